import type { FontBook } from '../../../generators/scene/fonts.ts';
import { installedFonts, installedLargeFonts } from '../fonts.ts';
import type { Size } from './options.ts';
import type { Digests } from './ledger.ts';
import { PicturePool } from './picture-pool.ts';

/** What a process prints with, again and again if need be. */
export interface Workshop {
  /** The press in one number: `pressIdentity`. */
  readonly identity: string;
  readonly fonts: Readonly<Record<Size, FontBook>>;
  readonly pool: PicturePool;
  /** What is known of files that have not been touched since; where absent every file is read. */
  readonly digests?: Digests;
  /** Collects what lies about after much work. Who watches wants an answer, and leaves that for when nothing happens. */
  readonly tidy: () => void;
  /** What the process ends with when it is told to stop. */
  readonly stopCode: number;
}

/** A workshop for one print, or for one after the other as long as the process is not told to stop. */
export const openWorkshop = (identity: string, jobs: number, watching: boolean, tidy: () => void): Workshop => ({
  identity,
  fonts: { normal: installedFonts(), large: installedLargeFonts() },
  pool: new PicturePool(jobs, watching),
  ...(watching ? { digests: new Map() } : {}),
  tidy: watching ? () => undefined : tidy,
  stopCode: watching ? 0 : 130,
});
