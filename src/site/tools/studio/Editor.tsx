import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { editor as words, words as names } from '#text/studio.ts';
import { placed, plainly } from './problem.ts';
import type { Problem } from '../../../content/problem.ts';
import { addressOfPicture, isPicture, pathOfIcon } from '../../../content/picture.ts';
import type { Path } from '../../../content/yaml-file.ts';
import { Begin, beginningsOf, type Begun } from './Begin.tsx';
import type { Form } from './form.tsx';
import { listAt, sentence, textAt, valueAt, type WordedProblem } from './parts.tsx';
import { forGame, gamesIn, idsIn, pathFollows, unitsFollow, viewsOf } from './follow.ts';
import {
  deckOf,
  fileTitle,
  fixedTitles,
  folderOfKind,
  gameOf,
  inOrder,
  isTable,
  kindOf,
  stemFor,
  stemOf,
  type Setting,
} from './kinds.ts';
import { PictureField } from './Picture.tsx';
import type { StudioTable } from './tool.ts';
import { textOf, type File } from './tool.ts';
import { usePress } from './use-press.ts';
import { Button, Text } from '../../ui/controls.tsx';
import { useLater } from '../../ui/use-later.ts';

export interface Props {
  readonly setting: Setting;
  readonly table: StudioTable;
  readonly printing: boolean;
  readonly setPrinting: (printing: boolean) => void;
  /** Whether the set was started here, so that nobody else uses its ids. */
  readonly begun: boolean;
  readonly note: (notes: readonly string[]) => void;
}

interface Open {
  readonly file: File | undefined;
  readonly path: string;
  readonly kind: ReturnType<typeof kindOf>;
  /** The value of the file itself; undefined if the text is not valid. */
  readonly own: unknown;
  /** The value, merged over the shipped file that it overlays. */
  readonly value: unknown;
  /** The module that changes texts; null until it has loaded. */
  readonly writing: typeof import('./Writing.tsx') | null;
  put(text: string, to: Path, next: unknown): string;
  write(text: string, name: string): void;
}

/** Opens the chosen file; by default, the first one with a form. */
function useOpen(table: StudioTable, setting: Setting, chosen: string): Open {
  const { files } = table.snapshot.state;
  const writing = useLater(() => import('./Writing.tsx'));
  const file = files.find(({ path }) => path === chosen) ?? inOrder(files).find(({ path }) => kindOf(path)) ?? files[0];
  const path = file?.path ?? '';
  const text = file ? textOf(file) : '';
  // Rules are Markdown, and have no values.
  const isYaml = file !== undefined && !path.endsWith('.md');
  const read = useMemo(() => (isYaml && writing ? writing.valueOf(text) : { value: {} }), [isYaml, text, writing]);
  const base = useBase(setting, path, writing);
  const own = 'value' in read ? read.value : undefined;
  const value = useMemo(() => (writing ? writing.merged(base, own) : own), [base, own, writing]);
  return {
    file,
    path,
    kind: kindOf(path),
    own,
    value,
    writing,
    /** Sets a value. A list that only the shipped file has is written completely, because lists are not merged. */
    put(text, to, next) {
      if (!writing) return text;
      const { setValue } = writing;
      for (let depth = 1; depth < to.length; depth++) {
        const list = to.slice(0, depth);
        const below = valueAt(value, list);
        if (!Array.isArray(below) || valueAt(own, list) !== undefined) continue;
        return setValue(setValue(text, list, below), to, next);
      }
      return setValue(text, to, next);
    },
    write(next, name) {
      if (file && next !== text) table.act({ do: 'write', path, text: next, at: name });
    },
  };
}

function changesIn(
  open: Open,
  table: StudioTable,
): Pick<Form, 'set' | 'setAll' | 'withValue' | 'insert' | 'move' | 'addPicture'> {
  const { path, own, value, writing, put, write } = open;
  const { files } = table.snapshot.state;
  const text = open.file ? textOf(open.file) : '';
  return {
    set: (to, next) => write(put(text, to, next), to.join('.')),
    withValue: put,
    setAll: (values) =>
      write(
        values.reduce((before, [to, next]) => put(before, to, next), text),
        '',
      ),
    insert: (to, index, next) => {
      if (!writing) return;
      const list = listAt(value, to);
      write(
        valueAt(own, to) === undefined && list.length > 0
          ? writing.setValue(text, to, list.toSpliced(index, 0, next))
          : writing.insert(text, to, index, next),
        '',
      );
    },
    move: (to, from, next) => {
      if (!writing) return;
      const whole = valueAt(own, to) === undefined ? writing.setValue(text, to, listAt(value, to)) : text;
      write(writing.move(whole, to, from, next), '');
    },
    addPicture: (to, name, picture) => {
      const isTaken = (stem: string): boolean => files.some((each) => each.path.startsWith(`icons/${stem}.`));
      const stem = stemFor(words.ownPicture(name), isTaken, 'picture');
      const added = { path: pathOfIcon(`icons/${stem}.jpg`, picture), text: picture };
      table.act({ do: 'add', files: [added, { path, text: put(text, to, stem) }] });
    },
  };
}

/** Updates ids with the names that they are made from, until the set is exported. A renamed file keeps its key. */
function useFollowing(open: Open, table: StudioTable, begun: boolean, choose: (path: string) => void) {
  const { file, path, kind, value, put, write } = open;
  const { files } = table.snapshot.state;
  const made = useRef(new Set(begun ? idsIn(files) : []));
  const taken = useRef(false);
  const keys = useRef(new Map<string, string>());
  const left = (): void => {
    if (!file || !kind || taken.current) return;
    const isMade = (id: string): boolean => id.startsWith('new-') || made.current.has(id);
    const changes = unitsFollow(value, isMade);
    for (const [, id] of changes) made.current.add(id);
    const text = changes.reduce((before, [to, id]) => put(before, to, id), textOf(file));
    write(text, '');
    const to = pathFollows({ path, text }, files, isMade);
    if (to !== null && table.act({ do: 'rename', path, to })) {
      made.current.add(stemOf(to));
      keys.current.set(to, keys.current.get(path) ?? path);
      choose(to);
    }
  };
  return { left, taken: () => (taken.current = true), key: keys.current.get(path) ?? path };
}

/**
 * Scrolls to a problem, in the element `root`, when its file is rendered. `line` is its line if the file is shown as
 * text.
 */
function useGoal(path: string, formed: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const [goal, setGoal] = useState<Problem | null>(null);
  const [line, setLine] = useState({ at: 0 });
  useEffect(() => {
    if (!goal || goal.file !== path) return;
    setGoal(null);
    setLine({ at: formed ? 0 : goal.line });
    requestAnimationFrame(() => leadTo(root.current, goal, formed));
  }, [goal, path, formed]);
  return { root, line, setGoal };
}

function worded(problems: readonly Problem[], files: readonly File[], setting: Setting): readonly WordedProblem[] {
  const called = (to: string): string | undefined => {
    const here = files.find((each) => to.endsWith(each.path));
    return here ? fileTitle(here.path, textOf(here)) : setting.shipped.find((each) => to.endsWith(each.path))?.name;
  };
  return problems.map((problem) => ({ ...problem, says: plainly(problem, called) }));
}

/** Files to add, under names that no file of the set has. A table keeps the name of its deck. */
function withFreeNames(more: readonly File[], files: readonly File[]): readonly File[] {
  const taken = new Set(files.map((each) => each.path));
  const stems = new Map<string, string>();
  return more
    .toSorted((a, b) => Number(isTable(a.path)) - Number(isTable(b.path)))
    .map((each) => {
      const path = deckOf(each.path);
      const folder = folderOfKind(path);
      if (folder === undefined || !taken.has(path)) return each;
      const stem = stems.get(path) ?? stemFor(stemOf(path), (other) => taken.has(`${folder}${other}.yaml`));
      stems.set(path, stem);
      return { ...each, path: `${folder}${stem}${each.path.slice(each.path.lastIndexOf('.'))}` };
    });
}

/** A set: its files, the open one as a form or as text, its problems, and its print. */
export function Editor({ setting, table, printing, setPrinting, begun, note }: Props) {
  const { state } = table.snapshot;
  const { files } = state;
  const at = usePress(state);
  const [chosen, choose] = useState('');
  const open = useOpen(table, setting, chosen);
  const along = useLater(() => import('./TakeAlong.tsx'));
  const play = useLater(() => import('./AtTable.tsx'), at.problems?.length === 0);
  const print = useLater(() => import('./PrintPanel.tsx'), printing);
  // The text view is only for the file for which it was chosen.
  const [textual, setTextual] = useState('');
  const [adding, setAdding] = useState(false);
  const deck = useLater(() => import('./deck/DeckEditor.tsx'), open.kind === 'deck');
  const game = useLater(() => import('./game/forms.tsx'), gameOf(open.path) !== undefined);
  const [cell, setCell] = useState({ row: 0, column: 0 });
  const [asked, ask] = useState<{ readonly problem: WordedProblem } | null>(null);
  const [layoutProblems, setLayoutProblems] = useState<readonly Problem[]>([]);
  const { file, path, kind, own, value, writing } = open;
  const formed = kind !== null && own !== undefined && textual !== path;
  const { root, line, setGoal } = useGoal(path, formed);
  const { left, taken, key } = useFollowing(open, table, begun, choose);
  const pictures = useMemo(
    () => new Map(files.filter((each) => isPicture(each.path)).map((each) => [stemOf(each.path), textOf(each)])),
    [files],
  );
  const views = useMemo(() => (file ? viewsOf(file, files) : []), [files, file]);
  const problems = worded([...(at.problems ?? []), ...layoutProblems], files, setting);
  const wrong = problems.filter((problem) => deckOf(problem.file) === path);
  const bounds = (kind && setting.bounds[kind]) ?? {};
  const { icons, photo } = at.press;
  const form: Form = { value, own, bounds, problems: wrong, left, icons, photo, pictures, ...changesIn(open, table) };
  const turn = (toAdding: boolean): void => {
    setAdding(toAdding);
    toHead();
  };
  const add: Begun = (_, more, { notes = [] } = {}) => {
    note(notes);
    const free = withFreeNames(forGame(more, files), files);
    table.act({ do: 'add', files: free });
    const first = inOrder(free).find((each) => kindOf(each.path)) ?? free[0];
    if (first) choose(first.path);
    turn(false);
  };
  const lead = (problem: Problem): void => {
    if (!files.some((each) => each.path === problem.file)) return;
    setAdding(false);
    choose(deckOf(problem.file));
    if (isTable(problem.file)) {
      setTextual('');
      ask({ problem });
      return;
    }
    if (problem.path === '') setTextual(problem.file);
    setGoal(problem);
  };

  if (adding)
    return (
      <Adding
        setting={{ ...setting, games: { ...setting.games, ...gamesIn(files) } }}
        add={add}
        back={() => setAdding(false)}
      />
    );
  return (
    <div class="studio" ref={root}>
      <div class="set-head stack">
        <SetName table={table} />
        <Files files={files} open={path} problems={problems} choose={choose} add={() => turn(true)} />
      </div>
      <div class="editor-panes">
        <div class="writing">
          {kind !== null && <Ways isText={textual === path} choose={(isText) => setTextual(isText ? path : '')} />}
          {formed && writing && file && kind === 'deck' ? (
            deck && (
              <deck.DeckForm
                key={key}
                {...{ form, setting, file, files, table, asked, problems: wrong, put: open.put, at: cell, go: setCell }}
                press={at}
              />
            )
          ) : formed && writing && file && gameOf(path) !== undefined ? (
            game && <game.GameFormOf key={key} {...{ kind, form, setting, file, files, table, choose }} />
          ) : formed && writing ? (
            <writing.FormOf key={key} kind={kind} form={form} setting={setting} files={files} />
          ) : formed ? (
            <p class="coming">{names.opening}</p>
          ) : file && isPicture(path) ? (
            <img
              class="own-picture-seen"
              src={addressOfPicture(textOf(file))}
              alt={words.photograph(stemOf(path).replaceAll('-', ' '))}
            />
          ) : (
            <TextOf key={path} open={open} problems={wrong} line={line} />
          )}
          {file && (
            <p class="entry-buttons">
              <Button class="small" onClick={() => table.act({ do: 'remove', path })}>
                {words.remove}
              </Button>
            </p>
          )}
        </div>
        <div class="seen">
          {kind !== 'deck' ? (
            <PictureField key={path} at={at} views={views} found={setLayoutProblems} />
          ) : (
            deck && (
              <deck.Cards
                key={path}
                {...{ setting, path, files, at, chosen: cell, go: setCell, found: setLayoutProblems }}
              />
            )
          )}
          <section class="wrongs" aria-labelledby="what-is-wrong">
            <h2 id="what-is-wrong">{words.wrong.heading}</h2>
            <Problems known={at.problems !== null} problems={problems} files={files} open={open} lead={lead} />
          </section>
          {along && <along.TakeAlong state={state} file={file} taken={taken} />}
          {play && <play.AtTable at={at} table={table} />}
        </div>
      </div>
      {printing && print && (
        <print.PrintPanel
          at={at}
          setting={setting}
          views={views}
          taken={taken}
          called={stemOf(path)}
          wish={state.print}
          found={setLayoutProblems}
          done={() => setPrinting(false)}
        />
      )}
    </div>
  );
}

function Adding({ setting, add, back }: { readonly setting: Setting; readonly add: Begun; readonly back: () => void }) {
  return (
    <div class="studio">
      <h2>{words.adding}</h2>
      <p>
        <Button class="small" onClick={back}>
          {words.back}
        </Button>
      </p>
      <Begin setting={setting} begin={add} adding />
    </div>
  );
}

const SetName = ({ table }: { readonly table: StudioTable }) => (
  <div class="set-name">
    <Text
      name={words.set}
      maxLength={120}
      placeholder={words.unnamed}
      value={table.snapshot.state.name}
      enter={(name) => table.act({ do: 'name', name })}
    />
  </div>
);

function Files({
  files,
  open,
  problems,
  choose,
  add,
}: {
  readonly files: readonly File[];
  readonly open: string;
  readonly problems: readonly Problem[];
  readonly choose: (path: string) => void;
  readonly add: () => void;
}) {
  // A table is shown with its deck.
  const listed = inOrder(files).filter(
    ({ path }) => !isTable(path) || !files.some((each) => each.path === deckOf(path)),
  );
  return (
    <nav aria-label={words.files}>
      <ul class="chips">
        {listed.map((file) => {
          const { path } = file;
          const wrong = problems.filter((problem) => deckOf(problem.file) === path).length;
          const of = kindOf(path);
          return (
            <li key={path}>
              <Button class="chip" aria-current={path === open ? 'true' : undefined} onClick={() => choose(path)}>
                <span>
                  <strong>{fileTitle(path, textOf(file))}</strong>
                  {of && !fixedTitles.has(of) && <span class="meta">{names.kinds[of]}</span>}
                </span>
                {wrong > 0 && (
                  <span class="count" aria-label={words.wrong.count(wrong)}>
                    {wrong}
                  </span>
                )}
              </Button>
            </li>
          );
        })}
        <li>
          <Button class="chip plus" onClick={add}>
            {words.add}
          </Button>
        </li>
      </ul>
    </nav>
  );
}

const Ways = ({ isText, choose }: { readonly isText: boolean; readonly choose: (isText: boolean) => void }) => (
  <div class="how-many" role="group" aria-label={words.how}>
    {(['form', 'text'] as const).map((each) => (
      <Button key={each} aria-pressed={isText === (each === 'text')} onClick={() => choose(each === 'text')}>
        {words.ways[each]}
      </Button>
    ))}
  </div>
);

const toHead = (): void => void requestAnimationFrame(() => scrollTo({ top: 0, behavior: 'instant' }));

/** The value of the shipped file with the same path, if any, which the set's file overlays. */
function useBase(setting: Setting, path: string, writing: Open['writing']): unknown {
  const [base, setBase] = useState<{ readonly path: string; readonly value: unknown }>({ path: '', value: undefined });
  useEffect(() => {
    if (!writing || !setting.shipped.some((each) => each.path === path)) return undefined;
    let here = true;
    const fetchIt = async (): Promise<void> => {
      const { shipped } = await beginningsOf(setting);
      const read = writing.valueOf(shipped[path] ?? '');
      if (here && 'value' in read) setBase({ path, value: read.value });
    };
    // If the shipped file cannot be loaded, the form shows only the set's own values.
    fetchIt().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [setting, path, writing]);
  return base.path === path ? base.value : undefined;
}

const mostShown = 40;

function Problems({
  known,
  problems,
  files,
  open,
  lead,
}: {
  readonly open: Open;
  readonly known: boolean;
  readonly problems: readonly Problem[];
  readonly files: readonly File[];
  readonly lead: (problem: Problem) => void;
}) {
  if (problems.length === 0)
    return (
      <p role="status" class="meta">
        {known ? words.wrong.none : words.wrong.looking}
      </p>
    );
  const place = ({ file, path, line }: Problem): string => {
    const of = files.find((each) => each.path === deckOf(file));
    if (of && isTable(file)) return [fileTitle(of.path, textOf(of)), cellOf(path) ?? words.cell(line)].join(' · ');
    const field = placed(path, (index) => (file === open.path ? textAt(open.value, ['units', index, 'name']) : ''));
    return [of ? fileTitle(of.path, textOf(of)) : file, field || (line > 0 && words.line(line))]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <>
      <ul aria-labelledby="what-is-wrong" class="problems">
        {problems.slice(0, mostShown).map((problem) => (
          <li key={`${problem.file}:${problem.line}:${problem.path}:${problem.found}`}>
            <Button class="" onClick={() => lead(problem)}>
              <strong>{place(problem)}</strong>
              <span>{sentence(problem)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {problems.length > mostShown && <p class="meta">{words.wrong.more(problems.length - mostShown)}</p>}
    </>
  );
}

/** The text of the open file, with its problems marked, and the reason why there is no form, if any. */
function TextOf({
  open: { file, kind, own, write },
  problems,
  line,
}: {
  readonly open: Open;
  readonly line: { readonly at: number };
  readonly problems: readonly Problem[];
}) {
  const code = useLater(() => import('./CodeText.tsx'));
  if (!file) return null;
  const text = textOf(file);
  const lead = kind === null ? words.noForm : own === undefined && words.broken;
  const enter = (typed: string): void => write(typed, 'text');
  return (
    <div class="text-of">
      {lead && <p>{lead}</p>}
      {code && (
        <div class="entry">
          <span aria-hidden="true">
            {words.text} <code>{file.path}</code>
          </span>
          <code.CodeText
            text={text}
            label={`${words.text} ${file.path}`}
            problems={problems}
            write={enter}
            line={line}
          />
        </div>
      )}
      {!code && (
        <Text
          name={
            <>
              {words.text} <code>{file.path}</code>
            </>
          }
          class="code-text"
          rows={Math.min(40, Math.max(12, text.split('\n').length + 1))}
          spellcheck={false}
          autocapitalize="none"
          wrap="off"
          aria-invalid={problems.length > 0 ? 'true' : undefined}
          value={text}
          enter={enter}
        />
      )}
      {problems.length > 0 && (
        <ol class="wrong-lines">
          {problems.map((problem) => (
            <li key={`${problem.line}:${problem.path}:${problem.found}`} class="wrong">
              <span>
                {problem.line > 0 && <strong>{words.line(problem.line)}: </strong>}
                {sentence(problem)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Scrolls to the field of a problem: the one at its path, or the nearest around it; or to its line of the text. */
function leadTo(root: HTMLElement | null, { path, line }: Problem, formed: boolean): void {
  if (!root) return;
  if (!formed) {
    const area = root.querySelector<HTMLTextAreaElement>('textarea');
    // The editor with syntax colours scrolls itself.
    if (!area) return;
    const before = area.value
      .split('\n')
      .slice(0, Math.max(0, line - 1))
      .join('\n').length;
    area.focus();
    area.setSelectionRange(before, before + (area.value.split('\n')[line - 1]?.length ?? 0) + 1);
    return;
  }
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length--) {
    const field = root.querySelector<HTMLElement>(`[data-at="${CSS.escape(steps.slice(0, length).join('.'))}"]`);
    if (!field) continue;
    for (let above = field.parentElement; above; above = above.parentElement)
      if (above instanceof HTMLDetailsElement) above.open = true;
    field.focus();
    field.scrollIntoView({ block: 'center' });
    return;
  }
}

/** A cell of a table by card and column; undefined if only the line is given. */
const cellOf = (path: string): string | undefined =>
  path.includes('.') ? `${path.replace(/\.[^.]*$/, '')}, ${path.slice(path.lastIndexOf('.') + 1)}` : undefined;
