// Builders of rows that belong to people: a call sets only the owner and the event.

import { createHash, randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Insertable } from 'kysely';
import type { Database, Db, Reader } from '#server/db/database.ts';
import { buildEvent, buildSession, buildUser } from './build-programme.ts';
import { takeSeats } from './take-seats.ts';

export interface Visit {
  /** The owner; a new account by default. */
  readonly userId?: string;
  readonly eventId?: string;
}

/** The ticket of a reservation of one seat. */
export async function buildTicket(db: Reader, { userId, eventId }: Visit = {}): Promise<string> {
  const sessionId = await buildSession(db, eventId ?? (await buildEvent(db)));
  const reservationId = await takeSeats(db, sessionId, 1, userId);
  const { _id } = await db
    .selectFrom('tickets')
    .select('_id')
    .where('reservationId', '=', reservationId)
    .executeTakeFirstOrThrow();
  return _id;
}

/** A reservation of one person in a wheelchair, who asks for sign language as well. */
export async function buildNeeds(
  db: Db,
  { userId, eventId, sessionId }: Visit & { readonly sessionId?: string } = {},
): Promise<string> {
  const date = sessionId ?? (await buildSession(db, eventId ?? (await buildEvent(db))));
  const reservationId = await takeSeats(db, date, 1, userId);
  await db
    .updateTable('reservations')
    .set({ needs: { wheelchair: 1, other: 'Interprete LIS' } })
    .where('_id', '=', reservationId)
    .execute();
  return reservationId;
}

/** A waiting request, of two people by default, one of them in a wheelchair. */
export async function buildRequest(
  db: Reader,
  { seats = 2, ...visit }: Visit & { readonly sessionId?: string; readonly seats?: number } = {},
): Promise<string> {
  const _id = newId();
  const eventId = visit.eventId ?? (await eventOf(db, visit.sessionId));
  const party = {
    status: 'waiting',
    target: 'private',
    quantity: seats,
    quantitySchool: 0,
    chaperones: 0,
    wantedSeats: seats,
    leastSeats: seats,
  } as const;
  const sessionId = visit.sessionId ?? (await buildSession(db, eventId));
  await db
    .updateTable('sessions')
    .set(({ eb }) => ({ waitingRequests: eb('waitingRequests', '+', 1) }))
    .where('_id', '=', sessionId)
    .execute();
  await db
    .insertInto('reservationRequests')
    .values({
      ...party,
      _id,
      eventId,
      sessionId,
      userId: visit.userId ?? (await buildUser(db)),
      participants: JSON.stringify([{ name: 'Ada' }, { name: 'Leo' }]),
      needs: JSON.stringify({ wheelchair: 1 }),
    })
    .execute();
  return _id;
}

/** The event of a session; a new one by default. */
async function eventOf(db: Reader, sessionId: string | undefined): Promise<string> {
  if (sessionId === undefined) return buildEvent(db);
  const { eventId } = await db
    .selectFrom('sessions')
    .select('eventId')
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return eventId;
}

/** A request with an offer: its seats are locked until tomorrow, and its message was sent. */
export async function buildOffer(db: Reader, sessionId: string, seats = 2): Promise<string> {
  const userId = await buildUser(db);
  const _id = await buildRequest(db, { sessionId, userId, seats });
  const [offeredAt, offerExpiresAt] = [new Date(), new Date(Date.now() + 86_400_000)];
  await db
    .updateTable('reservationRequests')
    .set({
      status: 'locked',
      offeredSeats: seats,
      offeredClasses: 0,
      offeredQuantity: seats,
      offeredQuantitySchool: 0,
      offeredAt,
      offerExpiresAt,
    })
    .where('_id', '=', _id)
    .execute();
  await db
    .updateTable('sessions')
    .set(({ eb }) => ({
      waitingRequests: eb('waitingRequests', '-', 1),
      lockedParticipants: eb('lockedParticipants', '+', seats),
      offersEndAt: offerExpiresAt,
    }))
    .where('_id', '=', sessionId)
    .execute();
  await db
    .insertInto('messages')
    .values({
      _id: newId(),
      kind: 'email',
      template: 'seatsOffered',
      facts: { requestId: _id, offeredAt: offeredAt.toISOString() },
      language: 'it',
      recipient: 'ada@curiosa.test',
      userId,
      reservationId: null,
    })
    .execute();
  return _id;
}

/** A scan of a new ticket that was admitted to a session of an event. */
export async function buildScan(
  db: Reader,
  eventId?: string,
  given: Partial<Insertable<Database['scans']>> = {},
): Promise<string> {
  const _id = newId();
  const ticketId = await buildTicket(db, eventId === undefined ? {} : { eventId });
  const { sessionId } = await db
    .selectFrom('tickets')
    .select('sessionId')
    .where('_id', '=', ticketId)
    .executeTakeFirstOrThrow();
  const scannedAt = new Date('2027-03-28T09:00:00Z');
  const admitted = { result: 'valid', attendedParticipants: 1, attendedChaperones: 0 } as const;
  await db
    .insertInto('scans')
    .values({
      ...admitted,
      _id,
      scanId: newId(),
      ticketId,
      sessionId,
      scannedAt,
      offline: false,
      isConflict: false,
      ...given,
    })
    .execute();
  return _id;
}

/** A session among an account's favourites. */
export async function buildFavourite(db: Reader, visit: Visit = {}): Promise<string> {
  const _id = newId();
  const eventId = visit.eventId ?? (await buildEvent(db));
  const sessionId = await buildSession(db, eventId);
  const userId = visit.userId ?? (await buildUser(db));
  await db.insertInto('favourites').values({ _id, eventId, sessionId, userId }).execute();
  return _id;
}

/** The calendar feed of an account, by its file name. */
export async function buildFeed(db: Reader): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const secretHash = createHash('sha256').update(secret).digest();
  const feed = { userId: await buildUser(db), _id: newId(), secretHash, createdAt: new Date() };
  await db
    .insertInto('calendarFeeds')
    .values({ ...feed, lastReadAt: null })
    .execute();
  return `${secret}.ics`;
}

/** A chat with no other member yet. */
export async function buildChat(db: Reader, userId?: string): Promise<string> {
  const _id = newId();
  const participant = { chatId: _id, userId: userId ?? (await buildUser(db)), readAt: null };
  await db.insertInto('chats').values({ _id }).execute();
  await db.insertInto('chatParticipants').values(participant).execute();
  return _id;
}

/** An open question to staff; earlier ones of its visitor are closed. */
export async function buildConnection(db: Reader, given?: string): Promise<string> {
  const _id = newId();
  const userId = given ?? (await buildUser(db));
  const chatId = await buildChat(db, userId);
  await db.updateTable('connections').set({ status: 'closed' }).where('userId', '=', userId).execute();
  await db.insertInto('connections').values({ _id, chatId, userId, status: 'waiting' }).execute();
  return _id;
}

/** A device of the door with the sign-in of an account. */
export async function buildDevice(db: Reader, userId: string): Promise<string> {
  const _id = newId();
  const now = new Date();
  await db
    .insertInto('doorDevices')
    .values({ _id, name: 'Chiostro', userId, enrolledAt: now, confirmedAt: now })
    .execute();
  return _id;
}

const exported = { name: 'reservations', format: 'csv', filter: '{}', language: 'it' } as const;

/** A report that has not been made. */
export async function buildReport(db: Reader, userId?: string): Promise<string> {
  const _id = newId();
  await db
    .insertInto('reports')
    .values({ ...exported, _id, userId: userId ?? (await buildUser(db)) })
    .execute();
  return _id;
}

export async function buildSchedule(db: Reader, userId?: string): Promise<string> {
  const _id = newId();
  const recurring = { every: 'week', day: 1, span: 'all', nextAt: new Date('2099-01-01T05:00:00Z') } as const;
  await db
    .insertInto('reportSchedules')
    .values({ ...exported, ...recurring, _id, userId: userId ?? (await buildUser(db)) })
    .execute();
  return _id;
}

/** A saved view of the list of sessions, which every account of staff has. */
export async function buildSavedView(
  db: Reader,
  { userId, isShared = false }: { readonly userId?: string | undefined; readonly isShared?: boolean } = {},
): Promise<string> {
  const _id = newId();
  const view = { entity: 'sessions', name: `View ${_id}`, address: '{"sort":"startDate"}', isShared };
  await db
    .insertInto('savedViews')
    .values({ ...view, _id, userId: userId ?? (await buildUser(db)) })
    .execute();
  return _id;
}
