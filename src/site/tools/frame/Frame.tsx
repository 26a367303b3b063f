import type { ComponentChildren } from 'preact';
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { frame as words } from '#text/tool-frame.ts';
import type { StoreProblem } from '../../storage/database.ts';
import { Glyph } from './marks.tsx';
import { isLink, screenAfter, type Audience, type Screen, type Tool } from './definition.ts';
import { canStep } from './history.ts';
import type { Followed, FollowedLink } from './FollowedLink.tsx';
import type { Menu as MenuOf } from './Menu.tsx';
import { ToolSessions } from './table.ts';
import { Button } from '../../ui/controls.tsx';

/** Draws the component again. */
const useRedraw = () => useReducer<number, undefined>((count) => count + 1, 0)[1];

/** The table of a tool in a place of the site, drawn again whenever something on it changes; not begun while it is held. */
function useTable<State, Action>(
  tool: Tool<State, Action>,
  place: string,
  waiting: boolean,
): ToolSessions<State, Action> {
  const [table] = useState(() => new ToolSessions(tool, place));
  const draw = useRedraw();
  useEffect(() => {
    if (waiting) return undefined;
    const leave = table.subscribe(() => draw(undefined));
    void table.start();
    return () => {
      leave();
      table.close();
    };
  }, [table, waiting]);
  return table;
}

/** The place of a tool. */
export interface Standing {
  /** A permanent id: the session open in this place of the site is found by it. */
  readonly place: string;
  /** The target of the way back, and its name. */
  readonly back?: { readonly href: string; readonly name: string };
  /** True within another page: a smaller heading, no links opened, no bar that follows. */
  readonly compact?: boolean;
  /** True while the data to open is not yet known. */
  readonly waiting?: boolean;
}

interface Bar {
  /** The content beside undoing. */
  readonly beside?: ComponentChildren;
  /** The message in place of the last news. */
  readonly message?: string | undefined;
  /** Whether undoing is disabled, because the screen shows another state. */
  readonly still?: boolean;
}

interface Props<State, Action> extends Standing {
  readonly tool: Tool<State, Action>;
  readonly heading: string;
  /** Handles a link for another tool, with its id; returns false if it cannot. */
  readonly foreign?: (hash: string, tool: string | null) => boolean;
  /** Further content of the bar. */
  readonly bar?: (table: ToolSessions<State, Action>) => Bar;
  /** The content at the very foot. */
  readonly foot?: (table: ToolSessions<State, Action>) => ComponentChildren;
  /** The main button. */
  readonly main: (table: ToolSessions<State, Action>) => { readonly label: string; act(): void };
  readonly children: (table: ToolSessions<State, Action>) => ComponentChildren;
  /** The cover of a secret tool: its text for each audience, and its button. */
  readonly cover?: Readonly<Record<Audience | 'show', string>>;
  /**
   * The content on the cover of a secret tool before the first action, when there is nothing to hide: an introduction.
   */
  readonly welcome?: { readonly what: ComponentChildren; readonly begin: string };
}

/** The faults that reloading an outdated page fixes. */
const reloads: ReadonlySet<StoreProblem> = new Set(['newer', 'outdated']);

const steps = [
  ['back', 'undo', 'Control+Z'],
  ['forth', 'redo', 'Control+Shift+Z'],
] as const;

/** The shortcuts of undoing and redoing; undefined for any other key. */
function stepOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/** The frame of every tool: the strip at its head, undo and redo in reach of a thumb, the menu, all messages. */
export function Frame<State, Action>(props: Props<State, Action>) {
  const { tool, place, heading, back, compact = false, waiting = false, foreign, foot, main, cover, children } = props;
  const table = useTable(tool, place, waiting);
  const { ready, history, error, news, blank, written } = table.snapshot;
  const welcome = blank ? props.welcome : undefined;
  const bar: Bar = props.bar?.(table) ?? {};
  const root = useRef<HTMLElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [followed, setFollowed] = useState<{
    readonly to: Followed<State>;
    readonly Panel: typeof FollowedLink;
  } | null>(null);
  const audience = tool.audience?.(table.snapshot.state) ?? 'keeper';
  // The cover must be there before anything is drawn, so it is not a separate state.
  const over = useRef<Screen>({ audience, covered: tool.secret });
  if (tool.secret) over.current = screenAfter(over.current, audience, news);
  const { covered } = over.current;
  const draw = useRedraw();
  const setCovered = (now: boolean): void => {
    over.current = { ...over.current, covered: now };
    draw(undefined);
  };
  /** Whether a player has the device, who may see one thing and do nothing else. */
  const handed = tool.secret && audience === 'one';
  // Few users need the menu, so it is loaded on request.
  const [Menu, setMenu] = useState<typeof MenuOf | null>(null);
  const openMenu = async (): Promise<void> => {
    const { Menu: loaded } = await import('./Menu.tsx');
    setMenu(() => loaded);
    // It is drawn by then.
    requestAnimationFrame(() => dialog.current?.showModal());
  };

  // Each tap is a step to undo, and so is all that is typed before a field is left.
  useEffect(() => {
    const end = ({ target }: Event): void => {
      if (!tool.mergesTaps || (target as Element).matches('input, textarea')) table.endStep();
    };
    for (const kind of ['pointerdown', 'focusin', 'click', 'change']) root.current?.addEventListener(kind, end, true);
  }, [tool, table]);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const step = stepOf(event);
      const inside = event.target instanceof Node && root.current?.contains(event.target);
      const nowhere = event.target === document.body || (event.target as Element).id === 'main';
      if (!step || !(inside || (nowhere && !compact)) || dialog.current?.open) return;
      event.preventDefault();
      if (!covered && !handed && !bar.still) table[step]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [table, compact, covered, handed, bar.still]);

  // Repeats early actions: see `scripts/painted.ts`.
  useEffect(() => {
    if (ready) dispatchEvent(new Event('saucer-press:ready'));
  }, [ready]);

  // A link is handled once the session has loaded.
  useEffect(() => {
    if (compact || !ready) return undefined;
    const look = async (): Promise<void> => {
      const { hash } = location;
      if (!isLink(hash)) return;
      const { FollowedLink: Panel, follow, linkedTool } = await import('./FollowedLink.tsx');
      const to = await follow(tool, table, hash);
      window.history.replaceState(window.history.state, '', location.pathname + location.search);
      if (to?.ok === false && to.why === 'foreign' && foreign?.(hash, await linkedTool(hash))) return;
      setFollowed(to && { to, Panel });
    };
    void look();
    const listen = (): void => void look();
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, [table, tool, compact, ready]);

  useEffect(() => {
    if (!tool.secret) return undefined;
    const hide = (): void => setCovered(true);
    addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [tool]);

  const saveFile = async (): Promise<void> => {
    const { saveSession } = await import('./file.ts');
    saveSession(tool, history);
  };
  const Heading = compact ? 'h3' : 'h1';
  const { label, act } = main(table);
  const className = ['tool', compact && 'compact', handed && 'handed'].filter(Boolean).join(' ');
  const text = !ready ? words.opening : (bar.message ?? (news ? words.news(news) : words.ready));
  return (
    <section ref={root} class={className} aria-label={heading}>
      <header class="strip" hidden={handed}>
        {back && (
          <a class="handle" href={back.href} aria-label={back.name}>
            <Glyph name="back" />
          </a>
        )}
        <Heading>{heading}</Heading>
        <Button class="handle live" aria-label={words.menu} aria-haspopup="dialog" onClick={() => void openMenu()}>
          <Glyph name="more" size={30} />
        </Button>
      </header>
      {followed && <followed.Panel to={followed.to} table={table} done={() => setFollowed(null)} />}
      {error && (
        <div class="verdict bad" role="alert">
          <p>{words.errors[error]}</p>
          <div class="choices">
            {!blank && !tool.secret && <Button onClick={() => void saveFile()}>{words.save}</Button>}
            <Button onClick={() => (reloads.has(error) ? location.reload() : void table.retry())}>
              {reloads.has(error) ? words.reload : words.retry}
            </Button>
          </div>
        </div>
      )}
      {covered ? (
        <div class={welcome ? 'cover welcome' : 'cover'}>
          {welcome?.what ?? <p>{cover?.[audience]}</p>}
          {/* A tap meant for the welcome button must not lift the cover from a saved session. */}
          <Button
            key={welcome ? 'welcome' : 'cover'}
            class="live button main"
            onClick={() => {
              setCovered(false);
              // The next screen is read from its top.
              if (welcome) scrollTo({ top: 0, behavior: 'instant' });
            }}
          >
            {welcome?.begin ?? cover?.show}
          </Button>
        </div>
      ) : (
        <div class="live tool-main" inert={!ready} data-written={written}>
          {children(table)}
        </div>
      )}
      <footer class="live bar" hidden={handed || (covered && welcome !== undefined)}>
        <p role="status" class="said">
          {covered || handed ? '' : text}
        </p>
        <div class="buttons" inert={!ready || covered || handed}>
          {steps.map(([way, step, keys]) => (
            <Button
              key={step}
              off={bar.still || !canStep(tool, history, way)}
              aria-keyshortcuts={keys}
              onClick={() => table[step]()}
            >
              <Glyph name={step} />
              {words[step]}
            </Button>
          ))}
          {bar.beside}
          {/* The next action may reveal secrets under the cover. */}
          {!covered && !handed && (
            <Button class="button main" onClick={act}>
              {label}
            </Button>
          )}
        </div>
        {foot?.(table)}
      </footer>
      {Menu && !handed && <Menu tool={tool} table={table} dialog={dialog} />}
    </section>
  );
}
