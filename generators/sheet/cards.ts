import type { Box, Page } from '../render/pdf.ts';
import { group, type Matrix, type Scene, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { around, backOf, chooseGrid, grow } from './grid.ts';
import { cutNumbers, freeStrips, furnish, type Note } from './furniture.ts';
import { cutsOf, drawMarks } from './marks.ts';
import { credits, type SheetOptions } from './options.ts';

export interface CardSheets {
  readonly title: string;
  /** GAME/COMPONENT, the component's id. */
  readonly path: string;
  readonly rule: string;
  readonly version: string;
  readonly origin: Origin;
  readonly cards: readonly SheetCard[];
  readonly back: Scene;
}

export interface SheetCard {
  readonly scene: Scene;
  readonly unofficial: boolean;
}

/** The scene set into a box on the page, upside down if `turned`. */
function put(scene: Scene, box: Box, turned: boolean): SceneNode {
  const matrix: Matrix = turned ? [-1, 0, 0, -1, box.x + box.width, box.y + box.height] : [1, 0, 0, 1, box.x, box.y];
  return group(scene.children, { matrix });
}

/** Cards on sheets, each page of fronts followed by its page of backs; a sheet that is not full keeps its places. */
export async function packCards(press: Press, options: SheetOptions, sheets: CardSheets): Promise<Page[]> {
  const [first] = sheets.cards;
  if (!first) return [];
  const { bleed, gap, paper, duplex } = options;
  const grid = chooseGrid({ paper, card: first.scene, bleed, gap });
  if (!grid) throw new Error(`no card of ${first.scene.width} × ${first.scene.height} mm fits on ${paper.name}`);
  const perSheet = grid.places.length;
  const count = Math.ceil(sheets.cards.length / perSheet);
  const pages: Page[] = [];
  for (let sheet = 0; sheet < count; sheet++) {
    const cards = sheets.cards.slice(sheet * perSheet, (sheet + 1) * perSheet);
    const places = grid.places.slice(0, cards.length);
    const page = async (side: string, boxes: readonly Box[], nodes: readonly SceneNode[]): Promise<Page> => {
      const cuts = cutsOf(boxes, bleed);
      const note = (text: string, tag: Note['tag'] = 'P', weight: Note['weight'] = 'plain'): Note => ({
        text,
        tag,
        weight,
        origin: sheets.origin,
      });
      const unofficial = cards.some((card) => card.unofficial) ? ' · unofficial' : '';
      const numbered = options.marks === 'full';
      const [uprights, all] = [cuts.x.length, cuts.x.length + cuts.y.length];
      const order = `Cut 1 to ${uprights}, left to right. Lay the strips together again between their offcuts; then cut ${uprights + 1} to ${all}, top to bottom.`;
      const notes = [
        note(`${sheets.title}, sheet ${sheet + 1} of ${count}, ${side}`, 'H1', 'bold'),
        note(`${sheets.path} · rule ${sheets.rule} · ${sheets.version}${unofficial} · print at 100 %`),
        ...(numbered ? [note(order)] : []),
        // Thanks stand on the first page; to say them on each would be a tenth of the file.
        ...(pages.length === 0 ? [note(credits.art), note(credits.fonts)] : []),
      ];
      const furniture = await furnish(press, freeStrips(cuts, grid.page, numbered), notes, true);
      if (numbered) furniture.push(...(await cutNumbers(press, cuts, grid.page, sheets.origin)));
      const trimBox = around(boxes);
      return {
        ...grid.page,
        trimBox,
        bleedBox: grow(trimBox, bleed),
        children: [...drawMarks(cuts, grid.page, options.marks), ...furniture, ...nodes],
      };
    };
    pages.push(
      await page(
        'fronts',
        places,
        cards.map(({ scene }, index) => put(scene, places[index] as Box, false)),
      ),
    );
    if (duplex === 'off') continue;
    const backs = places.map((place) => backOf(place, grid.page, grid.landscape, duplex));
    pages.push(
      await page(
        'backs',
        backs.map(({ box }) => box),
        backs.map(({ box, turned }) => put(sheets.back, box, turned)),
      ),
    );
  }
  return pages;
}
