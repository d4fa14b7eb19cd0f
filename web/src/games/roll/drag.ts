// Dragging a die with mouse, pen or finger onto whatever has `data-drop`. A click stays a click.

interface Wish {
  can: () => boolean;
  drop: (onto: string) => void;
}

const FAR = 7; // pixels: less is a click of an unsteady hand

export function dragged(node: HTMLElement, wish: Wish) {
  let now = wish;
  let from: { x: number; y: number; id: number } | null = null;
  let moving = false;
  let over: Element | null = null;

  const under = (event: PointerEvent) => document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]') ?? null;

  function down(event: PointerEvent) {
    moving = false;
    if (event.button !== 0 || !now.can()) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    // On the window: a quick hand has left the die before the first move is told.
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }
  function move(event: PointerEvent) {
    if (!from || event.pointerId !== from.id) return;
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    if (!moving && Math.hypot(x, y) < FAR) return;
    moving = true;
    node.classList.add('dragging');
    node.style.transform = `translate(${x}px, ${y}px) scale(1.12)`;
    const found = under(event);
    if (found === over) return;
    over?.classList.remove('over');
    found?.classList.add('over');
    over = found;
  }
  function stop() {
    from = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
  }
  function end(event: PointerEvent) {
    if (event.pointerId !== from?.id) return;
    const dropped = moving && event.type === 'pointerup' ? under(event) : null;
    stop();
    node.classList.remove('dragging');
    node.style.transform = '';
    over?.classList.remove('over');
    over = null;
    if (dropped?.dataset.drop) now.drop(dropped.dataset.drop);
  }
  /** The click that the browser makes of the end of a drag is none. */
  function click(event: Event) {
    if (!moving) return;
    moving = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, true);
  return { update: (next: Wish) => void (now = next), destroy: stop };
}
