import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '#text/studio.ts';
import { readSetting } from '../../storage/settings.ts';
import { Frame, type Standing } from '../frame/Frame.tsx';
import { begin as beginHistory } from '../frame/history.ts';
import { Begin, beginningsOf, filesOf, type Begun } from './Begin.tsx';
import type { Props as EditorProps } from './Editor.tsx';
import type { Setting } from './kinds.ts';
import { studioTool, type State, type StudioTable } from './tool.ts';
import { dropsFor, FileInput } from '../../ui/FileInput.tsx';
import { useLater } from '../../ui/use-later.ts';

interface Props extends Standing {
  readonly setting: Setting;
}

export default function Studio({ setting, ...standing }: Props) {
  const [printing, setPrinting] = useState(false);
  const [said, say] = useState<Said>({ text: '', bad: false });
  /** Whether the session was started here, and neither opened nor reloaded. */
  const begun = useRef(false);
  const adopt = (table: StudioTable, set: State, isBegun = false): void => {
    begun.current = isBegun;
    table.adopt(beginHistory(set));
    requestAnimationFrame(() => scrollTo({ top: 0, behavior: 'instant' }));
  };
  const begin =
    (table: StudioTable): Begun =>
    (name, files, { print, notes = [] } = {}) => {
      say({ text: notes.join(' '), bad: false });
      adopt(table, { name, files, ...(print ? { print } : {}) }, true);
    };
  const anew = async (table: StudioTable): Promise<void> => {
    const { recipes } = await beginningsOf(setting);
    const [first] = setting.recipes.nothing;
    if (first) begin(table)('', filesOf(recipes[first.id] ?? {}));
  };
  return (
    <Frame
      tool={studioTool}
      {...standing}
      heading={words.heading}
      main={(table) =>
        table.snapshot.state.files.length === 0
          ? { label: words.main.begin, act: () => void anew(table).catch(() => undefined) }
          : { label: words.main.print, act: () => setPrinting(true) }
      }
    >
      {(table) => {
        const empty = table.snapshot.state.files.length === 0;
        return (
          <div class="studio-page">
            {empty && <p class="lead">{words.begin.lead}</p>}
            <OpenSet table={table} adopt={(set) => adopt(table, set)} empty={empty} said={said} say={say} />
            {empty ? (
              <>
                <Begin setting={setting} begin={begin(table)} />
                <Forgotten key={table.snapshot.id} session={table.snapshot.id} />
              </>
            ) : (
              <OpenEditor
                key={table.snapshot.id}
                setting={setting}
                table={table}
                printing={printing}
                setPrinting={setPrinting}
                begun={begun.current}
                note={(notes) => say({ text: notes.join(' '), bad: false })}
              />
            )}
          </div>
        );
      }}
    </Frame>
  );
}

function Forgotten({ session }: { readonly session: string }) {
  useEffect(() => {
    if (readSetting('own') === null) return;
    const nothing = { format: 1, name: '', factions: [], towns: [] } as const;
    void import('../../custom/save.ts').then(({ saveOwn }) => saveOwn(session, nothing)).catch(() => undefined);
  }, []);
  return null;
}

function OpenEditor(props: EditorProps) {
  const loaded = useLater(() => import('./Editor.tsx'));
  return loaded ? <loaded.Editor {...props} /> : <p class="coming">{words.opening}</p>;
}

/** A message about an opened file, or about the table that a deck was made from. */
interface Said {
  readonly text: string;
  readonly bad: boolean;
}

/** Opens a set from a file as a new session, so that the current one is not lost. */
function OpenSet({
  table,
  adopt,
  empty,
  said,
  say,
}: {
  readonly table: StudioTable;
  readonly adopt: (set: State) => void;
  readonly empty: boolean;
  readonly said: Said;
  readonly say: (said: Said) => void;
}) {
  const { id } = table.snapshot;
  const last = useRef(id);
  useEffect(() => {
    // The message about a file disappears when another set is open, unless it is about files that were left out.
    if (last.current !== id && said.bad) say({ text: '', bad: false });
    last.current = id;
  }, [id]);
  const open = async (file: File_ | undefined): Promise<void> => {
    if (!file) return;
    say({ text: words.opening, bad: false });
    try {
      const { openFile } = await import('./open-file.ts');
      const opened = await openFile(file);
      say({ text: opened.ok ? opened.message : opened.why, bad: !opened.ok });
      if (opened.ok) adopt(opened.set);
    } catch {
      say({ text: words.begin.failed, bad: true });
    }
  };
  return (
    <div class="open-set" {...dropsFor(([file]) => void open(file))}>
      <label class={empty ? 'button' : 'small'}>
        <span>{words.begin.open}</span>
        <FileInput
          name={words.begin.open}
          accept=".zip,.yaml,.yml,.pdf,.csv,.tsv,.txt,.xlsx,.ods,application/zip,application/pdf,application/yaml,text/yaml,text/csv"
          choose={([file]) => void open(file)}
        />
      </label>
      {empty && <span class="meta">{words.begin.openHint}</span>}
      {said.text && (
        <p role={said.bad ? 'alert' : 'status'} class={said.bad ? 'verdict bad' : 'meta'}>
          {said.text}
        </p>
      )}
    </div>
  );
}

type File_ = globalThis.File;
