import { test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { content } from '../../src/site/content.ts';
import { searchFile } from '../../src/site/search/index-file.ts';
test('x', () => {
  const f = searchFile(content);
  writeFileSync(`/tmp/words-${process.env['SITE_LANGUAGE'] ?? 'en'}.json`, JSON.stringify(f));
});
