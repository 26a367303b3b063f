import { directionOfLanguage, eastAsianLanguage, languageOfText } from '../../src/content/languages.ts';
import type { PlaceName } from '../../src/content/schema/scene.ts';
import type { Content, IconArt } from '../../src/content/schema/index.ts';
import type { Tokens } from '../../src/content/schema/design.ts';
import type { Language } from '../../src/content/schema/language.ts';
import { diagramSlots, pressSlots } from '../../src/content/schema/words.ts';
import { spoken, type Spoken } from '../../src/content/template.ts';
import { asSentence } from '../../src/content/words.ts';
import type { FontBook } from './fonts.ts';
import { leadingFor } from './lines.ts';
import type { SceneNode } from './node.ts';
import type { Ink } from './ink.ts';
import type { Process } from './process.ts';

export interface Origin {
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** The position in the file, for files without fields. */
  readonly at?: { readonly line: number; readonly column: number };
}

/** A part of the content that cannot be printed unchanged. */
export interface LayoutProblem {
  readonly origin: Origin;
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
  /**
   * The word with a character that the fonts lack. It may be from another field, which the text refers to in braces.
   */
  readonly word?: string;
  /**
   * For a text that is too long: about how many of its characters fit. If there are several layouts, the smallest
   * number counts.
   */
  readonly fits?: number;
}

interface Maker {
  readonly author: string;
  readonly prefix: string;
  readonly credit: string;
  readonly icon: string;
  readonly origin: Origin;
  /** The scenery in card pictures that have no scene. */
  readonly place: PlaceName;
}

/** The context of a layout: type, pictures, colours, and a function that reports problems. */
export interface Press {
  readonly fonts: FontBook;
  readonly icon: (name: string) => IconArt | undefined;
  readonly tokens: Tokens;
  readonly language: Language;
  /** Returns the language of a file's texts as a tag, if it differs from the press's. */
  readonly languageIn?: (file: string) => string | undefined;
  readonly words: Words;
  /** The printing inks of PDFs. Optional; default: the colours of screens. */
  readonly process?: Process;
  /** Whether this is large print: `largePress` has prepared its type, tokens and colours. */
  readonly large?: true;
  /** Whether the finished layout is mirrored, for a right-to-left language: see `mirror.ts`. */
  readonly mirrored?: true;
  /** Whether the layout only tests whether things fit, so that no picture is drawn. */
  readonly unseen?: true;
  /** The maker of the printed game. Optional; by default, the press credits itself and shows saucers. */
  readonly maker?: Maker;
  /** The address of the published site, without a slash at the end. Optional; without it, no address is printed. */
  readonly site?: string;
  /** The content field of the current picture, for picture words without their own field. */
  readonly origin?: Origin;
  readonly report: (problem: LayoutProblem) => void;
  /**
   * Stores a piece’s drawing until it is painted, and returns a function that restores it, because thousands of
   * drawings would fill the memory. Optional; by default, drawings stay in memory.
   */
  readonly store?: (children: readonly SceneNode[]) => () => readonly SceneNode[];
}

export type InkedPress = Press & { readonly ink: Ink };

type Words = Spoken<typeof pressSlots> & { readonly diagrams: Spoken<typeof diagramSlots> };

/** The texts that the press adds, for code without a press. */
export const wordsIn = ({ words, language }: Pick<Content, 'words' | 'language'>) =>
  spoken(pressSlots, words, language.tag);

/** The languages of decks, factions and role sets that state one or show it by their letters, by file. */
function languagesOf({ decks, factions, sets, withSet }: Pick<Content, 'decks' | 'factions' | 'sets' | 'withSet'>) {
  const named = (file: string, lang: string | undefined): readonly (readonly [string, string])[] =>
    lang === undefined ? [] : [[file, lang]];
  // A role in several sets has the language of the numbered deck, which is the set without its own cards.
  const ordered = [...sets.values()].toSorted((a, b) => Number(!a.cards) - Number(!b.cards));
  const roles = ordered.some(({ lang }) => lang !== undefined)
    ? new Map(
        ordered.flatMap(({ id, lang }) => [...withSet(id).roles.values()].map(({ file }) => [file, lang] as const)),
      )
    : new Map<string, undefined>();
  return new Map([
    ...[...roles].flatMap(([file, lang]) => named(file, lang)),
    ...[...decks.values()].flatMap(({ file, cards, lang }) => {
      const texts = cards.map(({ values }) => Object.values(values).join(' ')).join(' ');
      const own = lang ?? eastAsianLanguage(texts);
      return [file, ...cards.map((card) => card.file)].flatMap((each) => named(each, own));
    }),
    ...[...factions.values()].flatMap((faction) =>
      named(faction.file, faction.lang ?? eastAsianLanguage(JSON.stringify(faction))),
    ),
    ...ordered.flatMap(({ file, lang }) => named(file, lang)),
  ]);
}

export const contentParts = (content: Content) => {
  const { icon, tokens, language, words, diagramWords } = content;
  const diagrams = spoken(diagramSlots, diagramWords, language.tag);
  const languages = languagesOf(content);
  return {
    icon,
    tokens,
    language,
    words: { ...wordsIn({ words, language }), diagrams },
    ...(languages.size > 0 ? { languageIn: (file: string) => languages.get(file) } : {}),
  };
};

export const iconInWords = ({ words }: Pick<Press, 'words'>, name: string): string =>
  new Map<string, string>(Object.entries(words.icons)).get(name) ?? name.replaceAll('-', ' ');

/** The press for texts that specify their own language. Optional; default: the press itself. */
export function pressIn(press: Press, lang: string | undefined): Press {
  if (lang === undefined || lang === press.language.tag) return press;
  const { hyphenation: _, ...language } = press.language;
  return {
    ...press,
    language: { ...language, tag: lang, direction: directionOfLanguage(lang) },
    languageIn: (file) => press.languageIn?.(file) ?? lang,
  };
}

/** The press for a set of roles, with the language of all its roles. */
export function pressOfSet(press: Press, { sets, withSet }: Pick<Content, 'sets' | 'withSet'>, set: string): Press {
  const { languageIn } = press;
  if (!languageIn) return press;
  const lang = sets.get(set)?.lang;
  const files = new Set([...withSet(set).roles.values()].map(({ file }) => file));
  return { ...press, languageIn: (file) => (files.has(file) ? lang : languageIn(file)) };
}

/**
 * The language that a text’s file states, as a tag; undefined if it states none, or if the text’s letters do not suit
 * it.
 */
export function languageOf({ languageIn }: Press, { file }: Origin, text: string): string | undefined {
  const lang = languageIn?.(file);
  return lang !== undefined && languageOfText(text, lang) === lang ? lang : undefined;
}

/**
 * The credits inside every PDF, in pieces for narrow margins, with the fonts of the print. `ownTexts` is true for
 * prints with texts of an overlay, or is the credit of these texts.
 */
export function creditsOf(
  { large, words: { credits }, maker }: Pick<Press, 'large' | 'words' | 'maker'>,
  ownTexts: boolean | string = maker?.credit ?? false,
) {
  const owner = typeof ownTexts === 'string' ? [asSentence(ownTexts)] : [];
  return {
    art: [credits.icons, ...owner, ownTexts === false ? credits.texts : credits.art],
    fonts: large ? [credits.largeFonts] : [credits.fonts, credits.licence],
  } as const;
}

/**
 * The distance between baselines in running text, as a multiple of its size. Large print has its own leading, as have
 * some scripts, which are recognised by the language's own name.
 */
export const leadingOf = ({ large, tokens, language }: Press, usual: number): number =>
  leadingFor(language.name, large ? Math.max(usual, tokens.large.leading) : usual, Infinity);

/** The address of a rule’s short page on the site; undefined if the press has no site. */
export const ruleLink = ({ site }: Pick<Press, 'site'>, rule: string | undefined): string | undefined =>
  site === undefined || rule === undefined ? undefined : `${site}/r/${rule.toLowerCase().replaceAll('.', '-')}`;

/** An address without its scheme, because nobody needs to type that. */
export const printedAddress = (link: string): string => link.replace(/^https?:\/\//, '');

/** The address of a rule’s page, after other words on a line; empty if the press has no site. */
export function afterOthers(press: Pick<Press, 'site'>, rule: string | undefined): string {
  const link = ruleLink(press, rule);
  return link === undefined ? '' : ` · ${printedAddress(link)}`;
}
