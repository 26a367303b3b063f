/** The tests to run after a change. */
interface Near {
  /** The beginnings of the paths of changed files: a folder ends with a slash, anything else is one file or several. */
  readonly sources: readonly string[];
  /** The beginnings of the paths of the test files, those most likely to fail first. */
  readonly tests: readonly string[];
}

/** The tests of pages that every other page depends on: a mistake may show anywhere. */
const pages = ['tests/site/browser', 'tests/site/found', 'tests/site/frame', 'tests/site/oldest-browsers'];
const readers = ['tests/content/', 'tests/rules/', 'tests/cli/content', 'tests/site/content-check'];
const decks = ['tests/press/sheets', 'tests/press/card-formats', 'tests/press/type', 'tests/press/words'];
const looks = ['tests/press/type', 'tests/press/words', 'tests/press/ink', 'tests/press/pictures'];
const invasionTools = [
  ...['invasion-table', 'odds', 'melee', 'evening'].map((name) => `tests/tools/${name}`),
  ...['deck', 'invasion-table', 'odds', 'melee', 'evening'].map((name) => `tests/site/tools/${name}`),
];
const terrorTools = [
  'tests/tools/announcer',
  'tests/tools/midnight',
  'tests/tools/town-chances',
  'tests/site/tools/announcer',
  'tests/site/tools/lake-terror-tools',
];
const pyramidTools = [
  ...['score-pad', 'munch-score'].map((name) => `tests/tools/${name}`),
  ...['play', 'check', 'score-pad', 'munch-score'].map((name) => `tests/site/tools/${name}`),
];
const frame = [
  'tests/tools/codec',
  'tests/tools/blocked',
  ...['storage', 'blocked', 'secret', 'kills', 'score-pad'].map((name) => `tests/site/tools/${name}`),
];

/**
 * Maps files to their tests. Imports are not enough: the command line is started as a process, and tools are driven in
 * a built site. All entries that match a path count; tests of the closest one come first.
 */
export const map: readonly Near[] = [
  // The content of the games.
  {
    sources: ['content/'],
    tests: ['tests/content/', 'tests/rules/', 'tests/engine/content', 'tests/engine/verdicts', 'tests/press/words'],
  },
  {
    sources: ['content/design/', 'content/colours/', 'content/icons/'],
    tests: ['tests/content/icons', 'tests/press/ink', 'tests/press/type', 'tests/site/browser'],
  },
  {
    sources: ['content/papers/', 'content/card-formats/', 'content/pyramids/', 'content/components/'],
    tests: [...decks, 'tests/press/pyramids', 'tests/site/print'],
  },
  { sources: ['content/questions/'], tests: ['tests/site/search'] },
  {
    sources: ['content/studies/', 'src/cli/fair', 'src/site/fair', 'src/site/pages/fair', 'src/site/text/en/fair'],
    tests: ['tests/tools/fair', 'tests/tools/town-chances', 'tests/site/browser'],
  },
  { sources: ['content/documents/'], tests: ['tests/press/kit', 'tests/press/rulebooks', 'tests/press/tuck-box'] },
  { sources: ['content/shops/'], tests: ['tests/press/shops'] },
  {
    sources: ['content/alien-invasion/'],
    tests: [
      'tests/engine/alien-invasion/',
      ...[
        'sheets',
        'faction-cards',
        'roster',
        'templates',
        'tokens',
        'tuck-box',
        'references',
        'scenario',
        'scenario-book',
      ].map((name) => `tests/press/${name}`),
      ...invasionTools,
    ],
  },
  {
    sources: ['content/battle/', 'content/munch/'],
    tests: [
      'tests/engine/battle/',
      'tests/engine/munch/',
      'tests/engine/opponents',
      'tests/engine/puzzles',
      ...['boards', 'mats', 'pieces', 'pyramids', 'references', 'form'].map((name) => `tests/press/${name}`),
      ...pyramidTools,
    ],
  },
  {
    sources: ['content/lake-terror/'],
    tests: [
      'tests/engine/lake-terror/',
      ...['announcer', 'sheets', 'tuck-box'].map((name) => `tests/press/${name}`),
      ...terrorTools,
    ],
  },
  { sources: ['src/content/'], tests: readers },
  {
    sources: ['src/content/schema/'],
    tests: ['tests/engine/content', 'tests/press/properties', 'tests/package/manual'],
  },

  // The engine and its users.
  { sources: ['src/engine/'], tests: ['tests/engine/', 'tests/rules/'] },
  { sources: ['src/engine/alien-invasion/'], tests: ['tests/press/scenario', ...invasionTools] },
  { sources: ['src/engine/battle/', 'src/engine/munch/'], tests: pyramidTools },
  { sources: ['src/engine/lake-terror/'], tests: ['tests/press/announcer', ...terrorTools] },

  // The generators and the print command.
  { sources: ['generators/'], tests: ['tests/press/', 'tests/golden/'] },
  { sources: ['generators/sheet/'], tests: ['tests/press/grid', 'tests/press/sheets', 'tests/press/properties'] },
  { sources: ['generators/scene/', 'generators/render/'], tests: [...looks, 'tests/press/sheets'] },
  { sources: ['generators/design/'], tests: [...looks, 'tests/site/rules', 'tests/site/print'] },
  {
    sources: ['generators/documents/quick-start/', 'generators/diagram/crop', 'content/documents/quick-start.yaml'],
    tests: ['tests/content/quick-start', 'tests/press/quick-start', 'tests/press/kit'],
  },
  {
    sources: ['generators/diagram/'],
    tests: ['tests/press/diagram', 'tests/press/figures', 'tests/press/rulebooks', 'tests/site/rules'],
  },
  {
    sources: ['generators/document/'],
    tests: ['tests/press/document', 'tests/press/book-pages', 'tests/press/rulebooks'],
  },
  { sources: ['generators/profile/'], tests: ['tests/press/shops', 'tests/press/table'] },
  { sources: ['src/cli/'], tests: ['tests/cli/', 'tests/content/cli', 'tests/content/disk', 'tests/engine/serve'] },
  {
    sources: ['src/cli/print/'],
    tests: [
      ...['manifest', 'sheets', 'shops', 'table', 'vector', 'pictures'].map((name) => `tests/press/${name}`),
      'tests/site/print',
    ],
  },

  {
    sources: ['src/package/', 'src/cli/launch.js', 'src/cli/place.ts', 'src/cli/press.ts', 'src/cli/new/'],
    tests: ['tests/package/'],
  },
  { sources: ['Dockerfile', '.dockerignore', '.github/', 'tests/hosts/'], tests: ['tests/site/after-build'] },
  { sources: ['src/site/engine/', 'src/site/pages/engine/'], tests: ['tests/engine/requests', 'tests/site/found'] },
  { sources: ['.vscode/'], tests: ['tests/package/schemas'] },
  { sources: ['content/press.yaml', 'src/content/load.ts'], tests: ['tests/package/', 'tests/content/'] },

  // The site.
  { sources: ['src/site/'], tests: [...pages, 'tests/site/after-build', 'tests/site/content-check'] },
  { sources: ['src/site/build/'], tests: ['tests/site/after-build', 'tests/site/offline'] },
  { sources: ['src/site/build/stand-ins', 'src/site/fonts/'], tests: ['tests/lint/stand-ins', 'tests/site/browser'] },
  {
    sources: ['src/site/build/tool-styles', 'src/site/styles/'],
    tests: ['tests/lint/tool-styles', 'tests/site/rules'],
  },
  { sources: ['src/site/worker/'], tests: ['tests/site/offline', 'tests/site/print-here'] },
  {
    sources: [
      'src/site/press/',
      'src/site/build/press-files',
      'src/site/scripts/print-here',
      'src/site/components/PrintHere',
    ],
    tests: ['tests/press/session', 'tests/site/print-here', 'tests/site/press'],
  },
  { sources: ['src/content/overlay-file'], tests: ['tests/content/overlay-file', 'tests/press/session'] },
  { sources: ['src/site/search/'], tests: ['tests/site/search'] },
  {
    sources: ['src/site/storage/'],
    tests: ['tests/site/tools/storage', 'tests/site/tools/results', 'tests/site/tools/kills'],
  },
  {
    sources: ['src/site/calibration', 'src/site/print', 'src/site/zips', 'src/site/pictures', 'src/site/paper'],
    tests: ['tests/site/print'],
  },
  {
    sources: ['src/site/rules', 'src/site/diagrams', 'src/site/chances', 'src/site/sound'],
    tests: ['tests/site/content-check', 'tests/site/rules', 'tests/site/tools/odds'],
  },
  {
    sources: ['src/site/components/', 'src/site/layouts/', 'src/site/pages/', 'src/site/scripts/', 'src/site/styles/'],
    tests: ['tests/site/rules', 'tests/site/print', 'tests/site/search', 'tests/site/offline', 'tests/site/early'],
  },
  { sources: ['src/site/text/', 'src/site/styles/'], tests: ['tests/site/'] },

  // The tools.
  {
    sources: ['src/site/tools.ts', 'src/site/tools/definition.ts', 'src/site/tools/views.ts'],
    tests: [
      'tests/lint/tool-styles',
      'tests/press/reshaped',
      'tests/cli/recipes',
      'tests/site/rules',
      'tests/site/found',
    ],
  },
  { sources: ['src/site/pages/'], tests: ['tests/lint/tool-styles'] },
  { sources: ['src/site/tools/frame/'], tests: frame },
  { sources: ['src/site/ui/'], tests: ['tests/site/controls', ...frame] },
  { sources: ['src/site/tools/board/'], tests: ['tests/site/tools/play', 'tests/site/tools/check'] },
  {
    sources: ['play', 'computer', 'check', 'score-pad', 'battle-score', 'munch-score'].map(
      (tool) => `src/site/tools/${tool}/`,
    ),
    tests: [
      'tests/tools/codec',
      'tests/tools/opponents',
      'tests/tools/play-model',
      'tests/tools/review',
      ...pyramidTools,
    ],
  },
  {
    sources: ['units', 'odds', 'melee', 'deck', 'move', 'mib', 'forces', 'evening'].map(
      (tool) => `src/site/tools/${tool}/`,
    ),
    tests: invasionTools,
  },
  {
    sources: [
      'generators/cards/puzzle',
      'generators/cards/board-card',
      'src/site/tools/puzzles/',
      'src/site/text/en/puzzles',
      'content/battle/puzzle',
      'content/munch/puzzle',
    ],
    tests: ['tests/tools/puzzles', 'tests/engine/puzzles', 'tests/site/tools/puzzles', 'tests/press/puzzles'],
  },
  {
    sources: ['generators/cards/board-card', 'content/battle/town'],
    tests: ['tests/engine/battle/towns', 'tests/press/towns'],
  },
  {
    sources: ['src/site/tools/results/', 'src/site/tools/score-pad/', 'src/site/text/en/results'],
    tests: ['tests/tools/results', 'tests/site/tools/results'],
  },
  {
    sources: [
      'src/site/tools/studio/',
      'src/site/text/en/studio',
      'src/site/press/',
      'src/site/custom/',
      'src/site/text/en/own',
    ],
    tests: ['tests/tools/studio', 'tests/tools/own', 'tests/site/tools/studio'],
  },
  { sources: ['content/recipes/'], tests: ['tests/content/recipes', 'tests/press/recipes'] },
  {
    sources: ['src/site/tools/play/', 'src/site/tools/frame/', 'src/site/text/en/clock'],
    tests: ['tests/tools/clock', 'tests/site/tools/results'],
  },
  { sources: ['announcer', 'roles', 'midnight'].map((tool) => `src/site/tools/${tool}/`), tests: terrorTools },
  // The closest tests have the name of the tool.
  ...['play', 'check', 'score-pad', 'munch-score', 'odds', 'melee', 'deck', 'announcer'].map((tool) => ({
    sources: [`src/site/tools/${tool}/`],
    tests: [`tests/site/tools/${tool}`],
  })),

  // Everything else.
  { sources: ['docs/', 'README.md', 'HOSTING.md'], tests: ['tests/package/manual', 'tests/package/package'] },
  { sources: ['src/cli/main.ts', 'src/content/characters.ts'], tests: ['tests/package/manual'] },
  { sources: ['public/'], tests: ['tests/site/found', 'tests/site/offline'] },
  { sources: ['astro.config.mjs'], tests: ['tests/site/after-build', ...pages, 'tests/site/offline'] },
  { sources: ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json'], tests: ['tests/'] },
  { sources: ['tests/vitest.config.ts', 'tests/support/setup/'], tests: ['tests/'] },
  { sources: ['tests/engine/vectors'], tests: ['tests/engine/vectors'] },
  { sources: ['tests/tools/links/'], tests: ['tests/tools/', 'tests/site/tools/'] },
  { sources: ['tests/site/tools/play-'], tests: ['tests/site/tools/play'] },
  { sources: ['tests/near/'], tests: ['tests/near/'] },
  { sources: ['tests/lint/', '.oxlintrc.json'], tests: ['tests/lint/'] },
];
