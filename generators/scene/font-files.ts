import type { FontId } from './node.ts';

/** Where each face is, in the packages that ship the fonts whole (satori and pdfkit read no woff2). */
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
