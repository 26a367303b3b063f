import { content } from './content.ts';
import archivo from './fonts/archivo-400.woff2?url';
import archivoMore from './fonts/archivo-400-more.woff2?url';
import archivoBold from './fonts/archivo-600.woff2?url';
import archivoBoldMore from './fonts/archivo-600-more.woff2?url';
import archivoNarrow from './fonts/archivo-narrow-500.woff2?url';
import archivoNarrowMore from './fonts/archivo-narrow-500-more.woff2?url';
import kanit from './fonts/kanit-900-italic.woff2?url';
import kanitMore from './fonts/kanit-900-italic-more.woff2?url';
import { needsMore } from './letters.ts';

const texts = [...content.books.values()].flatMap(({ rules }) => [...rules.values()].map(({ sentence }) => sentence));

/** The addresses of the fonts that every page loads: both files of each font if the rules need the second file. */
export const pageFonts: readonly string[] = [
  archivo,
  archivoBold,
  archivoNarrow,
  kanit,
  ...(needsMore(texts.join(' ')) ? [archivoMore, archivoBoldMore, archivoNarrowMore, kanitMore] : []),
];
