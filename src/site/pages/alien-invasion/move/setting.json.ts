import type { APIRoute } from 'astro';
import { content } from '../../../content.ts';
import { moveSetting } from '../../../tools/move/page-setting.ts';

/** What the tool is told where it stands within another page. */
export const GET: APIRoute = () => Response.json(moveSetting(content));
