import type { APIRoute } from 'astro';
import { share as words } from '#text/site.ts';
import { language } from '#text/language.ts';
import { appIcons } from '../app-icons.ts';
import { content, ownHome } from '../content.ts';
import { brandOf, gamesOf } from '../games.ts';
import { href } from '../links.ts';

const { name } = brandOf(content);

/** The data for installing the site. https://www.w3.org/TR/appmanifest/ */
export const GET: APIRoute = () =>
  Response.json(
    {
      name,
      short_name: name,
      description: ownHome?.lead ?? words.app,
      id: href(''),
      start_url: href(''),
      scope: href(''),
      display: 'standalone',
      lang: language.tag,
      dir: language.direction,
      theme_color: content.tokens.screen.cream,
      background_color: content.tokens.screen.cream,
      categories: ['games', 'entertainment'],
      icons: appIcons.flatMap(({ name, side, purpose }) =>
        purpose ? [{ src: href(`icons/${name}.png`), sizes: `${side}x${side}`, type: 'image/png', purpose }] : [],
      ),
      shortcuts: gamesOf(content).map(({ id, about }) => ({
        name: words.shortcut(about.shortName),
        short_name: about.shortName,
        url: href(`${id}/rules/`),
      })),
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  );
