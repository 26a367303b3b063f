import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ask, rules, type Reply } from './support.ts';

const lines = readFileSync(new URL('vectors/engine.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Whether an answer contains everything expected. Numbers may differ by 1e-9. */
function agrees(wanted: Reply, got: Reply): boolean {
  if (typeof wanted === 'number') return typeof got === 'number' && Math.abs(wanted - got) <= 1e-9;
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(got) && got.length === wanted.length && wanted.every((each, index) => agrees(each, got[index]))
    );
  }
  if (typeof wanted !== 'object' || wanted === null) return wanted === got;
  return Object.keys(wanted).every((key) => agrees(wanted[key], got?.[key]));
}

test.each(lines.map((line, index) => [index + 1, line]))('gives the answer of vector %i', (_, line) => {
  const { request, answer } = JSON.parse(line) as Reply;
  const { illegal, '#cards': cards, ...rest } = answer;
  const got = ask(request);
  expect(agrees(rest, got) ? rest : got).toEqual(rest);
  expect(rules(got)).toEqual(expect.arrayContaining(rules({ illegal })));
  expect(got.cards?.length).toBe(cards);
});
