// Actions that cause every kind of message about seats: bookings, cancellations, waiting lists, offers, last calls, moved and cancelled
// sessions, some in transactions that are rolled back; and what jobs write: reminders and thanks.

import { sql } from 'kysely';
import type { AccountViewer } from '#core/accounts/access.ts';
import { settingsOf } from '#core/settings/known.ts';
import { dayOf } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { sendThanks } from '#server/feedback/service.ts';
import { giveBackLink } from '#server/give-back/service.ts';
import { sendReminders } from '#server/reminders/service.ts';
import { book, type BookingRequest } from '#server/reservations/service.ts';
import { sweepWaitingLists } from '#server/waiting-list/service.ts';
import { secretKey } from '#test/app.ts';
import { usualRules } from '#test/booking-rules.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openCalls } from '#test/staff-app.ts';
import { requestFor } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';

const sessions = 20;
const seats = 10;
const waiting = 6;
const zone = 'Europe/Rome';

/** A session of ten seats, all booked, with six requests; its number decides what happens to it. */
export async function doWhatIsMailed(db: Db): Promise<{ rolledBack: readonly string[] }> {
  const { app, call } = await openCalls(db);
  const admin = viewerOf(await buildUser(db, { role: 'admin' }), { role: 'admin' });
  const eventId = await buildEvent(db);
  const rolledBack: string[] = [];

  async function person(): Promise<AccountViewer> {
    return viewerOf(await buildUser(db));
  }
  async function done(method: string, url: string, as: AccountViewer, body?: object): Promise<string> {
    const answer = await call(method, url, { as, ...(body && { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.body.code}`);
    return answer.body._id;
  }

  for (let number = 0; number < sessions; number += 1) {
    // Every fourth is in its last hours: its requests get the last call instead of an offer.
    const isNear = number % 4 === 3;
    const startDate = new Date(Date.now() + (isNear ? 2 * 3_600_000 : 30 * 86_400_000));
    const given = { maxParticipants: seats, waitingListEnabled: true, startDate };
    const sessionId = await buildSession(db, eventId, given);
    const url = `/api/sessions/${sessionId}`;
    const party = { sessionId, target: 'private', participants: [{ name: 'Ada' }] };
    const booked: { readonly id: string; readonly holder: AccountViewer }[] = [];
    for (let seat = 0; seat < seats; seat += 1) {
      const holder = await person();
      booked.push({ holder, id: await done('POST', '/api/reservations', holder, party) });
    }
    for (let place = 0; place < waiting; place += 1)
      await done('POST', '/api/reservation-requests', await person(), party);
    rolledBack.push(await bookAndThinkBetter(db, requestFor(await buildUser(db), sessionId, 1)));
    for (const { id, holder } of booked.slice(0, 3)) await done('DELETE', `/api/reservations/${id}`, holder);
    if (number % 4 === 1) await done('POST', `${url}/cancel`, admin, { reason: 'Temporale' });
    if (number % 4 === 2) {
      const later = new Date(startDate.getTime() + 86_400_000);
      await done('PUT', url, admin, { startDate: later, endDate: new Date(later.getTime() + 3_600_000) });
    }
  }
  await sweepWaitingLists(db, zone);

  /** A session that is booked up, and then begins so many hours from now; its bookings are older than its reminders. */
  async function bookedAt(
    hours: number,
    { bookedHoursAgo, teacher }: { bookedHoursAgo: number; teacher?: AccountViewer },
  ): Promise<readonly string[]> {
    const limit = { cancellationLimitValue: 2, cancellationLimitUnit: 'hours' } as const;
    const sessionId = await buildSession(db, eventId, { maxParticipants: seats, ...limit });
    const party = { sessionId, target: 'private', participants: [{ name: 'Ada' }] };
    const ids: string[] = [];
    for (let seat = 0; seat < seats; seat += 1)
      ids.push(await done('POST', '/api/reservations', (seat === 0 && teacher) || (await person()), party));
    const startDate = new Date(Date.now() + hours * 3_600_000);
    const endDate = new Date(startDate.getTime() + 3_600_000);
    // What begins after midnight belongs to the day before, on which it is reminded of.
    const sessionDay = dayOf(new Date(startDate.getTime() - 3 * 3_600_000), zone);
    await db
      .updateTable('sessions')
      .set({ startDate, endDate, closesAt: startDate, sessionDay })
      .where('_id', '=', sessionId)
      .execute();
    await sql`
      update "events" set ("firstSessionDate", "lastSessionDate") = (select min("startDate"), max("endDate") from "sessions"
        where "sessions"."eventId" = "events"."_id" and "visibilityStatus" = 'public') where "_id" = ${eventId}`.execute(
      db,
    );
    await sql`update "reservations" set "createdAt" = "createdAt" - make_interval(hours => ${bookedHoursAgo}) where "sessionId" = ${sessionId}`.execute(
      db,
    );
    return ids;
  }
  const school = {
    userType: 'school',
    educationalInstitution: 'Istituto delle Mura',
    prefix: '+39',
    phoneNumber: '3331234599',
    isPhoneNumberConfirmed: true,
  } as const;
  await bookedAt(24, { bookedHoursAgo: 72, teacher: viewerOf(await buildUser(db, school), school) });
  // No ticket of it was checked, so that its thanks are due a day later.
  await bookedAt(-32, { bookedHoursAgo: 72 });
  // Booked after its reminder of the day before was due, and before the one shortly before: it gets that one.
  for (const id of (await bookedAt(0.5, { bookedHoursAgo: 12 })).slice(0, 3)) {
    const { updatedAt } = await db
      .selectFrom('reservations')
      .select('updatedAt')
      .where('_id', '=', id)
      .executeTakeFirstOrThrow();
    const link = new URL(
      giveBackLink(secretKey, { _id: id, updatedAt }, { language: 'it', baseUrl: 'https://curiosa.test' }),
    );
    await done('POST', `/api/reservations/${id}/give-back`, await person(), {
      token: link.searchParams.get('token'),
    });
  }
  const settings = settingsOf(Object.entries(atAnyHour).map(([name, value]) => ({ name, value })));
  await sendReminders(db, { settings, zone });
  await sendThanks(db, { settings, zone });
  await app.close();
  return { rolledBack };
}

/** No hour is quiet, and a day is reminded of as soon as the day before begins. */
const atAnyHour = {
  quietFrom: '03:00',
  quietUntil: '03:00',
  reminderTime: '00:00',
  remindSchoolsBySms: 'true',
};

/** Messages are sent at once at any hour, not only in the morning. */
export async function noNight(db: Db): Promise<void> {
  const quiet = (['quietFrom', 'quietUntil'] as const).map((name) => ({
    _id: newId(),
    name,
    value: atAnyHour[name],
  }));
  await db.insertInto('settings').values(quiet).execute();
}

/** Books beyond the maximum, as staff may, and rolls it back; returns the accounts that would have been notified. */
async function bookAndThinkBetter(db: Db, request: BookingRequest): Promise<string> {
  const tx = await db.startTransaction().execute();
  const viewer = viewerOf(request.userId, { role: 'admin' });
  const [outcome] = await book(tx, [{ ...request, viewer, raiseReason: 'Una sedia' }], usualRules);
  await tx.rollback().execute();
  if (outcome?.outcome !== 'reserved') throw new Error('Nothing was booked that could be rolled back.');
  return request.userId;
}
