import { seedsOf, type Cell, type Tally } from '../../engine/study/study.ts';
import { loadContentFrom } from '../content-files.ts';
import { studyOf, type Asked } from './asked.ts';

/** Some games of one kind. */
export interface Part {
  readonly asked: Asked;
  readonly content?: string;
  readonly seed: number;
  /** The kind of game, by its place in the study. */
  readonly cell: number;
  readonly from: number;
  readonly count: number;
}

/** The kinds of games of this thread's study: a thread serves one. */
let cells: readonly Cell[] | undefined;

function open({ asked: options, content: folder }: Part): readonly Cell[] {
  const { content } = loadContentFrom(folder);
  if (!content) throw new Error('the content has changed while it was studied');
  return studyOf(content, options).cells;
}

/** Plays a part of a study. */
export default function playPart(part: Part): Tally {
  const cell = (cells ??= open(part))[part.cell]!;
  return cell.play(seedsOf(part.seed, cell, part.from, part.count));
}
