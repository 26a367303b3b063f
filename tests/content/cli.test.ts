import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { list } from '../../src/cli/list.ts';
import { notesOn, overlayNote } from '../../src/cli/notes.ts';
import { loadContent } from '../../src/cli/press.ts';
import { validate } from '../../src/cli/validate.ts';
import { deckComponents } from '../../src/content/deck/component.ts';
import { componentsOf } from '../../src/content/games.ts';
import { gameIds, type GameId } from '../../src/content/schema/common.ts';
import { validContent } from '../support/content.ts';
import { shipped as complete } from './helpers.ts';

const shipped = (file: string): string => fs.readFileSync(path.resolve('content/battle', file), 'utf8');
const [shippedRules, shippedExample] = [shipped('rules.md'), shipped('examples/bb-5-2-an-empty-stash.yaml')];

let home: string;
const here = process.cwd();

beforeEach(() => {
  home = fs.mkdtempSync(path.join(tmpdir(), 'saucer-'));
  process.chdir(home);
  fs.mkdirSync('mine/colours', { recursive: true });
  fs.mkdirSync('mine/munch', { recursive: true });
  fs.mkdirSync('mine/battle/examples', { recursive: true });
});

afterEach(() => {
  process.chdir(here);
  fs.rmSync(home, { recursive: true });
});

async function run(command: typeof validate, content?: string): Promise<{ code: number; lines: string }> {
  const lines: string[] = [];
  const code = await command({ ...(content === undefined ? {} : { content }), write: (line) => lines.push(line) });
  return { code, lines: lines.join('\n') };
}

describe('validate', () => {
  test('prints the number of files that it has read', async () => {
    expect(await run(validate)).toEqual({ code: 0, lines: expect.stringMatching(/\n\d+ files, no problems found$/) });
  });

  test('finds no word in the shipped content that the glossary avoids', () => {
    expect(notesOn(loadContent()).filter((note) => note.includes('note: say '))).toEqual([]);
  });

  test('notes words that the glossary avoids, in files, rules, examples and decks', () => {
    fs.mkdirSync('mine/decks');
    fs.writeFileSync('mine/decks/objectives.yaml', 'summary: 18 things to bring off.\n');
    const table = fs.readFileSync(path.resolve(here, 'content/decks/objectives.csv'), 'utf8');
    fs.writeFileSync('mine/decks/objectives.csv', table.replace('the attackers fall back', 'the attackers draw back'));
    fs.writeFileSync('mine/munch/board.yaml', 'slots: { title: Docks }\n');
    fs.writeFileSync(
      'mine/battle/examples/bb-5-2-an-empty-stash.yaml',
      shippedExample.replace(/^title: .*/m, 'title: A prisoner'),
    );
    fs.writeFileSync(
      'mine/battle/rules.md',
      shippedRules.replace('### BB-1.4 The holding cells', '### BB-1.4 The prison'),
    );
    // Validating would lay out both games, which is slow.
    expect(notesOn(loadContent('mine'))).toEqual([
      'mine/munch/board.yaml:1:17 slots.title: note: write "edge slot", not "Docks"',
      'mine/decks/objectives.yaml:1:10 summary: note: write "complete an objective", not "bring off"',
      expect.stringMatching(/^mine\/decks\/objectives\.csv:13:\d+ text: note: write "fall back", not "draw back"$/),
      expect.stringMatching(/^mine\/battle\/rules\.md:\d+:1 BB-1\.4: note: write "holding cell", not "prison"$/),
      'mine/battle/examples/bb-5-2-an-empty-stash.yaml:2:8 title: note: write "captured", not "prisoner"',
    ]);
  });

  test('reports lists and files that are empty on purpose or by mistake', () => {
    fs.writeFileSync('mine/munch/puzzles.yaml', 'puzzles: []\n');
    fs.writeFileSync('mine/battle/rulebook.yaml', 'figures: []\nlegend: []\n');
    expect(notesOn(loadContent('mine'))).toEqual([
      'mine/munch/puzzles.yaml:1:10 puzzles: note: an empty list, so no puzzles are printed; add entries if you want them',
      'mine/battle/rulebook.yaml:1:10 figures: note: an empty list, so the rulebook has no figures; add entries if you want them',
      'mine/battle/rulebook.yaml:2:9 legend: note: an empty list, so the rulebook has no legend; add entries if you want them',
    ]);
    fs.writeFileSync('mine/munch/board.yaml', 'columns: 7\n');
    fs.rmSync('mine/munch/puzzles.yaml');
    fs.rmSync('mine/battle/rulebook.yaml');
    expect(notesOn(loadContent('mine'))).toEqual([
      expect.stringMatching(/^mine\/munch\/board\.yaml:1:10 columns: note: 7 by 6: .* are left out/),
    ]);
    const noteOn = (files: ReadonlyMap<string, string | null>) =>
      overlayNote([
        { name: 'content', files: new Map() },
        { name: 'mine', files },
      ]);
    expect(noteOn(new Map([['battle/game.yaml', '# later\n{}\n']]))).toEqual([
      'mine/battle/game.yaml:1:1: note: an empty map has no effect; fill it in, or remove it',
    ]);
    const almost = new Map([...complete.files].filter(([file]) => file !== 'munch/game.yaml'));
    expect(noteOn(almost)).toEqual([
      'mine: note: without munch/game.yaml, this folder is an overlay of the shipped content',
    ]);
  });

  test('writes every problem and sums them up', async () => {
    fs.writeFileSync('mine/colours/red.yaml', 'name: 7\npip: dot\n');
    fs.writeFileSync('mine/munch/game.yaml', 'icon: octopuss\n');
    expect(await run(validate, 'mine')).toMatchInlineSnapshot(`
      {
        "code": 1,
        "lines": "mine/colours/red.yaml:1:7 name: found 7, expected a text; put it in quotes
      mine/colours/red.yaml:2:6 pip: found "dot", expected "disc", "star", "diamond", "square", "cross", "hexagon", "triangle", "ring", "drop" or "moon"; did you mean "drop"?
      mine/munch/game.yaml:1:7 icon: found the icon "octopuss", expected an icon from icons/ or from the game-icons collection; did you mean "octopus"?
      not checked yet: rules, examples and the layout of prints; validate again when the problems are corrected
      3 problems in 2 files",
      }
    `);
  });

  test.each([
    ['battle/game.yaml', 'numbers: { stash: { small: 0, medium: 0, large: 0 } }', ['numbers.stash.large']],
    ['munch/game.yaml', 'numbers: { points: { trio: 0 } }', ['numbers.points.trio']],
    ['alien-invasion/action-deck.yaml', 'counts: { single: 0, double: 0, triple: 0 }', ['counts']],
    ['munch/game.yaml', 'players: { min: 5 }', ['players.min']],
    ['alien-invasion/action-deck.yaml', 'counts: { triple: 0 }', ['counts.triple']],
    ['alien-invasion/scenarios/last-bus.yaml', 'table: { width: 0 }', ['table.width']],
    ['alien-invasion/scenarios/last-bus.yaml', 'name: A bus\ntable: { width: 12 }', ['table.width']],
    ['lake-terror/roles/pod-person.yaml', 'numbers: []', ['numbers']],
    ['lake-terror/roles/town-watch.yaml', 'name: Guard\nnumbers: []', ['numbers']],
    ['lake-terror/sets/night-ferry.yaml', 'cards: { lamplighter: [] }', ['cards.lamplighter']],
    ['lake-terror/game.yaml', 'players: { max: 0 }', ['players.max']],
  ])('blames %s for %s, and never a shipped file', async (file, text, fields) => {
    fs.mkdirSync(path.dirname(`mine/${file}`), { recursive: true });
    fs.writeFileSync(`mine/${file}`, `${text}\n`);
    const { code, lines } = await run(validate, 'mine');
    const problems = lines
      .split('\n')
      .slice(0, -1)
      .filter((line) => !line.startsWith('not checked yet: '));
    expect([code, problems.filter((line) => !line.startsWith(`mine/${file}:`))]).toEqual([1, []]);
    expect(problems.map((line) => line.split(' ')[1]?.replace(':', ''))).toEqual(expect.arrayContaining(fields));
  });

  test('uses the singular for one problem', async () => {
    expect(await run(validate, 'nowhere')).toMatchInlineSnapshot(`
      {
        "code": 1,
        "lines": "nowhere: found nothing with that name, expected a content folder; check the spelling, or leave the option out to use the shipped content
      1 problem in 1 file",
      }
    `);
  });
});

describe('list', () => {
  /** The printed tables by their first column headings: the cells of each row, cut where the headings begin. */
  async function tables(): Promise<ReadonlyMap<string, readonly (readonly string[])[]>> {
    process.chdir(here);
    const { lines } = await run(list);
    return new Map(
      lines.split('\n\n').map((table) => {
        const [head = '', ...rows] = table.split('\n');
        const starts = [...head.matchAll(/\S+(?: \S+)*/g)].map(({ index }) => index);
        const cells = (row: string) => starts.map((at, column) => row.slice(at, starts[column + 1]).trimEnd());
        return [head.split(' ')[0] ?? '', rows.map(cells)] as const;
      }),
    );
  }

  test('shows everything that an option can name, a table for each kind', async () => {
    const all = await tables();
    expect([...all.keys()].join(' ')).toBe(
      'COMPONENT FACTION ROLE SET SCENARIO PAPER CARD SLEEVES MACHINE PROFILE CONDITION RECIPE LANG',
    );
    const content = validContent();
    const ids = (kind: string) => all.get(kind)?.map(([id]) => id);
    const decksOf = (game: GameId | null) => deckComponents(content, game).map(({ id }) => id);
    const components = gameIds.flatMap((game) => [
      ...[...componentsOf(content, game).keys()].map((id) => `${game}/${id}`),
      ...decksOf(game),
    ]);
    expect(ids('COMPONENT')).toEqual([...components, ...content.components.keys(), ...decksOf(null)]);
    expect(ids('FACTION')).toEqual([...content.factions.keys()]);
    expect(ids('PAPER')).toEqual([...content.papers.keys()]);
  });

  test('describes each entry in columns', async () => {
    const all = await tables();
    const row = (kind: string, id: string) => all.get(kind)?.find(([first]) => first === id);
    expect(row('COMPONENT', 'battle/score-sheet')).toEqual([
      'battle/score-sheet',
      'Score sheet',
      'Tables for the points of several games.',
    ]);
    expect(row('FACTION', 'daleks')?.slice(0, 5)).toEqual(['daleks', 'Daleks', 'DAL', '3', '5 + 3 + 1  unofficial']);
    expect(row('ROLE', 'town-watch')).toEqual(['town-watch', 'Town Watch', '3 4 9 12 15 16 18 20']);
    expect(row('ROLE', 'scientist')).toEqual(['scientist', 'Scientist', 'none']);
    expect(row('ROLE', 'ferryman')).toEqual(['ferryman', 'Ferryman', '--set night-ferry']);
    expect(row('SET', 'night-ferry')?.slice(0, 3)).toEqual(['night-ferry', 'The night ferry', '5–13']);
    expect(row('CARD', 'mini')).toEqual(['mini', 'Mini']);
  });
});
