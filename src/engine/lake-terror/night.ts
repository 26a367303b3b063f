import { mostTelling, type RefusedFor } from '../reader.ts';
import type {
  LakeTerror,
  LakeTerrorBreach,
  LakeTerrorRule,
  Choices,
  Finding,
  Player,
  Reveal,
  Role,
  Side,
  Variants,
} from './game.ts';
import {
  checkRow,
  investigate,
  able,
  changed,
  cureInPlay,
  holders,
  isAlive,
  living,
  onDuty,
  seatsOf,
  findings,
  reveal,
  winnerOf,
} from './players.ts';

export interface Night {
  /** 1 is the first night. */
  readonly round: number;
  readonly variants: Variants;
  readonly players: readonly Player[];
  readonly cureUsed: boolean;
  readonly choices: Choices;
}

export interface NightEvent {
  readonly rule: LakeTerrorRule;
  readonly seat: number;
  readonly event: 'shot' | 'shot-stopped' | 'cured' | 'cure-wasted' | 'put-down' | 'turned' | 'untouched';
}

export interface Morning {
  readonly players: readonly Player[];
  readonly events: readonly NightEvent[];
  /** The number of investigated players who are Pod People or Lunatics, for each investigation made. */
  readonly answers: { readonly mortalCry?: number; readonly psychic?: number };
  readonly dawn: readonly Reveal[];
  readonly winner: Side | null;
  readonly cureUsed: boolean;
  readonly private?: readonly Finding[];
}

type Breaches = LakeTerrorBreach[];
export type NightAnswer = Morning | RefusedFor<LakeTerrorBreach>;

export type ChoiceKind = keyof Choices;

/**
 * The rules broken by one choice of a night, apart from the other choices; empty if it is allowed. A missing victim
 * or patrol breaks a rule only if the choice is `whole`.
 */
export function checkChoice(game: LakeTerror, request: Night, kind: ChoiceKind, whole: boolean) {
  const broken: Breaches = [];
  switch (kind) {
    case 'vigilante':
    case 'doctor':
    case 'scientist':
      checkDuty(game, request, kind, broken);
      break;
    case 'victim':
      if (whole || request.choices.victim !== undefined) checkVictim(request, broken);
      break;
    case 'patrols':
      if (whole) checkOwedPatrols(request, broken);
      checkPatrols(request, broken);
      break;
    default: {
      const { players, events } = midnight(request);
      if (kind === 'mortalCry') checkCry(game, request, players, events, broken);
      else checkPsychic(game, request, players, broken);
    }
  }
  return mostTelling(broken);
}

/** Resolves a night (LT-2, LT-3), or returns the rules that its choices break, most important first. */
export function night(game: LakeTerror, request: Night): NightAnswer {
  const broken: Breaches = [];
  for (const role of ['vigilante', 'doctor', 'scientist'] as const) checkDuty(game, request, role, broken);
  checkVictim(request, broken);
  checkOwedPatrols(request, broken);
  checkPatrols(request, broken);
  if (broken.length > 0) return { legal: false, illegal: mostTelling(broken) };

  const { variants, choices } = request;
  const { players, events, cureUsed } = midnight(request);
  const winner = winnerOf(players);
  const answers: { mortalCry?: number; psychic?: number } = {};
  if (winner === null) {
    checkCry(game, request, players, events, broken);
    checkPsychic(game, request, players, broken);
    if (broken.length > 0) return { legal: false, illegal: mostTelling(broken) };
    if (choices.mortalCry) answers.mortalCry = investigate(players, choices.mortalCry);
    if (choices.psychic) answers.psychic = investigate(players, choices.psychic);
  }
  const dead = players.filter(({ seat, alive }) => !alive && isAlive(request.players, seat));
  const dawn = dead.map((player) => reveal(variants, players, player));
  return { players, events, answers, dawn, winner, cureUsed, ...findings(variants, players, dead) };
}

/** Resolves midnight (LT-3) step by step, for choices that break no rule. */
export function midnight({
  players: before,
  choices,
  cureUsed,
}: Night): Pick<Morning, 'players' | 'events' | 'cureUsed'> {
  const { vigilante: shot, doctor: healed, scientist: cured, victim, patrols = {} } = choices;
  const patrolled = Object.values(patrols);
  const happened: NightEvent[] = [];
  let players = before;
  if (shot !== undefined) {
    const stopped = patrolled.includes(shot) || shot === healed;
    happened.push({ rule: 'LT-3.1', seat: shot, event: stopped ? 'shot-stopped' : 'shot' });
    if (!stopped) players = changed(players, shot, { alive: false });
  }
  if (cured !== undefined) {
    const { alive, pod } = players[cured - 1]!;
    happened.push({ rule: 'LT-3.2', seat: cured, event: alive && pod ? 'cured' : 'cure-wasted' });
    if (alive && pod) players = changed(players, cured, { pod: false });
  }
  // If no Pod Person is left, the game is over at once (LT-3.3).
  const goesOn = living(players).some(({ pod }) => pod);
  if (goesOn && victim !== undefined && isAlive(players, victim)) {
    const safe = players[victim - 1]!.role === 'lunatic' || victim === healed;
    const event = safe ? 'untouched' : patrolled.includes(victim) ? 'put-down' : 'turned';
    happened.push({ rule: 'LT-3.4', seat: victim, event });
    if (event === 'put-down') players = changed(players, victim, { alive: false });
    if (event === 'turned') players = changed(players, victim, { pod: true });
  }
  return { players, events: happened, cureUsed: cureUsed || cured !== undefined };
}

/**
 * Duties that begin on a later night: the rule, and the keys of its breaches if it is too early or nobody has the role.
 */
const duties = {
  vigilante: { rule: 'LT-2.2', early: 'no-hunt-yet', without: 'no-vigilante' },
  doctor: { rule: 'LT-2.3', early: 'no-healing-yet', without: 'no-doctor' },
  scientist: { rule: 'LT-3.2', early: 'no-cure-yet', without: 'no-scientist' },
} as const;

function checkDuty(game: LakeTerror, request: Night, role: keyof typeof duties, broken: Breaches): void {
  const { round, variants, players, cureUsed, choices } = request;
  const { rule, early, without } = duties[role];
  const target = choices[role];
  if (target === undefined) return;
  const isCure = role === 'scientist';
  const acting = able(players, role);
  if (isCure && !cureInPlay(variants, players)) broken.push({ rule: 'LT-7.2', key: 'scientist-not-played' });
  else if (isCure && (cureUsed || game.cures === 0)) broken.push({ rule, key: 'no-cure-left' });
  else if (round < game.firstDutyNight) broken.push({ rule, key: early, values: { night: game.firstDutyNight } });
  else if (acting.length === 0) broken.push({ rule, key: without });
  else if (!isAlive(players, target)) broken.push({ rule, key: 'dead', values: { player: target } });
  else if (role === 'vigilante' && acting.every(({ seat }) => seat === target)) {
    broken.push({ rule, key: 'shoots-herself' });
  }
}

function checkVictim({ players, choices }: Night, broken: Breaches): void {
  const rule = 'LT-2.4';
  const { victim } = choices;
  const anyPods = living(players).some(({ pod }) => pod);
  const anyOthers = living(players).some(({ pod }) => !pod);
  if (victim === undefined) {
    if (anyPods && anyOthers) broken.push({ rule, key: 'victim-owed' });
  } else if (!anyPods) broken.push({ rule, key: 'nobody-to-name' });
  else if (!isAlive(players, victim)) broken.push({ rule, key: 'dead', values: { player: victim } });
  else if (players[victim - 1]!.pod) broken.push({ rule, key: 'turned-already', values: { player: victim } });
}

/** Notes members of the Watch who have not named anybody. */
function checkOwedPatrols({ variants, players, choices: { patrols = {} } }: Night, broken: Breaches): void {
  const rule = 'LT-2.5';
  for (const { seat } of onDuty(variants, players)) {
    if (patrols[seat] === undefined) broken.push({ rule, key: 'patrol-owed', values: { player: seat } });
  }
}

function checkPatrols({ variants, players, choices: { patrols = {} } }: Night, broken: Breaches): void {
  const rule = 'LT-2.5';
  const watch = holders(players, 'town-watch');
  const duty = onDuty(variants, players);
  const offDuty = seatsOf(watch.filter((each) => !duty.includes(each)));
  for (const [key, target] of Object.entries(patrols)) {
    const seat = Number(key);
    if (offDuty.includes(seat)) {
      broken.push({ rule: 'LT-7.5', key: 'no-duties', values: { player: seat } });
      broken.push({ rule, key: 'not-on-duty' });
    } else if (watch.every((each) => each.seat !== seat))
      broken.push({ rule, key: 'not-of-watch', values: { player: seat } });
    else if (!isAlive(players, target)) broken.push({ rule, key: 'patrolled-dead', values: { player: target } });
  }
}

/** The roles that cry out when the Watch has killed them (LT-2.7). */
export const criers: readonly Role[] = ['citizen', 'cheerleader'];

/** The seat of a player who cries out because the Watch killed her (LT-2.7), or undefined. */
export function crying(players: readonly Player[], happened: readonly NightEvent[]): number | undefined {
  return happened.find(({ seat, event }) => event === 'put-down' && criers.includes(players[seat - 1]!.role))?.seat;
}

function checkCry(
  game: LakeTerror,
  { choices }: Night,
  players: readonly Player[],
  happened: readonly NightEvent[],
  broken: Breaches,
): void {
  if (choices.mortalCry === undefined) return;
  if (crying(players, happened) === undefined) {
    broken.push({ rule: 'LT-2.7', key: 'nobody-cries' });
    return;
  }
  const row = checkRow(game, players, choices.mortalCry);
  if (row) broken.push(row, { rule: 'LT-2.7', key: 'one-cry' });
}

function checkPsychic(game: LakeTerror, { choices }: Night, players: readonly Player[], broken: Breaches): void {
  if (choices.psychic === undefined) return;
  if (able(players, 'psychic').length === 0) {
    broken.push({ rule: 'LT-2.8', key: 'no-psychic' });
    return;
  }
  const row = checkRow(game, players, choices.psychic);
  if (row) broken.push(row);
}
