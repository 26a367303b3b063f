import { useEffect, useState } from 'preact/hooks';
import { words } from '#text/studio-forms.ts';
import { addressOfPicture } from '../../../content/picture.ts';
import type { IconArt } from '../../../content/schema/index.ts';
import type { Path } from '../../../content/yaml-file.ts';
import type { NamedIcon } from '../../press/protocol.ts';
import { useField, useForm } from './form.tsx';
import { FieldEntry, shown } from './parts.tsx';
import type { Setting } from './kinds.ts';
import { Button, Text } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { useLater } from '../../ui/use-later.ts';

const most = 60;

/** A drawn icon; empty until it has loaded. */
function IconSample({
  name,
  setting,
  size = 44,
}: {
  readonly name: string;
  readonly setting: Setting;
  readonly size?: number;
}) {
  const { icons, pictures } = useForm();
  const picture = pictures.get(name);
  const [art, setArt] = useState<IconArt | undefined>(setting.icons[name]);
  useEffect(() => {
    let here = true;
    const known = setting.icons[name];
    setArt(known);
    if (!known && name && !picture)
      icons(name, 1)
        .then(([found]) => here && setArt(found?.name === name ? found : undefined))
        .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [name, setting, picture]);
  if (picture) return <img class="own-sign" width={size} height={size} src={addressOfPicture(picture)} alt="" />;
  return (
    <svg
      class="sign"
      width={size}
      height={size}
      viewBox={`0 0 ${art?.size ?? 512} ${art?.size ?? 512}`}
      aria-hidden="true"
    >
      {art && <path d={art.d} />}
    </svg>
  );
}

export function IconField({
  at,
  label,
  setting,
  optional = false,
  isBackground = false,
}: {
  readonly at: Path;
  readonly label: string;
  readonly setting: Setting;
  /** Whether an empty line removes the value. */
  readonly optional?: boolean;
  /** Whether the user's own picture is used whole, and not cropped to a circle. */
  readonly isBackground?: boolean;
}) {
  const { form, id, value, attributes, notes } = useField(at);
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<File | null>(null);
  const own = useLater(() => import('./OwnPicture.tsx'), chosen !== null);
  const name = shown(value);
  return (
    <FieldEntry id={id} label={label}>
      <span class="icon-pair">
        <IconSample name={name} setting={setting} />
        <Text
          autocapitalize="none"
          spellcheck={false}
          {...attributes}
          value={name}
          enter={(typed) => {
            const name = typed.trim().toLowerCase().replaceAll(' ', '-');
            form.set(at, optional && name === '' ? undefined : name);
          }}
        />
        <Button class="small" aria-label={`${words.icons.change}: ${label}`} onClick={() => setOpen(true)}>
          {words.icons.change}
        </Button>
        <label class="small own-picture-file">
          <span>{words.photo.choose}</span>
          <FileInput
            name={`${words.photo.choose}: ${label}`}
            accept="image/jpeg,image/png,image/webp"
            choose={([file]) => choose(file ?? null)}
          />
        </label>
      </span>
      {chosen && own && (
        <own.OwnPicture
          file={chosen}
          read={(bytes) => form.photo(bytes, isBackground)}
          isWhole={isBackground}
          done={(picture) => {
            choose(null);
            if (picture !== null) form.addPicture(at, chosen.name.replace(/\.[a-z0-9]+$/i, ''), picture);
          }}
        />
      )}
      {open && (
        <IconPicker
          now={name}
          done={(chosen) => {
            setOpen(false);
            if (chosen === null) return;
            form.set(at, chosen);
          }}
        />
      )}
      {notes}
    </FieldEntry>
  );
}

function IconPicker({ now, done }: { readonly now: string; readonly done: (chosen: string | null) => void }) {
  const { icons } = useForm();
  // The search for an existing name uses its last word, so that similar icons are also shown.
  const first = now.split('-').at(-1) ?? '';
  const [sought, seek] = useState(first);
  const [found, setFound] = useState<readonly NamedIcon[] | null>(null);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let here = true;
    const look = async (): Promise<void> => {
      try {
        const drawn = await icons(sought, most + 1);
        // If no icon is similar to the chosen one, all are shown.
        if (here && drawn.length === 0 && sought !== '' && sought === first) seek('');
        else if (here) setFound(drawn);
        if (here) setTrouble('');
      } catch (error) {
        if (here) setTrouble(error instanceof Error ? error.message : words.icons.failed);
      }
    };
    void look();
    return () => {
      here = false;
    };
  }, [sought]);
  const seen = (found ?? []).slice(0, most);
  const textOf = (): string => {
    if (trouble || !found) return trouble || words.icons.loading;
    return found.length === 0 ? words.icons.none : words.icons.found(seen.length, found.length > most);
  };
  return (
    <Dialog name={words.icons.title} out={words.icons.close} look="icon-picker" closed={() => done(null)}>
      <Text
        name={words.icons.search}
        inputMode="search"
        autocapitalize="none"
        spellcheck={false}
        value={sought}
        onFocus={({ currentTarget }) => currentTarget.select()}
        enter={seek}
      />
      <p role="status" class="meta">
        {textOf()}
      </p>
      <ul class="signs">
        {seen.map(({ name, d, size }) => (
          <li key={name}>
            <Button class="" aria-pressed={name === now} onClick={() => done(name)}>
              <svg class="sign" width="52" height="52" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
                <path d={d} />
              </svg>
              <span>{name.replaceAll('-', ' ')}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
