import type { State } from '../../../engine/munch/state.ts';
import { munchEnd as words } from '#text/play.ts';
import { Cited, Glyph } from '../frame/marks.tsx';
import type { PlayModel } from './model.ts';
import type { MunchSetting } from './munch.ts';
import type { Setting } from './game.ts';
import type { Action } from './tool.ts';
import { useProspect } from './use-prospect.ts';
import { Button } from '../../ui/controls.tsx';

interface EndProps {
  readonly setting: Setting & MunchSetting;
  readonly model: PlayModel<State>;
  readonly act: (action: Action) => void;
}

const endRule = 'MU-8.1';

/** Announces that no world can be munched any more, or that this is unclear. */
export function End({ setting, model, act }: EndProps) {
  const wanted = model.live && !model.over;
  const prospect = useProspect(setting.numbers, model.position, wanted);
  const proved = wanted && prospect?.answer === 'no';
  return (
    <div role="status" class="answer">
      {proved && (
        <div class="verdict">
          <Glyph name="yes" size={40} />
          <div>
            <strong>{words.proved}</strong>
            <p>{words.how(prospect.nodes)}</p>
            <Cited id={endRule} rules={setting.rules} />
            <Button class="button main" onClick={() => act({ do: 'end', why: 'proved' })}>
              {words.stop}
            </Button>
          </div>
        </div>
      )}
      {wanted && prospect?.answer === 'unknown' && <p class="verdict tip">{words.unknown}</p>}
    </div>
  );
}
