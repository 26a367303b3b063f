/*
 * The end of a game on screen, the book of results and the score pad: loaded when a game is over.
 */
import { words as play } from '#text/match.ts';
import { words } from '#text/results.ts';
import type { GameId } from '../../../content/schema/common.ts';
import { href } from '../../links.ts';
import { SessionStore } from '../../storage/sessions.ts';
import { SaveResult } from '../results/SaveResult.tsx';
import { sheetOf } from '../score-pad/pad.ts';
import { endedOf, sheetFrom, type PadSheet } from './ended.ts';
import type { MatchProps } from './Match.tsx';
import { Button } from '../../ui/controls.tsx';

/** Puts a game on a sheet of the score pad, in place of an earlier count, and opens the sheet there. */
async function countOnPad({ tool, base }: PadSheet, id: string, title: string): Promise<void> {
  const store = new SessionStore(() => undefined);
  const session = sheetOf(id);
  const before = (await store.list(tool)).find((head) => head.id === session);
  const now = Date.now();
  await store.write({
    head: {
      id: session,
      tool,
      format: tool === 'battle-score' ? 2 : 1,
      title,
      created: before?.created ?? now,
      changed: now,
      revision: (before?.revision ?? 0) + 1,
      cursor: 0,
      length: 0,
    },
    after: before?.revision ?? 0,
    from: 0,
    actions: [],
    base,
    place: tool,
  });
}

/** One button that keeps the result, and one that takes it to the score pad. */
export function AfterGame<S>({ game, tool, setting, model, session }: MatchProps<S>) {
  const { state, position } = model;
  const id = game.id.replace('-play', '') as GameId;
  const named = { ...state, names: tool.namesOf(state) };
  const ended = endedOf(game, named, position, (seat) => setting.seats[seat]?.colour ?? seat);
  const toPad = async (): Promise<void> => {
    const sheet = sheetFrom(game, named.names, position);
    await countOnPad(sheet, session.id, tool.title(state)).catch(() => undefined);
    location.assign(href(`${id}/score/`));
  };
  return (
    <SaveResult
      game={id}
      id={session.id}
      from="play"
      began={session.created}
      names={ended.players.map(({ name }) => name)}
      ended={ended}
    >
      <Button onClick={() => void toPad()}>{words.save.pad}</Button>
      {model.again && <Button onClick={model.again}>{play.sameBoard}</Button>}
    </SaveResult>
  );
}
