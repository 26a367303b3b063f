import { useState } from 'preact/hooks';
import { fewestPlayers, players, type Letter, type Player } from '../../../engine/munch/state.ts';
import { sizes } from '../../../engine/pyramids.ts';
import { score as words } from '#text/munch.ts';
import { number } from '../../formats.ts';
import { words as padWords } from '#text/score-pad.ts';
import type { Citation } from '../frame/marks.tsx';
import type { Standing } from '../frame/Frame.tsx';
import type { ToolSessions } from '../frame/table.ts';
import { Breakdown, Counter, NumberChoice, Outcome } from '../score-pad/parts.tsx';
import { ScorePad } from '../score-pad/ScorePad.tsx';
import { ScoreStrip } from '../score-pad/ScoreStrip.tsx';
import {
  isEmpty,
  kinds,
  munchScore,
  playerName,
  pluralOf,
  playersOf,
  reckon,
  type Action,
  type Numbers,
  type State,
} from './tool.ts';
import { Name, Panel } from '../../ui/controls.tsx';

export const citedRules = ['MU-8.2', 'MU-8.3', 'MU-8.4', 'MU-8.5', 'MU-1.2', 'MU-1.3'] as const;

interface Colour {
  readonly name: string;
  readonly pictures: readonly string[];
}

/** The data of the page for the pad: numbers and words of the content, and addresses. */
export interface Setting {
  readonly numbers: Numbers;
  readonly rules: Readonly<Record<(typeof citedRules)[number], Citation>>;
  readonly worlds: Readonly<Record<Letter, Colour>>;
  readonly monsters: Readonly<Record<Player, Colour>>;
}

interface Props extends Standing {
  readonly setting: Setting;
}

interface PartProps {
  readonly setting: Setting;
  readonly table: ToolSessions<State, Action>;
}

function PlayerPanel({ setting, table, player }: PartProps & { readonly player: Player }) {
  const { state } = table.snapshot;
  const name = playerName(state, player);
  const { name: colour, pictures } = setting.monsters[player];
  return (
    <Panel name={<span class="hidden">{words.has(name)}</span>} class="panel player">
      <Name
        name={`${padWords.name}, ${colour}`}
        value={state.names[player]}
        placeholder={words.players[player]}
        enter={(typed) => table.act({ do: 'name', player, name: typed })}
      />
      {kinds.map((kind) => {
        const heading = kind === 'lost' ? words.lost(colour) : words.graveyard(setting.worlds[kind].name);
        return (
          <div key={kind} class="kind" role="group" aria-label={heading}>
            <p class="meta" aria-hidden="true">
              {heading}
            </p>
            <div class="counters">
              {sizes.map((size) => (
                <Counter
                  key={size}
                  value={state.counts[player][kind][size]}
                  name={name}
                  what={pluralOf(kind, size)}
                  done={kind === 'lost' ? words.gone : words.munched}
                  picture={(kind === 'lost' ? pictures : setting.worlds[kind].pictures)[size]}
                  size={size}
                  enter={(count) => table.act({ do: 'count', player, kind, size, count })}
                />
              ))}
            </div>
          </div>
        );
      })}
    </Panel>
  );
}

function Result({ setting, table }: PartProps) {
  const { state } = table.snapshot;
  const { numbers, rules } = setting;
  const here = playersOf(state);
  const { scores, worlds, monsters } = reckon(numbers, state);
  const { winners } = scores;
  const most = number(Math.max(...here.map((player) => scores[player]?.points ?? 0)));
  const outcome = isEmpty(state) ? (
    words.empty
  ) : (
    <bdi>
      {winners.length === 1
        ? words.wins(playerName(state, winners[0]!), most)
        : words.shared(
            winners.map((player) => playerName(state, player)),
            most,
          )}
    </bdi>
  );
  const { trio, world, lost } = numbers.points;
  const lines = [
    ['trios', 'MU-8.2', trio],
    ['others', 'MU-8.3', world],
    ['lost', 'MU-8.4', -lost],
  ] as const;
  return (
    <div class="outcome">
      <Outcome
        rules={rules}
        outcome={{ text: outcome, rule: 'MU-8.5' }}
        wrong={[
          ...worlds.map(({ of, size, count, most: there }) => ({
            why: words.tooMany(count, pluralOf(of, size), there),
            rule: 'MU-1.2',
          })),
          ...monsters.map(({ of, size, count, most: there }) => ({
            why: words.tooManyLost(playerName(state, of), count, pluralOf('lost', size), there),
            rule: 'MU-1.3',
          })),
        ]}
      />
      <Breakdown
        rules={rules}
        players={here.map((key) => ({ key, name: playerName(state, key), points: scores[key]?.points ?? 0 }))}
        lines={lines.map(([line, rule, each]) => ({
          label: `${words.lines[line]}, ${words.each(number(each))}`,
          rule,
          counts: here.map((player) => {
            const count = scores[player]?.[line] ?? 0;
            return [count, count === 0 ? 0 : count * each] as const;
          }),
        }))}
      />
    </div>
  );
}

export default function MunchScore({ setting, ...standing }: Props) {
  const [tool] = useState(() =>
    munchScore(setting.numbers, {
      A: setting.monsters.A.name,
      B: setting.monsters.B.name,
      C: setting.monsters.C.name,
      D: setting.monsters.D.name,
    }),
  );
  return (
    <ScorePad tool={tool} game="munch" heading={words.heading} {...standing}>
      {(table) => {
        const { state } = table.snapshot;
        const { scores, worlds, monsters } = reckon(setting.numbers, state);
        const valid = worlds.length + monsters.length === 0;
        return (
          <>
            <ScoreStrip
              players={playersOf(state).map((key) => ({
                key,
                name: playerName(state, key),
                picture: setting.monsters[key].pictures[2],
                points: scores[key]?.points ?? 0,
                ahead: valid && scores.winners.length < state.players && scores.winners.includes(key),
              }))}
            />
            <NumberChoice
              name={words.howMany}
              from={fewestPlayers}
              to={players.length}
              value={state.players}
              say={words.count}
              enter={(count) => table.act({ do: 'players', count })}
            />
            <div class={`players of-${state.players}`}>
              {playersOf(state).map((player) => (
                <PlayerPanel key={player} setting={setting} table={table} player={player} />
              ))}
            </div>
            <Result setting={setting} table={table} />
          </>
        );
      }}
    </ScorePad>
  );
}
