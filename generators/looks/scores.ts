import type { About } from '../../src/content/games.ts';
import type { PyramidSize } from '../../src/content/schema/common.ts';
import type { PyramidColour } from '../../src/content/schema/design.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { BattleScoreSheet } from '../../src/content/schema/sheets.ts';
import { ground, pieceSurface, perInk } from '../design/ink.ts';
import { patterned } from '../design/patterns.ts';
import { pip } from '../design/pyramid.ts';
import { data, icon, rectangle, roundRectangle } from '../design/shapes.ts';
import type { Box } from '../render/pdf.ts';
import { bodyRow, group, header, joinedTag, path, runsOf, tag, type Field, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { inSentence } from '../../src/content/names.ts';
import { text, textToFit, type TextStyle } from '../scene/text.ts';
import type { LargeWriter } from './large-writer.ts';
import { sheetHead, ReferenceSheet } from './reference-sheet.ts';

/** A pyramid that players count, seen from the side. */
export interface Seen {
  readonly colour: Entity<PyramidColour>;
  readonly size: PyramidSize;
}

/** A row for items to count: their picture and their value. */
export interface ScoreRow {
  readonly key: string;
  readonly name: string;
  readonly rule: string | undefined;
  /** The value per item; undefined for a row without a calculation. */
  readonly points: number | undefined;
  /** Words after the rule. Optional. */
  readonly says?: string | undefined;
  readonly seen: readonly Seen[];
  readonly icons: readonly string[];
  readonly origin: Origin;
}

export interface ScoreSheet {
  readonly about: About;
  readonly words: Readonly<Record<'tag' | 'note' | 'game' | 'player' | 'total' | 'file', string>> & {
    readonly form: BattleScoreSheet['form'];
  };
  readonly rows: readonly ScoreRow[];
  /** The number of rows that stay together on a page. Optional. */
  readonly together?: number;
  readonly rule: string;
  /** The players at the largest table: their colours if they have any, otherwise the heads of their columns. */
  readonly players: readonly (Entity<PyramidColour> | { readonly name: string })[];
}

/** Pyramids seen from the side, on a line, from x to the right. `large` is the height of a large one. */
function pyramids(
  press: Press,
  content: Content,
  seen: readonly Seen[],
  x: number,
  foot: number,
  height: number,
): { nodes: readonly SceneNode[]; width: number } {
  const { ink } = press.tokens.neutral;
  const largest = Math.max(...[...content.pyramids.values()].map((each) => each.height));
  const scale = height / largest;
  const nodes: SceneNode[] = [];
  let left = x;
  for (const { colour, size } of seen) {
    const pyramid = content.pyramids.get(size);
    if (!pyramid) continue;
    const [width, tall] = [pyramid.base * scale * 1.15, pyramid.height * scale];
    const [top, middle] = [foot - tall, left + width / 2];
    const shape = data('M', left, foot, 'L', middle, top, 'L', left + width, foot, 'Z');
    const radius = width * 0.1;
    const from = left;
    const marks = Array.from({ length: pyramid.pips }, (_, index) =>
      pip(colour.pip, middle + (index - (pyramid.pips - 1) / 2) * radius * 2.7, foot - radius * 2, radius),
    );
    nodes.push(
      perInk(press, (own) => {
        const surface = pieceSurface(own, colour);
        return [
          patterned(shape, [from, top, width, tall - radius * 3.8], surface.kind, surface, 0.42),
          path(marks.join(''), { fill: surface.on, evenOdd: true }),
        ];
      }),
      path(shape, { stroke: ink, strokeWidth: 0.3, round: true }),
    );
    left += width + 0.5;
  }
  return { nodes, width: left - x };
}

/** The minimum heights of rows, in mm, so that each has space to write. */
const least = { head: 10, row: 9 } as const;
const mostRow = 11.5;
const gap = 6;

/** The narrowest space to write a count. In narrower columns, the factor is only beside the name of its row. */
const leastCount = 4;

/** The factor by which a row is multiplied. */
const worthOf = ({ points = 0 }: ScoreRow): string => `× ${points < 0 ? `−${-points}` : points}`;

/** A table on a sheet: its place, its rows and its columns, one per player. */
interface ScoreTable {
  readonly press: Press;
  readonly content: Content;
  readonly sheet: ScoreSheet;
  readonly accent: { readonly fill: string; readonly tint: string; readonly deep: string };
  readonly area: Box;
  readonly y: number;
  readonly rowHeight: number;
  readonly headHeight: number;
  readonly bottom: number;
  readonly cell: number;
  /** Whether its last row is the total: a table on several pages has it on the last one. */
  readonly isLast: boolean;
}

const labelWidth = 58;
const pictureWidth = 16.5;
const symbol = 7.8;
const iconSize = 6.6;

/** The width of the pictures before row names. */
const indentOf = ({ rows }: ScoreSheet): number =>
  rows.some(({ seen, icons }) => seen.length + icons.length > 0) ? pictureWidth : 3;

const inBox = (press: Press, box: Box, words: string, origin: Origin, style: Partial<TextStyle> & { size: number }) =>
  textToFit(
    press,
    {
      ...box,
      text: words,
      origin,
      style: { font: 'narrow-700', leading: 1.1, valign: 'center', wrap: 'nowrap', ...style },
    },
    7,
  );

function frameOf(table: ScoreTable): SceneNode[] {
  const { press, sheet, accent, area, y, rowHeight, headHeight, bottom, cell, isLast } = table;
  const { ink, line, mist } = press.tokens.neutral;
  const { x, width } = area;
  const shape = roundRectangle(x, y, width, bottom - y, [4, 1.2, 1.2, 1.2]);
  const columns = sheet.players.map((_, index) => data('M', x + labelWidth + index * cell, y, 'V', bottom)).join('');
  const levels = sheet.rows.map((_, index) => data('M', x, y + headHeight + index * rowHeight, 'h', width)).join('');
  const head = path(rectangle(x, y, width, headHeight), { fill: ground(press, accent.tint) });
  const foot = isLast ? [path(rectangle(x, bottom - rowHeight, width, rowHeight), { fill: mist })] : [];
  return [
    group([head, ...foot], { clip: shape }),
    path(levels + columns, { stroke: line, strokeWidth: 0.2 }),
    ...(isLast ? [path(data('M', x, bottom - rowHeight, 'h', width), { stroke: ink, strokeWidth: 0.5 })] : []),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
  ];
}

async function columnOf(table: ScoreTable, player: number, art: SceneNode[]) {
  const { press, content, sheet, area, y, rowHeight, headHeight, bottom, cell } = table;
  const { words, players } = sheet;
  const left = area.x + labelWidth + player * cell;
  const colour = players[player]!;
  const shown: readonly Seen[] = 'pip' in colour ? [{ colour, size: 'large' }] : [];
  const seen = pyramids(press, content, shown, left + 1.6, y + headHeight - 1.4, 6.6);
  art.push(...seen.nodes);
  const name = await text(press, {
    x: left + seen.width + 2.6,
    y: y + 0.9,
    width: cell - seen.width - 3.4,
    height: 3.4,
    text: 'pip' in colour ? words.player : colour.name,
    origin: { file: words.file, path: ['player'] },
    style: { font: 'narrow-500', size: 8, leading: 1.1, fill: press.tokens.neutral.ink2, wrap: 'nowrap' },
  });
  const part = { x: left + cell * 0.62 + 1, width: cell * 0.38 - 2, height: rowHeight - 2.4 };
  const boxes: PlayerBoxes = {
    name: { x: left + seen.width + 2, y: y + 4.3, width: cell - seen.width - 3, height: headHeight - 5 },
    rows: [],
    total: { ...part, y: bottom - rowHeight + 1.2 },
  };
  return { name, boxes };
}

/** A row: pictures, name and rule, and, for each player, the value of an item and the boxes. */
async function rowOf(table: ScoreTable, row: ScoreRow, top: number, boxes: readonly PlayerBoxes[], art: SceneNode[]) {
  const { press, content, accent, area, rowHeight, cell } = table;
  const { ink, ink3 } = press.tokens.neutral;
  const { x } = area;
  art.push(...pyramids(press, content, row.seen, x + 2, top + (rowHeight + symbol) / 2, symbol).nodes);
  for (const [at, name] of row.icons.entries())
    art.push(
      icon(press, name, row.origin, x + 1.8 + at * (iconSize + 0.6), top + (rowHeight - iconSize) / 2, iconSize, ink),
    );
  const { name, rule, says, points, origin } = row;
  const indent = indentOf(table.sheet);
  const label = { x: x + indent, y: top + rowHeight / 2 - 4, width: labelWidth - indent - 1, height: 4.2 };
  const below = { ...label, y: label.y + 4.2, height: 3.4 };
  const at = (field: string): Origin => ({ ...origin, path: [...origin.path, field] });
  const worth = `${worthOf(row)} =`;
  const worths: (readonly SceneNode[])[] = [];
  const worthWidth = press.fonts.measure(worth, 'narrow-600', 10);
  const countWidth = cell * 0.62 - worthWidth - 2;
  const isCounted = points !== undefined && countWidth >= leastCount;
  const more = points === undefined || isCounted ? says : [worthOf(row), says].filter(Boolean).join(', ');
  const cells = [
    await inBox(press, label, name, at('name'), { size: 10 }),
    await inBox(press, below, [rule, more].filter(Boolean).join(': '), at(says === undefined ? 'rule' : 'says'), {
      size: 8,
      fill: accent.deep,
    }),
  ];
  for (const [player, { rows }] of boxes.entries()) {
    const left = x + labelWidth + player * cell;
    const high = { y: top + 1.2, height: rowHeight - 2.4 };
    if (!isCounted) {
      rows.push({ row, points: { x: left + 1, width: cell - 2, ...high } });
      worths.push([]);
      continue;
    }
    rows.push({
      row,
      count: { x: left + 1, width: countWidth, ...high },
      points: { x: left + cell * 0.62 + 1, width: cell * 0.38 - 2, ...high },
    });
    const style = { font: 'narrow-600', size: 9.6, align: 'end', fill: ink3 } as const;
    const box = { x: left, y: top, width: cell * 0.62, height: rowHeight };
    worths.push(runsOf(await inBox(press, box, worth, origin, style)));
  }
  return bodyRow(cells.flatMap(runsOf), worths);
}

/**
 * A table for one game. The items are at the left. Each player has space for a count, the item’s value, and space for
 * the product.
 */
async function table(
  press: Press,
  content: Content,
  sheet: ScoreSheet,
  options: Pick<ScoreTable, 'area' | 'y' | 'rowHeight' | 'accent' | 'isLast'> & {
    readonly number: number;
    readonly part: number;
    readonly form: boolean;
  },
): Promise<readonly SceneNode[]> {
  const { words, rows, players } = sheet;
  const { number, part, form, ...about } = options;
  const { area, y, rowHeight, accent, isLast } = about;
  const headHeight = rowHeight + least.head - least.row;
  const bottom = y + headHeight + (rows.length + (isLast ? 1 : 0)) * rowHeight;
  const cell = (area.width - labelWidth) / players.length;
  const set: ScoreTable = { press, content, sheet, ...about, headHeight, bottom, cell };
  const from = (field: string): Origin => ({ file: words.file, path: [field] });
  const art = frameOf(set);
  const corner = { x: area.x + 4, y, width: labelWidth - 6, height: headHeight };
  const title = { font: 'subhead', size: 12, fill: accent.deep } as const;
  const heading = await inBox(press, corner, `${words.game} ${number}`, from('game'), title);
  const names: SceneNode[] = [];
  const boxes: PlayerBoxes[] = [];
  for (const player of players.keys()) {
    const column = await columnOf(set, player, art);
    names.push(header('Column', runsOf(column.name)));
    boxes.push(column.boxes);
  }
  // The corner of the table precedes it, as a heading that screen-reader users can jump to.
  const lines: SceneNode[] = [tag('TR', [tag('TD', []), ...names])];
  for (const [index, row] of rows.entries())
    lines.push(await rowOf(set, row, y + headHeight + index * rowHeight, boxes, art));
  if (isLast) {
    const indent = indentOf(sheet);
    const left = { x: area.x + indent, width: labelWidth - indent - 1 };
    const last = { ...left, y: bottom - rowHeight, height: rowHeight };
    const total = runsOf(await inBox(press, last, words.total, from('total'), { size: 11.5 }));
    const empty = players.map(() => []);
    lines.push(bodyRow(total, empty));
  }
  const texts = [joinedTag('H2', [heading]), tag('Table', lines)];
  if (!form) return [...art, ...texts];
  const outline = (box: Box) => roundRectangle(box.x, box.y, box.width, box.height, 0.8);
  const outlines = boxes.flatMap((each) => [
    each.name,
    ...each.rows.flatMap(({ count, points }) => [...(count ? [count] : []), points]),
    ...(isLast ? [each.total] : []),
  ]);
  const { line } = press.tokens.neutral;
  art.push(path(outlines.map(outline).join(''), { fill: '#FFFFFF', stroke: line, strokeWidth: 0.2 }));
  return [...art, ...texts, ...boxes.flatMap((each, player) => fieldsOf(set, { number, part, player }, each))];
}

interface PlayerBoxes {
  readonly name: Box;
  readonly rows: { readonly row: ScoreRow; readonly count?: Box; readonly points: Box }[];
  readonly total: Box;
}

/** A player's column as form fields from the top down, which is their order for the Tab key. */
function fieldsOf(
  { press, sheet, isLast }: ScoreTable,
  { number, part, player }: Readonly<Record<'number' | 'part' | 'player', number>>,
  boxes: PlayerBoxes,
): SceneNode[] {
  const { words, players } = sheet;
  const lower = (name: string): string => inSentence(press, name);
  const who = `${words.game} ${number}, ${lower(words.player)} ${player + 1} (${lower(players[player]?.name ?? '')})`;
  const field = (
    box: Box,
    id: string,
    label: string,
    most: number,
    size: number,
    align: Field['align'],
  ): SceneNode => ({
    ...tag('Form', []),
    box,
    field: { name: `game-${number}-player-${player + 1}-${id}`, label: `${who}: ${label}`, size, align, most },
  });
  return [
    field(boxes.name, part === 1 ? 'name' : `name-${part}`, words.form.name, 40, 9, 'start'),
    ...boxes.rows.flatMap(({ row, count, points }) => [
      ...(count ? [field(count, `${row.key}-count`, `${row.name}, ${words.form.count}`, 3, 12, 'center')] : []),
      field(points, `${row.key}-points`, `${row.name}, ${words.form.points}`, 5, 12, 'center'),
    ]),
    ...(isLast ? [field(boxes.total, 'total', lower(words.total), 5, 12, 'center')] : []),
  ];
}

/** The title, the note, and as many tables as fit, on one page. A table that is too long is on several pages. */
export async function drawScores(
  press: Press,
  content: Content,
  sheet: ScoreSheet,
  area: Box,
  form: boolean,
): Promise<readonly (readonly SceneNode[])[]> {
  const { words, rows, together = 1 } = sheet;
  const { accent, name, file } = sheet.about;
  const pages: (readonly SceneNode[])[] = [];
  for (let from = 0; from < rows.length;) {
    const top = new ReferenceSheet(press, { area, points: 9.6, accent, gap: 3 });
    const label = form
      ? { text: words.form.tag, origin: { file: words.file, path: ['form', 'tag'] } }
      : { text: words.tag, origin: { file: words.file, path: ['tag'] } };
    await sheetHead(top, label, { text: name, origin: { file, path: ['name'] } });
    const note = { text: words.note, origin: { file: words.file, path: ['note'] } };
    const start = top.y - 1 + (await top.words(top.x, top.y - 1, top.width, note)) + 2.4;
    const height = area.y + area.height - 0.6 - start;
    const most = Math.floor((height - least.head) / least.row) - 1;
    const whole = Math.floor(most / together) * together;
    const own = rows.slice(from, rows.length - from > most ? from + (whole || most) : undefined);
    const tableHeight = (rowHeight: number) => (own.length + 2) * rowHeight + least.head - least.row;
    const isDivided = own.length < rows.length;
    const games = isDivided ? 1 : Math.max(1, Math.floor((height + gap) / (tableHeight(least.row) + gap)));
    const spare = height - games * tableHeight(least.row) - (games - 1) * gap;
    const rowHeight = Math.min(mostRow, least.row + spare / games / (own.length + 2));
    const nodes = [...top.nodes];
    const part = pages.length + 1;
    const isLast = from + own.length === rows.length;
    for (let number = 1; number <= games; number++) {
      const y = start + (number - 1) * (tableHeight(rowHeight) + gap);
      const drawn = { area, number, part, y, rowHeight, accent, form, isLast };
      nodes.push(...(await table(press, content, { ...sheet, rows: own }, drawn)));
    }
    pages.push(nodes);
    from += own.length;
  }
  return pages;
}

/** A page per player in large print: the items with their values, and space for counts and totals. */
export function writeScores(writer: LargeWriter, { about, words, rows, players }: ScoreSheet): void {
  const from = (field: string): Origin => ({ file: words.file, path: [field] });
  for (const player of players.keys()) {
    writer.turn();
    // Each page has the sheet's name in its head. Without a title, the credits fit below the last form.
    if (player === 0)
      writer.masthead(
        { text: words.tag, origin: from('tag') },
        { text: about.name, origin: { file: about.file, path: ['name'] } },
      );
    writer.whole(() => {
      writer.say({ text: words.note, origin: from('note') });
      // The columns of a sheet are for players, or have other headings.
      const { name } = players[player]!;
      const who = {
        text: 'pip' in players[player]! || name === words.player ? `${words.player} ${player + 1}:` : `${name}:`,
        origin: from('player'),
      };
      writer.fields([who, { text: `${words.game}:`, origin: from('game') }], { columns: 2, height: 8.4 });
      for (const row of rows) {
        const { rule, origin } = row;
        writer.say({ text: row.name, rule, origin }, { bold: true });
        if (row.says !== undefined) writer.say({ text: row.says, origin });
        const count = row.points === undefined ? [] : [{ text: '', origin }];
        const fields = [...count, { text: row.points === undefined ? '' : `${worthOf(row)} =`, origin }];
        writer.fields(fields, { columns: 2, height: 8.4 });
      }
      writer.fields([{ text: `${words.total}:`, origin: from('total') }], { height: 9 });
    });
  }
}
