import type { APIRoute } from 'astro';
import { alienInvasionOf } from '../../../engine/content.ts';
import { content } from '../../content.ts';
import { href } from '../../links.ts';
import { armsOf, factionsOf, unitsOf } from '../../tools/units/content.ts';
import type { Setting } from '../../tools/evening/setting.ts';

/** The data of an evening, fetched by whichever of its tools is open. */
export const GET: APIRoute = () => {
  const { cards, actions, specialEventsMax, drawMin } = alienInvasionOf(content);
  return Response.json({
    deck: { numbers: { cards, actions, specialEventsMax, drawMin }, factions: factionsOf(content) },
    arms: armsOf(content, href),
    units: unitsOf(content),
    success: content.alienInvasion.numbers.success,
  } satisfies Setting);
};
