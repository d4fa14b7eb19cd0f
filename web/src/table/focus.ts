// Arrow keys go from thing to thing on the table: to the nearest one in that direction that can be chosen.

export function focusTowards([dx, dy]: [number, number]): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('main [data-thing]')].filter((one) => one.offsetParent !== null);
  const lit = all.filter((one) => one.dataset.look === 'lit' || one.dataset.look === 'picked');
  const from = document.activeElement as HTMLElement | null;
  const things = lit.length ? lit : all;
  if (!things.length) return false;
  if (!from || !all.includes(from)) {
    things[0].focus();
    return true;
  }
  const here = centre(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of things) {
    if (one === from) continue;
    const there = centre(one);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    if (along < 4) continue;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const far = along + across * 3;
    if (far < least) {
      least = far;
      best = one;
    }
  }
  best?.focus();
  return best !== null;
}

function centre(node: HTMLElement): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
