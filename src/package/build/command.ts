/**
 * Bundles the command of this checkout into `.cache`, so that it starts faster: see `src/cli/command.ts`. `npm install`
 * and `npm ci` run it, and so does a run of the command from sources that have changed.
 */
import { pressFolder } from '../../cli/place.ts';
import { makeCommand } from './make-command.ts';

await makeCommand(pressFolder);
