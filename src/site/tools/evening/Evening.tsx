/* A tool as part of an evening: loaded only if an evening exists. */
import type { MutableRef } from 'preact/hooks';
import { useEffect, useState } from 'preact/hooks';
import { evening as words } from '#text/evening.ts';
import { href } from '../../links.ts';
import type { Tool } from '../frame/definition.ts';
import { Frame } from '../frame/Frame.tsx';
import { begin, readHistory, stateOf } from '../frame/history.ts';
import type { ToolSession, ToolSessions } from '../frame/table.ts';
import { successesOf } from '../mib/tool.ts';
import type { EveningData, Props } from './AtEvening.tsx';
import { Above, Below } from './Panels.tsx';
import type { Setting } from './setting.ts';
import {
  begun,
  eveningTool,
  locked,
  meant,
  onSides,
  opened,
  parts,
  toolsOf,
  type Action,
  type Evening as State,
  type EveningPart,
} from './state.ts';

/** Permanent: the evening of this device is found there again, from each of its tools. */
const place = 'invasion-evening';

/** The longest wait for the last action to be saved before the page changes anyway, in milliseconds. */
const patience = 3000;

/** Opens another tool of the evening once everything is saved. */
function goTo(table: ToolSessions<State, Action>, to: EveningPart): void {
  const go = (): void => location.assign(href(`alien-invasion/${to}/`));
  const { written, error } = table.snapshot;
  if (written || error) {
    go();
    return;
  }
  const timer = setTimeout(go, patience);
  const leave = table.subscribe(() => {
    if (!table.snapshot.written && !table.snapshot.error) return;
    leave();
    clearTimeout(timer);
    go();
  });
}

function Bar({ of, table }: { readonly of: EveningPart; readonly table: ToolSessions<State, Action> }) {
  // The page has styles for this higher bar.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['evening'] = '';
    return () => delete dataset['evening'];
  }, []);
  return (
    <nav class="evening-bar" aria-label={words.tools}>
      {parts.map((part) => (
        <a
          key={part}
          href={href(`alien-invasion/${part}/`)}
          aria-current={part === of ? 'page' : undefined}
          onClick={(event) => {
            const { ctrlKey, metaKey, shiftKey } = event;
            if (ctrlKey || metaKey || shiftKey || table.snapshot.written) return;
            event.preventDefault();
            goTo(table, part);
          }}
        >
          {words.names[part]}
        </a>
      ))}
    </nav>
  );
}

/** Opens a new evening, once the present session has loaded. */
function Beginning({ table, make }: { table: ToolSessions<State, Action>; make: () => Promise<State | null> }) {
  const { ready } = table.snapshot;
  useEffect(() => {
    if (!ready) return;
    const put = async (): Promise<void> => {
      const state = await make();
      if (state) table.adopt(begin(state));
    };
    void put();
  }, [ready]);
  return null;
}

interface EveningProps<PartState, PartAction> extends Props<PartState, PartAction> {
  readonly setting: Setting;
  /** The state of the tool in which the evening begins; null if an evening exists already. */
  readonly start: MutableRef<PartState | null>;
  readonly foreign: (hash: string, by: string | null) => boolean;
  readonly leave: () => void;
}

/** The open session of another part's own tool. */
async function alone<P extends 'forces' | 'deck'>(
  setting: Setting,
  table: ToolSessions<State, Action>,
  of: P,
): Promise<Partial<Pick<State, P>>> {
  const id = await table.store.openIn(`invasion-${of}`).catch(() => undefined);
  const written = id === undefined ? undefined : await table.store.read(id).catch(() => undefined);
  if (!written || 'unreadable' in written) return {};
  const { head, base, actions } = written;
  // The compiler does not see that the tool of a part has the state of that part.
  const tool = toolsOf(setting)[of] as unknown as Tool<State[P], unknown>;
  const read = readHistory(tool, head.format, { base, actions, cursor: head.cursor });
  return read.ok ? ({ [of]: stateOf(read.history) } as Partial<Pick<State, P>>) : {};
}

export function Evening<PartState, PartAction>(props: EveningProps<PartState, PartAction>) {
  const { of, heading, back, main, children, setting, start, foreign, leave } = props;
  const [tool] = useState(() => eveningTool(setting, of));
  const partSession = (table: ToolSessions<State, Action>): ToolSession<PartState, PartAction> => ({
    snapshot: { state: opened(setting, table.snapshot.state, of)[of] as PartState, history: table.snapshot.history },
    act: (action) => table.act(meant(setting, table.snapshot.state, of, action)),
    startNew: (base) => {
      table.act({ of, base });
      return Promise.resolve();
    },
  });
  const evening = (table: ToolSessions<State, Action>): EveningData => {
    const { state } = table.snapshot;
    return {
      successes: successesOf(state.mib),
      sides: onSides(state),
      fight: (at) => {
        const opening = state.fight?.at === at && state.fight.over ? null : locked(setting, state, at);
        return opening
          ? () => {
              // A fight that is already open keeps its dice.
              if (state.fight?.at === at || table.act(opening)) goTo(table, 'melee');
            }
          : undefined;
      },
    };
  };
  const make = async (table: ToolSessions<State, Action>): Promise<State | null> => {
    const from = start.current;
    start.current = null;
    if (from === null) return null;
    const others = await Promise.all(
      (['forces', 'deck'] as const).filter((part) => part !== of).map((part) => alone(setting, table, part)),
    );
    return begun(setting, of, Object.assign({}, ...others, { [of]: from }) as Partial<Pick<State, EveningPart>>);
  };
  return (
    <Frame
      tool={tool}
      place={place}
      {...(back ? { back } : {})}
      heading={heading}
      foreign={foreign}
      foot={(table) => <Bar of={of} table={table} />}
      main={(table) => main(partSession(table), evening(table))}
    >
      {(table) => (
        <div class="evening-part">
          <Beginning table={table} make={() => make(table)} />
          <Above of={of} setting={setting} table={table} go={(to) => goTo(table, to)} />
          {children(partSession(table), evening(table))}
          <Below of={of} setting={setting} table={table} leave={leave} />
        </div>
      )}
    </Frame>
  );
}
