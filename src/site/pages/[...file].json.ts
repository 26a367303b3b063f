import type { APIRoute, GetStaticPaths } from 'astro';
import { content, ownHome } from '../content.ts';
import { searchFile } from '../search/index-file.ts';
import { usable } from '../tools.ts';
import { beginnings } from '../tools/studio/index.ts';

/** Data that pages load on request: search, the starting points of the studio, and the files and settings of tools. */
export const getStaticPaths = (() =>
  Object.entries({
    search: () => searchFile(content),
    ...(ownHome ? {} : { 'studio/beginnings': beginnings }),
    ...Object.fromEntries(
      usable.flatMap(({ game, path, setting, beside, files }) =>
        Object.entries({ ...(beside && { [`${path}/setting`]: setting }), ...files }).map(([file, data]) => [
          `${game}/${file}`,
          data,
        ]),
      ),
    ),
  }).map(([file, data]) => ({ params: { file }, props: { data } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ data: () => unknown }> = ({ props }) => Response.json(props.data());
