import { useEffect, useState } from 'preact/hooks';
import { words as frame } from '#text/tool-frame.ts';
import { words } from '#text/tool-menu.ts';
import { problemOf } from '../../storage/database.ts';
import { download, fileName } from './download.ts';
import { unreadableText } from './file.ts';
import { deleteUnreadable, unreadable } from './saved-states.ts';
import type { ToolSessions } from './table.ts';
import { Button } from '../../ui/controls.tsx';

interface Props {
  readonly id: string;
  /** The session on the table. */
  readonly current: string;
  readonly table: Pick<ToolSessions<never, never>, 'list' | 'open' | 'delete' | 'store'>;
  readonly done: () => void;
}

type Entries = Awaited<ReturnType<Props['table']['list']>>;

/** A tool's sessions on this device: to open, and to delete. */
export function SavedSessions({ id, current, table, done }: Props) {
  const [entries, setEntries] = useState<Entries | null>(null);
  const [aside, setAside] = useState<readonly unknown[]>([]);
  const [trouble, setTrouble] = useState('');
  const [doomed, setDoomed] = useState('');
  const showError = (error: unknown): void => setTrouble(frame.errors[problemOf(error)]);
  const look = async (): Promise<void> => {
    try {
      const [list, records] = await Promise.all([table.list(), unreadable(table.store, id).catch(() => [])]);
      setEntries(list);
      setAside(records);
    } catch (error) {
      setEntries([]);
      showError(error);
    }
  };
  useEffect(() => void look(), []);
  const open = async (which: string): Promise<void> => {
    if (await table.open(which)) done();
  };
  const remove = async (which: string): Promise<void> => {
    try {
      await table.delete(which);
    } catch (error) {
      showError(error);
    }
    setDoomed('');
    await look();
  };
  const removeAside = async (): Promise<void> => {
    await deleteUnreadable(table.store, id).catch(showError);
    await look();
  };
  return (
    <>
      {trouble && <p role="alert">{trouble}</p>}
      {entries?.length === 0 && !trouble && <p>{words.list.none}</p>}
      <ul class="kept">
        {entries?.map(({ id: each, title, created, isSaved }) => {
          const name = title || words.list.untitled(created);
          return (
            <li key={each}>
              {each === doomed ? (
                <div class="sure" role="group" aria-label={words.list.removeWhich(name)}>
                  <p>{words.list.sure}</p>
                  <div class="choices">
                    <Button onClick={() => void remove(each)}>{words.list.yes}</Button>
                    <Button onClick={() => setDoomed('')}>{words.list.no}</Button>
                  </div>
                </div>
              ) : (
                <>
                  <Button
                    class="open"
                    aria-current={each === current ? 'true' : undefined}
                    onClick={() => void open(each)}
                  >
                    <strong>
                      <bdi>{name}</bdi>
                    </strong>
                    <span class="meta">
                      {[
                        title && words.date(created),
                        each === current && words.list.here,
                        !isSaved && words.list.notSaved,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </Button>
                  <Button class="remove" aria-label={words.list.removeWhich(name)} onClick={() => setDoomed(each)}>
                    {words.list.remove}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {aside.length > 0 && (
        <div class="aside">
          <p>{words.list.aside(aside.length)}</p>
          <div class="choices">
            <Button
              onClick={() =>
                download(fileName(`${id}-unreadable`, 'json'), 'application/json', unreadableText(id, aside))
              }
            >
              {words.list.saveAside}
            </Button>
            <Button onClick={() => void removeAside()}>{words.list.removeAside}</Button>
          </div>
        </div>
      )}
    </>
  );
}
