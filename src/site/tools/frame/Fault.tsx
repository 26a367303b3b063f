/* The message that a tool saves nothing. This module is loaded only for such a message. */
import { useEffect } from 'preact/hooks';
import { errors, frame as words } from '#text/tool-frame.ts';
import type { StoreProblem } from '../../storage/database.ts';
import type { Tool } from './definition.ts';
import { saveSession } from './file.ts';
import type { ToolSessions } from './table.ts';
import { Button } from '../../ui/controls.tsx';

/** The errors that reloading an outdated page fixes. */
const reloads: ReadonlySet<StoreProblem> = new Set(['newer', 'outdated']);

interface Props<State, Action> {
  readonly tool: Tool<State, Action>;
  readonly table: ToolSessions<State, Action>;
  readonly error: StoreProblem;
}

/** The error from the store, and ways to solve it. The browser asks before it leaves a page with unsaved changes. */
export function Fault<State, Action>({ tool, table, error }: Props<State, Action>) {
  const { blank, history, written } = table.snapshot;
  useEffect(() => {
    if (written) return undefined;
    const ask = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [written]);
  return (
    <div class="verdict bad" role="alert">
      <p>{errors[error]}</p>
      <div class="choices">
        {!blank && !tool.secret && <Button onClick={() => saveSession(tool, history)}>{words.save}</Button>}
        <Button onClick={() => (reloads.has(error) ? location.reload() : void table.retry())}>
          {reloads.has(error) ? words.reload : words.retry}
        </Button>
      </div>
    </div>
  );
}
