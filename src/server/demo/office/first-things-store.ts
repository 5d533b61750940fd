// What waits for staff on the dashboard of the demo: offers about to end, a long waiting list, an event without English and one without dates, a
// date with too many seats, an admission to review.

import { sql } from 'kysely';
import type { Zone } from '#core/time.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { lockSessions } from '#server/seats/service.ts';
import { settle } from '#server/waiting-list/service.ts';
import { demoId, eventRow } from '../rows.ts';
import { insertAll } from '../store.ts';
import type { DemoFestival } from '../types.ts';

const minuteMs = 60_000;
/** How long the offers of the demo still stand, the first of an event of the contact. */
const minutesLeft = [160, 310];
/** Requests in the list of a full session of the contact. */
const longList = 6;
/** Public, and its dates are not decided yet. */
const undated = {
  key: 'senza-date',
  title: { it: 'Il microscopio di carta', en: 'The paper microscope' },
  description: {
    it: '<p>Una goccia d’acqua, un foglio piegato bene e un mondo che si muove.</p>',
    en: '<p>A drop of water, a sheet of paper folded well, and a world that moves.</p>',
  },
};

export async function fillFirstThings(
  db: Db,
  {
    now,
    zone,
    endedEventId,
    festival,
  }: {
    readonly now: Date;
    readonly zone: Zone;
    readonly endedEventId: string;
    readonly festival: DemoFestival;
  },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ofContact = await readEventsOf(tx, demoId('staff', 'contact'));
    await lengthenList(tx, ofContact);
    for (const [place, minutes] of minutesLeft.entries())
      await offerSeats(tx, { ofContact, isOfContact: place === 0, zone, until: later(now, minutes) });
    const [untranslated] = ofContact;
    await sql`update "events" set "description" = "description" - 'en' where "_id" = ${untranslated}`.execute(
      tx,
    );
    await overfill(tx, ofContact);
    await insertAll(
      tx,
      'events',
      festival.events.slice(0, 1).map((sample) => eventRow({ ...sample, ...undated }, null)),
    );
    for (const eventId of [endedEventId, demoId('event', undated.key)])
      await sql`update "users" set "contactEventIds" = "contactEventIds" || cast(${eventId} as uuid)
        where "_id" = ${demoId('staff', 'contact')} and not "contactEventIds" @> array[cast(${eventId} as uuid)]`.execute(
        tx,
      );
  });
}

function later(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * minuteMs);
}

async function readEventsOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "events"."_id" from "events" join "users" on "users"."contactEventIds" @> array["events"."_id"]
    where "users"."_id" = ${userId} and "events"."visibilityStatus" = 'public' order by "events"."firstSessionDate", "events"."_id"`.execute(
    tx,
  );
  return rows.map(({ _id }) => _id);
}

const isAhead = sql`"sessions"."cancelledAt" is null and "sessions"."accessType" = 'reservation' and "sessions"."sessionTarget" = 'private'
  and "sessions"."startDate" > curiosa_now() + interval '5 days' and "sessions"."maxParticipants" is not null`;
/** Adults who have nothing to do with a session yet, in a fixed order. */
const strangers = sql`"users"."role" = 'user' and "users"."subRoles" = '{}' and "users"."userType" = 'private' and "users"."isEnabled"
  and not exists (select from "reservations" where "userId" = "users"."_id" and "sessionId" = "sessions"."_id")
  and not exists (select from "reservationRequests" where "userId" = "users"."_id" and "sessionId" = "sessions"."_id")
  and not exists (select from "blackListEntries" where "userId" = "users"."_id")
  and not exists (select from "blockedAccounts" where "userId" = "users"."_id")`;

/** Requests of two people each. */
async function addRequests(tx: Tx, sessionId: string, count: number): Promise<void> {
  const { rows: owners } = await sql<{ userId: string; eventId: string; name: string; surname: string }>`
    select "users"."_id" as "userId", "sessions"."eventId", "users"."name", "users"."surname" from "sessions", "users"
    where "sessions"."_id" = ${sessionId} and ${strangers} and "users"."email" like '%@curiosa.test'
    order by md5(cast("users"."_id" as text) || ${sessionId}) limit ${count}`.execute(tx);
  for (const { userId, eventId, name, surname } of owners)
    await tx
      .insertInto('reservationRequests')
      .values({
        _id: newId(),
        eventId,
        sessionId,
        userId,
        status: 'waiting',
        target: 'private',
        quantity: 2,
        quantitySchool: 0,
        chaperones: 0,
        wantedSeats: 2,
        leastSeats: 2,
        participants: JSON.stringify([
          { participant_type: 'accountholder', name, surname },
          { participant_type: 'companion', name: 'Leo', surname },
        ]),
      })
      .execute();
  await sql`update "sessions" set "waitingRequests" = "waitingRequests" + ${owners.length} where "_id" = ${sessionId}`.execute(
    tx,
  );
}

/**
 * A full session of the contact has more requests than other lists. On some days none is full: the one with the fewest free seats is closed
 * to further people.
 */
async function lengthenList(tx: Tx, ofContact: readonly string[]): Promise<void> {
  const { rows } = await sql<{ _id: string; waiting: number }>`
    update "sessions" set "maxParticipants" = "totalParticipants" where "_id" = (
      select "_id" from "sessions"
      where ${isAhead} and "eventId" = any(cast(${[...ofContact]} as uuid[])) and "waitingListEnabled"
        and "maxParticipants" is not null and "totalParticipants" > 0
      order by "maxParticipants" - "totalParticipants", "waitingRequests" desc, "startDate" limit 1)
    returning "_id", "waitingRequests" as "waiting"`.execute(tx);
  for (const { _id, waiting } of rows) await addRequests(tx, _id, Math.max(0, longList - waiting));
}

/** Seats were given back, and the first of the list has an offer that ends soon. */
async function offerSeats(
  tx: Tx,
  {
    ofContact,
    isOfContact,
    zone,
    until,
  }: {
    readonly ofContact: readonly string[];
    readonly isOfContact: boolean;
    readonly zone: Zone;
    readonly until: Date;
  },
): Promise<void> {
  const { rows } = await sql<{ _id: string }>`
    select "sessions"."_id" from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
    where ${isAhead} and "events"."visibilityStatus" = 'public' and "sessions"."visibilityStatus" = 'public'
      and ("sessions"."eventId" = any(cast(${[...ofContact]} as uuid[]))) = ${isOfContact} and "sessions"."waitingRequests" = 0
      and "sessions"."maxParticipants" - "sessions"."totalParticipants" >= 2
      and not exists (select from "reservationOpeningDates" where "_id" = "sessions"."reservationOpeningDateId" and "date" > curiosa_now())
    order by "sessions"."totalParticipants" * 1.0 / "sessions"."maxParticipants" desc, "sessions"."_id" limit 1`.execute(
    tx,
  );
  for (const { _id } of rows) {
    await sql`update "sessions" set "waitingListEnabled" = true where "_id" = ${_id}`.execute(tx);
    await addRequests(tx, _id, 1);
    await lockSessions(tx, [_id]);
    await settle(tx, [_id], zone);
    await sql`update "reservationRequests" set "offerExpiresAt" = ${until} where "sessionId" = ${_id} and "offerExpiresAt" is not null`.execute(
      tx,
    );
    await sql`update "sessions" set "offersEndAt" = ${until} where "_id" = ${_id} and "offersEndAt" is not null`.execute(
      tx,
    );
  }
}

/** A session of the contact has five seats more than its place has room for. */
async function overfill(tx: Tx, ofContact: readonly string[]): Promise<void> {
  await sql`
    update "sessions" set "maxParticipants" = "room"."capacity" + 5 from (
      select "sessions"."_id", "locations"."capacity" from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
        join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")
      where ${isAhead} and "sessions"."eventId" = any(cast(${[...ofContact]} as uuid[])) and "sessions"."waitingRequests" = 0
        and "sessions"."lockedParticipants" = 0 and "locations"."capacity" >= "sessions"."maxParticipants"
      order by "sessions"."startDate", "sessions"."_id" limit 1) as "room"
    where "room"."_id" = "sessions"."_id"`.execute(tx);
}
