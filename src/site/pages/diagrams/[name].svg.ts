import type { APIRoute, GetStaticPaths } from 'astro';
import { content } from '../../content.ts';
import { diagramSvg } from '../../diagrams.ts';

/** The steps of every worked example, one file per example. */
export const getStaticPaths = (() =>
  content.examples.map((example) => ({
    params: { name: example.id },
    props: { svg: diagramSvg(example) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
