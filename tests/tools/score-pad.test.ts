import { describe, expect, test } from 'vitest';
import { battleOf } from '../../src/engine/content.ts';
import { battleScore } from '../../src/site/tools/battle-score/tool.ts';
import { readLink } from '../../src/site/tools/frame/link.ts';
import { soundContent } from '../support/content.ts';
import { givenOut } from '../support/links.ts';

describe('a link', () => {
  test('that was ever given out still opens', async () => {
    const tool = battleScore(battleOf(soundContent()).numbers);
    const files = givenOut('battle-score-');
    expect(files.length).toBeGreaterThan(0);
    for (const links of files) {
      expect(links.length).toBeGreaterThan(0);
      for (const { hash, opens } of links) expect(await readLink(tool, hash)).toEqual({ ok: true, state: opens });
    }
  });
});
