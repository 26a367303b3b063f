import { changed, isAlive, living, findings, reveal, winnerOf } from './players.ts';
import type { LakeTerrorBreach, Finding, Player, Reveal, Side, Variants } from './game.ts';

export interface Verdict {
  readonly lynched: boolean;
  readonly players: readonly Player[];
  /** The facts that the table learns about the player who is voted out; null if the accused is spared. */
  readonly reveal: Reveal | null;
  readonly winner: Side | null;
  readonly private?: readonly Finding[];
}

export function checkAccused(players: readonly Player[], accused: number): LakeTerrorBreach[] {
  if (isAlive(players, accused)) return [];
  return [{ rule: 'LT-4.3', key: 'accused-dead', values: { player: accused } }];
}

/** The players in a trial: the accuser, the one who seconds the accusation, and the accused. */
export interface Trial {
  readonly accuser: number;
  readonly seconder: number;
  readonly accused: number;
}

/** The rules that a trial breaks: it takes three different players, all of them alive. */
export function checkTrial(players: readonly Player[], trial: Trial): LakeTerrorBreach[] {
  const { accuser, seconder, accused } = trial;
  const rule = 'LT-4.3';
  const mute = [accuser, seconder].find((seat) => !isAlive(players, seat));
  if (mute !== undefined) return [{ rule, key: 'accuser-dead', values: { player: mute } }];
  if (accuser === accused) return [{ rule, key: 'accuses-herself' }];
  if (seconder === accused || seconder === accuser) return [{ rule, key: 'no-third' }];
  return checkAccused(players, accused);
}

/** The number of thumbs down needed to lynch: more than half of the living (LT-4.4). */
export function downToLynch(players: readonly Player[]): number {
  return Math.floor(living(players).length / 2) + 1;
}

/** Counts the votes of the living about a living accused: thumbs down by more than half of them kill her (LT-4.4). */
export function vote(variants: Variants, players: readonly Player[], accused: number, down: number): Verdict {
  const lynched = down >= downToLynch(players);
  const after = lynched ? changed(players, accused, { alive: false }) : players;
  const dead = lynched ? [after[accused - 1]!] : [];
  return {
    lynched,
    players: after,
    reveal: lynched ? reveal(variants, after, dead[0]!) : null,
    winner: winnerOf(after),
    ...findings(variants, after, dead),
  };
}
