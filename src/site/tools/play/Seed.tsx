import { deal as words } from '#text/play.ts';
import { Button, Text } from '../../ui/controls.tsx';
import { anySeed } from '../frame/table.ts';
import type { SetUpProps } from './Play.tsx';

export function Seed<S>({ setting, table, seed, deal }: SetUpProps<S>) {
  const { state } = table.snapshot;
  const towns = setting.tested?.towns ?? [];
  const town = towns.find(([own]) => own === state.seed);
  return (
    <div class="seed">
      <Text
        name={words.seed}
        digits={15}
        aria-describedby="seed-hint"
        value={state.seed ?? ''}
        placeholder={String(seed)}
        enter={(digits) => table.act({ do: 'seed', seed: digits === '' ? null : Number(digits) })}
      />
      <Button onClick={deal}>{words.again}</Button>
      {towns.length > 0 && (
        <Button
          onClick={() => {
            const others = towns.filter((each) => each !== town);
            const [next] = others[anySeed(others.length - 1)] ?? towns[0]!;
            table.act({ do: 'seed', seed: next });
          }}
        >
          {words.testedTown}
        </Button>
      )}
      <p id="seed-hint" class="meta" role="status">
        {town ? words.tested(setting.tested!.games, every(town, 1), every(town, 2)) : words.seedHint}
      </p>
    </div>
  );
}

/** Every second number of a town’s record, from index `first` on. */
const every = (town: readonly number[], first: number): readonly number[] =>
  town.filter((_, at) => at >= first && (at - first) % 2 === 0);
