import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import type { Plugin } from 'vite';
import type { Content } from '../../content/schema/index.ts';
import { contentNow, wholeContent } from '../content.ts';
import { ranges } from '../letters.ts';

const module = 'virtual:stand-ins.css';

/** A font of the site, its stand-in until it has loaded, and the kind of text with which both are measured. */
const fontList = [
  { family: 'Archivo', weight: 400, style: 'normal', file: 'archivo-400', of: 'Helvetica', headings: false },
  { family: 'Archivo', weight: 600, style: 'normal', file: 'archivo-600', of: 'Helvetica-Bold', headings: false },
  {
    family: 'Archivo Narrow',
    weight: 500,
    style: 'normal',
    file: 'archivo-narrow-500',
    of: 'Helvetica',
    headings: false,
  },
  {
    family: 'Kanit',
    weight: 900,
    style: 'italic',
    file: 'kanit-900-italic',
    of: 'Helvetica-BoldOblique',
    headings: true,
  },
] as const;

/**
 * The fonts of devices, in rising order of preference: their names for `local()`, and the width of typical text
 * relative to Helvetica's. The widths were measured with fontkit on the files of Debian's fonts-dejavu-core,
 * fonts-noto-core and fonts-roboto-unhinted, and for Segoe UI by `xWidthAvg` of @capsizecss/metrics 4.3. Apple does not
 * allow San Francisco in `local()`, but all its devices have Arial, as do devices with Windows. A name without spaces
 * is a PostScript name: Chromium finds Nimbus Sans only by that name.
 */
const devices: readonly Readonly<
  Record<(typeof fontList)[number]['of'], readonly [width: number, ...names: string[]]>
>[] = [
  {
    Helvetica: [1.142, 'DejaVu Sans'],
    'Helvetica-Bold': [1.197, 'DejaVu Sans Bold'],
    'Helvetica-BoldOblique': [1.188, 'DejaVu Sans Bold Oblique'],
  },
  {
    Helvetica: [1.06, 'Noto Sans Regular'],
    'Helvetica-Bold': [1.047, 'Noto Sans Bold'],
    'Helvetica-BoldOblique': [0.985, 'Noto Sans Bold Italic'],
  },
  {
    Helvetica: [0.995, 'Segoe UI'],
    'Helvetica-Bold': [0.99, 'Segoe UI Bold'],
    'Helvetica-BoldOblique': [0.986, 'Segoe UI Bold Italic'],
  },
  {
    Helvetica: [0.996, 'Roboto'],
    'Helvetica-Bold': [0.939, 'Roboto Bold'],
    'Helvetica-BoldOblique': [0.913, 'Roboto Bold Italic'],
  },
  {
    Helvetica: [1, 'Arial', 'Liberation Sans', 'Arimo Regular', 'NimbusSans-Regular'],
    'Helvetica-Bold': [1, 'Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'NimbusSans-Bold'],
    'Helvetica-BoldOblique': [
      1,
      'Arial Bold Italic',
      'Liberation Sans Bold Italic',
      'Arimo Bold Italic',
      'NimbusSans-BoldItalic',
    ],
  },
];

/** The width of a text in Helvetica, in em, from the standard metrics of PDF readers. Arial has the same metrics. */
function widthIn(name: string, text: string): number {
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfkit')), 'data');
  const lines = readFileSync(join(folder, `${name}.afm`), 'latin1').matchAll(/^C (\d+) ; WX (\d+) ;/gm);
  const widths = new Map([...lines].map(([, code, width]) => [Number(code), Number(width)]));
  return [...text].reduce((sum, character) => sum + (widths.get(character.charCodeAt(0)) ?? 0), 0) / 1000;
}

/**
 * A sample of text in which letters are as frequent as in the site's texts. It has only letters that every font has.
 */
function sample(content: Content, headings: boolean): string {
  const rules = [...content.books.values()].flatMap(({ rules: all }) => [...all.values()]);
  const text = rules.map(({ title, sentence }) => (headings ? title : sentence)).join(' ');
  return text.replaceAll(/[^A-Za-z0-9 ,.]/g, '');
}

/**
 * Device fonts that replace the site's fonts until these have loaded, scaled so that typical text has the same size.
 * All stand-ins for a font are one family. Browsers use the last one that the device has.
 */
export function standInsCss(content: Content, fonts: string): string {
  const percent = (value: number): string => `${Number((value * 100).toFixed(1))}%`;
  return fontList
    .flatMap(({ family, weight, style, file, of, headings }) => {
      const text = sample(content, headings);
      const font = create(readFileSync(join(fonts, `${file}.woff2`))) as Font;
      const { ascent, descent, unitsPerEm: em } = font;
      const length = font.layout(text).advanceWidth / em / widthIn(of, text);
      return devices.map(({ [of]: [width, ...names] }) => {
        const size = length / width;
        return `@font-face{font-family:'${family} stand-in';font-weight:${weight};${style === 'normal' ? '' : `font-style:${style};`}src:${names.map((name) => `local('${name}')`).join(',')};size-adjust:${percent(size)};ascent-override:${percent(ascent / em / size)};descent-override:${percent(-descent / em / size)};line-gap-override:0%}`;
      });
    })
    .join('\n');
}

/** The stand-ins for texts in the language of this process. */
export const ownStandIns = (): string => standInsCss(wholeContent, 'src/site/fonts');

/** The site's fonts. Visible text must not move: a font that would move it is used from the next page on. */
const fontsCss = (): string =>
  fontList
    .flatMap(({ family, weight, style, file }) =>
      Object.entries(ranges).map(
        ([more, range]) =>
          `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:optional;src:url('/src/site/fonts/${file}${more}.woff2') format('woff2');unicode-range:${range}}`,
      ),
    )
    .join('\n');

/** Adds the site's fonts, and stand-ins for the fonts in `fonts`, as a style sheet. */
export function standIns(fonts: string): Plugin {
  return {
    name: 'saucer-press:stand-ins',
    resolveId: (id) => (id === module ? `/${module}` : undefined),
    load(id) {
      return id === `/${module}` ? `${standInsCss(contentNow(this.environment), fonts)}\n${fontsCss()}` : undefined;
    },
  };
}
