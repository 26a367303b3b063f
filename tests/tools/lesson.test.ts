import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { wordCount } from '../../src/content/schema/lesson.ts';
import { gamesOf } from '../../src/engine/games.ts';
import { battleOf, lakeTerrorOf, munchOf } from '../../src/engine/content.ts';
import { replyTo as replyAtNight, scenesOf, type NightScript } from '../../src/site/tools/announcer/lesson.ts';
import { announcerGame, type Action } from '../../src/site/tools/announcer/state.ts';
import { playLesson } from '../../src/cli/table-lesson.ts';
import { placesAt, replyTo as replyOnTable, type TableTap } from '../../src/site/tools/deck/lesson.ts';
import { battleGame } from '../../src/site/tools/play/battle.ts';
import type { ScreenGame } from '../../src/site/tools/play/game.ts';
import {
  moveAt,
  positionsIn,
  replyTo,
  wantedAt,
  type LessonTap,
  type Reply,
} from '../../src/site/tools/play/lesson.ts';
import { munchGame } from '../../src/site/tools/play/munch.ts';
import { validContent } from '../support/content.ts';

const content = validContent();
const drawn = { grounds: {}, pieces: {} };
const lessons = {
  battle: {
    script: content.battleLesson,
    game: battleGame({ numbers: battleOf(content).numbers, ...drawn }) as ScreenGame<unknown>,
    why: content.battleVerdicts.why,
    moves: ['+c3', '+e4', 'c3-c4-d4', 'e4>d4', '+e3', 'd4>c4', 'e3-d3-d4-c4', 'd4-d5-e5'],
    points: { a: 7, b: 0 },
    left: {
      turn: 'b',
      captured: {
        a: { villagers: [1, 2, 1], aliens: [1, 0, 0] },
        b: { villagers: [1, 1, 0], aliens: [0, 1, 0] },
      },
    },
  },
  munch: {
    script: content.munchLesson,
    game: munchGame({ numbers: munchOf(content).numbers, ...drawn }) as ScreenGame<unknown>,
    why: content.munchVerdicts.why,
    moves: ['+r2@c1', '+g1@f3', '!A2@W3', '!B1@E3', 'W3>b3', 'E3>f3', 'b3>b5', 'recall', 'b5>d5'],
    points: { A: 2, B: 1 },
    left: {
      board: '. . . . . ./. . . g3A2 . ./. . . . k3 ./. . . g2 . ./. . . . k1 ./. . r2 . . .',
      turn: 'B',
    },
  },
} as const;
const games = ['battle', 'munch'] as const;

/** A tap as a text: `c3` or `piece A1`, with the previously chosen piece after `/`. */
function tapOf(text: string): { tap: LessonTap; from: string | null } {
  const [at = '', from = null] = text.split('/');
  const tap = at.startsWith('piece ') ? { piece: at.slice(6) } : { place: at };
  return { tap, from };
}

/** Wrong taps by step, each with the rule and the beginning of the answer, and the chosen piece. */
const wrong = {
  battle: [
    [2, 'piece a2', 'BB-3.1', 'Tap the villager.'],
    [4, 'c4/c3', 'BB-4.2', 'That is one step away.'],
    [4, 'd3/c3', 'BB-4.2', 'That is one step away.'],
    [4, 'e5/c3', 'BB-4.3', 'Along rows and columns.'],
    [4, 'a1', 'BB-2.2', 'You have a free alien'],
    [4, 'e4', 'BB-4.1', 'That one is mine.'],
    [4, 'f5/c3', 'BB-4.2', 'f5 is 5 spaces from c3'],
    [8, 'd4', 'BB-3.1', 'The aliens on d4 are not villagers.'],
    [8, 'c3', 'BB-3.1', 'There is no villager at c3.'],
    [10, 'd4/e3', 'BB-4.6', 'Your own alien is there.'],
    [10, 'e4/e3', 'BB-4.4', 'That space is empty.'],
    [11, 'c4', 'BB-4.1', 'That one has moved already.'],
    [11, 'd5/d4', 'BB-4.2', 'Two pips, two steps.'],
    [11, 'd3/d4', 'BB-4.2', 'Two pips, two steps.'],
  ],
  munch: [
    [2, 'piece A2', 'MU-4.1', 'Wait for 8 worlds.'],
    [2, 'd5/r2', 'MU-3.1', 'That space is taken.'],
    [2, 'c1', null, 'First choose a world'],
    [2, 'W3/r2', null, 'Worlds go on spaces'],
    [4, 'W6/A2', 'MU-4.4', 'From W6'],
    [4, 'b3/A2', 'MU-4.2', 'It starts outside'],
    [6, 'c3', 'MU-5.1', 'Two pips, two spaces.'],
    [6, 'piece r1', 'MU-2.2', 'A monster is out'],
    [6, 'piece A1', 'MU-2.2', 'A monster is out'],
    [8, 'b1', 'MU-5.4', 'It may not end'],
    [8, 'c3', 'MU-5.4', 'It may not end'],
    [8, 'c4', 'MU-5.1', 'Straight only.'],
    [10, 'b3', 'MU-5.4', 'There is nothing to stop on'],
    [10, 'a5', 'MU-5.4', 'There is nothing to stop on'],
    [10, 'c5', 'MU-5.1', 'Two spaces, straight.'],
  ],
} as const;

/** Allowed taps that do not complete the step, each with the beginning of the answer; null for the standard answer. */
const allowed = {
  battle: [
    [2, 'f1', 'That one would do. Let’s take c3'],
    [4, 'e3/c3', null],
    [8, 'a1', 'That one would do. But e3'],
    [10, 'd4', 'Good too.'],
    [10, 'd5/e3', null],
    [11, 'd2/d4', null],
  ],
  munch: [
    [2, 'piece g1', 'Any world, any empty space.'],
    [2, 'a1/r2', 'Any world, any empty space.'],
    [4, 'W5/A2', 'That works.'],
    [4, 'piece A3', 'You may.'],
    [8, 'd3', 'You may. It would sit there'],
  ],
} as const;

const replyAt = (id: (typeof games)[number], number: number, text: string) => {
  const { script, game, why } = lessons[id];
  const { tap, from } = tapOf(text);
  return replyTo({ game, why }, script.steps[number - 1]!, positionsIn(game, script)[number - 1], from, tap);
};

describe.each(games)('the lesson of %s', (id) => {
  const { script, game, moves, points, left } = lessons[id];

  test('plays its moves from its start to the stated position and points', () => {
    expect(script.steps).toHaveLength(12);
    expect(script.steps.flatMap((step) => moveAt(step) ?? [])).toEqual(moves);
    const last = positionsIn(game, script).at(-1);
    expect(last).toMatchObject(left);
    expect(game.points(last)).toEqual(points);
    expect(game.over(last)).toBe(false);
  });

  test('answers each wrong tap with the rule by which the engine forbids it', () => {
    const answers = wrong[id].map(([step, text]) => {
      const reply = replyAt(id, step, text);
      return reply?.kind === 'answer' ? reply : null;
    });
    expect(answers.map((answer) => [answer?.rule ?? null, answer?.wrong])).toEqual(
      wrong[id].map(([, , rule]) => [rule, true]),
    );
    for (const [index, [, , , say]] of wrong[id].entries()) expect(answers[index]?.say).toMatch(new RegExp(`^${say}`));
  });

  test('answers an allowed tap without counting it', () => {
    const replies = allowed[id].map(([step, text]) => replyAt(id, step, text));
    const plain = { kind: 'answer', wrong: false, rule: null };
    expect(replies).toMatchObject(allowed[id].map(() => plain));
    const said = replies.map((reply) => (reply?.kind === 'answer' ? reply.say : ''));
    expect(said.map((say, index) => say && say.slice(0, allowed[id][index]?.[2]?.length))).toEqual(
      allowed[id].map(([, , say]) => say),
    );
  });

  test('is played by the wanted taps, one after the other', () => {
    const positions = positionsIn(game, script);
    for (const [index, step] of script.steps.entries()) {
      let from: string | null = null;
      for (let taps = 0; step.move !== undefined; taps++) {
        expect(taps).toBeLessThan(2);
        const wanted: string = wantedAt(game, step, from)!;
        const beside =
          game.legal(positions[index]).every((move) => !move.endsWith(wanted)) && /^[A-Zrgk]\d/.test(wanted);
        const tap = beside ? { piece: wanted } : { place: wanted };
        const reply: Reply | null = replyTo({ game, why: {} }, step, positions[index], from, tap);
        if (reply?.kind === 'done') break;
        expect(reply).toEqual({ kind: 'chosen', piece: wanted });
        from = wanted;
      }
    }
  });
});

test('a move is taken from a tap on its target alone, if its piece is on the board', () => {
  expect(replyAt('battle', 4, 'd4')).toEqual({ kind: 'done' });
  expect(replyAt('munch', 6, 'b3')).toEqual({ kind: 'done' });
  expect(replyAt('battle', 4, 'c3/c3')).toBeNull();
});

describe('the lesson of Lake Terror', () => {
  const script = { ...content.lakeTerrorLesson, rules: {} };
  const numbers = lakeTerrorOf(content);
  const game = announcerGame({
    ...numbers,
    replaced: [...numbers.replaced],
    podRoles: [...numbers.podRoles],
    dayMinutes: content.lakeTerror.numbers.dayMinutes,
  });
  const scenes = scenesOf(game, script);
  const why = content.lakeTerrorVerdicts.why;
  const reply = (step: number, action: Action) => {
    const scene = scenes.find((each) => each.step === step - 1 && each.wanted?.do !== 'next')!;
    return replyAtNight({ game, why }, script.steps[step - 1]!, scene, action);
  };

  test('plays one night and one day on the Announcer’s screens, in twelve steps', () => {
    expect(script.steps).toHaveLength(12);
    const screens = scenes.map(({ step, state, wanted }) => `${step + 1} ${state.stage.at} ${wanted?.do}`);
    expect(screens).toEqual(
      [
        ['1 cards next', '2 night next', '2 night next', '3 night next', '4 night next', '4 night next'],
        ['5 night choose', '5 night next', '6 night patrol', '6 night next', '7 night next', '8 night row'],
        ['8 night next', '9 dawn day', '10 day accuse', '11 day vote', '12 verdict undefined'],
      ].flat(),
    );
    expect(scenes.at(-1)?.state.past).toEqual([
      { do: 'night', choices: { patrols: { 2: 7, 6: 1, 9: 9 }, psychic: [6, 7, 8], victim: 2 } },
      { do: 'trial', accused: 7, accuser: 2, seconder: 1, down: 5 },
    ]);
  });

  test('answers other taps with its own words, or with the verdict of the engine', () => {
    expect(reply(5, { do: 'choose', choice: 'victim', seat: 2 })).toBeNull();
    expect(reply(5, { do: 'choose', choice: 'victim', seat: 3 })).toEqual({
      say: expect.stringMatching(/^Allowed, and very tempting/),
      rule: null,
    });
    expect(reply(5, { do: 'next' })).toEqual({ say: expect.stringMatching(/^She has to choose/), rule: 'LT-2.4' });
    expect(reply(5, { do: 'choose', choice: 'victim', seat: 7 })).toMatchObject({ rule: 'LT-2.4' });
    expect(reply(6, { do: 'next' })).toMatchObject({ rule: 'LT-2.5' });
    expect(reply(8, { do: 'row', choice: 'psychic', seats: [1, 2, 3] })?.say).toMatch(/^That is another row/);
    expect(reply(9, { do: 'day', now: 77 })).toBeNull();
    expect(reply(10, { do: 'nightfall' })).toEqual({ say: null, rule: null });
    expect(reply(11, { do: 'vote', down: 4 })?.say).toMatch(/^Count again/);
  });

  test('has a right answer to its last question, and words that are read in passing in both languages', () => {
    expect(script.steps.at(-1)?.ask.map(({ right }) => right)).toEqual([false, true]);
    const german = parse(readFileSync('content-de/lake-terror/lesson.yaml', 'utf8')) as Pick<NightScript, 'steps'>;
    expect(german.steps).toHaveLength(script.steps.length);
    const long = [...script.steps, ...german.steps].flatMap(({ say, why: reason, answers = [], ask = [] }) => [
      ...[say, ...[...answers, ...ask].map((each) => each.say)].filter((text) => wordCount(text) > 25),
      ...[reason].filter((text) => wordCount(text) > 20),
    ]);
    expect(long).toEqual([]);
  });
});

describe('the lesson of Alien Invasion', () => {
  const { scenes } = playLesson(gamesOf(content), content)!;
  const { tableLesson: lesson } = content;
  const reply = (step: number, tap: TableTap) => replyOnTable(lesson.steps[step - 1]!, scenes[step - 1]!, tap);

  test('moves, shoots, fights and enters in twelve steps, each with a button or one tap', () => {
    expect(scenes.map(({ tap }, step) => tap?.kind ?? lesson.steps[step]!.go)).toEqual(
      'Begin,Go on,end,Go on,figures,Go on,end,group,Go on,end,Go on,Finish'.split(','),
    );
    expect(scenes.flatMap(({ throws }) => throws.map(({ total, target, kills }) => [total, target, kills]))).toEqual([
      [13, 6, 2],
      [20, 9, 2],
      [16, 15, 1],
      [11, 6, 1],
    ]);
    expect(Object.values(scenes.at(-1)!.places).map((points) => points.length)).toEqual([3, 3, 3, 6]);
    expect(scenes.flatMap(({ stick }) => stick?.cm ?? [])).toEqual([10, 19, 3, 8]);
  });

  test('takes the wanted tap, and answers others with its own words or the standard ones', () => {
    expect(reply(3, 'end')).toEqual({ kind: 'done' });
    expect(reply(3, { on: 'terrain-1' })).toMatchObject({ say: expect.stringMatching(/^Too far/), rule: 'AI-5.2' });
    expect(reply(3, { on: 'spugs-a' })).toEqual({ kind: 'answer', say: null, rule: null });
    expect(reply(5, { figure: 0 })).toEqual({ kind: 'done' });
    expect(reply(5, { figure: 2 })).toMatchObject({ say: expect.stringMatching(/^You may\. But that villager/) });
    expect(reply(7, { on: 'terrain-5' })).toEqual({ kind: 'done' });
    expect(reply(7, { on: 'terrain-4' }).kind).toBe('answer');
    expect(reply(8, { on: 'spugs-a' })).toEqual({ kind: 'done' });
    expect(reply(8, { on: 'spugs-b' })).toMatchObject({ say: expect.stringMatching(/^You may\. But behind walls/) });
  });

  test('keeps the reader’s choice of the fallen until the group moves', () => {
    const places = (step: number) => placesAt({ scenes }, step - 1, [0, 5])['village-a'];
    expect(places(5)).toHaveLength(6);
    expect(places(6)).toEqual([1, 2, 3, 4].map((each) => scenes[4]!.places['village-a']![each]));
    expect(places(10)).toEqual(places(6));
    expect(places(11)).toEqual(scenes[10]!.places['village-a']);
  });

  test('has words that are read in passing in both languages', () => {
    const german = parse(readFileSync('content-de/alien-invasion/lesson.yaml', 'utf8')) as Pick<typeof lesson, 'steps'>;
    expect(german.steps).toHaveLength(lesson.steps.length);
    for (const [index, { say, why, answers = [] }] of [...lesson.steps, ...german.steps].entries()) {
      expect(answers).toHaveLength(lesson.steps[index % lesson.steps.length]!.answers.length);
      expect(wordCount(why)).toBeLessThanOrEqual(20);
      for (const text of [say, ...answers.map((each) => each.say)]) expect(wordCount(text)).toBeLessThanOrEqual(25);
    }
  });
});
