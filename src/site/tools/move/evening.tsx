import { inEvening } from '#text/move.ts';
import type { Part } from '../evening/part.ts';
import { moveTool, type State } from './tool.ts';

declare module '../evening/part.ts' {
  interface Parts {
    readonly move: State;
  }
}

export const part: Part<'move'> = {
  of: 'move',
  order: 5,
  name: inEvening,
  tool: ({ units }) => moveTool(units[0]!),
  first: ({ units }, groups) => {
    const unit = units.find(({ id }) => id === groups[0]?.[0]?.stats.id);
    const tool = moveTool(units[0]!);
    return unit && tool.apply(tool.initial, { do: 'unit', unit })!;
  },
};
