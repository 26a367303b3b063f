import { language } from '#text/language.ts';
import { joined } from '#text/common/joined.ts';
import { nearly } from '#text/common/nearly.ts';
import { span } from '#text/common/span.ts';

/* The formats of values in texts. They do not use `Intl`, because phones pause at its first use. */

const nbsp = '\u00a0';

/** A number with the separators of the language and a typographic minus. */
export function number(value: number | string): string {
  const [, minus = '', whole = '', rest = ''] = /^(-?)(\d*)(.*)$/s.exec(String(value))!;
  const grouped = whole.length >= language.grouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, language.group) : whole;
  return minus.replace('-', '−') + grouped + rest.replace('.', language.decimal);
}

export const amount = (value: number): string => number(Math.abs(value));

export const decimal1 = (value: number): string => number(value.toFixed(1));
export const decimal2 = (value: number): string => number(value.toFixed(2));

/** A share from 0 to 1 in percent, without its unit. */
export const hundredths = (share: number): string => String(Math.round(share * 100));

const fixed = (share: number, digits: number): string => `${number((share * 100).toFixed(digits))}${nbsp}%`;

/** A chance from 0 to 1 as a percentage, which is never rounded to 0 % or 100 %. */
export function percent(chance: number, digits = 1): string {
  const step = 10 ** -(digits + 2);
  if (chance === 0 || chance === 1) return fixed(chance, 0);
  if (chance < step / 2) return nearly.under(fixed(step, digits));
  if (chance > 1 - step / 2) return nearly.over(fixed(1 - step, digits));
  return fixed(chance, digits);
}

/** A chance as a percentage without decimals. */
export const whole = (chance: number): string => percent(chance, 0);

/** A file size without a possible line break: "118 kB", "1.2 MB". */
export const size = (bytes: number): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))}${nbsp}kB` : `${decimal1(bytes / 1e6)}${nbsp}MB`;

type List = readonly (string | number)[];

const joinedBy = (parts: List, last: (first: string, last: string) => string): string =>
  parts.length < 2 ? parts.join('') : last(next(parts.slice(0, -1)), String(parts.at(-1)));

/** "Daleks, Spugs, Mites". */
export const next = (parts: List): string => parts.join(', ');
export const semicolons = (parts: List): string => parts.join('; ');
/** "Daleks, Spugs and Mites". */
export const and = (parts: List): string => joinedBy(parts, joined.and);
export const or = (parts: List): string => joinedBy(parts, joined.or);

/** "2 to 4", or "2". */
export const range = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? String(min) : span(min, max);

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
export const lower = (text: string): string => text.toLowerCase();
export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
export const braces = (name: string): string => `{${name}}`;

const plurals = new Map<string, Intl.PluralRules>();

/** The plural category of a number, for languages that do more than distinguish 1 from other numbers. */
export function plural(value: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language.tag) ?? new Intl.PluralRules(language.tag);
  plurals.set(language.tag, rules);
  return rules.select(Math.abs(value));
}

const dates = new Map<string, Intl.DateTimeFormat>();

/** A date and time. The format is made when it is first used, because this is slow on a phone. */
function dated(time: number, timeStyle?: 'short'): string {
  const format =
    dates.get(timeStyle ?? '') ??
    new Intl.DateTimeFormat(language.tag, { dateStyle: 'medium', ...(timeStyle && { timeStyle }) });
  dates.set(timeStyle ?? '', format);
  return format.format(time);
}

export const date = (time: number): string => dated(time);
export const dateAndTime = (time: number): string => dated(time, 'short');

export function isoDay(time: number): string {
  const moment = new Date(time);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
