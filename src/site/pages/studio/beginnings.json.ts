import type { APIRoute } from 'astro';
import { beginnings } from '../../tools/studio/index.ts';

/** The starting points of the studio: recipes and shipped files, as text. */
export const GET: APIRoute = () => Response.json(beginnings());
