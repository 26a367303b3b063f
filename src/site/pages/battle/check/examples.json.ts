import type { APIRoute } from 'astro';
import { trialsOf } from '../../../tools/check/page-setting.ts';

/** The worked examples as the checker opens them. */
export const GET: APIRoute = () => Response.json(trialsOf('battle'));
