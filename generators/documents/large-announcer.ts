import type { AnnouncerPart, Case } from '../../src/content/schema/announcer.ts';
import { variantsIn } from '../../src/content/games/lake-terror.ts';
import type { Component } from '../../src/content/schema/game.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { capital } from '../../src/content/words.ts';
import { downToLynch } from '../../src/engine/lake-terror/vote.ts';
import type { Origin, Press } from '../scene/press.ts';
import {
  partBlocks,
  changesOf,
  isPlayed,
  nightfallNotes,
  iconsOf,
  type ScriptData,
  chanceTable,
  ranges,
  rhythm,
  sentencesOf,
  type ScriptPart,
  type Script,
  type Sentence,
} from './announcer-script.ts';
import type { Product } from '../sheet/product.ts';
import type { Statement } from '../looks/block.ts';
import { largeDocument, type LargeWriter } from '../looks/large-writer.ts';

interface Place extends ScriptData {
  readonly writer: LargeWriter;
}

/** Nights that are written down; more are the same pages again. */
const nights = 4;

const from = ({ announcer }: Content, ...path: (string | number)[]): Origin => ({ file: announcer.file, path });

/** Sets the sentences for some numbers of players, each as one piece. */
function sentences(
  { writer }: Place,
  all: readonly Sentence[],
  of: readonly number[],
  origin: Origin,
  loud: boolean,
): void {
  const runs: { text: string; players: readonly number[] }[] = [];
  for (const each of all) {
    const last = runs.at(-1);
    if (last && String(last.players) === String(each.players)) last.text += ` ${each.text}`;
    else runs.push({ ...each });
  }
  for (const { text, players } of runs) {
    const lead = players.length < of.length ? { lead: `${ranges(players)}:` } : {};
    if (loud) writer.say({ text, origin, ...lead }, { bold: true, size: 11 });
    else writer.aside({ text, origin, ...lead });
  }
}

/** Sets a call: spoken words in large bold type, other text behind an arrow. */
function call(place: Place, part: ScriptPart, origin: Origin, quiet: readonly string[] = []): void {
  const { announcer } = place.content;
  sentences(place, part.say, part.players, origin, true);
  sentences(place, part.ask, part.players, origin, false);
  for (const { text, players } of part.first) {
    const [start] = sentencesOf(part.say.map((each) => each.text).join(' '));
    const wording = start === text ? announcer.firstSentence : `${announcer.first} “${text}”`;
    sentences(place, [{ text: wording, players }], part.players, origin, false);
  }
  for (const text of quiet) place.writer.aside({ text, origin });
  sentences(place, part.close, part.players, origin, true);
}

/** The calls of a step under its name. */
function step(place: Place, { id, parts }: Script['night'][number], number?: number): void {
  const { writer, content, script } = place;
  const known = content.steps.get(id);
  const origin: Origin = { file: known?.file ?? content.announcer.file, path: ['name'] };
  for (const part of parts) {
    const some = part.players.length < script.players.length;
    const who = some ? `, ${ranges(part.players)} ${content.announcer.players}` : '';
    const name = `${number === undefined ? '' : `${number}. `}${known?.name ?? id}${who}`;
    const silent = rhythm(script) === null && part.ifDead ? [content.announcer.called[part.ifDead]] : [];
    // Nobody turns a page while eyes are open.
    writer.whole(() => {
      writer.heading({ text: name, rule: part.rule, origin, icon: known?.icon });
      call(place, part, origin, [...silent, ...nightfallNotes(content, script, id, part)]);
    });
  }
}

const caseOf = ({ text, result, rule }: Case, origin: Origin): Statement => ({
  lead: `${capital(result)}:`,
  text: `${text}.`,
  origin,
  ...(rule === undefined ? {} : { rule }),
});

/** Sets the Announcer's information for a part of the game. */
function blocksIn(place: Place, part: AnnouncerPart): void {
  const { writer } = place;
  for (const each of partBlocks(place, part)) {
    const { origin } = each;
    writer.whole(() => {
      writer.heading({ text: each.title, origin, icon: each.icon });
      if (each.say !== undefined) writer.say({ text: each.say, origin }, { bold: true, size: 11 });
      writer.list(each.lines);
    });
  }
}

function midnight(place: Place): void {
  const { writer, content, script } = place;
  const { announcer } = content;
  writer.turn();
  writer.chapter({ text: announcer.midnight, origin: from(content, 'midnight') });
  writer.say({ text: announcer.midnightNote, origin: from(content, 'midnightNote') });
  const lines: string[] = [];
  let number = 0;
  for (const [index, rung] of announcer.rungs.entries()) {
    if (!isPlayed(rung, place)) continue;
    const own = (...path: (string | number)[]): Origin => from(content, 'rungs', index, ...path);
    writer.whole(() => {
      writer.heading({ text: `${++number}. ${rung.title}`, rule: rung.rule, origin: own('title') });
      for (const called of script.after.filter(({ id }) => id === rung.calls)) {
        lines.push(called.id);
        for (const part of called.parts) call(place, part, own('calls'));
      }
      if (rung.text !== undefined) {
        const statement = { text: rung.text, origin: own('text') };
        if (rung.calls === undefined) writer.say(statement);
        else writer.aside(statement);
      }
      writer.list(
        rung.cases.flatMap((each, at) => (isPlayed(each, place) ? [caseOf(each, own('cases', at, 'text'))] : [])),
      );
    });
  }
  for (const each of script.after) if (!lines.includes(each.id)) step(place, each, ++number);
  const { example } = announcer;
  if (!isPlayed(example, place)) return;
  writer.whole(() => {
    writer.say({ text: example.text, origin: from(content, 'example', 'text') }, { bold: true });
    writer.say({ text: example.result, origin: from(content, 'example', 'result') });
  });
}

/** The number of thumbs that lynch, as counted by the engine. */
function votes({ writer, content }: Place, seats: number): void {
  const { title, living, down, rule } = content.announcer.votes;
  const pairs = new Map<number, number[]>();
  for (let count = 2; count <= seats; count++) {
    const players = Array.from(
      { length: count },
      (_, index) => ({ seat: index + 1, role: 'citizen', pod: false, alive: true }) as const,
    );
    const needed = downToLynch(players);
    pairs.set(needed, [...(pairs.get(needed) ?? []), count]);
  }
  writer.heading({ text: title, rule, origin: from(content, 'votes', 'title') });
  const rows = [...pairs].map(([needed, all]) => [ranges(all), String(needed)]);
  // Side by side, so that no page is turned while thumbs are counted.
  const columns = 3;
  const high = Math.ceil(rows.length / columns);
  const beside = Array.from({ length: high }, (_, index) =>
    Array.from({ length: columns }, (__, column) => rows[index + column * high] ?? ['', '']).flat(),
  );
  const heads = Array.from({ length: columns }, () => [living, down]).flat();
  writer.table([heads, ...beside], from(content, 'votes', 'title'));
}

/** The prospects by number of players. */
function chances({ writer, content, script }: Place): void {
  const table = chanceTable(content, script.players);
  if (!table) return;
  writer.turn();
  writer.chapter({ text: content.announcer.chances.title, origin: from(content, 'chances', 'title') });
  writer.say({ text: table.note, origin: from(content, 'chances', 'note') });
  writer.table(table.cells, from(content, 'chances', 'title'));
}

/** A page for each night: a box for each seat and step, to be crossed out. */
function log(place: Place, seats: number): void {
  const { writer, content, script } = place;
  const { log: words } = content.announcer;
  const called = new Set([...script.night, ...script.after].map(({ id }) => id));
  const steps = words.steps.flatMap((id) => content.steps.get(id) ?? []);
  const shown = steps.filter(({ id, when }) => called.has(id) || when === 'day');
  const numbers = Array.from({ length: seats }, (_, index) => String(index + 1));
  writer.turn();
  writer.chapter({ text: words.town, origin: from(content, 'log', 'town') });
  writer.say({ text: words.note, origin: from(content, 'log', 'note') });
  const heads = (['seat', 'name', 'role', 'turned', 'dead'] as const).map((key) => ({
    text: words[key],
    origin: from(content, 'log', key),
  }));
  writer.rows(numbers, heads, from(content, 'log', 'seat'));
  const waits = new Set(
    script.night.filter(({ parts }) => parts.some(({ first }) => first.length > 0)).map(({ id }) => id),
  );
  for (let night = 1; night <= nights; night++) {
    writer.turn();
    writer.chapter({ text: `${capital(words.night)} ${night}`, origin: from(content, 'log', 'night') });
    if (night === 1) writer.say({ text: words.more, origin: from(content, 'log', 'more') });
    for (const each of shown) {
      const name = words.kept[each.id] ?? each.name;
      writer.heading({ text: name, origin: { file: each.file, path: ['name'] }, icon: each.icon });
      if (night === 1 && waits.has(each.id))
        writer.hatched(`${name}: ${words.night} 1. ${content.announcer.signs.none}`);
      else writer.boxes(numbers, `${name}: ${words.night} ${night}, ${words.seat.toLowerCase()} 1–${seats}`, 7);
    }
  }
  writer.turn();
  writer.whole(() => {
    writer.chapter({ text: words.recordTitle, origin: from(content, 'log', 'recordTitle') });
    writer.fields(
      words.record.map((text, index) => ({ text: `${text}:`, origin: from(content, 'log', 'record', index) })),
    );
  });
}

/** The Announcer's script on full pages, in reading order, followed by the night log. */
export function largeAnnouncer(
  press: Press,
  data: ScriptData,
  about: { readonly component: Entity<Component>; readonly version: string; readonly wanted: boolean },
): Product {
  const { content, script, variants } = data;
  const { announcer, lakeTerror } = content;
  const seats = Math.max(...script.players);
  return largeDocument(press, content, { game: 'lake-terror', ...about, rule: announcer.rule }, (writer) => {
    const place: Place = { writer, ...data };
    const name: Statement = { text: lakeTerror.name, origin: { file: lakeTerror.file, path: ['name'] } };
    writer.masthead({ text: announcer.tag, origin: from(content, 'tag') }, name);
    const all = variantsIn(content);
    const played = [`${ranges(script.players)} ${announcer.players}`, ...variants.map((each) => all.get(each) ?? each)];
    writer.say({ text: announcer.summary, origin: from(content, 'summary') });
    writer.say({ text: `${played.join(' · ')}.`, origin: from(content, 'players') }, { bold: true });
    const { signs } = announcer;
    writer.heading({ text: signs.title, origin: from(content, 'signs', 'title') });
    writer.list(iconsOf(place));
    chances(place);
    writer.turn();
    writer.chapter({ text: announcer.before, origin: from(content, 'before') });
    blocksIn(place, 'before');
    for (const each of script.before) step(place, each);
    writer.turn();
    writer.chapter({ text: announcer.night, origin: from(content, 'night') });
    const mode = rhythm(script);
    writer.say({
      text: [announcer.note, ...(mode ? [announcer.called[mode]] : [])].join(' '),
      origin: from(content, 'note'),
    });
    for (const each of script.night) step(place, each);
    midnight(place);
    writer.turn();
    writer.chapter({ text: announcer.dawn, origin: from(content, 'dawn') });
    blocksIn(place, 'dawn');
    writer.chapter({ text: announcer.day, origin: from(content, 'day') });
    blocksIn(place, 'day');
    votes(place, seats);
    writer.turn();
    writer.chapter({ text: announcer.end, origin: from(content, 'end') });
    let number = 0;
    for (const [index, each] of announcer.ends.entries()) {
      if (!isPlayed(each, place)) continue;
      writer.heading({
        text: `${++number}. ${each.text}`,
        rule: each.rule,
        origin: from(content, 'ends', index, 'text'),
      });
      writer.say({ lead: `${each.result}.`, text: each.note, origin: from(content, 'ends', index, 'note') });
    }
    blocksIn(place, 'end');
    const { played: words } = announcer;
    writer.chapter({ text: words.title, origin: from(content, 'played', 'title') });
    const lead = variants.length > 0 ? `${words.some} ${ranges(script.players)} ${announcer.players}.` : words.none;
    writer.say({ text: lead, origin: from(content, 'played', 'none') }, { keep: true });
    for (const { title, rule, text, origin } of changesOf(place)) {
      writer.heading({ text: title, rule, origin });
      if (text !== '') writer.say({ text, origin });
    }
    writer.credits();
    log(place, seats);
  });
}
