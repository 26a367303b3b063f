/* Formats numbers and dates as a spreadsheet shows them, by its format codes. */

/** The formats that spreadsheets identify only by number. Dates whose form depends on the country are in ISO form. */
export const builtInFormats: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd hh:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
};

/** A number without its last digits, which are rounding errors. */
const rounded = (value: number): number => Number(value.toPrecision(15));

/** A number without a format, as a spreadsheet shows it. */
export const generalNumber = (value: number): string => String(rounded(value)).replace('e+', 'E+').replace('e-', 'E-');

/** A part of a format: words to write, or a code. */
interface Part {
  readonly words?: string;
  readonly code?: string;
}

/**
 * Words in quotation marks, an escaped character, a blank as wide as a character, a condition or a currency, or any
 * other character.
 */
const part = /"([^"]*)"|\\(.)|[_*](?:.|$)|\[([^\]]*)\]|(General|AM\/PM|A\/P|[#0?,.]+|E[+-]|y+|m+|d+|h+|s+|[^])/gis;

const partsOf = (section: string): readonly Part[] =>
  [...section.matchAll(part)].flatMap(([, quoted, escaped, bracket, code]): readonly Part[] => {
    const words = quoted ?? escaped;
    if (words !== undefined) return [{ words }];
    if (code !== undefined) return [{ code }];
    if (bracket === undefined) return [];
    // A currency is `[$€-407]`; an elapsed time is `[h]`.
    if (bracket.startsWith('$')) return [{ words: bracket.slice(1).replace(/-[^-]*$/, '') }];
    return /^(h+|m+|s+)$/i.test(bracket) ? [{ code: `[${bracket}]` }] : [];
  });

/** The sections of a format, for numbers above zero, below zero and so on. */
function sectionsOf(code: string): readonly string[] {
  const sections = [''];
  for (const [token] of code.matchAll(/"[^"]*"|\\.|\[[^\]]*\]|[^]/g))
    if (token === ';') sections.push('');
    else sections.push((sections.pop() ?? '') + token);
  return sections;
}

/** A time in milliseconds since 1970, for a number of days since 1900 or 1904. */
const timeOf = (days: number, from1904: boolean): number => {
  const first = from1904 ? 24107 : days < 60 ? 25568 : 25569;
  return Math.round((days - first) * 86_400) * 1000;
};

/** A date in ISO form: without its time at midnight, and without its day if it is only a time. */
function isoDate(days: number, from1904: boolean): string {
  const time = new Date(timeOf(days, from1904));
  if (Number.isNaN(time.getTime())) return generalNumber(days);
  const [date = '', clock = ''] = time
    .toISOString()
    .replace(/(:00)?\.000Z$/, '')
    .split('T');
  if (days >= 0 && days < 1) return clock;
  return clock === '00:00' ? date : `${date} ${clock}`;
}

const nameIn = (time: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(time);

/** A part of a date by its code; undefined if the code is unknown. `isMinute` decides the meaning of `m`. */
function dated(code: string, time: number, days: number, isMinute: boolean, is12: boolean): string | undefined {
  const date = new Date(time);
  const pad = (value: number): string => String(value).padStart(code.replace(/\W/g, '').length > 1 ? 2 : 1, '0');
  const hour = date.getUTCHours();
  switch (code.toLowerCase()) {
    case 'yyyy':
      return String(date.getUTCFullYear());
    case 'yy':
      return String(date.getUTCFullYear()).slice(-2);
    case 'mmmm':
      return nameIn(time, { month: 'long' });
    case 'mmm':
      return nameIn(time, { month: 'short' }).slice(0, 3);
    case 'm':
    case 'mm':
      return pad(isMinute ? date.getUTCMinutes() : date.getUTCMonth() + 1);
    case 'dddd':
      return nameIn(time, { weekday: 'long' });
    case 'ddd':
      return nameIn(time, { weekday: 'short' });
    case 'd':
    case 'dd':
      return pad(date.getUTCDate());
    case 'h':
    case 'hh':
      return pad(is12 ? hour % 12 || 12 : hour);
    case 's':
    case 'ss':
      return pad(date.getUTCSeconds());
    case 'am/pm':
      return hour < 12 ? 'AM' : 'PM';
    case 'a/p':
      return hour < 12 ? 'A' : 'P';
    case '[h]':
    case '[hh]':
      return pad(Math.floor(rounded(days * 24)));
    default:
      return /^[a-z[]/i.test(code) ? undefined : code;
  }
}

/** A date in the parts of its format; in ISO form if the format has unusual parts. */
function dateBy(parts: readonly Part[], days: number, from1904: boolean): string {
  const time = timeOf(days, from1904);
  if (Number.isNaN(new Date(time).getTime())) return isoDate(days, from1904);
  const letters = parts.map(({ code }) => (code && /^\[?[a-z]/i.test(code) ? code.toLowerCase() : undefined));
  const is12 = letters.some((code) => code === 'am/pm' || code === 'a/p');
  const near = (at: number, by: number): string | undefined => {
    for (let next = at + by; next in letters; next += by) if (letters[next] !== undefined) return letters[next];
    return undefined;
  };
  const words = parts.map(({ words, code = '' }, at) => {
    if (words !== undefined) return words;
    const isMinute = /^\[?h/.test(near(at, -1) ?? '') || near(at, 1)?.startsWith('s') === true;
    return dated(code, time, days, isMinute, is12);
  });
  return words.includes(undefined) ? isoDate(days, from1904) : words.join('');
}

function digitsBy(format: string, value: number): string {
  const [whole = '', fraction = ''] = format.replaceAll(',', '').split('.');
  const least = fraction.replace(/[^0]/g, '').length;
  const scaled = rounded(value / 1000 ** (/,*$/.exec(format.replace(/\..*$/, ''))?.[0].length ?? 0));
  const [before = '', after = ''] = scaled.toFixed(Math.min(20, fraction.length)).split('.');
  const digits = before === '0' && !whole.includes('0') ? '' : before;
  const padded = digits.padStart(whole.replace(/[^0]/g, '').length, '0');
  const grouped = /[#0?],+[#0?]/.test(format) ? padded.replace(/\B(?=(\d{3})+$)/g, ',') : padded;
  const kept = after.slice(0, least) + after.slice(least).replace(/0+$/, '');
  return kept === '' ? grouped : `${grouped}.${kept}`;
}

/** A number or a date in its format. Uncommon formats give the plain number. */
export function formatted(value: number, format: string, from1904 = false): string {
  const sections = sectionsOf(format.slice(0, 300));
  const own = value < 0 ? 1 : value === 0 ? 2 : 0;
  const section = sections[own] ?? sections[0] ?? '';
  const parts = partsOf(section);
  const codes = parts.flatMap(({ code }) => code ?? []);
  const digits = codes.filter((code) => /^[#0?,.]*[#0?][#0?,.]*$/.test(code));
  if (digits.length === 0 && codes.some((code) => /^\[?[ymdhs]|^(am\/pm|a\/p)$/i.test(code)))
    return value < 0 ? generalNumber(value) : dateBy(parts, value, from1904);
  const isPlain = codes.every((code) => digits.includes(code) || /^[^a-z@/]$/i.test(code));
  if (digits.length !== 1 || !isPlain || /\[[<>=]/.test(format)) return generalNumber(value);
  const percents = codes.filter((code) => code === '%').length;
  const amount = Math.abs(rounded(value * 100 ** percents));
  const words = parts.map(({ words, code = '' }) => words ?? (digits.includes(code) ? digitsBy(code, amount) : code));
  const sign = value < 0 && section !== sections[1] ? '-' : '';
  return sign + words.join('').trim();
}
