import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { componentsFor } from '../../generators/components/index.ts';
import { validContent } from '../support/content.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { loadOver, messages, textOf } from '../content/helpers.ts';
import { most } from '../support/long.ts';
import { layOut, pagesOf, problemsOf, wordsOf } from '../support/press.ts';

type Faction = Content['factions'] extends ReadonlyMap<string, infer Value> ? Value : never;

function over(files: Readonly<Record<string, string>>): Content {
  const load = loadOver(files);
  expect(messages(load)).toBe('');
  return load.content as Content;
}

describe('renamed factions, units and roles', () => {
  const { factions, roles } = over({});
  const names = [
    ...[...factions.values()].flatMap(({ name, leader, units }) => [
      name,
      leader?.name ?? name,
      ...units.flatMap((unit) => [unit.name, unit.plural ?? unit.name, unit.called?.replace(/^the /, '') ?? unit.name]),
    ]),
    ...[...roles.values()].flatMap((role) => [role.name, role.plural ?? role.name, role.short ?? role.name]),
    // Verbs and other words may be spelt like a name at the start of a sentence.
  ].filter((name) => name !== 'Watch');
  const old = new RegExp(
    `(?<!\\p{L})(?:${[...new Set(names)].map((name) => `${name.replaceAll('.', '\\.')}s?`).join('|')}|the Watch)(?!\\p{L}).{0,40}`,
    'gu',
  );
  const renamed = over(
    Object.fromEntries([
      ...[...factions.keys()].map((id, index) => {
        const path = `alien-invasion/factions/${id}.yaml`;
        const { leader, units, ...faction } = parse(textOf(path)) as Faction;
        const others = units.map(({ plural: _plural, called: _called, ...unit }, at) => ({
          ...unit,
          name: `Kin ${at}`,
        }));
        const own = { ...faction, name: `Kith ${index}`, units: others };
        return [path, stringify(leader ? { ...own, leader: { ...leader, name: 'Boss' } } : own)];
      }),
      ...[...roles.keys()].map((id, at) => [
        `lake-terror/roles/${id}.yaml`,
        `name: Guise ${at}\nplural: Guises ${at}\nshort: G${at}\n`,
      ]),
    ]) as Record<string, string>,
  );

  test('keep their old names in no policy', () => {
    expect(JSON.stringify([...renamed.policies.values()]).match(old)).toBeNull();
  });

  test.each(
    most(
      componentsFor(validContent()).filter(({ game }) => game === 'alien-invasion' || game === 'lake-terror'),
      // Kits, booklets and folded pages repeat the texts of other components.
      ({ id }) => !/^kit$|-booklet$|-fold$/.test(id),
    ),
  )('keep their old names nowhere in $game/$id', async ({ game, id }) => {
    let text = wordsOf(await pagesOf(await layOut(`${game}/${id}`, renamed), renamed, 'a4'));
    // The rules and the credits thank the owners of four names, and use these names.
    for (const owned of [
      /the Daleks, the Cybermen, the Doctor and U\.N\.I\.T\./g,
      /U\.N\.I\.T\., The Doctor, Daleks and Cybermen.*?\(Daleks\).*?\(Cybermen\)/g,
    ])
      text = text.replaceAll(owned, '');
    expect(text.match(old)).toBeNull();
    expect(text.match(/(?:roles|units|factions)\.[a-z][\w.-]*/g)).toBeNull();
  });
});

describe('a role with a long name', () => {
  const content = over({ 'lake-terror/roles/doctor.yaml': 'name: Keeper of the Lighthouse\n' });

  test.each([...content.cardFormats.values()])('has it on the front of a card of the format $id', async (card) => {
    const options = { card, bleed: 0, only: ['doctor'] };
    const { cards = [] } = await layOut('lake-terror/role-cards', content, options);
    const words = wordsOf(cards.map(({ front }) => ({ children: front.children })));
    expect(words.replaceAll(/\s+/g, ' ')).toContain('Keeper of the Lighthouse');
  });

  test.each(['announcer', 'reference', 'quick-start', 'dividers', 'tuck-box', 'first-evening'])(
    'prints in %s',
    async (id) => {
      for (const size of ['normal', 'large'] as const)
        expect([size, await problemsOf(`lake-terror/${id}`, content, size)]).toEqual([size, '[]']);
    },
  );

  test('is reported with the number of characters that fit in the least size', async () => {
    const long = over({ 'lake-terror/roles/doctor.yaml': `name: ${'Keeper of the Lighthouse '.repeat(4).trim()}\n` });
    const problems = await problemsOf('lake-terror/role-cards', long, 'normal');
    expect(problems).toMatch(/Keeper of the Lighthouse.*99 characters","expected":"at most about \d+"/);
  });
});

describe('a faction of other people with a long name', () => {
  const named = (name: string) => {
    const path = 'alien-invasion/factions/cybermen.yaml';
    return over({ [path]: stringify({ ...(parse(textOf(path)) as Faction), name }) });
  };

  test.each(['action-deck', 'faction-cards', 'dividers', 'tuck-box'])('prints in %s', async (id) => {
    expect(await problemsOf(`alien-invasion/${id}`, named('Keepers of the Lighthouse'), 'normal')).toBe('[]');
  });

  test('is reported if it is too long, and not the word beside it', async () => {
    const long = named('Keepers of the Lighthouse '.repeat(3).trim());
    const problems = await problemsOf('alien-invasion/action-deck', long, 'normal');
    expect(problems).toContain('found":"\\"KEEPERS OF');
    expect(problems).not.toContain('unofficial');
  });
});

test('a colour whose name does not fit the board is reported with its own file', async () => {
  const content = over({ 'colours/red.yaml': 'name: Red of Lower Wallop' });
  const problems = await problemsOf('munch/board', content, 'normal');
  expect(problems).toContain('"file":"mine/colours/red.yaml","path":["name"]},"found":"\\"Red of');
});

describe('letters that no font has', () => {
  const faction = parse(textOf('alien-invasion/factions/mib.yaml')) as Faction;
  const unknown = [
    ['battle/quick-start', 'documents/quick-start.yaml', 'tag: 今夜', 'tag'],
    ['battle/rulebook', 'documents/rulebook.yaml', 'ruling: 裁', 'ruling'],
    ['battle/rulebook', 'documents/rulebook.yaml', 'option: 選', 'option'],
    ['battle/rulebook', 'battle/rulebook.yaml', 'setUp: { labels: { stash: 隊 } }', 'setUp'],
    ['munch/rulebook', 'colours/cyan.yaml', 'name: 青', 'name'],
    ['munch/examples', 'munch/game.yaml', 'name: 喰', 'name'],
    ['munch/kit', 'munch/game.yaml', 'name: 喰', 'name'],
    ['lake-terror/kit', 'lake-terror/components/role-cards.yaml', 'name: 役', 'name'],
    ['lake-terror/tuck-box', 'lake-terror/game.yaml', 'name: 村', 'name'],
    ['alien-invasion/roster', 'alien-invasion/factions/mib.yaml', stringify({ ...faction, name: '黒服' }), 'name'],
    [
      'alien-invasion/scenario-book',
      'alien-invasion/factions/mib.yaml',
      stringify({ ...faction, name: '黒服' }),
      'name',
    ],
  ] as const;
  test.each(most(unknown, ([component]) => component !== 'lake-terror/kit'))(
    'are reported in %s with the field in %s',
    async (component, path, text, field) => {
      const problems = await problemsOf(component, over({ [path]: text }), 'normal');
      expect(problems).toContain(`"file":"mine/${path}","path":["${field}"]},"found":"the Han character`);
    },
  );

  test('are reported for the label of large print', async () => {
    const content = over({ 'documents/quick-start.yaml': 'tag: 今夜' });
    const problems = await problemsOf('battle/quick-start', content, 'large');
    expect(problems).toContain('"file":"mine/documents/quick-start.yaml","path":["tag"]');
  });
});

test('boxes, dividers, backs and references have the whole name of their game, and never its short one', async () => {
  const shipped = validContent();
  const { battle, munch, lakeTerror, alienInvasion } = shipped;
  const short = { shortName: 'Nickname' };
  const content: Content = {
    ...shipped,
    battle: { ...battle, ...short },
    munch: { ...munch, ...short },
    lakeTerror: { ...lakeTerror, ...short },
    alienInvasion: { ...alienInvasion, ...short },
  };
  const names = new Map(Object.entries({ battle, munch, 'lake-terror': lakeTerror, 'alien-invasion': alienInvasion }));
  const parts = new Set(['tuck-box', 'dividers', 'role-cards', 'reference']);
  const wrong: string[] = [];
  for (const { game, id } of componentsFor(content)) {
    const { name } = names.get(game ?? '') ?? {};
    if (name === undefined || !parts.has(id)) continue;
    for (const { title, scene } of (await layOut(`${game}/${id}`, content)).pictures) {
      const said = wordsOf([scene]);
      if (/nickname/i.test(said) || (id === 'tuck-box' && !said.toLowerCase().includes(name.toLowerCase())))
        wrong.push(`${game}/${id}, ${title}: ${said}`);
    }
  }
  expect(wrong).toEqual([]);
  const decks = await layOut('decks/tuck-box', content);
  expect(decks.pictures.map(({ scene }) => wordsOf([scene])).join(' ')).not.toMatch(/nickname/i);
});
