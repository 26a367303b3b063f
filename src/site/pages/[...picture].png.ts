import type { APIRoute } from 'astro';
import drawPicture, { drawBeside } from '../../cli/print/picture-worker.ts';
import { appIcons, appIconSvg } from '../app-icons.ts';
import { content } from '../content.ts';
import { isTranslation } from '../links.ts';
import { shares, shareSvg } from '../share.ts';

interface Picture extends Record<string, unknown> {
  draw(): Promise<Uint8Array>;
}

/** The icon of the site for home screens, and the preview image of every page. */
export const getStaticPaths = (): { readonly params: { readonly picture: string }; readonly props: Picture }[] =>
  isTranslation
    ? []
    : [
        ...appIcons.map((icon) => ({
          params: { picture: `icons/${icon.name}` },
          props: { draw: () => drawPicture({ svg: appIconSvg(icon, content), width: icon.side, dpi: 96 }) },
        })),
        ...shares(content).map((share) => ({
          params: { picture: `og/${share.name}` },
          props: { draw: async () => drawBeside({ svg: await shareSvg(share, content), width: 1200, dpi: 96 }) },
        })),
      ];

export const GET: APIRoute<Picture> = async ({ props }) =>
  new Response(new Uint8Array(await props.draw()), { headers: { 'content-type': 'image/png' } });
