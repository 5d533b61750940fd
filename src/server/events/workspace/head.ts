import type { AccountViewer } from '#core/accounts/access.ts';
import type { EventHeadAnswer } from '#core/events/workspace/contract.ts';
import { managesEvent } from '#core/events/visibility.ts';
import { tabsOf } from '#core/events/workspace/tabs.ts';
import { Refusal } from '#core/refusals.ts';
import type { Reader } from '#server/db/database.ts';
import { readApprovals } from '../approval/since.ts';
import { readHead } from './head-store.ts';

/** For a viewer who opens no page of the event there is none. */
export async function readEventHead(
  db: Reader,
  eventId: string,
  viewer: AccountViewer,
): Promise<EventHeadAnswer> {
  const row = tabsOf(viewer, eventId).length > 0 ? await readHead(db, eventId) : undefined;
  if (!row) throw new Refusal('notFound');
  const { next, last, sentForApprovalBy, approvalStatus, ...shown } = row;
  const manages = managesEvent(viewer, eventId);
  const approvals = manages && approvalStatus === 'approved' ? await readApprovals(db, [eventId]) : undefined;
  return {
    ...shown,
    sentForApprovalBy: manages ? sentForApprovalBy : null,
    approval: approvals?.get(eventId) ?? null,
    last: last?.toISOString() ?? null,
    next: next && { ...next, startDate: next.startDate.toISOString() },
  };
}
