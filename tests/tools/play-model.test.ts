import { describe, expect, test } from 'vitest';
import { setUp as setUpBattle } from '../../src/engine/battle/read.ts';
import { battleOf, munchOf } from '../../src/engine/content.ts';
import { setUp as setUpMunch } from '../../src/engine/munch/read.ts';
import { battleGame } from '../../src/site/tools/play/battle.ts';
import { analysisIn, modelOf, type PlayModel, type Ui } from '../../src/site/tools/play/model.ts';
import type { ScreenGame } from '../../src/site/tools/play/game.ts';
import { munchGame } from '../../src/site/tools/play/munch.ts';
import { playTool, type Action, type State } from '../../src/site/tools/play/tool.ts';
import { validContent } from '../support/content.ts';

const content = validContent();
const drawn = { grounds: {}, pieces: {} };
const battle = battleGame({ numbers: battleOf(content).numbers, ...drawn }) as ScreenGame<unknown>;
const munch = munchGame({ numbers: munchOf(content).numbers, ...drawn }) as ScreenGame<unknown>;
const games = [
  ['battle', battle, setUpBattle(battleOf(content), 7)],
  ['munch', munch, setUpMunch(munchOf(content), 2)],
] as const;

/** A board as on its page: an action changes the view or the game. */
function board(game: ScreenGame<unknown>, start: Partial<State<unknown>>) {
  const tool = playTool(game, (seat) => seat);
  let snapshot = {
    state: { ...tool.initial, ...start } as State<unknown>,
    history: { cursor: 0, actions: [] as readonly unknown[] },
  };
  let ui: Ui | null = null;
  const table = {
    get snapshot() {
      return snapshot;
    },
    act: (action: Action): boolean => {
      const state = tool.apply(snapshot.state, action);
      if (state) snapshot = { state, history: { cursor: 0, actions: [] } };
      return state !== null;
    },
    startNew: (): Promise<void> => Promise.resolve(),
  };
  const change = (next: Ui): void => {
    ui = next;
  };
  return {
    model: (): PlayModel<unknown> => modelOf(game, tool, table, ui, change, '', new EventTarget()),
    state: () => snapshot.state,
  };
}

/** The first moves of a game. */
function opening(game: ScreenGame<unknown>, start: unknown, count: number): string[] {
  const moves: string[] = [];
  for (let position = start; moves.length < count;) {
    const [move = ''] = game.legal(position);
    const played = game.play(position, move);
    if (!played.legal) throw new Error(move);
    moves.push(move);
    position = played.state;
  }
  return moves;
}

const modes = {
  playing: () => undefined,
  'against an opponent who thinks': () => undefined,
  'laid by hand': () => undefined,
  'looking back': (model: PlayModel<unknown>) => model.look(1),
  'in an exercise': (model: PlayModel<unknown>) => model.tryAt(1, { task: 'Find it.', tries: () => undefined }),
  over: () => undefined,
} as const;
type Mode = keyof typeof modes;

/** The usable controls in each mode. */
const usable: Readonly<Record<Mode, Readonly<Record<string, boolean>>>> = {
  playing: { hint: true, lines: true, review: true, undo: true, moves: true, steps: false, board: true },
  'against an opponent who thinks': {
    hint: false,
    lines: true,
    review: true,
    undo: true,
    moves: true,
    steps: false,
    board: false,
  },
  'laid by hand': { hint: true, lines: true, review: true, undo: true, moves: true, steps: false, board: true },
  'looking back': { hint: false, lines: true, review: true, undo: false, moves: true, steps: false, board: false },
  'in an exercise': { hint: false, lines: true, review: false, undo: false, moves: false, steps: false, board: true },
  over: { hint: false, lines: true, review: true, undo: true, moves: true, steps: true, board: false },
};

function inMode(game: ScreenGame<unknown>, start: unknown, mode: Mode) {
  const at = board(game, {
    start,
    seed: 7,
    moves: opening(game, start, 3),
    ...(mode === 'over' && { end: 'agreed' as const }),
    ...(mode === 'laid by hand' && { seed: null, hand: game.emptyText }),
    ...(mode === 'against an opponent who thinks' && {
      minds: Object.fromEntries(game.seats.map((seat) => [seat, 1])),
    }),
  });
  modes[mode](at.model());
  return at;
}

describe.each(games)('the board of %s', (_, game, start) => {
  test.each(Object.keys(modes) as Mode[])('offers only the useful controls %s', (mode) => {
    const model = inMode(game, start, mode).model();
    expect({
      hint: model.hint !== null,
      ...analysisIn(model),
      undo: model.live,
      moves: !model.trying,
      steps: model.steps.length > 0,
      board: model.marks.movable!.size > 0,
    }).toEqual(usable[mode]);
  });

  test.each(['looking back', 'in an exercise'] as const)('stays %s, whatever is tapped, typed or traced', (mode) => {
    const first = inMode(game, start, mode).model();
    const legal = game.legal(first.position);
    const place = game.parts(legal[0]!).to ?? '';
    const controls: Readonly<Record<string, (model: PlayModel<unknown>) => void>> = {
      tap: (model) => model.tap(place),
      cancel: (model) => model.cancel(),
      choose: (model) => model.choose(game.id === 'battle-play' ? 'a1' : 'A1'),
      lift: (model) => model.lift(place),
      trace: (model) => model.trace(true),
      'trace no more': (model) => model.trace(false),
      'a legal move': (model) => model.type(legal[0]!),
      'an illegal move': (model) => model.type(game.id === 'battle-play' ? 'a1>f5' : '+r1@Na'),
      nonsense: (model) => model.type('nonsense'),
      ...(mode === 'in an exercise' && {
        'the main button': (model: PlayModel<unknown>) => model.main.act(),
        tell: (model: PlayModel<unknown>) => model.tell('Not that.'),
      }),
    };
    const left = Object.entries(controls).filter(([, use]) => {
      const at = inMode(game, start, mode);
      const before = at.state();
      use(at.model());
      use(at.model());
      const { at: move, live, trying } = at.model();
      return move !== 1 || live || trying !== first.trying || at.state() !== before;
    });
    expect(left.map(([name]) => name)).toEqual([]);
  });

  test('leaves the choice to the player: the main button gives instructions, and chooses nothing', () => {
    const at = inMode(game, start, 'playing');
    const before = at.state();
    at.model().main.act();
    expect(at.state()).toBe(before);
    expect([at.model().ui.from, at.model().ui.ready]).toEqual([null, null]);
    expect(at.model().ui.message).toMatch(/^Tap /);
    // If a piece is chosen, the main button chooses another piece if possible. The message names the next tap.
    const [one = '', other] = new Set(at.model().legal.flatMap((move) => game.parts(move).from ?? []));
    if (at.model().from === null) at.model().choose(one);
    const { label, act } = at.model().main;
    act();
    expect([label, at.model().from]).toEqual(other === undefined ? ['Choose where', one] : ['Another piece', other]);
    expect(at.model().ui.message).toMatch(/^Tap /);
  });

  test('keeps a hint open while something is chosen, and closes it with the move', () => {
    const at = inMode(game, start, 'playing');
    at.model().hint!.toggle();
    const [move = ''] = at.model().legal;
    at.model().lift(game.parts(move).from ?? 'a1');
    expect(at.model().hint?.shown).toBe(true);
    at.model().attempt(move);
    expect(at.model().hint?.shown).toBe(false);
  });
});
