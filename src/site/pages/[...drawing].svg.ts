import type { APIRoute } from 'astro';
import { drawings } from '../art.ts';
import { content } from '../content.ts';
import { diagramSvg } from '../diagrams.ts';
import { isTranslation } from '../links.ts';

/** Every drawing of the art, and the steps of every worked example, one file per example. */
export const getStaticPaths = () => [
  ...(isTranslation ? [] : [...drawings(content)]).map(([name, svg]) => ({
    params: { drawing: `art/${name}` },
    props: { svg },
  })),
  ...content.examples.map((example) => ({
    params: { drawing: `diagrams/${example.id}` },
    props: { svg: diagramSvg(example) },
  })),
];

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
