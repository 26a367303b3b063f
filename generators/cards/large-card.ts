import { chip, ground, surface, perInk } from '../design/ink.ts';
import { patterned } from '../design/patterns.ts';
import { icon, mix, rectangle, roundRectangle } from '../design/shapes.ts';
import { path, type SceneNode, type StructureType } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { setText, shortened, textSize, tooLong, type TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import type { Palette } from '../design/panel.ts';
import type { CardFrame } from '../sheet/card-frame.ts';
import { cardPicture, type CardScene } from './card-picture.ts';
import type { LargeFace as Face, Fact } from './card-face.ts';
import { sibling, type Statement } from '../looks/block.ts';

/*
 * A card of large print: a plate with its name, its picture, its values in large figures, and its texts. The picture
 * takes the height left by the words. Text that does not fit continues on another card.
 */

const edge = 3.5;
const type = { body: 18, label: 14, title: 21, fact: 20 };
const line = pt(type.label) * 1.16;
/** The minimum height of a picture. If there is less space, only its icon is drawn. */
const least = 16;
/** The minimum height of that icon. */
const leastIcon = 6;
const gap = 2;
const strip = 2.4;

/** The last word of a sentence. */
const sentenceEnd = /[.!?…]+["'”’)]*$/;
/** The space for the line beside a text that sets the mood. */
const moodIndent = 3.4;

/** A text, and whether it sets the mood instead of giving a rule. */
type Row = Statement & { readonly mood?: true };

type Part = { readonly nodes: readonly SceneNode[]; readonly height: number };

class Setter {
  readonly #press: Press;
  readonly #frame: CardFrame;

  constructor(press: Press, frame: CardFrame) {
    this.#press = press;
    this.#frame = frame;
  }

  get width(): number {
    return this.#frame.width - 2 * edge;
  }

  async words(
    { text, origin }: Statement,
    x: number,
    y: number,
    width: number,
    style: TextStyle,
    tag: StructureType = 'P',
  ): Promise<Part> {
    const height = Math.max(1, this.#frame.height - edge - y);
    const set = await setText(this.#press, { x, y, width, height, text, origin, style, tag });
    return { nodes: [set.node], height: set.height };
  }

  #tag({ tag, unofficial }: Face): Statement {
    return unofficial ? { ...tag, text: `${tag.text} · ${this.#press.words.sheet.unofficial}` } : tag;
  }

  #numeral({ numeral }: Face): number {
    return numeral === undefined ? 0 : this.#press.fonts.measure(numeral, 'text-600', 30) + 3.4;
  }

  /** Whether the rule fits beside the tag; otherwise it is at the foot. */
  #ruleFits(face: Face): boolean {
    const measure = (words: string) => this.#press.fonts.measure(words, 'text-600', type.label);
    return this.width - this.#numeral(face) - 6.7 > measure(this.#tag(face).text) + measure(face.rule ?? '');
  }

  #band({ pattern, fill, on, deep }: Palette, x: number, y: number, width: number): SceneNode {
    return perInk(this.#press, (own) => {
      const look = surface(own, pattern, { fill, on, deep }, mix(fill, deep, 0.5));
      return [patterned(rectangle(x, y, width, strip), [x, y, width, strip], look.kind, look, 0.6)];
    });
  }

  async plate(face: Face): Promise<Part> {
    const { title, numeral, palette, rule = '' } = face;
    const tag = this.#tag(face);
    const press = this.#press;
    const dark = { fill: palette.deep, on: '#FFFFFF', deep: palette.deep };
    const { paint, text: on } = chip(press, dark);
    const shown = this.#numeral(face);
    const [x, right] = [edge + 2.2 + shown, edge + this.width - 2];
    const ruleWidth = press.fonts.measure(rule, 'text-600', type.label) + 0.5;
    const style = { font: 'text-600', size: type.label, leading: 1.16, fill: on, wrap: 'nowrap' } as const;
    const top = edge + 1.2;
    const tagged = await this.words(tag, x, top, right - x, { ...style, wrap: 'wrap' });
    const numbered =
      rule !== '' && this.#ruleFits(face)
        ? await this.words({ text: rule, origin: tag.origin }, right - ruleWidth, top, ruleWidth, style)
        : undefined;
    const titleTop = top + tagged.height + 0.6;
    const titleStyle = { font: 'text-600', size: type.title, leading: 1.1, fill: on, wrap: 'balance' } as const;
    const wide = press.fonts.measure(title.text, 'text-600', type.title);
    // A name that fits on one line in slightly smaller type is not divided.
    const single = wide > right - x && wide < (right - x) * 1.16 ? (type.title * (right - x - 0.2)) / wide : type.title;
    const sized = { width: right - x, height: this.#frame.height };
    const usual = await textSize(press, title.text, sized, { ...titleStyle, size: single });
    // A long name, or one with a long word, is as large as the text.
    const isLong =
      usual.width > right - x + 0.1 || (face.flows && usual.height > 4.5 * pt(type.title) * titleStyle.leading);
    const size = isLong ? type.body : single;
    const head = await this.words(title, x, titleTop, right - x, { ...titleStyle, size }, 'H2');
    const height = titleTop + head.height + 1 - edge;
    const large = { font: 'text-600', size: 26, leading: 1.1, fill: on, wrap: 'nowrap' } as const;
    const corner = { text: numeral ?? '', origin: title.origin };
    const middle = edge + height / 2 - pt(30) * 0.55;
    const figure = numeral === undefined ? undefined : await this.words(corner, edge + 2, middle, shown, large);
    return {
      nodes: [
        path(roundRectangle(edge, edge, this.width, height, [2.4, 2.4, 0, 0]), paint),
        this.#band(palette, edge, edge + height + 0.7, this.width),
        ...head.nodes,
        ...tagged.nodes,
        ...(figure?.nodes ?? []),
        ...(numbered?.nodes ?? []),
      ],
      height: height + 0.7 + strip,
    };
  }

  async #fact(
    { label, value }: Fact,
    x: number,
    y: number,
    width: number,
    named: number,
  ): Promise<readonly SceneNode[]> {
    const press = this.#press;
    const style = { font: 'text-400', size: type.label, leading: 1.16, align: 'center' } as const;
    const over = await this.words(label, x + 0.4, y + 0.7, width - 0.4, {
      ...style,
      wrap: named > line ? 'wrap' : 'nowrap',
    });
    const side = 4.6;
    // A long value is set without its icon, and a little smaller.
    const wide = press.fonts.measure(value.text, 'text-600', type.fact);
    const shown = label.icon !== undefined && wide + 2 * side + 2 < width ? label.icon : undefined;
    const shift = shown === undefined ? 0 : side + 0.6;
    const figure = await this.words(value, x + shift, y + named + 0.9, width - shift, {
      ...style,
      font: 'text-600',
      size: Math.min(type.fact, (type.fact * (width - 2.6)) / wide),
      wrap: 'nowrap',
    });
    const { ink } = press.tokens.neutral;
    const origin = sibling(label.origin, 'icon');
    const art = shown === undefined ? [] : [icon(press, shown, origin, x + 1.6, y + named + 1.9, side, ink)];
    return [...art, ...over.nodes, ...figure.nodes];
  }

  async facts(rows: NonNullable<Face['facts']>, y: number, palette: Palette): Promise<Part> {
    const press = this.#press;
    const nodes: SceneNode[] = [];
    const box = { fill: ground(press, palette.tint), stroke: palette.deep, strokeWidth: 0.4 };
    let down = y;
    for (const { lead, facts } of rows) {
      if (lead) {
        const style = { font: 'text-600', size: type.label, leading: 1.16, wrap: 'balance' } as const;
        const set = await this.words(lead, edge, down, this.width, style);
        nodes.push(...set.nodes);
        down += set.height + 0.4;
      }
      const width = this.width / facts.length;
      const isWide = facts.some(({ label }) => press.fonts.measure(label.text, 'text-400', type.label) > width - 0.8);
      const named = isWide ? 2 * line : line;
      const height = named + line + 3.4;
      for (const [index, fact] of facts.entries()) {
        const x = edge + index * width;
        const inset = index ? 0.6 : 0;
        nodes.push(path(roundRectangle(x + inset, down, width - inset, height, 1.2), box));
        nodes.push(...(await this.#fact(fact, x, down, width, named)));
      }
      down += height + 1;
    }
    return { nodes, height: down - y - 1 };
  }

  async row(statement: Row, y: number): Promise<Part> {
    const press = this.#press;
    const { ink } = press.tokens.neutral;
    const isMood = statement.mood === true;
    const indent = isMood ? moodIndent : statement.icon === undefined ? 0 : 7;
    const leading = press.tokens.large.leading;
    const set = await this.words(statement, edge + indent, y, this.width - indent, {
      font: isMood ? 'text-400-italic' : 'text-400',
      size: type.body,
      leading,
      align: 'left',
      // Keeps the last word of a fact from being alone on its line.
      wrap: statement.icon === undefined ? 'wrap' : 'balance',
    });
    if (isMood) {
      const inset = (pt(type.body) * (leading - 1)) / 2;
      const bar = rectangle(edge, y + inset, 1, set.height - 2 * inset);
      return { nodes: [path(bar, { fill: ink }), ...set.nodes], height: set.height };
    }
    const art =
      statement.icon === undefined
        ? []
        : [icon(press, statement.icon, statement.origin, edge, y + (pt(type.body) * leading - 5.2) / 2, 5.2, ink)];
    return { nodes: [...art, ...set.nodes], height: set.height };
  }

  /**
   * The part of a text that fits a height in mm, and the rest, which begins with a sentence if possible. Returns the
   * whole text if it fits, or if not even one line fits.
   */
  async parted(statement: Row, height: number, isWhole: boolean): Promise<readonly Row[]> {
    const words = statement.text.split(' ');
    const fits = async (count: number) =>
      (await this.row({ ...statement, text: words.slice(0, count).join(' ') }, edge)).height <= height;
    if (await fits(words.length)) return [statement];
    let most = words.length - 1;
    while (most > 0 && !(await fits(most))) most -= 1;
    const sentences = words.slice(0, most).findLastIndex((word) => sentenceEnd.test(word)) + 1;
    const count = sentences > 0 || isWhole ? sentences : most;
    const part = (from: number, to?: number) => ({ ...statement, text: words.slice(from, to).join(' ') });
    return count === 0 ? [statement] : [part(0, count), part(count)];
  }

  async when(when: NonNullable<Face['when']>, y: number, palette: Palette): Promise<Part> {
    const press = this.#press;
    const beside = { wrap: 'balance', align: 'left' } as const;
    const style = { font: 'text-600', size: type.label, leading: 1.16, fill: palette.deep, ...beside } as const;
    const set = await this.words(when, edge + 7.4, y + 1, this.width - 8.4, style);
    const height = set.height + 2;
    return {
      nodes: [
        path(roundRectangle(edge, y, this.width, height, 1.4), {
          fill: ground(press, palette.tint),
          stroke: palette.deep,
          strokeWidth: 0.4,
        }),
        icon(press, when.icon, when.origin, edge + 1.2, y + height / 2 - 2.5, 5, palette.deep),
        ...set.nodes,
      ],
      height,
    };
  }

  drawIcon({ palette, origin }: Face, { badge }: CardScene, y: number, size: number): readonly SceneNode[] {
    const press = this.#press;
    const width = (this.width - size - 3) / 2;
    const bands = [edge, edge + this.width - width].map((x) => this.#band(palette, x, y + (size - strip) / 2, width));
    return [...bands, icon(press, badge, origin, edge + (this.width - size) / 2, y, size, palette.deep)];
  }

  async last(last: NonNullable<Face['last']>, y: number): Promise<Part> {
    const press = this.#press;
    const { ink } = press.tokens.neutral;
    const style = { font: 'text-600', size: type.label, leading: 1.2, wrap: 'balance', align: 'left' } as const;
    const set = await this.words(last, edge + 7.4, y + 1.2, this.width - 7.4, style);
    return {
      nodes: [
        path(rectangle(edge, y, this.width, 0.4), { fill: ink }),
        icon(press, last.icon, last.origin, edge + 0.4, y + 1.2 + set.height / 2 - 2.7, 5.4, ink),
        ...set.nodes,
      ],
      height: set.height + 1.2,
    };
  }

  /** Sets the id and version, and the rule if the plate has no room for it. */
  async foot(face: Face): Promise<Part> {
    const press = this.#press;
    const { id, version, rule, origin } = face;
    const rest = rule === undefined || this.#ruleFits(face) ? version : `${rule} · ${version}`;
    const whole = `${id} · ${rest}`;
    const style = { font: 'text-400', size: type.label, leading: 1.16, wrap: 'nowrap' } as const;
    const widthOf = (text: string) => press.fonts.measure(text, style.font, style.size);
    // An id that is too long for a line is shortened, so that the text has enough space.
    const cut = `${shortened(press, id, style, this.width - widthOf(` · ${rest}`))} · ${rest}`;
    const lines = widthOf(whole) <= this.width ? [whole] : widthOf(id) <= this.width ? [id, rest] : [cut];
    const y = this.#frame.height - edge - line * lines.length;
    const nodes: SceneNode[] = [];
    for (const [index, text] of lines.entries())
      nodes.push(...(await this.words({ text, origin }, edge, y + index * line, this.width, style)).nodes);
    return { nodes, height: line * lines.length };
  }
}

/** The sides of a card: one, or several if it has too much text; the ids of the others end in -2, -3 and so on. */
export async function largeFaces(
  press: Press,
  frame: CardFrame,
  face: Face,
): Promise<readonly { readonly id: string; readonly nodes: readonly SceneNode[] }[]> {
  const setter = new Setter(press, frame);
  const trial = new Setter({ ...press, report: () => undefined }, frame);
  const faces: { id: string; nodes: readonly SceneNode[] }[] = [];
  const left: Row[] = [...face.rows, ...(face.mood ?? []).map((each) => ({ ...each, mood: true as const }))];
  do {
    const first = faces.length === 0;
    const id = first ? face.id : `${face.id}-${faces.length + 1}`;
    const own: Face = { ...face, id };
    const nodes: SceneNode[] = [];
    const plate = await setter.plate(own);
    const foot = await setter.foot(own);
    nodes.push(...plate.nodes, ...foot.nodes);
    const top = edge + plate.height + gap;
    let bottom = frame.height - edge - foot.height - 1.2;
    if (face.last) {
      const { height } = await trial.last(face.last, top);
      bottom -= height + 0.6;
      nodes.push(...(await setter.last(face.last, bottom)).nodes);
      bottom -= gap * 0.6;
    }
    // The parts over the rows of the first side, and the gap after each.
    const heads: { readonly set: (setter: Setter, y: number) => Promise<Part>; readonly after: number }[] = [];
    const { facts, when, palette } = face;
    if (first && facts) heads.push({ set: (to, y) => to.facts(facts, y, palette), after: gap });
    if (first && when) heads.push({ set: (to, y) => to.when(when, y, palette), after: 1 });
    let space = bottom - top;
    for (const { set, after } of heads) space -= (await set(trial, top)).height + after;
    // A text that fills more than a side continues on the next one.
    const isOpen = !(first && facts);
    const [long] = left;
    if (long && face.flows && isOpen) left.splice(0, 1, ...(await trial.parted(long, space, false)));
    let [used, count] = [0, 0];
    for (let row = left[count]; row; row = left[count]) {
      const { height } = await trial.row(row, edge);
      // A side without facts has at least one row, so that text that does not fit is reported.
      if (used + height > space && (count > 0 || !isOpen)) {
        // Sentences that still fit stay with the sentences before them.
        const parts = face.flows && !row.mood ? await trial.parted(row, space - used, true) : [row];
        if (parts.length === 1) break;
        left.splice(count, 1, ...parts);
        continue;
      }
      count += 1;
      used += height + 0.8;
    }
    const rows = left.splice(0, count);
    const isTooHigh = used > space + 1.2;
    const spare = space - used - gap;
    let y = top;
    if (face.picture && spare >= least) {
      const box = { x: edge, y, width: frame.width - 2 * edge, height: Math.min(spare, 52) };
      nodes.push(cardPicture(press, frame, { ...box, palette, ...face.picture }));
      y += box.height + gap;
    } else if (face.picture && spare >= leastIcon) {
      nodes.push(...setter.drawIcon(face, face.picture, y, spare));
      y += spare + gap;
    } else if (spare > 0) y += spare / 3;
    for (const { set, after } of heads) {
      const part = await set(setter, y);
      nodes.push(...part.nodes);
      y += part.height + after;
    }
    for (const row of rows) {
      // A text that is too tall is reported only here, and not in the trial.
      const set = await (isTooHigh ? trial : setter).row(row, y);
      nodes.push(...set.nodes);
      y += set.height + 0.8;
      if (y > bottom + 1.2) press.report(tooLong(row.origin, row.text, 1 - (y - bottom) / set.height));
    }
    faces.push({ id, nodes });
  } while (left.length > 0);
  return faces;
}
