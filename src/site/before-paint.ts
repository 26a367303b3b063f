import { transformSync } from 'esbuild';
import { oldestBrowsers } from './build/browsers.ts';
import source from './scripts/before-paint.js?raw';

/** The script that stands in every page, without what only its readers need: each page carries it. */
export const beforePaint = transformSync(source, { minify: true, target: oldestBrowsers }).code.trim();
