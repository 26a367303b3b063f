import { join } from 'node:path';
import { array, assert, boolean, constantFrom, nat, property, record, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readContentFolder } from '../../src/cli/content-files.ts';
import { beforeNoun } from '../../src/content/adjectives.ts';
import { loadContent } from '../../src/content/load.ts';
import { alienInvasion } from '../../src/content/games/alien-invasion.ts';
import { readRuleFiles, withRules } from '../../src/content/rule-files.ts';
import { formatProblem } from '../../src/content/problem.ts';
import { readEntries } from '../../src/content/translation/entries.ts';
import { stampRules, stampYaml } from '../../src/content/translation/stamp.ts';
import { digitsOf, translatable } from '../../src/content/translation/texts.ts';
import { gapsIn, sumOf } from '../../src/content/translation/translated.ts';
import { translator } from '../../src/content/translation/translate.ts';
import { parseYaml } from '../../src/content/yaml-file.ts';
import { projectFolder } from '../support/folders.ts';
import { edit, icons, reported, shipped, textOf, type Changes } from './helpers.ts';

const english = loadContent({ ...shipped, valid: true }, icons).content!;
const language = 'tag: de\nname: Deutsch\ndirection: ltr\nforms: [dem, viele]\n';

function inGerman(files: Readonly<Record<string, string>>, changes: Changes = {}, overlay?: Changes) {
  const folder = { name: 'content-de', files: new Map(Object.entries({ 'language.yaml': language, ...files })) };
  // The English is valid, so only the translation is checked.
  const base = { name: 'content', files: new Map([...shipped.files, ...Object.entries(changes)]), valid: true };
  const over = overlay && { name: 'mine', files: new Map(Object.entries(overlay)), valid: true };
  const { content, problems, folders } = loadContent(
    base,
    icons,
    over,
    translator({ lang: 'de', shipped: folder }, over),
  );
  if (!content?.translated) throw new Error(problems.map(formatProblem).join('\n'));
  return { content, translated: content.translated, folders };
}

function withMunch(...given: Parameters<typeof inGerman>) {
  const { content, folders } = inGerman(...given);
  const rules = readRuleFiles(content, folders, ['munch']);
  expect(rules.problems).toEqual([]);
  const whole = withRules(content, rules);
  return { content: whole, translated: whole.translated!, folders };
}

const messagesOf = ({ translated }: { translated: { problems: readonly Parameters<typeof formatProblem>[0][] } }) =>
  translated.problems.map(formatProblem).join('\n') || 'valid';

const doctor = 'lake-terror/roles/doctor.yaml';
const named = 'name: Ärztin\nforms: { dem: der Ärztin, viele: Ärztinnen }\n';
const kit = 'munch/components/kit.yaml';
const quick = 'lake-terror/quick-start.yaml';

test('only English has names in lower case in a heading of a table', () => {
  const { content } = inGerman({ 'alien-invasion/game.yaml': 'covers: { cover: { name: Deckung } }\n' });
  const headings = [content, english].map((each) => alienInvasion.tables.units(each).head[6]);
  expect(headings).toEqual(['Kill: Open / Deckung / Building', 'Kill: open / cover / building']);
});

test('a translation without texts changes only the language', () => {
  const { content, translated } = inGerman({});
  const asText = (value: unknown) =>
    JSON.stringify(value, (key, each: unknown) =>
      ['language', 'translated'].includes(key) ? undefined : each instanceof Map ? [...each] : each,
    );
  expect(asText(content)).toBe(asText(english));
  expect(content.language.tag).toBe('de');
  expect(translated.problems).toEqual([]);
  const { done, stale, missing } = sumOf(translated.counts.values());
  expect([done, stale]).toEqual([0, 0]);
  expect(missing).toBeGreaterThan(4000);
});

test('the translated adjective of a colour is used before nouns, unless an overlay renames the colour', () => {
  const files = { 'colours/red.yaml': `name: Rot\nadjective: rote\nof:\n  name: ${digitsOf('Red')}\n` };
  const redIn = (overlay?: Changes) => inGerman(files, {}, overlay).content.colours.get('red')!;
  expect([redIn().name, beforeNoun(redIn())]).toEqual(['Rot', 'rote']);
  const crimson = redIn({ 'colours/red.yaml': 'name: Crimson\n' });
  expect([crimson.name, beforeNoun(crimson)]).toEqual(['Crimson', 'crimson']);
  const blood = redIn({ 'colours/red.yaml': 'name: Blood\nadjective: bloody\n' });
  expect([blood.name, beforeNoun(blood)]).toEqual(['Blood', 'bloody']);
});

test('translated texts replace the English ones, with their numbers and the forms of names', () => {
  const { content, translated } = inGerman({
    [doctor]: `${named}text: Ab Nacht {firstDutyNight} hilfst du.\n`,
    'lake-terror/roles/lunatic.yaml': 'text: Du hilfst {roles.doctor.dem} und allen {roles.doctor.viele}n.\n',
    [kit]: 'steps: [null, Drucken., null]\n',
    'munch/game.yaml': 'needs: { 0: Stifte }\n',
    'alien-invasion/factions/spugs.yaml':
      'units: { mite: { name: Milbe, forms: { dem: der Milbe, viele: Milben } } }\n',
  });
  expect(messagesOf({ translated })).toBe('valid');
  // Names do not need a translation.
  expect(content.factions.get('spugs')?.groups?.map(({ name }) => name)).toEqual(['Squad', 'Milben', 'Burrower']);
  expect(content.roles.get('doctor')?.text).toBe('Ab Nacht 2 hilfst du.');
  expect(content.roles.get('doctor')?.rule).toBe('LT-2.3');
  expect(content.roles.get('lunatic')?.text).toBe('Du hilfst der Ärztin und allen Ärztinnenn.');
  const steps = english.munchComponents.get('kit')!.steps;
  expect(content.munchComponents.get('kit')?.steps).toEqual([steps[0], 'Drucken.', steps[2]]);
  expect(content.munch.needs[0]).toBe('Stifte');
  // A text that is not translated contains English names.
  expect(content.roles.get('scientist')?.text).toBe(english.roles.get('scientist')?.text);
  expect(content.english?.().roles.get('doctor')?.name).toBe('Doctor');
  expect(translated.done).toContain(`${doctor} text`);
  expect(translated.placeOf(content.roles.get('doctor')!.file, ['text'])).toEqual({
    id: `${doctor} text`,
    file: 'content-de/lake-terror/roles/doctor.yaml',
    line: 3,
    column: 7,
  });
});

test('the cells of a table are translated by the ids of cards and the names of columns', () => {
  const file = 'decks/objectives.yaml';
  const [card] = english.decks.get('objectives')!.cards;
  const { content, translated } = inGerman({ [file]: `cards:\n  ${card!.id}: { title: Ein Titel, rules: 3 }\n` });
  expect(messagesOf({ translated })).toMatch(/^content-de\/decks\/objectives\.yaml:2:\d+ cards\..*\.rules: /);
  const [own] = content.decks.get('objectives')!.cards;
  expect(own).toMatchObject({ id: card!.id, title: 'Ein Titel' });
  expect(own!.places['title']).toEqual({ file: `content-de/${file}`, line: 2, column: expect.any(Number) });
});

test('each error is reported with its place, and only that text stays English', () => {
  const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'an unknown entry': { [doctor]: 'nam: Ärztin\n' },
    'an entry that is not a text': { [doctor]: 'numbers: [5]\n' },
    'a rule on a card': { 'alien-invasion/action-deck.yaml': 'cards: { single: { rule: AI-4.2 } }\n' },
    'a number for a text': { [kit]: 'name: 5\n' },
    'a text for a map': { [doctor]: 'acts: Nacht\n' },
    'a list of another length': { [kit]: 'steps: [eins, zwei]\n' },
    'a missing number': { [doctor]: 'text: Du hilfst.\n' },
    'an unknown placeholder': { [doctor]: 'text: Ab Nacht {firstDutyNight} und {firstDutyNihgt}.\n' },
    'a brace alone': { [doctor]: 'text: Ab Nacht {firstDutyNight.\n' },
    'a form without its name': { 'lake-terror/roles/lunatic.yaml': 'text: Hilf {roles.doctor.dem}.\n' },
    'an unknown form': {
      [doctor]: named,
      'lake-terror/roles/lunatic.yaml': 'text: Hilf {roles.doctor.der}.\n',
    },
    'an English form': { [doctor]: named, 'lake-terror/roles/lunatic.yaml': 'text: Hilf {roles.doctor.one}.\n' },
    'a missing form': { [doctor]: 'name: Ärztin\nforms: { dem: der Ärztin }\n' },
    'a form that the language lacks': {
      [doctor]: 'name: Ärztin\nforms: { dem: der Ärztin, viele: Ärztinnen, wem: ihr }\n',
    },
    'forms without a name': { [doctor]: 'forms: { dem: der Ärztin, viele: Ärztinnen }\n' },
    'a wrong plural': { 'documents/kit.yaml': "sheet: '{count, 0: kein | eins: Bogen | few: Bögen}'\n" },
    'a missing plural': { 'documents/kit.yaml': "sheet: '{count, one: Bogen}'\n" },
    'an open mark': { [quick]: 'win: { 0: { text: "**Dorf** und **Mond" } }\n' },
    'a missing mark': { [quick]: 'win: { 0: { text: "Das Dorf" } }\n' },
    'a mark where English has none': { [doctor]: `text: 'Ab Nacht {firstDutyNight} **hilfst** du.'\n` },
    'a tag': { [doctor]: 'text: Ab Nacht {firstDutyNight} <b>hilfst</b> du.\n' },
    'a text among the digits': { [kit]: 'name: Kasten\nof:\n  summary: Alles\n  steps: [eins]\n' },
    'a text for the digits': { [kit]: 'name: Kasten\nof: Alles\n' },
    'a forbidden character': { [kit]: 'name: "Kasten\\u202E"\n' },
    'wrong digits': { [kit]: 'name: Kasten\nof:\n  name: 12345\n' },
    'digits of no text': { [kit]: 'of:\n  naem: 12345678\n' },
    'no YAML': { [kit]: 'name: "Kasten\n' },
    'an unknown file': { 'munch/components/kitt.yaml': 'name: Kasten\n' },
    'a picture': { 'icons/star.svg': '<svg/>' },
  };
  const found = Object.fromEntries(Object.entries(cases).map(([name, files]) => [name, messagesOf(inGerman(files))]));
  expect(reported(found)).toMatchInlineSnapshot(`
    "an unknown entry: content-de/lake-terror/roles/doctor.yaml:1:1 nam: found the unknown entry "nam", expected only "name", … and others; did you mean "name"?
    an entry that is not a text: content-de/lake-terror/roles/doctor.yaml:1:11 numbers.0: found 5 for a value that is not a text, expected entries only for texts; remove it
    a rule on a card: content-de/alien-invasion/action-deck.yaml:1:26 cards.single.rule: found "AI-4.2" for a value that is not a text, expected entries only for texts; remove it
    a number for a text: content-de/munch/components/kit.yaml:1:7 name: found 5, expected a text; put it in quotes
    a text for a map: content-de/lake-terror/roles/doctor.yaml:1:7 acts: found "Nacht", expected a map with one or more of "step", "text", "ask" and "answer"; write "name: text" lines below it
    a list of another length: content-de/munch/components/kit.yaml:1:8 steps: found a list of 2 entries, expected 3, as in English; add the missing entries, with nothing after the dash for a text that stays English
    a missing number: content-de/lake-terror/roles/doctor.yaml:1:7 text: found no "{firstDutyNight}", expected the placeholders of the English text, "{firstDutyNight}"; add the missing placeholders
    an unknown placeholder: content-de/lake-terror/roles/doctor.yaml:1:7 text: found the placeholder "{firstDutyNihgt}", expected the name of a value or a number: roles.bell-ringer, … and others; did you mean "firstDutyNight"?
    a brace alone: content-de/lake-terror/roles/doctor.yaml:1:7 text: found an incomplete placeholder in "Ab Nacht {firstDutyNight.", expected a name in braces, such as "{players.max}", or "{count, one: … | other: …}"; complete it, or remove it
    a form without its name: content-de/lake-terror/roles/lunatic.yaml:1:7 text: found the form "{roles.doctor.dem}", expected the name "{roles.doctor}" in this language; first translate the name, and add the form beside it
    an unknown form: content-de/lake-terror/roles/lunatic.yaml:1:7 text: found the form "{roles.doctor.der}", expected a form of the name: "{roles.doctor.dem}" or "{roles.doctor.viele}"; did you mean "roles.doctor.dem"?
    an English form: content-de/lake-terror/roles/lunatic.yaml:1:7 text: found the form "{roles.doctor.one}", expected a form of the name: "{roles.doctor.dem}" or "{roles.doctor.viele}"; did you mean "roles.doctor.dem"?
    a missing form: content-de/lake-terror/roles/doctor.yaml:2:1 forms: found no "viele", expected the forms "dem" and "viele"; add the missing forms
    a form that the language lacks: content-de/lake-terror/roles/doctor.yaml:2:45 forms.wem: found the unknown form "wem", expected the forms "dem" and "viele"; did you mean "dem"?
    forms without a name: content-de/lake-terror/roles/doctor.yaml:1:1 forms: found forms without a name, expected the name beside them; add the field "name"
    a wrong plural: content-de/documents/kit.yaml:1:8 sheet: found the forms "eins" and "few", expected the forms "one" and "other" for "{count}"; use only these forms
    a missing plural: content-de/documents/kit.yaml:1:8 sheet: found no "other", expected the forms "one" and "other" for "{count}"; add the missing forms
    an open mark: content-de/lake-terror/quick-start.yaml:1:19 win.0.text: found "**" without a second one in "**Dorf** und **Mond", expected "**" on both sides; close it, or remove it
    a missing mark: content-de/lake-terror/quick-start.yaml:1:19 win.0.text: found no "**", expected the formatting of the English text, "**"; add the missing formatting
    a mark where English has none: content-de/lake-terror/roles/doctor.yaml:1:7 text: found the mark "**" in "{firstDutyNight} **hilfst** du.", expected a text without formatting, like the English; remove it
    a tag: content-de/lake-terror/roles/doctor.yaml:1:7 text: found the tag "<b>" in "{firstDutyNight} <b>hilfst</b> du.", expected a text without formatting, like the English; remove it
    a text among the digits: content-de/munch/components/kit.yaml:3:12 of.summary: found "Alles", expected eight hexadecimal digits; move it above "of", to the start of a line
    content-de/munch/components/kit.yaml:4:10 of.steps: found a list of 1 entry, expected eight hexadecimal digits; move it above "of", to the start of a line
    a text for the digits: content-de/munch/components/kit.yaml:2:5 of: found "Alles", expected lines with the checksums of texts; move it above "of", to the start of a line
    a forbidden character: content-de/munch/components/kit.yaml:1:7 name: found U+202E, a character that reorders letters, in "Kasten\\u202e", expected one line of printable characters; delete the character
    wrong digits: content-de/munch/components/kit.yaml:3:9 of.name: found "12345", expected eight hexadecimal digits; remove the line; saucer translate restores it
    digits of no text: content-de/munch/components/kit.yaml:2:3 of.naem: found a checksum for the unknown text "naem", expected the path of a text; did you mean "name"?
    no YAML: content-de/munch/components/kit.yaml:2:1: found text that is not YAML, expected a bracket, … or quotation mark before it; close every bracket and quotation mark, and quote texts that contain ": " or "#", or begin with "{", "[", "*" or ">"
    an unknown file: content-de/munch/components/kitt.yaml: found a translation of an unknown file, expected the path of a content file; did you mean "munch/components/kit.yaml"?
    a picture: content-de/icons/star.svg: found a translation of an unknown file, expected the path of a content file; remove it, or give it the name of an English file"
  `);
  const { content, translated } = inGerman({ [doctor]: 'name: Ärztin\ntext: Du hilfst.\n' });
  const { name, text } = content.roles.get('doctor')!;
  expect([name, text]).toEqual(['Ärztin', english.roles.get('doctor')?.text]);
  expect(translated.counts.get(doctor)).toMatchObject({ done: 1, stale: 0 });
});

test('a role may have another code, and no two have the same', () => {
  const roles = ['doctor', 'psychic', 'lunatic'] as const;
  const given = (codes: readonly string[]) =>
    inGerman(Object.fromEntries(codes.map((code, at) => [`lake-terror/roles/${roles[at]}.yaml`, `code: ${code}\n`])));
  const { content, translated } = given(['ÄRZ', 'MED', 'ÄRZ']);
  expect(messagesOf({ translated })).toBe(
    'content-de/lake-terror/roles/lunatic.yaml:1:7 code: found the code "ÄRZ", already used in content-de/lake-terror/roles/doctor.yaml, expected each code once; choose other letters',
  );
  expect(roles.map((role) => content.roles.get(role)?.code)).toEqual(['ÄRZ', 'MED', 'LUN']);
  expect(messagesOf(given(['Ärz']))).toMatch(/1:7 code: found "Ärz", expected two or three capitals or digits/);
  expect(messagesOf(given(['VIG']))).toMatch(/code: found the code "VIG", already used in content\/lake-terror/);
});

test('files that are translated as a whole lack no text', () => {
  const whole = `${language}whole: [munch/components, munch/rules.md, munch/examples, colours/red.yaml]\n`;
  const files = { 'language.yaml': whole, [kit]: 'name: Kasten\nsumary: Alles.\n', 'colours/red.yaml': 'name: Rot\n' };
  const { translated, folders } = withMunch(files);
  const gaps = gapsIn(translated, folders);
  const byFile = new Map(gaps.map((gap) => [gap.file, formatProblem(gap)]));
  expect(byFile.get(`content-de/${kit}`)).toMatch(
    /kit\.yaml: found \d+ of \d+ texts in English, expected every text in "de", as language\.yaml declares; run "saucer translate de munch\/components\/kit" and fill the gaps/,
  );
  const example = [...shipped.files.keys()].find((path) => path.startsWith('munch/examples/'));
  expect([...byFile.keys()]).toEqual(expect.arrayContaining(['content-de/munch/rules.md', `content-de/${example}`]));
  expect([...byFile.keys()].filter((file) => !file.startsWith('content-de/munch/'))).toEqual([]);
  // An overlay is responsible for its own files.
  const over = inGerman(files, {}, { [kit]: 'name: Box\n' });
  expect(gapsIn(over.translated, over.folders).map(({ file }) => file)).not.toContain(`content-de/${kit}`);
});

test('no file has a text where a translation has its checksums or the forms of names', () => {
  const { translated } = inGerman({});
  for (const [path, text] of shipped.files) {
    const keys = text === null ? [] : [...(translated.source(path, text)?.texts.keys() ?? [])];
    expect(keys.filter((key) => key === 'of' || key.startsWith('of.') || /(^|\.)forms$/.test(key))).toEqual([]);
  }
});

test('no German sentence begins with the article of a name, which is in lower case', () => {
  const form = String.raw`\{[\w.-]+\.(?:de[rsmn]|ein(?:e[rsmn]?)?)\}`;
  const begins = new RegExp(String.raw`[.!?]\*{0,2} ${form}|'${form} .*\.'`);
  const { files } = readContentFolder(join(projectFolder, 'content-de')).folder;
  const lines = [...files].flatMap(([path, text]) => text?.split('\n').map((line) => `${path}: ${line.trim()}`) ?? []);
  expect(lines.length).toBeGreaterThan(10_000);
  expect(lines.filter((line) => begins.test(line))).toEqual([]);
});

test('a translation may have a field beside a name that the English leaves out', () => {
  const pods = 'lake-terror/roles/pod-person.yaml';
  const { content, translated } = inGerman({ [pods]: 'name: Ableger\narticle: ein\n' });
  expect(messagesOf({ translated })).toBe('valid');
  expect(content.roles.get('pod-person')).toMatchObject({ name: 'Ableger', article: 'ein' });
});

test('a wrong language or a missing language file stops the reading', () => {
  const load = (files: Readonly<Record<string, string>>) => {
    const folder = { name: 'content-de', files: new Map(Object.entries(files)) };
    const { content, problems } = loadContent(shipped, icons, undefined, translator({ lang: 'de', shipped: folder }));
    expect(content).toBeUndefined();
    return problems.map(formatProblem).join('\n');
  };
  expect(
    reported({
      'no file': load({ [kit]: 'name: Kasten\n' }),
      'another tag': load({ 'language.yaml': language.replace('de', 'fr') }),
      'a wrong direction': load({ 'language.yaml': language.replace('ltr', 'left') }),
    }),
  ).toMatchInlineSnapshot(`
    "no file: content-de/language.yaml: found no file, expected a file with the tag, name and direction of the language; copy it from content/, and change it
    another tag: content-de/language.yaml:1:6 tag: found "fr", expected "de", as in the name of the folder; change the tag, or rename the folder
    a wrong direction: content-de/language.yaml:3:12 direction: found "left", expected "ltr" or "rtl"; choose one of them"
  `);
});

describe('checksums', () => {
  const sourceOf = (path: string) => inGerman({}).translated.source(path, textOf(path))!;

  test('an empty entry for a form of a name says which texts need it', () => {
    const { text } = stampYaml('', sourceOf(doctor), { forms: [], add: true });
    expect(text).toContain('# the (only if your texts use .one)\narticle:\n');
  });

  test('a change of one English text makes exactly its translation stale', () => {
    const files = [doctor, kit, 'lake-terror/steps/vote.yaml'];
    const own = Object.fromEntries(
      files.map((file) => {
        const texts = [...sourceOf(file).texts.values()];
        const stamps = texts.map(({ key, english: text }) => `  ${key}: '${digitsOf(text)}'`);
        const { text } = stampYaml('', sourceOf(file), { forms: [], add: true });
        const filled = text.replace(/^( *(?:\w+:|-))$/gm, (line) =>
          line.endsWith('code:')
            ? `${line} XYZ`
            : /(acts|without|steps|scenes|0|of):$/.test(line)
              ? line
              : `${line} X {firstDutyNight}`,
        );
        return [
          file,
          `${file === kit ? filled.replaceAll(' {firstDutyNight}', '') : filled}of:\n${stamps.join('\n')}\n`,
        ];
      }),
    );
    expect(messagesOf(inGerman(own))).toBe('valid');
    expect(inGerman(own).translated.stale.size).toBe(0);
    const changes = [
      [edit(doctor, 'Whom do you heal?', 'Whom will you heal?'), `${doctor} acts.ask`],
      [edit(doctor, 'name: Doctor', 'name: Medic'), `${doctor} name`],
      [edit(kit, 'Cut, fold and glue', 'Cut, fold, glue'), `${kit} steps.2`],
    ] as const;
    for (const [change, id] of changes) {
      const { translated, content } = inGerman(own, change);
      expect([...translated.stale.keys()]).toEqual([id]);
      expect(translated.problems).toEqual([]);
      expect(JSON.stringify([...content.roles])).not.toContain('undefined');
    }
  });

  test('a text that names a stale name is stale as well, and neither is an error', () => {
    const { translated } = inGerman({
      [doctor]: `${named}of: { name: '00000000' }\n`,
      'lake-terror/roles/lunatic.yaml': 'text: Hilf {roles.doctor.dem}.\n',
    });
    expect(translated.problems).toEqual([]);
    expect([...translated.stale.keys()]).toEqual([`${doctor} name`, 'lake-terror/roles/lunatic.yaml text']);
  });

  test('any texts can be read back from a stamped file, which keeps its comments and order', () => {
    const source = sourceOf(doctor);
    const keys = [...source.texts.keys()].filter((key) => !key.startsWith('scenes'));
    const text = stringMatching(/^[A-Za-zäöüß„“:#'"\-{}[\],&*!|>%@ ]{1,40}$/).filter((each) => each.trim() !== '');
    assert(
      property(array(text, { minLength: keys.length, maxLength: keys.length }), (texts) => {
        const [name = '', act = '', ask = '', answer = '', power = ''] = texts.map((each) => JSON.stringify(each));
        const file = `# oben\nname: ${name}\ntext: ${power} # hier\nacts:\n  ask: ${ask}\n  text: ${act}\n  answer: ${answer}\n`;
        const { text: stamped, stamped: count } = stampYaml(file, source, { forms: [] });
        expect(stamped.startsWith(file.trimEnd())).toBe(true);
        expect(count).toBe(5);
        const value = parseYaml(stamped).file!.value as Record<string, unknown>;
        expect(value['name']).toBe(texts[0]);
        expect(Object.keys(value['of'] as object)).toEqual(['name', 'acts.text', 'acts.ask', 'acts.answer', 'text']);
        expect(stampYaml(stamped, source, { forms: [] })).toMatchObject({ text: stamped, stamped: 0 });
      }),
      { numRuns: 40 },
    );
  });

  /** Lines, each with its own word, inserted into a stamped file at any place and in any form. */
  const lines = array(
    record({
      at: nat(30),
      form: constantFrom(
        'text: W',
        "name: 'W'",
        'W: W',
        '- W',
        '# W',
        'W',
        'acts: W',
        'acts: # W',
        'of: W',
        '{ W',
        '...',
        '',
      ),
      indent: constantFrom('', '  ', '    '),
      instead: boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  );

  test('nothing that a translator wrote is lost, in any form and at any place', () => {
    const source = sourceOf(doctor);
    const { text: whole } = stampYaml(
      "name: Ärztin # hier\nforms: { dem: der Ärztin, viele: Ärztinnen }\ntext: 'Ab {firstDutyNight}'\nacts:\n  ask: Wen?\n",
      source,
      { forms: ['dem', 'viele'] },
    );
    assert(
      property(lines, boolean(), boolean(), (edits, add, windows) => {
        const own = whole.split('\n');
        for (const [index, { at, form, indent, instead }] of edits.entries())
          own.splice(at % own.length, instead ? 1 : 0, indent + form.replaceAll('W', `Wort${index}`));
        const edited = own.join(windows ? '\r\n' : '\n');
        const { text } = stampYaml(edited, source, { forms: ['dem', 'viele'], add });
        const written = edited.replace(/^ *[\w.]+: '?[0-9a-f]{8}'? *$/gm, '');
        const times = (word: string, all: string): number => all.split(word).length - 1;
        for (const word of written.match(/\p{L}{3,}\d?/gu) ?? [])
          expect(times(word, text)).toBeGreaterThanOrEqual(times(word, written));
        // Each word in the file outside comments is read, or the file has a problem.
        const { file, errors } = parseYaml(text);
        const read = file && readEntries(file, source, ['dem', 'viele']);
        if (errors.length > 0 || read!.errors.length > 0) return;
        const values = [...read!.entries.values()].map(({ words: each }) => each).join(' ');
        for (const word of text.replace(/#.*/g, '').match(/Wort\d/g) ?? []) expect(values).toContain(word);
      }),
      { numRuns: 200 },
    );
  });

  test('no member of a list is lost when the English list changes', () => {
    const source = sourceOf(kit);
    const own = 'steps:\n  # eins\n  - Lesen.\n  - Drucken. # zwei\n  - Schneiden.\n';
    const forms = {
      list: own,
      map: "steps:\n  0: Lesen.\n  1: Drucken.\n  '2': Schneiden.\n",
      flow: 'steps: [Lesen., Drucken., Schneiden.]\n',
    };
    const { steps } = source.value as { steps: readonly string[] };
    assert(
      property(
        array(constantFrom(...steps, 'New.', 'Newer.'), { minLength: 1, maxLength: 5 }),
        constantFrom(...Object.values(forms)),
        boolean(),
        (now, before, add) => {
          const texts = new Map(
            now.map((text, index) => [
              `steps.${index}`,
              { key: `steps.${index}`, path: ['steps', index], english: text },
            ]),
          );
          const changed = { ...source, value: { ...(source.value as object), steps: now }, texts };
          const { text } = stampYaml(stampYaml(before, source, { forms: [] }).text, changed, { forms: [], add });
          for (const word of ['Lesen', 'Drucken', 'Schneiden', ...(before.match(/(?<=# )\w+/g) ?? [])])
            expect(text).toContain(word);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('members of lists move to the places where their checksums match', () => {
    const source = sourceOf(kit);
    const own = stampYaml('steps:\n  # eins\n  - Lesen.\n  - Drucken.\n  - Schneiden.\n', source, { forms: [] }).text;
    const { steps } = source.value as { steps: readonly string[] };
    const swapped = ['New.', steps[2], steps[0], steps[1]];
    const moved = { ...source, value: { ...(source.value as object), steps: swapped } };
    const texts = new Map(
      swapped.map((text, index) => [
        `steps.${index}`,
        { key: `steps.${index}`, path: ['steps', index], english: text! },
      ]),
    );
    const after = stampYaml(own, { ...moved, texts }, { forms: [] });
    expect(after.moved).toBe(1);
    expect((parseYaml(after.text).file!.value as { steps: unknown }).steps).toEqual([
      null,
      'Schneiden.',
      'Lesen.',
      'Drucken.',
    ]);
    expect(after.text).toContain('# eins');
  });

  test.each([
    ['in lines', 'steps:\n  - Lesen.\n  - Drucken.\n  - Schneiden.\n'],
    ['in brackets', 'steps: [Lesen., Drucken., Schneiden.]\n'],
    ['by place', "steps:\n  0: Lesen.\n  1: Drucken.\n  '2': Schneiden.\n"],
  ])('a member %s whose English is gone stays stale in its new place', (_, own) => {
    const source = sourceOf(kit);
    const { steps } = source.value as { steps: readonly string[] };
    const value = { ...(source.value as object), steps: [steps[0], steps[2], 'New.'] };
    const changed = { ...source, value, texts: translatable(source.schema, value) };
    const after = stampYaml(stampYaml(own, source, { forms: [] }).text, changed, { forms: [] }).text;
    const { entries } = readEntries(parseYaml(after).file!, changed, []);
    const read = [...entries.values()].map(({ key, words, digits }) => [
      words,
      digits === digitsOf(changed.texts.get(key)!.english),
    ]);
    expect(Object.fromEntries(read)).toEqual({ 'Lesen.': true, 'Schneiden.': true, 'Drucken.': false });
  });

  test('a file in which an alias would move before its anchor is left as it is', () => {
    const source = sourceOf(kit);
    const { steps } = source.value as { steps: readonly string[] };
    const { text: own } = stampYaml('steps: [&a Lesen., *a, Schneiden.]\n', source, { forms: [] });
    const value = { ...(source.value as object), steps: [steps[1], steps[0], steps[2]] };
    const changed = { ...source, value, texts: translatable(source.schema, value) };
    expect(stampYaml(own, changed, { forms: [] })).toMatchObject({ text: own, moved: 0, left: true });
  });

  test('a text that is still right gets the checksum of the new English', () => {
    const source = sourceOf(kit);
    const own = "name: Kasten\nof:\n  name: '00000000'\n";
    expect(stampYaml(own, source, { forms: [] }).text).toBe(own);
    const still = stampYaml(own, source, { forms: [], still: new Set(['name']) });
    expect(still).toMatchObject({ stamped: 1, text: `name: Kasten\nof:\n  name: ${digitsOf('Kit')}\n` });
  });

  test('a template has an empty entry for each text, which is not an error', () => {
    const { text, added } = stampYaml('', sourceOf(doctor), { forms: ['dem', 'viele'], add: true });
    expect(added).toBe(8);
    expect(text).toMatchInlineSnapshot(`
      "# Doctor
      name:
      forms: { dem:, viele: }
      # MED
      code:
      acts:
        # Night · medicine
        text:
        # Whom do you heal? Point.
        ask:
        # a living player, or nobody
        answer:
      # From night {firstDutyNight}: you may heal a living player, or yourself. No shot or snatching harms them
      # tonight.
      text:
      without:
        # From night {firstDutyNight}: you may heal a living player, or yourself. No snatching harms them tonight.
        vigilante:
      scenes:
        0:
          # A doctor in a white coat hurries down a hospital corridor, bag in hand.
          alt:
      "
    `);
    const { translated } = inGerman({ [doctor]: text });
    expect(messagesOf({ translated })).toBe('valid');
    expect(translated.counts.get(doctor)?.done).toBe(0);
    // A second run leaves every file as it is.
    for (const path of [doctor, 'lake-terror/roles/radio-operator.yaml', 'lake-terror/game.yaml', quick]) {
      const first = stampYaml('', sourceOf(path), { forms: [], add: true }).text;
      expect(stampYaml(first, sourceOf(path), { forms: [], add: true })).toMatchObject({ text: first, added: 0 });
      expect(first).toMatch(/^#/);
    }
  });
});

describe('rules', () => {
  const rule = '### MU-3.1 Ziehen\n\nDas ist die Regel.\n';

  test('translated rules, chapters and examples replace the English ones', () => {
    const example = [...shipped.files.keys()].find((path) => path.startsWith('munch/examples/'))!;
    const { content, translated } = withMunch({
      'munch/rules.md':
        '# Mampf\n\nEin _Spiel_ für :num[monsters.small + monsters.medium + monsters.large] Tiere.\n\n## MU-1 Aufbau\n',
      [example]: 'title: Ein Titel\n',
    });
    expect(messagesOf({ translated })).toBe('valid');
    const book = content.books.get('munch')!;
    expect([book.title, book.chapters[0]?.title]).toEqual(['Mampf', 'Aufbau']);
    expect(book.rules.get('MU-1.1')?.text).toContain('The game is for');
    expect(content.examples.map(({ title }) => title)).toContain('Ein Titel');
    expect(translated.done).toContain('munch/rules.md MU-1');
    expect(translated.counts.get('munch/rules.md')).toMatchObject({ done: 2, stale: 0 });
  });

  test('a file for an example that is gone is reported', () => {
    const files = { 'munch/examples/mu-1-1-gone.yaml': 'title: Fort\n' };
    expect(messagesOf(withMunch(files))).toMatch(
      /^content-de\/munch\/examples\/mu-1-1-gone\.yaml: found a translation/,
    );
  });

  test('each error in the rules leaves one rule in English', () => {
    const cases: Readonly<Record<string, string>> = {
      'an unknown rule': rule.replace('3.1', '3.99'),
      'another level': rule.replace('###', '##'),
      'no first sentence': '### MU-1.4 Plätze\n\nKein Satz\n',
      'a missing number': '### MU-1.1 Die Karte\n\nDas Spiel ist für zwei.\n',
      'another part of the engine': '### MU-1.1 Die Karte {players}\n\nDas Spiel ist für zwei.\n',
      'a text before the rules': 'Hallo.\n',
      'digits of no rule': '<!-- of\nMU-1.99: 12345678\n-->\n',
      'wrong digits': '## MU-1 Aufbau\n\n<!-- of\nMU-1: 1234\n-->\n',
      'a text among the digits': '## MU-1 Aufbau\n\n<!-- of\n### MU-1.4 Plätze\n-->\n',
      'an open comment': '## MU-1 Aufbau\n\n<!--\n\n### MU-1.4 Plätze\n',
      'marks and tags': '## MU-1 Auf<b>bau</b>\n\n### MU-1.4 Plätze\n\nJede Person sitzt.\nUnd **sie sitzt.\n',
    };
    const found = Object.entries(cases).map(([name, text]) => [
      name,
      messagesOf(withMunch({ 'munch/rules.md': text })),
    ]);
    expect(reported(Object.fromEntries(found) as Record<string, string>)).toMatchInlineSnapshot(`
      "an unknown rule: content-de/munch/rules.md:1:1 MU-3.99: found the unknown entry "MU-3.99", expected a rule or chapter of the English rules; did you mean "MU-3.1"?
      another level: content-de/munch/rules.md:1:1 MU-3.1: found a heading of level 2, expected "###", as in English; begin it with "###"
      no first sentence: content-de/munch/rules.md:3:1 MU-1.4: found "Kein Satz", expected a first line that is one whole sentence and states the rule; break the line where the first sentence ends
      a missing number: content-de/munch/rules.md:1:1 MU-1.1: found no ":num[players.min]", ":num[players.max]", ":num[board.columns]" or ":num[board.rows]", expected ":num[players.min]", ":num[players.max]", ":num[board.columns]" and ":num[board.rows]"; add the missing parts
      another part of the engine: content-de/munch/rules.md:1:1 MU-1.1: found "{players}", expected "{calculated}"; write it as in English, or leave it out
      a text before the rules: content-de/munch/rules.md:1:1: found a text before the first heading, expected a heading such as "### LT-1.1 …"; remove it
      digits of no rule: content-de/munch/rules.md:2:1 MU-1.99: found a checksum for the unknown text "MU-1.99", expected a rule or chapter; did you mean "MU-1.1"?
      wrong digits: content-de/munch/rules.md:4:1 MU-1: found "1234", expected eight hexadecimal digits; remove the line; saucer translate restores it
      a text among the digits: content-de/munch/rules.md:4:1: found a text among the checksums, expected lines with the checksums of rules; move it above the comment
      an open comment: content-de/munch/rules.md:3:1: found a comment that is never closed, expected "-->" at its end; close it, because the rest is not read
      marks and tags: content-de/munch/rules.md:1:1 MU-1: found the tag "<b>" in "Auf<b>bau</b>", expected a text without formatting, like the English; remove it
      content-de/munch/rules.md:6:1 MU-1.4: found the mark "**" in "sitzt.\\nUnd **sie sitzt.", expected a text without formatting, like the English; remove it"
    `);
  });

  test('a change of an English rule makes exactly its translation stale', () => {
    const own = stampRules('## MU-1 Aufbau\n\n## MU-2 Zug\n', textOf('munch/rules.md'), {}).text;
    expect(withMunch({ 'munch/rules.md': own }).translated.stale.size).toBe(0);
    const { translated } = withMunch(
      { 'munch/rules.md': own },
      edit('munch/rules.md', '## MU-1 Setting up', '## MU-1 Set-up'),
    );
    expect([...translated.stale.keys()]).toEqual(['munch/rules.md MU-1']);
    expect(translated.done).toContain('munch/rules.md MU-2');
  });

  test('a translated rule whose English got another number is stale, and no error', () => {
    const own = stampRules('## MU-1 Aufbau\n\n### MU-1.4 Plätze\n\nEin Satz.\n', textOf('munch/rules.md'), {}).text;
    const [sentence = ''] = /(?<=### MU-1\.4 .*\n\n).*/.exec(textOf('munch/rules.md')) ?? [];
    const change = edit('munch/rules.md', sentence, `${sentence.slice(0, -1)} for :num[players.min].`);
    const { translated } = withMunch({ 'munch/rules.md': own }, change);
    expect([[...translated.stale.keys()], translated.problems]).toEqual([['munch/rules.md MU-1.4'], []]);
  });

  test('nothing that a translator wrote is lost, at any place of the rules', () => {
    const munch = textOf('munch/rules.md');
    const { text: whole } = stampRules(
      '# Mampf\n\nHallo.\n\n## MU-1 Aufbau\n\n### MU-1.4 Plätze\n\nEin Satz.\n',
      munch,
      {},
    );
    const line = record({
      at: nat(20),
      form: constantFrom('W', '## W', '## MU-2 W', '<!-- W', '<!-- W -->', '-->', '<!-- of', 'MU-3: W', ''),
    });
    assert(
      property(array(line, { minLength: 1, maxLength: 4 }), boolean(), boolean(), (edits, add, windows) => {
        const own = whole.split('\n');
        for (const [index, { at, form }] of edits.entries())
          own.splice(at % own.length, 0, form.replaceAll('W', `Wort${index}`));
        const edited = own.join(windows ? '\r\n' : '\n');
        const { text } = stampRules(edited, munch, { add });
        const words = edited.replace(/^(MU-\d|title).*: [0-9a-f]{8}\r?$/gm, '').match(/\p{L}{3,}\d?/gu) ?? [];
        for (const word of words) expect(text).toContain(word);
      }),
      { numRuns: 200 },
    );
  });

  test('a template has the English of each rule in a comment, in the order of the English', () => {
    const { text, added } = stampRules('## MU-2 Zug\n', textOf('munch/rules.md'), { add: true });
    expect(added).toBeGreaterThan(30);
    expect(text.indexOf('<!-- ## MU-1 ')).toBeLessThan(text.indexOf('## MU-2 Zug'));
    expect(text.indexOf('<!-- ### MU-2.1 ')).toBeGreaterThan(text.indexOf('## MU-2 Zug'));
    const { translated } = withMunch({ 'munch/rules.md': text });
    expect(messagesOf({ translated })).toBe('valid');
    expect(translated.counts.get('munch/rules.md')?.done).toBe(1);
  });
});

describe('an overlay', () => {
  test('brings its own texts and translations, and keeps the shipped translation of the rest', () => {
    const { content, translated } = inGerman(
      { [kit]: 'name: Kasten\nsummary: Alles.\n', 'colours/red.yaml': 'name: Rot\n' },
      {},
      {
        [kit]: 'name: Box\n',
        'colours/rose.yaml': textOf('colours/red.yaml').replace(/^name: .*/m, 'name: Rose'),
        'translations/de/colours/rose.yaml': 'name: Rosa\n',
        'translations/fr/colours/rose.yaml': 'nam: Rose\n',
      },
    );
    expect(messagesOf({ translated })).toBe('valid');
    const { name, summary } = content.munchComponents.get('kit')!;
    expect([name, summary]).toEqual(['Box', 'Alles.']);
    expect(content.colours.get('rose')?.name).toBe('Rosa');
    expect(content.colours.get('red')?.name).toBe('Rot');
  });

  test('has custom games whose texts and rules are translated like those of shipped games', () => {
    const game = 'games/nine-mens-morris';
    const files = Object.fromEntries(readContentFolder(join(projectFolder, 'samples')).folder.files);
    const about = files[`${game}/game.yaml`]!.replace(/^index:\n(?: .*\n)*/m, '');
    const { content, translated, folders } = inGerman(
      {},
      {},
      {
        ...files,
        [`${game}/game.yaml`]: about,
        [`translations/de/${game}/game.yaml`]: "name: Mühle\nneeds: [Das Brett., '{men} Steine für jede Person.']\n",
        [`translations/de/${game}/boards/morris.yaml`]: 'name: Brett\n',
        [`translations/de/${game}/rules.md`]: '### NM-1.1 Das Brett\n\nEs hat :num[board.morris.spaces] Punkte.\n',
      },
    );
    const { books, problems } = readRuleFiles(content, folders, ['nine-mens-morris']);
    expect([messagesOf({ translated }), problems]).toEqual(['valid', []]);
    const made = content.made.get('nine-mens-morris')!;
    expect([made.about.name, made.about.needs[1], made.boards.get('morris')?.name]).toEqual([
      'Mühle',
      '9 Steine für jede Person.',
      'Brett',
    ]);
    expect(books.get('nine-mens-morris')?.rules.get('NM-1.1')?.title).toBe('Das Brett');
    expect(made.rulebook.index.map(({ word }) => word)).toEqual(expect.arrayContaining(['Brett', 'The men']));
    expect(translated.source(`${game}/pieces.yaml`, '')?.texts.size).toBeGreaterThan(1);
  });
});
