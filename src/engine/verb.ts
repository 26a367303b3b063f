import { whole, anything, either, object, text, type Each, type Shape, type Shapes } from './shape.ts';
import { isFields, Reader, type Fields, type Issue, type Worded } from './reader.ts';

export interface Budget {
  /** The maximum number of nodes, at least 1. */
  readonly limit: number;
  /** Whether the search's time is up; called from time to time. The engine itself has no clock. */
  readonly late?: () => boolean;
}

/** The number of steps between two readings of the clock, which is a power of two, minus 1. */
const stepMask = 0xff;

/** Whether a search's time is up, after a number of steps. The clock is read only once in many steps. */
export function isLate(budget: Budget, steps: number): boolean {
  return (steps & stepMask) === 0 && budget.late?.() === true;
}

const maxNodes = 5_000_000;

/** The nodes that a request allows a search. */
export const limit = whole(1, maxNodes);

export class Call {
  readonly request = new Reader();
  /** Notes the problems in the request's `state`. */
  readonly state = new Reader();
  /** Whether the time for searches is up. */
  readonly late: () => boolean;

  constructor(late: () => boolean) {
    this.late = late;
  }

  /** Whether any problem was found so far, so that the request is rejected. */
  get failed(): boolean {
    return this.request.issues.length > 0 || this.state.issues.length > 0;
  }
}

/** Answers a request, without `ok`. The result is ignored if the request has issues. */
export interface Verb<Asked = unknown, Reply extends object = object> {
  (fields: Fields, call: Call): Reply | undefined;
  readonly asked: Shape<Asked>;
}

const common = { game: anything, do: anything, id: anything, lang: anything };

/** A request with the required keys, and no keys beyond the optional ones, `game`, `do`, `id` and `lang`. */
export const request = <R extends Shapes, O extends Shapes = Record<never, never>>(
  required: R,
  optional?: O,
): Shape<Each<R> & Partial<Each<O>>> =>
  // The type leaves out the common fields, because verbs ignore them.
  object(required, { ...optional, ...common }) as never;

/** A request in which some fields depend on others: `at` reads the value under a key. */
export const asking =
  <T>(
    required: readonly string[],
    optional: readonly string[],
    read: (at: <V>(key: string, shape: Shape<V>) => V, reader: Reader, fields: Fields) => T,
  ): Shape<T> =>
  (reader, value) => {
    const fields = reader.object(value, '', required, [...optional, ...Object.keys(common)]) ?? {};
    return read((key, shape) => reader.field(fields, key, '', shape), reader, fields);
  };

/** A verb that reads a request, and replies if the request has no issues. */
export const verb = <Asked, Reply extends object>(
  request: Shape<Asked>,
  reply: (requested: Asked, call: Call) => Reply | undefined,
): Verb<Asked, Reply> =>
  Object.assign(
    (fields: Fields, call: Call) => {
      const found = request(call.request, fields, '');
      return call.failed ? undefined : reply(found, call);
    },
    { asked: request },
  );

/** One verb for the requests with a given field, and another for all others. */
export const verbWith = <A, B, One extends object, Other extends object>(
  field: string,
  one: Verb<A, One>,
  other: Verb<B, Other>,
): Verb<A | B, One | Other> => {
  const has = (request: unknown): boolean => isFields(request) && request[field] !== undefined;
  return Object.assign((fields: Fields, call: Call) => (has(fields) ? one : other)(fields, call), {
    asked: either(has, one.asked, other.asked),
  });
};

export type Verbs = ReadonlyMap<string, Verb>;

export type Asked<V> = V extends Verb<infer Read, infer _> ? Read : never;
export type WordedReply<V> = V extends Verb<infer _, infer Reply> ? Worded<Reply> : never;

export const errorCodes = ['invalid-json', 'invalid-request', 'invalid-state', 'too-large'] as const;
export type ErrorCode = (typeof errorCodes)[number];

export interface Refusal {
  readonly ok: false;
  readonly error: { readonly code: ErrorCode; readonly issues: readonly Issue[] };
}

/** A move in the notation of a game; `example` appears in messages. */
export const moveIn =
  <Move>(parse: (text: string) => Move | undefined, example: string): Shape<Move | undefined> =>
  (reader, value, path) => {
    const wording = text()(reader, value, path);
    const move = parse(wording);
    if (move === undefined && typeof value === 'string') reader.expected(example, wording, path);
    return move;
  };
