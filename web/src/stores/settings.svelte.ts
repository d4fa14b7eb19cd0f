// What a person has chosen about the page itself, kept in this browser.

export type Pace = 'instant' | 'normal' | 'slow' | 'step';

interface Kept {
  theme: 'dark' | 'light';
  motion: boolean;
  sound: boolean;
  notify: boolean;
  pace: Pace;
  oneClick: boolean;
}

const KEY = 'windfall.settings';
const USUAL: Kept = { theme: 'dark', motion: true, sound: false, notify: false, pace: 'normal', oneClick: false };

function read(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...USUAL };
  }
}

class Settings {
  private kept = $state<Kept>(read());

  get theme() {
    return this.kept.theme;
  }
  get motion() {
    return this.kept.motion;
  }
  get sound() {
    return this.kept.sound;
  }
  get notify() {
    return this.kept.notify;
  }
  get pace() {
    return this.kept.pace;
  }
  get oneClick() {
    return this.kept.oneClick;
  }

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.kept[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // a browser that keeps nothing: the setting holds until the page is left
    }
    this.show();
  }

  /** Theme and motion are attributes of the document: tokens.css does the rest. */
  show(): void {
    document.documentElement.dataset.theme = this.kept.theme;
    document.documentElement.dataset.motion = this.kept.motion ? 'on' : 'off';
  }

  /** Milliseconds for things that move. */
  get moveTime(): number {
    return !this.kept.motion || matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 0 : 220;
  }
}

export const settings = new Settings();
