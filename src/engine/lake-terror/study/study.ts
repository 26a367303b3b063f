import type { Content } from '../../../content/schema/index.ts';
import type { Policy } from '../../../content/schema/lake-terror.ts';
import { randomFrom, seedOf } from '../../rng.ts';
import { mean, share, type StudyCell, type Study, type Tally } from '../../study/study.ts';
import { deal, deckOf } from '../deal.ts';
import type { LakeTerror, Role, Variants } from '../game.ts';
import { playOut } from './play-out.ts';

/** The policy used if one must represent all: the town shares its knowledge and acts on it. */
export const middleWay = 'informed';

export interface NightStudy {
  readonly players: readonly number[];
  readonly variants: Variants;
  /** A deck in place of the numbered cards; it is for one number of players. */
  readonly deck?: readonly Role[];
  readonly policies: readonly string[];
  /** Whether each role is also replaced by a Citizen, to measure its worth. */
  readonly worth: boolean;
}

/** A role that does nothing at night. Another role's value is measured against it. */
const baseline: Role = 'citizen';

/** The chances of the Pod People, by players and policy (`npx saucer study lake-terror`). */
export function lakeTerrorStudy(game: LakeTerror, content: Pick<Content, 'policies'>, options: NightStudy): Study {
  const all = [...content.policies.values()].sort((one, other) => one.order - other.order);
  const policies = options.policies.length > 0 ? all.filter(({ id }) => options.policies.includes(id)) : all;
  const cells = options.players.flatMap((players) => {
    const { variants } = options;
    const deck = options.deck ?? deckOf(game, variants.unknownRoles ? players + 1 : players, variants);
    const roles = options.worth
      ? [...new Set(deck)].filter((role) => role !== baseline && !game.podRoles.has(role))
      : [];
    return policies.flatMap((policy) => [
      cellOf(game, variants, players, deck, policy),
      ...roles.map((role) => cellOf(game, variants, players, without(deck, role), policy, role)),
    ]);
  });
  return { whose: 'Pod People', cells, policies: policies.map(({ id, name, text }) => ({ id, name, text })) };
}

function without(deck: readonly Role[], role: Role): Role[] {
  return deck.map((each) => (each === role ? baseline : each));
}

function cellOf(
  game: LakeTerror,
  variants: Variants,
  players: number,
  deck: readonly Role[],
  policy: Policy & { readonly id: string },
  left?: Role,
): StudyCell {
  const play = (seeds: readonly string[]): Tally => {
    let [pods, nights, lynchings] = [0, 0, 0];
    for (const seed of seeds) {
      const random = randomFrom(seedOf(seed));
      const dealt = deal(game, players, deck, seedOf(`${seed}/deal`)).players;
      const outcome = playOut({ game, variants }, dealt, policy, random);
      if (outcome.winner === 'pods') pods++;
      nights += outcome.nights;
      lynchings += outcome.lynchings;
    }
    return { games: seeds.length, pods, nights, lynchings };
  };
  return {
    key: ['lake-terror', players, policy.id, ...(left ? [`-${left}`] : [])].join('/'),
    play,
    row: (tally) => ({
      players,
      policy: policy.id,
      ...(left ? { without: left } : {}),
      ...share(tally, 'pods'),
      games: tally.games,
      nights: mean(tally, 'nights'),
      lynchings: mean(tally, 'lynchings'),
    }),
  };
}
