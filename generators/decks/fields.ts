import type { DeckCard, OwnDeck } from '../../src/content/deck/deck.ts';
import { meaningOf } from '../../src/content/deck/rows.ts';
import { aboutOf } from '../../src/content/games.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { Palette } from '../design/panel.ts';
import { mix } from '../design/shapes.ts';

const white = '#FFFFFF';

/** A field in the words of a layout: a column, or `kind.name`, `kind.icon`, `deck.name` or `deck.icon`. */
const field = /\{([a-z][a-z0-9-]*(?:\.[a-z]+)?)\}/g;
/** The character between parts of a line; empty parts are left out. */
const dot = ' · ';

/** The words with all marks escaped. */
export const escaped = (words: string): string => words.replaceAll(/[\\*{}]/g, String.raw`\$&`);

/** The columns that the words of a layout name. */
const columnsIn = (words: string): readonly string[] => [...words.matchAll(field)].map(([, name = '']) => name);

/** The kind of a card, with its icon and colours; by default the deck’s. */
export function kindOf(deck: OwnDeck, card: DeckCard | undefined) {
  const kind = card?.kind === undefined ? undefined : deck.kinds[card.kind];
  return {
    name: kind?.name ?? '',
    /** Absent if neither the kind nor the deck names one. */
    icon: kind?.icon ?? deck.icon,
    pattern: kind?.pattern ?? deck.pattern,
    colours: kind?.colours ?? deck.colours,
  };
}

const usual = { fill: '#3B4150', on: '#FFFFFF', deep: '#2B3040', ray: '#7C8394', tint: '#EEF0F3' };

export function paletteOf(deck: OwnDeck, card?: DeckCard): Palette {
  const { colours = usual, pattern } = kindOf(deck, card);
  return { ...colours, pattern };
}

/** The colours of a deck; by default, its game’s colours. */
export function coloursOf(content: Content, deck: OwnDeck): Palette {
  if (deck.colours || !deck.game) return paletteOf(deck);
  const { accent } = aboutOf(content, deck.game);
  return { ...accent, on: white, ray: mix(accent.fill, white, 0.13), pattern: deck.pattern };
}

/** The values that a layout may name, for one card or for the back of a whole deck. */
export class Fields {
  readonly #deck: OwnDeck;
  readonly #card: DeckCard | undefined;

  constructor(deck: OwnDeck, card?: DeckCard) {
    this.#deck = deck;
    this.#card = card;
  }

  /** The value of a field, with its marks; empty if the card has no value. */
  value(name: string): string {
    if (this.#card?.isBlank) return '';
    const kind = kindOf(this.#deck, this.#card);
    switch (name) {
      case 'kind.name':
        return escaped(kind.name);
      case 'kind.icon':
        return kind.icon ?? '';
      case 'deck.name':
        return escaped(this.#deck.name);
      case 'deck.icon':
        return this.#deck.icon ?? '';
      case 'icon':
        return this.#card?.icon ?? kind.icon ?? '';
      case 'picture':
        return this.#card?.picture?.name ?? this.#card?.values['picture'] ?? '';
      case 'kind':
        return this.#card?.kind ?? '';
      case 'id':
        return this.#card?.id ?? '';
      case 'back':
        // A column of back ids has no text to print.
        return meaningOf(this.#deck, 'back') === 'back' ? '' : (this.#card?.values['back'] ?? '');
      default:
        return this.#card?.values[name] ?? (name === 'title' ? escaped(this.#card?.title ?? '') : '');
    }
  }

  /** Whether a condition of a layout is met; without a condition, always true. */
  holds(when: string | undefined): boolean {
    if (when === undefined) return true;
    const not = when.startsWith('!');
    const [name = '', wanted] = when.slice(not ? 1 : 0).split('=');
    const value = name === 'icon' ? (this.#card?.icon ?? '') : this.value(name);
    return (wanted === undefined ? value !== '' : value === wanted) !== not;
  }

  /** Words of a layout with the card's values. Parts between ' · ' are left out if all their fields are empty. */
  fill(words: string): string {
    return words
      .split(dot)
      .filter((part) => {
        const names = columnsIn(part);
        return names.length === 0 || names.some((name) => this.value(name) !== '');
      })
      .map((part) => part.replaceAll(field, (_, name: string) => this.value(name)))
      .join(dot)
      .trim();
  }

  /** The column for messages: among the columns that these words name, the one with the longest text. */
  column(words: string): string {
    const names = columnsIn(words).filter((name) => !name.includes('.'));
    return names.reduce(
      (best, name) => (this.value(name).length > this.value(best).length ? name : best),
      names[0] ?? 'title',
    );
  }
}
