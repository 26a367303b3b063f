import { capitals } from '../../src/content/letters.ts';
import type { Terrain } from '../../src/content/schema/alien-invasion.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Piece } from '../../src/content/schema/scenario.ts';
import type { TerrainTiles, TileArt } from '../../src/content/schema/sheets.ts';
import { tileArt } from '../design/art/ground.ts';
import { ground } from '../design/ink.ts';
import { data, icon, rectangle } from '../design/shapes.ts';
import { figure, path, turnAbout, type Scene, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { inSentence } from '../../src/content/names.ts';
import { textToFit } from '../scene/text.ts';
import { mmPerInch } from '../scene/units.ts';
import type { Size } from '../sheet/options.ts';
import { headOf, infoOf, versionOf, type ComponentMaker, type ProductOptions } from '../sheet/product.ts';
import { packShelves } from '../sheet/shelves.ts';
import { scenariosOf } from './faction.ts';

interface Plain {
  readonly id: string;
  readonly name: string;
  readonly art: TileArt;
  readonly icon: string;
  /** The kind of terrain; absent for roads. */
  readonly terrain?: Entity<Terrain>;
  readonly count: number;
  readonly origin: Origin;
}

interface Tile extends Plain {
  readonly said: readonly [sentence: string, rules: string];
}

type Kind = keyof TerrainTiles['sizes'];
const roads: ReadonlySet<TileArt> = new Set(['road', 'fork', 'end']);
const kindOf = ({ art, terrain }: Plain): Kind =>
  roads.has(art) ? 'road' : terrain?.kind === 'linear' ? 'strip' : 'tile';

const isHouse = ({ cover, kind, blocksSight }: Terrain): boolean =>
  kind === 'feature' && cover === 'building' && blocksSight;

/** The drawing of terrain without its own tile. */
const usualArt = (terrain: Terrain): TileArt =>
  terrain.kind === 'linear' ? 'fence' : terrain.kind === 'soft' ? 'water' : isHouse(terrain) ? 'house' : 'patch';

function listed({ terrainTiles: { tiles, file }, terrain: kinds }: Content): readonly Plain[] {
  return tiles.map(({ id, name, art, terrain, icon: own, count }, index) => {
    const kind = terrain === undefined ? undefined : kinds.get(terrain);
    const origin: Origin = { file, path: ['tiles', index, 'name'] };
    return { id, name, art, icon: own ?? kind?.icon ?? '', ...(kind ? { terrain: kind } : {}), count, origin };
  });
}

/** The number of tiles that cover a piece of a plan: one for a feature, several for a long barrier. */
function countOf({ terrainTiles: { sizes } }: Content, piece: Piece, scale: number): number {
  if (piece.shape !== 'line') return 1;
  const [dx, dy] = [piece.to[0] - piece.from[0], piece.to[1] - piece.from[1]];
  return Math.max(1, Math.round((Math.hypot(dx, dy) * mmPerInch * scale) / sizes.strip.width));
}

/** A tile for each feature of the chosen scenarios. Each has the largest number of copies that a scenario uses. */
function forScenarios(content: Content, options: ProductOptions): readonly Plain[] {
  const own = listed(content);
  const found = new Map<string, Plain>();
  for (const { file, terrain: pieces, table } of scenariosOf(
    content,
    options.scenario ? { scenario: options.scenario } : {},
  )) {
    const counts = new Map<string, number>();
    for (const [index, piece] of pieces.entries()) {
      const kind = content.terrain.get(piece.terrain);
      if (!kind) continue;
      const tile = own.find(({ terrain }) => terrain === kind);
      const name = piece.name ?? tile?.name ?? kind.name;
      const key = `${kind.id} ${name}`;
      counts.set(key, (counts.get(key) ?? 0) + countOf(content, piece, table.scale));
      const origin: Origin =
        piece.name === undefined ? { file: kind.file, path: ['name'] } : { file, path: ['terrain', index, 'name'] };
      const named = [...found.values()].filter(({ terrain }) => terrain === kind).length + 1;
      const id = name === tile?.name ? tile.id : `${kind.id}-${named}`;
      const art = tile?.art ?? usualArt(kind);
      const picture = (name === tile?.name ? tile.icon : undefined) ?? kind.icon;
      const before = found.get(key) ?? { id, name, art, icon: picture, terrain: kind, count: 0, origin };
      found.set(key, { ...before, count: Math.max(before.count, counts.get(key) ?? 0) });
    }
  }
  const order: readonly Kind[] = ['tile', 'road', 'strip'];
  return [...found.values()].toSorted((a, b) => order.indexOf(kindOf(a)) - order.indexOf(kindOf(b)));
}

/** The sentence on a tile, about its cover, moves and line of sight, and the rules of the sentence. */
function sentenceOf(content: Content, { terrain }: Plain, { factions }: ProductOptions): readonly [string, string] {
  const { terrainTiles: words, alienInvasion } = content;
  const { covers } = alienInvasion;
  if (!terrain) return [`${inSentence(content, covers.open.name)} · ${words.road.text}`, words.road.rules.join(', ')];
  const { cover, kind, blocksSight } = terrain;
  const move = isHouse(terrain) ? words.building : words[kind];
  const isBarred = kind === 'soft' && (factions?.includes(words.barred.faction) ?? true);
  const parts = [move, ...(isBarred ? [words.barred] : []), ...(blocksSight ? [words.sight] : [])];
  return [
    [inSentence(content, covers[cover].name), ...parts.map(({ text }) => text)].join(' · '),
    [...new Set([...parts.flatMap(({ rules }) => rules), words.cover])].join(', '),
  ];
}

const tilesOf = (content: Content, options: ProductOptions): readonly Tile[] =>
  (options.scenario ? forScenarios(content, options) : listed(content)).map((tile) => ({
    ...tile,
    said: sentenceOf(content, tile, options),
  }));

/** The height of a label on a tile, and on a barrier or road. */
const label = 9;
const lineHeight = 4.4;
const inset = 3;

/** A feature’s label: its cover and its name, with the sentence and the rules below. */
async function wideLabel(
  press: Press,
  content: Content,
  tile: Tile,
  { width, height }: Size,
): Promise<readonly SceneNode[]> {
  const { ink, ink2 } = press.tokens.neutral;
  const [sentence, rules] = tile.said;
  const cover = content.alienInvasion.covers[tile.terrain?.cover ?? 'open'];
  const top = height - label;
  const right = { x: width * 0.34, width: width * 0.66 - inset, origin: tile.origin, tag: null };
  return [
    path(rectangle(0, top, width, label), { fill: '#FFFFFF' }),
    path(data('M', 0, top, 'H', width), { stroke: ink, strokeWidth: 0.4 }),
    icon(press, cover.icon, { file: content.alienInvasion.file, path: ['covers'] }, inset, top + 1.5, 6, ink),
    await textToFit(press, {
      x: inset + 8,
      y: top,
      width: width * 0.34 - inset - 8,
      height: label,
      text: tile.name,
      origin: tile.origin,
      tag: null,
      style: { font: 'display', size: 14, leading: 1, valign: 'center' },
    }),
    await textToFit(
      press,
      {
        ...right,
        y: top + 0.9,
        height: 3.9,
        text: sentence,
        style: { font: 'narrow-600', size: 9.6, leading: 1.1, align: 'end', wrap: 'nowrap' },
      },
      7,
    ),
    await textToFit(press, {
      ...right,
      y: top + 5,
      height: 3.3,
      text: rules,
      style: { font: 'narrow-500', size: 8, leading: 1.1, align: 'end', wrap: 'nowrap', fill: ink2 },
    }),
  ];
}

/** The words on a road or a barrier, in one line on white paper. */
async function narrowLabel(press: Press, content: Content, tile: Tile, height: number): Promise<readonly SceneNode[]> {
  const words = [tile.name, ...tile.said].join(' · ');
  const width = press.fonts.measure(words, 'narrow-600', 8) + 8.2;
  const cover = content.alienInvasion.covers[tile.terrain?.cover ?? 'open'];
  const { ink } = press.tokens.neutral;
  return [
    path(rectangle(0, height - lineHeight, width, lineHeight), { fill: '#FFFFFF' }),
    icon(
      press,
      cover.icon,
      { file: content.alienInvasion.file, path: ['covers'] },
      1.4,
      height - lineHeight + 0.2,
      3,
      ink,
    ),
    await textToFit(press, {
      x: 5.6,
      y: height - lineHeight + 0.2,
      width: width - 6,
      height: lineHeight - 0.8,
      text: words,
      origin: tile.origin,
      tag: null,
      style: { font: 'narrow-600', size: 8, leading: 1.1, valign: 'center', wrap: 'nowrap' },
    }),
  ];
}

async function doors(
  press: Press,
  { terrainTiles: { door, file } }: Content,
  width: number,
  height: number,
): Promise<readonly SceneNode[]> {
  const { ink } = press.tokens.neutral;
  const [wide, high] = [18, 6.2];
  const y = height * 0.9 - high * 0.4;
  const one = [
    path(rectangle((width - wide) / 2, y, wide, high), {
      fill: ground(press, press.tokens.signal.burst),
      stroke: ink,
      strokeWidth: 0.6,
    }),
    await textToFit(press, {
      x: (width - wide) / 2 + 0.5,
      y,
      width: wide - 1,
      height: high,
      text: capitals(door, press.language.tag),
      origin: { file, path: ['door'] },
      tag: null,
      style: { font: 'narrow-700', size: 11, leading: 1, align: 'center', valign: 'center', wrap: 'nowrap' },
    }),
  ];
  return [...one, turnAbout(width / 2, height / 2, one)];
}

async function tileScene(press: Press, content: Content, tile: Tile, seed: number): Promise<Scene> {
  const kind = kindOf(tile);
  const { width, height } = content.terrainTiles.sizes[kind];
  const high = height - { tile: label, road: 0, strip: lineHeight }[kind];
  const nodes = [
    tileArt(press, { ...tile, width, height: high, seed }),
    ...(tile.art === 'house' ? await doors(press, content, width, high) : []),
    ...(kind === 'tile'
      ? await wideLabel(press, content, tile, { width, height })
      : await narrowLabel(press, content, tile, height)),
    path(rectangle(0, 0, width, height), { stroke: press.tokens.neutral.ink, strokeWidth: 0.2, line: 'cut' }),
  ];
  const alt = press.words.tiles.alt({ name: tile.name, text: tile.said[0] });
  return { width, height, children: [figure(nodes, alt, { x: 0, y: 0, width, height })] };
}

export const terrainTiles: ComponentMaker = {
  game: 'alien-invasion',
  id: 'terrain',
  takes: ['factions', 'scenario', 'copies'],
  forMachines: true,
  kind: 'tiles',
  ids: (content, options) => tilesOf(content, options).map(({ id }) => id),
  make: async (press, content, options) => {
    const { only, copies } = options;
    const component = infoOf(terrainTiles, content);
    const tiles = tilesOf(content, options).filter(({ id, count }) => count > 0 && (!only || only.includes(id)));
    const drawn: { readonly tile: Tile; readonly scenes: readonly Scene[] }[] = [];
    for (const tile of tiles) {
      const scenes: Scene[] = [];
      // Two woods have different pictures, so that a forest does not repeat itself.
      for (let seed = 1; seed <= (tile.art === 'wood' ? Math.min(2, tile.count) : 1); seed++)
        scenes.push(await tileScene(press, content, tile, seed));
      drawn.push({ tile, scenes });
    }
    const data = tiles.map(({ origin: _origin, terrain, ...tile }) => [tile, terrain && { ...terrain, file: '' }]);
    const version = versionOf(content, [
      component,
      { ...content.terrainTiles, tiles: [] },
      content.alienInvasion.covers,
      data,
    ]);
    const info = headOf(content, 'alien-invasion', component, version);
    const pieces = drawn.flatMap(({ tile, scenes }) =>
      Array.from({ length: copies ?? tile.count }, (_, at) => ({
        kind: kindOf(tile),
        scene: scenes[at % scenes.length] as Scene,
        unofficial: false,
      })),
    );
    const batches = [pieces.filter(({ kind }) => kind === 'tile'), pieces.filter(({ kind }) => kind !== 'tile')];
    return {
      ...info,
      pictures: drawn.flatMap(({ tile, scenes }) =>
        scenes.map((scene, at) => ({
          name: at === 0 ? tile.id : `${tile.id}-${at + 1}`,
          title: at === 0 ? tile.name : `${tile.name}, ${at + 1}`,
          scene,
          copies: Math.ceil(((copies ?? tile.count) - at) / scenes.length),
        })),
      ),
      pages: (sheet) =>
        packShelves(press, sheet, info, batches, {
          notes: [press.words.tiles.note],
        }),
    };
  },
};
