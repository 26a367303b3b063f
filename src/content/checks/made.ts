import { faultsOf, placeFaults, unknownBoard, unknownName } from '../made-figure.ts';
import { parseFormula } from '../made-formula.ts';
import { boardIdOf } from '../made.ts';
import { patternOf, spacesOf, unknownSpace } from '../made-spaces.ts';
import { says, type Problem } from '../problem.ts';
import { shapeErrors } from '../shape.ts';
import type { Schema } from '../schema-walk.ts';
import { prefixes } from '../schema/common.ts';
import { MadeAbout, MadeBoard, MadeMats, MadePieces, MadeScore, MadeTable, type MadePiece } from '../schema/made.ts';
import type { Source } from '../source.ts';
import { quote } from '../words.ts';
import type { Path } from '../yaml-file.ts';
import { checkUnique, selectTexts, sourcesOf, type Files, type Report } from './report.ts';

type Shaped<T> = Schema & { _zod: { output: T } };

/** The parsed data of a file; undefined if it is missing or has the wrong shape. */
function dataOf<T>(files: Files, source: Source | undefined, schema: Shaped<T>): T | undefined {
  return source && files.valid.has(source) ? (shapeErrors(schema, source.value, source.written).data as T) : undefined;
}

/** Checks custom games: their files, prefixes, boards, pieces and score sheets. */
export function checkMade(
  files: Files,
  { within, across, add }: { within: Report; across: Report; add: (problem: Problem) => void },
): void {
  checkCounts(files, across);
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
      missing('game.yaml', 'write it, or run "npx saucer new game" in another folder and copy the file');
    if (!rules) missing('rules.md', 'write it: "# NAME", "## MD-1 CHAPTER", "### MD-1.1 RULE", and a sentence below');
    checkPrefix(files, game, across);
    const about = dataOf(files, own.get('game.yaml'), MadeAbout);
    const boards = new Map(
      [...own].flatMap(([inside, source]) => {
        const id = boardIdOf(inside);
        const data = id === undefined ? undefined : dataOf(files, source, MadeBoard);
        return id !== undefined && data ? [[id, data] as const] : [];
      }),
    );
    const source = own.get('pieces.yaml');
    const listed = dataOf(files, source, MadePieces)?.pieces ?? [];
    if (source) checkPieces(source, listed, within);
    const most = about?.players.max ?? Infinity;
    for (const [id, board] of boards) {
      const file = own.get(`boards/${id}.yaml`)!;
      checkBoard(file, board, within);
      // If no pieces can be read, every piece at the start would be reported as unknown.
      if (source && listed.length === 0) continue;
      for (const { piece, index = [], ...words } of placeFaults(board.start, spacesOf(board), listed, most))
        across({ source: file, path: ['start', piece, index].flat() }, words);
    }
    const facts = own.get('game.yaml');
    const isWhole = [...own.values()].every((each) => files.valid.has(each));
    if (facts && about && isWhole) checkFigures(facts, about, boards, listed, across);
    const boardIds = [...own.keys()].flatMap((inside) => boardIdOf(inside) ?? []);
    const check = <T>(name: string, schema: Shaped<T>, run: (source: Source, data: T) => void): void => {
      const file = own.get(name);
      const data = dataOf(files, file, schema);
      if (file && data) run(file, data);
    };
    check('mats.yaml', MadeMats, (file, data) => checkMats(file, data, boardIds, { within, across }));
    check('score.yaml', MadeScore, (file, data) => checkScore(file, data, within));
    check('table.yaml', MadeTable, (file, data) => checkTable(file, data, within));
  }
}

/** The maximum number of games in a folder, and of boards and decks in a game. */
const most = { games: 20, boards: 20, decks: 12 };

function checkCounts(files: Files, across: Report): void {
  const check = (sources: readonly (Source | undefined)[], limit: number, what: string): void => {
    const source = sources[limit];
    if (!source) return;
    const remedy = 'remove some, or move them to another folder';
    across({ source, path: [] }, says(`${sources.length} ${what}`, `at most ${limit}`, remedy));
  };
  check(
    [...files.made.values()].map((own) => own.get('game.yaml')),
    most.games,
    'games',
  );
  const decks = sourcesOf(files, 'decks');
  for (const [game, own] of files.made) {
    const boards = [...own].flatMap(([inside, source]) => (boardIdOf(inside) === undefined ? [] : [source]));
    check(boards, most.boards, 'boards of a game');
    const dealt = decks.filter((deck) => selectTexts(deck, 'game').some(({ value }) => value === game));
    check(dealt, most.decks, 'decks of a game');
  }
}

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
    across(
      prefix,
      says(found, 'a prefix that no other game has', `choose other letters, because ${other[0]} uses these`),
    );
  const odd = [...(files.madeRules.get(game)?.titles.keys() ?? [])].find((id) => !id.startsWith(`${prefix.value}-`));
  if (odd !== undefined && !other) {
    const used = odd.replace(/-.*/, '');
    across(prefix, says(found, `"${used}", as in ${odd} (rules.md)`, `write ${used}, or change the rule ids`));
  }
}

/** The fields that only one shape has. */
const owned = { faces: 'die', sectors: 'spinner', pyramid: 'pyramid' } as const;

type Words = Parameters<Report>[1];
type SideField = 'icon' | 'background' | 'text' | 'back';

/**
 * The fields that some shapes do not show, with the parts that they show instead. A figure shows the icon of a spinner.
 */
const unshown: Readonly<
  Partial<Record<MadePiece['shape'], { readonly fields: readonly SideField[]; readonly instead: string }>>
> = {
  pyramid: { fields: ['icon', 'background', 'text', 'back'], instead: 'only "colour", "ground" and "pattern"' },
  die: { fields: ['icon', 'background', 'text', 'back'], instead: 'its look in "faces"' },
  spinner: { fields: ['background', 'back'], instead: 'its look in "sectors"' },
};

function checkPieces(source: Source, pieces: readonly MadePiece[], within: Report): void {
  checkUnique(selectTexts(source, 'pieces.*.id'), 'piece', 'rename one of them', within);
  for (const [index, piece] of pieces.entries())
    for (const [field, words] of pieceFaults(piece)) within({ source, path: ['pieces', index, field].flat() }, words);
}

/** The errors in a piece, each with its field, or with an empty list if it is about the whole piece. */
function* pieceFaults(piece: MadePiece): Generator<readonly [field: keyof MadePiece | [], words: Words]> {
  const { shape, size, count, each, players = [] } = piece;
  const remove = 'remove the field';
  for (const [field, owner] of Object.entries(owned) as [keyof typeof owned, string][]) {
    if (shape === owner && !piece[field])
      yield [[], says(`a ${shape} without "${field}"`, `the field "${field}"`, 'add it')];
    if (shape !== owner && piece[field])
      yield [field, says(`"${field}" for a ${shape}`, `"${field}" only for a ${owner}`, remove)];
  }
  const { fields = [], instead = '' } = unshown[shape] ?? {};
  for (const field of fields)
    if (piece[field] !== undefined)
      yield [field, says(`"${field}" for a ${shape}, which does not show it`, instead, remove)];
  if (shape === 'pyramid') {
    if (size !== undefined)
      yield ['size', says('a size in mm for a pyramid', '"pyramid: small", "medium" or "large" only', remove)];
  } else if (size === undefined) yield [[], says(`a ${shape} without a size`, 'the field "size"', 'add "size", in mm')];
  else if (shape === 'rectangle' && !Array.isArray(size))
    yield ['size', says('one number for a rectangle', 'its width and its height', 'write "size: [30, 20]"')];
  else if (Array.isArray(size) && !['rectangle', 'standee', 'marker'].includes(shape))
    yield ['size', says(`two numbers for a ${shape}`, 'one number', 'write only its width')];
  const numbers = 'either "count", for all players, or "each", for each player';
  if (count === undefined && each === undefined) yield [[], says('a piece without a number', numbers, 'add "count"')];
  if (count !== undefined && each !== undefined) yield [[], says('"count" and "each"', numbers, 'remove one of them')];
  if (piece.players && count !== undefined)
    yield ['count', says('"count" and "players"', '"each"', 'write "each" instead of "count"')];
  if (new Set(players.map(({ pattern }) => pattern)).size < players.length) {
    const expected = 'a different "pattern" for each player, to distinguish them without colour';
    yield ['players', says('players with the same pattern', expected, 'add "pattern" to each of them')];
  }
}

/** The shortest edge with room for letters and numbers, in mm. */
const leastEdge = 5;

/** Checks the spaces of a board, and that kinds of spaces can be distinguished without colour. */
function checkBoard(source: Source, board: MadeBoard, within: Report): void {
  const { faults, spaces, isWhole } = spacesOf(board);
  for (const { path, ...words } of faults) within({ source, path }, words);
  const known = [...spaces.keys()];
  board.links.forEach((link, index) => {
    for (const end of ['from', 'to'] as const) {
      const id = String(link[end]);
      if (isWhole && !known.includes(id)) within({ source, path: ['links', index, end] }, unknownSpace(id, known));
    }
  });
  if (board.labels === 'coordinates') {
    const labels = { source, path: ['labels'] };
    const [edge, expected] = [`${board.edge} mm`, `an edge of at least ${leastEdge} mm`];
    if (!board.grid) within(labels, says('coordinates on a board without squares', 'a grid', 'write "labels: ids"'));
    else if (board.edge < leastEdge)
      within(labels, says(`coordinates in an edge of ${edge}`, expected, `write "edge: ${leastEdge}"`));
  }
  const looks = new Map<string, string>();
  for (const [id, kind] of Object.entries(board.kinds)) {
    const look = [patternOf(kind, 'paper'), kind.icon, kind.label].join(' ');
    const other = looks.get(look);
    looks.set(look, other ?? id);
    if (other === undefined) continue;
    const found = `${quote(id)}, which looks like ${quote(other)} without colour`;
    const remedy = 'add "pattern", for example "pattern: checker"';
    within({ source, path: ['kinds', id] }, says(found, 'kinds with different patterns, icons or labels', remedy));
  }
}

/** Checks the figures of the rulebook: each rule has at most one, and their boards, pieces and spaces exist. */
function checkFigures(
  source: Source,
  { figures, players }: MadeAbout,
  boards: ReadonlyMap<string, MadeBoard>,
  listed: readonly MadePiece[],
  across: Report,
): void {
  checkUnique(selectTexts(source, 'figures.*.rule'), 'rule', 'remove one of them', across);
  for (const [index, figure] of figures.entries())
    for (const { field, ...words } of faultsOf(figure, boards, listed, players.max))
      across({ source, path: ['figures', index, field] }, words);
}

/** The height of the title of a mat, in mm. */
const matTitle = 14;

/** Checks that the boxes of mats are inside the mats, below the title, and that their boards exist. */
function checkMats(
  source: Source,
  { mats }: MadeMats,
  boards: readonly string[],
  { within, across }: { readonly within: Report; readonly across: Report },
): void {
  checkUnique(selectTexts(source, 'mats.*.id'), 'mat', 'rename one of them', within);
  mats.forEach(({ width, height, boxes }, index) =>
    boxes.forEach(({ at, name, board }, place) => {
      const field = (step: string) => ({ source, path: ['mats', index, 'boxes', place, step] });
      const [x, y, w, h] = at;
      if (y < matTitle || x + w > width || y + h > height) {
        const found = `the box ${quote(name)} from ${x}, ${y} to ${x + w}, ${y + h}`;
        const expected = `a box between 0, ${matTitle} (below the title) and ${width}, ${height}`;
        within(field('at'), says(found, expected, 'move it, or enlarge the mat'));
      }
      if (board !== undefined && !boards.includes(board)) across(field('board'), unknownBoard(board, boards));
    }),
  );
}

/** Checks that a minimum does not exceed its maximum, and that a start is between them. */
function checkLimits(
  { source, path }: { source: Source; path: Path },
  { least, most, from }: { readonly least: number; readonly most: number; readonly from?: number },
  within: Report,
): void {
  const at = (field: string) => ({ source, path: [...path, field] });
  if (least > most)
    within(at('least'), says(String(least), `at most ${most}, the value of "most"`, 'swap them, or correct one'));
  else if (from !== undefined && (from < least || from > most))
    within(at('from'), says(String(from), `a number from ${least} to ${most}`, 'correct "from", "least" or "most"'));
}

function checkTable(source: Source, { counters }: MadeTable, within: Report): void {
  checkUnique(selectTexts(source, 'counters.*.id'), 'counter', 'rename one of them', within);
  checkUnique(selectTexts(source, 'timers.*.id'), 'timer', 'rename one of them', within);
  counters.forEach((counter, index) => checkLimits({ source, path: ['counters', index] }, counter, within));
}

const rowWords = 'numbers, rows above, + − × ÷, comparisons, brackets, min, max, floor, abs, if, rank and points';

function checkScore(source: Source, { rows, total, ties }: MadeScore, within: Report): void {
  const at = (...path: (string | number)[]) => ({ source, path });
  checkUnique(selectTexts(source, 'rows.*.id'), 'row', 'rename one of them', within);
  const before: string[] = [];
  const isKnown = (id: string, path: Path, others: readonly string[]): void => {
    if (!others.includes(id)) within({ source, path }, unknownName('row', id, others, 'no row, as this is the first'));
  };
  const ofSums = new Set(rows.flatMap(({ id, formula, inRounds }) => (formula === undefined || inRounds ? [] : [id])));
  rows.forEach(({ id, each, formula, inRounds, says: said, least, most }, index) => {
    const path = ['rows', index, 'formula'];
    checkLimits(at('rows', index), { least, most }, within);
    if (inRounds !== undefined && formula === undefined)
      within(
        at('rows', index, 'inRounds'),
        says('"inRounds" without a formula', '"inRounds" only with a formula', 'remove it'),
      );
    if (formula !== undefined) {
      const parsed = parseFormula(formula);
      if ('error' in parsed) within(at(...path), says(quote(formula), rowWords, parsed.error));
      else
        for (const name of parsed.names)
          if (!before.includes(name) && rows.some((row) => row.id === name)) {
            const [where, remedy] =
              name === id ? ['which is this row', 'use another row'] : ['which is below', 'move that row up'];
            within(at(...path), says(`the row ${quote(name)}, ${where}`, 'only rows above it', remedy));
          } else if (inRounds && ofSums.has(name))
            within(
              at(...path),
              says(
                `the row ${quote(name)}, a formula for all rounds`,
                'only rows of the round',
                'add "inRounds" to that row',
              ),
            );
          else isKnown(name, path, before);
      if (each !== undefined)
        within(at('rows', index, 'each'), says('"each" and "formula"', 'one of them', 'remove one'));
      if (said === undefined) {
        const remedy = 'add, for example, "says: 4 for the most"';
        within(at('rows', index), says('a formula without words', 'the field "says", which is printed', remedy));
      }
    }
    before.push(id);
  });
  isKnown(total, ['total'], before);
  ties.forEach((id, index) => isKnown(id, ['ties', index], before));
}
