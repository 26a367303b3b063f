import { says, type Problem, type Words } from '../problem.ts';
import { shown, type Folder } from '../source.ts';
import { advice, enumerate, fewOf, quote } from '../words.ts';
import { digitPattern, unknownDigits, wrongDigits, type Entry, type FileRead } from './entries.ts';
import { FileTexts, type TextProblem } from './file.ts';
import { markProblem } from './placeholders.ts';
import { engineOf, formsNamed, markedAs, namedIn, sectionsOf, textsOfRules, titleId } from './sections.ts';
import type { SourceText } from './texts.ts';
import type { EnglishRules, ReadText, TranslatedRules } from './translated.ts';

interface Asked extends EnglishRules {
  /** The folders of the translation. The last one has priority. */
  readonly folders: readonly { readonly folder: Folder; readonly shipped: boolean }[];
  readonly without?: ReadonlySet<string> | undefined;
  /** The reason why a form of a name cannot be used; undefined if it can. */
  readonly formProblem: (name: string) => TextProblem | undefined;
}

/** A file of translated rules. Its problems are added to `problems`. */
function readSections(
  file: string,
  text: string,
  texts: ReadonlyMap<string, SourceText>,
  problems: Problem[],
): FileRead {
  const { sections, digits, lines, among, stray, open } = sectionsOf(text);
  const known = [...texts.keys()];
  const report = (line: number | undefined, path: string, words: Words): void => {
    if (line !== undefined) problems.push({ file, line, column: 1, path, ...words, layer: 'shape' });
  };
  const start = 'a heading such as "### LT-1.1 …"';
  report(stray, '', says('a text before the first heading', start, 'remove it'));
  const stamps = 'lines with the checksums of rules';
  report(among[0]?.line, '', says('a text among the checksums', stamps, 'move it above the comment'));
  report(
    open,
    '',
    says('a comment that is never closed', '"-->" at its end', 'close it, because the rest is not read'),
  );
  for (const [id, stamp] of digits)
    if (!texts.has(id)) report(lines.get(id), id, unknownDigits(id, known, 'a rule or chapter'));
    else if (!digitPattern.test(stamp)) report(lines.get(id), id, wrongDigits(quote(stamp)));
  const entries = new Map<string, Entry>();
  const seen = new Map<string, number>();
  for (const { id, line, text: words } of sections) {
    const stamp = digits.get(id);
    if (!texts.has(id)) {
      const found = id === '' ? 'a heading without an id' : `the unknown entry ${quote(id)}`;
      report(line, id, says(found, 'a rule or chapter of the English rules', advice(id, known, 'remove it')));
    } else if (seen.has(id)) report(line, id, says(`a second ${id}`, 'each rule once', 'remove one'));
    else {
      seen.set(id, line);
      if (stamp === undefined || digitPattern.test(stamp)) entries.set(id, { key: id, words, at: [id], digits: stamp });
    }
  }
  return { file, entries, texts, locate: ([id = '']) => ({ line: seen.get(String(id)) ?? 1, column: 1 }) };
}

/** The error in a translated part, which must have the form of its English and all names in it. */
function partProblem(own: string, english: string): Words | undefined {
  const [level, wanted] = [own, english].map((text) => /^#+/.exec(text)?.[0] ?? '');
  if (level !== wanted)
    return says(`a heading of level ${level?.length}`, `"${wanted}", as in English`, `begin it with "${wanted}"`);
  const [engine, given = 'nothing in braces'] = [engineOf(own), engineOf(english)];
  if (engine !== undefined && engine !== given)
    return says(quote(engine), quote(given), 'write it as in English, or leave it out');
  const names = [...new Set(namedIn(english))];
  const missing = names.filter((name) => !namedIn(own).includes(name));
  if (missing.length > 0) {
    const expected = enumerate(fewOf(names.map(quote)));
    return says(`no ${enumerate(missing.map(quote), 'or')}`, expected, 'add the missing parts');
  }
  return markProblem(english, own);
}

/**
 * The rules, with translated parts in place of English ones. A part with an error is read again in English, so that the
 * rest stays translated.
 */
export function translateRules(
  { path, file, text, shipped, folders, without, formProblem }: Asked,
  read: ReadText,
): TranslatedRules {
  const english = sectionsOf(text);
  const { sections } = english;
  const texts = textsOfRules(english);
  if (texts.size < sections.length || texts.has('')) {
    const counts = { done: 0, stale: 0, missing: sections.length };
    const result = read(text, new Set(['', titleId, ...texts.keys()]));
    return { ...result, flaws: [], counts, done: new Map(), stale: new Map(), placeOf: () => undefined };
  }
  const flaws: Problem[] = [];
  const base = shipped === undefined ? texts : textsOfRules(sectionsOf(shipped));
  const reads = folders.flatMap(({ folder, shipped: isShipped }) => {
    const own = folder.files.get(path);
    return typeof own === 'string' ? [readSections(shown(folder, path), own, isShipped ? base : texts, flaws)] : [];
  });
  const own = new FileTexts(path, { texts }, reads, without);
  const whole = new Map(sections.map((section) => [section.id, section.text]));
  own.check(
    ({ entry: { key, words } }) =>
      partProblem(words, whole.get(key) ?? '') ?? formsNamed(words).map(formProblem).find(Boolean),
    flaws,
  );
  for (;;) {
    let start = 1;
    const parts = sections.map((section) => {
      const chosen = own.chosen.get(section.id);
      const words = chosen ? markedAs(chosen.entry.words, section.text) : section.text;
      const part = { section, chosen, words, start };
      start += words.split('\n').length + 1;
      return part;
    });
    const partAt = (line: number) => parts.findLast((part) => part.start <= line);
    const untranslated = [...texts.keys()].filter((id) => !own.chosen.has(id));
    const { book, problems } = read(`${parts.map(({ words }) => words).join('\n\n')}\n`, new Set(untranslated));
    const rest: Problem[] = [];
    const before = own.chosen.size;
    for (const problem of problems) {
      const { section, chosen, start: first = 1 } = partAt(problem.line) ?? {};
      const place = chosen ? own.placeOf(chosen) : { file: problem.file, line: section?.line ?? first };
      const placed = { ...problem, file: place.file, line: place.line + problem.line - first };
      (chosen ? flaws : rest).push(placed);
      if (chosen) own.chosen.delete(chosen.entry.key);
    }
    if (own.chosen.size < before) continue;
    return {
      ...own.result(flaws),
      ...(book ? { book: { ...book, file } } : {}),
      problems: rest,
      placeOf: (at) => {
        const { chosen, start: first = 1 } = partAt(at) ?? {};
        const place = chosen && own.placeOf(chosen);
        return place && { ...place, line: place.line + at - first };
      },
    };
  }
}
