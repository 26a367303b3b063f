/*
 * What pages tell their tools at build time, whichever these are.
 */
import type { GameId } from '../../../content/schema/common.ts';
import { sizeNames } from '../../../engine/pyramids.ts';
import { content } from '../../content.ts';
import { href } from '../../links.ts';
import type { Citation } from './Cited.tsx';

/** Rules as a tool cites them; throws where the game has no such rule. */
export function citations<Id extends string>(game: GameId, ids: readonly Id[]): Readonly<Record<Id, Citation>> {
  const rules = content.books.get(game)?.rules;
  const cited = ids.map((id): [Id, Citation] => {
    const rule = rules?.get(id);
    if (!rule) throw new Error(`a tool cites ${id}, which is no rule of ${game}`);
    return [id, { href: href(`${game}/rules/#${rule.anchor}`), sentence: rule.sentence }];
  });
  return Object.fromEntries(cited) as Record<Id, Citation>;
}

/** The name of a colour; throws where there is none of that id. */
export function colourName(id: string): string {
  const colour = content.colours.get(id);
  if (!colour) throw new Error(`there is no colour "${id}"`);
  return colour.name;
}

/** Pictures of the pyramids of a colour, by size. */
export const picturesOf = (colour: string): string[] =>
  sizeNames.map((size) => href(`art/piece-${colour}-${size}.svg`));
