// Notifies holders of seats and requests of changes of a session: once each, in their language.

import { Refusal } from '#core/refusals.ts';
import type { Presence } from '#core/resources/programme.ts';
import { type ChangeMessage, type ChangeWords, errorsOfWords } from '#core/sessions/change-message.ts';
import { isNews, isWorthNotifying, type WhenAndWhere } from '#core/sessions/rules.ts';
import { readNow } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { notify } from '#server/live/service.ts';
import { readPlaces } from '#server/mail/place-store.ts';
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
interface Worded {
  /** What staff wrote to those affected. */
  readonly words?: ChangeWords;
}
/** What else of an account is cancelled at the same time: one message has all of it. */
interface WithOthers {
  readonly also?: readonly Pick<store.Claim, 'kind' | '_id'>[];
  /** All that the message is about, where that is more than one: by these the lists of messages find it. */
  readonly reservationIds?: readonly string[];
  readonly requestIds?: readonly string[];
}
export interface SessionFacts {
  sessionCancelled: Worded & WithOthers & { readonly reservationId: string };
  sessionCancelledSms: WithOthers & { readonly reservationId: string };
  awaitedSessionCancelled: Worded & WithOthers & { readonly requestId: string };
  sessionMoved: Worded & { readonly reservationId: string; readonly before: Before };
  awaitedSessionMoved: Worded & { readonly requestId: string; readonly before: Before };
}
type SessionMessage = NewMessage<SessionFacts>;

/** A move of a session to another time or place. */
export interface Move {
  readonly sessionId: string;
  readonly before: WhenAndWhere;
  readonly after: WhenAndWhere;
}

/** Who gets a message about changes of sessions. */
export interface Notified {
  /** The number of accounts. */
  readonly accounts: number;
  /** Of each session, by its id. */
  readonly ofSession: ReadonlyMap<string, number>;
  /** The accounts of each session. */
  readonly inSession: ReadonlyMap<string, readonly string[]>;
}

/**
 * Notifies those who held or waited for seats of sessions that they are cancelled: each account once, with all that it held, in the
 * order of the claims; schools by SMS too. Answers how many accounts get a message: none where it is left off.
 */
export async function notifyCancelled(
  tx: Tx,
  claims: readonly store.Claim[],
  message: ChangeMessage,
): Promise<Notified> {
  await notifyOf(tx, 'sessionCancelled', claims);
  if (message === null) return notifiedOf([]);
  const worded = message ? { words: message } : {};
  const byAccount = Map.groupBy(claims, ({ userId }) => userId);
  await enqueueMessages(
    tx,
    [...byAccount.values()].flatMap((of): SessionMessage[] => {
      // What was booked comes before what was waited for.
      const [claim, ...others] = of.toSorted((a, b) => rankOf(a) - rankOf(b));
      if (!claim) return [];
      const also = others.length > 0 ? withOthers(of, others) : {};
      if (claim.kind === 'request')
        return [
          {
            ...addressed(claim),
            template: 'awaitedSessionCancelled',
            facts: { requestId: claim._id, ...also, ...worded },
          },
        ];
      const facts = { reservationId: claim._id, ...also };
      const mail: SessionMessage = {
        ...addressed(claim),
        template: 'sessionCancelled',
        facts: { ...facts, ...worded },
      };
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
  return notifiedOf(claims);
}

function withOthers(all: readonly store.Claim[], others: readonly store.Claim[]): Required<WithOthers> {
  const idsOf = (kind: store.Claim['kind']) => all.flatMap((claim) => (claim.kind === kind ? claim._id : []));
  return {
    also: others.map(({ kind, _id }) => ({ kind, _id })),
    reservationIds: idsOf('reservation'),
    requestIds: idsOf('request'),
  };
}

function rankOf({ kind }: store.Claim): number {
  return kind === 'reservation' ? 0 : 1;
}

/**
 * Notifies holders of seats and requests that sessions have moved. A holder whose message about an earlier move has not been sent
 * yet gets only that message, which is worded when it is sent: with the words of this move, or none, because former words do not fit it.
 * Answers how many accounts get a message because of this move, null where nothing has moved that they count on. An account that was not
 * notified of an earlier move gets nothing where this one takes it back.
 */
export async function notifyMoved(
  tx: Tx,
  moves: readonly Move[],
  message: ChangeMessage,
): Promise<Notified | null> {
  const now = await readNow(tx);
  const notified = moves.filter(({ before, after }) => isWorthNotifying(before, after, now));
  if (notified.length === 0) return null;
  const claims = await store.readClaims(
    tx,
    notified.map(({ sessionId }) => sessionId),
  );
  await notifyOf(tx, 'sessionMoved', claims);
  const worded = message ? { words: message } : {};
  const setting = { words: message ?? undefined };
  const idsOf = (kind: store.Claim['kind']) =>
    claims.flatMap((claim) => (claim.kind === kind ? claim._id : []));
  const pending = {
    reservation: await lockUnsentMessages<SessionFacts['sessionMoved']>(tx, {
      template: 'sessionMoved',
      fact: 'reservationId',
      values: idsOf('reservation'),
      setting,
    }),
    request: await lockUnsentMessages<SessionFacts['awaitedSessionMoved']>(tx, {
      template: 'awaitedSessionMoved',
      fact: 'requestId',
      values: idsOf('request'),
      setting,
    }),
  };
  if (message === null) return notifiedOf([]);
  await store.recordMoveNotified(
    tx,
    notified.flatMap(({ sessionId, before, after }) =>
      before.startDate.getTime() === after.startDate.getTime() ? [] : [sessionId],
    ),
  );
  const places = await readPlaces(
    tx,
    notified.flatMap(({ before }) => before.locationId ?? []),
  );
  const befores = new Map(notified.map(({ sessionId, before }) => [sessionId, beforeOf(before, places)]));
  await enqueueMessages(
    tx,
    claims.flatMap((claim): SessionMessage[] => {
      const before = befores.get(claim.sessionId);
      if (!before || pending[claim.kind].has(claim._id)) return [];
      const facts = { before, ...worded };
      return claim.kind === 'request'
        ? [
            {
              ...addressed(claim),
              template: 'awaitedSessionMoved',
              facts: { requestId: claim._id, ...facts },
            },
          ]
        : [{ ...addressed(claim), template: 'sessionMoved', facts: { reservationId: claim._id, ...facts } }];
    }),
  );
  return notifiedOf(receiversOf(claims, notified, pending));
}

/** Claims whose accounts get a message because of moves, given the messages about earlier moves that have not left, by the claim's id. */
export function receiversOf(
  claims: readonly store.Claim[],
  moves: readonly Move[],
  unsent: Readonly<Record<store.Claim['kind'], ReadonlyMap<string, { readonly before: Before }>>>,
): store.Claim[] {
  const afters = new Map(moves.map(({ sessionId, after }) => [sessionId, after]));
  return claims.filter(({ kind, _id, sessionId }) => {
    const earlier = unsent[kind].get(_id);
    const after = afters.get(sessionId);
    return !after || isNews(after, earlier ? wasBefore(earlier.before, after.eventPresenceType) : null);
  });
}

export function notifiedOf(claims: readonly store.Claim[]): Notified {
  const count = (of: readonly store.Claim[]) => new Set(of.map(({ userId }) => userId)).size;
  const bySession = Map.groupBy(claims, ({ sessionId }) => sessionId);
  return {
    accounts: count(claims),
    ofSession: new Map([...bySession].map(([sessionId, of]) => [sessionId, count(of)])),
    inSession: new Map([...bySession].map(([sessionId, of]) => [sessionId, of.map(({ userId }) => userId)])),
  };
}

/** Refuses words with a placeholder that does not exist. */
export function refuseUnreadable(message: ChangeMessage): void {
  const errors = errorsOfWords(message);
  if (errors.length > 0) throw new Refusal('invalid', { errors });
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

/** A session before its move, as the facts of a message have it. */
export function wasBefore<P extends Presence | undefined>(
  before: Before,
  eventPresenceType: P,
): Omit<Before, keyof WhenAndWhere> & WhenAndWhere & { readonly eventPresenceType: Presence | P } {
  return {
    ...before,
    startDate: new Date(before.startDate),
    endDate: new Date(before.endDate),
    eventPresenceType: before.eventPresenceType ?? eventPresenceType,
  };
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

export function addressed({ kind, _id, email, language, userId }: store.Claim) {
  const reservationId = kind === 'reservation' ? _id : null;
  return { kind: 'email', language, recipient: email, userId, reservationId } as const;
}
