import { alienInvasionRules } from './alien-invasion/rules.ts';
import { battleRules } from './battle/rules.ts';
import { lakeTerrorRules } from './lake-terror/rules.ts';
import { munchRules } from './munch/rules.ts';

/** Every rule that the engine may cite, by its id in the rules of record. */
export const citedRules = [...battleRules, ...munchRules, ...alienInvasionRules, ...lakeTerrorRules] as const;
