import type { PiecePicture, Product } from '../../../generators/sheet/product.ts';
import type { Box, Page } from '../../../generators/render/pdf.ts';
import { renderLayers, type Layers } from '../../../generators/render/svg.ts';
import { lineNodes, withoutLines } from '../../../generators/scene/extent.ts';
import type { Matrix, SceneNode } from '../../../generators/scene/node.ts';
import { creditsOf, type InkedPress } from '../../../generators/scene/press.ts';
import { againstError, type MachineError } from '../../../generators/sheet/calibration.ts';
import { hundredths } from '../../../generators/scene/units.ts';
import { pathOf, picturePathOf } from './choose.ts';
import type { FileInfo } from './deliver.ts';
import type { PrintOptions } from './options.ts';
import type { OtherFile, TextFile } from './produce.ts';
import { machineLines, type Sheets } from './sheets.ts';

/** A drawing for a cutting machine: its path without the file extension, its data, and its layers. */
interface CutDrawing {
  readonly file: string;
  readonly info: Omit<FileInfo, 'file' | 'format'>;
  readonly layers: () => Layers;
}

/** A single piece: its art is shown in full, and it has a cut line along its edge unless it is a page to read. */
function pieceFile(
  product: Product,
  { name, scene, uncut }: PiecePicture,
  bleed: number,
  press: InkedPress,
): CutDrawing {
  const view = { x: -bleed, y: -bleed, width: scene.width + 2 * bleed, height: scene.height + 2 * bleed };
  const edge = { x: 0, y: 0, width: scene.width, height: scene.height };
  const file = picturePathOf(product, name);
  return layered(product, press, {
    file,
    name,
    view,
    children: scene.children,
    edges: uncut ? [] : [edge],
    corner: scene.corner,
  });
}

/**
 * A sheet with several pieces to cut or with marks for a machine, or its empty back; null for any other page. Its
 * number does not depend on the pages that are printed.
 */
function sheetFile(
  { product, paper, whole, forMachine }: Sheets,
  index: number,
  press: InkedPress,
  error: MachineError | undefined,
): CutDrawing | null {
  const page = whole[index] as Page;
  const front = page.back ? whole[index - 1] : page;
  if (!front?.pieces || front.pieces.length < (forMachine ? 1 : 2)) return null;
  const number = whole.slice(0, index + 1).filter(({ back }) => !back).length;
  const name = `sheet-${number}${page.back ? '-back' : ''}`;
  const { width, height, pieces = [], children, corner } = page;
  return layered(product, press, {
    file: `${pathOf(product)}/${name}.${paper.id}`,
    name: `${name}, ${paper.name}`,
    view: { x: 0, y: 0, width, height },
    children,
    edges: pieces,
    corner,
    paper: paper.id,
    ...(error ? { against: againstError(error, page) } : {}),
  });
}

function layered(
  product: Product,
  press: InkedPress,
  about: {
    readonly file: string;
    readonly name: string;
    readonly view: Box;
    readonly children: readonly SceneNode[];
    /** The edges to cut, unless lines in the drawing show them. */
    readonly edges: readonly Box[];
    readonly corner: number | undefined;
    readonly paper?: string;
    /** The matrix that compensates the error of the machine. */
    readonly against?: Matrix;
  },
): CutDrawing {
  const { file, name, view, children, edges, corner = 0, paper, against } = about;
  const { title, rule, version } = product;
  const info = {
    component: pathOf(product),
    ...(paper === undefined ? {} : { paper }),
    ink: press.ink,
    version,
  } as const;
  const layers = (): Layers => {
    const { files } = press.words;
    const is = [...(rule ? [files.ruleIs({ rule })] : []), files.versionIs({ version })];
    const { art, fonts } = creditsOf(press, product.ownTexts);
    return {
      title: `${title}: ${name}`,
      about: [...is, ...art, ...fonts].join(' '),
      view,
      art: withoutLines(children),
      ...machineLines(children, edges, corner, against),
      marks: lineNodes(children, 'mark').map(({ node, d }) => ({
        d,
        width: Number(node.strokeWidth),
        filled: node.fill !== undefined,
      })),
    };
  };
  return { file, info: { ...info, mm: [hundredths(view.width), hundredths(view.height)] }, layers };
}

/** All drawings to cut: single pieces, and sheets with several pieces. */
const drawingsOf = (
  products: readonly Product[],
  sheets: readonly Sheets[],
  { bleed, machineError }: Pick<PrintOptions, 'bleed' | 'machineError'>,
  press: InkedPress,
): readonly CutDrawing[] => [
  ...products.flatMap((product) =>
    product.pictures.map((picture) => pieceFile(product, picture, product.cards || product.bleeds ? bleed : 0, press)),
  ),
  ...sheets.flatMap((set) =>
    set.whole.flatMap((page, index) =>
      set.pages.includes(page) ? (sheetFile(set, index, press, machineError) ?? []) : [],
    ),
  ),
];

/** Every drawing as an SVG with art, folds and cuts. */
export const vectorFiles = (...all: Parameters<typeof drawingsOf>): readonly TextFile[] => {
  const [, , , press] = all;
  return drawingsOf(...all).map(({ file, info, layers }) => ({
    info: { ...info, file: `${file}.svg`, format: 'svg' },
    text: () => renderLayers(layers(), press.fonts, press.ink),
  }));
};

/** Every drawing with lines to cut or fold, as a DXF of these lines. The DXF library is loaded only if needed. */
export const dxfFiles = (...all: Parameters<typeof drawingsOf>): readonly OtherFile[] =>
  drawingsOf(...all).flatMap(({ file, info, layers }) => {
    const { view, cut, fold, marks } = layers();
    if (cut.length + fold.length === 0) return [];
    return {
      info: { ...info, file: `${file}.dxf`, format: 'dxf' },
      text: async () =>
        new TextEncoder().encode(
          (await import('../../../generators/render/dxf.ts')).renderDxf({ view, cut, fold, marks }),
        ),
    };
  });
