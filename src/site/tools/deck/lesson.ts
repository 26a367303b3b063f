/* The first row of a first battle, as plain functions: the table at each step, and the replies to taps. */
import type { Point, TableScene } from '../../../cli/table-lesson.ts';
import type { Suit } from '../../../engine/alien-invasion/deck.ts';
import type { TableLesson, TableLessonStep } from '../../../content/schema/lesson.ts';
import type { Citation } from '../frame/marks.tsx';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A lesson in the form that the page fetches, already played by the engine. */
export interface TableScript extends Pick<TableLesson, 'title' | 'you' | 'end'> {
  readonly voice: { readonly name: string; readonly face: string };
  readonly picture: string;
  /** The sheet count of the first-evening print; empty if not printed. */
  readonly sheets: readonly number[];
  readonly steps: readonly Pick<TableLessonStep, 'card' | 'say' | 'why' | 'rule' | 'go' | 'answers'>[];
  readonly scenes: readonly TableScene[];
  /** The cards, each with the index of its side; null for a joker. */
  readonly row: readonly ({
    readonly suit: Suit;
    readonly rank: string;
    readonly side: number;
    readonly actions: number;
  } | null)[];
  readonly table: { readonly width: number; readonly height: number };
  readonly terrain: readonly (Area & {
    readonly id: string;
    readonly shape: 'box' | 'oval';
    readonly name: string;
    readonly cover: string;
  })[];
  readonly sides: readonly {
    readonly faction: string;
    readonly zone: Area;
    readonly fill: string;
    readonly tint: string;
    readonly name: string;
  }[];
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly letter: string;
    readonly side: number;
  }[];
  readonly rules: Readonly<Record<string, Citation>>;
}

/** A tap: on the end of the stick, on a group or a piece of terrain, or on a figure of a group by its index. */
export type TableTap = 'end' | { readonly on: string } | { readonly figure: number };

/** The reply to a tap. Its words are null for the standard reply. */
export type TableReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'answer'; readonly say: string | null; readonly rule: string | null };

export function replyTo(
  { answers }: TableScript['steps'][number],
  { tap: wanted }: TableScene,
  tap: TableTap,
): TableReply {
  const isWanted =
    tap === 'end'
      ? wanted?.kind === 'end'
      : 'figure' in tap
        ? wanted?.kind === 'figures' && tap.figure !== wanted.keep
        : (wanted?.kind === 'end' && wanted.in === tap.on) || (wanted?.kind === 'group' && wanted.group === tap.on);
  if (isWanted) return { kind: 'done' };
  const on = typeof tap === 'object' && 'on' in tap ? tap.on : null;
  const answer = answers.find(({ at, next }) => (next ? on === null : !at || at.some((each) => each === on)));
  return { kind: 'answer', say: answer?.say ?? null, rule: answer?.rule ?? null };
}

/** The places of all figures at a step, except figures that the reader has removed. */
export function placesAt(
  { scenes }: Pick<TableScript, 'scenes'>,
  step: number,
  removed: readonly number[],
): TableScene['places'] {
  const { places } = scenes[step]!;
  const choice = scenes.findIndex(({ tap }) => tap?.kind === 'figures');
  const tap = scenes[choice]?.tap;
  if (tap?.kind !== 'figures' || step <= choice || removed.length < tap.count) return places;
  const before = scenes[choice]!.places[tap.group]!;
  const isThere = (point: Point): boolean => before.some(([x, y]) => x === point[0] && y === point[1]);
  // The group is already shown at the place to which the lesson moves it next.
  if (!places[tap.group]!.every(isThere)) return places;
  return { ...places, [tap.group]: before.filter((_, index) => !removed.includes(index)) };
}
