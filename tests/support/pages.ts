import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

/** A page of a built site. */
export interface SitePage {
  /** Its address under the site’s folder: '' for the home page, 'battle/rules/', '404.html'. */
  readonly path: string;
  readonly html: string;
  readonly tree: Root;
}

/** Every page of a built site, by path. */
export function readPages(folder: string): readonly SitePage[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return files
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => {
      const html = readFileSync(join(folder, name), 'utf8');
      return { path: name.replace(/(^|\/)index\.html$/, '$1'), html, tree: fromHtml(html) };
    });
}

/** The elements of a page with that name, in the order of the page. */
export function elements(page: SitePage, name: string): readonly Element[] {
  const found: Element[] = [];
  visit(page.tree, 'element', (element) => {
    if (element.tagName === name) found.push(element);
  });
  return found;
}
