import { actionKinds } from '../../../engine/alien-invasion/game.ts';
import { words } from '#text/deck.ts';

/** The head of a table with one row per faction and one column per kind of action card. */
export const KindsHead = () => (
  <thead>
    <tr>
      <th scope="col">{words.faction}</th>
      {actionKinds.map((kind) => (
        <th key={kind} scope="col">
          {words.kinds[kind]}
        </th>
      ))}
    </tr>
  </thead>
);
