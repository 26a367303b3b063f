import type { APIRoute } from 'astro';
import { munchCheckSetting } from '../../../tools/check/page-setting.ts';

/** What the checker is told where it stands within another page. */
export const GET: APIRoute = () => Response.json(munchCheckSetting());
