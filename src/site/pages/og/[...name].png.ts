import type { APIRoute } from 'astro';
import { drawBeside } from '../../../cli/print/picture-worker.ts';
import { content } from '../../content.ts';
import { shares, shareSvg } from '../../share.ts';

/** A picture for every page, for links to it from elsewhere. */
export const getStaticPaths = () =>
  shares(content).map((share) => ({ params: { name: share.name }, props: { share } }));

export const GET: APIRoute<{ share: ReturnType<typeof shares>[number] }> = async ({ props }) => {
  const svg = await shareSvg(props.share, content);
  const png = await drawBeside({ svg, width: 1200, dpi: 96 });
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
