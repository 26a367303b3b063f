/* Sends and receives games of the book in a link. Loaded on request. */
import { useEffect, useState } from 'preact/hooks';
import { words } from '#text/results.ts';
import { followedLink } from '#text/tool-frame.ts';
import { and as listed, date } from '../../formats.ts';
import { bookPrefix } from '../frame/definition.ts';
import { Share } from '../frame/Share.tsx';
import { Button, Check, Panel } from '../../ui/controls.tsx';
import { entryLine, mergedWords } from './book.ts';
import type { Entry } from './entry.ts';
import { EntryText, type NameOf } from './EntryText.tsx';
import { linkedGames, mostLinked, offered, readGames, tonight, type Offered, type ReadGames } from './link.ts';

function useTicks(first: () => readonly string[]) {
  const [ticked, set] = useState<ReadonlySet<string>>(() => new Set(first()));
  const tick = (id: string, on: boolean): void =>
    set((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));
  return [ticked, tick] as const;
}

interface SendProps {
  readonly entries: readonly Entry[];
  readonly nameOf: NameOf;
}

export function SendGames({ entries, nameOf }: SendProps) {
  const [ticked, tick] = useTicks(() => tonight(entries, Date.now()).map(({ id }) => id));
  const [notes, withNotes] = useState(false);
  const chosen = entries.filter(({ id }) => ticked.has(id));
  return (
    <Panel name={words.link.which}>
      <ul class="games-sent stack">
        {entries.slice(0, 5 * mostLinked).map((entry) => (
          <li key={entry.id}>
            <Check on={ticked.has(entry.id)} enter={(on) => tick(entry.id, on)}>
              <bdi>{entryLine(entry, nameOf)}</bdi> <span class="meta">{date(entry.ended)}</span>
            </Check>
          </li>
        ))}
      </ul>
      {chosen.some(({ note }) => note !== '') && (
        <Check on={notes} enter={withNotes}>
          {words.link.notes}
        </Check>
      )}
      {chosen.length === 0 || chosen.length > mostLinked ? (
        <p role="status">{chosen.length === 0 ? words.link.none : words.link.many(mostLinked)}</p>
      ) : (
        <Share
          json={linkedGames(chosen, notes)}
          start={bookPrefix}
          title={words.heading}
          what={words.link.what(chosen.length)}
        />
      )}
    </Panel>
  );
}

interface BroughtProps {
  readonly hash: string;
  readonly book: readonly Entry[];
  readonly nameOf: NameOf;
  readonly act: (step: readonly Pick<Offered, 'before' | 'after'>[], what: string) => Promise<void>;
  readonly done: () => void;
}

/** The games of an opened link that are new to the book or differ from it, to add one by one. */
export function BroughtGames({ hash, ...rest }: BroughtProps) {
  const [found, set] = useState<ReadGames | null>(null);
  useEffect(() => void readGames(hash, Date.now()).then(set), []);
  if (!found) return null;
  if (found.ok) return <Preview brought={found.entries} {...rest} />;
  return (
    <div class="verdict bad" role="alert">
      <p>{followedLink.problems[found.why]}</p>
      <Button onClick={rest.done}>{followedLink.understood}</Button>
    </div>
  );
}

interface PreviewProps extends Omit<BroughtProps, 'hash'> {
  readonly brought: readonly Entry[];
}

function Preview({ brought, book, nameOf, act, done }: PreviewProps) {
  const differing = offered(book, brought);
  // A correction that changes the winner is added only if the reader ticks it.
  const [ticked, tick] = useTicks(() => differing.flatMap(({ after, turns }) => (turns ? [] : after.id)));
  const chosen = differing.filter(({ after }) => ticked.has(after.id));
  const added = (games: readonly Offered[]): number => games.filter(({ before }) => before === null).length;
  const [all, fresh] = [brought.length, added(differing)];
  const take = async (): Promise<void> => {
    await act(chosen, mergedWords(added(chosen), chosen.length - added(chosen), 0));
    done();
  };
  return (
    <div class="verdict stack" role="alert">
      <p>
        {differing.length === 0
          ? words.link.known(all)
          : words.link.holds(
              all,
              listed([
                ...(fresh > 0 ? [words.link.fresh(fresh)] : []),
                ...(differing.length > fresh ? [words.link.differing(differing.length - fresh)] : []),
                ...(all > differing.length ? [words.link.already(all - differing.length)] : []),
              ]),
            )}
      </p>
      <ul class="games-sent stack">
        {differing.map(({ before, after, turns }) => (
          <li key={after.id}>
            <Check on={ticked.has(after.id)} enter={(on) => tick(after.id, on)}>
              <bdi>{entryLine(after, nameOf)}</bdi> <span class="meta">{date(after.ended)}</span>
              {turns && <strong> {words.link.winner}</strong>}
            </Check>
            {before && (
              <>
                <p class="meta">{words.link.there}</p>
                <EntryText entry={after} nameOf={nameOf} />
                <p class="meta">{words.link.here}</p>
                <EntryText entry={before} nameOf={nameOf} />
              </>
            )}
          </li>
        ))}
      </ul>
      <div class="choices">
        {differing.length > 0 && (
          <Button class="button main" off={chosen.length === 0} onClick={() => void take()}>
            {words.link.add}
          </Button>
        )}
        <Button onClick={done}>{differing.length > 0 ? followedLink.leave : followedLink.understood}</Button>
      </div>
    </div>
  );
}
