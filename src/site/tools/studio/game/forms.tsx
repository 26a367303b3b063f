/* The forms for the files of a custom game. They load when such a file is open. */
import { useState } from 'preact/hooks';
import { words } from '#text/studio-game.ts';
import { words as common } from '#text/studio-forms.ts';
import { freeId } from '../../../../content/letters.ts';
import type { BoardKind } from '../../../../content/board-kinds.ts';
import type { Path } from '../../../../content/yaml-file.ts';
import { Button, Choice, Fold, Text } from '../../../ui/controls.tsx';
import { withThreeRows } from '../deck/new-deck.ts';
import { valueOf } from '../edit.ts';
import { ColourField, PatternField } from '../faction-fields.tsx';
import { forGame } from '../follow.ts';
import {
  ChoiceField,
  Entries,
  Filled,
  FlagField,
  Group,
  NumberField,
  Optional,
  TextField,
  useField,
  useForm,
} from '../form.tsx';
import { IconField } from '../IconField.tsx';
import { gameOf, kindOf } from '../kinds.ts';
import { FieldEntry, listAt, optionsOf, shown, textAt, valueAt } from '../parts.tsx';
import { fileOf, textOf, type File } from '../tool.ts';
import { BoardForm } from './BoardForm.tsx';
import { newBoard, newPieces, newScore } from './new-game.ts';
import { filesOfGame, PatternChoice, RuleField, rulesAround, type GameProps } from './parts.tsx';
import { numbered } from './rules.ts';
import { RulesForm } from './RulesForm.tsx';

function piecesIn(files: readonly File[], path: string): GameProps['pieces'] {
  const file = files.find((each) => kindOf(each.path) === 'pieces' && gameOf(each.path) === gameOf(path));
  const read = file && valueOf(textOf(file));
  const pieces = read && 'value' in read ? listAt(read.value, ['pieces']) : [];
  return pieces.flatMap((piece) => {
    const id = textAt(piece, ['id']);
    return id === '' ? [] : [[id, textAt(piece, ['name']) || id] as const];
  });
}

export function GameFormOf(props: Omit<GameProps, 'pieces'>) {
  const { kind, form, files, file } = props;
  const all = { ...props, pieces: kind === 'board' ? piecesIn(files, file.path) : [] };
  return (
    <Filled.Provider value={form}>
      {kind === 'game' ? (
        <GameForm {...all} />
      ) : kind === 'rules' ? (
        <RulesForm {...all} />
      ) : kind === 'board' ? (
        <BoardForm {...all} />
      ) : kind === 'pieces' ? (
        <PiecesForm {...all} />
      ) : (
        <ScoreForm {...all} />
      )}
    </Filled.Provider>
  );
}

function GameForm(props: GameProps) {
  const { setting } = props;
  return (
    <>
      <Group title={words.game.about}>
        <div class="pair-of">
          <TextField at={['name']} label={common.name} />
          <PrefixField {...props} />
        </div>
        <TextField at={['summary']} label={words.game.summary} long />
        <div class="pair-of">
          <TextField at={['author']} label={words.game.author} />
          <TextField at={['licence']} label={words.game.licence} hint={words.game.licenceHint} />
          <NumberField at={['players', 'min']} label={words.game.least} />
          <NumberField at={['players', 'max']} label={words.game.most} />
          <NumberField at={['minutes', 'min']} label={words.game.shortest} optional />
          <NumberField at={['minutes', 'max']} label={words.game.longest} optional />
          <NumberField at={['age']} label={words.game.age} optional />
          <TextField at={['feel']} label={words.game.feel} />
        </div>
      </Group>
      <Parts {...props} />
      <Needs />
      <Steps {...props} />
      <Group title={words.game.look}>
        <IconField at={['icon']} label={common.icon} setting={setting} />
        <ColourField at={['accent']} label={words.game.accent} />
        <ChoiceField at={['scenery']} label={words.game.scenery} choices={words.game.sceneries} otherwise="none" />
        <PatternField setting={setting} />
      </Group>
    </>
  );
}

/** The letters of the rules. A change reaches the headings and all references. */
function PrefixField({ file, table }: GameProps) {
  const { form, id, value, attributes, notes } = useField(
    ['prefix'],
    words.game.prefixHint(textAt(useForm().value, ['prefix'])),
  );
  const [typed, type] = useState<string | null>(null);
  const write = (text: string): void => {
    const prefix = text.toUpperCase();
    type(prefix);
    const before = shown(value);
    if (!/^[A-Z]{2,3}$/.test(prefix) || prefix === before) return;
    const all = filesOfGame(table, file.path);
    const changed = numbered(all, file.path.replace('game.yaml', 'rules.md'), before, prefix);
    const own = form.withValue(changed.get(file.path) ?? textOf(file), ['prefix'], prefix);
    table.act({
      do: 'add',
      files: [...new Map([...changed, [file.path, own]])].map(([path, text]) => fileOf(path, text)),
    });
  };
  return (
    <FieldEntry id={id} label={words.game.prefix}>
      <Text
        autocapitalize="characters"
        {...attributes}
        maxLength={3}
        value={typed ?? shown(value)}
        enter={write}
        onBlur={() => type(null)}
      />
      {notes}
    </FieldEntry>
  );
}

/** The parts that can be added to a game. */
function Parts({ file, files, table, choose }: GameProps) {
  const folder = file.path.replace(/game\.yaml$/, '');
  const has = (inside: string): boolean => files.some(({ path }) => path === `${folder}${inside}`);
  const { first, last } = rulesAround(files, file.path);
  const [kind, setKind] = useState<BoardKind>('grid');
  const add = (added: readonly (readonly [inside: string, text: string])[]): void => {
    table.act({ do: 'add', files: added.map(([inside, text]) => fileOf(`${folder}${inside}`, text)) });
    choose(`${folder}${added.at(-1)?.[0]}`);
  };
  const addBoard = (): void => {
    const id = freeId('board', (each) => has(`boards/${each}.yaml`));
    add([[`boards/${id}.yaml`, newBoard(kind, words.boards[kind], first)]]);
  };
  const addDeck = (): void => {
    const id = freeId(`${gameOf(file.path)}-deck`, (each) =>
      files.some(({ path }) => path.endsWith(`decks/${each}.yaml`)),
    );
    const deck = withThreeRows(words.new.deck, id).map(([path, text]) => fileOf(path, text));
    add(forGame(deck, files).map((each) => [each.path.replace(folder, ''), textOf(each)]));
  };
  return (
    <Group title={words.game.parts}>
      <div class="board-adding">
        <Choice label={words.begin.board} among={optionsOf(words.boards)} value={kind} enter={setKind} />
        <Button onClick={addBoard}>{words.game.addBoard}</Button>
      </div>
      <div class="choices">
        {!has('pieces.yaml') && (
          <Button onClick={() => add([['pieces.yaml', newPieces(first)]])}>{words.game.addPieces}</Button>
        )}
        <Button onClick={addDeck}>{words.game.addDeck}</Button>
        {!has('score.yaml') && (
          <Button onClick={() => add([['score.yaml', newScore(last)]])}>{words.game.addScore}</Button>
        )}
      </div>
    </Group>
  );
}

function Needs() {
  const form = useForm();
  return (
    <Entries
      title={words.game.needs}
      at={['needs']}
      nameOf={shown}
      add={(length) => form.insert(['needs'], length, words.new.need)}
      addName={words.game.addNeed}
    >
      {(at, _, index) => <TextField at={at} label={words.game.need(index + 1)} />}
    </Entries>
  );
}

function Steps({ file, files }: GameProps) {
  const form = useForm();
  const { first } = rulesAround(files, file.path);
  return (
    <Entries
      title={words.game.start}
      at={['start']}
      nameOf={(step) => textAt(step, ['text'])}
      add={(length) => form.insert(['start'], length, { text: words.new.place, rule: first })}
      addName={words.game.addStep}
    >
      {(at, _, index) => (
        <>
          <TextField at={[...at, 'text']} label={words.game.step(index + 1)} />
          <RuleField at={[...at, 'rule']} label={common.rule} files={files} path={file.path} />
        </>
      )}
    </Entries>
  );
}

function PiecesForm({ setting, file, files }: GameProps) {
  const form = useForm();
  const pieces = listAt(form.value, ['pieces']);
  const unused = (stem: string): string => freeId(stem, (id) => pieces.some((piece) => textAt(piece, ['id']) === id));
  const add = (length: number): void =>
    form.insert(['pieces'], length, {
      id: unused('piece'),
      name: words.pieces.piece,
      shape: 'disc',
      size: 20,
      count: 8,
      icon: 'meeple',
      rule: rulesAround(files, file.path).first,
    });
  return (
    <Entries
      title={words.pieces.heading}
      at={['pieces']}
      nameOf={(piece) => textAt(piece, ['name'])}
      folds
      detail={(piece) => words.pieces.copies(Number(valueAt(piece, ['count']) ?? valueAt(piece, ['each'])) || 1)}
      copyOf={(piece) => ({ ...(piece as object), id: unused(textAt(piece, ['id'])) })}
      add={add}
      addName={words.pieces.add}
    >
      {(at, piece) => <PieceFields at={at} piece={piece} setting={setting} file={file} files={files} />}
    </Entries>
  );
}

type PieceProps = Pick<GameProps, 'setting' | 'file' | 'files'> & { readonly at: Path; readonly piece: unknown };

function PieceFields({ at, piece, setting, file, files }: PieceProps) {
  const shape = textAt(piece, ['shape']);
  const way = valueAt(piece, ['each']) === undefined ? 'count' : 'each';
  const isPair = Array.isArray(valueAt(piece, ['size']));
  return (
    <>
      <div class="pair-of">
        <TextField at={[...at, 'name']} label={common.name} />
        <ShapeField at={at} />
        {shape === 'pyramid' ? (
          <ChoiceField at={[...at, 'pyramid']} label={words.pieces.pyramid} choices={words.pieces.pyramids} />
        ) : isPair ? (
          <>
            <NumberField at={[...at, 'size', 0]} label={words.pieces.width} />
            <NumberField at={[...at, 'size', 1]} label={words.pieces.height} />
          </>
        ) : (
          <NumberField at={[...at, 'size']} label={words.pieces.size} />
        )}
        <CountedField at={at} way={way} />
        <NumberField at={[...at, way]} label={words.pieces.count} />
      </div>
      <SideFields at={at} setting={setting} isFront />
      <Optional at={[...at, 'colour']} label={words.pieces.ownColour} value="#B3261E">
        <ColourField at={[...at, 'colour']} label={words.pieces.colour} />
      </Optional>
      {(['faces', 'sectors'] as const).map((list) =>
        listAt(piece, [list]).map((_, index) => (
          <Fold
            key={`${list} ${index}`}
            class="part"
            name={<strong>{list === 'faces' ? words.pieces.face(index + 1) : words.pieces.sector(index + 1)}</strong>}
          >
            {() => (
              <div class="fields stack">
                <SideFields at={[...at, list, index]} setting={setting} />
              </div>
            )}
          </Fold>
        )),
      )}
      {shape === 'spinner' && <AddSector at={at} piece={piece} />}
      {shape !== 'die' && shape !== 'spinner' && shape !== 'pyramid' && (
        <ChoiceField
          at={[...at, 'back']}
          label={words.pieces.back}
          choices={{ same: words.pieces.backs.same }}
          optional={words.pieces.backs.none}
        />
      )}
      <RuleField at={[...at, 'rule']} label={common.rule} files={files} path={file.path} optional />
    </>
  );
}

const AddSector = ({ at, piece }: { readonly at: Path; readonly piece: unknown }) => {
  const form = useForm();
  const { length } = listAt(piece, ['sectors']);
  return (
    <p>
      <Button onClick={() => form.insert([...at, 'sectors'], length, { text: String(length + 1) })}>
        {words.pieces.addSector}
      </Button>
    </p>
  );
};

function SideFields({
  at,
  setting,
  isFront = false,
}: {
  readonly at: Path;
  readonly setting: GameProps['setting'];
  readonly isFront?: boolean;
}) {
  return (
    <>
      <IconField at={[...at, 'icon']} label={common.icon} setting={setting} optional />
      <IconField at={[...at, 'background']} label={words.pieces.background} setting={setting} optional isBackground />
      <div class="pair-of">
        <TextField at={[...at, 'text']} label={words.pieces.text} optional />
        <ChoiceField
          at={[...at, 'ground']}
          label={words.board.ground}
          choices={{ ...words.board.grounds, ink: words.pieces.inked }}
          optional={words.pieces.usual}
        />
        {isFront && <PatternChoice at={[...at, 'pattern']} />}
      </div>
    </>
  );
}

/** The shape of a piece. A new shape begins with the fields that it needs. */
function ShapeField({ at }: { readonly at: Path }) {
  const form = useForm();
  const piece = valueAt(form.value, at);
  const choose = (shape: string): void => {
    const sides = (count: number) => Array.from({ length: count }, (_, index) => ({ text: String(index + 1) }));
    const size = valueAt(piece, ['size']);
    form.setAll([
      [[...at, 'shape'], shape],
      [[...at, 'pyramid'], shape === 'pyramid' ? 'medium' : undefined],
      [[...at, 'faces'], shape === 'die' ? sides(6) : undefined],
      [[...at, 'sectors'], shape === 'spinner' ? sides(4) : undefined],
      ...(shape === 'die' || shape === 'spinner' || shape === 'pyramid'
        ? (['icon', 'background', 'text', 'ground', 'pattern', 'back'] as const).map(
            (key) => [[...at, key], undefined] as const,
          )
        : []),
      [
        [...at, 'size'],
        shape === 'pyramid'
          ? undefined
          : shape === 'rectangle'
            ? [30, 20]
            : typeof size === 'number'
              ? size
              : shape === 'spinner'
                ? 60
                : 20,
      ],
    ]);
  };
  return <ChoiceField at={[...at, 'shape']} label={words.pieces.shape} choices={words.pieces.shapes} change={choose} />;
}

/** Whether copies are counted in total, or for each player. */
function CountedField({ at, way }: { readonly at: Path; readonly way: 'count' | 'each' }) {
  const form = useForm();
  const now = Number(valueAt(form.value, [...at, way])) || 1;
  return (
    <ChoiceField
      at={[...at, 'players']}
      label={words.pieces.counted}
      choices={words.pieces.ways}
      chosen={way}
      change={(next) =>
        form.setAll([
          [[...at, way], undefined],
          [[...at, next], now],
        ])
      }
    />
  );
}

type RowKind = keyof typeof words.score.kinds;

const rowKindOf = (row: unknown): RowKind =>
  valueAt(row, ['formula']) !== undefined ? 'formula' : valueAt(row, ['each']) === undefined ? 'count' : 'each';

function ScoreForm({ file, files }: GameProps) {
  const form = useForm();
  const rows = listAt(form.value, ['rows']);
  const ids = rows.map((row) => textAt(row, ['id']));
  const names = Object.fromEntries(rows.map((row) => [textAt(row, ['id']), textAt(row, ['name'])]));
  const add = (length: number): void => {
    const id = freeRow('row', ids);
    // The row with the total stays last.
    const last = ids.at(-1) === textAt(form.value, ['total']) ? length - 1 : length;
    form.insert(['rows'], last, { id, name: words.score.row, each: 1 });
  };
  return (
    <>
      <Entries
        title={words.score.heading}
        at={['rows']}
        nameOf={(row) => textAt(row, ['name'])}
        folds
        add={add}
        addName={words.score.add}
      >
        {(at, row, index) => <RowFields at={at} row={row} above={ids.slice(0, index)} file={file} files={files} />}
      </Entries>
      <Group title={words.score.end}>
        <div class="pair-of">
          <ChoiceField at={['total']} label={words.score.total} choices={names} />
          <ChoiceField at={['wins']} label={words.score.wins} choices={words.score.winners} otherwise="highest" />
          <ChoiceField at={['ties', 0]} label={words.score.ties} choices={names} optional={words.score.noTies} />
          <NumberField at={['rounds']} label={words.score.rounds} otherwise={1} optional />
          <RuleField at={['rule']} label={words.score.rule} files={files} path={file.path} />
        </div>
      </Group>
    </>
  );
}

/** An unused name for a row: letters and digits, because formulas have no hyphens. */
function freeRow(stem: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) if (!taken.includes(`${stem}${number}`)) return `${stem}${number}`;
}

function RowFields({
  at,
  row,
  above,
  file,
  files,
}: Pick<GameProps, 'file' | 'files'> & {
  readonly at: Path;
  readonly row: unknown;
  readonly above: readonly string[];
}) {
  const form = useForm();
  const kind = rowKindOf(row);
  const choose = (next: RowKind): void =>
    form.setAll([
      [[...at, 'each'], next === 'each' ? 1 : undefined],
      [[...at, 'formula'], next === 'formula' ? above.join(' + ') || '0' : undefined],
      [[...at, 'says'], next === 'formula' ? words.new.sum : undefined],
    ]);
  return (
    <>
      <div class="pair-of">
        <TextField at={[...at, 'name']} label={common.name} />
        <TextField at={[...at, 'id']} label={words.score.id} />
        <Choice name={words.score.kind} among={optionsOf(words.score.kinds)} value={kind} enter={choose} />
        {kind === 'each' && <NumberField at={[...at, 'each']} label={words.score.each} />}
      </div>
      {kind === 'formula' && (
        <>
          <TextField
            at={[...at, 'formula']}
            label={words.score.formula}
            hint={words.score.formulaHint(above.join(', ') || undefined)}
          />
          <TextField at={[...at, 'says']} label={words.score.says} />
          {Number(valueAt(form.value, ['rounds'])) > 1 && (
            <FlagField at={[...at, 'inRounds']} label={words.score.inRounds} />
          )}
        </>
      )}
      <RuleField at={[...at, 'rule']} label={common.rule} files={files} path={file.path} optional />
    </>
  );
}
