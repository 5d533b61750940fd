// What else causes messages about bookings, once the first have left: parties that change, teachers with telephones, what staff write to
// people, offers that are taken back or end, and openings of favourites.

import { sql } from 'kysely';
import { dayOf, shiftDay } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { notifyOpenings } from '#server/favourites/service.ts';
import { sweepWaitingLists } from '#server/waiting-list/service.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openCalls } from '#test/staff-app.ts';
import { viewerOf } from '#test/viewers.ts';

const people = 5;
const zone = 'Europe/Rome';
const hourMs = 3_600_000;

export async function doWhatStaffMail(db: Db): Promise<void> {
  const { app, call } = await openCalls(db);
  const admin = viewerOf(await buildUser(db, { role: 'admin' }), { role: 'admin' });
  async function done(method: string, url: string, body?: object, as = admin): Promise<string> {
    const answer = await call(method, url, { as, ...(body && { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.body.code}`);
    return answer.body._id;
  }
  const eventId = await buildEvent(db);
  const inDays = (days: number) => new Date(Date.now() + days * 24 * hourMs);
  const dated = (days: number) => {
    const startDate = inDays(days);
    return {
      startDate,
      endDate: new Date(startDate.getTime() + hourMs),
      sessionDay: dayOf(startDate, zone),
      maxParticipants: 100,
    };
  };

  // Parties move to another session, and change there.
  const [from, to] = [await buildSession(db, eventId, dated(20)), await buildSession(db, eventId, dated(21))];
  for (let one = 0; one < people; one += 1) {
    const holder = viewerOf(await buildUser(db));
    const party = { sessionId: from, target: 'private', participants: [{ name: 'Ada' }] };
    const id = await done('POST', '/api/reservations', party, holder);
    await done('POST', `/api/reservations/${id}/move`, { sessionId: to }, holder);
    await done(
      'PUT',
      `/api/reservations/${id}`,
      { participants: [{ name: 'Ada' }, { name: 'Leo' }] },
      holder,
    );
  }

  // Teachers with confirmed numbers: of one session that is cancelled.
  const school = {
    userType: 'school',
    educationalInstitution: 'Istituto delle Mura',
    isPhoneNumberConfirmed: true,
    prefix: '+39',
  } as const;
  const cancelled = await buildSession(db, eventId, dated(22));
  for (let one = 0; one < people; one += 1) {
    const userId = await buildUser(db, { ...school, phoneNumber: `33312345${10 + one}` });
    const party = { target: 'private', participants: [{ name: 'Eva' }] };
    for (const sessionId of [cancelled, to])
      await done('POST', '/api/reservations', { ...party, sessionId }, viewerOf(userId, school));
  }
  await done('POST', `/api/sessions/${cancelled}/cancel`, { reason: 'Temporale' });

  // Staff write to those who booked, and send a notice of the house.
  const typed = { subject: 'porta scarpe comode', text: 'Si cammina per un’ora.' };
  const texts = { it: typed, en: typed };
  await done('POST', '/api/messages/test', { sessionIds: [to], texts });
  await done('POST', `/api/sessions/${to}/messages`, { audiences: ['booked'], texts });
  const text = { it: 'L’ascensore è fermo.', en: 'The lift is out of order.' };
  const notice = { text, locationId: null, endsAt: inDays(40).toISOString() };
  const noticeId = await done('POST', '/api/house-notices?lang=*', notice);
  const day = shiftDay(dayOf(new Date(), zone), 21);
  await done('POST', `/api/house-notices/${noticeId}/messages`, { day, bySms: true });

  await endOffers(db, done);
  await openFavourites(db, eventId, dated(25));
  await app.close();
}

/** Of the offers whose messages have left, all end but one, which is taken back; a request that waits is taken out. */
async function endOffers(db: Db, done: (method: string, url: string) => Promise<string>): Promise<void> {
  const ids = async (status: 'locked' | 'waiting') =>
    (
      await db
        .selectFrom('reservationRequests')
        .innerJoin('sessions', 'sessions._id', 'reservationRequests.sessionId')
        .select('reservationRequests._id')
        .where('reservationRequests.status', '=', status)
        .where('sessions.startDate', '>', new Date(Date.now() + 48 * hourMs))
        .orderBy('reservationRequests._id')
        .execute()
    ).map(({ _id }) => _id);
  const [offered, waiting] = [await ids('locked'), await ids('waiting')];
  await done('DELETE', `/api/reservation-requests/${waiting.at(-1)}`);
  await sql`
    with "ended" as (
      update "reservationRequests" set "offeredAt" = "offeredAt" - interval '90 days', "offerExpiresAt" = curiosa_now() - interval '1 second'
      where "_id" = any(cast(${offered.slice(1)} as uuid[])) returning "sessionId")
    update "sessions" set "offersEndAt" = curiosa_now() - interval '1 second' where "_id" in (select "sessionId" from "ended")`.execute(
    db,
  );
  await sweepWaitingLists(db, zone);
  // Last: a list that is settled again would offer it seats once more.
  await done('POST', `/api/reservation-requests/${offered[0]}/revoke`);
}

/** The booking of favourites opens, and that of others is moved. */
async function openFavourites(db: Db, eventId: string, dated: object): Promise<void> {
  const openingOf = async (date: Date): Promise<string> => {
    const _id = newId();
    await db
      .insertInto('reservationOpeningDates')
      .values({ _id, name: { it: _id }, date })
      .execute();
    const sessionId = await buildSession(db, eventId, { ...dated, reservationOpeningDateId: _id });
    const createdAt = new Date(Date.now() - 24 * hourMs);
    for (let one = 0; one < people; one += 1) {
      const userId = await buildUser(db, { isEmailConfirmed: true });
      await db
        .insertInto('favourites')
        .values({ _id: newId(), userId, eventId, sessionId, createdAt })
        .execute();
    }
    return _id;
  };
  await openingOf(new Date(Date.now() - 60_000));
  const later = await openingOf(new Date(Date.now() + 24 * hourMs));
  await db
    .updateTable('reservationOpeningDates')
    .set({ date: new Date(Date.now() + 48 * hourMs) })
    .where('_id', '=', later)
    .execute();
  await notifyOpenings(db, zone);
}
