import { describe, expect, test } from 'vitest';
import type { Content } from '../../src/content/schema/index.ts';
import { lakeTerrorOf } from '../../src/engine/content.ts';
import { deckOf } from '../../src/engine/lake-terror/deal.ts';
import { night } from '../../src/engine/lake-terror/night.ts';
import { living, onDuty, seatsOf, winnerOf } from '../../src/engine/lake-terror/players.ts';
import { noVariants } from '../../src/engine/lake-terror/read.ts';
import type { Choices, Role, Variants } from '../../src/engine/lake-terror/game.ts';
import { vote } from '../../src/engine/lake-terror/vote.ts';
import { rowAround } from '../../src/site/tools/announcer/happened.ts';
import {
  cardsOf,
  announcerGame,
  tonightOf,
  townOf,
  type Action,
  type Stage,
  type State,
} from '../../src/site/tools/announcer/state.ts';
import { isShared } from '../../src/site/ui/names.ts';
import { midnightTool } from '../../src/site/tools/midnight/tool.ts';
import { callsOf } from '../../src/site/tools/roles/tool.ts';
import { announcer, breachesOf, isOpen, timeLeft, minutes } from '../../src/site/tools/announcer/tool.ts';
import { loadOver } from '../content/helpers.ts';
import { demandSame, dice, often } from '../engine/support.ts';
import { lakeTerror } from '../engine/numbers.ts';

const game = announcerGame({
  ...lakeTerror,
  replaced: [...lakeTerror.replaced],
  podRoles: [...lakeTerror.podRoles],
  dayMinutes: 10,
});
const tool = announcer(game);

/** The state after actions, all of which must be possible. */
function played(state: State, ...actions: readonly Action[]): State {
  return actions.reduce((before, action) => {
    const after = tool.apply(before, action);
    if (!after) throw new Error(`${JSON.stringify(action)} at ${JSON.stringify(before.stage)}`);
    return after;
  }, state);
}

const next: Action = { do: 'next' };

/** A game in its first night, with cards dealt by hand. */
function dealt(cards: readonly Role[], variants: Variants = noVariants): State {
  return played(
    tool.initial,
    { do: 'players', count: cards.length },
    next,
    { do: 'variants', variants },
    ...(variants.unknownRoles ? [{ do: 'deck', deck: cards } as const] : []),
    { do: 'cards' },
    ...cards.map((role, index): Action => ({ do: 'card', seat: index + 1, role })),
    next,
  );
}

/** The state at a step of the night, with only the necessary choices. */
function atStep(state: State, step: string): State {
  let now = state;
  while (tonightOf(game, now)?.step.step !== step) now = played(now, next);
  return now;
}

const rulesOf = (state: State, action: Action): string[] => breachesOf(game, state, action).map(({ rule }) => rule);

function readBack(state: State): State {
  const read = tool.readState(JSON.parse(JSON.stringify(state)));
  if (!read.ok) throw new Error(JSON.stringify([read.issues, state.stage]));
  return read.value;
}

const eight = deckOf(lakeTerror, 8, {});

describe('a game', () => {
  test('of any size and variants follows the engine, and can be restored completely at every step', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < often(14, 60); seed++) {
      const choose = dice(seed + 40);
      const one = <T>(list: readonly T[]): T => list[choose(list.length)]!;
      const count = 8 + choose(14);
      const variants: Variants = {
        unknownRoles: choose(3) === 0 && count < 21,
        scientist: choose(3) === 0,
        dutilessPods: choose(3) === 0,
        ...one([{}, { mysteriousDeath: one(['role', 'pod', 'nothing'] as const) }]),
        ...one([{}, { autopsy: one(['public', 'private'] as const) }]),
      };
      let state = played(
        tool.initial,
        { do: 'players', count },
        next,
        { do: 'variants', variants },
        { do: 'deal', seed },
      );
      for (let seat = 1; seat <= count; seat++) state = played(state, next);
      let { players, cureUsed } = townOf(game, state)!;
      for (let round = 1; round < 40 && state.stage.at !== 'end'; round++) {
        const choices: { -readonly [Key in keyof Choices]: Choices[Key] } = { patrols: {} };
        const alive = seatsOf(living(players));
        while ((state.stage as Stage).at === 'night') {
          const { step } = tonightOf(game, state)!;
          seen.add(`${step.step} ${step.ask !== null && step.who.length > 0 ? 'asks' : 'is acted out'}`);
          if (step.choice === 'victim') {
            choices.victim = one(alive.filter((seat) => !players[seat - 1]!.pod));
            state = played(state, { do: 'choose', choice: 'victim', seat: choices.victim });
          } else if (step.choice === 'patrols') {
            for (const { seat } of onDuty(variants, players)) {
              const patrolled = one(alive);
              choices.patrols = { ...choices.patrols, [seat]: patrolled };
              state = played(state, { do: 'patrol', seat, patrolled });
            }
          } else if (step.choice === 'mortalCry' || step.choice === 'psychic') {
            const now = tonightOf(game, state)!.morning!.players;
            if (step.who.length > 0 && choose(4) > 0) {
              const seats = rowAround(now, one(seatsOf(living(now))), 3);
              choices[step.choice] = seats;
              state = played(state, { do: 'row', choice: step.choice, seats });
              state = played(state, { do: 'show', what: step.choice });
              demandSame(tool.audience?.(state), 'one', state);
              state = played(readBack(state), { do: 'show', what: null });
            }
          } else if (step.choice !== null && step.who.length > 0 && choose(2)) {
            const target = one(alive);
            const action: Action = { do: 'choose', choice: step.choice, seat: target };
            const may = rulesOf(state, action).length === 0;
            demandSame(tool.apply(state, action) !== null, may, action);
            if (may) {
              choices[step.choice] = target;
              state = played(state, action);
            }
          }
          expect(readBack(state)).toEqual(state);
          state = played(state, next);
        }
        const reply = night(game, { round, variants, players, cureUsed, choices });
        if ('legal' in reply) throw new Error(JSON.stringify(reply));
        ({ players, cureUsed } = reply);
        expect(townOf(game, state)).toMatchObject({ players, cureUsed, winner: reply.winner, round: round + 1 });
        expect(readBack(state)).toEqual(state);
        if (reply.winner) {
          state = played(state, next);
          break;
        }
        state = played(state, { do: 'day', now: 1000 });
        for (let trials = choose(3); trials > 0 && (state.stage as Stage).at === 'day'; trials--) {
          const here = seatsOf(living(players));
          if (here.length < 3) break;
          const [accused, accuser, seconder] = [here[0]!, here[1]!, here[2]!];
          const down = choose(here.length + 1);
          state = played(state, { do: 'accuse', trial: { accused, accuser, seconder } }, { do: 'vote', down });
          const verdict = vote(variants, players, accused, down);
          ({ players } = verdict);
          expect((state.stage as Stage).at).toBe(verdict.lynched ? 'verdict' : 'day');
          seen.add(verdict.lynched ? 'lynched' : 'spared');
        }
        expect(townOf(game, state)?.players).toEqual(players);
        expect(readBack(state)).toEqual(state);
        state = played(state, state.stage.at === 'verdict' ? next : { do: 'nightfall' });
      }
      seen.add(`${winnerOf(players)} win`);
    }
    expect([...seen].sort()).toEqual(
      [
        ...['hunt', 'medicine', 'cry', 'investigation'].flatMap((step) => [`${step} asks`, `${step} is acted out`]),
        ...['nightfall', 'reveal', 'midnight'].map((step) => `${step} is acted out`),
        'citizens win',
        'lynched',
        'patrol asks',
        'patrol is acted out',
        'pods win',
        'reveal asks',
        'snatching asks',
        'spared',
      ].sort(),
    );
  });

  test('begins again with the same table', () => {
    const state = played(dealt(eight, { ...noVariants, mysteriousDeath: 'pod' }), {
      do: 'name',
      seat: 3,
      name: 'Cleo',
    });
    expect(tool.again(state)).toMatchObject({
      names: ['', '', 'Cleo', '', '', '', '', ''],
      variants: { mysteriousDeath: 'pod' },
      dealt: null,
      past: [],
      notes: '',
      stage: { at: 'rules' },
    });
    expect(readBack(tool.again(state))).toEqual(tool.again(state));
  });

  test('reveals no secrets in its screen-reader messages or its title', () => {
    const state = dealt(eight);
    expect(tool.title(state)).toBe('');
    const snatching = atStep(state, 'snatching');
    expect(tool.says(snatching, { do: 'choose', choice: 'victim', seat: 2 })).toBe('');
    expect(tool.says(snatching, { do: 'note', text: 'Ann is odd' })).toBe('');
  });
});

describe('a deal', () => {
  const entering = (cards: readonly Role[], variants: Variants = noVariants): State =>
    played(
      tool.initial,
      { do: 'players', count: cards.length },
      next,
      { do: 'variants', variants },
      { do: 'cards' },
      ...cards.map((role, index): Action => ({ do: 'card', seat: index + 1, role })),
    );

  test('is rejected with its rule if no deck could give it', () => {
    const twice = eight.map((role) => (role === 'doctor' ? 'vigilante' : role));
    expect(rulesOf(entering(twice), next)).toEqual(['LT-1.2']);
    expect(tool.apply(entering(twice), next)).toBeNull();
    const unknown = { ...noVariants, unknownRoles: true };
    const humans = deckOf(lakeTerror, 9, {}).slice(1);
    expect(rulesOf(entering(humans, unknown), next)).toEqual(['LT-7.1']);
    expect(rulesOf(entering(eight, unknown), next)).toEqual([]);
  });

  test('is rejected if its deck has no Pod People or another size (LT-7.6, LT-7.1)', () => {
    const start = played(tool.initial, next, { do: 'variants', variants: { ...noVariants, unknownRoles: true } });
    const deal: Action = { do: 'deal', seed: 1 };
    const of = (deck: readonly Role[]): State => played(start, { do: 'deck', deck });
    expect(rulesOf(of(Array<Role>(8).fill('citizen')), deal)).toEqual(['LT-7.6']);
    expect(rulesOf(of(eight.slice(0, 6)), deal)).toEqual(['LT-7.1']);
    expect(tool.apply(of(eight.slice(0, 6)), deal)).toBeNull();
    expect(townOf(game, played(of([...eight, 'lunatic']), deal))?.missing).toBeOneOf(Object.keys(game.roles));
    expect(tool.apply(played(tool.initial, next), { do: 'deck', deck: eight })).toBeNull();
  });

  test('can be made again by whoever has the phone, and undoing shows nobody another card', () => {
    const state = played(tool.initial, next, { do: 'deal', seed: 7 }, next, next);
    expect(state.stage).toEqual({ at: 'pass', seat: 3 });
    const again = played(state, { do: 'redeal' });
    expect(again).toMatchObject({ dealt: null, stage: { at: 'rules' } });
    expect(tool.audience?.(state)).toBe('one');
  });

  test('follows the number of players and the variants', () => {
    const start = played(tool.initial, { do: 'players', count: 12 }, next);
    expect(cardsOf(game, start)).toHaveLength(12);
    const unknown = played(start, { do: 'variants', variants: { ...noVariants, unknownRoles: true } });
    expect(cardsOf(game, unknown)).toHaveLength(13);
    const own = played(unknown, { do: 'deck', deck: eight });
    expect(
      played(own, { do: 'variants', variants: { ...noVariants, unknownRoles: true, scientist: true } }).deck,
    ).toBeNull();
    expect(played(own, { do: 'variants', variants: { ...own.variants, autopsy: 'public' } }).deck).toEqual(eight);
  });
});

describe('a choice that the rules forbid', () => {
  //             1             2          3             4             5         6            7          8
  const town = dealt(
    ['pod-person', 'psychic', 'town-watch', 'town-watch', 'doctor', 'vigilante', 'citizen', 'town-watch'],
    { ...noVariants, unknownRoles: true },
  );
  /** The second night; all players are alive. */
  const second = ((): State => {
    const snatching = atStep(town, 'snatching');
    const patrol = played(snatching, { do: 'choose', choice: 'victim', seat: 7 }, next);
    let state = played(patrol, ...[3, 4, 8].map((seat): Action => ({ do: 'patrol', seat, patrolled: 1 })));
    while ((state.stage as Stage).at === 'night') state = played(state, next);
    return played(state, { do: 'day', now: 0 }, { do: 'nightfall' });
  })();

  test.each<[string, State, Action, string]>([
    ['to shoot in the first night', atStep(town, 'hunt'), { do: 'choose', choice: 'vigilante', seat: 1 }, 'LT-2.2'],
    ['to shoot oneself', atStep(second, 'hunt'), { do: 'choose', choice: 'vigilante', seat: 6 }, 'LT-2.2'],
    ['to heal in the first night', atStep(town, 'medicine'), { do: 'choose', choice: 'doctor', seat: 1 }, 'LT-2.3'],
    [
      'to cure without a Scientist',
      atStep(second, 'medicine'),
      { do: 'choose', choice: 'scientist', seat: 1 },
      'LT-7.2',
    ],
    ['to snatch a Pod Person', atStep(town, 'snatching'), { do: 'choose', choice: 'victim', seat: 1 }, 'LT-2.4'],
    ['to name no victim', atStep(town, 'snatching'), next, 'LT-2.4'],
    [
      'to leave a patrol open',
      played(atStep(town, 'snatching'), { do: 'choose', choice: 'victim', seat: 7 }, next),
      next,
      'LT-2.5',
    ],
    ['to investigate a gap', atStep(second, 'hunt'), { do: 'row', choice: 'psychic', seats: [1, 3, 5] }, 'LT-2.8'],
  ])('is rejected with its rule: %s', (_, state, action, rule) => {
    expect(rulesOf(state, action)).toContain(rule);
    expect(tool.apply(state, action)).toBeNull();
  });

  test('stays until it is changed, and is gone once its step is over (LT-2.9)', () => {
    const hunt = atStep(second, 'hunt');
    const shot = played(hunt, { do: 'choose', choice: 'vigilante', seat: 1 });
    expect(
      tool.merge({ do: 'choose', choice: 'vigilante', seat: 1 }, { do: 'choose', choice: 'vigilante', seat: 2 }),
    ).toEqual({
      do: 'choose',
      choice: 'vigilante',
      seat: 2,
    });
    expect(played(shot, { do: 'choose', choice: 'vigilante', seat: null })).toEqual(hunt);
    expect(tool.apply(played(shot, next), { do: 'choose', choice: 'vigilante', seat: 2 })).toBeNull();
  });

  test('is rejected in a trial (LT-4.3)', () => {
    let state = atStep(second, 'snatching');
    state = played(state, { do: 'choose', choice: 'victim', seat: 8 }, next);
    state = played(state, ...[3, 4, 8].map((seat): Action => ({ do: 'patrol', seat, patrolled: 8 })));
    while ((state.stage as Stage).at === 'night') state = played(state, next);
    const day = played(state, { do: 'day', now: 0 });
    const none = { accused: null, accuser: null, seconder: null };
    expect(rulesOf(day, { do: 'accuse', trial: { ...none, accused: 8 } })).toEqual(['LT-4.3']);
    expect(rulesOf(day, { do: 'accuse', trial: { ...none, accused: 1, accuser: 1 } })).toEqual(['LT-4.3']);
    expect(rulesOf(day, { do: 'accuse', trial: { accused: 1, accuser: 2, seconder: 2 } })).toEqual(['LT-4.3']);
    expect(rulesOf(day, { do: 'accuse', trial: { ...none, accused: 1 } })).toEqual([]);
    expect(tool.apply(day, { do: 'vote', down: 3 })).toBeNull();
    const trial = played(day, { do: 'accuse', trial: { accused: 1, accuser: 2, seconder: 3 } });
    expect(tool.apply(trial, { do: 'vote', down: 8 })).toBeNull();
    expect(played(trial, { do: 'vote', down: 3 }).stage.at).toBe('day');
  });
});

describe('the clock of a day', () => {
  test('counts to an end, can be paused, continued and lengthened, and adapts when the device’s clock is set', () => {
    const length = minutes(10);
    const begun = { ends: length + 1000, left: length };
    expect(timeLeft(begun, 1000)).toBe(length);
    expect(timeLeft(begun, 61_000)).toBe(length - minutes(1));
    expect(timeLeft(begun, length * 2)).toBe(0);
    // A device whose clock was set back shows at most the full time.
    expect(timeLeft(begun, 0)).toBe(length);
    let state = atStep(dealt(eight), 'snatching');
    state = played(state, { do: 'choose', choice: 'victim', seat: 2 }, next);
    state = played(state, ...[3, 4].map((seat): Action => ({ do: 'patrol', seat, patrolled: 1 })), next);
    while ((state.stage as Stage).at === 'night') state = played(state, next);
    const clockAfter = (...actions: Action[]): unknown => {
      const { stage } = played(state, { do: 'day', now: 1000 }, ...actions);
      return stage.at === 'day' && stage.clock;
    };
    expect(clockAfter()).toEqual(begun);
    expect(clockAfter({ do: 'pause', now: 61_000 })).toEqual({ ends: null, left: length - minutes(1) });
    expect(clockAfter({ do: 'pause', now: 61_000 }, { do: 'go', now: 100_000 })).toEqual({
      ends: 100_000 + length - minutes(1),
      left: length - minutes(1),
    });
    expect(clockAfter({ do: 'lengthen', now: 61_000, by: minutes(1) })).toEqual({
      ends: 61_000 + length,
      left: length,
    });
    expect(clockAfter({ do: 'pause', now: 1000 }, { do: 'lengthen', now: 9e9, by: minutes(1) })).toEqual({
      ends: null,
      left: length + minutes(1),
    });
    expect(clockAfter({ do: 'clock', by: -500 })).toEqual({ ends: length + 500, left: length });
  });
});

describe('data from outside', () => {
  const night1 = atStep(dealt(eight), 'snatching');
  const plain = JSON.parse(JSON.stringify(night1)) as Record<string, unknown>;

  test.each<[string, object, string]>([
    ['too few players', { names: ['', ''] }, 'names: expected at least 8 players, got 2'],
    ['a long name', { names: Array(8).fill('x'.repeat(201)) }, 'names.0: expected at most 200 characters'],
    ['an unknown key', { role: 1 }, 'role: unknown key'],
    ['a deal that the deck does not hold', { dealt: Array(8).fill('psychic') }, 'dealt: not-in-deck (LT-1.2)'],
    [
      'roles that nobody has',
      { dealt: Array(8).fill('mayor') },
      'dealt.0: expected a role such as "pod-person", got "mayor"',
    ],
    ['a deal for fewer', { dealt: eight.slice(1) }, 'dealt: expected 8 roles, got 7'],
    ['a deck without its variant', { deck: eight }, 'deck: not allowed without unknownRoles (LT-7.1)'],
    ['a stage that cannot be', { stage: { at: 'end' } }, 'stage.at: "end" does not follow what has happened'],
    ['a day before the night', { stage: { at: 'dawn' } }, 'stage.at: "dawn" does not follow what has happened'],
    [
      'a step too far',
      { stage: { at: 'night', step: 9, choices: {}, shows: null } },
      'stage.step: the night cannot have reached this step',
    ],
    [
      'a forbidden choice',
      { stage: { ...night1.stage, choices: { victim: 1, patrols: {} } } },
      'stage.choices.victim: turned-already (LT-2.4)',
    ],
    [
      'a choice before its time',
      { stage: { ...night1.stage, choices: { patrols: { 3: 1, 4: 1 } } } },
      'stage.choices.patrols: not chosen yet at this step',
    ],
    ['an answer to nobody', { stage: { ...night1.stage, shows: 'psychic' } }, 'stage.shows: there is nothing to show'],
    [
      'a night that cannot have been',
      { past: [{ do: 'night', choices: {} }], stage: { at: 'dawn' } },
      'past.0: victim-owed (LT-2.4) patrol-owed (LT-2.5)',
    ],
    [
      'a trial by night',
      { past: [{ do: 'trial', accuser: 1, seconder: 2, accused: 3, down: 1 }] },
      'past.0: a trial is held by day',
    ],
  ])('is rejected with %s, and gives the reason', (_, change, why) => {
    expect(tool.readState(plain)).toEqual({ ok: true, value: night1 });
    const read = tool.readState({ ...plain, ...change });
    expect(read.ok ? [] : read.issues.map(({ path, message }) => `${path}: ${message}`)).toContain(why);
  });

  test('is accepted if it was dealt with the earlier card numbers (LT-1.6)', () => {
    const first: readonly Role[] = ['pod-person', 'psychic', 'town-watch', 'town-watch', 'doctor', 'vigilante'];
    const then: readonly Role[] = ['citizen', 'citizen', 'lunatic', 'town-watch', 'dumb-kid', 'citizen', 'cheerleader'];
    const later: readonly Role[] = ['town-watch', 'citizen', 'lunatic', 'town-watch', 'dumb-kid', 'citizen'];
    const textOf = (cards: readonly Role[]) => {
      const names = Array<string>(cards.length).fill('');
      return { ...plain, names, dealt: cards.toReversed(), stage: { at: 'pass', seat: 1 } };
    };
    const once = textOf([...first, ...then, 'citizen', 'pod-person', 'town-watch']);
    const read = tool.readState(once);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    expect(townOf(game, read.value)?.players.filter(({ pod }) => pod)).toHaveLength(2);
    expect(tool.readState(textOf([...first, ...later])).ok).toBe(true);
    // A new deal has the current numbers.
    expect(cardsOf(game, { ...read.value, dealt: null })).toEqual(deckOf(lakeTerror, 16, {}));
    // Cards of two numberings cannot be mixed.
    expect(tool.readState({ ...once, dealt: once.dealt.with(2, 'town-watch') }).ok).toBe(false);
  });

  test('never causes an exception, whatever it is', () => {
    for (const value of [null, undefined, 0, 'x', [], {}, { stage: { at: 'night' } }, { ...plain, past: [null, 3] }]) {
      expect(tool.readState(value).ok).toBe(false);
      expect(tool.readAction(value).ok).toBe(false);
    }
  });

  test('is accepted or rejected as an action', () => {
    const actions: Action[] = [
      { do: 'name', seat: 1, name: '<b>Ann</b>' },
      { do: 'players', count: 21 },
      { do: 'variants', variants: { ...noVariants, autopsy: 'private' } },
      { do: 'deck', deck: null },
      { do: 'deck', deck: eight },
      { do: 'deal', seed: 2 ** 53 - 1 },
      { do: 'redeal' },
      { do: 'cards' },
      { do: 'card', seat: 8, role: null },
      { do: 'card', seat: 8, role: 'doctor' },
      next,
      { do: 'choose', choice: 'victim', seat: null },
      { do: 'choose', choice: 'victim', seat: 21 },
      { do: 'patrol', seat: 3, patrolled: 3 },
      { do: 'row', choice: 'psychic', seats: [1, 2, 3] },
      { do: 'row', choice: 'mortalCry', seats: null },
      { do: 'show', what: null },
      { do: 'show', what: 'findings' },
      { do: 'day', now: 5 },
      { do: 'pause', now: 5 },
      { do: 'go', now: 5 },
      { do: 'lengthen', now: 5, by: 60_000 },
      { do: 'clock', by: -3_600_000 },
      { do: 'accuse', trial: null },
      { do: 'accuse', trial: { accused: 1, accuser: null, seconder: null } },
      { do: 'vote', down: 0 },
      { do: 'nightfall' },
      { do: 'note', text: 'x'.repeat(10_000) },
    ];
    for (const action of actions) {
      expect(tool.readAction(JSON.parse(JSON.stringify(action)))).toEqual({ ok: true, value: action });
      expect(tool.readAction({ ...action, more: 1 }).ok).toBe(false);
      expect(tool.readAction({ ...action, do: 'fly' }).ok).toBe(false);
      for (const key of Object.keys(action)) {
        const { [key]: _, ...less } = action as unknown as Record<string, unknown>;
        expect([key, tool.readAction(less).ok]).toEqual([key, false]);
      }
    }
    expect(tool.readAction({ do: 'note', text: 'x'.repeat(10_001) }).ok).toBe(false);
  });
});

describe('a row', () => {
  test('has three players around its middle, without the dead, round the table (LT-2.8)', () => {
    const { players } = townOf(game, dealt(eight))!;
    expect(rowAround(players, 1, 3)).toEqual([8, 1, 2]);
    const fewer = players.map((player) => ({ ...player, alive: ![2, 3].includes(player.seat) }));
    expect(rowAround(fewer, 4, 3)).toEqual([1, 4, 5]);
    const two = players.map((player) => ({ ...player, alive: player.seat < 3 }));
    expect(rowAround(two, 2, 3)).toEqual([1, 2]);
  });
});

describe('a role of an overlay with an unknown power', () => {
  const files = {
    'lake-terror/game.yaml': 'players: { max: 22 }\n',
    'lake-terror/roles/grave-digger.yaml':
      'name: Grave Digger\ncode: DIG\nicon: spade\nnumbers: [22]\nside: town\nrule: LT-7.1\n' +
      'acts: { step: investigation, text: Night · investigation }\ntext: You learn what killed one of the dead.\n',
  };
  const larger = { ...lakeTerrorOf(loadOver(files).content as Content), dayMinutes: 10 };
  const host = announcer(larger);

  test('plays whole games, is called until it is dead, and can be restored from a file at every step', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < often(2, 12); seed++) {
      const choose = dice(seed);
      const one = <T>(list: readonly T[]): T => list[choose(list.length)]!;
      let state = host.initial;
      const act = (...actions: readonly Action[]): void => {
        for (const action of actions) {
          const read = host.readAction(JSON.parse(JSON.stringify(action)));
          const after = read.ok ? host.apply(state, read.value) : null;
          if (!after) throw new Error(JSON.stringify([action, state.stage, read]));
          const back = host.readState(JSON.parse(JSON.stringify(after)));
          demandSame(back, { ok: true, value: after }, action);
          state = after;
        }
      };
      const mysteriousDeath = one(['role', 'nothing'] as const);
      act({ do: 'players', count: 22 }, next, { do: 'variants', variants: { ...noVariants, mysteriousDeath } });
      if (seed % 2) {
        const cards = deckOf(larger, 22, {}).toReversed();
        act({ do: 'cards' }, ...cards.map((role, at): Action => ({ do: 'card', seat: at + 1, role })), next);
      } else act({ do: 'deal', seed }, ...deckOf(larger, 22, {}).map(() => next));
      for (let turn = 0; turn < 2000 && state.stage.at !== 'end'; turn++) {
        const { players } = townOf(larger, state)!;
        const alive = seatsOf(living(players));
        const tonight = tonightOf(larger, state);
        if (tonight) {
          const { step } = tonight;
          const digger = players.find(({ role }) => role === 'grave-digger')!;
          if (step.role === 'grave-digger') {
            seen.add(step.ask === null ? 'acted out' : `asked: ${step.ask}`);
            demandSame(step.choice, null, step);
            if (step.who.length > 0) demandSame([step.who, digger.pod], [[digger.seat], false], step);
          }
          if (step.choice === 'victim')
            act({ do: 'choose', choice: 'victim', seat: one(alive.filter((seat) => !players[seat - 1]!.pod)) });
          if (step.choice === 'patrols')
            for (const { seat } of onDuty(noVariants, players)) act({ do: 'patrol', seat, patrolled: one(alive) });
          act(next);
        } else if (state.stage.at === 'dawn' && townOf(larger, state)!.winner === null) act({ do: 'day', now: 0 });
        else if (state.stage.at === 'day') {
          const [accused = 0, accuser = 0, seconder = 0] = alive.slice(choose(alive.length - 2));
          act({ do: 'accuse', trial: { accused, accuser, seconder } }, { do: 'vote', down: choose(alive.length + 1) });
          if ((state as State).stage.at === 'day') act({ do: 'nightfall' });
        } else act(next);
      }
      seen.add(state.stage.at);
    }
    expect([...seen].sort()).toEqual(['acted out', 'asked: You learn what killed one of the dead.', 'end']);
  });

  test('is in the deck of the roles tool, and is called there', () => {
    const calls = (players: number): string[] =>
      callsOf(larger, { players, variants: noVariants }).flatMap(({ say, always }) =>
        say.includes('Grave Digger') ? [`${say} ${String(always)}`] : [],
      );
    expect(calls(22)).toEqual(['Grave Digger, open your eyes. false']);
    expect(calls(21)).toEqual([]);
  });

  test('can be set up at midnight', () => {
    const tool = midnightTool(larger);
    const action = { do: 'player', seat: 2, role: 'grave-digger', pod: false, alive: true } as const;
    expect(tool.readAction(action)).toEqual({ ok: true, value: action });
    const state = tool.apply(tool.initial, action)!;
    expect(tool.readState(structuredClone(state))).toEqual({ ok: true, value: state });
    expect(midnightTool(lakeTerror).readAction(action).ok).toBe(false);
  });
});

describe('a variant of an overlay', () => {
  const added = {
    ...game,
    variants: [
      { id: 'nurse', name: 'the Nurse' },
      { id: 'seance', name: 'a séance' },
    ],
    replaced: new Map([...game.replaced, ['nurse', 'doctor']]),
    roles: { ...game.roles, nurse: { ...game.roles['doctor']!, name: 'Nurse', step: 'medicine' } },
  };
  const host = announcer(added);
  const vary = (state: State, variants: Variants): State => {
    const action = host.readAction({ do: 'variants', variants: { ...state.variants, ...variants } });
    if (!action.ok) throw new Error(JSON.stringify(action.issues));
    return host.apply(state, action.value)!;
  };
  const start = host.apply(host.apply(host.initial, { do: 'players', count: 9 })!, next)!;

  test('can be chosen, is restored from storage, and deals its role', () => {
    const both = vary(start, { nurse: true, seance: true });
    expect(host.readState(structuredClone(both))).toEqual({ ok: true, value: both });
    expect(cardsOf(added, both)).toContain('nurse');
    expect(cardsOf(added, both)).not.toContain('doctor');
    expect(tool.readState(structuredClone(both)).ok).toBe(false);
  });

  test('resets a custom deck only if it adds a role to it', () => {
    const own = host.apply(vary(start, { unknownRoles: true }), { do: 'deck', deck: eight })!;
    expect(vary(own, { seance: true }).deck).toEqual(eight);
    expect(vary(own, { nurse: true }).deck).toBeNull();
  });
});

describe('a choice by night', () => {
  const cards = ['pod-person', 'psychic', 'town-watch', 'town-watch', 'doctor', 'vigilante', 'lunatic', 'dumb-kid'];
  const at = (state: State, step: string): State => {
    let now = state;
    for (let asked = tonightOf(game, now); asked && asked.step.step !== step; asked = tonightOf(game, now)) {
      const { choice, who } = asked.step;
      if (choice === 'victim') now = played(now, { do: 'choose', choice, seat: 8 });
      if (choice === 'patrols') now = played(now, ...who.map((seat): Action => ({ do: 'patrol', seat, patrolled: 2 })));
      now = played(now, next);
    }
    return now;
  };

  test('that a player can still make is open until it is made, and no other is', () => {
    const night = dealt(cards);
    expect(isOpen(game, at(night, 'nightfall'))).toBe(false);
    // Nobody hunts on the first night.
    expect(isOpen(game, at(night, 'hunt'))).toBe(false);
    expect(isOpen(game, at(night, 'midnight'))).toBe(false);
    const psychic = at(night, 'investigation');
    expect(isOpen(game, psychic)).toBe(true);
    expect(isOpen(game, played(psychic, { do: 'row', choice: 'psychic', seats: [2, 3, 4] }))).toBe(false);
  });

  test('of a victim is allowed for the living who are not Pod People, and for nobody else', () => {
    const snatching = at(dealt(cards), 'snatching');
    const may = cards.flatMap((_, index) =>
      breachesOf(game, snatching, { do: 'choose', choice: 'victim', seat: index + 1 }).length === 0 ? [index + 1] : [],
    );
    expect(may).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });
});

test('two people with the same name are distinguished, however they write it', () => {
  const names = ['Ann', ' ann ', 'Bob', '', ''];
  expect(names.filter((name) => name !== '' && isShared(names, name))).toEqual(['Ann', ' ann ']);
});
