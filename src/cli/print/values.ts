import { availableParallelism } from 'node:os';
import { inspect } from 'node:util';
import { inks } from '../../../generators/scene/ink.ts';
import { duplexes, markKinds, usualMarks, type Edges, type MarkStyle } from '../../../generators/sheet/options.ts';
import { UsageError } from '../usage.ts';
import { colourModels, formats, ranges, sizes, usual, type PrintOptions, type Range } from './options.ts';

/** The allowed values of an option, in a command and in a program. */
export interface Values<T> {
  /** The allowed values in words, as they follow "give". */
  readonly words: string;
  /** The words for a program, if its values have another form. */
  readonly data?: string;
  readonly choices?: readonly string[];
  /** The value of a text in a command; undefined if the text is invalid. */
  readonly parse: (text: string) => T | undefined;
  /** Whether a program may pass this value. */
  readonly is: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isIn = (value: unknown, { min, max }: Range): value is number =>
  typeof value === 'number' && value >= min && value <= max;
const isList = (value: unknown, is: (each: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(is);

/** The items of a comma-separated list, each once; undefined if the list is empty. */
function itemsOf(text: string): string[] | undefined {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  return items.length > 0 ? [...new Set(items)] : undefined;
}

/** A name, which is checked against the content later. */
const name: Values<string> = { words: 'a name', parse: (text) => text.trim() || undefined, is: isText };

/** An option without a value in a command, and with the value true in a program. */
const flag: Values<true> = { words: 'true', parse: () => true, is: (value) => value === true };

export const names: Values<string[]> = {
  words: 'one name, or several separated by commas',
  data: 'a list of at least one name',
  parse: itemsOf,
  is: (value) => isList(value, isText),
};

export const oneOf = <const T extends string>(choices: readonly T[]): Values<T> => ({
  words: choices.length > 1 ? `one of ${choices.join(', ')}` : choices.join(),
  choices,
  parse: (text) => choices.find((choice) => choice === text.toLowerCase()),
  is: (value) => choices.some((choice) => choice === value),
});

const someOf = <const T extends string>(choices: readonly T[]): Values<T[]> => {
  const one = oneOf(choices);
  return {
    ...one,
    words: `one or more of ${choices.join(', ')}`,
    data: `a list of one or more of ${choices.join(', ')}`,
    parse: (text) => {
      const items = itemsOf(text)?.map(one.parse) ?? [];
      return items.length > 0 && items.every((item) => item !== undefined) ? [...new Set(items)] : undefined;
    },
    is: (value) => isList(value, one.is),
  };
};

export const wholeNumber = (range: Range): Values<number> => ({
  words: `a whole number from ${range.min} to ${range.max}`,
  parse: (text) => (/^\d+$/.test(text) && isIn(Number(text), range) ? Number(text) : undefined),
  is: (value) => Number.isInteger(value) && isIn(value, range),
});

const numberIn = (text: string, range: Range): number | undefined =>
  text.trim() !== '' && isIn(Number(text), range) ? Number(text) : undefined;

const millimetres = (range: Range): Values<number> => ({
  words: `a number from ${range.min} to ${range.max}, in millimetres`,
  parse: (text) => numberIn(text, range),
  is: (value) => isIn(value, range),
});

export const pair = (range: Range, unit: string): Values<[number, number]> => ({
  words: `two numbers from ${range.min} to ${range.max}, in ${unit}, separated by a comma`,
  data: `a list of two numbers from ${range.min} to ${range.max}, in ${unit}`,
  parse: (text) => {
    const [x, y, ...others] = text.split(',').map((part) => numberIn(part, range));
    return x !== undefined && y !== undefined && others.length === 0 ? [x, y] : undefined;
  },
  is: (value) => Array.isArray(value) && value.length === 2 && value.every((each) => isIn(each, range)),
});

/** `count` comma-separated numbers. */
export const row = (count: number, range: Range): Values<number[]> => ({
  words: `${count} numbers from ${range.min} to ${range.max}, separated by commas`,
  data: `a list of ${count} numbers from ${range.min} to ${range.max}`,
  parse: (text) => {
    const all = text.split(',').flatMap((part) => numberIn(part, range) ?? []);
    return all.length === count && text.split(',').length === count ? all : undefined;
  },
  is: (value) => Array.isArray(value) && value.length === count && value.every((each) => isIn(each, range)),
});

const percent = pair(ranges.scale, 'percent');
/** One percentage for both directions, or one for each direction. */
export const percentages: Values<[number, number]> = {
  ...percent,
  words: `one number from ${ranges.scale.min} to ${ranges.scale.max}, in percent, or two separated by a comma`,
  parse: (text) => percent.parse(text.includes(',') ? text : `${text},${text}`),
};

const isPlaces = (value: unknown): value is number[] =>
  isList(value, (each) => Number.isInteger(each) && Number(each) >= 1 && Number(each) <= 999);

/** Places on a sheet, counted from 1, such as 1,8. */
const places: Values<number[]> = {
  words: 'places such as 1,8',
  data: 'a list of places such as [1, 8]',
  parse: (text) => {
    const all = (itemsOf(text) ?? []).map((item) => (/^\d+$/.test(item) ? Number(item) : 0));
    return isPlaces(all) ? all : undefined;
  },
  is: isPlaces,
};

export const pageRanges: Values<[number, number][]> = {
  words: 'ranges such as 1-3,5',
  data: 'a list of ranges such as [[1, 3], [5, 5]]',
  parse: (text) => {
    const all = (itemsOf(text) ?? []).map((item): [number, number] => {
      const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(item) ?? [];
      return [Number(from), Number(to)];
    });
    return isRanges(all) ? all : undefined;
  },
  is: isRanges,
};

function isRanges(value: unknown): boolean {
  const isPage = (page: unknown): page is number => Number.isInteger(page) && Number(page) >= 1;
  return isList(value, (each) => {
    const [from, to] = Array.isArray(each) && each.length === 2 ? (each as unknown[]) : [];
    return isPage(from) && isPage(to) && from <= to;
  });
}

/** The address of a site, without a slash at the end. */
const webAddress: Values<string> = {
  words: 'an address such as https://example.org/games',
  parse: (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || !url.hostname)
      return undefined;
    return url.href.replace(/\/+$/, '');
  },
  is: (value) => isText(value) && webAddress.parse(value) !== undefined,
};

/** A colour of six hexadecimal digits in upper case. White is rejected, because it is invisible on paper. */
const inkColour: Values<string> = {
  words: 'a colour such as #00A0C0, not white',
  parse: (text) => {
    const colour = text.toUpperCase();
    return /^#[0-9A-F]{6}$/.test(colour) && colour !== '#FFFFFF' ? colour : undefined;
  },
  is: (value) => isText(value) && inkColour.parse(value) !== undefined,
};

/** The inks of a command, which may print several; a program passes only one. */
export const inkList = someOf(inks);

/** The allowed values of each option of `saucer print`, for a command and a program. */
export const printValues = {
  paper: names,
  format: someOf(formats),
  dpi: wholeNumber(ranges.dpi),
  ink: oneOf(inks),
  colour: oneOf(colourModels),
  condition: name,
  size: oneOf(sizes),
  duplex: oneOf(duplexes),
  marks: name,
  markColour: inkColour,
  markLength: millimetres(ranges.markLength),
  markDistance: millimetres(ranges.markDistance),
  markThickness: millimetres(ranges.markThickness),
  markSides: oneOf(['both', 'front']),
  cut: oneOf(['spot']),
  factions: names,
  scenario: names,
  players: wholeNumber(ranges.players),
  set: name,
  variants: names,
  only: names,
  copies: wholeNumber(ranges.copies),
  blank: wholeNumber(ranges.blank),
  skip: places,
  missingPictures: oneOf(['leave']),
  sheet: oneOf(['mixed']),
  pages: pageRanges,
  report: flag,
  card: name,
  sleeves: name,
  bleed: millimetres(ranges.bleed),
  bleedEdges: oneOf(['all', 'outer']),
  margin: millimetres(ranges.margin),
  marginTop: millimetres(ranges.margin),
  marginRight: millimetres(ranges.margin),
  marginBottom: millimetres(ranges.margin),
  marginLeft: millimetres(ranges.margin),
  gap: millimetres(ranges.gap),
  square: millimetres(ranges.square),
  scale: percentages,
  backShift: pair(ranges.backShift, 'millimetres'),
  machineError: row(5, ranges.machineError),
  profile: name,
  ttsBase: name,
  site: webAddress,
  jobs: wholeNumber(ranges.jobs),
} satisfies Readonly<Record<string, Values<unknown>>>;

type ValueOf<V> = V extends Values<infer T> ? Readonly<T> : never;

/** The options of `saucer print`, by their names in camel case. */
export type PrintFlags = { readonly [Name in keyof typeof printValues]?: ValueOf<(typeof printValues)[Name]> };

export type EdgeFlags = { readonly [Edge in keyof Edges as `margin${Capitalize<Edge>}`]?: number | undefined };

/** The margins of single edges; undefined if no option gives one. */
export function edgesOf({
  marginTop: top,
  marginRight: right,
  marginBottom: bottom,
  marginLeft: left,
}: EdgeFlags): Partial<Edges> | undefined {
  const edges = Object.entries({ top, right, bottom, left }).filter(([, value]) => value !== undefined);
  return edges.length > 0 ? (Object.fromEntries(edges) as Partial<Edges>) : undefined;
}

/** The options as the press needs them, with default values for all others. `given` are the options of the command. */
export function printOptions(
  flags: PrintFlags & Pick<PrintOptions, 'targets' | 'given' | 'out' | 'content' | 'lang'>,
): PrintOptions {
  const {
    paper: papers = usual.papers,
    format: formats = usual.formats,
    marks = usual.marks,
    markColour: colour,
    markLength: length,
    markDistance: distance,
    markThickness: thickness,
    markSides: sides,
    bleedEdges,
    marginTop,
    marginRight,
    marginBottom,
    marginLeft,
    ...rest
  } = flags;
  const style = Object.entries({ colour, length, distance, thickness, sides }).filter(
    ([key, value]) => value !== undefined && value !== usualMarks[key as keyof MarkStyle],
  );
  const edges = edgesOf({ marginTop, marginRight, marginBottom, marginLeft });
  const kind = markKinds.find((each) => each === marks.toLowerCase());
  return {
    ...usual,
    jobs: availableParallelism(),
    ...rest,
    papers,
    formats,
    // The marks for a machine replace cut marks.
    ...(kind ? { marks: kind } : { marks: 'off', machine: marks }),
    ...(style.length > 0 ? { markStyle: Object.fromEntries(style) as Partial<MarkStyle> } : {}),
    ...(bleedEdges === 'outer' ? { outerBleed: true } : {}),
    ...(edges ? { edges } : {}),
  };
}

/** Rejects options of a program that are unknown, or whose values the command would reject. */
export function checkFlags(
  flags: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, Values<unknown>>>,
): void {
  for (const [option, value] of Object.entries(flags)) {
    const values = Object.hasOwn(known, option) ? known[option] : undefined;
    if (!values) throw new UsageError(`unknown option "${option}"`, option, Object.keys(known));
    if (value !== undefined && !values.is(value))
      throw new UsageError(
        `${option}: found ${inspect(value, { breakLength: Infinity, depth: 1 })}, expected ${values.data ?? values.words}`,
      );
  }
}
