import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inks } from '../../generators/scene/ink.ts';
import { writeFiles } from '../support/files.ts';
import { temporaryFolder } from '../support/once.ts';
import { saucer } from '../support/saucer.ts';

const path = 'alien-invasion/factions/moon-moths.yaml';
const moths = `name: Moon Moths
code: MOT
thirdParty: false
icon: butterfly
pattern: checker
colours: { fill: '#F2EC62', on: '#14171F', deep: '#645C00', ray: '#F4F08C', tint: '#FBF9D6' }
specialEvent: { text: 'Every Moth flies to the light.', icon: butterfly, rule: AI-4.5 }
units:
  - id: moth
    name: Moth
    icon: butterfly
    group: Swarm of 5
    move: { inches: 16 }
    terrain: ignores
    shoot: { kind: none }
    linked: false
    kill: { open: 6, cover: 9, building: 12 }
    melee: 2
    rule: AI-10
`;

type Files = Readonly<Record<string, string>>;
const folderOf = (files: Files): string => {
  const folder = temporaryFolder('set');
  writeFiles(folder, files);
  return folder;
};
const linesOf = (output: string): string[] => output.split('\n').filter((line) => / found .*, expected /.test(line));

async function validated(folder: string): Promise<{ code: number; lines: string[] }> {
  const { code, stdout } = await saucer(['validate', '--content', folder]);
  return { code, lines: linesOf(stdout) };
}

const refusedBy = async (folder: string, ...asked: readonly string[]): Promise<string[]> =>
  linesOf(
    (await saucer(['print', ...asked, '--format', 'pdf', '--content', folder, '--out', join(folder, 'out')])).stderr,
  );

const long = 'Donaudampfschifffahrtsgesellschaftskapitäne';

describe('validate', () => {
  test('accepts a faction that prints', async () => {
    expect(await validated(folderOf({ [path]: moths }))).toEqual({ code: 0, lines: [] });
  });

  test.each<[string, Files, readonly (readonly string[])[]]>([
    [
      'letters that no font has',
      { [path]: moths.replace('Moon Moths', '月の蛾族') },
      [['alien-invasion/action-deck'], ['alien-invasion/roster'], ['alien-invasion/rulebook', '--size', 'large']],
    ],
    [
      'a long word on cards and in the rules',
      { [path]: moths.replace('name: Moth\n', `name: ${long}${long}\n`) },
      [['alien-invasion/faction-cards'], ['alien-invasion/rulebook'], ['alien-invasion/rulebook-booklet']],
    ],
    [
      'a text that is too long in large print alone',
      { [path]: moths.replace('Every Moth flies to the light.', `${'Every Moth flies to the light. '.repeat(6)}`) },
      [['alien-invasion/action-deck', '--size', 'large']],
    ],
    [
      'a role of the game and of its sets',
      { 'lake-terror/roles/psychic.yaml': 'name: 月の医者\n' },
      [['lake-terror/role-cards'], ['lake-terror/role-cards', '--set', 'night-ferry'], ['lake-terror/announcer']],
    ],
    [
      'the name of a game',
      { 'munch/game.yaml': 'name: 月の蛾族\n' },
      [['munch/reference'], ['munch/kit', '--size', 'large']],
    ],
  ])('finds %s, as print does', async (_, files, prints) => {
    const folder = folderOf(files);
    const { code, lines } = await validated(folder);
    expect(code).toBe(1);
    for (const asked of prints) {
      const refused = await refusedBy(folder, ...asked);
      expect(refused.length).toBeGreaterThan(0);
      expect(lines).toEqual(expect.arrayContaining(refused));
    }
  });

  test('need not try other inks, because all inks need the same room', async () => {
    const folder = folderOf({ [path]: moths.replaceAll(/name: (Moon Moths|Moth)$/gm, `name: ${long}`) });
    const targets = ['action-deck', 'faction-cards', 'roster', 'rulebook'].map((id) => `alien-invasion/${id}`);
    for (const size of ['normal', 'large']) {
      const [full = [], ...others] = await Promise.all(
        inks.map((ink) => refusedBy(folder, ...targets, '--size', size, '--ink', ink)),
      );
      expect(full.length).toBeGreaterThan(3);
      for (const other of others) expect(other).toEqual(full);
    }
  });
});
