/**
 * The characters of the two files per font, which are made from the complete fonts of the press. One has the characters
 * of English and German, and loads with every page. The other has the rest of Latin and Latin Extended-A, and loads if
 * a page needs it. Command, with the characters as RANGE: pyftsubset FONT.ttf --flavor=woff2 --no-hinting
 * --name-IDs='*' --layout-features=kern,liga,mark,mkmk,ccmp,locl,tnum
 *   --unicodes=RANGE The files are under the SIL Open Font License 1.1, which they state.
 */
export const ranges = {
  '': 'U+20-7E,U+A0,U+A9,U+B7,U+C4,U+D6-D7,U+DC,U+DF,U+E4,U+F6,U+FC,U+2013-2014,U+2018-201A,U+201C-201E,U+2026,U+2032-2033,U+2190-2193,U+2212',
  '-more':
    'U+A1-A8,U+AA-B6,U+B8-C3,U+C5-D5,U+D8-DB,U+DD-DE,U+E0-E3,U+E5-F5,U+F7-FB,U+FD-17F,U+192,U+218-21B,U+1E9E,U+2022,U+2039-203A,U+20AC,U+2122',
};

/** A pattern for the characters of the second file. */
const more = new RegExp(
  `[${ranges['-more']
    .replaceAll(/U\+/g, '')
    .replaceAll(/[\dA-F]+/g, (code) => `\\u${code.padStart(4, '0')}`)
    .replaceAll(',', '')}]`,
  'g',
);

/**
 * Whether more than one in a thousand characters of a text is in the second file, so that a page loads it with the
 * first.
 */
export const needsMore = (text: string): boolean => (text.match(more)?.length ?? 0) > text.length / 1000;
