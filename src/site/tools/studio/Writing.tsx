/*
 * The code that writes files: forms, and their changes. It includes a YAML parser, so it is loaded when a set is shown.
 */
import { BoardForm } from './BoardForm.tsx';
import { FactionForm } from './FactionForm.tsx';
import { Filled, type Form } from './form.tsx';
import { fileTitle, kindOf, stemOf, type FileKind } from './kinds.ts';
import { RoleForm } from './RoleForm.tsx';
import { SetForm } from './SetForm.tsx';
import type { Setting } from './setting.ts';
import type { File } from './tool.ts';

export { insert, merged, move, setValue, valueOf } from './edit.ts';

interface Props {
  readonly kind: FileKind;
  readonly form: Form;
  readonly setting: Setting;
  readonly files: readonly File[];
}

/** The form of a file of some kind. */
export function FormOf({ kind, form, setting, files }: Props) {
  const mine = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      files
        .filter(({ path }) => kindOf(path) === 'role')
        .map(({ path, text }) => [stemOf(path), fileTitle(path, text)]),
    );
  return (
    <Filled.Provider value={form}>
      {kind === 'faction' ? (
        <FactionForm setting={setting} />
      ) : kind === 'role' ? (
        <RoleForm setting={setting} />
      ) : kind === 'role-set' ? (
        <SetForm setting={setting} mine={mine()} />
      ) : (
        <BoardForm setting={setting} town={kind === 'battle-board'} />
      )}
    </Filled.Provider>
  );
}
