import { readFileSync } from 'node:fs';
import type { Element } from 'hast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { toHast } from 'mdast-util-to-hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { href } from './links.ts';

type Root = ReturnType<ReturnType<typeof remark>['parse']>;

/** The pages of the manual: the file of each, by its address below `docs/`. */
export const manualPages = {
  '': 'docs/README.md',
  printing: 'docs/printing.md',
  cutting: 'docs/cutting.md',
  decks: 'docs/decks.md',
  cli: 'docs/cli.md',
  content: 'docs/content.md',
  files: 'docs/files.md',
  'game-files': 'docs/game-files.md',
  letters: 'docs/letters.md',
  translate: 'docs/translate.md',
  hosting: 'HOSTING.md',
} as const;

/** Gives each heading an id from its text, as GitHub does. Returns all ids. */
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

/** The address on the site for a link in the file; other addresses stay as they are. */
function addressOf(url: string, file: string): string {
  const [path = '', id] = url.split('#');
  if (path === '' || /^[a-z]+:/.test(path)) return url;
  const target = new URL(path, new URL(file, 'file:///')).pathname.slice(1);
  const page = Object.entries(manualPages).find(([, each]) => each === target)?.[0];
  if (page === undefined) throw new Error(`${file} links to ${url}, which is no page of the manual`);
  return href(`docs/${page === '' ? '' : `${page}/`}`) + (id === undefined ? '' : `#${id}`);
}

const wordBreak = { type: 'element', tagName: 'wbr', properties: {}, children: [] } as const satisfies Element;

/** A page of the manual: its title, and the rest as HTML. */
export function manualPage(file: string): { readonly title: string; readonly html: string } {
  const tree = remark().use(remarkGfm).parse(readFileSync(file, 'utf8'));
  identify(tree);
  visit(tree, 'link', (link) => {
    link.url = addressOf(link.url, file);
  });
  const isTitle = (node: Root['children'][number]): boolean => node.type === 'heading' && node.depth === 1;
  const title = tree.children.find(isTitle);
  tree.children = tree.children.filter((node) => !isTitle(node));
  const page = toHast(tree);
  // Blocks wider than a phone scroll, by keyboard too. A table stays a table for screen readers.
  visit(page, 'element', (node, index, parent) => {
    if (node.tagName === 'pre') node.properties['tabIndex'] = 0;
    // A path in a heading may break after each folder.
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

/** Pages of the manual that list fields or options: search finds them by their title alone. */
const lists = new Set<string>(['cli', 'content', 'files', 'game-files', 'letters', 'hosting']);

/** The pages and chapters of the manual for search: each by its address, with its heading. */
export function manualSections(): readonly { readonly path: string; readonly title: string }[] {
  return Object.entries(manualPages).flatMap(([page, file]) => {
    if (page === '') return [];
    const tree = remark().parse(readFileSync(file, 'utf8'));
    const ids = [...identify(tree)];
    // Headings inside quotes and lists have ids too, but the manual has none.
    const headings = tree.children.filter((node) => node.type === 'heading');
    return headings.flatMap((node, at) => {
      if (node.depth > (lists.has(page) ? 1 : 2)) return [];
      return { path: `docs/${page}/${node.depth === 1 ? '' : `#${ids[at]}`}`, title: toString(node) };
    });
  });
}
