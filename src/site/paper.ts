/**
 * Where home printers hold Letter, by Unicode's CLDR 47, supplemental data, `paperSize type="US-Letter"`; all others
 * hold A4.
 */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** The paper that is likely in the printer of someone who reads that language, of those there are; the first if unsure. */
export function guessPaper(language: string, papers: readonly string[]): string {
  let region: string | undefined;
  try {
    region = new Intl.Locale(language).maximize().region;
  } catch {
    // No language tag: nothing can be told from it.
  }
  const likely = region && letterRegions.has(region) ? 'letter' : 'a4';
  return papers.includes(likely) ? likely : (papers[0] ?? likely);
}
