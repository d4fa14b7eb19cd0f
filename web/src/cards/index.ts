export { default as Card } from './Card.svelte';
export { default as Die } from './Die.svelte';
export { default as Tile } from './Tile.svelte';
export { default as Icon } from './Icon.svelte';
export { default as ActionTile } from './ActionTile.svelte';
export { default as CardBack } from './CardBack.svelte';
export type { CardFacts, CardState, Size } from './facts';
