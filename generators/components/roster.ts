import type { Unit } from '../../src/content/schema/alien-invasion.ts';
import { coverIds } from '../../src/content/schema/game.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { chip, ground, surface } from '../design/ink.ts';
import { patterned } from '../design/patterns.ts';
import { data, icon, rectangle, roundRectangle, slanted } from '../design/shapes.ts';
import type { Box } from '../render/pdf.ts';
import { headRow, joined, path, runsOf, tag, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { setText, text, type TextStyle } from '../scene/text.ts';
import { chosenFactions, type FactionEntity } from './faction.ts';
import { infoOf, versionOf, type ComponentMaker } from './product.ts';
import { rowsOf as traitsOf, statsOf } from './unit-words.ts';
import { documentProduct, inReadingOrder, type Leaf } from './whole-page.ts';

interface Place {
  readonly press: Press;
  readonly content: Content;
  readonly room: Box;
}

/** A line of boxes; a unit has so many at the most. */
const rowHeight = 7.4;
const mostRows = 7;
const boxSize = 5;
const boxPitch = 6.3;
const gap = 3.4;

/** Text at a place; the node and its height. */
async function words(press: Press, said: string, origin: Origin, box: Box, style: TextStyle, tag?: 'H1' | 'H2' | null) {
  return setText(press, { ...box, text: said, origin, style, ...(tag === undefined ? {} : { tag }) });
}

/** The faction's name and label, its sign, its cards and what a Special Event does for it; and where that ends. */
async function factionHead(place: Place, faction: FactionEntity): Promise<{ nodes: SceneNode[]; y: number }> {
  const { press, content, room } = place;
  const { roster, actionDeck } = content;
  const { ink } = press.tokens.neutral;
  const { colours } = faction;
  const from = (...field: string[]): Origin => ({ file: faction.file, path: field });
  const word = (...field: string[]): Origin => ({ file: roster.file, path: field });
  const { x, y, width } = room;
  const sign = { width: 26, height: 20 };
  const behind = surface(press, faction.pattern, colours, ink, 0.38);
  const plate = chip(press, colours, { stroke: ink, strokeWidth: 0.2 });
  const size = Math.min(25, (width - sign.width - 6) / press.fonts.measure(faction.name, 'display', 1));
  const title = await words(
    press,
    faction.name,
    from('name'),
    { x: x - 0.4, y: y - 0.6, width: width - sign.width - 4, height: 12 },
    { font: 'display', size, leading: 1, wrap: 'nowrap' },
    'H1',
  );
  const caps = (faction.thirdParty ? `${roster.tag} · ${roster.unofficial}` : roster.tag).toUpperCase();
  const label = press.fonts.measure(caps, 'narrow-700', 9.6, 0.09) + 7;
  const top = y + 10.4;
  const signBox = [x + width - sign.width, y - 0.2, sign.width, sign.height] as const;
  const [left, above] = signBox;
  const nodes: SceneNode[] = [
    patterned(roundRectangle(...signBox, [6, 1.6, 1.6, 1.6]), signBox, behind.kind, behind),
    path(roundRectangle(left + 6.4, above + 3.4, 13.2, 13.2, 6.6), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.4 }),
    icon(press, faction.icon, from('icon'), left + 8.2, above + 5.2, 9.6, ink),
    path(slanted(x, top, label, 5.4), plate.paint),
    title.node,
  ];
  const plateWords = await words(
    press,
    caps,
    word('tag'),
    { x, y: top, width: label, height: 5.4 },
    {
      font: 'narrow-700',
      size: 9.6,
      leading: 1.1,
      tracking: 0.09,
      fill: plate.text,
      align: 'center',
      valign: 'center',
      wrap: 'nowrap',
    },
  );
  nodes.push(plateWords.node);
  let at = top + 5.4 + 3;
  const counts = faction.cards ?? actionDeck.counts;
  const deck = (['single', 'double', 'triple'] as const).map((kind) => `${counts[kind]} ${roster[kind]}`).join(', ');
  const lines = [
    { head: roster.cards, said: `${deck} (${actionDeck.rule})`, origin: word('cards') },
    ...(faction.specialEvent
      ? [
          {
            head: roster.event,
            said: `${faction.specialEvent.text} (${faction.specialEvent.rule})`,
            origin: from('specialEvent', 'text'),
          },
        ]
      : []),
  ];
  const style: TextStyle = { font: 'narrow-500', size: 10, leading: 1.16 };
  for (const { head, said, origin } of lines) {
    const bold = await words(
      press,
      `${head}:`,
      origin,
      { x, y: at, width: 30, height: 6 },
      { ...style, font: 'narrow-700' },
      null,
    );
    const rest = await words(press, said, origin, { x: x + 26, y: at, width: width - 26, height: 12 }, style, null);
    nodes.push(joined('P', [bold.node, rest.node]));
    at += rest.height + 0.4;
  }
  const note = await words(press, roster.note, word('note'), { x, y: at, width, height: 12 }, style);
  nodes.push(note.node);
  return { nodes, y: at + note.height + 3 };
}

/** A unit: its picture, name and numbers in a band, what else it can do, and lines for its groups. */
async function unitBlock(
  place: Place,
  faction: FactionEntity,
  unit: Unit,
  index: number,
  top: number,
  rows: number,
): Promise<{ nodes: SceneNode[]; height: number }> {
  const { press, content, room } = place;
  const { ink, ink2, line } = press.tokens.neutral;
  const { roster, unitCards, alienInvasion } = content;
  const { colours } = faction;
  const from = (...field: (string | number)[]): Origin => ({ file: faction.file, path: ['units', index, ...field] });
  const { x, width } = room;
  const band = 11.4;
  const stats = statsOf(unit, content);
  const cells = [
    ...(['move', 'shoot', 'melee'] as const).map((key) => ({
      name: unitCards.stats[key].name,
      value: stats[key],
      origin: { file: unitCards.file, path: ['stats', key, 'name'] } satisfies Origin,
    })),
    ...coverIds.map((id) => ({
      name: alienInvasion.covers[id].name,
      value: String(unit.kill[id]),
      origin: { file: alienInvasion.file, path: ['covers', id, 'name'] } satisfies Origin,
    })),
  ];
  const cell = 17.4;
  const cellsX = x + width - cells.length * cell;
  const box = roundRectangle(x, top, width, band, [3, 1, 1, 1]);
  const nodes: SceneNode[] = [
    path(box, { fill: ground(press, colours.tint), stroke: ink, strokeWidth: 0.4 }),
    path(cells.map((_, at) => data('M', cellsX + at * cell, top, 'v', band)).join(''), {
      stroke: line,
      strokeWidth: 0.25,
    }),
    // Kill numbers stand apart from what the unit does itself.
    path(data('M', cellsX + 3 * cell, top, 'v', band), { stroke: ink, strokeWidth: 0.5 }),
    icon(press, unit.icon, from('icon'), x + 2, top + 1.5, 8.4, ink),
  ];
  const name = await words(
    press,
    unit.name,
    from('name'),
    { x: x + 12, y: top, width: cellsX - x - 13, height: band },
    {
      font: 'subhead',
      size: Math.min(13, (cellsX - x - 14) / press.fonts.measure(unit.name, 'subhead', 1)),
      leading: 1.05,
      valign: 'center',
      wrap: 'nowrap',
    },
    'H2',
  );
  nodes.push(name.node);
  const titles: (readonly SceneNode[])[] = [];
  const values: SceneNode[] = [];
  for (const [at, { name: title, value, origin }] of cells.entries()) {
    const place = { x: cellsX + at * cell, width: cell };
    const small = await words(
      press,
      title,
      origin,
      { ...place, y: top + 0.9, height: 4 },
      { font: 'narrow-600', size: 8, leading: 1.1, align: 'center', fill: ink2, wrap: 'nowrap' },
      null,
    );
    const large = Math.min(14.5, (cell - 2) / press.fonts.measure(value, 'narrow-700', 1));
    const figure = await words(
      press,
      value,
      from('kill'),
      { ...place, y: top + 4.1, height: band - 4.1 },
      { font: 'narrow-700', size: large, leading: 1.1, align: 'center', valign: 'center', wrap: 'nowrap' },
      null,
    );
    titles.push(runsOf(small.node));
    values.push(tag('TD', runsOf(figure.node)));
  }
  nodes.push(tag('Table', [headRow(titles), tag('TR', values)]));
  let y = top + band + 1.2;
  let left = x + 1;
  const lineHeight = 4.6;
  const traits: SceneNode[] = [];
  const style: TextStyle = { font: 'narrow-500', size: 9, leading: 1.1, wrap: 'nowrap' };
  for (const row of [...traitsOf(content, faction, unit, index), { icon: '', text: unit.rule, origin: from('rule') }]) {
    const indent = row.icon ? 4.6 : 0;
    const room = press.fonts.measure(row.text, 'narrow-500', 9) + 0.6;
    if (left > x + 1 && left + indent + room > x + width) {
      left = x + 1;
      y += lineHeight;
    }
    if (row.icon) nodes.push(icon(press, row.icon, row.origin, left, y + 0.2, 3.4, colours.deep));
    const set = await words(
      press,
      row.text,
      row.origin,
      { x: left + indent, y, width: room, height: lineHeight },
      row.icon ? style : { ...style, font: 'narrow-700', fill: colours.deep },
      null,
    );
    traits.push(set.node);
    left += indent + room + 5;
  }
  nodes.push(joined('P', traits));
  y += lineHeight + 0.4;
  const nameWidth = 52;
  const diceWidth = 18;
  const figuresX = x + nameWidth + 4;
  const count = Math.floor((width - nameWidth - diceWidth - 8 + (boxPitch - boxSize)) / boxPitch);
  const label: TextStyle = { font: 'narrow-600', size: 8, leading: 1.05, fill: ink2, wrap: 'nowrap' };
  const columns: (readonly SceneNode[])[] = [];
  for (const [key, at] of [
    ['group', x + 1],
    ['figures', figuresX],
    ['dice', x + width - diceWidth],
  ] as const) {
    const origin = { file: roster.file, path: [key] };
    columns.push(
      runsOf((await words(press, roster[key], origin, { x: at, y, width: 46, height: 4 }, label, null)).node),
    );
  }
  const blanks = Array.from({ length: rows }, () =>
    tag(
      'TR',
      columns.map(() => tag('TD', [])),
    ),
  );
  nodes.push(tag('Table', [headRow(columns), ...blanks]));
  y += 3.4;
  let [lines, boxes] = ['', ''];
  for (let row = 0; row < rows; row++) {
    const foot = y + (row + 1) * rowHeight - 1;
    lines += data('M', x + 1, foot, 'h', nameWidth - 1);
    for (let figure = 0; figure < count; figure++)
      boxes += rectangle(figuresX + figure * boxPitch, foot - boxSize, boxSize, boxSize);
    boxes += rectangle(x + width - diceWidth, foot - boxSize, diceWidth, boxSize);
  }
  if (rows > 0)
    nodes.push(
      path(lines, { stroke: ink2, strokeWidth: 0.25 }),
      path(boxes, { stroke: ink2, strokeWidth: 0.3, fill: '#FFFFFF' }),
    );
  return { nodes, height: y + rows * rowHeight - top };
}

/** A faction's sheet: as many lines for the groups of each unit as there is room for, and notes in what is left. */
async function factionPages(place: Place, faction: FactionEntity): Promise<Leaf[]> {
  const { press, content, room } = place;
  const { roster } = content;
  const head = await factionHead(place, faction);
  const bottom = room.y + room.height;
  const silent: Place = { ...place, press: { ...press, report: () => undefined } };
  const bare: number[] = [];
  for (const [index, unit] of faction.units.entries())
    bare.push((await unitBlock(silent, faction, unit, index, head.y, 0)).height);
  const leaf = (nodes: readonly SceneNode[]): Leaf => ({
    nodes: inReadingOrder(nodes),
    unofficial: faction.thirdParty,
  });
  const pages: SceneNode[][] = [head.nodes];
  let y = head.y;
  const all = bare.reduce((sum, height) => sum + height + gap, 0);
  const spare = bottom - head.y - all + gap;
  // What does not go round goes to the first units, which are the most numerous.
  const lines = Math.floor((spare + 1e-6) / rowHeight);
  const rowsOf = (index: number) =>
    Math.max(1, Math.min(mostRows, Math.floor((lines + faction.units.length - 1 - index) / faction.units.length)));
  for (const [index, unit] of faction.units.entries()) {
    if (y > room.y && y + (bare[index] ?? 0) + rowsOf(index) * rowHeight > bottom) {
      pages.push([]);
      y = room.y;
    }
    const block = await unitBlock(place, faction, unit, index, y, rowsOf(index));
    pages.at(-1)?.push(...block.nodes);
    y += block.height + gap;
  }
  // Room for three lines at the least is worth a heading.
  if (bottom - y > 6 + 3 * 8) {
    const origin: Origin = { file: roster.file, path: ['notes'] };
    const { ink, line } = press.tokens.neutral;
    const heading = await text(press, {
      x: room.x,
      y: y + 1,
      width: room.width,
      height: 6,
      text: roster.notes,
      origin,
      tag: 'H2',
      style: { font: 'subhead', size: 11, leading: 1.05, wrap: 'nowrap' },
    });
    let ruled = '';
    for (let at = y + 15; at < bottom - 1; at += 8) ruled += data('M', room.x, at, 'h', room.width);
    pages
      .at(-1)
      ?.push(
        path(data('M', room.x, y, 'h', room.width), { stroke: ink, strokeWidth: 0.7 }),
        path(ruled, { stroke: line, strokeWidth: 0.25 }),
        heading,
      );
  }
  return pages.map(leaf);
}

/** The factions asked for; where none is named all, guests too. */
const factionsFor = (content: Content, factions: readonly string[] | undefined): readonly FactionEntity[] =>
  chosenFactions(content, { factions: factions ?? [...content.factions.keys()] });

export const roster: ComponentMaker = {
  game: 'alien-invasion',
  id: 'roster',
  takes: ['factions'],
  ids: (content, { factions }) => factionsFor(content, factions).map(({ id }) => id),
  make: async (press, content, options) => {
    const factions = factionsFor(content, options.factions).filter(
      ({ id }) => !options.only || options.only.includes(id),
    );
    const { roster: sheet, unitCards, actionDeck, alienInvasion } = content;
    const { file: _file, ...said } = sheet;
    const models = factions.map(({ file: _faction, ...faction }) => faction);
    const version = versionOf([
      said,
      unitCards.stats,
      unitCards.signs,
      alienInvasion.covers,
      actionDeck.counts,
      models,
    ]);
    const unofficial = factions.some(({ thirdParty }) => thirdParty);
    return documentProduct(
      press,
      content,
      {
        game: 'alien-invasion',
        component: infoOf(roster, content),
        version,
        rule: sheet.rule,
        unofficial,
        wanted: factions.length > 0,
      },
      async (room) => {
        const leaves: Leaf[] = [];
        for (const faction of factions) leaves.push(...(await factionPages({ press, content, room }, faction)));
        return leaves;
      },
    );
  },
};
