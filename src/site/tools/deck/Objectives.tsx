/* The objectives of a game, which load when players want them. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { dealObjectives, drawAnother, type Objective } from '../../../engine/alien-invasion/objectives.ts';
import { objectives as words } from '#text/deck.ts';
import { ForOne } from '../frame/ForOne.tsx';
import { Cited, type Citation } from '../frame/marks.tsx';
import { Button } from '../../ui/controls.tsx';
import { mostPile, type Objectives as Dealt } from './objectives.ts';
import type { PartProps } from './cards.tsx';

interface Card extends Objective {
  readonly title: string;
  /** The kind of objective, and when it is completed. */
  readonly when: string;
  readonly text: string;
}

export interface ObjectiveData {
  /** The number of objectives dealt to each faction. */
  readonly each: number;
  readonly decks: readonly { readonly id: string; readonly name: string; readonly cards: readonly Card[] }[];
  readonly rules: Readonly<Record<string, Citation>>;
}

interface Props extends Pick<PartProps, 'table'> {
  readonly data: ObjectiveData;
}

/** The words on a card, or a note if the card was deleted since the deal. */
function Words({ card }: { readonly card: Card | undefined }) {
  if (!card) return <p>{words.gone}</p>;
  return (
    <>
      <p class="meta">{card.when}</p>
      <p class="objective-title">{card.title}</p>
      <p>{card.text}</p>
    </>
  );
}

function Deal({ table, data }: Props) {
  const { state } = table.snapshot;
  const [few, report] = useState(false);
  const deal = ({ id, cards }: ObjectiveData['decks'][number]): void => {
    const factions = state.factions.map((each) => each.id);
    const { hands, pile } = dealObjectives(cards, factions, data.each, state.seed ?? 0);
    report(!table.act({ do: 'objectives', deck: id, hands, pile: pile.slice(0, mostPile) }));
  };
  return (
    <>
      <p>
        {words.lead}
        <Cited id="AI-14.1" rules={data.rules} />
      </p>
      <div class="choices">
        {data.decks.map((deck) => (
          <Button key={deck.id} onClick={() => deal(deck)}>
            {data.decks.length > 1 ? words.dealFrom(deck.name) : words.deal}
          </Button>
        ))}
      </div>
      {few && <p role="alert">{words.tooFew}</p>}
    </>
  );
}

interface HandProps extends Props {
  readonly dealt: Dealt;
  readonly faction: number;
}

/** The hand of a faction, over the whole screen, for its player only. */
function Hand({ table, data, dealt, faction, close }: HandProps & { readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { factions } = table.snapshot.state;
  const cards = data.decks.find(({ id }) => id === dealt.deck)?.cards ?? [];
  const hand = dealt.hands[faction] ?? [];
  const held = { hands: dealt.hands.map((each) => each.map(({ id }) => id)), pile: dealt.pile };
  const another = (card: number): void => {
    const ids = factions.map(({ id }) => id);
    const next = drawAnother(cards, held, ids, faction, card);
    const id = next?.hands[faction]?.[card];
    if (next && id !== undefined) table.act({ do: 'another', faction, card, id, pile: next.pile });
  };
  return (
    <dialog ref={dialog} class="hand-of" aria-label={words.of(factions[faction]?.name ?? '')} onClose={close}>
      <ForOne
        title={words.of(factions[faction]?.name ?? '')}
        hint={words.handOver}
        doneLabel={words.done}
        done={() => dialog.current?.close()}
      >
        {() =>
          hand.map(({ id, shown }, at) => (
            <article key={at} class="objective">
              <Words card={cards.find((each) => each.id === id)} />
              {shown ? (
                <p class="meta">{words.faceUp}</p>
              ) : (
                <div class="choices">
                  <Button
                    onClick={() => {
                      if (table.act({ do: 'shown', faction, card: at, shown: true })) dialog.current?.close();
                    }}
                  >
                    {words.bringOff}
                  </Button>
                  <Button onClick={() => another(at)}>{words.another}</Button>
                </div>
              )}
            </article>
          ))
        }
      </ForOne>
    </dialog>
  );
}

/** The objectives on the table: open ones with their words, the others with their number. */
export default function Objectives({ table, data }: Props) {
  const { factions, objectives: dealt } = table.snapshot.state;
  const [looking, look] = useState<number | null>(null);
  if (!dealt) return <Deal table={table} data={data} />;
  const cards = data.decks.find(({ id }) => id === dealt.deck)?.cards ?? [];
  return (
    <>
      <ul class="objectives">
        {factions.map(({ id, name }, faction) => {
          const hand = dealt.hands[faction] ?? [];
          const hidden = hand.filter(({ shown }) => !shown).length;
          return (
            <li key={id}>
              <p>
                <b>
                  <bdi>{name}</bdi>
                </b>{' '}
                <span class="meta">
                  {[
                    ...(hand.length > hidden ? [words.counts.up(hand.length - hidden)] : []),
                    ...(hidden > 0 ? [words.counts.down(hidden)] : []),
                  ].join(', ')}
                </span>
              </p>
              {hand.map(
                ({ id: card, shown }, at) =>
                  shown && (
                    <article key={at} class="objective">
                      <Words card={cards.find((each) => each.id === card)} />
                      <Button onClick={() => table.act({ do: 'shown', faction, card: at, shown: false })}>
                        {words.faceDown}
                      </Button>
                    </article>
                  ),
              )}
              {hidden > 0 && (
                <Button aria-label={words.lookWhich(name)} onClick={() => look(faction)}>
                  {words.look}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {['AI-14.2', 'AI-14.3', 'AI-14.4'].map((id) => (
        <Cited key={id} id={id} rules={data.rules} />
      ))}
      {looking !== null && <Hand table={table} data={data} dealt={dealt} faction={looking} close={() => look(null)} />}
    </>
  );
}
