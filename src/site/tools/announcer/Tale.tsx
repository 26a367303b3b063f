import { useState } from 'preact/hooks';
import { words } from '#text/announcer.ts';
import { ForOne } from '../frame/ForOne.tsx';
import { NightScreen } from './Night.tsx';
import { seatName, type ScreenProps } from './parts.tsx';
import { RolePicture } from './fields.tsx';
import { Button } from '../../ui/controls.tsx';
import { DawnScreen, DayScreen, VerdictScreen, type Daylight } from './Day.tsx';

function Pass({ setting, state, act }: ScreenProps) {
  const { stage, dealt, names } = state;
  const [hurried, setHurried] = useState(0);
  const [sure, setSure] = useState(false);
  if (stage.at !== 'pass' || !dealt) return null;
  const { seat } = stage;
  const text = words.pass;
  return (
    <ForOne
      // A card is closed again for the next player.
      key={seat}
      title={text.title(seatName(state, seat))}
      hint={hurried === seat ? text.look : text.take}
      doneLabel={seat < names.length ? text.done : text.last}
      done={(looked) => {
        if (looked) act({ do: 'next' });
        else setHurried(seat);
      }}
      more={
        <div class="choices quiet">
          {sure ? (
            <>
              <p>{text.sure}</p>
              <Button onClick={() => act({ do: 'redeal' })}>{text.yes}</Button>
              <Button onClick={() => setSure(false)}>{text.no}</Button>
            </>
          ) : (
            <Button class="plain" onClick={() => setSure(true)}>
              {text.redeal}
            </Button>
          )}
        </div>
      }
    >
      {() => {
        const role = setting.roles[dealt[seat - 1] ?? ''];
        return (
          role && (
            <div class="role-card">
              <p class="scene">
                <span class="disc large">
                  <RolePicture art={role.art} size={52} />
                </span>
              </p>
              <strong>{role.name}</strong>
              <p class="when">{role.when}</p>
              <p>{role.text}</p>
              <p class="meta">{role.win}</p>
            </div>
          )
        );
      }}
    </ForOne>
  );
}

export default function Tale(props: ScreenProps & Daylight) {
  switch (props.state.stage.at) {
    case 'pass':
      return <Pass {...props} />;
    case 'night':
      return <NightScreen {...props} />;
    case 'dawn':
      return <DawnScreen {...props} />;
    case 'day':
      return <DayScreen {...props} />;
    case 'verdict':
      return <VerdictScreen {...props} />;
    default:
      return null;
  }
}
