import { problemOf, type StoreProblem, type Head } from '../../storage/database.ts';
import { SessionStore } from '../../storage/sessions.ts';
import { askToPersist, openChannel } from '../../storage/stores.ts';
import type { News, Tool } from './definition.ts';
import { begin, canStep, readHistory, stateOf, type History, type Way } from './history.ts';
import { Session, type Incident } from './session.ts';

export function anySeed(largest = Number.MAX_SAFE_INTEGER): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return ((high >>> 11) * 2 ** 32 + low) % (largest + 1);
}

export interface Snapshot<State, Action> {
  /** False until the saved session has loaded. */
  readonly ready: boolean;
  readonly id: string;
  readonly created: number;
  readonly history: History<State, Action>;
  readonly state: State;
  /** The reason why nothing is being saved; null if saving works. */
  readonly error: StoreProblem | null;
  /** Whether everything is saved, also in sessions that were closed. */
  readonly written: boolean;
  readonly blank: boolean;
  readonly news: News | null;
}

/** The interface between a tool's view and its session, or its part of a shared session. */
export interface ToolSession<State, Action> {
  readonly snapshot: { readonly state: State; readonly history: { readonly cursor: number } };
  act(action: Action): boolean;
  startNew(base: State): Promise<void>;
}

interface Message {
  readonly id: string;
  /** The place in which the session is open; undefined if it is only saved. */
  readonly place: string | undefined;
  /** The revision; 0 if the session was deleted. */
  readonly revision: number;
}

const channelName = 'saucer-press:sessions';

/** The time in ms to wait for the browser's storage, before users can start without it. */
const patience = 2500;

const newId = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : // The fallback for pages from insecure origins.
      Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The sessions of a tool in one place of the site: the open one, and saved ones. */
export class ToolSessions<State, Action> {
  readonly #tool: Tool<State, Action>;
  readonly #place: string;
  readonly store: SessionStore;
  #channel: BroadcastChannel | null = null;
  readonly #listeners = new Set<() => void>();
  #session: Session<State, Action>;
  /** Sessions that were closed before they could be written. */
  readonly #waiting = new Set<Session<State, Action>>();
  #ready = false;
  #error: StoreProblem | null = null;
  #news: News | null = null;
  #snapshot: Snapshot<State, Action> | null = null;

  /** `place` is permanent: its open session is found under it. */
  constructor(tool: Tool<State, Action>, place: string) {
    this.#tool = tool;
    this.#place = place;
    this.store = new SessionStore((error) => {
      this.#error = error;
      this.#changed();
    });
    this.#session = this.#fresh(tool.initial);
  }

  /** The same object until anything changes. */
  get snapshot(): Snapshot<State, Action> {
    const session = this.#session;
    this.#snapshot ??= {
      ready: this.#ready,
      id: session.id,
      created: session.created,
      history: session.history,
      state: stateOf(session.history),
      error: session.error ?? this.#error,
      written: session.isWritten && this.#waiting.size === 0,
      blank: session.isBlank,
      news: this.#news,
    };
    return this.#snapshot;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  close(): void {
    this.#channel?.close();
    this.#listeners.clear();
  }

  #changed(): void {
    this.#snapshot = null;
    for (const session of this.#waiting) if (session.isWritten) this.#waiting.delete(session);
    for (const listener of this.#listeners) listener();
  }

  #tell(news: News | null): void {
    this.#news = news;
    this.#changed();
  }

  #make(start: {
    id?: string;
    created?: number;
    history: History<State, Action>;
    revision?: number;
    rewrite?: boolean;
    save?: boolean;
    isOpen?: boolean;
  }): Session<State, Action> {
    const {
      id = newId(),
      created = Date.now(),
      history,
      revision = 0,
      rewrite = false,
      save = false,
      isOpen = true,
    } = start;
    const place = isOpen ? this.#place : undefined;
    const around = {
      tool: this.#tool,
      store: this.store,
      place,
      changed: () => this.#changed(),
      written: (written: number) => {
        this.#error = null;
        this.#post(id, place, written);
      },
      befell: (incident: Incident<State, Action>) => this.#befell(incident),
    };
    return new Session(around, { id, created, history, revision, rewrite, save });
  }

  readonly #fresh = (base: State): Session<State, Action> => this.#make({ history: begin(base) });

  #post(id: string, place: string | undefined, revision: number): void {
    this.#channel?.postMessage({ id, place, revision } satisfies Message);
  }

  #befell(incident: Incident<State, Action>): void {
    if (incident.kind === 'parted') this.keep(incident.mine);
    this.#tell({ kind: incident.kind });
  }

  async #hear({ id, place, revision }: Message): Promise<void> {
    const session = this.#session;
    if (id === session.id) {
      if (revision > 0) await session.hear(revision);
      else this.#tell({ kind: 'deleted' });
    } else if (place === this.#place && revision === 1 && this.#ready && session.isBlank) {
      // This session is empty, and the other tab's session was also empty until its first tap. Both tabs continue with
      // the other tab's session.
      const other = await this.#load(id).catch(() => null);
      if (other && this.#session === session && session.isBlank) {
        this.#session = other;
        this.#tell({ kind: 'followed' });
      }
    }
  }

  /** Restores the last session. The wait is limited. */
  async start(): Promise<void> {
    this.#channel = openChannel(channelName);
    this.#channel?.addEventListener('message', ({ data }) => void this.#hear(data as Message));
    const empty = this.#session;
    const timer = setTimeout(() => {
      this.#error ??= 'silent';
      this.#ready = true;
      this.#changed();
    }, patience);
    try {
      const id = await this.store.openIn(this.#place);
      const session = id === undefined ? null : await this.#load(id);
      if (this.#error === 'silent' || this.#error === 'blocked') this.#error = null;
      // A user who did not wait already has a session.
      if (session && this.#session === empty && empty.isBlank) this.#session = session;
    } catch (error) {
      this.#error = problemOf(error);
    }
    clearTimeout(timer);
    this.#ready = true;
    this.#changed();
  }

  /** A saved session; null if it does not exist or cannot be read, which is then reported. */
  async #load(id: string): Promise<Session<State, Action> | null> {
    const tool = this.#tool;
    const written = await this.store.read(id);
    if (!written) return null;
    if ('unreadable' in written) {
      await this.store.putAside({ ...written.unreadable, tool: tool.id }, true);
      this.#tell({ kind: 'put-aside' });
      return null;
    }
    const { head, base, actions } = written;
    const read = readHistory(tool, head.format, { base, actions, cursor: head.cursor });
    const aside = (why: string, records: readonly unknown[], whole: boolean): Promise<void> =>
      this.store.putAside({ tool: tool.id, session: id, why, at: Date.now(), records }, whole);
    if (!read.ok) {
      if (read.why === 'newer') this.#tell({ kind: 'too-new' });
      else {
        const why = read.issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
        await aside(why, [head, base, ...actions], true);
        this.#tell({ kind: 'put-aside' });
      }
      return null;
    }
    const cut = read.lost.length;
    if (cut > 0) {
      await aside(`from action ${head.length - cut} on`, read.lost, false);
      this.#tell({ kind: 'cut', steps: cut });
    }
    return this.#make({
      id,
      created: head.created,
      history: read.history,
      revision: head.revision,
      rewrite: read.migrated || cut > 0,
    });
  }

  act(action: Action): boolean {
    const what = this.#tool.says(this.snapshot.state, action);
    const done = this.#session.act(action);
    this.#tell(done ? { kind: 'did', what } : null);
    return done;
  }

  /** Reports that an action was rejected. The news about the step before is then outdated. */
  reject(): void {
    this.#tell(null);
  }

  endStep(): void {
    this.#session.endStep();
  }

  undo(): void {
    this.#step('back', 'undid');
  }

  redo(): void {
    this.#step('forth', 'redid');
  }

  #step(way: Way, kind: 'undid' | 'redid'): void {
    if (!canStep(this.#tool, this.#session.history, way)) return;
    let step = this.#session.step(way);
    while (
      step &&
      this.#tool.rests?.(this.snapshot.state) === false &&
      canStep(this.#tool, this.#session.history, way)
    ) {
      step = this.#session.step(way);
    }
    this.#tell(step ? { kind, what: this.#tool.says(step.before, step.action) } : { kind: 'stuck' });
  }

  /** Opens another session. The current one remains saved, perhaps only in memory at first. */
  #switch(session: Session<State, Action>, news: News): void {
    if (!this.#session.isWritten && !this.#session.isBlank) this.#waiting.add(this.#session);
    this.#session = session;
    this.#tell(news);
  }

  /** Starts a new session. The previous one remains saved. */
  async startNew(base: State): Promise<void> {
    const worthKeeping = !this.#session.isBlank;
    this.#switch(this.#fresh(base), { kind: 'new' });
    await this.store.setOpen(this.#place, undefined).catch(() => undefined);
    // Some data is now worth keeping. The browser may ask its user, but only after a tap.
    if (worthKeeping) askToPersist();
  }

  /** Opens the session of a link or a file as a new session: with an id, or unsaved until it changes. */
  adopt(history: History<State, Action>, { id = newId(), save = true } = {}): void {
    this.#switch(this.#make({ id, history, save }), { kind: 'opened' });
  }

  /** Saves a session as a new one, without opening it. */
  keep(history: History<State, Action>): void {
    this.#waiting.add(this.#make({ history, save: true, isOpen: false }));
  }

  /** The history of a session, open or saved; null if it cannot be read. */
  async find(id: string): Promise<History<State, Action> | null> {
    const here = [this.#session, ...this.#waiting].find((session) => session.id === id);
    if (here) return here.history;
    // A store that has not answered may never answer.
    if (this.#error === 'silent') return null;
    const written = await this.store.read(id).catch(() => undefined);
    if (!written || 'unreadable' in written) return null;
    const { head, base, actions } = written;
    const read = readHistory(this.#tool, head.format, { base, actions, cursor: head.cursor });
    return read.ok ? read.history : null;
  }

  /** Opens a saved session. Returns false and reports it if that fails. */
  async open(id: string): Promise<boolean> {
    const waiting = [...this.#waiting].find((session) => session.id === id);
    try {
      const session = waiting ?? (await this.#load(id));
      if (!session) return false;
      this.#switch(session, this.#news?.kind === 'cut' ? this.#news : { kind: 'opened' });
      await this.store.setOpen(this.#place, id);
      return true;
    } catch (error) {
      this.#error = problemOf(error);
      this.#changed();
      return waiting !== undefined;
    }
  }

  /** Tries again to save changes after an error. */
  async retry(): Promise<void> {
    this.#error = null;
    await Promise.all([this.#session, ...this.#waiting].map((session) => (session.isBlank ? null : session.save())));
    this.#changed();
  }

  /** The saved sessions, and unsaved ones in memory. Throws a `StoreError`. */
  async list(): Promise<readonly (Head & { readonly isSaved: boolean })[]> {
    const heads = await this.store.list(this.#tool.id).catch((error: unknown) => {
      if (this.#waiting.size === 0) throw error;
      return [];
    });
    const waiting = [...this.#waiting].map(({ id, created, history }) => ({
      id,
      tool: this.#tool.id,
      format: this.#tool.format,
      title: this.#tool.secret ? '' : this.#tool.title(stateOf(history)),
      created,
      changed: created,
      revision: 0,
      cursor: history.cursor,
      length: history.actions.length,
      isSaved: false,
    }));
    const ids = new Set(waiting.map(({ id }) => id));
    return [...waiting, ...heads.filter(({ id }) => !ids.has(id)).map((head) => ({ ...head, isSaved: true }))];
  }

  /** Deletes a session at its owner's request. Throws a `StoreError`. */
  async delete(id: string): Promise<void> {
    for (const session of this.#waiting) if (session.id === id) this.#waiting.delete(session);
    await this.store.delete(id);
    this.#post(id, this.#place, 0);
    if (this.#session.id !== id) return;
    this.#session = this.#fresh(this.#tool.initial);
    this.#tell({ kind: 'new' });
  }
}
