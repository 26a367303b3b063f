import type { About } from '../../src/content/games.ts';
import type { PyramidSize } from '../../src/content/schema/common.ts';
import type { PyramidColour } from '../../src/content/schema/design.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { BattleScoreSheet, MunchScoreSheet } from '../../src/content/schema/sheets.ts';
import { ground, pieceSurface } from '../design/ink.ts';
import { patterned } from '../design/patterns.ts';
import { pip } from '../design/pyramid.ts';
import { data, icon, rectangle, roundRectangle } from '../design/shapes.ts';
import type { Box } from '../render/pdf.ts';
import { bodyRow, group, header, joinedTag, path, runsOf, tag, type Field, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { text, type TextStyle } from '../scene/text.ts';
import type { LargeWriter } from './large-writer.ts';
import { sheetHead, ReferenceSheet } from './reference-sheet.ts';

/** A pyramid from the side, to be counted. */
export interface Seen {
  readonly colour: Entity<PyramidColour>;
  readonly size: PyramidSize;
}

/** An item to count in a row: its picture, and its value. */
export interface ScoreRow {
  /** Its name in the content. */
  readonly key: string;
  readonly name: string;
  readonly rule: string;
  readonly points: number;
  readonly seen: readonly Seen[];
  readonly icons: readonly string[];
  readonly origin: Origin;
}

/** The description of a score sheet, for all looks. */
export interface ScoreSheet {
  readonly about: About;
  readonly words: Entity<BattleScoreSheet> | Entity<MunchScoreSheet>;
  readonly rows: readonly ScoreRow[];
  /** A colour for each player at the largest table. */
  readonly players: readonly Entity<PyramidColour>[];
}

/** Pyramids from the side on a line, from x to the right, with a given height for the large one. */
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
    const surface = pieceSurface(press, colour);
    const shape = data('M', left, foot, 'L', middle, top, 'L', left + width, foot, 'Z');
    const radius = width * 0.1;
    const marks = Array.from({ length: pyramid.pips }, (_, index) =>
      pip(colour.pip, middle + (index - (pyramid.pips - 1) / 2) * radius * 2.7, foot - radius * 2, radius),
    );
    nodes.push(
      patterned(shape, [left, top, width, tall - radius * 3.8], surface.kind, surface, 0.42),
      path(marks.join(''), { fill: surface.on, evenOdd: true }),
      path(shape, { stroke: ink, strokeWidth: 0.3, round: true }),
    );
    left += width + 0.5;
  }
  return { nodes, width: left - x };
}

/** Heights of a table's rows, in millimetres: there is room to write in each. */
const least = { head: 10, row: 9 } as const;
const mostRow = 11.5;
const gap = 6;

/** The factor of a row. */
const worthOf = ({ points }: ScoreRow): string => `× ${points < 0 ? `−${-points}` : points}`;

/** A table for one game: the items at the left; for each player the count, its value, and room for the product. */
async function table(
  press: Press,
  content: Content,
  sheet: ScoreSheet,
  options: {
    area: Box;
    number: number;
    y: number;
    rowHeight: number;
    accent: { fill: string; tint: string; deep: string };
    /** Whether it is filled in on a screen. */
    form: boolean;
  },
): Promise<readonly SceneNode[]> {
  const { words, rows, players } = sheet;
  const { ink, ink2, ink3, line, mist } = press.tokens.neutral;
  const { number, y, rowHeight, accent } = options;
  const { x, width } = options.area;
  const labelWidth = 58;
  const cell = (width - labelWidth) / players.length;
  const headHeight = rowHeight + least.head - least.row;
  const height = headHeight + (rows.length + 1) * rowHeight;
  const bottom = y + height;
  const shape = roundRectangle(x, y, width, height, [4, 1.2, 1.2, 1.2]);
  const columns = players.map((_, index) => data('M', x + labelWidth + index * cell, y, 'V', bottom)).join('');
  const levels = rows.map((_, index) => data('M', x, y + headHeight + index * rowHeight, 'h', width)).join('');
  const from = (field: string): Origin => ({ file: words.file, path: [field] });
  const art: SceneNode[] = [
    group(
      [
        path(rectangle(x, y, width, headHeight), { fill: ground(press, accent.tint) }),
        path(rectangle(x, bottom - rowHeight, width, rowHeight), { fill: mist }),
      ],
      { clip: shape },
    ),
    path(levels + columns, { stroke: line, strokeWidth: 0.25 }),
    path(data('M', x, bottom - rowHeight, 'h', width), { stroke: ink, strokeWidth: 0.5 }),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
  ];
  const place = (left: number, top: number, space: number, tall: number) => ({
    x: left,
    y: top,
    width: space,
    height: tall,
  });
  const middle: Partial<TextStyle> = { valign: 'center', wrap: 'nowrap', leading: 1.1 };
  const heading = [
    await text(press, {
      ...place(x + 4, y, labelWidth - 6, headHeight),
      text: `${words.game} ${number}`,
      origin: from('game'),
      style: { font: 'subhead', size: 13, ...middle, fill: accent.deep },
    }),
  ];
  const names: SceneNode[] = [];
  const boxes: PlayerBoxes[] = [];
  for (const [index, colour] of players.entries()) {
    const left = x + labelWidth + index * cell;
    const seen = pyramids(press, content, [{ colour, size: 'large' }], left + 1.6, y + headHeight - 1.4, 6.6);
    art.push(...seen.nodes);
    names.push(
      await text(press, {
        ...place(left + seen.width + 2.6, y + 0.9, cell - seen.width - 3.4, 3.4),
        text: words.player,
        origin: from('player'),
        style: { font: 'narrow-500', size: 8, leading: 1.1, fill: ink2, wrap: 'nowrap' },
      }),
    );
    boxes.push({
      name: place(left + seen.width + 2, y + 4.3, cell - seen.width - 3, headHeight - 5),
      rows: [],
      total: place(left + cell * 0.62 + 1, bottom - rowHeight + 1.2, cell * 0.38 - 2, rowHeight - 2.4),
    });
  }
  // The corner of the table comes before it, as a heading that screen-reader users can jump to.
  const lines: SceneNode[] = [tag('TR', [tag('TD', []), ...names.map((name) => header('Column', runsOf(name)))])];
  const symbol = 7.8;
  const iconSize = 6.6;
  const pictureWidth = 16.5;
  for (const [index, row] of rows.entries()) {
    const top = y + headHeight + index * rowHeight;
    const drawn = pyramids(press, content, row.seen, x + 2, top + (rowHeight + symbol) / 2, symbol);
    art.push(...drawn.nodes);
    for (const [at, name] of row.icons.entries())
      art.push(
        icon(press, name, row.origin, x + 1.8 + at * (iconSize + 0.6), top + (rowHeight - iconSize) / 2, iconSize, ink),
      );
    const label = place(x + pictureWidth, top + rowHeight / 2 - 4, labelWidth - pictureWidth - 1, 4.2);
    const cells = [
      await text(press, {
        ...label,
        text: row.name,
        origin: { ...row.origin, path: [...row.origin.path, 'name'] },
        style: { font: 'narrow-700', size: 10, ...middle },
      }),
      await text(press, {
        ...label,
        y: label.y + 4.2,
        height: 3.4,
        text: row.rule,
        origin: { ...row.origin, path: [...row.origin.path, 'rule'] },
        style: { font: 'narrow-700', size: 8, ...middle, fill: accent.deep },
      }),
    ];
    const worth = `${worthOf(row)} =`;
    const worths: SceneNode[][] = [];
    const worthWidth = press.fonts.measure(worth, 'narrow-600', 10);
    for (const player of players.keys()) {
      const left = x + labelWidth + player * cell;
      const high = { y: top + 1.2, height: rowHeight - 2.4 };
      boxes[player]?.rows.push({
        row,
        count: { x: left + 1, width: cell * 0.62 - worthWidth - 2, ...high },
        points: { x: left + cell * 0.62 + 1, width: cell * 0.38 - 2, ...high },
      });
      worths.push([
        await text(press, {
          ...place(x + labelWidth + player * cell, top, cell * 0.62, rowHeight),
          text: worth,
          origin: row.origin,
          tag: null,
          style: { font: 'narrow-600', size: 10, ...middle, align: 'end', fill: ink3 },
        }),
      ]);
    }
    lines.push(
      bodyRow(
        cells.flatMap(runsOf),
        worths.map((cell) => cell.flatMap(runsOf)),
      ),
    );
  }
  const total = await text(press, {
    ...place(x + pictureWidth, bottom - rowHeight, labelWidth - pictureWidth - 1, rowHeight),
    text: words.total,
    origin: from('total'),
    style: { font: 'narrow-700', size: 11.5, ...middle },
  });
  lines.push(
    bodyRow(
      runsOf(total),
      players.map(() => []),
    ),
  );
  const texts = [joinedTag('H2', heading), tag('Table', lines)];
  if (!options.form) return [...art, ...texts];
  const outline = (box: Box) => roundRectangle(box.x, box.y, box.width, box.height, 0.8);
  const outlines = boxes.flatMap((each) => [
    each.name,
    ...each.rows.flatMap(({ count, points }) => [count, points]),
    each.total,
  ]);
  art.push(path(outlines.map(outline).join(''), { fill: '#FFFFFF', stroke: line, strokeWidth: 0.2 }));
  return [...art, ...texts, ...boxes.flatMap((each, player) => fieldsOf(sheet, number, player, each))];
}

/** The places to fill in a player's column. */
interface PlayerBoxes {
  readonly name: Box;
  readonly rows: { readonly row: ScoreRow; readonly count: Box; readonly points: Box }[];
  readonly total: Box;
}

/** A player's column as fields, from the name down, which is the order of the Tab key. */
function fieldsOf(sheet: ScoreSheet, number: number, player: number, boxes: PlayerBoxes): SceneNode[] {
  const { words, players } = sheet;
  const who = `${words.game} ${number}, ${words.player.toLowerCase()} ${player + 1} (${players[player]?.name.toLowerCase()})`;
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
    field(boxes.name, 'name', words.form.name, 40, 9, 'start'),
    ...boxes.rows.flatMap(({ row, count, points }) => [
      field(count, `${row.key}-count`, `${row.name}, ${words.form.count}`, 3, 12, 'center'),
      field(points, `${row.key}-points`, `${row.name}, ${words.form.points}`, 5, 12, 'center'),
    ]),
    field(boxes.total, 'total', words.total.toLowerCase(), 5, 12, 'center'),
  ];
}

/** Title and note, and as many tables as the space holds. */
export async function drawScores(
  press: Press,
  content: Content,
  sheet: ScoreSheet,
  area: Box,
  form: boolean,
): Promise<readonly SceneNode[]> {
  const { words, rows } = sheet;
  const { accent, name, file } = sheet.about;
  const top = new ReferenceSheet(press, { area, points: 9.6, accent, gap: 3 });
  const label = form
    ? { text: words.form.tag, origin: { file: words.file, path: ['form', 'tag'] } }
    : { text: words.tag, origin: { file: words.file, path: ['tag'] } };
  await sheetHead(top, label, { text: name, origin: { file, path: ['name'] } });
  const note = { text: words.note, origin: { file: words.file, path: ['note'] } };
  const start = top.y - 1 + (await top.words(top.x, top.y - 1, top.width, note)) + 2.4;
  const height = area.y + area.height - 0.6 - start;
  const tableHeight = (rowHeight: number) => (rows.length + 2) * rowHeight + least.head - least.row;
  const games = Math.max(1, Math.floor((height + gap) / (tableHeight(least.row) + gap)));
  const spare = height - games * tableHeight(least.row) - (games - 1) * gap;
  const rowHeight = Math.min(mostRow, least.row + spare / games / (rows.length + 2));
  const nodes = [...top.nodes];
  for (let number = 1; number <= games; number++) {
    const y = start + (number - 1) * (tableHeight(rowHeight) + gap);
    nodes.push(...(await table(press, content, sheet, { area, number, y, rowHeight, accent, form })));
  }
  return nodes;
}

/** A page for each player in large print: the items, their values, and room for counts and totals. */
export function writeScores(writer: LargeWriter, { about, words, rows, players }: ScoreSheet): void {
  const from = (field: string): Origin => ({ file: words.file, path: [field] });
  for (const player of players.keys()) {
    writer.turn();
    // The head of each page names the sheet. Without the title, the credits fit below the last form.
    if (player === 0)
      writer.masthead(
        { text: words.tag, origin: from('tag') },
        { text: about.name, origin: { file: about.file, path: ['name'] } },
      );
    writer.whole(() => {
      writer.say({ text: words.note, origin: from('note') });
      const who = { text: `${words.player} ${player + 1}:`, origin: from('player') };
      writer.fields([who, { text: `${words.game}:`, origin: from('game') }], { columns: 2, height: 8.4 });
      for (const row of rows) {
        const { rule, origin } = row;
        writer.say({ text: row.name, rule, origin }, { bold: true });
        const fields = [
          { text: '', origin },
          { text: `${worthOf(row)} =`, origin },
        ];
        writer.fields(fields, { columns: 2, height: 8.4 });
      }
      writer.fields([{ text: `${words.total}:`, origin: from('total') }], { height: 9 });
    });
  }
}
