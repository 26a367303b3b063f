import { useState } from 'preact/hooks';
import { players, type Player, maxKomi } from '../../../engine/battle/state.ts';
import { sizes, type Triple } from '../../../engine/pyramids.ts';
import { score as words } from '#text/battle.ts';
import { words as padWords } from '#text/score-pad.ts';
import { Cited, type Citation } from '../frame/marks.tsx';
import type { Standing } from '../frame/Frame.tsx';
import type { ToolSessions } from '../frame/table.ts';
import { Breakdown, Counter, Outcome } from '../score-pad/parts.tsx';
import { ScorePad } from '../score-pad/ScorePad.tsx';
import { ScoreStrip } from '../score-pad/ScoreStrip.tsx';
import {
  battleScore,
  kinds,
  playerName,
  scoresOf,
  type Action,
  type CapturedKind,
  type Numbers,
  type State,
} from './tool.ts';
import { Choice, Fold, Name, Panel } from '../../ui/controls.tsx';

const trios = [
  ['alien', 'BB-6.2'],
  ['villager', 'BB-6.3'],
  ['mixed', 'BB-6.4'],
] as const;

export const citedRules = [...trios.map(([, rule]) => rule), 'BB-6.5', 'BB-6.6', 'BB-1.1', 'BB-1.3', 'BB-7.2'] as const;

/** The data of the page for the pad: numbers and words of the content, and addresses. */
export interface Setting {
  readonly numbers: Numbers;
  readonly rules: Readonly<Record<(typeof citedRules)[number], Citation>>;
  /** Pictures of pieces by size: of the villagers, and of each player's aliens. */
  readonly pictures: Readonly<Record<'villagers' | Player, readonly string[]>>;
  readonly colours: Readonly<Record<Player, string>>;
}

interface Props extends Standing {
  readonly setting: Setting;
}

const other = (player: Player): Player => (player === 'a' ? 'b' : 'a');

interface PartProps {
  readonly setting: Setting;
  readonly table: ToolSessions<State, Action>;
}

function PlayerPanel({ setting, table, player }: PartProps & { readonly player: Player }) {
  const { state } = table.snapshot;
  const name = playerName(state, player);
  const picturesOf = (kind: CapturedKind): readonly string[] =>
    setting.pictures[kind === 'villagers' ? kind : other(player)];
  return (
    <Panel name={<span class="hidden">{words.captures(name)}</span>} class="panel player">
      <Name
        name={`${padWords.name}, ${setting.colours[player]}`}
        value={state.names[player]}
        placeholder={words.players[player]}
        enter={(typed) => table.act({ do: 'name', player, name: typed })}
      />
      {kinds.map((kind) => (
        <div key={kind} class="kind" role="group" aria-label={words.kinds[kind]}>
          <p class="meta" aria-hidden="true">
            {kind === 'villagers' ? words.kinds.villagers : `${words.kinds.aliens}, ${setting.colours[other(player)]}`}
          </p>
          <div class="counters">
            {sizes.map((size) => (
              <Counter
                key={size}
                value={state.captured[player][kind][size]}
                name={name}
                what={words.pieces[kind][size].many}
                done={words.captured}
                picture={picturesOf(kind)[size]}
                size={size}
                enter={(count) => table.act({ do: 'count', player, kind, size, count })}
              />
            ))}
          </div>
        </div>
      ))}
    </Panel>
  );
}

const piecesIn = ({ villagers, aliens }: { readonly villagers: Triple; readonly aliens: Triple }): number =>
  [...villagers, ...aliens].reduce((sum, count) => sum + count, 0);

function Result({ setting, table }: PartProps) {
  const { state } = table.snapshot;
  const { rules, numbers, colours } = setting;
  const { scores, surpluses } = scoresOf(numbers, state);
  const [a, b] = [scores.a.points, scores.b.points];
  const { winner } = scores;
  const pieces = players.reduce((sum, player) => sum + piecesIn(state.captured[player]), 0);
  const outcome =
    pieces === 0 ? (
      words.empty
    ) : winner === null ? (
      words.draw(a)
    ) : (
      <bdi>{words.wins(playerName(state, winner), Math.max(a, b), Math.min(a, b))}</bdi>
    );
  const wrong = surpluses.map(({ of, size, count, most, rule }) => ({
    rule,
    why:
      of === 'villagers'
        ? words.tooMany(count, words.pieces.villagers[size].many, most)
        : words.tooManyOf(count, words.pieces.aliens[size].many, most, colours[of].toLowerCase()),
  }));
  const looseOf = (player: Player): number => {
    const { alien, villager, mixed } = scores[player];
    return piecesIn(state.captured[player]) - (alien + villager + mixed) * sizes.length;
  };
  return (
    <div class="outcome">
      <Outcome rules={rules} outcome={{ text: outcome, rule: 'BB-6.6' }} wrong={wrong} />
      <Breakdown
        rules={rules}
        players={players.map((key) => ({ key, name: playerName(state, key), points: scores[key].points }))}
        lines={[
          ...trios.map(([kind, rule]) => ({
            label: `${words.trios[kind]}, ${words.each(numbers.trios[kind])}`,
            rule,
            counts: players.map(
              (player) => [scores[player][kind], scores[player][kind] * numbers.trios[kind]] as const,
            ),
          })),
          ...(state.komi
            ? [
                {
                  label: words.komi,
                  rule: 'BB-7.2',
                  counts: [
                    [0, 0],
                    [1, state.komi],
                  ] as const,
                },
              ]
            : []),
          { label: words.loose, rule: 'BB-6.5', counts: players.map((player) => [looseOf(player), 0] as const) },
        ]}
      />
    </div>
  );
}

export default function BattleScore({ setting, ...standing }: Props) {
  const [tool] = useState(() => battleScore(setting.numbers, setting.colours));
  return (
    <ScorePad tool={tool} game="battle" heading={words.heading} {...standing}>
      {(table) => {
        const { state } = table.snapshot;
        const { scores, surpluses } = scoresOf(setting.numbers, state);
        return (
          <>
            <ScoreStrip
              players={players.map((key) => ({
                key,
                name: playerName(state, key),
                picture: setting.pictures[key][2],
                points: scores[key].points,
                ahead: surpluses.length === 0 && scores.winner === key,
              }))}
            />
            <div class="players">
              {players.map((player) => (
                <PlayerPanel key={player} setting={setting} table={table} player={player} />
              ))}
            </div>
            <Result setting={setting} table={table} />
            <Fold name={words.option}>
              <Choice
                name={words.komiFor(playerName(state, 'b'))}
                among={Array.from({ length: maxKomi + 1 }, (_, komi) => ({
                  value: komi,
                  name: komi === 0 ? words.none : String(komi),
                }))}
                value={state.komi ?? 0}
                enter={(komi) => table.act({ do: 'komi', komi })}
              />
              <p class="meta">
                <Cited id="BB-7.2" rules={setting.rules} />
              </p>
            </Fold>
          </>
        );
      }}
    </ScorePad>
  );
}
