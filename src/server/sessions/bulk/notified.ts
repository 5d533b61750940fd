// How many accounts a change would notify, by the rule of the messages that it would write, and has notified, for the audit log.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { ChangeMessage } from '#core/sessions/change-message.ts';
import { isWorthNotifying } from '#core/sessions/rules.ts';
import { readNow } from '#server/db/clock.ts';
import * as audit from '#server/audit/service.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { readUnsentMessages } from '#server/outbox/service.ts';
import { type Claim, readClaims } from '../claims-store.ts';
import { type Move, type Notified, notifiedOf, receiversOf, type SessionFacts } from '../notify.ts';
import { readEventIds } from '../write-store.ts';

/** The accounts that `notifyMoved` would write to, as long as no message about an earlier move leaves in between; writes and locks nothing. */
export async function countNotified(
  db: Reader,
  moves: readonly Move[],
  message: ChangeMessage,
): Promise<number> {
  const now = await readNow(db);
  const announced = moves.filter(({ before, after }) => isWorthNotifying(before, after, now));
  if (message === null || announced.length === 0) return 0;
  const claims = await readClaims(
    db,
    announced.map(({ sessionId }) => sessionId),
  );
  const idsOf = (kind: Claim['kind']) => claims.flatMap((claim) => (claim.kind === kind ? claim._id : []));
  const unsent = {
    reservation: await readUnsentMessages<SessionFacts['sessionMoved']>(db, {
      template: 'sessionMoved',
      fact: 'reservationId',
      values: idsOf('reservation'),
    }),
    request: await readUnsentMessages<SessionFacts['awaitedSessionMoved']>(db, {
      template: 'awaitedSessionMoved',
      fact: 'requestId',
      values: idsOf('request'),
    }),
  };
  return notifiedOf(receiversOf(claims, announced, unsent)).accounts;
}

/** Records in the audit log whether those affected were written to, where staff decided it; null: there was nothing to decide on. */
export async function recordMessage(
  tx: Tx,
  viewer: AccountViewer,
  about: { readonly entity: 'sessions' | 'events'; readonly entityId: string },
  { message, notified }: { readonly message: ChangeMessage; readonly notified: Notified | null },
): Promise<void> {
  if (message === undefined || notified === null) return;
  await audit.record(tx, viewer, { ...about, ...sentTo(notified.accounts) });
}

/** The same of many sessions at once; also without words of the caller, where some were notified: a shift that is taken back has none. */
export async function recordMessages(
  tx: Tx,
  viewer: AccountViewer,
  sessionIds: readonly string[],
  { message, notified }: { readonly message: ChangeMessage; readonly notified: Notified | null },
): Promise<void> {
  if (notified === null) return;
  const reached = (id: string) => notified.ofSession.get(id) ?? 0;
  const recorded = sessionIds.filter((id) => message !== undefined || reached(id) > 0);
  if (recorded.length === 0) return;
  const eventIds = await readEventIds(tx, recorded);
  const ofEvent = new Map(
    [...Map.groupBy(recorded, (id) => eventIds.get(id))].map(([eventId, ids]) => [
      eventId,
      new Set(ids.flatMap((id) => notified.inSession.get(id) ?? [])).size,
    ]),
  );
  await audit.recordAll(
    tx,
    viewer,
    recorded.map((entityId) => ({
      entity: 'sessions',
      entityId,
      ...sentTo(reached(entityId), ofEvent.get(eventIds.get(entityId))),
    })),
  );
}

/** `ofEvent`: all dates of the event together, where an account of several counts once; the history says this number. */
function sentTo(recipients: number, ofEvent?: number) {
  return {
    action: 'send',
    changes: {
      recipients: { before: null, after: recipients },
      ...(ofEvent !== undefined && { accounts: { before: null, after: ofEvent } }),
    },
  } as const;
}
