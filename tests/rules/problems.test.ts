import { expect, test } from 'vitest';
import { readRules } from '../../src/content/rules.ts';
import { content, messages, problemsIn, problemsOf } from './helpers.ts';

const rule = (id: string, engine = 'players'): string => `### ${id} Title {${engine}}\n\nA sentence.\n\n`;

test('valid rules have no problems', () => {
  expect(problemsIn(rule('BB-1.1') + rule('BB-1.2'))).toBe('');
});

test('reports a missing title', () => {
  expect(messages(readRules('battle', content, 'rules.md', '## BB-1 Chapter\n').problems)).toMatchInlineSnapshot(
    `"rules.md:1:1: found no title, expected the name of the game after "# "; add it at the top"`,
  );
});

test('reports a second title', () => {
  expect(problemsIn('# Battle')).toMatchInlineSnapshot(
    `"rules.md:5:1 BB-1: found a second title, expected one, at the top; begin chapters with "##""`,
  );
});

test('reports a heading that is too deep', () => {
  expect(problemsIn('#### BB-1.1.1 More')).toMatchInlineSnapshot(
    `"rules.md:5:1 BB-1: found a heading of level 4, expected chapters ("##") and rules ("###"); make it text"`,
  );
});

test('reports a chapter without an id', () => {
  expect(problemsIn('## The turn')).toMatchInlineSnapshot(
    `"rules.md:5:1 BB-2: found "The turn", expected a chapter such as "BB-2 Setup"; put its id first"`,
  );
});

test('reports a chapter out of order', () => {
  expect(problemsIn('## BB-3 The turn')).toMatchInlineSnapshot(
    `"rules.md:5:1 BB-2: found BB-3, expected BB-2, the next in order; renumber it, or add what is missing"`,
  );
});

test('reports a chapter of another game', () => {
  expect(problemsIn('## MU-2 The turn')).toMatchInlineSnapshot(
    `"rules.md:5:1 BB-2: found MU-2, expected BB-2, the next in order; renumber it, or add what is missing"`,
  );
});

test('reports a rule without an id', () => {
  expect(problemsIn('### Title {players}\n\nA sentence.')).toMatchInlineSnapshot(
    `"rules.md:5:1 BB-1.1: found "Title {players}", expected a rule such as "BB-1.1 Its title {enforced} or {calculated} or {players}"; put its id first and what the engine does with it last"`,
  );
});

test('reports a rule that does not say what the engine does with it', () => {
  expect(problemsIn('### BB-1.1 Title\n\nA sentence.')).toMatchInlineSnapshot(
    `"rules.md:5:1 BB-1.1: found "BB-1.1 Title", expected a rule such as "BB-1.1 Its title {enforced} or {calculated} or {players}"; put its id first and what the engine does with it last"`,
  );
});

test('reports a rule with an unknown engine mark', () => {
  expect(problemsIn(rule('BB-1.1', 'enforce'))).toMatchInlineSnapshot(
    `"rules.md:5:1 BB-1.1: found "enforce", expected "enforced", "calculated" or "players"; did you mean "enforced"?"`,
  );
});

test('reports a repeated rule', () => {
  expect(problemsIn(rule('BB-1.1') + rule('BB-1.1'))).toMatchInlineSnapshot(
    `"rules.md:9:1 BB-1.2: found BB-1.1 again, expected BB-1.2, each id once; renumber it"`,
  );
});

test('reports a skipped rule', () => {
  expect(problemsIn(rule('BB-1.1') + rule('BB-1.3'))).toMatchInlineSnapshot(
    `"rules.md:9:1 BB-1.2: found BB-1.3, expected BB-1.2, the next in order; renumber it, or add what is missing"`,
  );
});

test('reports a rule of another chapter', () => {
  expect(problemsIn(rule('BB-2.1'))).toMatchInlineSnapshot(
    `"rules.md:5:1 BB-1.1: found BB-2.1, expected BB-1.1, the next in order; renumber it, or add what is missing"`,
  );
});

test('reports a rule before any chapter', () => {
  const { problems } = readRules('battle', content, 'rules.md', `# Battle\n\n${rule('BB-1.1')}`);
  expect(messages(problems)).toMatchInlineSnapshot(
    `"rules.md:3:1: found "BB-1.1 Title {players}", expected a chapter before its rules; begin with "## BB-1""`,
  );
});

test('reports a directive in a heading', () => {
  expect(problemsIn('### BB-1.1 Move :num[moves] {players}\n\nA sentence.')).toMatchInlineSnapshot(
    `"rules.md:5:17 BB-1: found a directive, expected plain words in a heading; move it into the text below"`,
  );
});

test('reports a rule without a text', () => {
  expect(problemsOf('')).toMatchInlineSnapshot(
    `"rules.md:5:1 BB-1.1: found a rule without a text, expected a sentence that decides the case; write it"`,
  );
});

test('reports a rule that begins with a list', () => {
  expect(problemsOf('- One.')).toMatchInlineSnapshot(
    `"rules.md:7:1 BB-1.1: found no sentence at the start, expected a first line that is one whole sentence and decides the case; break the line where the first sentence ends"`,
  );
});

test('reports a first line that continues on the next', () => {
  expect(problemsOf('A sentence that\ngoes on.')).toMatchInlineSnapshot(
    `"rules.md:7:1 BB-1.1: found "A sentence that", expected a first line that is one whole sentence and decides the case; break the line where the first sentence ends"`,
  );
});

test('reports a first line of two sentences', () => {
  expect(problemsOf('A sentence. Another one.')).toMatchInlineSnapshot(
    `"rules.md:7:1 BB-1.1: found "A sentence. Another one.", expected a first line that is one whole sentence and decides the case; break the line where the first sentence ends"`,
  );
});

test('reports a link to a missing rule', () => {
  expect(problemsOf('See [BB-1.7](#bb-1-7).')).toMatchInlineSnapshot(
    `"rules.md:7:5 BB-1.1: found a link to "#bb-1-7", expected a rule or chapter of this game, or https://…; did you mean "#bb-1-1"?"`,
  );
});

test('reports a link out of the rules without encryption', () => {
  expect(problemsOf('See [there](http://example.org).')).toMatchInlineSnapshot(
    `"rules.md:7:5 BB-1.1: found a link to "http://example.org", expected a rule or chapter of this game, or https://…; name an existing rule"`,
  );
});

test('reports a link whose text names another rule', () => {
  expect(problemsIn(`${rule('BB-1.1')}See [BB-1.2](#bb-1-1).`)).toMatchInlineSnapshot(
    `"rules.md:9:5 BB-1.1: found a link to BB-1.1 that says "BB-1.2", expected BB-1.1; make them the same"`,
  );
});

test('reports a rule named without a link', () => {
  expect(problemsOf('As BB-1.1 says.')).toMatchInlineSnapshot(
    `"rules.md:7:1 BB-1.1: found BB-1.1 in plain text, expected a link; write [BB-1.1](#bb-1-1)"`,
  );
});

test('reports an unknown number', () => {
  expect(problemsOf('Score :num[trios.alein].')).toMatchInlineSnapshot(
    `"rules.md:7:7 BB-1.1: found the number "trios.alein", expected the name of a number: stash.small, stash.medium, stash.large, trios.alien, trios.villager and others; did you mean "trios.alien"?"`,
  );
});

test('reports an unknown number style', () => {
  expect(problemsOf('Score :num[trios.alien]{word}.')).toMatchInlineSnapshot(
    `"rules.md:7:7 BB-1.1: found the style "word", expected only words, ordinal and of; did you mean "words"?"`,
  );
});

test('reports an unknown word', () => {
  expect(problemsOf('A :word[worlds.r.colour] world.')).toMatchInlineSnapshot(
    `"rules.md:7:3 BB-1.1: found the word "worlds.r.colour", expected no word in this game; take it out"`,
  );
});

test('reports an unknown table', () => {
  expect(problemsOf('A sentence.\n\n::table[trois]')).toMatchInlineSnapshot(
    `"rules.md:9:1 BB-1.1: found the table "trois", expected the name of a table: trios; did you mean "trios"?"`,
  );
});

test('reports a directive that does not exist', () => {
  expect(problemsOf('A :nmu[moves].\n\n::tabel[trios]\n\n:::rulign[So.]\nText.\n:::')).toMatchInlineSnapshot(`
    "rules.md:7:3 BB-1.1: found the directive "nmu", expected :num[…] or :word[…]; use that one, or put a space after the colon
    rules.md:9:1 BB-1.1: found the directive "tabel", expected ::table[…]; use that one, or put a space after the colon
    rules.md:11:1 BB-1.1: found the directive "rulign", expected :::ruling[…]; use that one, or put a space after the colon"
  `);
});

test('reports a colon that turns a word into a directive', () => {
  expect(problemsOf('Two sides:yours and mine.')).toMatchInlineSnapshot(
    `"rules.md:7:10 BB-1.1: found the directive "yours", expected :num[…] or :word[…]; use that one, or put a space after the colon"`,
  );
});

test('reports an incomplete directive', () => {
  expect(problemsOf('A sentence.\n\n::: ruling\nText.')).toMatchInlineSnapshot(
    `"rules.md:9:1 BB-1.1: found ":::" in plain text, expected a directive or words; complete it, or take it out"`,
  );
});

test('reports a ruling that is never closed', () => {
  expect(problemsOf(`A sentence.\n\n:::ruling[So.]\nText.\n\n${rule('BB-1.2')}`)).toMatchInlineSnapshot(
    `"rules.md:12:1 BB-1.1: found a heading inside a directive, which may not be closed, expected paragraphs, lists, rulings and tables; write it as one of them"`,
  );
});

test('reports a ruling without a reason', () => {
  expect(problemsOf('A sentence.\n\n:::ruling\nText.\n:::')).toMatchInlineSnapshot(
    `"rules.md:9:1 BB-1.1: found a ruling without a reason, expected a sentence in brackets after ":::ruling"; say why we rule so"`,
  );
});

test('reports a ruling whose reason is not a sentence', () => {
  expect(problemsOf('A sentence.\n\n:::ruling[fairness]\nText.\n:::')).toMatchInlineSnapshot(
    `"rules.md:9:1 BB-1.1: found "fairness", expected a sentence in brackets after ":::ruling"; say why we rule so"`,
  );
});

test('reports a ruling without a text', () => {
  expect(problemsOf('A sentence.\n\n:::ruling[So.]\n:::')).toMatchInlineSnapshot(
    `"rules.md:9:1 BB-1.1: found a ruling without a text, expected what we rule, on the lines below; write it"`,
  );
});

test('reports a ruling inside a ruling', () => {
  expect(problemsOf('A sentence.\n\n::::ruling[So.]\nText.\n\n:::ruling[So.]\nText.\n:::\n::::')).toMatchInlineSnapshot(
    `"rules.md:12:1 BB-1.1: found a ruling inside a ruling, expected one after the other; close the first with ":::""`,
  );
});

test('reports markup that cannot be printed', () => {
  expect(problemsOf('A sentence.\n\n<b>Bold.</b>\n\n    code\n\n![A saucer](saucer.png)\n\n> Said.'))
    .toMatchInlineSnapshot(`
    "rules.md:9:1 BB-1.1: found HTML, expected text, emphasis and links; write it in words
    rules.md:9:9 BB-1.1: found HTML, expected text, emphasis and links; write it in words
    rules.md:11:1 BB-1.1: found indented or fenced code, expected paragraphs, lists, rulings and tables; write it as one of them
    rules.md:13:1 BB-1.1: found an image, expected text, emphasis and links; write it in words
    rules.md:15:1 BB-1.1: found a quotation, expected paragraphs, lists, rulings and tables; write it as one of them"
  `);
});
