import { componentsFor } from '../../generators/components/index.ts';
import type { Product, ProductOptions } from '../../generators/sheet/product.ts';
import { pageIn, renderPdf, type Page } from '../../generators/render/pdf.ts';
import type { SceneNode } from '../../generators/scene/node.ts';
import type { Ink } from '../../generators/scene/ink.ts';
import { contentParts, type LayoutProblem, type Press } from '../../generators/scene/press.ts';
import { sceneIn } from '../../generators/scene/view.ts';
import type { SheetOptions } from '../../generators/sheet/options.ts';
import { largeContent, largePress } from '../../generators/design/large.ts';
import { installedFonts, installedLargeFonts } from '../../src/cli/fonts.ts';
import { pathOf } from '../../src/cli/print/choose.ts';
import { loadRuleFiles } from '../../src/cli/coverage.ts';
import { withRules } from '../../src/content/rule-files.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { readPdf, type Pdf } from './pdf.ts';

const fonts = installedFonts();

const rulesOf = new WeakMap<Content, Content>();

/** The content with the shipped rules and examples, which are read once for each content. */
export function withShippedRules(content: Content): Content {
  const known = rulesOf.get(content) ?? withRules(content, loadRuleFiles(content));
  rulesOf.set(content, known);
  return known;
}

/** A press for content in this process, which collects problems. */
export const pressOf = (content: Content, problems: LayoutProblem[] = []): Press => ({
  fonts,
  ...contentParts(content),
  report: (problem: LayoutProblem) => void problems.push(problem),
});

export const productIn = (product: Product, ink: Ink): Product => ({
  ...product,
  pictures: product.pictures.map((picture) => ({ ...picture, scene: sceneIn(picture.scene, ink) })),
  ...(product.cards
    ? {
        cards: product.cards.map((card) => ({
          ...card,
          front: sceneIn(card.front, ink),
          back: sceneIn(card.back, ink),
        })),
      }
    : {}),
  pages: async (options) => (await product.pages(options)).map((page) => pageIn(page, ink)),
});

/** The number of cached values per owner. The more is cached, the longer each garbage collection takes. */
const remembered = 24;

/** Makes each value of an owner once, while it is among the last used. `asked` identifies the value by its JSON. */
function remembering<Owner extends object, T>() {
  const all = new WeakMap<Owner, Map<string, T>>();
  return (owner: Owner, asked: unknown, make: () => T): T => {
    const known = all.get(owner) ?? new Map<string, T>();
    all.set(owner, known);
    const key = JSON.stringify(asked);
    const value = known.get(key) ?? make();
    known.delete(key);
    known.set(key, value);
    const [oldest = ''] = known.keys();
    if (known.size > remembered) known.delete(oldest);
    return value;
  };
}

const products = remembering<Content, Promise<Product>>();

/**
 * Lays out a component from content in this process, and shows it in an ink mode. Throws if it cannot be printed.
 * Without `problems`, a component that was recently laid out from the same content is not laid out again.
 */
export function layOut(
  component: string,
  content: Content,
  options: ProductOptions = {},
  ink: Ink = 'full',
  size: 'normal' | 'large' = 'normal',
  problems?: LayoutProblem[],
): Promise<Product> {
  const make = (found: LayoutProblem[]) => layOutAnew(component, content, options, ink, size, found);
  return problems ? make(problems) : products(content, [component, options, ink, size], () => make([]));
}

async function layOutAnew(
  component: string,
  content: Content,
  options: ProductOptions,
  ink: Ink,
  size: 'normal' | 'large',
  problems: LayoutProblem[],
): Promise<Product> {
  const maker = componentsFor(content).find((each) => pathOf(each) === component);
  if (!maker) throw new Error(`there is no component ${component}`);
  const press = pressOf(content, problems);
  const all = maker.needs === 'rules' && content.books.size === 0 ? withShippedRules(content) : content;
  const product = await (size === 'large' && maker.large
    ? maker.large(largePress(press, installedLargeFonts()), largeContent(all), options)
    : maker.make(press, all, options));
  if (problems.length > 0) throw new Error(`${component} cannot be printed: ${JSON.stringify(problems)}`);
  return productIn(product, ink);
}

/** The problems of a component on A4 as JSON, from the first part that has any. */
export async function problemsOf(component: string, content: Content, size: 'normal' | 'large'): Promise<string> {
  const problems: LayoutProblem[] = [];
  try {
    await pagesOf(await layOut(component, content, {}, 'full', size, problems), content, 'a4');
  } catch (error) {
    if (problems.length === 0) throw error;
  }
  return JSON.stringify(problems);
}

/** The default options of a sheet, on any paper. */
export const usualSheet = {
  duplex: 'long',
  marks: 'margin',
  bleed: 0,
  gap: 0,
  scale: { x: 1, y: 1 },
  backShift: { x: 0, y: 0 },
} as const;

const sheets = remembering<Product, Promise<readonly Page[]>>();

/** A product on sheets, as drawings. The same sheets are made once. */
export async function pagesOf(
  product: Product,
  content: Content,
  paperId: string,
  options: Partial<SheetOptions> = {},
): Promise<readonly Page[]> {
  const paper = content.papers.get(paperId);
  if (!paper) throw new Error(`there is no ${paperId}`);
  const asked: SheetOptions = { ...usualSheet, paper, ...options };
  return sheets(product, asked, () => product.pages(asked));
}

/** A product printed on sheets of A4, and read back from the PDF. */
export async function printPdf(
  product: Product,
  content: Content,
  options: Partial<SheetOptions> = {},
  ink: Ink = 'full',
): Promise<Pdf> {
  const pages = await pagesOf(product, content, 'a4', options);
  return readPdf(
    await renderPdf(pages, { title: product.title, subject: product.id, keywords: 'thanks', lang: 'en' }, fonts, ink),
  );
}

/** The words on pages in drawing order; the description of each picture precedes its words. */
export const wordsOf = (pages: readonly Pick<Page, 'children' | 'leaves'>[]): string => {
  const wordsIn = (nodes: readonly SceneNode[]): string =>
    nodes
      .map((node) =>
        node.kind === 'text'
          ? `${node.text}${node.joins ? '' : ' '}`
          : `${node.kind === 'tag' && node.alt !== undefined ? `${node.alt} ` : ''}${'children' in node ? wordsIn(node.children) : ''}`,
      )
      .join('');
  const parts = pages.flatMap(({ children, leaves = [] }) => [children, ...leaves.map((leaf) => leaf.children)]);
  return parts.map(wordsIn).join(' ').replaceAll(/\s+/g, ' ').trim();
};
