import { useMemo } from 'preact/hooks';
import { words } from '#text/studio-forms.ts';
import { whole } from '../../formats.ts';
import { balance, meleePool, shootingPool } from '../../../engine/alien-invasion/forces.ts';
import { diceRange, type Pool } from '../../../engine/alien-invasion/dice.ts';
import { shotOdds } from '../../../engine/alien-invasion/odds.ts';
import { covers, type Unit } from '../../../engine/alien-invasion/game.ts';
import { textAt, valueAt, shown } from './parts.tsx';
import type { Setting } from './kinds.ts';
import { Fold, Button, Text } from '../../ui/controls.tsx';
import { contrast, leastContrast } from '../../../content/contrast.ts';
import type { Path } from '../../../content/yaml-file.ts';
import { useField, useForm } from './form.tsx';

const mostDice = 100;
const mostPoints = 600;

type Shooter = Pick<Unit, 'shoot' | 'melee'> & { readonly linked: boolean };

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

/** A unit of a form in the engine's format; null while its numbers are not valid. */
function shooterOf(unit: unknown): Shooter | null {
  const kind = textAt(unit, ['shoot', 'kind']);
  const [dice, plus] = [valueAt(unit, ['shoot', 'dice']), valueAt(unit, ['shoot', 'plus'])];
  const melee = valueAt(unit, ['melee']);
  const fights = melee === 'as-shooting' || melee === 'none' || isCount(melee) ? melee : null;
  const linked = valueAt(unit, ['linked']);
  if (fights === null) return null;
  const rest = { melee: fights as Unit['melee'], linked: linked === true || typeof linked === 'object' };
  if (kind === 'none' || kind === 'operative') return { shoot: { kind }, ...rest };
  if (kind === 'successes' && isCount(plus)) return { shoot: { kind, plus }, ...rest };
  return (kind === 'dice' || kind === 'blast') && isCount(dice) ? { shoot: { kind, dice }, ...rest } : null;
}

/** The number of figures in a group, from the first number in its text; 1 by default. */
const figuresIn = (group: string): number => Math.min(30, Math.max(1, Number(/\d+/.exec(group)?.[0] ?? 1)));

/** The chance that a group removes at least one figure with one Shoot action. */
function chance(unit: Shooter, figures: number, target: number): number | null {
  const one = shootingPool(unit, 1);
  const pools: readonly Pool[] = unit.linked
    ? [shootingPool(unit, figures)]
    : Array.from({ length: figures }, () => one);
  const worst = pools.reduce((sum, pool) => sum + diceRange(pool).most, 0);
  if (worst === 0 || worst > mostDice || target > mostPoints) return null;
  const kills = shotOdds({ shots: pools.map((pool) => [pool]), target, figures: 1 });
  return kills[1] ?? 0;
}

const diceOf = (pool: Pool): number => diceRange(pool).most;

/** The effect of a unit at the table: its dice, its value, and its chances against every shipped unit. */
export function Deeds({ unit, setting }: { readonly unit: unknown; readonly setting: Setting }) {
  return (
    <Fold name={words.deeds.title} class="quiet">
      {() => <Reckoned unit={unit} setting={setting} />}
    </Fold>
  );
}

function Reckoned({ unit, setting }: { readonly unit: unknown; readonly setting: Setting }) {
  const figures = figuresIn(textAt(unit, ['group']));
  const key = JSON.stringify([shooterOf(unit), figures]);
  const odds = useMemo(() => {
    const shooter = shooterOf(unit);
    if (!shooter) return null;
    const { forces } = balance({ units: new Map([['it', shooter]]) }, [
      { name: '', units: [{ unit: 'it', count: figures }] },
    ]);
    const rows = setting.targets.map((target) => ({
      target,
      chances: covers.map((cover) => chance(shooter, figures, target.kill[cover])),
    }));
    return {
      shoots: diceOf(shootingPool(shooter, figures)),
      fights: diceOf(meleePool(shooter, figures)),
      weighs: forces[0]?.dice ?? 0,
      rows,
    };
  }, [key]);
  if (!odds) return <p class="hint">{words.deeds.later}</p>;
  return (
    <div class="fields deeds stack">
      <p>{words.deeds.dice(figures, odds.shoots, odds.fights)}</p>
      <p>{words.deeds.weighs(odds.weighs)}</p>
      {odds.shoots > 0 && (
        <div class="deeds-table" tabIndex={0} role="group" aria-label={words.deeds.table}>
          <table>
            <caption>{words.deeds.table}</caption>
            <thead>
              <tr>
                <th scope="col">{words.deeds.against}</th>
                {covers.map((cover) => (
                  <th key={cover} scope="col">
                    {setting.covers[cover]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {odds.rows.map(({ target, chances }) => (
                <tr key={target.id}>
                  <th scope="row">
                    {target.name} <span class="meta">{target.faction}</span>
                  </th>
                  {chances.map((each, index) => (
                    <td key={covers[index]}>{each === null ? '–' : whole(each)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

/** The contrast with one decimal, rounded down so that an insufficient contrast does not look sufficient. */
const contrastText = (one: string, other: string): string => (Math.floor(contrast(one, other) * 10) / 10).toFixed(1);

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9A-F]{6}$/i.test(value);

const passes = (one: string, other: string): boolean => contrast(one, other) >= leastContrast;

/** A colour blended with the grey of level `to`, in the share `part`. */
function towards(colour: string, to: number, part: number): string {
  const channel = (at: number): string => {
    const from = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`.toUpperCase();
}

/** The nearest colour that is legible on a background, lighter or darker; the colour itself if it is. */
export function nearest(colour: string, ground: string): string {
  if (passes(colour, ground)) return colour;
  const steps = 100;
  for (let step = 1; step <= steps; step++)
    for (const to of [0, 255]) {
      const each = towards(colour, to, step / steps);
      if (passes(each, ground)) return each;
    }
  return contrast('#000000', ground) > contrast('#FFFFFF', ground) ? '#000000' : '#FFFFFF';
}

/** The colours that match a faction’s fill: text on it and on paper, and its light backgrounds. */
export function goingWith(fill: string): Readonly<Record<'on' | 'deep' | 'ray' | 'tint', string>> {
  const dark = '#14171F';
  const isLight = contrast(dark, fill) >= contrast('#FFFFFF', fill);
  return {
    on: nearest(isLight ? dark : '#FFFFFF', fill),
    deep: nearest(fill, '#FFFFFF'),
    ray: towards(fill, 255, isLight ? 0.35 : 0.18),
    tint: towards(fill, 255, 0.85),
  };
}

const paper = '#FFFFFF';

/** A colour, chosen or typed, with its contrast if it is for text. */
export function ColourField({
  at,
  label,
  ground,
}: {
  readonly at: Path;
  readonly label: string;
  readonly ground?: readonly [colour: unknown, called: string];
}) {
  const { form, value, attributes, notes } = useField(at);
  const [under, called] = ground ?? [undefined, ''];
  const measured = isColour(value) && isColour(under) ? contrastText(value, under) : null;
  const poor = isColour(value) && isColour(under) && !passes(value, under);
  const better = poor ? nearest(value, under) : null;
  const take = (typed: string): void => form.set(at, typed.toUpperCase());
  return (
    <div class="entry colour">
      <label for={`colour-${at.join('.')}`}>{label}</label>
      <span class="colour-pair">
        <input
          id={`colour-${at.join('.')}`}
          type="color"
          value={isColour(value) ? value.toLowerCase() : '#000000'}
          onInput={({ currentTarget }) => take(currentTarget.value)}
          onBlur={attributes.onBlur}
        />
        <Text
          label={words.colours.digits(label)}
          spellcheck={false}
          {...attributes}
          value={shown(value)}
          enter={(typed) => take(typed.trim())}
        />
      </span>
      {measured && (
        <span class={poor ? 'ratio poor' : 'ratio'}>
          <span class="sample" style={{ color: shown(value), backgroundColor: shown(under) }} aria-hidden="true">
            Aa
          </span>
          {words.colours.contrast(measured, called)}
          {poor && ` ${words.colours.poor}`}
        </span>
      )}
      {better && (
        <Button class="small" onClick={() => form.set(at, better)}>
          {words.colours.take(better)}
        </Button>
      )}
      {notes}
    </div>
  );
}

/** Colours that belong together. All can be derived from the first. */
export function ColourFields({ at = ['colours'] }: { readonly at?: Path }) {
  const form = useForm();
  const fill = textAt(form.value, [...at, 'fill']);
  const follow = (): void =>
    form.setAll(Object.entries(goingWith(fill)).map(([key, colour]) => [[...at, key], colour]));
  return (
    <>
      <div class="colours stack">
        <ColourField at={[...at, 'fill']} label={words.colours.fill} />
        <ColourField at={[...at, 'on']} label={words.colours.on} ground={[fill, words.colours.onFill]} />
        <ColourField at={[...at, 'deep']} label={words.colours.deep} ground={[paper, words.colours.onPaper]} />
        <ColourField at={[...at, 'ray']} label={words.colours.ray} />
        <ColourField at={[...at, 'tint']} label={words.colours.tint} />
      </div>
      {isColour(fill) && (
        <p>
          <Button class="small" onClick={follow}>
            {words.colours.follow}
          </Button>
        </p>
      )}
    </>
  );
}

interface PatternProps {
  readonly setting: Setting;
  readonly at?: Path;
  readonly of?: Path;
  /** The patterns to choose from. Optional; default: all patterns that the file may have. */
  readonly among?: readonly string[];
}

/** The pattern that distinguishes a faction or a kind in grey. Each is shown in its colours. */
export function PatternField({ setting, at = ['pattern'], of = ['colours'], among }: PatternProps) {
  const { form, id, bounds, value, attributes, notes } = useField(at, words.hints.pattern);
  const colours = {
    '--fill': textAt(form.value, [...of, 'fill']) || '#5B6573',
    '--on': textAt(form.value, [...of, 'on']) || '#FFFFFF',
  };
  return (
    <div
      class="entry patterns"
      role="radiogroup"
      aria-labelledby={id}
      tabIndex={-1}
      data-at={at.join('.')}
      aria-describedby={attributes['aria-describedby']}
    >
      <span id={id}>{words.pattern}</span>
      <div class="swatches" style={colours}>
        {(among ?? bounds?.choices ?? []).map((each) => (
          <label key={each} class="swatch">
            <input
              type="radio"
              name={`${id}-pattern`}
              value={each}
              checked={value === each}
              onChange={() => form.set(at, each)}
            />
            <span class="drawn" dangerouslySetInnerHTML={{ __html: setting.patterns[each] ?? '' }} />
            <span>{words.patterns[each as keyof typeof words.patterns] ?? each}</span>
          </label>
        ))}
      </div>
      {notes}
    </div>
  );
}
