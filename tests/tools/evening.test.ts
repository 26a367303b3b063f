import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { alienInvasionOf } from '../../src/engine/content.ts';
import { armsFirst, sidesFirst } from '../../src/site/tools/units/arms.ts';
import { armsOf, factionsOf, unitsOf } from '../../src/site/tools/units/content.ts';
import { joining } from '../../src/site/tools/deck/tool.ts';
import type { Action, Evening, EveningPart } from '../../src/site/tools/evening/part.ts';
import { begun, eveningTool, meant, onSides, opened, parts } from '../../src/site/tools/evening/state.ts';
import { resultOf } from '../../src/site/tools/forces/evening.tsx';
import { balanceOf, forcesTool, figuresLeft } from '../../src/site/tools/forces/tool.ts';
import { fileText, readFile } from '../../src/site/tools/frame/file.ts';
import { act, begin, canStep, stateOf, stepped, type History } from '../../src/site/tools/frame/history.ts';
import { fightOf } from '../../src/site/tools/melee/fight.ts';
import { firstFight, melee } from '../../src/site/tools/melee/tool.ts';
import { locked } from '../../src/site/tools/melee/evening.tsx';
import { toStudy } from '../../src/site/tools/mib/evening.tsx';
import { mib } from '../../src/site/tools/mib/index.ts';
import type { Setting } from '../../src/site/tools/mib/Mib.tsx';
import { projectFolder } from '../support/folders.ts';
import { validContent } from '../support/content.ts';
import { unitOf } from '../support/invasion-engine.ts';

const content = validContent();
const { cards, actions, specialEventsMax, drawMin } = alienInvasionOf(content);
const setting = {
  deck: { numbers: { cards, actions, specialEventsMax, drawMin }, factions: factionsOf(content) },
  arms: armsOf(content, (path) => path),
  units: unitsOf(content),
  success: content.alienInvasion.numbers.success,
};
const toolIn = (of: EveningPart) => eveningTool(setting, of);
const tool = toolIn('forces');

type Reported = History<Evening, Action>;

/** The history after a user's actions in a tool. Throws if an action is impossible. */
function does(history: Reported, of: EveningPart, ...all: readonly object[]): Reported {
  return all.reduce<Reported>((before, action) => {
    const next = act(tool, before, meant(setting, stateOf(before), of, action));
    if (!next) throw new Error(`${of} refuses ${JSON.stringify(action)}`);
    return next;
  }, history);
}

/** The history after an action that other code has computed. Throws if the action is impossible. */
function acts(history: Reported, action: Action | null): Reported {
  const next = action && act(tool, history, action);
  if (!next) throw new Error(`refused: ${JSON.stringify(action)}`);
  return next;
}

const line = (side: number, at: number, id: string, figures: number) => ({
  do: 'line',
  side,
  line: at,
  unit: unitOf(id),
  figures,
});

/** Four factions on four sides. */
const four = (): Reported =>
  does(
    begin(tool.initial),
    'forces',
    { do: 'side' },
    { do: 'side' },
    line(0, 0, 'daleks/dalek', 6),
    line(1, 0, 'spugs/spug', 10),
    line(2, 0, 'mib/operative', 4),
    line(3, 0, 'unit/rifleman', 8),
  );

const left = ({ forces }: Evening): number[][] => forces.sides.map(({ lines }) => lines.map(figuresLeft));
const playing = ({ deck }: Evening): string[] => deck.factions.map(({ id }) => id);

/** Rolls for all units in the fight. */
function rolled(before: Reported, seed: number): Reported {
  const { attackers } = fightOf(stateOf(before).melee);
  return does(before, 'melee', {
    do: 'roll',
    rolls: attackers.map(({ at, pools }, index) => ({ at, pools, seed: seed + index })),
  });
}

/** Daleks and Spugs, locked in the deck and opened in the melee. */
function lockedTwo(): Reported {
  const dealt = does(four(), 'deck', { do: 'begin', seed: 7 }, { do: 'lock', between: [0, 1] });
  return acts(dealt, locked(setting, stateOf(dealt), 0));
}

test('the code of an evening names none of its tools', () => {
  const text = readFileSync(join(projectFolder, 'src/site/tools/evening/state.ts'), 'utf8');
  expect(parts.map(({ of }) => of)).toEqual(['forces', 'deck', 'odds', 'melee', 'move', 'mib']);
  expect(parts.filter(({ of }) => new RegExp(`\\b${of}\\b`).test(text))).toEqual([]);
});

describe('a file of a single tool', () => {
  /** The evening after the file is opened in one of its tools. */
  const opened = (before: Reported, part: EveningPart, id: string, state: unknown): Reported => {
    const taken = toolIn(part).takes?.(id);
    if (!taken) throw new Error(`${id} is no part of an evening`);
    const read = readFile(taken.tool, fileText(taken.tool, begin(state)));
    if (!read.ok) throw new Error(read.why);
    return acts(before, taken.action(stateOf(read.history)));
  };

  test('replaces only its part, and can be undone there', () => {
    const before = lockedTwo();
    const { forces, deck } = stateOf(before);
    const after = opened(before, 'melee', 'melee', melee(firstFight(setting.arms)).initial);
    expect(stateOf(after)).toMatchObject({ forces, deck, melee: melee(firstFight(setting.arms)).initial, fight: null });
    expect(stateOf(stepped(toolIn('melee'), after, 'back')!.history)).toEqual(stateOf(before));
    expect(toolIn('deck').says(stateOf(before), after.actions.at(-1)!)).toContain('Close combat');
  });

  test('of sides brings their factions into a deck that is not dealt', () => {
    const { forces } = stateOf(does(begin(tool.initial), 'forces', line(0, 0, 'cybermen/cyberman', 5)));
    const after = opened(four(), 'forces', 'invasion-forces', forces);
    expect(playing(stateOf(after))).toEqual(['cybermen']);
    expect(left(stateOf(after))).toEqual(left(stateOf(opened(lockedTwo(), 'deck', 'invasion-forces', forces))));
  });

  test('is rejected if it is not part of an evening, and a single tool recognises an evening', () => {
    expect(tool.takes?.('battle-score')).toBeNull();
    expect(readFile(forcesTool, fileText(tool, four()))).toEqual({ ok: false, why: 'foreign', of: 'invasion-evening' });
  });
});

describe('the data shared between the tools', () => {
  test('makes the sides those of the deck until it is dealt', () => {
    const made = four();
    expect(playing(stateOf(made))).toEqual(['daleks', 'spugs', 'mib', 'unit']);
    expect(playing(stateOf(does(made, 'forces', { do: 'remove', side: 1, line: 0 })))).toEqual([
      'daleks',
      'mib',
      'unit',
    ]);
    const dealt = does(made, 'deck', { do: 'begin', seed: 7 });
    expect(playing(stateOf(does(dealt, 'forces', { do: 'remove', side: 1, line: 0 })))).toHaveLength(4);
  });

  test('opens a locked combat with its sides and the figures that are left', () => {
    const { melee, fight } = stateOf(lockedTwo());
    expect(melee.sides.map(({ lines }) => lines.map(({ stats, count }) => [stats?.id, count]))).toEqual([
      [['daleks/dalek', 6]],
      [['spugs/spug', 10]],
    ]);
    expect(fight).toEqual({ at: 0, over: false });
  });

  test('brings losses back to the sides, and the balance follows', () => {
    const before = lockedTwo();
    const thrown = rolled(before, 11);
    const lost = fightOf(stateOf(thrown).melee).fought!.lost;
    const after = does(thrown, 'melee', { do: 'take' });
    expect(lost.every((each) => each > 0)).toBe(true);
    expect(left(stateOf(after))).toEqual([[6 - lost[0]!], [10 - lost[1]!], [4], [8]]);
    const dice = (state: Evening): number[] => balanceOf(state.forces).forces.map(({ dice: each }) => each);
    expect(dice(stateOf(after))[0]! / dice(stateOf(before))[0]!).toBeCloseTo((6 - lost[0]!) / 6, 9);
    expect(stateOf(after).fight).toEqual({ at: 0, over: true });
    expect(toStudy(setting, stateOf(after))).toEqual(['Daleks', 'Spugs']);
  });

  test('leaves out the side that studies, and any species already typed', () => {
    const before = does(
      four(),
      'forces',
      { do: 'fall', side: 1, line: 0, lost: 1 },
      { do: 'fall', side: 2, line: 0, lost: 1 },
      { do: 'fall', side: 3, line: 0, lost: 1 },
    );
    expect(toStudy(setting, stateOf(before))).toEqual(['Spugs', 'U.N.I.T.']);
    // The species are those of the MiB form.
    const offered = new Set((mib.setting() as Setting).species.map(({ name }) => name));
    expect(toStudy(setting, stateOf(before)).filter((name) => !offered.has(name))).toEqual([]);
    expect(toStudy(setting, stateOf(does(before, 'mib', { do: 'add', name: 'spugs ' })))).toEqual(['U.N.I.T.']);
  });

  test('lets the owner of several units choose who falls', () => {
    const mixed = does(four(), 'forces', line(1, 1, 'spugs/mite', 3));
    const dealt = does(mixed, 'deck', { do: 'begin', seed: 7 }, { do: 'lock', between: [0, 1] });
    const open = acts(dealt, locked(setting, stateOf(dealt), 0));
    expect(stateOf(open).melee.sides[1]!.lines.map(({ count }) => count)).toEqual([10, 3]);
    // One Dalek attacks the mixed side: some of its figures fall, but not all.
    const thrown = rolled(does(open, 'melee', { do: 'put', path: 'sides.0.lines.0.count', value: 1 }), 11);
    const count = fightOf(stateOf(thrown).melee).fought!.lost[1]!;
    expect(count).toBeGreaterThan(0);
    const taken = does(thrown, 'melee', { do: 'take' });
    expect(stateOf(taken).owed).toEqual([{ units: ['spugs/spug', 'spugs/mite'], count, party: 1 }]);
    expect(left(stateOf(taken))[1]).toEqual([10, 3]);
    const paid = acts(taken, {
      of: 'melee',
      fell: [{ side: 1, line: 1, unit: 'spugs/mite', count: 1 }],
      pays: { debt: 0, count: 1 },
    });
    expect(left(stateOf(paid))[1]).toEqual([10, 2]);
    expect(stateOf(paid).melee.sides[1]!.lines.map(({ count }) => count)).toEqual([10, 2]);
    // If no figure is left, there is nothing to choose, and the fight shows that.
    const all = rolled(open, 11);
    expect(fightOf(stateOf(all).melee).fought!.lost[1]).toBe(13);
    const gone = stateOf(does(all, 'melee', { do: 'take' }));
    expect([left(gone)[1], gone.melee.sides[1]!.lines.map((each) => each.count), gone.owed]).toEqual([
      [0, 0],
      [0, 0],
      [],
    ]);
    // Losses do not affect another unit.
    expect(
      act(tool, taken, {
        of: 'melee',
        fell: [{ side: 1, line: 1, unit: 'spugs/spug', count: 1 }],
        pays: { debt: 0, count: 1 },
      }),
    ).toBeNull();
  });

  test('records a shot with one tap, on the side and on its target', () => {
    const stats = setting.arms.factions.flatMap(({ units }) => units).find(({ id }) => id === 'daleks/dalek')!;
    const aimed = does(
      four(),
      'odds',
      { do: 'put', path: 'choices.0.target.stats', value: stats },
      { do: 'put', path: 'choices.0.target.figures', value: 6 },
    );
    const noted = stateOf(acts(aimed, { of: 'odds', fell: [{ side: 0, line: 0, unit: 'daleks/dalek', count: 2 }] }));
    expect(left(noted)[0]).toEqual([4]);
    expect(noted.odds.choices[0]!.target.figures).toBe(4);
    expect(act(tool, aimed, { of: 'odds', fell: [{ side: 0, line: 0, unit: 'daleks/dalek', count: 7 }] })).toBeNull();
  });

  test('gives the dice of a study to every operative, in the fight and on the sides', () => {
    const before = acts(four(), { of: 'mib', action: { do: 'add', name: 'Spugs' } });
    const stats = setting.arms.factions.flatMap(({ units }) => units).find(({ id }) => id === 'mib/operative')!;
    const chosen = does(before, 'melee', { do: 'put', path: 'sides.0.lines.0.stats', value: stats });
    const studied = does(chosen, 'mib', { do: 'study', species: 0, faces: null, success: true });
    expect(stateOf(studied).melee.sides[0]!.lines[0]!.successes).toBe(1);
    // Operatives that are chosen later have these dice too.
    const later = stateOf(does(studied, 'odds', { do: 'put', path: 'choices.0.shots.0.0.stats', value: stats }));
    expect(later.odds.choices[0]!.shots[0]![0]!.successes).toBe(1);
    const dice = (successes: number): number => balanceOf(later.forces, successes).forces[2]!.dice;
    expect([dice(0), dice(1)]).toEqual([4 * 3.5, 4 * 7]);
  });

  test('shows at the end what each side has left, and who has won', () => {
    const over = stateOf(acts(four(), { of: 'forces', won: [3] }));
    expect(resultOf(over, 'evening-1', 5)).toMatchObject({
      id: 'evening-1',
      from: 'evening',
      players: [
        { points: 6, fate: 'lost' },
        { points: 10, fate: 'lost' },
        { points: 4, fate: 'lost' },
        { points: 8, fate: 'won' },
      ],
    });
    expect(tool.table!.rows(over)[3]).toEqual(['U.N.I.T.', 'U.N.I.T.', unitOf('unit/rifleman').name, 8, 8, 8, 'won']);
  });
});

describe('a tool in which nothing was entered', () => {
  const melees = ({ melee: { sides } }: Evening) =>
    sides.map(({ lines }) => lines.map(({ stats, count }) => [stats?.id, count]));
  const asked = ({ odds: { choices } }: Evening) =>
    choices.map(({ shots, target }) => [
      shots[0]![0]!.stats?.id,
      shots[0]![0]!.count,
      target.stats?.id,
      target.figures,
    ]);
  const mixed = (): Reported =>
    does(begin(tool.initial), 'forces', line(0, 0, 'mib/operative', 3), line(1, 0, 'spugs/spug', 9));
  const seen = (history: Reported, of: EveningPart): Evening => opened(setting, stateOf(history), of);

  test('begins with the units on the sides, and the figures that are left', () => {
    expect(melees(seen(mixed(), 'melee'))).toEqual([[['mib/operative', 3]], [['spugs/spug', 9]]]);
    expect(asked(seen(mixed(), 'odds'))).toEqual([['mib/operative', 3, 'spugs/spug', 9]]);
    expect(seen(mixed(), 'move').move.unit.id).toBe('mib/operative');
    const shot = does(mixed(), 'forces', { do: 'fall', side: 0, line: 0, lost: 3 });
    expect(seen(shot, 'move').move.unit.id).toBe('spugs/spug');
    const studied = acts(mixed(), { of: 'mib', action: { do: 'add', name: 'Spugs' } });
    const after = does(studied, 'mib', { do: 'study', species: 0, faces: null, success: true });
    expect(seen(after, 'odds').odds.choices[0]!.shots[0]![0]!.successes).toBe(1);
  });

  test('begins with the factions of the deck if no side has figures', () => {
    const joins = setting.deck.factions.filter(({ id }) => ['the-doctor', 'spugs'].includes(id));
    const deck = does(begin(tool.initial), 'deck', ...joins.map(joining));
    const there = melees(seen(deck, 'melee')).map(([first]) => String(first![0]).replace(/\/.*/, ''));
    expect(there).toEqual(playing(stateOf(deck)));
  });

  test('keeps its own entries, whatever happens to the sides', () => {
    const entered = does(
      mixed(),
      'melee',
      { do: 'put', path: 'sides.0.lines.0.count', value: 1 },
      { do: 'put', path: 'sides.0.lines.0.count', value: 12 },
    );
    const later = does(entered, 'forces', line(0, 0, 'daleks/dalek', 6));
    expect(melees(seen(later, 'melee'))).toEqual([[['mib/operative', 12]], [['spugs/spug', 9]]]);
    const [one, two] = entered.actions.filter(({ of }) => of === 'melee');
    expect(toolIn('melee').merge(one!, two!)).toEqual({ ...one, action: two!.action });
    const undone = ['', ''].reduce((history) => stepped(toolIn('melee'), history, 'back')!.history, later);
    expect(melees(seen(undone, 'melee'))[0]).toEqual([['daleks/dalek', 6]]);
    expect(toolIn('melee').says(stateOf(mixed()), one!)).toContain('Spugs');
  });

  test('offers the units on the sides before all others', () => {
    const first = onSides(stateOf(four()));
    const factions = armsFirst(setting.arms, first).factions.map(({ name }) => name);
    expect(factions.slice(0, 4)).toEqual(['Daleks', 'Spugs', 'MiB', 'U.N.I.T.']);
    expect(factions.toSorted()).toEqual(setting.arms.factions.map(({ name }) => name).toSorted());
    const two = does(begin(tool.initial), 'forces', line(0, 0, 'spugs/mite', 3));
    const units = sidesFirst(setting.units, onSides(stateOf(two)), ({ id }) => id).map(({ id }) => id);
    expect([units[0], new Set(units.slice(0, 3).map((id) => id.replace(/\/.*/, '')))]).toEqual([
      'spugs/mite',
      new Set(['spugs']),
    ]);
    expect(sidesFirst(setting.units, [], ({ id }) => id)).toEqual(setting.units);
  });
});

describe('undoing', () => {
  const back = (of: EveningPart, history: Reported): Reported | null =>
    stepped(toolIn(of), history, 'back')?.history ?? null;

  test('takes back the last step of its tool, and keeps later steps of others', () => {
    const two = does(lockedTwo(), 'mib', { do: 'add', name: 'Daleks' });
    const undone = back('deck', two)!;
    expect(stateOf(undone).deck.fights).toEqual([]);
    expect(stateOf(undone).mib.species).toHaveLength(1);
    expect(stateOf(undone).melee.sides[0]!.lines[0]!.stats?.id).toBe('daleks/dalek');
    const again = stepped(toolIn('deck'), undone, 'forth')!.history;
    expect(stateOf(again)).toEqual(stateOf(two));
    expect(canStep(toolIn('move'), two, 'back')).toBe(false);
  });

  test('is rejected if a later step depends on it', () => {
    const noted = acts(four(), { of: 'odds', fell: [{ side: 3, line: 0, unit: 'unit/rifleman', count: 1 }] });
    expect(back('forces', noted)).toBeNull();
    expect(left(stateOf(back('forces', back('odds', noted)!)!))).toEqual([[6], [10], [4], []]);
    // A deal for four factions cannot be used for three.
    expect(back('forces', does(four(), 'deck', { do: 'begin', seed: 7 }))).toBeNull();
  });

  test('continues through a file and back, halfway through the steps', () => {
    const undone = back('deck', does(lockedTwo(), 'mib', { do: 'add', name: 'Daleks' }))!;
    const read = readFile(tool, fileText(tool, undone));
    expect(read).toMatchObject({ ok: true, whole: true });
    expect(read.ok && stateOf(read.history)).toEqual(stateOf(undone));
    expect(read.ok && stateOf(stepped(toolIn('deck'), read.history, 'forth')!.history).deck.fights).toHaveLength(1);
  });
});

describe('the start of an evening', () => {
  test('takes earlier sides as those of its deck', () => {
    const state = begun(setting, 'forces', { forces: stateOf(four()).forces });
    expect(playing(state)).toEqual(['daleks', 'spugs', 'mib', 'unit']);
  });

  test('continues an earlier deck with its cards, and makes a side for each faction', () => {
    const { deck } = stateOf(does(four(), 'deck', { do: 'begin', seed: 7 }));
    const state = begun(setting, 'deck', { deck });
    expect(state.deck).toEqual(deck);
    expect(state.forces.sides.map(({ name }) => name)).toEqual(['Daleks', 'Spugs', 'MiB', 'U.N.I.T.']);
    const both = begun(setting, 'deck', { deck, forces: stateOf(four()).forces });
    expect([both.deck, both.forces]).toEqual([deck, stateOf(four()).forces]);
  });

  test('includes the tool’s own part if the tool has no sides', () => {
    const { mib } = stateOf(does(four(), 'mib', { do: 'add', name: 'Spugs' }));
    expect(begun(setting, 'mib', { mib })).toEqual({ ...tool.initial, mib });
  });
});

describe('evening data from outside', () => {
  // An evening is saved in the formats of its parts. If you raise the format of a part, raise that of the evening too,
  // and migrate it there.
  test('has its parts in these formats in format 1', () => {
    const formats = Object.fromEntries(parts.map(({ of, tool: make }) => [of, make(setting).format]));
    expect([tool.format, formats]).toEqual([1, { forces: 2, deck: 1, odds: 1, melee: 2, move: 1, mib: 1 }]);
  });

  test.each([
    { ...tool.initial, owed: [{ units: [], count: 1, party: null }] },
    { ...tool.initial, deck: { ...tool.initial.deck, jokers: 9 } },
    { ...tool.initial, won: [9] },
    { ...tool.initial, more: 1 },
    Object.fromEntries(Object.entries(tool.initial).filter(([key]) => key !== 'mib')),
  ])('is rejected if it makes no sense (%#)', (state) => {
    expect(tool.readState(state).ok).toBe(false);
    for (const action of [{}, null, { of: 'chess' }, { of: 'deck', action: { do: 'dance' } }])
      expect(tool.readAction(action).ok).toBe(false);
  });
});

test('objectives belong to the factions of their deal, survive a file, and each step can be undone (AI-14)', () => {
  const deal = { do: 'objectives', deck: 'objectives', hands: [['a'], ['b'], ['c'], ['d']], pile: ['e'] };
  const shown = { do: 'shown', faction: 2, card: 0, shown: true };
  const begunOne = does(four(), 'deck', { do: 'begin', seed: 3 });
  expect(meant(setting, stateOf(begunOne), 'deck', deal).among).toEqual(playing(stateOf(begunOne)));
  const dealt = does(begunOne, 'deck', deal, shown);
  const { deck } = stateOf(dealt);
  expect(deck.objectives?.hands.map(([card]) => card?.shown)).toEqual([false, false, true, false]);
  const read = readFile(tool, fileText(tool, dealt));
  expect(read.ok && stateOf(read.history)).toEqual(stateOf(dealt));
  const undone = [1, 2].reduce((history) => stepped(toolIn('deck'), history, 'back')!.history, dealt);
  expect(stateOf(undone).deck).toMatchObject({ seed: 3 });
  expect(stateOf(undone).deck.objectives).toBeUndefined();
});
