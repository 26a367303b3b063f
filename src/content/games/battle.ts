import { at, countIn, boardText, none, rest, type Fields } from '../example-state.ts';
import { isMap } from '../schema-walk.ts';
import { battleFeatures, battleReasons } from '../features.ts';
import type { RuleTable } from '../rule-parts.ts';
import { BattleBoard, TownCards } from '../schema/boards.ts';
import { BattleGame, Component, given, sentences, type Empty } from '../schema/game.ts';
import { BattleQuickStart } from '../schema/quick-start.ts';
import { opponents, BattlePuzzleCards, BattlePuzzles, Towns } from '../schema/opponents.ts';
import { ReferenceCards, BattleScoreSheet, BattleMats } from '../schema/sheets.ts';
import { Lesson } from '../schema/lesson.ts';
import { BattleWords, battleSlots } from '../schema/game-words.ts';
import type { Language } from '../schema/language.ts';
import { Rulebook } from '../schema/rulebook.ts';
import { spoken, type TextsOf } from '../template.ts';

/** The keys of the sentences for illegal actions, with the engine's values for their braces. */
const verdicts = {
  ...given([], ['over', 'infiltration', 'movement', 'can-infiltrate', 'can-move', 'second-must-move', 'diagonal']),
  ...given([], ['no-swap', 'swapped-already', 'not-the-turn-to-swap']),
  ...given(['at'], ['no-villager', 'no-small-alien-left', 'no-medium-alien-left', 'no-large-alien-left', 'no-alien']),
  ...given(['at'], ['moved-already', 'covered', 'ends-on-empty', 'ends-on-own']),
  ...given(['from', 'to', 'steps'], ['one-space-apart', 'no-path']),
  ...given(['from', 'to', 'apart', 'steps'], ['spaces-apart']),
  ...given(['steps'], ['no-stepping-back']),
  ...given(['step', 'from', 'to'], ['step-not-next', 'step-back', 'step-over-empty']),
  ...given(['taken'], ['path-not-one']),
  ...given(['steps', 'taken'], ['path-not-so-long']),
};

export interface BattleParts {
  readonly language: Pick<Language, 'tag'>;
  readonly battleWords: TextsOf<typeof battleSlots>;
  readonly battle: BattleGame;
  readonly battleBoard: BattleBoard;
  readonly battleTowns: { readonly towns: readonly unknown[]; readonly file: string };
  readonly battlePuzzles: { readonly puzzles: readonly unknown[]; readonly file: string };
}

/** Battle: its files, and the functions for its rules and examples. */
export const battle = {
  about: 'battle',
  components: 'battleComponents',
  rulebook: 'battleRulebook',
  why: 'battleVerdicts',
  verdicts,
  slots: battleSlots,
  reasons: battleReasons,
  documents: {
    battle: { path: 'battle/game.yaml', schema: BattleGame },
    battleBoard: { path: 'battle/board.yaml', schema: BattleBoard },
    battleLesson: { path: 'battle/lesson.yaml', schema: Lesson },
    battleMats: { path: 'battle/mats.yaml', schema: BattleMats },
    battleQuickStart: { path: 'battle/quick-start.yaml', schema: BattleQuickStart },
    battleReference: { path: 'battle/reference.yaml', schema: ReferenceCards },
    battleScoreSheet: { path: 'battle/score-sheet.yaml', schema: BattleScoreSheet },
    battleRulebook: { path: 'battle/rulebook.yaml', schema: Rulebook },
    battleOpponents: { path: 'battle/opponents.yaml', schema: opponents(battleFeatures, battleReasons) },
    battlePuzzles: { path: 'battle/puzzles.yaml', schema: BattlePuzzles },
    battlePuzzleCards: { path: 'battle/puzzle-cards.yaml', schema: BattlePuzzleCards },
    battleTowns: { path: 'battle/towns.yaml', schema: Towns },
    battleTownCards: { path: 'battle/town-cards.yaml', schema: TownCards },
    battleVerdicts: { path: 'battle/verdicts.yaml', schema: sentences(verdicts) },
    battleWords: { path: 'battle/words.yaml', schema: BattleWords },
  },
  collections: {
    battleComponents: { folder: 'battle/components', schema: Component },
  },
  rules: `
    BB-1.1 BB-1.2 BB-1.3 BB-1.4
    BB-2.1 BB-2.2 BB-2.3
    BB-3.1 BB-3.2
    BB-4.1 BB-4.2 BB-4.3 BB-4.4 BB-4.5 BB-4.6 BB-4.7 BB-4.8
    BB-5.1 BB-5.2 BB-5.3 BB-5.4 BB-5.5
    BB-6.1 BB-6.2 BB-6.3 BB-6.4 BB-6.5 BB-6.6
    BB-7.1 BB-7.2`,
  empty: ({ battleTowns, battlePuzzles }: BattleParts): Empty => ({
    ...(battleTowns.towns.length === 0 ? { towns: { file: battleTowns.file, why: 'lists no towns' } } : {}),
    ...(battlePuzzles.puzzles.length === 0 ? { puzzles: { file: battlePuzzles.file, why: 'lists no puzzles' } } : {}),
  }),
  numbers: { board: 'battleBoard', pyramids: 'pyramids', towns: 'battleTowns' },
  pyramidColours: ['colours.aliens.*', 'colours.villagers.*'],
  tables: { trios },
  complete: ({ state }: Fields, content: BattleParts): Fields =>
    isMap(state) ? { state: fullState(content, state) } : {},
} as const;

function trios({ battle, battleBoard, battleWords, language }: BattleParts): RuleTable {
  const words = spoken(battleSlots, battleWords, language.tag).tables;
  const points = battle.numbers.trios;
  const rows = (['alien', 'villager', 'mixed'] as const).map((kind) => [battleBoard.trios[kind], String(points[kind])]);
  return { head: [words.trioOf, words.points], rows, numeric: [1] };
}

function fullState(content: BattleParts, state: Fields): Fields {
  const board = String(boardText(state['board']));
  const captured = isMap(state['captured']) ? state['captured'] : {};
  const taken = (player: string): Fields => {
    const all = captured[player];
    return { villagers: none, aliens: none, ...(isMap(all) ? all : {}) };
  };
  const left = (player: string, other: string): number[] =>
    rest(
      content.battle.numbers.stash,
      (pips) => countIn(board, `${player}${pips}`) + at(captured, [other, 'aliens'], pips),
    );
  return {
    turn: 'a',
    moved: null,
    passes: 0,
    ...state,
    board,
    stash: { a: left('a', 'b'), b: left('b', 'a'), ...(isMap(state['stash']) ? state['stash'] : {}) },
    captured: { a: taken('a'), b: taken('b') },
  };
}
