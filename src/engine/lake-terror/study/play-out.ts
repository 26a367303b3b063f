import type { Policy } from '../../../content/schema/lake-terror.ts';
import type { Random } from '../../rng.ts';
import type { LakeTerror, Choices, Player, Side, Variants } from '../game.ts';
import { investigate, able, cureInPlay, living, onDuty, reveal, winnerOf } from '../players.ts';
import { crying, midnight, type Night } from '../night.ts';
import { downToLynch, vote } from '../vote.ts';
import { Knowledge } from './knowledge.ts';

export interface Outcome {
  readonly winner: Side;
  readonly nights: number;
  readonly lynchings: number;
}

/** The rules that a study plays by. Tests replace midnight to check the study against known games. */
export interface Rules {
  readonly game: LakeTerror;
  readonly variants: Variants;
  readonly midnight?: typeof midnight;
  /** Receives each night before it is resolved. */
  readonly watch?: (night: Night) => void;
}

/** The suspicion of a Psychic who has spoken and falls silent: she was most likely turned. */
const silentPsychic = 0.8;
/** The chance that the town guards a Psychic it has identified, and that the Pod People hunt her. */
const guarded = 0.7;
const hunted = 0.5;
/** The longest possible game. */
const mostNights = 1000;

/** Plays a game to its end. All players act according to the policy (`content/lake-terror/policies`). */
export function playOut(rules: Rules, dealt: readonly Player[], policy: Policy, random: Random): Outcome {
  return new Town(rules, dealt, policy, random).play();
}

class Town {
  readonly #rules: Rules;
  readonly #policy: Policy;
  readonly #random: Random;
  readonly #knowledge: Knowledge;
  #players: readonly Player[];
  /** The living, and the Pod People among them. */
  #alive: readonly Player[];
  #pods: readonly Player[];
  #round = 0;
  #lynchings = 0;
  #cureUsed = false;
  #mayShoot: boolean;
  /** The seats that claim to be the Psychic and are not exposed: the true one and the liar. */
  #psychic: number | undefined;
  #liar: number | undefined;
  /** The findings of a Psychic who has not spoken yet. */
  #unsaid: { seats: readonly number[]; count: number }[] = [];

  constructor(rules: Rules, dealt: readonly Player[], policy: Policy, random: Random) {
    this.#rules = rules;
    this.#players = dealt;
    this.#alive = living(dealt);
    this.#pods = podsOf(dealt);
    this.#policy = policy;
    this.#random = random;
    this.#mayShoot = dealt.some(({ role }) => role === 'vigilante');
    const number = (is: (player: Player) => boolean): number => dealt.filter(is).length;
    this.#knowledge = new Knowledge(
      dealt,
      number(({ pod }) => pod),
      number(({ role }) => role === 'lunatic'),
    );
    // The Cheerleader has shown everybody that she is not a Pod Person (LT-1.3).
    for (const { seat, role } of dealt) if (role === 'cheerleader') this.#knowledge.clear(seat);
  }

  play(): Outcome {
    let winner = winnerOf(this.#players);
    while (winner === null && this.#round < mostNights) winner = this.#night() ?? this.#day();
    if (winner === null) throw new Error(`no end in ${mostNights} nights`);
    return { winner, nights: this.#round, lynchings: this.#lynchings };
  }

  #become(players: readonly Player[]): void {
    if (players === this.#players) return;
    this.#players = players;
    this.#alive = living(players);
    this.#pods = podsOf(this.#alive);
  }

  #happens(chance: number): boolean {
    return chance > 0 && (chance >= 1 || this.#random(2 ** 32) < chance * 2 ** 32);
  }

  #one(of: readonly Player[]): Player | undefined {
    return of.length > 0 ? of[this.#random(of.length)] : undefined;
  }

  #at(seat: number | undefined): Player | undefined {
    const player = seat === undefined ? undefined : this.#players[seat - 1];
    return player?.alive ? player : undefined;
  }

  /** The most suspected of the given players; a random one if several tie. */
  #suspected(of: readonly Player[]): Player | undefined {
    let most = 0;
    for (const player of of) most = Math.max(most, this.#knowledge.of(player));
    return this.#one(of.filter((player) => this.#knowledge.of(player) >= most - 1e-9));
  }

  #night(): Side | null {
    this.#round++;
    const { game, variants } = this.#rules;
    const night: Night = {
      round: this.#round,
      variants,
      players: this.#players,
      cureUsed: this.#cureUsed,
      choices: this.#choices(),
    };
    this.#rules.watch?.(night);
    const before = this.#players;
    const { players, events, cureUsed } = (this.#rules.midnight ?? midnight)(night);
    this.#become(players);
    this.#cureUsed = cureUsed;
    const winner = winnerOf(players);
    if (winner !== null) return winner;

    const dead = players.filter(({ seat, alive }) => !alive && before[seat - 1]!.alive);
    this.#knowledge.slept(players, dead.length > 0, this.#someShoot(), this.#patrolClaims(night.choices.patrols ?? {}));
    const crier = crying(players, events);
    if (crier !== undefined && this.#policy.lastWords) {
      const row = this.#knowledge.doubtfulRow(players, game.investigated, this.#random(players.length));
      this.#knowledge.heard(row, investigate(players, row), 1);
    }
    this.#investigation();
    for (const player of dead) this.#show(player);
    return null;
  }

  #choices(): Choices {
    const { game, variants } = this.#rules;
    const players = this.#players;
    const alive = this.#alive;
    const known = this.#at(this.#psychic);
    const others = alive.filter(({ pod }) => !pod);
    const prey = known && !known.pod && this.#happens(hunted) ? known : this.#one(others);
    const choices: { -readonly [Key in keyof Choices]: Choices[Key] } = { patrols: this.#patrols(alive) };
    if (prey) choices.victim = prey.seat;
    if (this.#round < game.firstDutyNight) return choices;

    const [vigilante] = able(alive, 'vigilante');
    if (vigilante) {
      const target = this.#suspected(alive.filter((player) => player !== vigilante));
      if (target && this.#knowledge.of(target) >= this.#policy.shoot) choices.vigilante = target.seat;
    }
    const [doctor] = able(alive, 'doctor');
    if (doctor) choices.doctor = (known && this.#happens(guarded) ? known : this.#one(alive)!).seat;
    const [scientist] = able(alive, 'scientist');
    if (scientist && !this.#cureUsed && game.cures > 0 && cureInPlay(variants, players)) {
      const target = this.#suspected(alive.filter((player) => player !== scientist));
      if (target && this.#knowledge.of(target) >= this.#policy.shoot) choices.scientist = target.seat;
    }
    return choices;
  }

  /** The patrols of the Watch: a Pod Person watches herself, so as not to harm her own side (LT-2.5). */
  #patrols(alive: readonly Player[]): Record<number, number> {
    const patrols: Record<number, number> = {};
    for (const watch of onDuty(this.#rules.variants, this.#alive)) {
      const atHome = watch.pod || this.#happens(this.#policy.selfPatrol);
      patrols[watch.seat] = (atHome ? watch : this.#one(alive)!).seat;
    }
    return patrols;
  }

  /** The Psychic learns about a row, and may announce it. A Pod Person may claim that she did (LT-2.8). */
  #investigation(): void {
    const { investigated } = this.#rules.game;
    const [psychic] = able(this.#alive, 'psychic');
    const first = this.#random(this.#players.length);
    if (this.#policy.claim && !this.#at(this.#liar)) {
      this.#liar = this.#one(this.#pods.filter(({ seat }) => seat !== this.#psychic))?.seat;
    }
    if (psychic) {
      const seats = this.#knowledge.doubtfulRow(this.#players, investigated, first);
      const count = investigate(this.#players, seats);
      this.#unsaid.push({ seats, count });
      if (this.#policy.psychic === 'open' || (this.#policy.psychic === 'hidden' && count === seats.length)) {
        this.#speak(psychic.seat);
      }
    } else if (this.#at(this.#psychic)) this.#knowledge.blame(this.#psychic!, silentPsychic);
    if (this.#at(this.#liar)) {
      const seats = this.#knowledge.rowWithout(this.#players, ({ pod }) => pod, investigated, first);
      this.#knowledge.heard(seats, Math.min(2, seats.length), this.#trust());
      if (this.#at(this.#psychic)) this.#knowledge.blame(this.#liar!, 1 - this.#trust());
    }
  }

  /** The Psychic announces all her results so far. */
  #speak(seat: number): void {
    this.#psychic = seat;
    const trust = this.#trust();
    for (const { seats, count } of this.#unsaid) this.#knowledge.heard(seats, count, trust);
    this.#unsaid = [];
    // A Psychic was human when she investigated. If two players claim to be the Psychic, one of them is lying.
    if (trust === 1) this.#knowledge.clear(seat);
    else this.#knowledge.blame(seat, 1 - trust);
  }

  /** The trust in a Psychic's word: half if two players claim the role. */
  #trust(): number {
    return this.#at(this.#psychic) && this.#at(this.#liar) ? 0.5 : 1;
  }

  /** The seat that each of the living Watch claims to have patrolled, by her seat − 1. Pod People name one another. */
  #patrolClaims(patrols: Readonly<Record<number, number>>): number[] {
    if (!this.#policy.watchTells) return [];
    const pods = this.#pods;
    return this.#players.map(({ seat, alive, pod }) => {
      const patrolled = patrols[seat];
      return !alive || patrolled === undefined ? 0 : pod ? this.#one(pods)!.seat : patrolled;
    });
  }

  /** Whether the table must assume a living Vigilante, because nobody has seen her die. */
  #someShoot(): boolean {
    return this.#round >= this.#rules.game.firstDutyNight && this.#mayShoot;
  }

  /** Shows the table the facts about a dead player (LT-4.1). */
  #show(player: Player): void {
    const { role, pod } = reveal(this.#rules.variants, this.#players, player);
    if (pod !== undefined) this.#knowledge.shown(player.seat, pod);
    if (role === undefined) return;
    if (role === 'vigilante') this.#mayShoot = false;
    if (role === 'psychic' && this.#at(this.#liar)) this.#knowledge.blame(this.#liar!, 1);
    if (player.seat === this.#liar) this.#liar = undefined;
  }

  #day(): Side | null {
    const tried = new Set<number>();
    for (let trial = 0; trial < this.#policy.accusations; trial++) {
      const accused = this.#accused(tried);
      if (!accused) return null;
      tried.add(accused.seat);
      this.#defend(accused);
      const verdict = vote(this.#rules.variants, this.#players, accused.seat, this.#thumbsDown(accused));
      this.#become(verdict.players);
      if (!verdict.lynched) continue;
      this.#lynchings++;
      this.#show(this.#players[accused.seat - 1]!);
      return verdict.winner;
    }
    return null;
  }

  /** Whether the Pod People have enough votes to lynch anybody. */
  #podsRule(): boolean {
    return this.#pods.length >= downToLynch(this.#alive);
  }

  #accused(tried: ReadonlySet<number>): Player | undefined {
    const alive = this.#alive.filter(({ seat }) => !tried.has(seat));
    if (this.#policy.accuse === 'anybody') return this.#one(alive);
    return this.#podsRule() ? this.#one(alive.filter(({ pod }) => !pod)) : this.#suspected(alive);
  }

  /** A hidden Psychic reveals her role when she is accused. */
  #defend(accused: Player): void {
    if (this.#policy.psychic === 'hidden' && accused.role === 'psychic' && !accused.pod) this.#speak(accused.seat);
  }

  #thumbsDown(accused: Player): number {
    const { reason, sure, unsure, block, accuse } = this.#policy;
    const alive = this.#alive;
    if (accuse === 'anybody') return alive.length;
    const chance = this.#knowledge.of(accused) >= reason * this.#knowledge.average(alive) ? sure : unsure;
    const asOne = block || this.#podsRule();
    let down = 0;
    for (const voter of alive) {
      if (voter === accused) continue;
      if (voter.pod && asOne) down += accused.pod ? 0 : 1;
      else if (this.#happens(chance)) down++;
    }
    return down;
  }
}

function podsOf(players: readonly Player[]): Player[] {
  return players.filter(({ pod }) => pod);
}
