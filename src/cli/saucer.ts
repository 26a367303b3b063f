#!/usr/bin/env -S node --max-semi-space-size=8
// Printing allocates many short-lived objects. A small semi-space saves a fifth of the memory and costs no time.
import { enableCompileCache } from 'node:module';

// Stripped types and compiled code of one run serve the next: half of a short run is loading.
enableCompileCache();

// Readers of the output may stop reading: `saucer list | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const [{ main }, { collectGarbage }] = await Promise.all([import('./main.ts'), import('./print/garbage.ts')]);
process.exitCode = await main(process.argv.slice(2), process, collectGarbage);
