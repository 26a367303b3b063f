import { expect, test } from 'vitest';
import { componentsFor } from '../../generators/components/index.ts';
import type { LayoutProblem } from '../../generators/scene/press.ts';
import { foldersOf } from '../../src/cli/content-files.ts';
import { gameIcons } from '../../src/cli/game-icons.ts';
import { pathOf } from '../../src/cli/print/choose.ts';
import { loadContent } from '../../src/content/load.ts';
import type { Folder } from '../../src/content/source.ts';
import { most } from '../support/long.ts';
import { changedFolder, pseudo, pseudoHebrew } from '../support/pseudo.ts';
import { pagesOf, pressOf, wordsOf } from '../support/press.ts';

const [base] = foldersOf() as [Folder];
const { content } = loadContent(
  changedFolder(base, (text) => pseudo(text, 0.15)),
  gameIcons(),
);
if (!content) throw new Error('the content in the pseudo-locale has problems');

/** Words that are the same in every language: units, places on boards, codes, and the name of the press. */
const stated = /^(mm|cm|in|[NSWE][a-h]?|[A-Z]{3}|Saucer|Press)$/;

/** The words outside brackets and without accents, except ids, rules and versions. */
function wordsOutside(text: string): string[] {
  let rest = text;
  for (let before = ''; before !== rest;) [before, rest] = [rest, rest.replaceAll(/‹[^‹›]*›/g, ' ')];
  return rest
    .split(/\s+/)
    .filter((word) => word === word.normalize('NFD'))
    .map((word) => word.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))
    .filter((word) => /\p{L}{2}/u.test(word) && !/[/-]|^[0-9a-f]{7}$/.test(word) && !stated.test(word));
}

// Left out: books, because rules have no schema, and decks with their texts in the cells of a table.
const left = new Set(['decks/objectives', 'decks/village-show']);
const makers = componentsFor(content).filter((maker) => maker.needs !== 'rules' && !left.has(pathOf(maker)));
/** Folded sheets and further scenarios only repeat the words of other sheets. */
const quick = most(makers, ({ id }) => !/-fold$|-form$|^first-evening|^scenario-book$|^first-contact$/.test(id));

test.each(quick.map((maker) => [pathOf(maker), maker] as const))(
  '%s prints in a language with longer words, and has no word that cannot be translated',
  async (_, maker) => {
    const problems: LayoutProblem[] = [];
    const product = await maker.make(pressOf(content, problems), content, {});
    const pages = await pagesOf(product, content, 'a4');
    expect(problems).toEqual([]);
    const names = new Set(maker.ids(content, {}));
    expect(wordsOutside(wordsOf(pages)).filter((word) => !names.has(word))).toEqual([]);
  },
);

/** One of each kind of layout. */
const kinds = most(makers, (maker) =>
  /^(lake-terror\/(role-cards|reference|announcer|quick-start)|alien-invasion\/(faction-cards|roster)|munch\/(board|score-sheet))$/.test(
    pathOf(maker),
  ),
);

test('cards, sheets and booklets print in a language from right to left', async () => {
  const { content: turned } = loadContent(
    changedFolder(base, pseudoHebrew, { tag: 'xx', direction: 'rtl' }),
    gameIcons(),
  );
  if (!turned) throw new Error('the content from right to left has problems');
  const problems: LayoutProblem[] = [];
  for (const maker of kinds) {
    const product = await maker.make(pressOf(turned, problems), turned, {});
    expect(wordsOf(await pagesOf(product, turned, 'a4'))).toMatch(/\p{Script=Hebrew}/u);
  }
  expect(problems).toEqual([]);
});
