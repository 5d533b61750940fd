// Whether a form of staff has stored a draft on this device, for pages that do not load the drafts (stored-drafts.ts).

import { readStored, removeStored, store } from './storage.ts';

const name = 'draftsHere';

/** Whether anything was typed that the drafts of this device may have. */
export function hasTypedDrafts(): boolean {
  return readStored('local', name) !== null;
}

export function markTypedDrafts(): void {
  if (!hasTypedDrafts()) store('local', name, 'yes');
}

/** How many texts of small forms a sign-out of an account would delete from this device. */
export async function countTextsToForget(userId: string): Promise<number> {
  if (!hasTypedDrafts()) return 0;
  const { countTypedTexts } = await import('./stored-drafts.ts');
  return countTypedTexts(userId);
}

/** After a sign-out: deletes what may not stay; without drafts nothing is loaded for that. */
export async function forgetDraftsOnSignOut(): Promise<void> {
  if (!hasTypedDrafts()) return;
  const { forgetDrafts } = await import('./stored-drafts.ts');
  const left = await forgetDrafts();
  if (left === 0) removeStored('local', name);
}
