import { useState } from 'preact/hooks';
import { board, match as common, panels as words } from '#text/play.ts';
import { stackInWords, TypeMove } from '../board/Board.tsx';
import type { Tray } from './game.ts';
import type { SeenProps } from './seen.tsx';
import { Button, Check } from '../../ui/controls.tsx';

/** Ways to play without taps on the board: tracing a path, typing a move, and reading the position. */
export function Ways<S>(props: SeenProps<S>) {
  const { game, model, names } = props;
  const [reading, setReading] = useState(false);
  return (
    <div class="ways">
      <TypeMove samples={names.samples} label={common.play} longest={40} enter={model.type} />
      <div class="tools-row">
        {game.path && (
          <Check on={model.ui.tracing} enter={model.trace}>
            {words.trace}
          </Check>
        )}
        <Button aria-expanded={reading} onClick={() => setReading(!reading)}>
          {reading ? words.hush : words.readOut}
        </Button>
      </div>
      <div role="status">{reading && <Reading {...props} />}</div>
    </div>
  );
}

function Reading<S>({ game, tool, setting, model }: SeenProps<S>) {
  const { state, position } = model;
  const places = new Map<string, string[]>();
  for (const [place, stack] of Object.entries(game.stacks(position))) {
    const name = stackInWords(stack, setting.pieces);
    places.set(name, [...(places.get(name) ?? []), place]);
  }
  const trayText = ({ name, pieces }: Tray): string => {
    const captured = pieces.filter(([, count]) => count > 0);
    const list = captured.map(([text, count]) => board.pieces(count, setting.pieces[text]?.name ?? text)).join(', ');
    return `${name}: ${list || words.nothing}`;
  };
  const points = game.points(position);
  return (
    <div class="reading panel">
      {!model.over && (
        <p>{words.turnIs(tool.nameOf(state, game.turn(position)), game.task(position, game.legal(position)))}</p>
      )}
      <ul>
        {[...places]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([name, at]) => (
            <li key={name}>
              {name}: {at.join(', ')}.
            </li>
          ))}
        {game.seatsOf(position).map((seat) => (
          <li key={seat}>
            {words.points(tool.nameOf(state, seat), points[seat] ?? 0)}.{' '}
            {game.trays(position, seat).map(trayText).join('; ')}.
          </li>
        ))}
        {game.shared(position).map((tray) => (
          <li key={tray.name}>{trayText(tray)}.</li>
        ))}
      </ul>
    </div>
  );
}
