// The base of the booking tests: the whole application over a database of its own, and people who use it.

import type { FastifyInstance } from 'fastify';
import type { AccountViewer } from '#core/accounts/access.ts';
import { guest } from '#core/accounts/access.ts';
import type { BookingBody, WireReservation } from '#core/reservations/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Signer } from '#server/tickets/service.ts';
import { openSigner } from '#server/tickets/service.ts';
import { openTestApp } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { viewerOf } from '#test/viewers.ts';
import type { TakeBooking } from './service.ts';

export interface TestAnswer<Body = WireReservation> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly raw: Buffer;
}
interface Refused {
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
  readonly next?: { readonly action: string; readonly sessionIds?: readonly string[] };
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface Person {
  readonly userId: string;
  /** Books for a number of people, or as the body says. */
  book(
    sessionId: string,
    party?: number | Partial<BookingBody>,
    key?: string,
  ): Promise<TestAnswer & TestAnswer<Refused>>;
  cancel(reservationId: string, key?: string): Promise<TestAnswer & TestAnswer<Refused>>;
  change(
    reservationId: string,
    body: object,
    more?: { readonly key?: string; readonly ifMatch?: string },
  ): Promise<TestAnswer & TestAnswer<Refused>>;
  move(
    reservationId: string,
    sessionId: string,
    key?: string,
    ifMatch?: string,
  ): Promise<TestAnswer & TestAnswer<Refused>>;
  giveBack(ticketId: string, key?: string): Promise<TestAnswer & TestAnswer<Refused>>;
  get<Body = WireReservation & Refused>(
    url: string,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<Body>>;
}

export interface BookingApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly database: TestDatabase;
  readonly sign: Signer;
  person(given?: Parameters<typeof buildUser>[1]): Promise<Person>;
  /** Any other call, as an account by its id; without an id as a guest. */
  send(
    method: Sending['method'],
    url: string,
    userId?: string,
    more?: Pick<Sending, 'payload' | 'headers'>,
  ): ReturnType<typeof sendTo>;
  close(): Promise<void>;
}

export const people = (count: number): BookingBody['participants'] =>
  Array.from({ length: count }, (_, position) => ({
    participant_type: position === 0 ? ('accountholder' as const) : ('companion' as const),
  }));

/** Each account is signed in by its id; other tests cover tokens. */
export async function openBookingApp(takingBookings?: (db: Db) => TakeBooking): Promise<BookingApp> {
  const database = await openTestDatabase();
  const { db } = database;
  const viewers = new Map<string, AccountViewer>();
  const app = await openTestApp(db, {
    identify: async (request) => viewers.get(request.headers.authorization?.slice(7) ?? '') ?? guest,
    ...(takingBookings && { takeBooking: takingBookings(db) }),
  });

  const send: BookingApp['send'] = (method, url, userId = '', more = {}) =>
    sendTo(app, { method, url, userId, ...more });
  const keyed = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key });

  return {
    app,
    db,
    database,
    send,
    sign: await openSigner(db, 'the secret key of the tests, no secret'),
    async person(given = {}) {
      const userId = await buildUser(db, given);
      viewers.set(userId, viewerOf(userId, given));
      return {
        userId,
        book(sessionId, party = 1, key) {
          const body =
            typeof party === 'number'
              ? { target: 'private' as const, participants: people(party) }
              : { target: 'private' as const, participants: people(1), ...party };
          return send('POST', '/api/reservations', userId, {
            payload: { sessionId, ...body },
            headers: keyed(key),
          });
        },
        cancel: (reservationId, key) =>
          send('DELETE', `/api/reservations/${reservationId}`, userId, { headers: keyed(key) }),
        change: (reservationId, body, { key, ifMatch } = {}) =>
          send('PUT', `/api/reservations/${reservationId}`, userId, {
            payload: body,
            headers: { ...keyed(key), ...(ifMatch && { 'if-match': ifMatch }) },
          }),
        move: (reservationId, sessionId, key, ifMatch) =>
          send('POST', `/api/reservations/${reservationId}/move`, userId, {
            payload: { sessionId },
            headers: { ...keyed(key), ...(ifMatch && { 'if-match': ifMatch }) },
          }),
        giveBack: (ticketId, key) =>
          send('DELETE', `/api/tickets/${ticketId}`, userId, { headers: keyed(key) }),
        get: (url, headers = {}) => send('GET', url, userId, { headers }),
      };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

interface Sending {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** Empty: a guest. */
  readonly userId: string;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

async function sendTo(app: FastifyInstance, { method, url, userId, payload, headers }: Sending) {
  const response = await app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { ...(userId && { authorization: `Bearer ${userId}` }), ...headers },
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
    raw: response.rawPayload,
  };
}

/** The current counters of a session. */
export async function countersOf(db: Db, sessionId: string): Promise<{ seats: number; classes: number }> {
  const row = await db
    .selectFrom('sessions')
    .select(['totalParticipants as seats', 'totalSchoolClasses as classes'])
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row;
}
