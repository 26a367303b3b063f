import type { APIRoute } from 'astro';
import { rowsOf } from '../../../tools/puzzles/index.ts';

export const getStaticPaths = () => Object.keys(rowsOf).map((game) => ({ params: { game } }));

/** The puzzles of a game as its page fetches them. */
export const GET: APIRoute<never, { game: keyof typeof rowsOf }> = ({ params }) => Response.json(rowsOf[params.game]());
