import { components } from '../../generators/components/index.ts';
import type { Product, ProductOptions } from '../../generators/components/product.ts';
import { renderPdf } from '../../generators/render/pdf.ts';
import type { Ink } from '../../generators/scene/ink.ts';
import type { LayoutProblem } from '../../generators/scene/press.ts';
import type { SheetOptions } from '../../generators/sheet/options.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { readPdf, type Pdf } from './pdf.ts';

const fonts = installedFonts();

/** A component laid out from content in this process; what cannot be printed is an error. */
export async function layOut(
  component: string,
  content: Content,
  options: ProductOptions = {},
  ink: Ink = 'full',
): Promise<Product> {
  const maker = components.find(({ game, id }) => `${game}/${id}` === component);
  if (!maker) throw new Error(`there is no component ${component}`);
  const problems: LayoutProblem[] = [];
  const press = {
    fonts,
    icon: content.icon,
    tokens: content.tokens,
    ink,
    report: (problem: LayoutProblem) => void problems.push(problem),
  };
  const product = await maker.make(press, content, options);
  if (problems.length > 0) throw new Error(`${component} cannot be printed: ${JSON.stringify(problems)}`);
  return product;
}

/** A product put on sheets and read back. */
export async function printPdf(
  product: Product,
  content: Content,
  options: Partial<SheetOptions> = {},
  ink: Ink = 'full',
): Promise<Pdf> {
  const paper = content.papers.get('a4');
  if (!paper) throw new Error('there is no A4');
  const pages = await product.pages({
    paper,
    duplex: 'long',
    marks: 'margin',
    bleed: 0,
    gap: 0,
    scale: { x: 1, y: 1 },
    backShift: { x: 0, y: 0 },
    ...options,
  });
  return readPdf(await renderPdf(pages, { title: product.title, subject: product.id, keywords: 'thanks' }, fonts, ink));
}
