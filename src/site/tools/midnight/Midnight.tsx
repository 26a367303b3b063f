import { useState } from 'preact/hooks';
import { night } from '../../../engine/lake-terror/night.ts';
import { cureInPlay, onDuty } from '../../../engine/lake-terror/players.ts';
import type { Role } from '../../../engine/lake-terror/game.ts';
import { spoken } from '../../../engine/words.ts';
import { words as announcer } from '#text/announcer.ts';
import { town, midnight as words } from '#text/lake-terror.ts';
import { knownWords } from '../announcer/known.ts';
import { happened } from '../announcer/happened.ts';
import { PlayerCount, VariantFields } from '../announcer/fields.tsx';
import type { MidnightSetting } from '../announcer/setting.ts';
import { announcerGame, single, type AnnouncerGame } from '../announcer/state.ts';
import { Cited, Glyph } from '../frame/marks.tsx';
import { Frame, type Standing } from '../frame/Frame.tsx';
import type { ToolSessions } from '../frame/table.ts';
import { midnightTool, type Action, type State } from './tool.ts';
import { Check, Choice, Fold, Panel } from '../../ui/controls.tsx';

interface Props extends Standing {
  readonly setting: MidnightSetting;
}

interface PartProps {
  readonly setting: MidnightSetting;
  readonly game: AnnouncerGame;
  readonly table: ToolSessions<State, Action>;
}

const roleName = (setting: MidnightSetting, role: Role): string => setting.names[role]?.name ?? role;

function Town({ setting, game, table }: PartProps) {
  const { players } = table.snapshot.state;
  return (
    <table class="town">
      <caption class="hidden">{words.town}</caption>
      <thead>
        <tr>
          <th scope="col">{words.seat}</th>
          <th scope="col">{words.role}</th>
          <th scope="col">{words.pod}</th>
          <th scope="col">{words.dead}</th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => {
          const { seat, role, pod, alive } = player;
          const change = (changed: object): void => {
            table.act({ do: 'player', seat, role, pod, alive, ...changed });
          };
          return (
            <tr key={seat}>
              <th scope="row">{seat}</th>
              <td>
                <Choice
                  label={words.roleAt(seat)}
                  among={Object.keys(game.roles).map((each) => ({ value: each, name: roleName(setting, each) }))}
                  value={role}
                  enter={(changed) => change({ role: changed })}
                />
              </td>
              <td>
                <label>
                  <input
                    type="checkbox"
                    aria-label={words.podAt(seat)}
                    checked={pod}
                    disabled={role === 'lunatic'}
                    onChange={() => change({ pod: !pod })}
                  />
                </label>
              </td>
              <td>
                <label>
                  <input
                    type="checkbox"
                    aria-label={words.deadAt(seat)}
                    checked={!alive}
                    onChange={() => change({ alive: !alive })}
                  />
                </label>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Chosen({ setting, table }: PartProps) {
  const { players, choices, variants, round, cureUsed } = table.snapshot.state;
  const select = (label: string, value: number | undefined, choose: (seat: number | null) => void) => (
    <Choice
      key={label}
      name={label}
      among={[
        { value: null, name: words.nobody },
        ...players.map(({ seat, role }) => ({ value: seat, name: words.player(seat, roleName(setting, role)) })),
      ]}
      value={value ?? null}
      enter={choose}
    />
  );
  return (
    <Panel name={words.night} class="">
      <Check on={round === 1} enter={(first) => table.act({ do: 'night', first, cureUsed })}>
        {words.first}
      </Check>
      {cureInPlay(variants, players) && (
        <Check on={cureUsed} enter={(used) => table.act({ do: 'night', first: round === 1, cureUsed: used })}>
          {words.spent}
        </Check>
      )}
      <div class="chosen">
        {single
          .filter(
            (choice) => choice !== 'scientist' || cureInPlay(variants, players) || choices.scientist !== undefined,
          )
          .map((choice) =>
            select(words.choices[choice], choices[choice], (seat) => table.act({ do: 'choose', choice, seat })),
          )}
        {onDuty(variants, players).map(({ seat }) =>
          select(words.patrol(seat), choices.patrols?.[seat], (patrolled) =>
            table.act({ do: 'patrol', seat, patrolled }),
          ),
        )}
      </div>
    </Panel>
  );
}

function Result({ setting, game, table }: PartProps) {
  const { state } = table.snapshot;
  const answer = night(game, state);
  // A night without entries is valid.
  const { patrols = {}, ...others } = state.choices;
  if ('legal' in answer && Object.keys({ ...patrols, ...others }).length === 0) {
    return (
      <div class="verdict">
        <p>{words.begin}</p>
      </div>
    );
  }
  if ('legal' in answer) {
    return (
      <div class="verdict bad">
        <Glyph name="no" size={40} />
        <div>
          <strong>{words.not}</strong>
          {spoken(setting.why, answer.illegal).map(({ rule, why }) => (
            <p key={rule}>
              {why}
              <Cited id={rule} rules={setting.rules} />
            </p>
          ))}
        </div>
      </div>
    );
  }
  const events = happened(words.name, state, answer);
  const { variants } = state;
  return (
    <div class="verdict">
      <Glyph name="yes" size={40} />
      <div>
        <strong>{words.result}</strong>
        <ol class="events stack">
          {events.map(({ rule, text }) => (
            <li key={rule + text}>
              {text}
              <Cited id={rule} rules={setting.rules} />
            </li>
          ))}
        </ol>
        {answer.events.length === 0 && <p>{words.quiet}</p>}
        <p class="meta">{words.dawn}</p>
        <ul>
          {answer.dawn.map((reveal) => (
            <li key={reveal.seat}>
              {announcer.dawn.dead(words.name(reveal.seat))}{' '}
              {knownWords(words.name(reveal.seat), reveal, (role) => setting.names[role]?.one ?? role)}
            </li>
          ))}
        </ul>
        <p>
          {answer.dawn.length === 0 && words.nobodyDies} {!answer.winner && words.goesOn}
        </p>
        {answer.dawn.length > 0 && (
          <Cited
            id={variants.mysteriousDeath ? 'LT-7.3' : variants.autopsy ? 'LT-7.4' : 'LT-4.1'}
            rules={setting.rules}
          />
        )}
      </div>
    </div>
  );
}

/** Any night in any town: the result of midnight, rule by rule, or the reason why the night is impossible. */
export default function Midnight({ setting, ...standing }: Props) {
  const [game] = useState(() => announcerGame(setting.numbers));
  const [tool] = useState(() => midnightTool(game));
  return (
    <Frame
      tool={tool}
      {...standing}
      heading={words.heading}
      main={(table) => ({
        label: words.fresh,
        act: () => void table.startNew(tool.again(table.snapshot.state)),
      })}
    >
      {(table) => {
        const { state } = table.snapshot;
        const parts = { setting, game, table };
        return (
          <div class="screen settings midnight">
            <PlayerCount
              game={game}
              count={state.players.length}
              change={(count) => table.act({ do: 'players', count })}
            />
            <Town {...parts} />
            <Chosen {...parts} />
            <div role="status">
              <Result {...parts} />
            </div>
            <Fold name={town.variants}>
              <div class="screen settings">
                <VariantFields
                  game={game}
                  variants={state.variants}
                  change={(variants) => table.act({ do: 'variants', variants })}
                />
              </div>
            </Fold>
          </div>
        );
      }}
    </Frame>
  );
}
