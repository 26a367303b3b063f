/*
 * Counts a function’s work in steps, so that growth can be tested on any machine. A step is a run of a block of
 * JavaScript, a character that a regular expression tries, or a unit that a built-in function searches or copies. It
 * changes built-in functions, so it runs in a separate process, and modules that it measures must be imported after
 * `startCounting`.
 */
import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { Session } from 'node:inspector/promises';

let steps = 0;

type Next = (at: number) => boolean;
type Match = (at: number, next: Next) => boolean;

/** Matches as a backtracking engine does, and counts the characters that it reads. */
class Pattern {
  readonly #text: { now: string } = { now: '' };
  readonly #flags: string;
  readonly #unicode: boolean;
  readonly #match: Match;
  readonly #isAnchored: boolean;
  readonly #isSticky: boolean;

  constructor({ source, flags }: RegExp) {
    this.#flags = flags.replace(/[gymd]/g, '');
    this.#unicode = /[uv]/.test(flags);
    this.#isSticky = flags.includes('y');
    const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    });
    const isStart = ([first]: readonly AST.Element[]): boolean => first?.type === 'Assertion' && first.kind === 'start';
    this.#isAnchored = !flags.includes('m') && alternatives.every(({ elements }) => isStart(elements));
    this.#match = this.#choice(alternatives);
  }

  /** Counts the steps of a search from an index. */
  search(text: string, from: number): void {
    this.#text.now = text;
    for (let at = from; at <= text.length; at++) {
      steps++;
      if (this.#match(at, () => true) || this.#isSticky || this.#isAnchored) return;
    }
  }

  #choice(alternatives: readonly AST.Alternative[]): Match {
    const all = alternatives.map(({ elements }) => elements.map((element) => this.#element(element)));
    const along = (parts: readonly Match[], index: number, at: number, next: Next): boolean => {
      const part = parts[index];
      return part ? part(at, (after) => along(parts, index + 1, after, next)) : next(at);
    };
    return (at, next) => all.some((parts) => along(parts, 0, at, next));
  }

  #element(element: AST.Element): Match {
    switch (element.type) {
      case 'Quantifier':
        return this.#repeat(element);
      case 'Group':
      case 'CapturingGroup':
        return this.#choice(element.alternatives);
      case 'Assertion': {
        if (element.kind === 'lookahead') {
          const inside = this.#choice(element.alternatives);
          return (at, next) => inside(at, () => true) !== element.negate && next(at);
        }
        const here = new RegExp(element.raw, `${this.#flags}my`);
        return (at, next) => {
          steps++;
          here.lastIndex = at;
          return realTest(here, this.#text.now) && next(at);
        };
      }
      case 'Backreference':
        return (at, next) => next(at);
      default: {
        const one = this.#character(element);
        return (at, next) => {
          const after = one(at);
          return after > at && next(after);
        };
      }
    }
  }

  /** The index after a character of the class; the same index if the character is not in the class. */
  #character({ raw }: AST.Element): (at: number) => number {
    const only = new RegExp(`^(?:${raw})$`, this.#flags);
    const known = new Map<string, boolean>();
    return (at) => {
      steps++;
      const code = this.#unicode ? this.#text.now.codePointAt(at) : this.#text.now.charCodeAt(at);
      if (code === undefined || Number.isNaN(code)) return at;
      const letter = String.fromCodePoint(code);
      let is = known.get(letter);
      if (is === undefined) known.set(letter, (is = realTest(only, letter)));
      return is ? at + letter.length : at;
    };
  }

  #repeat({ element, min, max, greedy }: AST.Quantifier): Match {
    const isPlain = !['Group', 'CapturingGroup', 'Assertion', 'Backreference', 'Quantifier'].includes(element.type);
    if (isPlain) {
      const one = this.#character(element);
      return (from, next) => {
        const places = [from];
        for (;;) {
          const at = places.at(-1) ?? from;
          if (!greedy && places.length > min && next(at)) return true;
          const after = places.length > max ? at : one(at);
          if (after === at) break;
          places.push(after);
        }
        if (!greedy) return false;
        for (; places.length > min; places.pop()) if (next(places.at(-1) ?? from)) return true;
        return false;
      };
    }
    const inside = this.#element(element);
    const more = (at: number, count: number, next: Next): boolean => {
      const again = () =>
        count < max && inside(at, (after) => (after > at || count < min) && more(after, count + 1, next));
      if (count < min) return again();
      return greedy ? again() || next(at) : next(at) || again();
    };
    return (at, next) => more(at, 0, next);
  }
}

const realExec = RegExp.prototype.exec;
const realTest = (pattern: RegExp, text: string): boolean => Reflect.apply(realExec, pattern, [text]) !== null;

/** Whether the steps of regular expressions are not counted now. */
let isBusy = false;

function countPatterns(): void {
  const patterns = new Map<string, Pattern>();
  const known = new WeakMap<RegExp, Pattern>();
  const exec = function (this: RegExp, text: string): RegExpExecArray | null {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const result = Reflect.apply(realExec, this, [text]);
    if (isBusy) return result;
    isBusy = true;
    let pattern = known.get(this);
    if (!pattern) {
      // A literal is a new object each time that its code runs.
      const key = String(this);
      pattern = patterns.get(key);
      if (!pattern) patterns.set(key, (pattern = new Pattern(this)));
      known.set(this, pattern);
    }
    try {
      pattern.search(String(text), from);
    } finally {
      isBusy = false;
    }
    return result;
  };
  Reflect.set(RegExp.prototype, 'exec', exec);
}

/** Methods that read their object or result once, and methods that search their object from an index. */
const whole: readonly (readonly [object, readonly string[]])[] = [
  [
    String.prototype,
    ['split', 'replace', 'replaceAll', 'trim', 'trimStart', 'trimEnd', 'toLowerCase', 'toUpperCase', 'normalize'],
  ],
  [
    Array.prototype,
    [
      'indexOf',
      'includes',
      'slice',
      'concat',
      'join',
      'toReversed',
      'toSorted',
      'sort',
      'reverse',
      'flat',
      'shift',
      'unshift',
      'splice',
    ],
  ],
  [Object.getPrototypeOf(Uint8Array.prototype) as object, ['indexOf', 'includes', 'slice', 'set', 'fill', 'join']],
];

function countMethods(): void {
  const lengthOf = (value: unknown): number => (value as { length?: number } | undefined)?.length ?? 0;
  for (const [prototype, names] of whole)
    for (const name of names) {
      const own = Reflect.get(prototype, name) as (...values: unknown[]) => unknown;
      Reflect.defineProperty(prototype, name, {
        configurable: true,
        writable: true,
        value(this: unknown, ...values: unknown[]) {
          const result = Reflect.apply(own, this, values);
          steps += Math.min(lengthOf(this), lengthOf(result) || Infinity);
          return result;
        },
      });
    }
  for (const name of ['indexOf', 'lastIndexOf', 'includes'] as const) {
    const own = String.prototype[name] as (this: string, text: string, from?: number) => number | boolean;
    Reflect.defineProperty(String.prototype, name, {
      configurable: true,
      writable: true,
      value(this: string, text: string, from?: number) {
        const result = Reflect.apply(own, this, [text, from]);
        const start = from ?? (name === 'lastIndexOf' ? this.length : 0);
        const end = typeof result === 'number' && result >= 0 ? result : name === 'lastIndexOf' ? 0 : this.length;
        steps += Math.abs(end - start);
        return result;
      },
    });
  }
  for (const name of ['fromEntries', 'entries', 'keys', 'values', 'assign'] as const) {
    const own = Object[name] as (...values: unknown[]) => object;
    Reflect.set(Object, name, (...values: unknown[]) => {
      const result = own(...values);
      steps += Array.isArray(result) ? result.length : Reflect.ownKeys(result).length;
      return result;
    });
  }
}

const session = new Session();

export async function startCounting(): Promise<void> {
  countPatterns();
  countMethods();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

/** The steps of a function in regular expressions and built-in functions only, which are counted faster. */
export function patternSteps(run: () => unknown): number {
  steps = 0;
  run();
  return steps;
}

/** The steps of a function in blocks of JavaScript, without those in regular expressions and built-in functions. */
async function countBlocks(run: () => unknown): Promise<number> {
  await session.post('Profiler.takePreciseCoverage');
  run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.startsWith('file:') && url !== import.meta.url && !url.includes('/regexpp/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
    .reduce((sum, count) => sum + count, 0);
}

/** The steps of a function in blocks of JavaScript only, which is faster than `stepsOf`. */
export const blockSteps = (run: () => unknown): Promise<number> =>
  countBlocks(() => {
    isBusy = true;
    try {
      run();
    } finally {
      isBusy = false;
    }
  });

export async function stepsOf(run: () => unknown): Promise<number> {
  let own = 0;
  const blocks = await countBlocks(() => void (own = patternSteps(run)));
  return own + blocks;
}
