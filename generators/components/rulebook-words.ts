import type { About } from '../../src/content/games.ts';
import type { Rule, RuleBook } from '../../src/content/rules.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { Rulebook, RulebookWords } from '../../src/content/schema/rulebook.ts';

/** The players of a game, or `only` those of a print, its duration and its minimum age. */
export function tableFacts({ players, minutes, age }: About, words: RulebookWords, only?: number): readonly string[] {
  const range = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min} ${words.to} ${max}`);
  return [
    `${only ?? range(players)} ${words.players}`,
    ...(minutes ? [`${range(minutes)} ${words.minutes}`] : []),
    ...(age === undefined ? [] : [`${words.ages} ${age}+`]),
  ];
}

/** The edition and its year. */
export const editionOf = ({ press, rulebook }: Pick<Content, 'press' | 'rulebook'>): string =>
  [`${rulebook.edition} ${press.version}`, ...(press.year === undefined ? [] : [String(press.year)])].join(', ');

/** The facts on a game's cover besides its name: those for the table, and its author. */
export const factsOf = (about: About, words: RulebookWords): readonly string[] => [
  ...tableFacts(about, words),
  `${words.by} ${about.author}${about.year === undefined ? '' : `, ${about.year}`}`,
];

/** The rules that contain each word of the index; empty if none does. */
export function wordPlaces(book: RuleBook, { index }: Pick<Rulebook, 'index'>): readonly (readonly Rule[])[] {
  const rules = [...book.rules.values()];
  const texts = rules.map(({ title, text }) => `${title}\n${text}`.toLowerCase());
  return index.map(({ forms }) => {
    const lines = forms.map((form) => form.toLowerCase());
    return rules.filter((_, place) => lines.some((form) => hasWord(texts[place] ?? '', form)));
  });
}

/** Whether a text contains the words, and not as part of another word. */
function hasWord(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (
      !/[\p{L}-]$/u.test(text.slice(Math.max(0, at - 1), at)) &&
      !/^\p{L}/u.test(text.slice(at + words.length, at + words.length + 1))
    )
      return true;
  return false;
}

/** The fields of the texts on a game’s cover. */
export function coverOrigins(content: Content, about: About, label = 'label') {
  const own = (field: string) => ({ file: about.file, path: [field] });
  const ofAll = (field: string) => ({ file: content.rulebook.file, path: [field] });
  return {
    name: own('name'),
    label: ofAll(label),
    summary: own('summary'),
    facts: own('author'),
    edition: ofAll('edition'),
  };
}
