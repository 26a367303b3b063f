import { useEffect, useState, useRef } from 'preact/hooks';
import { frame, menu as words } from '#text/tool-frame.ts';
import { problemOf } from '../../storage/database.ts';
import { download, fileName, csvText } from './download.ts';
import { unreadableText, maxFileBytes, readFile, saveSession } from './file.ts';
import { deleteUnreadable, unreadable, savedStates } from './saved-states.ts';
import type { ToolSessions } from './table.ts';
import { Button } from '../../ui/controls.tsx';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { giveCue, untouchable, ways, waysOf, type Way } from './cues.ts';
import type { ComponentChildren, RefObject } from 'preact';
import type { Tool } from './definition.ts';
import { Glyph } from './marks.tsx';
import { stateOf } from './history.ts';
import { leaveFor } from './leave.ts';
import { Share } from './Share.tsx';
import { WakeLock, type Waking } from './wake-lock.ts';

interface SavedProps {
  readonly id: string;
  /** The session on the table. */
  readonly current: string;
  readonly table: Pick<ToolSessions<never, never>, 'list' | 'open' | 'delete' | 'store'>;
  readonly done: () => void;
}

type Entries = Awaited<ReturnType<SavedProps['table']['list']>>;

/** A tool's sessions on this device: to open, and to delete. */
function SavedSessions({ id, current, table, done }: SavedProps) {
  const [entries, setEntries] = useState<Entries | null>(null);
  const [aside, setAside] = useState<readonly unknown[]>([]);
  const [trouble, setTrouble] = useState('');
  const [doomed, setDoomed] = useState('');
  const showError = (error: unknown): void => setTrouble(frame.errors[problemOf(error)]);
  const look = async (): Promise<void> => {
    try {
      const [list, records] = await Promise.all([table.list(), unreadable(table.store, id).catch(() => [])]);
      setEntries(list);
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
          const name = title || words.list.untitled(created);
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
                        title && words.date(created),
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

/** Switches for signals by sound and vibration, for all tools on this device; off by default. */
function CueSettings({ say }: { readonly say: (text: string) => void }) {
  const [enabled, setEnabled] = useState(() => waysOf(readSetting('signals')));
  const turn = (way: Way): void => {
    const on = !enabled.includes(way);
    const now = ways.filter((each) => (each === way ? on : enabled.includes(each)));
    writeSetting('signals', now.length === 0 ? null : now.join(' '));
    setEnabled(now);
    const cannot = way === 'touch' && on ? untouchable() : null;
    say(cannot ? words.signs.cannot[cannot] : words.signs.turned[way][on ? 'on' : 'off']);
    // A sample of the cue, so that everybody can recognise it.
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

/** The actions on a session besides playing it. */
export function Menu<State, Action>({ tool, table, dialog }: Props<State, Action>) {
  const [view, setView] = useState<View>('menu');
  const [open, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const [waking, setWaking] = useState<Waking>('off');
  const [lock] = useState(() => new WakeLock(setWaking));
  const heading = useRef<HTMLHeadingElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const id = `${tool.id}-menu`;
  useEffect(() => () => lock.off(), [lock]);

  const enter = (next: View): void => {
    setView(next);
    setStatus('');
    heading.current?.focus();
  };
  const close = (): void => dialog.current?.close();
  const saveFile = (): void => {
    saveSession(tool, table.snapshot.history);
    close();
  };
  const saveTable = async (): Promise<void> => {
    const saved = await savedStates(tool, table.store).catch(() => []);
    const { blank, written, created, state } = table.snapshot;
    // A session that could not be saved is still open in the table.
    const all = saved.length === 0 && !(blank && written) ? [{ created, state }] : saved;
    const rows = all.flatMap((each) =>
      (tool.table?.rows(each.state) ?? []).map((row) => [words.date(each.created), ...row]),
    );
    download(fileName(tool.id, 'csv'), 'text/csv', csvText([tool.table?.header ?? [], ...rows]));
    close();
  };
  /** A shared session takes in the data of another tool's file. */
  const takeIn = (text: string, of: string): void => {
    const taken = tool.takes?.(of);
    if (!taken) {
      setStatus(words.filesOf[of] ?? words.files.foreign);
      return;
    }
    const read = readFile(taken.tool, text);
    if (!read.ok) setStatus(words.files[read.why]);
    else if (!table.act(taken.action(stateOf(read.history)))) setStatus(words.files.damaged);
    else if (read.whole) close();
    else setStatus(words.file.partly);
  };
  const loadFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > maxFileBytes) {
      setStatus(words.files.large);
      return;
    }
    const text = await file.text();
    const read = readFile(tool, text);
    if (!read.ok) {
      if (read.why === 'foreign') takeIn(text, read.of);
      else setStatus(words.files[read.why]);
      return;
    }
    table.adopt(read.history);
    if (read.whole) close();
    else setStatus(words.file.partly);
  };

  const item = (label: string, act: () => void, more: { readonly pressed?: boolean } = {}): ComponentChildren => (
    <li>
      <Button class="" aria-pressed={more.pressed} onClick={act}>
        {label}
      </Button>
    </li>
  );
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
            <>
              <ul class="items">
                {item(words.fresh, () => {
                  void leaveFor(tool, table, tool.fresh?.(table.snapshot.state) ?? tool.initial);
                  close();
                })}
                {item(words.saved, () => enter('saved'))}
                {!tool.secret && item(words.share, () => enter('share'))}
                {item(frame.save, () => (tool.secret ? enter('warning') : saveFile()))}
                {item(words.load, () => picker.current?.click())}
                {tool.table && item(words.table, () => void saveTable())}
                <CueSettings say={setStatus} />
                {item(words.awake, () => (waking === 'on' ? lock.off() : void lock.on()), { pressed: waking === 'on' })}
              </ul>
              <input
                ref={picker}
                class="hidden"
                type="file"
                accept=".json,application/json"
                tabIndex={-1}
                aria-hidden="true"
                onChange={({ currentTarget }) => {
                  void loadFile(currentTarget.files?.[0]);
                  currentTarget.value = '';
                }}
              />
              <p role="status" class="said">
                {status || (waking === 'off' ? '' : words.waking[waking])}
              </p>
            </>
          )}
          {view === 'saved' && <SavedSessions id={tool.id} current={table.snapshot.id} table={table} done={close} />}
          {view === 'share' && (
            <Share tool={tool} state={table.snapshot.state} title={tool.title(table.snapshot.state)} />
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
