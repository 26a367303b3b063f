import { describe, expect, test, vi } from 'vitest';
import type { FileInfo, Sink } from '../../src/cli/print/deliver.ts';
import { WriteQueue } from '../../src/cli/print/write-queue.ts';

const info = (file: string): FileInfo => ({ file, component: 'munch/board', format: 'png', ink: 'full', version: '1' });
const bytes = (length: number) => async () => new Uint8Array(length);

/** A sink that makes the files that it receives, and records them. */
function notingSink() {
  const halt = new AbortController();
  const files: string[] = [];
  const put: Sink['put'] = async ({ file }, _, make) => void files.push(`${file} ${(await make()).length}`);
  return { halt, files, sink: { put, signal: halt.signal } satisfies Sink };
}

describe('files in the write queue', () => {
  test('are made at once and handed on when the queue opens, as are later ones', async () => {
    const { sink, files } = notingSink();
    const tray = new WriteQueue(() => false);
    const make = vi.fn<() => Promise<Uint8Array>>(bytes(3));
    await tray.put(info('first'), 'a', make);
    expect([make.mock.calls.length, files]).toEqual([1, []]);
    await tray.open(sink);
    await tray.put(info('second'), 'b', bytes(4));
    expect(files).toEqual(['first 3', 'second 4']);
  });

  test('wait on the disk, and keep their bytes and their order', async () => {
    const tray = new WriteQueue(() => false);
    const all = [[1, 2, 3], [], [4, 5]];
    for (const [index, each] of all.entries()) await tray.put(info(`${index}`), '', async () => Uint8Array.from(each));
    const received: (readonly number[])[] = [];
    const put: Sink['put'] = async (_info, _source, make) => void received.push([...(await make())]);
    await tray.open({ put, signal: new AbortController().signal });
    expect(received).toEqual(all);
  });

  test('are not made if they exist already, and are made again if they are missing when it is their turn', async () => {
    const { sink, files } = notingSink();
    const tray = new WriteQueue((file, source) => file === 'sheets' && source === 'a');
    const make = vi.fn<() => Promise<Uint8Array>>(bytes(3));
    await tray.set(info('sheets'), 'a', make, bytes(5));
    await tray.open(sink);
    expect([make.mock.calls.length, files]).toEqual([0, ['sheets 5']]);
  });

  test('make their callers wait if there are too many', async () => {
    const { sink, files } = notingSink();
    const tray = new WriteQueue(() => false);
    await tray.put(info('large'), 'a', bytes(101e6));
    const make = vi.fn<() => Promise<Uint8Array>>(bytes(1));
    const late = tray.put(info('late'), 'b', make);
    await tray.set(info('sheets'), 'c', bytes(2), bytes(2));
    expect(make).not.toHaveBeenCalled();
    await tray.open(sink);
    await late;
    expect(files.toSorted()).toEqual(['large 101000000', 'late 1', 'sheets 2']);
  });

  test('are dropped and their callers stopped if nothing is printed', async () => {
    const { sink, files } = notingSink();
    const tray = new WriteQueue(() => false);
    await tray.put(info('large'), 'a', bytes(101e6));
    const late = tray.put(info('late'), 'b', bytes(1));
    tray.drop();
    await expect(late).rejects.toThrow('nothing is printed');
    await expect(tray.put(info('later'), 'c', bytes(1))).rejects.toThrow('nothing is printed');
    await tray.open(sink);
    expect(files).toEqual([]);
  });

  test('are no longer made if the receiver stops', async () => {
    const { halt, sink } = notingSink();
    const tray = new WriteQueue(() => false);
    await tray.open(sink);
    halt.abort(new Error('the disk is full'));
    await expect(tray.put(info('late'), 'a', bytes(1))).rejects.toThrow('the disk is full');
  });
});
