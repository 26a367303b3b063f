import { DawnScreen, DayScreen, VerdictScreen, type Daylight } from './Day.tsx';
import { NightScreen } from './Night.tsx';
import type { ScreenProps } from './parts.tsx';
import { Pass } from './Pass.tsx';

/** The screens from the deal on screen to the last day. */
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
