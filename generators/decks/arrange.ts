import { quote } from '../../src/content/words.ts';
import type { Box } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { fitting, heightAt, piecesOf, type MarkedStyle, type Pieces } from '../scene/marked.ts';
import { millimetres } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import type { CardFrame } from '../sheet/card-frame.ts';
import { heightOf, placesOf, type Cell } from './boxes.ts';
import { rowOf, type GroupPart, type Part, type TextPart } from './parts.ts';

/** The parts of a face with their places in mm and their text sizes in points. */
export interface Arranged {
  readonly boxes: ReadonlyMap<Part, Box>;
  readonly sizes: ReadonlyMap<TextPart, number>;
}

/** The height of a line between boxes, in mm. */
const lineHeight = 0.4;
/** The amount by which the boxes may exceed the card, in mm, to allow for rounding. */
const slack = 0.01;
/** All words of a face shrink together in steps of this share. */
const step = 1 / 20;

const isPanel = (kind: Part['kind']): boolean => ['picture', 'emblem', 'photo'].includes(kind);
const isText = (part: Part): part is TextPart => part.kind === 'text';
const partsIn = (part: Part): readonly Part[] => [
  part,
  ...(part.over ?? []).flatMap(({ group }) => partsIn(group)),
  ...(part.kind === 'group' ? part.parts.flatMap(partsIn) : []),
];

/** The setting of a text at a size, in points. */
export const styleAt = ({ types, style, align, lines }: TextPart, size: number, fill: string): MarkedStyle => ({
  types,
  size,
  least: size,
  leading: style.leading,
  tracking: style.tracking,
  capitals: style.capitals,
  fill,
  align: align ?? 'start',
  balance: true,
  ...(lines === undefined ? {} : { lines }),
});

interface Measured {
  readonly pieces: Pieces;
  readonly style: MarkedStyle;
}

class Arranger {
  readonly #press: Press;
  readonly #frame: CardFrame;
  readonly #root: GroupPart;
  readonly #texts: readonly TextPart[];
  readonly #boxes = new Map<Part, Box>();
  readonly #widths = new Map<Part, number>();
  readonly #measured = new Map<TextPart, Measured>();
  readonly #heights = new Map<TextPart, number>();
  /** The pictures that are left out. */
  readonly #without = new Set<Part>();

  constructor(press: Press, frame: CardFrame, root: GroupPart) {
    this.#press = press;
    this.#frame = frame;
    this.#root = root;
    this.#texts = partsIn(root).filter(isText);
    for (const part of this.#texts) {
      const style = { ...styleAt(part, part.size, ''), least: part.least };
      this.#measured.set(part, { pieces: piecesOf(press, part.runs, style), style });
    }
  }

  #shown = (part: Part): boolean => part.kind !== 'ground' && !this.#without.has(part);

  #cell(part: Part, inside?: GroupPart['flow']): Cell {
    const { align } = part;
    const over = Math.max(0, ...(part.over ?? []).map(({ group }) => heightOf(this.#cell(group))));
    // In a row, boxes without a fixed width share the space.
    const grow = part.grow || (inside === 'row' ? 1 : 0);
    const place = { ...(align ? { align } : {}), ...(grow ? { grow } : {}) };
    const own = part.grow > 0 && inside !== 'row' ? 'least' : 'height';
    switch (part.kind) {
      case 'group': {
        const cells = part.parts.filter(this.#shown).map((each) => this.#cell(each, part.flow));
        return {
          flow: part.flow,
          gap: part.gap,
          pad: part.pad,
          cells,
          ...(inside === 'row' ? place : grow ? { grow } : {}),
        };
      }
      case 'text':
        return { ...(grow ? { grow } : {}), [own]: this.#heights.get(part) ?? 0 };
      case 'icon':
      case 'disc':
        return { align: align ?? 'start', width: part.size, height: part.size };
      case 'icons':
        return { align: align ?? 'start', width: rowOf(part.count, part.size), height: part.size };
      case 'facts':
        return { ...place, [own]: factHeights(this.#frame).all };
      case 'picture':
      case 'emblem':
      case 'photo':
        return { ...place, least: Math.max(part.least, over) };
      case 'band':
        return { ...place, [own]: Math.max(part.height, over) };
      case 'line':
        return { ...place, height: lineHeight };
      case 'space':
        if (inside === 'row') return part.grow ? { grow } : { width: part.height, height: 0 };
        return { ...place, [own]: Math.max(part.height, over) };
      case 'foot':
        return { height: this.#frame.height - this.#root.pad[2] - this.#frame.footerTop, last: true };
      case 'ground':
        return {};
    }
  }

  async #place(group: GroupPart, { x, y, width, height }: Box): Promise<void> {
    const boxes = await placesOf(this.#cell(group), width, height);
    const flowing = (part: Part): readonly Part[] => [
      part,
      ...(part.kind === 'group' ? part.parts.filter(this.#shown).flatMap(flowing) : []),
    ];
    const parts = flowing(group);
    for (const [index, part] of parts.entries()) {
      const box = boxes[index];
      if (box) this.#boxes.set(part, { ...box, x: x + box.x, y: y + box.y });
    }
    for (const part of parts) {
      const host = this.#boxes.get(part);
      if (!host) continue;
      for (const { at, group: above } of part.over ?? []) {
        const own = heightOf(this.#cell(above));
        const share = { top: 0, middle: 0.5, bottom: 1 }[at];
        await this.#place(above, { ...host, y: host.y + (host.height - own) * share, height: own });
      }
    }
  }

  /** The largest size at which a text fits its width and its number of lines, or the smallest if it fits at none. */
  #sizeOf(part: TextPart): number {
    const text = this.#measured.get(part);
    const width = this.#widths.get(part);
    if (!text || width === undefined) return part.least;
    return fitting(text.pieces, width, Infinity, text.style)?.size ?? part.least;
  }

  /**
   * Measures the heights of all texts at their sizes. Returns the remaining height, which is negative if there is too
   * little.
   */
  #left(sizes: ReadonlyMap<TextPart, number>): number {
    for (const [part, size] of sizes) {
      const text = this.#measured.get(part);
      const width = this.#widths.get(part);
      if (text && width !== undefined) this.#heights.set(part, heightAt(text.pieces, width, size, text.style));
    }
    return this.#frame.height - heightOf(this.#cell(this.#root));
  }

  #smaller(own: ReadonlyMap<TextPart, number>, steps: number): Map<TextPart, number> {
    return new Map(
      [...own].map(([part, size]) => [part, Math.max(part.least, Math.floor(size * (1 - steps * step) * 4) / 4)]),
    );
  }

  /** The sizes after the fewest steps that leave enough height; undefined if no number of steps does. */
  #shrunk(own: ReadonlyMap<TextPart, number>): Map<TextPart, number> | undefined {
    const enough = (steps: number) => this.#left(this.#smaller(own, steps)) >= -slack;
    const most = Math.max(0, ...[...own].map(([{ least }, size]) => Math.ceil((1 - least / size) / step)));
    if (enough(0)) return this.#smaller(own, 0);
    let [low, high] = [0, most];
    if (!enough(high)) return undefined;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (enough(middle)) high = middle;
      else low = middle;
    }
    return this.#smaller(own, high);
  }

  #tooHigh(sizes: ReadonlyMap<TextPart, number>, over: number): void {
    const height = (part: TextPart) => this.#heights.get(part) ?? 0;
    const [first] = this.#texts;
    if (!first) return;
    const longest = this.#texts.reduce((best, part) => (height(part) > height(best) ? part : best), first);
    const size = sizes.get(longest) ?? longest.least;
    const line = pt(size) * longest.style.leading;
    const lines = Math.max(1, Math.round(height(longest) / line));
    const cut = Math.max(
      1,
      Math.min(longest.plain.length, Math.ceil((longest.plain.length * Math.ceil(over / line)) / lines)),
    );
    this.#press.report({
      origin: longest.origin,
      found: `${quote(longest.plain)}, on a card whose texts are ${millimetres(over)} mm too tall at ${size} pt`,
      expected: `texts that fit on a card of ${this.#frame.width} × ${this.#frame.height} mm`,
      remedy: `shorten it by about ${cut} ${cut === 1 ? 'character' : 'characters'}`,
      fits: longest.plain.length - cut,
    });
  }

  /** Reports icons and discs that are wider than their share of a group, whose width is in mm. */
  #checkWidths(group: GroupPart, width: number): void {
    const { flow, gap, pad } = group;
    const parts = group.parts.filter(this.#shown);
    const inside = width - pad[1] - pad[3];
    const fixed = (part: Part): number => this.#cell(part, flow).width ?? 0;
    const gaps = flow === 'column' ? 0 : ((flow === 'row' ? parts.length : flow) - 1) * gap;
    const taken = flow === 'row' ? parts.reduce((sum, part) => sum + fixed(part), 0) : 0;
    const free = inside - gaps - taken;
    const shares = parts.reduce((sum, part) => sum + (fixed(part) > 0 ? 0 : part.grow || 1), 0);
    const share = (part: Part): number => {
      if (flow === 'row') return fixed(part) > 0 ? fixed(part) + free : (free * (part.grow || 1)) / shares;
      return flow === 'column' ? inside : free / flow;
    };
    const widest = Math.max(...parts.map(fixed));
    let isReported = false;
    for (const part of parts) {
      if (part.kind === 'group') this.#checkWidths(part, share(part));
      for (const { group: above } of part.over ?? []) this.#checkWidths(above, share(part));
      if (part.kind !== 'icon' && part.kind !== 'icons' && part.kind !== 'disc') continue;
      if (fixed(part) <= share(part) + slack || (flow === 'row' && (isReported || fixed(part) < widest))) continue;
      isReported = true;
      const { kind, size, origin } = part;
      const each = `${kind === 'icons' ? `${part.count} icons` : kind === 'disc' ? 'a disc' : 'an icon'} of ${millimetres(size)} mm`;
      this.#press.report({
        origin,
        found: kind === 'icons' ? `${each}, ${millimetres(fixed(part))} mm wide` : each,
        expected: `at most ${millimetres(share(part))} mm beside the other boxes`,
        remedy: kind === 'icons' ? 'write a smaller number or size' : 'write a smaller size',
      });
    }
  }

  async arranged(): Promise<Arranged> {
    const { width, height } = this.#frame;
    this.#checkWidths(this.#root, width);
    const page = { x: 0, y: 0, width, height };
    await this.#place(this.#root, page);
    for (const [part, box] of this.#boxes) this.#widths.set(part, box.width);
    const own = new Map<TextPart, number>();
    for (const part of this.#texts) own.set(part, this.#sizeOf(part));
    let sizes = this.#shrunk(own);
    const pictures = partsIn(this.#root).filter(({ kind, over }) => isPanel(kind) && !over);
    for (const picture of pictures.toReversed()) {
      if (sizes) break;
      this.#without.add(picture);
      // The words are set in their minimum sizes, so that a longer text is never larger than a shorter one.
      const least = this.#smaller(own, 1 / step);
      if (this.#left(least) >= -slack) sizes = least;
    }
    if (!sizes) {
      sizes = this.#smaller(own, 1 / step);
      const over = -this.#left(sizes);
      this.#tooHigh(sizes, over);
    } else this.#left(sizes);
    this.#boxes.clear();
    await this.#place(this.#root, page);
    return { boxes: this.#boxes, sizes };
  }
}

/** The heights of facts on a card, in mm: of a name, of a value, and of a box with both. */
export function factHeights({ scale, type }: CardFrame) {
  const label = pt(type(7)) * 1.1;
  const value = pt(type(14)) * 1.1;
  return { label, value, all: label + value + 1.4 * scale };
}

/**
 * Places the parts of a face. First, each text shrinks to its width. If the words take too much height, pictures shrink
 * to their minimum height, and then all words together. Then a picture is left out. If that is not enough, the longest
 * text is reported.
 */
export const arranged = (press: Press, frame: CardFrame, root: GroupPart): Promise<Arranged> =>
  new Arranger(press, frame, root).arranged();
