import { over } from '../over.ts';
import * as en from '../en/common.ts';

/** The language of these texts, for the attributes of pages. */
export const language: Readonly<Record<keyof typeof en.language, string>> = { tag: 'de', direction: 'ltr' };

/** A number with a comma, dots between thousands from 10.000 on, and a real minus sign. */
export function number(value: number): string {
  const [whole = '', part] = String(Math.abs(value)).split('.');
  const grouped = whole.length > 4 ? whole.replaceAll(/\B(?=(\d{3})+$)/g, '.') : whole;
  return `${value < 0 ? '−' : ''}${grouped}${part === undefined ? '' : `,${part}`}`;
}

/** A number with its noun: '1 Karte', '3 Karten'. */
export const count = (value: number, one: string, many: string): string =>
  `${number(value)} ${value === 1 ? one : many}`;

/** Names as in a sentence: 'Daleks, Spugs und Mites'. */
export const listed = (parts: readonly string[], last = 'und'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;

/** A text with a capital at its beginning. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const articles = { Der: ['der', 'den', 'dem'], Die: ['die', 'die', 'der'], Das: ['das', 'das', 'dem'] } as const;

/** A name in a sentence, in a case: those with an article, such as "Der Uralte", are declined; others stay as they are. */
export function inCase(name: string, form: 'nominative' | 'accusative' | 'dative'): string {
  const [, article, noun = ''] = /^(Der|Die|Das) (\S+)$/.exec(name) ?? [];
  if (article === undefined) return name;
  const at = ['nominative', 'accusative', 'dative'].indexOf(form);
  const declined = articles[article as keyof typeof articles][at]!;
  // Nouns such as "der Uralte" and "die Treibende" decline like adjectives.
  const ending = declined !== article.toLowerCase() && (article === 'Der' ? /e$/ : /ende$/).test(noun) ? 'n' : '';
  return `${declined} ${noun}${ending}`;
}

/** "von Ada", "vom Uralten". */
export const ofName = (name: string): string => `von ${inCase(name, 'dative')}`.replace(/^von dem /, 'vom ');

/** A name that two players have, with the differences between them. */
export const twin = (name: string, apart: string): string => `${name} (${apart})`;

const sizes = { small: 'klein', medium: 'mittler', large: 'groß' };
const roles = {
  alien: ['es', 'Alien'],
  villager: ['er', 'Dorfbewohner'],
  world: ['e', 'Welt'],
  monster: ['es', 'Monster'],
};

/** The name of a pyramid, such as 'kleines Alien in Lila'. */
export const pyramid = (size: keyof typeof sizes, role: keyof typeof roles, colour?: string): string => {
  const [ending, name] = roles[role];
  return `${sizes[size]}${ending} ${name}${colour === undefined ? '' : ` in ${colour}`}`;
};

/** Texts of a field for a number. */
export const counter = over(en.counter, {
  more: (what) => `Mehr: ${what}`,
  fewer: (what) => `Weniger: ${what}`,
  notSum: (most) => `Eine Zahl bis ${number(most)} oder eine Summe wie 3+6+2`,
});

/** '2 Spieler', '2 bis 4 Spieler', '90 min'. */
export const range = ({ min, max }: { readonly min: number; readonly max: number }, noun: string): string =>
  `${min === max ? min : `${min} bis ${max}`} ${noun}`;

/** The size of a file: '118 kB', '1,2 MB', which no line breaks in two. */
export const size = (bytes: number): string =>
  bytes < 1e6
    ? `${Math.max(1, Math.round(bytes / 1000))}\u00a0kB`
    : `${(bytes / 1e6).toFixed(1).replace('.', ',')}\u00a0MB`;
