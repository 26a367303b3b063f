import type { FontId } from './node.ts';

/** The path of each font in the packages that ship complete fonts (pdfkit cannot read woff2). */
export const fontFiles: Readonly<Record<FontId, string>> = {
  display: '@expo-google-fonts/kanit/900Black_Italic/Kanit_900Black_Italic.ttf',
  subhead: '@expo-google-fonts/kanit/700Bold_Italic/Kanit_700Bold_Italic.ttf',
  'narrow-400': '@expo-google-fonts/archivo-narrow/400Regular/ArchivoNarrow_400Regular.ttf',
  'narrow-500': '@expo-google-fonts/archivo-narrow/500Medium/ArchivoNarrow_500Medium.ttf',
  'narrow-600': '@expo-google-fonts/archivo-narrow/600SemiBold/ArchivoNarrow_600SemiBold.ttf',
  'narrow-700': '@expo-google-fonts/archivo-narrow/700Bold/ArchivoNarrow_700Bold.ttf',
  'text-400': '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf',
  'text-400-italic': '@expo-google-fonts/archivo/400Regular_Italic/Archivo_400Regular_Italic.ttf',
  'text-600': '@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf',
};

const hyperlegible = '@expo-google-fonts/atkinson-hyperlegible-next';

/** The fonts of large print: for text, for emphasis in text, and bold, which replaces all other fonts and weights. */
export const largeFontFiles = {
  'text-400': `${hyperlegible}/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf`,
  'text-400-italic': `${hyperlegible}/400Regular_Italic/AtkinsonHyperlegibleNext_400Regular_Italic.ttf`,
  'text-600': `${hyperlegible}/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf`,
} as const;

/** A font of large print, under a separate name, for code that uses it together with the normal fonts. */
export type LargeFontId = `large-${keyof typeof largeFontFiles}`;

export function largeFont(id: FontId): keyof typeof largeFontFiles {
  if (id === 'narrow-400' || id === 'narrow-500') return 'text-400';
  return id in largeFontFiles ? (id as keyof typeof largeFontFiles) : 'text-600';
}
