// Whether a form of staff has stored a draft on this device, for pages that do not load the drafts (stored-drafts.ts).

import { readStored, removeStored, store } from './storage.ts';

const name = 'draftsHere';

function hasTypedDrafts(): boolean {
  return readStored('local', name) !== null;
}

export function markTypedDrafts(): void {
  if (!hasTypedDrafts()) store('local', name, 'yes');
}

/** After a sign-out: deletes what the server has; without drafts nothing is loaded for that. */
export async function forgetDraftsOnSignOut(): Promise<void> {
  if (!hasTypedDrafts()) return;
  const { forgetSentDrafts } = await import('./stored-drafts.ts');
  const left = await forgetSentDrafts();
  if (left === 0) removeStored('local', name);
}
