import { games } from '../../generators/components/games.ts';
import { aboutOf, componentsOf, type About } from '../content/games.ts';
import { gameIds, type GameId, type Pattern } from '../content/schema/common.ts';
import type { Content, Entity } from '../content/schema/index.ts';
import type { Component } from '../content/schema/game.ts';
import { range } from './words.ts';

/** A game as the site presents it: the fields that all have, its components, and the surface of its label. */
export interface Game {
  readonly id: GameId;
  readonly about: About;
  readonly components: ReadonlyMap<string, Entity<Component>>;
  /** Tells the accents apart in grey. */
  readonly pattern: Pattern;
}

/** The games in the order of the lists. */
export const gamesOf = (content: Content): readonly Game[] =>
  gameIds.map((id) => ({
    id,
    about: aboutOf(content, id),
    components: componentsOf(content, id),
    pattern: games[id].pattern,
  }));

/** Who plays and for how long: "Lake Terror · 8 to 21 players". The place stands first where the name lacks it. */
export function tableOf({ name, shortName, players, minutes }: About): string {
  const parts = [
    name.includes(shortName) ? '' : shortName,
    range(players, 'players'),
    minutes ? range(minutes, 'min') : '',
  ];
  return parts.filter(Boolean).join(' · ');
}
