import type { APIRoute, GetStaticPaths } from 'astro';
import { content } from '../content.ts';
import { searchFile } from '../search/index-file.ts';
import { usable } from '../tools.ts';
import { beginnings } from '../tools/studio/index.ts';

/**
 * The data that pages load when it is needed: the search index, the starting points of the studio, the files of tools,
 * and the setting of a tool within another page.
 */
export const getStaticPaths = (() =>
  Object.entries({
    search: () => searchFile(content),
    'studio/beginnings': beginnings,
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
