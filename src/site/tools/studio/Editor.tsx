import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { editor as words, words as names } from '#text/studio.ts';
import { placed, plainly } from '#text/studio-problem.ts';
import type { Problem } from '../../../content/problem.ts';
import { addressOfPicture, isPicture, pathOfIcon } from '../../../content/picture.ts';
import type { Path } from '../../../content/yaml-file.ts';
import { Begin, beginningsOf } from './Begin.tsx';
import type { Form } from './form.tsx';
import { listAt, sentence, textAt, valueAt, type WordedProblem } from './parts.tsx';
import { idsIn, pathFollows, unitsFollow, viewsOf } from './follow.ts';
import { kindOf, fileTitle, places, stemFor, stemOf, type Setting } from './kinds.ts';
import { PictureField } from './Picture.tsx';
import type { StudioTable } from './Studio.tsx';
import type { File } from './tool.ts';
import { usePress } from './use-press.ts';
import { Button, Text } from '../../ui/controls.tsx';

interface Props {
  readonly setting: Setting;
  readonly table: StudioTable;
  readonly printing: boolean;
  readonly setPrinting: (printing: boolean) => void;
  /** Whether the set was begun here, so that nobody else uses its ids. */
  readonly begun: boolean;
}

type Way = 'form' | 'text';

const parts = {
  Writing: () => import('./Writing.tsx'),
  PrintPanel: () => import('./PrintPanel.tsx'),
  TakeAlong: () => import('./TakeAlong.tsx'),
  AtTable: () => import('./AtTable.tsx'),
  CodeText: () => import('./CodeText.tsx'),
};

/** A part that loads after the first picture; null until then. A failed load is tried again. */
function useLater<K extends keyof typeof parts>(part: K, wanted = true): Awaited<ReturnType<(typeof parts)[K]>> | null {
  const [here, set] = useState<Awaited<ReturnType<(typeof parts)[K]>> | null>(null);
  const [tries, again] = useState(0);
  useEffect(() => {
    if (!wanted || here) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = parts[part]() as ReturnType<(typeof parts)[K]>;
    load.then(
      (loaded) => set(loaded as Awaited<ReturnType<(typeof parts)[K]>>),
      () => (timer = setTimeout(() => again((count) => count + 1), patience)),
    );
    return () => clearTimeout(timer);
  }, [wanted, here, tries]);
  return here;
}

/** The delay before a failed load is tried again, in milliseconds. */
const patience = 3000;

/** A set: its files, the open one as a form or as text, its problems, and its printed look. */
export function Editor({ setting, table, printing, setPrinting, begun }: Props) {
  const { state } = table.snapshot;
  const { files } = state;
  const at = usePress(state);
  const writing = useLater('Writing');
  const along = useLater('TakeAlong');
  const play = useLater('AtTable', at.problems?.length === 0);
  const print = useLater('PrintPanel', printing);
  const [chosen, choose] = useState('');
  // The text view applies only to the file for which it was chosen.
  const [textual, setTextual] = useState('');
  const [adding, setAdding] = useState(false);
  const [layoutProblems, setLayoutProblems] = useState<readonly Problem[]>([]);
  const [goal, setGoal] = useState<Problem | null>(null);
  const [line, setLine] = useState({ at: 0 });
  const root = useRef<HTMLDivElement>(null);
  const file = files.find(({ path }) => path === chosen) ?? files.find(({ path }) => kindOf(path)) ?? files[0];
  const path = file?.path ?? '';
  const way: Way = textual === path ? 'text' : 'form';
  const kind = kindOf(path);
  const read = useMemo(() => (file && writing ? writing.valueOf(file.text) : { value: {} }), [file?.text, writing]);
  const base = useBase(setting, path, writing);
  const own = 'value' in read ? read.value : undefined;
  const value = useMemo(() => (writing ? writing.merged(base, own) : own), [base, own, writing]);
  const pictures = useMemo(
    () => new Map(files.filter((each) => isPicture(each.path)).map((each) => [stemOf(each.path), each.text])),
    [files],
  );
  const called = (to: string): string | undefined => {
    const here = files.find((each) => to.endsWith(each.path));
    return here ? fileTitle(here.path, here.text) : setting.shipped.find((each) => to.endsWith(each.path))?.name;
  };
  const problems = [...(at.problems ?? []), ...layoutProblems].map((problem): WordedProblem => ({
    ...problem,
    says: plainly(problem, called),
  }));
  const formed = kind !== null && own !== undefined && way === 'form';

  // A problem leads to its field once that is drawn.
  useEffect(() => {
    if (!goal || goal.file !== path) return;
    setGoal(null);
    setLine({ at: formed ? 0 : goal.line });
    requestAnimationFrame(() => leadTo(root.current, goal, formed));
  }, [goal, path, formed]);

  const write = (text: string, name: string): void => {
    if (file && text !== file.text) table.act({ do: 'write', path, text, at: name });
  };
  /** A value in a list that only the shipped file has: the list is written whole, since lists are not merged. */
  const putIn = (text: string, to: Path, next: unknown): string => {
    if (!writing) return text;
    const { setValue } = writing;
    for (let depth = 1; depth < to.length; depth++) {
      const list = to.slice(0, depth);
      const below = valueAt(value, list);
      if (!Array.isArray(below) || valueAt(own, list) !== undefined) continue;
      return setValue(setValue(text, list, below), to, next);
    }
    return setValue(text, to, next);
  };
  // Ids derived from a name follow it until the set is exported.
  const made = useRef(new Set(begun ? idsIn(files) : []));
  const taken = useRef(false);
  const keys = useRef(new Map<string, string>());
  const left = (): void => {
    if (!file || !kind || taken.current) return;
    const isMade = (id: string): boolean => id.startsWith('new-') || made.current.has(id);
    const changes = unitsFollow(value, isMade);
    for (const [, id] of changes) made.current.add(id);
    const text = changes.reduce((before, [to, id]) => putIn(before, to, id), file.text);
    write(text, '');
    const to = pathFollows({ path, text }, files, isMade);
    if (to !== null && table.act({ do: 'rename', path, to })) {
      made.current.add(stemOf(to));
      keys.current.set(to, keys.current.get(path) ?? path);
      choose(to);
    }
  };
  const form: Form = {
    value,
    own,
    bounds: (kind && setting.bounds[kind]) ?? {},
    problems: problems.filter((problem) => problem.file === path),
    set: (to, next) => write(putIn(file?.text ?? '', to, next), to.join('.')),
    setAll: (values) =>
      write(
        values.reduce((text, [to, next]) => putIn(text, to, next), file?.text ?? ''),
        '',
      ),
    insert: (to, index, next) => {
      if (!writing) return;
      const { insert, setValue } = writing;
      const text = file?.text ?? '';
      const list = listAt(value, to);
      write(
        valueAt(own, to) === undefined && list.length > 0
          ? setValue(text, to, list.toSpliced(index, 0, next))
          : insert(text, to, index, next),
        '',
      );
    },
    move: (to, from, next) => {
      if (!writing) return;
      const { move, setValue } = writing;
      const text =
        valueAt(own, to) === undefined ? setValue(file?.text ?? '', to, listAt(value, to)) : (file?.text ?? '');
      write(move(text, to, from, next), '');
    },
    left,
    icons: at.press.icons,
    photo: at.press.photo,
    pictures,
    addPicture: (to, name, picture) => {
      const isTaken = (stem: string): boolean => files.some((each) => each.path.startsWith(`icons/${stem}.`));
      const stem = stemFor(words.ownPicture(name), isTaken);
      const added = { path: pathOfIcon(`icons/${stem}.jpg`, picture), text: picture };
      table.act({ do: 'add', files: [added, { path, text: putIn(file?.text ?? '', to, stem) }] });
    },
  };
  const add = (_: string, more: readonly File[]): void => {
    const taken = new Set(files.map((each) => each.path));
    const free = more.map((each) => {
      const of = kindOf(each.path);
      const folder = of && places[of].endsWith('/') ? places[of] : null;
      if (!folder || !taken.has(each.path)) return each;
      return {
        ...each,
        path: `${folder}${stemFor(stemOf(each.path), (stem) => taken.has(`${folder}${stem}.yaml`))}.yaml`,
      };
    });
    table.act({ do: 'add', files: free });
    const first = free.find((each) => kindOf(each.path)) ?? free[0];
    if (first) choose(first.path);
    setAdding(false);
    toHead();
  };
  const lead = (problem: Problem): void => {
    if (!files.some((each) => each.path === problem.file)) return;
    setAdding(false);
    choose(problem.file);
    if (problem.path === '') setTextual(problem.file);
    setGoal(problem);
  };
  const views = useMemo(() => (file ? viewsOf(file, files) : []), [files, file]);

  if (adding)
    return (
      <div class="studio" ref={root}>
        <h2>{words.adding}</h2>
        <p>
          <Button class="small" onClick={() => setAdding(false)}>
            {words.back}
          </Button>
        </p>
        <Begin setting={setting} begin={add} adding />
      </div>
    );
  return (
    <div class="studio" ref={root}>
      <div class="set-head stack">
        <div class="set-name">
          <Text
            name={words.set}
            maxLength={120}
            placeholder={words.unnamed}
            value={state.name}
            enter={(name) => table.act({ do: 'name', name })}
          />
        </div>
        <nav aria-label={words.files}>
          <ul class="chips">
            {files.map((each) => {
              const wrong = problems.filter((problem) => problem.file === each.path).length;
              const of = kindOf(each.path);
              return (
                <li key={each.path}>
                  <Button
                    class="chip"
                    aria-current={each.path === path ? 'true' : undefined}
                    onClick={() => choose(each.path)}
                  >
                    <span>
                      <strong>{fileTitle(each.path, each.text)}</strong>
                      {of && of !== 'battle-board' && of !== 'munch-board' && (
                        <span class="meta">{names.kinds[of]}</span>
                      )}
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
              <Button
                class="chip plus"
                onClick={() => {
                  setAdding(true);
                  toHead();
                }}
              >
                {words.add}
              </Button>
            </li>
          </ul>
        </nav>
      </div>
      <div class="editor-panes">
        <div class="writing">
          {kind !== null && (
            <div class="how-many" role="group" aria-label={words.how}>
              {(['form', 'text'] as const).map((each) => (
                <Button key={each} aria-pressed={way === each} onClick={() => setTextual(each === 'text' ? path : '')}>
                  {words.ways[each]}
                </Button>
              ))}
            </div>
          )}
          {formed ? (
            writing ? (
              <writing.FormOf
                key={keys.current.get(path) ?? path}
                kind={kind}
                form={form}
                setting={setting}
                files={files}
              />
            ) : (
              <p class="coming">{names.opening}</p>
            )
          ) : (
            file &&
            (isPicture(path) ? (
              <img class="own-picture-seen" src={addressOfPicture(file.text)} alt={words.photograph(stemOf(path))} />
            ) : (
              <TextOf
                key={path}
                file={file}
                problems={form.problems}
                lead={kind === null ? words.noForm : own === undefined ? words.broken : ''}
                write={(text) => write(text, 'text')}
                line={line}
              />
            ))
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
          <PictureField key={path} at={at} views={views} found={setLayoutProblems} />
          <section class="wrongs" aria-labelledby="what-is-wrong">
            <h2 id="what-is-wrong">{words.wrong.heading}</h2>
            <Problems
              known={at.problems !== null}
              problems={problems}
              files={files}
              open={path}
              value={value}
              lead={lead}
            />
          </section>
          {along && <along.TakeAlong state={state} file={file} taken={() => (taken.current = true)} />}
          {play && <play.AtTable at={at} table={table} />}
        </div>
      </div>
      {printing && print && (
        <print.PrintPanel
          at={at}
          setting={setting}
          views={views}
          called={stemOf(path)}
          wish={state.print}
          found={setLayoutProblems}
          taken={() => (taken.current = true)}
          done={() => setPrinting(false)}
        />
      )}
    </div>
  );
}

/** The next screen is read from its top. */
const toHead = (): void => void requestAnimationFrame(() => scrollTo({ top: 0, behavior: 'instant' }));

/** The value of the shipped file with the same path, if there is one, which the set's file overlays. */
function useBase(setting: Setting, path: string, writing: typeof import('./Writing.tsx') | null): unknown {
  const [base, setBase] = useState<{ readonly path: string; readonly value: unknown }>({ path: '', value: undefined });
  useEffect(() => {
    if (!writing || !setting.shipped.some((each) => each.path === path)) return undefined;
    let here = true;
    const fetchIt = async (): Promise<void> => {
      const { shipped } = await beginningsOf(setting);
      const read = writing.valueOf(shipped[path] ?? '');
      if (here && 'value' in read) setBase({ path, value: read.value });
    };
    // If it is missing, the form shows only the set's own values.
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
  value,
  lead,
}: {
  /** The open file, and its value. */
  readonly open: string;
  readonly value: unknown;
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
    const of = files.find((each) => each.path === file);
    const field = placed(path, (index) => (file === open ? textAt(value, ['units', index, 'name']) : ''));
    return [of ? fileTitle(file, of.text) : file, field || (line > 0 && words.line(line))].filter(Boolean).join(' · ');
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

/** The text of a file, with its problems marked. */
function TextOf({
  file,
  problems,
  lead,
  write,
  line,
}: {
  readonly file: File;
  readonly line: { readonly at: number };
  readonly problems: readonly Problem[];
  readonly lead: string;
  readonly write: (text: string) => void;
}) {
  const code = useLater('CodeText');
  return (
    <div class="text-of">
      {lead && <p>{lead}</p>}
      {code && (
        <div class="entry">
          <span aria-hidden="true">
            {words.text} <code>{file.path}</code>
          </span>
          <code.CodeText
            text={file.text}
            label={`${words.text} ${file.path}`}
            problems={problems}
            write={write}
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
          rows={Math.min(40, Math.max(12, file.text.split('\n').length + 1))}
          spellcheck={false}
          autocapitalize="none"
          wrap="off"
          aria-invalid={problems.length > 0 ? 'true' : undefined}
          value={file.text}
          enter={write}
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
    // The editor with syntax colours jumps there itself.
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
