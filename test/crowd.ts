// People who book, wait, give back and take offers through HTTP while what serves them dies: whatever nobody has told them for
// certain they ask again with the same key.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reader } from '#server/db/database.ts';
import { readViolations, type Violation } from '#server/doctor/service.ts';
import { newId } from '#server/db/ids.ts';
import { hashToken, newToken } from '#server/sign-on/secret-token.ts';
import { buildEvent, buildSession, buildUser } from './build-programme.ts';
import { contradictionsIn, type Seen } from './seat-history.ts';

export interface Crowd {
  readonly people: readonly { readonly userId: string; readonly token: string }[];
  readonly sessionIds: readonly string[];
  readonly seatsOfSession: number;
}

/** What they were told, and by whom it was held. */
export interface Outcomes {
  /** Deeds that came to a certain answer: so far a measure of how far they are. */
  deeds: number;
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
  for (let made = 0; made < sessions; made += 1) sessionIds.push(await buildSession(db, eventId, session));
  const people: { userId: string; token: string }[] = [];
  for (let made = 0; made < clients; made += 1) {
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
    deeds: 0,
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
 * Everybody goes through the sessions, each from another one on: books two seats, joins the list where there are none, gives
 * back every third booking, takes two of three offers and declines the third. `addressFor`: where the next try goes.
 */
export async function letCrowdAct(
  crowd: Crowd,
  told: Outcomes,
  addressFor: (person: number) => string,
): Promise<void> {
  await Promise.all(
    crowd.people.map(async (person, number) => {
      const ask = (method: string, path: string, body?: object) =>
        askUntilCertain({ method, path, body, token: person.token }, () => addressFor(number), told);
      const see = (sessionId: string, seen: Seen) =>
        told.histories.set(sessionId, [...(told.histories.get(sessionId) ?? []), seen]);
      const waitingSince = new Map<string, { sessionId: string; from: number }>();
      const reservedAs = async (
        sessionId: string,
        reservationId: string,
        asked: Pick<Seen, 'from' | 'to'>,
      ) => {
        told.reserved.add(reservationId);
        see(sessionId, { kind: 'takes', seats, reservationId, from: asked.from, to: asked.to });
        if ((number + told.reserved.size) % 3 !== 0) return;
        const { ok, from, to } = await ask('DELETE', `/api/reservations/${reservationId}`);
        if (!ok) throw new Error('A reservation cannot be given back.');
        told.cancelled.add(reservationId);
        see(sessionId, { kind: 'givesBack', seats, reservationId, from, to });
      };
      const takeOffers = async () => {
        for (const [requestId, { sessionId, from }] of waitingSince) {
          const takesIt = (number + told.joined.size) % 3 !== 0;
          const path = `/api/reservation-requests/${requestId}/${takesIt ? 'confirm' : 'decline'}`;
          const answer = await ask('POST', path, {});
          if (!answer.ok) continue;
          waitingSince.delete(requestId);
          see(sessionId, { kind: 'waits', seats, reservationId: null, from, to: answer.to });
          if (!takesIt) told.left.add(requestId);
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
            told.joined.add(joined._id);
            waitingSince.set(joined._id, { sessionId, from: joined.from });
          }
        }
        if (told.deeds % 3 === 0) await takeOffers();
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
  told: Outcomes,
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
      told.deeds += 1;
      const { _id = '', code = '', reservationId = null } = answer;
      if (!response.ok) told.codes.add(code);
      return { ok: response.ok, code, _id, reservationId, from, to: performance.now() };
    }
    // What serves is gone or going: nobody knows whether it was done.
    await pause(20);
  }
}

/** All that must be nothing, whatever died. */
export interface Damage {
  /** Told that they have it, and it is not there as they were told. */
  readonly lost: readonly string[];
  /** There, and nobody was told of it: made a second time. */
  readonly doubled: readonly string[];
  /** Reservations and offers without the message that tells of them. */
  readonly untold: readonly string[];
  /** Oversold sessions and counters that have drifted among them. */
  readonly violations: readonly Violation[];
  readonly contradictions: readonly string[];
}
export const undamaged: Damage = { lost: [], doubled: [], untold: [], violations: [], contradictions: [] };

export async function readDamage(db: Reader, crowd: Crowd, told: Outcomes): Promise<Damage> {
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
    ...[...told.reserved].filter((id) => stateOf.get(id) !== (told.cancelled.has(id) ? 'invalid' : 'valid')),
    ...[...told.joined].filter((id) => !stateOf.has(id)),
    ...[...told.left].filter((id) => stateOf.get(id) !== 'cancelled'),
  ];
  const doubled = [...reservations, ...requests].flatMap(({ _id }) =>
    told.reserved.has(_id) || told.joined.has(_id) ? [] : _id,
  );
  const untold = await db
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
    untold: untold.map(({ _id }) => _id),
    violations: await readViolations(db),
    contradictions: [...told.histories.values()].flatMap((history) =>
      contradictionsIn(history, crowd.seatsOfSession),
    ),
  };
}
