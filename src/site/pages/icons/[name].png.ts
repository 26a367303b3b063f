import type { APIRoute } from 'astro';
import drawPicture from '../../../cli/print/picture-worker.ts';
import { appIcons, appIconSvg } from '../../app-icons.ts';
import { content } from '../../content.ts';

/** The site on a home screen. */
export const getStaticPaths = () => appIcons.map((icon) => ({ params: { name: icon.name }, props: { icon } }));

export const GET: APIRoute<{ icon: (typeof appIcons)[number] }> = async ({ props: { icon } }) => {
  const png = await drawPicture({ svg: appIconSvg(icon, content), width: icon.side, dpi: 96 });
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
