import { plain } from '../characters.ts';
import type { SourceText } from './texts.ts';

/**
 * A part of `rules.md`: a rule, a chapter with the text before its rules, or the title with the text before chapters.
 */
interface Section {
  /** The id, such as `LT-4.2` or `LT-4`; `title` for the first part. */
  readonly id: string;
  readonly line: number;
  /** Its lines, without empty ones at the end. */
  readonly text: string;
}

export interface RulesText {
  readonly sections: readonly Section[];
  readonly digits: ReadonlyMap<string, string>;
  /** The lines of the digits by id. */
  readonly lines: ReadonlyMap<string, number>;
  /** The lines of the comment with the digits that contain none. */
  readonly among: readonly { readonly line: number; readonly text: string }[];
  /** The first line with text before the first heading. */
  readonly stray?: number | undefined;
  /** The line of a comment that is not closed or contains another comment, and so hides everything below. */
  readonly open?: number | undefined;
}

const comments = /<!--[\s\S]*?(?:-->|$)/g;

/** The first line of the comment with the digits of the parts. */
const stampsOpen = '<!-- of\n';

/** A line with the digits of a part. */
const stampLine = /^([A-Z]+-\d+(?:\.\d+)?|title): *(?=[a-z]*\d)([0-9a-z]+) *$/;

export const titleId = 'title';

const heading = /^(#{1,3}) +(?:([A-Z]+-\d+(?:\.\d+)?)\b)?/;
/** The word in braces at the end of a rule's heading. */
const engineMark = /^(### .*[^ ]) +(\{[a-z]+\})[ \t]*$/m;

/** Cuts a file of rules at its headings. Comments are left out. */
export function sectionsOf(text: string): RulesText {
  const digits = new Map<string, string>();
  const lines = new Map<string, number>();
  const among: { line: number; text: string }[] = [];
  let open: number | undefined;
  let [first, from] = [1, 0];
  const clean = plain(text).replace(/\r\n?/g, '\n');
  const withoutComments = clean.replace(comments, (comment, at: number) => {
    first += clean.slice(from, at).split('\n').length - 1;
    from = at;
    if (!comment.endsWith('-->') || comment.includes('<!--', 1)) open ??= first;
    else if (comment.startsWith(stampsOpen))
      for (const [index, line] of comment.slice(0, -'-->'.length).split('\n').entries()) {
        const [, id, stamp] = stampLine.exec(line) ?? [];
        if (id !== undefined && stamp !== undefined) {
          digits.set(id, stamp);
          lines.set(id, first + index);
        } else if (index > 0 && line.trim() !== '') among.push({ line: first + index, text: line });
      }
    // The line ends remain, so that lines keep their numbers.
    return comment.replace(/[^\n]/g, '');
  });
  const sections: { id: string; line: number; lines: string[] }[] = [];
  let stray: number | undefined;
  for (const [index, line] of withoutComments.split('\n').entries()) {
    const [, marks, id] = heading.exec(line) ?? [];
    if (marks !== undefined)
      sections.push({ id: id ?? (marks === '#' ? titleId : ''), line: index + 1, lines: [line] });
    else if (sections.length > 0) sections.at(-1)?.lines.push(line);
    else if (line.trim() !== '') stray ??= index + 1;
  }
  const cut = sections.map(({ lines: own, ...rest }) => ({ ...rest, text: own.join('\n').trimEnd() }));
  return { sections: cut, digits, lines, among, stray, open };
}

export const withoutStamps = (text: string): string =>
  text.replace(comments, (comment) => (comment.startsWith(stampsOpen) ? '' : comment));

/** The parts as texts to translate, without the engine's part in a rule. */
export const textsOfRules = ({ sections }: Pick<RulesText, 'sections'>): ReadonlyMap<string, SourceText> =>
  new Map(
    sections.map(({ id, text }) => [id, { key: id, path: [id], english: text.replace(engineMark, '$1') }] as const),
  );

/** The text of a translated part, with the engine's part in the rule from the English. */
export function markedAs(own: string, english: string): string {
  const mark = engineOf(english);
  return mark === undefined || engineMark.test(own)
    ? own
    : own.replace(/^(### (?:[^\n]*[^ \t\n])?)[ \t]*$/m, `$1 ${mark}`);
}

/** The engine's part in a rule, in braces; undefined for other parts, and for a translated rule without it. */
export const engineOf = (text: string): string | undefined => engineMark.exec(text)?.[2];

/** The names in a part that a translation must repeat: numbers, tables, links and kinds of rulings. */
export const namedIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/:num\[[^[\]\n]*\]/g)].map(([name]) => name),
  ...[...text.matchAll(/^::[a-z]+\[[^[\]\n]*\]/gm)].map(([name]) => name),
  ...[...text.matchAll(/\]\((#[a-z0-9-]+)\)/g)].map(([, link]) => `a link to ${link}`),
  ...[...text.matchAll(/^:::([a-z]+)/gm)].map(([, kind], index) => `:::${kind} (${index + 1})`),
];

/** The forms of words in a part, such as `roles.doctor.dem`. */
export const formsNamed = (text: string): readonly string[] =>
  [...text.matchAll(/:word\[([^[\]\n]*)\]/g)].map(([, name = '']) => name);
