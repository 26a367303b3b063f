import { winners } from '../../../engine/lake-terror/players.ts';
import { words } from '#text/announcer.ts';
import { words as keeping } from '#text/results.ts';
import { Cited } from '../frame/marks.tsx';
import { SaveResult } from '../results/SaveResult.tsx';
import { Head, seatName, type ScreenProps } from './parts.tsx';
import { Story, WhoIsWho } from './Story.tsx';
import { townOf } from './state.ts';

/** The winner, the living and the dead, and the story: now everybody may see it. */
export default function EndScreen(props: ScreenProps) {
  const { game, setting, state, session } = props;
  const town = townOf(game, state);
  if (!town?.winner) return null;
  const won = winners(town.players, town.winner);
  const missing = town.missing && setting.roles[town.missing]?.name;
  return (
    <div class="screen">
      <Head art={setting.steps[town.winner === 'pods' ? 'snatching' : 'dawn']?.art}>
        {words.end.title[town.winner]}
      </Head>
      <Cited id={town.winner === 'pods' ? 'LT-6.2' : 'LT-6.1'} rules={setting.rules} />
      <h3>{words.end.winners}</h3>
      <p class="say">
        <bdi>{words.list(won.map((seat) => seatName(state, seat)))}</bdi>
      </p>
      <SaveResult
        game="lake-terror"
        id={session.id}
        from="announcer"
        began={session.created}
        names={state.names}
        ended={{
          // Only the outcome: roles stay with the players.
          players: state.names.map((name, at) => ({
            name: name.trim(),
            // For two of one name their seats, which all have seen.
            side: seatName(state, at + 1) === name.trim() ? '' : words.seat(at + 1),
            points: null,
            fate: won.includes(at + 1) ? 'won' : 'lost',
          })),
          ending: town.winner,
          turns: town.outcomes.filter((event) => 'morning' in event).length,
        }}
        hint={keeping.save.outcome}
      />
      <WhoIsWho {...props} town={town} />
      {missing && <p class="meta">{words.end.missing(missing)}</p>}
      <h3>{words.end.story}</h3>
      <Story {...props} town={town} />
    </div>
  );
}
