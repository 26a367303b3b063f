/** The variants with known rules (LT-7), with their names in the command and in conditions of texts. */
export const variantNames = [
  'unknownRoles',
  'scientist',
  'dutilessPods',
  'mysteriousDeath=role',
  'mysteriousDeath=pod',
  'mysteriousDeath=nothing',
  'autopsy=public',
  'autopsy=private',
] as const;
export type VariantName = (typeof variantNames)[number];

/** The roles that examine the dead (LT-7.4). */
export const examiners = ['doctor', 'scientist'] as const;

const isShipped = (name: string): boolean => variantNames.some((each) => each === name);

type Named = { readonly id: string; readonly name: string };

export interface Varied {
  readonly variants: ReadonlyMap<string, Named>;
  readonly roles: ReadonlyMap<string, Named & { readonly replaces?: string | undefined }>;
}

/**
 * The variants that an overlay adds, in words: variants with a file, and roles that replace another role in the variant
 * with their name.
 */
export function addedVariants({ variants, roles }: Varied): ReadonlyMap<string, string> {
  const places = [...roles.values()].filter(({ id, replaces }) => replaces !== undefined && !isShipped(id));
  return new Map([
    ...places.map(({ id, name }): [string, string] => [id, `the ${name}`]),
    ...[...variants.values()].map(({ id, name }): [string, string] => [id, name]),
  ]);
}
