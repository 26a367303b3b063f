import type { APIRoute } from 'astro';
import { content } from '../../content.ts';
import { pictureFor, sizesOf, type ShownPicture } from '../../pictures.ts';
import { isTranslation } from '../../links.ts';
import { isTranslated, readCommonPrints, readPrints } from '../../prints.ts';

export const getStaticPaths = () =>
  [...readPrints(content).flatMap(({ prints }) => prints), ...readCommonPrints(content).decks]
    .flatMap(({ shown }) => shown)
    .filter(({ path }) => !isTranslation || isTranslated(path))
    .flatMap((picture) =>
      sizesOf(picture).map(({ file, width, height }) => ({
        params: { file },
        props: { source: `${picture.path}.png`, sha256: picture.sha256, page: picture.page, width, height },
      })),
    );

export const GET: APIRoute<Record<string, unknown> & ShownPicture> = async ({ props }) =>
  new Response(await pictureFor(props), { headers: { 'content-type': 'image/webp' } });
