import { type Fields, Reader, inProse, type Issue } from './reader.ts';
import { Call, type ErrorCode, type Refusal, type Verbs } from './verb.ts';

/** The games that answer requests, by id. */
export type Games = ReadonlyMap<string, Verbs>;

/** The games with their words in other languages, by tag such as "de". */
export type Languages = ReadonlyMap<string, () => Games | undefined>;

/** The tag of the language in which games are worded unless a request names another. */
const usualLanguage = 'en';

/** `ok` and the verb's answer, with the request's `id` if it has one. */
export type Answer = (Refusal | { readonly ok: true }) & { readonly id?: string | number };

/** The longest line, in bytes. */
export const maxLineBytes = 2 ** 20;
/** The largest number of issues reported. One more issue states the number of issues left out. */
const maxIssues = 100;

const never = (): boolean => false;

function refusal(code: ErrorCode, issues: readonly Issue[]): Refusal {
  const more = issues.length - maxIssues;
  const entries = more <= 0 ? issues : [...issues.slice(0, maxIssues), { path: '', message: `and ${more} more` }];
  return { ok: false, error: { code, issues: entries } };
}

/** The answer to a line longer than `maxLineBytes`. Callers need not store the line. */
export function tooLarge(): Refusal {
  return refusal('too-large', [{ path: '', message: 'expected a line of at most 1 MiB' }]);
}

/** The answer to a line that is not JSON. */
export function notJson(why: string): Refusal {
  return refusal('invalid-json', [{ path: '', message: why }]);
}

function reply(
  usual: Games,
  fields: Fields,
  late: () => boolean,
  languages: Languages,
): Refusal | { readonly ok: true } {
  const call = new Call(late);
  const { request, state } = call;
  const id = fields['id'];
  if (id !== undefined && !isId(id)) request.expected('a text or a number', id, 'id');
  const known: Languages = new Map([[usualLanguage, () => usual], ...languages]);
  const spoken = fields['lang'] === undefined ? () => usual : named(request, fields, 'lang', known);
  const verbs = named(request, fields, 'game', spoken?.() ?? usual);
  const verb = verbs && named(request, fields, 'do', verbs);
  if (verb === undefined || spoken === undefined) return refusal('invalid-request', request.issues);
  const result = verb(fields, call);
  if (request.issues.length > 0) return refusal('invalid-request', request.issues);
  if (state.issues.length > 0) return refusal('invalid-state', state.issues);
  return { ok: true, ...result };
}

/** The entry for a name in the request. */
function named<T>(reader: Reader, fields: Fields, key: string, things: ReadonlyMap<string, T>): T | undefined {
  const name = fields[key];
  const thing = typeof name === 'string' ? things.get(name) : undefined;
  if (name === undefined) reader.note(key, 'missing');
  else if (thing === undefined) {
    reader.expected(`one of ${[...things.keys()].map((each) => `"${each}"`).join(', ')}`, name, key);
  }
  return thing;
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}

/**
 * Answers one external request. `late` returns whether the time is up; without it, only limits end a search. A request
 * may name one of the other `languages`.
 */
export function answer(games: Games, request: unknown, late?: () => boolean, languages?: Languages): Answer {
  const answer = consult(games, request, late, languages);
  if (answer.ok) return answer;
  const { code, issues } = answer.error;
  return { ...answer, error: { code, issues: issues.map(inProse) } };
}

/** The answer, with the rule that each issue breaks next to its message. */
export function consult(
  games: Games,
  request: unknown,
  late: () => boolean = never,
  languages: Languages = new Map(),
): Answer {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    const reader = new Reader();
    reader.expected('an object', request, '');
    return refusal('invalid-request', reader.issues);
  }
  const fields = request as Fields;
  const result = reply(games, fields, late, languages);
  return isId(fields['id']) ? { id: fields['id'], ...result } : result;
}

/**
 * Characters that JSON leaves unescaped but some readers treat as line ends, and the other control characters.
 * JavaScript ends lines at two of them; Python and Unicode also end lines at U+0085.
 */
const unescaped = /[\u007f-\u009f\u2028\u2029]/g;

export const answerJson = (answer: object): string =>
  JSON.stringify(answer).replace(unescaped, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Answers a line of text, which should be one request as JSON, with one line. */
export function answerLine(games: Games, line: string, late?: () => boolean, languages?: Languages): string {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch (error) {
    return answerJson(notJson(error instanceof Error ? error.message : 'no JSON'));
  }
  return answerJson(answer(games, request, late, languages));
}
