import { type LakeTerror, autopsies, mysteries, type Variants } from '../../../engine/lake-terror/game.ts';
import { words } from '#text/lake-terror.ts';
import { Check, Panel, Radio } from '../../ui/controls.tsx';

const flags = ['unknownRoles', 'scientist', 'dutilessPods'] as const;

interface Props {
  readonly game: Pick<LakeTerror, 'variants'>;
  readonly variants: Variants;
  readonly change: (variants: Variants) => void;
}

/** The variants of LT-7 and those of an overlay, each to be played or not. */
export function VariantFields({ game, variants, change }: Props) {
  const vary = (changed: Variants): void => {
    const all = Object.entries({ ...variants, ...changed }).filter(([, value]) => value !== '');
    change(Object.fromEntries(all));
  };
  const choice = (key: 'mysteriousDeath' | 'autopsy', values: readonly string[]) => (
    <Panel name={words[key]} class="">
      <Radio
        group={key}
        among={['', ...values].map((value) => ({ value, name: words.values[key][value as ''] }))}
        value={variants[key] ?? ''}
        enter={(value) => vary({ [key]: value })}
      />
    </Panel>
  );
  return (
    <>
      <Panel name={words.variants} class="">
        {[...flags.map((id) => ({ id, name: words[id] })), ...game.variants].map(({ id: key, name }) => (
          <Check key={key} on={variants[key] === true} enter={(on) => vary({ [key]: on })}>
            {name}
          </Check>
        ))}
      </Panel>
      {choice('mysteriousDeath', mysteries)}
      {choice('autopsy', autopsies)}
    </>
  );
}
