import { alienInvasionPoster } from '../../design/art/covers.ts';
import type { Content, Entity } from '../../../src/content/schema/index.ts';
import type { FirstContact } from '../../../src/content/schema/quick-start.ts';
import type { Scenario } from '../../../src/content/schema/scenario.ts';
import { repeat } from '../../../src/engine/rng.ts';
import { ground } from '../../design/ink.ts';
import { tileArt } from '../../design/art/ground.ts';
import { circle, data, rectangle, roundRectangle } from '../../design/shapes.ts';
import { letterOf, patch, type Plan } from '../../pieces/scenario-plan.ts';
import type { Box } from '../../render/pdf.ts';
import { group, path, translate, type SceneNode } from '../../scene/node.ts';
import type { Origin, Press } from '../../scene/press.ts';
import { alienInvasionFigures, type AlienInvasionFigure } from './alien-invasion.ts';
import { pt } from '../../scene/units.ts';
import { quickStartOf } from './quick-start.ts';
import type { Drawn, FigureSource, TableSpace } from './sheet.ts';
import { TableDrawing } from './table.ts';

const scenarioOf = ({ scenarios }: Content): Entity<Scenario> | undefined => scenarios.get('first-contact');

/** Centimetres of a table at half size per inch of the rules: 8 inches are 10 cm. */
const cmPerInch = 2.5;

/** The lengths of the measuring sticks: the Moves of the units, in inches. */
function movesOf(content: Content, { sides }: Scenario): number[] {
  const moves = sides.flatMap(({ faction, groups }) =>
    groups.flatMap(({ units }) =>
      units.flatMap(({ unit }) => {
        const known = content.factions.get(faction)?.units.find(({ id }) => id === unit);
        return known && 'inches' in known.move ? [known.move.inches] : [];
      }),
    ),
  );
  return [...new Set(moves)].sort((one, other) => one - other);
}

const firstContactRow = ({ firstContact }: Content): AlienInvasionFigure[] =>
  firstContact.sides
    .flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.flat()))
    .flatMap(({ figure }) => (figure?.kind === 'playing' ? [figure] : []));

/** A feature as on its flat tile, without the ground round it. Terrain without a tile is drawn as on other plans. */
function tileIn(press: Press, content: Content, plan: Plan, index: number, box: Box): readonly SceneNode[] {
  const { scenario } = plan;
  const piece = scenario.terrain[index]!;
  const origin: Origin = { file: scenario.file, path: ['terrain', index] };
  const terrain = content.terrain.get(piece.terrain)!;
  const { tiles, sizes } = content.terrainTiles;
  const tile = tiles.find((each) => each.terrain === piece.terrain);
  if (!tile) return patch(plan, terrain, box, piece.shape === 'oval', origin);
  // The art of a tile ends above its label.
  const { width } = sizes.tile;
  const height = (width * box.height) / box.width;
  const arc = (end: number): string => data('A', width / 2, height / 2, 0, 0, 1, end, height / 2);
  const clip = `${data('M', 0, height / 2)}${arc(width)}${arc(0)}Z`;
  const art = tileArt(press, { ...tile, icon: tile.icon ?? terrain.icon, origin, width, height, seed: index });
  const scale = box.width / width;
  const place = { matrix: [scale, 0, 0, scale, box.x, box.y] } as const;
  return [group([group([art], piece.shape === 'oval' ? { clip } : {})], place)];
}

/** The table from above, with the groups in their strips and the sticks to scale. */
function tableOf(
  press: Press,
  content: Content,
  draw: FigureSource<AlienInvasionFigure>['draw'],
  space: TableSpace,
): Drawn {
  const { ink, ink2, paper } = press.tokens.neutral;
  const { labels, file } = content.firstContact;
  const { width, part } = space;
  const table = new TableDrawing(press, { width, file, tint: content.alienInvasion.accent.tint });
  const scenario = scenarioOf(content);
  if (!scenario) return table.drawn(20, labels.alt);
  const cm = (inches: number): string => `${inches * cmPerInch * scenario.table.scale} cm`;
  const quiet = { fill: ink2, font: 'narrow-500' } as const;
  const beside = part === 'board' ? 7 : 12;
  const sticks = movesOf(content, scenario);
  if (part === 'beside') {
    things(0, 4, (width - 70) / Math.max(...sticks));
    return table.drawn(28, [...sticks.map(cm), labels.row].join(', '));
  }
  // Strips are wide enough for figures side by side.
  const least = Math.max(
    ...scenario.sides.map(({ zone, groups }) =>
      Math.max((1.95 * placesFor(groups) + 8) / zone.width / 0.72, 7.8 / zone.height),
    ),
  );
  const scaleFor = (below: number): number =>
    Math.min((width - 2 * beside) / scenario.table.width, (space.height - 9.5 - below) / scenario.table.height);
  // The sticks and a row of cards are beside the plan if there is space, otherwise below it.
  const outside = part === undefined && width - scenario.table.width * scaleFor(0) > 90;
  const below = outside || part !== undefined ? 0 : 24;
  const scale = Math.max(least, scaleFor(below));
  const [wide, high] = [scenario.table.width * scale, scenario.table.height * scale];
  const [left, top] = [outside ? beside + 2 : (width - wide) / 2, 5.6];
  const at = (x: number, y: number) => [left + x * scale, top + y * scale] as const;
  table.words(cm(scenario.table.width), left, 1.2, wide, 'alt', quiet);
  table.words(cm(scenario.table.height), left - beside, top + high / 2 - 1.6, beside, 'alt', quiet);
  table.add(path(rectangle(left, top, wide, high), { fill: ground(press, '#DDE8C4') }));
  const plan: Plan = { press, content, scenario, forces: [] };
  const radius = Math.max(2, Math.min(2.6, scale * 1.1));
  for (const [side, { faction, zone, groups }] of scenario.sides.entries()) {
    const known = content.factions.get(faction);
    if (!known) continue;
    const [x, y] = at(zone.x, zone.y);
    const shape = rectangle(x, y, zone.width * scale, zone.height * scale);
    table.add(path(shape, { fill: ground(press, known.colours.tint), stroke: ink, strokeWidth: 0.4, dash: [2, 1.2] }));
    const middle = y + (zone.height * scale) / 2;
    const name = labels.sides[side] ?? known.name;
    const named = zone.width * scale * 0.24;
    // A name on several lines is as small as its strip needs.
    const font = 'display';
    const sizes = press.large ? [9.6, 9, 8] : [12, 11, 10, 9, 8, 7];
    const tallOf = (size: number): number => table.heightOf(name, named, { font, size });
    const size = sizes.find((each) => tallOf(each) < zone.height * scale - 1) ?? Math.min(...sizes);
    const tall = tallOf(size);
    const isOneLine = tall < 2 * pt(size);
    table.words(name, x + 1, middle - (isOneLine ? 2.6 : tall / 2), named, 'sides', { font, size });
    const all = groups
      .flatMap((each) =>
        repeat(
          each.count,
          each.units.reduce((sum, unit) => sum + unit.figures, 0),
        ),
      )
      .map((figures, index) => ({ figures, index }));
    // The figures are between the side's name and the callout number.
    const pitch = Math.min(2 * radius, (zone.width * scale * 0.72 - 8) / placesFor(groups));
    let cx = x + zone.width * scale * 0.28 + radius;
    for (const { figures, index } of all) {
      for (let k = 0; k < figures; k++, cx += pitch) {
        const cy = middle + (k % 2 ? 1 : -1) * radius * 0.9;
        table.add(
          path(circle(cx, cy, radius), { fill: ground(press, known.colours.fill), stroke: ink, strokeWidth: 0.4 }),
          path(circle(cx, cy, radius * 0.72), { fill: paper }),
        );
        table.words(letterOf(index), cx - radius, cy - 1.66, 2 * radius, 'alt', { font: 'narrow-700', size: 8 });
      }
      cx += 2 * pitch;
    }
    table.call(3 + side, x + zone.width * scale - 3.6, middle);
  }
  for (const [index, piece] of scenario.terrain.entries()) {
    const terrain = content.terrain.get(piece.terrain);
    if (!terrain || piece.shape === 'line') continue;
    const [x, y] = at(piece.x, piece.y);
    const box = { x, y, width: piece.width * scale, height: piece.height * scale };
    table.add(() => tileIn(press, content, plan, index, box));
    if (index === 0) {
      table.call(1, x, y);
      // The doors in the middle of both long sides.
      for (const door of [y, y + box.height])
        table.add(
          path(rectangle(x + box.width / 2 - 2, door - 0.7, 4, 1.4), { fill: paper, stroke: ink, strokeWidth: 0.3 }),
        );
    }
    if (index === 1) table.call(2, x + 1, y + 1);
  }
  table.add(path(rectangle(left, top, wide, high), { stroke: ink, strokeWidth: 0.8 }));
  if (outside) {
    for (const [index, inches] of sticks.entries()) {
      const length = inches * scale;
      const x = left + wide + 9 + 14 * index;
      const end = top + high / 2 + 8 * scale;
      table.add(path(roundRectangle(x, end - length, 3, length, 0.4), { fill: paper, stroke: ink, strokeWidth: 0.4 }));
      table.words(cm(inches), x - 4.5, end + 1, 12, 'alt', { font: 'narrow-700', size: 8 });
      if (index === 0) table.call(5, x + 6, end + 7.6);
    }
    row(left + wide + 35, top + high / 2 - 8);
  } else if (part === undefined) things(left - 8, top + high + 2.6, Math.min(scale, 34 / Math.max(...sticks)));
  return table.drawn(high + 9.5 + below, labels.alt, wide + 2 * beside);

  /** The sticks one below the other, and the row beside them. */
  function things(x: number, y: number, inch: number): void {
    for (const [index, inches] of sticks.entries()) {
      const [from, line] = [x + 10, y + 2 + 8 * index];
      table.add(
        path(roundRectangle(from, line, inches * inch, 3, 0.4), { fill: paper, stroke: ink, strokeWidth: 0.4 }),
      );
      table.words(cm(inches), from + inches * inch + 1, line - 0.2, 14, 'alt', {
        font: 'narrow-700',
        size: 8,
        align: 'start',
      });
    }
    table.call(5, x + 5, y + 7);
    row(x + 28 + Math.max(...sticks) * inch, y);
  }

  function row(x: number, y: number): void {
    const cards = firstContactRow(content);
    const step = (width - x - 5) / cards.length;
    let deep = 0;
    for (const [index, card] of cards.entries()) {
      const drawn = draw(card, { width: step, scale: 1, origin: { file, path: ['sides'] } });
      table.add(translate(x + index * step, y, drawn.nodes));
      deep = Math.max(deep, drawn.height);
    }
    table.words(labels.row, x, y + Math.max(15.6, deep + 0.8), width - x - 5, 'row', { fill: ink2 });
  }
}

/** The places of the figures in a strip. Groups are two places apart. */
const placesFor = (groups: Scenario['sides'][number]['groups']): number =>
  groups.reduce((sum, { count, units }) => sum + count * (units.reduce((all, { figures }) => all + figures, 0) + 2), 0);

export const firstContactSheet = quickStartOf<AlienInvasionFigure, FirstContact>({
  game: 'alien-invasion',
  id: 'first-contact',
  poster: alienInvasionPoster,
  facts: (content) => {
    const { players, minutes, age } = scenarioOf(content) ?? {};
    const { rulebook, firstContact } = content;
    return {
      ...(players === undefined ? {} : { players: `${players} ${rulebook.players}` }),
      ...(minutes === undefined ? {} : { minutes: `${minutes} ${rulebook.minutes}` }),
      ...(age === undefined ? {} : { age: `${rulebook.ages} ${age}+` }),
      own: firstContact.labels.own,
    };
  },
  quick: (content) => content.firstContact,
  drawn: (content) => {
    const { file: _file, ...scenario } = scenarioOf(content) ?? { file: '' };
    return [
      scenario,
      [...content.terrain.values()],
      ['spugs', 'volunteers'].map((id) => content.factions.get(id)),
      content.alienInvasion.covers,
      content.terrainTiles.tiles,
    ];
  },
  context: (press, content) => {
    const { draw } = alienInvasionFigures(press, content);
    return { draw, setup: (space) => tableOf(press, content, draw, space) };
  },
  factions: (content) => scenarioOf(content)?.sides.map(({ faction }) => faction) ?? [],
});
