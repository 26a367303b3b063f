import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '#text/studio-forms.ts';
import type { Path } from '../../../content/yaml-file.ts';
import { ColourFields, PatternField, Deeds } from './faction-fields.tsx';
import {
  ChoiceField,
  Entries,
  EntryButtons,
  FlagField,
  Group,
  NumberField,
  Optional,
  problemsAt,
  TextField,
  useField,
  useForm,
} from './form.tsx';
import { FieldEntry, listAt, textAt, valueAt, optionsOf } from './parts.tsx';
import { IconField } from './IconField.tsx';
import { stemFor, type Setting } from './kinds.ts';
import { Button, Choice, Fold } from '../../ui/controls.tsx';

interface Props {
  readonly setting: Setting;
}

const rule = 'AI-10';

/** The form of a faction: the data for its cards, its roster and the tools. */
export function FactionForm({ setting }: Props) {
  const { value } = useForm();
  const units = listAt(value, ['units']);
  const [added, add] = useState(-1);
  return (
    <>
      <Group title={words.faction.who}>
        <div class="pair-of">
          <TextField at={['name']} label={words.name} />
          <TextField at={['code']} label={words.code} hint={words.hints.code} capitals />
        </div>
        <IconField at={['icon']} label={words.icon} setting={setting} />
        <FlagField at={['thirdParty']} label={words.faction.thirdParty} hint={words.hints.thirdParty} />
        <FlagField at={['guest']} label={words.faction.guest} hint={words.hints.guest} />
      </Group>
      <Group title={words.faction.look}>
        <ColourFields />
        <PatternField setting={setting} />
      </Group>
      <Group title={words.faction.units} at={['units']}>
        {units.map((_, index) => (
          // While users type names, two units may have the same name.
          <UnitFields key={index} index={index} setting={setting} added={added === index} />
        ))}
        <AddUnit added={add} />
      </Group>
      <Group title={words.faction.cards}>
        <Optional at={['cards']} label={words.faction.ownCounts} value={setting.counts}>
          <div class="three stack">
            <NumberField at={['cards', 'single']} label={words.faction.single} />
            <NumberField at={['cards', 'double']} label={words.faction.double} />
            <NumberField at={['cards', 'triple']} label={words.faction.triple} />
          </div>
        </Optional>
        <Optional
          at={['specialEvent']}
          label={words.faction.specialEvent}
          value={{ text: words.begins.event, icon: textAt(value, ['icon']) || 'saucer', rule: 'AI-4.5' }}
        >
          <TextField at={['specialEvent', 'text']} label={words.faction.happens} hint={words.hints.event} />
          <IconField at={['specialEvent', 'icon']} label={words.icon} setting={setting} />
          <TextField at={['specialEvent', 'rule']} label={words.rule} hint={words.hints.rule} />
        </Optional>
        <Optional
          at={['leader']}
          label={words.faction.leader}
          value={{ name: words.begins.leader, icon: textAt(value, ['icon']) || 'saucer' }}
        >
          <TextField at={['leader', 'name']} label={words.name} />
          <IconField at={['leader', 'icon']} label={words.icon} setting={setting} />
        </Optional>
      </Group>
    </>
  );
}

function AddUnit({ added }: { readonly added: (index: number) => void }) {
  const form = useForm();
  const units = listAt(form.value, ['units']);
  const isTaken = (stem: string): boolean => units.some((unit) => textAt(unit, ['id']) === stem);
  const add = (): void => {
    form.insert(['units'], units.length, {
      id: stemFor(words.begins.unit, isTaken),
      name: words.begins.unit,
      icon: textAt(form.value, ['icon']) || 'saucer',
      group: words.begins.group,
      move: { inches: 8 },
      shoot: { kind: 'dice', dice: 2 },
      linked: false,
      kill: { open: 9, cover: 12, building: 15 },
      melee: 'as-shooting',
      rule,
    });
    added(units.length);
  };
  return (
    <p>
      <Button onClick={add}>{words.faction.addUnit}</Button>
    </p>
  );
}

function UnitFields({
  index,
  setting,
  added,
}: {
  readonly index: number;
  readonly setting: Setting;
  /** Whether the unit is new: its row is open, and users type its name first. */
  readonly added: boolean;
}) {
  const row = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (added) row.current?.querySelector('input')?.select();
  }, [added]);
  const form = useForm();
  const at: Path = ['units', index];
  const unit = valueAt(form.value, at);
  const name = textAt(unit, ['name']) || words.begins.unit;
  const units = listAt(form.value, ['units']);
  const isTaken = (stem: string): boolean => units.some((each) => textAt(each, ['id']) === stem);
  const count = problemsAt(form.problems, at, true).length;
  const double = { ...(unit as object), id: stemFor(textAt(unit, ['id']) || 'unit', isTaken) };
  return (
    <details ref={row} class="part" open={units.length === 1 || index === 0 || added}>
      <summary>
        <strong>{name}</strong>
        <span class="meta">{summaryOf(unit)}</span>
        {count > 0 && <span class="count">{words.faults(count)}</span>}
      </summary>
      <div class="fields stack">
        <div class="pair-of">
          <TextField at={[...at, 'name']} label={words.name} />
          <TextField at={[...at, 'group']} label={words.unit.group} hint={words.hints.group} />
        </div>
        <IconField at={[...at, 'icon']} label={words.icon} setting={setting} />
        <MoveFields at={at} unit={unit} />
        <ShootFields at={at} unit={unit} />
        <Group title={words.unit.kill} at={[...at, 'kill']} lead={words.hints.kill}>
          <div class="three stack">
            {(['open', 'cover', 'building'] as const).map((cover) => (
              <NumberField key={cover} at={[...at, 'kill', cover]} label={setting.covers[cover]} />
            ))}
          </div>
        </Group>
        <Optional at={[...at, 'explodes']} label={words.unit.explodes} value={{ dice: 10, radius: 6 }}>
          <div class="pair-of">
            <NumberField at={[...at, 'explodes', 'dice']} label={words.unit.dice} />
            <NumberField at={[...at, 'explodes', 'radius']} label={words.unit.radius} />
          </div>
        </Optional>
        <Traits at={[...at, 'traits']} setting={setting} />
        <Deeds unit={unit} setting={setting} />
        <Fold name={words.unit.more} class="quiet">
          <div class="fields stack">
            <div class="pair-of">
              <TextField at={[...at, 'plural']} label={words.unit.plural} hint={words.hints.plural} optional />
              <TextField at={[...at, 'called']} label={words.unit.called} hint={words.hints.called} optional />
              <TextField at={[...at, 'id']} label={words.unit.id} hint={words.hints.id} />
              <TextField at={[...at, 'rule']} label={words.rule} hint={words.hints.rule} />
            </div>
          </div>
        </Fold>
        <EntryButtons at={['units']} index={index} name={name} copy={double} least={1} />
      </div>
    </details>
  );
}

interface PartProps {
  readonly at: Path;
  readonly unit: unknown;
}

function MoveFields({ at, unit }: PartProps) {
  return (
    <div class="pair-of">
      <KindField
        at={[...at, 'move']}
        label={words.unit.move}
        kinds={words.unit.moves}
        now={(value) => Object.keys(words.unit.moves).find((kind) => valueAt(value, [kind]) !== undefined) ?? ''}
        make={(kind) => (kind === 'tunnels' ? { tunnels: true } : { [kind]: kind === 'dice' ? 2 : 8 })}
      />
      {valueAt(unit, ['move', 'inches']) !== undefined && (
        <NumberField at={[...at, 'move', 'inches']} label={words.unit.inches} />
      )}
      {valueAt(unit, ['move', 'dice']) !== undefined && (
        <NumberField at={[...at, 'move', 'dice']} label={words.unit.diceOfMove} />
      )}
      <ChoiceField at={[...at, 'terrain']} label={words.unit.terrain} choices={words.unit.terrains} otherwise="stops" />
      <NumberField at={[...at, 'jump']} label={words.unit.jump} hint={words.hints.none} optional />
    </div>
  );
}

function ShootFields({ at, unit }: PartProps) {
  return (
    <div class="pair-of">
      <KindField
        at={[...at, 'shoot']}
        label={words.unit.shoot}
        kinds={words.unit.shoots}
        now={(value) => textAt(value, ['kind'])}
        make={(kind) => ({
          kind,
          ...(kind === 'dice' || kind === 'blast' ? { dice: 3 } : kind === 'successes' ? { plus: 1 } : {}),
        })}
      />
      {['dice', 'blast'].includes(textAt(unit, ['shoot', 'kind'])) && (
        <NumberField at={[...at, 'shoot', 'dice']} label={words.unit.dice} />
      )}
      {textAt(unit, ['shoot', 'kind']) === 'successes' && (
        <NumberField at={[...at, 'shoot', 'plus']} label={words.unit.plus} />
      )}
      <LinkedField at={[...at, 'linked']} />
      <MeleeField at={[...at, 'melee']} />
    </div>
  );
}

function Traits({ at, setting }: { readonly at: Path; readonly setting: Setting }) {
  const form = useForm();
  return (
    <Entries
      title={words.unit.traits}
      at={at}
      lead={words.hints.traits}
      least={0}
      nameOf={(trait) => textAt(trait, ['text'])}
      add={(length) => form.insert(at, length, { icon: 'saucer', text: words.begins.trait })}
      addName={words.unit.addTrait}
    >
      {(own, _, index) => (
        <>
          <TextField at={[...own, 'text']} label={words.unit.trait(index + 1)} />
          <IconField at={[...own, 'icon']} label={words.icon} setting={setting} />
          <TextField at={[...own, 'rule']} label={words.rule} hint={words.hints.optionalRule} optional />
        </>
      )}
    </Entries>
  );
}

/** The kind of a field's value. A new kind begins with sensible numbers. */
function KindField({
  at,
  label,
  kinds,
  now,
  make,
}: {
  readonly at: Path;
  readonly label: string;
  readonly kinds: Readonly<Record<string, string>>;
  readonly now: (value: unknown) => string;
  readonly make: (kind: string) => unknown;
}) {
  const form = useForm();
  const kind = now(valueAt(form.value, at));
  return (
    <ChoiceField
      at={at}
      label={label}
      choices={kinds}
      chosen={Object.hasOwn(kinds, kind) ? kind : ''}
      change={(chosen) => form.set(at, make(chosen))}
    />
  );
}

/** Whether shots are added up: always, never, or while another unit lives. */
function LinkedField({ at }: { readonly at: Path }) {
  const { form, id, value, attributes, notes } = useField(at, words.hints.linked, true);
  const leader = valueAt(value, ['while']);
  const now = typeof leader === 'string' ? `while:${leader}` : String(value);
  const units = listAt(form.value, ['units']).map((unit) => [textAt(unit, ['id']), textAt(unit, ['name'])] as const);
  return (
    <FieldEntry id={id} label={words.unit.linked}>
      <Choice
        {...attributes}
        among={[
          { value: 'false', name: words.unit.never },
          { value: 'true', name: words.unit.always },
          ...units.map(([unit, name]) => ({ value: `while:${unit}`, name: words.unit.while(name) })),
          ...(typeof leader === 'string' && units.every(([unit]) => unit !== leader)
            ? [{ value: now, name: words.unit.while(leader) }]
            : []),
        ]}
        value={now}
        enter={(next) => form.set(at, next.startsWith('while:') ? { while: next.slice(6) } : next === 'true')}
      />
      {notes}
    </FieldEntry>
  );
}

function MeleeField({ at }: { readonly at: Path }) {
  const { form, id, value, attributes, notes } = useField(at);
  const isNumber = value !== 'as-shooting' && value !== 'none';
  return (
    <>
      <FieldEntry id={id} label={words.unit.melee}>
        <Choice
          {...(isNumber ? { id } : attributes)}
          among={optionsOf(words.unit.melees)}
          value={isNumber ? 'dice' : value}
          enter={(kind) => form.set(at, kind === 'dice' ? 2 : kind)}
        />
        {!isNumber && notes}
      </FieldEntry>
      {isNumber && <NumberField at={at} label={words.unit.meleeDice} />}
    </>
  );
}

function summaryOf(unit: unknown): string {
  const inches = textAt(unit, ['move', 'inches']);
  const dice = textAt(unit, ['shoot', 'dice']);
  return [
    inches && `${inches}″`,
    dice && words.unit.shooting(Number(dice)),
    ['open', 'cover', 'building'].map((cover) => textAt(unit, ['kill', cover]) || '?').join(' / '),
  ]
    .filter(Boolean)
    .join(' · ');
}
