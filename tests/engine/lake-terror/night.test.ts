import { repeat } from '../../../src/engine/rng.ts';
import { describe, expect, test } from 'vitest';
import { checkChoice, type ChoiceKind, type Night } from '../../../src/engine/lake-terror/night.ts';
import type { Choices, Variants } from '../../../src/engine/lake-terror/game.ts';
import { lakeTerror } from '../numbers.ts';
import { ask, lines, type Reply } from '../support.ts';
import { marks, nightRequest, table } from './table.ts';

interface Rest {
  round?: number;
  variants?: Variants;
  cureUsed?: boolean;
}

//                    1             2          3            4           5         6          7          8         9
const town = table(
  'pod-person*',
  'psychic',
  'town-watch',
  'vigilante',
  'doctor',
  'citizen',
  'lunatic',
  'citizen',
  'scientist',
);
const patrols = { 3: 3 };

const night = (choices: object, rest?: Rest, players = town): Reply => ask(nightRequest(players, choices, rest));

/** The broken rules of a night, with reasons, as lines. */
function broken(choices: object, rest?: Rest, players = town): string[] {
  return (night(choices, rest, players).illegal ?? []).map(({ rule, why }: Reply) => `${rule} ${why}`);
}

function happened(choices: object, rest?: Rest, players = town): [string[], string[]] {
  const { events, players: after } = night(choices, rest, players);
  return [events.map(({ rule, seat, event }: Reply) => `${rule} ${seat} ${event}`), marks(after)];
}

const changed = (...changes: readonly (readonly [number, string])[]): string[] =>
  marks(town).map((mark, index) => changes.find(([seat]) => seat === index + 1)?.[1] ?? mark);

describe('a night', () => {
  test('keeps the names of players', () => {
    const named = town.map((player) => ({ ...player, name: `Player ${player.seat}` }));
    expect(night({ victim: 6, patrols }, {}, named).players[5].name).toBe('Player 6');
  });
});

describe('the Vigilante’s target', () => {
  test('that is the last Pod Person ends the game at once (LT-3.3)', () => {
    const reply = night({ vigilante: 1, victim: 6, patrols: { 3: 6 }, psychic: [1, 1, 9], mortalCry: [2] });
    expect(reply).toEqual({
      ok: true,
      players: table(...changed([1, 'pod-person*+'])),
      events: [{ rule: 'LT-3.1', seat: 1, event: 'shot' }],
      answers: {},
      dawn: [{ seat: 1, role: 'pod-person', pod: true }],
      winner: 'citizens',
      cureUsed: false,
    });
  });
});

describe('the victim', () => {
  test('must be named if there is one (LT-2.4)', () => {
    expect(broken({ patrols })).toEqual(['LT-2.4 The Pod People must choose a victim if they can.']);
    expect(broken({ victim: 1, patrols })).toEqual(['LT-2.4 Player 1 is already a Pod Person.']);
    const dead = table(...changed([6, 'citizen+']));
    expect(broken({ victim: 6, patrols }, {}, dead)).toEqual(['LT-2.4 Player 6 is dead.']);
    const free = table(...changed([1, 'pod-person']));
    expect(broken({ victim: 6, patrols }, {}, free)).toEqual(['LT-2.4 No Pod Person is alive to choose a victim.']);
    expect(night({ patrols }, {}, free).winner).toBe('citizens');
    const all = table('pod-person*', 'citizen*', 'citizen+');
    expect(night({}, {}, all)).toMatchObject({ events: [], winner: 'pods', answers: {} });
  });
});

describe('the cure', () => {
  const variants = { scientist: true };

  test('of the last Pod Person ends the game at once (LT-3.3)', () => {
    expect(night({ scientist: 1, victim: 6, patrols, mortalCry: [9] }, { variants })).toMatchObject({
      events: [{ event: 'cured' }],
      dawn: [],
      winner: 'citizens',
      cureUsed: true,
    });
  });

  test('is available only once, from the second night on', () => {
    expect(night({ victim: 6, patrols }, { variants, cureUsed: true }).cureUsed).toBe(true);
    expect(broken({ scientist: 1, victim: 6, patrols }, { variants, cureUsed: true })).toEqual([
      'LT-3.2 There is no cure left.',
    ]);
    expect(broken({ scientist: 1, victim: 6, patrols }, { variants, round: 1 })).toEqual([
      'LT-3.2 Nobody cures before night 2.',
    ]);
    expect(broken({ scientist: 1, victim: 6, patrols }, { round: 1, cureUsed: true })).toEqual([
      'LT-7.2 The Scientist is not in this game.',
    ]);
  });

  test('is available too if the Scientist was swapped in openly (LT-7.1, LT-7.2)', () => {
    const open: Rest = { variants: { unknownRoles: true } };
    const cure = { scientist: 1, victim: 6, patrols };
    const calls = (variants: Variants, players = town): Reply =>
      ask({ game: 'lake-terror', do: 'script', round: 2, variants, players }).steps.find(({ say }: Reply) =>
        say.startsWith('Scientist'),
      );
    const dealt = ask({
      game: 'lake-terror',
      do: 'deal',
      players: town.length,
      roles: town.map(({ role }) => role),
      variants: open.variants,
      seed: 1,
    });
    expect(dealt.players.map(({ role }: Reply) => role)).toContain('scientist');
    expect(calls(open.variants!).who).toEqual([9]);
    expect(night(cure, open)).toMatchObject({ events: [{ seat: 1, event: 'cured' }], cureUsed: true });
    expect(broken(cure, { ...open, cureUsed: true })).toEqual(['LT-3.2 There is no cure left.']);
    expect(broken(cure, open, table(...changed([9, 'scientist*'])))).toEqual(['LT-3.2 No human Scientist is alive.']);
    expect(broken(cure, open, table(...changed([9, 'citizen'])))).toEqual([
      'LT-7.2 The Scientist is not in this game.',
    ]);
    // Without an agreement, the Scientist has no cure, and the Announcer does not offer one.
    expect(broken(cure)).toEqual(['LT-7.2 The Scientist is not in this game.']);
    expect(calls({})).toMatchObject({ who: [], eyes: [9], ask: null });
  });

  test('belongs to the living Scientist, for the living', () => {
    const nobody = 'LT-3.2 No human Scientist is alive.';
    for (const mark of ['scientist*', 'scientist+', 'citizen']) {
      expect(broken({ scientist: 1, victim: 6, patrols }, { variants }, table(...changed([9, mark])))).toEqual([
        nobody,
      ]);
    }
    expect(broken({ scientist: 8, victim: 6, patrols }, { variants }, table(...changed([8, 'citizen*+'])))).toEqual([
      'LT-3.2 Player 8 is dead.',
    ]);
    expect(broken({ scientist: 9, victim: 6, patrols }, { variants })).toEqual([]);
  });
});

describe('hunting', () => {
  test('belongs to the living Vigilante, from the second night on (LT-2.2)', () => {
    const choices = { vigilante: 8, victim: 6, patrols };
    expect(broken(choices, { round: 1 })).toEqual(['LT-2.2 Nobody hunts before night 2.']);
    expect(broken(choices, { round: 2 })).toEqual([]);
    for (const mark of ['vigilante*', 'vigilante+', 'citizen']) {
      expect(broken(choices, {}, table(...changed([4, mark])))).toEqual(['LT-2.2 No human Vigilante is alive.']);
    }
  });

  test('targets another living player', () => {
    expect(broken({ vigilante: 4, victim: 6, patrols })).toEqual([
      'LT-2.2 The Vigilante must shoot at another player.',
    ]);
    expect(broken({ vigilante: 8, victim: 6, patrols }, {}, table(...changed([8, 'citizen+'])))).toEqual([
      'LT-2.2 Player 8 is dead.',
    ]);
    const two = table(...changed([8, 'vigilante']));
    expect(broken({ vigilante: 4, victim: 6, patrols }, {}, two)).toEqual([]);
  });
});

describe('medicine', () => {
  test('belongs to the living Doctor, from the second night on, even for herself (LT-2.3)', () => {
    const choices = { doctor: 8, victim: 6, patrols };
    expect(broken(choices, { round: 1 })).toEqual(['LT-2.3 Nobody heals before night 2.']);
    expect(broken({ ...choices, doctor: 5 })).toEqual([]);
    for (const mark of ['doctor*', 'doctor+', 'scientist']) {
      expect(broken(choices, {}, table(...changed([5, mark])))).toEqual(['LT-2.3 No human Doctor is alive.']);
    }
    expect(broken(choices, {}, table(...changed([8, 'citizen+'])))).toEqual(['LT-2.3 Player 8 is dead.']);
  });
});

describe('patrols', () => {
  const watch = table(...changed([8, 'town-watch*'], [6, 'town-watch+']));

  test('are demanded of every living member of the Watch, Pod Person or not (LT-2.5)', () => {
    expect(broken({ victim: 2, patrols: { 3: 2, 8: 4 } }, {}, watch)).toEqual([]);
    expect(broken({ victim: 2, patrols: { 3: 2 } }, {}, watch)).toEqual(['LT-2.5 Player 8 of the Watch must patrol.']);
    expect(broken({ victim: 2 }, {}, watch)).toEqual(['LT-2.5 Player 3 of the Watch must patrol.']);
    expect(happened({ victim: 2, patrols: { 3: 3, 8: 2 } }, {}, watch)[0]).toEqual(['LT-3.4 2 put-down']);
  });

  test('belong only to the Watch, for the living', () => {
    expect(broken({ victim: 2, patrols: { 3: 2, 8: 4, 6: 2 } }, {}, watch)).toEqual([
      'LT-2.5 Player 6 is not a living member of the Watch.',
    ]);
    expect(broken({ victim: 2, patrols: { 3: 2, 8: 4, 2: 2 } }, {}, watch)).toEqual([
      'LT-2.5 Player 2 is not a living member of the Watch.',
    ]);
    expect(broken({ victim: 2, patrols: { 3: 6, 8: 4 } }, {}, watch)).toEqual([
      'LT-2.5 Player 6 is dead, so nobody can patrol that player.',
    ]);
  });

  test('are not made by Pod People without duties (LT-7.5)', () => {
    const variants = { dutilessPods: true };
    expect(broken({ victim: 2, patrols: { 3: 2 } }, { variants }, watch)).toEqual([]);
    expect(broken({ victim: 2, patrols: { 3: 2, 8: 4 } }, { variants }, watch)).toEqual([
      'LT-7.5 Player 8 is a Pod Person and has no duties in this variant.',
      'LT-2.5 Only members of the Watch with duties patrol.',
    ]);
    expect(broken({ victim: 2, patrols: {} }, { variants }, watch)).toEqual([
      'LT-2.5 Player 3 of the Watch must patrol.',
    ]);
  });
});

describe('the mortal cry', () => {
  test('is an investigation of a Citizen or the Cheerleader killed by the Watch (LT-2.7)', () => {
    const { mortalCry } = night({ victim: 6, patrols: { 3: 6 }, mortalCry: [9, 1, 8] }).answers;
    expect(mortalCry).toBe(1);
    expect(night({ victim: 6, patrols: { 3: 6 }, mortalCry: [5, 7, 8] }).answers).toEqual({ mortalCry: 1 });
    const cheer = table(...changed([6, 'cheerleader']));
    expect(night({ victim: 6, patrols: { 3: 6 }, mortalCry: [3, 4, 5] }, {}, cheer).answers).toEqual({ mortalCry: 0 });
  });

  test('belongs to nobody else', () => {
    const nobody = ['LT-2.7 No Citizen or Cheerleader was killed by the Watch.'];
    expect(broken({ victim: 2, patrols: { 3: 2 }, mortalCry: [7, 8, 9] })).toEqual(nobody);
    expect(broken({ victim: 6, patrols, mortalCry: [7, 8, 9] })).toEqual(nobody);
    expect(broken({ vigilante: 6, victim: 8, patrols, mortalCry: [2, 3, 4] })).toEqual(nobody);
    expect(broken({ victim: 7, patrols: { 3: 7 }, mortalCry: [7, 8, 9] })).toEqual(nobody);
  });

  test('names players in a row, the dead left out (LT-2.8)', () => {
    const put = { victim: 6, patrols: { 3: 6 } };
    const cry = 'LT-2.7 The mortal cry is one investigation, like the Psychic’s.';
    expect(broken({ ...put, mortalCry: [5, 6, 7] })).toEqual(['LT-2.8 Player 6 is dead.', cry]);
    expect(broken({ ...put, mortalCry: [4, 5, 8] })).toEqual([
      'LT-2.8 The players must sit in a row, not counting the dead.',
      cry,
    ]);
    expect(broken({ ...put, mortalCry: [4, 5] })).toEqual(['LT-2.8 An investigation needs 3 different players.', cry]);
  });
});

describe('the Psychic', () => {
  test('learns how many of three in a row are Pod People or Lunatics, those just turned too (LT-2.8)', () => {
    expect(night({ victim: 6, patrols, psychic: [6, 8, 7] }).answers).toEqual({ psychic: 2 });
    expect(night({ victim: 6, patrols, psychic: [1, 2, 9] }).answers).toEqual({ psychic: 1 });
    expect(night({ victim: 6, patrols, psychic: [3, 4, 5] }).answers).toEqual({ psychic: 0 });
    expect(night({ victim: 6, patrols: { 3: 6 }, psychic: [3, 4, 5], mortalCry: [5, 7, 8] }).answers).toEqual({
      psychic: 0,
      mortalCry: 1,
    });
  });

  test('learns nothing once she is dead or turned, even if that happens at midnight', () => {
    const nobody = ['LT-2.8 No human Psychic is alive.'];
    const psychic = [3, 4, 5];
    expect(broken({ victim: 2, patrols, psychic })).toEqual(nobody);
    expect(broken({ victim: 2, patrols: { 3: 2 }, psychic })).toEqual(nobody);
    expect(broken({ vigilante: 2, victim: 6, patrols, psychic })).toEqual(nobody);
    expect(broken({ victim: 6, patrols, psychic }, {}, table(...changed([2, 'psychic*'])))).toEqual(nobody);
    expect(broken({ victim: 6, patrols, psychic }, {}, table(...changed([2, 'citizen'])))).toEqual(nobody);
    const cured = table(...changed([2, 'psychic*']));
    expect(broken({ scientist: 2, victim: 6, patrols, psychic }, { variants: { scientist: true } }, cured)).toEqual([]);
  });

  test('names living players in a row', () => {
    expect(broken({ victim: 6, patrols, psychic: [3, 5, 7] })).toEqual([
      'LT-2.8 The players must sit in a row, not counting the dead.',
    ]);
    expect(broken({ vigilante: 8, victim: 6, patrols, psychic: [7, 8, 9] })).toEqual(['LT-2.8 Player 8 is dead.']);
    expect(broken({ vigilante: 8, victim: 6, patrols, psychic: [7, 9, 1] })).toEqual([]);
  });

  test('is ignored when midnight ends the game (LT-6.2)', () => {
    const last = table('pod-person*', 'citizen', 'lunatic', 'psychic+');
    const reply = night(
      { victim: 2, psychic: [9, 9], mortalCry: [] },
      {},
      last.concat(table(...repeat(5, 'citizen+')).map((player) => ({ ...player, seat: player.seat + 4 }))),
    );
    expect(reply).toMatchObject({ ok: true, winner: 'pods', answers: {} });
  });
});

describe('dawn', () => {
  const deaths = { vigilante: 8, victim: 6, patrols: { 3: 6 } };

  test('announces the dead in seat order, with role and whether a Pod Person (LT-4.1)', () => {
    expect(night(deaths).dawn).toEqual([
      { seat: 6, role: 'citizen', pod: false },
      { seat: 8, role: 'citizen', pod: false },
    ]);
    expect(night({ ...deaths, vigilante: 8 }, {}, table(...changed([8, 'citizen*']))).dawn[1]).toEqual({
      seat: 8,
      role: 'citizen',
      pod: true,
    });
  });

  test.each([
    [{ mysteriousDeath: 'role' }, { seat: 6, role: 'citizen' }],
    [{ mysteriousDeath: 'pod' }, { seat: 6, pod: false }],
    [{ mysteriousDeath: 'nothing' }, { seat: 6 }],
    [{ autopsy: 'public' }, { seat: 6, role: 'citizen', pod: false }],
    [{ autopsy: 'private' }, { seat: 6, role: 'citizen' }],
    [
      { autopsy: 'public', mysteriousDeath: 'role' },
      { seat: 6, role: 'citizen' },
    ],
    [
      { autopsy: 'public', mysteriousDeath: 'pod' },
      { seat: 6, pod: false },
    ],
    [{ autopsy: 'private', mysteriousDeath: 'pod' }, { seat: 6 }],
  ] as [Variants, object][])('under %j announces %j (LT-7.3, LT-7.4)', (variants, reveal) => {
    expect(night({ victim: 6, patrols: { 3: 6 } }, { variants }).dawn).toEqual([reveal]);
  });

  test('announces whether a Pod Person died only while somebody who examines the dead is alive (LT-7.4)', () => {
    const variants = { autopsy: 'public' } as const;
    const put = { victim: 6, patrols: { 3: 6 } };
    const textOf = (...changes: [number, string][]): boolean =>
      'pod' in night(put, { variants }, table(...changed(...changes))).dawn[0];
    expect(textOf([9, 'citizen'])).toBe(true);
    expect(textOf([5, 'citizen'])).toBe(true);
    expect(textOf([9, 'citizen'], [5, 'doctor*'])).toBe(true);
    expect(textOf([9, 'citizen'], [5, 'doctor+'])).toBe(false);
    expect(textOf([9, 'scientist+'], [5, 'doctor+'])).toBe(false);
    // A Doctor who dies in this night does not count as alive.
    const last = table(...changed([9, 'citizen']));
    expect(night({ victim: 5, patrols: { 3: 5 } }, { variants }, last).dawn).toEqual([{ seat: 5, role: 'doctor' }]);
  });

  test('gives findings only to those who examine the dead (LT-7.4)', () => {
    const variants = { autopsy: 'private' } as const;
    const textOf = (choices: object, ...changes: [number, string][]): Reply =>
      night(choices, { variants }, table(...changed(...changes))).private;
    expect(textOf(deaths)).toEqual([
      { seat: 6, to: [5, 9], pod: false },
      { seat: 8, to: [5, 9], pod: false },
    ]);
    expect(textOf({ ...deaths }, [8, 'citizen*'])[1]).toEqual({ seat: 8, to: [5, 9], pod: true });
    expect(textOf(deaths, [5, 'doctor*'])).toEqual([
      { seat: 6, to: [9], pod: false },
      { seat: 8, to: [9], pod: false },
    ]);
    expect(textOf({ victim: 5, patrols: { 3: 5 } }, [9, 'scientist+'])).toEqual([{ seat: 5, to: [], pod: false }]);
    expect(textOf({ victim: 6, patrols })).toEqual([]);
    expect(night(deaths, { variants: { autopsy: 'public' } })).not.toHaveProperty('private');
  });
});

test('at most three broken rules are named, in the order of the night', () => {
  const choices = { vigilante: 4, doctor: 8, scientist: 1, victim: 1, patrols: { 2: 2 } };
  expect(broken(choices, { round: 1 }).map((line) => line.slice(0, 6))).toEqual(['LT-2.2', 'LT-2.3', 'LT-7.2']);
  expect(broken({ victim: 1, patrols: { 2: 2 } }).map((line) => line.slice(0, 6))).toEqual(['LT-2.4', 'LT-2.5']);
});

describe('a single choice', () => {
  const town = table(
    'pod-person*',
    'psychic',
    'town-watch',
    'town-watch*',
    'doctor',
    'vigilante',
    'citizen',
    'citizen+',
  );
  const broken = (kind: ChoiceKind, choices: Choices, rest: Partial<Night> = {}, whole = false): string[] =>
    lines(
      'lake-terror',
      checkChoice(
        lakeTerror,
        { round: 2, variants: {}, players: town, cureUsed: false, choices, ...rest },
        kind,
        whole,
      ),
    );

  test('breaks only its own rules', () => {
    expect(broken('vigilante', { vigilante: 7, doctor: 8, victim: 1 })).toEqual([]);
    expect(broken('vigilante', { vigilante: 6 })).toEqual(['LT-2.2 The Vigilante must shoot at another player.']);
    expect(broken('doctor', { doctor: 8 })).toEqual(['LT-2.3 Player 8 is dead.']);
    expect(broken('victim', { victim: 1 })).toEqual(['LT-2.4 Player 1 is already a Pod Person.']);
    expect(broken('scientist', { scientist: 1 })).toEqual(['LT-7.2 The Scientist is not in this game.']);
  });

  test('may be incomplete until the night is complete (LT-2.4, LT-2.5)', () => {
    expect(broken('victim', {})).toEqual([]);
    expect(broken('victim', {}, {}, true)).toEqual(['LT-2.4 The Pod People must choose a victim if they can.']);
    expect(broken('patrols', { patrols: { 3: 1 } })).toEqual([]);
    expect(broken('patrols', { patrols: { 3: 1 } }, {}, true)).toEqual(['LT-2.5 Player 4 of the Watch must patrol.']);
    expect(broken('patrols', { patrols: { 3: 1 } }, { variants: { dutilessPods: true } }, true)).toEqual([]);
    expect(broken('patrols', { patrols: { 3: 8 } })).toEqual([
      'LT-2.5 Player 8 is dead, so nobody can patrol that player.',
    ]);
  });

  test('after midnight is checked against the town after midnight (LT-2.7, LT-2.8)', () => {
    const choices: Choices = { victim: 2, patrols: { 3: 5, 4: 5 } };
    expect(broken('psychic', { ...choices, psychic: [1, 2, 3] })).toEqual(['LT-2.8 No human Psychic is alive.']);
    expect(broken('mortalCry', { ...choices, mortalCry: [1, 2, 3] })).toEqual([
      'LT-2.7 No Citizen or Cheerleader was killed by the Watch.',
    ]);
    const cry: Choices = { victim: 7, patrols: { 3: 7, 4: 7 }, mortalCry: [5, 6, 1] };
    expect(broken('mortalCry', cry)).toEqual([]);
    expect(broken('mortalCry', { ...cry, mortalCry: [5, 6, 7] })).toHaveLength(2);
  });
});
