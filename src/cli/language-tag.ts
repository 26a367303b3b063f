import { nearest, quote } from '../content/words.ts';
import { UsageError } from './usage.ts';

const nameIn = (lang: string, tag: string): string | undefined =>
  new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }).of(tag);

/** The language's own name; undefined for an unknown one. */
export const nameOfLanguage = (tag: string): string | undefined => nameIn(tag, tag);

/** The tag of the language with this or a similar name, in English or in the language itself: "nl" for "dutch". */
function tagNamed(name: string): string | undefined {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
  const tags = letters.flatMap((first) => letters.map((second) => first + second));
  const names = tags.flatMap((tag) => {
    const english = nameIn('en', tag);
    return english === undefined ? [] : [english, nameOfLanguage(tag) ?? english].map((each) => [each, tag] as const);
  });
  const byName = new Map(names.map(([each, tag]) => [each.toLowerCase(), tag]));
  return byName.get(nearest(name.toLowerCase(), byName.keys()) ?? '');
}

/** A tag such as "pt-BR" in its usual form. Throws a UsageError for anything else, with the tag that a name may mean. */
export function languageTag(value: string): string {
  const given = value.replaceAll('_', '-');
  const [tag] = /^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?$/i.test(given) ? Intl.getCanonicalLocales(given) : [];
  if (tag === undefined) throw noLanguage(value);
  return tag;
}

/** The error for an unknown language. */
export function noLanguage(value: string): UsageError {
  const meant = tagNamed(value);
  const remedy = meant === undefined ? 'use a tag such as de or pt-BR' : `did you mean "${meant}"?`;
  return new UsageError(`unknown language ${quote(value)}; ${remedy}`);
}
