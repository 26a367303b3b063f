import { problemOf, StoreError, type StoreProblem } from '../../storage/database.ts';
import type { Outcome, SessionStore } from '../../storage/sessions.ts';
import type { Tool } from './definition.ts';
import {
  act,
  baseOf,
  mergeLast,
  readHistory,
  stateOf,
  stepped,
  type History,
  type HistoryStep,
  type Way,
} from './history.ts';

/** A change to a session that another tab made. */
export type Incident<State, Action> =
  /** Another tab made changes, which this one has loaded. */
  | { readonly kind: 'followed' }
  /** Another tab made changes, and the changes of this tab now follow them. */
  | { readonly kind: 'joined' }
  /** Another tab made changes that conflict with those of this tab, which become a separate session. */
  | { readonly kind: 'parted'; readonly mine: History<State, Action> };

interface Start<State, Action> {
  readonly id: string;
  readonly created: number;
  readonly history: History<State, Action>;
  /** The saved revision; 0 if nothing is saved. */
  readonly revision: number;
  /** Whether the saved session must be rewritten, because it had an older format or was partly lost. */
  readonly rewrite: boolean;
  /** Whether to save the session before anything is done, because it came from a link or a file. */
  readonly save: boolean;
}

interface Surroundings<State, Action> {
  readonly tool: Tool<State, Action>;
  readonly store: SessionStore;
  readonly place: string | undefined;
  changed(): void;
  written(revision: number): void;
  befell(incident: Incident<State, Action>): void;
}

/** A session with its history. An action is shown and saved at once. Actions during a write wait for the next one. */
export class Session<State, Action> {
  readonly id: string;
  readonly created: number;
  readonly #around: Surroundings<State, Action>;
  #history: History<State, Action>;
  #revision: number;
  #error: StoreProblem | null = null;
  #save: boolean;
  #rewrite: boolean;
  #dirty: boolean;
  #from: number;
  /** Actions of this tab that are not saved yet. */
  #mine: readonly Action[] = [];
  /** Whether the next action must be a separate step. */
  #stepEnded = true;
  #writing: Promise<void> | null = null;
  #heard = 0;

  constructor(around: Surroundings<State, Action>, start: Start<State, Action>) {
    this.#around = around;
    this.id = start.id;
    this.created = start.created;
    this.#history = start.history;
    this.#revision = start.revision;
    this.#rewrite = start.rewrite;
    this.#save = start.save;
    this.#dirty = start.rewrite || start.save;
    this.#from = start.history.actions.length;
    if (this.#dirty) void this.save();
  }

  get history(): History<State, Action> {
    return this.#history;
  }

  /** The reason why the last write failed; null if it succeeded. */
  get error(): StoreProblem | null {
    return this.#error;
  }

  /** Whether the session is still empty, so that nothing needs saving. */
  get isBlank(): boolean {
    return this.#revision === 0 && this.#history.actions.length === 0 && !this.#save;
  }

  get isWritten(): boolean {
    return !this.#dirty && this.#writing === null;
  }

  /** Does an action. Returns false if it is impossible. */
  act(action: Action): boolean {
    const { tool } = this.#around;
    const merged = this.#stepEnded ? null : mergeLast(tool, this.#history, action);
    const next = merged ?? act(tool, this.#history, action);
    if (next === null) return false;
    const last = next.actions.at(-1) as Action;
    this.#mine = [...(merged ? this.#mine.slice(0, -1) : this.#mine), last];
    this.#stepEnded = false;
    this.#change(next, next.cursor - 1);
    return true;
  }

  /** Makes the next action a separate step to undo. */
  endStep(): void {
    this.#stepEnded = true;
  }

  /** Undoes or redoes a step and returns it; null if there is none, or if others depend on it. */
  step(way: Way): HistoryStep<State, Action> | null {
    const step = stepped(this.#around.tool, this.#history, way);
    if (step === null) return null;
    const { actions, cursor } = step.history;
    if (way === 'back') {
      const done = new Set(actions.slice(0, cursor));
      this.#mine = this.#mine.filter((action) => done.has(action));
    }
    this.#stepEnded = true;
    this.#change(step.history, step.from);
    return step;
  }

  #change(next: History<State, Action>, from: number): void {
    this.#history = next;
    this.#from = Math.min(this.#from, from);
    this.#dirty = true;
    void this.save();
    this.#around.changed();
  }

  /** Saves unsaved changes. Never throws: `error` reports a failure. */
  save(): Promise<void> {
    this.#writing ??= this.#saveAll().finally(() => {
      this.#writing = null;
      this.#around.changed();
      if (this.#heard > this.#revision && !this.#dirty) void this.hear(this.#heard);
    });
    return this.#writing;
  }

  async #saveAll(): Promise<void> {
    try {
      while (this.#dirty) await this.#saveOnce();
      this.#error = null;
    } catch (error) {
      this.#error = problemOf(error);
    }
  }

  async #saveOnce(): Promise<void> {
    const { tool, store, place } = this.#around;
    const history = this.#history;
    const mine = this.#mine;
    this.#mine = [];
    const whole = this.#revision === 0 || this.#rewrite;
    const from = whole ? 0 : this.#from;
    this.#dirty = false;
    this.#from = history.actions.length;
    let outcome: Outcome;
    try {
      outcome = await store.write({
        head: {
          id: this.id,
          tool: tool.id,
          format: tool.format,
          title: tool.secret ? '' : tool.title(stateOf(history)),
          created: this.created,
          changed: Date.now(),
          revision: this.#revision + 1,
          cursor: history.cursor,
          length: history.actions.length,
        },
        after: this.#revision,
        from,
        actions: history.actions.slice(from),
        ...(whole ? { base: baseOf(history) } : {}),
        place,
      });
    } catch (error) {
      this.#unwritten(from, mine);
      throw error;
    }
    if (outcome === 'written') {
      this.#revision++;
      this.#rewrite = false;
      this.#around.written(this.#revision);
      return;
    }
    this.#unwritten(from, mine);
    if (outcome === 'deleted') this.#revision = 0;
    else await this.#catchUp();
  }

  /** Marks actions as unsaved again. */
  #unwritten(from: number, mine: readonly Action[]): void {
    this.#dirty = true;
    this.#from = Math.min(this.#from, from);
    this.#mine = [...mine, ...this.#mine];
  }

  /** Reads another tab's changes, and adds this tab's changes after them. */
  async #catchUp(): Promise<void> {
    const { tool, store, befell } = this.#around;
    const written = await store.read(this.id);
    if (!written) {
      this.#revision = 0;
      return;
    }
    if ('unreadable' in written) throw new Error('the record was damaged by another tab');
    const { head, base, actions } = written;
    const read = readHistory(tool, head.format, { base, actions, cursor: head.cursor });
    // In the meantime, a newer page has saved the session.
    if (!read.ok) throw new StoreError(read.why === 'newer' ? 'outdated' : 'broken');
    const mine = this.#history;
    let joined: History<State, Action> | null = read.history;
    for (const action of this.#mine) joined = joined && act(tool, joined, action);
    const incident: Incident<State, Action> =
      joined === null ? { kind: 'parted', mine } : { kind: this.#mine.length > 0 ? 'joined' : 'followed' };
    this.#history = joined ?? read.history;
    this.#revision = head.revision;
    this.#from = read.history.cursor;
    this.#dirty = joined !== null && this.#mine.length > 0;
    this.#mine = joined === null ? [] : this.#mine;
    this.#stepEnded = true;
    befell(incident);
  }

  async hear(revision: number): Promise<void> {
    this.#heard = Math.max(this.#heard, revision);
    if (this.#heard <= this.#revision || !this.isWritten) return;
    this.#writing = this.#catchUp()
      .catch((error: unknown) => {
        this.#error = problemOf(error);
      })
      .finally(() => {
        this.#writing = null;
        this.#around.changed();
        if (this.#dirty) void this.save();
      });
    await this.#writing;
  }
}
