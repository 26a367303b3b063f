import type { APIRoute } from 'astro';
import { languages } from '../languages.ts';
import { href } from '../links.ts';

/** Allows crawlers everywhere, and names the lists of pages if the site's address is set. */
export const GET: APIRoute = ({ site }) => {
  const lists = languages.map(({ folder }) => `Sitemap: ${new URL(href(`${folder}sitemap-index.xml`), site).href}\n`);
  return new Response(`User-agent: *\nAllow: /\n${site ? `\n${lists.join('')}` : ''}`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
