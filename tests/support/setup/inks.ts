import { inks } from '../../../generators/scene/ink.ts';
import { testedPrint } from '../folders.ts';
import { print, startFrom } from './prints.ts';
import { step } from './step.ts';

/** Prints everything in the other inks, which `npm run build` leaves to the page. Prints that are up to date stay. */
export default async function setup(): Promise<void> {
  for (const ink of inks) if (ink !== 'full') startFrom(ink);
  await step('other inks printed', 15, () => print(['--ink', inks.join(','), '--out', testedPrint('full')]));
}
