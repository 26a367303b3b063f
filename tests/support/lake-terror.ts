import { living, onDuty, seatsOf } from '../../src/engine/lake-terror/players.ts';
import type { ChoiceKind } from '../../src/engine/lake-terror/night.ts';
import type { Choices, Player, Role, Variants } from '../../src/engine/lake-terror/game.ts';
import { rowAround } from '../../src/site/tools/announcer/happened.ts';
import { dice } from '../engine/support.ts';

/** The plan of a game, which is the same in every run. */
export interface Plan {
  readonly players: number;
  readonly variants: Variants;
  readonly by: 'cards' | 'screen';
  /** The seed for the choices at night and by day. */
  readonly seed: number;
}

/** The seats of the accused in a trial, and the number of thumbs down. */
export interface PlannedTrial {
  readonly accused: number;
  readonly accuser: number;
  readonly seconder: number;
  readonly down: number;
}

/** The players around the table, who decide at random. */
export class Town {
  readonly #choose: (bound: number) => number;
  readonly #plan: Plan;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#choose = dice(plan.seed);
  }

  #one<T>(list: readonly T[]): T {
    return list[this.#choose(list.length)] as T;
  }

  /** The cards in the order in which they are dealt by hand. */
  dealt(deck: readonly Role[]): Role[] {
    return deck
      .map((role) => ({ role, at: this.#choose(1000) }))
      .sort((a, b) => a.at - b.at)
      .map(({ role }) => role);
  }

  /** The choices of the players in a step, given their current state; empty if nobody would choose. */
  choice(kind: ChoiceKind, players: readonly Player[], who: readonly number[], cureUsed: boolean): Partial<Choices> {
    const alive = seatsOf(living(players));
    if (who.length === 0) return {};
    switch (kind) {
      case 'victim':
        return { victim: this.#one(alive.filter((seat) => !players[seat - 1]?.pod)) };
      case 'patrols': {
        const watch = seatsOf(onDuty(this.#plan.variants, players));
        return { patrols: Object.fromEntries(watch.map((seat) => [seat, this.#one(alive)])) };
      }
      case 'mortalCry':
      case 'psychic':
        return { [kind]: rowAround(players, this.#one(alive), 3) };
      case 'scientist':
        return cureUsed || this.#choose(2) ? {} : { scientist: this.#one(alive) };
      case 'vigilante':
        return this.#choose(4) ? { vigilante: this.#one(alive.filter((seat) => !who.includes(seat))) } : {};
      default:
        return this.#choose(4) ? { [kind]: this.#one(alive) } : {};
    }
  }

  /** The trial of a day; null if there is none. */
  trial(players: readonly Player[]): PlannedTrial | null {
    const alive = seatsOf(living(players));
    if (alive.length < 3 || this.#choose(4) === 0) return null;
    const at = this.#choose(alive.length);
    const [accused = 0, accuser = 0, seconder = 0] = [...alive.slice(at), ...alive];
    const half = Math.floor(alive.length / 2);
    return { accused, accuser, seconder, down: this.#one([0, half, half + 1, alive.length]) };
  }
}
