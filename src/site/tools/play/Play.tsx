import { useEffect, useState } from 'preact/hooks';
import { play as words } from '#text/play.ts';
import { Board } from '../board/Board.tsx';
import { anySeed, type ToolSessions } from '../frame/table.ts';
import type { ScreenGame, Setting } from './game.ts';
import { type Action, type PlayTool, type State, seedFor, seedRange, positionsOf, playTool } from './tool.ts';
import { Fold, isApp, Panel, Radio } from '../../ui/controls.tsx';
import { useLater, useLessonWanted } from '../../ui/use-later.ts';
import type { ComponentChildren, VNode } from 'preact';
import { Frame, type Standing } from '../frame/Frame.tsx';
import { seatComputers, WhoPlays, type Who } from './WhoPlays.tsx';
import { farPrefix } from '../frame/definition.ts';
import type { PlayModel, Ui } from './model.ts';

export interface SetUpProps<S> {
  readonly game: ScreenGame<S>;
  readonly tool: PlayTool<S>;
  readonly setting: Setting;
  readonly table: ToolSessions<State<S>, Action>;
  /** The default seed of the deal. */
  readonly seed: number;
  readonly deal: () => void;
  /** The field for the seed, in games that begin with chance. */
  readonly Seed?: ((props: SetUpProps<S>) => VNode) | undefined;
  readonly names: { readonly board: string; readonly how: string };
  readonly who: Who;
  readonly choose: (who: Who) => void;
}

function SetUp<S>(props: SetUpProps<S>) {
  const { game, tool, setting, table, seed, Seed, names, who } = props;
  const { state } = table.snapshot;
  const { players, hand } = state;
  const [piece, setPiece] = useState<string | null>(game.box(players)[0] ?? null);
  const [agreeing, setAgreeing] = useState(false);
  const [pasting, setPasting] = useState(false);
  const more = useLater(() => import('./Agreed.tsx'), agreeing || who.level === 0);
  const laying = useLater(() => import('./ByHand.tsx'), hand !== null);
  const record = useLater(() => import('./Record.tsx'), pasting);
  const seats = game.seats.slice(0, players);
  const isNear = state.far === undefined;
  const stacks = hand ? game.textStacks(hand) : game.stacks(game.setUp(players, seed));
  const set = (next: typeof hand): void => void table.act({ do: 'hand', hand: next });
  return (
    <div class="set-up">
      <WhoPlays {...props}>
        {more && (
          <>
            {seats.map((seat) => (
              <more.Seated key={seat} seat={seat} {...props} />
            ))}
            <more.Characters setting={setting} levels={state.minds ?? {}} seats={seats} />
          </>
        )}
      </WhoPlays>
      <div class="chart-of">
        <Board
          label={words.theBoard(names.board)}
          layout={game.layout}
          stacks={stacks}
          pieces={setting.pieces}
          act={(place) => hand && set(game.put(hand, place, piece))}
        />
      </div>
      <div class="settings">
        {setting.lesson && (
          <a class="button" id="lesson" href="#lesson">
            {words.lesson}
          </a>
        )}
        <Panel name={words.how} class="">
          <Radio
            group="how"
            among={[
              { value: false, name: names.how },
              // A link contains only the moves of a game.
              ...(isNear ? [{ value: true, name: words.byHand }] : []),
            ]}
            value={hand !== null}
            enter={(wanted) => set(wanted ? game.emptyText : null)}
          />
          {!hand && Seed && <Seed {...props} />}
          {hand && laying && (
            <laying.ByHand
              game={game}
              setting={setting}
              players={players}
              entered={hand}
              piece={piece}
              choose={setPiece}
              set={set}
            />
          )}
        </Panel>
        <Fold name={words.moreOptions} toggled={setAgreeing}>
          {more && (
            <more.OptionFields
              setting={setting}
              agreed={state.options ?? {}}
              agree={(options) => table.act({ do: 'agree', options })}
            />
          )}
        </Fold>
        <Fold name={words.paste} toggled={setPasting}>
          {record && (
            <record.Paste game={game} tool={tool} setting={setting} open={(history) => table.adopt(history)} />
          )}
        </Fold>
      </div>
    </div>
  );
}

interface PlayProps<S> extends Standing, Pick<SetUpProps<S>, 'Seed'> {
  readonly game: ScreenGame<S>;
  readonly setting: Setting;
  readonly names: {
    readonly heading: string;
    readonly board: string;
    readonly how: string;
    readonly samples: string;
  };
  readonly notice?: (model: PlayModel<S>, act: (action: Action) => void) => ComponentChildren;
}

/** The code of a game in play. `far` is loaded only for remote games. */
interface Parts {
  readonly match: typeof import('./Match.tsx');
  readonly far: typeof import('../far/Far.tsx') | null;
}

function Fetch({ fetch }: { readonly fetch: () => void }) {
  useEffect(fetch, []);
  return null;
}

export function Play<S>({ game, setting, names, notice, Seed, ...standing }: PlayProps<S>) {
  const [tool] = useState(() =>
    playTool(game, (seat) => setting.seats[seat]?.colour ?? seat, setting.opponents.data.levels, setting.lesson),
  );
  const [calls] = useState(() => new EventTarget());
  const lesson = useLater(() => import('./Lesson.tsx'), useLessonWanted());
  const app = useLater(async () => (isApp() ? import('../far/Far.tsx') : null));
  const [ui, change] = useState<Ui | null>(null);
  const [who, choose] = useState<Who>({ level: 1, seat: game.seats[0]! });
  const [parts, setParts] = useState<Parts | null>(null);
  const load = async (isFar: boolean): Promise<void> => {
    const far = isFar ? import('../far/Far.tsx') : null;
    setParts({ match: await import('./Match.tsx'), far: await far });
  };
  const match = parts?.match;
  const modelAt = (table: ToolSessions<State<S>, Action>): PlayModel<S> | undefined => {
    const { state } = table.snapshot;
    if (state.start === null || !parts || (state.far && !parts.far)) return undefined;
    const model = parts.match.modelOf(game, tool, table, ui, change, names.samples, calls);
    return state.far ? parts.far!.farModel(model, { game, setting, names }, table, calls) : model;
  };
  // Each game has a different board. The page is rendered before random numbers are used.
  const [chance, propose] = useState(0);
  useEffect(() => propose(anySeed(seedRange - 1)), []);
  const seedAt = ({ state, id }: Pick<ToolSessions<State<S>, Action>['snapshot'], 'state' | 'id'>): number => {
    const towns = state.far && setting.tested?.towns;
    // Remote games get a tested town, so that nobody can deal until a town suits them.
    return state.seed ?? towns?.[chance % towns.length]?.[0] ?? seedFor(chance, id);
  };
  return (
    <Frame
      tool={tool}
      {...standing}
      heading={names.heading}
      links={(hash) =>
        hash.startsWith(farPrefix)
          ? import('../far/FarLink.tsx').then(({ farLinkOf }) => farLinkOf({ game, tool, setting, names }))
          : undefined
      }
      bar={(table) => {
        const model = modelAt(table);
        if (!model || !match) return {};
        const { far } = model.state;
        return {
          beside: model.steps.length === 0 && (!far || model.trying) && <match.HintButton hint={model.hint} />,
          message: match.taskOf(tool, game, model) ?? (far && parts?.far?.farLine(game, tool, model)),
          still: !model.live,
          undo: far && parts?.far?.farUndo(game, table, calls),
        };
      }}
      main={(table) => {
        const { state } = table.snapshot;
        if (state.start !== null) return modelAt(table)?.main ?? { label: words.opening, act: () => undefined };
        const seed = game.maxSeed > 0 && !state.hand ? seedAt(table.snapshot) : null;
        return {
          label: words.begin,
          act: () => {
            if (state.far) {
              void import('../far/Far.tsx').then(({ beginFar }) => beginFar({ game, setting }, tool, table, seed));
              return;
            }
            if (who.level > 0) seatComputers({ game, table }, who);
            table.act({ do: 'begin', seed });
          },
        };
      }}
    >
      {(table) => {
        const { state, id, created } = table.snapshot;
        const model = modelAt(table);
        const taught = lesson && (
          <lesson.Lesson game={game} tool={tool} setting={setting} table={table} board={names.board} />
        );
        if (!model || !match) {
          return (
            <>
              {taught}
              {state.start !== null && (
                <Fetch key={String(state.far)} fetch={() => void load(state.far !== undefined)} />
              )}
              <SetUp
                game={game}
                tool={tool}
                setting={setting}
                table={table}
                seed={seedAt(table.snapshot)}
                deal={() => {
                  if (state.seed !== null) table.act({ do: 'seed', seed: null });
                  propose(anySeed(seedRange - 1));
                }}
                names={names}
                Seed={Seed}
                who={who}
                choose={choose}
              />
              {app && <app.Paste />}
            </>
          );
        }
        return (
          <>
            {taught}
            <match.Interrupted tool={tool} table={table} />
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
              table={table}
              far={parts?.far ?? null}
              names={names}
              notice={notice?.(model, (action) => table.act(action))}
            />
            {app && !state.far && <app.Paste />}
          </>
        );
      }}
    </Frame>
  );
}
