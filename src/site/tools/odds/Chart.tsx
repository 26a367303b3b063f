import { useId } from 'preact/hooks';
import { words } from '#text/odds.ts';

interface Props {
  /** One, or two side by side: the chances of 0, 1, … figures lost. */
  readonly series: readonly { readonly name: string; readonly kills: readonly number[] }[];
  /** The number of figures from which columns are solid. */
  readonly wanted: number;
}

const width = 300;
const height = 190;
/** Above the columns for their labels, below for the axis. */
const top = 24;
const foot = 40;
/** The chance below which a column is not drawn; the table has it. */
const rare = 0.0005;
const mostBars = 41;
/** The largest width of a column or a pair, so that a few columns do not fill the whole chart. */
const widest = 84;
/** Room for a label over each column, or a number below each. */
const labelWidth = 34;
const numberWidth = 22;

/** The length rounded to visible precision. */
const tenth = (length: number): number => Math.round(length * 10) / 10;

/** The columns worth drawing: from the first to the last that is not too rare, and no more than there is room for. */
function rangeOf(series: Props['series']): readonly [number, number] {
  const most = Math.max(...series.map(({ kills }) => kills.length - 1));
  const seen = Array.from({ length: most + 1 }, (_, number) => number).filter((number) =>
    series.some(({ kills }) => (kills[number] ?? 0) >= rare),
  );
  const [from = 0, to = most] = [seen[0], seen.at(-1)];
  // A few more, so that a single column has neighbours.
  const last = Math.min(Math.max(to, from + 4), most, from + mostBars - 1);
  return [Math.max(0, Math.min(from, last - 4)), last];
}

const peakOf = (kills: readonly number[]): number => kills.indexOf(Math.max(...kills));

/**
 * A chart of the chance of each number of figures lost: columns, solid from the wanted number on, those of a second
 * choice striped.
 */
export function Chart({ series, wanted }: Props) {
  const id = useId();
  const [from, to] = rangeOf(series);
  const step = width / (to - from + 1);
  const bar = Math.min(step * 0.78, widest) / series.length;
  const highest = Math.max(...series.flatMap(({ kills }) => kills.slice(from, to + 1)), 0.01);
  const scale = (height - top - foot) / highest;
  const baseline = height - foot;
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const every = [1, 2, 5, 10, 20, 50].find((each) => step * each >= numberWidth) ?? 100;
  const labels = bar >= labelWidth;
  const line = (wanted - from) * step;
  const lookOf = (each: number) => ({ 'data-series': each, ...(each === 1 ? { fill: `url(#${id})` } : {}) });
  const entries = series.map(({ name, kills }) => {
    const peak = peakOf(kills);
    return ['', words.mostLikely(series.length > 1 ? name : '', peak, kills[peak] ?? 0)] as const;
  });
  return (
    <figure class="odds-chart">
      <figcaption class="hidden">{words.chart}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.chartSays(wanted, entries)}>
        <defs>
          <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect class="ground" width="6" height="6" />
            <rect class="stripe" width="3" height="6" />
          </pattern>
        </defs>
        {series.map(({ kills }, each) => {
          const look = lookOf(each);
          const left = (number: number): number => (number - from + 0.5) * step + (each - series.length / 2) * bar;
          const tall = (number: number): number => (kills[number] ?? 0) * scale;
          // All columns of a kind are one path, so that a change redraws two elements instead of eighty.
          const columns = (those: readonly number[]): string =>
            those
              .filter((number) => tall(number) > 0.2)
              .map(
                (number) =>
                  `M${tenth(left(number))} ${baseline}v${tenth(-tall(number))}h${tenth(bar)}v${tenth(tall(number))}z`,
              )
              .join('');
          return (
            <g key={each}>
              <path class="column short" {...look} d={columns(numbers.filter((number) => number < wanted))} />
              <path class="column" {...look} d={columns(numbers.filter((number) => number >= wanted))} />
              {labels &&
                numbers
                  .filter((number) => (kills[number] ?? 0) >= rare)
                  .map((number) => (
                    <text key={number} class="value" x={left(number) + bar / 2} y={baseline - tall(number) - 5}>
                      {words.column(kills[number] ?? 0)}
                    </text>
                  ))}
            </g>
          );
        })}
        <path class="floor" d={`M0 ${baseline}H${width}`} />
        {wanted > from && wanted <= to && <path class="wanted" d={`M${line} ${top - 16}V${baseline}`} />}
        {numbers
          .filter((number) => number % every === 0)
          .map((number) => (
            <text key={number} class="number" x={(number - from + 0.5) * step} y={baseline + 16}>
              {number}
            </text>
          ))}
        <text class="axis" x={width / 2} y={height - 4}>
          {words.axis}
        </text>
      </svg>
      {series.length > 1 && (
        <ul class="legend" aria-hidden="true">
          {series.map(({ name }, each) => (
            <li key={name}>
              <svg width="20" height="20" viewBox="0 0 20 20">
                <rect class="column" {...lookOf(each)} x="1" y="1" width="18" height="18" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
