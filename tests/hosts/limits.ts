import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesIn } from '../../src/site/build/pages.ts';
import { projectFolder } from '../support/folders.ts';

/** The limits that public hosts document for a static site. */
const limits = {
  // https://developers.cloudflare.com/pages/platform/limits/ (free plan) and /pages/configuration/headers/
  cloudflare: { files: 20_000, file: 25 * 2 ** 20, rules: 100, line: 2000 },
  // https://docs.netlify.com/deploy/deploy-overview/
  netlify: { filesOfFolder: 54_000 },
  // https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits
  github: { site: 1e9 },
};

/** Every limit of a public host that a built site exceeds, as text. */
export function beyondLimits(site: string): readonly string[] {
  const files = filesIn(site).map((file) => ({ file, size: statSync(join(site, file)).size }));
  const problems: string[] = [];
  const check = (host: string, what: string, found: number, most: number): void => {
    if (found > most) problems.push(`${host}: ${what}: found ${found}, expected at most ${most}`);
  };
  const { cloudflare, netlify, github } = limits;
  check('Cloudflare', 'files', files.length, cloudflare.files);
  for (const { file, size } of files) check('Cloudflare', `bytes of ${file}`, size, cloudflare.file);
  const lines = readFileSync(join(site, '_headers'), 'utf8').split('\n');
  check('Cloudflare', 'rules of _headers', lines.filter((line) => line.startsWith('/')).length, cloudflare.rules);
  for (const line of lines) check('Cloudflare', `characters of "${line.slice(0, 40)}"`, line.length, cloudflare.line);
  for (const [folder, inside] of Map.groupBy(files, ({ file }) => dirname(file)))
    check('Netlify', `files in ${folder}`, inside.length, netlify.filesOfFolder);
  check(
    'GitHub Pages',
    'bytes',
    files.reduce((sum, { size }) => sum + size, 0),
    github.site,
  );
  return problems;
}

/** The number of bytes that a host sends for files, by their addresses below the site's folder. */
const sent = (site: string, paths: readonly string[]): number =>
  paths.reduce((sum, path) => {
    const bytes = readFileSync(join(site, path.replace(/(^|\/)$/, '$1index.html')));
    return sum + Math.min(bytes.length, gzipSync(bytes).length);
  }, 0);

/** Every figure in HOSTING.md that differs from the built site by more than a twentieth, as text. */
export function outdatedFigures(site: string): readonly string[] {
  const text = readFileSync(join(projectFolder, 'HOSTING.md'), 'utf8');
  const worker = readFileSync(join(site, 'sw.js'), 'utf8');
  const saved = [...worker.matchAll(/\["([^"]*)",(?:null|"[\da-f]{16}")\]/g)].map(([, path = '']) => path);
  const press = [...(/press:\[(.*?)\]/.exec(worker)?.[1] ?? '').matchAll(/"(.*?)"/g)].map(([, path = '']) => path);
  const figures: readonly (readonly [sentence: RegExp, paths: readonly string[]])[] = [
    [/in the background, about ([\d.]+) MB/, saved],
    [/the press \(`press\/`, about ([\d.]+) MB\)/, press],
  ];
  return figures.flatMap(([sentence, paths]) => {
    const stated = Number(sentence.exec(text)?.[1]);
    const found = sent(site, paths) / 1e6;
    return Math.abs(stated - found) <= found / 20
      ? []
      : [`HOSTING.md: ${sentence.source}: found ${stated}, expected ${found.toFixed(1)}`];
  });
}
