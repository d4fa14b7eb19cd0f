// Cards that move from one place to another are seen moving.

import { cubicOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';
import { settings } from '../stores/settings.svelte';

export const [send, receive] = crossfade({
  duration: () => settings.moveTime,
  easing: cubicOut,
  fallback: (node) => appear(node),
});

export function appear(_node: Element): TransitionConfig {
  return {
    duration: settings.moveTime,
    easing: cubicOut,
    css: (t) => `opacity:${t};transform:scale(${0.92 + 0.08 * t})`,
  };
}

export const flipTime = () => settings.moveTime;
