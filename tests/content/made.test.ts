import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  string,
  stringMatching,
  tuple,
} from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { readContentFolder } from '../../src/cli/content-files.ts';
import { gameFiles } from '../../src/cli/new/game.ts';
import { componentsIn, pathOf } from '../../src/cli/print/choose.ts';
import { componentsOf, gamesIn } from '../../src/content/games.ts';
import { readRuleFiles } from '../../src/content/rule-files.ts';
import { parseFormula } from '../../src/content/made-formula.ts';
import { resultOf } from '../../src/content/made-result.ts';
import { reachOf, spacesOf } from '../../src/content/made-spaces.ts';
import { madeSchema } from '../../src/content/made.ts';
import { problemsIn as shapeProblems, shapeErrors } from '../../src/content/shape.ts';
import { chooseOption, fieldsOf, nodeOf, optionsOf, type Node } from '../../src/content/schema-walk.ts';
import { parseYaml, type Path } from '../../src/content/yaml-file.ts';
import { headOfExample, isExample } from '../../src/content/rule-parts.ts';
import { formatProblem } from '../../src/content/problem.ts';
import { MadeBoard } from '../../src/content/schema/made.ts';
import { boardKinds } from '../../src/content/board-kinds.ts';
import { validContent } from '../support/content.ts';
import { projectFolder } from '../support/folders.ts';
import { loadOver, messages, reported } from './helpers.ts';

const folderOf = (name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...readContentFolder(`${projectFolder}/${name}`).folder.files].map(([path, text]) => [path, String(text)]),
  );
const samples: Readonly<Record<string, string>> = { ...folderOf('samples'), ...folderOf('tests/support/games') };

const shippedContent = validContent();

/** The files of a sample game, with a change in one of them. */
function edited(path: string, from: string, to: string): Record<string, string> {
  const name = `games/${path}`;
  const text = samples[name] ?? '';
  expect(text).toContain(from);
  const own = Object.entries(samples).filter(([file]) => file.startsWith(name.slice(0, name.indexOf('/', 6) + 1)));
  return { ...Object.fromEntries(own), [name]: text.replace(from, () => to) };
}
/** The samples with files added or, if undefined, removed. */
const withFiles = (files: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...samples, ...files }).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  );

function problemsIn(files: Record<string, string>): string {
  const load = loadOver(files);
  const { content = { ...shippedContent, made: load.drafts ?? new Map() } } = load;
  const rules = readRuleFiles(content, load.folders, [...content.made.keys()]).problems;
  return [...load.problems, ...rules].map(formatProblem).join('\n');
}
const after = (path: string, from: string, to: string): string => problemsIn(edited(path, from, to));

test('the sample games have no problem, and come after the shipped games', () => {
  const { content } = loadOver(samples);
  expect(problemsIn(samples)).toBe('');
  // One game has an order, and the others follow in the order of their folders.
  expect(gamesIn(content!).slice(4)).toEqual(['lantern-road', 'game-of-ur', 'market-day', 'nine-mens-morris']);
  expect([...componentsOf(content!, 'market-day').keys()].join(' ')).toBe(
    'quick-start board-clock board-market pieces mats reference score-sheet score-sheet-form tuck-box dividers rulebook rulebook-booklet first-evening kit',
  );
  expect([...componentsOf(content!, 'game-of-ur').keys()].join(' ')).toBe(
    'board-ur pieces tuck-box rulebook rulebook-booklet kit',
  );
  expect(content!.questions.get('nine-mens-morris')?.asked.length).toBeGreaterThan(3);
});

test.each(boardKinds)('a new game with %s, a deck and a score sheet is valid, as are its rules', (board) => {
  const named = { name: 'Lanterns', id: 'lanterns', folder: 'mine' };
  const files = gameFiles(named, 'LA', { board, deck: true, score: true });
  const all = Object.fromEntries(files.map(([inside, text]) => [`games/lanterns/${inside}`, text]));
  expect(problemsIn(all)).toBe('');
  expect(loadOver(all).content!.made.get('lanterns')!.components.has('tuck-box')).toBe(true);
});

test('a game of two files has its books and its kit', () => {
  const files = Object.entries(samples).filter(([path]) => /game-of-ur\/(game\.yaml|rules\.md)$/.test(path));
  const { content } = loadOver(Object.fromEntries(files));
  expect([...componentsOf(content!, 'game-of-ur').keys()]).toEqual(['rulebook', 'rulebook-booklet', 'kit']);
});

test('the title of an example has its emphasised words', () => {
  const load = loadOver(edited('lantern-road/rules.md', ':::example[Talk]', ':::example[Talk with *all* players]'));
  const { books } = readRuleFiles(load.content!, load.folders, ['lantern-road']);
  const heads = books
    .get('lantern-road')!
    .chapters.flatMap(({ rules }) => rules.flatMap(({ body }) => body.filter(isExample)))
    .map((example) => headOfExample(example, { legal: 'Legal', illegal: 'Not legal' }));
  expect(heads).toContain('Talk with all players');
});

test('twenty games are read, each with its own prefix', () => {
  const files = Array.from({ length: 20 }, (_, at) => {
    const prefix = `Q${String.fromCharCode(65 + at)}`;
    const own = (name: string): string => (samples[`games/game-of-ur/${name}`] ?? '').replaceAll('UR-', `${prefix}-`);
    return [
      [`games/game-${at + 1}/game.yaml`, own('game.yaml').replace('prefix: UR', `prefix: ${prefix}`)],
      [`games/game-${at + 1}/rules.md`, own('rules.md').replaceAll('#ur-', `#${prefix.toLowerCase()}-`)],
    ];
  }).flat();
  const load = loadOver(Object.fromEntries(files));
  expect(messages(load)).toBe('');
  expect(load.content?.made.size).toBe(20);
});

test('each mistake in the files of a game is reported with its place and a remedy', () => {
  expect(
    reported({
      'a file that nothing reads': problemsIn(withFiles({ 'games/market-day/board.yaml': 'name: X\n' })),
      'a misspelt file': problemsIn(withFiles({ 'games/market-day/Peices.yml': 'pieces: []\n' })),
      'rules without headings': problemsIn(withFiles({ 'games/market-day/rules.md': 'Just words.\n' })),
      'a formula of its row': after('market-day/score.yaml', 'formula: best * 5', 'formula: total * 5'),
      'a formula of a row below': after('market-day/score.yaml', "'if(cheese > 0", "'if(total > 0"),
      'the name of a shipped game': problemsIn(withFiles({ 'games/battle/rules.md': '# Battle\n' })),
      'no game.yaml': problemsIn(withFiles({ 'games/game-of-ur/game.yaml': undefined })),
      'no rules': problemsIn(withFiles({ 'games/game-of-ur/rules.md': undefined })),
      'a prefix that is taken': after('game-of-ur/game.yaml', 'prefix: UR', 'prefix: BB'),
      'a prefix of a neighbour': problemsIn(withFiles(edited('game-of-ur/game.yaml', 'prefix: UR', 'prefix: MD'))),
      'a prefix that the rules do not have': after('game-of-ur/game.yaml', 'prefix: UR', 'prefix: XY'),
      'no licence': after('game-of-ur/game.yaml', 'licence:', '# licence:'),
      'an unknown field': after('game-of-ur/game.yaml', 'icon:', 'world: space\nicon:'),
      'an unknown placeholder': after('nine-mens-morris/game.yaml', "'{men} men", "'{mne} men"),
      'an unknown rule': after('nine-mens-morris/game.yaml', 'rule: NM-2.1', 'rule: NM-9.1'),
      'an unknown kind in a plan': after('game-of-ur/boards/ur.yaml', '...R....', '..QR....'),
      'an unknown kind of a zone': after('market-day/boards/market.yaml', 'kind: best', 'kind: bset'),
      'an unknown space': after('market-day/boards/clock.yaml', 'hand: [1]', 'hand: [13]'),
      'too many pieces of one player': after(
        'market-day/boards/clock.yaml',
        'start:',
        'start:\n  stall-red: [1, 2, 3, 4]',
      ),
      'an unknown single space': after('market-day/boards/clock.yaml', '6: {', '16: {'),
      'an unknown point': after('nine-mens-morris/boards/morris.yaml', '[d7, d6, d5]', '[d7, d6, d55]'),
      'a link to no space': after('market-day/boards/clock.yaml', 'start:', 'links: [{ from: 1, to: 20 }]\nstart:'),
      'a loop that does not close': after('market-day/boards/clock.yaml', ', up 3', ', up 2'),
      'a way that crosses itself': after('market-day/boards/clock.yaml', 'up 3', 'up 3, right 1, up 1'),
      'a step in no direction': after('market-day/boards/clock.yaml', 'left 3', 'west 3'),
      'two kinds of boards': after(
        'market-day/boards/clock.yaml',
        'labels:',
        'grid: { space: 9, columns: 2, rows: 2 }\nlabels:',
      ),
      'a zone beyond the board': after('market-day/boards/market.yaml', 'box: [0, 0, 52, 44]', 'box: [-9, 0, 52, 44]'),
      'a board of 3 m': after('game-of-ur/boards/ur.yaml', 'space: 26', 'space: 400'),
      'kinds that only colour tells apart': after(
        'market-day/boards/market.yaml',
        ', icon: dice-six-faces-two }',
        ' }\n  other: { name: Other }',
      ),
      'an unknown piece': after('market-day/boards/clock.yaml', 'hand: [1]', 'hnad: [1]'),
      'more pieces than are printed': after('market-day/boards/clock.yaml', 'hand: [1]', 'hand: [1, 2]'),
      'a die without faces': after('game-of-ur/pieces.yaml', 'faces:', '# faces:'),
      'faces of a disc': after('game-of-ur/pieces.yaml', 'shape: die', 'shape: disc'),
      'two sizes of a disc': after('nine-mens-morris/pieces.yaml', 'size: 18', 'size: [18, 12]'),
      'a piece without a number': after('nine-mens-morris/pieces.yaml', 'count: 9, ', ''),
      'players without colour alike': after('market-day/pieces.yaml', 'pattern: bars', 'pattern: dots'),
      'a row in a formula': after('market-day/score.yaml', 'rank(cheese)', 'rank(chese)'),
      'an open bracket': after('market-day/score.yaml', 'best * 5', '(best * 5'),
      'rounds of a row without a formula': after(
        'market-day/score.yaml',
        'name: Coins,',
        'name: Coins, inRounds: true,',
      ),
      'a formula in rounds from one for all': after(
        'market-day/score.yaml',
        'name: Points, formula',
        'name: Points, inRounds: true, formula',
      ),
      'a formula without words': after('market-day/score.yaml', ', says: all together', ''),
      'a total that is no row': after('market-day/score.yaml', 'total: total', 'total: totals'),
      'a tie that is no row': after('market-day/score.yaml', 'ties: [coins]', 'ties: [coin]'),
      'a least count over the most': after('market-day/score.yaml', 'name: Coins,', 'name: Coins, least: 9, most: 3,'),
      'a counter that begins outside': after('market-day/table.yaml', 'from: 1, least: 1', 'from: 0, least: 1'),
      'counters with one id': after('market-day/table.yaml', 'id: cheese', 'id: hour'),
      'a table with nothing on it': problemsIn({ ...samples, 'games/market-day/table.yaml': 'turns: false\n' }),
      'a rule of a counter': after('market-day/table.yaml', 'MD-2.5 }', 'MD-2.9 }'),
      'a deck of no game': problemsIn(
        withFiles(edited('market-day/decks/goods.yaml', 'name: Goods', 'name: Goods\ngame: market-dai')),
      ),
    }),
  ).toMatchInlineSnapshot(`
    "a file that nothing reads: mine/games/market-day/board.yaml: found an unknown file, expected only game.yaml, … and decks/ there; did you mean "boards/board.yaml"?
    a misspelt file: mine/games/market-day/Peices.yml: found an unknown file, expected only game.yaml, … and decks/ there; did you mean "pieces.yaml"?
    rules without headings: mine/games/market-day/rules.md:1:1: found no title, expected the name of the game after "# "; add it at the top
    a formula of its row: mine/games/market-day/score.yaml:14:41 rows.6.formula: found the row "total", which is this row, expected only rows above it; use another row
    a formula of a row below: mine/games/market-day/score.yaml:10:16 rows.5.formula: found the row "total", which is below, expected only rows above it; move that row up
    the name of a shipped game: mine/games/battle/rules.md: found the game "battle", expected a name other than battle, munch, alien-invasion or lake-terror; rename its folder
    no game.yaml: mine/games/game-of-ur/rules.md: found a game without game.yaml, expected games/game-of-ur/game.yaml; write it, or run "npx saucer new game" in another folder and copy the file
    no rules: mine/games/game-of-ur/boards/ur.yaml: found a game without rules.md, expected games/game-of-ur/rules.md; write it: "# NAME", "## MD-1 CHAPTER", "### MD-1.1 RULE", and a sentence below
    a prefix that is taken: mine/games/game-of-ur/game.yaml:3:9 prefix: found "BB", expected a prefix that no other game has; choose other letters, because battle uses these
    a prefix of a neighbour: mine/games/game-of-ur/game.yaml:3:9 prefix: found "MD", expected a prefix that no other game has; choose other letters, because market-day uses these
    mine/games/market-day/game.yaml:2:9 prefix: found "MD", expected a prefix that no other game has; choose other letters, because game-of-ur uses these
    a prefix that the rules do not have: mine/games/game-of-ur/game.yaml:3:9 prefix: found "XY", expected "UR", as in UR-1 (rules.md); write UR, or change the rule ids
    no licence: mine/games/game-of-ur/game.yaml:1:1 licence: found nothing, expected a text; add the field "licence"
    an unknown field: mine/games/game-of-ur/game.yaml:17:1 world: found the unknown field "world", expected only "name", … and "lang"; remove it
    an unknown placeholder: mine/games/nine-mens-morris/game.yaml:16:5 needs.1: found the placeholder "{mne}", expected the name of a number: board.morris.spaces, … and others; did you mean "{men}"?
    an unknown rule: mine/games/nine-mens-morris/game.yaml:20:48 start.2.rule: found "NM-9.1", expected an existing rule or chapter; did you mean "NM-1.1"?
    an unknown kind in a plan: mine/games/game-of-ur/boards/ur.yaml:6:9 grid.plan: found the kind "Q" of c2, in row 2, column 3, expected "R"; did you mean "R"?
    an unknown kind of a zone: mine/games/market-day/boards/market.yaml:15:47 areas.zones.6.kind: found the kind "bset" of fountain-1, expected one of "best", "good" or "plain"; did you mean "best"?
    an unknown space: mine/games/market-day/boards/clock.yaml:13:10 start.hand.0: found the space "13", expected one of 1, … or others; did you mean "1"?
    too many pieces of one player: mine/games/market-day/boards/clock.yaml:13:14 start.stall-red: found 4 pieces "stall-red", expected at most 3, the count in pieces.yaml; remove some, or raise that count
    an unknown single space: mine/games/market-day/boards/clock.yaml:9:7 spaces.16: found the space "16", expected one of 1, … or others; did you mean "1"?
    an unknown point: mine/games/nine-mens-morris/boards/morris.yaml:40:16 points.lines.3.2: found the point "d55", expected a point listed in "at"; did you mean "d5"?
    a link to no space: mine/games/market-day/boards/clock.yaml:12:24 links.0.to: found the space "20", expected one of 1, … or others; did you mean "2"?
    a loop that does not close: mine/games/market-day/boards/clock.yaml:6:26 track.way: found an end 0 columns and 1 row from the start, expected a track that ends where it starts; add steps, or remove "loop"
    mine/games/market-day/boards/clock.yaml:8:7 spaces.12: found the space "12", expected one of 1, … or others; did you mean "1"?
    a way that crosses itself: mine/games/market-day/boards/clock.yaml:6:26 track.way: found an end 1 column and 1 row from the start, expected a track that ends where it starts; add steps, or remove "loop"
    a step in no direction: mine/games/market-day/boards/clock.yaml:6:26 track.way: found step 3, "west 3", expected steps such as "right 9", separated by commas; write right, left, up or down, and a number
    two kinds of boards: mine/games/market-day/boards/clock.yaml:1:1: found a map with "name", "summary", "rule" and others, expected exactly one of "grid", … and "areas"; change one of them
    a zone beyond the board: mine/games/market-day/boards/market.yaml:9:7 areas.zones.0: found the zone "church-1" beyond the board, expected a shape within 230 × 158 mm; move it, or enlarge the board
    a board of 3 m: mine/games/game-of-ur/boards/ur.yaml:5:3 grid: found a board side of 3212 mm, expected at most 2000 mm; make its spaces smaller
    kinds that only colour tells apart: mine/games/market-day/boards/market.yaml:25:10 kinds.other: found "other", which looks like "plain" without colour, expected kinds with different patterns, icons or labels; add "pattern", for example "pattern: checker"
    an unknown piece: mine/games/market-day/boards/clock.yaml:13:9 start.hnad: found the piece "hnad", expected one of stall, … or stall-green; did you mean "hand"?
    more pieces than are printed: mine/games/market-day/boards/clock.yaml:13:9 start.hand: found 2 pieces "hand", expected at most 1, the count in pieces.yaml; remove some, or raise that count
    a die without faces: mine/games/game-of-ur/pieces.yaml:4:5 pieces.2: found a die without "faces", expected the field "faces"; add it
    faces of a disc: mine/games/game-of-ur/pieces.yaml:9:12 pieces.2.faces: found "faces" for a disc, expected "faces" only for a die; remove the field
    two sizes of a disc: mine/games/nine-mens-morris/pieces.yaml:2:54 pieces.0.size: found two numbers for a disc, expected one number; write only its width
    a piece without a number: mine/games/nine-mens-morris/pieces.yaml:2:5 pieces.0: found a piece without a number, expected either "count", for all players, or "each", for each player; add "count"
    players without colour alike: mine/games/market-day/pieces.yaml:12:7 pieces.0.players: found players with the same pattern, expected a different "pattern" for each player, to distinguish them without colour; add "pattern" to each of them
    a row in a formula: mine/games/market-day/score.yaml:10:16 rows.5.formula: found the row "chese", expected one of best, … or cheese; did you mean "cheese"?
    an open bracket: mine/games/market-day/score.yaml:14:41 rows.6.formula: found "(best * 5 + good * 3 + plain * 2 + coins + prize", expected numbers, rows above, + − × ÷, … and points; close the bracket
    rounds of a row without a formula: mine/games/market-day/score.yaml:5:41 rows.3.inRounds: found "inRounds" without a formula, expected "inRounds" only with a formula; remove it
    a formula in rounds from one for all: mine/games/market-day/score.yaml:14:57 rows.6.formula: found the row "prize", a formula for all rounds, expected only rows of the round; add "inRounds" to that row
    a formula without words: mine/games/market-day/score.yaml:14:5 rows.6: found a formula without words, expected the field "says", which is printed; add, for example, "says: 4 for the most"
    a total that is no row: mine/games/market-day/score.yaml:15:8 total: found the row "totals", expected one of best, … or total; did you mean "total"?
    a tie that is no row: mine/games/market-day/score.yaml:16:8 ties.0: found the row "coin", expected one of best, … or total; did you mean "coins"?
    a least count over the most: mine/games/market-day/score.yaml:5:38 rows.3.least: found 9, expected at most 3, the value of "most"; swap them, or correct one
    a counter that begins outside: mine/games/market-day/table.yaml:2:35 counters.0.from: found 0, expected a number from 1 to 12; correct "from", "least" or "most"
    counters with one id: mine/games/market-day/table.yaml:3:11 counters.1.id: found the counter "hour", already used in counters.0.id, expected each counter once; rename one of them
    a table with nothing on it: mine/games/market-day/table.yaml:1:1: found a map with "turns", expected at least one counter or timer, or "turns: true"; change it
    a rule of a counter: mine/games/market-day/table.yaml:2:64 counters.0.rule: found "MD-2.9", expected an existing rule or chapter; did you mean "MD-2.1"?
    a deck of no game: mine/games/market-day/decks/goods.yaml:2:7 game: found the game "market-dai", expected one of battle, … or nine-mens-morris; did you mean "market-day"?"
  `);
});

test('each mistake in a picture, a mat, a road or a piece is reported with its place and a remedy', () => {
  const road = (from: string, to: string): string => after('lantern-road/boards/road.yaml', from, to);
  const path = (from: string, to: string): string => after('lantern-road/boards/path.yaml', from, to);
  const piece = (from: string, to: string): string => after('lantern-road/pieces.yaml', from, to);
  const mat = (from: string, to: string): string => after('lantern-road/mats.yaml', from, to);
  const facts = (from: string, to: string): string => after('lantern-road/game.yaml', from, to);
  const rules = (from: string, to: string): string => after('lantern-road/rules.md', from, to);
  const copies = (count: number, pathOf: (at: number) => string, text: string): string =>
    problemsIn(withFiles(Object.fromEntries(Array.from({ length: count }, (_, at) => [pathOf(at), text]))));
  expect(
    reported({
      'a background that does not exist': road('background: lantern-flame', 'background: lantern-flam'),
      'a fold': road('fold: quarter', 'fold: third'),
      'coordinates without an edge': road('edge: 8', 'edge: 3'),
      'coordinates of a track': path('labels: ids', 'labels: coordinates'),
      'a road over no space': road('c3, d4', 'c3, z4'),
      'a road from no space': road('from: h1', 'from: z1'),
      'a road beyond the board': road('left 3, up 2', 'left 9'),
      'a road without its way': road(", way: 'left 3, up 2'", ''),
      'a branch at no space': path('at: 5,', 'at: 15,'),
      'a branch over a space': path('way: down 3', 'way: right 1'),
      'a branch in no direction': path('way: down 3', 'way: south 3'),
      'a pyramid without its size': piece(', pyramid: medium', ''),
      'a size of a pyramid in mm': piece('pyramid: medium', 'pyramid: medium, size: 20'),
      'a pyramid of a disc': piece('shape: disc', 'shape: disc, pyramid: small'),
      'a background of a pyramid': piece('pyramid: medium', 'pyramid: medium, background: sun, text: Up'),
      'an icon of a die': piece('shape: die', 'shape: die\n    icon: sun\n    back: same'),
      'a background of a spinner': piece('shape: spinner', 'shape: spinner, icon: sun, background: sun'),
      'a piece without a size': piece('shape: hex, size: 20', 'shape: hex'),
      'a box over the title': mat('at: [5, 16,', 'at: [5, 6,'),
      'a box beyond the mat': mat('at: [6, 16, 128,', 'at: [6, 16, 428,'),
      'a board of a box': mat('board: lake', 'board: lak'),
      'two mats with one id': mat('id: screen', 'id: camp'),
      'a figure of no board': facts('board: path', 'board: pat'),
      'a figure of no rule': facts('rule: LR-1.2, board', 'rule: LR-1.9, board'),
      'two figures of a rule': facts('rule: LR-1.2, board', 'rule: LR-1.1, board'),
      'a figure with a piece': facts('walker 1', 'wolker 1'),
      'a figure with a space': facts('tower 5.1', 'tower 5.9'),
      'a figure with too many pieces': facts('tower 5.1', 'tower 5.1 5.2 5.3'),
      'a figure with an arrow': facts('1>2', '1-2'),
      'a figure with a road': facts('roads: [east]', 'roads: [est]'),
      'a table with a number': facts("'{steps}'", "'{stepz}'"),
      'inks of a tone': facts('inks: { fill:', 'inks: { filling:'),
      'a question about no rule': after('lantern-road/questions.yaml', 'LR-2.1', 'LR-2.9'),
      'an example of no board': rules('board=road', 'board=rood'),
      'an example with a piece': rules('walker-red a1', 'walker-rod a1'),
      'an example with a space': rules('a1>a2', 'a1>j2'),
      'an example with a field': rules('verdict=legal', 'verdikt=legal'),
      'an example with a verdict': rules('verdict=legal', 'verdict=leagl'),
      'an example without a title': rules(':::example[Talk]', ':::example'),
      'an example without a text': rules('An example may have no picture.', ''),
      'an example inside an example': rules(
        ':::example[Talk]\nAn example may have no picture.\n:::',
        '::::example[Talk]\nText.\n\n:::example[Talk]\nText.\n:::\n::::',
      ),
      'pieces without a board': rules('{board=road ', '{'),
      'twenty-one games': problemsIn(
        withFiles(
          Object.fromEntries(
            Array.from({ length: 18 }, (_, at) => `Q${String.fromCharCode(65 + at)}`).flatMap((prefix) => [
              [
                `games/${prefix.toLowerCase()}/game.yaml`,
                (samples['games/game-of-ur/game.yaml'] ?? '').replaceAll('UR', prefix),
              ],
              [
                `games/${prefix.toLowerCase()}/rules.md`,
                (samples['games/game-of-ur/rules.md'] ?? '')
                  .replaceAll('UR-', `${prefix}-`)
                  .replaceAll('#ur-', `#${prefix.toLowerCase()}-`),
              ],
            ]),
          ),
        ),
      ).split('\n')[0]!,
      'twenty-one boards': copies(
        21,
        (at) => `games/game-of-ur/boards/b${at}.yaml`,
        'name: B\ngrid: { space: 9, columns: 2, rows: 2 }\n',
      ),
      'thirteen decks': copies(
        13,
        (at) => `games/game-of-ur/decks/d${at}.yaml`,
        'name: D\nlayout: item\nicon: sun\ncards: [{ id: a, title: A }]\n',
      ),
    }),
  ).toMatchInlineSnapshot(`
    "a background that does not exist: mine/games/lantern-road/boards/road.yaml:6:13 background: found the icon "lantern-flam", expected an icon from icons/ or from the game-icons collection; did you mean "lantern-flame"?
    a fold: mine/games/lantern-road/boards/road.yaml:5:7 fold: found "third", expected "none", "half" or "quarter"; choose one of them
    coordinates without an edge: mine/games/lantern-road/boards/road.yaml:4:9 labels: found coordinates in an edge of 3 mm, expected an edge of at least 5 mm; write "edge: 5"
    coordinates of a track: mine/games/lantern-road/boards/path.yaml:2:9 labels: found coordinates on a board without squares, expected a grid; write "labels: ids"
    a road over no space: mine/games/lantern-road/boards/road.yaml:28:26 roads.east.4: found the space "z4", expected one of a6, … or others; did you mean "a4"?
    a road from no space: mine/games/lantern-road/boards/road.yaml:29:17 roads.west.from: found the space "z1", expected one of a6, … or others; did you mean "a1"?
    a road beyond the board: mine/games/lantern-road/boards/road.yaml:29:26 roads.west.way: found a step beyond a1, expected steps that stay on spaces; shorten "way", or list the spaces
    a road without its way: mine/games/lantern-road/boards/road.yaml:29:9 roads.west: found a map with "from" and "show", expected either "spaces", or "from" and "way"; change one of the two
    a branch at no space: mine/games/lantern-road/boards/path.yaml:3:52 track.branch.0.at: found the space "15", expected one of 1, … or 7; did you mean "1"?
    a branch over a space: mine/games/lantern-road/boards/path.yaml:3:60 track.branch.0.way: found space 5.1 on top of space 6, expected a track without crossings; lead the track round it
    a branch in no direction: mine/games/lantern-road/boards/path.yaml:3:60 track.branch.0.way: found step 1, "south 3", expected steps such as "right 9", separated by commas; write right, left, up or down, and a number
    a pyramid without its size: mine/games/lantern-road/pieces.yaml:11:5 pieces.1: found a pyramid without "pyramid", expected the field "pyramid"; add it
    a size of a pyramid in mm: mine/games/lantern-road/pieces.yaml:11:70 pieces.1.size: found a size in mm for a pyramid, expected "pyramid: small", "medium" or "large" only; remove the field
    a pyramid of a disc: mine/games/lantern-road/pieces.yaml:13:51 pieces.3.pyramid: found "pyramid" for a disc, expected "pyramid" only for a pyramid; remove the field
    a background of a pyramid: mine/games/lantern-road/pieces.yaml:11:76 pieces.1.background: found "background" for a pyramid, which does not show it, expected only "colour", "ground" and "pattern"; remove the field
    mine/games/lantern-road/pieces.yaml:11:87 pieces.1.text: found "text" for a pyramid, which does not show it, expected only "colour", "ground" and "pattern"; remove the field
    an icon of a die: mine/games/lantern-road/pieces.yaml:31:11 pieces.11.icon: found "icon" for a die, which does not show it, expected its look in "faces"; remove the field
    mine/games/lantern-road/pieces.yaml:32:11 pieces.11.back: found "back" for a die, which does not show it, expected its look in "faces"; remove the field
    a background of a spinner: mine/games/lantern-road/pieces.yaml:23:46 pieces.10.background: found "background" for a spinner, which does not show it, expected its look in "sectors"; remove the field
    a piece without a size: mine/games/lantern-road/pieces.yaml:15:5 pieces.5: found a hex without a size, expected the field "size"; add "size", in mm
    a box over the title: mine/games/lantern-road/mats.yaml:2:96 mats.0.boxes.0.at: found the box "The lake" from 5, 6 to 145, 74, expected a box between 0, 14 (below the title) and 150, 90; move it, or enlarge the mat
    a box beyond the mat: mine/games/lantern-road/mats.yaml:12:74 mats.1.boxes.0.at: found the box "Dice" from 6, 16 to 434, 56, expected a box between 0, 14 (below the title) and 420, 120; move it, or enlarge the mat
    a board of a box: mine/games/lantern-road/mats.yaml:2:86 mats.0.boxes.0.board: found the board "lak", expected one of lake, path or road; did you mean "lake"?
    two mats with one id: mine/games/lantern-road/mats.yaml:3:9 mats.1.id: found the mat "camp", already used in mats.0.id, expected each mat once; rename one of them
    a figure of no board: mine/games/lantern-road/game.yaml:23:28 figures.1.board: found the board "pat", expected one of lake, path or road; did you mean "path"?
    a figure of no rule: mine/games/lantern-road/game.yaml:23:13 figures.1.rule: found "LR-1.9", expected an existing rule or chapter; did you mean "LR-1.1"?
    two figures of a rule: mine/games/lantern-road/game.yaml:23:13 figures.1.rule: found the rule "LR-1.1", already used in figures.0.rule, expected each rule once; remove one of them
    a figure with a piece: mine/games/lantern-road/game.yaml:23:42 figures.1.pieces: found the piece "wolker", expected one of walker, … or others; did you mean "walker"?
    a figure with a space: mine/games/lantern-road/game.yaml:23:42 figures.1.pieces: found the space "5.9", expected one of 1, … or others; did you mean "5.1"?
    a figure with too many pieces: mine/games/lantern-road/game.yaml:23:42 figures.1.pieces: found 3 pieces "tower", expected at most 2, the count in pieces.yaml; remove some, or raise that count
    a figure with an arrow: mine/games/lantern-road/game.yaml:23:73 figures.1.arrows: found "1-2", expected two space ids joined by ">"; write arrows such as "a1>a4, b2>b3"
    a figure with a road: mine/games/lantern-road/game.yaml:22:54 figures.0.roads: found the road "est", expected one of east, west or short; did you mean "east"?
    a table with a number: mine/games/lantern-road/game.yaml:26:64 tables.towers.rows.0.1: found the placeholder "{stepz}", expected the name of a number: board.lake.spaces, … and others; did you mean "{steps}"?
    inks of a tone: mine/games/lantern-road/game.yaml:18:9 inks.filling: found the unknown field "filling", expected no other fields; remove it
    a question about no rule: mine/games/lantern-road/questions.yaml:3:49 asked.0.rules.0: found "LR-2.9", expected an existing rule or chapter; did you mean "LR-2.1"?
    an example of no board: mine/games/lantern-road/rules.md:11:1 LR-1.1: found the board "rood" in "board", expected one of lake, path or road; did you mean "road"?
    an example with a piece: mine/games/lantern-road/rules.md:11:1 LR-1.1: found the piece "walker-rod" in "pieces", expected one of walker, … or others; did you mean "walker-red"?
    an example with a space: mine/games/lantern-road/rules.md:11:1 LR-1.1: found the space "j2" in "arrows", expected one of a6, … or others; did you mean "a2"?
    an example with a field: mine/games/lantern-road/rules.md:11:1 LR-1.1: found the field "verdikt", expected only "board", "pieces", "arrows" and "verdict"; did you mean "verdict"?
    an example with a verdict: mine/games/lantern-road/rules.md:11:1 LR-1.1: found the verdict "leagl", expected "legal" or "illegal"; did you mean "legal"?
    an example without a title: mine/games/lantern-road/rules.md:21:1 LR-1.2: found an example without a title, expected a title in brackets after ":::example"; write :::example[Title]
    an example without a text: mine/games/lantern-road/rules.md:21:1 LR-1.2: found an example without a text, expected its text on the lines below; write it
    an example inside an example: mine/games/lantern-road/rules.md:24:1 LR-1.2: found an example inside an example, expected one after the other; close the first with ":::"
    pieces without a board: mine/games/lantern-road/rules.md:11:1 LR-1.1: found pieces without a board, expected the field "board"; write board=ID, or remove the pieces
    twenty-one games: mine/games/qq/game.yaml:1:1: found 22 games, expected at most 20; remove some, or move them to another folder
    twenty-one boards: mine/games/game-of-ur/boards/b9.yaml:1:1: found 22 boards of a game, expected at most 20; remove some, or move them to another folder
    thirteen decks: mine/games/game-of-ur/decks/d9.yaml:1:1: found 13 decks of a game, expected at most 12; remove some, or move them to another folder"
  `);
});

/** The paths of all fields that a value has or may have. */
function fieldsIn(node: Node, value: unknown, path: Path): readonly Path[] {
  if (optionsOf(node).length > 0) {
    const option = optionsOf(node)[chooseOption(node, value)];
    return option ? fieldsIn(option, value, path) : [];
  }
  const fields = fieldsOf(node) ?? {};
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(typeof value === 'object' && value !== null ? value : {});
  const below = entries.flatMap(([step, each]) => {
    const part = fields[step] ?? (typeof step === 'number' ? node.items : node.additionalProperties);
    return typeof part === 'object' ? fieldsIn(part as Node, each, [...path, step]) : [];
  });
  return [...Object.keys(fields).map((key) => [...path, key]), ...below];
}

/** The files of the samples with schemas, and a value that is wrong in every field. */
const ownFiles = Object.entries(samples).flatMap(([path, text]) => {
  const schema = madeSchema(path.replace(/^games\/[^/]+\//, ''));
  return schema ? [{ path, text, schema }] : [];
});
const wrong = { wrong: [] };

test('a wrong value of any field is reported with its place, a reason and a remedy', () => {
  const known = new Set<string>();
  const missing: string[] = [];
  for (const { path, text, schema } of ownFiles)
    for (const at of fieldsIn(nodeOf(schema), parse(text), [])) {
      const name = path.replace(/^.*\//, '') + at.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
      // A key that is a number in the file cannot be replaced by its text.
      if (known.has(name) || at.some((step) => /^\d+$/.test(String(step)) && typeof step === 'string')) continue;
      known.add(name);
      const document = parseDocument(text);
      document.setIn(at, document.createNode(wrong));
      const { file } = parseYaml(String(document));
      const errors = shapeErrors(schema, file?.value, () => undefined).errors;
      const problem = shapeProblems(path, file!, errors).find((each) => `${each.path}.`.startsWith(`${at.join('.')}.`));
      const { line = 0, column = 0, found = '', expected = '', remedy = '' } = problem ?? {};
      if (line * column * found.length * expected.length * remedy.length === 0) missing.push(name);
    }
  expect(missing).toEqual([]);
  expect(known.size).toBeGreaterThan(300);
});

test('wrong values in all files of a game are reported at once', () => {
  const places = new Set<string>();
  const files = Object.fromEntries(
    ownFiles.map(({ path, text }) => {
      const document = parseDocument(text);
      for (const key of Object.keys(parse(text) as object)) {
        document.set(key, document.createNode(wrong));
        places.add(`${path} ${key}`);
      }
      return [path, String(document)];
    }),
  );
  const { problems } = loadOver({ ...samples, ...files });
  const reported = new Set(
    problems.map(({ file, path }) => `${file.replace('mine/', '')} ${path.replace(/\..*/, '')}`),
  );
  expect([...places].filter((place) => !reported.has(place))).toEqual([]);
});

test('print knows the name of a game whose facts have problems', () => {
  const names = componentsIn(loadOver(withFiles(edited('game-of-ur/game.yaml', 'licence:', '# licence:')))).map(pathOf);
  expect(names).toContain('game-of-ur/kit');
  expect(names).toContain('market-day/board-clock');
});

test('each mistake in the rules of a game is reported with its place and a remedy', () => {
  const rules = (from: string, to: string): string => after('market-day/rules.md', from, to);
  expect(
    reported({
      'an engine': rules('### MD-1.1 The market', '### MD-1.1 The market {enforced}'),
      'another game’s rule': rules('An hour is one trick', 'An hour is [BB-1.1](#bb-1-1)'),
      'an unknown table': rules('::table[places]', '::table[place]'),
      'an unknown number': rules(':num[stalls]', ':num[stals]'),
      'an id out of order': rules('### MD-2.2', '### MD-2.7'),
    }),
  ).toMatchInlineSnapshot(`
    "an engine: mine/games/market-day/rules.md:8:1 MD-1.1: found "{enforced}", expected no braces, as no engine plays this game; remove them
    another game’s rule: mine/games/market-day/rules.md:27:12 MD-2.1: found a link to "#bb-1-1", expected a rule or chapter of this game, or https://…; did you mean "#md-1-1"?
    an unknown table: mine/games/market-day/rules.md:67:1 MD-3.2: found the table "place", expected the name of a table: places; did you mean "places"?
    an unknown number: mine/games/market-day/rules.md:15:23 MD-1.2: found the number "stals", expected the name of a number: board.clock.spaces, … and others; did you mean "stalls"?
    an id out of order: mine/games/market-day/reference.yaml:10:80 sides.0.lines.1.rule: found "MD-2.2", expected an existing rule or chapter; did you mean "MD-1.2"?
    mine/games/market-day/score.yaml:6:40 rows.4.rule: found "MD-2.2", expected an existing rule or chapter; did you mean "MD-1.2"?
    mine/games/market-day/start.yaml:13:17 parts.1.steps.1.rule: found "MD-2.2", expected an existing rule or chapter; did you mean "MD-1.2"?
    mine/games/market-day/rules.md:32:1 MD-2.2: found MD-2.7, expected MD-2.2, the next in order; renumber it, or add the missing numbers"
  `);
});

test('the manual’s examples of files are valid', () => {
  const manual = readFileSync(`${projectFolder}/docs/games.md`, 'utf8');
  const blocks = [...manual.matchAll(/```yaml\n([^]*?)```/g)].map(([, text = '']) => text);
  const files: Readonly<Record<string, string>> = {
    pieces: 'pieces.yaml',
    mats: 'mats.yaml',
    rows: 'score.yaml',
    turns: 'table.yaml',
    alike: 'questions.yaml',
  };
  const found = blocks.map((text) => {
    const inside = files[/^\w+/.exec(text)?.[0] ?? ''] ?? 'boards/board.yaml';
    const { errors } = shapeErrors(madeSchema(inside)!, parse(text), () => undefined);
    return [inside, errors, inside.startsWith('boards') ? spacesOf(MadeBoard.parse(parse(text))).faults : []];
  });
  expect(found).toEqual(
    [...Array<string>(5).fill('boards/board.yaml'), ...Object.values(files)].map((each) => [each, [], []]),
  );
});

const side = integer({ min: 6, max: 30 });
const plan = array(stringMatching(/^[. ]{1,8}$/), { minLength: 1, maxLength: 8 }).map(
  (lines) => `.${lines.join('\n')}\n`,
);
const ways = array(tuple(constantFrom('right', 'down'), integer({ min: 1, max: 4 })), {
  minLength: 1,
  maxLength: 6,
});
const board = oneof(
  record({ grid: record({ space: side, plan }) }),
  record({
    grid: record({ space: side, columns: integer({ min: 1, max: 12 }), rows: integer({ min: 1, max: 12 }) }),
  }),
  record({ hexes: record({ space: side.map((each) => each + 2), plan, flat: boolean() }) }),
  record({
    track: ways.chain((steps) =>
      record({ space: side, way: constant(steps.map(([way, count]) => `${way} ${count}`).join(', ')) }),
    ),
  }),
);

test('the spaces of any board are within it, have their own ids and do not overlap', () => {
  assert(
    property(board, (given) => {
      const { width, height, spaces, faults } = spacesOf(MadeBoard.parse({ name: 'Board', ...given }));
      expect(faults).toEqual([]);
      const all = [...spaces.values()];
      for (const [at, space] of all.entries()) {
        const { from, to } = reachOf(space);
        expect(Math.min(...from)).toBeGreaterThan(-0.001);
        expect([to[0] < width + 0.001, to[1] < height + 0.001]).toEqual([true, true]);
        // The middle of another space is farther away than any part of this space.
        for (const other of all.slice(at + 1)) {
          const apart = Math.hypot(space.at[0] - other.at[0], space.at[1] - other.at[1]);
          expect(apart).toBeGreaterThan(space.room * 0.99);
        }
      }
    }),
  );
});

test('any text is a formula with a finite value, or is rejected with a reason', () => {
  const words = constantFrom(
    ...'12 3.5 a b ( ) + - * / , < >= = min( max( floor( abs( if( rank( points( × ÷ − $ é'.split(' '),
  );
  const texts = oneof(
    string({ maxLength: 200 }),
    array(words, { maxLength: 50 }).map((all) => all.join(' ')),
  );
  assert(
    property(texts, array(integer({ min: -999, max: 999 }), { minLength: 1, maxLength: 5 }), (text, values) => {
      const parsed = parseFormula(text);
      const value =
        'error' in parsed
          ? parsed.error.length
          : parsed.value({ row: () => values[0] ?? 0, all: () => values, points: () => 2 });
      expect(Number.isFinite(value)).toBe(true);
    }),
  );
});

test('a formula is for the sums of all rounds, or for each round', () => {
  const formula = 'if(bid = won, 10, -abs(bid - won)) + if(rank(won) = 1, 1, 0)';
  const sheet = (inRounds: boolean) => ({
    rows: [{ id: 'bid' }, { id: 'won', each: 2 }, { id: 'right', formula, inRounds }],
    total: 'right',
    wins: 'highest' as const,
    ties: [],
  });
  const round = (bid: number, won: number) => new Map([['bid', bid] as const, ['won', won] as const]);
  const players = [
    [round(3, 2), round(2, 3)],
    [round(1, 1), round(0, 0)],
  ];
  expect(resultOf(sheet(true), players)).toMatchObject({ totals: [0, 20], winners: [1] });
  expect(resultOf(sheet(false), players)).toMatchObject({ totals: [11, 10], winners: [0] });
});

test.each([
  ['2 + 3 * 4', 14],
  ['(2 + 3) × 4 − 1', 19],
  ['7 / 0 + 1', 1],
  ['-a * 2', -6],
  ['max(a, b, 5) + min(a, b) + floor(7 / 2)', 11],
  ['abs(a - b) + abs(b - a)', 4],
  ['if(a > b, 1, 2) + (a >= 3) + (a = b)', 3],
  ['rank(a) * 10', 20],
  ['points(a) - a', 9],
])('%s is %i', (text, value) => {
  const parsed = parseFormula(text);
  const row = (name: string): number => (name === 'a' ? 3 : 5);
  const rows = { row, all: () => [3, 5], points: (name: string) => row(name) * 4 };
  expect('error' in parsed ? parsed.error : parsed.value(rows)).toBe(value);
});
