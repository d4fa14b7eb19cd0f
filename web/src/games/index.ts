// Which table each game has. A game without its own is played at the generic table, which shows whatever a view holds.

import type { Component } from 'svelte';
import type { CardSet } from '../stores/catalog.svelte';
import type { TableStore } from '../table/table.svelte';

export type GameTable = Component<{ store: TableStore; cards: CardSet }>;
type Module = { default: GameTable };

const tables = import.meta.glob<Module>('./*/Table.svelte');

export async function tableFor(game: string, plain = false): Promise<GameTable> {
  const load = (plain ? undefined : tables[`./${game}/Table.svelte`]) ?? tables['./generic/Table.svelte'];
  return (await load()).default;
}
