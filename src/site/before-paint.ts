import { transformSync } from 'esbuild';
import { oldestBrowsers } from './build/browsers.ts';
import source from './scripts/before-paint.js?raw';

/** The script in the head of every page, minified because every page includes it. */
export const beforePaint = transformSync(source, { minify: true, target: oldestBrowsers }).code.trim();
