import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Language } from '../content/schema/language.ts';
import { isManualIn } from './build/manual-files.ts';
import { placeOf, translationsOf } from './build/place.ts';
import { href, isTranslation } from './links.ts';

interface SiteLanguage extends Pick<Language, 'tag' | 'name' | 'direction'> {
  readonly code: string;
  readonly folder: string;
  /** The text that offers pages in this language, in this language itself. */
  readonly offer: string;
}

const place = placeOf(process.env);
/** A language’s link text; undefined if its site texts lack it. */
function offerIn(content: string): string | undefined {
  const file = `${content}/site/site.yaml`;
  const { frame } = existsSync(file)
    ? (parse(readFileSync(file, 'utf8')) as { readonly frame?: { readonly offer?: string } })
    : {};
  return frame?.offer;
}

function languageIn(content: string, folder: string): SiteLanguage {
  const { tag, name, direction = 'ltr' } = parse(readFileSync(`${content}/language.yaml`, 'utf8')) as Language;
  return {
    tag,
    code: tag.split('-')[0]!,
    name,
    direction,
    folder,
    offer: offerIn(content) ?? name,
  };
}

/** Every language of the site, English first. A development server has only one. */
export const languages: readonly SiteLanguage[] =
  place.language && !isTranslation
    ? []
    : [languageIn('content', ''), ...translationsOf(place).map((tag) => languageIn(`content-${tag}`, `${tag}/`))];

/** The language of this site's pages; undefined on a development server. */
export const ownLanguage = languages.find(({ folder }) => folder === (place.language ? `${place.language}/` : ''));

/** Pages that only the English site has, and the error page. */
const english = /^(engine\/|404)/;
const manual = /^docs\/(?:(.*)\/)?$/;

/** The languages of a page with its addresses. `path` is relative to a language folder. */
export const versionsOf = (path: string): readonly (SiteLanguage & { readonly address: string })[] =>
  english.test(path)
    ? []
    : languages
        .filter(({ code }) => !manual.test(path) || isManualIn(code, manual.exec(path)?.[1] ?? ''))
        .map((each) => ({ ...each, address: (import.meta.env.SITE_TOP || href('')) + each.folder + path }));
