import { Formulas } from '../made-formula.ts';
import { piecesOf } from '../made.ts';
import { patternOf, spacesOf, unknownSpace } from '../made-spaces.ts';
import type { Problem } from '../problem.ts';
import { shapeErrors } from '../shape.ts';
import type { Schema } from '../schema-walk.ts';
import { prefixes } from '../schema/common.ts';
import { MadeAbout, MadeBoard, MadePieces, MadeScore, MadeTable, type MadePiece } from '../schema/made.ts';
import type { Source } from '../source.ts';
import { choice, enumerate, quote } from '../words.ts';
import type { Path } from '../yaml-file.ts';
import { checkUnique, selectTexts, type Files, type Report } from './report.ts';

/** The parsed data of a file; undefined if it is missing or has the wrong shape. */
function dataOf<T>(files: Files, source: Source | undefined, schema: Schema & { _zod: { output: T } }): T | undefined {
  return source && files.valid.has(source) ? (shapeErrors(schema, source.value, source.written).data as T) : undefined;
}

/** Checks made games: their files, prefixes, boards, pieces and score sheets. */
export function checkMade(
  files: Files,
  { within, across, add }: { within: Report; across: Report; add: (problem: Problem) => void },
): void {
  for (const game of new Set([...files.made.keys(), ...files.madeRules.keys()])) {
    const own = files.made.get(game) ?? new Map<string, Source>();
    const rules = files.madeRules.get(game);
    const file = rules?.file ?? [...own.values()][0]?.file ?? `games/${game}`;
    const missing = (name: string, remedy: string): void =>
      add({
        file,
        line: 0,
        column: 0,
        path: '',
        found: `a game without ${name}`,
        expected: `games/${game}/${name}`,
        remedy,
        layer: 'across',
      });
    if (!own.has('game.yaml'))
      missing('game.yaml', 'write it, or run "npx saucer new game" in another folder and copy it');
    if (!rules) missing('rules.md', 'write it: "# NAME", "## MD-1 CHAPTER", "### MD-1.1 RULE", and a sentence below');
    checkPrefix(files, game, across);
    const about = dataOf(files, own.get('game.yaml'), MadeAbout);
    const source = own.get('pieces.yaml');
    const listed = dataOf(files, source, MadePieces)?.pieces ?? [];
    if (source) checkPieces(source, listed, within);
    const pieces = piecesOf(listed, about?.players.max ?? Infinity);
    for (const [inside, board] of own) {
      const data = inside.startsWith('boards/') ? dataOf(files, board, MadeBoard) : undefined;
      if (data) checkBoard(board, data, within);
      // Without readable pieces, each start would be reported again.
      if (data && (!source || listed.length > 0)) checkStart(board, data, listed, pieces, across);
    }
    const score = own.get('score.yaml');
    const sheet = dataOf(files, score, MadeScore);
    if (score && sheet) checkScore(score, sheet, within);
    const table = own.get('table.yaml');
    const aids = dataOf(files, table, MadeTable);
    if (table && aids) checkTable(table, aids, within);
  }
}

/** Checks that a prefix is free, and that the game’s rules have it. */
function checkPrefix(files: Files, game: string, across: Report): void {
  const prefixIn = (id: string) => selectTexts(files.made.get(id)?.get('game.yaml'), 'prefix')[0];
  const prefix = prefixIn(game);
  if (!prefix) return;
  const found = quote(prefix.value);
  const others = [
    ...Object.entries(prefixes),
    ...[...files.made.keys()].filter((id) => id !== game).map((id) => [id, prefixIn(id)?.value] as const),
  ];
  const other = others.find(([, each]) => each === prefix.value);
  if (other)
    across(prefix, {
      found,
      expected: 'a prefix that no other game has',
      remedy: `${other[0]} has it; choose other letters`,
    });
  const odd = [...(files.madeRules.get(game)?.titles.keys() ?? [])].find((id) => !id.startsWith(`${prefix.value}-`));
  if (odd !== undefined && !other) {
    const used = odd.replace(/-.*/, '');
    across(prefix, {
      found,
      expected: `"${used}", with which ${odd} of rules.md begins`,
      remedy: `write ${used}, or change the rules`,
    });
  }
}

/** The fields that only one shape has. */
const owned = { faces: 'die', sectors: 'spinner' } as const;

function checkPieces(source: Source, pieces: readonly MadePiece[], within: Report): void {
  checkUnique(selectTexts(source, 'pieces.*.id'), 'piece', 'rename one of them', within);
  pieces.forEach((piece, index) => {
    const at = (...path: (string | number)[]) => ({ source, path: ['pieces', index, ...path] });
    for (const [field, shape] of Object.entries(owned) as [keyof typeof owned, string][]) {
      const isNeeded = piece.shape === shape;
      if (isNeeded && !piece[field])
        within(at(), {
          found: `a ${shape} without ${field}`,
          expected: `the field "${field}"`,
          remedy: `add ${field}`,
        });
      if (!isNeeded && piece[field])
        within(at(field), {
          found: `${field} of a ${piece.shape}`,
          expected: `${field} of a ${shape} only`,
          remedy: 'remove them',
        });
    }
    if (Array.isArray(piece.size) !== (piece.shape === 'rectangle'))
      within(at('size'), {
        found: `${Array.isArray(piece.size) ? 'two sizes' : 'one size'} of a ${piece.shape}`,
        expected: piece.shape === 'rectangle' ? 'its width and its height' : 'one number',
        remedy: piece.shape === 'rectangle' ? 'write "size: [30, 20]"' : 'write its width only',
      });
    if ((piece.count === undefined) === (piece.each === undefined))
      within(at(), {
        found: piece.count === undefined ? 'a piece without a number' : '"count" and "each"',
        expected: 'either "count", for all players, or "each", for each player',
        remedy: piece.count === undefined ? 'add "count"' : 'remove one of them',
      });
    if (piece.players && piece.count !== undefined)
      within(at('count'), {
        found: '"count" of pieces of players',
        expected: '"each"',
        remedy: 'write each: in place of count:',
      });
    const looks = (piece.players ?? []).map((player) => player.pattern);
    if (piece.players && new Set(looks).size < looks.length)
      within(at('players'), {
        found: 'players with the same pattern',
        expected: 'a different "pattern" for each player, which shows without colour',
        remedy: 'add "pattern" to each of them',
      });
  });
}

/** Checks the spaces of a board, and that kinds of spaces differ without colour. */
function checkBoard(source: Source, board: MadeBoard, within: Report): void {
  const { faults, spaces, isWhole } = spacesOf(board);
  for (const { path, ...words } of faults) within({ source, path }, words);
  const known = [...spaces.keys()];
  board.links.forEach((link, index) => {
    for (const end of ['from', 'to'] as const) {
      const id = String(link[end]);
      if (!isWhole || known.includes(id)) continue;
      const { path, ...words } = unknownSpace(id, known, ['links', index, end]);
      within({ source, path }, words);
    }
  });
  const looks = new Map<string, string>();
  for (const [id, kind] of Object.entries(board.kinds)) {
    const look = [patternOf(kind, 'paper'), kind.icon, kind.label].join(' ');
    const other = looks.get(look);
    looks.set(look, other ?? id);
    if (other !== undefined)
      within(
        { source, path: ['kinds', id] },
        {
          found: `${quote(id)}, which looks like ${quote(other)} without colour`,
          expected: 'kinds with different patterns, icons or labels',
          remedy: 'add "pattern", for example "pattern: checker"',
        },
      );
  }
}

/** Checks that the pieces of a start exist, in sufficient number, and that its spaces exist. */
function checkStart(
  source: Source,
  board: MadeBoard,
  listed: readonly MadePiece[],
  pieces: ReturnType<typeof piecesOf>,
  across: Report,
): void {
  const { spaces, isWhole } = spacesOf(board);
  const known = [...spaces.keys()];
  for (const [id, places] of Object.entries(board.start)) {
    const at = (path: Path) => ({ source, path: ['start', id, ...path] });
    const piece = listed.find((each) => each.id === id);
    const names = listed.map((each) => each.id);
    const copies = pieces.filter((each) => listed[each.index] === piece).reduce((sum, { count }) => sum + count, 0);
    if (!piece)
      across(at([]), {
        found: `the piece ${quote(id)}`,
        expected: names.length > 0 ? `one of ${enumerate(names, 'or')}` : 'a piece of pieces.yaml',
        remedy: choice(id, names, 'add it to pieces.yaml'),
      });
    else if (places.length > copies)
      across(at([]), {
        found: `${places.length} pieces ${quote(id)}`,
        expected: `at most ${copies}, as pieces.yaml has`,
        remedy: 'remove some, or print more',
      });
    places.forEach((place, index) => {
      if (!isWhole || known.includes(String(place))) return;
      const { path, ...words } = unknownSpace(String(place), known, [index]);
      across(at(path), words);
    });
  }
}

/** Checks that a smallest number is not above a largest one, and that a start is between them. */
function checkLimits(
  { source, path }: { source: Source; path: Path },
  { least, most, from }: { readonly least: number; readonly most: number; readonly from?: number },
  within: Report,
): void {
  if (least > most)
    within(
      { source, path: [...path, 'least'] },
      { found: String(least), expected: `at most ${most}, which is "most"`, remedy: 'exchange them, or correct one' },
    );
  else if (from !== undefined && (from < least || from > most))
    within(
      { source, path: [...path, 'from'] },
      { found: String(from), expected: `a number from ${least} to ${most}`, remedy: 'correct it, "least" or "most"' },
    );
}

/** Checks the counters and timers of a table. */
function checkTable(source: Source, { counters }: MadeTable, within: Report): void {
  checkUnique(selectTexts(source, 'counters.*.id'), 'counter', 'rename one of them', within);
  checkUnique(selectTexts(source, 'timers.*.id'), 'timer', 'rename one of them', within);
  counters.forEach((counter, index) => checkLimits({ source, path: ['counters', index] }, counter, within));
}

const rowWords = 'numbers, rows above, + − × ÷, comparisons, brackets, min, max, floor, if, rank and points';

function checkScore(source: Source, { rows, total, ties }: MadeScore, within: Report): void {
  const at = (...path: (string | number)[]) => ({ source, path });
  checkUnique(selectTexts(source, 'rows.*.id'), 'row', 'rename one of them', within);
  const before: string[] = [];
  const isKnown = (id: string, path: Path, others: readonly string[]): void => {
    if (others.includes(id)) return;
    within(
      { source, path },
      {
        found: `the row ${quote(id)}`,
        expected: others.length > 0 ? `one of ${enumerate(others, 'or')}` : 'no row, as this is the first',
        remedy: choice(id, others),
      },
    );
  };
  rows.forEach(({ id, each, formula, says, least, most }, index) => {
    const path = ['rows', index, 'formula'];
    checkLimits(at('rows', index), { least, most }, within);
    if (formula !== undefined) {
      const parsed = Formulas.parse(formula);
      if ('error' in parsed) within(at(...path), { found: quote(formula), expected: rowWords, remedy: parsed.error });
      else for (const name of parsed.names) isKnown(name, path, before);
      if (each !== undefined)
        within(at('rows', index, 'each'), {
          found: '"each" and "formula"',
          expected: 'one of them',
          remedy: 'remove one',
        });
      if (says === undefined)
        within(at('rows', index), {
          found: 'a formula without words',
          expected: 'the field "says", which is printed',
          remedy: 'add, for example, "says: most cheeses 4"',
        });
    }
    before.push(id);
  });
  isKnown(total, ['total'], before);
  ties.forEach((id, index) => isKnown(id, ['ties', index], before));
}
