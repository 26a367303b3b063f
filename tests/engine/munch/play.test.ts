import { describe, expect, test } from 'vitest';
import { createMunch } from '../../../src/engine/munch/game.ts';
import { legalMoves, over, play } from '../../../src/engine/munch/play.ts';
import type { State } from '../../../src/engine/munch/state.ts';
import { munch, munchNumbers } from '../numbers.ts';
import { emptyRow, position } from './states.ts';

/** The state after a legal move. */
function after(state: State, move: string): State {
  const played = play(munch, state, move);
  if (!played.legal) throw new Error(JSON.stringify(played.illegal));
  return played.state;
}

const moves = (state: State): string[] => legalMoves(munch, state);
const some = { r: [1, 0, 0], g: [0, 0, 0], k: [0, 0, 2] } as const;
const eight = ['r1 r2 r3 g1 g2 g3', 'k1 k2 . . . .'];

describe('placing a world', () => {
  test('takes any world of the bank to any empty space (MU-3.1)', () => {
    const state = position(['r1 . g2 k3 A1 .'], { bank: some, turn: 'B', players: 3 });
    expect(moves(state).filter((move) => /@[a-f]6/.test(move))).toEqual(['+k3@b6', '+k3@f6', '+r1@b6', '+r1@f6']);
    const next = after(state, '+k3@f6');
    expect(next.board.split('/')[0]).toBe('r1 . g2 k3 A1 k3');
    expect(next.bank).toEqual({ r: [1, 0, 0], g: [0, 0, 0], k: [0, 0, 1] });
    expect(next.turn).toBe('C');
  });

  test('lists worlds and spaces in plain string order', () => {
    const state = position([], { bank: { r: [1, 1, 1], g: [1, 1, 1], k: [1, 1, 1] } });
    expect(moves(state)).toHaveLength(9 * 36);
    expect(moves(state)).toEqual([...moves(state)].sort());
  });
});

describe('unleashing', () => {
  test('needs eight worlds on the board, including those under monsters (MU-4.1)', () => {
    const army = { A: [1, 0, 0] } as const;
    expect(moves(position(eight, { army }))).toContain('!A1@Na');
    expect(moves(position(['r1 r2 r3 g1 g2 g3', 'k1 . . . . .'], { army }))).toEqual(['pass']);
    expect(moves(position(['r1B1 r2 r3 g1 g2 g3', 'k1 k2 . . . .'], { army }))).toContain('!A1@Nb');
  });

  test('is legal with fewer worlds if a monster is on the board, not just at its edge (MU-4.1)', () => {
    const army = { A: [0, 0, 1] } as const;
    expect(moves(position(['. . r1 . . .', '. B2 . . . .'], { army }))).toEqual(['!A3@W6']);
    expect(moves(position(['. . r1 . . .'], { army, edge: { W3: 'B2' } }))).toEqual(['pass']);
  });

  test('goes only where the monster can move to a world of the present board (MU-4.4)', () => {
    const state = position(['r1 . . . . .', '. g2B2 . . . .', emptyRow, emptyRow, '. C1 . . . .', '. . . . . k3'], {
      players: 3,
      army: { A: [1, 1, 1] },
    });
    // A harmonious world counts; one under a monster, or a bare monster, does not.
    expect(moves(state)).toEqual(['!A1@E1', '!A1@Na', '!A1@Sf', '!A1@W6']);
    const inner = position(['. . r1 . . .', 'B1 . . . . .'], { army: { A: [1, 1, 1] } });
    expect(moves(inner)).toEqual(['!A1@Nc', '!A3@W6']);
  });

  test('leaves one monster at the edge of a space, and others at the same side (MU-4.3)', () => {
    const state = position(['r1 g1 . . . .', 'C1 . . . . .'], {
      players: 3,
      army: { A: [1, 0, 0] },
      edge: { W6: 'B1' },
    });
    expect(moves(state)).toEqual(['!A1@Nb']);
    expect(moves({ ...state, edge: { Nb: 'B1' } })).toEqual(['!A1@Na', '!A1@W6']);
  });

  test('puts the monster there, then void to army and pit to void (MU-4.5)', () => {
    const state = position(eight, { army: { A: [0, 1, 0] }, pit: { A: [1, 0, 0] }, void: { A: [0, 0, 1] }, passes: 1 });
    expect(after(state, '!A2@W6')).toEqual({
      ...state,
      turn: 'B',
      edge: { W6: 'A2' },
      army: { A: [0, 0, 1], B: [0, 0, 0] },
      pit: { A: [0, 0, 0], B: [0, 0, 0] },
      void: { A: [1, 0, 0], B: [0, 0, 0] },
      passes: 0,
    });
  });
});

describe('moving', () => {
  test('goes exactly its pips in a straight line, over anything (MU-5.1, MU-5.3)', () => {
    const state = position(['. r1 . g1 . .', '. . . . . .', '. A2 B1 k1 . .', '. g2 . . . .', 'g3 k3 . . . .'], {});
    expect(moves(state)).toEqual(['b4>b2', 'b4>b6', 'b4>d4']);
  });

  test('comes in straight from a slot, the first space counting as one (MU-5.2)', () => {
    const board = ['r1 r2 r3 g1 g2 g3', 'k1 k2 k3 r1 r2 r3', 'g1 g2 g3 k1 k2 k3'];
    const from = (slot: string, monster: string): string[] => moves(position(board, { edge: { [slot]: monster } }));
    expect(from('W6', 'A1')).toEqual(['W6>a6']);
    expect(from('W5', 'A2')).toEqual(['W5>b5']);
    expect(from('E4', 'A3')).toEqual(['E4>d4']);
    expect(from('Nc', 'A3')).toEqual(['Nc>c4']);
    expect(from('Na', 'A1')).toEqual(['Na>a6']);
    expect(moves(position([emptyRow, emptyRow, emptyRow, 'r1 . . . . .'], { edge: { Sa: 'A3' } }))).toEqual(['Sa>a3']);
  });

  test('ends on worlds and monsters, not on empty spaces nor on monsters in harmony (MU-5.4, MU-5.5)', () => {
    const state = position(['. . . . . .', '. . r1 . . .', '. g2B2 A1 C3 . .', '. . . . . .'], { players: 3 });
    expect(moves(state)).toEqual(['c4>c5', 'c4>d4']);
    expect(moves(position(['. . r1 . . .', '. r1B1 . . . .', '. . k1 . . .'], { turn: 'B' }))).toEqual(['recall']);
  });

  test('is a recall with nowhere to go (MU-5.6)', () => {
    const stacked = position(['. . . g2A2 . .', '. . . r1 . .'], { passes: 1 });
    expect(moves(stacked)).toEqual(['recall']);
    expect(after(stacked, 'recall')).toEqual({
      ...stacked,
      turn: 'B',
      board: position(['. . . g2 . .', '. . . r1 . .']).board,
      army: { A: [0, 1, 0], B: [0, 0, 0] },
      passes: 0,
    });
    const atEdge = position(['. . . . . .'], { edge: { W6: 'A3' }, bank: some });
    expect(moves(atEdge)).toEqual(['recall']);
    expect(after(atEdge, 'recall')).toEqual({ ...atEdge, turn: 'B', edge: {}, army: { A: [0, 0, 1], B: [0, 0, 0] } });
  });
});

describe('munching', () => {
  test('takes a world that is not in harmony to the graveyard (MU-6.1)', () => {
    const state = position(['g3 . . . . k1'], { edge: { W6: 'A1' }, graveyard: { A: { g: [0, 0, 1] } } });
    const next = after(state, 'W6>a6');
    expect(next).toEqual({
      ...state,
      turn: 'B',
      edge: {},
      board: position(['A1 . . . . k1']).board,
      graveyard: { ...state.graveyard, A: { r: [0, 0, 0], g: [0, 0, 2], k: [0, 0, 0] } },
    });
  });

  test('sends a monster to the pit and costs its player a turn (MU-6.2, MU-6.3)', () => {
    const state = position(['A1 B3 . . . k1'], { players: 3, pit: { B: [1, 0, 0] } });
    const next = after(state, 'a6>b6');
    expect(next.board).toBe(position(['. A1 . . . k1']).board);
    expect(next.pit).toEqual({ A: [0, 0, 0], B: [1, 0, 1], C: [0, 0, 0] });
    // A player who is already losing a turn still loses it.
    expect(after(position(['A1 D2 . . . k1'], { players: 4, skip: ['C'] }), 'a6>b6').skip).toEqual(['C', 'D']);
    // B's turn comes next and is skipped at once.
    expect(next.turn).toBe('C');
    expect(next.skip).toEqual([]);
    const far = after(position(['A1 C2 . . . k1'], { players: 3, skip: ['C'] }), 'a6>b6');
    expect(far.turn).toBe('B');
    expect(far.skip).toEqual(['C']);
  });

  test('leaves the world that a monster in harmony left (MU-7.3)', () => {
    const next = after(position(['r1A1 k2 . . . .']), 'a6>b6');
    expect(next.board).toBe(position(['r1 A1 . . . .']).board);
    expect(next.graveyard.A).toEqual({ r: [0, 0, 0], g: [0, 0, 0], k: [0, 1, 0] });
  });
});

describe('harmony', () => {
  test.each([
    ['A1', 'r3'],
    ['A2', 'g1'],
    ['A3', 'k2'],
  ])('%s is stacked on %s (MU-7.1, MU-7.2)', (monster, world) => {
    const row = ['.', '.', '.', '.', '.', '.'];
    row[Number(monster[1]) - 1] = world;
    const state = position([row.join(' ')], { edge: { W6: monster } });
    row[Number(monster[1]) - 1] = world + monster;
    const next = after(state, moves(state)[0]!);
    expect(next.board).toBe(position([row.join(' ')]).board);
    expect(next.graveyard).toEqual(state.graveyard);
  });

  test('from one world to another sends both back (MU-7.4)', () => {
    const state = position(['g1A2 . g3 . . .'], { bank: some });
    expect(after(state, 'a6>c6')).toEqual({
      ...state,
      turn: 'B',
      board: position(['g1 . . . . .']).board,
      bank: { ...some, g: [0, 0, 1] },
      army: { A: [0, 1, 0], B: [0, 0, 0] },
    });
  });

  test('stays on the first world, even next to another player', () => {
    const next = after(position(['. A2 . g3 . .', 'B1 . . . . .']), 'b6>d6');
    expect(next.board).toBe(position(['. . . g3A2 . .', 'B1 . . . . .']).board);
  });
});

describe('the turn', () => {
  test('passes over those who lose theirs, who are then off the list (MU-6.3)', () => {
    const state = position([], { players: 4, bank: some, skip: ['B', 'C'], passes: 0 });
    const next = after(state, '+r1@a1');
    expect(next.turn).toBe('D');
    expect(next.skip).toEqual([]);
    const again = after({ ...state, skip: ['A', 'C'] }, '+r1@a1');
    expect(again.turn).toBe('B');
    expect(again.skip).toEqual(['A', 'C']);
  });

  test('returns to a player on the list if everybody is on it', () => {
    const next = after(position([], { bank: some, skip: ['A', 'B'] }), '+r1@a1');
    expect(next.turn).toBe('B');
    expect(next.skip).toEqual([]);
  });

  test('skips a player without counting a pass', () => {
    const state = position(['k1 . . . . .'], { players: 3, skip: ['B'], passes: 1 });
    const next = after(state, 'pass');
    expect(next).toEqual({ ...state, turn: 'C', skip: [], passes: 2 });
    expect(over(munch, next)).toBe(false);
    expect(over(munch, after(next, 'pass'))).toBe(true);
  });
});

describe('the end', () => {
  test('comes when neither board nor bank holds a world (MU-8.1)', () => {
    const last = after(position(['A1 k1 . . . .']), 'a6>b6');
    expect(over(munch, last)).toBe(true);
    expect(moves(last)).toEqual([]);
    expect(over(munch, position(['r1A1 . . . . .']))).toBe(false);
    expect(over(munch, position([], { bank: some }))).toBe(false);
  });

  test('comes when everybody has passed in a row (MU-8.1)', () => {
    const state = position(['k1 . . . . .'], { passes: 1 });
    expect(moves(state)).toEqual(['pass']);
    expect(over(munch, after(state, 'pass'))).toBe(true);
    expect(moves({ ...state, passes: 2 })).toEqual([]);
  });

  test('is a pass for players who can do nothing (MU-2.4)', () => {
    const full = [
      'r1 r2 r3 g1 g2 g3',
      'r1 r2 r3 g1 g2 g3',
      'r1 r2 r3 g1 g2 g3',
      'r1 r2 r3 g1 g2 g3',
      'k1 k2 k3 k1 k2 k3',
      'k1 k2 k3 k1 k2 k3',
    ];
    const board = position(full, { bank: { k: [0, 0, 1] } });
    expect(moves(board)).toEqual(['pass']);
    expect(moves({ ...board, army: { A: [0, 1, 0], B: [0, 0, 0] } })).toHaveLength(24);
  });
});

describe('an invalid state or move', () => {
  test('throws an error', () => {
    const state = { ...position([]), board: emptyRow };
    expect(() => moves(state)).toThrow('state.board: expected 6 rows separated by "/", got 1');
    expect(() => over(munch, state)).toThrow(TypeError);
    expect(() => after(position([]), '+z1@a1')).toThrow('not a move: "+z1@a1"');
  });
});

describe('a game of other numbers', () => {
  test('follows the content', () => {
    const small = createMunch({ ...munchNumbers, columns: 3, rows: 4, unleashWorlds: 1, harmony: [2, 1, 0] });
    const state: State = { ...position([]), board: 'r1 . ./. . ./. . ./. . .', army: { A: [1, 0, 1], B: [0, 0, 0] } };
    expect(legalMoves(small, state)).toEqual(['!A1@Na', '!A1@W4', '!A3@E4']);
    const landed: State = { ...state, edge: { E4: 'A3' }, army: { A: [0, 0, 0], B: [0, 0, 0] } };
    const played = play(small, landed, 'E4>a4');
    expect(played.legal && played.state.board).toBe('r1A3 . ./. . ./. . ./. . .');
  });

  test('is rejected if a move cannot describe it', () => {
    expect(() => createMunch({ ...munchNumbers, columns: 9, rows: 8 })).toThrow(
      'a board of at most 64 spaces and 9 rows, not 9 by 8',
    );
    expect(() => createMunch({ ...munchNumbers, columns: 26, rows: 2 })).not.toThrow();
    expect(() => createMunch({ ...munchNumbers, columns: 32, rows: 2 })).toThrow(RangeError);
    expect(() => createMunch({ ...munchNumbers, columns: 3, rows: 10 })).toThrow(RangeError);
    const large = createMunch({ ...munchNumbers, columns: 8, rows: 8 });
    expect(large.names.slice(62, 66)).toEqual(['h7', 'h8', 'E1', 'E2']);
    expect(large.names).toHaveLength(96);
  });
});
