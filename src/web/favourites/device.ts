// What a guest keeps in mind stays on the device until somebody signs in; every tab of the browser follows.

import { isId } from '#core/field/filters.ts';
import { forgetKept, keepForGood, readKept } from '#web/kept.ts';

const key = 'favourites';
/** As many as one page of them holds. Who wants more signs in. */
export const mostOnDevice = 100;

const listeners = new Set<() => void>();
let current: readonly string[] | undefined;

/** The ids of the sessions, the first kept first; none where the browser keeps nothing. */
export function readDevice(): readonly string[] {
  return (current ??= parse(readKept('local', key)));
}

/** Throws where the browser keeps nothing, or has no room. */
export function writeDevice(change: (sessionIds: readonly string[]) => readonly string[]): void {
  // Another tab may have changed it an instant ago.
  const next = change(parse(readKept('local', key)));
  if (next.length === 0) forgetKept('local', key);
  else if (!keepForGood('local', key, JSON.stringify(next))) throw new Error('The browser keeps nothing');
  current = next;
  for (const listener of listeners) listener();
}

export function watchDevice(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
    // Nobody hears of other tabs meanwhile.
    if (listeners.size === 0) current = undefined;
  };
}

function followOtherTab(event: StorageEvent): void {
  if (event.key !== null && event.key !== key) return;
  current = undefined;
  for (const listener of listeners) listener();
}

function parse(text: string | null): readonly string[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(found)) return [];
    const ids = found.filter((one): one is string => typeof one === 'string' && isId(one));
    return [...new Set(ids)].slice(0, mostOnDevice);
  } catch {
    return [];
  }
}
