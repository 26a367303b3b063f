/* The end of a game and the book. Loaded when a game ends or a score is counted. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words as all } from '#text/results.ts';
import type { GameId } from '../../../content/schema/common.ts';
import { readBook } from '../../storage/besides.ts';
import { problemOf, type StoreProblem } from '../../storage/database.ts';
import { href } from '../../links.ts';
import type { Ended } from '../score-pad/pad.ts';
import { between, readEntries } from './book.ts';
import type { Entry, Player, Result } from './entry.ts';
import { Tally } from './Figures.tsx';
import { SaveButton, SendTonight } from './SaveButton.tsx';
import { saveResult, entryFor, hearBook } from './save.ts';

interface Props extends Pick<Result, 'id' | 'from' | 'began'> {
  readonly game: GameId;
  readonly names: readonly string[];
  /** The end of the game; null while it continues, or if nothing is entered. */
  readonly ended: Ended | null;
  readonly fromScreen?: boolean;
  readonly asks?: boolean;
  /** Whether a saved result has the link that sends tonight’s games. */
  readonly sends?: boolean;
  /** Called when the result was saved, with or without names. */
  readonly onSave?: () => void;
  /** A hint about the saved data, if it is not obvious. */
  readonly hint?: string;
  readonly children?: ComponentChildren;
}

/** The button for saving a result, the record of the people at the table, and the link to the book. */
export function SaveResult({
  game,
  id,
  from,
  began,
  names,
  ended,
  fromScreen = false,
  asks = false,
  sends = false,
  hint,
  onSave,
  children,
}: Props) {
  const words = all.save;
  const [book, setBook] = useState<readonly Entry[]>([]);
  const [problem, setProblem] = useState<StoreProblem | null>(null);
  useEffect(() => {
    const look = (): void => {
      readBook().then(
        ({ records }) => setBook(readEntries(records.values()).entries.filter(({ out }) => !out)),
        () => undefined,
      );
    };
    look();
    return hearBook(look);
  }, []);
  const result = ended && { ...ended, game, id, from, began };
  const save = async (players: readonly Player[]): Promise<void> => {
    if (!result) return;
    onSave?.();
    try {
      await saveResult({ ...result, players: [...players] });
      setProblem(null);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const saved = book.find((entry) => entry.id === id);
  const isSame = saved && result && JSON.stringify(entryFor(saved, result, saved.changed)) === JSON.stringify(saved);
  const met = between(
    book.filter((entry) => entry.game === game),
    names,
  );
  return (
    <div class="keep stack">
      {ended && !isSame && (
        <SaveButton
          label={saved ? words.again : words.save}
          players={ended.players}
          asks={asks}
          save={(players) => void save(players)}
        />
      )}
      {ended && !saved && hint && <p class="meta">{hint}</p>}
      <p role="status" class="meta">
        {problem ? words.failed(problem) : saved && ended ? (isSame ? words.saved : words.changed) : ''}
      </p>
      {met.length > 0 && <Tally entries={met} caption={words.record(names)} />}
      <p class="choices">
        {children}
        {fromScreen && (
          <a class="button" href={href(`${game}/play/`)}>
            {words.back}
          </a>
        )}
        <a class="button" href={href('results/')}>
          {words.book}
        </a>
        {sends && saved && <SendTonight />}
      </p>
    </div>
  );
}
