import { defineConfig } from 'astro/config';

// Where the site will stand: SITE is its origin, such as https://example.org, and BASE the folder below it, such as /press.
const { SITE, BASE } = process.env;

export default defineConfig({
  srcDir: './src/site',
  outDir: './dist/site',
  base: BASE || '/',
  ...(SITE ? { site: SITE } : {}),
  devToolbar: { enabled: false },
});
