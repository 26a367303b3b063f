import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { pathsIn } from '../site-check/pages.ts';

/** A page of a built site. */
export interface SitePage {
  /** Its address under the site’s folder: '' for the home page, 'battle/rules/', '404.html'. */
  readonly path: string;
  readonly html: string;
  readonly tree: Root;
}

/** A page of a built site by the name of its file. */
export function readPage(folder: string, name: string): SitePage {
  const html = readFileSync(join(folder, name), 'utf8');
  return { path: name.replace(/(^|\/)index\.html$/, '$1'), html, tree: fromHtml(html) };
}

/** Earlier results, shared by the test files of a worker. */
const known = new Map<string, readonly SitePage[]>();

/** Every page of a built site in English, by path. */
export function readPages(folder: string): readonly SitePage[] {
  const key = `${folder} ${statSync(join(folder, 'index.html')).mtimeMs}`;
  const pages =
    known.get(key) ?? pathsIn(folder).map((path) => readPage(folder, path.replace(/(^|\/)$/, '$1index.html')));
  known.set(key, pages);
  return pages;
}

const named = new WeakMap<Root | Element, ReadonlyMap<string, readonly Element[]>>();

/** The elements of a page with that name, in page order. */
export const elements = ({ tree }: SitePage, name: string): readonly Element[] => elementsIn(tree, name);

/** The elements with that name in an element, in page order. */
export function elementsIn(tree: Root | Element, name: string): readonly Element[] {
  const all: Element[] = [];
  if (!named.has(tree)) visit(tree, 'element', (element) => void all.push(element));
  const byName = named.get(tree) ?? Map.groupBy(all, ({ tagName }) => tagName);
  named.set(tree, byName);
  return byName.get(name) ?? [];
}

/** The elements with that class in an element, in page order. */
export function ofClass(tree: Root | Element, name: string): readonly Element[] {
  const all: Element[] = [];
  visit(tree, 'element', (element) => {
    const { className } = element.properties;
    if (Array.isArray(className) && className.includes(name)) all.push(element);
  });
  return all;
}
