#!/usr/bin/env node
// The entry point of `npx saucer`. In the package it runs the built files. In a checkout it runs a bundle of the sources,
// or the sources themselves if any file of the bundle has changed.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`saucer needs Node.js 22.19 or later; this is ${process.versions.node}\n`);
  process.exit(2);
}
// Caches stripped and compiled code for the next run, because half of a short run is loading.
module.enableCompileCache();

const source = new URL('saucer.ts', import.meta.url);
if (existsSync(source)) {
  const { currentCommand, renewCommand } = await import('./command.ts');
  const project = fileURLToPath(new URL('../..', import.meta.url));
  const bundle = currentCommand(project);
  await import(bundle ? pathToFileURL(bundle).href : source.href);
  if (!bundle) renewCommand(project);
} else await import(new URL('../../dist/package/saucer.js', import.meta.url).href);
