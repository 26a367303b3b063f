import { alienInvasionSlots } from '../../../src/content/schema/game-words.ts';
import { fillText, spoken } from '../../../src/content/template.ts';
import { alienInvasionPoster } from '../../design/art/covers.ts';
import type { Content, Entity } from '../../../src/content/schema/index.ts';
import type { Example } from '../../../src/content/example-state.ts';
import { coverIds } from '../../../src/content/schema/game.ts';
import type { AlienInvasionQuickStart } from '../../../src/content/schema/quick-start.ts';
import { ground, onGround, surfaceEdge } from '../../design/ink.ts';
import { pattern } from '../../design/patterns.ts';
import { data, icon, mix, rectangle, roundRectangle } from '../../design/shapes.ts';
import { verdict } from '../../diagram/marks.ts';
import { Sketch } from '../../diagram/sketch.ts';
import { cardHeight, drawBack, drawCard, drawFigure, drawMen, drawPool, unitOf } from '../../diagram/table-top.ts';
import type { Box } from '../../render/pdf.ts';
import { group, path, type SceneNode } from '../../scene/node.ts';
import { iconInWords, type Origin, type Press } from '../../scene/press.ts';
import { terrainLine, patch, type Plan } from '../../pieces/scenario-plan.ts';
import { disc, link, setLine, types, type Type } from './setter.ts';
import { quickStartOf } from './quick-start.ts';
import type { FigureSource, Drawn, TableSpace } from './sheet.ts';
import { TableDrawing } from './table.ts';

type Quick = Entity<AlienInvasionQuickStart>;
export type AlienInvasionFigure = NonNullable<
  Quick['sides'][number]['sections'][number]['rows'][number][number]['figure']
>;
type Figure = AlienInvasionFigure;
type Spot = readonly [x: number, y: number];

interface Frame {
  readonly width: number;
  readonly scale: number;
  readonly origin: Origin;
}

const white = '#FFFFFF';

/** The context for pictures in the style of worked examples, without an example. */
function sketchOf(press: Press, content: Content, file: string): Sketch {
  const example: Example = {
    id: 'quick-start',
    game: 'alien-invasion',
    file,
    rule: 'AI-1.1',
    title: '',
    verdict: 'result',
    says: '',
    request: {},
    locate: () => ({ line: 1, column: 1 }),
  };
  return new Sketch({ press, content, games: new Map() }, example);
}

/** The scenario with the table that the page shows. */
const shown = (content: Content) => content.scenarios.get('market-day') ?? [...content.scenarios.values()][0];

/** The smallest scale, in mm per inch of table, with room in a zone for three figures and their name. */
const leastScale = 0.85;

/** The table from above, and the deck and a row of cards beside or below it; or only one of these. */
function tableOf(press: Press, content: Content, quick: Quick, space: TableSpace): Drawn {
  const { ink, ink2 } = press.tokens.neutral;
  const { labels, file } = quick;
  const { width } = space;
  const { accent } = content.alienInvasion;
  const table = new TableDrawing(press, { width, file, tint: accent.tint });
  const { narrow } = table;
  const scenario = shown(content);
  const sketch = sketchOf(press, content, file);
  if (!scenario) return table.drawn(20, labels.alt);
  const edge = 5;
  const top = 5;
  const { part } = space;
  if (part === 'beside') {
    cardsOf(table, sketch, quick, { x: edge, y: 0, width: width - 2 * edge, height: space.height - 2 });
    return table.drawn(space.height, [labels.deck, labels.used, labels.row].join(', '));
  }
  // The cards are beside the plan, or below it on half a sheet if that makes the plan larger.
  const around = (below: number, side: number) => {
    const scale = Math.min(
      (width - 2 * edge - side) / scenario.table.width,
      (space.height - 12 - below) / scenario.table.height,
    );
    return { below, side, scale };
  };
  const [best] = (
    part === 'board' ? [around(0, 0)] : narrow ? [around(33, 0), around(0, 57)] : [around(0, 64)]
  ).toSorted((one, other) => other.scale - one.scale);
  const { below, side } = best!;
  const scale = Math.max(leastScale, best!.scale);
  const [wide, high] = [scenario.table.width * scale, scenario.table.height * scale];
  const left = side > 0 ? edge : (width - wide) / 2;
  const at = ([x, y]: Spot): Spot => [left + x * scale, top + y * scale];
  const from = (...field: (string | number)[]): Origin => ({ file: scenario.file, path: field });
  const plan: Plan = { press, content, scenario, forces: [] };
  const scenery: SceneNode[] = [path(rectangle(left, top, wide, high), { fill: white })];
  for (const each of scenario.sides) {
    const faction = content.factions.get(each.faction);
    if (!faction) continue;
    const [x, y] = at([each.zone.x, each.zone.y]);
    const [w, h] = [each.zone.width * scale, each.zone.height * scale];
    const pale = ground(press, faction.colours.tint);
    const shape = rectangle(x, y, w, h);
    scenery.push(
      group(
        [
          path(shape, { fill: pale }),
          ...pattern(faction.pattern, x, y, w, h, mix(faction.colours.tint, faction.colours.fill, 0.3), pale, 0.8),
        ],
        { clip: shape },
      ),
      path(shape, { stroke: ink, strokeWidth: 0.3, dash: [2, 1] }),
    );
  }
  const pieces = scenario.terrain.map((piece, index) => ({ piece, index }));
  for (const { piece, index } of pieces.toSorted(
    (a, b) => Number(a.piece.shape === 'line') - Number(b.piece.shape === 'line'),
  )) {
    const terrain = content.terrain.get(piece.terrain);
    if (!terrain) continue;
    if (piece.shape === 'line') {
      const { width: thick, dash } = terrainLine(plan, terrain);
      const d = data('M', ...at(piece.from), 'L', ...at(piece.to));
      scenery.push(path(d, { stroke: ink, strokeWidth: thick * 0.7, ...(dash ? { dash } : {}) }));
    } else {
      const [x, y] = at([piece.x, piece.y]);
      const box = { x, y, width: piece.width * scale, height: piece.height * scale };
      scenery.push(...patch(plan, terrain, box, piece.shape === 'oval', from('terrain', index)));
    }
  }
  table.add(
    group(scenery, { clip: rectangle(left, top, wide, high) }),
    path(rectangle(left, top, wide, high), { stroke: ink, strokeWidth: 0.8 }),
  );
  // Names avoid the edge of the table and the cards beside it.
  const [thin, right, foot] = [0.8, left + wide, top + high];
  table.keep(
    ...[left, right].map((x) => ({ x: x - thin / 2, y: top, width: thin, height: high })),
    ...[top, foot].map((y) => ({ x: left, y: y - thin / 2, width: wide, height: thin })),
    ...(side > 0 ? [{ x: right + 8, y: top, width: side - 8, height: high }] : []),
  );
  // Three figures of the first group in each zone, and their owner.
  const radius = narrow ? 2.1 : 2.6;
  let sides = 0;
  for (const each of scenario.sides) {
    const faction = content.factions.get(each.faction);
    const unit = faction?.units[0];
    if (!faction || !unit) continue;
    const { zone } = each;
    const [x, y] = at([zone.x + zone.width / 2, zone.y + zone.height / 2]);
    const upright = zone.height > zone.width;
    for (const k of [-1, 0, 1]) {
      const along = k * (2 * radius + 0.5);
      const [fx, fy] = upright ? [x, y + along - 2] : [x + along, y - 1.2];
      table.add(...drawFigure(sketch, faction, unit.icon, [fx, fy], radius));
    }
    // The label is on the edge of the table, or beside it.
    const room = { x: 2, y: 1.4, width: width - 4, height: top + high - 2 };
    table.label(faction.name, [x, upright ? y + 3 * radius + 0.6 : y + radius - 0.6], room, 'table');
    sides++;
    if (sides === 1) {
      table.call(1, ...at([zone.x + zone.width, zone.y]));
    }
    if (sides === 2) table.call(2, x - 3 * radius - 2.6, y - 1.2);
  }
  const [mx, my] = at([scenario.table.width / 2, scenario.table.height / 2]);
  table.call(3, mx, my);
  const lines = side > 0 ? { x: left, width: wide } : { x: edge, width: width - 2 * edge };
  const said = table.words(labels.table, lines.x, top + high + 2.4, lines.width, 'table', {
    fill: ink2,
    font: 'narrow-500',
  });
  const height = high + 12 + Math.max(0, said - 3.6) + below;
  const room =
    side > 0
      ? { x: left + wide + 9, y: 0, width: width - left - wide - 13, height }
      : { x: edge, y: height - below, width: width - 2 * edge, height: below };
  if (part === undefined) cardsOf(table, sketch, quick, room);
  return table.drawn(height, labels.alt, wide + side + 2 * edge);
}

/** The deck and the dealt row, in a given space: side by side if it is wide or short, otherwise one below the other. */
function cardsOf(table: TableDrawing, sketch: Sketch, { labels }: Quick, room: Box): void {
  const { line } = sketch.press.tokens.neutral;
  const row = [
    { faction: 'spugs', kind: 'double' },
    { faction: 'mib', kind: 'single' },
    { faction: null, kind: 'special' },
    { faction: 'volunteers', kind: 'triple' },
  ] as const;
  const low = room.height < 40;
  const inLine = low || room.width > 96;
  const gap = inLine ? 3 : 5;
  const spaces = inLine ? 7 : 4;
  const most = (room.height - (inLine ? 12 : 22)) / (inLine ? 1 : 2);
  const w = Math.max(8, Math.min(16, (room.width - gap * (spaces - 1)) / spaces, most / cardHeight(1)));
  const tall = cardHeight(w);
  const pitch = w + gap;
  const x0 = room.x + 2;
  const y0 = room.y + (low ? 3 : inLine ? (room.height - tall) / 2 - 1 : (room.height - 2 * tall - 14) / 2);
  table.call(4, x0, y0);
  table.add(...[1.6, 0.8, 0].flatMap((shift) => drawBack(sketch, [x0 + shift, y0 + 0.8 - shift / 2], w)));
  table.words(labels.deck, x0 - 3, y0 + tall + 2, w + 6, 'deck');
  const used: Spot = [x0 + pitch + 2, y0];
  table.add(
    path(roundRectangle(...used, w, tall, 1), { fill: white, stroke: line, strokeWidth: 0.3, dash: [1.6, 1.2] }),
  );
  table.words(labels.used, used[0] - 3, y0 + tall + 2, w + 6, 'used');
  const rowX = inLine ? used[0] + pitch + 3 : x0;
  const rowY = inLine ? y0 : y0 + tall + 12;
  for (const [index, { faction, kind }] of row.entries())
    table.add(...drawCard(sketch, [rowX + index * pitch, rowY], w, { faction, kind }));
  table.words(labels.row, rowX, rowY + tall + 2, 4 * pitch - gap, 'row', { font: 'narrow-700' });
  table.call(5, rowX, rowY);
}

function card(press: Press, content: Content, figure: Extract<Figure, { kind: 'card' }>, space: Frame): Drawn {
  const words = wordsOf(content);
  const sketch = sketchOf(press, content, space.origin.file);
  const { ink, paper } = press.tokens.neutral;
  const w = Math.min(15.4 * Math.min(1.2, space.scale), space.width - 26.4);
  const height = cardHeight(w);
  const nodes: SceneNode[] = [...drawCard(sketch, [0, 0], w, { faction: figure.faction ?? null, kind: figure.card })];
  const lines: string[] = [];
  const pitch = height / Math.max(1, figure.acts.length);
  let right = w;
  for (const [index, { faction: other, unit: id, icons }] of figure.acts.entries()) {
    const { faction, unit } = unitOf(sketch, `${other ?? figure.faction ?? ''}/${id}`);
    const y = (index + 0.5) * pitch;
    const radius = Math.min(3, pitch / 3.4);
    const x = w + radius + 3.4;
    for (const [dx, dy] of [
      [radius * 0.9, -radius * 0.7],
      [0, radius * 0.4],
    ] as const)
      nodes.push(...drawFigure(sketch, faction, unit.icon, [x + dx, y + dy], radius));
    let at = x + 2 * radius + 2.6;
    for (const name of icons) {
      nodes.push(...disc(press, name, space.origin, [at + 2.7, y], 2.7, { fill: paper, colour: ink }));
      at += 6.2;
    }
    right = Math.max(right, at);
    const actions = icons.map((each) => iconInWords(press, each)).join(', ');
    lines.push(words.acts({ unit: unit.name, actions: actions || words.noAction }));
  }
  const title =
    figure.card === 'special' ? content.actionDeck.specialEvent.title : content.actionDeck.cards[figure.card].title;
  return { nodes, width: right + 0.4, height, alt: `${title}. ${lines.join('; ')}.` };
}

function scene(press: Press, content: Content, figure: Extract<Figure, { kind: 'scene' }>, space: Frame): Drawn {
  const sketch = sketchOf(press, content, space.origin.file);
  const { ink, ink3, line, mist } = press.tokens.neutral;
  const { accent } = content.alienInvasion;
  // Cards with this picture must be recognizable by their codes.
  const low = figure.crossed && !(press.large && figure.shows === 'other');
  const tall = (low ? 15.4 : 19) * Math.max(0.9, Math.min(1.25, space.scale));
  const width = Math.min(space.width, low ? 33 : figure.crossed ? 42 : 52);
  const middle = tall / 2;
  const nodes: SceneNode[] = [
    path(roundRectangle(0.2, 0.2, width - 0.4, tall - 0.4, 1.4), {
      fill: ground(press, mix(accent.tint, white, 0.5)),
      stroke: line,
      strokeWidth: 0.3,
    }),
  ];
  const r = figure.crossed ? 1.9 : 2.3;
  const groupAt = (name: string, [x, y]: Spot, count = 3) => {
    const { faction, unit } = unitOf(sketch, name);
    for (let k = 0; k < count; k++)
      nodes.push(
        ...drawFigure(
          sketch,
          faction,
          unit.icon,
          [x + ((k % 2) * 2 - 1) * r * 0.7, y + (k - (count - 1) / 2) * r * 1.7],
          r,
        ),
      );
  };
  const patchAt = (name: string, x: number, w: number, oval = false, y = 2.5) => {
    const h = tall - 2.5 - y;
    const shape = roundRectangle(x, y, w, h, oval ? Math.min(w, h) / 2 : 0.8);
    const size = Math.min(w, h) * 0.72;
    nodes.push(
      path(shape, { fill: ground(press, mist), stroke: ink, strokeWidth: 0.4 }),
      icon(press, name, space.origin, x + (w - size) / 2, y + (h - size) / 2, size, onGround(press, ink, ink3)),
    );
  };
  const spug = 'spugs/spug';
  const man = 'volunteers/volunteer';
  const agent = 'volunteers/poacher';
  const [a, b] = [5.4, width - 5.4];
  const dice = (rolls: readonly number[], x: number, y: number) =>
    nodes.push(...drawPool(sketch, [x, y], rolls, { side: figure.crossed ? 3.8 : 4.4, perRow: 3 }).nodes);
  const go = (x0: number, x1: number, y = middle, not = false) => nodes.push(link(press, [x0, y], [x1, y], { not }));
  switch (figure.shows) {
    case 'move':
      patchAt('forest', width * 0.56, width * 0.36, true);
      groupAt(man, [a, middle]);
      go(a + 5, width * 0.56 + 1.4);
      groupAt(man, [width * 0.56 + 5, middle], 2);
      break;
    case 'through':
      patchAt('forest', width * 0.38, width * 0.3, true);
      groupAt(man, [a - 0.6, middle], 2);
      go(a + 3.4, width - 4, middle, true);
      break;
    case 'sight':
      groupAt(agent, [a, middle], 2);
      patchAt('family-house', width * 0.38, width * 0.22, false, middle);
      nodes.push(
        link(press, [a + 4.6, middle - 3], [b - 4.4, 4]),
        link(press, [a + 4.6, middle + 3], [width * 0.38 - 0.4, tall - 5], { not: true }),
      );
      groupAt(spug, [b, 5.2], 1);
      groupAt(spug, [b, tall - 5.2], 1);
      nodes.push(verdict(press, [b - 4.6, 3.4], 1.7, true), verdict(press, [width * 0.38 + 0.6, tall - 5], 1.7, false));
      break;
    case 'between':
      groupAt(agent, [a - 0.6, middle], 2);
      groupAt(man, [width / 2, middle], 2);
      groupAt(spug, [b + 0.6, middle], 2);
      nodes.push(link(press, [a + 3, middle], [b - 3, middle], { not: true }));
      break;
    case 'roll':
      groupAt(agent, [a, middle]);
      dice([2, content.alienInvasion.numbers.success, 3], a + 7, middle - 2.2);
      nodes.push(verdict(press, [a + 29, middle], 2.2, true));
      break;
    case 'touch':
      groupAt(spug, [width / 2 - 2.6 - r, middle]);
      groupAt(man, [width / 2 + 1.4 + r, middle]);
      nodes.push(
        // The chains link the heads of the first figures.
        ...disc(press, 'crossed-chains', space.origin, [width / 2 - 2.2, 2.9], 2.3, { fill: white, colour: ink }),
      );
      break;
    case 'locked':
      groupAt(spug, [width * 0.3, middle], 2);
      groupAt(man, [width * 0.3 + 2.8 * r, middle], 2);
      go(width * 0.3 + 4.6 * r, width - 3, middle, true);
      break;
    case 'settle': {
      const w = (tall - 3) / 1.4;
      nodes.push(
        ...drawCard(sketch, [width / 2 - w - 1, 1.5], w, { faction: 'spugs', kind: 'double' }),
        ...drawCard(sketch, [width / 2 + 1, 1.5], w, { faction: 'volunteers', kind: 'triple' }),
      );
      break;
    }
    case 'fight':
      groupAt(spug, [a, middle]);
      groupAt(man, [b, middle]);
      dice([6, 4, 1], a + 5, middle - 5.2);
      dice([5, 2, 2], a + 5, middle + 0.8);
      break;
    case 'apart':
      groupAt(spug, [width / 2 - 5, middle], 2);
      groupAt(man, [width / 2 + 5, middle], 2);
      go(width / 2 - 9, 3);
      go(width / 2 + 9, width - 3);
      break;
    case 'carry':
      dice([5, 2], 3, middle - 1.9);
      go(13.4, 18, middle, true);
      dice([4, 6], 19, middle - 1.9);
      break;
    case 'other': {
      const w = (tall - 3) / 1.4;
      nodes.push(...drawCard(sketch, [3, 1.5], w, { faction: 'volunteers', kind: 'single' }));
      go(5 + w, width - 9, middle, true);
      groupAt(spug, [b + 0.4, middle], 2);
      break;
    }
  }
  if (figure.crossed) nodes.push(verdict(press, [width - 2.4, 2.4], 2.1, false));
  return { nodes, width, height: tall, alt: content.quickStart.scenes[figure.shows] };
}

function shot(press: Press, content: Content, figure: Extract<Figure, { kind: 'shot' }>, space: Frame): Drawn {
  const sketch = sketchOf(press, content, space.origin.file);
  const sum = figure.dice.reduce((total, die) => total + die, 0);
  const lost = Math.min(figure.figures, Math.floor(sum / figure.kill));
  const dice = drawPool(sketch, [0, 1], figure.dice, { side: 6.2, perRow: figure.dice.length });
  const men = drawMen(sketch, [0, 11.6], figure.figures, lost);
  const type: Type = { ...types.section, size: 14 };
  const end = figure.dice.length * 7.2;
  const words = `= ${sum}`;
  const label = setLine(press, { x: end + 0.6, y: 1.2, width: 20 }, words, type, space.origin);
  const over = `${sum} = ${lost} × ${figure.kill} + ${sum - lost * figure.kill}`;
  const below = setLine(
    press,
    { x: 0, y: 18.8, width: 44 },
    over,
    { ...types.caption, font: 'narrow-700' },
    space.origin,
  );
  return {
    nodes: [...dice.nodes, ...label.runs, ...men.nodes, ...below.runs],
    width: Math.max(end + 1 + label.width, figure.figures * 6.6),
    height: 23,
    alt: `${figure.dice.join(', ')}: ${over}; ${wordsOf(content).falls({ kills: lost, count: figure.figures })}`,
  };
}

function sum(press: Press, content: Content, figure: Extract<Figure, { kind: 'sum' }>, space: Frame): Drawn {
  const sketch = sketchOf(press, content, space.origin.file);
  const totals = figure.rolls.map((roll) => roll.reduce((total, die) => total + die, 0));
  const total = totals.reduce((all, each) => all + each, 0);
  const { kill, figures = 0 } = figure;
  const lost = kill === undefined ? 0 : Math.min(figures, Math.floor(total / kill));
  const [side, pitch] = [5.4, 7];
  const end = Math.max(...figure.rolls.map(({ length }) => length)) * (side + 1);
  const type: Type = { ...types.caption, font: 'narrow-700', size: 10.4 };
  const say = (words: string, x: number, y: number, own: Type = type) =>
    setLine(press, { x, y, width: 60 }, words, own, space.origin);
  const nodes = figure.rolls.flatMap((roll, index) => [
    ...drawPool(sketch, [0, 0.6 + index * pitch], roll, { side, perRow: 6 }).nodes,
    ...say(`${index > 0 ? '+ ' : ''}${totals[index]}`, end + 2, 1 + index * pitch).runs,
  ]);
  const below = figure.rolls.length * pitch;
  const label = say(`${totals.join(' + ')} = ${total}`, 0, below + 0.8, { ...types.section, size: 14 });
  nodes.push(...label.runs);
  let height = below + 7;
  const over = kill === undefined ? '' : `${total} = ${lost} × ${kill} + ${total - lost * kill}`;
  if (kill !== undefined) {
    nodes.push(
      ...drawMen(sketch, [0, height + 0.6], figures, lost).nodes,
      ...say(over, figures * 6.6 + 2, height + 2).runs,
    );
    height += 8;
  }
  return {
    nodes,
    width: Math.max(end + 12, label.width + 1, kill === undefined ? 0 : figures * 6.6 + 30),
    height,
    alt: `${figure.rolls.map((roll) => roll.join(', ')).join('; ')}: ${totals.join(' + ')} = ${total}.${over ? ` ${over}; ${wordsOf(content).falls({ kills: lost, count: figures })}` : ''}`,
  };
}

/** The kill numbers of a unit in the open, in cover and in a building. */
function covers(press: Press, content: Content, figure: Extract<Figure, { kind: 'covers' }>, space: Frame): Drawn {
  const sketch = sketchOf(press, content, space.origin.file);
  const { ink, paper } = press.tokens.neutral;
  const { faction, unit } = unitOf(sketch, figure.unit);
  const w = 14;
  const nodes: SceneNode[] = [];
  const lines: string[] = [];
  for (const [index, id] of coverIds.entries()) {
    const cover = content.alienInvasion.covers[id];
    const x = index * (w + 1.4);
    nodes.push(
      path(roundRectangle(x + 0.2, 0.2, w - 0.4, 22.4, [3, 0.8, 0.8, 0.8]), {
        fill: paper,
        stroke: surfaceEdge(press, faction.colours, ink),
        strokeWidth: 0.4,
      }),
      icon(
        press,
        cover.icon,
        { file: content.alienInvasion.file, path: ['covers', id, 'icon'] },
        x + w / 2 - 3.4,
        1.4,
        6.8,
        ink,
      ),
      ...setLine(
        press,
        { x, y: 8.4, width: w },
        String(unit.kill[id]),
        { ...types.section, size: 17, align: 'center' },
        space.origin,
      ).runs,
      ...setLine(
        press,
        { x, y: 17.6, width: w },
        cover.name,
        { ...types.small, size: 8.6, align: 'center' },
        { file: content.alienInvasion.file, path: ['covers', id, 'name'] },
      ).runs,
    );
    lines.push(`${cover.name} ${unit.kill[id]}`);
  }
  return { nodes, width: 3 * w + 2.8, height: 22.8, alt: `${unit.name}: ${lines.join(', ')}.` };
}

const wordsOf = ({ alienInvasionWords, language }: Content) =>
  spoken(alienInvasionSlots, alienInvasionWords, language.tag).quickStart;

function playing(
  press: Press,
  content: Content,
  { suit, rank = '' }: Extract<Figure, { kind: 'playing' }>,
  space: Frame,
): Drawn {
  const { ink, paper } = press.tokens.neutral;
  const words = wordsOf(content);
  const [width, height] = [10, 13.6];
  const size = suit ? 5 : 7;
  const type: Type = { ...types.section, align: 'center' };
  const label = setLine(press, { x: 0, y: 1.4, width }, rank, type, space.origin);
  return {
    nodes: [
      path(roundRectangle(0.25, 0.25, width - 0.5, height - 0.5, 1.4), { fill: paper, stroke: ink, strokeWidth: 0.5 }),
      ...(suit ? label.runs : []),
      icon(press, suit ?? 'ringing-bell', space.origin, (width - size) / 2, suit ? 7 : 3.3, size, ink),
    ],
    width,
    height,
    alt: suit ? words.playing({ rank, suit: words[suit] }) : words.joker,
  };
}

function draw(press: Press, content: Content, figure: Figure, space: Frame): Drawn {
  switch (figure.kind) {
    case 'playing':
      return playing(press, content, figure, space);
    case 'card':
      return card(press, content, figure, space);
    case 'scene':
      return scene(press, content, figure, space);
    case 'shot':
      return shot(press, content, figure, space);
    case 'sum':
      return sum(press, content, figure, space);
    case 'covers':
      return covers(press, content, figure, space);
  }
}

export const alienInvasionFigures = (press: Press, content: Content): FigureSource<Figure> => ({
  draw: (figure, space) => draw(press, content, figure, space),
  setup: (space) => tableOf(press, content, content.alienInvasionQuickStart, space),
});

/** The page with the names and numbers of its scenario, which is the first battle if the content has one. */
export function alienInvasionPage(content: Content): Quick {
  const { hint, ...quick } = content.alienInvasionQuickStart;
  const first = [...content.scenarios.values()].find((each) => each.first);
  const scenario = shown(content);
  const { width = 0, height = 0 } = scenario?.table ?? {};
  const values: Readonly<Record<string, string | number>> = {
    scenario: scenario?.name ?? '',
    feet: wordsOf(content).feet({ width: Math.max(width, height) / 12, height: Math.min(width, height) / 12 }),
    players: String(first?.players),
    minutes: String(first?.minutes),
  };
  const fill = (text: string): string => fillText(text, (name) => values[name] ?? `{${name}}`, content.language.tag);
  const sides = quick.sides.map(({ sections, ...side }) => ({
    ...side,
    sections: sections.map(({ rows, ...section }) => ({
      ...section,
      rows: rows.map((cells) =>
        cells.map((cell) => ({ ...cell, say: cell.say.map((each) => ({ ...each, text: fill(each.text) })) })),
      ),
    })),
  }));
  return { ...quick, ...(hint && first ? { hint: fill(hint) } : {}), sides };
}

export const alienInvasionQuickStart = quickStartOf<Figure, AlienInvasionQuickStart>({
  game: 'alien-invasion',
  poster: alienInvasionPoster,
  quick: alienInvasionPage,
  drawn: (content) => {
    const scenario = shown(content);
    const named = (scenario?.sides ?? []).map(({ faction }) => faction);
    const { name: _name, ...places } = scenario ?? { name: '' };
    return [
      places,
      [...content.terrain.values()],
      named.map((id) => content.factions.get(id)),
      content.actionDeck,
      content.alienInvasion.covers,
      content.alienInvasion.numbers,
    ];
  },
  context: (press, content) => alienInvasionFigures(press, content),
  factions: (content) => (shown(content)?.sides ?? []).map(({ faction }) => faction),
});
