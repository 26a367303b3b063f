/* Simple HTML in the cells of tables, as some programs write it. */

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  deg: '°',
  euro: '€',
  pound: '£',
};

const entity = /&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;

/** The text with characters instead of entities. Unknown entities remain. */
const decoded = (text: string): string =>
  text.replace(entity, (whole, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return entities[(name as string).toLowerCase()] ?? whole;
    return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const lineEnd = /\s*<(?:br\s*\/?|\/(?:p|div|li))>[ \t]*/gi;
const paragraph = /<(?:p|div|ul|ol|li)>|<\/(?:ul|ol)>/gi;
const emphasis = /<\/?(b|strong|i|em|u)>/gi;

const withMark = (text: string, markOf: (tag: string) => string): string =>
  decoded(
    text
      .replace(lineEnd, '\n')
      .replace(paragraph, '')
      .replace(emphasis, (_, tag: string) => markOf(tag.toLowerCase()))
      .replace(/\n+$/, ''),
  );

/** A text with marks instead of simple HTML: `**` for `<b>`, `*` for `<i>`, line ends, and characters for entities. */
export const marksOfHtml = (text: string): string =>
  withMark(text, (tag) => (tag === 'b' || tag === 'strong' ? '**' : '*'));

/** A text without simple HTML, with characters for entities. */
export const wordsOfHtml = (text: string): string => withMark(text, () => '');

/** The other tags in a text, such as `<img …>`, which are printed as text. */
export const tagsIn = (text: string): readonly string[] =>
  [...text.matchAll(/<\/?([a-z][a-z0-9]*)(?:\s[^<>]*)?>/gi)].map(([, name = '']) => `<${name.toLowerCase()}>`);
