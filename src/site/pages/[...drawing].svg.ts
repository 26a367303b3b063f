import type { APIRoute } from 'astro';
import { drawings } from '../art.ts';
import { content } from '../content.ts';
import { diagramSvg, madePicturesOf } from '../diagrams.ts';
import { isTranslation } from '../links.ts';

/** Every drawing of the art, the steps of every worked example, one file per example, and the boards in rules. */
export const getStaticPaths = async () => [
  ...(isTranslation ? [] : [...drawings(content)]).map(([name, svg]) => ({
    params: { drawing: `art/${name}` },
    props: { svg },
  })),
  ...content.examples.map((example) => ({
    params: { drawing: `diagrams/${example.id}` },
    props: { svg: diagramSvg(example) },
  })),
  ...(await Promise.all([...content.made.keys()].map(madePicturesOf))).flatMap(({ drawings: boards }) =>
    [...boards].map(([name, svg]) => ({ params: { drawing: `diagrams/${name}` }, props: { svg } })),
  ),
];

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
