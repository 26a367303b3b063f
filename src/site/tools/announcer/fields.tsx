import type { Art } from './setting.ts';
import { town as words } from '#text/lake-terror.ts';
import { type LakeTerror, autopsies, mysteries, type Variants } from '../../../engine/lake-terror/game.ts';
import { Glyph } from '../frame/marks.tsx';
import { Button, Check, Panel, Radio } from '../../ui/controls.tsx';
import type { ChancesProps } from '../chances/Chances.tsx';
import { useLater } from '../../ui/use-later.ts';

export function RolePicture({ art, size }: { readonly art: Art | undefined; readonly size: number }) {
  if (art?.photo !== undefined)
    return (
      <img
        class="icon photo"
        src={`data:image/${art.photo.startsWith('iV') ? 'png' : 'jpeg'};base64,${art.photo}`}
        width={size}
        height={size}
        alt=""
      />
    );
  return (
    art && (
      <svg class="icon" width={size} height={size} viewBox={`0 0 ${art.size} ${art.size}`} aria-hidden="true">
        <path d={art.d} />
      </svg>
    )
  );
}

interface CountProps {
  readonly game: Pick<LakeTerror, 'players'>;
  readonly count: number;
  readonly change: (count: number) => void;
}

export function PlayerCount({ game, count, change }: CountProps) {
  const { min, max } = game.players;
  return (
    <div class="counter-row">
      <Button class="button round" aria-label={words.fewer} off={count === min} onClick={() => change(count - 1)}>
        <Glyph name="minus" />
      </Button>
      <output>{words.players(count)}</output>
      <Button class="button round" aria-label={words.more} off={count === max} onClick={() => change(count + 1)}>
        <Glyph name="plus" />
      </Button>
    </div>
  );
}

const flags = ['unknownRoles', 'scientist', 'dutilessPods'] as const;

interface Props {
  readonly game: Pick<LakeTerror, 'variants'>;
  readonly variants: Variants;
  readonly change: (variants: Variants) => void;
}

/** The variants of LT-7 and of an overlay, each of which may be played or not. */
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

/** The chances of a deck. The script loads when there is a deck. */
export function ChancesLater(props: ChancesProps) {
  const loaded = useLater(() => import('../chances/Chances.tsx'));
  return loaded && <loaded.Chances {...props} />;
}
