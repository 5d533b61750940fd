// What a guest keeps in mind stays on the device until somebody signs in; every tab of the browser follows.

import { isId } from '#core/field/filters.ts';
import { removeStored, storeDurably, readStored } from '#web/device/storage.ts';

const key = 'favourites';
/** As many as one page of them holds. Who wants more signs in. */
export const maxOnDevice = 100;

/** What notices of hearts are about: that they are in the account overtakes what could be undone of one on the device. */
export const aboutHearts = 'favourites';

const listeners = new Set<() => void>();
/** What was read last. Whoever reads without listening hears of no other tab: the text itself is looked at each time. */
let last: { readonly text: string | null; readonly ids: readonly string[] } = { text: null, ids: [] };

/** The ids of the sessions, the first kept first, the same array until they change; none where the browser keeps nothing. */
export function readDevice(): readonly string[] {
  const text = readStored('local', key);
  if (text !== last.text) last = { text, ids: parse(text) };
  return last.ids;
}

/** Throws where the browser keeps nothing, or has no room. */
export function writeDevice(change: (sessionIds: readonly string[]) => readonly string[]): void {
  const next = change(readDevice());
  if (next.length === 0) removeStored('local', key);
  else if (!storeDurably('local', key, JSON.stringify(next))) throw new Error('The browser keeps nothing');
  for (const listener of listeners) listener();
}

export function watchDevice(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
}

function followOtherTab(event: StorageEvent): void {
  if (event.key !== null && event.key !== key) return;
  for (const listener of listeners) listener();
}

function parse(text: string | null): readonly string[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(found)) return [];
    const ids = found.filter((one): one is string => typeof one === 'string' && isId(one));
    return [...new Set(ids)].slice(0, maxOnDevice);
  } catch {
    return [];
  }
}
