import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAllocation, type Use, type CardKind } from '../../../src/engine/alien-invasion/deck.ts';
import { checkMove, type MoveEvent } from '../../../src/engine/alien-invasion/move.ts';
import { alienInvasion } from '../numbers.ts';
import { ask, lines, rejected } from '../support.ts';

describe('spending a card', () => {
  const use = (group: string, actions: number, faction = 'spugs'): Use => ({ group, faction, actions });
  const broken = (card: CardKind, ...uses: Use[]): string[] =>
    lines('alien-invasion', checkAllocation(alienInvasion, card, 'spugs', uses));

  test('is for groups of its faction (AI-4.5)', () => {
    const stranger = 'AI-4.5 Only groups of the card’s faction may act on it, and ‘x’ is not one of them.';
    expect(broken('double', use('a', 1), use('x', 1, 'mib'))).toEqual([stranger]);
    expect(broken('single', use('x', 2, 'mib'))).toEqual(['AI-4.1 A Single pays for 1 action, not 2.', stranger]);
    expect(broken('single', use('x', 0, 'mib'))).toEqual([]);
    expect(broken('single', use('y'.repeat(60), 1, 'mib'))[0]).toContain(`${'y'.repeat(40)}…’ is`);
    expect(broken('single', use('y'.repeat(40), 1, 'mib'))[0]).toContain(`${'y'.repeat(40)}’ is`);
  });

  test('that is a Special Event gives no actions (AI-4.5)', () => {
    expect(broken('special', use('a', 1))).toEqual(['AI-4.5 A Special Event card gives no actions.']);
    expect(broken('special', use('a', 0))).toEqual([]);
  });

  test('is answered through the protocol', () => {
    const asked = { game: 'alien-invasion', do: 'allocate', card: 'single', faction: 'spugs', uses: [use('a', 1)] };
    expect(ask(asked)).toEqual({ ok: true, legal: true });
    expect(ask({ ...asked, uses: [use('a', 2)] })).toEqual({
      ok: true,
      legal: false,
      illegal: [{ rule: 'AI-4.1', why: 'A Single pays for 1 action, not 2.' }],
    });
    expect(ask({ ...asked, card: 'special', faction: null, uses: [] })).toEqual({ ok: true, legal: true });
    expect(ask({ ...asked, card: 'special' }).legal).toBe(false);
    expect(rejected({ ...asked, faction: null })).toEqual(['invalid-request', 'faction: expected a text, got null']);
    expect(rejected({ ...asked, uses: [{ group: 'a', faction: 'spugs', actions: -1 }] })).toEqual([
      'invalid-request',
      'uses.0.actions: expected a whole number from 0 to 1,000, got -1',
    ]);
  });
});

describe('moving', () => {
  const unit = (id: string) => alienInvasion.units.get(id)!;
  const moved = (id: string, distance: number, events: readonly MoveEvent[] = [], rolled = 0): string =>
    ((answer) => [answer.legal, answer.max, ...lines('alien-invasion', answer.illegal)].join(' | '))(
      checkMove(unit(id), distance, events, rolled),
    );
  const feature = (at: number): MoveEvent => ({ at, kind: 'enter-feature' });
  const barrier = (at: number): MoveEvent => ({ at, kind: 'cross-barrier' });
  const soft = (at: number, width?: number): MoveEvent => ({ at, kind: 'enter-soft', width });

  test('ends on entering a feature, on crossing a barrier, in soft ground (AI-5.3 to AI-5.5)', () => {
    expect(moved('unit/rifleman', 5, [feature(5)])).toBe('true | 5');
    expect(moved('unit/rifleman', 6, [feature(5)])).toBe(
      'false | 5 | AI-5.3 A move ends when the group enters a terrain feature.',
    );
    expect(moved('mib/operative', 7, [barrier(6)])).toBe(
      'false | 6 | AI-5.4 A move ends when the group has crossed a barrier.',
    );
    expect(moved('mib/operative', 7, [soft(2, 1)])).toBe(
      'false | 2 | AI-5.5 Soft ground is a terrain feature, so the move ends there.',
    );
    expect(moved('mib/operative', 3, [barrier(2), feature(3)])).toMatch(/^false \| 2 \| AI-5\.4/);
    expect(moved('mib/operative', 8, [barrier(8), feature(9)])).toBe('true | 8');
    expect(moved('mib/operative', 9, [feature(9)])).toBe('false | 8 | AI-5.2 The group’s Move is 8 in.');
    expect(moved('mib/operative', 10, [feature(4)])).toBe(
      'false | 4 | AI-5.3 A move ends when the group enters a terrain feature. | AI-5.2 The group’s Move is 8 in.',
    );
    expect(moved('mib/operative', 10, [feature(9)])).toBe('false | 8 | AI-5.2 The group’s Move is 8 in.');
    expect(moved('daleks/davros', 8, [feature(0)])).toMatch(/^false \| 0/);
  });

  test('is rolled for a suicide Dalek', () => {
    expect(moved('daleks/suicide-dalek', 13, [], 13)).toBe('true | 13');
    expect(moved('daleks/suicide-dalek', 14, [], 13)).toBe('false | 13 | AI-5.2 The group’s Move is 13 in.');
    expect(moved('daleks/suicide-dalek', 13, [feature(4)], 13)).toMatch(/^false \| 4 \| AI-5\.3/);
  });

  test('of Spugs and Mites is stopped by soft ground only (AI-12.1)', () => {
    expect(moved('spugs/mite', 24, [feature(3), barrier(5)])).toBe('true | 24');
    expect(moved('spugs/mite', 3, [soft(3, 1)])).toBe('true | 3');
    expect(moved('spugs/mite', 4, [feature(1), soft(3, 1)])).toBe(
      'false | 3 | AI-12.1 This unit cannot cross soft ground.',
    );
    expect(moved('spugs/mite', 25, [soft(30, 1)])).toBe('false | 24 | AI-5.2 The group’s Move is 24 in.');
  });

  test('of Spugs may jump soft ground if it is narrow and its far side is within reach (AI-12.1)', () => {
    const jump =
      'AI-12.1 This unit may jump over soft ground only if the ground is narrower than 8 in. and its far side is within the Move.';
    const stops = 'AI-12.1 This unit jumps over the soft ground from 5 to 12.5 in. and cannot stop in it.';
    expect(moved('spugs/spug', 16, [soft(5, 7.5)])).toBe('true | 16');
    expect(moved('spugs/spug', 5, [soft(5, 7.5)])).toBe('true | 16');
    expect(moved('spugs/spug', 12.5, [soft(5, 7.5)])).toBe('true | 16');
    expect(moved('spugs/spug', 6, [soft(5, 7.5)])).toBe(`false | 16 | ${stops}`);
    expect(moved('spugs/spug', 12, [soft(5, 7.5)])).toBe(`false | 16 | ${stops}`);
    expect(moved('spugs/spug', 14, [soft(5, 8)])).toBe(`false | 5 | ${jump}`);
    expect(moved('spugs/spug', 14, [soft(5)])).toBe(`false | 5 | ${jump}`);
    expect(moved('spugs/spug', 16, [soft(10, 6)])).toBe('true | 16');
    expect(moved('spugs/spug', 16, [soft(10, 6.5)])).toBe(`false | 10 | ${jump}`);
    expect(moved('spugs/spug', 16, [soft(1, 2), soft(5, 7.5)])).toBe('true | 16');
    expect(moved('spugs/spug', 6, [soft(1, 2), soft(5, 7.5)])).toBe(`false | 16 | ${stops}`);
    expect(moved('spugs/spug', 14, [soft(1, 2), feature(4), soft(5)])).toBe(`false | 5 | ${jump}`);
    expect(moved('spugs/spug', 2, [soft(1, 2), soft(5)])).toBe(
      'false | 5 | AI-12.1 This unit jumps over the soft ground from 1 to 3 in. and cannot stop in it.',
    );
    expect(moved('spugs/spug', 20, [soft(17, 2)])).toBe('false | 16 | AI-5.2 The group’s Move is 16 in.');
  });

  test('treats soft ground that overlaps or touches as one (AI-12.1)', () => {
    expect(moved('spugs/spug', 16, [soft(2, 5), soft(6, 5)])).toMatch(/^false \| 2 \|/);
    expect(moved('spugs/spug', 16, [soft(2, 5), soft(6, 3)])).toBe('true | 16');
    expect(moved('spugs/spug', 8, [soft(2, 5), soft(6, 3)])).toMatch(/from 2 to 9 in/);
    expect(moved('spugs/spug', 8, [soft(2, 7), soft(3, 1)])).toMatch(/from 2 to 9 in/);
    const jump =
      'AI-12.1 This unit may jump over soft ground only if the ground is narrower than 8 in. and its far side is within the Move.';
    for (const distance of [8, 14]) {
      expect(moved('spugs/spug', distance, [soft(3, 5), soft(8, 5)])).toBe(`false | 3 | ${jump}`);
    }
    expect(moved('spugs/spug', 14, [soft(3, 5), soft(8)])).toBe(`false | 3 | ${jump}`);
    expect(moved('spugs/spug', 5, [soft(3, 2), soft(5, 3)])).toMatch(/from 3 to 8 in/);
    expect(moved('spugs/spug', 8, [soft(3, 5), soft(8.5, 5)])).toBe('true | 16');
  });

  test('is legal up to the distance in the answer, unless the group jumps', () => {
    const event = fc.record({
      gap: fc.nat(6),
      kind: fc.constantFrom('enter-feature', 'cross-barrier', 'enter-soft'),
      width: fc.option(fc.nat(10)),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...alienInvasion.units.keys()),
        fc.array(event, { maxLength: 5 }),
        fc.nat(30),
        (id, gaps, distance) => {
          let at = 0;
          const events = gaps.map(({ gap, kind, width }) => ({
            at: (at += gap),
            kind: kind as MoveEvent['kind'],
            width: width ?? undefined,
          }));
          const { legal, max, illegal } = checkMove(unit(id), distance, events, 10);
          expect(legal).toBe(illegal.length === 0);
          expect(checkMove(unit(id), max, events, 10).legal).toBe(true);
          const wet = !legal && distance <= max;
          expect(legal || wet).toBe(distance <= max);
          expect(wet ? illegal.map(({ rule }) => rule) : ['AI-12.1']).toEqual(['AI-12.1']);
        },
      ),
    );
  });

  test('is answered through the protocol', () => {
    const asked = { game: 'alien-invasion', do: 'move', unit: 'unit/rifleman', distance: 8, events: [] };
    expect(ask(asked)).toEqual({ ok: true, legal: true, max: 8 });
    expect(ask({ ...asked, distance: 9 })).toEqual({
      ok: true,
      legal: false,
      max: 8,
      illegal: [{ rule: 'AI-5.2', why: 'The group’s Move is 8 in.' }],
    });
    expect(ask({ ...asked, unit: 'daleks/suicide-dalek', rolled: 24, distance: 24 }).legal).toBe(true);
    expect(ask({ ...asked, unit: 'spugs/spug', events: [{ at: 2, kind: 'enter-soft', width: 3.5 }] }).legal).toBe(true);
    expect(ask({ ...asked, unit: 'spugs/spug', events: [{ at: 2, kind: 'enter-soft' }] }).max).toBe(2);
    const suicide = { ...asked, unit: 'daleks/suicide-dalek' };
    expect(rejected(suicide)).toEqual(['invalid-request', 'rolled: missing: the unit’s Move is 4 dice']);
    for (const rolled of [3, 25, 4.5]) {
      expect(rejected({ ...suicide, rolled })).toEqual([
        'invalid-request',
        `rolled: expected a whole number from 4 to 24, got ${rolled}`,
      ]);
    }
    expect(rejected({ ...asked, rolled: 8 })).toEqual([
      'invalid-request',
      'rolled: not allowed: the unit’s Move is not rolled',
    ]);
    expect(
      rejected({
        ...asked,
        unit: 'spugs/__proto__',
        distance: -1,
        events: [
          { at: 3, kind: 'x' },
          { at: 2, kind: 'enter-soft', width: -1 },
        ],
      }),
    ).toEqual([
      'invalid-request',
      'unit: expected a unit such as "spugs/spug", got "spugs/__proto__"',
      'distance: expected a number from 0 to 10,000, got -1',
      'events.0.kind: expected one of "enter-feature", "cross-barrier", "enter-soft", got "x"',
      'events.1.at: expected distances in ascending order, got 2 after 3',
      'events.1.width: expected a number from 0 to 10,000, got -1',
    ]);
  });
});
