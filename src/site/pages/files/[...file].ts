import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { content } from '../../content.ts';
import { printedFile, readCommonPrints, readPrints } from '../../prints.ts';
import { zipBytes, zipsOf } from '../../zips.ts';
import type { Zip } from '../../zips.ts';

interface Download extends Record<string, unknown> {
  /** Absent where the file is one of the print folders. */
  readonly zip?: Zip;
}

/** Every PDF and PNG of the print folders as it is, and the ZIPs of them. */
export function getStaticPaths() {
  const games = readPrints(content);
  const prints = [
    ...games.flatMap(({ prints: each, kit }) => [...each, ...(kit ? [kit] : [])]),
    ...readCommonPrints(content),
  ];
  const files = prints.flatMap(({ sheets, pictures }) => [
    ...sheets.map(({ file }) => file),
    ...pictures.map(({ path }) => `${path}.png`),
  ]);
  const zips = games.map(zipsOf).flatMap(({ pdfs, pictures }) => [...pdfs, ...(pictures ? [pictures] : [])]);
  return [
    ...files.map((file) => ({ params: { file }, props: {} })),
    ...zips.map((zip) => ({ params: { file: zip.file }, props: { zip } })),
  ];
}

const types: Readonly<Record<string, string>> = { pdf: 'application/pdf', png: 'image/png', zip: 'application/zip' };

export const GET: APIRoute<Download> = ({ params: { file = '' }, props: { zip } }) =>
  new Response(zip ? zipBytes(zip) : new Uint8Array(readFileSync(printedFile(file))), {
    headers: { 'content-type': types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream' },
  });
