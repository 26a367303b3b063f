import { words } from '#text/studio-forms.ts';
import { Group, NumberField, NumbersField, TextField, useForm } from './form.tsx';
import { IconField } from './IconField.tsx';
import { valueAt } from './parts.tsx';
import type { Setting } from './setting.ts';

interface Props {
  readonly setting: Setting;
  /** The names of the roles that have a file in the set, by their ids. */
  readonly mine: Readonly<Record<string, string>>;
}

/** A role set: its name, and the roles with their numbers. */
export function SetForm({ setting, mine }: Props) {
  const { value } = useForm();
  const cards = valueAt(value, ['cards']);
  const named: Readonly<Record<string, string>> = { ...setting.dealt, ...mine };
  const lines = typeof cards === 'object' && cards !== null && !Array.isArray(cards) ? Object.keys(cards) : [];
  const ids = [...new Set([...Object.keys(mine), ...Object.keys(setting.dealt), ...lines])];
  return (
    <>
      <Group title={words.set.what}>
        <div class="pair-of">
          <TextField at={['name']} label={words.name} />
          <NumberField at={['from']} label={words.set.from} otherwise={5} optional />
        </div>
        <TextField at={['summary']} label={words.set.summary} long />
        <IconField at={['icon']} label={words.icon} setting={setting} />
      </Group>
      <Group title={words.set.cards} at={['cards']}>
        <p class="hint">{words.set.hint}</p>
        <div class="pair-of">
          {ids.map((id) => (
            <NumbersField key={id} at={['cards', id]} label={named[id] ?? id} optional />
          ))}
        </div>
      </Group>
    </>
  );
}
