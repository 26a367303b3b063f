/* The text of a file in an editor that colours and checks it. Loaded on request. Its styles are in a shadow root,
   where the content security policy allows them. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'preact/hooks';
import type { Problem } from '../../../content/problem.ts';
import { sentence } from './parts.tsx';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly problems: readonly Problem[];
  readonly write: (text: string) => void;
  /** The line to show, from 1; 0 for none. */
  readonly line: { readonly at: number };
}

/** Marks changes that were not typed here: undone in the set, or made in a form. */
const fromOutside = Annotation.define<boolean>();

// Uses the colours of the light or the dark page.
const look = EditorView.theme({
  '&': {
    color: 'var(--text)',
    backgroundColor: 'var(--page)',
    border: '2px solid var(--edge)',
    borderRadius: '0.375rem',
  },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
  '.cm-scroller': {
    fontFamily: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
    fontSize: '0.9375rem',
    lineHeight: '1.5',
    maxHeight: '70vh',
  },
  '.cm-content': { minHeight: '12rem', caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { color: 'var(--quiet)', backgroundColor: 'transparent', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--quiet) 12%, transparent)' },
  '.cm-tooltip': { color: 'var(--text)', backgroundColor: 'var(--page)', border: '2px solid var(--edge)' },
});

const colours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.propertyName, tags.definition(tags.propertyName)], fontWeight: '700' },
    { tag: [tags.string, tags.special(tags.string)], color: 'var(--string)' },
    { tag: [tags.number, tags.bool, tags.null], color: 'var(--number)' },
    { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
    { tag: tags.keyword, color: 'var(--keyword)' },
  ]),
);

/** Problems at their places in the text: from the column to the end of the line. */
function diagnosticsOf({ doc }: EditorState, problems: readonly Problem[]): Diagnostic[] {
  return problems
    .map((problem): Diagnostic => {
      const line = doc.line(Math.min(doc.lines, Math.max(1, problem.line)));
      const from = Math.min(line.to, line.from + Math.max(0, problem.column - 1));
      return { from, to: line.to, severity: 'error', message: sentence(problem) };
    })
    .sort((a, b) => a.from - b.from);
}

export function CodeText({ text, label, problems, write, line }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  // The callback of the latest rendering.
  const latest = useRef(write);
  latest.current = write;
  /**
   * Typed text that is not yet the file’s text. During fast typing, the text is newer than the file, and must not be
   * reset.
   */
  const ahead = useRef<string[]>([]);

  useEffect(() => {
    const host = place.current;
    if (!host) return undefined;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          indentOnInput(),
          highlightActiveLine(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          yaml(),
          look,
          colours,
          EditorView.contentAttributes.of({
            'aria-label': label,
            tabindex: '0',
            spellcheck: 'false',
            autocapitalize: 'none',
          }),
          EditorView.updateListener.of(({ docChanged, transactions, state }) => {
            const typed = transactions.some((each) => each.docChanged && !each.annotation(fromOutside));
            if (!docChanged || !typed) return;
            const now = state.doc.toString();
            ahead.current.push(now);
            latest.current(now);
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const own = ahead.current.indexOf(text);
    ahead.current = own < 0 ? [] : ahead.current.slice(own + 1);
    if (own < 0 && editor.state.doc.toString() !== text)
      editor.dispatch({
        changes: { from: 0, to: editor.state.doc.length, insert: text },
        annotations: fromOutside.of(true),
      });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(editor.state, problems)));
  }, [text, problems]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || line.at < 1) return;
    const { from, to } = editor.state.doc.line(Math.min(line.at, editor.state.doc.lines));
    editor.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    editor.focus();
  }, [line]);

  return <div class="code-editor" ref={place} />;
}
