/** The variants that can be played (LT-7), each as the command line and conditions of texts name it. */
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
