import { useState } from 'preact/hooks';
import { checkDeck } from '../../../engine/lake-terror/deal.ts';
import { town as terms, roles as words } from '#text/lake-terror.ts';
import { RoleSetChoice, withRoleSet } from '../../custom/with-role-set.tsx';
import { Cited } from '../frame/marks.tsx';
import { Frame, type Standing } from '../frame/Frame.tsx';
import { RolePicture, PlayerCount, VariantFields, ChancesLater } from '../announcer/fields.tsx';
import type { Setting } from '../announcer/setting.ts';
import { announcerGame } from '../announcer/state.ts';
import { callsOf, deckFor, rolesTool, type Action, type State } from './tool.ts';
import { Fold } from '../../ui/controls.tsx';

export interface RolesSetting extends Omit<Setting, 'why' | 'ends'> {
  readonly announcer: string;
}

interface Props extends Standing {
  readonly setting: RolesSetting;
}

interface PartProps {
  readonly setting: RolesSetting;
  readonly game: ReturnType<typeof announcerGame>;
  readonly state: State;
}

function Deck({ setting, game, state }: PartProps) {
  const deck = deckFor(game, state);
  const wanted = state.players + (state.variants.unknownRoles ? 1 : 0);
  return (
    <section>
      <h2>{words.deck(deck.length)}</h2>
      {deck.length < wanted && <p class="cue">{words.short}</p>}
      {deck.length > state.players && <p class="meta">{words.leftOver}</p>}
      <ul class="roles">
        {Object.keys(game.roles).flatMap((id) => {
          const count = deck.filter((each) => each === id).length;
          const role = setting.roles[id];
          if (count === 0 || !role) return [];
          return [
            <li key={id}>
              <span class="disc">
                <RolePicture art={role.art} size={30} />
              </span>
              <div>
                <h3>
                  <b>{words.cards(count)}</b> {role.name}
                </h3>
                <p class="meta">{role.when}</p>
                <p>{role.text}</p>
                <p class="meta">{role.win}</p>
              </div>
            </li>,
          ];
        })}
      </ul>
    </section>
  );
}

function HowFair({ setting, game, state: { players, variants } }: PartProps) {
  const deck = deckFor(game, { players, variants });
  if (checkDeck(game, players, variants, deck).length > 0) return null;
  return <ChancesLater setting={setting.chances} asked={{ numbers: setting.numbers, players, variants, deck }} />;
}

function Night({ setting, game, state }: PartProps) {
  return (
    <section>
      <h2>{words.night}</h2>
      <ol class="events stack">
        {callsOf(game, state).map(({ step, rule, say, before, always }) => (
          <li key={rule + say}>
            <p class="meta">{before ? words.firstNight : setting.steps[step]?.name}</p>
            {say}
            {always !== null && <p class="meta">{always ? words.always : words.known}</p>}
            <Cited id={rule} rules={setting.rules} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The deck for a number of players and variants, with the ability of every role, and its night. */
function Roles({ setting, ...standing }: Props) {
  const [game] = useState(() => announcerGame(setting.numbers));
  const [tool] = useState(() => rolesTool(game));
  return (
    <Frame<State, Action>
      tool={tool}
      {...standing}
      heading={words.heading}
      main={() => ({ label: words.run, act: () => location.assign(setting.announcer) })}
    >
      {(table) => {
        const { state } = table.snapshot;
        const parts = { setting, game, state };
        return (
          <div class="screen settings wide">
            <PlayerCount game={game} count={state.players} change={(count) => table.act({ do: 'players', count })} />
            <RoleSetChoice players={state.players} min={game.players.min} />
            <Fold name={terms.variants}>
              <div class="screen settings">
                <VariantFields
                  game={game}
                  variants={state.variants}
                  change={(variants) => table.act({ do: 'variants', variants })}
                />
              </div>
            </Fold>
            <Deck {...parts} />
            <HowFair {...parts} />
            <Night {...parts} />
          </div>
        );
      }}
    </Frame>
  );
}

export default withRoleSet(Roles);
