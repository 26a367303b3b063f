import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '#text/results.ts';
import { isoDay } from '../../formats.ts';
import { endings, fates, longestNote, mostPlayers, mostPoints, mostTurns, type Entry, type Player } from './entry.ts';
import { Button, Choice, Name, Panel, Text } from '../../ui/controls.tsx';

interface Props {
  /** The entry to correct; null for a new game. */
  readonly entry: Entry | null;
  readonly games: Readonly<Record<string, string>>;
  readonly onSave: (entry: Entry) => void;
  readonly leave: () => void;
}

interface Typed extends Omit<Player, 'points'> {
  readonly points: string;
}

const nobody: Typed = { name: '', side: '', points: '', fate: 'lost' };

/** A whole number within bounds; null if the field is empty, undefined if the text is not valid. */
function wholeOf(typed: string, least: number, most: number): number | null | undefined {
  const text = typed.trim().replace('−', '-');
  if (text === '') return null;
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** The time for a day: the time of the corrected entry if the day is the same; null if the text is not a day. */
function momentOf(day: string, before: number): number | null {
  if (isoDay(before) === day) return before;
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date, 12).getTime();
  return Number.isInteger(moment) && moment >= 0 ? moment : null;
}

interface SeatsProps {
  readonly players: readonly Typed[];
  readonly setPlayers: (players: readonly Typed[]) => void;
}

/** The players, each with a side, points and a fate. */
function Seats({ players, setPlayers }: SeatsProps) {
  const text = words.form;
  const put = (index: number, change: Partial<Typed>): void =>
    setPlayers(players.map((player, at) => (at === index ? { ...player, ...change } : player)));
  return (
    <Panel name={text.players} class="">
      {players.map((player, index) => {
        const place = index + 1;
        return (
          <div key={index} class="seat">
            <Name
              label={text.name(place)}
              placeholder={text.namePlaceholder}
              value={player.name}
              enter={(name) => put(index, { name })}
            />
            <Name
              label={text.side(place)}
              placeholder={text.sidePlaceholder}
              value={player.side}
              enter={(side) => put(index, { side })}
            />
            <Text
              inputMode="text"
              maxLength={6}
              label={text.points(place)}
              placeholder={text.pointsPlaceholder}
              value={player.points}
              enter={(points) => put(index, { points })}
            />
            <Choice
              label={text.fate(place)}
              among={fates.map((fate) => ({ value: fate, name: words.fates[fate] }))}
              value={player.fate}
              enter={(fate) => put(index, { fate })}
            />
            {players.length > 1 && (
              <Button
                class="fewer"
                aria-label={text.fewer(place)}
                onClick={() => setPlayers(players.filter((_, at) => at !== index))}
              >
                ×
              </Button>
            )}
          </div>
        );
      })}
      {players.length < mostPlayers && (
        <Button class="remove" onClick={() => setPlayers([...players, nobody])}>
          {text.more}
        </Button>
      )}
    </Panel>
  );
}

export function EntryForm({ entry, games, onSave, leave }: Props) {
  const text = words.form;
  const [began] = useState(() => Date.now());
  const [game, setGame] = useState(entry?.game ?? Object.keys(games)[0] ?? '');
  const [day, setDay] = useState(isoDay(entry?.ended ?? began));
  const [ending, setEnding] = useState(entry?.ending ?? 'points');
  const [players, setPlayers] = useState<readonly Typed[]>(
    entry?.players.map((player) => ({ ...player, points: player.points === null ? '' : String(player.points) })) ?? [
      { ...nobody, fate: 'won' },
      nobody,
    ],
  );
  const [turns, setTurns] = useState(entry?.turns == null ? '' : String(entry.turns));
  const [note, setNote] = useState(entry?.note ?? '');
  const [wrong, setWrong] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const save = (): void => {
    const ended = momentOf(day, entry?.ended ?? began);
    const points = players.map((player) => wholeOf(player.points, -mostPoints, mostPoints));
    const count = wholeOf(turns, 0, mostTurns);
    if (ended === null) return setWrong(text.wrong.day);
    if (players.every(({ name, side }) => `${name}${side}`.trim() === '')) return setWrong(text.wrong.names);
    if (points.includes(undefined)) return setWrong(text.wrong.points(points.indexOf(undefined) + 1));
    if (count === undefined) return setWrong(text.wrong.turns);
    return onSave({
      id: entry?.id ?? `hand-${began}-${Math.trunc(Math.random() * 1e9)}`,
      from: entry?.from ?? 'hand',
      began: entry?.began ?? null,
      changed: 0,
      out: false,
      game,
      ended,
      ending,
      players: players.map((player, index) => ({ ...player, points: points[index] ?? null })),
      turns: count,
      note: note.trim(),
    });
  };
  return (
    <form
      class="panel entry-form stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        {entry ? text.correct : text.add}
      </h3>
      <div class="pair-of">
        <Choice
          name={words.game}
          among={[...new Set([...Object.keys(games), game])].map((id) => ({ value: id, name: games[id] ?? id }))}
          value={game}
          enter={setGame}
        />
        <Text name={text.day} type="date" value={day} enter={setDay} />
      </div>
      <Seats players={players} setPlayers={setPlayers} />
      <div class="pair-of">
        <Choice
          name={text.ending}
          among={endings.map((each) => ({ value: each, name: words.endings[each] }))}
          value={ending}
          enter={setEnding}
        />
        <Text
          name={words.turnsLabel(entry?.from ?? 'hand')}
          inputMode="numeric"
          maxLength={6}
          value={turns}
          enter={setTurns}
        />
      </div>
      <Text name={text.note} maxLength={longestNote} value={note} enter={setNote} />
      <p role="alert">{wrong}</p>
      <div class="choices">
        <Button type="submit" class="button main">
          {text.save}
        </Button>
        <Button onClick={leave}>{text.cancel}</Button>
      </div>
    </form>
  );
}
