/*
 * What pages tell the tools of Alien Invasion of its factions at build time.
 */
import type { Content } from '../../../content/schema/index.ts';
import type { FactionInfo } from './faction.ts';
import type { UnitInfo } from './unit.ts';

/** Every faction of the content, those of an overlay and of scenarios among them. */
export const factionsOf = ({ factions, actionDeck }: Content): readonly FactionInfo[] =>
  [...factions.values()].map(({ id, name, code, cards }) => ({ id, name, code, cards: cards ?? actionDeck.counts }));

/** Every unit of every faction: those that are always there first, then guests. */
export const unitsOf = ({ factions }: Pick<Content, 'factions'>): readonly UnitInfo[] =>
  [...factions.values()]
    .sort((a, b) => Number(a.guest) - Number(b.guest) || a.name.localeCompare(b.name))
    .flatMap((faction) =>
      faction.units.map(({ id, name, move, terrain, jump = 0, shoot }) => ({
        id: `${faction.id}/${id}`,
        name,
        faction: faction.name,
        move,
        terrain,
        jump,
        shoot,
      })),
    );
