import { content } from './content.ts';
import { gamesOf } from './games.ts';
import { refusalOf, type Definition } from './tools/definition.ts';

const isDefinition = (each: unknown): each is Definition =>
  typeof each === 'object' && each !== null && 'place' in each && 'view' in each;

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./tools/*/index.ts', { eager: true });

/** Every tool for the table, in the order of the lists, each with its page. */
export const tools: readonly Definition[] = gamesOf(content).flatMap(({ id }) =>
  Object.values(files)
    .flatMap((file) => Object.values(file).filter(isDefinition))
    .filter(({ game }) => game === id)
    .sort((one, other) => one.order - other.order),
);

/** The tools that can be used with this content. The page of any other tool gives the reason. */
export const usable: readonly Definition[] = tools.filter((tool) => refusalOf(tool) === undefined);
