import { describe, expect, test } from 'vitest';
import { lakeTerrorOf, townsOf } from '../../../src/engine/content.ts';
import { deckOf, seated } from '../../../src/engine/lake-terror/deal.ts';
import {
  type LakeTerror,
  autopsies,
  mysteries,
  type Player,
  type Role,
  type Variants,
} from '../../../src/engine/lake-terror/game.ts';
import { reveal } from '../../../src/engine/lake-terror/players.ts';
import { script } from '../../../src/engine/lake-terror/script.ts';
import { gamesOf } from '../../../src/engine/games.ts';
import { answer } from '../../../src/engine/protocol.ts';
import { shuffled } from '../../../src/engine/rng.ts';
import { validContent } from '../../support/content.ts';
import { dice, often, type Reply } from '../support.ts';

const variantsOf = (): Variants[] =>
  [undefined, ...mysteries].flatMap((mystery) =>
    [undefined, ...autopsies].flatMap((autopsy) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
        unknownRoles: (bits & 1) > 0,
        scientist: (bits & 2) > 0,
        dutilessPods: (bits & 4) > 0,
        ...(mystery ? { mysteriousDeath: mystery } : {}),
        ...(autopsy ? { autopsy } : {}),
      })),
    ),
  );

const all = variantsOf();
const deck = lakeTerrorOf(validContent());
const games: readonly (readonly [string, LakeTerror])[] = [...townsOf(validContent())];

const heard = (
  game: LakeTerror,
  round: number,
  variants: Variants,
  players: readonly Player[],
  missing?: Role | null,
): string[] =>
  script(game, round, variants, players, missing).map(({ step, say, close }) => `${step}: ${say} ${close ?? ''}`);

/** A town in the middle of a game: some players are dead, some turned. */
const marked = (game: LakeTerror, dealt: readonly Role[], dead: ReadonlySet<number>, turned: ReadonlySet<number>) =>
  seated(game, dealt).map((player) => ({
    ...player,
    alive: !dead.has(player.seat),
    pod: player.pod || (player.role !== 'lunatic' && turned.has(player.seat)),
  }));

/** The roles of dead players known to everybody; empty if the variant hides them. */
const knownOf = (variants: Variants, players: readonly Player[]): string =>
  players
    .filter(({ alive }) => !alive)
    .map((player) => `${player.seat} ${reveal(variants, players, player).role ?? ''}`)
    .join();

test('the Dumb Kid is not mentioned in a set without one', () => {
  const players = seated(deck, ['pod-person', 'psychic', 'town-watch', 'vigilante', 'lamplighter']);
  const asked = { game: 'lake-terror', do: 'script', round: 2, players, set: 'night-ferry' };
  for (const variants of all) {
    const { steps }: Reply = answer(gamesOf(validContent()), { ...asked, variants });
    expect(steps.map(({ say }: Reply) => say).join(' ')).not.toMatch(/Dumb Kid|Doctor|Lunatic/);
  }
});

describe.each(games)('the words read aloud with the set %s', (_, game) => {
  const { min, max } = game.players;
  const roles = Object.keys(game.roles).filter((role) => !game.podRoles.has(role));

  /** Calls `compare` with random pairs of nights that look the same to the players. */
  function nights(compare: (round: number, variants: Variants, a: Night, b: Night, choose: Choose) => void): void {
    for (let index = 0; index < often(40, 400) * all.length; index++) {
      const choose = dice(index);
      const variants = all[index % all.length] ?? {};
      const size = min + choose(max - min + 1);
      const deck = [...deckOf(game, variants.unknownRoles ? size + 1 : size, variants)];
      if (deck.length < size) continue;
      // The players may openly swap a role for any other role (LT-7.1).
      if (variants.unknownRoles && choose(2))
        deck[1 + choose(deck.length - 1)] = roles[choose(roles.length)] ?? 'citizen';
      const world = (): Night => {
        const [first = '', ...rest] = deck;
        const left = rest.length === size ? choose(rest.length) : -1;
        const dealt = shuffled([first, ...rest.filter((__, at) => at !== left)], choose);
        return { dealt, missing: rest[left] ?? null };
      };
      compare(1 + choose(3), variants, world(), world(), choose);
    }
  }

  test('do not reveal dealt roles, unseen deaths, turned players or the card left over (LT-2.1)', () => {
    let pairs = 0;
    nights((round, variants, a, b, choose) => {
      const size = a.dealt.length;
      const some = (most: number) => new Set(Array.from({ length: choose(most + 1) }, () => 1 + choose(size)));
      const dead = some(Math.floor(size / 2));
      const [one, other] = [marked(game, a.dealt, dead, some(3)), marked(game, b.dealt, dead, some(3))];
      if (knownOf(variants, one) !== knownOf(variants, other)) return;
      pairs += 1;
      expect(heard(game, round, variants, one, a.missing)).toEqual(heard(game, round, variants, other, b.missing));
    });
    expect(pairs).toBeGreaterThan(1000);
  });

  test('do not reveal them either if the card left over is secret', () => {
    /** Whether a deck has at most as many cards of each role as the game. Otherwise it contains an extra card. */
    const isUsual = (deck: readonly (Role | null)[]): boolean =>
      deck.every(
        (role) =>
          role === null ||
          deck.filter((each) => each === role).length <= game.cards.filter((card) => card.role === role).length,
      );
    nights((round, variants, a, b, choose) => {
      if (variants.scientist || !isUsual([...a.dealt, a.missing])) return;
      const dead = new Set([1 + choose(a.dealt.length), 1 + choose(a.dealt.length)]);
      const [one, other] = [marked(game, a.dealt, dead, new Set()), marked(game, b.dealt, dead, new Set())];
      if (knownOf(variants, one) !== knownOf(variants, other)) return;
      expect(heard(game, round, variants, one)).toEqual(heard(game, round, variants, other));
    });
  });
});

interface Night {
  readonly dealt: readonly Role[];
  readonly missing: Role | null;
}
type Choose = (bound: number) => number;
