import { expect, test } from 'vitest';
import { readRuleFiles } from '../../../src/content/rule-files.ts';
import type { Content } from '../../../src/content/schema/index.ts';
import { loadOver, messages, shipped } from '../../content/helpers.ts';
import { validContent } from '../../support/content.ts';

/** The shipped factions and their units with new names, each unit with a plural. */
const renamings = Object.fromEntries(
  [...validContent().factions.values()].map(({ id, units, leader }, index) => {
    const name = `Zz${String.fromCharCode(97 + index)}`;
    const own = units.map((unit, at) => {
      const called = `${name}${String.fromCharCode(97 + at)}`;
      return { ...unit, name: called, plural: `${called}en`, called, group: 'A few' };
    });
    return [
      `alien-invasion/factions/${id}.yaml`,
      JSON.stringify({ name, units: own, ...(leader ? { leader: { ...leader, name: `${name}x` } } : {}) }),
    ];
  }),
);

test('a renamed faction or unit has its name in rules, their titles, their examples, the index and texts of sheets', () => {
  const load = loadOver(renamings);
  expect(messages(load)).toBe('');
  const content = load.content as Content;
  const { books, examples, problems } = readRuleFiles(content, [shipped], ['alien-invasion']);
  expect(problems).toEqual([]);
  const { body, chapters, rules } = books.get('alien-invasion')!;
  const texts = [
    JSON.stringify([body, chapters.map((chapter) => [chapter.title, chapter.body])]),
    ...[...rules.values()].flatMap((rule) => [rule.title, rule.text, rule.sentence, JSON.stringify(rule.rulings)]),
    ...examples.flatMap((example) => [example.title, example.says]),
    ...content.alienInvasionRulebook.index.flatMap(({ word, forms }) => [word, ...forms]),
    ...[...content.alienInvasionComponents.values()].map((component) => JSON.stringify(component)),
    ...[...content.factions.values()].map(({ specialEvent }) => specialEvent?.text ?? ''),
    JSON.stringify([content.templates, content.tokenSheet]),
  ];
  // The credits name the owners of factions, so these names stay when an overlay renames the factions.
  const facts = /Four of these factions belong to somebody else[^.]*U\.N\.I\.T\./g;
  const old =
    /.{0,30}(Dalek|Davros|Cyber|Spug|Mite|Controller|Burrower|MiB|U\.N\.I\.T|Doctor|Brigadier|Sergeant).{0,20}/;
  expect(texts.flatMap((text) => old.exec(text.replace(facts, ''))?.[0] ?? [])).toEqual([]);
  const mite = content.factions.get('spugs')?.units.find(({ id }) => id === 'mite');
  expect(rules.get('AI-12.2')?.title).toBe(`Blowing up ${mite?.plural}`);
});
