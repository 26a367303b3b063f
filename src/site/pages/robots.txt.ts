import type { APIRoute } from 'astro';
import { href } from '../links.ts';

/** Allows all crawlers, and names the site map if the site's address is set. */
export const GET: APIRoute = ({ site }) => {
  const map = site ? `\nSitemap: ${new URL(href('sitemap-index.xml'), site).href}\n` : '';
  return new Response(`User-agent: *\nAllow: /\n${map}`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
