import type { Terrain } from '../../src/content/schema/alien-invasion.ts';
import type { Entity } from '../../src/content/schema/index.ts';
import type { ScenarioSheet } from '../../src/content/schema/scenario.ts';
import { capital, capitals } from '../../src/content/letters.ts';
import type { FactionEntity } from '../pieces/faction.ts';
import {
  gridInches,
  letterOf,
  terrainLine,
  namedOn,
  patch,
  scaleFor,
  tablePlan,
  type Plan,
} from '../pieces/scenario-plan.ts';
import { chip, ground, marker, surface, perInk } from '../design/ink.ts';
import { pattern } from '../design/patterns.ts';
import { circle, data, icon, mix, rectangle, roundRectangle } from '../design/shapes.ts';
import { led, ruled, sibling, type Of, type Statement } from './block.ts';
import type { Box, Page } from '../render/pdf.ts';
import {
  figure,
  group,
  joinedTag,
  path,
  runsOf,
  tag,
  translate,
  type SceneNode,
  type StructureType,
} from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { inSentence } from '../../src/content/names.ts';
import { setText, textSize, type TextStyle } from '../scene/text.ts';
import { mmPerInch, pt } from '../scene/units.ts';
import { roomOf } from '../sheet/grid.ts';
import type { SheetOptions, Size } from '../sheet/options.ts';
import { correct } from '../sheet/page.ts';
import { writeBlocks, type LargeWriter } from './large-writer.ts';
import { compose, sheetHead, type ReferenceSheet } from './reference-sheet.ts';
import { drawBlocks } from './sheet.ts';
import { inReadingOrder, type Leaf } from './whole-page.ts';

export type BookWord = Exclude<keyof ScenarioSheet['book'], 'folding'>;
export type ScenarioWord = Exclude<keyof ScenarioSheet, 'book' | 'cards'>;

/** A side: its groups, each with its number, and its secrets. */
interface Side {
  readonly faction: FactionEntity;
  readonly name: Statement;
  readonly groups: readonly (Statement & { readonly count: number })[];
  readonly total: Statement;
  readonly briefing?: Statement;
  readonly aims: readonly Statement[];
  /** The effect of its Special Event, if it has one. */
  readonly events: readonly Statement[];
}

export interface Scenario {
  readonly plan: Plan;
  readonly word: (field: ScenarioWord) => Statement;
  readonly book: (field: BookWord) => Statement;
  readonly unofficial: boolean;
  readonly title: Statement;
  readonly players: Statement;
  readonly part: string;
  readonly story: Statement;
  readonly key: readonly (Statement & { readonly terrain: Entity<Terrain> })[];
  readonly objectives: readonly Statement[];
  readonly setup: readonly Statement[];
  readonly events: readonly Statement[];
  readonly end: readonly Statement[];
  /** The effect of the result on the next part. */
  readonly next?: Statement;
  readonly sides: readonly Side[];
}

/** The first page of a scenario book. */
interface Contents {
  readonly tag: Statement;
  readonly title: Statement;
  readonly lead: Statement;
  readonly briefings: Statement;
  readonly folding: readonly Statement[];
  readonly scenarios: readonly Scenario[];
}

const bold = { font: 'narrow-700' } as const;

const listed = (title: Statement, items: readonly Statement[]): Of<'part'> => ({
  kind: 'part',
  title,
  blocks: [{ kind: 'list', items }],
});

/** The aims of each side, or the effects of each Special Event. */
const bySide = ({ sides }: Scenario, key: 'aims' | 'events'): Of<'beside'> => ({
  kind: 'beside',
  blocks: sides.flatMap((side) => (side[key].length > 0 ? [listed(side.name, side[key])] : [])),
});

/** The tag of a scenario: official or not. */
function tagOf({ word, unofficial }: Scenario, ...more: readonly string[]): Statement {
  const own = word('tag');
  return { ...own, text: [own.text, ...more, ...(unofficial ? [word('unofficial').text] : [])].join(' · ') };
}

/** The plan, at the largest scale that fits. */
async function planIn(plan: Plan, width: number, height: number) {
  const { table } = plan.scenario;
  const scale = Math.max(scaleFor(table.width, width), scaleFor(table.height, height));
  const size = { width: (table.width * mmPerInch) / scale, height: (table.height * mmPerInch) / scale };
  return { scale, ...size, ...(await tablePlan(plan, scale)) };
}

/** The scale of the plan relative to the table, the size of its squares, and other notes about the plan. */
function scaled({ word, plan }: Scenario, scale: number, ...more: readonly Statement[]): Statement {
  const { text, origin } = word('scale');
  const half = plan.scenario.table.scale;
  const side = `${word('squares').text} ${Math.round((gridInches * half * mmPerInch) / 10)} cm.`;
  const grid = half === 1 ? word('grid').text : side;
  return {
    text: [`${text} 1 : ${Math.round(scale * half)}.`, grid, ...more.map((each) => each.text)].join(' '),
    origin,
  };
}

async function say(sheet: ReferenceSheet, statement: Statement, style: Partial<TextStyle> = {}, down = 0) {
  sheet.y += await sheet.words(sheet.x, sheet.y + down, sheet.width, statement, style);
}

function drawPlan(sheet: ReferenceSheet, { width, height, nodes, alt }: Awaited<ReturnType<typeof planIn>>): void {
  const plot = { x: sheet.x + (sheet.width - width) / 2, y: sheet.y, width, height };
  sheet.nodes.push(figure([translate(plot.x, plot.y, nodes)], alt, plot));
  sheet.y += height;
}

/** The kinds of terrain on the plan, with names and covers, in columns. */
async function legend(sheet: ReferenceSheet, { plan, key }: Scenario): Promise<void> {
  const { press, x, width } = sheet;
  const columns = 4;
  const cell = width / columns;
  const row = 6;
  const items: SceneNode[] = [];
  const rows = Math.ceil(key.length / columns);
  for (const [index, { terrain, lead, text, origin }] of key.entries()) {
    const [left, top] = [x + Math.floor(index / rows) * cell, sheet.y + (index % rows) * row];
    if (terrain.kind === 'linear') {
      const { width: strokeWidth, dash } = terrainLine(plan, terrain);
      const stroke = press.tokens.neutral.ink;
      sheet.nodes.push(path(data('M', left, top + 2.3, 'h', 7), { stroke, strokeWidth, ...(dash ? { dash } : {}) }));
    } else {
      const box = { x: left, y: top - 0.2, width: 7, height: 5 };
      sheet.nodes.push(...patch(plan, terrain, box, terrain.kind === 'soft', origin));
    }
    const statement = { text: `${lead} ${inSentence(press, text)}`, origin };
    const { nodes } = await sheet.cell(left + 9, top + 0.4, cell - 9.5, statement, { size: 8.6, wrap: 'nowrap' });
    items.push(tag('LI', [tag('LBody', nodes)]));
  }
  sheet.nodes.push(tag('L', items));
  sheet.y += rows * row + sheet.gap;
}

/** A faction's pattern on the right part of a band, from `left`. */
function banded(press: Press, { faction }: Side, { x, y, width, height }: Box, radius: number, left = x) {
  const { ink } = press.tokens.neutral;
  const other = radius > 4 ? 1.4 : 1.2;
  const shape = roundRectangle(x, y, width, height, [radius, other, other, other]);
  const area = [left, y, x + width - left, height] as const;
  const inner = [
    perInk(press, (own) => {
      const behind = surface(own, faction.pattern, faction.colours, ink, 0.38);
      return [
        path(rectangle(...area), { fill: behind.fill }),
        ...pattern(behind.kind, ...area, behind.lines, behind.fill, 1, behind.weight),
      ];
    }),
  ];
  return {
    shape,
    nodes: [
      group(left === x ? inner : [group(inner, { clip: rectangle(...area) })], { clip: shape }),
      path(shape, { stroke: ink, strokeWidth: 0.4 }),
    ],
  };
}

/** Sets a side's panel: its icon and name, its groups, and their totals. */
async function forcePanel(
  sheet: ReferenceSheet,
  scenario: Scenario,
  side: Side,
  x: number,
  top: number,
  width: number,
) {
  const { press } = sheet;
  const { ink } = press.tokens.neutral;
  const { faction, name, groups, total } = side;
  const band = 9;
  const plate = press.fonts.measure(faction.name, 'subhead', 13) + 13;
  sheet.nodes.push(
    ...banded(press, side, { x, y: top, width, height: band }, 4).nodes,
    path(roundRectangle(x + 2.4, top + 1.2, plate, band - 2.4, 1), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.3 }),
    icon(press, faction.icon, sibling(name.origin, 'icon'), x + 3.4, top + 1.7, band - 3.4, ink),
  );
  const style = { font: 'subhead', size: 12, leading: 1.1, wrap: 'nowrap' } as const;
  await sheet.words(x + 10.6, top + (band - pt(13) * 1.05) / 2, plate - 10, name, style, 'H2');
  let y = top + band + 1.4;
  if (faction.thirdParty) y += await sheet.words(x, y, width, scenario.word('unofficial'), bold);
  const items: SceneNode[] = [];
  const size = Math.min(3.2, pt(sheet.points) * 0.9);
  const indent = Math.max(...groups.map(({ count }) => count)) * (size + 0.8) + 1.4;
  const box = { stroke: ink, strokeWidth: 0.3, fill: ground(press, faction.colours.tint) };
  for (const each of groups) {
    for (let at = 0; at < each.count; at++)
      sheet.nodes.push(path(rectangle(x + 0.3 + at * (size + 0.8), y + 0.5, size, size), box));
    const { nodes, height } = await sheet.cell(x + indent, y, width - indent, each);
    items.push(tag('LI', [tag('LBody', nodes)]));
    y += height + pt(sheet.points) * 0.25;
  }
  sheet.nodes.push(tag('L', items));
  y += 0.4;
  y += await sheet.words(x, y, width, total, { ...bold, fill: sheet.accent.deep });
  return y - top;
}

/** Sets the objectives, each after its number in a disc. */
async function objectives(
  sheet: ReferenceSheet,
  { objectives: all }: Scenario,
  at: { readonly x: number; readonly y: number; readonly width: number; readonly small?: boolean },
): Promise<number> {
  const { x, small } = at;
  const [radius, middle, points, indent, least, gap] = small ? [2.1, 2.2, 9, 6, 4.8, 0.6] : [2.4, 2.6, 10, 8, 5.4, 0.8];
  const style = { ...bold, size: points, leading: 1, align: 'center', wrap: 'nowrap' } as const;
  const wrap = small ? 'wrap' : 'balance';
  let { y } = at;
  for (const [index, each] of all.entries()) {
    const centre = y + (small ? middle : radius);
    sheet.nodes.push(path(circle(x + middle, centre, radius), marker(sheet.press)));
    const number = { text: String(index + 1), origin: sibling(each.origin, 'name') };
    await sheet.words(x, centre - pt(points) / 2, 2 * middle, number, style);
    const text = { ...each, text: ruled(led(each)) };
    y += Math.max(least, await sheet.words(x + indent, y, at.width - indent, text, { wrap })) + gap;
  }
  return y;
}

const sizes = [12, 11.4, 10.8, 10.2, 9.6, 9, 8.6, 8];
const largeSizes = [13, 12.4, 11.8, 11.2, 10.6, 10, 9.4, 9, 8.6, 8];

/** The sheets of a scenario: the table; the forces and the set-up; winning, Special Events and the end. */
export async function scenarioPages(press: Press, area: Box, scenario: Scenario): Promise<Leaf[]> {
  const { plan, sides, word, title, players, story, setup, events, end, unofficial } = scenario;
  const shown = await planIn(plan, area.width, area.height - 75);
  const page = async (fill: (sheet: ReferenceSheet) => Promise<void>, types = sizes): Promise<Leaf> => {
    const { accent } = plan.content.alienInvasion;
    const begin = (sheet: ReferenceSheet) => sheetHead(sheet, tagOf(scenario), title).then(() => fill(sheet));
    return { nodes: inReadingOrder((await compose(press, area, accent, begin, types)).nodes), unofficial };
  };
  const heading = async (sheet: ReferenceSheet, field: ScenarioWord): Promise<void> => {
    sheet.y += await sheet.heading(sheet.x, sheet.y, sheet.width, word(field));
  };
  const table = async (sheet: ReferenceSheet): Promise<void> => {
    await say(sheet, players, bold);
    await say(sheet, story, {}, 0.6);
    sheet.y += sheet.gap;
    await heading(sheet, 'plan');
    await say(sheet, scaled(scenario, shown.scale));
    sheet.y += 1.6;
    drawPlan(sheet, shown);
    sheet.y += 3;
    await legend(sheet, scenario);
  };
  const forces = async (sheet: ReferenceSheet): Promise<void> => {
    await heading(sheet, 'forces');
    const { x, columnWidth, width } = sheet;
    for (let index = 0; index < sides.length; index += 2) {
      const heights: number[] = [];
      for (const [column, side] of sides.slice(index, index + 2).entries()) {
        const left = x + column * (width - columnWidth);
        heights.push(await forcePanel(sheet, scenario, side, left, sheet.y, columnWidth));
      }
      sheet.y += Math.max(...heights) + sheet.gap;
    }
    await say(sheet, word('balance'));
    sheet.y += sheet.gap;
    await drawBlocks(sheet, [listed(word('setup'), setup)]);
    if (scenario.objectives.length > 0) await heading(sheet, 'objectives');
    sheet.y = (await objectives(sheet, scenario, { x, y: sheet.y, width })) + sheet.gap;
  };
  const ends = async (sheet: ReferenceSheet): Promise<void> => {
    const aims: Of<'part'> = { kind: 'part', title: word('victory'), blocks: [bySide(scenario, 'aims')] };
    await drawBlocks(sheet, [aims, listed(word('events'), events)]);
    const each = bySide(scenario, 'events');
    if (each.blocks.length > 0) {
      const style = { ...bold, size: sheet.points * 1.14 };
      sheet.y += (await sheet.words(sheet.x, sheet.y, sheet.width, word('each'), style, 'H2')) + 1;
      await drawBlocks(sheet, [each]);
    }
    await drawBlocks(sheet, [listed(word('end'), end)]);
  };
  return [await page(table), await page(forces), await page(ends, largeSizes)];
}

/**
 * The pages of a book for everybody: the story, the plan to scale, the objectives, setting up, events and the end. They
 * are on one page, or on two if the paper is too small.
 */
export async function bookPages(press: Press, area: Box, scenario: Scenario): Promise<readonly Leaf[]> {
  const { plan, word, book, players, title, story, setup, events, end, next, unofficial } = scenario;
  const shown = await planIn(plan, area.width, 126);
  const [count = ''] = players.text.split(':');
  const head = (sheet: ReferenceSheet) => sheetHead(sheet, tagOf(scenario, `${count}: ${book('all').text}`), title);
  const table = async (sheet: ReferenceSheet): Promise<void> => {
    sheet.y -= 1.6;
    await say(sheet, story, { font: 'text-400', leading: 1.25, wrap: 'wrap' });
    sheet.y += 1.6;
    drawPlan(sheet, shown);
    sheet.y += 1;
    await say(sheet, scaled(scenario, shown.scale, book('icons'), word('balance')), { size: 8.4 });
  };
  const rules = async (sheet: ReferenceSheet): Promise<void> => {
    const { x, width, columnWidth, gap } = sheet;
    const top = sheet.y + gap * 0.5;
    const headed = (left: number, y: number, field: ScenarioWord): Promise<number> =>
      sheet.heading(left, y, columnWidth, word(field));
    const list = async (left: number, above: number, field: ScenarioWord, items: readonly Statement[]) => {
      let y = above + (await headed(left, above, field));
      for (const each of items) {
        const text = { ...each, text: ruled(led(each)) };
        y += (await sheet.words(left, y, columnWidth, text, { wrap: 'wrap' })) + sheet.points * 0.08;
      }
      return y;
    };
    let left = top;
    if (plan.scenario.first) {
      const forces = scenario.sides.map(({ name, groups, total }) => ({
        ...total,
        lead: `${name.text}:`,
        text: [...groups, total].map((each) => each.text).join('. '),
      }));
      left = (await list(x, left, 'forces', forces)) + gap * 0.4;
    }
    if (scenario.objectives.length > 0) left += await headed(x, left, 'objectives');
    left = await objectives(sheet, scenario, { x, y: left, width: columnWidth, small: true });
    left = await list(x, left + gap * 0.4, 'setup', setup);
    const beside = x + width - columnWidth;
    let right = top;
    if (plan.scenario.first) {
      const aims = scenario.sides.flatMap((side) => side.aims.map((aim) => ({ ...aim, lead: `${side.name.text}:` })));
      right = (await list(beside, right, 'victory', aims)) + gap * 0.4;
    }
    right = await list(beside, (await list(beside, right, 'events', events)) + gap * 0.4, 'end', end);
    if (next) right += await sheet.words(beside, right, columnWidth, next, { ...bold, wrap: 'wrap' });
    sheet.y = Math.max(left, right) + 0.4 + gap;
  };
  const types = [11, 10.6, 10.2, 9.8, 9.4, 9, 8.6, 8.3, 8];
  const page = async (by: Press, parts: readonly (typeof table)[]): Promise<Leaf> => {
    const fill = async (sheet: ReferenceSheet): Promise<void> => {
      await head(sheet);
      for (const part of parts) await part(sheet);
    };
    const { nodes } = await compose(by, area, plan.content.alienInvasion.accent, fill, types);
    return { nodes: inReadingOrder(nodes), unofficial };
  };
  let fits = true;
  const whole = await page({ ...press, report: () => (fits = false) }, [table, rules]);
  if (fits) return [whole];
  return isSmall(area) ? [await page(press, [table]), await page(press, [rules])] : [await page(press, [table, rules])];
}

/** Whether an area is much smaller than A4 or US Letter. */
const isSmall = ({ width, height }: Size): boolean => width * height < 0.8 * 210 * 279;

/** The first page of a book: its contents, and instructions for folding the briefings. */
export async function contentsPage(press: Press, area: Box, contents: Contents): Promise<Leaf> {
  const { tag: label, title, lead, briefings, folding, scenarios } = contents;
  const fill = async (sheet: ReferenceSheet): Promise<void> => {
    await sheetHead(sheet, label, title);
    const { x, width, gap } = sheet;
    await say(sheet, lead, { font: 'text-400', leading: 1.4 });
    sheet.y += gap;
    for (const { title: name, players, part, story } of scenarios) {
      sheet.y += await sheet.heading(x, sheet.y, width, name);
      await say(sheet, { ...players, text: [players.text, part].filter(Boolean).join(' · ') }, bold);
      await say(sheet, story, { wrap: 'wrap' });
      sheet.y += gap * 0.8;
    }
    sheet.y += await sheet.heading(x, sheet.y, width, briefings);
    const items: SceneNode[] = [];
    for (const [index, each] of folding.entries()) {
      const number = await sheet.cell(x, sheet.y, 6, { ...each, text: `${index + 1}.` }, bold);
      const line = await sheet.cell(x + 6, sheet.y, width - 6, each);
      items.push(tag('LI', [tag('Lbl', number.nodes.flatMap(runsOf)), tag('LBody', line.nodes)]));
      sheet.y += line.height + 0.6;
    }
    sheet.nodes.push(tag('L', items));
    sheet.y += gap;
  };
  const accent = scenarios[0]!.plan.content.alienInvasion.accent;
  const { nodes } = await compose(press, area, accent, fill, [12.4, 11.8, 11.2, 10.6, 10, 9.4, 9, 8.6, 8]);
  return { nodes: inReadingOrder(nodes), unofficial: scenarios.some(({ unofficial }) => unofficial) };
}

/** The height of a briefing’s head, from the upper edge to the text. */
const strip = 21;
/** The largest height of a briefing's text, in mm, which is the height that the flap covers. */
const longest = 50;
const edge = 6;

const put = (press: Press, box: Box, { text, origin }: Statement, style: TextStyle, as: StructureType | null = 'P') =>
  setText(press, { ...box, text, origin, style, tag: as });

/** The secret text, from the top of its area: the story, the winning conditions, and the forces. */
async function secret(press: Press, { book }: Scenario, side: Side, area: Box, points: number) {
  const nodes: SceneNode[] = [];
  let { y } = area;
  const add = async (statement: Statement, style: TextStyle, as: StructureType = 'P'): Promise<void> => {
    const set = await put(press, { ...area, y, height: 200 }, statement, style, as);
    nodes.push(set.node);
    y += set.height;
  };
  const { deep: fill } = side.faction.colours;
  const plain: TextStyle = { font: 'text-400', size: points, leading: 1.25 };
  const narrow: TextStyle = { font: 'narrow-500', size: points * 0.94, leading: 1.2 };
  const label: TextStyle = { ...bold, size: 8.6, leading: 1.2, tracking: 0.09, fill, wrap: 'nowrap' };
  const eyes = book('secret');
  await add({ ...eyes, text: capitals(eyes.text, press.language.tag) }, label);
  if (side.briefing) {
    y += 0.8;
    await add(side.briefing, plain);
  }
  y += 1.4;
  await add(book('win'), { font: 'subhead', size: points * 1.16, leading: 1.16, wrap: 'nowrap' }, 'H3');
  for (const aim of side.aims) await add({ ...aim, text: ruled(aim) }, plain);
  y += 1.4;
  const forces = book('forces');
  const all = `${side.groups.map(({ text }) => text).join('; ')}. ${ruled(side.total)}`;
  const wide = press.fonts.measure(`${forces.text} `, 'narrow-700', narrow.size) + 0.6;
  const start = await put(press, { ...area, y, height: 10 }, forces, { ...narrow, ...bold, wrap: 'nowrap' }, null);
  const rest = { x: area.x + wide, y, width: area.width - wide, height: 200 };
  const set = await put(press, rest, { ...side.total, text: all }, narrow, null);
  nodes.push(joinedTag('P', [start.node, set.node]));
  return { nodes, height: y + set.height - area.y };
}

/** A side's briefing: the name at the top, the text, and a flap that folds up over the text. */
async function briefing(press: Press, scenario: Scenario, side: Side, box: Box, foot: string) {
  const { ink, ink2, ink3 } = press.tokens.neutral;
  const { book } = scenario;
  const { faction, name, total } = side;
  const { colours } = faction;
  const { x, y, width, height } = box;
  const inner = { x: x + edge, width: width - 2 * edge };
  const bar = { ...inner, y: y + edge, height: strip - edge };
  const plate = chip(press, colours);
  const left = bar.x + bar.width * 0.58;
  const middle = bar.y + bar.height / 2;
  const right = bar.x + bar.width - 11;
  const band = banded(press, side, bar, 6, left);
  const nodes: SceneNode[] = [
    path(band.shape, plate.paint),
    ...band.nodes,
    path(circle(right, middle, 6), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.4 }),
    icon(press, faction.icon, sibling(name.origin, 'icon'), right - 4.2, middle - 4.2, 8.4, ink),
  ];
  const add = async (at: Box, statement: Statement, style: TextStyle, as: StructureType = 'P'): Promise<void> => {
    nodes.push((await put(press, at, statement, style, as)).node);
  };
  const space = left - bar.x - 6;
  const size = Math.min(19, space / press.fonts.measure(faction.name, 'display', 1));
  const style = { font: 'display', size, leading: 1, valign: 'center', fill: plate.text, wrap: 'nowrap' } as const;
  await add({ ...bar, x: bar.x + 4, width: space + 1 }, name, style, 'H2');
  // A fold in the middle of the area under the head makes the flap cover the text.
  const fold = y + strip + (height - strip) / 2;
  const top = y + strip + edge + 0.4;
  const most = Math.min(longest, fold - 3 - top);
  const place = { x: inner.x + 1, y: top, width: inner.width - 2, height: most };
  const silent: Press = { ...press, report: () => undefined };
  let points = 8.4;
  for (const each of [10, 9.6, 9.2, 8.8])
    if ((await secret(silent, scenario, side, place, each)).height <= most) {
      points = each;
      break;
    }
  const text = await secret(press, scenario, side, place, points);
  if (text.height > most)
    press.report({
      origin: sibling(total.origin, 'briefing'),
      found: `a briefing ${text.height.toFixed(1)} mm tall`,
      expected: `at most ${Math.floor(most * 10) / 10} mm, the height of the folded flap`,
      remedy: 'shorten its texts, or the names of its groups',
    });
  nodes.push(...text.nodes);
  const small = { font: 'narrow-600', size: 8.6, leading: 1.1, align: 'center', fill: ink2, wrap: 'nowrap' } as const;
  const wide = press.fonts.measure(book('fold').text, 'narrow-600', 8.4) + 3;
  const cx = x + width / 2;
  const dash = (from: number, to: number) =>
    path(data('M', from, fold, 'H', to), { stroke: ink3, strokeWidth: 0.3, dash: [2, 1.4], line: 'fold' });
  nodes.push(dash(x + edge, cx - wide / 2), dash(cx + wide / 2, x + width - edge));
  await add({ x: cx - wide / 2, y: fold - pt(8.4) * 0.55, width: wide, height: 4 }, book('fold'), small);
  const lining = { ...inner, y: fold + 4, height: y + height - fold - 4 - edge };
  const pale = ground(press, colours.tint);
  const cover = roundRectangle(lining.x, lining.y, lining.width, lining.height, 1.4);
  const kind = faction.pattern === 'solid' || faction.pattern === 'none' ? 'dots' : faction.pattern;
  const lines = mix(colours.tint, colours.fill, 0.42);
  const drawn = pattern(kind, lining.x, lining.y, lining.width, lining.height, lines, pale, 0.72);
  const end = { ...name, text: faction.thirdParty ? `${foot} · ${press.words.sheet.unofficial}` : foot };
  const footed = { ...small, font: 'narrow-500', size: 8, wrap: 'balance' } as const;
  const ends = await textSize(press, end.text, { width: 68, height: lining.height }, footed);
  // The note is higher if the foot has several lines.
  const more = Math.max(0, ends.height - pt(footed.size) * footed.leading);
  const note = { x: cx - 36, y: lining.y + (lining.height - 16 - more) / 2, width: 72, height: 16 + more };
  const line = { x: note.x + 2, width: note.width - 4, height: 8 };
  const frame = roundRectangle(note.x, note.y, note.width, note.height, 1.4);
  nodes.push(
    group([path(cover, { fill: pale }), ...drawn], { clip: cover }),
    path(cover, { stroke: colours.deep, strokeWidth: 0.4 }),
    path(frame, { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.4 }),
  );
  const balanced = { ...small, size: 8.6, leading: 1.2, wrap: 'balance' } as const;
  await add({ ...line, y: note.y + 1.8 }, book('lining'), balanced);
  await add({ ...line, y: note.y + 10.6, height: 8 + more }, end, footed);
  return nodes;
}

/** The briefings across and down on a page: four, or on small paper two or one. */
const perPage = [
  { columns: 2, rows: 2 },
  { columns: 1, rows: 2 },
  { columns: 1, rows: 1 },
] as const;

/** The pages of briefings, four on each if they fit, to be cut along lines. */
export async function briefingPages(press: Press, scenario: Scenario, options: SheetOptions, foot: string) {
  if (isSmall(roomOf(options, false).size))
    for (const grid of perPage) {
      let fits = true;
      const pages = await briefingsIn({ ...press, report: () => (fits = false) }, scenario, options, foot, grid);
      if (fits) return pages;
    }
  return briefingsIn(press, scenario, options, foot, perPage[0]);
}

async function briefingsIn(
  press: Press,
  scenario: Scenario,
  options: SheetOptions,
  foot: string,
  { columns, rows }: (typeof perPage)[number],
) {
  const { sides, title } = scenario;
  const { frame, size, inset } = roomOf(options, false);
  const { page } = frame;
  const whole = { x: 0, y: 0, ...page };
  const [width, height] = [size.width / columns, size.height / rows];
  const pages: Page[] = [];
  for (let first = 0; first < sides.length; first += columns * rows) {
    const nodes: SceneNode[] = [];
    for (const [index, side] of sides.slice(first, first + columns * rows).entries()) {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const box = { x: inset + column * width, y: inset + row * height, width, height };
      nodes.push(...(await briefing(press, scenario, side, box, `${title.text} · ${foot}`)));
    }
    const dots = { stroke: press.tokens.neutral.ink, strokeWidth: 0.3, dash: [0.3, 1.2] };
    const ends = inset + 5.2;
    const upright = columns > 1 ? data('M', page.width / 2, ends, 'V', page.height - ends) : '';
    const level = rows > 1 ? data('M', ends, page.height / 2, 'H', page.width - ends) : '';
    const cuts = upright + level === '' ? [] : [path(upright + level, dots)];
    pages.push(correct([...cuts, ...inReadingOrder(nodes)], frame, whole, whole, options, false));
  }
  return pages;
}

/** Writes a scenario in large print. If it is not `open`, the sides' forces and aims are only in their briefings. */
export async function writeScenario(writer: LargeWriter, scenario: Scenario, open: boolean): Promise<void> {
  const { plan, word, book, players, title, story, key, sides, setup, events, end, next } = scenario;
  writer.masthead(tagOf(scenario), title);
  writer.say(players, { bold: true });
  if (!open) writer.say({ ...book('all'), text: `${capital(book('all').text, writer.press.language.tag)}.` });
  writer.say(story);
  const { nodes, alt, width, height, scale } = await planIn(plan, writer.height, writer.width);
  // The plan fills a page, so its heading is with its key.
  writer.picture({ width, height, children: nodes }, alt, { turned: true });
  writer.chapter(word('plan'));
  writer.say(scaled(scenario, scale / writer.press.tokens.large.enlarged));
  const from: Origin = { file: plan.scenario.file, path: ['terrain'] };
  writer.list(namedOn(plan).map((text, index) => ({ lead: `${letterOf(index)}:`, text, origin: from })));
  writer.list(key.map((each) => ({ ...each, text: `${each.text}.` })));
  if (open) {
    writer.chapter(word('forces'));
    for (const side of sides)
      writer.whole(() => {
        writer.heading(side.name);
        if (side.faction.thirdParty) writer.say(word('unofficial'), { bold: true });
        writer.list(side.groups);
        const { text, origin } = side.total;
        writer.say({ text: `${text}.`, origin }, { bold: true });
      });
  } else writer.say(book('icons'));
  writer.say(word('balance'));
  writeBlocks(writer, [listed(word('setup'), setup)]);
  if (scenario.objectives.length > 0) writer.chapter(word('objectives'));
  writer.list(scenario.objectives.map((each, index) => ({ ...each, lead: `${index + 1} ${each.lead}` })));
  if (open) writeBlocks(writer, [{ kind: 'part', title: word('victory'), blocks: [bySide(scenario, 'aims')] }]);
  writeBlocks(writer, [listed(word('events'), events)]);
  const each = sides.flatMap((side) => side.events.map((event) => ({ ...event, lead: `${side.name.text}:` })));
  if (each.length > 0) writer.heading(word('each'));
  writer.list(each);
  writeBlocks(writer, [listed(word('end'), end)]);
  if (next && !open) writer.say(next, { bold: true });
}

/** Writes the briefings of a scenario's sides in large print, each on its own sheet. */
export function writeBriefings(writer: LargeWriter, { word, book, title, sides }: Scenario): void {
  for (const { faction, name, briefing: story, aims, groups, total } of sides) {
    writer.turn(true);
    writer.masthead(book('secret'), name);
    writer.say(title, { bold: true });
    if (faction.thirdParty) writer.say(word('unofficial'));
    if (story) writer.say(story);
    writer.heading(book('win'));
    writer.list(aims);
    writer.heading({ ...book('forces'), text: book('forces').text.replace(/:$/, '') });
    writer.list(groups);
    writer.say({ ...total, text: `${total.text}.` }, { bold: true });
  }
}

export function writeContents(writer: LargeWriter, { tag: label, title, lead, scenarios }: Contents): void {
  writer.masthead(label, title);
  writer.say(lead);
  for (const { title: name, players, part } of scenarios) {
    const text = [players.text, part].filter(Boolean).join(' · ');
    writer.say({ ...name, lead: `${name.text}.`, text: `${text}.` });
  }
  writer.credits();
}
