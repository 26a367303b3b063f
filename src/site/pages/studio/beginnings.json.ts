import type { APIRoute } from 'astro';
import { beginnings } from '../../tools/studio/index.ts';

/** What the studio begins from: recipes and shipped files, as text. */
export const GET: APIRoute = () => Response.json(beginnings());
