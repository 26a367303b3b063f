import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { coverage } from '../../src/cli/coverage.ts';
import { rulesOfRecord } from '../../src/content/games.ts';
import { gameIds } from '../../src/content/schema/common.ts';
import { textOf } from './helpers.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function overlay(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'saucer-rules-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

async function run(content?: string): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await coverage({ ...(content === undefined ? {} : { content }), write: (line) => lines.push(line) });
  return { code, lines };
}

const game = textOf('battle/game.yaml');
const rules = textOf('battle/rules.md');

test('the coverage writes one line per rule, with the engine’s treatment and its examples', async () => {
  const { code, lines } = await run();
  expect(code).toBe(0);
  const rules = gameIds.flatMap((id) => [...rulesOfRecord(id)]);
  expect(lines.slice(0, -1).map((line) => line.split(' ')[0])).toEqual(rules);
  expect(lines[3]).toMatchInlineSnapshot(`"BB-1.4  left to the players"`);
  expect(lines.find((line) => line.startsWith('BB-4.2 '))).toMatchInlineSnapshot(
    `"BB-4.2  enforced             broken in bb-4-2-one-step-short; obeyed in bb-4-2-three-pips-three-steps"`,
  );
  expect(lines.find((line) => line.startsWith('BB-5.2 '))).toMatchInlineSnapshot(
    `"BB-5.2  calculated           applied in bb-5-2-an-empty-stash"`,
  );
  expect(lines.at(-1)).toMatch(/^\d+ rules: .*; \d+ examples, 0 of them wrong; enforced rules without an example: 0$/);
});

test('the coverage returns 1 if an enforced rule lacks a legal example', async () => {
  const example = textOf('battle/examples/bb-3-2-a-medium-one-will-do.yaml').replace(
    'verdict: legal',
    'verdict: result',
  );
  const { code, lines } = await run(
    overlay({ 'battle/game.yaml': game, 'battle/examples/bb-3-2-a-medium-one-will-do.yaml': example }),
  );
  expect(code).toBe(1);
  expect(lines.find((line) => line.startsWith('BB-3.2 '))).toMatchInlineSnapshot(
    `"BB-3.2  enforced             broken in bb-3-2-no-large-alien-left; applied in bb-3-2-a-medium-one-will-do; obeyed in no example"`,
  );
});

test('the coverage returns 1 if an example disagrees with the engine', async () => {
  const example = textOf('battle/examples/bb-6-2-a-trio-of-aliens.yaml').replace('points: 10', 'points: 11');
  const { code, lines } = await run(
    overlay({ 'battle/game.yaml': game, 'battle/examples/bb-6-2-a-trio-of-aliens.yaml': example }),
  );
  expect(code).toBe(1);
  expect(lines.at(-2)).toContain(
    'bb-6-2-a-trio-of-aliens.yaml: an answer that differs at score.a.points from {"ok":true,',
  );
});

test('the coverage returns 1 if changed numbers make an example wrong', async () => {
  const { code, lines } = await run(overlay({ 'battle/game.yaml': 'numbers: { trios: { alien: 12 } }\n' }));
  expect(code).toBe(1);
  expect(lines.filter((line) => line.includes('an answer that differs'))).not.toEqual([]);
});

test('the coverage returns 1 if the rules have problems', async () => {
  const { code, lines } = await run(
    overlay({ 'battle/game.yaml': game, 'battle/rules.md': rules.replace('BB-4.2', 'BB-4.9') }),
  );
  expect(code).toBe(1);
  expect(lines.join('\n').replaceAll(/\S*saucer-rules-\w+/g, 'mine')).toMatchInlineSnapshot(
    `"mine/battle/rules.md:77:1 BB-4.2: found BB-4.9, expected BB-4.2, the next in order; renumber it, or add the missing numbers"`,
  );
});

test('the coverage returns 1 if the content has problems', async () => {
  const { code, lines } = await run(overlay({ 'battle/game.yaml': 'numbers: { moves: 0 }\n' }));
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
});
