import type { APIRoute } from 'astro';
import { content } from '../../content.ts';
import { pictureFor, pictureFormats, sizesOf, type ShownPicture } from '../../pictures.ts';
import { isTranslation } from '../../links.ts';
import { isTranslated, readCommonPrints, readPrints } from '../../prints.ts';

/** Every picture that a page shows at the sizes of the screen, in each of its formats. */
export const getStaticPaths = () =>
  [...readPrints(content).flatMap(({ prints }) => prints), ...readCommonPrints(content).decks]
    .flatMap(({ shown }) => shown)
    .filter(({ path }) => !isTranslation || isTranslated(path))
    .flatMap((picture) =>
      pictureFormats.flatMap((format) =>
        sizesOf(picture, format).map(({ file, width, height }) => ({
          params: { file },
          props: { source: `${picture.path}.png`, sha256: picture.sha256, page: picture.page, width, height, format },
        })),
      ),
    );

export const GET: APIRoute<Record<string, unknown> & ShownPicture> = async ({ props }) =>
  new Response(await pictureFor(props), { headers: { 'content-type': `image/${props.format}` } });
