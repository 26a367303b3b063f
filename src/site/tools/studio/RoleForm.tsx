import { words } from '#text/studio-forms.ts';
import { ChoiceField, Group, NumberField, NumbersField, TextField } from './form.tsx';
import { IconField } from './IconField.tsx';
import type { Setting } from './setting.ts';
import { Fold } from '../../ui/controls.tsx';

/** The form of a role: its cards, its call, and its ability. */
export function RoleForm({ setting }: { readonly setting: Setting }) {
  return (
    <>
      <Group title={words.role.who}>
        <div class="pair-of">
          <TextField at={['name']} label={words.name} />
          <TextField at={['code']} label={words.code} hint={words.hints.code} capitals />
          <ChoiceField at={['side']} label={words.role.side} choices={words.role.sides} />
          <NumbersField at={['numbers']} label={words.role.numbers} hint={words.hints.numbers} />
        </div>
        <IconField at={['icon']} label={words.icon} setting={setting} />
      </Group>
      <Group title={words.role.does}>
        <TextField at={['text']} label={words.role.text} hint={words.hints.text} long />
        <TextField at={['win']} label={words.role.win} hint={words.hints.win} optional long />
      </Group>
      <Group title={words.role.when} at={['acts']}>
        <div class="pair-of">
          <ChoiceField at={['acts', 'step']} label={words.role.step} hint={words.hints.step} choices={setting.steps} />
          <TextField at={['acts', 'text']} label={words.role.acts} hint={words.hints.acts} />
          <TextField at={['acts', 'ask']} label={words.role.ask} hint={words.hints.ask} optional />
          <TextField at={['acts', 'answer']} label={words.role.answer} hint={words.hints.answer} optional />
        </div>
      </Group>
      <Fold name={words.role.more} class="quiet">
        <div class="fields">
          <div class="pair-of">
            <TextField at={['plural']} label={words.role.plural} hint={words.hints.plural} optional />
            <TextField at={['short']} label={words.role.short} hint={words.hints.short} optional />
            <TextField at={['article']} label={words.role.article} hint={words.hints.article} optional />
            <NumberField at={['spare']} label={words.role.spare} hint={words.hints.spare} otherwise={0} optional />
            <ChoiceField
              at={['replaces']}
              label={words.role.replaces}
              hint={words.hints.replaces}
              choices={setting.roles}
              optional={words.role.nobody}
            />
            <TextField at={['rule']} label={words.rule} hint={words.hints.rule} />
          </div>
        </div>
      </Fold>
    </>
  );
}
