import type { Example } from '../content/examples.ts';
import type { Issue } from '../engine/reader.ts';
import { isKnownStep } from '../engine/lake-terror/game.ts';
import { consult, type Games } from '../engine/protocol.ts';

type Reply = Readonly<Record<string, unknown>>;

/** The difference between the engine's answer and an example; undefined if they agree. */
export function disagreement(games: Games, example: Example): string | undefined {
  const answer: Reply = { ...consult(games, example.request) };
  const broken = brokenBy(answer);
  const { verdict, rule } = example;
  if (verdict === 'illegal' && !broken.includes(rule))
    return `expected it to break ${rule}, got ${JSON.stringify(answer)}`;
  if (verdict !== 'illegal' && (answer['ok'] !== true || answer['legal'] === false))
    return `expected an answer, got ${JSON.stringify(answer)}`;
  const path = example.answer && difference(example.answer, coveredPart(example, answer), '');
  return path === undefined ? undefined : `the answer differs at ${path}, in ${JSON.stringify(answer)}`;
}

type Steps = readonly { readonly step: string }[];

/** The part of an answer that an example covers: an example does not mention steps of the night from an overlay. */
function coveredPart({ game, answer: wanted }: Example, reply: Reply): Reply {
  const steps = game === 'lake-terror' && (reply['steps'] as Steps | undefined);
  if (!steps) return reply;
  const named = new Set(((wanted?.['steps'] ?? []) as Steps).map(({ step }) => step));
  return { ...reply, steps: steps.filter(({ step }) => isKnownStep(step) || named.has(step)) };
}

/** The rules that an answer reports as broken: by a move or a choice, or by an impossible request. */
function brokenBy(answer: Reply): string[] {
  const illegal = (answer['illegal'] ?? []) as readonly { rule: string }[];
  const { issues = [] } = (answer['error'] ?? {}) as { issues?: readonly Issue[] };
  return [...illegal, ...issues].flatMap(({ rule }) => rule ?? []);
}

/** The tolerance for equal numbers. */
const tolerance = 1e-9;

/**
 * The path at which the answer differs from the wanted fields; undefined if it contains them all. It may contain more.
 */
function difference(wanted: unknown, got: unknown, path: string): string | undefined {
  const here = path === '' ? 'the whole' : path;
  if (typeof wanted === 'number') {
    return typeof got === 'number' && Math.abs(wanted - got) <= tolerance ? undefined : here;
  }
  if (typeof wanted !== 'object' || wanted === null) return wanted === got ? undefined : here;
  if (typeof got !== 'object' || got === null) return here;
  if (Array.isArray(wanted) && (!Array.isArray(got) || got.length !== wanted.length)) return here;
  for (const [key, value] of Object.entries(wanted)) {
    const inside = difference(value, (got as Reply)[key], path === '' ? key : `${path}.${key}`);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
