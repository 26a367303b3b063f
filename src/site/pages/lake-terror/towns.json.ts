import type { APIRoute } from 'astro';
import { content } from '../../content.ts';
import type { Shipped } from '../../own/towns.ts';
import { townSetting } from '../../tools/announcer/content.ts';
import { chancesSetting } from '../../tools/announcer/index.ts';

/** The sets of roles that may be dealt in the place of the numbered deck, fetched where somebody wants one. */
export const GET: APIRoute = () =>
  Response.json({
    towns: [...content.sets.values()].flatMap(({ id, name, cards }) =>
      cards ? [{ id, name, ...townSetting(content.withSet(id)) }] : [],
    ),
    chances: chancesSetting(),
  } satisfies Shipped);
