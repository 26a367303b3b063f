import { useEffect, useState, useRef } from 'preact/hooks';
import { errors, frame, menu as words } from '#text/tool-frame.ts';
import { dateAndTime } from '../../formats.ts';
import { problemOf } from '../../storage/database.ts';
import { download, fileName, csvText } from './download.ts';
import { unreadableText, maxFileBytes, readFile, saveSession } from './file.ts';
import { deleteUnreadable, unreadable, savedStates } from './saved-states.ts';
import type { ToolSessions } from './table.ts';
import { Button } from '../../ui/controls.tsx';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { giveCue, untouchable, ways, waysOf, type CueWay } from './cues.ts';
import type { RefObject } from 'preact';
import type { Tool } from './definition.ts';
import { Glyph } from './marks.tsx';
import { stateOf } from './history.ts';
import { leaveFor } from './leave.ts';
import { linked } from './link.ts';
import { Share } from './Share.tsx';
import { WakeLock, type Waking } from './wake-lock.ts';
import { FileInput } from '../../ui/FileInput.tsx';

interface SavedProps<State, Action> {
  readonly tool: Tool<State, Action>;
  readonly current: string;
  readonly table: ToolSessions<State, Action>;
  readonly done: () => void;
}

type Entries = Awaited<ReturnType<ToolSessions<never, never>['list']>>;

/** The saved sessions. Their titles are in the language of the page, whichever page has saved them. */
function SavedSessions<State, Action>({ tool, current, table, done }: SavedProps<State, Action>) {
  const { id } = tool;
  const [entries, setEntries] = useState<Entries | null>(null);
  const [aside, setAside] = useState<readonly unknown[]>([]);
  const [trouble, setTrouble] = useState('');
  const [doomed, setDoomed] = useState('');
  const showError = (error: unknown): void => setTrouble(errors[problemOf(error)]);
  const look = async (): Promise<void> => {
    try {
      const [list, states, records] = await Promise.all([
        table.list(),
        tool.secret ? [] : savedStates(tool, table.store).catch(() => []),
        unreadable(table.store, id).catch(() => []),
      ]);
      const titles = new Map(states.map((saved) => [saved.id, tool.title(saved.state)]));
      setEntries(list.map((entry) => ({ ...entry, title: titles.get(entry.id) ?? entry.title })));
      setAside(records);
    } catch (error) {
      setEntries([]);
      showError(error);
    }
  };
  useEffect(() => void look(), []);
  const open = async (which: string): Promise<void> => {
    if (await table.open(which)) done();
  };
  const remove = async (which: string): Promise<void> => {
    try {
      await table.delete(which);
    } catch (error) {
      showError(error);
    }
    setDoomed('');
    await look();
  };
  const removeAside = async (): Promise<void> => {
    await deleteUnreadable(table.store, id).catch(showError);
    await look();
  };
  return (
    <>
      {trouble && <p role="alert">{trouble}</p>}
      {entries?.length === 0 && !trouble && <p>{words.list.none}</p>}
      <ul class="kept">
        {entries?.map(({ id: each, title, created, isSaved }) => {
          const name = title || words.list.untitled(dateAndTime(created));
          return (
            <li key={each}>
              {each === doomed ? (
                <div class="sure" role="group" aria-label={words.list.removeWhich(name)}>
                  <p>{words.list.sure}</p>
                  <div class="choices">
                    <Button onClick={() => void remove(each)}>{words.list.yes}</Button>
                    <Button onClick={() => setDoomed('')}>{words.list.no}</Button>
                  </div>
                </div>
              ) : (
                <>
                  <Button
                    class="open"
                    aria-current={each === current ? 'true' : undefined}
                    onClick={() => void open(each)}
                  >
                    <strong>
                      <bdi>{name}</bdi>
                    </strong>
                    <span class="meta">
                      {[
                        title && dateAndTime(created),
                        each === current && words.list.here,
                        !isSaved && words.list.notSaved,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </Button>
                  <Button class="remove" aria-label={words.list.removeWhich(name)} onClick={() => setDoomed(each)}>
                    {words.list.remove}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {aside.length > 0 && (
        <div class="aside">
          <p>{words.list.aside(aside.length)}</p>
          <div class="choices">
            <Button
              onClick={() =>
                download(fileName(`${id}-unreadable`, 'json'), 'application/json', unreadableText(id, aside))
              }
            >
              {words.list.saveAside}
            </Button>
            <Button onClick={() => void removeAside()}>{words.list.removeAside}</Button>
          </div>
        </div>
      )}
    </>
  );
}

/** Switches for sound and vibration, for all tools on this device; off by default. */
function CueSettings({ say }: { readonly say: (text: string) => void }) {
  const [enabled, setEnabled] = useState(() => waysOf(readSetting('signals')));
  const turn = (way: CueWay): void => {
    const on = !enabled.includes(way);
    const now = ways.filter((each) => (each === way ? on : enabled.includes(each)));
    writeSetting('signals', now.length === 0 ? null : now.join(' '));
    setEnabled(now);
    const cannot = way === 'touch' && on ? untouchable() : null;
    say(cannot ? words.signs.cannot[cannot] : words.signs.turned[way][on ? 'on' : 'off']);
    // A sample of the cue, so that users recognise it.
    if (on) giveCue('minute', way);
  };
  return (
    <>
      {ways.map((way) => (
        <li key={way}>
          <Button class="" aria-pressed={enabled.includes(way)} onClick={() => turn(way)}>
            {words.signs[way]}
          </Button>
        </li>
      ))}
    </>
  );
}

interface Props<State, Action> {
  readonly tool: Tool<State, Action>;
  readonly table: ToolSessions<State, Action>;
  readonly dialog: RefObject<HTMLDialogElement>;
}

type View = 'menu' | 'share' | 'saved' | 'warning';

const headings: Readonly<Record<View, string>> = {
  menu: frame.menu,
  share: words.share,
  saved: words.saved,
  warning: frame.save,
};

async function tableOf<State, Action>(tool: Tool<State, Action>, table: ToolSessions<State, Action>): Promise<string> {
  const saved = await savedStates(tool, table.store).catch(() => []);
  const { blank, written, created, state } = table.snapshot;
  // A session that could not be saved is still in the list.
  const all = saved.length === 0 && !(blank && written) ? [{ created, state }] : saved;
  const rows = all.flatMap((each) =>
    (tool.table?.rows(each.state) ?? []).map((row) => [dateAndTime(each.created), ...row]),
  );
  return csvText([tool.table?.header ?? [], ...rows]);
}

/** Opens a saved session, or adds the data of another tool’s file to a shared session. Returns the error, if any. */
async function openFile<State, Action>(
  tool: Tool<State, Action>,
  table: ToolSessions<State, Action>,
  file: File,
): Promise<string> {
  if (file.size > maxFileBytes) return words.files.large;
  const text = await file.text();
  const read = readFile(tool, text);
  if (read.ok) {
    table.adopt(read.history);
    return read.whole ? '' : words.file.partly;
  }
  if (read.why !== 'foreign') return words.files[read.why];
  const taken = tool.takes?.(read.of);
  if (!taken) return words.filesOf[read.of as keyof typeof words.filesOf] ?? words.files.foreign;
  const other = readFile(taken.tool, text);
  if (!other.ok) return words.files[other.why];
  if (!table.act(taken.action(stateOf(other.history)))) return words.files.damaged;
  return other.whole ? '' : words.file.partly;
}

function Item({ name, act, pressed }: { readonly name: string; readonly act: () => void; readonly pressed?: boolean }) {
  return (
    <li>
      <Button class="" aria-pressed={pressed} onClick={act}>
        {name}
      </Button>
    </li>
  );
}

interface ItemsProps<State, Action> extends Omit<Props<State, Action>, 'dialog'> {
  readonly enter: (view: View) => void;
  readonly close: () => void;
  readonly saveFile: () => void;
  readonly waking: Waking;
  readonly awake: () => void;
}

/** The first view of the menu. */
function Items<State, Action>({ tool, table, enter, close, saveFile, waking, awake }: ItemsProps<State, Action>) {
  const [status, setStatus] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const saveTable = async (): Promise<void> => {
    download(fileName(tool.id, 'csv'), 'text/csv', await tableOf(tool, table));
    close();
  };
  const loadFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const problem = await openFile(tool, table, file);
    if (problem) setStatus(problem);
    else close();
  };
  return (
    <>
      <ul class="items">
        <Item
          name={words.fresh}
          act={() => {
            void leaveFor(tool, table, tool.fresh?.(table.snapshot.state) ?? tool.initial);
            close();
          }}
        />
        <Item name={words.saved} act={() => enter('saved')} />
        {tool.lesson && (
          <Item
            name={tool.lesson}
            act={() => {
              close();
              location.hash = 'lesson';
            }}
          />
        )}
        {!tool.secret && <Item name={words.share} act={() => enter('share')} />}
        <Item name={frame.save} act={() => (tool.secret ? enter('warning') : saveFile())} />
        <Item name={words.load} act={() => picker.current?.click()} />
        {tool.table && <Item name={words.table} act={() => void saveTable()} />}
        <CueSettings say={setStatus} />
        <Item name={words.awake} act={awake} pressed={waking === 'on'} />
      </ul>
      <FileInput field={picker} choose={([file]) => void loadFile(file)} />
      <p role="status" class="said">
        {status || (waking === 'off' ? '' : words.waking[waking])}
      </p>
    </>
  );
}

export function Menu<State, Action>({ tool, table, dialog }: Props<State, Action>) {
  const [view, setView] = useState<View>('menu');
  const [open, setOpen] = useState(false);
  const [waking, setWaking] = useState<Waking>('off');
  const [lock] = useState(() => new WakeLock(setWaking));
  const heading = useRef<HTMLHeadingElement>(null);
  const id = `${tool.id}-menu`;
  useEffect(() => () => lock.off(), [lock]);
  const enter = (next: View): void => {
    setView(next);
    heading.current?.focus();
  };
  const { state } = table.snapshot;
  const copy = tool.shared?.(state) ?? state;
  const close = (): void => dialog.current?.close();
  const saveFile = (): void => {
    saveSession(tool, table.snapshot.history);
    close();
  };
  return (
    <dialog
      ref={dialog}
      class="tool-menu"
      aria-labelledby={id}
      onToggle={({ newState }) => {
        setOpen(newState === 'open');
        if (newState === 'open') enter('menu');
      }}
      onClick={({ target }) => {
        if (target === dialog.current) close();
      }}
    >
      {open && (
        <div class="inside">
          <header>
            {view !== 'menu' && (
              <Button class="handle" aria-label={words.back} onClick={() => enter('menu')}>
                <Glyph name="back" />
              </Button>
            )}
            <h2 id={id} ref={heading} tabIndex={-1}>
              {headings[view]}
            </h2>
            <Button class="handle" aria-label={words.close} onClick={close}>
              <Glyph name="close" />
            </Button>
          </header>
          {view === 'menu' && (
            <Items
              tool={tool}
              table={table}
              enter={enter}
              close={close}
              saveFile={saveFile}
              waking={waking}
              awake={() => (waking === 'on' ? lock.off() : void lock.on())}
            />
          )}
          {view === 'saved' && <SavedSessions tool={tool} current={table.snapshot.id} table={table} done={close} />}
          {view === 'share' && (
            <>
              {copy !== state && <p>{words.link.far}</p>}
              <Share json={linked(tool, copy)} title={tool.title(state)} />
            </>
          )}
          {view === 'warning' && (
            <>
              <p>{words.file.warning}</p>
              <div class="choices">
                <Button onClick={saveFile}>{words.file.anyway}</Button>
              </div>
            </>
          )}
        </div>
      )}
    </dialog>
  );
}
