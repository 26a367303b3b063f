import type { ComponentChildren } from 'preact';
import { words } from '#text/check.ts';
import { TypeMove } from '../board/TypeMove.tsx';
import type { PartProps } from './Check.tsx';

interface AroundProps<S> extends PartProps<S> {
  readonly children: ComponentChildren;
}

/** Ways to ask other than by a tap. */
export function Around<S>({ checked, names, desk, ui, children }: AroundProps<S>) {
  const { answer, attempt, update } = desk;
  return (
    <div class="around">
      <TypeMove samples={names.samples} label={words.check} longest={100} enter={attempt} />
      {checked.game.path && (
        <label class="switch">
          <input
            type="checkbox"
            checked={ui.tracing}
            onChange={({ currentTarget }) => update({ tracing: currentTarget.checked })}
          />
          <span>
            {words.trace} <span class="meta">{words.traceHint}</span>
          </span>
        </label>
      )}
      {children}
      {answer.kind === 'open' && answer.legal.length > 0 && (
        <details
          class="fold"
          open={ui.listing}
          onToggle={({ currentTarget }) => desk.set({ listing: currentTarget.open })}
        >
          <summary>{`${words.legal} (${answer.legal.length})`}</summary>
          <ol class="moves">
            {answer.legal.map((move) => (
              <li key={move}>
                <button type="button" onClick={() => attempt(move)}>
                  {move}
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
