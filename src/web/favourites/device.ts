// The favourites of a guest, stored on the device until an account is signed in; every tab of the browser follows.

import { isId } from '#core/field/filters.ts';
import { removeStored, storeDurably, readStored } from '#web/device/storage.ts';
import { listenersTo } from '#web/device/stored-value.ts';
import { isRefused } from '#web/api/refusal.ts';

const key = 'favourites';
/** The maximum of one page of the list. An account may have more. */
export const maxOnDevice = 100;

/** Groups the notices of hearts: the notice of a merge replaces one whose undo would change the device only. */
export const aboutHearts = 'favourites';

const { subscribe, publish } = listenersTo(key);
/** Calls back after each change, also of another tab. */
export const watchDevice = subscribe;

/**
 * The last text that was read, parsed. Without a listener no event of another tab arrives, so each call compares the stored text.
 */
let last: { readonly text: string | null; readonly ids: readonly string[] } = { text: null, ids: [] };

/** The ids of the sessions, the oldest favourite first; the same array until they change; empty if the browser stores nothing. */
export function readDevice(): readonly string[] {
  const text = readStored('local', key);
  if (text !== last.text) last = { text, ids: parse(text) };
  return last.ids;
}

/** Throws if the browser stores nothing, or has no room. */
export function writeDevice(change: (sessionIds: readonly string[]) => readonly string[]): void {
  const next = change(readDevice());
  if (next.length === 0) removeStored('local', key);
  else if (!storeDurably('local', key, JSON.stringify(next))) throw new Error('The browser keeps nothing');
  publish();
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

/** Ignores a 404: the favourite to be removed has been removed already. */
export function unlessGone(error: unknown): void {
  if (!isRefused(error, 404)) throw error;
}
