import path from 'node:path';
import { placeOf } from '../content/places.ts';
import { formatProblem, says, sortProblems, wholeFile, type Problem } from '../content/problem.ts';
import { readRuleFiles, withRules } from '../content/rule-files.ts';
import { documents } from '../content/schema/index.ts';
import type { Content } from '../content/schema/index.ts';
import { shown, type Folder } from '../content/source.ts';
import { sectionsOf } from '../content/translation/sections.ts';
import { stampRules, stampYaml, type Stamped, type StampOptions } from '../content/translation/stamp.ts';
import { gapsIn, summaryOf, sumOf, type Counts } from '../content/translation/translated.ts';
import { nearest, quote } from '../content/words.ts';
import { foldersOf, languagesOf, loadContentFrom, shippedContent, translationOf } from './content-files.ts';
import { nameOfLanguage, noLanguage } from './language-tag.ts';
import { contentIn, isBuilt, pressFolder } from './place.ts';
import { siteTextsIn, stampPages, withSite } from './site-texts.ts';
import { Output } from './print/output.ts';
import { UsageError } from './usage.ts';

interface TranslateOptions {
  readonly lang: string;
  /** Files or folders of the content; with `still`, a file followed by paths of texts in it. */
  readonly files: readonly string[];
  readonly still?: boolean;
  readonly content?: string;
  readonly write: (line: string) => void;
}

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** The scripts that run from right to left. */
const leftwards: ReadonlySet<string | undefined> = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm']);

/** The start of `language.yaml` for a new language. Throws a UsageError for an unknown one. */
function languageFile(lang: string): string {
  const name = nameOfLanguage(lang);
  if (name === undefined) throw noLanguage(lang);
  const direction = leftwards.has(new Intl.Locale(lang).maximize().script) ? 'rtl' : 'ltr';
  return [
    '# The language of these texts.',
    `tag: ${lang}`,
    `name: ${name}`,
    `direction: ${direction}`,
    '# The forms of names that sentences need, such as [der, den, dem]. Each is a whole phrase: "dem Doktor".',
    'forms: []',
    '# The words of rules for 0, 1, 2 and so on.',
    'numbers: []',
    '',
  ].join('\n');
}

/** The folder of a translation on the disk, and its name in messages. */
function rootOf({ lang, content }: TranslateOptions): { readonly root: string; readonly name: string } {
  if (content !== undefined) {
    const folder = contentIn(content);
    return { root: path.join(folder, 'translations', lang), name: shown({ name: folder }, `translations/${lang}`) };
  }
  if (isBuilt)
    throw new UsageError('give your content folder with --content; its translations are in the subfolder translations');
  return { root: `${shippedContent}-${lang}`, name: `content-${lang}` };
}

/** The content files that have texts, by path; a later folder takes precedence. */
function englishFiles(folders: readonly Folder[]): ReadonlyMap<string, string> {
  const isTranslated = (file: string): boolean =>
    ['document', 'entity', 'made', 'rules', 'example'].includes(placeOf(file).kind) && file !== documents.language.path;
  const files = folders.flatMap(({ files }) => [...files]);
  return new Map(files.flatMap(([file, text]) => (text !== null && isTranslated(file) ? [[file, text]] : [])));
}

/** The files that an argument names: one file, with or without its extension, or all files of a folder. */
function named(argument: string, all: readonly string[], folders: readonly string[]): readonly string[] {
  const tidy = argument.replaceAll('\\', '/').replace(/\/+$/, '');
  const folder = folders.find((each) => tidy.startsWith(`${each}/`));
  const inside = folder === undefined ? tidy : tidy.slice(folder.length + 1);
  const found = all.filter(
    (file) => [file, file.replace(/\.(yaml|md)$/, '')].includes(inside) || file.startsWith(`${inside}/`),
  );
  if (found.length > 0) return found;
  const meant = nearest(inside, [...all, ...all.map((file) => file.replace(/\.(yaml|md)$/, ''))]);
  const advice = meant ? `did you mean "${meant}"?` : 'give one, such as lake-terror/roles/doctor';
  throw new UsageError(`the content has no file or folder ${quote(argument)}; ${advice}`);
}

/**
 * The content in the language, with the rules of the games whose rules are translated; undefined after writing
 * problems.
 */
function contentWith({ content: directory, lang, write }: TranslateOptions): Content | undefined {
  const { content, problems, folders } = loadContentFrom(directory, undefined, { lang });
  const english = [...englishFiles(ownOf(folders, directory)).keys()];
  const places = english.map(placeOf);
  const games = new Set(
    places.flatMap((place) => (place.kind === 'rules' || place.kind === 'example' ? [place.game] : [])),
  );
  const rules = content && readRuleFiles(content, folders, [...games]);
  const wrong = [...problems, ...(rules?.problems ?? [])];
  for (const problem of wrong) write(formatProblem(problem));
  return content && rules && wrong.length === 0 ? withRules(content, rules) : undefined;
}

/** The folders whose texts are translated: for an overlay, only its own folder. */
const ownOf = (folders: readonly Folder[], directory: string | undefined): readonly Folder[] =>
  directory !== undefined && folders.length > 1 ? folders.slice(-1) : folders;

/**
 * Stamps the files of a translation, and lists stale texts, missing texts and problems. Creates or completes the named
 * files, with the English texts as comments. Returns 1 if there are problems, otherwise 0. Throws a UsageError for an
 * unknown language or file, and an OutputError if a file cannot be written.
 */
export async function translate(options: TranslateOptions): Promise<number> {
  const { lang, files: asked, write, still = false } = options;
  const { root, name } = rootOf(options);
  const output = new Output(root);
  const folders = foldersOf(options.content);
  // The site and its manual are translated together with the shipped content.
  const isShipped = options.content === undefined;
  const site = isShipped ? siteTextsIn(shippedContent) : new Map<string, string>();
  const english = new Map([...englishFiles(ownOf(folders, options.content)), ...site]);
  const [first = '', ...keys] = asked;
  if (still && keys.length === 0)
    throw new UsageError('give a file, then texts that are still right: --still FILE TEXT');
  const places = ['content', name, ...folders.map(({ name: each }) => each.replace(/\/+$/, ''))];
  const chosen = (still ? [first] : asked).flatMap((each) => named(each, [...english.keys()], places));
  const isNew = !languagesOf(folders).includes(lang);
  if (isNew) {
    output.write('language.yaml', languageFile(lang));
    write(`made ${name}/language.yaml: check it first`);
  }
  const read = (): Content | undefined => {
    const content = contentWith(options);
    const translated = content && isShipped ? withSite(content, site, siteTextsIn(root)) : content?.translated;
    return content && { ...content, ...(translated && { translated }) };
  };
  const whole = read();
  if (!whole) return 1;
  const own = new Map([
    ...translationOf(options.content, lang, folders).files,
    ...(isShipped ? siteTextsIn(root) : []),
  ]);
  const written: Stamped[] = [];
  const left: Problem[] = [];
  for (const file of chosen.length > 0 ? new Set(chosen) : own.keys()) {
    const stamped = stampFile(file, whole, english.get(file), own.get(file), {
      add: chosen.length > 0 && !still,
      ...(still ? { still: checkedKeys(keys, file, whole, english.get(file) ?? '') } : {}),
    });
    if (stamped?.left === true) left.push(leftProblem(`${name}/${file}`));
    if (!stamped || stamped.text === (own.get(file) ?? '')) continue;
    output.write(file, stamped.text);
    written.push(stamped);
  }
  const after = written.length > 0 ? read() : whole;
  if (!after) return 1;
  const sum = (key: 'stamped' | 'moved' | 'added') => written.reduce((all, each) => all + each[key], 0);
  const parts = [
    count(sum('stamped'), 'text') + ' stamped',
    ...(sum('moved') > 0 ? [`${count(sum('moved'), 'list')} reordered as in English`] : []),
    ...(sum('added') > 0 ? [`${count(sum('added'), 'empty entry').replace('entrys', 'entries')} added`] : []),
  ];
  if (isShipped) for (const line of stampPages(path.join(pressFolder, 'docs'), lang)) write(line);
  const totals = list(after, english, { name, named: new Set(chosen), write });
  if (written.length > 0) write(`${count(written.length, 'file')} written to ${name}: ${parts.join(', ')}`);
  // The named files have just received empty entries.
  const begun = new Set(chosen.map((file) => `${name}/${file}`));
  const gaps = after.translated ? gapsIn(after.translated, folders).filter(({ file }) => !begun.has(file)) : [];
  const problems = sortProblems([...(after.translated?.problems ?? []), ...gaps, ...left]);
  for (const problem of problems) write(formatProblem(problem));
  write(`${totals}, ${count(problems.length, 'problem')}`);
  return problems.length === 0 ? 0 : 1;
}

/** The problem with a file whose texts could be lost if the file were written again. */
function leftProblem(file: string): Problem {
  const found = 'a form of YAML to which checksums cannot be added';
  const expected = 'lines such as "name: text", and "of:" on its own line';
  return wholeFile(file, says(found, expected, 'write it in that form'));
}

/** The keys, if the file has texts of these names. */
function checkedKeys(
  keys: readonly string[],
  file: string,
  { translated }: Content,
  text: string,
): ReadonlySet<string> {
  const known = file.endsWith('.md')
    ? sectionsOf(text).sections.map(({ id }) => id)
    : [...(translated?.source(file, text)?.texts.keys() ?? [])];
  const wrong = keys.find((key) => !known.includes(key));
  if (wrong !== undefined) throw new UsageError(`${file} has no text "${wrong}"`, wrong, known);
  return new Set(keys);
}

function stampFile(
  file: string,
  { translated, language }: Content,
  english: string | undefined,
  own: string | null | undefined,
  how: Omit<StampOptions, 'forms'>,
): Stamped | undefined {
  if (english === undefined || own === null) return undefined;
  if (placeOf(file).kind === 'rules') return stampRules(own ?? '', english, how);
  const source = translated?.source(file, english);
  return source && stampYaml(own ?? '', source, { ...how, forms: language.forms });
}

interface Listing {
  readonly name: string;
  readonly named: ReadonlySet<string>;
  readonly write: (line: string) => void;
}

/** Writes the stale texts, then the missing texts by file, and the files that do not exist yet. Returns the total. */
function list(
  { translated }: Content,
  files: ReadonlyMap<string, string>,
  { name, named: chosen, write }: Listing,
): string {
  if (!translated) return '';
  for (const { id, file, line, column } of translated.stale.values()) {
    // A key may contain spaces: `without.cheerleader psychic`.
    const [source = '', key = ''] = id.split(/ (.*)/);
    const text = translated.source(source, files.get(source) ?? '')?.texts.get(key)?.english;
    const now = text === undefined ? '' : `; it is now ${quote(text)}`;
    write(`${file}:${line}:${column} ${key}: the English has changed${now}`);
  }
  const counted = [...translated.counts].filter(([file]) => files.has(file));
  const rest: Counts[] = [];
  for (const [file, counts] of counted) {
    const { done, stale, missing } = counts;
    if (chosen.size > 0 ? !chosen.has(file) : missing + stale === 0) continue;
    if (done + stale > 0 || chosen.has(file)) {
      const more = [...(stale > 0 ? [`${stale} stale`] : []), ...(missing > 0 ? [`${missing} missing`] : [])];
      write([`${name}/${file}: ${done} of ${count(done + stale + missing, 'text')}`, ...more].join(', '));
    } else rest.push(counts);
  }
  if (rest.length > 0)
    write(`not translated yet: ${count(rest.length, 'file')}, ${count(sumOf(rest).missing, 'text')}`);
  return summaryOf(translated, files);
}
