// Where the page is: plain paths, no hashes. Links are ordinary <a href="/…">; a click on one stays in the page.

export interface Place {
  page: 'home' | 'table' | 'replay' | 'cards' | 'learn' | 'missing';
  id: string;
  path: string;
  search: URLSearchParams;
}

export function placeOf(path: string, search: string): Place {
  const [first = '', id = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const at = { id, path, search: new URLSearchParams(search) };
  if (first === '') return { ...at, page: 'home' };
  if ((first === 'table' || first === 'replay') && id) return { ...at, page: first };
  if (first === 'replay' || first === 'cards' || first === 'learn') return { ...at, page: first };
  return { ...at, page: 'missing' };
}

class Router {
  place = $state.raw(placeOf(location.pathname, location.search));

  constructor() {
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  private read(): void {
    this.place = placeOf(location.pathname, location.search);
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
