import { alienInvasionVerbs } from '../../src/engine/alien-invasion/protocol.ts';
import { alienInvasionOf } from '../../src/engine/content.ts';
import { answer } from '../../src/engine/protocol.ts';
import { unitsOf } from '../../src/site/tools/units/content.ts';
import type { UnitInfo } from '../../src/site/tools/units/unit.ts';
import { validContent } from './content.ts';

const content = validContent();

export const game = alienInvasionOf(content);
const engine = new Map([['alien-invasion', new Map(Object.entries(alienInvasionVerbs(game)))]]);

export const ask = (request: object): Record<string, never> =>
  answer(engine, { game: 'alien-invasion', ...request }) as unknown as Record<string, never>;

export const units = unitsOf(content);
export const unitOf = (id: string): UnitInfo => units.find((unit) => unit.id === id)!;
