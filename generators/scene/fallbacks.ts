import type { Font, Glyph, GlyphRun } from 'fontkit';
import { visible } from '../../src/content/characters.ts';
import { fallbackFor, fontsWithSymbols, isInstalledFont, type FallbackId, type Script } from './fallback-files.ts';
import { Memo, openFont, type LoadedFont, type ShaperFiles } from './fonts.ts';
import { HarfBuzz, type Shape, type Shaping } from './harfbuzz.ts';
import type { FontId } from './node.ts';
import { countryOf } from './scripts.ts';

const mostLayouts = 1_500;
const mostGlyphs = 4_000;

export type Layout = Pick<GlyphRun, 'glyphs' | 'positions'>;

export function withLayout(font: Font, layOut: (text: string) => Layout): Font {
  const layouts = new Memo<Layout>(mostLayouts);
  const layout = (text: string): GlyphRun => {
    const { glyphs, positions } = layouts.get(text, () => layOut(text));
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    // Callers may modify the result, as pdfkit does. No caller uses other properties.
    return { glyphs, positions: positions.map((position) => ({ ...position })), advanceWidth } as unknown as GlyphRun;
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}

export const codeOf = (text: string): number => text.codePointAt(0) ?? 0;

export const withText = (glyph: Glyph, text: string): Glyph =>
  Object.create(glyph, { codePoints: { value: Array.from(text, codeOf) } }) as Glyph;

/**
 * A font whose text HarfBuzz sets. The text of each cluster is on its base glyph, which is the first glyph with a
 * width; the other glyphs have no text. Invisible characters belong to the cluster before them.
 */
function shapedFont(font: Font, shape: Shape, shaping: Shaping): Font {
  const blank = font.glyphForCodePoint(codeOf(' ')).id;
  const glyphs = new Memo<Glyph>(mostGlyphs);
  const glyphOf = (id: number, text: string): Glyph =>
    glyphs.get(`${id} ${text}`, () => withText(font.getGlyph(id), text));
  return withLayout(font, (text) => {
    // HarfBuzz draws an invisible character as a space without width.
    const shaped = shape(text.replace(/\u00ad$/, '-'), shaping).filter(
      ({ id, xAdvance }) => id !== blank || xAdvance > 0,
    );
    const [, ...starts] = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
    const bases = new Map<number, number>();
    for (const [index, { cluster, xAdvance }] of shaped.entries()) {
      const base = shaped[bases.get(cluster) ?? -1];
      if (!base || (base.xAdvance === 0 && xAdvance !== 0)) bases.set(cluster, index);
    }
    const named = shaped.map(({ id, cluster }, index) => {
      if (bases.get(cluster) !== index) return glyphOf(id, '');
      const next = starts.find((start) => start > cluster);
      return glyphOf(id, text.slice(starts.includes(cluster) ? cluster : 0, next));
    });
    return { glyphs: named, positions: [...shaped] };
  });
}

export interface Fallbacks {
  readonly hasGlyph: (id: FallbackId | FontId, text: string) => boolean;
  readonly load: (id: FallbackId | FontId, shaping: Shaping) => LoadedFont;
  /**
   * Finds the font for a word’s letters in a script, in place of one of the press’s own fonts; undefined if it is not
   * installed.
   */
  readonly find: (script: Script, letters: readonly string[], id: FontId) => FallbackId | FontId | undefined;
  /** Finds an installed font that has a letter with its marks, and the script to set it in. */
  readonly search: (
    letter: string,
    id: FontId,
  ) => { readonly script: Script; readonly file: FallbackId | FontId } | undefined;
  /** Finds the script whose fonts set a text’s Han, kana or Hangul: the script of its country, or an installed one. */
  readonly country: (text: string, lang: string | undefined) => Script;
}

/** The fallback fonts of normal or large print. A font is read when a text first needs it. */
export function openFallbacks({ read, has = isInstalledFont }: ShaperFiles, isLarge: boolean): Fallbacks {
  let harfBuzz: HarfBuzz | undefined;
  const opened = new Map<string, { readonly data: ArrayBuffer; readonly font: Font; readonly shape: Shape }>();
  const fonts = new Map<string, LoadedFont>();
  const open = (id: FallbackId | FontId) => {
    let known = opened.get(id);
    if (!known) {
      const bytes = new Uint8Array(read(id));
      harfBuzz ??= new HarfBuzz(new WebAssembly.Module(new Uint8Array(read('harfbuzz'))));
      known = { data: bytes.buffer, font: openFont(bytes), shape: harfBuzz.open(bytes) };
      opened.set(id, known);
    }
    return known;
  };
  const hasGlyph: Fallbacks['hasGlyph'] = (id, text) => open(id).font.hasGlyphForCodePoint(codeOf(text));
  return {
    hasGlyph,
    load: (id, shaping) => {
      const key = `${id} ${shaping.script} ${shaping.rtl} ${shaping.language}`;
      let known = fonts.get(key);
      if (!known) {
        const { data, font, shape } = open(id);
        fonts.set(key, (known = { id, data, font: shapedFont(font, shape, shaping) }));
      }
      return known;
    },
    find: (script, letters, id) => {
      const usual = fallbackFor(script, id, isLarge, false);
      if (!has(usual)) return undefined;
      const hasAll = letters.every((letter) => hasGlyph(usual, letter));
      return hasAll ? usual : fallbackFor(script, id, isLarge, true);
    },
    search: (letter, id) => {
      const hasAll = (file: FallbackId | FontId): boolean =>
        has(file) && [...visible(letter)].every((character) => hasGlyph(file, character));
      const [script, file] = fontsWithSymbols(id, isLarge).find(([, each]) => hasAll(each)) ?? [];
      return script && file && { script, file };
    },
    country: (text, lang) => {
      const wanted = countryOf(text, lang);
      const isInstalled = (script: Script): boolean => has(fallbackFor(script, 'narrow-500', false, false));
      return ([wanted, 'Hans', 'Jpan', 'Hant', 'Kore'] as const).find(isInstalled) ?? wanted;
    },
  };
}
