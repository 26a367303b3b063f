import { z } from 'zod';
import { Key, Positive, RuleId, Text } from './common.ts';

const mostWords = 45;

const Move = z.string().min(2).max(20);

/** Whether a text is short enough to read beside the board. */
const isShort = ({ say }: { readonly say: string }): boolean => say.split(/\s+/).length <= mostWords;

/** The message about a long text. */
const short = {
  path: ['say'],
  message: `at most ${mostWords} words`,
  params: { found: 'a longer text', remedy: 'shorten it, or make it two steps' },
};

/** The coach's answer to another tap than the wanted one. */
const Answer = z
  .strictObject({
    /** The places that it is for. Optional; default any place or piece. */
    at: z.array(z.string().regex(/^[a-zNSWE][a-z1-9]\d?$/, 'a place such as "c3"')).optional(),
    /** Whether it is for the pieces beside the board. */
    beside: z.boolean().default(false),
    /** The move that the tap means. Optional; default the one that the board makes of a tap. */
    move: Move.optional(),
    /** The rule that forbids it, by the engine. Optional; default that it is allowed. */
    rule: RuleId.optional(),
    /** The answer. */
    say: Text,
  })
  .refine(isShort, short);

const Step = z
  .strictObject({
    /** The words of the coach. Text between `**` is bold, and the number of a rule leads to it. */
    say: Text,
    /** The button that leads on, in a step without a move. */
    go: Text.optional(),
    /** The move that the coach makes then. */
    coach: Move.optional(),
    /** The move that the player makes. */
    move: Move.optional(),
    /** Whether its piece is already chosen, so that only its target is tapped. */
    chosen: z.boolean().default(false),
    /** The rule that forbids the move: the player only tries it, and the next step explains the rule. Optional. */
    not: RuleId.optional(),
    /** The answers to other taps: the first that fits is given. */
    answers: z.array(Answer).default([]),
  })
  .refine(isShort, short);

/** `GAME/lesson.yaml`: a lesson on the board. Its last step has no button and no move. */
export const Lesson = z.strictObject({
  title: Text,
  /** The computer player who speaks and makes the other moves, counted from 1. */
  coach: Positive,
  /** The computer player who continues the game after the lesson, counted from 1. */
  rival: Positive,
  /** The board at the start, in rows from the top. The first player begins. */
  board: Key,
  /** Its end: a word on a banner, the result in words, before the points, and the lesson in a sentence. */
  end: z.strictObject({ word: Text, result: Text, say: Text }),
  /** Its steps. None if it does not fit the board. */
  steps: z.array(Step).max(20),
});
export type Lesson = z.infer<typeof Lesson>;
export type LessonStep = Lesson['steps'][number];
