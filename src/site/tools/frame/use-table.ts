import { useEffect, useReducer, useState } from 'preact/hooks';
import type { Tool } from './definition.ts';
import { ToolSessions } from './table.ts';

/** The table of a tool in a place of the site, drawn again whenever something on it changes; not begun while it is held. */
export function useTable<State, Action>(
  tool: Tool<State, Action>,
  place: string,
  waiting: boolean,
): ToolSessions<State, Action> {
  const [table] = useState(() => new ToolSessions(tool, place));
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (waiting) return undefined;
    const leave = table.subscribe(() => draw(undefined));
    void table.start();
    return () => {
      leave();
      table.close();
    };
  }, [table, waiting]);
  return table;
}
