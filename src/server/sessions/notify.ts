// Notifies holders of seats and requests of changes of a session: once each, in their language.

import type { Presence } from '#core/resources/programme.ts';
import { isWorthNotifying, type WhenAndWhere } from '#core/sessions/rules.ts';
import { readNow } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { notify } from '#server/live/service.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages, lockUnsentMessages } from '#server/outbox/service.ts';
import * as store from './claims-store.ts';

/** Time and place of a session before its move, as stored in JSON. */
export interface Before {
  readonly startDate: string;
  readonly endDate: string;
  readonly locationId: string | null;
  readonly place: string | null;
  /** Missing in messages that an earlier build wrote. */
  readonly eventPresenceType?: Presence | undefined;
}
export interface SessionFacts {
  sessionCancelled: { readonly reservationId: string };
  sessionCancelledSms: { readonly reservationId: string };
  awaitedSessionCancelled: { readonly requestId: string };
  sessionMoved: { readonly reservationId: string; readonly before: Before };
  awaitedSessionMoved: { readonly requestId: string; readonly before: Before };
}
type SessionMessage = NewMessage<SessionFacts>;

/** A move of a session to another time or place. */
export interface Move {
  readonly sessionId: string;
  readonly before: WhenAndWhere;
  readonly after: WhenAndWhere;
}

/** Notifies those who held or waited for seats of a session that it is cancelled; schools by SMS too. */
export async function notifyCancelled(tx: Tx, claims: readonly store.Claim[]): Promise<void> {
  await notifyOf(tx, 'sessionCancelled', claims);
  await enqueueMessages(
    tx,
    claims.flatMap((claim): SessionMessage[] => {
      if (claim.kind === 'request')
        return [
          { ...addressed(claim), template: 'awaitedSessionCancelled', facts: { requestId: claim._id } },
        ];
      const facts = { reservationId: claim._id };
      const mail: SessionMessage = { ...addressed(claim), template: 'sessionCancelled', facts };
      if (claim.schoolPhone === null) return [mail];
      const sms: SessionMessage = {
        ...mail,
        kind: 'sms',
        recipient: claim.schoolPhone,
        template: 'sessionCancelledSms',
        facts,
      };
      return [mail, sms];
    }),
  );
}

/**
 * Notifies holders of seats and requests that sessions have moved. A holder whose message about an earlier move has not been sent
 * yet gets only that message, which is worded when it is sent.
 */
export async function notifyMoved(tx: Tx, moves: readonly Move[]): Promise<void> {
  const now = await readNow(tx);
  const notified = moves.filter(({ before, after }) => isWorthNotifying(before, after, now));
  if (notified.length === 0) return;
  const claims = await store.readClaims(
    tx,
    notified.map(({ sessionId }) => sessionId),
  );
  await notifyOf(tx, 'sessionMoved', claims);
  const idsOf = (kind: store.Claim['kind']) =>
    claims.flatMap((claim) => (claim.kind === kind ? claim._id : []));
  const pending = {
    reservation: await lockUnsentMessages(tx, {
      template: 'sessionMoved',
      fact: 'reservationId',
      values: idsOf('reservation'),
    }),
    request: await lockUnsentMessages(tx, {
      template: 'awaitedSessionMoved',
      fact: 'requestId',
      values: idsOf('request'),
    }),
  };
  const places = await store.readPlaces(
    tx,
    notified.flatMap(({ before }) => before.locationId ?? []),
  );
  const befores = new Map(notified.map(({ sessionId, before }) => [sessionId, beforeOf(before, places)]));
  await enqueueMessages(
    tx,
    claims.flatMap((claim): SessionMessage[] => {
      const before = befores.get(claim.sessionId);
      if (!before || pending[claim.kind].has(claim._id)) return [];
      return claim.kind === 'request'
        ? [{ ...addressed(claim), template: 'awaitedSessionMoved', facts: { requestId: claim._id, before } }]
        : [{ ...addressed(claim), template: 'sessionMoved', facts: { reservationId: claim._id, before } }];
    }),
  );
}

/** Notifies open pages at once. */
async function notifyOf(
  tx: Tx,
  kind: 'sessionCancelled' | 'sessionMoved',
  claims: readonly store.Claim[],
): Promise<void> {
  await notify(
    tx,
    claims.map(({ userId, sessionId }) => ({ userId, kind, entityId: sessionId })),
  );
}

function beforeOf(
  { startDate, endDate, locationId, eventPresenceType }: WhenAndWhere,
  places: ReadonlyMap<string, string>,
): Before {
  return {
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    locationId,
    place: locationId && (places.get(locationId) ?? null),
    eventPresenceType,
  };
}

function addressed({ kind, _id, email, language, userId }: store.Claim) {
  const reservationId = kind === 'reservation' ? _id : null;
  return { kind: 'email', language, recipient: email, userId, reservationId } as const;
}
