import { useEffect, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { words } from '#text/play.ts';
import { Frame, type Standing } from '../frame/Frame.tsx';
import { anySeed, type ToolSessions } from '../frame/table.ts';
import type { PlayModel, Ui } from './model.ts';
import type { ScreenGame } from './game.ts';
import { seedFor, seedRange } from './seeds.ts';
import { SetUp } from './SetUp.tsx';
import type { Setting } from './setting.ts';
import { positionsOf } from './positions.ts';
import { playTool, type Action, type State } from './tool.ts';

interface PlayProps<S> extends Standing {
  readonly game: ScreenGame<S>;
  readonly setting: Setting;
  readonly names: {
    readonly heading: string;
    readonly board: string;
    readonly how: string;
    readonly samples: string;
  };
  /** The game's notice, under the board. */
  readonly notice?: (model: PlayModel<S>, act: (action: Action) => void) => ComponentChildren;
}

/** Loads the files that a game in play needs once it starts. */
function Fetch({ fetch }: { readonly fetch: () => void }) {
  useEffect(fetch, []);
  return null;
}

/** A game for all at one screen. */
export function Play<S>({ game, setting, names, notice, ...standing }: PlayProps<S>) {
  const [tool] = useState(() =>
    playTool(game, (seat) => setting.seats[seat]?.colour ?? seat, setting.opponents.data.levels),
  );
  const [calls] = useState(() => new EventTarget());
  const [ui, change] = useState<Ui | null>(null);
  const [match, setMatch] = useState<typeof import('./Match.tsx') | null>(null);
  const modelAt = (table: ToolSessions<State<S>, Action>): PlayModel<S> | undefined =>
    table.snapshot.state.start === null
      ? undefined
      : match?.modelOf(game, tool, table, ui, change, names.samples, calls);
  // Each game has a different board. The page is rendered before random numbers are used.
  const [chance, propose] = useState(0);
  useEffect(() => propose(anySeed(seedRange - 1)), []);
  return (
    <Frame
      tool={tool}
      {...standing}
      heading={names.heading}
      bar={(table) => {
        const model = modelAt(table);
        return model
          ? {
              beside: match && <match.HintButton hint={model.hint} />,
              message: match?.taskOf(tool, game, model),
              still: !model.live,
            }
          : {};
      }}
      main={(table) => {
        const { state, id } = table.snapshot;
        if (state.start !== null) return modelAt(table)?.main ?? { label: words.opening, act: () => undefined };
        const seed = game.maxSeed > 0 && !state.hand ? (state.seed ?? seedFor(chance, id)) : null;
        return {
          label: words.begin,
          act: () => void table.act({ do: 'begin', seed }),
        };
      }}
    >
      {(table) => {
        const { state, id, created } = table.snapshot;
        const model = modelAt(table);
        if (!model || !match) {
          return (
            <>
              {state.start !== null && <Fetch fetch={() => void import('./Match.tsx').then(setMatch)} />}
              <SetUp
                game={game}
                tool={tool}
                setting={setting}
                table={table}
                seed={state.seed ?? seedFor(chance, id)}
                deal={() => {
                  if (state.seed !== null) table.act({ do: 'seed', seed: null });
                  propose(anySeed(seedRange - 1));
                }}
                names={names}
              />
            </>
          );
        }
        return (
          <match.Match
            game={game}
            tool={tool}
            setting={setting}
            model={model}
            positions={positionsOf(game, state)}
            act={(action) => table.act(action)}
            open={(history) => table.adopt(history)}
            session={{ id, created }}
            calls={calls}
            names={names}
            notice={notice?.(model, (action) => table.act(action))}
          />
        );
      }}
    </Frame>
  );
}
