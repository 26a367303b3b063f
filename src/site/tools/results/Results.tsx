import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '#text/results.ts';
import { date } from '../../formats.ts';
import { readBook, writeBook } from '../../storage/besides.ts';
import { problemOf, type StoreProblem } from '../../storage/database.ts';
import { csvText, download, fileName } from '../frame/download.ts';
import { isLink } from '../frame/definition.ts';
import { maxFileBytes } from '../frame/file.ts';
import { Glyph } from '../frame/marks.tsx';
import { named, mergedWords, readEntries, tally, entryLine } from './book.ts';
import type { Pads } from './carry.ts';
import type { Entry } from './entry.ts';
import type { EntryForm as EntryFormOf } from './EntryForm.tsx';
import { EntryText, type NameOf } from './EntryText.tsx';
import { Figures } from './Figures.tsx';
import { hearBook, sendHash, tellBooks } from './save.ts';
import { Button, Choice, Fold } from '../../ui/controls.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { useLater } from '../../ui/use-later.ts';

interface Props {
  readonly setting: Setting;
}

/** A change that can be undone: entries before it, null for new ones, and after it. */
type Step = readonly { readonly before: Entry | null; readonly after: Entry }[];

const page = 20;

/** The book of this device, and its changes that can be undone. */
function useBook(pads: Setting['pads']) {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [unreadable, setUnreadable] = useState(0);
  const [problem, setProblem] = useState<StoreProblem | null>(null);
  const [status, say] = useState('');
  const [rejected, reject] = useState('');
  const [steps, setSteps] = useState<{ readonly done: readonly Step[]; readonly undone: readonly Step[] }>({
    done: [],
    undone: [],
  });
  const look = async (): Promise<void> => {
    try {
      const { records, carried, made } = await readBook();
      if (!carried && pads) {
        const { carryOver } = await import('./carry.ts');
        const count = await carryOver(pads, made);
        if (count > 0) {
          say(words.carried(count));
          return await look();
        }
      }
      const book = readEntries(records.values());
      setEntries(book.entries);
      setUnreadable(book.unreadable);
      setProblem(null);
    } catch (error) {
      setEntries((before) => before ?? []);
      setProblem(problemOf(error));
    }
  };
  useEffect(() => {
    void look();
    return hearBook(() => void look());
  }, []);
  const write = async (step: Step, which: 'before' | 'after'): Promise<boolean> => {
    const changed = Date.now();
    const wanted = new Map(
      step.map(({ before, after }) => [
        after.id,
        which === 'after' ? { ...after, changed } : before ? { ...before, changed } : { ...after, out: true, changed },
      ]),
    );
    try {
      await writeBook([...wanted.keys()], (_, id) => wanted.get(id) ?? null);
      tellBooks();
      await look();
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    }
  };
  const act = async (step: Step, what: string): Promise<void> => {
    reject('');
    if (step.length > 0 && !(await write(step, 'after'))) return;
    if (step.length > 0) setSteps(({ done }) => ({ done: [...done, step], undone: [] }));
    say(what);
  };
  const undo = async (): Promise<void> => {
    const step = steps.done.at(-1);
    if (!step || !(await write(step, 'before'))) return;
    setSteps({ done: steps.done.slice(0, -1), undone: [...steps.undone, step] });
    say(words.undone);
  };
  const redo = async (): Promise<void> => {
    const step = steps.undone.at(-1);
    if (!step || !(await write(step, 'after'))) return;
    setSteps({ done: [...steps.done, step], undone: steps.undone.slice(0, -1) });
    say(words.redone);
  };
  return { entries, unreadable, problem, status, rejected, reject, steps, act, undo, redo };
}

const loadGames = () => import('./Games.tsx');

/** The hash of an opened link, until the reader has decided about it; empty for none. */
function useFollowed(): readonly [hash: string, done: () => void] {
  const [hash, set] = useState('');
  useEffect(() => {
    const look = (): void => {
      set((before) => (isLink(location.hash) ? location.hash : before));
      delete document.documentElement.dataset['opens'];
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  const done = (): void => {
    history.replaceState(history.state, '', location.pathname + location.search);
    set('');
  };
  return [hash, done];
}

export default function Results({ setting }: Props) {
  const book = useBook(setting.pads);
  const { entries, unreadable, problem, act } = book;
  const [game, setGame] = useState('');
  const [player, setPlayer] = useState('');
  /** The id of the game to correct; empty for a new one. */
  const [editing, edit] = useState<string | null>(null);
  const [EntryForm, setForm] = useState<typeof EntryFormOf | null>(null);
  const [followed, leaveLink] = useFollowed();
  const Games = useLater(loadGames, followed !== '');
  const focus = useRef<string | null>(null);
  // The pressed button is gone, so keyboard users continue at the head of the list.
  useEffect(() => {
    if (!focus.current) return;
    document.getElementById(focus.current)?.focus();
    focus.current = null;
  });

  const nameOf: NameOf = (id) => setting.games[id] ?? id;
  const openForm = async (id: string): Promise<void> => {
    const { EntryForm: loaded } = await import('./EntryForm.tsx');
    setForm(() => loaded);
    edit(id);
  };
  const close = (): void => {
    edit(null);
    focus.current = 'games';
  };
  const save = (after: Entry): void => {
    const before = entries?.find(({ id }) => id === after.id) ?? null;
    close();
    void act([{ before, after }], (before ? words.did.correct : words.did.add)(entryLine(after, nameOf)));
  };
  const putOut = (before: Entry, out: boolean): void => {
    focus.current = 'games';
    void act(
      [{ before, after: { ...before, out } }],
      (out ? words.did.remove : words.did.putBack)(entryLine(before, nameOf)),
    );
  };
  const form = (entry: Entry | null) =>
    EntryForm && <EntryForm key={entry?.id ?? ''} entry={entry} games={setting.games} onSave={save} leave={close} />;

  if (entries === null) return <p class="live coming">{words.opening}</p>;
  const all = entries.filter(({ out }) => !out);
  const wanted = all.filter(
    (entry) =>
      (game === '' || entry.game === game) && (player === '' || named(entry).some(({ key }) => key === player)),
  );
  const games = [...new Set(all.map((entry) => entry.game))].map((id) => ({ value: id, name: nameOf(id) }));
  const players = tally(all).map(({ key, name }) => ({ value: key, name }));
  return (
    <section class="tool results" aria-label={words.heading}>
      {problem && (
        <div class="verdict bad" role="alert">
          <p>{words.problems[problem]}</p>
        </div>
      )}
      {unreadable > 0 && <p class="meta">{words.unreadable(unreadable)}</p>}
      {Games && followed && (
        <Games.BroughtGames key={followed} hash={followed} book={entries} nameOf={nameOf} act={act} done={leaveLink} />
      )}
      {all.length > 0 && (
        <div class="which">
          <Choice
            name={words.game}
            among={[{ value: '', name: words.allGames }, ...games]}
            value={game}
            enter={setGame}
          />
          <Choice
            name={words.player}
            among={[{ value: '', name: words.everybody }, ...players]}
            value={player}
            enter={setPlayer}
          />
        </div>
      )}
      {all.length > 0 && <Figures entries={wanted} player={player} nameOf={nameOf} />}
      <section class="games stack" aria-labelledby="games">
        <h2 id="games" tabIndex={-1} class="ruled">
          {all.length === 0 ? words.all : `${words.all} (${wanted.length})`}
        </h2>
        {all.length === 0 && (
          <div class="verdict tip">
            <strong>{words.empty}</strong>
            <p>{words.emptyHint}</p>
          </div>
        )}
        {editing === '' && form(null)}
        <Entries
          entries={wanted}
          nameOf={nameOf}
          instead={({ id }) => (editing === id ? form : null)}
          correct={({ id }) => void openForm(id)}
          remove={(entry) => putOut(entry, true)}
        />
        <Removed entries={entries.filter(({ out }) => out)} nameOf={nameOf} putBack={(entry) => putOut(entry, false)} />
      </section>
      <Files book={book} wanted={wanted} nameOf={nameOf} />
      <Bar book={book} add={() => void openForm('')} />
    </section>
  );
}

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly nameOf: NameOf;
  /** Returns the form that replaces an entry; null for none. */
  readonly instead: (entry: Entry) => ((entry: Entry) => ComponentChildren) | null;
  readonly correct: (entry: Entry) => void;
  readonly remove: (entry: Entry) => void;
}

/** The games, at first only the last ones. */
function Entries({ entries, nameOf, instead, correct, remove }: EntriesProps) {
  const [shown, show] = useState(page);
  return (
    <>
      <ul class="entries stack">
        {entries.slice(0, shown).map((entry) => {
          const form = instead(entry);
          const line = entryLine(entry, nameOf);
          return (
            <li key={entry.id} class={form ? 'editing' : undefined}>
              {form ? (
                form(entry)
              ) : (
                <>
                  <EntryText entry={entry} nameOf={nameOf} />
                  <p class="doing">
                    <Button class="remove" aria-label={words.correctWhich(line)} onClick={() => correct(entry)}>
                      {words.correct}
                    </Button>
                    <Button class="remove" aria-label={words.removeWhich(line)} onClick={() => remove(entry)}>
                      {words.remove}
                    </Button>
                  </p>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {entries.length > shown && (
        <p class="choices">
          <Button onClick={() => show(shown + 5 * page)}>
            {words.more(Math.min(entries.length - shown, 5 * page))}
          </Button>
        </p>
      )}
    </>
  );
}

interface RemovedProps extends Pick<EntriesProps, 'entries' | 'nameOf'> {
  readonly putBack: (entry: Entry) => void;
}

function Removed({ entries, nameOf, putBack }: RemovedProps) {
  if (entries.length === 0) return null;
  return (
    <Fold name={words.out(entries.length)}>
      <ul class="kept">
        {entries.map((entry) => {
          const line = entryLine(entry, nameOf);
          return (
            <li key={entry.id}>
              <span class="open">
                <bdi>{line}</bdi>
                <span class="meta">{date(entry.ended)}</span>
              </span>
              <Button class="remove" aria-label={words.putBackWhich(line)} onClick={() => putBack(entry)}>
                {words.putBack}
              </Button>
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}

/** The last change, with buttons to undo it, to redo it, and to add a game. */
function Bar({ book, add }: { readonly book: ReturnType<typeof useBook>; readonly add: () => void }) {
  const { status, steps, undo, redo } = book;
  return (
    <footer class="bar">
      <p role="status" class="said">
        {status}
      </p>
      <div class="buttons">
        <Button aria-disabled={steps.done.length === 0} onClick={() => void undo()}>
          <Glyph name="undo" />
          {words.undo}
        </Button>
        <Button aria-disabled={steps.undone.length === 0} onClick={() => void redo()}>
          <Glyph name="redo" />
          {words.redo}
        </Button>
        <Button class="button main" onClick={add}>
          {words.add}
        </Button>
      </div>
    </footer>
  );
}

interface FilesProps {
  readonly book: ReturnType<typeof useBook>;
  readonly wanted: readonly Entry[];
  readonly nameOf: NameOf;
}

function Files({ book, wanted, nameOf }: FilesProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [sending, send] = useState(location.hash === sendHash);
  useEffect(() => {
    if (sending) picker.current?.closest('section')?.scrollIntoView();
  }, []);
  const Games = useLater(loadGames, sending);
  const entries = book.entries ?? [];
  const all = entries.filter(({ out }) => !out);
  const openFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const { merge, readBookFile } = await import('./file.ts');
    const read =
      file.size > maxFileBytes ? ({ ok: false, why: 'large' } as const) : readBookFile(await file.text(), Date.now());
    if (!read.ok) {
      book.reject(words.files[read.why]);
      return;
    }
    const here = new Map(entries.map((entry) => [entry.id, entry]));
    const { entries: brought, added, changed, known } = merge(entries, read.entries);
    await book.act(
      brought.map((after) => ({ before: here.get(after.id) ?? null, after })),
      [mergedWords(added, changed, known), ...(read.whole ? [] : [words.file.partly(read.unreadable)])].join(' '),
    );
  };
  const saveFile = async (): Promise<void> => {
    const { bookText } = await import('./file.ts');
    download(fileName('results', 'json'), 'application/json', bookText(entries));
  };
  const saveTable = async (): Promise<void> => {
    const { resultRows } = await import('./file.ts');
    download(fileName('results', 'csv'), 'text/csv', csvText(resultRows(wanted, nameOf)));
  };
  return (
    <section class="files stack" aria-labelledby="files">
      <h2 id="files" class="ruled">
        {words.file.heading}
      </h2>
      <p class="measure">{words.file.hint}</p>
      <div class="choices">
        {all.length > 0 && (
          <Button aria-expanded={sending} onClick={() => send(!sending)}>
            {words.link.open}
          </Button>
        )}
        <Button onClick={() => void saveFile()}>{words.file.save}</Button>
        <Button onClick={() => picker.current?.click()}>{words.file.open}</Button>
        <Button onClick={() => void saveTable()}>{words.file.table}</Button>
      </div>
      {Games && sending && all.length > 0 && <Games.SendGames entries={all} nameOf={nameOf} />}
      <p role="alert">{book.rejected}</p>
      <FileInput field={picker} choose={([file]) => void openFile(file)} />
    </section>
  );
}

/**
 * The page's data for the book: the names of games, and the data for reading earlier score pads if the site has them.
 */
export interface Setting {
  readonly games: Readonly<Record<string, string>>;
  readonly pads?: Pads;
}
