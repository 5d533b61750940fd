// The draft of a form as it is found when the form opens: on this device, on the server, or put together from both.

import { drafts } from '#core/drafts/contract.ts';
import { type Edits, mergeEdits } from '#core/drafts/edits.ts';
import type { DraftedPath } from '#core/drafts/rules.ts';
import { call } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { type DraftKey, readDeviceDraft, type SentDraft } from '#web/device/stored-drafts.ts';

export interface FoundDraft {
  readonly edits: Edits;
  readonly version: string | null;
  readonly sent: SentDraft;
  /** ISO 8601; null: nothing was found. */
  readonly changedAt: string | null;
}

export const nothingSent: SentDraft = { revision: null, edits: {} };

export const nothingFound: FoundDraft = { edits: {}, version: null, sent: nothingSent, changedAt: null };

/** What the server has; rejects where it does not answer. */
export async function readServerDraft(
  path: DraftedPath,
  id: string,
): Promise<{ readonly sent: SentDraft; readonly version: string | null; readonly changedAt: string | null }> {
  const { draft } = await call(drafts[path].read, { params: { id } });
  if (!draft) return { sent: nothingSent, version: null, changedAt: null };
  const { revision, version, updatedAt } = draft;
  return { sent: { revision, edits: draft.edits as Edits }, version, changedAt: updatedAt };
}

/** Without the server the form opens with what this device has. */
export async function loadDraft(key: DraftKey, path: DraftedPath): Promise<FoundDraft> {
  const [here, there] = await Promise.all([
    readDeviceDraft(key),
    readServerDraft(path, key.id).catch(() => null),
  ]);
  const changedHere = here ? new Date(here.changedAt).toISOString() : null;
  if (!here)
    return {
      edits: there?.sent.edits ?? {},
      version: there?.version ?? null,
      sent: there?.sent ?? nothingSent,
      changedAt: there?.changedAt ?? null,
    };
  const { edits, version, sent } = here;
  if (!there || there.sent.revision === sent.revision)
    return { edits, version, sent, changedAt: changedHere };
  return {
    edits: mergeEdits(sent.edits, edits, there.sent.edits),
    version,
    sent: there.sent,
    changedAt:
      [changedHere, there.changedAt]
        .flatMap((one) => one ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

/** Read once when a form opens, and never from a cache. */
export function draftOptions(key: DraftKey, path: DraftedPath) {
  const { userId, id } = key;
  return {
    ...composedQuery(drafts[path].read, 'found', { params: { id }, of: { userId } }, () =>
      loadDraft(key, path),
    ),
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always' as const,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}
