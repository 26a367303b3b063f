import type { ComponentChildren, ComponentType, RefObject } from 'preact';
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { frame as words } from '#text/tool-frame.ts';
import { Glyph } from './marks.tsx';
import { isLink, screenAfter, type Audience, type Screen, type Tool, type News } from './definition.ts';
import { canStep } from './history.ts';
import { keepFocus } from './keep-focus.ts';
import type { Menu as MenuOf } from './Menu.tsx';
import { ToolSessions } from './table.ts';
import { Button } from '../../ui/controls.tsx';
import { useLater } from '../../ui/use-later.ts';

/**
 * A tool's session in a place of the site, which renders again when it changes. It does not start while `waiting`. Also
 * returns the reference for the tool's element, so that taps in it end steps.
 */
function useTable<State, Action>(
  tool: Tool<State, Action>,
  place: string,
  waiting: boolean,
): readonly [ToolSessions<State, Action>, RefObject<HTMLElement>] {
  const [table] = useState(() => new ToolSessions(tool, place));
  const [, draw] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    if (waiting) return undefined;
    const leave = table.subscribe(draw);
    void table.start();
    return () => {
      leave();
      table.close();
    };
  }, [table, waiting]);
  const root = useRef<HTMLElement>(null);
  useEffect(() => keepFocus(root.current!), []);
  // Each tap is a separate step for undo. Typed text is a step once its field is left.
  useEffect(() => {
    const end = ({ target }: Event): void => {
      if (!tool.mergesTaps || (target as Element).matches('input, textarea')) table.endStep();
    };
    for (const kind of ['pointerdown', 'focusin', 'click', 'change']) root.current!.addEventListener(kind, end, true);
  }, [table]);
  // Replays early actions: see `scripts/painted.ts`.
  const { ready } = table.snapshot;
  useEffect(() => {
    if (ready) dispatchEvent(new Event('saucer-press:ready'));
  }, [ready]);
  return [table, root];
}

export interface Standing {
  /** A permanent id, under which the open session of this place is found. */
  readonly place: string;
  readonly back?: { readonly href: string; readonly name: string };
  /** Whether the tool is in another page: it has a smaller heading, opens no links, and its bar does not stick. */
  readonly compact?: boolean;
  /** Whether the session waits, because the data is not available yet. */
  readonly waiting?: boolean;
}

interface Bar {
  readonly beside?: ComponentChildren;
  /** The message that replaces the last news. */
  readonly message?: string | undefined;
  /** Whether undo is disabled, because the screen shows another state. */
  readonly still?: boolean;
  /** Replaces the frame's undo; null if nothing can be undone. Optional; default: the frame undoes a step. */
  readonly undo?: (() => void) | null | undefined;
  /** The line to read aloud before the main button is tapped. */
  readonly close?: string | null | undefined;
}

export interface LinkProps<State, Action> {
  readonly hash: string;
  readonly table: ToolSessions<State, Action>;
  /** Removes the message, and the hash from the address. */
  readonly done: () => void;
}

interface Props<State, Action> extends Standing {
  readonly tool: Tool<State, Action>;
  readonly heading: string;
  /** Handles a link of another tool, with its id. Returns false if it cannot. */
  readonly foreign?: (hash: string, tool: string | null) => boolean;
  /** Loads the message about a link that only this tool supports; undefined for other links. */
  readonly links?: (hash: string) => Promise<ComponentType<LinkProps<State, Action>>> | undefined;
  readonly bar?: (table: ToolSessions<State, Action>) => Bar;
  readonly foot?: (table: ToolSessions<State, Action>) => ComponentChildren;
  /** The main button, which is hidden without a label. */
  readonly main: (table: ToolSessions<State, Action>) => {
    readonly label: string;
    readonly off?: boolean;
    /** Whether the button looks like the others, because no action is necessary. */
    readonly quiet?: boolean;
    act(): void;
  };
  readonly children: (table: ToolSessions<State, Action>) => ComponentChildren;
  /** The cover of a secret tool: its text per audience, and its button. */
  readonly cover?: Readonly<Record<Audience | 'show', string>>;
  /** The introduction on a secret tool's cover until the first action; nothing is secret yet. */
  readonly welcome?: { readonly what: ComponentChildren; readonly begin: string };
}

const steps = [
  ['back', 'undo', 'Control+Z'],
  ['forth', 'redo', 'Control+Shift+Z'],
] as const;

/**
 * The step for a key that is pressed inside `root`, or without `compact` outside all fields; undefined for other keys.
 */
function stepOf(
  { ctrlKey, metaKey, altKey, shiftKey, key, target }: KeyboardEvent,
  root: Node | null,
  compact: boolean,
): 'undo' | 'redo' | undefined {
  const nowhere = target === document.body || (target as Element).id === 'main';
  if (altKey || !(ctrlKey || metaKey) || !(root?.contains(target as Element) || (!compact && nowhere)))
    return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/** Handles events of the window while the component is mounted. */
function useListener(kinds: readonly string[], take: (event: Event) => void): void {
  useEffect(() => {
    for (const kind of kinds) addEventListener(kind, take);
    return () => {
      for (const kind of kinds) removeEventListener(kind, take);
    };
  });
}

/** The message about the last opened link. No link is opened before the page is `ready`. */
function useLinkMessage<State, Action>(
  { tool, foreign, links }: Pick<Props<State, Action>, 'tool' | 'foreign' | 'links'>,
  table: ToolSessions<State, Action>,
  ready: boolean,
): ComponentChildren {
  const [message, setMessage] = useState<ComponentChildren>(null);
  const look = async (): Promise<void> => {
    const { hash } = location;
    if (!ready || !isLink(hash)) return;
    const leave = (): void => history.replaceState(history.state, '', location.pathname + location.search);
    const done = (): void => {
      if (location.hash === hash) leave();
      setMessage(null);
    };
    const Own = await links?.(hash);
    if (Own) {
      // The hash stays in the address until the user has decided.
      setMessage(<Own key={hash} hash={hash} table={table} done={done} />);
      return;
    }
    const { FollowedLink, follow, linkedTool } = await import('./FollowedLink.tsx');
    const to = await follow(tool, table, hash);
    leave();
    if (to?.ok === false && to.why === 'foreign' && foreign?.(hash, await linkedTool(hash))) return;
    setMessage(to && <FollowedLink to={to} table={table} done={done} />);
  };
  useEffect(() => void look(), [ready]);
  useListener(['hashchange'], () => void look());
  return message;
}

/** Whether a tool is covered, and a function that changes it. A secret tool is covered when it is left. */
function useCover(secret: boolean, audience: Audience, news: News | null): [boolean, (now: boolean) => void] {
  const [before, setScreen] = useState<Screen>({ audience, covered: secret });
  // The cover must exist before anything is painted.
  const screen = secret ? screenAfter(before, audience, news) : before;
  if (screen !== before) setScreen(screen);
  const setCovered = (covered: boolean): void => setScreen({ audience, covered });
  useListener(['blur', 'visibilitychange'], () => {
    if (secret) setCovered(true);
  });
  return [screen.covered, setCovered];
}

function newsWords(news: News): string {
  switch (news.kind) {
    case 'did':
    case 'undid':
    case 'redid':
      return words.news[news.kind](news.what);
    case 'cut':
      return words.news.cut(news.steps);
    default:
      return words.news[news.kind];
  }
}

/** The frame of every tool: the strip at the top, undo and redo in reach of a thumb, the menu, and all messages. */
export function Frame<State, Action>(props: Props<State, Action>) {
  const { tool, place, heading, back, compact = false, waiting = false, foot, main, cover, children } = props;
  const [table, root] = useTable(tool, place, waiting);
  const { ready, history, news, blank, written, error } = table.snapshot;
  const fault = useLater(() => import('./Fault.tsx'), error !== null);
  const welcome = blank ? props.welcome : undefined;
  const bar: Bar = props.bar?.(table) ?? {};
  const dialog = useRef<HTMLDialogElement>(null);
  const audience = tool.audience?.(table.snapshot.state) ?? 'keeper';
  const [covered, setCovered] = useCover(tool.secret, audience, news);
  /** Whether a player who may see only one secret has the device. */
  const handed = tool.secret && audience === 'one';
  // Few users need the menu, so it loads on request.
  const [Menu, setMenu] = useState<typeof MenuOf | null>(null);
  const openMenu = async (): Promise<void> => {
    const { Menu: loaded } = await import('./Menu.tsx');
    setMenu(() => loaded);
    // The dialog is rendered by then.
    requestAnimationFrame(() => dialog.current?.showModal());
  };

  const isOff = (step: 'undo' | 'redo'): boolean => bar.still === true || (step === 'undo' && bar.undo === null);
  const take = (step: 'undo' | 'redo'): void => (step === 'undo' && bar.undo ? bar.undo() : table[step]());
  useListener(['keydown'], (event) => {
    const step = stepOf(event as KeyboardEvent, root.current, compact);
    if (!step || dialog.current?.open) return;
    event.preventDefault();
    if (!covered && !handed && !isOff(step)) take(step);
  });
  const linkMessage = useLinkMessage(props, table, ready && !compact);

  const Heading = compact ? 'h3' : 'h1';
  const { label, off, quiet, act } = main(table);
  const close = covered || handed ? null : bar.close;
  const className = ['tool', compact && 'compact', handed && 'handed'].filter(Boolean).join(' ');
  const text = !ready ? words.opening : (bar.message ?? (news ? newsWords(news) : words.ready));
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
      {linkMessage}
      {error && fault && <fault.Fault tool={tool} table={table} error={error} />}
      {covered ? (
        <div class={welcome ? 'cover welcome' : 'cover'}>
          {welcome?.what ?? <p>{cover?.[audience]}</p>}
          {/* A saved session stays covered after a tap for the welcome button. */}
          <Button
            key={welcome ? 'welcome' : 'cover'}
            class="live button main"
            onClick={() => {
              setCovered(false);
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
        {close && <p class="say-then">{close}</p>}
        <p role="status" class={close ? 'said hidden' : 'said'}>
          {covered || handed ? '' : text}
        </p>
        <div class="buttons" inert={!ready || covered || handed}>
          {steps.map(([way, step, keys]) => (
            <Button
              key={step}
              off={isOff(step) || !canStep(tool, history, way)}
              aria-keyshortcuts={keys}
              onClick={() => take(step)}
            >
              <Glyph name={step} />
              {words[step]}
            </Button>
          ))}
          {bar.beside}
          {/* The next action may reveal a secret under the cover. */}
          {!covered && !handed && label && (
            <Button class={quiet ? 'button' : 'button main'} off={off ?? false} onClick={act}>
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
