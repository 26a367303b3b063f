import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { words } from '#text/studio-editor.ts';
import { words as names } from '#text/studio.ts';
import type { Problem } from '../../../content/problem.ts';
import type { Path } from '../../../content/yaml-file.ts';
import { Begin, beginningsOf } from './Begin.tsx';
import { BoardForm } from './BoardForm.tsx';
import { insert, merged, move, put, valueOf } from './edit.ts';
import { FactionForm } from './FactionForm.tsx';
import { Filled, listAt, sentence, valueAt, type Form } from './form.tsx';
import { kindOf, nameOf, places, stemFor, stemOf } from './kinds.ts';
import { Picture } from './Picture.tsx';
import { PrintPanel } from './PrintPanel.tsx';
import { RoleForm } from './RoleForm.tsx';
import type { Setting } from './setting.ts';
import type { StudioTable } from './Studio.tsx';
import { AtTable, useOwn } from './AtTable.tsx';
import { TakeAlong } from './TakeAlong.tsx';
import type { File } from './tool.ts';
import { usePress } from './use-press.ts';
import { viewsOf } from './views.ts';

interface Props {
  readonly setting: Setting;
  readonly table: StudioTable;
  readonly printing: boolean;
  readonly setPrinting: (printing: boolean) => void;
}

type Way = 'form' | 'text';

/** A set: its files, the one in hand as a form or as text, what is wrong, and how it looks printed. */
export function Editor({ setting, table, printing, setPrinting }: Props) {
  const { state } = table.snapshot;
  const { files } = state;
  const at = usePress(state);
  const plays = useOwn(at, table);
  const [chosen, choose] = useState('');
  // Text stays in force for the file for which it was chosen.
  const [textual, setTextual] = useState('');
  const [adding, setAdding] = useState(false);
  const [laidOut, setLaidOut] = useState<readonly Problem[]>([]);
  const [goal, setGoal] = useState<Problem | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const file = files.find(({ path }) => path === chosen) ?? files.find(({ path }) => kindOf(path)) ?? files[0];
  const path = file?.path ?? '';
  const way: Way = textual === path ? 'text' : 'form';
  const kind = kindOf(path);
  const read = useMemo(() => (file ? valueOf(file.text) : { value: {} }), [file?.text]);
  const base = useBase(setting, path);
  const own = 'value' in read ? read.value : undefined;
  const value = useMemo(() => merged(base, own), [base, own]);
  const problems = [...(at.problems ?? []), ...laidOut];
  const formed = kind !== null && kind !== 'role-set' && own !== undefined && way === 'form';

  // A problem leads to its field once that is drawn.
  useEffect(() => {
    if (!goal || goal.file !== path) return;
    setGoal(null);
    requestAnimationFrame(() => leadTo(root.current, goal, formed));
  }, [goal, path, formed]);

  const write = (text: string, name: string): void => {
    if (file && text !== file.text) table.act({ do: 'write', path, text, at: name });
  };
  /** A value in a list that only the shipped file has: the list is written whole, since lists are not merged. */
  const putIn = (text: string, to: Path, next: unknown): string => {
    for (let depth = 1; depth < to.length; depth++) {
      const list = to.slice(0, depth);
      const below = valueAt(value, list);
      if (!Array.isArray(below) || valueAt(own, list) !== undefined) continue;
      return put(put(text, list, below), to, next);
    }
    return put(text, to, next);
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
      const text = file?.text ?? '';
      const list = listAt(value, to);
      write(
        valueAt(own, to) === undefined && list.length > 0
          ? put(text, to, list.toSpliced(index, 0, next))
          : insert(text, to, index, next),
        '',
      );
    },
    move: (to, from, next) => {
      const text = valueAt(own, to) === undefined ? put(file?.text ?? '', to, listAt(value, to)) : (file?.text ?? '');
      write(move(text, to, from, next), '');
    },
    seal: () => table.seal(),
    icons: at.press.icons,
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
    table.seal();
    table.act({ do: 'add', files: free });
    const first = free.find((each) => kindOf(each.path)) ?? free[0];
    if (first) choose(first.path);
    setAdding(false);
  };
  const lead = (problem: Problem): void => {
    if (!files.some((each) => each.path === problem.file)) return;
    setAdding(false);
    choose(problem.file);
    if (problem.path === '') setTextual(problem.file);
    setGoal(problem);
  };
  const views = viewsOf(path, value);

  if (adding)
    return (
      <div class="studio" ref={root}>
        <h2>{words.adding}</h2>
        <p>
          <button type="button" class="small" onClick={() => setAdding(false)}>
            {words.back}
          </button>
        </p>
        <Begin setting={setting} begin={add} adding />
      </div>
    );
  return (
    <div class="studio" ref={root}>
      <div class="set-head">
        <label class="entry set-name">
          <span>{words.set}</span>
          <input
            type="text"
            maxLength={120}
            placeholder={words.unnamed}
            value={state.name}
            onInput={({ currentTarget }) => table.act({ do: 'name', name: currentTarget.value })}
            onBlur={() => table.seal()}
          />
        </label>
        <nav aria-label={words.files}>
          <ul class="chips">
            {files.map((each) => {
              const wrong = problems.filter((problem) => problem.file === each.path).length;
              const of = kindOf(each.path);
              return (
                <li key={each.path}>
                  <button
                    type="button"
                    class="chip"
                    aria-current={each.path === path ? 'true' : undefined}
                    onClick={() => {
                      table.seal();
                      choose(each.path);
                    }}
                  >
                    <span>
                      <strong>{nameOf(each.path, each.text)}</strong>
                      {of && of !== 'battle-board' && of !== 'munch-board' && (
                        <span class="meta">{names.kinds[of]}</span>
                      )}
                    </span>
                    {wrong > 0 && (
                      <span class="count" aria-label={words.wrong.count(wrong)}>
                        {wrong}
                      </span>
                    )}
                  </button>
                </li>
              );
            })}
            <li>
              <button type="button" class="chip plus" onClick={() => setAdding(true)}>
                {words.add}
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <div class="desk">
        <div class="writing">
          {kind !== null && kind !== 'role-set' && (
            <div class="how-many" role="group" aria-label={words.how}>
              {(['form', 'text'] as const).map((each) => (
                <button
                  key={each}
                  type="button"
                  class="button"
                  aria-pressed={way === each}
                  onClick={() => setTextual(each === 'text' ? path : '')}
                >
                  {words.ways[each]}
                </button>
              ))}
            </div>
          )}
          {formed ? (
            <Filled.Provider value={form}>
              {kind === 'faction' ? (
                <FactionForm key={path} setting={setting} />
              ) : kind === 'role' ? (
                <RoleForm key={path} setting={setting} />
              ) : (
                <BoardForm key={path} setting={setting} town={kind === 'battle-board'} />
              )}
            </Filled.Provider>
          ) : (
            file && (
              <TextOf
                file={file}
                problems={form.problems}
                lead={kind === null ? words.noForm : own === undefined ? words.broken : ''}
                write={(text) => write(text, 'text')}
                seal={form.seal}
              />
            )
          )}
          {file && (
            <p class="entry-buttons">
              <button
                type="button"
                class="small"
                onClick={() => {
                  table.seal();
                  table.act({ do: 'remove', path });
                }}
              >
                {words.remove}
              </button>
            </p>
          )}
        </div>
        <div class="seen">
          <Picture key={path} at={at} views={views} found={setLaidOut} />
          <section class="wrongs" aria-labelledby="what-is-wrong">
            <h2 id="what-is-wrong">{words.wrong.heading}</h2>
            <Problems known={at.problems !== null} problems={problems} files={files} lead={lead} />
          </section>
          <TakeAlong state={state} file={file} />
          {plays && <AtTable own={plays} />}
        </div>
      </div>
      {printing && (
        <PrintPanel at={at} setting={setting} views={views} found={setLaidOut} done={() => setPrinting(false)} />
      )}
    </div>
  );
}

/** What the shipped file of a path says, where there is one: a set lies over it. */
function useBase(setting: Setting, path: string): unknown {
  const [base, setBase] = useState<{ readonly path: string; readonly value: unknown }>({ path: '', value: undefined });
  useEffect(() => {
    if (!setting.shipped.some((each) => each.path === path)) return undefined;
    let here = true;
    const fetchIt = async (): Promise<void> => {
      const { shipped } = await beginningsOf(setting);
      const read = valueOf(shipped[path] ?? '');
      if (here && 'value' in read) setBase({ path, value: read.value });
    };
    // Without it the form shows what the set itself says.
    fetchIt().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [setting, path]);
  return base.path === path ? base.value : undefined;
}

const mostShown = 40;

function Problems({
  known,
  problems,
  files,
  lead,
}: {
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
    return [of ? nameOf(file, of.text) : file, path || (line > 0 && words.line(line))].filter(Boolean).join(' · ');
  };
  return (
    <>
      <ul aria-labelledby="what-is-wrong" class="problems">
        {problems.slice(0, mostShown).map((problem) => (
          <li key={`${problem.file}:${problem.line}:${problem.path}:${problem.found}`}>
            <button type="button" onClick={() => lead(problem)}>
              <strong>{place(problem)}</strong>
              <span>{sentence(problem)}</span>
            </button>
          </li>
        ))}
      </ul>
      {problems.length > mostShown && <p class="meta">{words.wrong.more(problems.length - mostShown)}</p>}
    </>
  );
}

/** The text of a file, with the lines of what is wrong. */
function TextOf({
  file,
  problems,
  lead,
  write,
  seal,
}: {
  readonly file: File;
  readonly problems: readonly Problem[];
  readonly lead: string;
  readonly write: (text: string) => void;
  readonly seal: () => void;
}) {
  return (
    <div class="text-of">
      {lead && <p>{lead}</p>}
      <label class="entry">
        <span>
          {words.text} <code>{file.path}</code>
        </span>
        <textarea
          class="code-text"
          rows={Math.min(40, Math.max(12, file.text.split('\n').length + 1))}
          spellcheck={false}
          autocapitalize="none"
          wrap="off"
          aria-invalid={problems.length > 0 ? 'true' : undefined}
          value={file.text}
          onInput={({ currentTarget }) => write(currentTarget.value)}
          onBlur={seal}
        />
      </label>
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

/** Brings the field of a problem into view: the one at its path, else the nearest that holds it; or its line of the text. */
function leadTo(root: HTMLElement | null, { path, line }: Problem, formed: boolean): void {
  if (!root) return;
  if (!formed) {
    const area = root.querySelector('textarea');
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
