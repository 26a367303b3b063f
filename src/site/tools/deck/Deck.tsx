import { actionKinds, type ActionKind } from '../../../engine/alien-invasion/game.ts';
import { type Card, type Rank, packOf, maxDeckSeed } from '../../../engine/alien-invasion/deck.ts';
import { words } from '#text/deck.ts';
import { and as listed, range } from '../../formats.ts';
import { artOf } from '../units/unit.ts';
import { Cited, Glyph } from '../frame/marks.tsx';
import { SmallCard, FactionProblems, KindsHead, type PartProps, type Setting } from './cards.tsx';
import {
  cardsOf,
  joining,
  mostCards,
  mostJokers,
  rowLength,
  specialsOf,
  deckTool,
  fightsDue,
  isPlayedOut,
  rowIn,
  rowsIn,
  type Action,
  type State,
} from './tool.ts';
import { Button, Fold, Panel } from '../../ui/controls.tsx';
import { Sum } from '../../ui/Sum.tsx';
import { useLater, useLessonWanted } from '../../ui/use-later.ts';
import { useState } from 'preact/hooks';
import { sidesFirst } from '../units/arms.ts';
import type { IntoSetting } from '../../custom/into.ts';
import { withOwn } from '../../custom/with-own.tsx';
import { AtEvening } from '../evening/AtEvening.tsx';
import type { EveningData } from '../evening/part.ts';
import type { Standing } from '../frame/Frame.tsx';
import { anySeed, type ToolSession } from '../frame/table.ts';
import { Round } from './Round.tsx';

function Who({ setting, table }: PartProps) {
  const { state } = table.snapshot;
  const gone = state.factions.filter(({ id }) => setting.factions.every((each) => each.id !== id));
  const offered = [
    ...setting.factions.map((each) => ({ ...each, icon: true })),
    ...gone.map((each) => ({ ...each, icon: false })),
  ];
  return (
    <Panel name={words.who} class="who-joins">
      {offered.map(({ icon, ...faction }) => {
        const chosen = state.factions.find(({ id }) => id === faction.id);
        const { single, double, triple } = (chosen ?? faction).cards;
        return (
          <label key={faction.id} class={chosen ? 'joins chosen' : 'joins'} data-faction={faction.id}>
            <span class="spine">
              <span class="disc">
                {icon && <img src={artOf(setting.art, `sign-${faction.id}`)} width={30} height={30} alt="" />}
              </span>
            </span>
            <span class="label">
              <strong>
                <bdi>{faction.name}</bdi>
              </strong>{' '}
              <span class="meta">
                {words.cardsText(single, double, triple)}
                {setting.guests.includes(faction.id) && ` · ${words.guest}`}
              </span>
            </span>
            <input
              type="checkbox"
              checked={chosen !== undefined}
              onChange={() => table.act(chosen ? { do: 'leave', id: faction.id } : joining(faction))}
            />
          </label>
        );
      })}
    </Panel>
  );
}

function Battles({ setting, table }: PartProps) {
  const { state } = table.snapshot;
  const known = setting.battles.filter(({ sides }) =>
    sides.every(({ faction }) => setting.factions.some(({ id }) => id === faction)),
  );
  if (known.length === 0) return null;
  return (
    <Panel name={words.never} class="first-battles">
      <div class="options-row row">
        {known.map(({ id, name, passes, scale, sides }) => (
          <Button
            key={id}
            aria-pressed={state.first?.id === id}
            onClick={({ currentTarget }) => {
              table.act({
                do: 'first',
                first: { id, passes, scale },
                sides: sides.flatMap(({ faction, groups }) => {
                  const its = setting.factions.find((each) => each.id === faction);
                  return its ? [{ faction: joining(its).faction, groups }] : [];
                }),
              });
              showDeal(currentTarget);
            }}
          >
            {name}
          </Button>
        ))}
        {setting.lesson && (
          <a class="button" id="lesson" href={setting.lesson.to}>
            {setting.lesson.name}
          </a>
        )}
      </div>
    </Panel>
  );
}

/** Scrolls to the deal of a first battle, which is two screens below its button on a phone. */
function showDeal(button: Element): void {
  const deal = button.closest('.deck-made')?.querySelector('.deck-side');
  if (deal && deal.getBoundingClientRect().top > innerHeight / 2) deal.scrollIntoView();
}

function TheDeck({ setting, table }: PartProps) {
  const { state } = table.snapshot;
  const { numbers } = setting;
  const cards = cardsOf(numbers, state);
  const faces = new Map<string, { card: Card; count: number }>();
  for (const card of cards) {
    const key = `${card.faction}/${card.kind}`;
    const known = faces.get(key);
    if (known) known.count++;
    else faces.set(key, { card, count: 1 });
  }
  return (
    <section class="the-deck" aria-labelledby="the-deck">
      <h2 id="the-deck">{words.theDeck}</h2>
      <p class="meta">{words.inDeck(cards.length, Math.min(cards.length, rowLength(numbers, state)))}</p>
      <ul class="cards-there">
        {[...faces].map(([key, { card, count }]) => (
          <SmallCard key={key} setting={setting} state={state} card={card} says={words.cards(count)}>
            <span class="times" aria-hidden="true">{`× ${count}`}</span>
          </SmallCard>
        ))}
      </ul>
      <Cited id="AI-2.1" rules={setting.rules} />
      <Cited id="AI-2.2" rules={setting.rules} />
    </section>
  );
}

function Counts({ setting, table }: PartProps) {
  const { state } = table.snapshot;
  const enter = (id: string, kind: ActionKind, count: number): void => {
    if (count <= mostCards) table.act({ do: 'count', id, kind, count });
  };
  return (
    <Fold name={words.change}>
      <table class="counts-of">
        <KindsHead />
        <tbody>
          {state.factions.map(({ id, name, cards }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {actionKinds.map((kind) => (
                <td key={kind}>
                  <Sum
                    label={`${words.groupOf(name, words.kinds[kind])}`}
                    value={cards[kind]}
                    enter={(count) => enter(id, kind, count)}
                  />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              {words.specialEvents}
            </th>
            <td>
              <Sum
                label={words.specialEvents}
                value={specialsOf(setting.numbers, state)}
                enter={(count) => count <= mostCards && table.act({ do: 'special', count })}
              />
            </td>
          </tr>
        </tbody>
      </table>
      {state.special !== null && (
        <p>
          <Button onClick={() => table.act({ do: 'special', count: null })}>{words.specialsByRule}</Button>
        </p>
      )}
    </Fold>
  );
}

const symbols = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' } as const;

function WithPack({ setting, table }: PartProps) {
  const { state } = table.snapshot;
  const { jokers, factions } = state;
  const pack = packOf(
    factions.map(({ cards }) => cards),
    specialsOf(setting.numbers, state),
    jokers,
  );
  return (
    <section class="with-pack stack" aria-label={words.ways.pack}>
      <div class="how-many" role="group" aria-label={words.jokers}>
        <p class="meta">{words.jokers}</p>
        <div class="options-row row">
          {Array.from({ length: mostJokers + 1 }, (_, count) => (
            <Button
              key={count}
              aria-pressed={jokers === count}
              aria-label={words.jokerCount(count)}
              onClick={() => jokers !== count && table.act({ do: 'jokers', count })}
            >
              {count}
            </Button>
          ))}
        </div>
      </div>
      {pack.fits ? (
        <table class="pack">
          <KindsHead />
          <tbody>
            {pack.suits.map(({ suit, ranks }, index) => (
              <tr key={suit} class={suit}>
                <th scope="row">
                  <span class="suit" aria-hidden="true">{`${symbols[suit]}\uFE0E`}</span>
                  <span>
                    <bdi>{factions[index]?.name}</bdi>
                    <span class="meta">{words.suits[suit]}</span>
                  </span>
                </th>
                {actionKinds.map((kind) => (
                  <td key={kind}>{ranks[kind].length > 0 ? rankList(ranks[kind]) : words.none}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{words.specialEvents}</th>
              <td colSpan={3}>
                {listed([
                  ...(pack.jokers > 0 ? [words.jokerCount(pack.jokers)] : []),
                  ...(pack.sevens.length > 0
                    ? [words.sevens(pack.sevens.map((suit) => words.suits[suit].toLowerCase()))]
                    : []),
                ]) || words.none}
              </td>
            </tr>
          </tbody>
        </table>
      ) : (
        <div class="verdict bad">
          <Glyph name="no" size={40} />
          <p>
            <strong>{words.lacks[pack.lacks](pack.most)}</strong>
            <Cited id="AI-2.3" rules={setting.rules} />
          </p>
        </div>
      )}
      {pack.fits && state.first && (
        <p>
          {words.once(
            cardsOf(setting.numbers, state).length,
            rowsIn(setting.numbers, state),
            rowLength(setting.numbers, state),
          )}{' '}
          {setting.battles.find(({ id }) => id === state.first?.id)?.event}
        </p>
      )}
      {pack.fits && <Cited id="AI-2.3" rules={setting.rules} />}
    </section>
  );
}

const ways = ['screen', 'pack'] as const;

/** The set-up of the deck: the factions, their cards, and the screen or a real pack of cards. */
export function SetUp(props: PartProps & { readonly rejected: boolean }) {
  const { setting, table, rejected } = props;
  const { state } = table.snapshot;
  const some = state.factions.length > 0;
  return (
    <div class="deck-made">
      <FactionProblems setting={setting} table={table} />
      <Battles {...props} />
      <Who {...props} />
      <div class="deck-side">
        <Panel name={words.how} class="deals">
          <div class="halves">
            {ways.map((way) => (
              <Button
                key={way}
                aria-pressed={state.with === way}
                onClick={() => state.with !== way && table.act({ do: 'with', with: way })}
              >
                {words.ways[way]}
              </Button>
            ))}
          </div>
        </Panel>
        {rejected && (
          <div class="verdict bad" role="alert">
            <Glyph name="no" size={40} />
            <p>
              <strong>{words.tooFew}</strong>
            </p>
          </div>
        )}
        {some && state.with === 'pack' && <WithPack {...props} />}
        {some && state.with === 'screen' && <TheDeck {...props} />}
        {some && <Counts {...props} />}
      </div>
    </div>
  );
}

interface Props extends Standing {
  readonly setting: Setting;
}

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
    if (isPlayedOut(setting.numbers, state))
      return { label: words.playAgain, act: () => void table.startNew(tool.again(state)) };
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

function toTop(place: string): void {
  requestAnimationFrame(() => {
    const round = document.querySelector(`[data-place="${place}"] .deck-round`);
    // The page is not scrolled if the round is fully visible.
    if (round && (round.getBoundingClientRect().top < 0 || innerHeight < 1000)) round.scrollIntoView();
  });
}

export const withCustom: IntoSetting<Setting> = (setting, custom) => ({
  ...setting,
  factions: custom.infos(setting.factions),
  events: { ...setting.events, ...custom.byFaction(({ event }) => event) },
  leaders: { ...setting.leaders, ...custom.byFaction(({ leader }) => leader) },
  loose: custom.over(
    setting.loose.filter((id) => custom.all.every(({ info }) => info.id !== id)),
    (id) => id,
    custom.all.flatMap(({ info, loose }) => (loose ? [info.id] : [])),
  ),
});

const WithOwn = withOwn(Deck, withCustom);

export default function DeckPage(props: Parameters<typeof WithOwn>[0]) {
  const lesson = useLater(() => import('./Lesson.tsx'), useLessonWanted());
  return (
    <>
      {lesson && <lesson.TableLesson />}
      <WithOwn {...props} />
    </>
  );
}

/** Ranks in words. Consecutive numbers are a range: "2 to 6". */
function rankList(all: readonly Rank[]): string {
  const named = all.map((rank) => words.rankNames[rank as keyof typeof words.rankNames] ?? rank);
  const numbers = all.map(Number);
  const run = numbers.length > 2 && numbers.every((each, index) => index === 0 || each === numbers[index - 1]! + 1);
  return run ? range({ min: numbers[0]!, max: numbers.at(-1)! }) : listed(named);
}
