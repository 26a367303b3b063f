import type { APIRoute, GetStaticPaths } from 'astro';
import type { Definition } from '../../../tools/definition.ts';
import { usable } from '../../../tools.ts';

export const getStaticPaths = (() =>
  usable
    .filter(({ beside }) => beside)
    .map((tool) => ({ params: { game: tool.game, tool: tool.path }, props: { tool } }))) satisfies GetStaticPaths;

/** The data of a tool within another page. */
export const GET: APIRoute<{ tool: Definition }> = ({ props }) => Response.json(props.tool.setting());
