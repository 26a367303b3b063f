import type { APIRoute } from 'astro';
import { languages } from '../languages.ts';
import { href } from '../links.ts';

/** Allows all crawlers, and lists the site maps if the site's address is set. */
export const GET: APIRoute = ({ site }) => {
  const lists = site
    ? languages.map(({ folder }) => `Sitemap: ${new URL(href(`${folder}sitemap-index.xml`), site).href}\n`)
    : [];
  const text = ['User-agent: *\nAllow: /\n', ...lists.slice(0, 1).map((first) => `\n${first}`), ...lists.slice(1)];
  return new Response(text.join(''), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
