import type { ComponentMaker, ProductOptions } from '../../../generators/sheet/product.ts';
import type { LayoutProblem, Origin } from '../../../generators/scene/press.ts';
import type { Load } from '../../content/load.ts';
import { formatProblem, type Problem } from '../../content/problem.ts';
import { entitiesIn } from '../../content/places.ts';
import type { Sleeve } from '../../content/schema/design.ts';
import type { Content, Entity } from '../../content/schema/index.ts';
import type { Folder } from '../../content/source.ts';
import { quote } from '../../content/words.ts';
import type { Path } from '../../content/yaml-file.ts';
import { UsageError } from '../usage.ts';
import type { PrintOptions } from './options.ts';

/**
 * The content, with the rules of the games if a component needs them. The modules that read rules are loaded only in
 * that case.
 */
export async function contentFor(
  makers: readonly ComponentMaker[],
  { content, problems, folders }: Load,
): Promise<{ content?: Content; problems: readonly Problem[]; folders: readonly Folder[] }> {
  const ruleGames = makers.flatMap(({ needs, game }) => (needs === 'rules' && game ? [game] : []));
  const games = new Set(ruleGames.filter((game) => !content?.books.has(game)));
  if (!content || games.size === 0) return { ...(content ? { content } : {}), problems, folders };
  const { readRuleFiles, withRules } = await import('../../content/rule-files.ts');
  const rules = readRuleFiles(content, folders, [...games]);
  if (rules.problems.length > 0) return { problems: rules.problems, folders };
  return { content: withRules(content, rules), problems, folders };
}

/** The factions of the chosen scenarios; undefined if no scenario is chosen. */
const factionsIn = ({ scenarios }: Content, chosen: PrintOptions['scenario']): readonly string[] | undefined =>
  chosen && [...new Set(chosen.flatMap((id) => scenarios.get(id)?.sides.map(({ faction }) => faction) ?? []))];

/** The sleeves with an id. Throws a UsageError for an unknown id. */
function sleevesOf({ sleeves }: Content, id: string): Entity<Sleeve> {
  const found = sleeves.get(id);
  if (!found) throw new UsageError(`unknown sleeves ${quote(id)}`, id, [...sleeves.keys()]);
  return found;
}

/** The options for components, with the card stock of the profile. */
export const productOptionsOf = (
  content: Content,
  options: PrintOptions,
  stock: Pick<ProductOptions, 'card' | 'bleed' | 'ownCard'>,
  factions = options.factions ?? factionsIn(content, options.scenario),
): ProductOptions => ({
  ...(factions ? { factions } : {}),
  ...(options.scenario ? { scenario: options.scenario } : {}),
  ...(options.players === undefined ? {} : { players: options.players }),
  ...(options.set === undefined ? {} : { set: options.set }),
  ...(options.variants ? { variants: options.variants } : {}),
  ...(options.only ? { only: options.only } : {}),
  ...(options.square === undefined ? {} : { square: options.square }),
  ...(options.sleeves === undefined ? {} : { sleeves: sleevesOf(content, options.sleeves) }),
  ...(options.copies === undefined ? {} : { copies: options.copies }),
  ...(options.blank === undefined ? {} : { blank: options.blank }),
  ...stock,
});

/** A layout problem with its place in a file, and the translated text that causes it. */
function placed(content: Content, { origin, word, fits, ...problem }: LayoutProblem) {
  const source = word === undefined ? undefined : sourceOf(content, word);
  const { file, path, at } = source?.origin ?? origin;
  const found = source ? problem.found.replace(/ in ".*$/s, ` in ${quote(source.text)}`) : problem.found;
  const { translated } = content;
  const { id, ...own } =
    translated?.placeOfWords(found, file, path) ?? (at && translated?.placeOfLine(file, at.line)) ?? {};
  const place = 'file' in own ? own : at ? { file, ...at } : content.locate(file, path);
  const named = id === undefined ? path.join('.') : id.replace(/^\S+ /, '');
  const short = found.replace(/^"(.*)"(?=, \d+ characters?$)/s, (_, text: string) => quote(text));
  const whole: Problem = { ...problem, ...place, path: named, layer: 'shape', found: short };
  // Many texts contain the same name; its problem is reported once.
  const isOnce = source !== undefined || fits !== undefined;
  return { key: isOnce ? JSON.stringify({ ...place, path }) : formatProblem(whole), problem: whole, id };
}

export const placedIn = (content: Content, found: readonly LayoutProblem[]): readonly Problem[] => {
  const all = new Map<string, Problem>();
  // If a text is too long for several layouts, the layout with the least space is reported.
  const sorted = found.toSorted((one, other) => (one.fits ?? 0) - (other.fits ?? 0));
  for (const { key, problem } of sorted.map((each) => placed(content, each))) if (!all.has(key)) all.set(key, problem);
  return [...all.values()];
};

/** A translated text that cannot be printed, as `placeOf` of the translation returns it. */
export interface Misfit {
  readonly id: string;
  readonly problem: Problem;
}

export const misfitsIn = (content: Content, found: readonly LayoutProblem[]): readonly Misfit[] =>
  content.translated === undefined
    ? []
    : found.flatMap((each) => {
        const { id, problem } = placed(content, each);
        return id === undefined ? [] : [{ id, problem }];
      });

/**
 * The shortest text of the content that contains a word, ignoring case. Longer texts only refer to that text in braces.
 * Deck cells have their own places.
 */
function sourceOf(content: Content, word: string): { readonly origin: Origin; readonly text: string } | undefined {
  const wanted = word.toLowerCase();
  const entities = [
    ...entitiesIn(content).map(([, entity]) => entity),
    ...[...content.sets.keys()].flatMap((set) => [...content.withSet(set).roles.values()]),
  ];
  const texts = entities.flatMap(({ file, id: _id, ...fields }) =>
    textsIn('signs' in fields ? { ...fields, cards: undefined } : fields)
      .filter(([, text]) => text.toLowerCase().includes(wanted))
      .map(([path, text]) => ({ origin: { file, path }, text })),
  );
  return texts
    .sort((one, other) => one.text.length - other.text.length || one.origin.path.length - other.origin.path.length)
    .at(0);
}

export const textsIn = (value: unknown, path: Path = []): readonly (readonly [Path, string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) =>
          textsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
