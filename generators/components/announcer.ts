import type { Announcer } from '../../src/content/schema/announcer.ts';
import { variantsIn } from '../../src/content/games/lake-terror.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { lakeTerrorOf } from '../../src/engine/content.ts';
import { deckOf, seated } from '../../src/engine/lake-terror/deal.ts';
import { script, type ScriptStep } from '../../src/engine/lake-terror/script.ts';
import type { Variants } from '../../src/engine/lake-terror/types.ts';
import { ground } from '../design/ink.ts';
import { data, icon, rectangle, roundRectangle } from '../design/shapes.ts';
import type { Box } from '../render/pdf.ts';
import { bodyRow, headRow, joined, path, tag, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { setText, text, type TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { infoOf, versionOf, type ComponentMaker, type ProductOptions } from './product.ts';
import { compose, head, ReferenceSheet, saidBy, type SaidBlock } from './reference-sheet.ts';
import { documentProduct, inReadingOrder } from './whole-page.ts';

/** The variants of the engine that the names stand for. */
const variantsOf = (names: readonly string[] = []): Variants =>
  Object.fromEntries(
    names.map((name) => {
      const [key = name, value] = name.split('=');
      return [key, value ?? true];
    }),
  );

/** A step as it is called at some numbers of players, with all roles of the deck alive. */
interface Call extends Pick<ScriptStep, 'step' | 'rule' | 'say' | 'close'> {
  readonly players: readonly number[];
  /** What the answer must be from the second night on, and in the first; null where nothing is asked. */
  readonly ask: string | null;
  readonly firstAsk: string | null;
  /** What is said in the first night. */
  readonly firstSay: string;
  /** Whether it is called always or left out when everybody knows that its role is dead; null where it calls none. */
  readonly ifDead: 'always' | 'known' | null;
}

interface Script {
  /** The numbers of players that it serves. */
  readonly players: readonly number[];
  readonly before: readonly Call[];
  readonly night: readonly Call[];
}

/** The engine's night script for the numbers of players asked for: a step that differs between them is there for each. */
function scriptOf(content: Content, options: ProductOptions): Script {
  const game = lakeTerrorOf(content);
  const variants = variantsOf(options.variants);
  const { min, max } = game.players;
  const players =
    options.players === undefined
      ? Array.from({ length: max - min + 1 }, (_, index) => min + index)
      : [options.players];
  const before = new Set(game.steps.flatMap(({ id, when }) => (when === 'before' ? [id] : [])));
  const calls = new Map<string, { -readonly [K in keyof Call]: Call[K] } & { players: number[] }>();
  for (const count of players) {
    const deck = deckOf(game, variants.unknownRoles ? count + 1 : count, variants);
    const table = seated(game, deck);
    // With everybody dead who has a duty, only those roles are called that are acted out.
    const dead = table.map((player) => ({ ...player, alive: player.pod }));
    const left = new Set(script(game, 1, variants, dead).map(({ role }) => role));
    const firsts = script(game, 1, variants, table).sort((a, b) => +before.has(b.step) - +before.has(a.step));
    // What is called in every night is called in the first one too, but may be asked less.
    const later = script(game, Math.max(2, game.firstDutyNight), variants, table);
    const all = [...firsts.slice(0, firsts.length - later.length), ...later];
    for (const [index, { step, rule, say, close, ask, role }] of all.entries()) {
      const first = firsts[index]!;
      const key = `${step} ${rule} ${say} ${first.say}`;
      const known = calls.get(key);
      if (known) known.players.push(count);
      else {
        const ifDead = role === null ? null : left.has(role) ? 'always' : 'known';
        const told = index < firsts.length - later.length ? null : ask;
        calls.set(key, {
          step,
          rule,
          say,
          close,
          players: [count],
          ask: told,
          firstAsk: first.ask,
          firstSay: first.say,
          ifDead,
        });
      }
    }
  }
  const steps = game.steps.map(({ id }) => id);
  // Within a step rules rise; what is called at fewer players comes first.
  const all = [...calls.values()].sort(
    (a, b) => steps.indexOf(a.step) - steps.indexOf(b.step) || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0),
  );
  return {
    players,
    before: all.filter(({ step }) => before.has(step)),
    night: all.filter(({ step }) => !before.has(step)),
  };
}

/** What to do about a role that is dead, where that is the same in every step of the night; null where it differs. */
function rhythm({ night }: Script): Call['ifDead'] | null {
  const all = [...new Set(night.flatMap(({ ifDead }) => ifDead ?? []))];
  return all.length === 1 ? (all[0] ?? null) : null;
}

/** Whole numbers as ranges: "8–12, 14". */
function ranges(numbers: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const number of numbers) {
    const last = parts.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/** The blocks with the lines that go with the variants. */
function blocksFor(announcer: Entity<Announcer>, names: readonly string[] = []): SaidBlock[] {
  const origin = (...path: (string | number)[]): Origin => ({ file: announcer.file, path: ['blocks', ...path] });
  return announcer.blocks.map((block, at) => ({
    title: block.title,
    icon: block.icon,
    origin: origin(at),
    lines: saidBy(origin(at, 'lines'), block.lines).filter((_, index) => {
      const { with: wanted = [], without = [] } = block.lines[index] ?? {};
      return (
        (wanted.length === 0 || wanted.some((name) => names.includes(name))) &&
        !without.some((name) => names.includes(name))
      );
    }),
  }));
}

interface Place {
  readonly press: Press;
  readonly content: Content;
  readonly room: Box;
}

/** Type of what is said, largest first, in points: it must be read by the light of a torch under a cloth. */
const saySizes = [18, 17, 16, 15, 14, 13] as const;

/** A step: its number and picture; what is said, in large type; what is for the Announcer alone; its rule. */
async function callBlock(
  { press, content, room }: Place,
  script: Script,
  call: Call,
  number: number,
  top: number,
  size: number,
): Promise<{ nodes: SceneNode[]; height: number }> {
  const { announcer, lakeTerror } = content;
  const { ink, ink2, line } = press.tokens.neutral;
  const { deep } = lakeTerror.accent;
  const step = content.steps.get(call.step);
  const origin: Origin = { file: step?.file ?? announcer.file, path: ['name'] };
  const from = (...path: string[]): Origin => ({ file: announcer.file, path });
  const [numberWidth, picture] = [11, 11];
  const x = room.x + numberWidth + picture + 4;
  const width = room.x + room.width - x;
  const side = 30;
  const nodes: SceneNode[] = [path(data('M', room.x, top, 'h', room.width), { stroke: line, strokeWidth: 0.3 })];
  const put = async (words: string, place: Origin, y: number, box: Partial<Box>, style: TextStyle) => {
    const all = { x, width, height: 80, ...box, y };
    const set = await setText(press, { ...all, text: words, origin: place, style });
    nodes.push(set.node);
    return set.height;
  };
  const heading = `${step?.name ?? call.step}`;
  const y = top + 2.2;
  const middle = y + pt(size) * 0.6;
  const place = await text(press, {
    x: room.x,
    y: middle - pt(22) / 2,
    width: numberWidth,
    height: pt(22) + 0.5,
    text: String(number),
    origin,
    tag: null,
    style: { font: 'display', size: 22, leading: 1, fill: deep, wrap: 'nowrap' },
  });
  if (step)
    nodes.push(icon(press, step.icon, { ...origin, path: ['icon'] }, room.x + numberWidth, y - 0.6, picture, ink));
  const small = { font: 'narrow-700', size: 9.5, leading: 1.1, fill: deep, wrap: 'nowrap' } as const;
  const label = { font: 'narrow-700', size: 9.5, leading: 1.1, fill: deep, tracking: 0.06, wrap: 'nowrap' } as const;
  const name = await setText(press, {
    x,
    y,
    width: width - side,
    height: 6,
    text: heading.toUpperCase(),
    origin,
    style: label,
  });
  nodes.push(joined('H2', [place, name.node]));
  const some = call.players.length < script.players.length;
  const about = some ? `${ranges(call.players)} ${announcer.players} · ${call.rule}` : call.rule;
  await put(about, from('players'), y, { x: x + width - side - 20, width: side + 20 }, { ...small, align: 'end' });
  let at = y + name.height + 0.8;
  at += await put(call.say, origin, at, {}, { font: 'narrow-700', size, leading: 1.14 });
  const quiet = { font: 'narrow-500', size: Math.max(10, size * 0.66), leading: 1.16, fill: ink2 } as const;
  if (call.ask !== null) {
    at += 0.5;
    at += await put(`→ ${call.ask}`, origin, at, {}, { ...quiet, font: 'narrow-600', fill: ink });
    if (call.firstAsk === null) at += await put(`${announcer.first} ${call.firstSay}`, from('first'), at, {}, quiet);
  }
  if (call.ifDead && step?.when === 'night' && rhythm(script) === null)
    at += await put(announcer.called[call.ifDead], from('called', call.ifDead), at, {}, quiet);
  if (call.close !== null) {
    at += 0.5;
    at += await put(call.close, origin, at, {}, { font: 'narrow-700', size, leading: 1.14 });
  }
  return { nodes, height: Math.max(at, y + picture) + 1.4 - top };
}

/** Steps one under the other, in the largest type in which they fit on a page; in the smallest they go on on another. */
async function callPages(
  place: Place,
  script: Script,
  calls: readonly Call[],
  first: number,
  tops: { first: number; next: number },
) {
  const silent: Place = { ...place, press: { ...place.press, report: () => undefined } };
  const bottom = place.room.y + place.room.height;
  const heightAt = async (size: number) => {
    let y = tops.first;
    for (const [index, call] of calls.entries())
      y += (await callBlock(silent, script, call, first + index, y, size)).height;
    return y;
  };
  let size: number = saySizes.at(-1) ?? 13;
  for (const each of saySizes)
    if ((await heightAt(each)) <= bottom) {
      size = each;
      break;
    }
  const pages: SceneNode[][] = [[]];
  let y = tops.first;
  for (const [index, call] of calls.entries()) {
    const number = first + index;
    let block = await callBlock(place, script, call, number, y, size);
    if (y + block.height > bottom && pages.at(-1)?.length !== 0) {
      pages.push([]);
      y = tops.next;
      block = await callBlock(place, script, call, number, y, size);
    }
    pages.at(-1)?.push(...block.nodes);
    y += block.height;
  }
  return { pages, y };
}

/** The head of a page, with a heading under it where it has one. */
async function begin(
  place: Place,
  label: { tag: string; field: string[] },
  heading?: { text: string; field: string[] },
) {
  const { press, content, room } = place;
  const { announcer, lakeTerror } = content;
  const sheet = new ReferenceSheet(press, { room, points: 10.2, deep: lakeTerror.accent.deep, gap: 5 });
  await head(sheet, {
    title: lakeTerror.name,
    tag: label.tag,
    titleOrigin: { file: lakeTerror.file, path: ['name'] },
    tagOrigin: { file: announcer.file, path: label.field },
    accent: lakeTerror.accent,
  });
  if (heading) {
    const origin = { file: announcer.file, path: heading.field };
    sheet.y += await sheet.heading(sheet.x, sheet.y, sheet.width, heading.text, origin);
  }
  return sheet;
}

/** What is played, in words: the players, and the variants. */
function played({ content }: Place, script: Script, names: readonly string[] = []): string {
  const players = `${ranges(script.players)} ${content.announcer.players}`;
  return [players, ...names.map((name) => variantsIn(content).get(name))].join(' · ');
}

/** The steps before the first night, and what midnight, dawn and day bring. */
async function beforePage(place: Place, script: Script, options: ProductOptions): Promise<SceneNode[][]> {
  const { announcer } = place.content;
  const sheet = await begin(place, { tag: announcer.tag, field: ['tag'] });
  const from = (...path: string[]): Origin => ({ file: announcer.file, path });
  const { x, width } = sheet;
  const says = { text: played(place, script, options.variants), origin: from('players') };
  sheet.y += await sheet.words(x, sheet.y, width, says, { font: 'narrow-700', size: 12 });
  const note = { text: announcer.note, origin: from('note') };
  sheet.y += (await sheet.words(x, sheet.y, width, note, { size: 11 })) + 3;
  let pages: SceneNode[][] = [[]];
  if (script.before.length > 0) {
    sheet.y += await sheet.heading(x, sheet.y, width, announcer.before, from('before'));
    const set = await callPages(place, script, script.before, 1, { first: sheet.y, next: place.room.y });
    pages = set.pages;
    sheet.y = set.y;
  }
  const blocks = blocksFor(announcer, options.variants);
  const top = sheet.y + 3;
  const below = { ...place.room, y: top, height: sheet.bottom - top };
  const sizes = [14, 13, 12, 11, 10, 9];
  const { nodes } = await compose(place.press, below, sheet.deep, (trial) => trial.columns(blocks), sizes);
  pages.at(-1)?.push(...nodes);
  return [[...sheet.nodes, ...(pages[0] ?? [])], ...pages.slice(1)];
}

/** The steps of every night. */
async function nightPages(place: Place, script: Script): Promise<SceneNode[][]> {
  const { announcer } = place.content;
  const { room, press } = place;
  const { deep } = place.content.lakeTerror.accent;
  const sheet = new ReferenceSheet(press, { room, points: 10.2, deep, gap: 5 });
  const origin: Origin = { file: announcer.file, path: ['night'] };
  sheet.nodes.push(
    path(data('M', room.x, room.y, 'h', room.width), { stroke: press.tokens.neutral.ink, strokeWidth: 0.9 }),
  );
  const title = { font: 'display', size: 21, leading: 1.05, wrap: 'nowrap' } as const;
  sheet.y += 1.4;
  sheet.y += (await sheet.words(sheet.x, sheet.y, sheet.width, { text: announcer.night, origin }, title, 'H1')) + 1.4;
  const kept = rhythm(script);
  if (kept) {
    const note = { text: announcer.called[kept], origin: { file: announcer.file, path: ['called', kept] } };
    sheet.y += (await sheet.words(sheet.x, sheet.y, sheet.width, note, { size: 11 })) + 1.6;
  }
  const top = sheet.y;
  const { pages } = await callPages(place, script, script.night, 1, { first: top, next: room.y });
  return [[...sheet.nodes, ...(pages[0] ?? [])], ...pages.slice(1)];
}

/** A column of a table to write in. */
interface Column {
  readonly title: string;
  readonly origin: Origin;
  readonly icon?: string;
  /** Share of the width. */
  readonly share: number;
}

/** A table to write in: heads, and rows that may be numbered. */
async function blankTable(
  place: Place,
  box: Box,
  columns: readonly Column[],
  rows: { count: number; headHeight: number; size: number },
): Promise<SceneNode[]> {
  const { press, content } = place;
  const { ink, line, mist } = press.tokens.neutral;
  const { accent } = content.lakeTerror;
  const { x, y, width, height } = box;
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / total) * width);
  const lefts = widths.map((_, index) => x + widths.slice(0, index).reduce((sum, each) => sum + each, 0));
  const rowHeight = (height - rows.headHeight) / rows.count;
  const topOf = (row: number) => y + rows.headHeight + row * rowHeight;
  const bands = Array.from({ length: rows.count }, (_, row) =>
    row % 2 === 1 ? rectangle(x, topOf(row), width, rowHeight) : '',
  ).join('');
  const level = Array.from({ length: rows.count }, (_, row) => data('M', x, topOf(row), 'h', width)).join('');
  const upright = lefts
    .slice(1)
    .map((left) => data('M', left, y, 'v', height))
    .join('');
  const nodes: SceneNode[] = [
    path(rectangle(x, y, width, rows.headHeight), { fill: ground(press, accent.tint) }),
    ...(bands ? [path(bands, { fill: mist })] : []),
    path(level + upright, { stroke: line, strokeWidth: 0.25 }),
    path(roundRectangle(x, y, width, height, 1), { stroke: ink, strokeWidth: 0.5 }),
  ];
  const titles: SceneNode[][] = [];
  const sign = 6.4;
  for (const [index, column] of columns.entries()) {
    const [left, room] = [lefts[index] ?? x, widths[index] ?? 0];
    if (column.icon) nodes.push(icon(press, column.icon, column.origin, left + (room - sign) / 2, y + 1, sign, ink));
    const up = column.icon ? sign + 1 : 0;
    const name = await text(press, {
      x: left + 0.6,
      y: y + up,
      width: room - 1.2,
      height: rows.headHeight - up,
      text: column.title,
      origin: column.origin,
      tag: null,
      style: { font: 'narrow-700', size: 9, leading: 1.05, align: 'center', valign: 'center', fill: accent.deep },
    });
    titles.push([name]);
  }
  const body: SceneNode[] = [];
  for (let row = 0; row < rows.count; row++) {
    const number = await text(press, {
      x,
      y: topOf(row),
      width: widths[0] ?? 0,
      height: rowHeight,
      text: String(row + 1),
      origin: columns[0]?.origin ?? { file: content.announcer.file, path: [] },
      tag: null,
      style: { font: 'display', size: rows.size, leading: 1, align: 'center', valign: 'center', fill: accent.deep },
    });
    body.push(
      bodyRow(
        [number],
        columns.slice(1).map(() => []),
      ),
    );
  }
  return [...nodes, tag('Table', [headRow(titles), ...body])];
}

/** The night log: who is who, and a row for each night. */
async function logPages(place: Place, script: Script): Promise<SceneNode[][]> {
  const { content, room } = place;
  const { announcer } = content;
  const { log } = announcer;
  const from = (...path: string[]): Origin => ({ file: announcer.file, path: ['log', ...path] });
  const bottom = room.y + room.height - 0.6;
  const town = await begin(place, { tag: log.tag, field: ['log', 'tag'] }, { text: log.town, field: ['log', 'town'] });
  town.y += (await town.words(town.x, town.y, town.width, { text: log.note, origin: from('note') })) + 2;
  const shares = { seat: 1, name: 4, role: 4, turned: 2.2, dead: 2.2 } as const;
  const seats = (Object.keys(shares) as (keyof typeof shares)[]).map((key): Column => ({
    title: log[key],
    origin: from(key),
    share: shares[key],
  }));
  const count = Math.max(...script.players);
  const height = Math.min(bottom - town.y, 8 + count * 14);
  const townBox = { x: room.x, y: town.y, width: room.width, height };
  town.nodes.push(...(await blankTable(place, townBox, seats, { count, headHeight: 8, size: 13 })));

  const nights = await begin(
    place,
    { tag: log.tag, field: ['log', 'tag'] },
    { text: log.nights, field: ['log', 'nights'] },
  );
  const columns = [
    { title: log.night, origin: from('night'), share: 0.75 },
    ...log.steps.flatMap((id): Column[] => {
      const step = content.steps.get(id);
      return step ? [{ title: step.name, icon: step.icon, origin: { file: step.file, path: ['name'] }, share: 1 }] : [];
    }),
  ];
  const headHeight = 17;
  const tall = 16.5;
  const lines = Math.floor((bottom - nights.y - headHeight) / tall);
  const nightBox = { x: room.x, y: nights.y, width: room.width, height: bottom - nights.y };
  nights.nodes.push(...(await blankTable(place, nightBox, columns, { count: lines, headHeight, size: 17 })));
  return [town.nodes, nights.nodes];
}

export const announcer: ComponentMaker = {
  game: 'lake-terror',
  id: 'announcer',
  takes: ['players', 'variants'],
  ids: () => ['announcer'],
  make: async (press, content, options) => {
    const { announcer: words, lakeTerror } = content;
    const night = scriptOf(content, options);
    // The words of the script are those of the night.
    const { file: _file, script: _script, ...said } = words;
    const steps = [...content.steps.values()].map(({ name, icon: picture, rule }) => [name, picture, rule]);
    const version = versionOf([said, lakeTerror.accent, lakeTerror.name, steps, night, options.variants ?? []]);
    const component = infoOf(announcer, content);
    return documentProduct(
      press,
      content,
      {
        game: 'lake-terror',
        component,
        version,
        rule: words.rule,
        wanted: !options.only || options.only.includes('announcer'),
      },
      async (room) => {
        const place: Place = { press, content, room };
        const pages = [
          ...(await beforePage(place, night, options)),
          ...(await nightPages(place, night)),
          ...(await logPages(place, night)),
        ];
        return pages.map((nodes) => ({ nodes: inReadingOrder(nodes) }));
      },
    );
  },
};
