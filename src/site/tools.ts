import type { GameId } from '../content/schema/common.ts';
import { content } from './content.ts';
import { gamesOf } from './games.ts';
import { refusalOf, type Definition, type MadeDefinition } from './tools/definition.ts';

const isDefinition = (each: unknown): each is Definition | MadeDefinition =>
  typeof each === 'object' && each !== null && 'path' in each && 'view' in each;

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./tools/*/index.ts', { eager: true });
const definitions = Object.values(files).flatMap((file) => Object.values(file).filter(isDefinition));

const toolsOf = (game: GameId): readonly Definition[] =>
  definitions.flatMap((each): readonly Definition[] => {
    if (!('of' in each)) return each.game === game ? [each] : [];
    const made = content.made.get(game);
    const own = made && each.of(game, made);
    return own ? [{ ...own, game, path: each.path, view: each.view }] : [];
  });

/** Every tool for the table, in the order of the lists, each with its page. */
export const tools: readonly Definition[] = gamesOf(content).flatMap(({ id }) =>
  toolsOf(id).toSorted((one, other) => one.order - other.order),
);

/** The tools of custom games at a path, for the pages that `build/tool-pages.ts` generates. */
export const madePages = (path: string) =>
  tools.flatMap((tool) =>
    tool.path === path && content.made.has(tool.game) ? [{ params: { game: tool.game }, props: { tool } }] : [],
  );

/** The tools that can be used with this content. Pages of other tools state the reason. */
export const usable: readonly Definition[] = tools.filter((tool) => refusalOf(tool) === undefined);
