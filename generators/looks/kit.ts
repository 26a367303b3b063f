import type { About } from '../../src/content/games.ts';
import { panelPicture } from '../document/cover.ts';
import type { Poster } from '../design/art/covers.ts';
import { data, rectangle } from '../design/shapes.ts';
import type { Statement } from './block.ts';
import { path, tag, type Box, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import type { TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import type { LargeWriter } from './large-writer.ts';
import { compose, title, type ReferenceSheet } from './reference-sheet.ts';
import { inReadingOrder } from './whole-page.ts';

interface Stock {
  readonly title: Statement;
  readonly range: string;
  readonly text: Statement;
  readonly rows: readonly (Readonly<Record<'name' | 'range' | 'count' | 'todo', Statement>> & {
    readonly to: string;
  })[];
}

export interface KitFront {
  readonly tag: Statement;
  readonly title: Statement;
  readonly notes: readonly Statement[];
  readonly heads: readonly [Statement, Statement, Statement, Statement];
  /** The word before page numbers. */
  readonly pages: string;
  readonly stocks: readonly Stock[];
  readonly bring: Statement;
  readonly things: readonly Statement[];
}

type Cell = Statement & { readonly style?: Partial<TextStyle> };

/** The table for one kind of paper: components, their pages, the number of sheets, and instructions. */
async function stockTable(sheet: ReferenceSheet, { heads, pages }: KitFront, stock: Stock): Promise<void> {
  const { press, x, width, points } = sheet;
  const { ink2, line, mist } = press.tokens.neutral;
  const { title, rows: parts } = stock;
  sheet.y += await sheet.heading(x, sheet.y, width, { ...title, text: `${title.text}: ${pages} ${stock.range}` });
  sheet.y += await sheet.words(x, sheet.y, width, stock.text);
  sheet.y += 1.2;
  const measure = (text: string) => press.fonts.measure(text, 'narrow-700', points);
  const widest = (all: readonly Statement[]) => Math.max(...all.map(({ text }) => measure(text))) + 5;
  const names = widest(parts.map(({ name }) => name));
  const ranges = widest([heads[1], ...parts.map((part) => part.range)]);
  const counts = widest([heads[2], ...parts.map(({ count }) => count)]);
  const lefts = [x + 1.2, x + 1.2 + names, x + 1.2 + names + ranges, x + 1.2 + names + ranges + counts] as const;
  const widths = [names - 3, ranges - 3, counts - 3, x + width - lefts[3]] as const;
  const row = async (
    cells: readonly Cell[],
    role: 'TH' | 'TD',
    to?: string,
  ): Promise<{ node: SceneNode; height: number }> => {
    let height = 0;
    const done: SceneNode[] = [];
    for (const [index, cell] of cells.entries()) {
      const [left, space] = [lefts[index] ?? x, widths[index] ?? 0];
      const set = await sheet.cell(left, sheet.y + 0.7, space, cell, cell.style);
      height = Math.max(height, set.height + 1.4);
      const box = { x: left, y: sheet.y + 0.7, width: measure(cell.text) + 0.4, height: set.height };
      const inside =
        to !== undefined && index < 2
          ? [{ ...tag('Link', set.nodes, `${cells[0]?.text}, ${pages} ${cells[1]?.text}`), to, box }]
          : set.nodes;
      const kind = role === 'TH' || index === 0 ? 'TH' : 'TD';
      done.push({ ...tag(kind, inside), ...(kind === 'TH' ? { scope: role === 'TH' ? 'Column' : 'Row' } : {}) });
    }
    return { node: tag('TR', done), height };
  };
  const rows: SceneNode[] = [];
  const small = { font: 'narrow-600', size: 8, fill: ink2, wrap: 'nowrap' } as const;
  const top = await row(
    heads.map((head) => ({ ...head, style: small })),
    'TH',
  );
  rows.push(top.node);
  sheet.y += top.height - 0.6;
  for (const [index, part] of parts.entries()) {
    const bold = { font: 'narrow-700', wrap: 'nowrap', fill: sheet.accent.deep } as const;
    const cells: Cell[] = [
      { ...part.name, style: bold },
      { ...part.range, style: bold },
      { ...part.count, style: { wrap: 'nowrap' } },
      part.todo,
    ];
    const set = await row(cells, 'TD', part.to);
    if (index % 2 === 0) sheet.nodes.push(path(rectangle(x, sheet.y, width, set.height), { fill: mist }));
    rows.push(set.node);
    sheet.y += set.height;
  }
  sheet.nodes.push(path(data('M', x, sheet.y, 'h', width), { stroke: line, strokeWidth: 0.2 }), tag('Table', rows));
  sheet.y += sheet.gap;
}

/** The game's poster at the right of the first page: its width, its minimum height, and its distance from the text. */
const poster = { width: 74, least: 42, gap: 6 };

export async function drawKit(
  press: Press,
  area: Box,
  front: KitFront,
  cover: { readonly poster: Poster; readonly accent: About['accent'] },
): Promise<readonly SceneNode[]> {
  const sheet = await compose(
    press,
    area,
    cover.accent,
    async (each) => {
      const top = each.y;
      const left = each.width - poster.width - poster.gap;
      await title(each, left, front.tag, front.title);
      for (const note of front.notes) each.y += (await each.words(each.x, each.y, left, note)) + pt(each.points) * 0.3;
      each.y = Math.max(each.y, top + poster.least);
      // The poster is as tall as the text beside it.
      const panel = { x: each.x + left + poster.gap, y: top, width: poster.width, height: each.y - top };
      each.nodes.push(...panelPicture(press, panel, cover, 0.55));
      each.y += each.gap;
      for (const stock of front.stocks) await stockTable(each, front, stock);
      if (front.things.length > 0) each.y += await each.heading(each.x, each.y, each.width, front.bring);
      const items: SceneNode[] = [];
      for (const thing of front.things) {
        const set = await each.cell(each.x + 4.4, each.y, each.width - 4.4, thing);
        const middle = each.y + pt(each.points) * 0.6;
        each.nodes.push(
          path(rectangle(each.x + 0.4, middle - 1.3, 2.6, 2.6), { stroke: press.tokens.neutral.ink, strokeWidth: 0.3 }),
        );
        items.push(tag('LI', [tag('LBody', set.nodes)]));
        each.y += set.height + pt(each.points) * 0.35;
      }
      each.nodes.push(tag('L', items));
      each.y += each.gap;
    },
    [13.6, 12.8, 12, 11.4, 10.8, 10.2, 9.6, 9, 8.6, 8.3, 8],
  );
  return inReadingOrder(sheet.nodes);
}

export function writeKit(writer: LargeWriter, { heads, ...front }: KitFront): void {
  writer.masthead(front.tag, front.title);
  for (const note of front.notes) writer.say(note);
  for (const { title: name, text, rows } of front.stocks) {
    writer.chapter(name);
    writer.say(text);
    writer.list(
      rows.map(({ name: part, range, count, todo }) => ({
        lead: `${part.text}.`,
        text: `${heads[1].text} ${range.text}, ${count.text}. ${todo.text}`,
        origin: part.origin,
      })),
    );
  }
  if (front.things.length === 0) return;
  writer.chapter(front.bring);
  writer.list(front.things);
}
