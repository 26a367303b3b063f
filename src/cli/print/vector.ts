import type { PiecePicture, Product } from '../../../generators/sheet/product.ts';
import { rectangle, roundRectangle } from '../../../generators/design/shapes.ts';
import type { Box, Page } from '../../../generators/render/pdf.ts';
import { renderLayers } from '../../../generators/render/svg.ts';
import { identity, linesOf, moved, withoutLines } from '../../../generators/scene/extent.ts';
import type { SceneNode } from '../../../generators/scene/node.ts';
import { creditsOf, type Press } from '../../../generators/scene/press.ts';
import { hundredths } from '../../../generators/scene/units.ts';
import { pathOf, picturePathOf } from './choose.ts';
import type { TextFile } from './produce.ts';
import type { Sheets } from './sheets.ts';

/** A piece by itself, shown up to the edge of its art and cut along its own edge, unless it is a page to read. */
function pieceFile(product: Product, { name, scene, uncut }: PiecePicture, bleed: number, press: Press): TextFile {
  const view = { x: -bleed, y: -bleed, width: scene.width + 2 * bleed, height: scene.height + 2 * bleed };
  const edge = { x: 0, y: 0, width: scene.width, height: scene.height };
  const file = `${picturePathOf(product, name)}.svg`;
  return layered(product, press, {
    file,
    name,
    view,
    children: scene.children,
    edges: uncut ? [] : [edge],
    corner: scene.corner,
  });
}

/** A sheet with several pieces to cut, and its empty back; null for any other page. */
function sheetFile({ product, paper, pages }: Sheets, index: number, press: Press): TextFile | null {
  const page = pages[index] as Page;
  const front = page.back ? pages[index - 1] : page;
  if (!front?.pieces || front.pieces.length < 2) return null;
  const number = pages.slice(0, index + 1).filter(({ back }) => !back).length;
  const name = `sheet-${number}${page.back ? '-back' : ''}`;
  const { width, height, pieces = [], children, corner } = page;
  return layered(product, press, {
    file: `${pathOf(product)}/${name}.${paper.id}.svg`,
    name: `${name}, ${paper.name}`,
    view: { x: 0, y: 0, width, height },
    children,
    edges: pieces,
    corner,
    paper: paper.id,
  });
}

function layered(
  product: Product,
  press: Press,
  about: {
    readonly file: string;
    readonly name: string;
    readonly view: Box;
    readonly children: readonly SceneNode[];
    /** The cutting lines, unless lines in the drawing show them. */
    readonly edges: readonly Box[];
    readonly corner: number | undefined;
    readonly paper?: string;
  },
): TextFile {
  const { file, name, view, children, edges, corner = 0, paper } = about;
  const { title, rule, version } = product;
  const info = {
    file,
    component: pathOf(product),
    format: 'svg',
    ...(paper === undefined ? {} : { paper }),
    ink: press.ink,
    version,
    mm: [hundredths(view.width), hundredths(view.height)],
  } as const;
  const text = (): string => {
    const drawn = linesOf(children, 'cut');
    const cut = drawn.length > 0 ? drawn : edges.map((box) => outline(box, corner));
    const { files } = press.words;
    const is = [...(rule ? [files.ruleIs({ rule })] : []), files.versionIs({ version })];
    const { art, fonts } = creditsOf(press);
    const layers = {
      title: `${title}: ${name}`,
      about: [...is, ...art, ...fonts].join(' '),
      view,
      art: withoutLines(children),
      cut,
      fold: linesOf(children, 'fold'),
    };
    return renderLayers(layers, press.fonts, press.ink);
  };
  return { info: { ...info, mm: [...info.mm] }, text };
}

const outline = ({ x, y, width, height }: Box, corner: number): string =>
  moved(corner > 0 ? roundRectangle(x, y, width, height, corner) : rectangle(x, y, width, height), identity);

/** Everything that can be cut out, by itself and on the sheets that hold several. */
export function vectorFiles(products: readonly Product[], sheets: readonly Sheets[], bleed: number, press: Press) {
  return [
    ...products.flatMap((product) =>
      product.pictures.map((picture) => pieceFile(product, picture, product.cards ? bleed : 0, press)),
    ),
    ...sheets.flatMap((set) => set.pages.flatMap((_, index) => sheetFile(set, index, press) ?? [])),
  ];
}
