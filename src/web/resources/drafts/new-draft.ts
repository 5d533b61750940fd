// The draft of a new row: each window in which one is being typed has a draft of its own, which it holds by a lock of the browser. A
// window that is opened later goes on with the newest one that no window holds.

import { useEffect, useState } from 'react';
import { type DraftedPath, newRows } from '#core/drafts/rules.ts';
import { type FoundDraft, loadDraft } from './load-draft.ts';

export interface NewDraft {
  /** Its key. */
  readonly id: string;
  readonly found: FoundDraft;
}

interface Held extends NewDraft {
  readonly release: () => void;
}

/** Undefined while it is looked up; also for a row that is there already (`isNew`). */
export function useNewDraft(userId: string, path: DraftedPath, isNew: boolean): NewDraft | undefined {
  const [opened, setOpened] = useState<NewDraft>();
  useEffect(() => {
    if (!isNew) return;
    let isClosed = false;
    const holding = holdOne(userId, path);
    void holding.then((held) => !isClosed && setOpened(held));
    return () => {
      isClosed = true;
      void holding.then(({ release }) => release());
    };
  }, [userId, path, isNew]);
  return opened;
}

/** Windows that open at the same time choose one after the other. */
function holdOne(userId: string, path: DraftedPath): Promise<Held> {
  const choose = async (): Promise<Held> => {
    const load = (id: string) => loadDraft({ userId, path, id }, path);
    const free: Held[] = [];
    for (const id of newRows) {
      const release = await takeLock(`draft/${userId}/${path}/${id}`);
      if (release) free.push({ id, release, found: await load(id) });
    }
    const [newest = free[0]] = free
      .filter(({ found }) => Object.keys(found.edits).length > 0)
      .toSorted((one, other) => (other.found.changedAt ?? '').localeCompare(one.found.changedAt ?? ''));
    for (const one of free) if (one !== newest) one.release();
    if (newest) return newest;
    // In as many windows as there are drafts: the last two share one.
    const [last] = newRows.toReversed();
    const id = last ?? newRows[0];
    return { id, found: await load(id), release: () => undefined };
  };
  return 'locks' in navigator ? navigator.locks.request(`draft/${userId}/${path}`, choose) : choose();
}

/** What releases it; null: another window has it. */
function takeLock(name: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(null);
      return undefined;
    });
  });
}
