import { checkDeck, leftOver } from '../../../engine/lake-terror/deal.ts';
import type { Role } from '../../../engine/lake-terror/game.ts';
import { words } from '#text/announcer.ts';
import { RoleSetChoice } from '../../custom/with-role-set.tsx';
import { ChancesLater } from '../chances/ChancesLater.tsx';
import { Glyph } from '../frame/Glyph.tsx';
import { nextField } from '../frame/next-field.ts';
import { Head, seatName, Tiles, Why, type ScreenProps } from './parts.tsx';
import { PlayerCount } from './PlayerCount.tsx';
import { cardsOf, type AnnouncerGame } from './state.ts';
import { VariantFields } from './VariantFields.tsx';
import { Button, Name, Panel } from '../../ui/controls.tsx';

/** The seats of the players. */
export function SeatsScreen({ game, state, act }: ScreenProps) {
  const { names } = state;
  const text = words.seats;
  return (
    <div class="screen" onKeyDown={nextField}>
      <Head>{text.title}</Head>
      <p class="lead">{text.hint}</p>
      <PlayerCount game={game} count={names.length} change={(count) => act({ do: 'players', count })} />
      <RoleSetChoice />
      <ol class="names">
        {names.map((name, index) => (
          <li key={index}>
            <span class="small" aria-hidden="true">
              {index + 1}
            </span>
            <Name
              label={text.name(index + 1)}
              placeholder={words.seat(index + 1)}
              value={name}
              enter={(typed) => act({ do: 'name', seat: index + 1, name: typed })}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Roles with their numbers of cards, in the order of the deck. */
const countsOf = ({ roles }: AnnouncerGame, cards: readonly Role[]): readonly (readonly [Role, number])[] =>
  Object.keys(roles).map((role) => [role, cards.filter((each) => each === role).length]);

/** The screen for variants and roles. */
export function RulesScreen({ game, setting, state, act, why }: ScreenProps) {
  const { variants, names } = state;
  const text = words.rules;
  const cards = cardsOf(game, state);
  const change = (role: Role, by: number): void => {
    const deck = countsOf(game, cards).flatMap(([each, count]) =>
      Array<Role>(Math.max(0, count + (each === role ? by : 0))).fill(each),
    );
    if (deck.length <= game.players.max + 1) act({ do: 'deck', deck });
  };
  return (
    <div class="screen settings">
      <Head>{text.title}</Head>
      <VariantFields game={game} variants={variants} change={(changed) => act({ do: 'variants', variants: changed })} />
      <Panel name={`${text.deck}: ${cards.length}`} class="">
        {variants.unknownRoles && <p class="meta">{text.unknownHint}</p>}
        <ul class="deck">
          {countsOf(game, cards)
            .filter(([, count]) => count > 0 || variants.unknownRoles)
            .map(([role, count]) => {
              const name = setting.roles[role]?.name ?? role;
              return (
                <li key={role}>
                  <span>{name}</span>
                  {variants.unknownRoles && (
                    <Button
                      class="choice"
                      aria-label={text.fewer(name)}
                      off={count === 0}
                      onClick={() => change(role, -1)}
                    >
                      <Glyph name="minus" size={20} />
                    </Button>
                  )}
                  <b>{count}</b>
                  {variants.unknownRoles && (
                    <Button class="choice" aria-label={text.more(name)} onClick={() => change(role, 1)}>
                      <Glyph name="plus" size={20} />
                    </Button>
                  )}
                </li>
              );
            })}
        </ul>
        {cards.length > names.length && <p class="meta">{text.leftOver}</p>}
      </Panel>
      <Why why={why} setting={setting} state={state} />
      {checkDeck(game, names.length, variants, cards).length === 0 && (
        <ChancesLater
          setting={setting.chances}
          asked={{ numbers: setting.numbers, players: names.length, variants, deck: cards }}
        />
      )}
      <Button onClick={() => act({ do: 'cards' })}>{text.byCards}</Button>
    </div>
  );
}

/** Printed cards that were dealt, entered seat by seat. */
export function CardsScreen({ game, setting, state, act, why }: ScreenProps) {
  const { stage, names } = state;
  if (stage.at !== 'cards') return null;
  const text = words.cards;
  const { cards } = stage;
  const left = leftOver(
    cardsOf(game, state),
    cards.filter((card) => card !== null),
  );
  const current = cards.indexOf(null) + 1;
  const kinds = countsOf(game, cardsOf(game, state)).filter(([, count]) => count > 0);
  return (
    <div class="screen">
      <Head small={text.hint}>{current > 0 ? <bdi>{text.current(seatName(state, current))}</bdi> : text.title}</Head>
      {current > 0 && (
        <Tiles
          label={text.title}
          tiles={kinds.map(([role]) => {
            const count = left?.filter((each) => each === role).length ?? 0;
            return {
              key: role,
              text: setting.roles[role]?.name ?? role,
              note: count > 0 ? text.left(count) : text.none,
            };
          })}
          chosen={() => false}
          choose={(role) => act({ do: 'card', seat: current, role })}
        />
      )}
      <Why why={why} setting={setting} state={state} />
      {cards.some((card) => card !== null) && (
        <ol class="entered">
          {cards.map(
            (card, index) =>
              card && (
                <li key={index}>
                  <Button class="" onClick={() => act({ do: 'card', seat: index + 1, role: null })}>
                    <span class="hidden">{text.change}</span>
                    <span class="small">{index + 1}</span>
                    <bdi>{seatName(state, index + 1)}</bdi>
                    <b>{setting.roles[card]?.name}</b>
                  </Button>
                </li>
              ),
          )}
        </ol>
      )}
      {current > 0 && <p class="meta">{text.open(names.length - cards.filter(Boolean).length)}</p>}
      <Button class="plain" onClick={() => act({ do: 'redeal' })}>
        {text.back}
      </Button>
    </div>
  );
}
