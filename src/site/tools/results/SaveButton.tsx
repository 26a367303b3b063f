import { useState } from 'preact/hooks';
import { words as all } from '#text/results.ts';
import { href } from '../../links.ts';
import type { Player } from './entry.ts';
import { Button, Name } from '../../ui/controls.tsx';
import { sendHash } from './save.ts';

interface Props {
  readonly label: string;
  readonly players: readonly Player[];
  /** Whether the button asks for missing names at once. */
  readonly asks?: boolean;
  readonly save: (players: readonly Player[]) => void;
}

const focusFirst = (fields: HTMLElement | null): void => fields?.querySelector('input')?.focus();

/** The button that saves a result. If a name is missing, it first asks for the players. Names may stay empty. */
export function SaveButton({ label, players, asks = false, save }: Props) {
  const words = all.save;
  const [names, name] = useState<readonly string[] | null>(asks ? players.map(() => '') : null);
  const isNamed = players.every((player) => player.name !== '');
  const named = players.map((player, at) => ({ ...player, name: player.name || names?.[at]?.trim() || '' }));
  return (
    <form
      class="keep-names stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNamed && names === null) name(players.map(() => ''));
        else save(named);
      }}
    >
      {!isNamed && names && (
        <fieldset class="plain-set" ref={asks ? null : focusFirst}>
          <legend>{words.who}</legend>
          {players.map(
            (player, at) =>
              player.name === '' && (
                <Name
                  key={at}
                  name={<bdi>{player.side}</bdi>}
                  placeholder={all.form.namePlaceholder}
                  value={names[at] ?? ''}
                  enter={(typed) => name(names.with(at, typed))}
                />
              ),
          )}
        </fieldset>
      )}
      <Button type="submit">{label}</Button>
    </form>
  );
}

/** The link to the part of the book that sends tonight’s games. */
export const SendTonight = () => (
  <a class="button" href={href(`results/${sendHash}`)}>
    {all.link.open}
  </a>
);
