import { useState } from 'preact/hooks';
import { maxDeckSeed } from '../../../engine/alien-invasion/deck.ts';
import { words } from '#text/deck.ts';
import { sidesFirst } from '../units/arms.ts';
import { withOwn } from '../../custom/with-own.tsx';
import { AtEvening, type EveningData } from '../evening/AtEvening.tsx';
import type { Standing } from '../frame/Frame.tsx';
import { anySeed, type ToolSession } from '../frame/table.ts';
import { Round } from './Round.tsx';
import type { Setting } from './setting.ts';
import { SetUp } from './SetUp.tsx';
import { deckTool, fightsDue, rowIn, type Action, type State } from './tool.ts';

interface Props extends Standing {
  readonly setting: Setting;
}

/** The action deck of Alien Invasion. */
function Deck({ setting, ...standing }: Props) {
  const { place } = standing;
  const [tool] = useState(() => deckTool(setting));
  const [rejected, reject] = useState<State | null>(null);
  const mainOf = (
    table: ToolSession<State, Action>,
    evening: EveningData | null,
  ): { label: string; act: () => void } => {
    const { state } = table.snapshot;
    if (state.seed === null) {
      return {
        label: state.with === 'screen' ? words.begin : words.beginHere,
        act: () => {
          if (table.act({ do: 'begin', seed: anySeed(maxDeckSeed) })) toTop(place);
          else reject(state);
        },
      };
    }
    const [due] = fightsDue(setting.numbers, state);
    if (due !== undefined) {
      const open = evening?.fight(due);
      return {
        label: words.settleFirst,
        act: () =>
          open
            ? open()
            : document.querySelector(`[data-place="${place}"] .fights`)?.scrollIntoView({ block: 'center' }),
      };
    }
    const { row } = rowIn(setting.numbers, state);
    const over = state.card >= row.length;
    const label = over ? words.deal(state.round + 1) : state.card === row.length - 1 ? words.endRow : words.next;
    return {
      label,
      act: () => {
        if (table.act({ do: 'next' })) toTop(place);
      },
    };
  };
  return (
    <div data-place={place}>
      <AtEvening of="deck" tool={tool} {...standing} heading={words.heading} main={mainOf}>
        {(table, evening) =>
          table.snapshot.state.seed === null ? (
            <SetUp
              setting={{ ...setting, factions: sidesFirst(setting.factions, evening?.sides ?? [], ({ id }) => id) }}
              table={table}
              rejected={rejected === table.snapshot.state}
            />
          ) : (
            <Round setting={setting} table={table} evening={evening} />
          )
        }
      </AtEvening>
    </div>
  );
}

/** The card in sight, from its head. */
function toTop(place: string): void {
  requestAnimationFrame(() => {
    const round = document.querySelector(`[data-place="${place}"] .deck-round`);
    // The round is not scrolled if it is fully visible.
    if (round && (round.getBoundingClientRect().top < 0 || innerHeight < 1000)) round.scrollIntoView();
  });
}

export default withOwn('deck', Deck);
