import type { Ref } from 'preact';

interface Props {
  readonly field?: Ref<HTMLInputElement>;
  /** The name of the field. Without one, only a button with `field` opens it. */
  readonly name?: string;
  readonly accept?: string;
  readonly choose?: (file: File | undefined) => void;
  /** Takes several files at once, in place of `choose`. */
  readonly many?: (files: readonly File[]) => void;
}

/** A field for a file or several, which a label or a button shows. The same file can be chosen again. */
export const FileInput = ({ field, name, accept = '.json,application/json', choose, many }: Props) => (
  <input
    {...(field && { ref: field })}
    class="hidden"
    type="file"
    accept={accept}
    multiple={many !== undefined}
    {...(name === undefined ? { tabIndex: -1, 'aria-hidden': 'true' as const } : { 'aria-label': name })}
    onChange={({ currentTarget }) => {
      choose?.(currentTarget.files?.[0]);
      many?.([...(currentTarget.files ?? [])]);
      currentTarget.value = '';
    }}
  />
);
