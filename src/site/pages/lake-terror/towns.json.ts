import type { APIRoute } from 'astro';
import { content } from '../../content.ts';
import type { Shipped } from '../../custom/role-sets.ts';
import { roleSetSetting } from '../../tools/announcer/setting.ts';
import { chancesSetting } from '../../tools/announcer/index.ts';

/** The role sets that may be dealt in place of the numbered deck, fetched on request. */
export const GET: APIRoute = () =>
  Response.json({
    towns: [...content.sets.values()].flatMap(({ id, name, cards }) =>
      cards ? [{ id, name, ...roleSetSetting(content.withSet(id)) }] : [],
    ),
    chances: chancesSetting(),
  } satisfies Shipped);
