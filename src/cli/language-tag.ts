import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nearest, quote } from '../content/words.ts';
import { contentIn, pressFolder } from './place.ts';
import { UsageError } from './usage.ts';

const nameIn = (lang: string, tag: string): string | undefined =>
  new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }).of(tag);

/** The language's name in the language itself; undefined for an unknown tag. */
export const nameOfLanguage = (tag: string): string | undefined => nameIn(tag, tag);

/** The tag of the language with this or a similar name, in English or in that language: "nl" for "dutch". */
function tagNamed(name: string): string | undefined {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
  const tags = letters.flatMap((first) => letters.map((second) => first + second));
  const names = tags.flatMap((tag) => {
    const english = nameIn('en', tag);
    return english === undefined ? [] : [english, nameOfLanguage(tag) ?? english].map((each) => [each, tag] as const);
  });
  const byName = new Map(names.map(([each, tag]) => [each.toLowerCase(), tag]));
  // Only one letter in four may differ, because many names of languages have the same ending.
  return byName.get(nearest(name.toLowerCase(), byName.keys(), 4) ?? '');
}

/**
 * A tag such as "pt-BR" in canonical form. Throws a UsageError for an invalid tag; the message suggests a tag if the
 * value is the name of a language.
 */
export function languageTag(value: string): string {
  const given = value.replaceAll('_', '-');
  const [tag] = /^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?$/i.test(given) ? Intl.getCanonicalLocales(given) : [];
  if (tag === undefined) throw noLanguage(value);
  return tag;
}

const languageIn = (content: string, target: string): string | undefined => {
  const file = path.join(contentIn(content), 'games', target.split('/')[0] ?? '', 'game.yaml');
  return existsSync(file) ? /^lang: *['"]?([\w-]+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
};

const isTranslated = (lang = ''): boolean => existsSync(path.join(pressFolder, `content-${lang}`, 'language.yaml'));

/**
 * The language that the custom games among the targets all specify, if the words of the press are translated into it.
 * The games are then printed as with `--lang`. If only some of them specify it, their headings are in English, which
 * the note says.
 */
export function languageOfGames(
  content: string | undefined,
  targets: readonly string[],
): { readonly lang?: string; readonly note?: string } {
  if (content === undefined) return {};
  const games = targets.map((target) => ({ target, lang: languageIn(content, target) }));
  const [target, lang] =
    games.flatMap((game) => (isTranslated(game.lang) ? [[game.target, game.lang] as const] : []))[0] ?? [];
  if (lang === undefined) return {};
  if (games.every((game) => game.lang === lang)) return { lang };
  const note = `${target} is in ${lang}, but other games are not, so its headings are in English; print the other games separately, or give --lang ${lang}`;
  return { note };
}

export function noLanguage(value: string): UsageError {
  const meant = tagNamed(value);
  const remedy = meant === undefined ? 'use a tag such as de or pt-BR' : `did you mean "${meant}"?`;
  return new UsageError(`unknown language ${quote(value)}; ${remedy}`);
}
