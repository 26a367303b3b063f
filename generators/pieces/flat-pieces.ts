import type { GameId } from '../../src/content/schema/common.ts';
import { pieceSurface, perInk } from '../design/ink.ts';
import { pieceArt } from '../design/pyramid.ts';
import { figure, translate, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import type { Box, Page } from '../render/pdf.ts';
import { blockMarks, cutBlocks, shelve, type CutBlock, type PlacedBlock } from '../sheet/blocks.ts';
import { around, type Frame } from '../sheet/grid.ts';
import { finishHeaded, headedArea } from '../sheet/headed.ts';
import { framesOf } from '../sheet/machine.ts';
import { type SheetOptions, SheetError } from '../sheet/options.ts';
import type { SheetInfo } from '../sheet/page.ts';
import { headOf, infoOf, versionOf, type ComponentMaker } from '../sheet/product.ts';
import {
  battleStashes,
  inColour,
  munchStashes,
  pyramidIds,
  pyramidModel,
  wantedOf,
  type StashKind,
  type StashesOf,
  titleOfKind,
} from './stash.ts';

const notes = { margin: 'cutInMargin', full: 'cutInFull', corners: 'cutInMargin', off: 'cutAlone' } as const;
const noteOf = (press: Press, { marks }: SheetOptions): string => press.words.pyramids[notes[marks]];

const art = (press: Press, kind: StashKind): SceneNode =>
  perInk(press, (own) => [pieceArt(kind.id, kind.colour, kind.pyramid, pieceSurface(own, kind.colour))]);

const pictureOf = (press: Press, kind: StashKind): Scene => ({
  width: kind.pyramid.base,
  height: kind.pyramid.base,
  children: [art(press, kind)],
});

/** The kinds by size, in one or more blocks per size. Rows have one colour if a colour fills whole rows. */
function layOut(
  press: Press,
  options: SheetOptions,
  path: string,
  kinds: readonly StashKind[],
): { frame: Frame; area: Box; sheets: readonly (readonly PlacedBlock[])[] } {
  const sizes = [...new Set(kinds.map(({ pyramid }) => pyramid))].sort((a, b) => b.base - a.base);
  const columns = Math.max(...kinds.map(({ count }) => count));
  const layouts = framesOf(options).map((frame) => {
    const area = headedArea(press, options, frame, noteOf(press, options));
    const blocks: CutBlock[] = [];
    for (const pyramid of sizes) {
      const pieces = kinds.flatMap((kind, index) =>
        kind.pyramid === pyramid ? Array.from({ length: kind.count }, () => index) : [],
      );
      const own = cutBlocks({ width: pyramid.base, height: pyramid.base }, pieces, columns, area, options);
      if (!own) throw new SheetError(`${path}: no piece fits on ${options.paper.name}; choose larger paper`);
      blocks.push(...own);
    }
    return { frame, area, sheets: shelve(blocks, area) };
  });
  return layouts.reduce((best, each) => (each.sheets.length < best.sheets.length ? each : best));
}

async function pagesOf(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  kinds: readonly StashKind[],
): Promise<Page[]> {
  if (kinds.length === 0) return [];
  const { frame, area, sheets } = layOut(press, options, info.path, kinds);
  const pages: Page[] = [];
  for (const [index, blocks] of sheets.entries()) {
    const figures = blocks.map(({ block, boxes }) => {
      const nodes = boxes.flatMap(({ x, y }, place) => {
        const kind = kinds[block.pieces[place] ?? 0];
        return kind ? [translate(x, y, [art(press, kind)])] : [];
      });
      const parts = kinds.flatMap((kind, at) => {
        const count = block.pieces.filter((piece) => piece === at).length;
        return count > 0 ? [inColour(press, kind.colour, [{ ...kind, count }])] : [];
      });
      return figure(nodes, press.words.pyramids.flat({ pieces: parts.join(', ') }), around(boxes));
    });
    const boxes = blocks.map((block) => block.boxes);
    pages.push(
      await finishHeaded(press, options, info, {
        frame,
        pieces: boxes.flat(),
        nodes: [...(await blockMarks(press, boxes, frame, area, options)), ...figures],
        name: press.words.sheet.number({ number: index + 1, count: sheets.length }),
        note: noteOf(press, options),
      }),
    );
  }
  return pages;
}

const pieceMaker = (game: GameId, stashesOf: StashesOf): ComponentMaker => {
  const self: ComponentMaker = {
    game,
    id: 'pieces',
    takes: ['copies'],
    kind: 'tiles',
    forMachines: true,
    ids: (content) => pyramidIds(content, stashesOf),
    make: async (press, content, options) => {
      const component = infoOf(self, content);
      const kinds = stashesOf(content)
        .flat()
        .flatMap((stash) => wantedOf(content, options, stash));
      const info = headOf(content, game, component, versionOf(content, [component, pyramidModel(content, stashesOf)]));
      return {
        ...info,
        pictures: kinds.map((kind) => ({
          name: kind.id,
          title: titleOfKind(kind),
          scene: pictureOf(press, kind),
          copies: kind.count,
        })),
        pages: (sheet) => pagesOf(press, sheet, info, kinds),
      };
    },
  };
  return self;
};

export const battlePieces = pieceMaker('battle', battleStashes);
export const munchPieces = pieceMaker('munch', munchStashes);
