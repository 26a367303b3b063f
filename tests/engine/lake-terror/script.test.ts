import { describe, expect, test } from 'vitest';
import { script, scriptAfter } from '../../../src/engine/lake-terror/script.ts';
import type { Player, Variants } from '../../../src/engine/lake-terror/game.ts';
import { night } from '../../../src/engine/lake-terror/night.ts';
import { lakeTerror } from '../numbers.ts';
import { ask, rejected, type Reply } from '../support.ts';
import { table } from './table.ts';

//                    1             2          3            4           5         6          7          8             9
const town = table(
  'pod-person*',
  'psychic',
  'town-watch',
  'vigilante',
  'doctor',
  'citizen',
  'lunatic',
  'cheerleader',
  'dumb-kid',
);

/** The Announcer’s notes on a row of players, and on a mortal cry. */
const row = (count: number): string =>
  `${count} living players sitting in a row. Show on your fingers how many of them are Pod People or the Lunatic, 0 to ${count}`;
const cry = (count: number): string =>
  `tap the dying player once; that player points at ${row(count)}. Then one or two last words, aloud. If the Watch killed nobody, pause for just as long`;

function changed(...changes: readonly (readonly [number, string])[]): Player[] {
  const marks = [
    'pod-person*',
    'psychic',
    'town-watch',
    'vigilante',
    'doctor',
    'citizen',
    'lunatic',
    'cheerleader',
    'dumb-kid',
  ];
  for (const [seat, mark] of changes) marks[seat - 1] = mark;
  return table(...marks);
}

/** The steps as lines: the players who act, the others who open their eyes, and the Announcer’s question. */
function steps(players: readonly Player[] = town, round = 2, variants: Variants = {}): string[] {
  return script(lakeTerror, round, variants, players).map(({ rule, step, who, eyes, ask: asked }) => {
    const idle = eyes.filter((seat) => !who.includes(seat));
    return `${rule} ${step} [${who.join()}]${idle.length > 0 ? ` (${idle.join()})` : ''} ${asked ?? '–'}`;
  });
}

function step(id: string, players?: readonly Player[], round?: number, variants?: Variants): string[] {
  return steps(players, round, variants).filter((line) => line.split(' ')[1] === id);
}

describe('the script of a night', () => {
  test('calls every role in order (LT-2)', () => {
    expect(steps()).toEqual([
      'LT-2.1 nightfall [] –',
      'LT-2.2 hunt [4] another living player, or nobody',
      'LT-2.3 medicine [5] a living player, or nobody',
      'LT-2.4 snatching [1] a living player who is not a Pod Person',
      'LT-2.5 patrol [3] a living player for each of them',
      'LT-2.6 midnight [] –',
      `LT-2.7 cry [] ${cry(3)}`,
      `LT-2.8 investigation [2] ${row(3)}`,
    ]);
  });

  test('begins, the first time, with those who show themselves (LT-1.3, LT-1.4)', () => {
    expect(steps(town, 1).slice(0, 4)).toEqual([
      'LT-1.3 reveal [8] which player it is',
      'LT-1.4 reveal [7] which player it is',
      'LT-1.4 reveal [9] which player it is',
      'LT-2.1 nightfall [] –',
    ]);
    expect(step('reveal', changed([7, 'citizen'], [8, 'citizen']), 1)).toEqual([
      'LT-1.4 reveal [9] which player it is',
    ]);
    expect(step('reveal', changed([7, 'citizen'], [8, 'citizen']), 1, { unknownRoles: true })).toEqual([
      'LT-1.3 reveal [] –',
      'LT-1.4 reveal [] –',
      'LT-1.4 reveal [9] which player it is',
    ]);
  });

  test('lets Vigilante and Doctor only open their eyes the first night (LT-2.2, LT-2.3)', () => {
    expect(step('hunt', town, 1)).toEqual(['LT-2.2 hunt [] (4) –']);
    expect(step('medicine', town, 1)).toEqual(['LT-2.3 medicine [] (5) –']);
    expect(step('patrol', town, 1)).toEqual(step('patrol'));
  });

  test('has every line of speech', () => {
    for (const { say } of script(lakeTerror, 1, {}, town)) expect(say).toMatch(/^[A-Z].*[.?]$/);
    const says = (variants: Variants, players = town): string =>
      script(lakeTerror, 2, variants, players)
        .map(({ say }) => say)
        .join(' ');
    expect(says({})).toContain('The Dumb Kid may peek.');
    expect(says({}, changed([9, 'dumb-kid+']))).not.toContain('Dumb Kid');
    expect(says({})).not.toContain('newly dead');
    expect(says({ autopsy: 'public' })).not.toContain('newly dead');
    expect(says({ autopsy: 'private' })).toContain(
      'Doctor, open your eyes. I show you which of the newly dead were Pod People. Whom do you heal? Point.',
    );
    expect(says({ scientist: true }, changed([5, 'scientist']))).toContain('Whom do you cure?');
  });
});

describe('the spoken text', () => {
  const lines = (round: number, variants: Variants = {}, players = town): [string, string | null][] =>
    script(lakeTerror, round, variants, players).map(({ say, close }) => [say, close]);

  test('asks for nothing that cannot be done yet (LT-2.2, LT-2.3)', () => {
    const scientist = changed([5, 'scientist']);
    const first = lines(1, { scientist: true }, scientist).map(([say]) => say);
    expect(first).toContain('Vigilante, open your eyes.');
    expect(first).toContain('Scientist, open your eyes.');
    expect(first.join(' ')).not.toMatch(/shoot|cure\?/);
    expect(lines(1).map(([say]) => say)).toContain('Doctor, open your eyes.');
    // Nobody has died before the first night.
    expect(lines(1, { autopsy: 'private' })).toEqual(lines(1));
    // The words do not reveal dead or turned players to others.
    const gone = changed([4, 'vigilante*'], [5, 'doctor+']);
    expect(lines(2, { mysteriousDeath: 'nothing' }, gone)).toEqual(lines(2));
    expect(lines(1, { mysteriousDeath: 'nothing' }, gone)).toEqual(lines(1));
  });

  test('listens for a mortal cry only while somebody may give one (LT-2.1, LT-2.7)', () => {
    const quiet = changed([6, 'town-watch'], [8, 'town-watch']);
    const isHeard = (variants: Variants, players = quiet, missing?: string | null): boolean =>
      script(lakeTerror, 2, variants, players, missing).some(({ step: id }) => id === 'cry');
    expect(isHeard({}, town)).toBe(true);
    expect(isHeard({}, changed([8, 'town-watch']))).toBe(true);
    expect(isHeard({})).toBe(false);
    // Everybody has seen that the last player who could cry is dead, unless deaths are a mystery.
    const gone = changed([6, 'citizen+'], [8, 'cheerleader+']);
    expect(isHeard({}, gone)).toBe(false);
    expect(isHeard({ mysteriousDeath: 'pod' }, gone)).toBe(true);
    // The missing card may be that of a Citizen.
    expect(isHeard({ unknownRoles: true })).toBe(true);
  });

  test('closes all the eyes that it has opened', () => {
    expect(lines(1).map(([, close]) => close)).toEqual([
      null,
      'Lunatic, close your eyes.',
      'Dumb Kid, close your eyes.',
      null,
      'Vigilante, close your eyes.',
      'Doctor, close your eyes.',
      'Pod People and Dumb Kid, close your eyes.',
      'Town Watch, close your eyes.',
      null,
      null,
      'Psychic, close your eyes.',
    ]);
    for (const round of [1, 2]) {
      for (const [say, close] of lines(round)) expect(close !== null).toBe(/open your|open yours/.test(say));
    }
    expect(lines(2, {}, changed([9, 'citizen']))[3]?.[1]).toBe('Pod People, close your eyes.');
  });

  test('calls nobody “she”', () => {
    for (const round of [1, 2]) {
      for (const variants of [{}, { autopsy: 'private' }, { scientist: true }] as Variants[]) {
        const all = script(lakeTerror, round, variants, changed([6, 'scientist']));
        const words = all.map(({ say, close, ask: asked }) => [say, close, asked].join(' ')).join(' ');
        expect(words).not.toMatch(/\b(she|her|hers|herself|he|him|his)\b/i);
      }
    }
  });

  test('mentions a cure only if there is one (LT-3.5, LT-7.2)', () => {
    const midnight = (variants: Variants, players = town): string =>
      script(lakeTerror, 2, variants, players).find(({ step: id }) => id === 'midnight')!.say;
    const turned = 'It is midnight. I walk round behind you all. If you feel two taps, you are one of them now.';
    const cured =
      'It is midnight. I walk round behind you all. If you feel two taps, you have been changed, or changed back.';
    expect(midnight({})).toBe(turned);
    expect(midnight({ unknownRoles: true })).toBe(turned);
    expect(midnight({ scientist: true })).toBe(cured);
    expect(midnight({ scientist: true }, changed([5, 'scientist+']))).toBe(cured);
    expect(midnight({ unknownRoles: true }, changed([5, 'scientist']))).toBe(cured);
  });
});

describe('a role that is', () => {
  test('dead is left out if the table knows (LT-2.1)', () => {
    const dead = changed([2, 'psychic+'], [3, 'town-watch+'], [4, 'vigilante+'], [5, 'doctor+']);
    for (const variants of [{}, { mysteriousDeath: 'role' }, { autopsy: 'private' }] as Variants[]) {
      expect(steps(dead, 2, variants).map((line) => line.split(' ')[1])).toEqual([
        'nightfall',
        'snatching',
        'midnight',
        'cry',
      ]);
    }
  });

  test('dead is left out once all its cards are known, even if one card was left over (LT-2.1, LT-7.1)', () => {
    const dead = changed([3, 'town-watch+'], [4, 'vigilante+']);
    const called = (missing?: string | null): string[] =>
      script(lakeTerror, 2, { unknownRoles: true }, dead, missing).map(({ step: id }) => id);
    // The card that was left over may be another card of the Watch.
    expect(called()).toContain('patrol');
    expect(called('town-watch')).toContain('patrol');
    expect(called('citizen')).not.toContain('patrol');
    expect(called()).not.toContain('hunt');
  });

  test('dead is acted out if the table does not know (LT-2.1)', () => {
    const dead = changed([2, 'psychic+'], [3, 'town-watch+'], [4, 'vigilante+'], [5, 'doctor+']);
    for (const mysteriousDeath of ['pod', 'nothing'] as const) {
      const lines = steps(dead, 2, { mysteriousDeath });
      expect(lines.filter((line) => /hunt|medicine|patrol|investigation/.test(line))).toEqual([
        'LT-2.2 hunt [] –',
        'LT-2.3 medicine [] –',
        'LT-2.5 patrol [] –',
        'LT-2.8 investigation [] –',
      ]);
    }
  });

  test('never dealt is acted out if roles are unknown (LT-2.1, LT-7.1)', () => {
    const without = changed([4, 'citizen'], [5, 'citizen']);
    expect(step('hunt', without)).toEqual([]);
    expect(step('hunt', without, 2, { unknownRoles: true })).toEqual(['LT-2.2 hunt [] –']);
    expect(step('hunt', without, 2, { mysteriousDeath: 'nothing' })).toEqual(['LT-2.2 hunt [] –']);
    expect(step('medicine', without, 2, { unknownRoles: true })).toEqual(['LT-2.3 medicine [] –']);
    expect(step('medicine', without, 2, { unknownRoles: true, scientist: true })).toEqual(['LT-2.3 medicine [] –']);
  });

  test('turned opens her eyes and does nothing (LT-5.2)', () => {
    const turned = changed([2, 'psychic*'], [3, 'town-watch*'], [4, 'vigilante*'], [5, 'doctor*']);
    const lines = (variants: Variants): string[] =>
      steps(turned, 2, variants).filter((line) => !/nightfall|midnight|cry/.test(line));
    expect(lines({})).toEqual([
      'LT-2.2 hunt [] (4) –',
      'LT-2.3 medicine [] (5) –',
      'LT-2.4 snatching [1,2,3,4,5] a living player who is not a Pod Person',
      'LT-2.5 patrol [3] a living player for each of them',
      'LT-2.8 investigation [] (2) –',
    ]);
    expect(lines({ dutilessPods: true })).toEqual([
      'LT-2.2 hunt [] –',
      'LT-2.3 medicine [] –',
      'LT-2.4 snatching [1,2,3,4,5] a living player who is not a Pod Person',
      'LT-2.5 patrol [] –',
      'LT-2.8 investigation [] –',
    ]);
  });

  test('held by several players calls them all', () => {
    const two = changed([6, 'town-watch*'], [7, 'town-watch+'], [8, 'town-watch']);
    expect(step('patrol', two)).toEqual(['LT-2.5 patrol [3,6,8] a living player for each of them']);
    expect(step('patrol', two, 2, { dutilessPods: true })).toEqual([
      'LT-2.5 patrol [3,8] a living player for each of them',
    ]);
  });
});

describe('medicine', () => {
  test('belongs to the Scientist in her variant (LT-7.2)', () => {
    const scientist = changed([5, 'scientist']);
    expect(step('medicine', scientist, 2, { scientist: true })).toEqual([
      'LT-2.3 medicine [5] a living player if the cure is unused, or nobody',
    ]);
    expect(step('medicine', changed([5, 'scientist+']), 2, { scientist: true })).toEqual([]);
  });

  test('belongs to both if both were dealt', () => {
    const both = changed([6, 'scientist']);
    expect(step('medicine', both, 2, { unknownRoles: true })).toHaveLength(2);
    expect(step('medicine', both, 2, { scientist: true })).toEqual([
      'LT-2.3 medicine [5] a living player, or nobody',
      'LT-2.3 medicine [6] a living player if the cure is unused, or nobody',
    ]);
  });
});

test('body snatching asks for nothing if there is nobody to name', () => {
  expect(step('snatching', table('pod-person*', 'citizen*', 'citizen+'))).toEqual(['LT-2.4 snatching [1,2] –']);
  expect(step('snatching', table('pod-person', 'citizen'))).toEqual(['LT-2.4 snatching [] –']);
  expect(step('snatching', table('pod-person*+', 'citizen'))).toEqual(['LT-2.4 snatching [] –']);
});

test('investigations name all players alive, but at most three', () => {
  expect(step('investigation', table('pod-person*', 'psychic'))).toEqual([`LT-2.8 investigation [2] ${row(2)}`]);
  const five = { ...lakeTerror, investigated: 5 };
  expect(script(five, 2, {}, town).at(-1)?.ask).toBe(row(5));
});

test('steps of other content are named, in its order', () => {
  const content = {
    ...lakeTerror,
    steps: [
      { id: 'howl', name: 'The dog howls', rule: 'LT-2.1', when: 'night' } as const,
      ...lakeTerror.steps.slice(0, 2),
    ],
  };
  expect(script(content, 2, {}, town).map(({ step: id, say }) => [id, say])).toEqual([
    ['howl', 'The dog howls.'],
    ['nightfall', 'Night falls. Everybody: close your eyes, and not a word.'],
  ]);
});

test('a request for the script gets every step', () => {
  const asked = { game: 'lake-terror', do: 'script', round: 2, variants: {}, players: town };
  const { ok, steps: reply } = ask(asked);
  expect(ok).toBe(true);
  expect(reply[1]).toEqual({
    rule: 'LT-2.2',
    step: 'hunt',
    who: [4],
    eyes: [4],
    say: 'Vigilante, open your eyes. Whom do you shoot? Point.',
    ask: 'another living player, or nobody',
    close: 'Vigilante, close your eyes.',
  });
  for (const each of reply as Reply[]) {
    expect(Object.keys(each)).toEqual(['rule', 'step', 'who', 'eyes', 'say', 'ask', 'close']);
  }
  const calls = (missing: string | null): string[] =>
    ask({ ...asked, variants: { unknownRoles: true }, missing }).steps.map(({ say }: Reply) => say);
  expect(calls('scientist')).toContain('Scientist, open your eyes. Whom do you cure? Point.');
  expect(calls(null).join(' ')).not.toMatch(/Scientist|changed back/);
  expect(rejected({ ...asked, missing: 'scientists' })).toEqual([
    'invalid-request',
    'missing: expected a role such as "pod-person", got "scientists"',
  ]);
  expect(rejected({ ...asked, round: 1001 })).toEqual([
    'invalid-request',
    'round: expected a whole number from 1 to 1,000, got 1001',
  ]);
});

describe('once midnight has struck', () => {
  /** The lines about mortal cries and investigations after a night. */
  function after(victim: number, patrolled: number, variants: Variants = {}): string[] {
    const asked = {
      round: 1,
      variants,
      players: town,
      cureUsed: false,
      choices: { victim, patrols: { 3: patrolled } },
    };
    const morning = night(lakeTerror, asked);
    if ('legal' in morning) throw new Error('the night cannot be');
    const before = script(lakeTerror, 1, variants, town);
    const steps = scriptAfter(lakeTerror, variants, before, morning.players, morning.events);
    expect(steps.map(({ step: id, say }) => [id, say])).toEqual(before.map(({ step: id, say }) => [id, say]));
    return steps
      .slice(-2)
      .map(({ step: id, who, eyes, ask: asks }) => `${id} [${who.join()}] (${eyes.join()}) ${asks ?? '–'}`);
  }

  test('the same roles are called, whoever has died or been turned (LT-2.1)', () => {
    expect(after(6, 9)).toEqual(['cry [] () –', `investigation [2] (2) ${row(3)}`]);
    expect(after(2, 9)).toEqual(['cry [] () –', 'investigation [] (2) –']);
    expect(after(2, 9, { dutilessPods: true })).toEqual(['cry [] () –', 'investigation [] () –']);
    expect(after(2, 2)).toEqual(['cry [] () –', 'investigation [] () –']);
  });

  test('a Citizen or the Cheerleader killed by the Watch cries (LT-2.7)', () => {
    expect(after(6, 6)[0]).toBe(`cry [6] () ${row(3)}`);
    expect(after(8, 8)[0]).toBe(`cry [8] () ${row(3)}`);
    expect(after(5, 5)[0]).toBe('cry [] () –');
  });

  test('the steps name their choices', () => {
    expect(script(lakeTerror, 2, {}, town).map(({ choice }) => choice)).toEqual([
      null,
      'vigilante',
      'doctor',
      'victim',
      'patrols',
      null,
      'mortalCry',
      'psychic',
    ]);
  });
});
