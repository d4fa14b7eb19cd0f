// How wide cards are on the page, told by one observer for all of them. Where there is none (in tests), nothing is told.

type Tell = (width: number) => void;
const told = new WeakMap<Element, Tell>();
let observer: ResizeObserver | null | undefined;

function shared(): ResizeObserver | null {
  observer ??=
    typeof ResizeObserver === 'undefined'
      ? null
      : new ResizeObserver((entries) => {
          for (const { target, contentRect } of entries) told.get(target)?.(contentRect.width);
        });
  return observer;
}

/** Put on an element that draws itself by its width. */
export function widthOf(node: HTMLElement, tell: Tell): { destroy: () => void } {
  told.set(node, tell);
  shared()?.observe(node);
  return { destroy: () => shared()?.unobserve(node) };
}
