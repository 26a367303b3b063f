/**
 * Worked examples of rules, `GAME/examples/ID.yaml`. A request has the engine's form, but may leave out or shorten some
 * fields. In every game: `game`, by default the folder's game.
 *
 * Battle and Munch: in `state` the board is a list of rows from the top. The first player moves and nothing has been
 * captured, munched or lost, unless the state differs. All other pieces are in the stash, the bank and the armies.
 *
 * Alien Invasion: `events` of a move; default none.
 *
 * Lake Terror: `players` are texts, round the table: a role, then `turned`, `cured` or `dead`. No cure has been used,
 * unless the request differs.
 */
import { boardText, type Example, type Fields } from './example-state.ts';
import { isMap } from './schema-walk.ts';
import { entryOf } from './games.ts';
import { namesOfFile, numbersOf } from './numbers.ts';
import type { Problem } from './problem.ts';
import { anchorOf } from './rule-parts.ts';
import { isShipped, type GameId, type ShippedGame } from './schema/common.ts';
import { Example as ExampleFile, type Rulebook } from './schema/rulebook.ts';
import type { Content, Entity } from './schema/index.ts';
import { readShape } from './shape.ts';
import { fillNumbers, numberAt, placeholdersOf } from './template.ts';
import { advice, nearest, quote } from './words.ts';

/** A text that ends with a full stop, and has no other full stop before a space. */
const oneSentence = /^[^.!?]*(?:[.!?](?! )[^.!?]*)*[.!?]$/;

/** The translated words of an example, and the content with the names for untranslated ones. */
interface OwnWords {
  readonly words: ReadonlyMap<string, string>;
  readonly english: Content;
}

/** The example in a file, or all problems with it. `rules` are the ids of the game's rules. */
export function readExample(
  game: ShippedGame,
  content: Content,
  rules: Iterable<string>,
  id: string,
  file: string,
  text: string,
  own?: OwnWords,
): { example?: Example; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const read = readShape(ExampleFile, file, text, problems);
  if (!read) return { problems };
  const { yaml } = read;
  const { request, answer, ...fields } = read.data;
  const report = (field: string, words: Pick<Problem, 'found' | 'expected' | 'remedy' | 'layer'>): void => {
    const { line, column } = yaml.locate([field]);
    problems.push({ file, line, column, path: field, ...words });
  };

  const numbers = numbersOf(content, game);
  const namesIn = (from: Content) => namesOfFile(from, `${game}/examples/${id}.yaml`);
  const names = namesIn(own?.english ?? content);
  const filledText = (field: 'title' | 'says' | 'request' | 'answer', text: string): string => {
    const words = own?.words.get(field);
    if (words !== undefined) return fillNumbers(words, numbers, namesIn(content), content.language.tag);
    const isKnown = (name: string): boolean => names.has(name) || numberAt(name, numbers) !== undefined;
    const placeholders = placeholdersOf(text);
    if (placeholders?.every(isKnown)) return fillNumbers(text, numbers, names);
    const unknown = placeholders?.find((name) => !isKnown(name));
    const found = unknown === undefined ? 'an incomplete placeholder' : `the placeholder ${quote(`{${unknown}}`)}`;
    const meant = unknown === undefined ? undefined : nearest(unknown, names.keys());
    const remedy = meant ? `did you mean "{${meant}}"?` : 'remove it';
    report(field, { found, expected: 'the name of a value or a number in braces', remedy, layer: 'across' });
    return text;
  };
  /** A request or an answer with names filled into its texts, such as the names of forces. */
  const filled = (field: 'request' | 'answer', value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('{') ? filledText(field, value) : value;
    if (Array.isArray(value)) return value.map((each: unknown) => filled(field, each));
    return isMap(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(field, each)]))
      : value;
  };
  const rest = { ...fields, title: filledText('title', fields.title), says: filledText('says', fields.says) };
  const wanted = answer && (filled('answer', answer) as Fields);
  const known = [...rules];
  if (!known.includes(rest.rule)) {
    const remedy = advice(rest.rule, known, 'choose one of them');
    report('rule', { found: quote(rest.rule), expected: 'a rule of this game', remedy, layer: 'across' });
  } else if (!id.startsWith(`${anchorOf(rest.rule)}-`)) {
    const expected = `a file whose name begins with "${anchorOf(rest.rule)}-"`;
    report('rule', {
      found: quote(rest.rule),
      expected,
      remedy: 'rename the file, or change "rule"',
      layer: 'within',
    });
  }
  if (!oneSentence.test(rest.says) && own?.words.get('says') === undefined) {
    const remedy = 'shorten it to one sentence with a full stop';
    report('says', { found: quote(rest.says), expected: 'one sentence', remedy, layer: 'within' });
  }
  if (rest.verdict === 'result' && answer === undefined) {
    const remedy = 'add the field "answer"';
    report('verdict', { found: '"result" without an answer', expected: 'an answer', remedy, layer: 'within' });
  }
  if (problems.length > 0) return { problems };
  const locate = (field: string) => {
    const { line, column } = yaml.locate([field]);
    return { line, column };
  };
  const requested = { game, ...(filled('request', request) as Fields) };
  const whole = { ...requested, ...entryOf(game)?.complete?.(requested, content) };
  const example: Example = { ...rest, id, game, file, request: whole, locate };
  return { example: wanted ? { ...example, answer: completedAnswer(wanted) } : example, problems };
}

/** A moment from the game in a rulebook, as a worked example with a complete request. */
export function momentOf(content: Content, own: Entity<Rulebook>, game: GameId, index: number): Example {
  const moment = own.story?.moments[index];
  if (!moment || !isShipped(game)) throw new Error(`${own.file} has no moment ${index}`);
  const { ask = {}, answer, rule, text, verdict, row } = moment;
  const request = { game, ...ask };
  return {
    id: `story-${index}`,
    game,
    file: own.file,
    rule,
    title: text,
    says: text,
    verdict,
    request: { ...request, ...entryOf(game)?.complete?.(request, content) },
    ...(answer ? { answer: completedAnswer(answer) } : {}),
    ...(row ? { row } : {}),
    locate: (field) => content.locate(own.file, ['story', 'moments', index, field]),
  };
}

function completedAnswer(answer: Fields): Fields {
  const { state } = answer;
  return isMap(state) && 'board' in state
    ? { ...answer, state: { ...state, board: boardText(state['board']) } }
    : answer;
}
