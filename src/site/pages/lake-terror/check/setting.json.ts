import type { APIRoute } from 'astro';
import { midnightSetting } from '../../../tools/announcer/setting.ts';

/** What the checker of midnight is told where it stands within another page. */
export const GET: APIRoute = () => Response.json(midnightSetting());
