import { seedsOf, type StudyCell, type Tally } from '../../engine/study/study.ts';
import { loadContentFrom } from '../content-files.ts';
import { studyOf, type StudyRequest } from './asked.ts';

export interface StudyPart {
  readonly asked: StudyRequest;
  readonly content?: string;
  readonly seed: number;
  readonly cell: number;
  readonly from: number;
  readonly count: number;
}

/** The kinds of games in the study of this thread; a thread works on one study. */
let cells: readonly StudyCell[] | undefined;

function open({ asked: options, content: folder }: StudyPart): readonly StudyCell[] {
  const { content } = loadContentFrom(folder);
  if (!content) throw new Error('the content changed during the study; run it again');
  return studyOf(content, options).cells;
}

export default function playPart(part: StudyPart): Tally {
  const cell = (cells ??= open(part))[part.cell]!;
  return cell.play(seedsOf(part.seed, cell, part.from, part.count));
}
