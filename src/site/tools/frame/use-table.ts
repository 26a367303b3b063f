import { useEffect, useReducer, useState } from 'preact/hooks';
import type { Tool } from './definition.ts';
import { Table } from './table.ts';

/** The table of a tool in a place of the site, drawn again whenever something on it changes. */
export function useTable<State, Action>(tool: Tool<State, Action>, place: string): Table<State, Action> {
  const [table] = useState(() => new Table(tool, place));
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const leave = table.subscribe(() => draw(undefined));
    void table.start();
    return () => {
      leave();
      table.close();
    };
  }, [table]);
  return table;
}
