import { type LakeTerror, autopsies, mysteries, type Variants } from '../../../engine/lake-terror/game.ts';
import { words } from '#text/lake-terror.ts';

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
    <fieldset>
      <legend>{words[key]}</legend>
      <div class="options">
        {['', ...values].map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={key}
              checked={(variants[key] ?? '') === value}
              onChange={() => vary({ [key]: value })}
            />
            <span>{words.values[key][value as '']}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
  return (
    <>
      <fieldset>
        <legend>{words.variants}</legend>
        {[...flags.map((id) => ({ id, name: words[id] })), ...game.variants].map(({ id: key, name }) => (
          <label key={key} class="switch">
            <input
              type="checkbox"
              checked={variants[key] === true}
              onChange={({ currentTarget }) => vary({ [key]: currentTarget.checked })}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {choice('mysteriousDeath', mysteries)}
      {choice('autopsy', autopsies)}
    </>
  );
}
