import type { APIRoute } from 'astro';
import { content } from '../../../content.ts';
import { forcesSetting } from '../../../tools/forces/page-setting.ts';

/** What the tool is told where it stands within another page. */
export const GET: APIRoute = () => Response.json(forcesSetting(content));
