import { useState } from 'preact/hooks';
import { words } from '#text/melee.ts';
import { covers } from '../../../engine/alien-invasion/game.ts';
import { unitFields as diceWords } from '#text/dice.ts';
import { range } from '../../formats.ts';
import type { Arms } from '../units/arms.ts';
import { Add, LineFields, Remove, Segments, without } from '../units/parts.tsx';
import { shoots } from '../odds/first.ts';
import { poolsOf, sideOf } from './fight.ts';
import { longest, rangeOf, type AttackKind, type Party } from './tool.ts';
import { Button, Check, Panel } from '../../ui/controls.tsx';
import { Count } from '../../ui/Count.tsx';

const spots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};

const Die = ({ face }: { readonly face: number }) => (
  <svg class="die" width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
    <rect x="1.5" y="1.5" width="27" height="27" rx="6" />
    {spots[face]?.map(([column, row]) => (
      <circle key={`${column} ${row}`} cx={8 + column * 7} cy={8 + row * 7} r="2.6" />
    ))}
  </svg>
);

const shown = (faces: readonly number[]): string => faces.join(' ');

/** The typed faces, with any separators; null if a character is not a face. */
function facesOf(text: string): number[] | null {
  const digits = text.replaceAll(/[\s,;.+]/g, '');
  return /^[1-6]*$/.test(digits) ? Array.from(digits, Number) : null;
}

interface FacesProps {
  readonly label: string;
  readonly faces: readonly number[];
  readonly enter: (faces: readonly number[]) => void;
}

/** A field for dice, such as `6 6 3 1`. Its text stays as typed until the field is left. */
function FacesField({ label, faces, enter }: FacesProps) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly at: string } | null>(null);
  const now = shown(faces);
  const typed = draft && facesOf(draft.text);
  const text = draft && (typed === null ? draft.at === now : typed && shown(typed) === now) ? draft.text : now;
  const wrong = facesOf(text) === null;
  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong}
        value={text}
        onInput={({ currentTarget }) => {
          const read = facesOf(currentTarget.value);
          setDraft({ text: currentTarget.value, at: read ? shown(read) : now });
          if (read && shown(read) !== now) enter(read);
        }}
        onBlur={() => {
          if (!wrong) setDraft(null);
        }}
      />
      {wrong && (
        <p class="meta" role="alert">
          {words.wrongFaces}
        </p>
      )}
    </>
  );
}

interface Props {
  readonly arms: Arms;
  readonly name: string;
  readonly party: Party;
  /** Whether the faction only shoots into the fight, and cannot be a target. */
  readonly isOutside: boolean;
  readonly rolls: boolean;
  /** The sides that the faction can target; empty without a choice. */
  readonly targets: readonly { readonly value: number; readonly name: string }[];
  /** Sets the value at a path of the party, such as `lines.0.count`. */
  readonly enter: (path: string, value: unknown) => void;
  readonly roll: () => void;
  /** Sets whether the faction lives underground. Optional; absent if the fight does not need it. */
  readonly live?: ((below: boolean) => void) | undefined;
  /** Removes the whole party; undefined if it must stay. */
  readonly remove: (() => void) | undefined;
}

function Dice({
  name,
  party,
  kind,
  enter,
  roll,
}: Pick<Props, 'name' | 'party' | 'enter' | 'roll'> & { readonly kind: AttackKind }) {
  const { faces, first } = party;
  const [least, most] = rangeOf(poolsOf(party, kind));
  const enterRoll = (next: readonly number[]): void => enter('faces', next);
  return (
    <div class="dice">
      <p>
        <span>{words.pool(range({ min: least, max: most }), most)}</span>{' '}
        <span class="meta">{words.entered(faces.length)}</span>
      </p>
      <div class="faces" role="group" aria-label={`${name}: ${words.faces}`}>
        {[1, 2, 3, 4, 5, 6].map((face) => {
          const lying = faces.filter((each) => each === face).length;
          return (
            <Button
              class=""
              key={face}
              aria-label={words.face(name, face, lying)}
              onClick={() => enterRoll([...faces, face])}
            >
              <Die face={face} />
              <span class="meta">{lying || ''}</span>
            </Button>
          );
        })}
      </div>
      <FacesField label={`${name}: ${words.faces}`} faces={faces} enter={(typed) => enter('faces', typed)} />
      {first.length > 0 && faces.length > 0 && <p class="meta">{words.first(first.join(' + '))}</p>}
      <div class="choices">
        <Button aria-label={words.rollFor(name)} onClick={roll}>
          {words.rollShort}
        </Button>
        {faces.length > 0 && (
          <Button aria-label={words.clear(name)} onClick={() => enterRoll([])}>
            {words.clearShort}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A faction in the fight, or one that shoots into it: its units, its cover, its target, and its dice. */
export function PartyFields(props: Props) {
  const { arms, name, party, isOutside, rolls, targets, enter, live, remove } = props;
  const { lines, cover, kill, figures, as, aims } = party;
  const known = lines.flatMap(({ stats }, index) => (stats ? [{ stats, index }] : []));
  const numbers = new Set(known.map(({ stats }) => stats.kill[cover]));
  return (
    <Panel name={name}>
      {remove && <Remove what={name} act={remove} asks />}
      {lines.map((line, index) => {
        const label = lines.length > 1 ? `${name}, ${index + 1}` : name;
        return (
          <div key={index} class="line">
            <LineFields
              arms={arms}
              label={label}
              line={line}
              among={(stats) => !isOutside || shoots(stats)}
              enter={(key, value) => enter(`lines.${index}.${key}`, value)}
            />
            {lines.length > 1 && <Remove what={label} act={() => enter('lines', without(lines, index))} />}
          </div>
        );
      })}
      {lines.length < longest.lines && (
        <Add label={words.addUnit} act={() => enter('lines', [...lines, { ...lines.at(-1)!, count: 1 }])} />
      )}
      {!isOutside && known.length === 0 && (
        <>
          <Count
            name={diceWords.kill}
            label={`${name}: ${diceWords.kill}`}
            value={kill}
            enter={(value) => enter('kill', value)}
          />
          <Count
            name={diceWords.figures}
            label={`${name}: ${diceWords.figures}`}
            value={figures}
            enter={(value) => enter('figures', value)}
          />
        </>
      )}
      {!isOutside && known.length > 0 && (
        <>
          <span class="meta">{words.defends}</span>
          <Segments
            label={`${name}: ${words.defends}`}
            among={covers.map((value) => ({
              value,
              name: value === 'open' ? words.defendsNone : arms.covers[value],
              more: sideOf({ ...party, cover: value }).kill,
            }))}
            value={cover}
            enter={(value) => enter('cover', value)}
          />
        </>
      )}
      {!isOutside && numbers.size > 1 && (
        <>
          <span class="meta">{words.stands}</span>
          <Segments
            label={`${name}: ${words.stands}`}
            among={known.map(({ stats, index }) => ({ value: index, name: stats.name, more: stats.kill[cover] }))}
            value={lines[as]?.stats ? as : known[0]!.index}
            enter={(value) => enter('as', value)}
          />
        </>
      )}
      {live && (
        <Check class="tick" on={party.below ?? false} enter={live}>
          {words.below}
        </Check>
      )}
      {targets.length > 1 && (
        <>
          <span class="meta">{words.aims}</span>
          <Segments label={words.aimsAt(name)} among={targets} value={aims} enter={(value) => enter('aims', value)} />
        </>
      )}
      {rolls && <Dice {...props} kind={isOutside ? 'shot' : 'fight'} />}
    </Panel>
  );
}
