import type { MadeGame } from '../../src/content/made.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { Mat } from '../../src/content/schema/made.ts';
import { ground } from '../design/ink.ts';
import { edgeFrame } from '../design/panel.ts';
import { circle, data, icon, rectangle, roundRectangle } from '../design/shapes.ts';
import type { Page } from '../render/pdf.ts';
import { group, path, type Box, type Scene, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { largest, text, textToFit, type TextStyle } from '../scene/text.ts';
import { headOf, infoOf, versionOf, type ComponentMaker, type PiecePicture } from '../sheet/product.ts';
import { fitsShelf, packShelves } from '../sheet/shelves.ts';
import { packTiles, tile } from '../sheet/tiles.ts';
import { boardPicture } from './made-board.ts';
import { groundArt } from './made-ground.ts';
import { foldLine } from './made-pieces.ts';

const white = '#FFFFFF';
const leastWords = 8;

const foldsOf = ({ fold, width }: Mat): readonly number[] => (fold === 'screen' ? [width / 3, (2 * width) / 3] : []);

/** A mat, and the source of its words. */
interface Drawn {
  readonly press: Press;
  readonly content: Content;
  readonly made: MadeGame;
  readonly mat: Mat;
  readonly origin: Origin;
}

const fieldOf = ({ origin }: Drawn, ...steps: Origin['path']): Origin => ({
  ...origin,
  path: [...origin.path, ...steps],
});

function foldsOn({ press, mat }: Drawn, bleed: number): SceneNode {
  const lines = foldsOf(mat).map((x) => data('M', x, -bleed, 'V', mat.height + bleed));
  return group(lines.map((d) => foldLine(press, d)));
}

async function frontOf(drawn: Drawn, bleed: number): Promise<Scene> {
  const { press, made, mat } = drawn;
  const { width, height, title, name, boxes, rule } = mat;
  const { icon: sign, file } = made.about;
  const { ink2, ink } = press.tokens.neutral;
  const nodes: SceneNode[] = [
    path(rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), { fill: white }),
    edgeFrame(press, width, height, bleed),
    icon(press, sign, { file, path: ['icon'] }, 4, 3, 9, ink),
  ];
  const words = {
    x: 15,
    y: 3,
    width: width - 15 - (rule ? 22 : 5),
    height: 9,
    text: title ?? name,
    origin: fieldOf(drawn, title ? 'title' : 'name'),
    tag: 'H2',
    style: { font: 'display', size: 22, leading: 1, valign: 'center', wrap: 'nowrap' },
  } as const;
  nodes.push(await text(press, await largest(press, words, [22, 19, 16, 13, 11, leastWords])));
  if (rule)
    nodes.push(
      await textToFit(press, {
        x: width - 21,
        y: 3,
        width: 17,
        height: 9,
        text: rule,
        origin: fieldOf(drawn, 'rule'),
        style: { font: 'narrow-600', size: 9, leading: 1, align: 'end', valign: 'center', fill: ink2 },
      }),
    );
  for (const [index, each] of boxes.entries()) nodes.push(...(await boxOn(drawn, each, index)));
  return { width, height, children: [...nodes, foldsOn(drawn, bleed)] };
}

/** A box: its name and its icon at the top, its words or its board below. */
async function boxOn(
  drawn: Drawn,
  { at, name, text: words, icon: sign, board }: Mat['boxes'][number],
  index: number,
): Promise<SceneNode[]> {
  const { press, content, made } = drawn;
  const [x, y, width, height] = at;
  const { accent } = made.about;
  const { ink } = press.tokens.neutral;
  const origin = (field: string): Origin => fieldOf(drawn, 'boxes', index, field);
  const inner: Box = { x: x + 2, y: y + 1.4, width: width - 4, height: height - 2.8 };
  const mark = sign === undefined ? 0 : Math.min(7, inner.height);
  const title = Math.min(6, inner.height);
  const set = (box: Partial<Box>, field: string, text: string, style: TextStyle) =>
    textToFit(press, { ...inner, ...box, text, origin: origin(field), style }, leastWords);
  const nodes: SceneNode[] = [
    path(roundRectangle(x, y, width, height, 2), {
      fill: ground(press, accent.tint),
      stroke: accent.deep,
      strokeWidth: 0.4,
    }),
    await set({ width: inner.width - (mark > 0 ? mark + 1 : 0), height: title }, 'name', name, {
      font: 'narrow-700',
      size: 13,
      leading: 1,
      valign: 'center',
    }),
  ];
  if (sign !== undefined)
    nodes.push(icon(press, sign, origin('icon'), inner.x + inner.width - mark, inner.y, mark, ink));
  const below = { ...inner, y: inner.y + title + 0.8, height: inner.height - title - 0.8 };
  if (words !== undefined) nodes.push(await set(below, 'text', words, { font: 'narrow-500', size: 12, leading: 1.16 }));
  const shown = board === undefined ? undefined : made.boards.get(board);
  if (shown) {
    const picture = await boardPicture(press, content, made, shown, { placed: {} });
    const scale = Math.min(1, below.width / picture.width, below.height / picture.height);
    const left = below.x + (below.width - picture.width * scale) / 2;
    nodes.push(group(picture.children, { matrix: [scale, 0, 0, scale, left, below.y] }));
  }
  return nodes;
}

/** The back of a screen: the pattern of the game, and its icon on each panel. */
function backOf(drawn: Drawn, bleed: number): Scene {
  const { press, made, mat } = drawn;
  const { width, height } = mat;
  const { accent, icon: sign, pattern, file } = made.about;
  const { ink } = press.tokens.neutral;
  const around = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
  const shape = rectangle(around.x, around.y, around.width, around.height);
  const radius = Math.min(width / 9, height / 4);
  const [inset, side] = [radius * 0.7, radius * 1.4];
  const middles = [1, 3, 5].map((sixth) => (width * sixth) / 6);
  const nodes: SceneNode[] = [
    groundArt(press, { ground: 'fill', pattern }, accent, shape, around),
    ...middles.flatMap((x) => [
      path(circle(x, height / 2, radius), { fill: white, stroke: ink, strokeWidth: 0.5 }),
      icon(press, sign, { file, path: ['icon'] }, x - inset, height / 2 - inset, side, ink),
    ]),
  ];
  return { width, height, children: [...nodes, foldsOn(drawn, bleed)] };
}

export function madeMats(game: GameId): ComponentMaker {
  const matsIn = (content: Content): readonly Mat[] => content.made.get(game)?.mats?.mats ?? [];
  const self: ComponentMaker = {
    game,
    id: 'mats',
    takes: ['bleed'],
    kind: 'tiles',
    forMachines: true,
    ids: (content) => matsIn(content).map(({ id }) => id),
    make,
    // The game sets their size.
    large: make,
  };
  async function make(press: Press, content: Content, { only, bleed = 0 }: Parameters<ComponentMaker['make']>[2]) {
    const component = infoOf(self, content);
    const made = content.made.get(game)!;
    const { about, mats: file, boards } = made;
    const version = versionOf(content, [
      component,
      file,
      about.accent,
      about.icon,
      about.pattern,
      [...boards.values()],
    ]);
    const info = headOf(content, game, component, version);
    const faces: (Pick<PiecePicture, 'name' | 'title' | 'scene' | 'table'> & { readonly mat: Mat })[] = [];
    for (const mat of matsIn(content)) {
      if (only && !only.includes(mat.id)) continue;
      const origin = { file: file!.file, path: ['mats', file!.mats.indexOf(mat)] };
      const drawn = { press, content, made, mat, origin };
      const front = await frontOf(drawn, bleed);
      const face = { name: mat.id, title: mat.name, scene: front, mat };
      if (mat.fold !== 'screen') {
        faces.push(face);
        continue;
      }
      const back = backOf(drawn, bleed);
      const title = press.words.mats.back({ name: mat.name });
      faces.push({ ...face, table: { front, back } });
      faces.push({ name: `${mat.id}-back`, title, scene: back, mat, table: 'none' });
    }
    const copiesOf = ({ each }: Mat): number => (each === 'player' ? about.players.max : 1);
    return {
      ...info,
      bleeds: true,
      pictures: faces.map(({ mat, ...face }) => ({ ...face, copies: copiesOf(mat) })),
      pages: async (sheet: Parameters<typeof tile>[0]) => {
        const pages: Page[] = [];
        for (const { title, scene, mat } of faces) {
          const own = { ...info, title: `${info.title}, ${title}` };
          const copies = Array.from({ length: copiesOf(mat) }, () => ({ scene, unofficial: false }));
          if (fitsShelf(sheet, scene))
            pages.push(
              ...(await packShelves(press, sheet, own, [copies], {
                bleed: sheet.bleed,
                notes: [press.words.mats.note],
              })),
            );
          else {
            const seams = { spaces: [], across: foldsOf(mat), down: [] };
            for (const _copy of copies)
              pages.push(...(await packTiles(press, sheet, own, scene, tile(sheet, scene, info.path, seams))));
          }
        }
        return pages;
      },
    };
  }
  return self;
}
