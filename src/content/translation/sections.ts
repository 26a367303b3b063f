import { plain } from '../characters.ts';
import type { Stamped, StampOptions } from './stamp.ts';
import { digitsOf } from './texts.ts';

/**
 * A part of `rules.md`: a rule, a chapter with the text before its rules, or the title with the text before chapters.
 */
export interface Section {
  /** The id, such as `LT-4.2` or `LT-4`; `title` for the first part. */
  readonly id: string;
  readonly line: number;
  /** Its lines, without empty ones at the end. */
  readonly text: string;
}

export interface RulesText {
  readonly sections: readonly Section[];
  readonly digits: ReadonlyMap<string, { readonly digits: string; readonly line: number }>;
  /** The first line with text before the first heading. */
  readonly stray?: number;
  /** The first line that has no digits among the lines of digits. */
  readonly among?: number;
  /** The line of a comment that is not closed or contains another comment, and so hides everything below. */
  readonly open?: number;
}

/** The first line of the comment with the digits of the parts, and its end. */
const [stampsOpen, stampsClose] = ['<!-- of\n', '-->'];

/** The parts of a text between its comments with digits: the text before each, and the content of the comment. */
function cutAtStamps(text: string): { readonly before: readonly string[]; readonly stamps: readonly string[] } {
  const before: string[] = [];
  const stamps: string[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf(stampsOpen, at);
    const close = open < 0 ? -1 : text.indexOf(stampsClose, open + stampsOpen.length);
    before.push(text.slice(at, close < 0 ? undefined : open));
    if (close < 0) return { before, stamps };
    stamps.push(text.slice(open + stampsOpen.length, close));
    at = close + stampsClose.length;
  }
}

/** A line with the digits of a part. */
const stampLine = /^([A-Z]+-\d+(?:\.\d+)?|title): *(?=[a-z]*\d)([0-9a-z]+) *$/;

export const titleId = 'title';

const heading = /^(#{1,3}) +(?:([A-Z]+-\d+(?:\.\d+)?)\b)?/;
/** The word in braces at the end of a rule's heading. */
const engineMark = /^(### .*[^ ]) +(\{[a-z]+\})[ \t]*$/m;

/** The text without the comments, which leave their line ends. */
const withoutComments = (text: string): string =>
  text.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]/g, ''));

/** Cuts a file of rules at its headings. Comments are left out. */
export function sectionsOf(text: string): RulesText {
  const clean = plain(text).replace(/\r\n?/g, '\n');
  const lineAt = (offset: number): number => clean.slice(0, offset).split('\n').length;
  const digits = new Map<string, { digits: string; line: number }>();
  let among: number | undefined;
  const { before, stamps } = cutAtStamps(clean);
  let first = 1;
  for (const [place, comment] of stamps.entries()) {
    first += (before[place] ?? '').split('\n').length;
    const lines = comment.split('\n');
    for (const [index, each] of lines.entries()) {
      const [, id, stamp] = stampLine.exec(each) ?? [];
      if (id !== undefined && stamp !== undefined) digits.set(id, { digits: stamp, line: first + index });
      else if (each.trim() !== '') among ??= first + index;
    }
    first += lines.length - 1;
  }
  const closed = /<!--(?:(?!<!--)[\s\S])*?-->/g;
  const open = clean.replace(closed, (comment) => ' '.repeat(comment.length)).indexOf('<!--');
  const sections: { id: string; line: number; lines: string[] }[] = [];
  let stray: number | undefined;
  for (const [index, line] of withoutComments(clean).split('\n').entries()) {
    const [, marks, id] = heading.exec(line) ?? [];
    if (marks !== undefined)
      sections.push({ id: id ?? (marks === '#' ? titleId : ''), line: index + 1, lines: [line] });
    else if (sections.length > 0) sections.at(-1)?.lines.push(line);
    else if (line.trim() !== '') stray ??= index + 1;
  }
  return {
    sections: sections.map(({ lines, ...rest }) => ({ ...rest, text: lines.join('\n').trimEnd() })),
    digits,
    ...(stray === undefined ? {} : { stray }),
    ...(among === undefined ? {} : { among }),
    ...(open < 0 ? {} : { open: lineAt(open) }),
  };
}

/** The words of a part from which its digits are made, without the engine's part in the rule. */
export const wordsOfSection = ({ text }: Section): string => text.replace(engineMark, '$1');

/** The text of a translated part, with the engine's part in the rule from the English. */
export function markedAs(own: Section, english: Section): string {
  const [, , mark] = engineMark.exec(english.text) ?? [];
  return mark === undefined || engineMark.test(own.text)
    ? own.text
    : own.text.replace(/^(### (?:[^\n]*[^ \t\n])?)[ \t]*$/m, `$1 ${mark}`);
}

/** The engine's part in a rule, in braces; undefined for other parts, and for a translated rule without it. */
export const engineOf = ({ text }: Section): string | undefined => engineMark.exec(text)?.[2];

/** The names in a part that a translation must repeat: numbers, tables, links and kinds of rulings. */
export const namedIn = ({ text }: Section): readonly string[] => [
  ...[...text.matchAll(/:num\[[^[\]\n]*\]/g)].map(([name]) => name),
  ...[...text.matchAll(/^::[a-z]+\[[^[\]\n]*\]/gm)].map(([name]) => name),
  ...[...text.matchAll(/\]\((#[a-z0-9-]+)\)/g)].map(([, link]) => `a link to ${link}`),
  ...[...text.matchAll(/^:::([a-z]+)/gm)].map(([, kind], index) => `:::${kind} (${index + 1})`),
];

/** The forms of words in a part, such as `roles.doctor.dem`. */
export const formsNamed = ({ text }: Section): readonly string[] =>
  [...text.matchAll(/:word\[([^[\]\n]*)\]/g)].map(([, name = '']) => name);

/** The lines of a part as a comment for the translator. */
const commentOf = ({ text }: Section): string => `<!-- ${text.replaceAll('-->', '→')}\n-->`;

/**
 * A file of translated rules, in which each part without digits at its end gets them. `still` has the parts that are
 * right although the English has changed. With `add`, the English of each missing part is added in front as a comment.
 * Texts among the digits remain, and a file with an open comment is unchanged, because reading reports both.
 */
export function stampRules(own: string, english: string, { still, add = false }: Omit<StampOptions, 'forms'>): Stamped {
  const clean = own.replace(/\r\n?/g, '\n');
  const read = sectionsOf(clean);
  if (read.open !== undefined) return { text: own, stamped: 0, moved: 0, added: 0 };
  const parts = sectionsOf(english).sections;
  const written = new Set(read.sections.map(({ id }) => id));
  const digits = new Map<string, string>();
  let stamped = 0;
  for (const part of parts) {
    if (!written.has(part.id)) continue;
    const before = read.digits.get(part.id)?.digits;
    const stamp = before === undefined || still?.has(part.id) === true ? digitsOf(wordsOfSection(part)) : before;
    if (stamp !== before) stamped++;
    digits.set(part.id, stamp);
  }
  const isSame = digits.size === read.digits.size && stamped === 0;
  const cut = cutAtStamps(clean);
  const among = cut.stamps
    .flatMap((lines) => lines.split('\n'))
    .filter((line) => line.trim() !== '' && !stampLine.test(line));
  let body = cut.before.join('').trimEnd();
  let added = 0;
  for (const [index, part] of add ? parts.entries() : []) {
    const opening = commentOf(part).split('\n')[0] ?? '';
    if (written.has(part.id) || body.includes(opening)) continue;
    // Before the next part in the file, in the order of the English.
    const next = parts.slice(index + 1).find(({ id }) => written.has(id));
    const line = next && sectionsOf(body).sections.find(({ id }) => id === next.id)?.line;
    const place =
      line === undefined
        ? body.length
        : body
            .split('\n')
            .slice(0, line - 1)
            .join('\n').length;
    body = [body.slice(0, place).trimEnd(), commentOf(part), body.slice(place).trimStart()]
      .filter(Boolean)
      .join('\n\n');
    added++;
  }
  if (isSame && added === 0) return { text: own, stamped, moved: 0, added };
  const lines = [...[...digits].map(([id, stamp]) => `${id}: ${stamp}`), ...among];
  const stamps = ['<!-- of', ...lines, '-->'].join('\n');
  return {
    text: `${[body, ...(lines.length > 0 ? [stamps] : [])].filter(Boolean).join('\n\n')}\n`,
    stamped,
    moved: 0,
    added,
  };
}
