import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import {
  answerLine,
  answerJson,
  maxLineBytes,
  notJson,
  tooLarge,
  type Games,
  type Languages,
} from '../engine/protocol.ts';
import { gamesOf } from '../engine/games.ts';
import type { Load } from '../content/load.ts';
import { languagesOf, loadContentFrom } from './content-files.ts';

/** The time limit for a search, in milliseconds, so that every request takes less than two seconds. */
const searchTime = 1800;
/** The number of characters of answers that are collected before they are written. */
const gathered = 1 << 16;

/** The number of chunks above which the chunks of a line are joined. */
const mostParts = 1024;

const newline = 0x0a;
/** Some programs begin their output with a byte order mark. */
const byteOrderMark = Buffer.from('\uFEFF');
const notText = `${answerJson(notJson('the line is not UTF-8'))}\n`;
const tooLong = `${answerJson(tooLarge())}\n`;

/**
 * Answers every input line with one output line, in order, until the input ends or the output closes. Waits to read
 * more input until the answers are received, and stores no more of a line than an answer may need.
 */
export async function serveEngine(
  games: Games,
  input: AsyncIterable<Uint8Array>,
  output: Writable,
  languages?: Languages,
): Promise<void> {
  const lines = new Lines();
  const gone = new AbortController();
  const stop = (): void => gone.abort();
  output.on('error', stop).on('close', stop);
  let answers = '';
  const flush = async (): Promise<void> => {
    const taken = answers === '' || output.write(answers);
    answers = '';
    // If the output has closed, nobody waits for an answer.
    if (!taken && !gone.signal.aborted) await once(output, 'drain', { signal: gone.signal }).catch(() => undefined);
  };
  try {
    for await (const chunk of input) {
      for (const line of lines.take(chunk)) {
        answers += answerTo(games, line, languages);
        if (answers.length >= gathered) await flush();
        if (gone.signal.aborted) return;
      }
      await flush();
      if (gone.signal.aborted) return;
    }
    for (const line of lines.end()) answers += answerTo(games, line, languages);
    await flush();
  } finally {
    output.off('error', stop).off('close', stop);
  }
}

/** The bytes of a line without the line feed; undefined if the line exceeds the size limit. */
type Line = Buffer | undefined;

/** Cuts bytes into lines. */
class Lines {
  #isFirst = true;
  #parts: Buffer[] = [];
  #length = 0;

  /** Yields the lines that are complete with these bytes. */
  *take(bytes: Uint8Array): Generator<Line> {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      this.#add(chunk.subarray(start, end));
      yield* this.end();
      start = end + 1;
    }
    this.#add(chunk.subarray(start));
  }

  /** Yields the unfinished last line; nothing if it is empty. */
  *end(): Generator<Line> {
    const length = this.#length;
    const parts = this.#parts;
    const isFirst = this.#isFirst;
    this.#length = 0;
    this.#parts = [];
    this.#isFirst = false;
    if (parts.length === 0) {
      if (length > 0) yield undefined;
      return;
    }
    const whole = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    const line = isFirst && whole.indexOf(byteOrderMark) === 0 ? whole.subarray(byteOrderMark.length) : whole;
    yield line.length > maxLineBytes ? undefined : line;
  }

  #add(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > maxLineBytes + (this.#isFirst ? byteOrderMark.length : 0)) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
    // Joins the many small chunks of a line, so that memory never contains millions of them.
    if (this.#parts.length > mostParts) this.#parts = [Buffer.concat(this.#parts)];
  }
}

/** The answer to a line, with a line feed; empty for a blank line. */
function answerTo(games: Games, line: Line, languages: Languages | undefined): string {
  if (line === undefined) return tooLong;
  if (!isUtf8(line)) return notText;
  const text = line.toString('utf8');
  if (text.trim() === '') return '';
  const end = performance.now() + searchTime;
  return `${answerLine(games, text, () => performance.now() > end, languages)}\n`;
}

/**
 * The engine's games in the other languages of the content. A language is loaded with the first request that names it.
 */
export function languagesFor(directory: string | undefined, { folders }: Load): Languages {
  const gamesIn = (lang: string): (() => Games | undefined) => {
    let games: Games | undefined;
    return () => {
      const { content } = games ? {} : loadContentFrom(directory, undefined, { lang });
      return content ? (games = gamesOf(content)) : games;
    };
  };
  return new Map(languagesOf(folders).map((lang) => [lang, gamesIn(lang)]));
}

export function engineHelp(): string {
  const { content } = loadContentFrom();
  const games = content ? [...gamesOf(content)] : [];
  const width = Math.max(...games.map(([game]) => game.length)) + 2;
  return `
Every request names a game and a verb:
  {"game": "battle", "do": "setup", "seed": 1}
  {"game": "battle", "do": "moves", "start": {"seed": 1}, "played": ["+c3"]}

${games.map(([game, verbs]) => `  ${game.padEnd(width)}${[...verbs.keys()].join(', ')}`).join('\n')}

An answer repeats the id of its request. If "ok" is false, it lists the errors of the request. With "lang": "de", sentences
are in German. Each verb has an example at /engine/ on the site.`;
}
