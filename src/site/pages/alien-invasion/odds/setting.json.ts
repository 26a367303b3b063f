import type { APIRoute } from 'astro';
import { setting } from '../../../tools/odds/setting.ts';

/** What the calculator is told where it stands within another page. */
export const GET: APIRoute = () => Response.json(setting);
