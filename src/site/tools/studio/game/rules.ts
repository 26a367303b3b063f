/* The numbers of headings in rules, and the references to them in all files of a game. */
import { anchorOf } from '../../../../content/rule-parts.ts';

interface Heading {
  readonly line: number;
  readonly isRule: boolean;
  /** The id of the chapter or rule, such as `LA-1.1`; empty if it has none yet. */
  readonly id: string;
  readonly title: string;
}

const headingPattern = /^(#{2,3}) +(?:([A-Z]{2,3}-\d+(?:\.\d+)?)(?![\w.]) *)?(.*?)\s*$/;

/** The chapters and rules of a text, in order. */
export const headingsIn = (text: string): readonly Heading[] =>
  text.split('\n').flatMap((line, at) => {
    const [, marks, id = '', title = ''] = headingPattern.exec(line) ?? [];
    return marks === undefined ? [] : [{ line: at, isRule: marks.length === 3, id, title }];
  });

/** The title without a label in braces, such as `{enforced}` in a shipped game. */
export const titleOf = ({ title }: Heading): string => title.replace(/\s*\{[^{}]*\}$/, '');

/** The new id of each heading in order, and the headings’ old ids with the new ones. */
function idsFor(headings: readonly Heading[], prefix: string) {
  let [chapter, rule] = [0, 0];
  const ids = headings.map(({ isRule }) => {
    [chapter, rule] = isRule ? [Math.max(1, chapter), rule + 1] : [chapter + 1, 0];
    return `${prefix}-${chapter}${isRule ? `.${rule}` : ''}`;
  });
  const moved = new Map<string, string>();
  headings.forEach(({ id }, at) => {
    if (id !== '' && !moved.has(id)) moved.set(id, ids[at] ?? id);
  });
  return { ids, moved };
}

/**
 * A text with other ids in its references. A reference to a missing rule gets a question mark, because another rule may
 * now have its number.
 */
function referring(text: string, prefix: string, moved: ReadonlyMap<string, string>, to: string): string {
  const newId = (id: string): string => moved.get(id) ?? `${to}-?`;
  return text
    .replaceAll(
      new RegExp(String.raw`(^|[^\w-])(${prefix}-\d+(?:\.\d+)?)(?!\w)`, 'g'),
      (_, before: string, id: string) => before + newId(id),
    )
    .replaceAll(
      new RegExp(String.raw`#${prefix.toLowerCase()}-(\d+)(?:-(\d+))?(?![\w-])`, 'g'),
      (_, chapter, rule) => `#${anchorOf(newId(`${prefix}-${chapter}${rule === undefined ? '' : `.${rule}`}`))}`,
    );
}

export type Texts = ReadonlyMap<string, string>;

/**
 * Numbers the headings of a game's rules in order, and updates the references to them in all its files. `to` is the new
 * prefix. Returns only changed files.
 */
export function numbered(files: Texts, rulesPath: string, prefix: string, to = prefix): Texts {
  const rules = files.get(rulesPath);
  if (rules === undefined || prefix === '') return new Map();
  const headings = headingsIn(rules);
  const { ids, moved } = idsFor(headings, to);
  const lines = new Map(
    headings.map(({ line, isRule, title }, at) => [line, `${isRule ? '###' : '##'} ${ids[at]} ${title}`]),
  );
  const write = (path: string, text: string): string =>
    path === rulesPath
      ? text
          .split('\n')
          .map((line, at) => lines.get(at)?.trimEnd() ?? referring(line, prefix, moved, to))
          .join('\n')
      : referring(text, prefix, moved, to);
  return new Map(
    [...files].flatMap(([path, text]) => {
      const next = write(path, text);
      return next === text ? [] : [[path, next] as const];
    }),
  );
}

/** The text with more lines after the rule, or after the chapter, that has the line `at`. */
export function withSection(text: string, at: number, isChapter: boolean, lines: readonly string[]) {
  const all = text.replace(/\s+$/, '').split('\n');
  const next = headingsIn(text).find(({ line, isRule }) => line > at && (!isChapter || !isRule));
  const before = all.slice(0, next?.line ?? all.length);
  while (before.at(-1)?.trim() === '') before.pop();
  const after = next ? ['', ...all.slice(next.line)] : [''];
  return { text: [...before, '', ...lines, ...after].join('\n'), line: before.length + 1 };
}
