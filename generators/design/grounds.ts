import type { BattleBoard } from '../../src/content/schema/boards.ts';

/** The plants on a plot of the town. */
export type Ground = BattleBoard['plots'][number][number]['ground'];

/** Fill and lines of each ground: light enough that any piece stands out on it. */
export const grounds: Readonly<Record<Ground, readonly [fill: string, line: string]>> = {
  wheat: ['#F8EFD2', '#CDB26A'],
  corn: ['#EFF3D8', '#9FB06A'],
  plough: ['#F3E7DA', '#C2A283'],
  orchard: ['#EAF3E2', '#8FB389'],
  pasture: ['#EEF4DF', '#A9BD86'],
  wood: ['#E3EFE4', '#7FA68C'],
  pond: ['#E2F1F5', '#7FB3C4'],
  lot: ['#F7F0E6', '#B9A68C'],
};
