import { describe, expect, test } from 'vitest';
import type { Content } from '../../../src/content/schema/index.ts';
import { lakeTerrorOf } from '../../../src/engine/content.ts';
import { gamesOf } from '../../../src/engine/games.ts';
import { readRuleFiles, withRules } from '../../../src/content/rule-files.ts';
import { formatProblem } from '../../../src/content/problem.ts';
import { disagreements } from '../../../src/cli/disagreements.ts';
import { deckOf, seated } from '../../../src/engine/lake-terror/deal.ts';
import { script } from '../../../src/engine/lake-terror/script.ts';
import type { Variants } from '../../../src/engine/lake-terror/game.ts';
import { answer } from '../../../src/engine/protocol.ts';
import { edit, loadOver, messages, problemsWith, shipped } from '../../content/helpers.ts';
import type { Reply } from '../support.ts';
import { table } from './table.ts';

/** The content with an overlay, which must have no problem. */
function over(files: Readonly<Record<string, string>>): Content {
  const load = loadOver(files);
  expect(messages(load)).toBe('');
  return load.content as Content;
}

const digger = (more = ''): string =>
  'name: Grave Digger\ncode: DIG\nicon: spade\nnumbers: [22]\nside: town\nrule: LT-7.1\n' +
  `acts: { step: investigation, text: Night · investigation${more} }\ntext: You learn what killed one of the dead.\n`;
const table22 = { 'lake-terror/game.yaml': 'players: { max: 22 }\n' };
const withDigger = over({ ...table22, 'lake-terror/roles/grave-digger.yaml': digger() });

describe('a role that is renamed', () => {
  const content = over({
    'lake-terror/roles/psychic.yaml': 'name: Seer\n',
    'lake-terror/roles/citizen.yaml': 'name: Islander\narticle: an\n',
    'lake-terror/roles/pod-person.yaml': 'name: Husk\nplural: Husks\n',
    'lake-terror/steps/nightfall.yaml': 'script: { say: The lake is dark. }\n',
  });
  const game = lakeTerrorOf(content);

  test('is called by its new name, in every sentence of the script', () => {
    const steps = script(game, 2, { autopsy: 'private' }, seated(game, deckOf(game, 12, {})));
    const wording = steps.map(({ say, close, ask }) => [say, close, ask].join(' ')).join(' ');
    expect(wording).toContain('Seer, open your eyes. Whom do you investigate? Point. Seer, close your eyes.');
    expect(wording).toContain('which of the newly dead were Husks.');
    expect(wording).toContain('Husks and Dumb Kid, close your eyes. a living player who is not a Husk');
    expect(wording).toMatch(/^The lake is dark\. /);
    expect(wording).not.toMatch(/Psychic|Citizen|Pod P/);
    expect(content.roles.get('psychic')?.name).toBe('Seer');
  });

  test('has that name in rules, their titles, their examples, the index and verdicts', () => {
    const renamed = over(
      Object.fromEntries(
        [...content.roles.keys()].map((id, index) => {
          const name = `Zz${String.fromCharCode(97 + index)}`;
          return [`lake-terror/roles/${id}.yaml`, `name: ${name}\nplural: ${name}\nshort: ${name}\n`];
        }),
      ),
    );
    const { books, examples, problems } = readRuleFiles(renamed, [shipped], ['lake-terror']);
    expect(problems).toEqual([]);
    const old = /Psychic|Pod P|Watch|Vigilante|Doctor|Scientist|Lunatic|Dumb Kid|Cheerleader|Citizen/;
    const { title, body, chapters, rules } = books.get('lake-terror')!;
    const texts = [
      title,
      JSON.stringify([body, chapters.map((chapter) => chapter.body)]),
      ...[...rules.values()].flatMap((rule) => [rule.title, rule.text, rule.sentence, JSON.stringify(rule.rulings)]),
      ...chapters.map((chapter) => chapter.title),
      ...examples.flatMap((example) => [example.title, example.says]),
      ...renamed.lakeTerrorRulebook.index.flatMap(({ word, forms }) => [word, ...forms]),
      ...Object.values(renamed.lakeTerrorVerdicts.why),
    ];
    expect(texts.filter((text) => old.test(text))).toEqual([]);
    expect(rules.get('LT-7.2')?.title).toBe(`The ${renamed.roles.get('scientist')?.name}`);
  });
});

describe('a role with an unknown power', () => {
  const game = lakeTerrorOf(withDigger);
  const games = gamesOf(withDigger);
  const ask = (request: object): Reply => answer(games, { game: 'lake-terror', ...request });
  const calls = (marks: readonly string[], variants: Variants = {}, round = 2) =>
    script(game, round, variants, table(...marks)).filter(({ role }) => role === 'grave-digger');

  test('is dealt in the largest game, counts for its side, and is not dealt in a smaller one', () => {
    const { ok, players } = ask({ do: 'deal', players: 22, seed: 1 });
    expect(ok).toBe(true);
    expect(players.filter(({ role }: Reply) => role === 'grave-digger')).toMatchObject([{ pod: false, alive: true }]);
    expect(deckOf(game, 21, {})).not.toContain('grave-digger');
    expect(ask({ do: 'deal', players: 23, seed: 1 }).ok).toBe(false);
    expect(ask({ do: 'winner', players: table('pod-person*+', 'grave-digger') })).toMatchObject({ winners: [2] });
    expect(ask({ do: 'vote', players: table('pod-person*', 'grave-digger', 'psychic'), accused: 2, down: 2 })).toEqual({
      ok: true,
      lynched: true,
      players: table('pod-person*', 'grave-digger+', 'psychic'),
      reveal: { seat: 2, role: 'grave-digger', pod: false },
      winner: null,
    });
    const asked = { do: 'night', round: 2, players: table('pod-person*', 'grave-digger', 'psychic'), cureUsed: false };
    expect(ask({ ...asked, choices: { victim: 2 } }).players[1].pod).toBe(true);
    expect(ask({ do: 'winner', players: table('mayor') }).error.issues[0].message).toContain('"grave-digger"');
  });

  test('is called in its step, and the rest is left to the Announcer', () => {
    expect(calls(['pod-person*', 'grave-digger', 'citizen'], {}, 1)).toEqual([
      {
        rule: 'LT-2.8',
        step: 'investigation',
        who: [2],
        eyes: [2],
        say: 'Grave Digger, open your eyes.',
        ask: 'You learn what killed one of the dead.',
        close: 'Grave Digger, close your eyes.',
        choice: null,
        role: 'grave-digger',
      },
    ]);
    const asks = over({
      ...table22,
      'lake-terror/roles/grave-digger.yaml': digger(", ask: Whose grave?, answer: '{count} of the dead'"),
    });
    expect(script(lakeTerrorOf(asks), 2, {}, table('pod-person*', 'grave-digger')).at(-1)).toMatchObject({
      say: 'Grave Digger, open your eyes. Whose grave?',
      ask: '2 of the dead',
    });
  });

  test('is acted out if the table may not know, but never if the deck cannot have its card', () => {
    const textOf = (marks: readonly string[], variants: Variants = {}) =>
      calls(marks, variants).map(({ who, eyes, ask: asked }) => [who, eyes, asked]);
    expect(textOf(['pod-person*', 'grave-digger+', 'citizen'])).toEqual([]);
    expect(textOf(['pod-person*', 'grave-digger+', 'citizen'], { mysteriousDeath: 'pod' })).toEqual([[[], [], null]]);
    expect(textOf(['pod-person*', 'grave-digger*', 'citizen'])).toEqual([[[], [2], null]]);
    expect(textOf(['pod-person*', 'grave-digger*', 'citizen'], { dutilessPods: true })).toEqual([[[], [], null]]);
    expect(textOf(['pod-person*', 'citizen'], { unknownRoles: true })).toEqual([[[], [], null]]);
    expect(textOf(['pod-person*', 'citizen'], { mysteriousDeath: 'nothing' })).toEqual([]);
  });

  test('shows itself to the Announcer if its step is before the first night', () => {
    const content = over({
      ...table22,
      'lake-terror/roles/grave-digger.yaml': digger().replace('step: investigation', 'step: reveal'),
    });
    const [, , , last] = script(lakeTerrorOf(content), 1, {}, seated(game, deckOf(game, 22, {})));
    expect(last).toMatchObject({
      step: 'reveal',
      who: [22],
      ask: 'which player it is. You learn what killed one of the dead.',
    });
    expect(last?.say).toBe('Everybody, close your eyes. Grave Digger, open yours and show me your card.');
  });
});

describe('a step of an overlay', () => {
  const burial = 'name: Burial\nicon: spade\norder: 85\nwhen: night\nrule: LT-2.1\n';
  const last = (files: Readonly<Record<string, string>>, ...marks: readonly string[]) => {
    const game = lakeTerrorOf(over({ ...table22, 'lake-terror/roles/grave-digger.yaml': digger(), ...files }));
    return script(game, 2, {}, table('pod-person*', ...marks))
      .filter(({ step }) => step === 'burial')
      .map(({ say, ask }) => [say, ask]);
  };
  const there = digger().replace('step: investigation', 'step: burial');

  test('uses its own words or its name, and calls the players who act in it', () => {
    expect(last({ 'lake-terror/steps/burial.yaml': burial })).toEqual([['Burial.', null]]);
    const says = `${burial}script: { say: The bell tolls., answer: nothing }\n`;
    expect(last({ 'lake-terror/steps/burial.yaml': says })).toEqual([['The bell tolls.', 'nothing']]);
    const acts = { 'lake-terror/steps/burial.yaml': burial, 'lake-terror/roles/grave-digger.yaml': there };
    expect(last(acts, 'grave-digger').map(([say]) => say)).toEqual(['Grave Digger, open your eyes.']);
    expect(last(acts, 'grave-digger+')).toEqual([]);
    // Shipped roles are still called in their own steps.
    const moved = {
      'lake-terror/steps/burial.yaml': burial,
      'lake-terror/roles/psychic.yaml': 'acts: { step: burial }\n',
    };
    expect(last(moved, 'psychic')).toEqual([['Burial.', null]]);
  });
});

describe('a variant of an overlay', () => {
  const burial =
    'name: Burial\nicon: spade\norder: 85\nwhen: night\nrule: LT-2.1\nwith: [nurse, seance]\n' +
    'script: { say: The bell tolls. }\n';
  const nurse =
    'name: Nurse\ncode: NUR\nicon: spade\nnumbers: []\nreplaces: doctor\nside: town\nrule: LT-7.1\n' +
    'acts: { step: burial, text: Night · burial }\ntext: You bandage.\n';
  const content = over({
    'lake-terror/roles/nurse.yaml': nurse,
    'lake-terror/steps/burial.yaml': burial,
    'lake-terror/variants/seance.yaml': 'name: a séance\nrule: LT-7\n',
  });
  const game = lakeTerrorOf(content);
  const games = gamesOf(content);
  const ask = (request: object): Reply => answer(games, { game: 'lake-terror', ...request });
  const called = (variants: Variants, ...marks: string[]): string[] =>
    script(game, 2, variants, table('pod-person*', ...marks)).map(({ say }) => say);

  test('puts a role in the place of another, in the deck and in the night', () => {
    const deal = (variants: Variants): string[] =>
      ask({ do: 'deal', players: 8, seed: 1, variants }).players.map(({ role }: Reply) => role);
    expect(deal({ nurse: true }).toSorted()).toEqual(
      deal({})
        .map((role) => (role === 'doctor' ? 'nurse' : role))
        .toSorted(),
    );
    const mystery = { mysteriousDeath: 'pod' } as const;
    expect(called({ ...mystery, nurse: true }, 'nurse+').slice(-2)).toEqual([
      'The bell tolls.',
      'Nurse, open your eyes.',
    ]);
    expect(called({ ...mystery, nurse: true }, 'nurse').join(' ')).not.toContain('Doctor');
    expect(called(mystery, 'citizen').join(' ')).toMatch(/^(?!.*Nurse).*Doctor, open your eyes/);
    // A role swapped in openly is called too, if its step is called.
    expect(called({ unknownRoles: true, seance: true }, 'nurse')).toContain('Nurse, open your eyes.');
    expect(called({ unknownRoles: true, nurse: true }, 'citizen')).toContain('Nurse, open your eyes.');
  });

  test('has its steps called even without a role, and is accepted in a night', () => {
    expect(called({ seance: true }, 'citizen')).toContain('The bell tolls.');
    expect(called({}, 'citizen')).not.toContain('The bell tolls.');
    const players = table('pod-person*', 'citizen', 'psychic');
    const asked = { do: 'night', round: 1, players, cureUsed: false, choices: { victim: 2 } };
    expect(ask({ ...asked, variants: { seance: true } })).toEqual(ask(asked));
    expect(ask({ ...asked, variants: { seanse: true } }).error.issues[0].path).toBe('variants.seanse');
    expect(ask({ ...asked, variants: { seance: 'yes' } }).error.issues[0].path).toBe('variants.seance');
  });

  test('leaves the worked examples of the rules as they are, which include a step only if one names it', () => {
    const read = readRuleFiles(content, [shipped], ['lake-terror']);
    const always = over({ 'lake-terror/steps/burial.yaml': burial.replace('with: [nurse, seance]\n', '') });
    expect(disagreements(withRules(always, read))).toEqual([]);
    const later = over({ 'lake-terror/game.yaml': 'numbers: { firstDutyNight: 3 }\n' });
    expect(disagreements(withRules(later, read)).map(formatProblem)[0]).toMatch(
      /^content\/lake-terror\/examples\/lt-2-2-on-the-second-night.yaml:3:10 verdict: .*; rewrite the example for these rules/,
    );
  });

  test('is a problem if it does not exist, and so is a step at a time when the rules do not act', () => {
    expect(
      messages(
        loadOver({
          'lake-terror/steps/burial.yaml': burial,
          'lake-terror/steps/hunt.yaml': 'when: day\n',
          'lake-terror/variants/seances.yaml': 'name: many séances\nrule: LT-7\n',
        }),
      ),
    ).toMatchInlineSnapshot(`
      "mine/lake-terror/steps/burial.yaml:6:8 with.0: found the variant "nurse", expected one of unknownRoles, scientist, dutilessPods, mysteriousDeath=role, mysteriousDeath=pod, mysteriousDeath=nothing, autopsy=public, autopsy=private or seances; choose one of them, or add lake-terror/variants/nurse.yaml
      mine/lake-terror/steps/burial.yaml:6:15 with.1: found the variant "seance", expected one of unknownRoles, scientist, dutilessPods, mysteriousDeath=role, mysteriousDeath=pod, mysteriousDeath=nothing, autopsy=public, autopsy=private or seances; did you mean "seances"?
      mine/lake-terror/steps/hunt.yaml:1:7 when: found "day", expected "night"; change it back, and use another step for your changes, because the rules act in this one"
    `);
  });
});

test('a sentence that is missing or has an unknown placeholder is a problem with its place', () => {
  expect(
    messages(
      loadOver({
        'lake-terror/announcer.yaml': "script: { open: '{rolle}, open your eyes.', shown: 'who, {count}' }\n",
        'lake-terror/steps/cry.yaml': "script: { say: 'A {roles.citicen.one} cries.', answer: '{role}' }\n",
      }),
    ),
  ).toMatchInlineSnapshot(`
    "mine/lake-terror/announcer.yaml:1:17 script.open: found the placeholder "{rolle}", expected the name of a value or a number: role, roles.bell-ringer, roles.bell-ringer.plural, roles.bell-ringer.short, roles.bell-ringer.one and others; did you mean "{role}"?
    mine/lake-terror/announcer.yaml:1:52 script.shown: found the placeholder "{count}", expected the name of a value or a number: roles.bell-ringer, roles.bell-ringer.plural, roles.bell-ringer.short, roles.bell-ringer.one, roles.cheerleader and others; choose one of them, or remove the placeholder
    mine/lake-terror/steps/cry.yaml:1:16 script.say: found the placeholder "{roles.citicen.one}", expected the name of a value or a number: roles.bell-ringer, roles.bell-ringer.plural, roles.bell-ringer.short, roles.bell-ringer.one, roles.cheerleader and others; did you mean "{roles.citizen.one}"?
    mine/lake-terror/steps/cry.yaml:1:56 script.answer: found the placeholder "{role}", expected the name of a value or a number: count, roles.bell-ringer, roles.bell-ringer.plural, roles.bell-ringer.short, roles.bell-ringer.one and others; choose one of them, or remove the placeholder"
  `);
  expect(
    problemsWith({
      ...edit('lake-terror/roles/doctor.yaml', '  ask: Whom do you heal? Point.\n', ''),
      ...edit('lake-terror/steps/cry.yaml', 'script:\n  say:', 'script:\n  close:'),
      ...edit('lake-terror/announcer.yaml', '  examine:', '  examined:'),
    }),
  ).toMatchInlineSnapshot(`
    "content/lake-terror/announcer.yaml:42:3 script.examine: found nothing, expected a text; add the field "examine"
    content/lake-terror/announcer.yaml:44:3 script.examined: found the unknown field "examined", expected only "open", "close", "examine", "show", "report" and "shown"; did you mean "examine"?
    content/lake-terror/roles/doctor.yaml:7:3 acts.ask: found no sentence, expected a sentence for the Announcer; write it
    content/lake-terror/steps/cry.yaml:7:3 script.say: found no sentence, expected a sentence for the Announcer; write it"
  `);
});
