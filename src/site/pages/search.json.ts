import type { APIRoute } from 'astro';
import { content } from '../content.ts';
import { searchFile } from '../search/index-file.ts';

/** The search index; a page loads it when search is opened. */
export const GET: APIRoute = () => Response.json(searchFile(content));
