import { disagreements } from '../cli/disagreements.ts';
import { readContentFolder } from '../cli/content-files.ts';
import { gameIcons } from '../cli/game-icons.ts';
import { siteTextsIn, withSite } from '../cli/site-texts.ts';
import { loadContent } from '../content/load.ts';
import { sortProblems, type Problem, formatProblem } from '../content/problem.ts';
import { readRuleFiles, withRules } from '../content/rule-files.ts';
import type { GameId } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import { gapsIn, isWhole } from '../content/translation/translated.ts';
import { translator } from '../content/translation/translate.ts';
import { foldersOfShipped, placeOf } from './build/place.ts';

/**
 * The content of a folder and its overlay, with rules and examples, optionally in another language. If the content is
 * not valid, returns all its problems, including problems that the engine finds and gaps in texts that are declared
 * translated.
 */
export function readValid(
  directory: string,
  overlay?: string,
  lang?: string,
): { readonly content?: Content; readonly problems: readonly Problem[] } {
  const sources = [directory, ...(overlay === undefined ? [] : [overlay])].map(readContentFolder);
  const folders = sources.map(({ folder }) => folder);
  const translation = lang === undefined ? undefined : readContentFolder(`${directory}-${lang}`);
  const translate =
    lang &&
    translation &&
    translator({ lang, shipped: translation.folder, problems: translation.problems }, folders[1]);
  const { content, problems } = loadContent(folders[0]!, gameIcons(), folders[1], translate || undefined);
  const unreadable = [...sources.flatMap(({ problems: unread }) => unread), ...problems];
  if (!content || unreadable.length > 0) return { problems: sortProblems(unreadable) };
  const rules = readRuleFiles(content, folders);
  if (rules.problems.length > 0) return { problems: rules.problems };
  const ruled = withRules(content, rules);
  const translated = withSite(ruled, siteTextsIn(directory), siteTextsIn(`${directory}-${lang}`));
  const whole = translated ? { ...ruled, translated } : ruled;
  const gaps = whole.translated ? gapsIn(whole.translated, folders) : [];
  // Errors in a translation cause its gaps, so both are reported.
  if (gaps.length > 0) return { problems: sortProblems([...whole.translated!.problems, ...gaps]) };
  const against = disagreements(whole);
  return against.length > 0 ? { problems: against } : { content: whole, problems: [] };
}

/** The content folder, relative to the build's working directory, so that messages have short paths. */
export const directory = 'content';

/** An optional folder that changes the shipped content for the site, and the language of a translated site. */
const { overlay, language, only } = placeOf(process.env);

/**
 * The shipped content with an overlay’s changes. If it has problems, the build ends here with a line per problem. The
 * development server shows them and waits for the next save.
 */
function load(): Content {
  const { content, problems } = readValid(directory, overlay, language);
  for (const problem of content?.translated?.problems ?? []) console.warn(formatProblem(problem));
  if (content) return content;
  if (import.meta.env?.DEV) throw new Error(problems.map(formatProblem).join('\n'));
  for (const problem of problems) console.error(formatProblem(problem));
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  console.error(`${count} in ${overlay ?? directory}: the site is not built`);
  process.exit(1);
}

/** The content of all games, even if the site shows only some of them. */
export const wholeContent = load();

/** Whether the site has a game. */
export const isShown = (game: GameId): boolean => only?.includes(game) ?? true;

/** Whether the site has a page, by its path in its language folder. */
export const hasPage = (path: string): boolean =>
  only === undefined || !foldersOfShipped.includes(path.split('/')[0] ?? '');

/** The content of the site: without the rules and examples of games that it does not have. */
export const content: Content = only
  ? {
      ...wholeContent,
      books: new Map([...wholeContent.books].filter(([game]) => isShown(game))),
      examples: wholeContent.examples.filter(({ game }) => isShown(game)),
    }
  : wholeContent;

/** The texts of the first page of a site without the shipped games; undefined if it has them. */
export const ownHome = only ? content.home : undefined;

/**
 * The content for sentences about a game: English if the game is not translated, so that no sentence mixes languages.
 */
export const contentOf = (game: GameId): Content => {
  const { translated, english } = content;
  return translated && english && !isWhole(translated, game) ? english() : content;
};

/** The content for a Vite plugin. The files of a development server may change, so they are read again. */
export const contentNow = ({ mode }: { readonly mode: string }): Content =>
  (mode === 'dev' ? readValid(directory, overlay, language).content : undefined) ?? wholeContent;
