// How many accounts a bulk edit would notify, by the rule of the messages that it would write.

import type { ChangeMessage } from '#core/sessions/change-message.ts';
import { isWorthNotifying } from '#core/sessions/rules.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { readUnsentMessages } from '#server/outbox/service.ts';
import { type Claim, readClaims } from '../claims-store.ts';
import { type Move, notifiedOf, receiversOf, type SessionFacts } from '../notify.ts';

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
