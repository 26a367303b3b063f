/** Texts of a field for a number. */
export const words = {
  more: (what: string): string => `More: ${what}`,
  fewer: (what: string): string => `Fewer: ${what}`,
  notSum: (most: number): string => `A number up to ${most}, or a sum such as 3+6+2`,
} as const;
