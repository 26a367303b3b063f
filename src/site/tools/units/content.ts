/* The data of factions for the tools of Alien Invasion, made when the site is built, including overlays and guests
   of scenarios. */
import { covers, mite } from '../../../engine/alien-invasion/game.ts';
import { plainOf, runsOf } from '../../../content/deck/marks.ts';
import type { Content } from '../../../content/schema/index.ts';
import type { ObjectiveData } from '../deck/Objectives.tsx';
import type { Arms } from './arms.ts';
import type { FactionInfo, UnitInfo } from './unit.ts';

type Factions = Pick<Content, 'factions' | 'language'>;

/** Regular factions first, then guests, both sorted by name. */
const inOrder = ({ factions, language }: Factions) =>
  [...factions.values()].sort(
    (a, b) => Number(a.guest) - Number(b.guest) || a.name.localeCompare(b.name, language.tag),
  );

export const factionsOf = ({ factions, actionDeck }: Content): readonly FactionInfo[] =>
  [...factions.values()].map(({ id, name, code, cards }) => ({ id, name, code, cards: cards ?? actionDeck.counts }));

/** The id of a rule in a faction file; for a chapter, the id of its first rule. */
const ruleOf = (rule: string): string => (rule.includes('.') ? rule : `${rule}.1`);

export function deckWordsOf({ factions }: Factions) {
  const all = [...factions.values()];
  return {
    events: Object.fromEntries(
      all.flatMap(({ id, specialEvent }) =>
        specialEvent ? [[id, { text: specialEvent.text, rule: ruleOf(specialEvent.rule) }] as const] : [],
      ),
    ),
    leaders: Object.fromEntries(all.flatMap(({ id, leader }) => (leader ? [[id, leader.name] as const] : []))),
    loose: all.flatMap(({ id, units }) => (units.some(({ explodes }) => explodes) ? [id] : [])),
  };
}

/** The decks of objectives: the decks of Alien Invasion whose rule is about objectives. */
export const objectiveDecksOf = ({ decks }: Pick<Content, 'decks'>): ObjectiveData['decks'] =>
  [...decks.values()]
    .filter(({ game, rule }) => game === 'alien-invasion' && rule?.startsWith('AI-14') === true)
    .map(({ id, name, cards, kinds, signs }) => {
      const plain = (text = ''): string => plainOf(runsOf(text, signs).runs);
      return {
        id,
        name,
        cards: cards.map(({ id: card, title, kind = '', count, values }) => ({
          id: card,
          title,
          when: [kinds[kind]?.name, plain(values['when'])].filter(Boolean).join(' · '),
          text: plain(values['text']),
          count,
          except: [values['except.id'] ?? ''].filter(Boolean),
        })),
      };
    });

/** Every unit in the form that the tools for moves and forces use. */
export const unitsOf = (content: Factions): readonly UnitInfo[] =>
  inOrder(content).flatMap((faction) =>
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

/** The data for the dice tools. `href` returns the address of a file of the site. */
export function armsOf(content: Content, href: (path: string) => string): Arms {
  const factions = inOrder(content);
  return {
    factions: factions.map(({ id, name: faction, guest, units }) => ({
      name: faction,
      guest,
      units: units.map(({ id: unit, name, shoot, linked, kill, melee, explodes }) => ({
        id: `${id}/${unit}`,
        name,
        faction,
        shoot,
        linked,
        kill,
        melee,
        explodes: explodes?.dice ?? 0,
      })),
    })),
    called: Object.fromEntries(
      factions.flatMap(({ id, units }) =>
        units.map(({ id: unit, name, called }) => [`${id}/${unit}`, called ?? name] as const),
      ),
    ),
    radius:
      factions.flatMap(({ id, units }) => units.filter((unit) => `${id}/${unit.id}` === mite))[0]?.explodes?.radius ??
      0,
    covers: Object.fromEntries(
      covers.map((cover) => [cover, content.alienInvasion.covers[cover].name]),
    ) as Arms['covers'],
    pictures: href('art/'),
  };
}
