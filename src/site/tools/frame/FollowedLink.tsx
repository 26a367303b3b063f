/* The message about an opened link. Loaded on request. */
import { followedLink as words } from '#text/tool-frame.ts';
import type { Tool } from './definition.ts';
import { begin } from './history.ts';
import { readLink, type LinkProblem } from './link.ts';
import type { ToolSessions } from './table.ts';
import { Button } from '../../ui/controls.tsx';

export { linkedTool } from './link.ts';

/** The result of a link: a state to open, or the reason why there is none. `same` means that it is already open. */
type Followed<State> =
  | { readonly ok: true; readonly state: State; readonly title: string }
  | { readonly ok: false; readonly why: LinkProblem | 'same' };

/**
 * Opens the state of a link if the current session is empty. Otherwise returns the result, so that the user can decide.
 */
export async function follow<State, Action>(
  tool: Tool<State, Action>,
  table: ToolSessions<State, Action>,
  hash: string,
): Promise<Followed<State> | null> {
  const link = await readLink(tool, hash);
  // The page was hidden until now, so that nothing in it moved.
  delete document.documentElement.dataset['opens'];
  if (!link.ok) return link;
  if (JSON.stringify(link.state) === JSON.stringify(table.snapshot.state)) return { ok: false, why: 'same' };
  if (!table.snapshot.blank) return { ...link, title: tool.title(link.state) };
  table.adopt(begin(link.state));
  return null;
}

interface Props<State, Action> {
  readonly to: Followed<State>;
  readonly table: ToolSessions<State, Action>;
  readonly done: () => void;
}

/** The result of a link, to open or to ignore, or the reason why it is not valid. */
export function FollowedLink<State, Action>({ to, table, done }: Props<State, Action>) {
  return (
    <div class={to.ok || to.why === 'same' ? 'verdict' : 'verdict bad'} role="alert">
      {to.ok ? (
        <>
          <p>{words.offer}</p>
          <p>
            <strong>
              <bdi>{to.title}</bdi>
            </strong>
          </p>
          <p class="meta">{words.stays}</p>
        </>
      ) : (
        <p>{words.problems[to.why]}</p>
      )}
      <div class="choices">
        {to.ok && (
          <Button
            class="button main"
            onClick={() => {
              table.adopt(begin(to.state));
              done();
            }}
          >
            {words.open}
          </Button>
        )}
        <Button onClick={done}>{to.ok ? words.leave : words.understood}</Button>
      </div>
    </div>
  );
}
