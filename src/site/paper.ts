/**
 * Where home printers hold Letter, by Unicode's CLDR 47, supplemental data, `paperSize type="US-Letter"`; all others
 * hold A4.
 */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** Where a language tag says which region it is of: en-US, zh-Hant-TW. */
const regionOf = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![^-])/i;

/** The region in which a language is likely read; undefined for what is no language tag. */
function likelyRegion(language: string): string | undefined {
  // Who asks Intl waits on a phone until all that it knows has been read.
  const said = regionOf.exec(language)?.[1];
  if (said) return said.toUpperCase();
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}

/** The paper that is likely in the printer of someone who reads that language, of those there are; the first if unsure. */
export function guessPaper(language: string, papers: readonly string[]): string {
  const likely = letterRegions.has(likelyRegion(language) ?? '') ? 'letter' : 'a4';
  return papers.includes(likely) ? likely : (papers[0] ?? likely);
}
