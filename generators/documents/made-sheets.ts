import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { MadeGame } from '../../src/content/made.ts';
import { boardPicture } from '../pieces/made-board.ts';
import type { Scene } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import type { Block, Statement } from '../looks/block.ts';
import type { ScoreRow, ScoreSheet } from '../looks/scores.ts';
import { onePage } from '../looks/sheet.ts';
import { versionOf, type ComponentMaker } from '../sheet/product.ts';
import { scoreSheet } from './score-sheets.ts';

/** The approximate width of a board on a quick start, in mm. */
const shownWidth = 110;

/** The boards with their pieces at the start: at most two, boards with pieces first. */
const setUpsOf = (press: Press, content: Content, made: MadeGame): Promise<readonly { scene: Scene; alt: string }[]> =>
  Promise.all(
    [...made.boards.values()]
      .toSorted((a, b) => Object.keys(b.start).length - Object.keys(a.start).length)
      .slice(0, 2)
      .map(async (board) => ({
        scene: await boardPicture(press, content, made, board, { width: shownWidth }),
        alt: board.summary ?? board.name,
      })),
  );

export const madeStart = (game: GameId): ComponentMaker =>
  onePage({
    game,
    id: 'quick-start',
    takes: [],
    kind: 'tiles',
    describe: async (content, _options, press) => {
      const made = content.made.get(game)!;
      const { about, start, boards, pieces } = made;
      const { file, rule, tag = content.madeWords.tag, parts } = start!;
      const say = (text: string, ...path: readonly (string | number)[]): Statement => ({
        text,
        origin: { file, path },
      });
      const blocks = parts.map(({ title, steps }, at): Block => ({
        kind: 'part',
        title: say(title, 'parts', at, 'title'),
        blocks: [
          {
            kind: 'list',
            items: steps.map((step, index) => ({ ...step, ...say(step.text, 'parts', at, 'steps', index, 'text') })),
          },
        ],
      }));
      return {
        version: versionOf(content, [about.name, about.accent, start, [...boards.values()], pieces]),
        rule,
        tag: say(tag, 'tag'),
        title: { text: about.name, origin: { file: about.file, path: ['name'] } },
        blocks,
        pictures: await setUpsOf(press, content, made),
        sizes: [15, 14, 13, 12, 11, 10.2, 9.8, 9.4, 9, 8.6, 8.3, 8],
      };
    },
  });

/**
 * The score sheet of a custom game. Its counts and some formulas are repeated for each round, and the other formulas
 * follow once. The last row decides the winner.
 */
function sheetOf(content: Content, game: GameId): ScoreSheet {
  const { about, score } = content.made.get(game)!;
  const { rows, rounds, rule, total, wins, columns, file } = score!;
  const { file: wordFile, score: words } = content.madeWords;
  const most = about.players.max;
  const shown = rows.flatMap(({ id, name, rule: own, each, formula, inRounds, says }, index) => {
    const origin = { file, path: ['rows', index] };
    const isOnce = rounds > 1 && formula !== undefined && !inRounds;
    const row = { key: id, name, rule: own, says, points: each, seen: [], icons: [], origin, isOnce };
    return id === total ? [] : [row];
  });
  const counted = shown.filter(({ isOnce }) => !isOnce);
  const repeated = Array.from({ length: rounds }, (_, round) =>
    counted.map((row): ScoreRow =>
      rounds === 1 ? row : { ...row, key: `${row.key}-${round + 1}`, name: `${round + 1}. ${row.name}` },
    ),
  );
  const last = rows.find(({ id }) => id === total);
  return {
    about,
    words: {
      ...words,
      note: words.notes[wins],
      total: [last?.name, last?.says].filter(Boolean).join(': '),
      file: wordFile,
    },
    rows: [...repeated.flat(), ...shown.filter(({ isOnce }) => isOnce)],
    together: counted.length,
    rule,
    players: (columns ?? Array.from({ length: most }, () => words.player)).map((name) => ({ name })),
  };
}

export const madeScores = (game: GameId): readonly ComponentMaker[] =>
  (['score-sheet', 'score-sheet-form'] as const).map((id) => {
    // Nobody can write on a sheet on a virtual table.
    const { kind: _kind, ...sheet } = scoreSheet(game, (content) => sheetOf(content, game), id);
    return sheet;
  });
