// Clients that book, wait, give back and confirm offers over HTTP while servers are killed. A request without a certain answer is sent
// again with the same idempotency key.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reader } from '#server/db/database.ts';
import { readViolations, type Violation } from '#server/doctor/store.ts';
import { newId } from '#server/db/ids.ts';
import { hashToken, newToken } from '#server/auth/secret-token.ts';
import { buildEvent, buildSession, buildUser } from './build-programme.ts';
import { contradictionsIn, type Seen } from './seat-history.ts';

export interface Crowd {
  readonly people: readonly { readonly userId: string; readonly token: string }[];
  readonly sessionIds: readonly string[];
  readonly seatsOfSession: number;
}

/** The acknowledged answers of all clients. */
export interface Outcomes {
  /** The number of actions with a certain answer: a measure of progress. */
  actions: number;
  readonly reserved: Set<string>;
  readonly cancelled: Set<string>;
  readonly joined: Set<string>;
  readonly left: Set<string>;
  readonly codes: Set<string>;
  readonly histories: Map<string, Seen[]>;
}

export async function gatherCrowd(
  db: Reader,
  { clients, sessions, seatsOfSession }: { clients: number; sessions: number; seatsOfSession: number },
): Promise<Crowd> {
  const eventId = await buildEvent(db);
  const session = {
    maxParticipants: seatsOfSession,
    waitingListEnabled: true,
    startDate: new Date(Date.now() + 30 * 86_400_000),
  };
  const sessionIds: string[] = [];
  for (let index = 0; index < sessions; index += 1) sessionIds.push(await buildSession(db, eventId, session));
  const people: { userId: string; token: string }[] = [];
  for (let index = 0; index < clients; index += 1) {
    const person = { userId: await buildUser(db), token: newToken() };
    await db
      .insertInto('accessTokens')
      .values({
        tokenHash: hashToken(person.token),
        _id: newId(),
        userId: person.userId,
        userAgent: '',
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      .execute();
    people.push(person);
  }
  return { people, sessionIds, seatsOfSession };
}

export function noOutcomes(): Outcomes {
  return {
    actions: 0,
    reserved: new Set(),
    cancelled: new Set(),
    joined: new Set(),
    left: new Set(),
    codes: new Set(),
    histories: new Map(),
  };
}

const seats = 2;
interface Answered {
  readonly ok: boolean;
  readonly code: string;
  readonly _id: string;
  readonly reservationId: string | null;
  readonly from: number;
  readonly to: number;
}

/**
 * Every client goes through all sessions, each from another start: books two seats, joins the list of a full session, gives back every
 * third reservation, confirms two of three offers and declines the third. `addressFor`: the server of the next try.
 */
export async function letCrowdAct(
  crowd: Crowd,
  outcomes: Outcomes,
  addressFor: (person: number) => string,
): Promise<void> {
  await Promise.all(
    crowd.people.map(async (person, number) => {
      const ask = (method: string, path: string, body?: object) =>
        askUntilCertain({ method, path, body, token: person.token }, () => addressFor(number), outcomes);
      const see = (sessionId: string, seen: Seen) =>
        outcomes.histories.set(sessionId, [...(outcomes.histories.get(sessionId) ?? []), seen]);
      const waitingSince = new Map<string, { sessionId: string; from: number }>();
      const reservedAs = async (
        sessionId: string,
        reservationId: string,
        span: Pick<Seen, 'from' | 'to'>,
      ) => {
        outcomes.reserved.add(reservationId);
        see(sessionId, { kind: 'takes', seats, reservationId, from: span.from, to: span.to });
        if (outcomes.reserved.size % 3 !== 0) return;
        const { ok, from, to } = await ask('DELETE', `/api/reservations/${reservationId}`);
        if (!ok) throw new Error('A reservation cannot be given back.');
        outcomes.cancelled.add(reservationId);
        see(sessionId, { kind: 'givesBack', seats, reservationId, from, to });
      };
      const takeOffers = async () => {
        for (const [requestId, { sessionId, from }] of waitingSince) {
          const takesIt = (number + outcomes.joined.size) % 3 !== 0;
          const path = `/api/reservation-requests/${requestId}/${takesIt ? 'confirm' : 'decline'}`;
          const answer = await ask('POST', path, {});
          if (!answer.ok) continue;
          waitingSince.delete(requestId);
          see(sessionId, { kind: 'waits', seats, reservationId: null, from, to: answer.to });
          if (!takesIt) outcomes.left.add(requestId);
          else if (answer.reservationId) await reservedAs(sessionId, answer.reservationId, answer);
        }
      };

      const start = number % crowd.sessionIds.length;
      for (const sessionId of [...crowd.sessionIds.slice(start), ...crowd.sessionIds.slice(0, start)]) {
        const participants = [{ name: 'Ada' }, { name: 'Leo' }];
        const party = { sessionId, target: 'private', participants };
        const booked = await ask('POST', '/api/reservations', party);
        if (booked.ok) await reservedAs(sessionId, booked._id, booked);
        else {
          if (booked.code === 'sessionFull')
            see(sessionId, { kind: 'full', seats, reservationId: null, from: booked.from, to: booked.to });
          const joined = await ask('POST', '/api/reservation-requests', party);
          if (joined.ok) {
            outcomes.joined.add(joined._id);
            waitingSince.set(joined._id, { sessionId, from: joined.from });
          }
        }
        if (outcomes.actions % 3 === 0) await takeOffers();
      }
      await takeOffers();
      for (const { sessionId, from } of waitingSince.values())
        see(sessionId, { kind: 'waits', seats, reservationId: null, from, to: Infinity });
    }),
  );
}

async function askUntilCertain(
  { method, path, body, token }: { method: string; path: string; body: object | undefined; token: string },
  address: () => string,
  outcomes: Outcomes,
): Promise<Answered> {
  const key = randomUUID();
  const from = performance.now();
  for (;;) {
    const response = await fetch(`${address()}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    const answer = (await response?.json().catch(() => null)) as Record<string, string> | null | undefined;
    if (response && answer && response.status < 500 && response.status !== 429) {
      outcomes.actions += 1;
      const { _id = '', code = '', reservationId = null } = answer;
      if (!response.ok) outcomes.codes.add(code);
      return { ok: response.ok, code, _id, reservationId, from, to: performance.now() };
    }
    // The server is down or stopping: it is not known whether the action was done.
    await pause(20);
  }
}

/** Each list must be empty after a kill. */
export interface Damage {
  /** Acknowledged, and not in the database as acknowledged. */
  readonly lost: readonly string[];
  /** In the database without an acknowledgement: created a second time. */
  readonly doubled: readonly string[];
  /** Reservations and offers without their message. */
  readonly unannounced: readonly string[];
  /** Violated invariants, oversold sessions and wrong counters among them. */
  readonly violations: readonly Violation[];
  readonly contradictions: readonly string[];
}
export const undamaged: Damage = {
  lost: [],
  doubled: [],
  unannounced: [],
  violations: [],
  contradictions: [],
};

export async function readDamage(db: Reader, crowd: Crowd, outcomes: Outcomes): Promise<Damage> {
  const { sessionIds } = crowd;
  const reservations = await db
    .selectFrom('reservations')
    .select(['_id', 'status'])
    .where('sessionId', 'in', sessionIds)
    .execute();
  const requests = await db
    .selectFrom('reservationRequests')
    .select(['_id', 'status'])
    .where('sessionId', 'in', sessionIds)
    .execute();
  const stateOf = new Map([...reservations, ...requests].map(({ _id, status }) => [_id, status as string]));
  const lost = [
    ...[...outcomes.reserved].filter(
      (id) => stateOf.get(id) !== (outcomes.cancelled.has(id) ? 'invalid' : 'valid'),
    ),
    ...[...outcomes.joined].filter((id) => !stateOf.has(id)),
    ...[...outcomes.left].filter((id) => stateOf.get(id) !== 'cancelled'),
  ];
  const doubled = [...reservations, ...requests].flatMap(({ _id }) =>
    outcomes.reserved.has(_id) || outcomes.joined.has(_id) ? [] : _id,
  );
  const unannounced = await db
    .selectFrom('reservations')
    .select('_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages._id')
            .whereRef('messages.reservationId', '=', 'reservations._id'),
        ),
      ),
    )
    .execute();
  return {
    lost,
    doubled,
    unannounced: unannounced.map(({ _id }) => _id),
    violations: await readViolations(db),
    contradictions: [...outcomes.histories.values()].flatMap((history) =>
      contradictionsIn(history, crowd.seatsOfSession),
    ),
  };
}
