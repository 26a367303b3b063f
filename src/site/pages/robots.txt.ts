import type { APIRoute } from 'astro';
import { href } from '../links.ts';

/** Allows crawlers everywhere, and names the list of pages if the site's address is set. */
export const GET: APIRoute = ({ site }) => {
  const list = site ? `\nSitemap: ${new URL(href('sitemap-index.xml'), site).href}\n` : '';
  return new Response(`User-agent: *\nAllow: /\n${list}`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
