import { words } from '#text/results.ts';
import { date, number } from '../../formats.ts';
import { keyOf } from '../../ui/names.ts';
import { headToHead, margin, records, tally, playersOf } from './book.ts';
import type { Entry } from './entry.ts';

interface TallyProps {
  readonly entries: readonly Entry[];
  readonly caption: string;
}

export function Tally({ entries, caption }: TallyProps) {
  const text = words.tallyHead;
  return (
    <table class="tally">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.played}</th>
          <th scope="col">{text.won}</th>
          <th scope="col">{text.shared}</th>
          <th scope="col">{text.lost}</th>
        </tr>
      </thead>
      <tbody>
        {tally(entries).map(({ key, name, played, won, shared, lost }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>{played}</td>
            <td>
              <strong>{won}</strong>
            </td>
            <td>{shared}</td>
            <td>{lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Props {
  readonly entries: readonly Entry[];
  /** The player whose pairs are shown; empty for all. */
  readonly player: string;
  readonly nameOf: (game: string) => string;
}

/** The number of pairs shown without a chosen player. */
const mostPairs = 8;

/** A game that has a record: the figure, the players and the day. */
function Record({ label, figure, entry }: { readonly label: string; readonly figure: string; readonly entry: Entry }) {
  return (
    <div>
      <dt>
        {label}: {figure}
      </dt>
      <dd>
        {playersOf(entry).map(({ text, points }, index) => (
          <span key={index}>
            {index > 0 && ', '}
            <bdi>{text}</bdi>
            {points !== null && ` ${number(points)}`}
          </span>
        ))}{' '}
        <span class="meta">{date(entry.ended)}</span>
      </dd>
    </div>
  );
}

export function Figures({ entries, player, nameOf }: Props) {
  const pairs = headToHead(entries).filter(({ names }) => player === '' || names.map(keyOf).includes(player));
  const best = records(entries).filter(({ longest, closest }) => longest ?? closest);
  return (
    <div class="figures">
      {tally(entries).length > 0 ? (
        <Tally entries={entries} caption={words.tally} />
      ) : (
        <p class="meta">{words.nameless}</p>
      )}
      {pairs.length > 0 && (
        <section aria-labelledby="pairs">
          <h2 id="pairs">{words.pairs}</h2>
          <ul class="pairs">
            {pairs.slice(0, player === '' ? mostPairs : undefined).map(({ names, ahead }) => (
              <li key={names.join('\n')}>
                <span class="hidden">{words.pair(...names, ...ahead)}</span>
                <span aria-hidden="true" class="pair">
                  <bdi class="one">{names[0]}</bdi>
                  <strong>
                    {ahead[0]} : {ahead[1]}
                  </strong>
                  <bdi class="other">{names[1]}</bdi>
                  {ahead[2] > 0 && <span class="meta">{words.neither(ahead[2])}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {best.length > 0 && (
        <section class="best" aria-labelledby="records">
          <h2 id="records">{words.records}</h2>
          <div class="all-best">
            {best.map(({ game, longest, closest }) => (
              <div key={game} class="record">
                <h3>{nameOf(game)}</h3>
                <dl>
                  {longest && (
                    <Record
                      label={words.longest}
                      figure={words.turns(longest.from, longest.turns ?? 0)}
                      entry={longest}
                    />
                  )}
                  {closest && <Record label={words.closest} figure={words.by(margin(closest) ?? 0)} entry={closest} />}
                </dl>
              </div>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
