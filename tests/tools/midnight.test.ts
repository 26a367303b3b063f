import { expect, test } from 'vitest';
import { midnightTool } from '../../src/site/tools/midnight/tool.ts';
import { lakeTerror } from '../engine/numbers.ts';

const tool = midnightTool(lakeTerror);

test('a Lunatic is never marked a Pod Person at midnight, even by an old link (LT-6.2)', () => {
  const turned = { do: 'player', seat: 2, role: 'lunatic', pod: true, alive: true } as const;
  expect(tool.apply(tool.initial, turned)?.players[1]).toEqual({ seat: 2, role: 'lunatic', pod: false, alive: true });
  const { do: _, ...lunatic } = turned;
  const read = tool.readState({ ...tool.initial, players: tool.initial.players.with(1, lunatic) });
  expect(read).toMatchObject({ ok: true, value: { players: { 1: { role: 'lunatic', pod: false } } } });
});
