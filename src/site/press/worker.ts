/* The press in a worker. It loads its files from the folder of its script, and answers the page's requests one after
   the other. `src/site/build/press-files.ts` bundles it and names the files. */
import { press as words } from '#text/print.ts';
import { SheetError } from '../../../generators/sheet/options.ts';
import { UsageError } from '../../cli/usage.ts';
import { cacheYaml } from '../../content/yaml-file.ts';
import { PressError, type Files, type Message, type Progress, type Reply, type PrintSession } from './protocol.ts';
import { inFields } from './in-fields.ts';
import { IconBook, type Arts } from './icon-book.ts';
import { openSession, type Supplies } from './session.ts';

/** The files beside the worker’s script, by the names from the build. */
export interface PressFiles {
  readonly content: string;
  readonly fonts: Readonly<Record<string, string>>;
  /** The start of the file names of fonts for other writing systems, before the name of the system. */
  readonly scripts: string;
  /** The start of the names of icon files, before the number. */
  readonly icons: string;
}

/**
 * Texts by path, each with its parsed value if it is YAML: on a phone, parsing the shipped content takes several seconds.
 */
export type ParsedFiles = Readonly<Record<string, readonly [text: string, value?: object]>>;

export interface PressContent {
  readonly shipped: ParsedFiles;
  /** Whether the build has found no problems in the shipped content. */
  readonly valid: boolean;
  readonly overlay: Files;
  /** The translation of the shipped content; undefined in English. */
  readonly translation?: ParsedFiles;
  /** The names of all icons, separated by spaces. */
  readonly names: string;
  readonly arts: Arts;
}

/** Set by the build: the files, the folder of files for all languages, and the language; empty for English. */
declare const PRESS_FILES: PressFiles;
declare const PRESS_SHARED: string;
declare const PRESS_LANGUAGE: string;

const bring = async (name: string, folder = PRESS_SHARED): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(new URL(folder + name, import.meta.url));
  } catch {
    throw new PressError('unreachable', words.unreachable);
  }
  if (!response.ok) throw new PressError('unreachable', words.unreachable);
  return response;
};

const send = (reply: Reply, transfer: Transferable[] = []): void => postMessage(reply, { transfer });

/** The texts by path. Passes the parsed values to `parseYaml`. */
function textsIn(parsed: ParsedFiles): ReadonlyMap<string, string> {
  const files = Object.entries(parsed).map(([path, [text, value]]) => {
    if (value) cacheYaml(text, value);
    return [path, text] as const;
  });
  return new Map(files);
}

async function translateBy(translation: ParsedFiles): Promise<Supplies['translate']> {
  const { translator } = await import('../../content/translation/translate.ts');
  const shipped = { name: `content-${PRESS_LANGUAGE}`, files: textsIn(translation) };
  return (overlay) => translator({ lang: PRESS_LANGUAGE, shipped }, overlay);
}

async function open(): Promise<PrintSession> {
  const { shipped, valid, overlay, translation, names, arts } = (await (
    await bring(PRESS_FILES.content, './')
  ).json()) as PressContent;
  const translate = PRESS_LANGUAGE && translation ? await translateBy(translation) : undefined;
  const shard = async (index: number) => (await (await bring(`${PRESS_FILES.icons}${index}.json`)).json()) as Arts;
  return openSession({
    shipped: { name: 'content', files: textsIn(shipped), valid },
    overlay,
    ...(translate ? { translate } : {}),
    icons: new IconBook(names.split(' '), arts, shard),
    font: async (id) => {
      const name = PRESS_FILES.fonts[id] ?? `${PRESS_FILES.scripts}${id}.${id === 'harfbuzz' ? 'wasm' : 'ttf'}`;
      return new Uint8Array(await (await bring(name)).arrayBuffer());
    },
    draw: async (job) => (await import('./draw.ts')).draw(job),
    photo: async (bytes, isBackground) => (await import('./photo.ts')).photo(bytes, isBackground ?? false, bring),
  });
}

function refusalOf(error: unknown): { kind: PressError['kind']; message: string } {
  if (error instanceof PressError) return { kind: error.kind, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError || error instanceof SheetError) return { kind: 'asked', message: inFields(message) };
  // The only action here that a worker's policy may block.
  if (error instanceof WebAssembly.CompileError) return { kind: 'policy', message: words.policy };
  // A part of the press that loads late.
  if (error instanceof TypeError && /import/i.test(message)) return { kind: 'unreachable', message: words.unreachable };
  return { kind: 'fault', message: words.fault(message) };
}

/** The press, which opens with the first message. If that fails, the next message tries again. */
let session: Promise<PrintSession> | undefined;
const stops = new Map<number, AbortController>();

async function answer(id: number, ask: keyof PrintSession, given: readonly unknown[]): Promise<void> {
  try {
    const opening = (session ??= open());
    opening.catch(() => (session = undefined));
    const { [ask]: does } = await opening;
    const { signal } = stops.get(id) ?? {};
    signal?.throwIfAborted();
    const more = ask === 'print' ? [(progress: Progress) => send({ id, progress }), signal] : [];
    const done: unknown = await (does as (...all: unknown[]) => Promise<unknown>)(...given, ...more);
    const files = ask === 'print' ? (done as Awaited<ReturnType<PrintSession['print']>>).files : [];
    send(
      { id, done },
      files.map(({ bytes }) => bytes.buffer),
    );
  } catch (error) {
    if (!stops.get(id)?.signal.aborted) send({ id, failed: refusalOf(error) });
  } finally {
    stops.delete(id);
  }
}

/** The previous request, which must end first: a set must be changed before it is drawn. */
let before: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if ('stop' in data) {
    stops.get(data.id)?.abort();
    return;
  }
  const { id, ask, given } = data;
  stops.set(id, new AbortController());
  before = before.then(() => answer(id, ask, given));
});

const lock = `saucer-press ${Math.random()} ${performance.now()}`;
const ready = (): void => send({ ready: lock });
if ('locks' in navigator)
  void navigator.locks
    .request(lock, () => {
      ready();
      // The worker holds this lock while it runs.
      return new Promise(() => undefined);
    })
    // A browser that blocks stores also blocks locks.
    .catch(ready);
else ready();
