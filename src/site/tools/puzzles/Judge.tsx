/* The answer to a move of a puzzle, with the reason and its rules, and the help. Loaded on request. */
import { useEffect, useState } from 'preact/hooks';
import { aids } from '#text/play.ts';
import { puzzles as words } from '#text/puzzles.ts';
import { useInSight } from '../../ui/controls.tsx';
import { Glyph } from '../frame/marks.tsx';
import { ComputerPlayer } from '../computer/computer-player.ts';
import { useArrows, arrowOf, useThoughts, where, Why, pointsOf } from '../play/thoughts.tsx';
import { withoutPath } from '../play/game.ts';
import type { PuzzleGame } from './tool.ts';
import type { PuzzleModel, PuzzleSetting } from './screen.ts';

interface JudgedProps<S> {
  readonly puzzleModel: PuzzleModel<S>;
  readonly kind: PuzzleGame<S>;
  readonly setting: PuzzleSetting;
  readonly computer: ComputerPlayer;
  readonly move: string;
}

/** The result of a move in words: proven or estimated, or the gain by full-width search. */
const comesTo = <S,>(
  { judge }: PuzzleGame<S>,
  { score, proven }: { score: number; proven: Parameters<typeof aids.score>[1] },
) => (judge.within === undefined ? aids.score(pointsOf(score), proven) : words.gains(score / 100, judge.within));

function Answer<S>({
  puzzleModel,
  kind,
  setting,
  computer,
  move,
  line,
}: JudgedProps<S> & { readonly line: readonly string[] }) {
  const { game } = kind;
  const [reply = ''] = line;
  const played = game.play(puzzleModel.position, move);
  const after = played.legal ? played.state : puzzleModel.position;
  const found = useThoughts(computer, { state: after, by: kind.judge.by, seed: 1, only: reply, why: true });
  useArrows(arrowOf(game, reply));
  const mover = game.turn(after);
  return (
    <>
      <p>
        {words.answers(setting.seats[mover]?.colour ?? mover, reply)} {game.did(after, reply)}
      </p>
      {Array.isArray(found) && found[0] && <Why setting={setting} why={found[0].why} />}
    </>
  );
}

function Judged<S>(props: JudgedProps<S>) {
  const { puzzleModel, kind, setting, computer, move } = props;
  const { game } = kind;
  const right = puzzleModel.solved;
  const found = useThoughts(computer, {
    ...kind.judge,
    state: puzzleModel.position,
    seed: 1,
    only: withoutPath(game, move),
    why: true,
  });
  const thought = Array.isArray(found) ? found[0] : undefined;
  const after = thought?.line.slice(1) ?? [];
  const box = useInSight(true, found);
  return (
    <div ref={box} class={right ? 'verdict' : 'verdict bad'}>
      <Glyph name={right ? 'yes' : 'no'} size={40} />
      <div>
        <p>
          <strong>{right ? words.right(move) : words.wrong(move)}</strong>
          <span class="did">{game.did(puzzleModel.position, move)}</span>
        </p>
        {found === 'failed' && <p>{aids.failed}</p>}
        {found === null && <p>{aids.thinking}</p>}
        {thought && !(right && thought.proven) && <p>{comesTo(kind, thought)}</p>}
        {thought && right && <Why setting={setting} why={thought.why} />}
        {thought && right && after.length > 0 && <p class="meta">{aids.goesOn(after)}</p>}
        {thought && !right && after.length > 0 && <Answer {...props} line={after} />}
        {!right && <p>{words.tryOn}</p>}
      </div>
    </div>
  );
}

function Help<S>({ puzzleModel, kind, setting }: Pick<JudgedProps<S>, 'puzzleModel' | 'kind' | 'setting'>) {
  const { screen, position, puzzle } = puzzleModel;
  const { help } = screen;
  const [, , move] = puzzle.row;
  useArrows(help > 1 ? arrowOf(kind.game, move) : []);
  return (
    <>
      {help > 0 && (
        <p>
          <strong>{aids.step(1)}</strong> {where({ game: kind.game, setting }, position, move)}
        </p>
      )}
      {help > 1 && (
        <p>
          <strong>{aids.step(2)}</strong> {move}: {kind.game.did(position, move)} {words.makeIt}
        </p>
      )}
    </>
  );
}

interface JudgeProps<S> extends Pick<JudgedProps<S>, 'puzzleModel' | 'kind' | 'setting'> {
  readonly judged: string | null;
}

export function Judge<S>({ judged, ...props }: JudgeProps<S>) {
  const { puzzleModel, setting } = props;
  const { puzzle, solved } = puzzleModel;
  const [key] = puzzle.row;
  const [computer] = useState(() => new ComputerPlayer(setting.opponents));
  useEffect(() => () => computer.end(), []);
  return (
    <div role="status" class="answer">
      {judged !== null && <Judged key={`${key} ${judged} ${solved}`} {...props} computer={computer} move={judged} />}
      {!solved && <Help key={key} {...props} />}
    </div>
  );
}
