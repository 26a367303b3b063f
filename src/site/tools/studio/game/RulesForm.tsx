import { useMemo, useRef, useState } from 'preact/hooks';
import { words } from '#text/studio-game.ts';
import { Button, Text } from '../../../ui/controls.tsx';
import { sentence } from '../parts.tsx';
import { fileOf, textOf } from '../tool.ts';
import { useForm } from '../form.tsx';
import { gamesIn } from '../follow.ts';
import { gameOf } from '../kinds.ts';
import { filesOfGame, type GameProps } from './parts.tsx';
import { headingsIn, numbered, titleOf, withSection } from './rules.ts';

/** The rules as Markdown, with headings that get their numbers here. */
export function RulesForm({ file, files, table }: GameProps) {
  const form = useForm();
  const { path } = file;
  const text = textOf(file);
  const box = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  const headings = useMemo(() => headingsIn(text), [text]);
  const prefix = gamesIn(files)[gameOf(path) ?? ''] ?? '';
  const lineHere = (): number => text.slice(0, box.current?.selectionStart ?? 0).split('\n').length - 1;
  /** Moves to a line when the text is rendered. */
  const go = (line: number): void => {
    requestAnimationFrame(() => {
      const area = box.current as HTMLTextAreaElement | null;
      if (!area) return;
      const lines = area.value.split('\n');
      const start = lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
      area.focus();
      area.setSelectionRange(start, start + (lines[line]?.length ?? 0));
      area.scrollTop = (line / lines.length) * area.scrollHeight - area.clientHeight / 3;
    });
  };
  /** Writes the text, with headings numbered in order. References in all files of the game follow, in the same step. */
  const write = (next: string): void => {
    const all = new Map(filesOfGame(table, path)).set(path, next);
    const changed = new Map([[path, next], ...numbered(all, path, prefix)]);
    const isLost = [...changed].some(
      ([each, now]) => now.includes(`${prefix}-?`) && !all.get(each)?.includes(`${prefix}-?`),
    );
    say(isLost ? words.rules.lost : '');
    if (changed.size > 1 || changed.get(path) !== text)
      table.act({ do: 'add', files: [...changed].map(([each, now]) => fileOf(each, now)) });
  };
  const add = (isChapter: boolean): void => {
    const { newChapter, newRule, newText } = words.rules;
    const rule = [`### ${newRule}`, '', newText];
    const added = withSection(text, lineHere(), isChapter, isChapter ? [`## ${newChapter}`, '', ...rule] : rule);
    write(added.text);
    go(added.line);
  };
  const addExample = (): void => {
    const { newExample, newExampleText } = words.rules;
    const added = withSection(text, lineHere(), false, [`:::example[${newExample}]`, newExampleText, ':::']);
    table.act({ do: 'write', path, text: added.text, at: '' });
    go(added.line + 1);
  };
  const isNumberless = headings.some(({ id }) => id === '');
  return (
    <div class="text-of" data-at="">
      <div class="choices" role="group" aria-label={words.rules.tools}>
        <Button class="small" onClick={() => add(true)}>
          {words.rules.chapter}
        </Button>
        <Button class="small" onClick={() => add(false)}>
          {words.rules.rule}
        </Button>
        <Button class="small" onClick={addExample}>
          {words.rules.example}
        </Button>
        <Button class="small" onClick={() => write(text)}>
          {words.rules.number}
        </Button>
      </div>
      <Text
        field={box}
        name={words.rules.text}
        class="rules-text"
        rows={24}
        autocapitalize="sentences"
        aria-describedby="rules-hint"
        aria-invalid={form.problems.length > 0 ? 'true' : undefined}
        value={text}
        enter={(typed) => table.act({ do: 'write', path, text: typed, at: 'text' })}
        onBlur={() => isNumberless && write(text)}
      />
      <p class="hint" id="rules-hint">
        {words.rules.hint}
      </p>
      <p role="status">{said}</p>
      {form.problems.length > 0 && (
        <ul class="wrong-lines">
          {form.problems.map((problem) => (
            <li key={`${problem.line}:${problem.found}`} class="wrong">
              <Button class="small" onClick={() => go(problem.line - 1)}>
                {words.rules.line(problem.line)}
              </Button>
              <span>{sentence(problem)}</span>
            </li>
          ))}
        </ul>
      )}
      <nav class="outline" aria-label={words.rules.outline}>
        <ul>
          {headings.map((heading) => (
            <li key={heading.line} data-rule={heading.isRule}>
              <Button class="link" onClick={() => go(heading.line)}>
                {words.rule(heading.id, titleOf(heading))}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
