import { useEffect, useState } from 'preact/hooks';
import { words } from '#text/play.ts';
import { inProse } from '../../../engine/reader.ts';
import { Board } from '../board/Board.tsx';
import { Rejection } from '../frame/Rejection.tsx';
import { anySeed, type ToolSessions } from '../frame/table.ts';
import type { ByHand as ByHandOf } from './ByHand.tsx';
import type { ScreenGame } from './game.ts';
import type { Paste as PasteOf } from './Record.tsx';
import type { Setting } from './setting.ts';
import { longestName } from '../score-pad/fields.ts';
import type { Action, PlayTool, State } from './tool.ts';

interface Props<S> {
  readonly game: ScreenGame<S>;
  readonly tool: PlayTool<S>;
  readonly setting: Setting;
  readonly table: ToolSessions<State<S>, Action>;
  /** The seed of the deal, if none was entered. */
  readonly seed: number;
  readonly deal: () => void;
  readonly names: { readonly board: string; readonly how: string };
}

/** The set-up of a game: its players, and its position. */
export function SetUp<S>({ game, tool, setting, table, seed, deal, names }: Props<S>) {
  const { state } = table.snapshot;
  const { players, hand } = state;
  const [piece, setPiece] = useState<string | null>(game.box(players)[0] ?? null);
  const [ByHand, setByHand] = useState<typeof ByHandOf | null>(null);
  const [Paste, setPaste] = useState<typeof PasteOf | null>(null);
  const [more, setMore] = useState<typeof import('./Agreed.tsx') | null>(null);
  const [agreeing, setAgreeing] = useState(false);
  const wanted = agreeing || state.minds !== undefined;
  useEffect(() => {
    if (wanted) void import('./Agreed.tsx').then(setMore);
  }, [wanted]);
  const byHand = hand !== null;
  useEffect(() => {
    if (byHand) void import('./ByHand.tsx').then(({ ByHand: loaded }) => setByHand(() => loaded));
  }, [byHand]);
  const seats = game.seats.slice(0, players);
  const read = hand && game.byHand(players, hand);
  const stacks = hand ? game.textStacks(hand) : game.stacks(game.setUp(players, seed));
  const { fair } = setting;
  const towns = fair?.towns ?? [];
  const town = towns.find(([own]) => own === state.seed);
  const set = (next: typeof hand): void => void table.act({ do: 'hand', hand: next });
  return (
    <div class="set-up">
      <div class="chart-of">
        <Board
          label={words.theBoard(names.board)}
          layout={game.layout}
          stacks={stacks}
          pieces={setting.pieces}
          act={(place) => {
            if (!hand) return;
            table.endStep();
            set(game.put(hand, place, piece));
            table.endStep();
          }}
        />
      </div>
      <div class="settings">
        <fieldset class="who-plays">
          <legend>{words.players}</legend>
          {game.fewest < game.seats.length && (
            <div class="options" role="radiogroup" aria-label={words.players}>
              {game.seats.slice(game.fewest - 1).map((_, index) => {
                const count = game.fewest + index;
                return (
                  <label key={count}>
                    <input
                      type="radio"
                      name="players"
                      checked={players === count}
                      onChange={() => table.act({ do: 'players', count })}
                    />
                    <span>{words.playersCount(count)}</span>
                  </label>
                );
              })}
            </div>
          )}
          {seats.map((seat) => {
            const { picture, colour = seat } = setting.seats[seat] ?? {};
            const chosen = state.minds?.[seat] ?? 0;
            return (
              <div key={seat} class="entry named">
                <img src={setting.opponents.data.levels[chosen - 1]?.face ?? picture} alt="" width={32} height={32} />
                {chosen === 0 && (
                  <input
                    type="text"
                    dir="auto"
                    maxLength={longestName}
                    autoComplete="off"
                    enterKeyHint="next"
                    aria-label={words.playerName(colour)}
                    placeholder={colour}
                    value={state.names[seat]}
                    onInput={({ currentTarget }) => table.act({ do: 'name', seat, name: currentTarget.value })}
                    onBlur={() => table.endStep()}
                  />
                )}
                <select
                  aria-label={words.who(colour)}
                  value={chosen}
                  onChange={({ currentTarget }) => table.act({ do: 'mind', seat, level: Number(currentTarget.value) })}
                >
                  {[{ name: words.aPerson }, ...setting.opponents.data.levels].map(({ name }, level) => (
                    <option key={name} value={level}>
                      {name}
                    </option>
                  ))}
                </select>
              </div>
            );
          })}
          {more && <more.Characters setting={setting} levels={state.minds ?? {}} seats={seats} />}
        </fieldset>
        <fieldset>
          <legend>{words.how}</legend>
          <div class="options">
            <label>
              <input type="radio" name="how" checked={!hand} onChange={() => set(null)} />
              <span>{names.how}</span>
            </label>
            <label>
              <input type="radio" name="how" checked={hand !== null} onChange={() => set(game.emptyText)} />
              <span>{words.byHand}</span>
            </label>
          </div>
          {!hand && game.maxSeed > 0 && (
            <div class="seed">
              <label class="entry">
                <span>{words.seed}</span>
                <input
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-describedby="seed-hint"
                  value={state.seed ?? ''}
                  placeholder={String(seed)}
                  onInput={({ currentTarget }) => {
                    const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 15);
                    currentTarget.value = digits;
                    table.act({ do: 'seed', seed: digits === '' ? null : Number(digits) });
                  }}
                  onBlur={() => table.endStep()}
                />
              </label>
              <button type="button" class="button" onClick={deal}>
                {words.dealAgain}
              </button>
              {towns.length > 0 && (
                <button
                  type="button"
                  class="button"
                  onClick={() => {
                    const others = towns.filter((each) => each !== town);
                    const [next] = others[anySeed(others.length - 1)] ?? towns[0]!;
                    table.act({ do: 'seed', seed: next });
                    table.endStep();
                  }}
                >
                  {words.fairTown}
                </button>
              )}
              <p id="seed-hint" class="meta" role="status">
                {town ? words.fairly(fair!.games, town.slice(1)) : words.seedHint}
              </p>
            </div>
          )}
          {hand && ByHand && (
            <ByHand
              game={game}
              setting={setting}
              players={players}
              entered={hand}
              piece={piece}
              choose={setPiece}
              set={set}
              endStep={() => table.endStep()}
            />
          )}
        </fieldset>
        <details class="fold" onToggle={({ newState }) => newState === 'open' && setAgreeing(true)}>
          <summary>{words.moreOptions}</summary>
          {more && (
            <more.OptionFields
              setting={setting}
              agreed={state.options ?? {}}
              agree={(options) => table.act({ do: 'agree', options })}
            />
          )}
        </details>
        <details
          class="fold"
          onToggle={({ newState }) => {
            if (newState === 'open') void import('./Record.tsx').then((loaded) => setPaste(() => loaded.Paste));
          }}
        >
          <summary>{words.paste}</summary>
          {Paste && <Paste game={game} tool={tool} setting={setting} open={(history) => table.adopt(history)} />}
        </details>
        <div role="status">
          {read && !read.ok && (
            <Rejection
              title={words.wrong}
              reasons={read.issues.slice(0, 4).map((issue) => ({ text: inProse(issue).message, rule: null }))}
              rules={setting.rules}
            />
          )}
        </div>
      </div>
    </div>
  );
}
