import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headersFile } from '../../src/site/build/policy.ts';
import { projectFolder } from '../support/folders.ts';
import { temporaryFolder } from '../support/once.ts';

const read = (name: string): string => readFileSync(join(projectFolder, name), 'utf8');
const dockerfile = read('Dockerfile');
const hosting = read('HOSTING.md');

/** The recipe of HOSTING.md in a language. */
const recipe = (language: string): string => hosting.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';
const server = /<<'EOF' \S+\n([^]*?)\nEOF\n/.exec(dockerfile)?.[1] ?? '';
const hasProgram = (name: string): boolean => spawnSync(name, ['-v']).error === undefined;

/** What is wrong with the form of a configuration for nginx: blocks that do not close, directives without an end. */
function nginxFaults(text: string): string[] {
  const plain = text.replace(/#.*$/gm, '').replace(/"[^"]*"/g, 'text');
  const faults: string[] = [];
  let depth = 0;
  for (const [, words = '', end] of plain.matchAll(/([^;{}]*)([;{}]|$)/g)) {
    if (end === '{') depth++;
    else if (end === '}') depth--;
    if (end !== ';' && end !== '{' && words.trim() !== '') faults.push(words.trim());
    if (end === '{' && words.trim() === '') faults.push('a block without a name');
  }
  return depth === 0 ? faults : [...faults, 'blocks that do not close'];
}

describe('the container', () => {
  test('sends every header of every page', () => {
    const folder = temporaryFolder('container');
    writeFileSync(join(folder, '_headers'), headersFile("default-src 'none'; script-src 'self' 'sha256-a+b/c='", '/'));
    const [, script = ''] = /RUN sed -n '([^']*)'/.exec(dockerfile) ?? [];
    const { stdout } = spawnSync('sed', ['-n', script, join(folder, '_headers')], { encoding: 'utf8' });
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => line.split(' ')[1])).toEqual([
      'Content-Security-Policy',
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Permissions-Policy',
      'Cross-Origin-Opener-Policy',
    ]);
    expect(lines[1]).toBe('add_header X-Content-Type-Options "nosniff" always;');
    expect(stdout).toContain("'sha256-a+b/c='; frame-ancestors 'none'\" always;");
    expect(server).toContain('include press-headers;');
    // nginx hands none of them down to a location that has one of its own.
    expect(server.match(/location[^}]*add_header/)).toBeNull();
  });

  test('is run by a user without rights', () => {
    expect(dockerfile.trim().split('\n').at(-1)).toBe('USER nginx');
    expect(read('.dockerignore').trim().split('\n')).toEqual(['*', '!dist/site']);
  });
});

describe('a recipe for hosts', () => {
  test.each([
    ['of the container', server],
    ['for nginx', recipe('nginx')],
  ])('%s is one that nginx reads', (_, text) => {
    expect(text).toContain('try_files $uri $uri/ =404;');
    expect(nginxFaults(text)).toEqual([]);
    if (!hasProgram('nginx')) return;
    const folder = temporaryFolder('nginx');
    mkdirSync(join(folder, 'logs'));
    writeFileSync(join(folder, 'press-headers'), 'add_header X-Content-Type-Options "nosniff" always;');
    // There is no certificate here.
    const conf = `pid ${folder}/pid; error_log ${folder}/error; events {} http { access_log off; ${text.replace('443 ssl', '8443')} }`;
    writeFileSync(join(folder, 'nginx.conf'), conf);
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', 'nginx.conf'], { encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });

  test('for Apache is one that Apache reads', () => {
    const text = recipe('apache');
    const opened = [...text.matchAll(/^<(\w+)/gm)].map(([, name]) => name);
    expect([...text.matchAll(/^<\/(\w+)>/gm)].map(([, name]) => name)).toEqual(opened);
    expect(text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(?:<\/?\w|[A-Z]\w+ )/.test(line))).toEqual([]);
    const apache = ['apachectl', 'apache2ctl'].find(hasProgram);
    if (apache === undefined) return;
    const file = join(temporaryFolder('apache'), 'site.conf');
    writeFileSync(file, `<Directory "/">\n${text}</Directory>\n`);
    const { status, stderr } = spawnSync(apache, ['-t', '-c', `Include ${file}`], { encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });
});
