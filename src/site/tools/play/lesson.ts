/* A lesson on the board as plain functions: its positions, the taps that it waits for, and its replies to taps. */
import type { Lesson, LessonStep } from '../../../content/schema/lesson.ts';
import type { Breach } from '../../../engine/reader.ts';
import { spoken, type Words } from '../../../engine/words.ts';
import { placesOf } from '../board/state.ts';
import type { ScreenGame, Tray } from './game.ts';

export type LessonScript = Omit<Lesson, 'board'> & { readonly board: string };

/** A tap on a place, or on a piece beside the board. */
export type LessonTap = { readonly place: string } | { readonly piece: string };

export type Reply =
  /** The piece of the expected move was chosen. */
  | { readonly kind: 'chosen'; readonly piece: string }
  /** The wanted tap was made. */
  | { readonly kind: 'done' }
  | {
      readonly kind: 'answer';
      /** The words; null for the standard reply to an allowed move. */
      readonly say: string | null;
      readonly rule: string | null;
      /** Whether the tap was wrong, not only different from the expected one. */
      readonly wrong: boolean;
      /** The move, if it is allowed. */
      readonly tried: string | null;
    };

/** The move on the board at a step; undefined if there is none. */
export const moveAt = ({ coach, move, not }: LessonStep): string | undefined => coach ?? (not ? undefined : move);

/** The position before each step. Throws if a move is not legal, which `saucer validate` checks. */
export function positionsIn<S>(game: ScreenGame<S>, { board, steps }: LessonScript): readonly S[] {
  const start = game.byHand(game.fewest, { board, edge: '' });
  if (!start.ok) throw new Error(`the lesson cannot start: ${start.issues[0]?.path}`);
  let position = start.value;
  return steps.map((step) => {
    const before = position;
    const move = moveAt(step);
    const played = move === undefined ? null : game.play(position, move);
    if (played?.legal === false) throw new Error(`the lesson plays ${move}, which is not legal`);
    if (played) position = played.state;
    return before;
  });
}

/** The piece of the expected move, if it is chosen. */
export const chosenAt = <S>(game: ScreenGame<S>, step: LessonStep, from: string | null): string | null =>
  step.chosen && step.move !== undefined ? game.parts(step.move).from : from;

export const isPlace = <S>({ layout }: ScreenGame<S>, name: string | null): boolean =>
  name !== null && placesOf(layout).includes(name);

/** The place or the piece to tap next; null if the step waits for no tap. */
export function wantedAt<S>(game: ScreenGame<S>, step: LessonStep, from: string | null): string | null {
  if (step.move === undefined) return null;
  const parts = game.parts(step.move);
  return step.not || (parts.from !== null && chosenAt(game, step, from) !== parts.from) ? parts.from : parts.to;
}

export const pathAt = ({ move = '' }: LessonStep): readonly string[] => move.replace(/^[+!](..@)?/, '').split(/[>-]/);

/** The pieces beside the board: the shared ones, and the pieces that the player to move can bring in. */
export const traysAt = <S>(game: ScreenGame<S>, position: S): readonly Tray[] => [
  ...game.shared(position),
  ...game.trays(position, game.turn(position)).slice(0, 1),
];

export const looksBeside = <S>(game: ScreenGame<S>, step: LessonStep): boolean => {
  const { from } = game.parts(step.move ?? '');
  return (from !== null && !isPlace(game, from)) || step.answers.some(({ beside }) => beside);
};

interface Verdict {
  /** The rules that the tap breaks; null if it is not a move, so that the engine has no verdict. */
  readonly illegal: readonly Breach[] | null;
  readonly move: string | null;
  /** The message of the board; null for none. */
  readonly tip: string | null;
}

const illegalIn = <S>(game: ScreenGame<S>, position: S, move: string): readonly Breach[] => {
  const played = game.play(position, move);
  return played.legal ? [] : played.illegal;
};

/** The rules that forbid putting a piece from beside the board on any place. */
function barred<S>(game: ScreenGame<S>, position: S, legal: readonly string[], piece: string): readonly Breach[] {
  if (legal.some((move) => game.parts(move).from === piece)) return [];
  const tries = placesOf(game.layout).flatMap((place) => {
    const meant = game.tap(position, legal, piece, place);
    return 'attempt' in meant ? [illegalIn(game, position, meant.attempt)] : [];
  });
  return (tries[0] ?? []).filter(({ key }) => tries.every((each) => each.some((one) => one.key === key)));
}

function verdictOn<S>(game: ScreenGame<S>, position: S, chosen: string | null, tap: LessonTap): Verdict {
  const legal = game.legal(position);
  const judged = (move: string): Verdict => ({ illegal: illegalIn(game, position, move), move, tip: null });
  if ('piece' in tap) {
    const can = traysAt(game, position).some(
      ({ choice, pieces }) => choice && pieces.some(([piece]) => piece === tap.piece),
    );
    return { illegal: can ? barred(game, position, legal, tap.piece) : null, move: null, tip: null };
  }
  const meant = game.tap(position, legal, chosen, tap.place);
  if ('ready' in meant) return judged(meant.ready);
  if ('attempt' in meant) return judged(meant.attempt);
  if ('tip' in meant) return { illegal: null, move: null, tip: meant.tip };
  if ('select' in meant && chosen !== null) return judged(`${chosen}>${tap.place}`);
  return { illegal: [], move: null, tip: null };
}

/** The reply to a tap at a step; null if it changes nothing. */
export function replyTo<S>(
  { game, why }: { readonly game: ScreenGame<S>; readonly why: Words },
  step: LessonStep,
  position: S,
  from: string | null,
  tap: LessonTap,
): Reply | null {
  if (step.move === undefined) return null;
  const { from: piece, to } = game.parts(step.move);
  const chosen = chosenAt(game, step, from);
  // Places and pieces may have the same name.
  const isOn = (name: string | null): boolean =>
    'place' in tap ? tap.place === name : 'piece' in tap && tap.piece === name && !isPlace(game, name);
  if (step.not) {
    if (isOn(piece)) return { kind: 'done' };
  } else {
    if (chosen !== null && isOn(chosen)) return null;
    if (piece !== null && isOn(piece)) return { kind: 'chosen', piece };
    if (isOn(to) && (piece === null || piece === chosen || (chosen === null && isPlace(game, piece))))
      return { kind: 'done' };
  }
  const verdict = step.not ? { illegal: null, move: null, tip: null } : verdictOn(game, position, chosen, tap);
  const answer = step.answers.find(({ at, beside, move, rule }) => {
    const isFor = at ? 'place' in tap && at.includes(tap.place) : !beside || 'piece' in tap;
    const illegal = move === undefined ? verdict.illegal : illegalIn(game, position, move);
    if (!isFor || illegal === null) return isFor && (at !== undefined || beside || step.not !== undefined);
    return rule === undefined ? illegal.length === 0 : illegal.some((breach) => breach.rule === rule);
  });
  const allowed = verdict.illegal?.length === 0;
  const [broken] = spoken(why, verdict.illegal ?? []);
  return {
    kind: 'answer',
    say: answer?.say ?? broken?.why ?? verdict.tip,
    rule: answer ? (answer.rule ?? null) : (broken?.rule ?? null),
    wrong: !allowed,
    tried: allowed ? verdict.move : null,
  };
}
