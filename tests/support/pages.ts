import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { pathsIn } from '../site-check/pages.ts';

export interface SitePage {
  /** The page's address below the site's folder: '' for the home page, 'battle/rules/', '404.html'. */
  readonly path: string;
  readonly html: string;
  readonly tree: Root;
}

/** Reads a page of a built site, given by its file name. */
export function readPage(folder: string, name: string): SitePage {
  const html = readFileSync(join(folder, name), 'utf8');
  return { path: name.replace(/(^|\/)index\.html$/, '$1'), html, tree: fromHtml(html) };
}

/** The pages already read, shared by the test files of a worker. */
const known = new Map<string, readonly SitePage[]>();

export function readPages(folder: string): readonly SitePage[] {
  const key = `${folder} ${statSync(join(folder, 'index.html')).mtimeMs}`;
  const pages =
    known.get(key) ?? pathsIn(folder).map((path) => readPage(folder, path.replace(/(^|\/)$/, '$1index.html')));
  known.set(key, pages);
  return pages;
}

const named = new WeakMap<Root | Element, ReadonlyMap<string, readonly Element[]>>();

export const elements = ({ tree }: SitePage, name: string): readonly Element[] => elementsIn(tree, name);

export function elementsIn(tree: Root | Element, name: string): readonly Element[] {
  const all: Element[] = [];
  if (!named.has(tree)) visit(tree, 'element', (element) => void all.push(element));
  const byName = named.get(tree) ?? Map.groupBy(all, ({ tagName }) => tagName);
  named.set(tree, byName);
  return byName.get(name) ?? [];
}

export function ofClass(tree: Root | Element, name: string): readonly Element[] {
  const all: Element[] = [];
  visit(tree, 'element', (element) => {
    const { className } = element.properties;
    if (Array.isArray(className) && className.includes(name)) all.push(element);
  });
  return all;
}
