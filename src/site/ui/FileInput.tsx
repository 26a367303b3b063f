import type { Ref } from 'preact';

type Choose = (files: readonly File[]) => void;

interface Props {
  readonly field?: Ref<HTMLInputElement>;
  /** The name of the field. Without one, only a button with the id `field` opens it. */
  readonly name?: string;
  readonly accept?: string;
  /** Whether several files can be chosen at once. */
  readonly several?: boolean;
  readonly choose: Choose;
}

/** A hidden input for one or more files, opened by a label or a button. The same file can be chosen again. */
export const FileInput = ({ field, name, accept = '.json,application/json', several = false, choose }: Props) => (
  <input
    {...(field && { ref: field })}
    class="hidden"
    type="file"
    accept={accept}
    multiple={several}
    {...(name === undefined ? { tabIndex: -1, 'aria-hidden': 'true' as const } : { 'aria-label': name })}
    onChange={({ currentTarget }) => {
      choose([...(currentTarget.files ?? [])]);
      currentTarget.value = '';
    }}
  />
);

export const dropsFor = (choose: Choose) => ({
  onDragOver: (event: DragEvent): void => event.preventDefault(),
  onDrop: (event: DragEvent): void => {
    event.preventDefault();
    choose([...(event.dataTransfer?.files ?? [])]);
  },
});
