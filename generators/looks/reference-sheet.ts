import { capitals } from '../../src/content/letters.ts';
import type { About } from '../../src/content/games.ts';
import type { Box } from '../render/pdf.ts';
import { chip } from '../design/ink.ts';
import { ship } from '../design/panel.ts';
import { data, icon, slanted } from '../design/shapes.ts';
import { path, tag, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { setText, text, type TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { led, sibling, type Statement } from './block.ts';

/** The type sizes of the text, largest first. The largest at which everything fits is used. */
const textSizes = [10.2, 9.8, 9.4, 9, 8.6, 8.3, 8];

const smallSize = 8;
/** Space between parts, in millimetres. */
const gaps = { least: 2.6, most: 7 } as const;
/** Baseline of Archivo Narrow below the middle of its line, in em. */
const baseline = 0.33;

const leading = 1.2;

type Accent = About['accent'];

/** A sheet that is laid out from the top down in one type size; `y` is the current position. */
export class ReferenceSheet {
  readonly nodes: SceneNode[] = [];
  readonly press: Press;
  readonly points: number;
  readonly accent: Accent;
  readonly x: number;
  readonly width: number;
  /** The height below which there is only the foot. */
  readonly bottom: number;
  readonly gap: number;
  /** Whether long tables omit facts that other sheets and cards have. */
  readonly brief: boolean;
  y: number;

  constructor(press: Press, options: { area: Box; points: number; accent: Accent; gap: number; brief?: boolean }) {
    this.press = press;
    const { area } = options;
    this.x = area.x;
    this.y = area.y;
    this.width = area.width;
    this.bottom = area.y + area.height;
    this.points = options.points;
    this.accent = options.accent;
    this.gap = options.gap;
    this.brief = options.brief ?? false;
  }

  async words(
    x: number,
    y: number,
    width: number,
    statement: Statement,
    style: Partial<TextStyle> = {},
    type: 'P' | 'H1' | 'H2' = 'P',
  ): Promise<number> {
    const { node, height } = await setText(this.press, {
      x,
      y,
      width,
      height: this.bottom - y,
      text: statement.text,
      origin: statement.origin,
      tag: type,
      style: { font: 'narrow-500', size: this.points, leading, wrap: 'balance', ...style },
    });
    this.nodes.push(node);
    return height;
  }

  /** The lines of a text at a place, without tags, and their height. */
  async cell(
    x: number,
    y: number,
    width: number,
    statement: Statement,
    style: Partial<TextStyle> = {},
  ): Promise<{ nodes: readonly SceneNode[]; height: number }> {
    const { node, height } = await setText(this.press, {
      x,
      y,
      width,
      height: this.bottom - y,
      text: statement.text,
      origin: statement.origin,
      style: { font: 'narrow-500', size: this.points, leading, wrap: 'balance', ...style },
    });
    return { nodes: node.kind === 'tag' ? node.children : [node], height };
  }

  async heading(x: number, y: number, width: number, title: Statement): Promise<number> {
    this.nodes.push(path(data('M', x, y, 'h', width), { stroke: this.press.tokens.neutral.ink, strokeWidth: 0.8 }));
    const size = Math.min(13, this.points * 1.3);
    const style: TextStyle = { font: 'subhead', size, leading: 1.1, wrap: 'nowrap' };
    return 1 + (await this.words(x, y + 1, width, title, style, 'H2')) + 1;
  }

  get ruleWidth(): number {
    const { fonts, maker } = this.press;
    return fonts.measure(`${maker?.prefix ?? 'AI'}-88.8`, 'narrow-700', smallSize) + 1.6;
  }

  /** The place and the type of a rule’s number, on the line of the text beside it. */
  #ruleAt(y: number): { y: number; style: Partial<TextStyle> } {
    const rise = (pt(this.points) - pt(smallSize)) * (leading / 2 + baseline);
    return {
      y: y + rise,
      style: { font: 'narrow-700', size: smallSize, leading, fill: this.accent.deep, wrap: 'nowrap' },
    };
  }

  async rule(x: number, y: number, rule: string, origin: Origin): Promise<void> {
    const at = this.#ruleAt(y);
    await this.words(x, at.y, this.ruleWidth, { text: rule, origin }, at.style);
  }

  async statements(x: number, y: number, width: number, lines: readonly Statement[]): Promise<number> {
    const { ruleWidth } = this;
    const items: SceneNode[] = [];
    let top = y;
    for (const statement of lines) {
      const at = this.#ruleAt(top);
      const rule = { text: statement.rule ?? '', origin: sibling(statement.origin, 'rule') };
      const label = await this.cell(x, at.y, ruleWidth, rule, at.style);
      const body = await this.cell(x + ruleWidth, top, width - ruleWidth, led(statement));
      items.push(tag('LI', [tag('Lbl', label.nodes), tag('LBody', body.nodes)]));
      top += body.height + this.points * 0.1;
    }
    if (items.length > 0) this.nodes.push(tag('L', items));
    return top - y;
  }

  async blockTitle(x: number, y: number, width: number, name: string, title: Statement): Promise<number> {
    const size = 5.6;
    this.nodes.push(icon(this.press, name, title.origin, x, y, size, this.press.tokens.neutral.ink));
    const style: TextStyle = { font: 'narrow-700', size: this.points * 1.14, leading: 1.1, wrap: 'nowrap' };
    const line = pt(style.size) * 1.1;
    await this.words(x + this.ruleWidth, y + (size - line) / 2, width - this.ruleWidth, title, style, 'H2');
    return size + 0.6;
  }

  get columnWidth(): number {
    return (this.width - columnGap) / 2;
  }
}

const columnGap = 6;

/** The name of a sheet, on as many lines as it needs, and its label. */
export async function title(
  sheet: ReferenceSheet,
  width: number,
  label: Statement,
  name: Statement,
  wrap: 'nowrap' | 'balance' = 'balance',
) {
  const { press, x } = sheet;
  const plate = chip(press, sheet.accent);
  const size = wrap === 'nowrap' ? Math.min(25, width / press.fonts.measure(name.text, 'display', 1)) : 25;
  const caps = capitals(label.text, press.language.tag);
  const natural = press.fonts.measure(caps, 'narrow-700', 9.6, 0.09) + 7;
  const space = Math.min(natural, width);
  const set = await sheet.words(
    x - 0.4,
    sheet.y - 0.6,
    width + 1,
    name,
    { font: 'display', size, leading: 1, wrap },
    'H1',
  );
  const lines = Math.max(1, Math.round(set / pt(size)));
  const top = sheet.y + 10.4 + (lines - 1) * pt(size);
  sheet.nodes.push(
    path(slanted(x, top, space, 5.4), plate.paint),
    await text(press, {
      x,
      y: top,
      width: space,
      height: 5.4,
      text: caps,
      origin: label.origin,
      style: {
        font: 'narrow-700',
        size: 9.6 * (space / natural),
        leading: 1.1,
        tracking: 0.09,
        fill: plate.text,
        align: 'center',
        valign: 'center',
        wrap: 'nowrap',
      },
    }),
  );
  sheet.y = top + 5.4 + 3.6;
}

export async function sheetHead(sheet: ReferenceSheet, label: Statement, name: Statement): Promise<void> {
  const { press, x, width } = sheet;
  const shipWidth = 30;
  const saucer = ship(press, x + width - shipWidth / 2, sheet.y + 9.4, shipWidth, sheet.accent.tint);
  await title(sheet, width - shipWidth - 4, label, name, 'nowrap');
  sheet.nodes.push(saucer);
}

/**
 * Lays out the sheet in the largest type at which everything fits, or the brief version if none fits. The remaining
 * space is spread between its parts.
 */
export async function compose(
  press: Press,
  area: Box,
  accent: Accent,
  fill: (sheet: ReferenceSheet) => Promise<void>,
  sizes: readonly number[] = textSizes,
): Promise<ReferenceSheet> {
  const silent: Press = { ...press, report: () => undefined };
  const fits = async (points: number, brief: boolean, gap: number): Promise<boolean> => {
    const trial = new ReferenceSheet(silent, { area, points, accent, gap, brief });
    await fill(trial);
    // The space after the last part is not needed.
    return trial.y - gap <= trial.bottom;
  };
  let choice = { points: sizes.at(-1) ?? smallSize, brief: true };
  for (const each of [false, true].flatMap((brief) => sizes.map((points) => ({ points, brief }))))
    if (await fits(each.points, each.brief, gaps.least)) {
      choice = each;
      break;
    }
  let gap = gaps.least;
  while (gap < gaps.most && (await fits(choice.points, choice.brief, gap + 0.5))) gap += 0.5;
  const sheet = new ReferenceSheet(press, { area, ...choice, accent, gap });
  await fill(sheet);
  return sheet;
}
