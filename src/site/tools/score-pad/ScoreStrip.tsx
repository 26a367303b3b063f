import { number } from '../../formats.ts';

interface StripProps {
  readonly players: readonly {
    readonly key: string;
    readonly name: string;
    /** A picture of the player's pieces. Optional; default: none. */
    readonly picture?: string | undefined;
    readonly points: number;
    readonly ahead: boolean;
    readonly says?: string;
  }[];
}

/** The points of all players, which are always in view. */
export const ScoreStrip = ({ players }: StripProps) => (
  <ul class={`scores of-${players.length}${players.length > 4 ? ' of-4 many' : ''}`}>
    {players.map(({ key, name, picture, points, ahead, says }) => (
      <li key={key} class={ahead ? 'ahead' : undefined}>
        {picture && <img src={picture} width={44} height={44} alt="" />}
        <span class="who">
          <bdi>{name}</bdi>
          {says && ' '}
          {says && <span class="turn">{says}</span>}
        </span>
        <output class="points">{number(points)}</output>
      </li>
    ))}
  </ul>
);
