#!/usr/bin/env node
// The entry point of `npx saucer`. It runs the sources if they are beside this file, and the built files in the
// package.
import { existsSync } from 'node:fs';
import module from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`saucer: it needs Node.js 22.19 or later, and this is ${process.versions.node}\n`);
  process.exit(2);
}
// Stripped types and compiled code of one run serve the next: half of a short run is loading.
module.enableCompileCache();

const source = new URL('saucer.ts', import.meta.url);
await import(existsSync(source) ? source.href : new URL('../../dist/package/saucer.js', import.meta.url).href);
