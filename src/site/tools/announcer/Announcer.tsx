import { checkDeck, leftOver } from '../../../engine/lake-terror/deal.ts';
import type { Role } from '../../../engine/lake-terror/game.ts';
import { words } from '#text/announcer.ts';
import { RoleSetChoice, withRoleSet } from '../../custom/with-role-set.tsx';
import { ChancesLater, PlayerCount, VariantFields } from './fields.tsx';
import { Glyph } from '../frame/marks.tsx';
import { nextField } from '../frame/next-field.ts';
import { Head, seatName, Tiles, Why, type ScreenProps, Light } from './parts.tsx';
import {
  cardsOf,
  type AnnouncerGame,
  audienceOf,
  announcerGame,
  tonightOf,
  townOf,
  type Action,
  type Stage,
  type State,
} from './state.ts';
import { Button, Name, Panel } from '../../ui/controls.tsx';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Breach } from '../../../engine/reader.ts';
import { downToLynch } from '../../../engine/lake-terror/vote.ts';
import { Frame, type Standing } from '../frame/Frame.tsx';
import { anySeed, type ToolSessions } from '../frame/table.ts';
import type { Daylight } from './Day.tsx';
import type { Setting } from './setting.ts';
import { announcer, breachesOf, isOpen, nobodyYet, wholeTrial } from './tool.ts';
import { useLater, useLessonWanted } from '../../ui/use-later.ts';

function SeatsScreen({ game, setting, state, act }: ScreenProps) {
  const { names } = state;
  const text = words.seats;
  return (
    <div class="screen" onKeyDown={nextField}>
      <Head>{text.title}</Head>
      <p class="lead">{text.hint}</p>
      {setting.lesson && <SeeNight />}
      <PlayerCount game={game} count={names.length} change={(count) => act({ do: 'players', count })} />
      <RoleSetChoice players={names.length} min={game.players.min} />
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

const countsOf = ({ roles }: AnnouncerGame, cards: readonly Role[]): readonly (readonly [Role, number])[] =>
  Object.keys(roles).map((role) => [role, cards.filter((each) => each === role).length]);

function RulesScreen({ game, setting, state, act, why }: ScreenProps) {
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

function CardsScreen({ game, setting, state, act, why }: ScreenProps) {
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

interface Props extends Standing {
  readonly setting: Setting;
}

const settingUp: Readonly<Partial<Record<Stage['at'], ComponentType<ScreenProps>>>> = {
  seats: SeatsScreen,
  rules: RulesScreen,
  cards: CardsScreen,
};

function mainOf(
  game: AnnouncerGame,
  state: State,
  { down, up }: { readonly down: number | null; readonly up: boolean },
): { readonly label: string; readonly action: Action | 'again' | null } {
  const { stage } = state;
  const over = townOf(game, state)?.winner != null;
  switch (stage.at) {
    case 'seats':
      return { label: words.seats.next, action: { do: 'next' } };
    case 'rules':
      return { label: words.rules.deal, action: { do: 'deal', seed: anySeed() } };
    case 'cards':
      return { label: words.cards.start, action: { do: 'next' } };
    case 'dawn':
      return over
        ? { label: words.dawn.over, action: { do: 'next' } }
        : { label: words.dawn.begin(game.dayMinutes), action: { do: 'day', now: Date.now() } };
    case 'day': {
      const trial = wholeTrial(stage.trial);
      if (!trial && stage.trial) return { label: words.day.accuse, action: null };
      // Night is the next step only once the time is up.
      if (!trial)
        return up
          ? { label: words.day.night, action: { do: 'nightfall' } }
          : { label: words.day.accuse, action: { do: 'accuse', trial: nobodyYet } };
      if (down === null) return { label: words.day.count, action: null };
      const lynched = down >= downToLynch(townOf(game, state)?.players ?? []);
      return { label: (lynched ? words.day.lynch : words.day.spare)(down), action: { do: 'vote', down } };
    }
    case 'verdict':
      return { label: over ? words.dawn.over : words.day.night, action: { do: 'next' } };
    case 'end':
      return { label: words.end.again, action: 'again' };
    default: {
      const tonight = tonightOf(game, state);
      const last = tonight && (tonight.step === tonight.steps.at(-1) || tonight.morning?.winner);
      return { label: last ? words.night.dawn : words.next, action: { do: 'next' } };
    }
  }
}

function Announcer({ setting, ...standing }: Props) {
  const [game] = useState(() => announcerGame(setting.numbers));
  const [tool] = useState(() => announcer(game, setting.lesson));
  const [why, setWhy] = useState<{ readonly state: State; readonly why: readonly Breach[] } | null>(null);
  const [thumbs, setThumbs] = useState<{ readonly state: State; readonly down: number } | null>(null);
  const [up, setUp] = useState(false);
  const [book, setBook] = useState(false);
  const [passed, setPassed] = useState<State | null>(null);
  const downIn = (state: State): number | null => (thumbs?.state === state ? thumbs.down : null);

  const acting =
    (table: ToolSessions<State, Action>) =>
    (action: Action): boolean => {
      const { state } = table.snapshot;
      if (table.act(action)) {
        // A new step has a new screen, which begins at the top.
        if (table.snapshot.state.stage.at !== state.stage.at || action.do === 'next')
          scrollTo({ top: 0, behavior: 'instant' });
        return true;
      }
      table.reject();
      setWhy({ state, why: breachesOf(game, state, action) });
      return false;
    };
  return (
    <Frame
      tool={tool}
      {...standing}
      heading={words.heading}
      cover={words.cover}
      welcome={{ what: <Welcome lesson={setting.lesson} />, begin: words.welcome.begin }}
      bar={(table) => ({ close: tonightOf(game, table.snapshot.state)?.step.close })}
      foot={(table) => <Light night={table.snapshot.state.stage.at === 'night'} />}
      main={(table) => {
        const { state } = table.snapshot;
        const { label, action: next } = mainOf(game, state, { down: downIn(state), up });
        return {
          label: passed === state ? words.night.skip : label,
          off: next === null && passed !== state,
          act: () => {
            // The warning about a skipped choice appears only once.
            if (passed !== state && isOpen(game, state) && breachesOf(game, state, { do: 'next' }).length === 0) {
              setPassed(state);
              return;
            }
            // Time-dependent actions use the time at which they are done.
            const { action } = mainOf(game, state, { down: downIn(state), up });
            if (action === 'again') void table.startNew(tool.again(state));
            else if (action) acting(table)(action);
          },
        };
      }}
    >
      {(table) => {
        const { state, id, created } = table.snapshot;
        const props: ScreenProps = {
          game,
          setting,
          state,
          session: { id, created },
          act: acting(table),
          why: why?.state === state ? why.why : [],
          skipped: passed === state,
        };
        return (
          <Screen
            {...props}
            down={downIn(state)}
            setDown={(down) => setThumbs({ state, down })}
            up={up}
            setUp={setUp}
            book={book}
            setBook={setBook}
            again={() => void table.startNew(tool.again(state))}
          />
        );
      }}
    </Frame>
  );
}

const WithRoleSet = withRoleSet(Announcer);

/** The Announcer, and its lesson above it, which deals the numbered deck. */
export default function AnnouncerPage(props: Props) {
  const lesson = useLater(() => import('./Lesson.tsx'), useLessonWanted());
  return (
    <>
      {lesson && <lesson.NightLesson setting={props.setting} Cards={CardsScreen} mainOf={mainOf} />}
      <WithRoleSet {...props} />
    </>
  );
}

const SeeNight = () => (
  <p>
    <a class="button" href="#lesson">
      {words.lesson}
    </a>
  </p>
);

/** An introduction for readers who have not begun. */
function Welcome({ lesson }: Pick<Setting, 'lesson'>) {
  const { title, steps, safe } = words.welcome;
  return (
    <>
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p class="meta">
        {safe}{' '}
        {lesson && (
          <a id="lesson" href="#lesson">
            {words.lesson}
          </a>
        )}
      </p>
    </>
  );
}

interface Shown extends ScreenProps, Daylight {
  readonly book: boolean;
  readonly setBook: (open: boolean) => void;
  readonly again: () => void;
}

function Screen({ book, setBook, again, down, setDown, up, setUp, ...props }: Shown) {
  const { state } = props;
  const { at } = state.stage;
  const [first] = useState(at);
  const Book = useLater(() => import('./Book.tsx'), book)?.default;
  const End = useLater(() => import('./End.tsx'), at === 'end' || at === 'dawn')?.default;
  const playing = state.dealt !== null || at === 'cards';
  // At night, the page shows only the game.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-playing', playing);
  }, [playing]);
  // When the screen is covered, the dialog with the reference closes.
  useEffect(() => () => setBook(false), []);
  const SettingUp = settingUp[at];
  const Tale = useLater(() => import('./Tale.tsx'), at !== 'seats')?.default;
  const handed = audienceOf(state) === 'one';
  const Switches = useLater(() => import('./Switches.tsx'), !handed)?.default;
  return (
    <>
      {SettingUp && <SettingUp {...props} />}
      {at === 'end'
        ? End && <End {...props} isNew={first !== 'end'} again={again} />
        : !SettingUp && Tale && <Tale {...props} down={down} setDown={setDown} up={up} setUp={setUp} />}
      {!handed && (
        <div class="asides">
          {state.dealt && at !== 'end' && (
            <Button class="plain" aria-haspopup="dialog" onClick={() => setBook(true)}>
              {words.book.open}
            </Button>
          )}
          {Switches && <Switches night={at === 'night'} />}
        </div>
      )}
      {book && Book && <Book {...props} close={() => setBook(false)} />}
    </>
  );
}
