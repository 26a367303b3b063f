import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { getConfiguredImageService, imageConfig } from 'astro:assets';
import { content } from '../../content.ts';
import { sizesOf } from '../../pictures.ts';
import { printFolder, readPrints } from '../../prints.ts';

/** Every printed picture at the sizes of the screen. */
export const getStaticPaths = () =>
  readPrints(content)
    .flatMap(({ prints }) => prints)
    .flatMap(({ pictures }) => pictures)
    .flatMap((picture) =>
      sizesOf(picture).map(({ file, width, height }) => ({
        params: { file },
        props: { source: `${picture.path}.png`, width, height },
      })),
    );

export const GET: APIRoute<{ source: string; width: number; height: number }> = async ({ props }) => {
  const service = await getConfiguredImageService();
  if (!('transform' in service)) throw new Error('the pictures need an image service that runs here');
  const { source, width, height } = props;
  const transform = { src: source, width, height, fit: 'fill', format: 'webp', quality: 80 };
  const png = readFileSync(join(printFolder, source));
  const { data } = await service.transform(png, transform, imageConfig, console as never);
  return new Response(new Uint8Array(data), { headers: { 'content-type': 'image/webp' } });
};
