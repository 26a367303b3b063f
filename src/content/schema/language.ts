import { z } from 'zod';
import { Id, Text } from './common.ts';

export const languagePattern = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** The tag of a language, such as "de", "pt-BR" or "zh-Hant". */
export const LanguageTag = z.string().regex(languagePattern, 'a language tag such as "de" or "pt-BR"');

/** `language.yaml`: the language of the texts. A translation has its own. */
export const Language = z.strictObject({
  /** The tag of the language, such as "de" or "en-GB". */
  tag: LanguageTag,
  /** The name of the language in the language itself. */
  name: Text,
  /** The direction of its lines. */
  direction: z.enum(['ltr', 'rtl']),
  /** The marks before and after words that somebody says. */
  quotes: z.tuple([Text, Text]).default(['“', '”']),
  /** The patterns that divide long words at line ends. Optional; default: none. */
  hyphenation: z.enum(['en-gb', 'de-1996']).optional(),
  /** The names of the grammatical forms of names, such as "dem" or "viele". Texts name a form: `{roles.doctor.dem}`. */
  forms: z.array(Id).default([]),
  /** The words for 0, 1, 2 and so on in rules; higher numbers are written in digits. */
  numbers: z.array(Text).default([]),
  /** The words for ‘first’, ‘second’ and so on in rules. */
  ordinals: z.array(Text).default([]),
  /**
   * The ending of a later ordinal in digits by plural category, such as "st" of "21st" for `one`. Default: a full stop.
   */
  ordinalEndings: z.strictObject({ other: Text }).catchall(Text).default({ other: '.' }),
  /** The least number of digits of a whole number with thousands separators, on the site. Default: 5. */
  grouped: z.int().min(4).default(5),
  /**
   * Formats of the language for texts of the site, such as a case of names: `{name, dative}`. Each replaces patterns,
   * which are regular expressions, one after another. Optional; default: none.
   */
  patterns: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))).default({}),
  /**
   * The folders and files of the content that are translated as a whole, such as "munch" or "questions/munch.yaml": a
   * missing text is an error. Optional; default: none.
   */
  whole: z.array(z.string()).default([]),
});
export type Language = z.infer<typeof Language>;
