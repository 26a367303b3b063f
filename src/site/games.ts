import { range } from '#text/common.ts';
import { game as words } from '#text/site.ts';
import { games } from '../../generators/components/games.ts';
import { aboutOf, componentsOf, type About } from '../content/games.ts';
import { gameIds, type GameId, type Pattern } from '../content/schema/common.ts';
import type { Content, Entity } from '../content/schema/index.ts';
import type { Component } from '../content/schema/game.ts';
import { playersOf } from '../content/role-sets.ts';

/** A game as the site presents it: the fields that all have, its components, and the surface of its label. */
export interface SiteGame {
  readonly id: GameId;
  readonly about: About;
  readonly components: ReadonlyMap<string, Entity<Component>>;
  /** The pattern that distinguishes the accent in grey. */
  readonly pattern: Pattern;
}

/** The games in the order of the lists. */
export const gamesOf = (content: Content): readonly SiteGame[] =>
  gameIds.map((id) => ({
    id,
    about: aboutOf(content, id),
    components: componentsOf(content, id),
    pattern: games[id].pattern,
  }));

/** A fact that helps to choose a game, with the page behind it if the game does not suffice. */
export interface Fact {
  readonly text: string;
  readonly path?: string;
}

/** The facts for choosing a game: players, with those of other sets; minutes; age. */
export function factsOf({ sets }: Content, { id, about: { players, minutes, age } }: SiteGame): readonly Fact[] {
  const others = id === 'lake-terror' ? [...sets.values()] : [];
  return [
    { text: range(players, 'players') },
    ...others.flatMap((set) => {
      const dealt = playersOf(set);
      return dealt && (dealt.min < players.min || dealt.max > players.max)
        ? [{ text: words.withSet(range(dealt, '').trim(), set.name), path: `${id}/print/` }]
        : [];
    }),
    ...(minutes ? [{ text: range(minutes, 'min') }] : []),
    ...(age === undefined ? [] : [{ text: words.age(age) }]),
  ];
}
