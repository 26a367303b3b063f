import { expect, test } from 'vitest';
import { readRules } from '../../src/content/rules.ts';
import { reported } from '../content/helpers.ts';
import { content, messages, problemsIn, problemsOf } from './helpers.ts';

const rule = (id: string, engine = 'players'): string => `### ${id} Title {${engine}}\n\nA sentence.\n\n`;

test('valid rules have no problems', () => {
  expect(problemsIn(rule('BB-1.1') + rule('BB-1.2'))).toBe('');
});

test('each problem of a rule file is reported with its place and a remedy', () => {
  expect(
    reported({
      'a missing title': messages(readRules('battle', content, 'rules.md', '## BB-1 Chapter\n').problems),
      'a second title': problemsIn('# Battle'),
      'a heading that is too deep': problemsIn('#### BB-1.1.1 More'),
      'a chapter without an id': problemsIn('## The turn'),
      'a chapter out of order': problemsIn('## BB-3 The turn'),
      'a chapter of another game': problemsIn('## MU-2 The turn'),
      'a rule without an id': problemsIn('### Title {players}\n\nA sentence.'),
      'a rule that does not say what the engine does with it': problemsIn('### BB-1.1 Title\n\nA sentence.'),
      'a rule with an unknown engine mark': problemsIn(rule('BB-1.1', 'enforce')),
      'a repeated rule': problemsIn(rule('BB-1.1') + rule('BB-1.1')),
      'a skipped rule': problemsIn(rule('BB-1.1') + rule('BB-1.3')),
      'a rule of another chapter': problemsIn(rule('BB-2.1')),
      'a directive in a heading': problemsIn('### BB-1.1 Move :num[moves] {players}\n\nA sentence.'),
      'a rule without a text': problemsOf(''),
      'a rule that begins with a list': problemsOf('- One.'),
      'a first line that continues on the next': problemsOf('A sentence that\ngoes on.'),
      'a first line of two sentences': problemsOf('A sentence. Another one.'),
      'a link to a missing rule': problemsOf('See [BB-1.7](#bb-1-7).'),
      'a link out of the rules without encryption': problemsOf('See [there](http://example.org).'),
      'a link whose text names another rule': problemsIn(`${rule('BB-1.1')}See [BB-1.2](#bb-1-1).`),
      'a rule named without a link': problemsOf('As BB-1.1 says.'),
      'an unknown number': problemsOf('Score :num[trios.alein].'),
      'an unknown number style': problemsOf('Score :num[trios.alien]{word}.'),
      'an unknown word': problemsOf('A :word[worlds.r.colour] world.'),
      'an unknown table': problemsOf('A sentence.\n\n::table[trois]'),
      'a directive that does not exist': problemsOf('A :nmu[moves].\n\n::tabel[trios]\n\n:::rulign[So.]\nText.\n:::'),
      'a colon that turns a word into a directive': problemsOf('Two sides:yours and mine.'),
      'an incomplete directive': problemsOf('A sentence.\n\n::: ruling\nText.'),
      'a ruling that is never closed': problemsOf(`A sentence.\n\n:::ruling[So.]\nText.\n\n${rule('BB-1.2')}`),
      'a ruling without a reason': problemsOf('A sentence.\n\n:::ruling\nText.\n:::'),
      'a ruling whose reason is not a sentence': problemsOf('A sentence.\n\n:::ruling[fairness]\nText.\n:::'),
      'a ruling without a text': problemsOf('A sentence.\n\n:::ruling[So.]\n:::'),
      'a ruling inside a ruling': problemsOf(
        'A sentence.\n\n::::ruling[So.]\nText.\n\n:::ruling[So.]\nText.\n:::\n::::',
      ),
      'markup that cannot be printed': problemsOf(
        'A sentence.\n\n<b>Bold.</b>\n\n    code\n\n![A saucer](saucer.png)\n\n> Said.',
      ),
    }),
  ).toMatchInlineSnapshot(`
    "a missing title: rules.md:1:1: found no title, expected the name of the game after "# "; add it at the top
    a second title: rules.md:5:1 BB-1: found a second title, expected one, at the top; begin chapters with "##"
    a heading that is too deep: rules.md:5:1 BB-1: found a heading of level 4, expected chapters ("##") and rules ("###"); make it a paragraph
    a chapter without an id: rules.md:5:1 BB-2: found "The turn", expected a chapter such as "BB-2 Set-up"; put its id first
    a chapter out of order: rules.md:5:1 BB-2: found BB-3, expected BB-2, the next in order; renumber it, or add the missing numbers
    a chapter of another game: rules.md:5:1 BB-2: found MU-2, expected BB-2, the next in order; renumber it, or add the missing numbers
    a rule without an id: rules.md:5:1 BB-1.1: found "Title {players}", expected a rule such as "BB-1.1 Its title {enforced}"; begin with its id, and end with {enforced}, {calculated} or {players}
    a rule that does not say what the engine does with it: rules.md:5:1 BB-1.1: found "BB-1.1 Title", expected a rule such as "BB-1.1 Its title {enforced}"; begin with its id, and end with {enforced}, {calculated} or {players}
    a rule with an unknown engine mark: rules.md:5:1 BB-1.1: found "enforce", expected "enforced", "calculated" or "players"; did you mean "enforced"?
    a repeated rule: rules.md:9:1 BB-1.2: found a second BB-1.1, expected BB-1.2, as an id occurs only once; renumber it
    a skipped rule: rules.md:9:1 BB-1.2: found BB-1.3, expected BB-1.2, the next in order; renumber it, or add the missing numbers
    a rule of another chapter: rules.md:5:1 BB-1.1: found BB-2.1, expected BB-1.1, the next in order; renumber it, or add the missing numbers
    a directive in a heading: rules.md:5:17 BB-1: found a directive, expected plain words in a heading; move it into the text below
    a rule without a text: rules.md:5:1 BB-1.1: found a rule without a text, expected a sentence that states the rule; write it
    a rule that begins with a list: rules.md:7:1 BB-1.1: found no sentence at the start, expected a first line that is one whole sentence and states the rule; break the line where the first sentence ends
    a first line that continues on the next: rules.md:7:1 BB-1.1: found "A sentence that", expected a first line that is one whole sentence and states the rule; break the line where the first sentence ends
    a first line of two sentences: rules.md:7:1 BB-1.1: found "A sentence. Another one.", expected a first line that is one whole sentence and states the rule; break the line where the first sentence ends
    a link to a missing rule: rules.md:7:5 BB-1.1: found a link to "#bb-1-7", expected a rule or chapter of this game, or https://…; did you mean "#bb-1-1"?
    a link out of the rules without encryption: rules.md:7:5 BB-1.1: found a link to "http://example.org", expected a rule or chapter of this game, or https://…; choose an existing rule
    a link whose text names another rule: rules.md:9:5 BB-1.1: found a link to BB-1.1 with the text "BB-1.2", expected BB-1.1; make the link and its text agree
    a rule named without a link: rules.md:7:1 BB-1.1: found BB-1.1 in plain text, expected a link; write [BB-1.1](#bb-1-1)
    an unknown number: rules.md:7:7 BB-1.1: found the number "trios.alein", expected the name of a number: stash.small, … and others; did you mean "trios.alien"?
    an unknown number style: rules.md:7:7 BB-1.1: found the style "word", expected only "words", "ordinal" and "of"; did you mean "words"?
    an unknown word: rules.md:7:3 BB-1.1: found the word "worlds.r.colour", expected none, because this game has no words; remove it
    an unknown table: rules.md:9:1 BB-1.1: found the table "trois", expected the name of a table: trios; did you mean "trios"?
    a directive that does not exist: rules.md:7:3 BB-1.1: found the directive "nmu", expected :num[…], :word[…] or :part[…]; use one that exists, or put a space after the colon
    rules.md:9:1 BB-1.1: found the directive "tabel", expected ::table[…]; use one that exists, or put a space after the colon
    rules.md:11:1 BB-1.1: found the directive "rulign", expected :::ruling[…]; use one that exists, or put a space after the colon
    a colon that turns a word into a directive: rules.md:7:10 BB-1.1: found the directive "yours", expected :num[…], :word[…] or :part[…]; use one that exists, or put a space after the colon
    an incomplete directive: rules.md:9:1 BB-1.1: found ":::" in plain text, expected a directive or words; complete it, or remove it
    a ruling that is never closed: rules.md:12:1 BB-1.1: found a heading inside a directive, which is perhaps not closed, expected paragraphs, lists, rulings and tables; write it as one of them
    a ruling without a reason: rules.md:9:1 BB-1.1: found a ruling without a reason, expected a sentence in brackets after ":::ruling"; write the reason for the ruling
    a ruling whose reason is not a sentence: rules.md:9:1 BB-1.1: found "fairness", expected a sentence in brackets after ":::ruling"; write the reason for the ruling
    a ruling without a text: rules.md:9:1 BB-1.1: found a ruling without a text, expected its text on the lines below; write it
    a ruling inside a ruling: rules.md:12:1 BB-1.1: found a ruling inside a ruling, expected one after the other; close the first with ":::"
    markup that cannot be printed: rules.md:9:1 BB-1.1: found HTML, expected text, emphasis and links; write it in words
    rules.md:9:9 BB-1.1: found HTML, expected text, emphasis and links; write it in words
    rules.md:11:1 BB-1.1: found indented or fenced code, expected paragraphs, lists, rulings and tables; write it as one of them
    rules.md:13:1 BB-1.1: found an image, expected text, emphasis and links; write it in words
    rules.md:15:1 BB-1.1: found a quotation, expected paragraphs, lists, rulings and tables; write it as one of them"
  `);
});

test('a rule before any chapter is reported', () => {
  const { problems } = readRules('battle', content, 'rules.md', `# Battle\n\n${rule('BB-1.1')}`);
  expect(messages(problems)).toMatchInlineSnapshot(
    `"rules.md:3:1: found "BB-1.1 Title {players}", expected a chapter before its rules; begin with "## BB-1""`,
  );
});
