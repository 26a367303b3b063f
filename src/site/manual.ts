import { readFileSync } from 'node:fs';
import type { Element } from 'hast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { toHast } from 'mdast-util-to-hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { withoutStamp } from '../content/translation/page.ts';
import { currentPages, manualPages } from './build/manual-files.ts';
import { placeOf } from './build/place.ts';
import { href, isTranslation } from './links.ts';

type Root = ReturnType<ReturnType<typeof remark>['parse']>;

/** The translated pages of this site, by English file. */
const own = currentPages(placeOf(process.env).language ?? 'en');

const pathOf = (page: string): string => `docs/${page === '' ? '' : `${page}/`}`;

/** Whether a page of the manual, by its English file, exists in the language of this site. */
const isHere = (file: string): boolean => !isTranslation || own.has(file);

/** Each page of this site's manual: its address below `docs/`, and its English file. */
export const ownPages: readonly (readonly [page: string, file: string])[] = Object.entries(manualPages).filter(
  ([, file]) => isHere(file),
);

/** The address of a page of the manual; of the English page if this site has none. */
export const manualHref = (page: keyof typeof manualPages): string =>
  isHere(manualPages[page]) ? href(pathOf(page)) : import.meta.env.SITE_TOP + pathOf(page);

/** Gives each heading an id made from its text, as GitHub does. Returns all ids. */
export function identify(tree: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  visit(tree, 'heading', (node) => {
    const stem = toString(node)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\s-]/gu, '')
      .replace(/\s/g, '-');
    let id = stem;
    for (let again = 1; ids.has(id); again++) id = `${stem}-${again}`;
    ids.add(id);
    node.data = { hProperties: { id } };
  });
  return ids;
}

const fileOf = (english: string): string => own.get(english) ?? english;

/** The address on the site for a link in the file. Other addresses are unchanged. */
function addressOf(url: string, file: string): string {
  const [path = '', id] = url.split('#');
  if (path === '' || /^[a-z]+:/.test(path)) return url;
  const target = new URL(path, new URL(file, 'file:///')).pathname.slice(1);
  const page = Object.entries(manualPages).find(([, each]) => [each, fileOf(each)].includes(target))?.[0];
  if (page === undefined) throw new Error(`${file} links to ${url}, which is not a page of the manual`);
  return manualHref(page as keyof typeof manualPages) + (id === undefined ? '' : `#${id}`);
}

const textOf = (english: string): string => withoutStamp(readFileSync(fileOf(english), 'utf8'));

const wordBreak = { type: 'element', tagName: 'wbr', properties: {}, children: [] } as const satisfies Element;

/** A page of the manual, by its English file: its title, and the rest as HTML. */
export function manualPage(file: string): { readonly title: string; readonly html: string } {
  const tree = remark().use(remarkGfm).parse(textOf(file));
  identify(tree);
  visit(tree, 'link', (link) => {
    link.url = addressOf(link.url, fileOf(file));
  });
  const isTitle = (node: Root['children'][number]): boolean => node.type === 'heading' && node.depth === 1;
  const title = tree.children.find(isTitle);
  tree.children = tree.children.filter((node) => !isTitle(node));
  const page = toHast(tree);
  // Blocks that are wider than a phone can be scrolled, by keyboard too. A table is still a table for screen readers.
  visit(page, 'element', (node, index, parent) => {
    if (node.tagName === 'pre') node.properties['tabIndex'] = 0;
    // A path in a heading may wrap after each folder.
    if (node.tagName === 'h3')
      visit(node, 'text', (text, at, code) => {
        if (!code || at === undefined || !text.value.includes('/')) return;
        const parts = text.value.match(/[^/]+\/?/g)!.flatMap((value) => [{ type: 'text', value } as const, wordBreak]);
        code.children.splice(at, 1, ...parts.slice(0, -1));
        return SKIP;
      });
    if (node.tagName !== 'table' || !parent || index === undefined) return;
    parent.children[index] = {
      ...node,
      tagName: 'div',
      properties: { className: ['table'], tabIndex: 0 },
      children: [node],
    };
    return SKIP;
  });
  return { title: title ? toString(title) : '', html: toHtml(page) };
}

/** Pages of the manual that list fields or options. Search finds them only by their titles. */
const lists = new Set<string>(['cli', 'content', 'files', 'game-files', 'letters', 'hosting']);

export function manualSections(): readonly { readonly path: string; readonly title: string }[] {
  return Object.entries(manualPages).flatMap(([page, file]) => {
    if (page === '') return [];
    const tree = remark().parse(textOf(file));
    const ids = [...identify(tree)];
    // Headings in quotes and lists would also get ids, but the manual has no such headings.
    const headings = tree.children.filter((node) => node.type === 'heading');
    return headings.flatMap((node, at) => {
      if (node.depth > (lists.has(page) ? 1 : 2)) return [];
      const path = pathOf(page) + (node.depth === 1 ? '' : `#${ids[at]}`);
      return { path: isHere(file) ? path : `../${path}`, title: toString(node) };
    });
  });
}
