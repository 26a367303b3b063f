import { useEffect, useState } from 'preact/hooks';
import { ending as words } from '#text/evening.ts';
import { href } from '../../links.ts';
import { besidePage } from '../frame/beside-page.ts';
import { Ending } from '../frame/Ending.tsx';
import { called, figuresLeft } from '../forces/tool.ts';
import { endOf, objectivesOf, type EndData } from './ending.ts';
import type { PanelProps } from './part.ts';
import { eveningTool } from './state.ts';

export default function EveningEnd({
  setting,
  table,
  isNew,
}: Pick<PanelProps, 'setting' | 'table'> & { readonly isNew: boolean }) {
  const [data, set] = useState<EndData | null>(null);
  useEffect(() => void besidePage<EndData>(href('alien-invasion/evening/ending.json')).then(set, () => undefined), []);
  const { state } = table.snapshot;
  if (!data) return null;
  const objectives = objectivesOf(state);
  const again = (): void => void table.startNew(eveningTool(setting, 'forces').again(state));
  return (
    <Ending
      {...endOf(state, data)}
      rules={data.rules}
      turn={
        <div class="stack">
          {state.forces.sides.map((side, at) => (
            <p key={at}>
              <bdi>
                {words.leftOf(
                  called(state.forces, at),
                  side.lines.reduce((sum, line) => sum + figuresLeft(line), 0),
                  side.lines.reduce((sum, line) => sum + line.figures, 0),
                )}
                {objectives && ` ${words.broughtOff(objectives[at] ?? 0)}`}
              </bdi>
            </p>
          ))}
        </div>
      }
      steps={[{ label: words.again, act: again }]}
      enter={again}
      isNew={isNew}
    />
  );
}
