import { words } from '#text/studio-game.ts';
import type { BoardKind } from '../../../../content/board-kinds.ts';
import { freePrefix } from '../../../../content/letters.ts';
import { toYaml } from '../edit.ts';
import { stemFor, type Setting } from '../kinds.ts';
import { fileOf, type File } from '../tool.ts';

/** A small board of each kind, which prints without changes. */
export function newBoard(kind: BoardKind, name: string, rule: string): string {
  const kinds = { C: { name: words.new.corner, ground: 'tint' } };
  const boards: Readonly<Record<BoardKind, object>> = {
    grid: { grid: { space: 26, plan: 'C....C\n......\n......\n......\n......\nC....C\n' }, kinds },
    hexes: { hexes: { space: 28, plan: 'C...C\n.....\n.....\n.....\nC...C\n' }, kinds },
    points: {
      points: {
        unit: 30,
        at: Object.fromEntries([1, 2, 3].flatMap((y) => [...'abc'].map((x, at) => [`${x}${y}`, [at, y - 1]]))),
        lines: ['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3', 'a1 a2 a3', 'b1 b2 b3', 'c1 c2 c3'].map((line) => line.split(' ')),
      },
    },
    track: { labels: 'ids', track: { space: 24, way: 'right 5, down 3, left 5' } },
    areas: {
      areas: {
        width: 180,
        height: 120,
        zones: [1, 2, 3].map((number) => ({
          id: `area-${number}`,
          name: words.new.zone(number),
          box: [(number - 1) * 60, 20, 54, 80],
        })),
      },
    },
  };
  return toYaml({ name, rule, ...boards[kind] });
}

export const newPieces = (rule: string): string =>
  toYaml({
    pieces: (['light', 'dark'] as const).map((id) => ({
      id,
      name: words.new.pieces[id],
      shape: 'disc',
      size: 20,
      count: 8,
      ground: id === 'light' ? 'paper' : 'ink',
      icon: id === 'light' ? 'sun' : 'moon',
      rule,
    })),
  });

export const newScore = (rule: string): string =>
  toYaml({
    rows: [
      { id: 'rows', name: words.new.rows, each: 3, rule },
      { id: 'total', name: words.new.total, formula: 'rows * 3', says: words.new.totalSays },
    ],
    total: 'total',
    rule,
  });

const newRules = (name: string, prefix: string): string => {
  const { lead, chapters, rules } = words.new;
  return `# ${name}

${lead}

## ${prefix}-1 ${chapters.start}

### ${prefix}-1.1 ${rules.board}

${rules.boardText}

### ${prefix}-1.2 ${rules.pieces}

${rules.piecesText}

## ${prefix}-2 ${chapters.play}

### ${prefix}-2.1 ${rules.turn}

${rules.turnText}

## ${prefix}-3 ${chapters.end}

### ${prefix}-3.1 ${rules.win}

${rules.winText}
`;
};

/** The files of a small game that prints without changes. */
export function newGame(
  name: string,
  kind: BoardKind,
  games: Setting['games'],
): { readonly id: string; readonly files: readonly File[] } {
  const id = stemFor(name, (each) => Object.hasOwn(games, each), 'game');
  const prefix = freePrefix({ name, id }, new Set(Object.values(games)));
  const { summary, author, licence, feel, need, place, take, board } = words.new;
  const about = {
    name,
    prefix,
    summary,
    author,
    licence,
    players: { min: 2, max: 2 },
    feel,
    needs: [need],
    start: [
      { text: place, rule: `${prefix}-1.1` },
      { text: take, rule: `${prefix}-1.2` },
    ],
    icon: 'meeple',
    accent: '#2F7D4F',
    pattern: 'dots',
  };
  const inside = {
    'game.yaml': toYaml(about),
    'rules.md': newRules(name, prefix),
    'boards/board.yaml': newBoard(kind, board, `${prefix}-1.1`),
    'pieces.yaml': newPieces(`${prefix}-1.2`),
  };
  return { id, files: Object.entries(inside).map(([path, text]) => fileOf(`games/${id}/${path}`, text)) };
}
