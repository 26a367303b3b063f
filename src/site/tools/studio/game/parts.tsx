import { words } from '#text/studio-game.ts';
import { words as common } from '#text/studio-forms.ts';
import type { Path } from '../../../../content/yaml-file.ts';
import { ChoiceField, type Form } from '../form.tsx';
import { gameOf, kindOf, type FileKind, type Setting } from '../kinds.ts';
import { folderOf, textOf, type File, type StudioTable } from '../tool.ts';
import { isMap } from './board.ts';
import { headingsIn, titleOf } from './rules.ts';

export interface GameProps {
  readonly kind: FileKind;
  readonly form: Form;
  readonly setting: Setting;
  readonly file: File;
  readonly files: readonly File[];
  readonly table: StudioTable;
  /** The pieces of the game, by id with their names. */
  readonly pieces: readonly (readonly [id: string, name: string])[];
  /** Opens another file. */
  readonly choose: (path: string) => void;
}

export const keysOf = (value: unknown): readonly string[] => (isMap(value) ? Object.keys(value) : []);

/** The texts of the files of a game, by path. */
export const filesOfGame = (table: StudioTable, path: string): ReadonlyMap<string, string> =>
  new Map([...folderOf(table.snapshot.state)].filter(([each]) => gameOf(each) === gameOf(path)));

/** The rules of the game of a file; the empty text if they are missing. */
const rulesOf = (files: readonly File[], path: string): string => {
  const rules = files.find((each) => kindOf(each.path) === 'rules' && gameOf(each.path) === gameOf(path));
  return rules ? textOf(rules) : '';
};

/** The ids of the first and the last rule of a game, to which new parts refer. */
export function rulesAround(files: readonly File[], path: string): { readonly first: string; readonly last: string } {
  const rules = headingsIn(rulesOf(files, path)).filter(({ id, isRule }) => isRule && id !== '');
  return { first: rules[0]?.id ?? '', last: rules.at(-1)?.id ?? '' };
}

/** One of the rules and chapters of the game. */
export function RuleField({
  at,
  label,
  files,
  path,
  optional = false,
}: {
  readonly at: Path;
  readonly label: string;
  readonly files: readonly File[];
  readonly path: string;
  readonly optional?: boolean;
}) {
  const choices = Object.fromEntries(
    headingsIn(rulesOf(files, path)).flatMap((heading) =>
      heading.id === '' ? [] : [[heading.id, words.rule(heading.id, titleOf(heading))]],
    ),
  );
  return <ChoiceField at={at} label={label} choices={choices} {...(optional ? { optional: words.noRule } : {})} />;
}

/** The pattern of a background without colour. */
export const PatternChoice = ({ at }: { readonly at: Path }) => (
  <ChoiceField at={at} label={common.pattern} choices={common.patterns} optional={words.board.usual} />
);
