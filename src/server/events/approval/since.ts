// What was changed of events after they were approved, and its word to their contacts (docs/product/events.md#changed-since).

import type { AccountViewer } from '#core/accounts/access.ts';
import { type ApprovalSince, changedSince } from '#core/events/approval/since.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { readAddressed } from './messages-store.ts';
import { readSince } from './since-store.ts';

/** By event: who approved it, when, and what was changed since. An event without an approval in the audit log is absent. */
export async function readApprovals(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApprovalSince>> {
  if (ids.length === 0) return new Map();
  const rows = await readSince(db, ids);
  return new Map(
    rows.map(({ eventId, by, at, contactPeople, entries }) => {
      const changed = [...changedSince(entries, new Set(contactPeople)).fields];
      return [eventId, { by, at: at.toISOString(), changed }];
    }),
  );
}

/** An event before and after a write. */
export interface WrittenEvent {
  readonly before: Readonly<Record<string, unknown>> & { readonly _id: string };
  readonly after: Readonly<Record<string, unknown>>;
}

/**
 * Called once events are written: where an account that is no contact has made one public whose approval stands, each contact gets one message,
 * which names what was changed since and was not named before.
 */
export async function notifyPublished(
  tx: Tx,
  written: readonly WrittenEvent[],
  by: AccountViewer,
): Promise<void> {
  const ids = written.flatMap(({ before, after }) => {
    const isPublished = before['visibilityStatus'] !== 'public' && after['visibilityStatus'] === 'public';
    const stands = before['approvalStatus'] === 'approved';
    return isPublished && stands && !by.contactEventIds.includes(before._id) ? [before._id] : [];
  });
  if (ids.length === 0) return;
  const rows = (await readSince(tx, ids)).flatMap(({ eventId, contactPeople, entries }) => {
    const fields = changedSince(entries, new Set(contactPeople)).unsaidAtPublication;
    return fields.length > 0 ? [{ eventId, contactPeople, fields }] : [];
  });
  const accounts = await readAddressed(tx, [...new Set(rows.flatMap((row) => row.contactPeople))]);
  await enqueueMessages(
    tx,
    rows.flatMap(({ eventId, contactPeople, fields }) =>
      accounts
        .filter(({ userId }) => contactPeople.includes(userId))
        .map(({ userId, email, language }) => ({
          kind: 'email' as const,
          template: 'publishedWithChanges',
          facts: { eventId, userId, fields: [...fields] },
          language,
          recipient: email,
          userId,
          reservationId: null,
        })),
    ),
  );
}
