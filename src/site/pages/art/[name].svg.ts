import type { APIRoute } from 'astro';
import { drawings } from '../../art.ts';
import { content } from '../../content.ts';

export const getStaticPaths = () => [...drawings(content)].map(([name, svg]) => ({ params: { name }, props: { svg } }));

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
