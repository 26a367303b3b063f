import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { words } from '#text/score-pad.ts';
import type { GameId } from '../../../content/schema/common.ts';
import { Frame, type Standing } from '../frame/Frame.tsx';
import { leaveFor } from '../frame/leave.ts';
import { nextField } from '../frame/next-field.ts';
import type { ToolSessions } from '../frame/table.ts';
import { gameOfSession, isSheet, type PadTool } from './pad.ts';
import { useLater } from '../../ui/use-later.ts';

interface Props<State, Action> extends Standing {
  readonly tool: PadTool<State, Action>;
  readonly game: GameId;
  readonly heading: string;
  readonly children: (table: ToolSessions<State, Action>) => ComponentChildren;
}

/** Saves the result on the pad, if there is one. Never throws, because the sheet itself is saved in any case. */
async function saveSheet<State, Action>(
  game: GameId,
  tool: PadTool<State, Action>,
  table: ToolSessions<State, Action>,
): Promise<void> {
  const { id, created, state } = table.snapshot;
  const ended = tool.ended(state);
  if (!ended) return;
  try {
    const { saveResult } = await import('../results/save.ts');
    await saveResult({ ...ended, game, id: gameOfSession(id), from: 'score', began: isSheet(id) ? null : created });
  } catch {
    // The pad itself reports that nothing can be saved.
  }
}

/** A score pad: fields in sequence, and a main button for a new game. The previous game stays saved. */
export function ScorePad<State, Action>({ tool, game, children, ...frame }: Props<State, Action>) {
  // The session whose players must be entered, and the question until it is answered.
  const [request, ask] = useState<{ readonly id: string; readonly who?: string } | null>(null);
  const pad = useRef<HTMLDivElement>(null);
  const isNameless = ({ snapshot: { state } }: ToolSessions<State, Action>): boolean =>
    tool.ended(state)?.players.some(({ name }) => name === '') === true;
  // The book is loaded after the pad.
  const SaveResult = useLater(() => import('../results/SaveResult.tsx'))?.SaveResult;
  return (
    <Frame
      tool={tool}
      {...frame}
      bar={(table) => ({ message: request?.id === table.snapshot.id && isNameless(table) ? request.who : undefined })}
      main={(table) => ({
        label: words.next,
        act: () => {
          if (request?.id !== table.snapshot.id && isNameless(table)) {
            ask({ id: table.snapshot.id, who: words.who });
            const names = [...(pad.current?.querySelectorAll<HTMLInputElement>('.entry [maxlength]') ?? [])];
            names.find(({ value }) => value.trim() === '')?.focus();
            return;
          }
          void saveSheet(game, tool, table);
          void leaveFor(tool, table, tool.again(table.snapshot.state));
        },
      })}
    >
      {(table) => {
        const { id, created, state } = table.snapshot;
        return (
          <div ref={pad} class="score-pad" onKeyDown={nextField}>
            {children(table)}
            {SaveResult && (
              <SaveResult
                game={game}
                id={gameOfSession(id)}
                from="score"
                began={isSheet(id) ? null : created}
                names={tool.pluralOf(state)}
                ended={tool.ended(state)}
                fromScreen={isSheet(id)}
                onSave={() => ask({ id })}
              />
            )}
          </div>
        );
      }}
    </Frame>
  );
}
