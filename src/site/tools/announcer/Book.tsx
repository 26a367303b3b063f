import { useCallback, useState } from 'preact/hooks';
import { cureInPlay } from '../../../engine/lake-terror/players.ts';
import { words } from '#text/announcer.ts';
import { useCover } from '../frame/ForOne.tsx';
import type { ScreenProps } from './parts.tsx';
import { audienceOf, longestNotes, townOf } from './state.ts';
import { Story, WhoIsWho } from './Story.tsx';
import { Button, Field, Text } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The Announcer's reference, available at any time: the players and their roles, the story so far, and notes. */
export default function Book(props: ScreenProps & { readonly close: () => void }) {
  const { game, state, act, close } = props;
  // The reference is covered when it opens, if everybody may see the screen.
  const [open, setOpen] = useState(audienceOf(state) === 'keeper');
  const shut = useCallback(() => close(), []);
  useCover(shut);
  const town = townOf(game, state);
  const text = words.book;
  return (
    <Dialog name={text.title} out={text.close} look="book" stays closed={close}>
      {open ? (
        <>
          {town && (
            <>
              <h3>{text.who}</h3>
              <WhoIsWho {...props} town={town} />
              {cureInPlay(state.variants, town.players) && (
                <p class="meta">{town.cureUsed ? text.cure.spent : text.cure.left}</p>
              )}
              <h3>{text.story}</h3>
              <Story {...props} town={town} />
            </>
          )}
          <Field name={text.notes}>
            <Text
              class="typed-board"
              rows={4}
              dir="auto"
              maxLength={longestNotes}
              aria-describedby="book-hint"
              value={state.notes}
              enter={(typed) => act({ do: 'note', text: typed })}
            />
            <span id="book-hint" class="meta">
              {text.notesHint}
            </span>
          </Field>
        </>
      ) : (
        <>
          <p>{text.alone}</p>
          <Button class="button main" onClick={() => setOpen(true)}>
            {text.show}
          </Button>
        </>
      )}
    </Dialog>
  );
}
