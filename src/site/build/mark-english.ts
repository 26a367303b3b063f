import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { partsOf } from '../../content/template.ts';
import { attribute, filesIn, type BuiltPage, type Element } from './pages.ts';

/** Attributes that are read aloud. */
const spoken = ['ariaLabel', 'alt', 'title', 'placeholder', 'label'] as const;

/** Elements without text. */
const wordless = /^(script|style|svg|template|head)$/;

/** Elements of running text, in which an English part may be wrapped. */
const running = /^(p|li|dd|dt|td|th|figcaption|summary|h[1-6])$/;

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a text has a word, and not only numbers, units and file types. */
const hasWords = (text: string): boolean =>
  /\p{L}{3,}/u.test(text.replaceAll(/\b(PDF|PNG|ZIP|EPUB|JSON|min|Letter)\b/g, ''));

/** The texts of an element, without the texts of its children. */
const textsOf = (element: Element): readonly string[] => [
  ...spoken.map((name) => attribute(element, name) ?? ''),
  ...element.children.map((child) => (child.type === 'text' ? child.value : '')),
];

const textsIn = ({ elements }: BuiltPage): ReadonlySet<string> =>
  new Set(elements.filter(({ tagName }) => !wordless.test(tagName)).flatMap((element) => textsOf(element).map(plain)));

const saidIn = (text: string): readonly string[] => [
  text,
  ...(partsOf(text) ?? []).flatMap((part) =>
    typeof part === 'string' ? [] : [...(part.forms?.values() ?? [])].flatMap(saidIn),
  ),
];

/**
 * Every text in the files of a translation. A translated text never counts as English, even if it equals the English
 * text.
 */
export function textsOfTranslation(language: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') for (const text of saidIn(value)) found.add(plain(text));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  const folder = `content-${language}`;
  for (const file of existsSync(folder) ? filesIn(folder) : [])
    if (file.endsWith('.yaml')) add(parse(readFileSync(join(folder, file), 'utf8')));
  return found;
}

/**
 * Adds `lang="en"` to each English part of a translated page. The texts of such a part are also on the English page,
 * and are not `translated`. A part is the largest element whose texts are all English.
 */
export function markEnglish(page: BuiltPage, english: BuiltPage, translated: ReadonlySet<string>): string {
  const known = textsIn(english);
  const insertions: (readonly [at: number, text: string])[] = [];
  const isEnglish = (text: string): boolean => known.has(plain(text)) && !translated.has(plain(text));
  const put = (at: number | undefined, text: string): void => void (at !== undefined && insertions.push([at, text]));
  const mark = ({ tagName, position }: Element): void =>
    put(position && position.start.offset! + 1 + tagName.length, ' lang="en"');

  /** Whether an element is English; undefined if it has no words. If it is not, marks its English parts. */
  const look = (element: Element, island: boolean): boolean | undefined => {
    if (wordless.test(element.tagName)) return undefined;
    // The element has its own `lang`.
    if (attribute(element, 'lang') !== undefined) return undefined;
    const within = island || element.tagName === 'astro-island';
    const own = textsOf(element).filter(hasWords);
    const parts = element.children.flatMap((child) =>
      child.type === 'element' ? [[child, look(child, within)] as const] : [],
    );
    const all = [...own.map(isEnglish), ...parts.flatMap(([, is]) => is ?? [])];
    if (all.length === 0) return undefined;
    if (all.every(Boolean)) return true;
    for (const [child, is] of parts) if (is) mark(child);
    if (running.test(element.tagName) && !within)
      for (const child of element.children) {
        if (child.type !== 'text' || !hasWords(child.value) || !isEnglish(child.value)) continue;
        put(child.position?.start.offset, '<span lang="en">');
        put(child.position?.end.offset, '</span>');
      }
    return false;
  };

  const body = page.elements.find(({ tagName }) => tagName === 'body');
  if (body && look(body, false)) mark(body);
  return insertions
    .sort(([a], [b]) => b - a)
    .reduce((html, [at, text]) => html.slice(0, at) + text + html.slice(at), page.html);
}
