import { describe, expect, test } from 'vitest';
import { battleOf } from '../../src/engine/content.ts';
import { battleScore } from '../../src/site/tools/battle-score/tool.ts';
import { validContent } from '../support/content.ts';
import { opening } from '../support/links.ts';

describe('a link', () => {
  test('that was ever given out still opens', async () => {
    const tool = battleScore(battleOf(validContent()).numbers);
    const { opened, given } = await opening('battle-score-', tool);
    expect(opened).toEqual(given);
  });
});
