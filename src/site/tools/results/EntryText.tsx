import { words } from '#text/results.ts';
import { date, number } from '../../formats.ts';
import { Glyph } from '../frame/marks.tsx';
import { playersOf } from './book.ts';
import type { Entry } from './entry.ts';

export type NameOf = (game: string) => string;

interface Props {
  readonly entry: Entry;
  readonly nameOf: NameOf;
}

export function EntryText({ entry, nameOf }: Props) {
  const ending = [
    words.endings[entry.ending],
    entry.turns !== null && words.turns(entry.from, entry.turns),
    words.sources[entry.from],
  ];
  return (
    <>
      <p class="meta">
        {date(entry.ended)} · {nameOf(entry.game)}
      </p>
      <ul class="seats">
        {playersOf(entry).map(({ text, side, points, fate }, index) => (
          <li key={index} class={fate}>
            <span class="fate">
              {fate === 'won' && <Glyph name="yes" size={18} />}
              {fate === 'shared' && <span aria-hidden="true">=</span>}
              <span class="hidden">{words.fates[fate]}: </span>
            </span>
            <span class="who">
              <bdi>{text}</bdi>
              {side && (
                <span class="meta">
                  {' '}
                  <bdi>{side}</bdi>
                </span>
              )}
            </span>
            {points !== null && <span class="points">{number(points)}</span>}
          </li>
        ))}
      </ul>
      <p class="meta">{ending.filter(Boolean).join(' · ')}</p>
      {entry.note !== '' && (
        <p class="note">
          <bdi>{entry.note}</bdi>
        </p>
      )}
    </>
  );
}
