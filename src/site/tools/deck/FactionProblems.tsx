import { words } from '#text/deck.ts';
import type { PartProps } from './setting.ts';
import { problemOf } from './tool.ts';

/** A note about factions whose files were changed or deleted since they were chosen. */
export function FactionProblems({ setting, table }: PartProps) {
  const problems = table.snapshot.state.factions.flatMap((chosen) => {
    const problem = problemOf(setting.factions, chosen);
    return problem ? [words[problem](chosen.name)] : [];
  });
  return problems.length === 0 ? null : (
    <div class="verdict bad faults" role="alert">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}
