/*
 * States and actions from outside: nothing is believed that the engine does not bear out.
 */
import { checkChoice } from '../../../engine/lake-terror/night.ts';
import { isRole } from '../../../engine/lake-terror/game.ts';
import { readChoices, readRole, readSeats, readVariants } from '../../../engine/lake-terror/read.ts';
import type { Role } from '../../../engine/lake-terror/types.ts';
import { inside, Reader, type Fields } from '../../../engine/reader.ts';
import { settled, type Result } from '../../../engine/result.ts';
import { maxSeed } from '../../../engine/rng.ts';
import { readName } from '../score-pad/fields.ts';
import {
  canShow,
  named,
  rows,
  shown,
  single,
  tonightOf,
  townOf,
  type Accusing,
  type Action,
  type Chapter,
  type Clock,
  type Game,
  type Stage,
  type State,
} from './state.ts';

export const longestNotes = 10_000;
/** No game comes near it. */
const mostChapters = 1000;
/** No clock shows more. */
const lastMoment = 8.64e15;

const stages = ['seats', 'rules', 'cards', 'pass', 'night', 'dawn', 'day', 'verdict', 'end'] as const;

const readNotes = (reader: Reader, fields: Fields, key: string): string => {
  const text = reader.text(fields, key, '');
  if (text.length > longestNotes) reader.note(key, `expected at most ${longestNotes} characters`);
  return text;
};

/** Roles under a key; null where it says so. */
function readCards(
  game: Game,
  reader: Reader,
  fields: Fields,
  key: string,
  path: string,
  max: number,
): (Role | null)[] {
  return reader.list(fields, key, path, max).map((role, index) => {
    if (role === null || isRole(game, role)) return role;
    reader.expected(`a role such as "${Object.keys(game.roles)[0]}"`, role, inside(inside(path, key), index));
    return null;
  });
}

function readRoles(game: Game, reader: Reader, fields: Fields, key: string, max: number): Role[] | null {
  if (fields[key] === null) return null;
  return readCards(game, reader, fields, key, '', max).flatMap((role, index) => {
    if (role === null) reader.expected('a role', role, inside(key, index));
    return role === null ? [] : [role];
  });
}

const seatOrNobody = (reader: Reader, fields: Fields, key: string, path: string, players: number): number | null =>
  fields[key] === null ? null : reader.whole(fields, key, path, 1, players);

function readTrial(reader: Reader, value: unknown, path: string, players: number): Accusing | null {
  if (value === null) return null;
  const fields = reader.object(value, path, ['accuser', 'seconder', 'accused']);
  if (!fields) return null;
  const seat = (key: string): number | null => seatOrNobody(reader, fields, key, path, players);
  return { accuser: seat('accuser'), seconder: seat('seconder'), accused: seat('accused') };
}

function readClock(reader: Reader, value: unknown, path: string): Clock {
  const fields = reader.object(value, path, ['ends', 'left']) ?? {};
  return {
    ends: fields['ends'] === null ? null : reader.whole(fields, 'ends', path, 0, lastMoment),
    left: reader.whole(fields, 'left', path, 0, lastMoment),
  };
}

function readChapter(reader: Reader, value: unknown, path: string, players: number): Chapter {
  const isTrial = (value as { do?: unknown } | null | undefined)?.do === 'trial';
  const keys = isTrial ? ['do', 'accuser', 'seconder', 'accused', 'down'] : ['do', 'choices'];
  const fields = reader.object(value, path, keys) ?? {};
  const seat = (key: string): number => reader.whole(fields, key, path, 1, players);
  if (isTrial) {
    return {
      do: 'trial',
      accuser: seat('accuser'),
      seconder: seat('seconder'),
      accused: seat('accused'),
      down: reader.whole(fields, 'down', path, 0, players),
    };
  }
  reader.oneOf(fields, 'do', path, ['night']);
  return { do: 'night', choices: readChoices(reader, fields, players) };
}

function readStage(game: Game, reader: Reader, value: unknown, players: number): Stage {
  const path = 'stage';
  const at = (value as { at?: unknown } | null | undefined)?.at;
  const keys = { cards: ['cards'], pass: ['seat'], night: ['step', 'choices', 'shows'], day: ['clock', 'trial'] };
  const own = keys[at as keyof typeof keys] ?? [];
  const fields = reader.object(value, path, ['at', ...own]) ?? {};
  switch (at) {
    case 'cards': {
      const cards = readCards(game, reader, fields, 'cards', path, players);
      if (cards.length !== players) reader.note('stage.cards', `expected ${players} cards, got ${cards.length}`);
      return { at, cards };
    }
    case 'pass':
      return { at, seat: reader.whole(fields, 'seat', path, 1, players) };
    case 'night':
      return {
        at,
        step: reader.whole(fields, 'step', path, 0, mostChapters),
        choices: readChoices(reader, fields, players),
        shows: fields['shows'] === null ? null : reader.oneOf(fields, 'shows', path, shown),
      };
    case 'day':
      return {
        at,
        clock: readClock(reader, fields['clock'], 'stage.clock'),
        trial: readTrial(reader, fields['trial'], 'stage.trial', players),
      };
    default:
      return { at: reader.oneOf(fields, 'at', path, stages) as 'seats' };
  }
}

/** What of a state cannot be, though each of its parts could. */
function checkWhole(game: Game, reader: Reader, state: State): void {
  const { stage, dealt, past, names } = state;
  const early = stage.at === 'seats' || stage.at === 'rules' || stage.at === 'cards';
  if (early !== (dealt === null)) reader.note('dealt', `not what there is at the stage "${stage.at}"`);
  if (dealt && dealt.length !== names.length)
    reader.note('dealt', `expected ${names.length} roles, got ${dealt.length}`);
  if (reader.issues.length > 0) return;
  const town = townOf(game, state);
  if (town?.wrong) {
    const { at, why } = town.wrong;
    reader.note(at < 0 ? 'dealt' : inside('past', at), why);
    return;
  }
  const last = town?.told.at(-1);
  const lynched = last !== undefined && 'verdict' in last && last.verdict.lynched;
  const won = town !== null && town.winner !== null;
  const fits: Readonly<Record<Stage['at'], boolean>> = {
    seats: past.length === 0,
    rules: past.length === 0,
    cards: past.length === 0,
    pass: past.length === 0,
    night: !won,
    dawn: last !== undefined && 'morning' in last,
    day: !won && last !== undefined && !lynched,
    verdict: lynched,
    end: won,
  };
  if (!fits[stage.at]) reader.note('stage.at', `"${stage.at}" does not follow what has happened`);
  if (stage.at === 'night') checkNight(game, reader, state, stage);
}

function checkNight(game: Game, reader: Reader, state: State, stage: Stage & { at: 'night' }): void {
  const tonight = tonightOf(game, state);
  if (!tonight) {
    reader.note('stage.step', 'the night cannot have come to this step');
    return;
  }
  const { asked, steps } = tonight;
  const kinds = Object.keys(stage.choices) as (keyof typeof stage.choices)[];
  for (const kind of kinds) {
    for (const breach of checkChoice(game, asked, kind, false)) reader.note(`stage.choices.${kind}`, named(breach));
    const at = steps.findIndex(({ choice }) => choice === kind);
    const empty = kind === 'patrols' && Object.keys(stage.choices.patrols ?? {}).length === 0;
    if (!empty && (at < 0 || at > stage.step)) reader.note(`stage.choices.${kind}`, 'not chosen yet at this step');
  }
  for (const { choice } of steps.slice(0, stage.step)) {
    for (const breach of choice ? checkChoice(game, asked, choice, true) : [])
      reader.note('stage.choices', named(breach));
  }
  if (stage.shows !== null && !canShow(game, state, stage.shows))
    reader.note('stage.shows', 'there is nothing to show');
}

/** A state from outside, or all that is wrong with it. */
export function readState(game: Game, value: unknown): Result<State> {
  const reader = new Reader();
  const { min, max } = game.players;
  const fields = reader.object(value, '', ['names', 'variants', 'deck', 'dealt', 'past', 'notes', 'stage']) ?? {};
  const list = reader.list(fields, 'names', '', max);
  if (list.length < min) reader.note('names', `expected at least ${min} players, got ${list.length}`);
  const players = Math.min(max, Math.max(min, list.length));
  const state: State = {
    names: list.map((_, index) => readName(reader, list as never, String(index), 'names')),
    variants: readVariants(reader, fields),
    deck: readRoles(game, reader, fields, 'deck', max + 1),
    dealt: readRoles(game, reader, fields, 'dealt', max),
    past: reader
      .list(fields, 'past', '', mostChapters)
      .map((each, index) => readChapter(reader, each, inside('past', index), players)),
    notes: readNotes(reader, fields, 'notes'),
    stage: readStage(game, reader, fields['stage'], players),
  };
  if (state.deck && !state.variants.unknownRoles) reader.note('deck', 'not wanted without unknownRoles (LT-7.1)');
  if (reader.issues.length === 0) checkWhole(game, reader, state);
  return settled(reader.issues, state);
}

/** An action from outside, or all that is wrong with it. */
export function readAction(game: Game, value: unknown): Result<Action> {
  const reader = new Reader();
  const fields: Fields = { ...(value as Fields | null | undefined) };
  const { min, max } = game.players;
  const seat = (key: string): number => reader.whole(fields, key, '', 1, max);
  const moment = (): number => reader.whole(fields, 'now', '', 0, lastMoment);
  const action = ((): Action => {
    const does = fields['do'];
    switch (does) {
      case 'name':
        return { do: does, seat: seat('seat'), name: readName(reader, fields, 'name', '') };
      case 'players':
        return { do: does, count: reader.whole(fields, 'count', '', min, max) };
      case 'variants':
        return { do: does, variants: readVariants(reader, fields) };
      case 'deck':
        return { do: does, deck: readRoles(game, reader, fields, 'deck', max + 1) };
      case 'deal':
        return { do: does, seed: reader.whole(fields, 'seed', '', 0, maxSeed) };
      case 'card':
        return {
          do: does,
          seat: seat('seat'),
          role: fields['role'] === null ? null : readRole(game, reader, fields, 'role', ''),
        };
      case 'choose':
        return {
          do: does,
          choice: reader.oneOf(fields, 'choice', '', single),
          seat: seatOrNobody(reader, fields, 'seat', '', max),
        };
      case 'patrol':
        return { do: does, seat: seat('seat'), patrolled: seat('patrolled') };
      case 'row':
        return {
          do: does,
          choice: reader.oneOf(fields, 'choice', '', rows),
          seats: fields['seats'] === null ? null : readSeats(reader, fields, 'seats', '', max),
        };
      case 'show':
        return { do: does, what: fields['what'] === null ? null : reader.oneOf(fields, 'what', '', shown) };
      case 'day':
      case 'pause':
      case 'go':
        return { do: does, now: moment() };
      case 'lengthen':
        return { do: does, now: moment(), by: reader.whole(fields, 'by', '', 0, lastMoment) };
      case 'clock':
        return { do: does, by: reader.whole(fields, 'by', '', -lastMoment, lastMoment) };
      case 'accuse':
        return { do: does, trial: readTrial(reader, fields['trial'], 'trial', max) };
      case 'vote':
        return { do: does, down: reader.whole(fields, 'down', '', 0, max) };
      case 'note':
        return { do: does, text: readNotes(reader, fields, 'text') };
      default:
        return { do: reader.oneOf(fields, 'do', '', ['next', 'redeal', 'cards', 'nightfall']) };
    }
  })();
  reader.object(value, '', Object.keys(action));
  return settled(reader.issues, action);
}
