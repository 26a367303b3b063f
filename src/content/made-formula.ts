interface Rows {
  readonly row: (name: string) => number;
  readonly all: (name: string) => readonly number[];
  /** The points of a row: its count times its `each`. */
  readonly points: (name: string) => number;
}

/**
 * Formulas of score sheets: `cheese * 2 + if(bonus, 5, 0)`. They have numbers, names of rows, + - * /, brackets,
 * comparisons, and functions, of which `rank` compares a row among the players. No other word has a meaning, so a
 * formula can do nothing else.
 */
export interface Formula {
  readonly names: readonly string[];
  readonly value: (rows: Rows) => number;
}
type Node = Formula['value'];

const token = /\s*(?:(\d+(?:\.\d+)?)|([a-z][a-z0-9]*)|(>=|<=|[-+*/(),<>=×÷−]))/y;
const plain: Record<string, string> = { '×': '*', '÷': '/', '−': '-' };
const functions = { min: 2, max: 2, floor: 1, abs: 1, if: 3, rank: 1, points: 1 } as const;
const most = 60;

class Parser {
  readonly names = new Set<string>();
  readonly #tokens: string[] = [];
  #at = 0;
  constructor(text: string) {
    token.lastIndex = 0;
    let end = 0;
    for (let found = token.exec(text); found; found = token.exec(text)) {
      this.#tokens.push(plain[found[3] ?? ''] ?? found[1] ?? found[2] ?? found[3] ?? '');
      end = token.lastIndex;
    }
    const rest = text.slice(end).trim();
    if (rest !== '') throw new Error(`write it without "${rest[0]}"`);
    if (this.#tokens.length > most) throw new Error('divide it into several rows');
  }
  whole(): Node {
    const node = this.#compare();
    if (this.#at < this.#tokens.length) throw new Error(`"${this.#tokens[this.#at]}" is in the wrong place`);
    return node;
  }
  #next(...wanted: string[]): string | undefined {
    const found = this.#tokens[this.#at];
    if (found === undefined || !wanted.includes(found)) return undefined;
    this.#at += 1;
    return found;
  }
  #compare(): Node {
    const a = this.#sum();
    const sign = this.#next('>', '<', '>=', '<=', '=');
    if (!sign) return a;
    const b = this.#sum();
    return (rows) => {
      const [x, y] = [a(rows), b(rows)];
      return Number(
        sign === '>' ? x > y : sign === '<' ? x < y : sign === '>=' ? x >= y : sign === '<=' ? x <= y : x === y,
      );
    };
  }
  #sum(): Node {
    let left = this.#product();
    for (let sign = this.#next('+', '-'); sign; sign = this.#next('+', '-')) {
      const [a, b, by] = [left, this.#product(), sign === '+' ? 1 : -1];
      left = (rows) => a(rows) + by * b(rows);
    }
    return left;
  }
  #product(): Node {
    let left = this.#value();
    for (let sign = this.#next('*', '/'); sign; sign = this.#next('*', '/')) {
      const [a, b] = [left, this.#value()];
      // A division by zero gives zero, so that an empty sheet has numbers.
      left = sign === '*' ? (rows) => a(rows) * b(rows) : (rows) => a(rows) / (b(rows) || Infinity);
    }
    return left;
  }
  #value(): Node {
    if (this.#next('-')) {
      const node = this.#value();
      return (rows) => -node(rows);
    }
    if (this.#next('(')) {
      const node = this.#compare();
      if (!this.#next(')')) throw new Error('close the bracket');
      return node;
    }
    const found = this.#tokens[this.#at++];
    if (found === undefined) throw new Error('complete the formula');
    if (/^\d/.test(found)) return () => Number(found);
    if (!/^[a-z]/.test(found)) throw new Error(`"${found}" is in the wrong place`);
    if (this.#tokens[this.#at] !== '(') {
      this.names.add(found);
      return ({ row }) => row(found);
    }
    if (!Object.hasOwn(functions, found)) throw new Error(`the function "${found}" is unknown`);
    this.#at += 1;
    if (found === 'rank' || found === 'points') {
      const name = this.#tokens[this.#at++] ?? '';
      if (!/^[a-z]/.test(name) || !this.#next(')')) throw new Error(`write ${found}(row)`);
      this.names.add(name);
      return found === 'points'
        ? ({ points }) => points(name)
        : ({ row, all }) => 1 + all(name).filter((each) => each > row(name)).length;
    }
    const parts: Node[] = [];
    do parts.push(this.#compare());
    while (this.#next(','));
    if (!this.#next(')')) throw new Error('close the bracket');
    const count = functions[found as keyof typeof functions];
    const isLeast = found === 'min' || found === 'max';
    if (isLeast ? parts.length < count : parts.length !== count)
      throw new Error(`${found} takes ${isLeast ? 'at least ' : ''}${count} ${count === 1 ? 'value' : 'values'}`);
    return (rows) => {
      const values = parts.map((each) => each(rows));
      return found === 'min'
        ? Math.min(...values)
        : found === 'max'
          ? Math.max(...values)
          : found === 'floor'
            ? Math.floor(values[0] ?? 0)
            : found === 'abs'
              ? Math.abs(values[0] ?? 0)
              : ((values[0] ? values[1] : values[2]) ?? 0);
    };
  }
}

export function parseFormula(text: string): Formula | { readonly error: string } {
  try {
    const parser = new Parser(text);
    const value = parser.whole();
    return { names: [...parser.names], value };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
