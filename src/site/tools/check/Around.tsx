import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '#text/check.ts';
import { TypeMove } from '../board/TypeMove.tsx';
import type { PartProps } from './Check.tsx';
import { Button, Check, Fold } from '../../ui/controls.tsx';

interface AroundProps<S> extends PartProps<S> {
  readonly children: ComponentChildren;
}

/** The best lines of a position, loaded when the fold is opened. */
function BestLines<S>({ checked, setting, state }: Pick<PartProps<S>, 'checked' | 'setting' | 'state'>) {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<typeof import('./Analysis.tsx') | 'failed' | null>(null);
  useEffect(() => {
    if (open && !loaded) import('./Analysis.tsx').then(setLoaded, () => setLoaded('failed'));
  }, [open]);
  return (
    <Fold name={words.bestLines} toggled={setOpen}>
      <div role="status">
        {open &&
          (loaded === 'failed' ? (
            <p>{words.linesNotLoaded}</p>
          ) : (
            loaded && <loaded.Analysis game={checked.game} setting={setting} position={state.position} />
          ))}
      </div>
    </Fold>
  );
}

/** Other ways to try a move than by a tap. */
export function Around<S>(props: AroundProps<S>) {
  const { checked, names, model, ui, children } = props;
  const { answer, attempt, update } = model;
  return (
    <div class="around">
      <TypeMove samples={names.samples} label={words.check} longest={100} enter={attempt} />
      {checked.game.path && (
        <Check on={ui.tracing} enter={(tracing) => update({ tracing })}>
          {words.trace} <span class="meta">{words.traceHint}</span>
        </Check>
      )}
      {children}
      {model.canGoOn() && <BestLines {...props} />}
      {answer.kind === 'open' && answer.legal.length > 0 && (
        <details
          class="fold"
          open={ui.listing}
          onToggle={({ currentTarget }) => model.set({ listing: currentTarget.open })}
        >
          <summary>{`${words.legal} (${answer.legal.length})`}</summary>
          <ol class="moves">
            {answer.legal.map((move) => (
              <li key={move}>
                <Button class="" onClick={() => attempt(move)}>
                  {move}
                </Button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
