import { z } from 'zod';
import { Id, Key, Positive, RuleId, Text } from './common.ts';

const Move = z.string().min(2).max(20);

/** The maximum number of words in an instruction on a board, in one on another screen, and in its reason. */
const most = { board: 45, say: 25, why: 20 } as const;

/** The number of words in a text. Marks of bold words do not count. */
export const wordCount = (text: string): number => text.replaceAll('**', '').split(/\s+/).length;

/** The condition that a text has at most a number of words, and the message for longer texts. */
function brief<Field extends string>(field: Field, count: number) {
  const isBrief = (fields: { readonly [key in Field]: string }): boolean => wordCount(fields[field]) <= count;
  const params = { found: 'a longer text', remedy: 'shorten it, or make it two steps' };
  return [isBrief, { path: [field] as PropertyKey[], message: `at most ${count} words`, params }] as const;
}

/** The coach's answer to a tap other than the expected one. */
const Answer = z
  .strictObject({
    /** The places that the answer is for. Optional; default: any place or piece. */
    at: z.array(z.string().regex(/^[a-zNSWE][a-z1-9]\d?$/, 'a place such as "c3"')).optional(),
    /** Whether the answer is for the pieces beside the board. */
    beside: z.boolean().default(false),
    /** The move that the tap means. Optional; default: the move that the board derives from the tap. */
    move: Move.optional(),
    /** The rule by which the engine forbids it. Optional; by default it is allowed. */
    rule: RuleId.optional(),
    /** The answer. */
    say: Text,
  })
  .refine(...brief('say', most.board));

const Step = z
  .strictObject({
    /** The words of the coach. Text between `**` is bold, and the number of a rule is a link to it. */
    say: Text,
    /** The button that continues, in a step without a move. */
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
  .refine(...brief('say', most.board));

/** `GAME/lesson.yaml`: a lesson on the board. Its last step has no button and no move. */
export const Lesson = z.strictObject({
  title: Text,
  /** The computer player who speaks and makes the other moves, counted from 1. */
  coach: Positive,
  /** The computer player who continues the game after the lesson, counted from 1. */
  rival: Positive,
  /** The board at the start, in rows from the top. The first player begins. */
  board: Key,
  /** Its end: a word on a banner, the result in words (the points follow it), and the lesson in a sentence. */
  end: z.strictObject({ word: Text, result: Text, say: Text }),
  /** The steps; an empty list if the lesson does not fit the board. */
  steps: z.array(Step).max(20),
});
export type Lesson = z.infer<typeof Lesson>;
export type LessonStep = Lesson['steps'][number];

/** The words of a step: the instruction, the reason in a sentence, and the rule behind it. */
const explained = {
  /** The instruction. Text between `**` is bold. */
  say: Text,
  /** The reason, in one sentence. */
  why: Text,
  /** The rule behind the reason. */
  rule: RuleId,
};

/** Its end: a word on a banner, the result in words, and the lesson in a sentence. */
const End = z.strictObject({ word: Text, result: Text, say: Text });

/** A question to the engine about a number in the words, with its fields as in a worked example. */
const Check = z.strictObject({
  /** The request. Optional fields come from the lesson. */
  ask: z.looseObject({ do: z.string() }),
  /** The fields of the answer that the words state. */
  answer: z.record(z.string(), z.unknown()),
});

/** A player, counted from 1 round the table. */
const Seat = Positive.max(30);

const NightAnswer = z
  .strictObject({
    /** The players that the answer is for. Optional; default: any tap. */
    at: z.array(Seat).optional(),
    /** Whether the answer is for the main button, if it is tapped too early. */
    next: z.boolean().default(false),
    /** The rule by which the engine forbids the tap. Optional; by default it is allowed. */
    rule: RuleId.optional(),
    /** The answer. */
    say: Text,
  })
  .refine(...brief('say', most.say));

const Choice = z
  .strictObject({
    /** The words on its button. */
    choice: Text,
    /** Whether this choice is right and ends the lesson. */
    right: z.boolean().default(false),
    /** The reply to this choice. */
    say: Text,
  })
  .refine(...brief('say', most.say));

const NightStep = z
  .strictObject({
    /** Its first screen: `table`, a step of the night or of the day, or `verdict`. */
    at: Id,
    ...explained,
    /** The seats of the Watch whose patrols are already entered. */
    done: z.array(Seat).default([]),
    /** The choices of a question at the end, with the answer to each. One choice is right. */
    ask: z.array(Choice).default([]),
    /** The answers to other taps: the first that fits is given. */
    answers: z.array(NightAnswer).default([]),
  })
  .refine(...brief('say', most.say))
  .refine(...brief('why', most.why));

/** `lake-terror/lesson.yaml`: a night and a day on the Announcer’s screen. The engine adds the lines to read aloud. */
export const NightLesson = z.strictObject({
  title: Text,
  /** Names and roles, in the order of the seats. */
  players: z.array(z.strictObject({ name: z.string().min(1).max(20), role: Id })),
  /** The choices of the night, by seat. */
  night: z.strictObject({
    victim: Seat,
    patrols: z.record(z.string().regex(/^\d+$/, 'a seat'), Seat),
    psychic: z.array(Seat),
  }),
  /** The trial of the day, with the seats whose thumbs are down. */
  trial: z.strictObject({ accused: Seat, accuser: Seat, seconder: Seat, down: z.array(Seat) }),
  end: End,
  /** The steps; an empty list if the deck deals other cards. */
  steps: z.array(NightStep).max(20),
  /** Further questions to the engine. `after` names the moment: the deal, the night or the trial. */
  checks: z.array(Check.extend({ after: z.enum(['deal', 'night', 'trial']) })),
});
export type NightLesson = z.infer<typeof NightLesson>;
export type NightLessonStep = NightLesson['steps'][number];

/** A point on the table of the scenario, in inches from the left and the top. */
const Point = z.tuple([z.number().min(0).max(240), z.number().min(0).max(240)]);
/** The results of dice. */
const Dice = z.array(Positive.max(6)).min(1);

const TableAnswer = z
  .strictObject({
    /** The groups that the answer is for, or pieces of terrain such as `terrain-1`. Optional; default: any tap. */
    at: z.array(Id).optional(),
    /**
     * Whether the answer is for the figure that must stay on the table, because the group’s next move is measured from
     * it.
     */
    next: z.boolean().default(false),
    /** The rule by which the engine forbids the tap. Optional; by default it is allowed. */
    rule: RuleId.optional(),
    /** The answer. */
    say: Text,
  })
  .refine(...brief('say', most.say));

const TableStep = z
  .strictObject({
    /** The card of the row that is played, counted from 1. Optional; default: none. */
    card: Positive.optional(),
    ...explained,
    /** The button that continues, in a step without a tap. */
    go: Text.optional(),
    /** A move: of the learner, who taps its end, or of the other side, if the step has a button. */
    move: z
      .strictObject({
        group: Id,
        /** The figure from which it is measured, and the end of the line. */
        from: Point,
        to: Point,
        /** The places of the figures after it. */
        stand: z.array(Point),
      })
      .optional(),
    /** A shot: the learner taps the target, or the figures to remove if it hits the learner’s own side. */
    shoot: z.strictObject({ group: Id, target: Id, dice: Dice }).optional(),
    /** A fight between two groups, with the dice of each. */
    fight: z
      .array(z.strictObject({ group: Id, dice: Dice }))
      .length(2)
      .optional(),
    /** The answers to other taps: the first that fits is given. */
    answers: z.array(TableAnswer).default([]),
  })
  .refine(...brief('say', most.say))
  .refine(...brief('why', most.why));

/**
 * `alien-invasion/lesson.yaml`: the first row of a first battle on a drawn table. Its cards are the row on the battle’s
 * sheet (`first-contact.yaml`). The engine computes each number in the lesson’s texts.
 */
export const TableLesson = z.strictObject({
  title: Text,
  /** The speaker: a unit, as `FACTION/UNIT`, with a name. */
  voice: z.strictObject({ unit: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'FACTION/UNIT'), name: Text }),
  /** The scenario. */
  scenario: Id,
  /** The faction of the learner. */
  you: Id,
  /** The places of the figures at the start: the groups of each side in the order of the scenario. */
  groups: z.array(z.strictObject({ id: Id, faction: Id, at: z.array(Point).min(1) })),
  /** The names of the sides, groups and pieces of terrain, by their ids. */
  names: z.record(Id, Text),
  end: End,
  /** The steps; an empty list if the lesson does not fit the factions. */
  steps: z.array(TableStep).max(20),
  /** Further questions to the engine. */
  checks: z.array(Check),
});
export type TableLesson = z.infer<typeof TableLesson>;
export type TableLessonStep = TableLesson['steps'][number];
