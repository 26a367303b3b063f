import { describe, expect, test } from 'vitest';
import { loadRuleFiles } from '../../src/cli/rule-files.ts';
import { withRules } from '../../src/content/rule-files.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { ProductOptions } from '../../generators/components/product.ts';
import { soundContent } from '../support/content.ts';
import { layOut, printPdf } from '../support/press.ts';
import { plain } from '../support/pdfjs.ts';

const numbered = soundContent();
const content = withRules(numbered, loadRuleFiles(numbered));
const ferry = numbered.withSet('night-ferry');

/** All that a sheet says, each of its lines in the order in which it is drawn. */
async function textOf(
  component: string,
  of: Content,
  options: ProductOptions = {},
  size: 'normal' | 'large' = 'normal',
): Promise<string> {
  const { pages } = await printPdf(await layOut(`lake-terror/${component}`, of, options, 'full', size), of);
  return plain(pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' '));
}

/** What the rules have the Announcer do, by the words in which rules say it and those in which the script does. */
const duties: readonly (readonly [RegExp, RegExp])[] = [
  [/\btaps?\b/, /tap twice/],
  [/\bfingers\b/, /Hold up fingers: how many of them are/],
  [/\bsays? who\b/, /Say who has died/],
  [/\bshows their cards\b/, /Show the card/],
  [/\bcalls\b/, /open your eyes/],
  [/\bworks out\b/, /Midnight, step by step/],
  [/\bmake themselves known\b/, /show yourself to me/],
  [/\boffers no opinion\b/, /never give an opinion/],
  [/\breminds nobody\b/, /never remind anybody/],
  [/\bnods\b/, /nod if/],
  [/\breads\b/, /read it at dawn/],
  [/\bpoints at two\b/, /Point at two players/],
  [/\btells everybody\b/, /say at dawn/],
];

/** The sentences of the rules, and of the roles that are dealt, that say what the Announcer does. */
const told = (of: Content): string[] =>
  [
    ...(of === ferry ? [] : (content.books.get('lake-terror')?.chapters ?? []).flatMap(({ rules }) => rules)).flatMap(
      ({ id, text: whole }) => whole.split(/(?<=[.:;])\s/).map((text) => `${id} ${plain(text)}`),
    ),
    ...[...of.roles.values()].map(({ name, text }) => `${name}: ${text}`),
  ].filter((text) => /Announcer/.test(text));

describe.each([
  { town: 'the numbered deck', of: numbered },
  { town: 'the night ferry', of: ferry },
])('what the rules ask of the Announcer with $town', ({ of }) => {
  test.each(['normal', 'large'] as const)('is in the script in %s print', async (size) => {
    const script = await textOf('announcer', of, {}, size);
    const sentences = told(of);
    expect(sentences.length).toBeGreaterThan(of === ferry ? 3 : 8);
    const missing = sentences.flatMap((sentence) =>
      duties.flatMap(([rule, words]) => (rule.test(sentence) && !words.test(script) ? [sentence] : [])),
    );
    expect(missing).toEqual([]);
  });

  test('is known to this test by its verb, whatever a rule asks', () => {
    const others = told(of).filter((sentence) => !duties.some(([rule]) => rule.test(sentence)));
    // The rest says what others do, and what the Announcer is or may do.
    const idle = /opens? them only|plays on neither|is not a player|may explain|Show the Announcer your card/;
    expect(others.filter((sentence) => !idle.test(sentence))).toEqual([]);
  });
});
