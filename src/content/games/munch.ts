import { at, countIn, boardText, none, rest, type Fields } from '../example-state.ts';
import { isMap } from '../schema-walk.ts';
import { munchFeatures, munchReasons } from '../features.ts';
import type { RuleTable } from '../rule-parts.ts';
import { MunchBoard } from '../schema/boards.ts';
import { Component, MunchGame, given, sentences, type Empty } from '../schema/game.ts';
import type { Pyramid, PyramidColour } from '../schema/design.ts';
import { MunchQuickStart } from '../schema/quick-start.ts';
import { opponents, MunchPuzzleCards, MunchPuzzles } from '../schema/opponents.ts';
import { ReferenceCards, MunchScoreSheet, MunchMats } from '../schema/sheets.ts';
import { Lesson } from '../schema/lesson.ts';
import { MunchWords, munchSlots } from '../schema/game-words.ts';
import type { Language } from '../schema/language.ts';
import { Rulebook } from '../schema/rulebook.ts';
import { beforeNoun } from '../adjectives.ts';
import { capital } from '../letters.ts';
import { spoken, type TextsOf } from '../template.ts';

/** The keys of the sentences for illegal actions, with the engine's values for their braces. */
const verdicts = {
  ...given([], ['over', 'out', 'none-out', 'can-act', 'bank-empty', 'board-full', 'can-go', 'can-end']),
  ...given([], ['straight-in', 'nowhere-to-go', 'no-call', 'called']),
  ...given(['wanted', 'quiet'], ['too-early-to-call']),
  ...given(['at'], ['out-at', 'space-taken', 'edge-taken', 'ends-on-empty', 'ends-in-harmony']),
  ...given(['world'], ['no-such-world']),
  ...given(['wanted', 'placed'], ['too-few-worlds']),
  ...given(['monster'], ['not-yours', 'not-in-army']),
  ...given(['at', 'steps'], ['reaches-nothing']),
  ...given(['out', 'from'], ['not-out-there']),
  ...given(['from', 'to', 'steps'], ['not-so-far']),
};

export interface MunchParts {
  readonly language: Pick<Language, 'tag'>;
  readonly munchWords: TextsOf<typeof munchSlots>;
  readonly munch: MunchGame;
  readonly munchBoard: MunchBoard;
  readonly munchPuzzles: { readonly puzzles: readonly unknown[]; readonly file: string };
  readonly colours: ReadonlyMap<string, PyramidColour>;
  readonly pyramids: ReadonlyMap<string, Pyramid>;
}

/** Munch: its files, and the functions for its rules and examples. */
export const munch = {
  about: 'munch',
  components: 'munchComponents',
  rulebook: 'munchRulebook',
  why: 'munchVerdicts',
  verdicts,
  slots: munchSlots,
  reasons: munchReasons,
  documents: {
    munch: { path: 'munch/game.yaml', schema: MunchGame },
    munchBoard: { path: 'munch/board.yaml', schema: MunchBoard },
    munchLesson: { path: 'munch/lesson.yaml', schema: Lesson },
    munchMats: { path: 'munch/mats.yaml', schema: MunchMats },
    munchQuickStart: { path: 'munch/quick-start.yaml', schema: MunchQuickStart },
    munchReference: { path: 'munch/reference.yaml', schema: ReferenceCards },
    munchScoreSheet: { path: 'munch/score-sheet.yaml', schema: MunchScoreSheet },
    munchRulebook: { path: 'munch/rulebook.yaml', schema: Rulebook },
    munchOpponents: { path: 'munch/opponents.yaml', schema: opponents(munchFeatures, munchReasons) },
    munchPuzzles: { path: 'munch/puzzles.yaml', schema: MunchPuzzles },
    munchPuzzleCards: { path: 'munch/puzzle-cards.yaml', schema: MunchPuzzleCards },
    munchVerdicts: { path: 'munch/verdicts.yaml', schema: sentences(verdicts) },
    munchWords: { path: 'munch/words.yaml', schema: MunchWords },
  },
  collections: {
    munchComponents: { folder: 'munch/components', schema: Component },
  },
  rules: `
    MU-1.1 MU-1.2 MU-1.3 MU-1.4
    MU-2.1 MU-2.2 MU-2.3 MU-2.4
    MU-3.1 MU-3.2
    MU-4.1 MU-4.2 MU-4.3 MU-4.4 MU-4.5
    MU-5.1 MU-5.2 MU-5.3 MU-5.4 MU-5.5 MU-5.6
    MU-6.1 MU-6.2 MU-6.3
    MU-7.1 MU-7.2 MU-7.3 MU-7.4
    MU-8.1 MU-8.2 MU-8.3 MU-8.4 MU-8.5
    MU-9.1`,
  empty: ({ munchPuzzles: { puzzles, file } }: MunchParts): Empty =>
    puzzles.length === 0 ? { puzzles: { file, why: 'lists no puzzles' } } : {},
  numbers: { board: 'munchBoard', pyramids: 'pyramids', puzzles: 'munchPuzzles' },
  pyramidColours: ['worlds.*.colour', 'monsters.*.colour'],
  tables: { harmony, points },
  words,
  complete: ({ state }: Fields, content: MunchParts): Fields =>
    isMap(state) ? { state: fullState(content, state) } : {},
} as const;

const tableWords = ({ munchWords, language }: MunchParts) => spoken(munchSlots, munchWords, language.tag).tables;

const named = (
  all: ReadonlyMap<string, { readonly name: string; readonly adjective?: string | undefined }>,
  id: string,
): string => beforeNoun(all.get(id) ?? { name: id });

function harmony(content: MunchParts): RuleTable {
  const { munch, colours, pyramids } = content;
  const words = tableWords(content);
  const rows = munch.worlds.map(({ colour, harmony: size }) => [
    words.worldsOf({ colour: capital(named(colours, colour), content.language.tag) }),
    words.monstersOf({ size: capital(named(pyramids, size), content.language.tag) }),
  ]);
  return { head: [words.worlds, words.harmony], rows, numeric: [] };
}

function points(content: MunchParts): RuleTable {
  const { munch, munchBoard } = content;
  const words = tableWords(content);
  const { trio, world, lost } = munch.numbers.points;
  const rows = [
    [capital(munchBoard.score.trio), String(trio)],
    [capital(munchBoard.score.world), String(world)],
    [capital(munchBoard.score.lost), `−${lost}`],
  ];
  return { head: [words.scores, words.points], rows, numeric: [1] };
}

function words(content: MunchParts): ReadonlyMap<string, string> {
  const { munch, colours, pyramids } = content;
  return new Map(
    munch.worlds.flatMap(({ letter, colour, harmony: size }) => [
      [`worlds.${letter}.colour`, named(colours, colour)],
      [`worlds.${letter}.harmony`, named(pyramids, size)],
    ]),
  );
}

function fullState(content: MunchParts, state: Fields): Fields {
  const { numbers, worlds } = content.munch;
  const board = String(boardText(state['board']));
  const players = Number(state['players'] ?? content.munch.players.min);
  const names = ['A', 'B', 'C', 'D'].slice(0, players);
  const edge = isMap(state['edge']) ? state['edge'] : {};
  const given = (key: string): Fields => (isMap(state[key]) ? state[key] : {});
  const each = (make: (name: string) => unknown): Fields => Object.fromEntries(names.map((name) => [name, make(name)]));
  const out = `${board} ${Object.values(edge).join(' ')}`;
  const army = (name: string): number[] =>
    rest(
      numbers.monsters,
      (pips) => countIn(out, `${name}${pips}`) + at(state, ['pit', name], pips) + at(state, ['void', name], pips),
    );
  const bank = (letter: string): number[] =>
    rest(numbers.worlds, (pips) =>
      names.reduce(
        (sum, name) => sum + at(state, ['graveyard', name, letter], pips),
        countIn(board, `${letter}${pips}`),
      ),
    );
  return {
    turn: 'A',
    skip: [],
    passes: 0,
    ...state,
    players,
    board,
    edge,
    bank: { ...Object.fromEntries(worlds.map(({ letter }) => [letter, bank(letter)])), ...given('bank') },
    army: { ...each(army), ...given('army') },
    pit: { ...each(() => none), ...given('pit') },
    void: { ...each(() => none), ...given('void') },
    graveyard: { ...each(() => ({})), ...given('graveyard') },
  };
}
