import type { FontBook } from '../../../generators/scene/fonts.ts';
import { installedFonts, installedLargeFonts } from '../fonts.ts';
import type { PrintSize } from './options.ts';
import type { Digests } from './build-cache.ts';
import { PicturePool } from './picture-pool.ts';

/** The context in which a process prints, once or repeatedly. */
export interface RunContext {
  /** The press in one number: `pressIdentity`. */
  readonly identity: string;
  readonly fonts: Readonly<Record<PrintSize, FontBook>>;
  readonly pool: PicturePool;
  /** Digests of files that have not been touched since. Optional; default reads every file. */
  readonly digests?: Digests;
  /** Collects garbage after heavy work. A watching run postpones that until it is idle, to answer sooner. */
  readonly tidy: () => void;
  /** The exit code if the process is stopped. */
  readonly stopCode: number;
}

/** The run context for one print, or for repeated prints until the process is stopped. */
export const openRunContext = (identity: string, jobs: number, watching: boolean, tidy: () => void): RunContext => ({
  identity,
  fonts: { normal: installedFonts(), large: installedLargeFonts() },
  pool: new PicturePool(jobs, watching),
  ...(watching ? { digests: new Map() } : {}),
  tidy: watching ? () => undefined : tidy,
  stopCode: watching ? 0 : 130,
});
