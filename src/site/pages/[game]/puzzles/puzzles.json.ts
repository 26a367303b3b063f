import type { APIRoute } from 'astro';
import { puzzleRows } from '../../../tools/puzzles/index.ts';

export const getStaticPaths = () => Object.keys(puzzleRows).map((game) => ({ params: { game } }));

/** The puzzles of a game as its page fetches them. */
export const GET: APIRoute<never, { game: keyof typeof puzzleRows }> = ({ params }) =>
  Response.json(puzzleRows[params.game]());
