import { words } from '#text/legend.ts';
import { Brackets } from '../board/Board.tsx';

/** The meanings of a board's marks. */
export const Legend = () => (
  <ul class="legend">
    {(Object.keys(words) as (keyof typeof words)[]).map((mark) => (
      <li key={mark}>
        <span class={`place space ${mark === 'letter' ? '' : mark}`} aria-hidden="true">
          {mark === 'target' && <Brackets />}
          {mark === 'letter' && <span class="letter" data-letter="A" />}
        </span>
        {words[mark]}
      </li>
    ))}
  </ul>
);
