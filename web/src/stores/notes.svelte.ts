// One short sentence at the edge of the screen: a refusal, or something done ("Link copied.").

class Notes {
  text = $state('');
  bad = $state(false);
  private timer = 0;

  say(text: string, bad = false): void {
    this.text = text;
    this.bad = bad;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.text = ''), bad ? 7000 : 3000);
  }

  /** The sentence of whatever went wrong. */
  fail(error: unknown): void {
    this.say(error instanceof Error ? error.message : String(error), true);
  }
}

export const notes = new Notes();

export async function copy(text: string, done = 'Copied.'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notes.say(done);
  } catch {
    notes.say(text);
  }
}
