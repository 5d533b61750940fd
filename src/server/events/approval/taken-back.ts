// An approval that came with a publication is taken back with it (docs/product/events.md#many-at-once).

import type { ApprovalStatus } from '#core/resources/programme.ts';
import type { Tx } from '#server/db/database.ts';
import { notifySenders } from './messages.ts';
import { dropApprovedNews } from './messages-store.ts';

export interface LostApproval {
  readonly before: { readonly _id: string; readonly [name: string]: unknown };
  /** What the event has again. */
  readonly approvalStatus: Exclude<ApprovalStatus, 'approved'>;
  /** When the approval came that is taken back. */
  readonly at: Date;
}

const news = { new: 'approvalTakenBack', rejected: 'eventRejected' } as const;

/** Who sent the events for approval is notified where the news of the approval has left; what has not left is dropped. */
export async function notifyTakenBack(
  tx: Tx,
  events: readonly LostApproval[],
  by: { readonly userId: string },
): Promise<void> {
  if (events.length === 0) return;
  const informed = await dropApprovedNews(
    tx,
    events.map(({ before, at }) => ({ _id: before._id, at })),
  );
  const contradicted = events.filter(({ before }) => informed.has(before._id));
  for (const [status, of] of Map.groupBy(contradicted, ({ approvalStatus }) => approvalStatus))
    await notifySenders(
      tx,
      news[status],
      of.map(({ before }) => before),
      by,
    );
}
