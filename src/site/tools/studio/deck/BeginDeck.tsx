import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '#text/studio-deck.ts';
import { Button, Text } from '../../../ui/controls.tsx';
import { stemFor } from '../kinds.ts';
import type { Begun } from '../Begin.tsx';
import { fileOf, mostTable } from '../tool.ts';
import { newDeck, warmPress, withThreeRows } from './new-deck.ts';

interface Props {
  readonly begin: Begun;
}

export function BeginDeck({ begin }: Props) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
    // If this fails, the press starts when it reads the table.
    void warmPress().catch(() => undefined);
  }, []);
  const called = name.trim() || words.begin.usual;
  const use = async (table: string): Promise<void> => {
    if (table.length > mostTable) {
      setTrouble(words.begin.large);
      return;
    }
    setBusy(true);
    setTrouble('');
    try {
      const deck = await newDeck(called, table);
      if (deck) begin('', deck.files, { notes: deck.notes });
      else setTrouble(words.begin.empty);
    } catch {
      setTrouble(words.begin.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="begin-deck stack">
      <Text name={words.begin.name} placeholder={words.begin.usual} maxLength={80} value={name} enter={setName} />
      <Text
        field={box}
        name={words.begin.box}
        class="code-text"
        rows={6}
        wrap="off"
        spellcheck={false}
        autocapitalize="none"
        aria-describedby="begin-deck-hint"
        value={text}
        enter={setText}
        onPaste={(event) => {
          const pasted = event.clipboardData?.getData('text/plain') ?? '';
          // A table that is pasted into the empty box is used at once.
          if (text === '' && /[\t\r\n]/.test(pasted.trim())) void use(pasted);
        }}
      />
      <p class="hint" id="begin-deck-hint">
        {words.begin.pasteHint}
      </p>
      {trouble && (
        <p class="verdict bad" role="alert">
          {trouble}
        </p>
      )}
      <div class="choices">
        <Button class="button main" off={isBusy} onClick={() => void use(text)}>
          {isBusy ? words.begin.reading : words.begin.use}
        </Button>
        <Button
          onClick={() =>
            begin(
              '',
              withThreeRows(
                called,
                stemFor(called, () => false, 'deck'),
              ).map(([path, each]) => fileOf(path, each)),
            )
          }
        >
          {words.begin.three}
        </Button>
      </div>
    </div>
  );
}
