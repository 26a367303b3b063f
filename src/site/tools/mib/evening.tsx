/* The studies in an evening: the species of lost figures are studied, and all operatives get the dice. */
import { evening as words } from '#text/evening.ts';
import { inEvening } from '#text/mib.ts';
import type { Evening, PanelProps, Part, Setting } from '../evening/part.ts';
import { Button } from '../../ui/controls.tsx';
import { isGiven, mibTool, studies, successesOf, type State } from './tool.ts';

declare module '../evening/part.ts' {
  interface Parts {
    readonly mib: State;
  }
}

/** The species of killed figures that the MiB do not have yet (AI-11.2). */
export const toStudy = (
  { units }: Pick<Setting, 'units'>,
  { forces, mib }: Pick<Evening, 'forces' | 'mib'>,
): string[] => {
  const lines = forces.sides.flatMap((side) => side.lines);
  const known = [...units, ...lines.map(({ unit }) => unit)];
  const dead = lines.flatMap(({ unit, lost = 0 }) => (lost > 0 ? [unit.faction] : []));
  return [...new Set(dead)].filter(
    (species) => !isGiven(mib, species) && !studies(known.filter(({ faction }) => faction === species)),
  );
};

function Dead({ setting, table }: PanelProps) {
  const dead = toStudy(setting, table.snapshot.state);
  if (dead.length === 0) return null;
  return (
    <div class="verdict" role="group" aria-label={words.dead}>
      <p>{words.dead}</p>
      <div class="choices">
        {dead.map((name) => (
          <Button key={name} onClick={() => table.act({ of: 'mib', action: { do: 'add', name } })}>
            <bdi>{words.study(name)}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}

export const part: Part<'mib'> = {
  of: 'mib',
  order: 6,
  name: inEvening,
  tool: ({ success }) => mibTool(success),
  successes: successesOf,
  Above: Dead,
};
