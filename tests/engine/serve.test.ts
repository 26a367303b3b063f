import { repeat } from '../../src/engine/rng.ts';
import { Readable, Writable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { serveEngine } from '../../src/cli/engine.ts';
import { maxLineBytes } from '../../src/engine/protocol.ts';
import { games } from './numbers.ts';
import type { Reply } from './support.ts';

/** A slow stream that accepts a number of bytes before it needs a pause. */
class Sink extends Writable {
  text = '';
  writes = 0;
  /** The largest number of waiting bytes. */
  waiting = 0;
  readonly slow: boolean;

  constructor(slow = false) {
    super({ highWaterMark: 1000 });
    this.slow = slow;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString('utf8');
    this.writes++;
    this.waiting = Math.max(this.waiting, this.writableLength);
    if (this.slow) setTimeout(done, 1);
    else done();
  }

  get answers(): Reply[] {
    return this.text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }
}

/** The answers to requests that arrive in these pieces of bytes. */
async function answers(...chunks: readonly (string | Uint8Array)[]): Promise<Reply[]> {
  const sink = new Sink();
  await serveEngine(games, Readable.from(chunks.map((chunk) => Buffer.from(chunk as string))), sink);
  expect(sink.text === '' || sink.text.endsWith('\n')).toBe(true);
  return sink.answers;
}

const roll = (id: number | string, figures = 1): string =>
  `${JSON.stringify({ id, game: 'alien-invasion', do: 'action-roll', figures })}\n`;
const ids = (textOf: readonly Reply[]): unknown[] => textOf.map(({ id }) => id);
const codes = (textOf: readonly Reply[]): unknown[] => textOf.map(({ error }) => error?.code ?? 'ok');

describe('serving lines', () => {
  test('answers each in its order, until the input ends', async () => {
    expect(ids(await answers(roll(1) + roll(2), roll(3)))).toEqual([1, 2, 3]);
    expect(await answers()).toEqual([]);
    expect(await answers('\n\n')).toEqual([]);
  });

  test('answers a last line that has no end', async () => {
    expect(ids(await answers(roll(1) + roll(2).trim()))).toEqual([1, 2]);
  });

  test('puts lines together from any pieces', async () => {
    const bytes = Buffer.from(roll('ä€😀') + roll(2) + roll(3));
    for (const size of [1, 2, 3, 7, 50]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      expect(ids(await answers(...pieces))).toEqual(['ä€😀', 2, 3]);
    }
  });

  test('skips blank lines, whatever the line ends', async () => {
    expect(ids(await answers(`\r\n${roll(1).replace('\n', '\r\n')}   \t\n\n${roll(2)}`))).toEqual([1, 2]);
  });

  test('skips a byte-order mark only before the first line', async () => {
    expect(ids(await answers(`\uFEFF${roll(1)}${roll(2)}`))).toEqual([1, 2]);
    const bytes = Buffer.from(`\uFEFF${roll(1)}`);
    expect(ids(await answers(...Array.from(bytes, (byte) => Buffer.from([byte]))))).toEqual([1]);
    expect(await answers('\uFEFF\n')).toEqual([]);
    expect(codes(await answers(`${roll(1)}\uFEFF${roll(2)}`))).toEqual(['ok', 'invalid-json']);
    expect(codes(await answers(`\n\uFEFF${roll(2)}`))).toEqual(['invalid-json']);
    expect(codes(await answers(`\uFEFF\uFEFF${roll(1)}`))).toEqual(['invalid-json']);
  });

  test('continues after an invalid request', async () => {
    const bad = ['{', '[]', 'null', '{"game":"x"}', '{"__proto__":{"ok":true}}', '{"id":3}', '\u0000'];
    const wording = await answers(`${bad.join('\n')}\n${roll('end')}`);
    expect(wording).toHaveLength(bad.length + 1);
    expect(codes(wording)).toEqual(['invalid-json', ...repeat(5, 'invalid-request'), 'invalid-json', 'ok']);
  });

  test('rejects bytes that are not UTF-8, but only the line that contains them', async () => {
    const broken = Buffer.concat([
      Buffer.from(roll(1)),
      Buffer.from('{"id":"'),
      Buffer.from([0xff, 0xc3]),
      Buffer.from(`"}\n${roll(2)}`),
    ]);
    expect(await answers(broken)).toEqual([
      expect.objectContaining({ id: 1, ok: true }),
      { ok: false, error: { code: 'invalid-json', issues: [{ path: '', message: 'the line is not UTF-8' }] } },
      expect.objectContaining({ id: 2, ok: true }),
    ]);
    // A character that is cut at a line's end does not spoil the next line.
    const half = Buffer.concat([Buffer.from([0x7b, 0xe2, 0x82]), Buffer.from(`\n${roll(3)}`)]);
    expect(codes(await answers(half))).toEqual(['invalid-json', 'ok']);
    expect(codes(await answers(Buffer.from([0xff])))).toEqual(['invalid-json']);
  });
});

describe('a line of more than a mebibyte', () => {
  const padded = (bytes: number): string => {
    const line = roll(1).trim();
    return `${line}${' '.repeat(bytes - line.length)}`;
  };

  test('is rejected, exact to the byte', async () => {
    expect(codes(await answers(`${padded(maxLineBytes)}\n${roll(2)}`))).toEqual(['ok', 'ok']);
    const reported = await answers(`${padded(maxLineBytes + 1)}\n${roll(2)}`);
    expect(reported).toEqual([
      { ok: false, error: { code: 'too-large', issues: [{ path: '', message: 'expected a line of at most 1 MiB' }] } },
      expect.objectContaining({ id: 2, ok: true }),
    ]);
    expect(codes(await answers(padded(maxLineBytes)))).toEqual(['ok']);
    expect(codes(await answers(padded(maxLineBytes + 1)))).toEqual(['too-large']);
    // A byte-order mark is not counted.
    expect(codes(await answers(`\uFEFF${padded(maxLineBytes)}`))).toEqual(['ok']);
    expect(codes(await answers(`\uFEFF${padded(maxLineBytes + 1)}`))).toEqual(['too-large']);
  });

  test('is counted in bytes, not in characters', async () => {
    const euros = '€'.repeat(350_000);
    expect(codes(await answers(`${JSON.stringify({ id: euros })}\n`))).toEqual(['too-large']);
    expect(codes(await answers(`${JSON.stringify({ id: 'x'.repeat(350_000) })}\n`))).toEqual(['invalid-request']);
  });

  test('is not kept in memory', async () => {
    const piece = Buffer.alloc(1 << 16, 0x78);
    let made = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (; made < 4000; made++) yield piece;
      yield Buffer.from(`\n${roll('after')}`);
    }
    const before = process.memoryUsage().arrayBuffers;
    const sink = new Sink();
    await serveEngine(games, endless(), sink);
    expect(codes(sink.answers)).toEqual(['too-large', 'ok']);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  test('may arrive in small pieces', async () => {
    const line = Buffer.from(`${padded(20_000)}\n${roll(2)}`);
    const crumbs = Array.from(line, (byte) => Uint8Array.of(byte));
    expect(ids(await answers(...crumbs))).toEqual([1, 2]);
  });
});

describe('the reader of the answers', () => {
  const deck = `${JSON.stringify({ game: 'alien-invasion', do: 'deck', factions: [{ id: 'a', cards: { single: 100, double: 100, triple: 100 } }] })}\n`;

  test('may be slow: the input is read only as fast as the answers are taken', async () => {
    const sink = new Sink(true);
    let asked = 0;
    let ahead = 0;
    async function* input(): AsyncGenerator<Uint8Array> {
      for (; asked < 60; asked++) {
        ahead = Math.max(ahead, asked - (sink.text.match(/\n/g)?.length ?? 0));
        yield Buffer.from(deck);
      }
    }
    await serveEngine(games, input(), sink);
    expect(sink.answers).toHaveLength(60);
    expect(ahead).toBeLessThan(3);
  });

  test('gets the answers to one piece of input bit by bit', async () => {
    const sink = new Sink(true);
    await serveEngine(games, Readable.from([Buffer.from(deck.repeat(60))]), sink);
    expect(sink.answers).toHaveLength(60);
    expect(sink.writes).toBeGreaterThan(5);
    expect(sink.waiting).toBeLessThan(120_000);
  });

  test('may stop reading before the end', async () => {
    const sink = new Sink(true);
    let asked = 0;
    async function* input(): AsyncGenerator<Uint8Array> {
      for (; asked < 1000; asked++) {
        if (asked === 3) sink.destroy();
        yield Buffer.from(deck.repeat(30));
      }
    }
    await serveEngine(games, input(), sink);
    expect(asked).toBeLessThan(6);
    const broken = new Sink();
    broken._write = (_chunk, _encoding, done: (error?: Error) => void): void => done(new Error('EPIPE'));
    await serveEngine(games, Readable.from([Buffer.from(deck), Buffer.from(deck), Buffer.from(deck)]), broken);
    expect(broken.destroyed).toBe(true);
  });

  test('keeps its listeners and stays open', async () => {
    const sink = new Sink();
    const listeners = sink.eventNames().length;
    await serveEngine(games, Readable.from([Buffer.from(roll(1))]), sink);
    expect(sink.eventNames()).toHaveLength(listeners);
    expect(sink.writableEnded).toBe(false);
  });
});

test('a search ends after 1.8 seconds, and the next line is answered', async () => {
  const [{ state }] = await answers('{"game":"battle","do":"setup","seed":1}\n');
  const search = JSON.stringify({ game: 'battle', do: 'perft', state, depth: 12, limit: 5_000_000 });
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 700));
  const [late, next] = await answers(`${search}\n${roll('next')}`);
  clock.mockRestore();
  expect(late).toMatchObject({ ok: true, complete: false });
  expect(late.nodes).toBeGreaterThan(0);
  expect(late.nodes).toBeLessThan(1_000_000);
  expect(next.id).toBe('next');
});
