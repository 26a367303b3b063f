/* A tool as part of an evening. Loaded only if an evening exists. */
import type { MutableRef } from 'preact/hooks';
import { useEffect, useState } from 'preact/hooks';
import { evening as words } from '#text/evening.ts';
import { href } from '../../links.ts';
import { Frame } from '../frame/Frame.tsx';
import { begin, readHistory, stateOf } from '../frame/history.ts';
import type { ToolSession, ToolSessions } from '../frame/table.ts';
import type {
  AtEveningProps,
  EveningData,
  Action,
  Evening as State,
  EveningPart,
  Part,
  Parts,
  Setting,
} from './part.ts';
import { begun, eveningTool, meant, onSides, opened, parts, scaleOf, successesOf, toolOf } from './state.ts';

/** A permanent id: each tool finds the device's evening under it. */
const place = 'invasion-evening';

/** The time in ms to wait for the last action to be saved, before the page changes anyway. */
const patience = 3000;

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
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['evening'] = '';
    return () => delete dataset['evening'];
  }, []);
  return (
    <nav class="evening-bar" aria-label={words.tools}>
      {parts.map(({ of: part, name }) => (
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
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Opens a new evening when the current session has loaded. */
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

interface EveningProps<PartState, PartAction> extends AtEveningProps<PartState, PartAction> {
  readonly setting: Setting;
  /** The tool's state with which an evening begins; null if an evening already exists. */
  readonly start: MutableRef<PartState | null>;
  readonly foreign: (hash: string, by: string | null) => boolean;
  readonly leave: () => void;
}

async function alone(setting: Setting, table: ToolSessions<State, Action>, part: Part): Promise<Partial<Parts>> {
  const id = await table.store.openIn(`invasion-${part.of}`).catch(() => undefined);
  const written = id === undefined ? undefined : await table.store.read(id).catch(() => undefined);
  if (!written || 'unreadable' in written) return {};
  const { head, base, actions } = written;
  const read = readHistory(toolOf(setting, part), head.format, { base, actions, cursor: head.cursor });
  return read.ok ? { [part.of]: stateOf(read.history) } : {};
}

export function Evening<PartState, PartAction>(props: EveningProps<PartState, PartAction>) {
  const { of, heading, back, main, children, setting, start, foreign, leave } = props;
  const [tool] = useState(() => eveningTool(setting, of));
  const [{ Above, Below }] = useState(() => parts.find((part) => part.of === of)!);
  const shownIn = (table: ToolSessions<State, Action>): State => opened(setting, table.snapshot.state, of);
  const partSession = (table: ToolSessions<State, Action>): ToolSession<PartState, PartAction> => ({
    snapshot: { state: shownIn(table)[of] as PartState, history: table.snapshot.history },
    act: (action) => table.act(meant(setting, table.snapshot.state, of, action)),
    startNew: (base) => {
      table.act({ of, base });
      return Promise.resolve();
    },
  });
  const evening = (table: ToolSessions<State, Action>): EveningData => {
    const { state } = table.snapshot;
    return {
      successes: successesOf(state),
      sides: onSides(state),
      scale: scaleOf(state),
      fight: (at) => {
        const isOver = state.fight?.at === at && state.fight.over;
        const opening = isOver ? null : parts.map((part) => part.opens?.(setting, state, at)).find(Boolean);
        return opening
          ? () => {
              // The dice of a fight that is already open stay.
              if (state.fight?.at === at || table.act(opening)) goTo(table, opening.of);
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
      parts.filter((part) => part.lasts && part.of !== of).map((part) => alone(setting, table, part)),
    );
    return begun(setting, of, Object.assign({}, ...others, { [of]: from }) as Partial<Parts>);
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
      {(table) => {
        const panel = { setting, table, shown: shownIn(table), go: (to: EveningPart) => goTo(table, to), leave };
        return (
          <div class="evening-part">
            <Beginning table={table} make={() => make(table)} />
            {Above && <Above {...panel} />}
            {children(partSession(table), evening(table))}
            {Below && <Below {...panel} />}
          </div>
        );
      }}
    </Frame>
  );
}
