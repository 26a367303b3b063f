import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { writeFiles } from '../support/files.ts';
import { median, saucer } from './runs.ts';

/** A change to save: a content file, a text in it, and the replacement. */
interface Save {
  readonly file: string;
  readonly line: RegExp;
  readonly component: string;
  readonly pictures: readonly string[];
}

const kinds = ['single', 'double', 'triple'] as const;
export const saves: Readonly<Record<string, Save>> = {
  'a faction': {
    file: 'alien-invasion/factions/spugs.yaml',
    line: /^name: .*$/m,
    component: 'alien-invasion/action-deck',
    pictures: kinds.map((kind) => `spugs-${kind}`),
  },
  'a role': {
    file: 'lake-terror/roles/vigilante.yaml',
    line: /^name: .*$/m,
    component: 'lake-terror/role-cards',
    pictures: ['06-vigilante'],
  },
};

/** The median time in seconds from saving the file to the last printed file, on two papers. */
export async function afterSaving(folder: string, { file, line, component, pictures }: Save): Promise<number> {
  const [overlay, out] = [join(folder, 'overlay'), join(folder, 'out')];
  const shipped = readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');
  writeFiles(overlay, { [file]: shipped });
  const args = ['print', component, '--watch', '--jobs', '2', '--content', overlay, '--out', out];
  const child = spawn(process.execPath, ['--max-semi-space-size=8', saucer, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let reported = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (reported += text));
  const until = async (done: () => boolean): Promise<void> => {
    for (const limit = performance.now() + 60_000; !done(); await later(2))
      if (performance.now() > limit) throw new Error(`saving ${file} had no effect: ${reported}`);
  };
  const files = [
    ...['a4', 'letter'].map((paper) => `${component}.${paper}.pdf`),
    ...pictures.map((name) => `${component}/${name}.png`),
  ];
  const times = () => files.map((name) => statSync(join(out, name)).mtimeMs);
  try {
    await until(() => reported.includes('watching'));
    const waits: number[] = [];
    for (const name of ['Ants', 'Bees', 'Cats', 'Dogs', 'Eels', 'Foxes', 'Geese']) {
      // The pause lets the work of the last save finish.
      await later(400);
      const before = times();
      const saved = performance.now();
      writeFiles(overlay, { [file]: shipped.replace(line, `name: ${name}`) });
      await until(() => times().every((time, index) => time !== before[index]));
      waits.push((performance.now() - saved) / 1000);
    }
    return median(waits);
  } finally {
    child.kill('SIGINT');
    await once(child, 'close');
  }
}
