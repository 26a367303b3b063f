import type { APIRoute } from 'astro';
import { checkedGames, trialsOf, type CheckedGame } from '../../../tools/check/index.ts';

export const getStaticPaths = () => Object.keys(checkedGames).map((game) => ({ params: { game } }));

/** The worked examples as the checker opens them. */
export const GET: APIRoute<never, { game: CheckedGame }> = ({ params }) => Response.json(trialsOf(params.game));
