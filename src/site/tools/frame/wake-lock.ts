/** The state of the wake lock. Some devices do not support it, and a request can fail. */
export type Waking = 'off' | 'on' | 'unsupported' | 'refused';

/** The wake lock while the page is visible. Browsers release it when the page is hidden, so it is requested again. */
export class WakeLock {
  #lock: WakeLockSentinel | null = null;
  #wanted = false;
  readonly #tell: (waking: Waking) => void;

  constructor(tell: (waking: Waking) => void) {
    this.#tell = tell;
  }

  readonly #again = (): void => {
    if (this.#wanted && document.visibilityState === 'visible') void this.#ask();
  };

  async #ask(): Promise<void> {
    try {
      // oxlint-disable-next-line compat/compat -- `on` tests for it
      this.#lock = await navigator.wakeLock.request('screen');
      if (this.#wanted) this.#tell('on');
      else await this.#lock.release();
    } catch {
      // The battery is low, or the page is hidden.
      if (this.#wanted) this.#tell('refused');
    }
  }

  async on(): Promise<void> {
    if (!('wakeLock' in navigator)) {
      this.#tell('unsupported');
      return;
    }
    this.#wanted = true;
    document.addEventListener('visibilitychange', this.#again);
    await this.#ask();
  }

  off(): void {
    this.#wanted = false;
    document.removeEventListener('visibilitychange', this.#again);
    this.#lock?.release().catch(() => undefined);
    this.#lock = null;
    this.#tell('off');
  }
}
