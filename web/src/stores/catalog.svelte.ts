// Games, bots and cards: asked for once, kept while the page lives.

import { api } from '../api/http';
import type { CardFacts, Catalog } from '../api/types';

export class CardSet {
  readonly byName: Map<string, CardFacts>;
  readonly byNumber: Map<number, CardFacts>;
  /** Finds any card's name in a text, longest first, so that "New Earth" is not read as "Earth"; and the marks behind it. */
  readonly pattern: RegExp | null;

  constructor(readonly cards: CardFacts[]) {
    this.byName = new Map(cards.map((card) => [card.name, card]));
    this.byNumber = new Map(cards.filter((card) => card.type !== 'goal').map((card) => [card.number, card])); // goals have numbers of their own
    const names = [...this.byName.keys()].sort((a, b) => b.length - a.length);
    const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    this.pattern = names.length ? new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join('|')})(?![\\p{L}\\p{N}])([.,;:!?)]*)`, 'gu') : null;
  }

  get(name: string): CardFacts | undefined {
    return this.byName.get(name);
  }

  /** A text in pieces: plain words, and names of cards, each with the marks right behind it: no line begins with a full stop. */
  split(text: string): { text: string; card: CardFacts | null; marks: string }[] {
    const found = this.pattern ? text.split(this.pattern) : [text]; // words, a name, its marks, words, ...
    return found.flatMap((piece, i) => {
      if (i % 3 === 2 || !piece) return [];
      return i % 3 ? { text: piece, card: this.byName.get(piece) ?? null, marks: found[i + 1] ?? '' } : { text: piece, card: null, marks: '' };
    });
  }
}

class Store {
  catalog = $state.raw<Catalog | null>(null);
  private asked: Promise<Catalog> | null = null;
  private sets = new Map<string, Promise<CardSet>>();

  load(): Promise<Catalog> {
    this.asked ??= api.games().then((found) => (this.catalog = found));
    this.asked.catch(() => (this.asked = null));
    return this.asked;
  }

  cards(game: string): Promise<CardSet> {
    return this.once(game, () => api.cards(game));
  }

  /** The cards of a table: with its options, and with cards of the players' own. */
  cardsOf(table: string): Promise<CardSet> {
    return this.once(`table/${table}`, () => api.tableCards(table));
  }

  private once(name: string, ask: () => Promise<{ cards: CardFacts[] }>): Promise<CardSet> {
    let found = this.sets.get(name);
    if (!found) {
      found = ask().then((answer) => new CardSet(answer.cards));
      found.catch(() => this.sets.delete(name));
      this.sets.set(name, found);
    }
    return found;
  }
}

export const catalog = new Store();
export const NO_CARDS = new CardSet([]);
