import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '#text/results.ts';
import { readBook, writeBook } from '../../storage/besides.ts';
import { problemOf, type StoreProblem } from '../../storage/database.ts';
import { csvText, download, fileName } from '../frame/download.ts';
import { maxFileBytes } from '../frame/file.ts';
import { Glyph } from '../frame/marks.tsx';
import { named, readEntries, tally, entryLine, playersOf } from './book.ts';
import type { Entry } from './entry.ts';
import type { EntryForm as EntryFormOf } from './EntryForm.tsx';
import { Figures } from './Figures.tsx';
import { hearBook, tellBooks } from './save.ts';
import { Button, Choice, Fold } from '../../ui/controls.tsx';
import type { Player as BattlePlayer } from '../../../engine/battle/state.ts';
import type { Player as MunchPlayer } from '../../../engine/munch/state.ts';
import type { Numbers as BattleNumbers } from '../battle-score/tool.ts';
import type { Numbers as MunchNumbers } from '../munch-score/tool.ts';

interface Props {
  readonly setting: Setting;
}

/** One change that can be undone: entries before it, null for new ones, and after it. */
type Step = readonly { readonly before: Entry | null; readonly after: Entry }[];

/** The number of games shown at first. */
const page = 20;

/** The book of results, with all its functions. */
export default function Results({ setting }: Props) {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [unreadable, setUnreadable] = useState(0);
  const [problem, setProblem] = useState<StoreProblem | null>(null);
  const [status, say] = useState('');
  const [rejected, reject] = useState('');
  const [game, setGame] = useState('');
  const [player, setPlayer] = useState('');
  const [shown, show] = useState(page);
  const [steps, setSteps] = useState<{ readonly done: readonly Step[]; readonly undone: readonly Step[] }>({
    done: [],
    undone: [],
  });
  /** The id of the game to correct, or an empty text for a new one. */
  const [editing, edit] = useState<string | null>(null);
  const [EntryForm, setForm] = useState<typeof EntryFormOf | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const focus = useRef<string | null>(null);

  const look = async (): Promise<void> => {
    try {
      const { records, carried, made } = await readBook();
      if (!carried) {
        const { carryOver } = await import('./carry.ts');
        const count = await carryOver(setting.pads, made);
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
  // The pressed button has gone from the page: keyboard users continue from the list's head.
  useEffect(() => {
    if (!focus.current) return;
    document.getElementById(focus.current)?.focus();
    focus.current = null;
  });

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

  const nameOf = (id: string): string => setting.games[id] ?? id;
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
  const openFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const { merge, readBookFile } = await import('./file.ts');
    const read = file.size > maxFileBytes ? ({ ok: false, why: 'large' } as const) : readBookFile(await file.text());
    if (!read.ok) {
      reject(words.files[read.why]);
      return;
    }
    const here = new Map(entries?.map((entry) => [entry.id, entry]));
    const { entries: brought, added, changed, known } = merge(entries ?? [], read.entries);
    await act(
      brought.map((after) => ({ before: here.get(after.id) ?? null, after })),
      words.file.merged(added, changed, known) + (read.whole ? '' : words.file.partly(read.unreadable)),
    );
  };
  const saveFile = async (): Promise<void> => {
    const { bookText } = await import('./file.ts');
    download(fileName('results', 'json'), 'application/json', bookText(entries ?? []));
  };
  const saveTable = async (): Promise<void> => {
    const { resultRows } = await import('./file.ts');
    download(fileName('results', 'csv'), 'text/csv', csvText(resultRows(wanted, nameOf)));
  };

  if (entries === null) return <p class="live coming">{words.opening}</p>;
  const all = entries.filter(({ out }) => !out);
  const out = entries.filter((entry) => entry.out);
  const names = tally(all);
  const wanted = all.filter(
    (entry) =>
      (game === '' || entry.game === game) && (player === '' || named(entry).some(({ key }) => key === player)),
  );
  const form = (entry: Entry | null) =>
    EntryForm && <EntryForm key={entry?.id ?? ''} entry={entry} games={setting.games} onSave={save} leave={close} />;

  return (
    <section class="tool results" aria-label={words.heading}>
      {problem && (
        <div class="verdict bad" role="alert">
          <p>{words.problems[problem]}</p>
        </div>
      )}
      {unreadable > 0 && <p class="meta">{words.unreadable(unreadable)}</p>}
      {all.length > 0 && (
        <div class="which">
          <Choice
            name={words.game}
            among={[
              { value: '', name: words.allGames },
              ...[...new Set(all.map((entry) => entry.game))].map((id) => ({ value: id, name: nameOf(id) })),
            ]}
            value={game}
            enter={setGame}
          />
          <Choice
            name={words.player}
            among={[{ value: '', name: words.everybody }, ...names.map(({ key, name }) => ({ value: key, name }))]}
            value={player}
            enter={setPlayer}
          />
        </div>
      )}
      {all.length > 0 && <Figures entries={wanted} player={player} nameOf={nameOf} />}
      <section class="games" aria-labelledby="games">
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
        <ul class="entries">
          {wanted.slice(0, shown).map((entry) => (
            <li key={entry.id} class={editing === entry.id ? 'editing' : undefined}>
              {editing === entry.id ? (
                form(entry)
              ) : (
                <>
                  <p class="meta">
                    {words.day(entry.ended)} · {nameOf(entry.game)}
                  </p>
                  <ul class="seats">
                    {playersOf(entry).map(({ text, side, points, fate }, index) => (
                      <li key={index} class={fate}>
                        <span class="fate">
                          {fate === 'won' && <Glyph name="yes" size={18} />}
                          {fate === 'shared' && <span aria-hidden="true">=</span>}
                          <span class="hidden">{words.fates[fate]}: </span>
                        </span>
                        <span class="who">
                          <bdi>{text}</bdi>
                          {side && (
                            <span class="meta">
                              {' '}
                              <bdi>{side}</bdi>
                            </span>
                          )}
                        </span>
                        {points !== null && <span class="points">{words.points(points)}</span>}
                      </li>
                    ))}
                  </ul>
                  <p class="meta">
                    {[
                      words.endings[entry.ending],
                      entry.turns !== null && words.turns(entry.from, entry.turns),
                      words.sources[entry.from],
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {entry.note !== '' && (
                    <p class="note">
                      <bdi>{entry.note}</bdi>
                    </p>
                  )}
                  <p class="doing">
                    <Button
                      class="remove"
                      aria-label={words.correctWhich(entryLine(entry, nameOf))}
                      onClick={() => void openForm(entry.id)}
                    >
                      {words.correct}
                    </Button>
                    <Button
                      class="remove"
                      aria-label={words.removeWhich(entryLine(entry, nameOf))}
                      onClick={() => putOut(entry, true)}
                    >
                      {words.remove}
                    </Button>
                  </p>
                </>
              )}
            </li>
          ))}
        </ul>
        {wanted.length > shown && (
          <p class="choices">
            <Button onClick={() => show(shown + 5 * page)}>
              {words.more(Math.min(wanted.length - shown, 5 * page))}
            </Button>
          </p>
        )}
        {out.length > 0 && (
          <Fold name={words.out(out.length)}>
            <ul class="kept">
              {out.map((entry) => (
                <li key={entry.id}>
                  <span class="open">
                    <bdi>{entryLine(entry, nameOf)}</bdi>
                    <span class="meta">{words.day(entry.ended)}</span>
                  </span>
                  <Button
                    class="remove"
                    aria-label={words.putBackWhich(entryLine(entry, nameOf))}
                    onClick={() => putOut(entry, false)}
                  >
                    {words.putBack}
                  </Button>
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </section>
      <section class="files" aria-labelledby="files">
        <h2 id="files" class="ruled">
          {words.file.heading}
        </h2>
        <p class="measure">{words.file.hint}</p>
        <div class="choices">
          <Button onClick={() => void saveFile()}>{words.file.save}</Button>
          <Button onClick={() => picker.current?.click()}>{words.file.open}</Button>
          <Button onClick={() => void saveTable()}>{words.file.table}</Button>
        </div>
        <p role="alert">{rejected}</p>
        <input
          ref={picker}
          class="hidden"
          type="file"
          accept=".json,application/json"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ currentTarget }) => {
            void openFile(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </section>
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
          <Button class="button main" onClick={() => void openForm('')}>
            {words.add}
          </Button>
        </div>
      </footer>
    </section>
  );
}

/** The page's data for the book: the names of games, and the data for reading earlier score pads. */
export interface Setting {
  readonly games: Readonly<Record<string, string>>;
  readonly pads: {
    readonly battle: { readonly numbers: BattleNumbers; readonly sides: Readonly<Record<BattlePlayer, string>> };
    readonly munch: { readonly numbers: MunchNumbers; readonly sides: Readonly<Record<MunchPlayer, string>> };
  };
}
