import { create, type Font } from 'fontkit';
import { mmPerPoint } from './units.ts';
import type { FontId } from './node.ts';

/** A face, parsed once and shared by measuring, the PDF and the picture. */
export interface Face {
  readonly id: FontId;
  /** The whole font file, for satori. */
  readonly data: ArrayBuffer;
  readonly font: Font;
}

export interface FontBook {
  readonly face: (id: FontId) => Face;
  /** The width in millimetres of a line of text at a size in points, with tracking in em. */
  readonly measure: (text: string, id: FontId, points: number, tracking?: number) => number;
}

/** Where each face is, in the packages that ship the fonts whole (satori and pdfkit read no woff2). */
export const fontFiles: Readonly<Record<FontId, string>> = {
  display: '@expo-google-fonts/kanit/900Black_Italic/Kanit_900Black_Italic.ttf',
  subhead: '@expo-google-fonts/kanit/700Bold_Italic/Kanit_700Bold_Italic.ttf',
  'narrow-400': '@expo-google-fonts/archivo-narrow/400Regular/ArchivoNarrow_400Regular.ttf',
  'narrow-500': '@expo-google-fonts/archivo-narrow/500Medium/ArchivoNarrow_500Medium.ttf',
  'narrow-600': '@expo-google-fonts/archivo-narrow/600SemiBold/ArchivoNarrow_600SemiBold.ttf',
  'narrow-700': '@expo-google-fonts/archivo-narrow/700Bold/ArchivoNarrow_700Bold.ttf',
};

/** The fonts whose files `read` brings; each is parsed when it is first asked for. */
export function makeFontBook(read: (id: FontId) => Uint8Array): FontBook {
  const faces = new Map<FontId, Face>();
  const face = (id: FontId): Face => {
    let known = faces.get(id);
    if (!known) {
      const bytes = read(id);
      const data = new Uint8Array(bytes).buffer;
      // fontkit's types ask for a Buffer, yet any Uint8Array will do.
      known = { id, data, font: create(new Uint8Array(data) as never) as Font };
      faces.set(id, known);
    }
    return known;
  };
  const measure = (text: string, id: FontId, points: number, tracking = 0): number => {
    const { font } = face(id);
    const em = font.layout(text).advanceWidth / font.unitsPerEm + tracking * [...text].length;
    return em * points * mmPerPoint;
  };
  return { face, measure };
}
