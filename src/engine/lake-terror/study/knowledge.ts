import { living } from '../players.ts';
import type { Player } from '../types.ts';

/** How likely it is that a night has turned somebody: nobody was found dead, somebody was, or was and nobody shoots. */
const turnedQuietly = 0.85;
const turnedBesideDeath = 0.35;
const turnedBesidePutDown = 0;

/** One who may have been turned in a night, by index, and how likely it is that nobody says truly that she was watched over. */
interface Prey {
  readonly index: number;
  readonly open: number;
}

type Event =
  | { readonly kind: 'night'; readonly prey: readonly Prey[]; readonly turned: number }
  | { readonly kind: 'row'; readonly seats: readonly number[]; readonly count: number; readonly trust: number };

/**
 * What all at the table may believe: for each seat how likely it is that she is a Pod Person. What is heard of a row is
 * weighed by Bayes’ rule, as if its players were turned independently of one another; what a death shows is put into all
 * that was heard before.
 */
export class Knowledge {
  /** By seat − 1. */
  readonly #suspicion: Float64Array;
  /** How likely one who is no Pod Person counts as one when she is investigated: somebody may be the Lunatic. */
  readonly #mistaken: number;
  readonly #first: number;
  readonly #history: Event[] = [];
  #nights = 0;
  /** What the dead were shown to be, and in which night or on the day after which. */
  readonly #dead = new Map<number, { readonly pod: boolean; readonly night: number }>();
  /** What is known or suspected of the living for other reasons than rows. */
  readonly #cleared = new Map<number, number>();
  readonly #blamed = new Map<number, number>();

  constructor(players: readonly Player[], pods: number, lunatics: number) {
    this.#first = pods / players.length;
    this.#suspicion = new Float64Array(players.length).fill(this.#first);
    this.#mistaken = lunatics / players.length;
  }

  of(player: Player): number {
    return this.#suspicion[player.seat - 1]!;
  }

  /** How suspected the living are on average. */
  average(alive: readonly Player[]): number {
    let sum = 0;
    for (const player of alive) sum += this.of(player);
    return sum / alive.length;
  }

  /** One who died was shown to be a Pod Person, or not. */
  shown(seat: number, pod: boolean): void {
    this.#dead.set(seat, { pod, night: this.#nights });
    if (this.#history.some((event) => event.kind === 'row' && event.seats.includes(seat))) this.#think();
    else this.#suspicion[seat - 1] = pod ? 1 : 0;
  }

  /** It is known that one of the living is none, until she may be turned in another night. */
  clear(seat: number): void {
    this.#cleared.set(seat, this.#nights);
    this.#suspicion[seat - 1] = 0;
  }

  /** Somebody has given cause to be suspected at least so much. */
  blame(seat: number, least: number): void {
    this.#blamed.set(seat, least);
    if (this.#suspicion[seat - 1]! < least) this.#suspicion[seat - 1] = least;
  }

  /**
   * A night is over, in which somebody died or not, while somebody may shoot or not: each of the living may be turned now.
   * Who says whom she patrolled is believed as far as she is not suspected: who was patrolled and lives was not turned.
   */
  slept(
    players: readonly Player[],
    someDied: boolean,
    someShoot: boolean,
    patrols: Readonly<Record<number, number>>,
  ): void {
    const turned = !someDied ? turnedQuietly : someShoot ? turnedBesideDeath : turnedBesidePutDown;
    const open = new Float64Array(players.length).fill(1);
    for (const [watch, seat] of Object.entries(patrols)) open[seat - 1]! *= this.#suspicion[Number(watch) - 1]!;
    const prey = players.flatMap(({ alive, seat }) => (alive ? [{ index: seat - 1, open: open[seat - 1]! }] : []));
    this.#nights++;
    this.#history.push({ kind: 'night', prey, turned });
    this.#spread(prey, turned);
  }

  /** So many of the seats were said to be Pod People, by somebody who is believed with the chance `trust`. */
  heard(seats: readonly number[], count: number, trust: number): void {
    this.#history.push({ kind: 'row', seats, count, trust });
    this.#weigh(seats, count, trust);
  }

  /** Goes once more through all that was seen and heard, with what is known now. */
  #think(): void {
    this.#suspicion.fill(this.#first);
    let night = 0;
    this.#recall(night);
    for (const event of this.#history) {
      if (event.kind === 'night') {
        this.#spread(event.prey, event.turned);
        night++;
      } else this.#weigh(event.seats, event.count, event.trust);
      this.#recall(night);
    }
    for (const [seat, { pod }] of this.#dead) this.#suspicion[seat - 1] = pod ? 1 : 0;
    for (const [seat, least] of this.#blamed) {
      if (!this.#dead.has(seat) && this.#suspicion[seat - 1]! < least) this.#suspicion[seat - 1] = least;
    }
  }

  /** What is known now of how it was after so many nights: who died human always was, who died a Pod Person became one. */
  #recall(night: number): void {
    for (const [seat, dead] of this.#dead) {
      this.#suspicion[seat - 1] = dead.pod ? Math.min(1, (night + 1) / (dead.night + 1)) : 0;
    }
    for (const [seat, until] of this.#cleared) if (night <= until) this.#suspicion[seat - 1] = 0;
  }

  #spread(prey: readonly Prey[], turned: number): void {
    let others = 0;
    for (const { index, open } of prey) others += (1 - this.#suspicion[index]!) * open;
    if (others <= 0) return;
    const each = Math.min(1, turned / others);
    for (const { index, open } of prey) this.#suspicion[index]! += (1 - this.#suspicion[index]!) * open * each;
  }

  #weigh(seats: readonly number[], count: number, trust: number): void {
    const before = seats.map((seat) => this.#suspicion[seat - 1]!);
    const counts = before.map((pod) => pod + (1 - pod) * this.#mistaken);
    const all = chanceOf(counts, count);
    if (all <= 0) return;
    seats.forEach((seat, index) => {
      const own = counts[index]!;
      if (own === 0) return;
      const without = counts.filter((_, other) => other !== index);
      const pod = (before[index]! * chanceOf(without, count - 1)) / all;
      this.#suspicion[seat - 1] = trust * pod + (1 - trust) * before[index]!;
    });
  }

  /** The row of so many living players, next to one another, of whom most is to be learnt: by lot where several are alike. */
  doubtfulRow(players: readonly Player[], length: number, first: number): number[] {
    const ring = living(players);
    if (ring.length <= length) return ring.map(({ seat }) => seat);
    const doubt = ring.map((player) => this.of(player) * (1 - this.of(player)));
    return bestRow(ring, doubt, length, first);
  }

  /** The row of so many living players in which the fewest of some seats sit. */
  rowWithout(players: readonly Player[], isOne: (player: Player) => boolean, length: number, first: number): number[] {
    const ring = living(players);
    if (ring.length <= length) return ring.map(({ seat }) => seat);
    return bestRow(
      ring,
      ring.map((player) => (isOne(player) ? 0 : 1)),
      length,
      first,
    );
  }
}

/** The seats of the row of a ring with the greatest sum of values; the search begins at `first`. */
function bestRow(ring: readonly Player[], values: readonly number[], length: number, first: number): number[] {
  let best = 0;
  let most = -1;
  for (let step = 0; step < ring.length; step++) {
    const start = (first + step) % ring.length;
    let sum = 0;
    for (let each = 0; each < length; each++) sum += values[(start + each) % ring.length]!;
    if (sum > most) [best, most] = [start, sum];
  }
  return Array.from({ length }, (_, each) => ring[(best + each) % ring.length]!.seat);
}

/** The chance that so many of some things happen that do not depend on one another. */
function chanceOf(chances: readonly number[], count: number): number {
  if (count < 0 || count > chances.length) return 0;
  const exactly = [1];
  for (const chance of chances) {
    exactly.push(0);
    for (let many = exactly.length - 1; many > 0; many--) {
      exactly[many] = exactly[many]! * (1 - chance) + exactly[many - 1]! * chance;
    }
    exactly[0]! *= 1 - chance;
  }
  return exactly[count]!;
}
