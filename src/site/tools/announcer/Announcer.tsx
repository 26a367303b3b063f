import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Breach } from '../../../engine/reader.ts';
import { downToLynch } from '../../../engine/lake-terror/vote.ts';
import { words } from '#text/announcer.ts';
import { withRoleSet } from '../../custom/with-role-set.tsx';
import { Frame, type Standing } from '../frame/Frame.tsx';
import { anySeed, type ToolSessions } from '../frame/table.ts';
import type BookOf from './Book.tsx';
import type { Daylight } from './Day.tsx';
import type EndOf from './End.tsx';
import type TaleOf from './Tale.tsx';
import { Light, type ScreenProps } from './parts.tsx';
import { CardsScreen, RulesScreen, SeatsScreen } from './SetUp.tsx';
import type { Setting } from './setting.ts';
import {
  audienceOf,
  announcerGame,
  tonightOf,
  townOf,
  type Action,
  type AnnouncerGame,
  type Stage,
  type State,
} from './state.ts';
import type SwitchesOf from './Switches.tsx';
import { announcer, breachesOf, isOpen, nobodyYet, wholeTrial } from './tool.ts';
import { Button } from '../../ui/controls.tsx';

interface Props extends Standing {
  readonly setting: Setting;
}

const settingUp: Readonly<Partial<Record<Stage['at'], ComponentType<ScreenProps>>>> = {
  seats: SeatsScreen,
  rules: RulesScreen,
  cards: CardsScreen,
};

/** A screen that is not needed at first, loaded when it is wanted. */
function useLater<T>(wanted: boolean, load: () => Promise<{ readonly default: T }>): T | null {
  const [got, set] = useState<{ readonly it: T } | null>(null);
  useEffect(() => {
    if (wanted && !got) void load().then(({ default: it }) => set({ it }));
  }, [wanted, got]);
  return got?.it ?? null;
}

/** The main button: its label and its action. */
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
      // Night does not fall in the middle of an accusation.
      if (!trial && stage.trial) return { label: words.day.drop, action: { do: 'accuse', trial: null } };
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

/** A whole game of Lake Terror, run from one phone. */
function Announcer({ setting, ...standing }: Props) {
  const [game] = useState(() => announcerGame(setting.numbers));
  const [tool] = useState(() => announcer(game));
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
        // Another step, another screen: it begins at its head.
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
      welcome={{ what: <Welcome />, begin: words.welcome.begin }}
      // Also while it is covered.
      foot={(table) => <Light night={table.snapshot.state.stage.at === 'night'} />}
      main={(table) => {
        const { state } = table.snapshot;
        return {
          label: passed === state ? words.night.skip : mainOf(game, state, { down: downIn(state), up }).label,
          act: () => {
            // A choice is left out by mistake only once.
            if (passed !== state && isOpen(game, state) && breachesOf(game, state, { do: 'next' }).length === 0) {
              setPassed(state);
              return;
            }
            // Time-dependent actions use the moment at which they are done.
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
          />
        );
      }}
    </Frame>
  );
}

export default withRoleSet(Announcer);

/** An introduction for readers who have not begun. */
function Welcome() {
  const { title, steps, safe } = words.welcome;
  return (
    <>
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p class="meta">{safe}</p>
    </>
  );
}

interface Shown extends ScreenProps, Daylight {
  readonly book: boolean;
  readonly setBook: (open: boolean) => void;
}

function Screen({ book, setBook, down, setDown, up, setUp, ...props }: Shown) {
  const { state } = props;
  const { at } = state.stage;
  const Book = useLater<typeof BookOf>(book, () => import('./Book.tsx'));
  const End = useLater<typeof EndOf>(at === 'end' || at === 'dawn', () => import('./End.tsx'));
  const playing = state.dealt !== null || at === 'cards';
  // The page shows nothing but the game at night.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-playing', playing);
  }, [playing]);
  // Covering the screen closes the book.
  useEffect(() => () => setBook(false), []);
  const SettingUp = settingUp[at];
  const Tale = useLater<typeof TaleOf>(at !== 'seats', () => import('./Tale.tsx'));
  const handed = audienceOf(state) === 'one';
  const Switches = useLater<typeof SwitchesOf>(!handed, () => import('./Switches.tsx'));
  return (
    <>
      {SettingUp && <SettingUp {...props} />}
      {at === 'end'
        ? End && <End {...props} />
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
