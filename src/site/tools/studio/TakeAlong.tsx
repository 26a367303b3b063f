import { useState } from 'preact/hooks';
import { editor as words } from '#text/studio.ts';
import type { Code } from '../../../../generators/design/code.ts';
import { download } from '../frame/download.ts';
import { canLink, linkHash } from '../frame/link.ts';
import { deckOf, isTable, stemFor, stemOf } from './kinds.ts';
import { studioTool, textOf, titleOf, type File, type State } from './tool.ts';
import { Button, Text } from '../../ui/controls.tsx';

/** The largest version of a code that is easy to scan from a phone. */
const finest = 25;

/** The set as a ZIP, as the open file, or as a link with a code for cameras. */
export function TakeAlong({
  state,
  file,
  taken,
}: {
  readonly state: State;
  readonly file: File | undefined;
  /** Called when the set is shared, because others may then have a copy. */
  readonly taken: () => void;
}) {
  const table = state.files.find(({ path }) => isTable(path) && deckOf(path) === file?.path);
  const [status, say] = useState('');
  const [link, setLink] = useState('');
  const [code, setCode] = useState<Code | null>(null);
  const save = async (): Promise<void> => {
    taken();
    const { zipOf } = await import('./open-file.ts');
    download(`${stemFor(titleOf(state), () => false, 'set')}.zip`, 'application/zip', await zipOf(state));
  };
  const copy = async (): Promise<void> => {
    taken();
    setLink('');
    setCode(null);
    if (!canLink()) {
      say(words.share.unsupported);
      return;
    }
    const hash = await linkHash(studioTool, state);
    if (hash === null) {
      say(words.share.tooLarge);
      return;
    }
    const address = new URL(hash, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      say(words.share.copied);
    } catch {
      say(words.share.select);
      setLink(address);
    }
    try {
      const { codeOf } = await import('../../../../generators/design/code.ts');
      setCode(codeOf(address, finest));
    } catch {
      // The set is too long for a code, but the link works.
    }
  };
  return (
    <section class="take-along" aria-labelledby="take-along">
      <h2 id="take-along">{words.share.heading}</h2>
      <div class="choices">
        <Button onClick={() => void save()}>{words.share.zip}</Button>
        <Button onClick={() => void copy()}>{words.share.link}</Button>
        {file && (
          <Button
            onClick={() => {
              taken();
              download(`${stemOf(file.path)}.yaml`, 'application/yaml', textOf(file));
            }}
          >
            {words.share.yaml}
          </Button>
        )}
        {table && (
          <Button
            onClick={() => {
              taken();
              download(table.path.replace(/^.*\//, ''), 'text/csv', textOf(table));
            }}
          >
            {words.share.table}
          </Button>
        )}
      </div>
      <p class="meta">{words.share.zipHint}</p>
      <p role="status">{status}</p>
      {link && (
        <Text name={words.share.link} readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      )}
      {code && (
        <svg class="code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={words.share.code}>
          <path class="light" d={`M0 0h${code.size}v${code.size}H0z`} />
          <path d={code.path} shape-rendering="crispEdges" />
        </svg>
      )}
    </section>
  );
}
