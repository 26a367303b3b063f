import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { content } from '../../content.ts';
import { printFolder, readCommonPrints, readPrints } from '../../prints.ts';

/** Every PDF of the print folder, as it is. */
export const getStaticPaths = () =>
  [...readPrints(content).flatMap(({ prints }) => prints), ...readCommonPrints(content)]
    .flatMap(({ sheets }) => sheets)
    .map(({ file }) => ({ params: { file } }));

export const GET: APIRoute = ({ params }) =>
  new Response(new Uint8Array(readFileSync(join(printFolder, params['file'] ?? ''))), {
    headers: { 'content-type': 'application/pdf' },
  });
