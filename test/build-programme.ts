// Builders of events and sessions for tests: a call sets only the fields that its test is about.

import { v7 as newId } from 'uuid';
import { instantBefore } from '#core/sessions/booking-window.ts';
import { wallTimeOf } from '#core/time.ts';
import type { Database, Reader } from '#server/db/database.ts';
import type { Insertable } from 'kysely';

const zone = 'Europe/Rome';
type Given<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

/** A public event of the festival with an Italian and an English title. */
export async function buildEvent(db: Reader, given: Given<'events'> = {}): Promise<string> {
  const _id = given._id ?? newId();
  await db
    .insertInto('events')
    .values({
      _id,
      title: { it: 'La mano del robot', en: 'The robot hand' },
      headerImage: [],
      additionalImage: [],
      galleryImages: [],
      ageTargetIds: [],
      tags: [],
      accessible: false,
      liveStreaming: false,
      isPromoted: false,
      visibilityStatus: 'public',
      approvalStatus: 'new',
      rejectionReason: null,
      eventSector: 'festival',
      eventPresenceType: 'location',
      ...given,
    })
    .execute();
  return _id;
}

/** A private session of twelve seats that starts in two days. Updates its event's first and last dates. */
export async function buildSession(
  db: Reader,
  eventId: string,
  given: Given<'sessions'> = {},
): Promise<string> {
  const [_id = ''] = await buildSessions(db, eventId, [given]);
  return _id;
}

/** Any number of such sessions, in two statements. */
export async function buildSessions(
  db: Reader,
  eventId: string,
  given: readonly Given<'sessions'>[],
): Promise<string[]> {
  const rows = given.map((one) => sessionRow(eventId, one));
  await db.insertInto('sessions').values(rows).execute();
  const listed = rows.filter(({ visibilityStatus }) => visibilityStatus === 'public');
  if (listed.length > 0) {
    const first = new Date(Math.min(...listed.map(({ startDate }) => startDate.getTime())));
    const last = new Date(Math.max(...listed.map(({ endDate }) => endDate.getTime())));
    await db
      .updateTable('events')
      .set((eb) => ({
        firstSessionDate: eb.fn('least', ['firstSessionDate', eb.val(first)]),
        lastSessionDate: eb.fn('greatest', ['lastSessionDate', eb.val(last)]),
      }))
      .where('_id', '=', eventId)
      .execute();
  }
  return rows.map(({ _id }) => _id);
}

function sessionRow(eventId: string, given: Given<'sessions'>) {
  const startDate = new Date(given.startDate ?? Date.now() + 48 * 3_600_000);
  const endDate = new Date(given.endDate ?? startDate.getTime() + 3_600_000);
  const limit = { value: given.reservationLimitValue ?? null, unit: given.reservationLimitUnit ?? null };
  return {
    eventId,
    sessionDay: wallTimeOf(startDate, zone).day,
    sessionTarget: 'private' as const,
    ageTargetIds: [],
    ageEnforced: false,
    sessionLanguages: [],
    visibilityStatus: 'public' as const,
    waitingListEnabled: false,
    accessType: 'reservation' as const,
    maxParticipants: 12,
    totalParticipants: 0,
    totalSchoolClasses: 0,
    lockedParticipants: 0,
    lockedSchoolClasses: 0,
    savedParticipants: 0,
    savedSchoolClasses: 0,
    attendedParticipants: 0,
    attendedSchoolClasses: 0,
    attendedChaperones: 0,
    closesAt: instantBefore(startDate, limit, zone),
    ...given,
    _id: given._id ?? newId(),
    startDate,
    endDate,
  };
}

/** An account that meets every requirement of booking. */
export async function buildUser(db: Reader, given: Given<'users'> = {}): Promise<string> {
  const _id = given._id ?? newId();
  await db
    .insertInto('users')
    .values({
      _id,
      email: `${_id}@curiosa.test`,
      name: 'Ada',
      surname: 'Rossi',
      role: 'user',
      subRoles: [],
      userType: 'private',
      language: 'it',
      isEmailConfirmed: true,
      privacyConsent: true,
      ...given,
    })
    .execute();
  return _id;
}
