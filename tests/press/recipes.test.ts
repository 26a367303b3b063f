import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/content/problem.ts';
import type { Room } from '../../src/site/press/asked.ts';
import { openFile } from '../../src/site/tools/studio/open-file.ts';
import { viewsOf } from '../../src/site/tools/studio/views.ts';
import { soundContent } from '../support/content.ts';
import { openRoomHere } from '../support/press-room.ts';

let room: Room;
beforeAll(async () => {
  room = await openRoomHere();
});

test('what is printed from a set opens that set again', async () => {
  const path = 'alien-invasion/factions/moon-moths.yaml';
  const text = stringify(soundContent().recipes.get('swarm')?.files[path]);
  await room.load({ [path]: text });
  const { files } = await room.print('alien-invasion/faction-cards', { factions: ['moon-moths'] });
  const [pdf] = files;
  const opened = await openFile(new File([pdf?.bytes ?? ''], 'moths.pdf'));
  expect(opened).toEqual({ ok: true, set: { name: 'moths', files: [{ path, text }] }, said: '' });
});

test('what a recipe is meant to be printed as can be printed', async () => {
  const wished = [...soundContent().recipes.values()].filter(({ print }) => print);
  expect(wished.length).toBeGreaterThan(0);
  for (const { files, print } of wished) {
    const [path = ''] = Object.keys(files);
    await room.load({ [path]: stringify(files[path]) });
    const set = path.replace(/^.*\/|\.yaml$/g, '');
    const { size = 'normal', what = '' } = print ?? {};
    const { problems, pages } = await room.sheet(what, { size, set });
    expect(problems.map(formatProblem)).toEqual([]);
    expect(pages).toBeGreaterThan(4);
  }
});

describe('what the studio begins from', () => {
  test.each([...soundContent().recipes.values()].map((recipe) => [recipe.id, recipe] as const))(
    '%s is drawn in every view, and nothing in it is too long',
    async (_, recipe) => {
      const files = [
        ...Object.entries(recipe.files).map(([path, data]) => ({ path, text: stringify(data) })),
        ...recipe.copies.map((path) => ({ path, text: readFileSync(join('content', path), 'utf8') })),
      ];
      const problems = [...(await room.load(Object.fromEntries(files.map(({ path, text }) => [path, text]))))];
      let faces = 0;
      for (const file of files)
        for (const { component, choice } of viewsOf(file, files)) {
          const drawn = await room.pictures(component, choice, 'front');
          problems.push(...drawn.problems);
          faces += drawn.faces.length;
        }
      expect(problems.map(formatProblem)).toEqual([]);
      expect(faces).toBeGreaterThan(0);
    },
  );
});
