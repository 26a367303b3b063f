import { readSetting } from './storage/settings.ts';

/**
 * Regions in which home printers use Letter, from Unicode's CLDR 47, supplemental data, `paperSize type="US-Letter"`.
 * All others use A4.
 */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** The region in a language tag such as en-US or zh-Hant-TW. */
const regionOf = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![^-])/i;

/** The most likely region of a language; undefined for an invalid language tag. */
function likelyRegion(language: string): string | undefined {
  // Intl is slow on phones, because it first loads all its data.
  const text = regionOf.exec(language)?.[1];
  if (text) return text.toUpperCase();
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}

/** The most likely paper for readers of a language, among the available ones; the first if it is unclear. */
export function guessPaper(language: string, papers: readonly string[]): string {
  const likely = letterRegions.has(likelyRegion(language) ?? '') ? 'letter' : 'a4';
  return papers.includes(likely) ? likely : (papers[0] ?? likely);
}

/** The paper of this device, among the available ones: the chosen one, or the most likely. */
export function paperHere(papers: readonly string[]): string {
  const saved = readSetting('paper') ?? '';
  return papers.includes(saved) ? saved : guessPaper(navigator.language, papers);
}
