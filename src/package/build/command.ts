/**
 * Bundles the command of this checkout into `.cache`, so that it starts faster: see `src/cli/command.ts`. It runs after
 * `npm install` and `npm ci`, and when the command runs from changed sources.
 */
import { pressFolder } from '../../cli/place.ts';
import { makeCommand } from './make-command.ts';

await makeCommand(pressFolder);
