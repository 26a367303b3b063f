import { allowedText, plain } from '../../content/characters.ts';
import { folded, freeId, idFor, idOfKind } from '../../content/letters.ts';
import { isReserved } from '../../content/places.ts';
import { codePattern, idPattern } from '../../content/schema/common.ts';
import { quote } from '../../content/words.ts';
import { UsageError } from '../usage.ts';
import { contrast, leastContrast, rgbOf, type Rgb } from '../../content/contrast.ts';

/** A display name, and the id of its file. */
export interface Named {
  readonly name: string;
  readonly id: string;
  /** The content folder, as the command names it. Optional; default a placeholder. */
  readonly folder?: string;
}

const longest = 40;

/** The id of something new: the requested one, or the kind from which a name without Latin letters gets it. */
export interface IdChoice {
  readonly kind: string;
  readonly asked?: string | undefined;
  /** Whether an id made from the kind is taken. */
  readonly taken?: (id: string) => boolean;
}

/** The trimmed name and its id. Throws if no file or card could have it. */
export function readName(given: string, { kind, asked, taken = () => false }: IdChoice): Named {
  const name = plain(given).trim().replace(/ +/g, ' ');
  const errorFor = (why: string) => new UsageError(`${quote(given)} ${why}, such as 'Moon Moths'`);
  if (/[/\\]/.test(name)) throw errorFor('has a slash in it; give only the name, without a folder');
  if (!allowedText.test(name) || /[{}]/.test(name))
    throw errorFor('has characters that no card shows; give a name in letters');
  if (name === '' || /^[\p{P}\s]*$/u.test(name)) throw errorFor('has no letters; give a name in letters');
  if (name.length > longest) throw errorFor(`is longer than ${longest} letters; give a shorter name`);
  const words = name.replace(/[’']/g, '');
  const id = asked ?? (idFor(words) === '' ? freeId(kind, taken) : idOfKind(words, kind));
  if (!idPattern.test(id))
    throw new UsageError(`${quote(id)} is not an id; give small letters, digits and hyphens: --id moon-moths`);
  if (id === 'constructor') throw errorFor('is a name that the press uses itself; give another name');
  if (isReserved(id)) throw errorFor('is a name that Windows uses itself; give another name');
  return { name, id };
}

/** A note if the name has no letters for an id, which is then that of the kind. */
export const idNote = ({ name, id }: Named, asked: string | undefined): readonly string[] =>
  asked === undefined && idFor(name) === ''
    ? [`note: the name has no Latin letters, so its id is ${id}; --id ID gives it another one`]
    : [];

/** The command that prints something of a content folder. */
export const printCommand = (what: string, { folder = 'FOLDER' }: Named): string =>
  `npx saucer print ${what} --content ${shellWord(folder)} --out print`;

/** A word of a command as a shell takes it, with quotes if it needs them. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/**
 * Two or three capitals and digits that are not yet taken: the initials of the name first, then its other letters. A
 * name without capitals, such as an Arabic one, gets the letters of its id.
 */
export function freeCode({ name, id }: Named, taken: ReadonlySet<string>): string {
  const wordsOf = (text: string): readonly string[] => {
    const caps = folded(text.replace(/[’']/g, ''))
      .replaceAll('-', ' ')
      .toUpperCase();
    return caps
      .replace(/[^\p{Lu}\p{Nd} ]/gu, '')
      .split(' ')
      .filter(Boolean);
  };
  const own = wordsOf(name);
  const words = (own.some((word) => /\p{Lu}/u.test(word)) ? own : wordsOf(id)).map((word) => [...word]);
  const letters = words.flat();
  const [first = 'X', ...others] = letters;
  const pairs = others.flatMap((second, index) => others.slice(index + 1).map((third) => first + second + third));
  const numbered = Array.from({ length: 100 }, (_, index) => first + String(index).padStart(2, '0'));
  const initials = words.map(([initial]) => initial);
  const spelled = initials.length >= 3 ? [initials.slice(0, 3).join('')] : [];
  // The first letters of two words and one more: MOT for Moon Moths.
  const [start = []] = words;
  const two =
    words.length > 1 ? others.map((letter) => start.slice(0, 2).join('') + letter).slice(start.length - 1) : [];
  const code = [...spelled, letters.slice(0, 3).join(''), ...two, ...pairs, ...numbered].find(
    (each) => codePattern.test(each) && !taken.has(each),
  );
  if (code === undefined) throw new UsageError(`every code that begins with ${first} is taken; give another name`);
  return code;
}

/** The colours of a faction, as its file has them. */
export interface Colours {
  readonly fill: string;
  readonly on: string;
  readonly deep: string;
  readonly ray: string;
  readonly tint: string;
}

const hex = (rgb: Rgb): string =>
  `#${rgb
    .map((each) =>
      Math.round(each * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`;

/** A colour by hue in degrees, and saturation and lightness from 0 to 1. */
function hsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const turn = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function paler([red, green, blue]: Rgb, share: number): Rgb {
  const towardsWhite = (channel: number): number => channel + (1 - channel) * share;
  return [towardsWhite(red), towardsWhite(green), towardsWhite(blue)];
}

/** The rough visual distance of two colours: the eye distinguishes greens best and blues worst. */
const apart = (a: Rgb, b: Rgb): number =>
  Math.hypot(...[2, 4, 3].map((weight, at) => Math.sqrt(weight) * (a[at]! - b[at]!)));

const dark = '#14171F';
const light = '#FFFFFF';

/** The colours around one fill; undefined if text on them would be illegible. */
function around(hue: number, saturation: number, lightness: number): Colours | undefined {
  const fill = hsl(hue, saturation, lightness);
  const on = [light, dark].find((each) => contrast(each, hex(fill)) >= leastContrast);
  const tint = hex(paler(fill, 0.85));
  const deeper = [0.4, 0.35, 0.3, 0.25, 0.2, 0.15].map((each) => hex(hsl(hue, saturation, Math.min(each, lightness))));
  const deep = deeper.find((each) => contrast(each, tint) >= leastContrast && contrast(each, light) >= leastContrast);
  return on && deep ? { fill: hex(fill), on, deep, ray: hex(paler(fill, 0.25)), tint } : undefined;
}

/** Legible colours that differ as much as possible from the existing fills. */
export function freeColours(fills: readonly string[]): Colours {
  const taken = fills.map(rgbOf);
  const choices = Array.from({ length: 36 }, (_, index) => index * 10).flatMap((hue) =>
    [0.35, 0.55, 0.7].flatMap((lightness) => around(hue, 0.6, lightness) ?? []),
  );
  const distance = ({ fill }: Colours): number => Math.min(...taken.map((other) => apart(rgbOf(fill), other)));
  return choices.reduce((best, each) => (distance(each) > distance(best) ? each : best));
}
