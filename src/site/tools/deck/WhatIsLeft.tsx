import type { Card } from '../../../engine/alien-invasion/deck.ts';
import { actionKinds } from '../../../engine/alien-invasion/game.ts';
import { words } from '#text/deck.ts';
import { KindsHead } from './KindsHead.tsx';
import type { PartProps } from './setting.ts';
import { groupName, rowIn } from './tool.ts';
import { Fold, Name, Panel } from '../../ui/controls.tsx';

/** The number of cards of each kind in a pile, by faction: their order stays hidden. */
function Pile({
  setting,
  table,
  cards,
  title,
}: PartProps & { readonly cards: readonly Card[]; readonly title: string }) {
  const { factions } = table.snapshot.state;
  const of = (faction: string | null, kind: Card['kind']): number =>
    cards.filter((card) => card.faction === faction && card.kind === kind).length;
  const specials = of(null, 'special');
  return (
    <table class="pile">
      <caption>{title}</caption>
      <KindsHead />
      <tbody>
        {factions.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {actionKinds.map((kind) => (
              <td key={kind}>{of(id, kind)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={actionKinds.length}>
            {setting.cards.special.title}
          </th>
          <td>{specials}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Facts to look up now and then: the piles, and the names and losses of groups. */
export function WhatIsLeft(props: PartProps) {
  const { setting, table } = props;
  const { state } = table.snapshot;
  const { row, deck, discard } = rowIn(setting.numbers, state);
  const played = [...discard, ...row.slice(0, state.card)];
  return (
    <>
      <Fold name={words.left}>
        <div class="piles">
          <Pile {...props} cards={deck} title={words.leftDeck(deck.length)} />
          <Pile {...props} cards={played} title={words.leftDiscard(played.length)} />
        </div>
      </Fold>
      <Fold name={words.namesAndLosses}>
        {state.factions.map((chosen, faction) => (
          <Panel name={<bdi>{chosen.name}</bdi>} key={chosen.id} class="naming">
            {chosen.groups.map(({ name, lost }, group) => (
              <div key={group} class="one-name">
                <Name
                  label={words.groupsName(chosen.name, group + 1)}
                  placeholder={words.group(group + 1)}
                  value={name}
                  enter={(typed) => table.act({ do: 'group', faction, group, name: typed })}
                />
                <label class="loss">
                  <input
                    type="checkbox"
                    aria-label={words.isLost(words.groupOf(chosen.name, groupName(chosen, group)))}
                    checked={lost}
                    onChange={() => table.act({ do: 'lost', faction, group, lost: !lost })}
                  />
                  <span>{words.lost}</span>
                </label>
              </div>
            ))}
          </Panel>
        ))}
      </Fold>
    </>
  );
}
