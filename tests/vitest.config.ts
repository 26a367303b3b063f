import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    // Layout, PDF and browser tests do real work; a slow machine must not fail them.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Nor must a page that takes its time.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
});
