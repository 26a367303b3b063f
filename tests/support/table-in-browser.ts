/*
 * The tools’ storage in a page, with the smallest possible tool: bundled and driven by
 * tests/site/tools/storage.test.ts.
 */
import { readBook, readClock, readOwnSets } from '../../src/site/storage/besides.ts';
import { problemOf } from '../../src/site/storage/database.ts';
import { clearEverything, countSaved } from '../../src/site/storage/saved.ts';
import { readLink } from '../../src/site/tools/frame/link.ts';
import { unreadable } from '../../src/site/tools/frame/saved-states.ts';
import { ToolSessions } from '../../src/site/tools/frame/table.ts';
import { counter, oldCounter } from './counter.ts';

declare global {
  var saucer: {
    readonly counter: typeof counter;
    /** Opens another table at the same place, as another tab does; `old` acts as an older page. */
    readonly sit: (place: string, old?: boolean) => Promise<ToolSessions<never, { by: number }>>;
    /** Waits until every action is written or has failed. */
    readonly settled: (table: ToolSessions<never, { by: number }>) => Promise<void>;
    readonly readLink: typeof readLink;
    readonly unreadable: typeof unreadable;
    readonly clearEverything: typeof clearEverything;
    readonly countSaved: typeof countSaved;
    /** Reads the book as a page does. Returns its ids, or the reason for an error. */
    readonly ids: () => Promise<readonly string[] | string>;
    readonly readClock: typeof readClock;
    readonly readOwnSets: typeof readOwnSets;
  };
}

const moment = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

globalThis.saucer = {
  counter,
  sit: async (place, old = false) => {
    const table = new ToolSessions((old ? oldCounter : counter) as unknown as typeof counter, place);
    void table.start();
    while (!table.snapshot.ready) await moment();
    return table as never;
  },
  settled: async (table) => {
    while (!table.snapshot.written && table.snapshot.error === null) await moment();
  },
  readLink,
  unreadable,
  clearEverything,
  countSaved,
  ids: () => readBook().then(({ records }) => [...records.keys()], problemOf),
  readClock,
  readOwnSets,
};
