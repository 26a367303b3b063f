import type { FontId } from './node.ts';

/** Scripts whose fonts users install themselves, with their names in Unicode and in their packages. */
export const namesOfOptional = {
  Armn: 'Armenian',
  Beng: 'Bengali',
  Ethi: 'Ethiopic',
  Geor: 'Georgian',
  Khmr: 'Khmer',
  Laoo: 'Lao',
  Taml: 'Tamil',
} as const;
type OptionalScript = keyof typeof namesOfOptional;

/**
 * The scripts that only fonts other than the press’s own can set, by their ISO 15924 codes. `Latn` is for rare Latin
 * letters, `Zsym` is symbols, `Zsye` is emoji. Each font for Han, kana and Hangul is for one country: simplified or
 * traditional Chinese, Japanese, or Korean.
 */
export type Script =
  | 'Latn'
  | 'Cyrl'
  | 'Grek'
  | 'Arab'
  | 'Hebr'
  | 'Thai'
  | 'Deva'
  | 'Zsym'
  | 'Zsye'
  | OptionalScript
  | 'Hans'
  | 'Hant'
  | 'Jpan'
  | 'Kore';

const families = {
  'roboto-condensed': 'RobotoCondensed',
  'noto-sans': 'NotoSans',
  cairo: 'Cairo',
  'noto-sans-hebrew': 'NotoSansHebrew',
  'noto-sans-thai': 'NotoSansThai',
  'noto-sans-devanagari': 'NotoSansDevanagari',
  'noto-sans-symbols': 'NotoSansSymbols',
  'noto-sans-symbols-2': 'NotoSansSymbols2',
  'noto-emoji': 'NotoEmoji',
  'noto-sans-armenian': 'NotoSansArmenian',
  'noto-sans-bengali': 'NotoSansBengali',
  'noto-sans-ethiopic': 'NotoSansEthiopic',
  'noto-sans-georgian': 'NotoSansGeorgian',
  'noto-sans-khmer': 'NotoSansKhmer',
  'noto-sans-lao': 'NotoSansLao',
  'noto-sans-tamil': 'NotoSansTamil',
  'noto-sans-math': 'NotoSansMath',
  'noto-sans-sc': 'NotoSansSC',
  'noto-sans-tc': 'NotoSansTC',
  'noto-sans-jp': 'NotoSansJP',
  'noto-sans-kr': 'NotoSansKR',
} as const;
type Family = keyof typeof families;

const weights = {
  400: '400Regular',
  500: '500Medium',
  600: '600SemiBold',
  700: '700Bold',
  900: '900Black',
  '400-italic': '400Regular_Italic',
  '700-italic': '700Bold_Italic',
  '900-italic': '900Black_Italic',
} as const;
type Weight = keyof typeof weights;

/** A fallback font, such as `cairo-700`. */
export type FallbackId = `${Family}-${Weight}`;

/** A file for other scripts: a font, or HarfBuzz, which shapes all these scripts. */
export type ShaperFile = FallbackId | 'harfbuzz';

/** The font families of each script: for running text, and optionally another one for the narrow font. */
const familyOf: Readonly<Record<Script, Family>> = {
  Latn: 'noto-sans',
  Cyrl: 'noto-sans',
  Grek: 'noto-sans',
  Arab: 'cairo',
  Hebr: 'noto-sans-hebrew',
  Thai: 'noto-sans-thai',
  Deva: 'noto-sans-devanagari',
  Zsym: 'noto-sans-symbols',
  Zsye: 'noto-emoji',
  Armn: 'noto-sans-armenian',
  Beng: 'noto-sans-bengali',
  Ethi: 'noto-sans-ethiopic',
  Geor: 'noto-sans-georgian',
  Khmr: 'noto-sans-khmer',
  Laoo: 'noto-sans-lao',
  Taml: 'noto-sans-tamil',
  Hans: 'noto-sans-sc',
  Hant: 'noto-sans-tc',
  Jpan: 'noto-sans-jp',
  Kore: 'noto-sans-kr',
};

const packageOf = (family: string): string => `@expo-google-fonts/${family}`;

/**
 * Scripts whose fonts are not installed with the press: few people need them, and a font for Han takes 50 to 100 MB.
 */
const optional: ReadonlySet<Script> = new Set<Script>([
  ...(Object.keys(namesOfOptional) as OptionalScript[]),
  'Hans',
  'Hant',
  'Jpan',
  'Kore',
]);

/** The package with the fonts of a script, if it is not installed with the press. */
export const packageFor = (script: Script): string | undefined =>
  optional.has(script) ? packageOf(familyOf[script]) : undefined;

/** The font with mathematical symbols and further arrows, which other fonts lack. */
const mathematics: FallbackId = 'noto-sans-math-400';

/** Scripts with upper and lower case, whose fonts have italics. */
const cased: ReadonlySet<Script> = new Set(['Latn', 'Cyrl', 'Grek']);

/**
 * The fallback font for a script, in place of one of the press’s own fonts. `isLarge` is for large print, whose bold is
 * heavier. `isRare` is for letters that the narrow family lacks.
 */
export function fallbackFor(script: Script, id: FontId, isLarge: boolean, isRare: boolean): FallbackId | FontId {
  const isTitle = id === 'display' || id === 'subhead';
  // Emoji need only one weight, and the title font has Thai letters.
  if (script === 'Zsye') return 'noto-emoji-500';
  if (script === 'Zsym' && isRare) return 'noto-sans-symbols-2-400';
  if (script === 'Zsym') return `noto-sans-symbols-${weightOf[id] < 600 ? 400 : 700}`;
  if (script === 'Thai' && isTitle) return id;
  const weight = isLarge && id === 'text-600' ? 700 : weightOf[id];
  if (!cased.has(script)) return `${familyOf[script]}-${weight}`;
  const family = !isRare && id.startsWith('narrow-') ? 'roboto-condensed' : familyOf[script];
  return isTitle || id === 'text-400-italic' ? (`${family}-${weight}-italic` as FallbackId) : `${family}-${weight}`;
}

/**
 * The fonts in which to search for a letter or symbol that the current font lacks. The most similar are first: the
 * press’s own, Noto Sans, fonts of other scripts, of symbols, and of emoji.
 */
export function fontsWithSymbols(id: FontId, isLarge: boolean): readonly (readonly [Script, FallbackId | FontId])[] {
  const weight = Math.min(weightOf[id], 700) as 400 | 500 | 600 | 700;
  const rare = (script: Script) => [script, fallbackFor(script, id, isLarge, true)] as const;
  const usual = (script: Script) => [script, fallbackFor(script, id, isLarge, false)] as const;
  return [
    usual('Latn'),
    ['Latn', `narrow-${weight}`],
    ['Latn', 'display'],
    rare('Latn'),
    // Italics have fewer letters.
    ['Latn', `noto-sans-${weight}`],
    ...(['Hebr', 'Arab', 'Deva', 'Thai'] as const).map(rare),
    usual('Zsym'),
    rare('Zsym'),
    ['Zsym', mathematics],
    rare('Zsye'),
  ];
}

export const isInstalledFont = (id: FallbackId | FontId): boolean =>
  ![...optional].some((script) => id.startsWith(`${familyOf[script]}-`));

/** The nearest weight for each font of the press. */
const weightOf: Readonly<Record<FontId, 400 | 500 | 600 | 700 | 900>> = {
  display: 900,
  subhead: 700,
  'narrow-400': 400,
  'narrow-500': 500,
  'narrow-600': 600,
  'narrow-700': 700,
  'text-400': 400,
  'text-400-italic': 400,
  'text-600': 600,
};

export function shaperFile(id: ShaperFile): string {
  if (id === 'harfbuzz') return 'harfbuzzjs/hb.wasm';
  const [, family = '', weight = ''] = /^(.*?)-(\d{3}.*)$/.exec(id) ?? [];
  const style = weights[weight as unknown as Weight];
  return `${packageOf(family)}/${style}/${families[family as Family]}_${style}.ttf`;
}

export const installedFiles = (): ReadonlySet<ShaperFile> => {
  const scripts = (Object.keys(familyOf) as Script[]).filter((script) => packageFor(script) === undefined);
  const ids = Object.keys(weightOf) as FontId[];
  const fonts = scripts.flatMap((script) =>
    ids.flatMap((id) => [0, 1, 2, 3].map((bits) => fallbackFor(script, id, bits > 1, bits % 2 === 1))),
  );
  return new Set<ShaperFile>(['harfbuzz', mathematics, ...fonts.filter((id): id is FallbackId => !(id in weightOf))]);
};

/** A font of each package that users install themselves. */
export const optionalFonts: readonly FallbackId[] = [...optional].map(
  (script): FallbackId => `${familyOf[script]}-500`,
);
