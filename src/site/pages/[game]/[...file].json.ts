import type { APIRoute, GetStaticPaths } from 'astro';
import { usable } from '../../tools.ts';

export const getStaticPaths = (() =>
  usable.flatMap(({ game, path, setting, beside, files }) =>
    Object.entries({ ...(beside && { [`${path}/setting`]: setting }), ...files }).map(([file, data]) => ({
      params: { game, file },
      props: { data },
    })),
  )) satisfies GetStaticPaths;

/** The data that a tool fetches; and that of a tool within another page. */
export const GET: APIRoute<{ data: () => unknown }> = ({ props }) => Response.json(props.data());
