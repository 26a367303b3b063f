import { living } from '../players.ts';
import type { Player } from '../game.ts';

/** The chance that a night turned somebody: after no death, after a death, and after a death if nobody shoots. */
const turnedQuietly = 0.85;
const turnedBesideDeath = 0.35;
const turnedBesidePutDown = 0;

/** An observation: of a night, or of an announced row. */
type Event =
  /** `open`: by seat − 1, the chance that no truthful player watched over her; 0 for the dead. */
  | { readonly kind: 'night'; readonly open: readonly number[]; readonly turned: number }
  | { readonly kind: 'row'; readonly seats: readonly number[]; readonly count: number; readonly trust: number };

/**
 * The shared beliefs of the table: for each seat, the chance that she is a Pod Person. Announced rows are weighed by
 * Bayes’ rule, as if their players were turned independently. A death changes the weight of everything heard before.
 */
export class Knowledge {
  /** The chance for each seat; index: seat − 1. */
  readonly #suspicion: Float64Array;
  /** The chance that a human counts as a Pod Person in an investigation, because she may be the Lunatic. */
  readonly #mistaken: number;
  readonly #first: number;
  readonly #history: Event[] = [];
  #nights = 0;
  /**
   * The facts shown about the dead, by seat − 1, with the night of each death, or the last night before a death by day.
   */
  readonly #dead: ({ readonly pod: boolean; readonly night: number } | undefined)[];
  /** For each living player, by seat − 1: the last night on which she was certainly human, and the least suspicion. */
  readonly #cleared: (number | undefined)[];
  readonly #blamed: (number | undefined)[];

  constructor(players: readonly Player[], pods: number, lunatics: number) {
    this.#first = pods / players.length;
    this.#suspicion = new Float64Array(players.length).fill(this.#first);
    this.#mistaken = lunatics / players.length;
    this.#dead = players.map(() => undefined);
    this.#cleared = players.map(() => undefined);
    this.#blamed = players.map(() => undefined);
  }

  of(player: Player): number {
    return this.#suspicion[player.seat - 1]!;
  }

  average(alive: readonly Player[]): number {
    let sum = 0;
    for (const player of alive) sum += this.of(player);
    return sum / alive.length;
  }

  /** Records whether a dead player was shown to be a Pod Person. */
  shown(seat: number, pod: boolean): void {
    this.#dead[seat - 1] = { pod, night: this.#nights };
    if (this.#history.some((event) => event.kind === 'row' && event.seats.includes(seat))) this.#think();
    else this.#suspicion[seat - 1] = pod ? 1 : 0;
  }

  /** Records that a living player is human. The record is valid until she may be turned on a later night. */
  clear(seat: number): void {
    this.#cleared[seat - 1] = this.#nights;
    this.#suspicion[seat - 1] = 0;
  }

  /** Records that the suspicion of somebody is at least `least`. */
  blame(seat: number, least: number): void {
    this.#blamed[seat - 1] = least;
    if (this.#suspicion[seat - 1]! < least) this.#suspicion[seat - 1] = least;
  }

  /**
   * Records the end of a night, after which each living player may be turned. `entries` has, by seat − 1, the seat that
   * each player claims to have patrolled, or 0. A claim is believed more if the speaker is less suspected. A patrolled
   * player who lives was not turned.
   */
  slept(players: readonly Player[], someDied: boolean, someShoot: boolean, entries: readonly number[]): void {
    const turned = !someDied ? turnedQuietly : someShoot ? turnedBesideDeath : turnedBesidePutDown;
    const open = players.map(({ alive }) => (alive ? 1 : 0));
    for (const [watch, seat] of entries.entries()) if (seat > 0) open[seat - 1]! *= this.#suspicion[watch]!;
    this.#nights++;
    this.#history.push({ kind: 'night', open, turned });
    this.#spread(open, turned);
  }

  /** Records the claim that `count` of the seats are Pod People, believed with the chance `trust`. */
  heard(seats: readonly number[], count: number, trust: number): void {
    this.#history.push({ kind: 'row', seats, count, trust });
    this.#weigh(seats, count, trust);
  }

  /** Replays everything that was seen and heard, with the facts known now. */
  #think(): void {
    this.#suspicion.fill(this.#first);
    let night = 0;
    this.#recallAll(night);
    for (const event of this.#history) {
      if (event.kind === 'night') {
        this.#spread(event.open, event.turned);
        this.#recallAll(++night);
      } else {
        this.#weigh(event.seats, event.count, event.trust);
        for (const seat of event.seats) this.#recall(seat - 1, night);
      }
    }
    for (const [index, dead] of this.#dead.entries()) {
      const least = this.#blamed[index];
      if (dead) this.#suspicion[index] = dead.pod ? 1 : 0;
      else if (least !== undefined && this.#suspicion[index]! < least) this.#suspicion[index] = least;
    }
  }

  #recallAll(night: number): void {
    for (let index = 0; index < this.#suspicion.length; index++) this.#recall(index, night);
  }

  /** Corrects past beliefs: a player who died human always was, and one who died a Pod Person became one. */
  #recall(index: number, night: number): void {
    const dead = this.#dead[index];
    const cleared = this.#cleared[index];
    if (cleared !== undefined && night <= cleared) this.#suspicion[index] = 0;
    else if (dead) this.#suspicion[index] = dead.pod ? Math.min(1, (night + 1) / (dead.night + 1)) : 0;
  }

  #spread(open: readonly number[], turned: number): void {
    const suspicion = this.#suspicion;
    let others = 0;
    for (let seat = 0; seat < open.length; seat++) others += (1 - suspicion[seat]!) * open[seat]!;
    if (others <= 0) return;
    const each = Math.min(1, turned / others);
    for (let seat = 0; seat < open.length; seat++) suspicion[seat]! += (1 - suspicion[seat]!) * open[seat]! * each;
  }

  #weigh(seats: readonly number[], count: number, trust: number): void {
    const before = seats.map((seat) => this.#suspicion[seat - 1]!);
    const counts = before.map((pod) => pod + (1 - pod) * this.#mistaken);
    const all = chanceOf(counts, count);
    if (all <= 0) return;
    for (const [index, seat] of seats.entries()) {
      const own = counts[index]!;
      if (own === 0) continue;
      const pod = (before[index]! * chanceOf(counts, count - 1, index)) / all;
      this.#suspicion[seat - 1] = trust * pod + (1 - trust) * before[index]!;
    }
  }

  /**
   * The row of `length` living neighbours that an investigation would learn most from. `first` breaks ties at random.
   */
  doubtfulRow(players: readonly Player[], length: number, first: number): number[] {
    const ring = living(players);
    if (ring.length <= length) return ring.map(({ seat }) => seat);
    const doubt = ring.map((player) => this.of(player) * (1 - this.of(player)));
    return bestRow(ring, doubt, length, first);
  }

  /** The row of `length` living players that contains the fewest players for whom `isOne` is true. */
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

/** The seats of the row with the greatest sum of values in a ring; the search begins at `first`. */
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

/** The chance that exactly `count` of the independent events happen, if the one at `without` is left out. */
function chanceOf(chances: readonly number[], count: number, without = -1): number {
  if (count < 0 || count > chances.length) return 0;
  const exactly = [1];
  for (let index = 0; index < chances.length; index++) {
    if (index === without) continue;
    const chance = chances[index]!;
    exactly.push(0);
    for (let many = exactly.length - 1; many > 0; many--) {
      exactly[many] = exactly[many]! * (1 - chance) + exactly[many - 1]! * chance;
    }
    exactly[0]! *= 1 - chance;
  }
  return exactly[count] ?? 0;
}
