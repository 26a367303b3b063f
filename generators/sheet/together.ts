import type { Page } from '../render/pdf.ts';
import type { SheetOptions } from './options.ts';
import type { Product } from './product.ts';

/** The pages, with an empty page after each page that has no back. The pages of a book are printed back to back. */
export function backed(
  pages: readonly Page[],
  flows: boolean,
  { duplex }: Pick<SheetOptions, 'duplex'>,
): readonly Page[] {
  if (duplex === 'off') return pages;
  const blank = (page: Page): Page => ({ ...page, back: true, anchors: [], children: [] });
  if (flows) {
    const sides = pages.map((page, index) => (index % 2 === 1 ? { ...page, back: true } : page));
    const last = pages.at(-1);
    return last && sides.length % 2 === 1 ? [...sides, blank(last)] : sides;
  }
  return pages.flatMap((page, index) => (page.back || pages[index + 1]?.back ? [page] : [page, blank(page)]));
}

/** The pages of several products in one PDF. One-sided sheets stay one-sided between sheets with backs. */
export function together(
  parts: readonly (Pick<Product, 'flows'> & { readonly sides: readonly Page[] })[],
  sheet: Pick<SheetOptions, 'duplex'>,
): readonly Page[] {
  const twoSided = parts.some(({ sides }) => sides.some(({ back }) => back));
  return parts.flatMap(({ sides, flows = false }) => (twoSided ? backed(sides, flows, sheet) : sides));
}
