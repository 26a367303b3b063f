import { transformSync } from 'esbuild';
import source from './scripts/before-paint.js?raw';

/** The script that stands in every page, without what only its readers need: each page carries it. */
export const beforePaint = transformSync(source, { minify: true, target: 'es2022' }).code.trim();
