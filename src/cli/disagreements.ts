import type { Example } from '../content/example-state.ts';
import { momentOf } from '../content/examples.ts';
import { isKnownStep } from '../engine/lake-terror/game.ts';
import { consult, type Games } from '../engine/protocol.ts';
import { type Problem, sortProblems } from '../content/problem.ts';
import { games as gamesOfContent, rulebookOf, rulesOfRecord } from '../content/games.ts';
import { isShipped, type GameId, type ShippedGame } from '../content/schema/common.ts';
import { isBoardGame, type BoardGameId } from '../content/playable.ts';
import type { Crop, CropPanel } from '../content/schema/crop.ts';
import type { Content } from '../content/schema/index.ts';
import type { RowCard, Rulebook } from '../content/schema/rulebook.ts';
import { exchange, gamesOf } from '../engine/games.ts';
import { brokenBy, difference, engineSays, type Reply } from './answers.ts';
import { lessonProblems } from './lessons.ts';

/** The difference between the engine's answer and an example; undefined if they agree. */
export function disagreement(games: Games, example: Example): string | undefined {
  const answer: Reply = { ...consult(games, example.request) };
  const broken = brokenBy(answer);
  const { verdict, rule } = example;
  if (verdict === 'illegal' && !broken.includes(rule))
    return `a request that does not break ${rule}: ${JSON.stringify(answer)}`;
  if (verdict !== 'illegal' && (answer['ok'] !== true || answer['legal'] === false))
    return `a request that the engine rejects: ${JSON.stringify(answer)}`;
  const path = example.answer && difference(example.answer, coveredPart(example, answer), '');
  return path === undefined ? undefined : `an answer that differs at ${path} from ${JSON.stringify(answer)}`;
}

type Steps = readonly { readonly step: string }[];

/**
 * The fields of an answer, for comparison with an example. An example does not mention night steps that an overlay
 * adds.
 */
function coveredPart({ answer: wanted }: Example, reply: Reply): Reply {
  const steps = reply['steps'] as Steps | undefined;
  if (!steps) return reply;
  const named = new Set(((wanted?.['steps'] ?? []) as Steps).map(({ step }) => step));
  return { ...reply, steps: steps.filter(({ step }) => isKnownStep(step) || named.has(step)) };
}

type Fields = Readonly<Record<string, unknown>>;
interface State {
  readonly board: string;
}

const isSlot = (place: string): boolean => /^[NSWE]/.test(place);

interface Mismatch {
  readonly found: string;
  readonly expected: string;
}

/** The rows of a panel’s board in the form that examples use. */
function boardOf(content: Content, game: BoardGameId, { board }: CropPanel): readonly string[] {
  const { columns, rows } = content[`${game}Board`];
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      return board[`${String.fromCharCode(97 + column)}${rows - row}`] ?? '.';
    }).join(' '),
  );
}

const moverOf = (panel: CropPanel, from: string): string => panel.board[from]?.at(-2) ?? '';

/** The state of the game in a panel, with a player to move; missing fields are filled in as in an example. */
function stateOf(content: Content, game: BoardGameId, panel: CropPanel, turn: string, crop: Crop): State {
  const edge = Object.fromEntries(Object.entries(panel.board).filter(([place]) => isSlot(place)));
  const state = {
    board: boardOf(content, game, panel),
    turn,
    ...(crop.stash ? { stash: crop.stash } : {}),
    ...(game === 'munch' ? { edge } : {}),
  };
  const request: Fields = { game, state };
  return (gamesOfContent[game].complete?.(request, content) ?? request)['state'] as State;
}

/** The move for a path in a figure: a move of Munch names only the two ends. */
function moveOf(game: BoardGameId, path: string): string {
  const places = path.split('-');
  return game === 'battle' ? path : `${places[0]}>${places.at(-1)}`;
}

function piecesAt(state: State, places: readonly string[]): Readonly<Record<string, string>> {
  const cells = state.board.split('/').map((row) => row.split(' '));
  return Object.fromEntries(
    places
      .filter((place) => !isSlot(place))
      .flatMap((place) => {
        const cell = cells[cells.length - Number(place.slice(1))]?.[place.charCodeAt(0) - 97] ?? '.';
        return cell === '.' ? [] : [[place, cell] as const];
      }),
  );
}

const textOf = (pieces: Readonly<Record<string, string>>): string =>
  Object.entries(pieces)
    .map(([place, stack]) => `${place} ${stack}`)
    .sort((a, b) => a.localeCompare(b))
    .join(', ');

/** All differences between a figure and the engine: impossible positions, and moves that are not as drawn. */
export function mismatchesOf(games: Games, content: Content, game: BoardGameId, crop: Crop): readonly Mismatch[] {
  const mismatches: Mismatch[] = [];
  const differ = (found: string, expected: string) => mismatches.push({ found, expected });
  let carried: State | undefined;
  for (const [index, panel] of crop.panels.entries()) {
    const arrows = panel.arrows ?? [];
    const turn = moverOf(panel, arrows[0]?.path.split('-')[0] ?? '') || (game === 'battle' ? 'a' : 'A');
    const fresh = stateOf(content, game, panel, turn, crop);
    if (crop.after === true && index > 0 && carried) {
      const places = [...new Set([...Object.keys(panel.board), ...Object.keys(crop.panels[index - 1]?.board ?? {})])];
      const [drawn, result] = [piecesAt(fresh, places), piecesAt(carried, places)];
      if (textOf(drawn) !== textOf(result)) differ(textOf(drawn), `the result of the moves: ${textOf(result)}`);
      for (const [place, stack] of Object.entries(panel.ghosts ?? {}))
        if (!(crop.panels[index - 1]?.board[place] ?? '').includes(stack))
          differ(`an outline of ${stack} on ${place}`, 'the outline of a piece in the previous panel');
    }
    let state: State = crop.after === true && index > 0 && arrows.length > 0 && carried ? carried : fresh;
    const stands = consult(games, { game, do: game === 'battle' ? 'moves' : 'canMunch', state });
    if (stands.ok === (panel.impossible === true))
      differ(
        `the position ${textOf(panel.board)}`,
        panel.impossible
          ? 'an impossible one'
          : `a possible position: ${JSON.stringify(stands.ok ? undefined : stands.error)}`,
      );
    for (const { path, not = false, order } of arrows) {
      const from = path.split('-')[0] ?? '';
      const mover = moverOf(panel, from);
      if (mover === '') differ(`an arrow from ${from}`, 'one from a space with a piece');
      const asking: State = order === undefined && state === fresh ? stateOf(content, game, panel, mover, crop) : state;
      const { answer } = exchange(games, game, 'play', { state: asking, move: moveOf(game, path) });
      if ((answer.legal === true) === not)
        differ(`the move ${path}, drawn as ${not ? 'not allowed' : 'allowed'}`, engineSays(answer));
      if (answer.legal && !not) {
        carried = answer.state;
        if (order !== undefined) state = carried;
      }
    }
  }
  return mismatches;
}

/** Every disagreement between the figures of the rulebooks and the engine or the rules. */
export function figureProblems(games: Games, content: Content): readonly Problem[] {
  return [...content.books.keys()].flatMap((game) => ofBook(games, content, game));
}

type Moments = NonNullable<Rulebook['story']>['moments'];

const isSame = (a: RowCard, b: RowCard): boolean => a.kind === b.kind && a.faction === b.faction;
const cardWords = ({ kind, faction }: RowCard): string => (faction === null ? kind : `${faction} ${kind}`);

/**
 * The problems with a story's card row: a row that no deck of its factions can deal, and spent cards that are missing
 * from the row or out of order.
 */
function rowProblems(games: Games, game: GameId, moments: Moments) {
  const problems: { index: number; field: 'row' | 'spends'; found: string; expected: string }[] = [];
  let left: readonly RowCard[] = [];
  let spent: RowCard | undefined;
  for (const [index, { ask, row, spends }] of moments.entries()) {
    if (row) {
      const reply: Reply = { ...consult(games, { game, ...ask }) };
      const deck = [...((reply['cards'] ?? []) as readonly RowCard[])];
      const count = Number(reply['draw'] ?? 0);
      if (row.length !== count)
        problems.push({
          index,
          field: 'row',
          found: `a row of ${row.length} cards`,
          expected: `a row of ${count} cards`,
        });
      for (const card of row) {
        const place = deck.findIndex((each) => isSame(each, card));
        const expected = 'a card that is left in the deck of `ask`';
        if (place < 0) problems.push({ index, field: 'row', found: cardWords(card), expected });
        else deck.splice(place, 1);
      }
      [left, spent] = [row, undefined];
    }
    if (ask?.['do'] === 'allocate') {
      const card = { kind: ask['card'], faction: ask['faction'] ?? null } as RowCard;
      if (!spends || !isSame(spends, card)) {
        const found = spends ? cardWords(spends) : 'no card';
        problems.push({ index, field: 'spends', found, expected: `the card of \`ask\`, ${cardWords(card)}` });
      }
    }
    if (!spends || (spent && isSame(spent, spends))) continue;
    const place = left.findIndex((each) => isSame(each, spends));
    const expected = `a card that is left in the row: ${left.map(cardWords).join(', ') || 'none'}`;
    if (place < 0) problems.push({ index, field: 'spends', found: cardWords(spends), expected });
    else left = left.slice(place + 1);
    spent = spends;
  }
  return problems;
}

function ofBook(games: Games, content: Content, game: GameId): readonly Problem[] {
  const own = rulebookOf(content, game);
  const rules = content.books.get(game)?.rules;
  const problems: Problem[] = [];
  const report = (path: readonly (string | number)[], found: string, expected: string): void => {
    const { file, line, column } = content.locate(own.file, path);
    const remedy = 'make the rulebook agree with the engine and the rules';
    problems.push({ file, line, column, path: path.join('.'), found, expected, remedy, layer: 'across' });
  };
  const seen = new Set<string>();
  for (const [index, { rule, crop, example }] of (own.figures ?? []).entries()) {
    const at = ['figures', index] as const;
    if (!rules?.has(rule)) report([...at, 'rule'], rule, 'a rule of this game');
    if (seen.has(rule)) report([...at, 'rule'], `a second figure for ${rule}`, 'at most one');
    seen.add(rule);
    if (example !== undefined && !content.examples.some((each) => each.game === game && each.id === example))
      report([...at, 'example'], `"${example}"`, 'a worked example of this game');
    if (crop && isBoardGame(game))
      for (const { found, expected } of mismatchesOf(games, content, game, crop))
        report([...at, 'crop'], found, expected);
  }
  for (const { index, field, found, expected } of rowProblems(games, game, own.story?.moments ?? []))
    report(['story', 'moments', index, field], found, expected);
  for (const [index, { chapter, rule, ask }] of (own.story?.moments ?? []).entries()) {
    const at = ['story', 'moments', index] as const;
    if (!content.books.get(game)?.chapters.some(({ id }) => id === chapter))
      report([...at, 'chapter'], chapter, 'a chapter of this game');
    if (!rules?.has(rule)) report([...at, 'rule'], rule, 'a rule of this game');
    const why = ask && disagreement(games, momentOf(content, own, game, index));
    if (why !== undefined) report([...at, 'ask'], why, 'the engine’s answer');
  }
  for (const [index, { crop, example, move, may, rule }] of (own.gallery?.questions ?? []).entries()) {
    const at = ['gallery', 'questions', index] as const;
    if (example !== undefined) {
      const known = content.examples.find((each) => each.game === game && each.id === example);
      if (known?.rule !== rule || (known.verdict === 'illegal') === may)
        report([...at, 'may'], `the answer "${may ? 'yes' : 'no'}" to ${example}, by ${rule}`, 'the example’s answer');
    }
    const panel = crop?.panels[0];
    if (!panel || !isBoardGame(game)) continue;
    const path = panel.arrows?.[0]?.path;
    const turn = game === 'battle' ? 'a' : 'A';
    const request = move ?? (path === undefined ? '' : moveOf(game, path));
    const state = stateOf(content, game, panel, turn, crop);
    const { answer } = exchange(games, game, 'play', { state, move: request });
    const broken = answer.legal === false ? answer.illegal.map((each) => each.rule) : [];
    const right = may ? answer.legal : broken.includes(rule);
    if (!rules?.has(rule) || !right)
      report([...at, 'may'], `the answer "${may ? 'yes' : 'no'}" to ${request}, by ${rule}`, engineSays(answer));
  }
  return problems;
}

/** All disagreements of rules, examples, figures and lessons with the index of rules or with the engine. */
export function disagreements(content: Content): readonly Problem[] {
  const games = gamesOf(content);
  return sortProblems([
    ...[...content.books.keys()].filter(isShipped).flatMap((game) => againstRecord(content, game)),
    ...content.examples.flatMap((example) => againstEngine(games, example)),
    ...figureProblems(games, content),
    ...lessonProblems(games, content),
  ]);
}

function againstRecord(content: Content, game: ShippedGame): Problem[] {
  const book = content.books.get(game);
  if (!book) return [];
  const { file, rules, chapters } = book;
  const record = rulesOfRecord(game);
  const problem = (line: number, path: string, found: string, expected: string, remedy: string): Problem => {
    return { file, line, column: line > 0 ? 1 : 0, path, found, expected, remedy, layer: 'across' };
  };
  const missing = record
    .filter((id) => !rules.has(id))
    .map((id) => {
      const chapter = chapters.find((each) => id.startsWith(`${each.id}.`));
      const line = chapter?.rules.at(-1)?.line ?? 0;
      return problem(
        line,
        id,
        'no rule with this id',
        'every rule in the index',
        'restore it, because printed sheets refer to it',
      );
    });
  const unknown = [...rules.values()]
    .filter(({ id }) => !record.includes(id))
    .map(({ id, line }) => {
      const remedy = `remove it, or add it to src/content/games/${game}.ts`;
      return problem(line, id, 'a rule that is not in the index', 'only rules in the index', remedy);
    });
  return [...missing, ...unknown];
}

function againstEngine(games: Games, example: Example): Problem[] {
  const why = disagreement(games, example);
  if (why === undefined) return [];
  const field = why.startsWith('an answer that differs') ? 'answer' : 'verdict';
  const remedy = 'rewrite the example for these rules, or undo the change that it contradicts';
  const words = { found: why, expected: `the engine’s answer to ${example.rule}`, remedy };
  return [{ file: example.file, ...example.locate(field), path: field, ...words, layer: 'across' }];
}
