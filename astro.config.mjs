import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { oldestBrowsers } from './src/site/build/browsers.ts';
import { followContent } from './src/site/build/follow-content.ts';
import { islands } from './src/site/build/islands.ts';
import { lateParts } from './src/site/build/late-parts.ts';
import { oneBundle } from './src/site/build/one-bundle.ts';
import { baseIn, besides, isListed, placeOf, translationsOf } from './src/site/build/place.ts';
import { pressOfSite } from './src/site/build/press-files.ts';
import { standIns } from './src/site/build/stand-ins.ts';
import { designTokens } from './src/site/build/tokens.ts';
import { siteTexts } from './src/site/build/texts.ts';
import { toolPages } from './src/site/build/tool-pages.ts';
import { toolStyles } from './src/site/build/tool-styles.ts';
import { translatedPages } from './src/site/build/translations.ts';
import { usedStyles } from './src/site/build/unused-styles.ts';

const place = placeOf(process.env);
const { origin, overlay, language = 'en' } = place;
const base = baseIn(place.base, language);
// A development server serves one language.
const translations = process.argv.includes('dev') ? [] : besides(place);
const languages = [language, ...translations];
const listed = [];

// One file with the modules that every tool loads: it compresses better than several, and needs one request. Modules
// that other pages also load are separate.
const chunks = [
  { name: 'preload', test: /vite\/preload-helper/, priority: 2 },
  {
    name: 'small',
    test: /site\/(storage\/(stores|settings)|tools\/check\/examples|formats)\.ts|text\/\w+\/(language\/language|common\/(joined|nearly|span))\.ts/,
    priority: 2,
  },
  { name: 'saved', test: /site\/storage\/database\.ts/, priority: 2 },
  {
    name: 'tool',
    test: /tools\/frame\/(Frame|marks)\.tsx|ui\/(controls|island|names)\.tsx?|engine\/(pyramids|reader|rng|shape|words)\.ts|text\/\w+\/common\/twin\.ts/,
    priority: 1,
  },
  {
    name: 'board',
    test: /tools\/(board\/(Board|state)|play\/game\.ts)|(engine\/game|content\/playable)\.ts/,
  },
  { name: 'beside-board', test: /tools\/(board\/|score-pad\/(ScoreStrip|pad))/ },
];

// Modules that run at once are compiled during the download, on another thread. In a browser that supports the mark, a
// phone is busy for half as long when a tool starts. Small files would lose more than they gain.
const compiledAtOnce = ({ modules }) => {
  const length = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
  return length > 8000 ? '//# allFunctionsCalledOnLoad' : '';
};

// Modules loaded later are small and share most of their imports, so preloading them would cost more than it saves.
const withoutPreload = {
  name: 'saucer-press:without-preload',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
};

export default defineConfig({
  srcDir: './src/site',
  outDir: './dist/site',
  cacheDir: `./.cache/astro/${language}`,
  base: base || '/',
  ...(origin ? { site: origin } : {}),
  trailingSlash: 'always',
  devToolbar: { enabled: false },
  // The build adds an integration that sees the output of all others.
  integrations: [
    islands(),
    translatedPages(place, translations, listed),
    ...(origin ? [sitemap({ filter: (page) => isListed(page, base), customPages: listed })] : []),
    usedStyles(translations),
    toolPages(place),
  ],
  // Inline styles let a phone paint a page from its first response; the policy contains their hashes.
  build: { inlineStylesheets: 'always', concurrency: 4 },
  vite: {
    plugins: [
      ...oneBundle(place, languages),
      designTokens(base || '/', ['en', ...translationsOf(place)]),
      standIns(fileURLToPath(new URL('./src/site/fonts', import.meta.url))),
      siteTexts(language),
      toolStyles(),
      withoutPreload,
      lateParts,
      pressOfSite(base, overlay, languages),
      followContent('content', ...(overlay ? [overlay] : [])),
    ],
    define: { 'import.meta.env.SITE_TOP': '""' },
    resolve: {
      alias: { '@astrojs/preact/client.js': fileURLToPath(new URL('./src/site/ui/island.ts', import.meta.url)) },
    },
    cacheDir: `./.cache/vite/${language}`,
    build: { assetsInlineLimit: 0, cssTarget: oldestBrowsers },
    environments: {
      client: {
        build: {
          target: oldestBrowsers,
          rolldownOptions: { output: { codeSplitting: { groups: chunks }, postBanner: compiledAtOnce } },
        },
      },
    },
  },
});
