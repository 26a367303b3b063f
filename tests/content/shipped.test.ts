import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { loadRuleFiles } from '../../src/cli/coverage.ts';
import { plainOf, runsOf } from '../../src/content/deck/marks.ts';
import { aboutOf, componentsOf, rulesOfRecord } from '../../src/content/games.ts';
import { gameIds } from '../../src/content/schema/common.ts';
import { collections, documents } from '../../src/content/schema/index.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { currentPages, translationsIn } from '../../src/site/build/manual-files.ts';
import { loadWith, messages, shipped } from './helpers.ts';

const load = loadWith({});
const content = load.content as Content;

test('the shipped content has no problem', () => {
  expect(messages(load)).toBe('');
  expect(load.content).toBeDefined();
});

test('no step or summary of a component names the command or its options, because pages show them', () => {
  const components = [content.components, ...gameIds.map((id) => componentsOf(content, id))];
  const texts = components.flatMap((all) =>
    [...all.values()].flatMap(({ summary, steps }) => [summary, ...(steps ?? [])]),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => /--[a-z]|npx|saucer /.test(text))).toEqual([]);
});

test('a German page of the manual is up to date with the English page, and has the same headings, commands and links', () => {
  const pages = translationsIn('de');
  expect([...currentPages('de')]).toEqual(pages);
  expect(pages.map(([english]) => english)).toEqual(['docs/README.md', 'docs/cutting.md', 'docs/printing.md']);
  const formOf = (file: string, toEnglish: (link: string) => string) => {
    const text = readFileSync(file, 'utf8');
    return {
      headings: text.match(/^#+(?= )/gm),
      commands: [...text.matchAll(/^ *```[^]*?```/gm)].map(([block]) => block.replaceAll(/#.*/g, '')),
      links: [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => toEnglish(link)).sort(),
    };
  };
  for (const [english, own] of pages)
    expect(formOf(own, (link) => link.replace(/^\.\.\//, ''))).toEqual(formOf(english, (link) => link));
});

test('every kind of file exists, and every entity has its id and its file', () => {
  const files = Object.entries(documents).map(([key, { path }]) => [
    content[key as keyof typeof documents].file,
    `content/${path}`,
  ]);
  for (const [file, path] of files) expect(file).toBe(path);
  for (const [key, { folder }] of Object.entries(collections)) {
    const entities = content[key as keyof typeof collections];
    const ids = [...entities.keys()];
    // Variants that the engine implements have no files.
    expect(ids.length > 0).toBe(key !== 'variants');
    // Other people’s factions follow the project's own.
    const own = ids.filter((id) => !content.factions.get(id)?.thirdParty);
    expect(ids).toEqual([...own.toSorted(), ...ids.filter((id) => !own.includes(id)).toSorted()]);
    for (const [id, entity] of entities) expect(entity).toMatchObject({ id, file: `content/${folder}/${id}.yaml` });
  }
});

test('no text has a placeholder left, and the numbers are in place', () => {
  // The engine fills in verdicts, reasons, and the names of players in a script. The press fills in quick starts, and
  // the numbers of players in a script.
  const texts = Object.entries(content).filter(([key]) => !/([wW]ords|Verdicts|Opponents|QuickStart)$/.test(key));
  expect(JSON.stringify(texts)).not.toMatch(/\{(?!(role|cards|instead|medics|numbers|from|to)\})[a-z.]+\}/i);
  expect(content.battleBoard.turn.lines[0]).toBe('Is one of your aliens free? Move 2 aliens.');
  expect(content.battleBoard.moves.sizes).toEqual(['1 step', '2 steps', '3 steps']);
  expect(content.munchBoard.turn.lines[2]?.text).toContain('once 8 worlds');
  expect(content.factions.get('spugs')?.units[3]?.traits[0]?.text).toBe('Blows up: 4 dice within 6″');
  expect(content.roles.get('vigilante')?.text).toMatch(/^From night 2: /);
  expect(content.roles.get('psychic')?.text).toMatch(/^Point at 3 living players who sit in a row/);
});

test('each game has its number of players, its length and its minimum age', () => {
  const facts = gameIds.map((game) => aboutOf(content, game)).map(({ prefix, minutes, age }) => [prefix, minutes, age]);
  expect(facts).toEqual([
    ['BB', { min: 20, max: 20 }, 8],
    ['MU', { min: 20, max: 45 }, 8],
    ['AI', { min: 90, max: 90 }, 10],
    ['LT', { min: 40, max: 90 }, 12],
  ]);
});

describe('the units of AI-10', () => {
  test('explode only if AI-12.2 lets them', () => {
    const explode = [...content.factions.values()].flatMap(({ units: all }) =>
      all.flatMap(({ id, explodes }) => (explodes ? [{ id, ...explodes }] : [])),
    );
    expect(explode).toEqual([{ id: 'mite', dice: 4, radius: 6 }]);
  });
});

test('each faction has its owner and its rule for a Special Event, and all are in the box', () => {
  const shown = [...content.factions.values()].map(({ id, code, thirdParty, pattern, specialEvent, leader, cards }) =>
    [id, code, thirdParty ? 'unofficial' : 'ours', pattern, specialEvent?.rule, leader?.name, cards].join(' '),
  );
  expect(shown.map((line) => line.trim())).toEqual([
    'mib MIB ours pinstripe AI-11.4',
    'spugs SPG ours scales AI-13.2',
    'tin-embassy TIN ours checker AI-10.1',
    'volunteers VOL ours diagonal AI-10.1',
    'cybermen CYB unofficial bars AI-10.2 Cyber-leader',
    'daleks DAL unofficial dots',
    'the-doctor DOC unofficial rings AI-10.1',
    'unit UNT unofficial chevron',
  ]);
  expect([...content.factions.values()].filter(({ guest }) => guest)).toEqual([]);
});

test('the rule of each Special Event says what happens, and AI-4.5 names all of these rules', () => {
  const { rules } = loadRuleFiles(content).books.get('alien-invasion')!;
  const events = [...content.factions.values()].flatMap(({ id, specialEvent, units: all }) =>
    specialEvent ? [{ id, ...specialEvent, all }] : [],
  );
  for (const { id, text, rule, all } of events) {
    const says = rules.get(rule)?.text ?? '';
    expect(says, `${id}: ${rule}`).toContain('Special Event');
    // The rule names all figures that come back, and the place.
    const named = all.flatMap(({ name }) => (text.includes(name) ? [name] : []));
    const lines = says.split('\n').filter((line) => line.includes('Special Event'));
    for (const name of named) expect(lines.join('\n'), `${id}: ${rule}`).toContain(name);
  }
  const returns = events.filter(({ text }) => /come back|repaired|regenerates|arrive/.test(text));
  const cited = returns.map(({ id, rule }) => `${id} ${rule} ${rules.get(rule)?.text ?? ''}`);
  expect(cited.filter((each) => !each.includes('AI-10.1'))).toEqual([]);
  expect(rules.get('AI-10.1')!.text).toMatch(/figures that a Special Event brings start in the zone where/i);
  expect(rules.get('AI-4.5')!.links.toSorted()).toEqual([...new Set(events.map(({ rule }) => rule))].toSorted());
});

test('the cards of Spugs and Mites describe their extra moves (AI-12.1)', () => {
  const ways = content.factions
    .get('spugs')!
    .units.map(({ id, traits }) => [id, traits.find(({ rule }) => rule === 'AI-12.1')?.text]);
  const up = 'Jumps 8″ straight up';
  expect(Object.fromEntries(ways)).toEqual({
    spug: up,
    'heavy-spug': up,
    controller: 'Jumps 8″; never falls back',
    mite: 'Runs on any surface, even walls',
    burrower: undefined,
  });
});

test('the terrain is that of AI-9.2', () => {
  const shown = [...content.terrain.values()].map(({ id, cover, kind }) => `${id} ${cover} ${kind}`);
  expect(shown).toEqual([
    'barricade cover feature',
    'bunker building feature',
    'crater cover feature',
    'crops cover feature',
    'hedge cover linear',
    'house building feature',
    'low-wall cover linear',
    'marsh open soft',
    'rubble cover feature',
    'ruined-building building feature',
    'scrub cover feature',
    'sewer-mouth building feature',
    'trees cover feature',
    'vehicle cover feature',
    'water open soft',
    'wire-fence open linear',
    'wooden-fence cover linear',
  ]);
});

test('targets behind a barrier can be shot at, so no barrier blocks the view', () => {
  const blocking = [...content.terrain.values()].filter(({ blocksSight }) => blocksSight).map(({ id }) => id);
  expect(blocking).toEqual(['bunker', 'house', 'ruined-building', 'trees', 'vehicle']);
});

test('the roles have the numbers of LT-1.6', () => {
  const numbers = [...content.roles.values()].flatMap(({ id, numbers: all }) => all.map((number) => ({ number, id })));
  expect(numbers.sort((a, b) => a.number - b.number).map(({ id }) => id)).toEqual(
    (
      'pod-person psychic town-watch town-watch doctor vigilante lunatic dumb-kid town-watch citizen citizen ' +
      'town-watch citizen citizen town-watch town-watch citizen town-watch cheerleader town-watch citizen'
    ).split(' '),
  );
  expect(content.roles.get('scientist')).toMatchObject({ numbers: [], replaces: 'doctor' });
  const spare = [...content.roles.values()].flatMap(({ id, spare: count }) => (count > 0 ? [[id, count]] : []));
  expect(spare).toEqual([['pod-person', 1]]);
  expect([...content.roles.values()].filter(({ side }) => side === 'pods').map(({ id }) => id)).toEqual(['pod-person']);
});

test('the night has its steps in the order of LT-2', () => {
  const steps = [...content.steps.values()].sort((a, b) => a.order - b.order).map(({ id, when }) => `${when} ${id}`);
  expect(steps.join(', ')).toBe(
    'before reveal, night nightfall, night hunt, night medicine, night snatching, night patrol, night midnight, ' +
      'night cry, night investigation, day dawn, day day, day accusation, day vote',
  );
});

test('the other numbers are those of the rules', () => {
  expect(content.battle.numbers).toEqual({
    stash: { small: 5, medium: 5, large: 5 },
    trios: { alien: 10, villager: 7, mixed: 5 },
    moves: 2,
    passes: 2,
    komi: 9,
  });
  expect(content.munch.numbers).toEqual({
    worlds: { small: 5, medium: 5, large: 5 },
    monsters: { small: 1, medium: 1, large: 1 },
    unleashWorlds: 8,
    points: { trio: 5, world: 1, lost: 5 },
    call: 24,
  });
  expect(content.alienInvasion.numbers).toEqual({
    move: 8,
    blast: 6,
    success: 6,
    dice: { min: 20, max: 30 },
    objectives: 2,
  });
  expect(content.lakeTerror.numbers).toEqual({ dayMinutes: 10, investigated: 3, cures: 1, firstDutyNight: 2 });
  const players = [content.battle, content.munch, content.alienInvasion, content.lakeTerror].map(
    (game) => game.players,
  );
  expect(players.map(({ min, max }) => `${min}-${max}`)).toEqual(['2-2', '2-4', '4-6', '8-21']);
});

test('papers, cards and pyramids have their published sizes', () => {
  const sizes = (all: Iterable<{ id: string; width: number; height: number }>) =>
    [...all].map(({ id, width, height }) => `${id} ${width} ${height}`);
  expect(sizes(content.papers.values()).join(', ')).toBe(
    'a3 297 420, a4 210 297, a5 148 210, legal 215.9 355.6, letter 215.9 279.4, tabloid 279.4 431.8',
  );
  expect(sizes(content.cardFormats.values()).join(', ')).toBe(
    'bridge 57.15 88.9, euro 63 88, mini 44 67, poker 63.5 88.9, tarot 70 120',
  );
  const inches = (length: number) => (length / 25.4).toFixed(6);
  expect(
    [...content.pyramids.values()].map(({ id, pips, base, height }) => [id, pips, inches(base), inches(height)]),
  ).toEqual([
    ['large', 3, '1.000000', '1.750000'],
    ['medium', 2, '0.781250', '1.375000'],
    ['small', 1, '0.562500', '1.000000'],
  ]);
});

test('every pyramid colour and every faction has its own surface, and every colour its own pips', () => {
  const colours = [...content.colours.values()];
  expect(colours).toHaveLength(10);
  expect(new Set(colours.map(({ pattern }) => pattern)).size).toBe(10);
  expect(new Set(colours.map(({ pip }) => pip)).size).toBe(10);
  const patterns = [...content.factions.values()].map(({ pattern }) => pattern);
  expect(new Set(patterns).size).toBe(patterns.length);
});

/** The contrast of two colours as defined by WCAG 2. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test('text is legible on every background on which it is printed', () => {
  const { paper } = content.tokens.neutral;
  const pairs: [string, string, string][] = [];
  for (const { id, fill, on } of content.colours.values()) pairs.push([id, on, fill]);
  for (const { id, colours } of content.factions.values())
    pairs.push([id, colours.on, colours.fill], [id, colours.deep, paper], [id, colours.deep, colours.tint]);
  for (const game of [content.battle, content.munch, content.alienInvasion, content.lakeTerror])
    pairs.push([game.name, paper, game.accent.fill], [game.name, game.accent.deep, game.accent.tint]);
  expect(pairs.filter(([, text, ground]) => contrast(text, ground) < 4.5)).toEqual([]);
  expect(pairs.length).toBeGreaterThan(30);
});

test('texts are short enough for their cards', () => {
  const roles = [...content.roles.values()].map(({ text }) => text);
  const factions = [...content.factions.values()];
  const events = factions.flatMap(({ specialEvent }) => (specialEvent ? [specialEvent.text] : []));
  const lines = factions.flatMap(({ units: all }) =>
    all.flatMap(({ group, traits }) => [group, ...traits.map(({ text }) => text)]),
  );
  expect(roles.filter((text) => text.length > 112)).toEqual([]);
  expect(events.filter((text) => text.length > 32)).toEqual([]);
  expect(lines.filter((text) => text.length > 33)).toEqual([]);
});

test('our saucer is one path on a square, in absolute coordinates', () => {
  const saucer = content.icon('saucer');
  expect(saucer?.size).toBe(100);
  expect(saucer?.d).toMatch(/^M49 24H51V31H49Z/);
  expect(content.icon('no-such-icon')).toBeUndefined();
  expect(content.icon('constructor')).toBeUndefined();
});

test('a value is located at its line and column', () => {
  const file = 'content/alien-invasion/factions/spugs.yaml';
  const text = shipped.files.get('alien-invasion/factions/spugs.yaml') ?? '';
  const { line, column } = content.locate(file, ['units', 0, 'kill', 'open']);
  expect(text.split('\n')[line - 1]?.slice(column - 1)).toMatch(/^9, cover: 12/);
  expect(content.locate(file, ['units', 3, 'traits', 0, 'text']).line).toBe(
    text.slice(0, text.indexOf('Blows up')).split('\n').length,
  );
  expect(content.locate('content/nowhere.yaml', ['name'])).toEqual({
    file: 'content/nowhere.yaml',
    line: 1,
    column: 1,
  });
});

describe('the shipped decks', () => {
  const cardsOf = (id: string) => content.decks.get(id)!.cards;
  const { signs } = content.decks.get('objectives')!;
  const plain = (text = ''): string => plainOf(runsOf(text, signs).runs);

  test('have 18 objectives that cite existing rules, say one thing each and measure only a Move', () => {
    const cards = cardsOf('objectives');
    expect(cards.reduce((sum, { count }) => sum + count, 0)).toBe(18);
    const rules = rulesOfRecord('alien-invasion');
    for (const { id, rules: cited, values } of cards) {
      expect([id, cited.length > 0, cited.filter((rule) => !rules.includes(rule))]).toEqual([id, true, []]);
      const text = plain(values['text']);
      expect(text).toMatch(/^[^.]+\.$/);
      expect(text.replaceAll('8″', '')).not.toMatch(/[\d″]|\b(inch|miniature|model)/);
      expect(`${text} ${values['quote']}`).not.toMatch(/\b(he|she|his|her|him)\b/i);
    }
  });

  test('have ten objectives with a worked example, which has the title of its card', () => {
    const titles = new Map(cardsOf('objectives').map(({ id, title }) => [id, title]));
    const examples = loadRuleFiles(content).examples.filter(({ rule }) => rule === 'AI-14.3');
    expect(examples).toHaveLength(10);
    for (const { id, title } of examples)
      expect(title.split(/[,:] /)).toContain(titles.get(id.replace('ai-14-3-', '')));
  });

  test('have a game of twelve cards: three kinds from 1 to 4, with the same rule on equal numbers', () => {
    const cards = cardsOf('village-show');
    expect(cards.map(({ kind, back, values }) => `${kind} ${values['cost']} ${back}`)).toEqual(
      ['garden', 'kitchen', 'farmyard'].flatMap((kind) => [1, 2, 3, 4].map((number) => `${kind} ${number} plain`)),
    );
    for (const number of ['1', '2', '3', '4']) {
      const texts = cards.flatMap(({ values }) => (values['cost'] === number ? [values['text'] ?? ''] : []));
      expect(new Set(texts).size).toBe(1);
      expect(texts[0]?.split('{rosette}').length).toBe([0, 4, 3, 2, 1][Number(number)]);
    }
  });
});
