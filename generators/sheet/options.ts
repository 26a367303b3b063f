import type { Duplex, Size } from './grid.ts';
import type { Marks } from './marks.ts';

/** How pieces are put on sheets. */
export interface SheetOptions {
  readonly paper: Size & { readonly id: string; readonly name: string };
  readonly duplex: Duplex;
  readonly marks: Marks;
  readonly bleed: number;
  readonly gap: number;
}

/** Who is thanked inside every PDF. */
export const credits = {
  art: 'Icons: game-icons.net (Lorc, Delapouite and contributors), CC BY 3.0. Texts and art: Saucer Press, CC BY 4.0.',
  fonts: 'Fonts: Kanit (Cadson Demak), Archivo and Archivo Narrow (Omnibus-Type), SIL Open Font License 1.1.',
} as const;
