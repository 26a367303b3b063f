/* The record of a game: as text, as a link to a position, on paper. Loaded on request. */
import { useMemo, useRef, useState } from 'preact/hooks';
import { spoken } from '../../../engine/words.ts';
import { record as words } from '#text/play.ts';
import { type RecordProblem } from './record-problem.ts';
import { linked } from '../frame/link.ts';
import { Rejection } from '../frame/marks.tsx';
import { Share } from '../frame/Share.tsx';
import type { MatchProps } from './match-props.ts';
import { historyOf, positionAlone, readRecord, recordText, type ReadRecord } from './record.ts';
import { Button, Panel, Radio, Text } from '../../ui/controls.tsx';

type Props<S> = Pick<MatchProps<S>, 'game' | 'tool' | 'setting' | 'open'>;

/** The field for pasting a game. The game opens, or a message states the reason and the text remains. */
export function Paste<S>({ game, tool, setting, open }: Props<S>) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadRecord<S> | null>(null);
  const take = ({ state }: ReadRecord<S>): void => {
    if (state) open(historyOf(tool, state, state.moves.length));
  };
  const { state = null, problem = null } = read ?? {};
  return (
    <form
      class="pasted"
      onSubmit={(event) => {
        event.preventDefault();
        const found = readRecord(game, tool, text);
        setRead(found);
        if (!found.problem) take(found);
      }}
    >
      <Text
        name={
          <>
            {words.paste} <span class="meta">{words.pasteHint}</span>
          </>
        }
        class="typed-board"
        rows={4}
        spellcheck={false}
        autoCapitalize="off"
        value={text}
        enter={(typed) => {
          setText(typed);
          setRead(null);
        }}
      />
      <p class="choices">
        <Button type="submit" aria-disabled={text.trim() === ''}>
          {words.open}
        </Button>
      </p>
      <div role="status">
        {read && problem && (
          <>
            <Rejection
              title={problemWords(problem)}
              reasons={spoken(setting.why, problem.illegal ?? [])}
              rules={setting.rules}
            />
            {state && (
              <p class="choices">
                <Button onClick={() => take(read)}>
                  {problem.why === 'end' || problem.why === 'result'
                    ? words.openAll(state.moves.length)
                    : words.openSome(state.moves.length)}
                </Button>
              </p>
            )}
          </>
        )}
      </div>
    </form>
  );
}

/** A link and a code for only a position, to continue from it or to ask about it. */
function PositionLink<S>({ game, tool, position }: Pick<Props<S>, 'game' | 'tool'> & { readonly position: S }) {
  const [asks, setAsks] = useState(false);
  const { state, of } = useMemo(
    () =>
      asks
        ? { state: { position, auto: false, move: '' }, of: { id: game.id.replace(/play$/, 'check'), format: 1 } }
        : { state: positionAlone(game, tool, position), of: tool },
    [asks, position],
  );
  return (
    <>
      <p class="meta">{words.linkHint}</p>
      <Panel name={words.opensIn} class="plain-set">
        <Radio
          group="opens-in"
          among={[
            { value: false, name: words.inPlay },
            { value: true, name: words.inCheck },
          ]}
          value={asks}
          enter={setAsks}
        />
      </Panel>
      <Share
        json={linked(of, state)}
        title={tool.title(positionAlone(game, tool, position))}
        page={asks ? '../check/' : ''}
      />
    </>
  );
}

export function Record<S>(props: MatchProps<S>) {
  const { game, tool, model } = props;
  const [status, setStatus] = useState('');
  const [linked, setLinked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const text = recordText(game, tool, model.state);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(words.copied);
    } catch {
      field.current?.select();
      setStatus(words.select);
    }
  };
  return (
    <div class="taken-along">
      <Text name={words.text} field={field} class="typed-board" rows={6} readOnly value={text} />
      <p class="choices">
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button onClick={() => print()}>{words.print}</Button>
        <Button aria-expanded={linked} onClick={() => setLinked(!linked)}>
          {words.link}
        </Button>
      </p>
      <p role="status">{status}</p>
      {linked && <PositionLink game={game} tool={tool} position={model.position} />}
      <Paste {...props} />
    </div>
  );
}

function problemWords({ line, text, why, is = '' }: RecordProblem): string {
  const { at, problems } = words;
  const reason = why === 'turn' || why === 'result' ? problems[why](is) : problems[why];
  return line === 0 ? reason : `${at(line, text.length > 60 ? `${text.slice(0, 60)}…` : text)} ${reason}`;
}
