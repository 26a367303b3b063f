import { words } from '#text/deck.ts';
import type { PartProps } from './setting.ts';
import { faultOf } from './tool.ts';

/** A note about factions whose files were changed or deleted since they were chosen. */
export function Faults({ setting, table }: PartProps) {
  const faults = table.snapshot.state.factions.flatMap((chosen) => {
    const fault = faultOf(setting.factions, chosen);
    return fault ? [words[fault](chosen.name)] : [];
  });
  return faults.length === 0 ? null : (
    <div class="verdict bad faults" role="alert">
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </div>
  );
}
