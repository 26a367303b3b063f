import type { ComponentChildren } from 'preact';
import { words } from '#text/score-pad.ts';
import type { Tool } from '../frame/definition.ts';
import { Frame, type Standing } from '../frame/Frame.tsx';
import { nextField } from '../frame/next-field.ts';
import type { Table } from '../frame/table.ts';

interface Props<State, Action> extends Standing {
  readonly tool: Tool<State, Action>;
  readonly heading: string;
  readonly children: (table: Table<State, Action>) => ComponentChildren;
}

/** A score pad: fields one after another, and a new game as the main thing to do. */
export const ScorePad = <State, Action>({ tool, children, ...frame }: Props<State, Action>) => (
  <Frame
    tool={tool}
    {...frame}
    main={(table) => ({ label: words.next, act: () => void table.startNew(tool.again(table.snapshot.state)) })}
  >
    {(table) => (
      <div class="score-pad" onKeyDown={nextField}>
        {children(table)}
      </div>
    )}
  </Frame>
);
