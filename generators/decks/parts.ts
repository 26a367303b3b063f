import { placeOfField, type DeckCard, type OwnDeck } from '../../src/content/deck/deck.ts';
import { plainOf, runsOf, type Run } from '../../src/content/deck/marks.ts';
import type { Box as Source, Layout, Style, Tone } from '../../src/content/schema/deck.ts';
import { panelTop } from '../cards/card-face.ts';
import { typesOf, type Types } from '../scene/marked.ts';
import type { Origin } from '../scene/press.ts';
import { pt } from '../scene/units.ts';
import type { CardFrame } from '../sheet/card-frame.ts';
import type { Fields } from './fields.ts';

// The boxes of a layout, filled with the values of a card.

/** The place of a part among its siblings. */
interface Placed {
  readonly grow: number;
  readonly align: 'start' | 'center' | 'end' | undefined;
  readonly over?: readonly { readonly at: 'top' | 'middle' | 'bottom'; readonly group: GroupPart }[];
}

export interface TextPart extends Placed {
  readonly kind: 'text';
  readonly runs: readonly Run[];
  /** The words without marks, for messages. */
  readonly plain: string;
  readonly origin: Origin;
  readonly style: Style;
  readonly types: Types;
  /** The largest and the smallest size, in points. */
  readonly size: number;
  readonly least: number;
  readonly lines: number | undefined;
  readonly heading: boolean;
}

interface FactPart {
  readonly label: readonly Run[];
  readonly value: readonly Run[];
  readonly icon: string | undefined;
  readonly origin: Origin;
}

interface Drawn extends Placed {
  /** The content field of the value, for messages. */
  readonly origin: Origin;
}

export type GroupPart = Placed & {
  readonly kind: 'group';
  readonly flow: 'column' | 'row' | number;
  readonly gap: number;
  readonly pad: readonly [number, number, number, number];
  readonly parts: readonly Part[];
};

export type Part =
  | TextPart
  | GroupPart
  | (Drawn & { readonly kind: 'icon'; readonly icon: string; readonly size: number; readonly colour: Tone | undefined })
  | (Drawn & { readonly kind: 'icons'; readonly icon: string; readonly count: number; readonly size: number })
  | (Drawn & {
      readonly kind: 'disc';
      readonly runs: readonly Run[];
      readonly size: number;
      readonly colour: Tone | undefined;
    })
  | (Drawn & { readonly kind: 'facts'; readonly facts: readonly FactPart[] })
  | (Drawn & { readonly kind: 'picture' | 'emblem' | 'photo'; readonly icon: string; readonly least: number })
  | (Placed & { readonly kind: 'band'; readonly height: number; readonly bleed: boolean })
  | (Placed & { readonly kind: 'ground'; readonly colour: Tone; readonly bleed: boolean })
  | (Placed & { readonly kind: 'line'; readonly colour: Tone | undefined })
  | (Placed & { readonly kind: 'space'; readonly height: number })
  | (Placed & { readonly kind: 'foot' });

/** The space of an icon between others, as a share of its size. */
const iconGap = 0.18;
export const rowOf = (count: number, size: number): number => count * size + (count - 1) * size * iconGap;

export class Filler {
  readonly #fields: Fields;
  readonly #deck: OwnDeck;
  readonly #card: DeckCard | undefined;
  readonly #photo: DeckCard['picture'];
  readonly #styles: Readonly<Record<string, Style>>;
  readonly #frame: CardFrame;
  /** The scale of the card, relative to the card for which the layout is designed. */
  readonly #scale: number;
  readonly #report: (origin: Origin, found: string, expected: string, remedy: string) => void;

  constructor(options: {
    fields: Fields;
    deck: OwnDeck;
    card: DeckCard | undefined;
    photo: DeckCard['picture'];
    styles: Readonly<Record<string, Style>>;
    frame: CardFrame;
    scale: number;
    report: (origin: Origin, found: string, expected: string, remedy: string) => void;
  }) {
    this.#fields = options.fields;
    this.#deck = options.deck;
    this.#card = options.card;
    this.#photo = options.photo;
    this.#styles = options.styles;
    this.#frame = options.frame;
    this.#scale = options.scale;
    this.#report = options.report;
  }

  /**
   * The root of a face, in the space beside a spine if it has one. The spine keeps words away from the edge of the
   * card.
   */
  root({ boxes, gap, pad }: Layout['column'], spine = false): GroupPart {
    const parts = [...this.#parts(boxes)];
    const { edge, body, width } = this.#frame;
    if (spine) {
      const inside = [this.#frame.top(panelTop), width - body.x - body.width, 0, body.x] as const;
      return { kind: 'group', flow: 'column', gap: gap * this.#scale, pad: inside, parts, grow: 0, align: undefined };
    }
    const own = this.#pad(pad);
    const flowing = parts.filter(({ kind }) => kind !== 'ground');
    const [first, last] = [flowing[0], flowing.at(-1)];
    const band = (part: Part | undefined) => (part?.kind === 'band' ? part.height + gap * this.#scale : 0);
    /** Keeps the words on a band away from the edges above and below it. */
    const inset = (part: Part | undefined, above: number, below: number): void => {
      if (part?.kind !== 'band' || !part.over) return;
      const pad = [Math.max(0, above), 0, Math.max(0, below), 0] as const;
      const over = part.over.map(({ at, group }) => {
        const outer = { flow: 'column', gap: 0, pad, parts: [group], grow: 0, align: undefined } as const;
        return { at, group: { kind: 'group' as const, ...outer } };
      });
      parts[parts.indexOf(part)] = { ...part, over };
    };
    const top = Math.max(own[0], edge - band(first));
    const bottom = last?.kind === 'foot' ? own[2] : Math.max(own[2], edge - band(last));
    inset(first, edge - top, last === first ? edge - bottom : 0);
    if (last !== first) inset(last, 0, edge - bottom);
    const inside = [top, Math.max(own[1], edge), bottom, Math.max(own[3], edge)] as const;
    return { kind: 'group', flow: 'column', gap: gap * this.#scale, pad: inside, parts, grow: 0, align: undefined };
  }

  #pad(pad: Layout['column']['pad'] = 0): readonly [number, number, number, number] {
    const all = typeof pad === 'number' ? [pad, pad, pad, pad] : pad.length === 2 ? [...pad, ...pad] : pad;
    const [top = 0, right = 0, bottom = 0, left = 0] = all.map((each) => each * this.#scale);
    return [top, right, bottom, left];
  }

  #runs(words: string): readonly Run[] {
    return runsOf(this.#fields.fill(words), this.#deck.signs).runs;
  }

  /** The parts of some boxes; a box whose condition is not met, or whose values are empty, has none. */
  #parts(boxes: readonly Source[]): readonly Part[] {
    const parts: Part[] = [];
    let hasHost = false;
    for (const box of boxes) {
      const { over } = box;
      if (!over) {
        const own = this.#part(box);
        hasHost = own.length > 0;
        parts.push(...own);
      } else if (this.#fields.holds(over.when)) {
        const group = this.#group('column', over.boxes, { gap: 0 });
        if (group.parts.length === 0) continue;
        const host = hasHost ? parts.pop() : undefined;
        // If a box is left out, its words take its place.
        parts.push(host ? { ...host, over: [...(host.over ?? []), { at: over.at, group }] } : group);
      }
    }
    return parts;
  }

  #group(
    flow: GroupPart['flow'],
    boxes: readonly Source[],
    {
      gap,
      pad,
      grow = 0,
      align,
    }: Pick<Layout['column'], 'gap' | 'pad'> & { grow?: number | undefined; align?: Placed['align'] },
  ): GroupPart {
    const inside = { gap: gap * this.#scale, pad: this.#pad(pad), parts: this.#parts(boxes) };
    return { kind: 'group', flow, ...inside, grow, align };
  }

  #origin(words: string): Origin {
    const { file } = this.#deck;
    return this.#card ? placeOfField(this.#card, this.#fields.column(words)) : { file, path: ['name'] };
  }

  #part(box: Source): readonly Part[] {
    const [value] = Object.values(box).filter((each) => each !== undefined) as { when?: string }[];
    if (!this.#fields.holds(value?.when)) return [];
    const { row, column, grid, band, ground, line, space, foot } = box;
    const groups = row
      ? this.#group('row', row.boxes, row)
      : column
        ? this.#group('column', column.boxes, column)
        : undefined;
    const group = groups ?? (grid && this.#group(grid.columns, grid.boxes, grid));
    if (group) return group.parts.length > 0 ? [group] : [];
    const scaled = (height: number) => height * this.#scale;
    const place = ({ grow = 0, align }: { grow?: number | undefined; align?: Placed['align'] }) => ({ grow, align });
    const drawn = this.#drawn(box);
    if (drawn) return drawn;
    if (band) return [{ kind: 'band', ...place(band), height: scaled(band.height), bleed: band.bleed }];
    if (ground) return [{ kind: 'ground', ...place({}), ...ground }];
    if (line) return [{ kind: 'line', ...place(line), colour: line.colour }];
    if (space) return [{ kind: 'space', ...place(space), height: scaled(space.height) }];
    return foot && this.#card && !this.#card.isBlank && this.#deck.foot ? [{ kind: 'foot', ...place({}) }] : [];
  }

  /** The part of a box that shows values of the card; undefined for any other box. */
  #drawn({ text, icon, icons, disc, facts, picture, photo }: Source): readonly Part[] | undefined {
    const scaled = (length: number) => length * this.#scale;
    const place = ({ grow = 0, align }: { grow?: number | undefined; align?: Placed['align'] }) => ({ grow, align });
    if (text) return this.#text(text);
    if (facts) return this.#facts(facts);
    if (icons) return this.#icons(icons);
    if (disc) {
      const runs = this.#runs(disc.words);
      const about = { origin: this.#origin(disc.words), size: scaled(disc.size), colour: disc.colour };
      return runs.length === 0 ? [] : [{ kind: 'disc', runs, ...place(disc), ...about }];
    }
    const shown = icon ?? picture ?? photo;
    if (!shown) return undefined;
    const own = picture?.of === '{icon}' ? this.#photo : undefined;
    const name = own?.name ?? this.#fields.fill(shown.of);
    const origin = this.#origin(own ? `{${own.column}}` : shown.of);
    // The panel of a blank card is empty, to draw in.
    const isEmpty = picture !== undefined && this.#card?.isBlank === true;
    if (name === '' && !isEmpty) return [];
    if (icon)
      return [{ kind: 'icon', ...place(icon), icon: name, origin, size: scaled(icon.size), colour: icon.colour }];
    const least = scaled((picture ?? photo)?.least ?? 0);
    const panel = { scene: 'picture', icon: 'emblem', none: undefined } as const;
    const kind = picture && !own ? panel[this.#deck.picture] : 'photo';
    return kind ? [{ kind, ...place(shown), icon: name, origin, least }] : [];
  }

  #text({ words, style: name, least, lines, as, grow = 0, align }: NonNullable<Source['text']>): readonly Part[] {
    const style = this.#styles[name];
    if (this.#card?.isBlank && style) {
      const height = pt(this.#points(style.size)) * style.leading;
      return as === 'heading' ? [{ kind: 'space', grow: 0, align, height }] : [];
    }
    const runs = this.#runs(words);
    if (runs.length === 0 || !style) return [];
    return [
      {
        kind: 'text',
        grow,
        align,
        runs,
        plain: plainOf(runs),
        origin: this.#origin(words),
        style,
        types: typesOf(style),
        size: this.#points(style.size),
        least: this.#points(Math.min(least ?? style.size, style.size)),
        lines,
        heading: as === 'heading',
      },
    ];
  }

  /** A type size of the layout on this card, at least 7 points. */
  #points(size: number): number {
    return Math.max(7, Math.round(size * this.#scale * 4) / 4);
  }

  #facts({ of, grow = 0, align }: NonNullable<Source['facts']>): readonly Part[] {
    const facts = of.flatMap(({ label, value, icon }): FactPart[] => {
      const shown = this.#runs(value);
      if (shown.length === 0) return [];
      const name = icon === undefined ? undefined : this.#fields.fill(icon);
      return [
        { label: this.#runs(label), value: shown, icon: name === '' ? undefined : name, origin: this.#origin(value) },
      ];
    });
    const [first] = facts;
    return first ? [{ kind: 'facts', grow, align, facts, origin: first.origin }] : [];
  }

  #icons({ of, count, most, size, grow = 0, align }: NonNullable<Source['icons']>): readonly Part[] {
    const icon = this.#fields.fill(of);
    const number = this.#fields.fill(count);
    if (icon === '' || number === '') return [];
    const origin = this.#origin(count);
    if (!/^\d{1,2}$/.test(number) || Number(number) > most) {
      this.#report(origin, `"${number}"`, `a whole number from 0 to ${most}`, 'change the number');
      return [];
    }
    if (Number(number) === 0) return [];
    return [{ kind: 'icons', grow, align, icon, count: Number(number), size: size * this.#scale, origin }];
  }
}
