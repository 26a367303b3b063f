/**
 * `npm run fair -- GAME…`: plays the games planned in `content/studies/GAME.yaml`, and writes the results into that
 * file. The same seed gives the same results. Without an argument, it plays all plans, which takes a quarter of an
 * hour.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Writable } from 'node:stream';
import { parseDocument } from 'yaml';
import type { Findings } from '../content/schema/study.ts';
import { lakeTerrorOf } from '../engine/content.ts';
import { deckOf } from '../engine/lake-terror/deal.ts';
import type { StudyRow } from '../engine/study/study.ts';
import { loadContentFrom } from './content-files.ts';
import { study } from './study/study.ts';

const { content } = loadContentFrom();
if (content === undefined) throw new Error('the content cannot be read');
const games = process.argv.slice(2);
const unknown = games.find((game) => !content.studies.has(game));
if (unknown !== undefined) throw new Error(`there is no content/studies/${unknown}.yaml`);

type Line = Findings['plan'][number];

/** Plays the games of one line of a plan, with one variant if the line has variants. */
async function played(game: string, seed: number, line: Line, variant?: string): Promise<readonly StudyRow[]> {
  let wording = '';
  const stdout = new Writable({
    write(text, _, done) {
      wording += String(text);
      done();
    },
  });
  const { players, policies, games: count, worth } = line;
  const code = await study(
    {
      game,
      games: count,
      seed,
      jobs: availableParallelism(),
      json: true,
      players: players.map((each) => [each, each] as const),
      ...(policies.length > 0 ? { policies } : {}),
      ...(worth ? { worth } : {}),
      ...(variant === undefined ? {} : { variants: [variant] }),
    },
    { stdout, stderr: process.stderr },
  );
  if (code !== 0) throw new Error(`the study of ${game} ended with exit code ${code}`);
  return (JSON.parse(wording) as { rows: StudyRow[] }).rows;
}

for (const [game, { seed, plan }] of content.studies) {
  if (games.length > 0 && !games.includes(game)) continue;
  const found = new Map<string, StudyRow>();
  for (const line of plan) {
    for (const variant of line.variants.length > 0 ? line.variants : [undefined]) {
      for (const { players, policy, ...row } of await played(game, seed, line, variant)) {
        const kind = { players, policy, ...(variant === undefined ? {} : { with: variant }) };
        found.set([...Object.values(kind), row['without'] ?? ''].join('/'), { ...kind, ...row });
      }
    }
  }
  const deck = game === 'lake-terror' ? deckOf(lakeTerrorOf(content), content.lakeTerror.players.max, {}) : undefined;
  const file = new URL(`../../content/studies/${game}.yaml`, import.meta.url);
  const document = parseDocument(readFileSync(file, 'utf8'));
  // Each row is written on one line, so that a changed row is one changed line in a diff.
  const rows = document.createNode([...found.values()]);
  for (const row of rows.items) (row as { flow?: boolean }).flow = true;
  if (deck) document.set('deck', document.createNode(deck, { flow: true }));
  document.set('found', rows);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
  process.stdout.write(`${found.size} rows in content/studies/${game}.yaml\n`);
}
