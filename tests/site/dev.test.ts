import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { writeFiles } from '../support/files.ts';
import { projectFolder, testedPrint } from '../support/folders.ts';
import { testLong } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';

/** A port that nobody listens on. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

testLong('npm run dev shows what is saved in a content file, and what is wrong with it', async () => {
  const overlay = writeFiles(temporaryFolder('overlay'), { 'battle/game.yaml': 'name: Battle of the Zebras\n' });
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [join(projectFolder, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', String(port)],
    {
      cwd: projectFolder,
      env: { ...process.env, OVERLAY: overlay, PRINT: testedPrint('full'), ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: 'ignore',
    },
  );
  const page = (): Promise<string> =>
    fetch(`http://localhost:${port}/battle/`).then(
      (response) => response.text(),
      () => '',
    );
  try {
    await expect.poll(page, { timeout: 120_000, interval: 500 }).toContain('Battle of the Zebras');
    writeFiles(overlay, { 'battle/game.yaml': 'name: Battle of the Llamas\n' });
    await expect.poll(page).toContain('Battle of the Llamas');
    writeFiles(overlay, { 'battle/game.yaml': 'nmae: Battle of the Llamas\n' });
    await expect.poll(page).toContain('nmae');
    writeFiles(overlay, { 'battle/game.yaml': 'name: Battle of the Okapis\n' });
    await expect.poll(page).toContain('Battle of the Okapis');
  } finally {
    server.kill();
  }
});
