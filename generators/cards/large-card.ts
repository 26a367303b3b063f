import type { Scene as Picture } from '../../src/content/schema/scene.ts';
import { chip, ground, surface } from '../design/ink.ts';
import { patterned } from '../design/patterns.ts';
import { icon, mix, rectangle, roundRectangle } from '../design/shapes.ts';
import { path, type SceneNode, type StructureType } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { setText, shortened, type TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import type { Palette } from '../design/panel.ts';
import type { CardFrame } from '../sheet/card-frame.ts';
import { cardPicture } from './card-picture.ts';
import { cardScene, type CardFront } from './deck.ts';
import type { Statement } from '../looks/block.ts';

/*
 * A card of large print: a plate with its name, its picture, its values in large figures, and its texts. The picture
 * takes the height left by the words. Text that does not fit continues on another card.
 */

/** A value to read at a glance, with its name. */
interface Fact {
  readonly label: string;
  readonly value: string;
  readonly icon?: string;
  readonly origin: Origin;
}

export interface LargeFace {
  readonly id: string;
  readonly version: string;
  readonly rule: string;
  readonly origin: Origin;
  /** Over the title: the side or the faction. */
  readonly tag: Statement;
  readonly title: Statement;
  /** The text in the corner. */
  readonly numeral?: string;
  readonly palette: Palette;
  readonly picture: {
    readonly scene: Picture;
    readonly badge: string;
    readonly stage: 'role' | 'unit' | 'event' | 'action';
  };
  /** The step in which it acts. */
  readonly when?: Statement & { readonly icon: string };
  readonly facts?: readonly (readonly Fact[])[];
  readonly rows: readonly (Statement & { readonly icon?: string })[];
  /** The text at the foot, under a line. */
  readonly last?: Statement & { readonly icon: string };
}

const edge = 3.5;
const type = { body: 18, label: 14, title: 21, fact: 20 };
const line = pt(type.label) * 1.16;
/** The height below which a picture is unrecognizable. */
const least = 11;
/** The height below which only the icon replaces the picture. */
const leastIcon = 6;
const gap = 2;

/** A node and the height that it takes. */
type Set = { readonly nodes: readonly SceneNode[]; readonly height: number };

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
  ): Promise<Set> {
    const height = Math.max(1, this.#frame.height - edge - y);
    const set = await setText(this.#press, { x, y, width, height, text, origin, style, tag });
    return { nodes: [set.node], height: set.height };
  }

  #numeral({ numeral }: LargeFace): number {
    return numeral === undefined ? 0 : this.#press.fonts.measure(numeral, 'text-600', 30) + 3.4;
  }

  /** Whether the rule fits beside the tag; otherwise it is at the foot. */
  #ruleFits(face: LargeFace): boolean {
    const measure = (words: string) => this.#press.fonts.measure(words, 'text-600', type.label);
    return this.width - this.#numeral(face) - 6.7 > measure(face.tag.text) + measure(face.rule);
  }

  /** The plate with the name, and a strip of the pattern under it. */
  async plate(face: LargeFace): Promise<Set> {
    const { tag, title, numeral, palette, rule } = face;
    const press = this.#press;
    const dark = { fill: palette.deep, on: '#FFFFFF', deep: palette.deep };
    const { paint, text: on } = chip(press, dark);
    const shown = this.#numeral(face);
    const [x, right] = [edge + 2.2 + shown, edge + this.width - 2];
    const ruleWidth = press.fonts.measure(rule, 'text-600', type.label) + 0.5;
    const style = { font: 'text-600', size: type.label, leading: 1.16, fill: on, wrap: 'nowrap' } as const;
    const top = edge + 1.2;
    const tagged = await this.words(tag, x, top, right - x, { ...style, wrap: 'wrap' });
    const numbered = this.#ruleFits(face)
      ? await this.words({ text: rule, origin: tag.origin }, right - ruleWidth, top, ruleWidth, style)
      : undefined;
    const titleTop = top + tagged.height + 0.6;
    const titleStyle = { font: 'text-600', size: type.title, leading: 1.1, fill: on, wrap: 'balance' } as const;
    const wide = press.fonts.measure(title.text, 'text-600', type.title);
    // A name that fits in one line a little smaller is not parted.
    const size = wide > right - x && wide < (right - x) * 1.16 ? (type.title * (right - x - 0.2)) / wide : type.title;
    const head = await this.words(title, x, titleTop, right - x, { ...titleStyle, size }, 'H2');
    const height = titleTop + head.height + 1 - edge;
    const figure =
      numeral === undefined
        ? undefined
        : await this.words(
            { text: numeral, origin: title.origin },
            edge + 2,
            edge + height / 2 - pt(30) * 0.55,
            shown,
            {
              font: 'text-600',
              size: 30,
              leading: 1.1,
              fill: on,
              wrap: 'nowrap',
            },
          );
    const strip = 2.4;
    const { deep, fill } = palette;
    const look = surface(press, palette.pattern, { fill, on: palette.on, deep }, mix(fill, deep, 0.5));
    const band = rectangle(edge, edge + height + 0.7, this.width, strip);
    return {
      nodes: [
        path(roundRectangle(edge, edge, this.width, height, [2.4, 2.4, 0, 0]), paint),
        patterned(band, [edge, edge + height + 0.7, this.width, strip], look.kind, look, 0.6),
        ...head.nodes,
        ...tagged.nodes,
        ...(figure?.nodes ?? []),
        ...(numbered?.nodes ?? []),
      ],
      height: height + 0.7 + strip,
    };
  }

  /** Figures side by side, their names over them. */
  async facts(rows: readonly (readonly Fact[])[], y: number, palette: Palette): Promise<Set> {
    const press = this.#press;
    const nodes: SceneNode[] = [];
    let down = y;
    for (const row of rows) {
      const width = this.width / row.length;
      const isWide = row.some(({ label }) => press.fonts.measure(label, 'text-400', type.label) > width - 0.8);
      const named = isWide ? 2 * line : line;
      const height = named + line + 3.4;
      for (const [index, { label, value, icon: iconId, origin }] of row.entries()) {
        const x = edge + index * width;
        nodes.push(
          path(roundRectangle(x + (index ? 0.6 : 0), down, width - (index ? 0.6 : 0), height, 1.2), {
            fill: ground(press, palette.tint),
            stroke: palette.deep,
            strokeWidth: 0.4,
          }),
        );
        const style = { font: 'text-400', size: type.label, leading: 1.16, align: 'center', wrap: 'nowrap' } as const;
        const over = isWide ? ({ ...style, wrap: 'wrap' } as const) : style;
        const labelled = await this.words({ text: label, origin }, x + 0.4, down + 0.7, width - 0.4, over);
        const side = 4.6;
        // A long value is set without its icon, and a little smaller.
        const wide = press.fonts.measure(value, 'text-600', type.fact);
        const shown = iconId !== undefined && wide + 2 * side + 2 < width;
        const shift = shown ? side + 0.6 : 0;
        const size = Math.min(type.fact, (type.fact * (width - 2.6)) / wide);
        const figure = await this.words({ text: value, origin }, x + shift, down + named + 0.9, width - shift, {
          ...style,
          font: 'text-600',
          size,
        });
        if (shown) nodes.push(icon(press, iconId, origin, x + 1.6, down + named + 1.9, side, press.tokens.neutral.ink));
        nodes.push(...labelled.nodes, ...figure.nodes);
      }
      down += height + 1;
    }
    return { nodes, height: down - y - 1 };
  }

  /** Sets a text with its icon. */
  async row(statement: Statement & { readonly icon?: string }, y: number): Promise<Set> {
    const press = this.#press;
    const { ink } = press.tokens.neutral;
    const indent = statement.icon === undefined ? 0 : 7;
    const leading = press.tokens.large.leading;
    const set = await this.words(statement, edge + indent, y, this.width - indent, {
      font: 'text-400',
      size: type.body,
      leading,
    });
    const art =
      statement.icon === undefined
        ? []
        : [icon(press, statement.icon, statement.origin, edge, y + (pt(type.body) * leading - 5.2) / 2, 5.2, ink)];
    return { nodes: [...art, ...set.nodes], height: set.height };
  }

  /** The step in which it acts, on tinted ground. */
  async when(when: NonNullable<LargeFace['when']>, y: number, palette: Palette): Promise<Set> {
    const press = this.#press;
    const style = { font: 'text-600', size: type.label, leading: 1.16, fill: palette.deep, wrap: 'balance' } as const;
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

  /** The icon of a card between two bands of its pattern. */
  drawIcon({ palette, picture: { badge }, origin }: LargeFace, y: number, size: number): readonly SceneNode[] {
    const press = this.#press;
    const { deep, fill } = palette;
    const look = surface(press, palette.pattern, { fill, on: palette.on, deep }, mix(fill, deep, 0.5));
    const [middle, thick] = [y + size / 2, 2.4];
    const width = (this.width - size - 3) / 2;
    const bands = [edge, edge + this.width - width].map((x) =>
      patterned(
        rectangle(x, middle - thick / 2, width, thick),
        [x, middle - thick / 2, width, thick],
        look.kind,
        look,
        0.6,
      ),
    );
    return [...bands, icon(press, badge, origin, edge + (this.width - size) / 2, y, size, deep)];
  }

  /** Sets the winning condition, under a line. */
  async last(last: NonNullable<LargeFace['last']>, y: number): Promise<Set> {
    const press = this.#press;
    const { ink } = press.tokens.neutral;
    const style = { font: 'text-600', size: type.label, leading: 1.2, wrap: 'balance' } as const;
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
  async foot(face: LargeFace): Promise<Set> {
    const press = this.#press;
    const { id, version, rule, origin } = face;
    const rest = this.#ruleFits(face) ? version : `${rule} · ${version}`;
    const whole = `${id} · ${rest}`;
    const style = { font: 'text-400', size: type.label, leading: 1.16, wrap: 'nowrap' } as const;
    const widthOf = (text: string) => press.fonts.measure(text, style.font, style.size);
    // An id that no line holds takes no room from the text.
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
async function largeFaces(
  press: Press,
  frame: CardFrame,
  face: LargeFace,
): Promise<readonly { readonly id: string; readonly nodes: readonly SceneNode[] }[]> {
  const setter = new Setter(press, frame);
  const trial = new Setter({ ...press, report: () => undefined }, frame);
  const faces: { id: string; nodes: readonly SceneNode[] }[] = [];
  let left = [...face.rows];
  do {
    const first = faces.length === 0;
    const id = first ? face.id : `${face.id}-${faces.length + 1}`;
    const own: LargeFace = { ...face, id };
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
    const counted = first && face.facts ? (await trial.facts(face.facts, top, face.palette)).height + gap : 0;
    const acts = first && face.when ? (await trial.when(face.when, top, face.palette)).height + 1 : 0;
    const space = bottom - top - counted - acts;
    const taken: Set[] = [];
    let used = 0;
    for (const row of left) {
      const { height } = await trial.row(row, edge);
      // A card without values has at least one row, so that text that does not fit is reported.
      if (used + height > space && (taken.length > 0 || counted > 0)) break;
      taken.push({ nodes: [], height });
      used += height + 0.8;
    }
    const rows = left.slice(0, taken.length);
    left = left.slice(taken.length);
    const spare = space - used - gap;
    let y = top;
    if (spare >= least) {
      const box = { x: edge, y, width: frame.width - 2 * edge, height: Math.min(spare, 52) };
      nodes.push(cardPicture(press, frame, { ...box, palette: face.palette, ...face.picture }));
      y += box.height + gap;
    } else if (spare >= leastIcon) {
      nodes.push(...setter.drawIcon(face, y, spare));
      y += spare + gap;
    } else if (spare > 0) y += spare / 3;
    if (first && face.facts) {
      const set = await setter.facts(face.facts, y, face.palette);
      nodes.push(...set.nodes);
      y += set.height + gap;
    }
    if (first && face.when) {
      const set = await setter.when(face.when, y, face.palette);
      nodes.push(...set.nodes);
      y += set.height + 1;
    }
    for (const row of rows) {
      const set = await setter.row(row, y);
      nodes.push(...set.nodes);
      y += set.height + 0.8;
      if (y > bottom + 1.2)
        press.report({
          origin: row.origin,
          found: `"${row.text}", which ends ${(y - bottom).toFixed(1)} mm below its room at ${type.body} pt`,
          expected: 'a text that fits on a card of large print',
          remedy: 'shorten it',
        });
    }
    faces.push({ id, nodes });
  } while (left.length > 0 && faces.length < 6);
  return faces;
}

/** The same as the fronts of a deck. */
export async function largeFronts(
  press: Press,
  frame: CardFrame,
  front: Omit<CardFront, 'scene' | 'id' | 'version' | 'rule'>,
  face: LargeFace,
): Promise<readonly CardFront[]> {
  const { version, rule } = face;
  return (await largeFaces(press, frame, face)).map(({ id, nodes }, index) => ({
    ...front,
    id,
    title: index === 0 ? front.title : `${front.title}, ${index + 1}`,
    version,
    rule,
    scene: cardScene(press, id, frame, face.palette.tint, nodes),
  }));
}
