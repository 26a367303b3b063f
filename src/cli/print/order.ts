import type { ComponentMaker, ProductOptions } from '../../../generators/components/product.ts';
import type { LayoutProblem } from '../../../generators/scene/press.ts';
import type { Load } from '../../content/load.ts';
import type { Problem } from '../../content/problem.ts';
import type { Content } from '../../content/schema/index.ts';
import type { Folder } from '../../content/source.ts';
import type { PrintOptions } from './options.ts';

/**
 * The content, with the rules of the games if a component needs them. The code that reads rules is loaded only then.
 */
export async function contentFor(
  makers: readonly ComponentMaker[],
  { content, problems, folders }: Load,
): Promise<{ content?: Content; problems: readonly Problem[]; folders: readonly Folder[] }> {
  const ruleGames = makers.flatMap(({ reads, game }) => (reads === 'rules' && game ? [game] : []));
  const games = new Set(ruleGames.filter((game) => !content?.books.has(game)));
  if (!content || games.size === 0) return { ...(content ? { content } : {}), problems, folders };
  const { readRuleFiles, withRules } = await import('../../content/rule-files.ts');
  const rules = readRuleFiles(content, folders, [...games]);
  if (rules.problems.length > 0) return { problems: rules.problems, folders };
  return { content: withRules(content, rules), problems, folders };
}

/** The options for components, on the stock of the chosen profile. */
export const productOptionsOf = (
  options: PrintOptions,
  stock: Pick<ProductOptions, 'card' | 'bleed'>,
): ProductOptions => ({
  ...(options.factions ? { factions: options.factions } : {}),
  ...(options.players === undefined ? {} : { players: options.players }),
  ...(options.set === undefined ? {} : { set: options.set }),
  ...(options.variants ? { variants: options.variants } : {}),
  ...(options.only ? { only: options.only } : {}),
  ...(options.square === undefined ? {} : { square: options.square }),
  ...(options.copies === undefined ? {} : { copies: options.copies }),
  ...stock,
});

/** Layout problems, with their places in the files. */
export const placedIn = (content: Content, found: readonly LayoutProblem[]): readonly Problem[] =>
  found.map(({ origin, ...problem }) => ({
    ...(origin.at ? { file: origin.file, ...origin.at } : content.locate(origin.file, origin.path)),
    path: origin.path.join('.'),
    layer: 'shape',
    ...problem,
  }));
