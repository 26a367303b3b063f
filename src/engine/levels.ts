import { farthest, type Opponents } from './opponents.ts';

/** The content's data about a game's opponents. */
export interface LevelData<Feature extends string> {
  readonly weights: Readonly<Record<Feature, number>>;
  readonly levels: readonly {
    readonly looks: 'turn' | 'ahead';
    readonly nodes: number;
    readonly noise: number;
    readonly values: Readonly<Partial<Record<Feature, number>>>;
  }[];
  readonly reasons: Opponents<unknown>['reasons'];
}

/** The opponents, with the weights for each level. */
export function opponentsOf<Feature extends string>(
  content: LevelData<Feature>,
): Opponents<Readonly<Record<Feature, number>>> {
  const { weights, levels, reasons } = content;
  const features = Object.keys(weights) as Feature[];
  return {
    weights,
    reasons,
    levels: levels.map(({ looks, nodes, noise, values }) => ({
      nodes,
      noise,
      turns: looks === 'ahead' ? farthest : 1,
      weights: Object.fromEntries(
        features.map((name) => [name, Math.round((weights[name] * (values[name] ?? 100)) / 100)]),
      ) as Record<Feature, number>,
    })),
  };
}
