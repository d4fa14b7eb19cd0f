// Any card anywhere can be looked at: it appears beside the pointer on hover, focus or a long press.

import type { CardFacts } from '../cards/facts';

const HOVER = 550;
const PRESS = 420;

class Peek {
  card = $state.raw<CardFacts | null>(null);
  at = $state.raw<DOMRect | null>(null);
  private timer = 0;
  private shown = false;

  show(card: CardFacts, node: Element, wait = 0): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.card = card;
      this.shown = true;
      this.at = node.getBoundingClientRect();
    }, wait);
  }

  hide(): void {
    clearTimeout(this.timer);
    if (!this.shown) return;
    this.shown = false;
    // A thing that had the focus is told to hide in the middle of its own removal, when no state may change.
    queueMicrotask(() => {
      if (!this.shown) this.card = null;
    });
  }
}

export const peek = new Peek();

interface Wish {
  card: CardFacts | null | undefined;
  /** Show at once on focus, too: for names in a text, which have no other use. */
  focus?: boolean;
}

/** Put on whatever stands for a card. */
export function peeks(node: HTMLElement, wish: Wish) {
  let now = wish;
  let pressed = false;
  let press = 0;
  const enter = (event: PointerEvent) => {
    if (now.card && event.pointerType === 'mouse') peek.show(now.card, node, now.focus ? 120 : HOVER);
  };
  const leave = () => peek.hide();
  const down = (event: PointerEvent) => {
    if (!now.card) return;
    if (event.pointerType === 'mouse') return peek.hide();
    pressed = false;
    press = window.setTimeout(() => {
      pressed = true;
      peek.show(now.card!, node);
    }, PRESS);
  };
  const up = () => clearTimeout(press);
  const click = (event: Event) => {
    if (!pressed) return;
    pressed = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const focus = () => {
    if (now.card && now.focus && node.matches(':focus-visible')) peek.show(now.card, node);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'i' && now.card) peek.show(now.card, node);
  };
  const menu = (event: Event) => {
    if (pressed) event.preventDefault();
  };
  node.addEventListener('pointerenter', enter);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  node.addEventListener('click', click, true);
  node.addEventListener('focusin', focus);
  node.addEventListener('focusout', leave);
  node.addEventListener('keydown', key);
  node.addEventListener('contextmenu', menu);
  return {
    update: (next: Wish) => (now = next),
    destroy: () => {
      clearTimeout(press);
      peek.hide();
    },
  };
}
