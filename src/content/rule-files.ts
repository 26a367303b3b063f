import { fitsBoard } from './board-size.ts';
import { readExample } from './examples.ts';
import type { Example } from './example-state.ts';
import { placeOf } from './places.ts';
import { formatProblem, sortProblems, type Problem } from './problem.ts';
import { readRules } from './rules.ts';
import { isSameLanguage } from './languages.ts';
import type { RuleBook } from './rule-parts.ts';
import { entryOf, games as gamesById, gamesIn, rulesPath } from './games.ts';
import { type GameId } from './schema/common.ts';
import type { Content } from './schema/index.ts';
import { shown, type Folder } from './source.ts';
import {
  joined,
  type EnglishRules,
  type ReadText,
  type Translated,
  type TranslatedFile,
  type TranslatedRules,
} from './translation/translated.ts';

export interface RuleFiles {
  readonly books: ReadonlyMap<GameId, RuleBook>;
  readonly examples: readonly Example[];
  readonly problems: readonly Problem[];
  /** The translation with its rules and examples; undefined for content in English. */
  readonly translated?: Translated;
  /** The rules and examples for some roles and players of the same content. */
  readonly of: (dealt: Content) => Pick<RuleFiles, 'books' | 'examples'>;
}

class Translations {
  readonly #translated: Translated;
  readonly #files = new Map<string, TranslatedRules | TranslatedFile>();
  readonly #strays: Problem[] = [];
  readonly #places = new Map<string, Translated['placeOfLine']>();

  constructor(translated: Translated) {
    this.#translated = translated;
  }

  rules(english: EnglishRules, read: ReadText): ReturnType<ReadText> {
    const { placeOf, ...rules } = this.#translated.rules(english, read);
    this.#files.set(english.path, { placeOf, ...rules });
    this.#places.set(english.file, (_, line) => placeOf(line));
    return { problems: rules.problems, ...(rules.book ? { book: rules.book } : {}) };
  }

  example(path: string, text: string): ReadonlyMap<string, string> {
    const example = this.#translated.example(path, text);
    this.#files.set(path, example);
    return example.done;
  }

  strayExamples(game: GameId, english: ReadonlySet<string>): void {
    this.#strays.push(...this.#translated.strayExamples(game, english));
  }

  /** The translation with the rules and examples that have been read. */
  get all(): Translated {
    const placeOfLine: Translated['placeOfLine'] = (file, line) => this.#places.get(file)?.(file, line);
    return { ...joined(this.#translated, this.#files, this.#strays), placeOfLine };
  }
}

/** The games' rules and examples. A file of an overlay replaces the base file with the same path. */
export function readRuleFiles(
  content: Content,
  folders: readonly Folder[],
  games: readonly GameId[] = gamesIn(content),
): RuleFiles {
  const books = new Map<GameId, RuleBook>();
  const examples: Example[] = [];
  const problems: Problem[] = [];
  const translations = content.translated && new Translations(content.translated);
  const english = content.english?.() ?? content;
  const paths = [...new Set(folders.flatMap(({ files }) => [...files.keys()]))].sort();
  for (const game of games) {
    const path = rulesPath(game);
    const rules = lastWith(folders, path);
    if (!rules) {
      problems.push(missing(folders, path));
      continue;
    }
    const { book, problems: ruleProblems } = readBook(game, content, content, folders, translations, rules);
    problems.push(...ruleProblems);
    if (!book) continue;
    books.set(game, book);
    translations?.strayExamples(game, new Set(paths));
    for (const path of paths) {
      const place = path.startsWith(`${game}/`) ? placeOf(path) : undefined;
      const found = place?.kind === 'example' ? lastWith(folders, path) : undefined;
      if (place?.kind !== 'example' || !found) continue;
      const words = translations?.example(path, found.text);
      const read = readExample(
        place.game,
        content,
        book.rules.keys(),
        place.id,
        found.file,
        found.text,
        words && { words, english },
      );
      problems.push(...read.problems);
      const { example } = read;
      // Examples of the overlay are the author's own, so their errors are reported.
      const isOwn = folders.length > 1 && folders.at(-1)?.files.has(path) === true;
      if (example && (isOwn || fitsBoard(content, game, [example.request, example.answer]))) examples.push(example);
    }
  }
  const translated = translations ? { translated: translations.all } : {};
  const of = (dealt: Content) => dealtFrom({ books, examples }, dealt, content, folders);
  return { books, examples, problems: sortProblems(problems), ...translated, of };
}

/** The rules of a game for `content`, which is the whole content or only has some of its roles. */
function readBook(
  game: GameId,
  content: Content,
  whole: Content,
  folders: readonly Folder[],
  translations: Translations | undefined,
  rules: { readonly file: string; readonly text: string },
): ReturnType<typeof readRules> {
  const path = rulesPath(game);
  const shipped = folders[0]?.files.get(path);
  const original = inOwnLanguage(content, game);
  return translations
    ? translations.rules({ path, ...rules, ...(shipped ? { shipped } : {}) }, (text, ids) =>
        readRules(game, content, rules.file, text, { ids, content: original }, whole),
      )
    : readRules(game, original, rules.file, rules.text, undefined, whole);
}

/**
 * The content for texts that are not translated. If a custom game names the language of its texts, the content is in
 * that language; without a translation into it, numbers are digits.
 */
function inOwnLanguage(content: Content, game: GameId): Content {
  const english = content.english?.() ?? content;
  const tag = content.made.get(game)?.about.lang;
  if (tag === undefined) return english;
  const known = [english, content].find(({ language }) => isSameLanguage(language.tag, tag));
  const language = { ...english.language, tag, numbers: [], ordinals: [], ordinalEndings: { other: '.' } };
  return known ?? { ...english, language };
}

const hasWord = (text: string, name: string): boolean =>
  text
    .toLowerCase()
    .split(name.toLowerCase())
    .some((before, index, all) => {
      const after = all[index + 1];
      return after !== undefined && !/\p{L}$/u.test(before) && !/^(?!s(?!\p{L}))\p{L}/u.test(after);
    });

/** The rules and examples about the roles and players of some content. */
function dealtFrom(
  all: Pick<RuleFiles, 'books' | 'examples'>,
  dealt: Content,
  whole: Content,
  folders: readonly Folder[],
): Pick<RuleFiles, 'books' | 'examples'> {
  const translations = dealt.translated && new Translations(dealt.translated);
  const books = new Map(all.books);
  for (const game of all.books.keys()) {
    const rules = lastWith(folders, rulesPath(game));
    if (!rules || !entryOf(game)?.isDealt) continue;
    const { book, problems } = readBook(game, dealt, whole, folders, translations, rules);
    if (book) books.set(game, book);
    else
      throw new Error(
        `the rules of ${game} cannot be read with the chosen roles: ${problems.map(formatProblem).join('; ')}`,
      );
  }
  const isIn = (example: Example): boolean => {
    const { game, rule, title, says = '' } = example;
    const { isDealt, words } = gamesById[game];
    if (!isDealt) return true;
    const own = words?.(dealt);
    const absent = [...(words?.(whole) ?? [])].filter(([word]) => own?.has(word) === false).map(([, text]) => text);
    const namesOther = absent.some((name) => hasWord(`${title} ${says}`, name));
    return !namesOther && books.get(game)?.rules.has(rule) === true && isDealt(example, dealt);
  };
  return { books, examples: all.examples.filter(isIn) };
}

export function withRules(content: Content, rules: RuleFiles): Content {
  const sets = new Map<Content, Content>();
  const withRulesFor = (dealt: Content): Content => ({ ...dealt, ...rules.of(dealt), withSet, withRulesFor });
  const withSet = (id: string): Content => {
    const dealt = content.withSet(id);
    if (dealt === content) return whole;
    const known = sets.get(dealt) ?? withRulesFor(dealt);
    sets.set(dealt, known);
    return known;
  };
  const { books, examples, translated } = rules;
  const whole = { ...content, books, examples, ...(translated ? { translated } : {}), withSet, withRulesFor };
  return whole;
}

/** The text of a path in the last folder that has it, and the file name for messages. */
function lastWith(folders: readonly Folder[], path: string): { file: string; text: string } | undefined {
  const folder = folders.findLast(({ files }) => files.has(path));
  const text = folder?.files.get(path);
  return folder && typeof text === 'string' ? { file: shown(folder, path), text } : undefined;
}

function missing(folders: readonly Folder[], path: string): Problem {
  const words = { found: 'no file', expected: 'the rules of the game', remedy: 'write it' };
  const [folder] = folders;
  return { file: folder ? shown(folder, path) : path, line: 0, column: 0, path: '', ...words, layer: 'file' };
}
