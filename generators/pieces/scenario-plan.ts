import type { Terrain } from '../../src/content/schema/alien-invasion.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Piece, Scenario, Side } from '../../src/content/schema/scenario.ts';
import { enumerate } from '../../src/content/words.ts';
import { balance } from '../../src/engine/alien-invasion/forces.ts';
import { alienInvasionOf } from '../../src/engine/content.ts';
import { ground, heavy, marker } from '../design/ink.ts';
import { pattern } from '../design/patterns.ts';
import { circle, data, icon, mix, rectangle, roundRectangle } from '../design/shapes.ts';
import type { Box } from '../render/pdf.ts';
import { group, path, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { text } from '../scene/text.ts';
import { mmPerInch } from '../scene/units.ts';
import { clearOf, freePlace, never, overlap, placesRound, signsIn, type Taken } from './free-place.ts';
import { chosenFactions, type FactionEntity, inHalves } from './faction.ts';

export type ScenarioEntity = Entity<Scenario>;

/** A side with its faction, and its shooting dice from the engine (AI-1.5). */
interface Force {
  readonly side: Side;
  readonly faction: FactionEntity;
  readonly index: number;
  readonly dice: number;
  readonly figures: number;
}

/** The sides, and the percentage by which the largest exceeds the smallest; null if a side has no dice. */
function forcesOf(content: Content, scenario: ScenarioEntity): { forces: readonly Force[]; excess: number | null } {
  const ids = scenario.sides.map(({ faction }) => faction);
  const factions = chosenFactions(content, { factions: ids });
  const unitsOf = ({ groups, faction }: Side) =>
    groups.flatMap(({ units, count }) =>
      units.map(({ unit, figures }) => ({ unit: `${faction}/${unit}`, count: figures * count })),
    );
  const { forces, ratio } = balance(
    alienInvasionOf(content),
    scenario.sides.map((side) => ({ name: side.faction, units: unitsOf(side) })),
  );
  return {
    forces: scenario.sides.flatMap((side, index): Force[] => {
      const faction = factions.find(({ id }) => id === side.faction);
      const figures = unitsOf(side).reduce((sum, { count }) => sum + count, 0);
      return faction ? [{ side, faction, index, dice: forces[index]?.dice ?? 0, figures }] : [];
    }),
    excess: ratio === null ? null : (ratio - 1) * 100,
  };
}

/** A scenario with its forces. Reports uneven forces (AI-1.5). */
export function planOf(press: Press, content: Content, scenario: ScenarioEntity): Plan {
  const { forces, excess } = forcesOf(content, scenario);
  if (excess === null || excess > scenario.within + 1e-9)
    press.report({
      origin: { file: scenario.file, path: ['sides'] },
      found: `forces of ${enumerate(forces.map(({ faction, dice }) => `${inHalves(dice)} dice (${faction.name})`))}`,
      expected: `no side more than ${scenario.within} % above the smallest (AI-1.5)`,
      remedy: 'change the groups, or the field "within"',
    });
  return { press, content, scenario, forces };
}

export const planData = (plan: Plan): unknown => {
  const { file: _scenario, ...texts } = plan.scenario;
  const forces = plan.forces.map(({ faction: { file: _faction, ...faction }, dice }) => [faction, dice]);
  return [texts, forces];
};

/** The line styles of linear terrain on the plan, in order: widths and dashes. */
const lines = [
  { width: 1.5, dash: undefined },
  { width: 1.2, dash: [2.4, 0.9] },
  { width: 0.7, dash: [0.9, 0.9] },
  { width: 0.6, dash: undefined },
] as const;

export interface Plan {
  readonly press: Press;
  readonly content: Content;
  readonly scenario: ScenarioEntity;
  readonly forces: readonly Force[];
}

export const kindsOn = ({ content, scenario }: Plan): Entity<Terrain>[] =>
  [...new Set(scenario.terrain.map(({ terrain }) => terrain))].flatMap((id) => content.terrain.get(id) ?? []);

export function terrainLine(plan: Plan, terrain: Entity<Terrain>) {
  const linear = kindsOn(plan).filter(({ kind }) => kind === 'linear');
  return lines[linear.findIndex(({ id }) => id === terrain.id) % lines.length] ?? lines[0];
}

/** A patch of terrain: an outline that depends on the cover, and a picture. */
export function patch(plan: Plan, terrain: Entity<Terrain>, box: Box, oval: boolean, origin: Origin): SceneNode[] {
  const { press } = plan;
  const { ink, ink2, hair, mist } = press.tokens.neutral;
  const { tint } = plan.content.alienInvasion.accent;
  const { x, y, width, height } = box;
  const round = Math.min(width, height) / 2;
  const shape = oval ? ellipse(box) : roundRectangle(x, y, width, height, Math.min(0.8, round));
  const paint = {
    open: {
      fill: terrain.kind === 'soft' ? ground(press, tint) : '#FFFFFF',
      stroke: ink2,
      strokeWidth: 0.3,
      dash: [0.8, 0.8],
    },
    cover: { fill: ground(press, mist), stroke: ink2, strokeWidth: 0.35 },
    building: { fill: ground(press, hair), stroke: ink, strokeWidth: heavy(0.7, 0.8) },
  }[terrain.cover];
  const size = Math.min(8, Math.min(width, height) * 0.78);
  return [
    path(shape, paint),
    icon(press, terrain.icon, origin, x + (width - size) / 2, y + (height - size) / 2, size, ink),
  ];
}

/** Drawn as quarters, because the direction of a half-turn arc would depend on rounding. */
function ellipse({ x, y, width, height }: Box): string {
  const [rx, ry] = [width / 2, height / 2];
  const arc = (ex: number, ey: number) => data('A', rx, ry, 0, 0, 1, ex, ey);
  const [right, bottom] = [x + width, y + height];
  return `${data('M', x, y + ry)}${arc(x + rx, y)}${arc(right, y + ry)}${arc(x + rx, bottom)}${arc(x, y + ry)}Z`;
}

const labelHeight = ({ large }: Press): number => (large ? 4.2 : 3.2);
const labelWidth = (press: Press, words: string): number => press.fonts.measure(words, 'narrow-600', 8) + 1.2;

/**
 * The place of a piece's label: below the piece if free, otherwise where it covers least, and always on the table. It
 * covers outlines of pieces rather than icons. It covers labels and numbers only as a last resort.
 */
function labelPlace(
  size: { readonly width: number; readonly height: number },
  piece: Box,
  table: Box,
  taken: readonly Taken[],
): Box {
  const { width, height } = size;
  const [cx, cy] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
  const [left, right] = [piece.x - width - clearOf, piece.x + piece.width + clearOf];
  const [over, under] = [piece.y - height - 0.4, piece.y + piece.height + 0.4];
  const along = [0, -0.25, 0.25, -0.5, 0.5];
  const places = [
    ...[under, over].flatMap((y) => along.map((part) => ({ x: cx - width / 2 + part * width, y }))),
    ...[right, left].flatMap((x) => along.map((part) => ({ x, y: cy - height / 2 + part * piece.height }))),
    ...[under, over].flatMap((y) => [3, 6].map((more) => ({ x: cx - width / 2, y: y + (y === under ? more : -more) }))),
  ].map(({ x, y }) => ({ x, y, ...size }));
  const room = {
    x: table.x + clearOf,
    y: table.y + clearOf,
    width: table.width - 2 * clearOf,
    height: table.height - 2 * clearOf,
  };
  const [below] = places as [Box];
  const near = freePlace(places, room, taken);
  // A place further away is used if the near one would cover an icon.
  const best = near && near.hidden < never / 10 ? near : freePlace([...places, ...placesRound(below, 30)], room, taken);
  return best?.box ?? below;
}

/** The occupied area within a label’s height around a box. */
const crowd = ({ x, y, width, height }: Box, taken: readonly { readonly box: Box }[]): number =>
  taken.reduce((sum, { box }) => sum + overlap({ x: x - 6, y: y - 4, width: width + 12, height: height + 8 }, box), 0);

async function label(press: Press, words: string, origin: Origin, x: number, y: number): Promise<SceneNode[]> {
  const width = labelWidth(press, words);
  const height = 3.2;
  const behind = labelHeight(press);
  return [
    path(roundRectangle(x - width / 2, y - behind / 2, width, behind, 0.6), { fill: '#FFFFFF' }),
    await text(press, {
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
      text: words,
      origin,
      tag: null,
      style: { font: 'narrow-600', size: 8, leading: 1.05, align: 'center', valign: 'center', wrap: 'nowrap' },
    }),
  ];
}

/**
 * The scale of a plan, in inches of table per inch of paper: the smallest whole number, at least 10, at which the plan
 * fits.
 */
export const scaleFor = (length: number, space: number): number =>
  Math.max(10, Math.ceil((length * mmPerInch) / space - 1e-9));

export const namedOn = ({ scenario }: Pick<Plan, 'scenario'>): readonly string[] => [
  ...new Set(scenario.terrain.flatMap((piece) => ('name' in piece && piece.name !== undefined ? [piece.name] : []))),
];

export const letterOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

/** The side of a square of the plan’s grid, in inches of table. */
export const gridInches = 12;

/** The table from above, to scale, with its origin at the top left, and its description. */
export async function tablePlan(plan: Plan, scale: number): Promise<{ nodes: readonly SceneNode[]; alt: string }> {
  const [x, y] = [0, 0];
  const { press, scenario, forces } = plan;
  const { ink, line } = press.tokens.neutral;
  const { table } = scenario;
  const mm = (inches: number) => (inches * mmPerInch) / scale;
  const at = (box: { x: number; y: number; width: number; height: number }): Box => ({
    x: x + mm(box.x),
    y: y + mm(box.y),
    width: mm(box.width),
    height: mm(box.height),
  });
  const from = (...field: (string | number)[]): Origin => ({ file: scenario.file, path: field });
  const whole = at({ x: 0, y: 0, ...table });
  let grid = '';
  for (let inch = gridInches; inch < table.width; inch += gridInches)
    grid += data('M', x + mm(inch), y, 'v', whole.height);
  for (let inch = gridInches; inch < table.height; inch += gridInches)
    grid += data('M', x, y + mm(inch), 'h', whole.width);
  const nodes: SceneNode[] = [
    path(rectangle(whole.x, whole.y, whole.width, whole.height), { fill: '#FFFFFF' }),
    path(grid, { stroke: line, strokeWidth: 0.15, dash: [0.5, 1] }),
  ];
  for (const { side, faction } of forces) {
    const box = at(side.zone);
    const { fill, tint } = faction.colours;
    const pale = ground(press, tint);
    const shape = rectangle(box.x, box.y, box.width, box.height);
    nodes.push(
      group(
        [
          path(shape, { fill: pale }),
          ...pattern(faction.pattern, box.x, box.y, box.width, box.height, mix(tint, fill, 0.3), pale, 0.8),
        ],
        { clip: shape },
      ),
      path(shape, { stroke: ink, strokeWidth: 0.35, dash: [2, 1] }),
    );
  }
  const labels: SceneNode[] = [];
  const taken: Taken[] = [];
  const named: { words: string; origin: Origin; box: Box }[] = [];
  const pieces = scenario.terrain.map((piece, index) => ({ piece, index }));
  const isLine = ({ piece }: { piece: Piece }) => piece.shape === 'line';
  // Barriers are drawn over other terrain.
  for (const { piece, index } of [...pieces.filter((each) => !isLine(each)), ...pieces.filter(isLine)]) {
    const terrain = plan.content.terrain.get(piece.terrain);
    if (!terrain) continue;
    const origin = from('terrain', index);
    if (piece.shape === 'line') {
      const { width, dash } = terrainLine(plan, terrain);
      const [[x0, y0], [x1, y1]] = [piece.from, piece.to];
      const d = data('M', x + mm(x0), y + mm(y0), 'L', x + mm(x1), y + mm(y1));
      nodes.push(path(d, { stroke: ink, strokeWidth: width, ...(dash ? { dash } : {}) }));
      // A line is divided into short pieces, because it may be diagonal.
      const parts = Math.ceil(Math.hypot(mm(x1 - x0), mm(y1 - y0)));
      for (let part = 0; part <= parts; part++) {
        const [px, py] = [mm(x0 + ((x1 - x0) * part) / parts), mm(y0 + ((y1 - y0) * part) / parts)];
        taken.push({ box: { x: px - width / 2, y: py - width / 2, width, height: width }, weight: 8 });
      }
    } else {
      const box = at(piece);
      const drawn = patch(plan, terrain, box, piece.shape === 'oval', origin);
      nodes.push(...drawn);
      taken.push({ box, weight: 1 }, ...signsIn(press, drawn));
      if (piece.name !== undefined) {
        // Large print only has space for letters. The names are beside the plan.
        const words = press.large ? letterOf(namedOn(plan).indexOf(piece.name)) : piece.name;
        named.push({ words, origin: from('terrain', index, 'name'), box });
      }
    }
  }
  const outside: { words: string; origin: Origin; box: Box }[] = [];
  for (const { side, faction, index } of forces) {
    const box = at(side.zone);
    const origin = from('sides', index, 'faction');
    const name = { words: faction.name, width: labelWidth(press, faction.name), height: labelHeight(press) };
    const radius = Math.min(5.04, Math.min(box.width, box.height) / 2 - 1);
    const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
    const high = 2 * radius + 0.4 + name.height;
    const wide = 2 * radius + 0.6 + name.width;
    // A name is below its icon, beside the icon in a shallow zone, or outside a small zone.
    const isBelow = high <= box.height && name.width <= box.width;
    const isBeside = !isBelow && wide <= box.width;
    const [cx, cy] = [
      isBeside ? middleX - wide / 2 + radius : middleX,
      isBelow ? middleY - high / 2 + radius : middleY,
    ];
    const size = radius / 0.72;
    labels.push(
      path(circle(cx, cy, radius), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.35 }),
      icon(press, faction.icon, { file: faction.file, path: ['icon'] }, cx - size / 2, cy - size / 2, size, ink),
    );
    const mark: Box = { x: cx - radius, y: cy - radius, width: 2 * radius, height: 2 * radius };
    if (isBelow || isBeside) {
      const x = isBelow ? middleX : middleX + wide / 2 - name.width / 2;
      const y = isBelow ? middleY + high / 2 - name.height / 2 : middleY;
      labels.push(...(await label(press, name.words, origin, x, y)));
      taken.push({
        box: { x: x - name.width / 2, y: y - name.height / 2, width: name.width, height: name.height },
        weight: never,
      });
    } else outside.push({ words: name.words, origin, box });
    taken.push({ box: mark, weight: never }, { box, weight: 2 });
  }
  // An objective's number is beside the icons at its place.
  const marks = scenario.objectives.map((objective) => {
    const spot = { x: mm(objective.x) - 2.8, y: mm(objective.y) - 2.8, width: 5.6, height: 5.6 };
    const signs = taken.filter(({ weight }) => weight === never);
    const box = freePlace(placesRound(spot, 30), whole, signs)?.box ?? spot;
    taken.push({ box, weight: never });
    return box;
  });
  // Labels with the least free space are placed first.
  const waiting = [...outside, ...named.toSorted((a, b) => crowd(b.box, taken) - crowd(a.box, taken))];
  for (const { words, origin, box } of waiting) {
    const size = { width: labelWidth(press, words), height: labelHeight(press) };
    const others = taken.filter((each) => each.box !== box);
    const place = labelPlace(size, box, whole, others);
    taken.push({ box: place, weight: never });
    labels.push(...(await label(press, words, origin, place.x + size.width / 2, place.y + size.height / 2)));
  }
  for (const [index, mark] of marks.entries()) {
    const [cx, cy] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
    labels.push(
      path(circle(cx, cy, 2.6), marker(press)),
      await text(press, {
        x: cx - 2.6,
        y: cy - 2.6,
        width: 5.2,
        height: 5.2,
        text: String(index + 1),
        origin: from('objectives', index, 'name'),
        tag: null,
        style: { font: 'narrow-700', size: 10, leading: 1, align: 'center', valign: 'center', wrap: 'nowrap' },
      }),
    );
  }
  const edge = path(rectangle(whole.x, whole.y, whole.width, whole.height), { stroke: ink, strokeWidth: 0.9 });
  const words = press.words.plans;
  const inches = ({ x: left, y: top }: { x: number; y: number }) => words.place({ left, top });
  const alt = [
    words.table({ width: table.width, height: table.height }),
    ...forces.map(({ side, faction }) => {
      const { zone } = side;
      const { width, height } = zone;
      return words.deploys({ faction: faction.name, width, height, place: inches(zone) });
    }),
    ...scenario.objectives.map((objective, index) =>
      words.objective({ number: index + 1, name: objective.name, place: inches(objective) }),
    ),
    ...pieces.map(({ piece }) => {
      const name = plan.content.terrain.get(piece.terrain)?.name ?? piece.terrain;
      const called = piece.name === undefined ? name : words.named({ terrain: name, name: piece.name });
      if (piece.shape !== 'line')
        return words.piece({ name: called, width: piece.width, height: piece.height, place: inches(piece) });
      const [[x0, y0], [x1, y1]] = [piece.from, piece.to];
      return words.line({ name: called, from: inches({ x: x0, y: y0 }), to: inches({ x: x1, y: y1 }) });
    }),
  ].join(' ');
  return { nodes: [...nodes, edge, ...labels], alt };
}

/** A side's group in words: number, name, units, and arrival. A number stays on the line of its unit. */
export function groupWords({ units }: FactionEntity, each: Side['groups'][number]): string {
  const made = each.units.map(({ unit, figures }) => {
    const known = units.find(({ id }) => id === unit);
    return `${figures > 1 ? `${figures}\u00a0×\u00a0` : ''}${known?.name ?? unit}`;
  });
  const late = each.late === undefined ? '' : `. ${each.late}`;
  const times = each.count > 1 ? `${each.count}\u00a0×\u00a0` : '';
  const whole = made.length === 1 && made[0] === each.name ? each.name : `${each.name}: ${made.join(', ')}`;
  return `${times}${whole}${late}`;
}
