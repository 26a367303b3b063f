import { useRef, useState } from 'preact/hooks';
import { words } from '#text/studio-deck.ts';
import { pictureIn } from '../../../../content/deck/cards.ts';
import { pathOfIcon, photoLimits } from '../../../../content/picture.ts';
import { Button } from '../../../ui/controls.tsx';
import { dropsFor, FileInput } from '../../../ui/FileInput.tsx';
import type { AtPress } from '../use-press.ts';
import { fileOf, mostFiles, type File, type StudioTable } from '../tool.ts';

interface Props {
  readonly press: AtPress;
  readonly files: readonly File[];
  readonly table: StudioTable;
}

/**
 * Adds pictures to the set, many at once, under the names that cells give them. A newer picture replaces an older one.
 */
export function AddPictures({ press: at, files, table }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useState<{ readonly text: string; readonly bad: boolean }>({ text: '', bad: false });
  const add = async (chosen: readonly globalThis.File[]): Promise<void> => {
    if (chosen.length === 0) return;
    const added = new Map<string, File>();
    const left: string[] = [];
    for (const [index, file] of chosen.entries()) {
      say({ text: words.pictures.reading(index + 1, chosen.length), bad: false });
      const stem = pictureIn(file.name);
      try {
        const photo =
          stem === '' || file.size > photoLimits.bytes
            ? undefined
            : await at.press.photo(new Uint8Array(await file.arrayBuffer()));
        if (photo && !('error' in photo))
          added.set(stem, fileOf(pathOfIcon(`icons/${stem}.jpg`, photo.text), photo.text));
        else left.push(words.pictures.left(file.name, photo?.error.found));
      } catch {
        left.push(words.pictures.left(file.name, undefined));
      }
    }
    const all = new Set([...files.map(({ path }) => path), ...[...added.values()].map(({ path }) => path)]);
    const isRoom = all.size <= mostFiles;
    if (isRoom && added.size > 0) table.act({ do: 'add', files: [...added.values()] });
    say({
      text: isRoom
        ? [
            ...(added.size > 0 ? [words.pictures.done(added.size)] : []),
            ...(left.length > 0 ? [words.pictures.notOpened(left)] : []),
          ].join(' ')
        : words.pictures.many,
      bad: !isRoom || left.length > 0,
    });
  };
  return (
    <div class="add-pictures stack" {...dropsFor((dropped) => void add(dropped))}>
      <p class="entry-buttons">
        <Button class="small" onClick={() => field.current?.click()}>
          {words.pictures.add}
        </Button>
        <span class="meta">{words.pictures.hint}</span>
      </p>
      <FileInput field={field} accept="image/jpeg,image/png,image/webp" several choose={(chosen) => void add(chosen)} />
      {said.text && (
        <p role={said.bad ? 'alert' : 'status'} class={said.bad ? 'verdict bad' : 'meta'}>
          {said.text}
        </p>
      )}
    </div>
  );
}
