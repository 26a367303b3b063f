/*
 * What is said of a link that was followed: loaded when one is.
 */
import { words } from '#text/followed-link.ts';
import type { Tool } from './definition.ts';
import { begin } from './history.ts';
import { readLink, type LinkFault } from './link.ts';
import type { Table } from './table.ts';

export { linkedTool } from './link.ts';

/** What a link led to: a state to be opened, or a reason why not. */
export type Followed<State> =
  | { readonly ok: true; readonly state: State; readonly title: string }
  | { readonly ok: false; readonly why: LinkFault };

/** Opens what a link holds where nothing is in the way; else what it leads to. */
export async function follow<State, Action>(
  tool: Tool<State, Action>,
  table: Table<State, Action>,
  hash: string,
): Promise<Followed<State> | null> {
  const link = await readLink(tool, hash);
  if (!link.ok) return link;
  if (!table.snapshot.blank) return { ...link, title: tool.title(link.state) };
  table.adopt(begin(link.state));
  return null;
}

interface Props<State, Action> {
  readonly to: Followed<State>;
  readonly table: Table<State, Action>;
  readonly done: () => void;
}

/** What a link leads to, to be opened or left; or why it leads nowhere. */
export function FollowedLink<State, Action>({ to, table, done }: Props<State, Action>) {
  return (
    <div class={to.ok ? 'verdict' : 'verdict bad'} role="alert">
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
        <p>{words.faults[to.why]}</p>
      )}
      <div class="choices">
        {to.ok && (
          <button
            type="button"
            class="button main"
            onClick={() => {
              table.adopt(begin(to.state));
              done();
            }}
          >
            {words.open}
          </button>
        )}
        <button type="button" class="button" onClick={done}>
          {to.ok ? words.leave : words.understood}
        </button>
      </div>
    </div>
  );
}
