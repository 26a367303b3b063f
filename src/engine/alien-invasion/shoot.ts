/** The effect of a total on a group. */
export interface Shot {
  readonly kills: number;
  /** The figures that remain, and the points without effect. */
  readonly left: number;
  readonly wasted: number;
}

/** The kills of a total (AI-6.4): every full multiple of the kill number, never more than there are figures. */
export function shoot(total: number, target: number, figures: number): Shot {
  const kills = Math.min(Math.floor(total / target), figures);
  return { kills, left: figures - kills, wasted: total - kills * target };
}
