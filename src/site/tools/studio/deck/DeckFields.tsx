import { useState } from 'preact/hooks';
import { words } from '#text/studio-deck.ts';
import { words as common } from '#text/studio-forms.ts';
import { Button, Choice, Fold, Text } from '../../../ui/controls.tsx';
import { ChoiceField, FlagField, Group, Optional, TextField, useForm } from '../form.tsx';
import { ColourFields, goingWith, PatternField } from '../faction-fields.tsx';
import { IconField } from '../IconField.tsx';
import { fileTitle, stemFor, stemOf, type Setting } from '../kinds.ts';
import { optionsOf, textAt, valueAt } from '../parts.tsx';
import { textOf, type File } from '../tool.ts';
import type { AtPress } from '../use-press.ts';
import { columnsOf } from './columns.ts';
import type { Grid } from './grid.ts';
import { LayoutPictures } from './LayoutPictures.tsx';

interface Props {
  readonly setting: Setting;
  readonly grid: Grid | null;
  readonly files: readonly File[];
  readonly press: AtPress;
  readonly path: string;
}

/** Background colours for kinds of cards, each of a different hue. */
const grounds = ['#2E6E9E', '#2F7D4F', '#B0402A', '#8A2F5E', '#6A5A2A', '#4B4A8C', '#14706B', '#7A4B1E'];

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

export function DeckFields({ setting, grid, files, press, path }: Props) {
  const layouts = Object.fromEntries([
    ...setting.layouts.map(({ id, name }) => [id, name] as const),
    ...files
      .filter(({ path }) => path.startsWith('layouts/'))
      .map((file) => [stemOf(file.path), fileTitle(file.path, textOf(file))] as const),
  ]);
  return (
    <>
      <Group title={words.about}>
        <div class="pair-of">
          <TextField at={['name']} label={words.name} />
          <TextField at={['code']} label={common.code} hint={common.hints.optionalRule} capitals optional />
        </div>
        <TextField at={['summary']} label={words.summary} optional />
        <IconField at={['icon']} label={common.icon} setting={setting} />
        <FlagField at={['thirdParty']} label={words.thirdParty} hint={common.hints.thirdParty} />
      </Group>
      <Group title={words.look}>
        <div class="pair-of">
          <ChoiceField at={['layout']} label={words.layout} choices={layouts} otherwise="item" />
          <ChoiceField at={['back']} label={words.backs} choices={{ ...words.back, ...layouts }} otherwise="plain" />
          <ChoiceField at={['card']} label={words.card} choices={setting.cards} optional={words.anyCard} />
        </div>
        {grid && <LayoutPictures {...{ setting, press, path, files, layouts }} />}
        <PatternField setting={setting} />
        <Optional at={['colours']} label={words.ownColours} value={coloursFrom(grounds[0]!)}>
          <ColourFields />
        </Optional>
      </Group>
      <Kinds setting={setting} grid={grid} layouts={layouts} />
      <Signs setting={setting} />
    </>
  );
}

const coloursFrom = (fill: string) => ({ fill, ...goingWith(fill) });

/** The kinds of cards, including kinds that only the table has. */
function Kinds({
  setting,
  grid,
  layouts,
}: {
  readonly setting: Setting;
  readonly grid: Grid | null;
  readonly layouts: Readonly<Record<string, string>>;
}) {
  const form = useForm();
  const ids = keysOf(valueAt(form.value, ['kinds']));
  const column = grid && columnsOf(grid.head.cells, form.value).find(({ name }) => name === 'kind');
  const named = column ? grid.rows.map(({ cells }) => (cells[column.index] ?? '').trim()) : [];
  const missing = [...new Set(named)].filter((id) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && !ids.includes(id));
  const patterns = form.bounds['pattern']?.choices ?? [];
  const add = (id: string, name: string): void =>
    form.set(['kinds', id], {
      name,
      // The first two patterns are plain.
      pattern: patterns[2 + (ids.length % (patterns.length - 2))],
      colours: coloursFrom(grounds[ids.length % grounds.length]!),
    });
  return (
    <Group title={words.kinds} lead={words.kindsHint}>
      {ids.map((id) => (
        <Fold
          key={id}
          class="part"
          name={
            <>
              <strong>{textAt(form.value, ['kinds', id, 'name']) || id}</strong>
              <span class="meta">{words.kindId(id)}</span>
            </>
          }
        >
          {() => (
            <div class="fields stack">
              <TextField at={['kinds', id, 'name']} label={words.name} />
              <IconField at={['kinds', id, 'icon']} label={common.icon} setting={setting} />
              <ChoiceField
                at={['kinds', id, 'layout']}
                label={words.layout}
                choices={layouts}
                optional={words.sameLayout}
              />
              <ColourFields at={['kinds', id, 'colours']} />
              <PatternField
                setting={setting}
                at={['kinds', id, 'pattern']}
                of={['kinds', id, 'colours']}
                among={patterns}
              />
              <p>
                <Button class="small" onClick={() => form.set(['kinds', id], undefined)}>
                  {common.remove}
                </Button>
              </p>
            </div>
          )}
        </Fold>
      ))}
      <p class="entry-buttons">
        {missing.slice(0, 12).map((id) => (
          <Button key={id} class="small" onClick={() => add(id, id.replaceAll('-', ' '))}>
            {words.kindOf(id)}
          </Button>
        ))}
        <Button
          class="small"
          onClick={() =>
            add(
              stemFor(words.newKind, (stem) => ids.includes(stem)),
              words.newKind,
            )
          }
        >
          {words.addKind}
        </Button>
      </p>
    </Group>
  );
}

const signKinds = {
  icon: { icon: 'coins', said: 'gold' },
  disc: { disc: '2', said: 'two' },
  text: { text: 'gold' },
} as const;
type SignKind = keyof typeof signKinds;

/** The symbols that texts may use in braces. */
function Signs({ setting }: { readonly setting: Setting }) {
  const form = useForm();
  const names = keysOf(valueAt(form.value, ['signs']));
  const [name, setName] = useState('');
  const kindOf = (sign: unknown): SignKind =>
    (Object.keys(signKinds) as SignKind[]).find((each) => valueAt(sign, [each]) !== undefined) ?? 'text';
  const add = (): void => {
    const id = stemFor(name.trim() || words.newSign, (stem) => names.includes(stem), 'sign');
    form.set(['signs', id], signKinds.icon);
    setName('');
  };
  return (
    <Group title={words.signs} lead={words.signsHint('gold', 'sword')}>
      {names.map((each) => {
        const at = ['signs', each];
        const kind = kindOf(valueAt(form.value, at));
        return (
          <Fold key={each} class="part" name={<strong>{`{${each}}`}</strong>}>
            {() => (
              <div class="fields stack">
                <Choice
                  name={words.signIs}
                  among={optionsOf<SignKind>(words.signKinds)}
                  value={kind}
                  enter={(next) => form.set(at, signKinds[next])}
                />
                {kind === 'icon' && <IconField at={[...at, 'icon']} label={common.icon} setting={setting} />}
                {kind === 'disc' && <TextField at={[...at, 'disc']} label={words.disc} />}
                {kind === 'text' ? (
                  <TextField at={[...at, 'text']} label={words.signText} />
                ) : (
                  <TextField at={[...at, 'said']} label={words.said} optional={kind === 'disc'} />
                )}
                <p>
                  <Button class="small" onClick={() => form.set(at, undefined)}>
                    {common.remove}
                  </Button>
                </p>
              </div>
            )}
          </Fold>
        );
      })}
      <div class="sign-add">
        <Text name={words.signName} autocapitalize="none" maxLength={40} value={name} enter={setName} />
        <Button class="small" onClick={add}>
          {words.addSign}
        </Button>
      </div>
    </Group>
  );
}
