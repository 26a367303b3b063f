import { capital } from '../../../src/content/letters.ts';
import { flatPiece, sidePiece } from '../../design/flat-piece.ts';
import { ground } from '../../design/ink.ts';
import { icon, mix, roundRectangle } from '../../design/shapes.ts';
import { pieceName, type Piece } from '../../diagram/pyramids.ts';
import { freePlace, never, placesRound, signsIn, type Taken } from '../../pieces/free-place.ts';
import { path, translate, type SceneNode } from '../../scene/node.ts';
import type { Origin, Press } from '../../scene/press.ts';
import { numberBadge, setLine, types, type Type } from './setter.ts';
import type { Drawn } from './sheet.ts';

const white = '#FFFFFF';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The side of a callout's square, and the greatest distance by which it may extend over the edge of the picture. */
const badge = 5.8;
const edge = 3;

const plain = { font: 'narrow-600', bold: 'narrow-700', size: 8.6, leading: 1.16, align: 'center' } as const;
const label: Type = { ...plain, font: 'narrow-700' };

interface Label {
  readonly words: string;
  readonly field: string;
  readonly x: number;
  readonly y: number;
  readonly room: Box;
  readonly below: { readonly text?: string; readonly fill?: string };
}

/** The height of a large pyramid in these pictures, and of a real large pyramid, in millimetres. */
const usual = 10.5;
const own = 44.45;

/** Pyramids seen from the side on a common baseline, so that their sizes are easy to compare. */
export function sidewise(press: Press, pieces: readonly Piece[], space: number): Drawn {
  const bases = pieces.reduce((sum, { pyramid }) => sum + pyramid.base, 0);
  const large = Math.min(usual, (space - 0.6) / (bases / own + 0.06 * pieces.length));
  const height = (Math.max(...pieces.map(({ pyramid }) => pyramid.height)) * large) / own + 0.6;
  let x = 0.3;
  const nodes = pieces.map(({ colour, pyramid }) => {
    const width = (pyramid.base * large) / own;
    const node = sidePiece(press, colour, pyramid, [x + width / 2, height - 0.3], large);
    x += width + large * 0.06;
    return node;
  });
  return { nodes, width: x, height, alt: capital(`${pieces.map((piece) => pieceName(press, piece)).join(', ')}.`) };
}

export class TableDrawing {
  readonly #press: Press;
  readonly #width: number;
  readonly #file: string;
  readonly #tint: string;
  readonly #nodes: (SceneNode | (() => readonly SceneNode[]))[] = [];
  readonly #labels: Label[] = [];
  readonly #kept: Taken[] = [];
  readonly #calls: { readonly number: number; readonly x: number; readonly y: number }[] = [];
  /** Whether it is drawn for half a sheet. */
  readonly narrow: boolean;

  constructor(press: Press, options: { width: number; file: string; tint: string }) {
    this.#press = press;
    this.#width = options.width;
    this.#file = options.file;
    this.#tint = options.tint;
    this.narrow = options.width < 160;
  }

  /** Adds nodes, or a function that returns them. Trials of sizes do not call it. */
  add(...nodes: readonly (SceneNode | (() => readonly SceneNode[]))[]): void {
    this.#nodes.push(...nodes);
  }

  /** A pyramid seen from above, on a square with a given side. */
  piece({ colour, pyramid }: Piece, x: number, y: number, cell: number): void {
    this.#nodes.push(flatPiece(this.#press, colour, pyramid, [x, y], cell));
  }

  /** One or two lines of words from `labels`, centred in a width; returns their height. */
  words(words: string, x: number, y: number, width: number, field: string, type: Partial<Type> = {}): number {
    const origin: Origin = { file: this.#file, path: ['labels', field] };
    const set = setLine(this.#press, { x, y, width }, words, { ...plain, ...type }, origin);
    this.#nodes.push(...set.runs);
    return set.height;
  }

  /**
   * The names of a board’s columns, in boxes that begin below it, and of its rows, in boxes beside it. Small squares
   * get only some names. `x` and `y` are the corner of the squares.
   */
  names(
    { columns, rows }: { readonly columns: number; readonly rows: number },
    { x, y, cell }: { readonly x: number; readonly y: number; readonly cell: number },
    at: { readonly below: number; readonly beside: number; readonly width: number; readonly lift: number },
    field: string,
    size: number,
  ): void {
    const type = { size, font: 'narrow-700', fill: this.#press.tokens.neutral.ink2 } as const;
    // On a page without enough space, the squares have no width at all.
    const step = Math.max(1, Math.ceil((this.#press.large ? 5.6 : 3.8) / cell));
    const width = Math.max(cell, step * cell);
    for (let i = 0; i < columns; i += step)
      this.words(String.fromCharCode(97 + i), x + (i + 0.5) * cell - width / 2, at.below, width, field, type);
    for (let j = 0; j < rows; j += step)
      this.words(String(rows - j), at.beside, y + (j + 0.5) * cell - at.lift, at.width, field, type);
  }

  name(words: string, x: number, y: number, width: number, field: string): void {
    this.words(words, x, y, width, field, { ...types.title, size: 11 });
  }

  /** Adds a place on the table: a white box if it is occupied, otherwise a dashed one. */
  zone({ x, y, width, height }: Box, empty = false): void {
    const { ink2, line } = this.#press.tokens.neutral;
    this.#nodes.push(
      path(roundRectangle(x, y, width, height, 2), {
        fill: white,
        ...(empty ? { stroke: ink2, strokeWidth: 0.3, dash: [1.6, 1.2] } : { stroke: line, strokeWidth: 0.3 }),
      }),
    );
  }

  icon(name: string, x: number, y: number, size: number, colour: string): void {
    const origin: Origin = { file: this.#file, path: ['labels'] };
    this.#nodes.push(icon(this.#press, name, origin, x - size / 2, y, size, colour));
  }

  /** Adds pyramids seen from the side, upright on a line and centred on `x`. */
  standing(pieces: readonly Piece[], x: number, foot: number, space: number): void {
    const drawn = sidewise(this.#press, pieces, space);
    this.#nodes.push(translate(x - drawn.width / 2, foot - drawn.height, drawn.nodes));
  }

  /** The height of words set in a width; infinite if a word is wider. */
  heightOf(words: string, width: number, type: Partial<Type> = {}): number {
    let isWide = false;
    const press: Press = { ...this.#press, report: () => void (isWide = true) };
    const set = setLine(
      press,
      { x: 0, y: 0, width },
      words,
      { ...label, ...type },
      { file: this.#file, path: ['labels'] },
    );
    return isWide ? Infinity : set.height;
  }

  /** Reserves boxes that labels must not cover. */
  keep(...boxes: readonly Box[]): void {
    this.#kept.push(...boxes.map((box) => ({ box, weight: 20 })));
  }

  /**
   * A name on one or two lines, on a background, with the words below it. It is in its usual place, or in the nearest
   * place where it covers no icon.
   */
  label(
    words: string,
    [x, y]: readonly [middle: number, top: number],
    room: Box,
    field: string,
    below: { readonly text?: string; readonly fill?: string } = {},
  ): void {
    this.#labels.push({ words, field, x, y, room, below });
  }

  /** The number of a callout: at a spot, or at the nearest place where it covers no icon. */
  call(number: number, x: number, y: number): void {
    this.#calls.push({ number, x, y });
  }

  #marks(height: number, nodes: readonly SceneNode[]): readonly SceneNode[] {
    const taken = [...signsIn(this.#press, nodes)];
    const labels = this.#labels.flatMap(({ words, field, x: middle, y: top, room, below }) => {
      const origin: Origin = { file: this.#file, path: ['labels', field] };
      const quiet: Type = { ...label, font: 'narrow-500', fill: below.fill ?? this.#press.tokens.neutral.ink };
      const measure = (text: string, { font }: Type) => this.#press.fonts.measure(text, font, 8.8) + 1.6;
      const second = below.text === undefined ? 0 : measure(below.text, quiet);
      const parts = words.includes(' ') ? [1, 0.62, 0.5] : [1];
      const choices = parts.flatMap((part) => {
        const width = Math.max(second, measure(words, label) * part + (part < 1 ? 1 : 0));
        const high = this.heightOf(words, width);
        const low = below.text === undefined ? 0 : this.heightOf(below.text, width);
        if (!Number.isFinite(high + low)) return [];
        const x = Math.max(room.x, Math.min(room.x + room.width - width, middle - width / 2));
        const place = placesRound({ x, y: top, width, height: high + low + 0.2 }, 40);
        const free = freePlace(place, room, [...taken, ...this.#kept]);
        return free ? [{ ...free, high }] : [];
      });
      const [best] = choices.toSorted((one, other) => one.hidden - other.hidden);
      if (!best) return [];
      const { box, high } = best;
      taken.push({ box, weight: never });
      const lower = { ...box, y: box.y + high };
      return [
        ...(below.text === undefined
          ? [path(roundRectangle(box.x, box.y, box.width, box.height, 0.6), { fill: white })]
          : []),
        ...setLine(this.#press, box, words, label, origin).runs,
        ...(below.text === undefined ? [] : setLine(this.#press, lower, below.text, quiet, origin).runs),
      ];
    });
    const room = { x: -edge, y: -edge, width: this.#width + 2 * edge, height: height + 2 * edge };
    const badges = this.#calls.flatMap(({ number, x, y }) => {
      const spot = { x: x - badge / 2, y: y - badge / 2, width: badge, height: badge };
      const box = freePlace(placesRound(spot, 24), room, taken)?.box ?? spot;
      taken.push({ box, weight: never });
      const { art, label } = numberBadge(this.#press, [box.x + badge / 2, box.y + badge / 2], String(number));
      return [...art, label];
    });
    return [...labels, ...badges];
  }

  /**
   * The whole picture, on a table of a given height that is at least as wide as its contents. Trials of sizes do not
   * read its nodes, so code that copies the result must not read them either.
   */
  drawn(height: number, alt: string, wide = 0, notes?: Drawn['notes']): Drawn {
    const { ink } = this.#press.tokens.neutral;
    const shape = roundRectangle(0, 0, this.#width, height, [9, 1.6, 1.6, 1.6]);
    const fill = ground(this.#press, mix(this.#tint, white, 0.45));
    const top = path(shape, { fill, stroke: ink, strokeWidth: 0.5 });
    const draw = (): readonly SceneNode[] => {
      const own = this.#nodes.flatMap((each) => (typeof each === 'function' ? each() : each));
      return [top, ...own, ...this.#marks(height, own)];
    };
    let nodes: readonly SceneNode[] | undefined;
    return {
      get nodes() {
        return (nodes ??= draw());
      },
      width: Math.max(this.#width, wide),
      height,
      alt,
      ...(notes && { notes }),
    };
  }
}
