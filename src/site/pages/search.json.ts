import type { APIRoute } from 'astro';
import { content } from '../content.ts';
import { searchFile } from '../search/index-file.ts';

/** What search looks things up in; a page loads it when search is opened. */
export const GET: APIRoute = () => Response.json(searchFile(content));
