/* A night and a day to watch, as plain functions: the states of the Announcer’s screen, and the replies to taps. */
import type { NightLesson, NightLessonStep } from '../../../content/schema/lesson.ts';
import { spoken, type Words } from '../../../engine/words.ts';
import type { Citation } from '../frame/marks.tsx';
import { tonightOf, type Action, type AnnouncerGame, type State, type Tonight } from './state.ts';
import { announcer, breachesOf, nobodyYet } from './tool.ts';

export type NightScript = Omit<NightLesson, 'checks'> & { readonly rules: Readonly<Record<string, Citation>> };

export interface Scene {
  /** The index of the step, whose words are shown beside the screen. */
  readonly step: number;
  readonly state: State;
  /** The action that leads to the next screen; null on the last one. */
  readonly wanted: Action | null;
}

/** The choices for the call of a night: choices that were already made, then the reader's choices. */
function choicesAt({ who, choice }: Tonight['step'], { night }: NightScript, { done }: NightLessonStep) {
  const { victim, psychic } = night;
  if (who.length === 0) return [];
  if (choice === 'victim') return [{ action: { do: 'choose', choice, seat: victim }, entered: false } as const];
  if (choice === 'psychic') return [{ action: { do: 'row', choice, seats: psychic }, entered: false } as const];
  if (choice !== 'patrols') return [];
  return Object.entries(night.patrols)
    .map(([seat, patrolled]) => ({
      action: { do: 'patrol', seat: Number(seat), patrolled } as const,
      entered: done.includes(Number(seat)),
    }))
    .sort((one, other) => Number(other.entered) - Number(one.entered));
}

/** All screens of the lesson. Throws if the tool rejects an action. `saucer validate` checks the night and the day. */
export function scenesOf(game: AnnouncerGame, script: NightScript): readonly Scene[] {
  const tool = announcer(game);
  const { players, steps, trial } = script;
  const scenes: Scene[] = [];
  let step = 0;
  let state: State = {
    ...tool.initial,
    names: players.map(({ name }) => name),
    stage: { at: 'cards', cards: players.map(({ role }) => role) },
  };
  const reach = (at: string): void => {
    if (steps[step + 1]?.at === at) step++;
  };
  const does = (action: Action, isShown = true): void => {
    const after = tool.apply(state, action);
    if (!after) throw new Error(`the lesson cannot ${action.do} at ${steps[step]?.at}`);
    if (isShown) scenes.push({ step, state, wanted: action });
    state = after;
  };
  does({ do: 'next' });
  for (let tonight = tonightOf(game, state); tonight; tonight = tonightOf(game, state)) {
    reach(tonight.step.step);
    for (const { action, entered } of choicesAt(tonight.step, script, steps[step]!)) does(action, !entered);
    does({ do: 'next' });
  }
  reach('dawn');
  does({ do: 'day', now: 0 });
  // The clock of a lesson's day is paused.
  does({ do: 'pause', now: 0 }, false);
  reach('accusation');
  does({ do: 'accuse', trial: nobodyYet });
  const { down, ...people } = trial;
  does({ do: 'accuse', trial: people }, false);
  reach('vote');
  does({ do: 'vote', down: down.length });
  reach('verdict');
  return [...scenes, { step, state, wanted: null }];
}

/** Whether two actions are the same, except for their times. */
const isSame = (one: Action, other: Action | null): boolean =>
  JSON.stringify({ ...one, now: 0 }) === JSON.stringify({ ...other, now: 0 });

/** The seat in an action; undefined for an action without one. */
function seatOf(action: Action): number | null | undefined {
  if (action.do === 'choose') return action.seat;
  if (action.do === 'patrol') return action.patrolled;
  return action.do === 'row' ? action.seats?.[Math.floor(action.seats.length / 2)] : undefined;
}

/** The reply to an action other than the expected one. Its words are null for the standard reply. */
export interface NightReply {
  readonly say: string | null;
  readonly rule: string | null;
}

/** The reply to an action on a screen; null for the expected action. */
export function replyTo(
  { game, why }: { readonly game: AnnouncerGame; readonly why: Words },
  { answers }: NightLessonStep,
  { state, wanted }: Scene,
  action: Action,
): NightReply | null {
  if (isSame(action, wanted)) return null;
  const broken = spoken(why, breachesOf(game, state, action));
  const seat = seatOf(action);
  const isNext = action.do === 'next';
  const answer = answers.find(({ at, next, rule }) => {
    if (next !== isNext || (at && !at.some((each) => each === seat))) return false;
    return rule === undefined ? broken.length === 0 : broken.some((each) => each.rule === rule);
  });
  return {
    say: answer?.say ?? broken[0]?.why ?? null,
    rule: answer ? (answer.rule ?? null) : (broken[0]?.rule ?? null),
  };
}
