import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/content/problem.ts';
import type { PrintSession } from '../../src/site/press/protocol.ts';
import { openFile } from '../../src/site/tools/studio/open-file.ts';
import { viewsOf } from '../../src/site/tools/studio/follow.ts';
import { randomFrom, type Random } from '../../src/engine/rng.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { often } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { openSessionHere } from '../support/press-session.ts';
import { saucer } from '../support/saucer.ts';

let room: PrintSession;
beforeAll(async () => {
  room = await openSessionHere();
});

test('a print of a set opens that set again', async () => {
  const path = 'alien-invasion/factions/moon-moths.yaml';
  const text = stringify(validContent().recipes.get('swarm')?.files[path]);
  await room.load({ [path]: text });
  const { files } = await room.print('alien-invasion/faction-cards', { factions: ['moon-moths'] });
  const [pdf] = files;
  const opened = await openFile(new File([pdf?.bytes ?? ''], 'moths.pdf'));
  expect(opened).toEqual({ ok: true, set: { name: 'moths', files: [{ path, text }] }, message: '' });
});

test('every recipe can be printed as intended', async () => {
  const wished = [...validContent().recipes.values()].filter(({ print }) => print);
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

describe('the examples that the studio offers', () => {
  test.each([...validContent().recipes.values()].map((recipe) => [recipe.id, recipe] as const))(
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

const oneOf = <T>(list: readonly T[], random: Random): T => list[random(list.length)]!;

/** Random names with all kinds of letters, and random numbers, some of them too large. */
function altered(text: string, random: Random): string {
  const names = ['Ödön', 'Marsh Hopper', 'Łucja', 'The Kin of Nobody', 'Ñandú', "D'Arcy & Sons", 'Wiltshire Wanderers'];
  return text
    .replaceAll(/^( *(?:- )?name: ).*$/gm, (_, key: string) => `${key}${JSON.stringify(oneOf(names, random))}`)
    .replaceAll(/\b(open|cover|building|melee|inches|square): (\d+)/g, (whole, key: string, number: string) =>
      random(3) === 0 ? `${key}: ${Math.max(0, Number(number) + random(9) - 3)}` : (whole as string),
    );
}

test('the page prints the same bytes as the command for any set, or both report the same problems', async () => {
  const recipes = [...validContent().recipes.values()];
  let printed = 0;
  for (let number = 0; number < often(4, 30); number++) {
    const random = randomFrom(number + 1);
    const recipe = recipes[(number * 7) % recipes.length]!;
    const files = [
      ...Object.entries(recipe.files).map(([path, data]) => ({ path, text: altered(stringify(data), random) })),
      ...recipe.copies.map((path) => ({ path, text: readFileSync(join('content', path), 'utf8') })),
    ];
    const texts = Object.fromEntries(files.map(({ path, text }) => [path, text]));
    const views = files.flatMap((file) => viewsOf(file, files));
    const { component, choice } = oneOf(views, random);
    const how = {
      paper: oneOf(['a4', 'letter'], random),
      ink: oneOf(['full', 'saver', 'mono'] as const, random),
      duplex: oneOf(['long', 'short', 'off'] as const, random),
      marks: oneOf(['margin', 'full'] as const, random),
    };
    const out = temporaryFolder('out');
    const own = Object.entries({ ...choice, ...how }).flatMap(([key, value]) => [`--${key}`, [value].flat().join()]);
    const folder = writeFiles(temporaryFolder('set'), texts);
    const args = ['print', component, '--format', 'pdf', '--content', folder, ...own, '--out', out];
    const { code, stdout, stderr } = await saucer(args);
    const problems = await room.load(texts);
    const made = problems.length > 0 ? { files: [], problems } : await room.print(component, { ...choice, ...how });
    const reported = { number, component, stderr };
    for (const { found } of made.problems)
      expect({ ...reported, tells: (stdout + stderr).includes(found) }).toEqual({ ...reported, tells: true });
    expect({ ...reported, code: Math.min(code, 1) }).toEqual({ ...reported, code: made.problems.length > 0 ? 1 : 0 });
    if (code !== 0) continue;
    const wanted = readFileSync(join(out, `${component}.${how.paper}.pdf`));
    expect({ ...reported, same: wanted.equals(made.files[0]?.bytes ?? new Uint8Array()) }).toEqual({
      ...reported,
      same: true,
    });
    printed++;
  }
  expect(printed).toBeGreaterThan(often(0, 12));
});
