import type { APIRoute } from 'astro';
import { href } from '../links.ts';

/** Everything may be found; where the list of pages is, if the site knows where it stands. */
export const GET: APIRoute = ({ site }) => {
  const list = site ? `\nSitemap: ${new URL(href('sitemap-index.xml'), site).href}\n` : '';
  return new Response(`User-agent: *\nAllow: /\n${list}`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
