#!/usr/bin/env node
// What `npx saucer` runs: the sources, where they lie beside this file; in the package, what was built of them.
import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`saucer: it needs Node.js 22.19 or later, and this is ${process.versions.node}\n`);
  process.exit(2);
}
const source = new URL('saucer.ts', import.meta.url);
await import(existsSync(source) ? source.href : new URL('../../dist/package/saucer.js', import.meta.url).href);
