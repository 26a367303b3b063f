import type { Problem } from '../problem.ts';
import { shown, type Folder } from '../source.ts';
import { advice, enumerate, fewOf, quote } from '../words.ts';
import { digitPattern } from './entries.ts';
import { markProblem } from './marks.ts';
import {
  engineOf,
  formsNamed,
  markedAs,
  namedIn,
  sectionsOf,
  titleId,
  wordsOfSection,
  type RulesText,
  type Section,
} from './sections.ts';
import { digitsOf } from './texts.ts';
import type { EnglishRules, ReadText, TranslatedPlace, TranslatedRules } from './translated.ts';

interface Own {
  readonly section: Section;
  readonly file: string;
}

interface Asked extends EnglishRules {
  /** The folders of the translation. The last one has priority. */
  readonly folders: readonly { readonly folder: Folder; readonly shipped: boolean }[];
  readonly without?: ReadonlySet<string>;
  /** The reason why a form of a name cannot be used; undefined if it can. */
  readonly formProblem: (name: string) => 'stale' | Pick<Problem, 'found' | 'expected' | 'remedy'> | undefined;
}

function readSections(
  { path, folders, formProblem, ...asked }: Asked,
  english: ReadonlyMap<string, Section>,
  flaws: Problem[],
): { readonly own: Map<string, Own>; readonly stale: Map<string, TranslatedPlace> } {
  const own = new Map<string, Own>();
  const stale = new Map<string, TranslatedPlace>();
  const before = asked.shipped === undefined ? english : byId(sectionsOf(asked.shipped));
  for (const { folder, shipped } of folders) {
    const text = folder.files.get(path);
    if (typeof text !== 'string') continue;
    const file = shown(folder, path);
    const report = (line: number, id: string, found: string, expected: string, remedy: string): void =>
      void flaws.push({ file, line, column: 1, path: id, found, expected, remedy, layer: 'shape' });
    const read = sectionsOf(text);
    const made = shipped ? before : english;
    const known = [...made.keys()];
    if (read.stray !== undefined)
      report(read.stray, '', 'a text before the first heading', 'a heading such as "### LT-1.1 …"', 'remove it');
    if (read.among !== undefined)
      report(
        read.among,
        '',
        'a text among the checksums',
        'lines with the checksums of rules',
        'move it above the comment',
      );
    if (read.open !== undefined)
      report(read.open, '', 'a comment that is never closed', '"-->" at its end', 'close it; the rest is not read');
    const broken = checkDigits(read, known, report);
    const seen = new Set<string>();
    for (const section of read.sections) {
      const { id, line } = section;
      const from = made.get(id);
      if (!from) {
        const found = id === '' ? 'a heading without an id' : `the unknown entry ${quote(id)}`;
        report(line, id, found, 'a rule or chapter of the English rules', advice(id, known, 'remove it'));
      } else if (seen.has(id)) report(line, id, `a second ${id}`, 'each rule once', 'remove one');
      else if (!broken.has(id) && isLike(section, from, report)) {
        const stamp = read.digits.get(id)?.digits;
        const now = english.get(id);
        const form = formsNamed(section)
          .map(formProblem)
          .find((each) => each !== undefined);
        if (!now || wordsOfSection(now) !== wordsOfSection(from)) continue;
        if (form === 'stale' || (stamp !== undefined && stamp !== digitsOf(wordsOfSection(now))))
          stale.set(id, { id: `${path} ${id}`, file, line, column: 1 });
        else if (form) report(line, id, form.found, form.expected, form.remedy);
        else if (asked.without?.has(`${path} ${id}`) !== true) own.set(id, { section, file });
      }
      seen.add(id);
    }
  }
  for (const id of own.keys()) stale.delete(id);
  return { own, stale };
}

const byId = ({ sections }: Pick<RulesText, 'sections'>): ReadonlyMap<string, Section> =>
  new Map(sections.map((section) => [section.id, section]));

type Report = (line: number, id: string, found: string, expected: string, remedy: string) => void;

/** Reports digits that are wrong or belong to no rule. Returns the ids with wrong digits. */
function checkDigits({ digits: all }: RulesText, known: readonly string[], report: Report): ReadonlySet<string> {
  const broken = new Set<string>();
  for (const [id, { digits, line }] of all) {
    if (!known.includes(id))
      report(
        line,
        id,
        `a checksum for the unknown text ${quote(id)}`,
        'a rule or chapter',
        advice(id, known, 'remove it'),
      );
    else if (!digitPattern.test(digits)) {
      const remedy = 'remove the line; saucer translate restores it';
      report(line, id, quote(digits), 'eight hexadecimal digits', remedy);
      broken.add(id);
    }
  }
  return broken;
}

/** Whether a translated part has all names of its English. Reports those that are missing. */
function isLike(own: Section, english: Section, report: Report): boolean {
  const { id, line } = own;
  const level = (text: string): number => /^#+/.exec(text)?.[0].length ?? 0;
  if (level(own.text) !== level(english.text)) {
    const marks = '#'.repeat(level(english.text));
    report(line, id, `a heading of level ${level(own.text)}`, `"${marks}", as in English`, 'change its marks');
    return false;
  }
  const engine = engineOf(own);
  if (engine !== undefined && engine !== engineOf(english)) {
    const remedy = 'write it as in English, or leave it out';
    report(line, id, quote(engine), quote(engineOf(english) ?? 'nothing in braces'), remedy);
    return false;
  }
  const missing = [...new Set(namedIn(english))].filter((name) => !namedIn(own).includes(name));
  if (missing.length > 0) {
    const all = fewOf([...new Set(namedIn(english))].map(quote));
    report(line, id, `no ${enumerate(missing.map(quote), 'or')}`, enumerate(all), 'add the missing parts');
    return false;
  }
  const marks = markProblem(english.text, own.text);
  if (marks) {
    const { at, found, expected, remedy } = marks;
    report(line + own.text.slice(0, at).split('\n').length - 1, id, found, expected, remedy);
    return false;
  }
  return true;
}

/**
 * The rules, with translated parts in place of English ones. A part with an error is read again in English, so that the
 * rest stays translated.
 */
export function translateRules(asked: Asked, read: ReadText): TranslatedRules {
  const { sections } = sectionsOf(asked.text);
  const english = byId({ sections });
  const flaws: Problem[] = [];
  const { own, stale } = readSections(asked, english, flaws);
  if (english.size < sections.length || english.has('')) {
    const counts = { done: 0, stale: 0, missing: sections.length };
    const none = { flaws: [], counts, done: new Set<string>(), stale: new Map<string, TranslatedPlace>() };
    const all = new Set(['', titleId, ...english.keys()]);
    return { ...read(asked.text, all), ...none, placeOf: () => undefined };
  }
  for (;;) {
    const placed: { readonly id: string; readonly start: number; readonly lines: number; readonly own?: Own }[] = [];
    const parts: string[] = [];
    let line = 1;
    for (const [id, section] of english) {
      const mine = own.get(id);
      const text = mine ? markedAs(mine.section, section) : section.text;
      const lines = text.split('\n').length;
      placed.push({ id, start: line, lines, ...(mine ? { own: mine } : {}) });
      parts.push(text);
      line += lines + 1;
    }
    const partAt = (at: number) => placed.findLast(({ start }) => start <= at);
    const result = read(`${parts.join('\n\n')}\n`, new Set([...english.keys()].filter((id) => !own.has(id))));
    const wrong = new Set<string>();
    const problems: Problem[] = [];
    for (const problem of result.problems) {
      const part = partAt(problem.line);
      if (part?.own) {
        const { file, section } = part.own;
        flaws.push({ ...problem, file, line: section.line + problem.line - part.start });
        wrong.add(part.id);
      } else {
        const section = part && english.get(part.id);
        problems.push(section ? { ...problem, line: section.line + problem.line - part.start } : problem);
      }
    }
    for (const id of wrong) own.delete(id);
    if (wrong.size > 0) continue;
    const { path } = asked;
    return {
      ...(result.book ? { book: { ...result.book, file: asked.file } } : {}),
      problems,
      flaws,
      counts: { done: own.size, stale: stale.size, missing: english.size - own.size - stale.size },
      done: new Set(own.keys()),
      stale,
      placeOf: (at) => {
        const part = partAt(at);
        if (!part?.own) return undefined;
        const { file, section } = part.own;
        return { id: `${path} ${part.id}`, file, line: section.line + at - part.start, column: 1 };
      },
    };
  }
}
