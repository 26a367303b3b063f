import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fromHtml } from 'hast-util-from-html';

type Root = ReturnType<typeof fromHtml>;
type RootContent = Root['children'][number];
export type Element = Extract<RootContent, { type: 'element' }>;

export interface BuiltPage {
  /** The path of its file under the site, such as `battle/rules/index.html`. */
  readonly file: string;
  readonly html: string;
  /** Every element in page order, including elements in templates. */
  readonly elements: readonly Element[];
}

export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length)
        .replace(/^[/\\]/, '')
        .split(sep)
        .join('/'),
    )
    .sort();
}

/** A page of a built site. Its tree is a hundred times as large as the file, so callers read one page after another. */
export const readPage = (folder: string, file: string): BuiltPage =>
  parsePage(file, readFileSync(join(folder, file), 'utf8'));

export const parsePage = (file: string, html: string): BuiltPage => ({
  file,
  html,
  elements: elementsOf(fromHtml(html)),
});

function elementsOf(parent: Root | Element): Element[] {
  const inside = 'content' in parent && parent.content ? elementsOf(parent.content) : [];
  const children = parent.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));
  return [...inside, ...children];
}

/** The address of a page below the site's folder: `battle/rules/index.html` is at `battle/rules/`. */
export const addressOf = (file: string): string => file.replace(/(^|\/)index\.html$/, '$1');

export function attribute(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}
