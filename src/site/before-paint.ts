import { transformSync } from 'esbuild';
import { oldestBrowsers } from './build/browsers.ts';
import source from './scripts/before-paint.js?raw';

/** The script in every page, minified because each page includes it. */
export const beforePaint = transformSync(source, { minify: true, target: oldestBrowsers }).code.trim();
