/* A whole game of Battle or Munch as the hash of an address, `#far=`, for remote games. README.md describes the
   format for other programs, and `vectors.json` has samples. The format is permanent. */
import { checksumOf } from '../frame/checksum.ts';
import { farPrefix } from '../frame/definition.ts';
import { linkText } from '../frame/link-text.ts';

const scheme = '1';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = BigInt(alphabet.length);
/** The last character, which is missing if the link was cut off. */
const close = 'z';

const longestText = 2000;
const mostMoves = 2047;
const longestName = 30;
const shortSeeds = 1_000_000;

/** The possible states of a game after its moves. The order is permanent. */
const ends = ['open', 'offered', 'agreed', 'proved', 'given-up'] as const;
export type End = (typeof ends)[number];

/** The number of values for each kind of digit. */
const radix = {
  game: 4,
  edition: 4096,
  checksum: 2 ** 32,
  id: 2 ** 40,
  moves: mostMoves + 1,
  end: ends.length,
  seed: Number.MAX_SAFE_INTEGER + 1,
  nameLength: longestName + 1,
  byte: 256,
} as const;

export interface FarGame {
  /** Ten hexadecimal digits. */
  readonly id: string;
  readonly players: number;
  /** The seed; 0 in games without chance. */
  readonly seed: number;
  /** The optional rules: true or a number. Rules that are off are absent. */
  readonly options: Readonly<Record<string, number | boolean>>;
  /** The moves in the engine's notation, without traced paths. */
  readonly moves: readonly string[];
  readonly end: End;
  /** The names by seat; empty for none. */
  readonly names: readonly string[];
}

export interface FarRules<Position> {
  readonly game: number;
  /** Every number that changes the game. Links with other numbers are rejected. */
  readonly numbers: readonly number[];
  readonly players: readonly [fewest: number, most: number];
  /** Whether games begin with a seed. */
  readonly seeded: boolean;
  /** The optional rules in a permanent order: a switch, or a number from `least` to `most`. */
  readonly options: readonly { readonly id: string; readonly least?: number; readonly most?: number }[];
  /** The ends that players may agree on or cause. */
  readonly ends: readonly End[];
  start(players: number, seed: number, options: FarGame['options']): Position;
  moves(position: Position): readonly number[];
  make(position: Position, move: number): void;
  isOver(position: Position): boolean;
  text(position: Position, move: number): string;
}

/** A link is cut off, was damaged, or is from other rules, a newer page or another game. */
type FarProblem = 'cut' | 'damaged' | 'rules' | 'newer' | 'foreign';

export type ReadFar =
  | {
      readonly ok: true;
      readonly far: FarGame;
      readonly counts: readonly number[];
    }
  | { readonly ok: false; readonly why: Exclude<FarProblem, 'foreign'> }
  | { readonly ok: false; readonly why: 'foreign'; readonly game: number };

const sum = (text: string): number => Number.parseInt(checksumOf(text), 16);

/** Increased with any change to the legal moves. */
const revision = 1;

const rulesText = ({ numbers }: Pick<FarRules<never>, 'numbers'>): string => [revision, ...numbers].join(' ');

const editionOf = (rules: Pick<FarRules<never>, 'numbers'>): number => sum(rulesText(rules)) % radix.edition;

/** The checksum of the game: it differs if a page with other rules would read the link as another game. */
const meaningOf = (
  rules: Pick<FarRules<never>, 'game' | 'numbers'>,
  far: FarGame,
  options: readonly number[],
): number =>
  sum(
    JSON.stringify([
      rules.game,
      rulesText(rules),
      far.id,
      far.players,
      far.seed,
      options,
      far.moves,
      ends.indexOf(far.end),
      far.names,
    ]),
  );

/** The checksum of the digits, two characters, which finds damage before any move is played. */
function digitSum(digits: string): string {
  const rest = sum(digits) % alphabet.length ** 2;
  return alphabet.charAt(rest % alphabet.length) + alphabet.charAt(Math.floor(rest / alphabet.length));
}

/** A name in links: in normalized spelling, shortened to the longest length in UTF-8. */
function tidied(name: string): string {
  let tidy = '';
  let bytes = 0;
  // Half a surrogate pair has no code in UTF-8.
  const well = new TextDecoder().decode(new TextEncoder().encode(name));
  for (const sign of well.normalize('NFC').replaceAll(/\s+/g, ' ').trim()) {
    bytes += new TextEncoder().encode(sign).length;
    if (bytes > longestName) break;
    tidy += sign;
  }
  return tidy.trim();
}

/** The name in bytes; null if they are not valid UTF-8. */
function nameIn(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The number of values of an option's digit, where 0 means off. */
const optionRadix = ({ least, most }: FarRules<never>['options'][number]): number =>
  least === undefined || most === undefined ? 2 : most - least + 2;
const optionDigit = ({ least = 1 }: FarRules<never>['options'][number], value: number | boolean = false): number =>
  value === false ? 0 : Number(value) - least + 1;

/** The hash of a game; null if it is not valid or too long. */
export function writeFar<Position>(rules: FarRules<Position>, game: FarGame): string | null {
  const far = { ...game, names: game.names.map(tidied) };
  const { players, seed, moves } = far;
  if (moves.length > mostMoves) return null;
  const digits: (readonly [value: number, radix: number])[] = [];
  const put = (value: number, of: number): void => void digits.push([value, of]);
  const options = rules.options.map((each) => optionDigit(each, far.options[each.id]));
  put(rules.game, radix.game);
  put(editionOf(rules), radix.edition);
  put(meaningOf(rules, far, options), radix.checksum);
  put(Number.parseInt(far.id, 16), radix.id);
  put(moves.length, radix.moves);
  put(ends.indexOf(far.end), radix.end);
  const [fewest, most] = rules.players;
  put(players - fewest, most - fewest + 1);
  rules.options.forEach((each, at) => put(options[at]!, optionRadix(each)));
  if (rules.seeded) {
    const isLong = seed >= shortSeeds;
    put(Number(isLong), 2);
    put(seed, isLong ? radix.seed : shortSeeds);
  }
  const position = rules.start(players, seed, far.options);
  for (const move of moves) {
    const legal = rules.moves(position);
    const index = legal.findIndex((code) => rules.text(position, code) === move);
    if (index < 0) return null;
    put(index, legal.length);
    rules.make(position, legal[index]!);
  }
  for (const name of far.names) {
    const bytes = new TextEncoder().encode(name);
    put(bytes.length, radix.nameLength);
    for (const byte of bytes) put(byte, radix.byte);
  }
  let number = 0n;
  for (const [value, of] of digits.toReversed()) {
    if (value < 0 || value >= of) return null;
    number = number * BigInt(of) + BigInt(value);
  }
  let text = '';
  for (; number > 0n; number /= base) text += alphabet.charAt(Number(number % base));
  const whole = `${scheme}${digitSum(text)}${text}${close}`;
  return whole.length > longestText ? null : farPrefix + whole;
}

type Refused = { readonly ok: false; readonly why: Exclude<FarProblem, 'foreign'> };
const refuse = (why: Refused['why']): Refused => ({ ok: false, why });

/** The number that the digits of a text encode, or the reason why it is not a link. */
function numberOf(text: string): bigint | Refused {
  if (/^[2-9]/.test(text)) return refuse('newer');
  if (text === '') return refuse('cut');
  if (!text.startsWith(scheme) || text.length > longestText || /[^0-9A-Za-z]/.test(text)) return refuse('damaged');
  if (!text.endsWith(close)) return refuse('cut');
  const digits = text.slice(3, -1);
  if (text.slice(1, 3) !== digitSum(digits) || digits.endsWith('0')) return refuse('damaged');
  let number = 0n;
  for (let at = digits.length - 1; at >= 0; at--) number = number * base + BigInt(alphabet.indexOf(digits.charAt(at)));
  return number;
}

/** The game in a hash, or the reason why it cannot be read. Never throws. */
export function readFar<Position>(rules: FarRules<Position>, hash: string): ReadFar {
  const whole = numberOf(linkText(hash, farPrefix).replace(/[^0-9A-Za-z]+$/, ''));
  if (typeof whole !== 'bigint') return whole;
  let number = whole;
  const take = (of: number): number => {
    const digit = Number(number % BigInt(of));
    number /= BigInt(of);
    return digit;
  };
  const game = take(radix.game);
  if (game !== rules.game) return { ok: false, why: 'foreign', game };
  if (take(radix.edition) !== editionOf(rules)) return refuse('rules');
  const checksum = take(radix.checksum);
  const id = take(radix.id).toString(16).padStart(10, '0');
  const count = take(radix.moves);
  const end = ends[take(radix.end)]!;
  const [fewest, most] = rules.players;
  const players = fewest + take(most - fewest + 1);
  const optionDigits = rules.options.map((each) => take(optionRadix(each)));
  const options = Object.fromEntries(
    rules.options.flatMap(({ id: key, least }, at) => {
      const digit = optionDigits[at]!;
      return digit === 0 ? [] : [[key, least === undefined ? true : digit + least - 1]];
    }),
  );
  const isLong = rules.seeded && take(2) === 1;
  const seed = rules.seeded ? take(isLong ? radix.seed : shortSeeds) : 0;
  if (isLong && seed < shortSeeds) return refuse('rules');
  const position = rules.start(players, seed, options);
  const moves: string[] = [];
  const counts: number[] = [];
  while (moves.length < count) {
    const legal = rules.isOver(position) ? [] : rules.moves(position);
    const code = legal.length > 0 ? legal[take(legal.length)] : undefined;
    if (code === undefined) return refuse('rules');
    moves.push(rules.text(position, code));
    counts.push(legal.length);
    rules.make(position, code);
  }
  if (end !== 'open' && (!rules.ends.includes(end) || rules.isOver(position))) return refuse('rules');
  const names: string[] = [];
  while (names.length < players) {
    const bytes = Uint8Array.from({ length: take(radix.nameLength) }, () => take(radix.byte));
    const name = nameIn(bytes);
    if (name === null || name !== tidied(name)) return refuse('rules');
    names.push(name);
  }
  const far: FarGame = { id, players, seed, options, moves, end, names };
  return number === 0n && meaningOf(rules, far, optionDigits) === checksum
    ? { ok: true, far, counts }
    : refuse('rules');
}
