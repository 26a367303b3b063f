import type { APIRoute } from 'astro';
import { setting } from '../../../tools/battle-score/setting.ts';

/** What the score pad is told where it stands within another page. */
export const GET: APIRoute = () => Response.json(setting);
