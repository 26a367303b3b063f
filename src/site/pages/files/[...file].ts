import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { booksOf } from '../../books.ts';
import { content } from '../../content.ts';
import { gamesOf } from '../../games.ts';
import { isTranslation } from '../../links.ts';
import { isMade, isTranslated, printedFile, readCommonPrints, readPrints } from '../../prints.ts';
import { zipsOf } from '../../zips.ts';
import type { ZipList } from '../../zips.ts';

interface Download extends Record<string, unknown> {
  /** The list of a ZIP. Neither this nor `book` is set for a file of a print folder. */
  readonly list?: ZipList;
  readonly book?: Uint8Array<ArrayBuffer>;
}

/**
 * The PDFs of the print folders, except those that pages make, the lists of the ZIPs, and the rulebooks as text.
 */
export async function getStaticPaths() {
  const games = readPrints(content);
  const { common, decks } = readCommonPrints(content);
  const prints = [...games.flatMap(({ prints: each, kit }) => [...each, ...(kit ? [kit] : [])]), ...common, ...decks];
  const files = prints.flatMap(({ sheets }) => sheets.map(({ file }) => file)).filter((file) => !isMade(file));
  const zips = games.flatMap(zipsOf);
  const books = (await Promise.all(gamesOf(content).map(({ id }) => booksOf(id)))).flat();
  const all = [
    ...files.map((file) => ({ params: { file }, props: {} })),
    ...zips.map(({ file, list }) => ({ params: { file }, props: { list } })),
    ...books.map(({ file, bytes }) => ({ params: { file }, props: { book: bytes } })),
  ];
  return all.filter(({ params: { file } }) => !isTranslation || isTranslated(file));
}

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  json: 'application/json',
  epub: 'application/epub+zip',
  txt: 'text/plain; charset=utf-8',
};

export const GET: APIRoute<Download> = ({ params: { file = '' }, props: { list, book } }) =>
  new Response(book ?? (list ? JSON.stringify(list) : new Uint8Array(readFileSync(printedFile(file)))), {
    headers: { 'content-type': types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream' },
  });
