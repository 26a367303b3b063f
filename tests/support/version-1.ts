/*
 * The data that the site saved in Chromium with version 1 of the database, and a page that saves as it did. A script
 * tapped and typed in its tools, and then copied every record of every database into the file. There are two games of
 * Battle with clocks, one with an undone move, and two score pads. The script damaged an action on a pad of Munch, so
 * the site set it aside. There are also a deck, a night, and a role set from the studio. The book has a played game, a
 * game entered by hand and a removed game.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

type Records = readonly (readonly [
  database: string,
  store: string,
  key: string | [string, number],
  value: object | string | number,
])[];

const all = readFileSync('tests/support/version-1.jsonl', 'utf8').trimEnd().split('\n');
export const recorded = all.map((line) => JSON.parse(line) as Records[number]);

export const [besides, own] = ['saucer-press-besides', 'saucer-press-own'] as const;

/** Saves records as a page of version 1 did. */
export const asBefore = (page: Page, records: Records): Promise<void> =>
  page.evaluate(
    async (all) => {
      for (const name of new Set(all.map(([database]) => database))) {
        const opening = indexedDB.open(name, 1);
        await new Promise<void>((resolve, reject) => {
          opening.addEventListener('upgradeneeded', () => {
            const { result: database } = opening;
            if (name === 'saucer-press') {
              database.createObjectStore('heads', { keyPath: 'id' }).createIndex('tool', 'tool');
              for (const store of ['bases', 'actions', 'places']) database.createObjectStore(store);
              database.createObjectStore('unreadable', { autoIncrement: true }).createIndex('tool', 'tool');
            } else if (name === 'saucer-press-own') database.createObjectStore('sets');
            else for (const store of ['results', 'marks', 'clocks']) database.createObjectStore(store);
          });
          opening.addEventListener('error', () => reject(opening.error as Error));
          opening.addEventListener('success', () => {
            const here = all.filter(([database]) => database === name);
            const transaction = opening.result.transaction(opening.result.objectStoreNames, 'readwrite');
            for (const [, store, key, value] of here) {
              const to = transaction.objectStore(store);
              to.put(value, to.keyPath === null ? key : undefined);
            }
            transaction.addEventListener('complete', () => resolve());
            transaction.addEventListener('abort', () => reject(transaction.error as Error));
          });
        }).finally(() => opening.error ?? opening.result.close());
      }
    },
    [...records],
  );
