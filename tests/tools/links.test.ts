import { describe, expect, test } from 'vitest';
import { alienInvasionOf, munchOf } from '../../src/engine/content.ts';
import { deckTool, joining } from '../../src/site/tools/deck/tool.ts';
import { readLink } from '../../src/site/tools/frame/link.ts';
import { firstFight } from '../../src/site/tools/melee/tool.ts';
import { mibTool } from '../../src/site/tools/mib/tool.ts';
import { munchScore } from '../../src/site/tools/munch-score/tool.ts';
import { firstQuestion } from '../../src/site/tools/odds/first.ts';
import { armsOf, factionsOf } from '../../src/site/tools/units/content.ts';
import { validContent } from '../support/content.ts';
import { unitOf } from '../support/invasion-engine.ts';
import { linksGivenOut } from '../support/links.ts';
import { packed } from '../support/packed.ts';
import { linkedTools } from '../support/tool-table.ts';

const content = validContent();
const numbers = alienInvasionOf(content);
const arms = armsOf(content, (path) => path);
const [question, fight, factions] = [firstQuestion(arms), firstFight(arms), factionsOf(content)];
const tools = linkedTools(content);

describe('a link that was ever given out', () => {
  const files = linksGivenOut().filter(({ page }) => !page.endsWith('/play/'));

  test('is in a file of its tool, and each tool has some', () => {
    expect(files.filter(({ links }) => links.length === 0)).toEqual([]);
    expect([...new Set(files.map(({ tool }) => tool))].toSorted()).toEqual(Object.keys(tools).toSorted());
  });

  test.each(files)('still opens in $tool of format $format', async ({ tool, links }) => {
    const opened = await Promise.all(links.map(({ hash }) => readLink(tools[tool]!, hash)));
    expect(opened).toEqual(links.map(({ opens }) => ({ ok: true, state: opens })));
  });
});

const deck = deckTool({ numbers, factions });
const begun = [...factions.slice(0, 4).map(joining), { do: 'begin', seed: 5 } as const].reduce(
  (state, action) => deck.apply(state, action)!,
  deck.initial,
);
const card = begun.factions[0]!;
const [choice] = question.choices;
const [one, two] = fight.sides;
const kill = { open: 0, cover: 1, building: 1 };
const worthless = { ...choice!.target, stats: { ...choice!.target.stats!, kill } };
const score = munchScore(munchOf(content).numbers).initial;
const studies = mibTool(numbers.success).initial;
const rifle = unitOf('unit/rifleman');
const walk = { unit: rifle, far: 8, rolled: 0, way: [] };
const position = (id: string) => {
  const opens = linksGivenOut(id)[0]!.links[0]!.opens as { readonly position: object };
  const changed = [{ board: 7 }, { board: '.'.repeat(501) }, { turn: 'Z' }, { extra: 1 }, { passes: -1 }];
  const positions = changed.map((change) => ({ ...opens, position: { ...opens.position, ...change } }));
  return [{ ...opens, position: null }, ...positions, { ...opens, move: 'knight to f3' }, { ...opens, auto: 'yes' }];
};

const wrong: Readonly<Record<string, readonly unknown[]>> = {
  'battle-check': position('battle-check'),
  'munch-check': position('munch-check'),
  'munch-score': [
    { ...score, players: 5 },
    { ...score, counts: { ...score.counts, A: { r: [1, 2] } } },
    { ...score, names: { ...score.names, A: 7 } },
  ],
  'invasion-deck': [
    { ...begun, card: 5 },
    { ...begun, seed: null },
    { ...begun, seed: 2 ** 50 },
    { ...begun, spent: [Array.from({ length: 4 }, () => [0, 0])] },
    { ...begun, spent: [[[0, 9]]] },
    { ...begun, factions: [card, card, card, card] },
    { ...begun, fights: [{ between: [1], settled: false }] },
    { ...begun, fights: [{ between: [1, 9], settled: false }] },
    { ...begun, factions: [{ id: 'mib' }] },
    { ...deck.initial, factions: [{ ...card, cards: { single: 101, double: 0, triple: 0 } }] },
    { ...deck.initial, factions: [{ ...card, name: 'x'.repeat(201) }] },
    { ...begun, more: 1 },
    7,
  ],
  odds: [
    null,
    { ...question, wanted: -1 },
    { ...question, choices: [] },
    { ...question, choices: [choice, choice, choice] },
    { ...question, choices: [{ ...choice, kind: 'ray' }] },
    { ...question, choices: [{ ...choice, shots: [[]] }] },
    { ...question, choices: [{ ...choice, shots: [[{ stats: null, count: 1.5, successes: 0 }]] }] },
    { ...question, choices: [{ ...choice, target: worthless }] },
    { ...question, choices: [{ ...choice, mites: { ...choice!.mites, reaches: [[0, 99]] } }] },
    { ...question, more: 1 },
  ],
  melee: [
    { ...fight, sides: [one] },
    { ...fight, sides: [{ ...one, aims: 0 }, two] },
    { ...fight, sides: [{ ...one, aims: 2 }, two] },
    { ...fight, sides: [{ ...one, faces: [0] }, two] },
    { ...fight, sides: [{ ...one, faces: [7] }, two] },
    { ...fight, sides: [{ ...one, as: 1 }, two] },
    { ...fight, kind: 'brawl' },
    { ...fight, outside: { ...fight.outside, aims: 5 } },
  ],
  'invasion-mib': [
    { ...studies, groups: 31 },
    { ...studies, operatives: 0 },
    { ...studies, species: [{ name: ' ', success: true }] },
    { ...studies, teams: [-1] },
    { ...studies, more: 1 },
  ],
  'invasion-move': [
    { ...walk, unit: { ...rifle, move: {} } },
    { ...walk, unit: { ...rifle, move: { inches: 8, dice: 2 } } },
    { ...walk, unit: { ...rifle, terrain: 'flies' } },
    { ...walk, rolled: 3 },
    { ...walk, far: -1 },
    { ...walk, way: [{ at: 1 }] },
  ],
  'invasion-forces': [
    { sides: [] },
    { sides: [{ name: 'x'.repeat(201), lines: [] }] },
    { sides: [{ name: '', lines: [{ unit: rifle, figures: 201 }] }] },
    { sides: [{ name: '', lines: [{ unit: { ...rifle, shoot: {} }, figures: 1 }] }] },
  ],
};

test.each([
  ['munch-score', score],
  ['invasion-deck', begun],
  ['invasion-deck', { ...deck.initial, factions: [card] }],
  ['odds', question],
  ['melee', fight],
  ['invasion-mib', studies],
  ['invasion-move', walk],
  ['invasion-forces', { sides: [{ name: '', lines: [{ unit: rifle, figures: 2 }] }] }],
])('the tool %s opens a link to the state that damaged ones differ from (%#)', async (id, state) => {
  const { format } = tools[id]!;
  expect(await readLink(tools[id]!, packed(JSON.stringify([id, format, state])))).toEqual({ ok: true, state });
});

describe.each(Object.entries(wrong))('the tool %s', (id, states) => {
  const tool = tools[id]!;

  test.each(states.map((state) => [state]))('rejects the damaged state of a link %#', async (state) => {
    const link = await readLink(tool, packed(JSON.stringify([id, tool.format, state])));
    expect(link).toEqual({ ok: false, why: 'damaged' });
  });

  test.each([[{}], [null], [{ do: 'dance' }], [{ do: 'next', more: 1 }], [{ do: 'remove' }]])(
    'rejects the action %j',
    (action) => {
      expect(tool.readAction(action).ok).toBe(false);
    },
  );
});
