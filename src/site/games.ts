import { gameIds } from '../content/schema/common.ts';
import type { GameId, Pattern } from '../content/schema/common.ts';
import type { Content, Entity } from '../content/schema/index.ts';
import type { Component } from '../content/schema/game.ts';
import { range } from './words.ts';

/** A game as the site presents it: the fields that all four have, its components, and the surface of its label. */
export interface Game {
  readonly id: GameId;
  readonly about: Content['battle'] | Content['munch'] | Content['alienInvasion'] | Content['lakeTerror'];
  readonly components: ReadonlyMap<string, Entity<Component>>;
  /** Tells the four accents apart in grey. */
  readonly pattern: Pattern;
}

/** The four games in the order of the lists. */
export function gamesOf(content: Content): readonly Game[] {
  const parts: Readonly<Record<GameId, Omit<Game, 'id'>>> = {
    battle: { about: content.battle, components: content.battleComponents, pattern: 'chevron' },
    munch: { about: content.munch, components: content.munchComponents, pattern: 'dots' },
    'alien-invasion': {
      about: content.alienInvasion,
      components: content.alienInvasionComponents,
      pattern: 'diagonal',
    },
    'lake-terror': { about: content.lakeTerror, components: content.lakeTerrorComponents, pattern: 'rings' },
  };
  return gameIds.map((id) => ({ id, ...parts[id] }));
}

/** Who plays and for how long: "Lake Terror · 8 to 21 players". The short name stands first where the long one lacks it. */
export function tableOf({ name, shortName, players, minutes }: Game['about']): string {
  const parts = [
    name.includes(shortName) ? '' : shortName,
    range(players, 'players'),
    minutes ? range(minutes, 'min') : '',
  ];
  return parts.filter(Boolean).join(' · ');
}
