// The environment of a run: its own sessions and accounts in the product, and the same sessions in a ledger.

import { randomUUID } from 'node:crypto';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { Db } from '#server/db/database.ts';
import { buildEvent, buildSession, buildUser } from './build-programme.ts';
import { Ledger } from './ledger.ts';
import { type Amount, countersOf, type Session } from './ledger-session.ts';
import { beginsAtHour } from './ledger-settle.ts';
import { newId } from '#server/db/ids.ts';
import type { TestDatabase } from './database.ts';
import type { StaffApp } from './staff-app.ts';
import { viewerOf } from './viewers.ts';

export const accounts = [
  'ada',
  'bruno',
  'carla',
  'dino',
  'elsa',
  'liceo',
  'tecnico',
  'artistico',
  'classico',
] as const;
export const firstSchool = 5;
export const hourMs = 3_600_000;

/** One run: its sessions, its accounts, and the ids that they were answered. */
export interface World {
  /** The admin, and the function through which every call reaches the product. */
  readonly staff: Pick<StaffApp, 'admin' | 'call'> & { readonly database: Pick<TestDatabase, 'db' | 'pool'> };
  readonly sessionIds: readonly string[];
  readonly people: readonly AccountViewer[];
  /** The last ids that were answered, by session and account. */
  readonly reservations: Map<string, string>;
  readonly requests: Map<string, string>;
  advance(milliseconds: number): Promise<void>;
}

/**
 * A long session, one whose cut-off comes during a run, and one for schools; all start long after. They close at half past, so that no
 * action falls on that exact instant, however often they are moved.
 */
const sessions: ConstructorParameters<typeof Ledger>[0] = [
  { target: 'private', closesAt: 60 * 24 + 0.5, max: { seats: 6, classes: Infinity } },
  { target: 'private', closesAt: 4 * 24 + 0.5, max: { seats: 5, classes: Infinity } },
  { target: 'school', closesAt: 60 * 24 + 0.5, max: { seats: 20, classes: 3 } },
];
export const names = ['A', 'B', 'S'];
const startsAt = 90 * 24;

/** A Monday morning in Rome, far from both nights on which the clocks change. */
const begins = new Date(Date.UTC(2027, 0, 11, beginsAtHour - 1));

function after(hours: number): Date {
  return new Date(begins.getTime() + hours * hourMs);
}

/** The time of a session that was moved by so many hours. */
export function startOf(movedBy: number): { startDate: Date; endDate: Date } {
  return { startDate: after(startsAt + movedBy), endDate: after(startsAt + movedBy + 1) };
}

export async function openWorld(
  staff: World['staff'],
): Promise<{ model: { readonly ledger: Ledger }; real: World }> {
  const { db, pool } = staff.database;
  await endEarlierLists(db);
  let now = begins;
  const advance = async (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
    // The product's clock stands still apart from this.
    await pool.query(`create or replace function curiosa_now() returns timestamptz language sql stable
      as $$ select timestamptz '${now.toISOString()}' $$`);
  };
  await advance(0);
  const eventId = await buildEvent(db);
  const sessionIds: string[] = [];
  for (const { target, closesAt, max } of sessions) {
    const session = {
      ...startOf(0),
      closesAt: after(closesAt),
      reservationLimitValue: (startsAt - closesAt) * 60,
      reservationLimitUnit: 'minutes' as const,
      sessionTarget: target,
      waitingListEnabled: true,
      maxParticipants: max.seats,
      maxSchoolClasses: Number.isFinite(max.classes) ? max.classes : null,
    };
    sessionIds.push(await buildSession(db, eventId, session));
  }
  const people: AccountViewer[] = [];
  for (const name of accounts) people.push(await personOf(db, name));
  const known = { reservations: new Map(), requests: new Map() };
  return { model: { ledger: new Ledger(sessions) }, real: { staff, sessionIds, people, ...known, advance } };
}

/** The clock is set back for each run, so requests of earlier runs are ended. */
async function endEarlierLists(db: Db): Promise<void> {
  const offered = ['offeredSeats', 'offeredClasses', 'offeredQuantity', 'offeredQuantitySchool'] as const;
  const times = ['offeredAt', 'offerExpiresAt'] as const;
  const withoutOffer = Object.fromEntries([...offered, ...times].map((column) => [column, null]));
  await db
    .updateTable('reservationRequests')
    .set({
      status: 'invalid',
      ...withoutOffer,
      savedSeats: 0,
      savedClasses: 0,
      withheldSeats: 0,
      withheldClasses: 0,
    })
    .where('status', 'in', ['waiting', 'locked'])
    .execute();
  const none = { lockedParticipants: 0, lockedSchoolClasses: 0, savedParticipants: 0, savedSchoolClasses: 0 };
  await db
    .updateTable('sessions')
    .set({ ...none, waitingRequests: 0, offersEndAt: null })
    .execute();
}

async function personOf(db: Db, name: string): Promise<AccountViewer> {
  const isSchool = accounts.findIndex((account) => account === name) >= firstSchool;
  if (!isSchool) return viewerOf(await buildUser(db));
  // A new school in each run: all runs use the same days.
  const school = { userType: 'school' as const, educationalInstitution: `${name} ${newId()}` };
  return viewerOf(await buildUser(db, school), school);
}

export function isPrivate(at: number): boolean {
  return sessions[at]?.target === 'private';
}

export function sessionOf(ledger: Ledger, at: number): Session {
  const session = ledger.sessions[at];
  if (!session) throw new RangeError(`There is no session ${at}.`);
  return session;
}

/** A party of so many: for schools three pupils each, in two classes from four on. */
export function amountOf(at: number, many: number): Amount {
  return isPrivate(at) ? { seats: many, classes: 0 } : { seats: 3 * many, classes: many > 3 ? 2 : 1 };
}

/** The minimum party size of accounts that take less: one person, or one class of three. */
export function minimumOf(at: number): Amount {
  return isPrivate(at) ? { seats: 1, classes: 0 } : { seats: 3, classes: 1 };
}

export function partyOf(at: number, { seats, classes }: Amount): { target: string; participants: object[] } {
  if (isPrivate(at)) return { target: 'private', participants: Array.from({ length: seats }, () => ({})) };
  const participants = Array.from({ length: classes }, (_, number) => ({
    schoolClass: `${number + 1}A`,
    quantity: number === 0 ? seats - 3 * (classes - 1) : 3,
    chaperones: 1,
  }));
  return { target: 'school', participants };
}

export function reservationOf(world: World, who: number, at: number): string {
  return `/api/reservations/${world.reservations.get(`${who} ${at}`)}`;
}

export function requestOf(world: World, who: number, at: number): string {
  return `/api/reservation-requests/${world.requests.get(`${who} ${at}`)}`;
}

export function personIn({ people, staff }: World, who: number | null): AccountViewer {
  return (who === null ? undefined : people[who]) ?? staff.admin;
}

/** Sends as staff where `who` is null. `said` is `done`, or the code of the refusal. */
export async function send(
  world: World,
  who: number | null,
  method: string,
  url: string,
  body?: object,
): Promise<{ said: string; _id: string; reservationId?: string }> {
  const headers = { 'idempotency-key': randomUUID() };
  const call = { as: personIn(world, who), headers, ...(body && { body }) };
  const { status, body: answer } = await world.staff.call(method, url, call);
  const { _id, reservationId } = answer;
  return { said: status < 300 ? 'done' : answer.code, _id, reservationId };
}

/** The counters of the run's sessions and their requests, as the database has them. */
export async function readBooks({ staff, sessionIds, people }: World): Promise<unknown> {
  const { pool } = staff.database;
  const { rows: counters } = await pool.query(
    `select "maxParticipants" as "max", "totalParticipants" as "total", "lockedParticipants" as "locked",
       "savedParticipants" as "saved", "totalSchoolClasses" as "totalClasses", "lockedSchoolClasses" as "lockedClasses",
       "savedSchoolClasses" as "savedClasses", "waitingRequests" as "waiting"
     from "sessions" where "_id" = any($1) order by array_position($1, "_id")`,
    [sessionIds],
  );
  // The clock stands still: an offer that is repeated at the same instant has another message with the same facts.
  const notifiedAt = (template: string, facts: string) =>
    `(select max("notBefore") from "messages" where "messages"."userId" = "request"."userId"
       and "template" = '${template}' and "facts" = jsonb_build_object('requestId', "request"."_id"${facts}))`;
  const offeredAt = `to_char("offeredAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows: places } = await pool.query(
    `select "sessionId", "request"."userId", "priority", "passes", "overtaken", "savedSeats" as "saved", "withheldSeats" as "excluded",
       "offeredSeats" as "offered", "offerExpiresAt" as "until", ${notifiedAt('lastCall', '')} as "calledAt",
       ${notifiedAt('seatsOffered', `, 'offeredAt', ${offeredAt}`)} as "notifiedAt"
     from "reservationRequests" as "request"
     where "sessionId" = any($1) and "status" in ('waiting', 'locked') order by "sequence"`,
    [sessionIds],
  );
  return counters.map((counted, at) => ({
    ...counted,
    list: places
      .filter(({ sessionId }) => sessionId === sessionIds[at])
      .map(({ sessionId: _sessionId, userId, until, notifiedAt, calledAt, ...place }) => ({
        account: people.findIndex((person) => person.userId === userId),
        ...place,
        until: minuteOf(until),
        notifiedAt: minuteOf(notifiedAt),
        calledAt: minuteOf(calledAt),
      })),
  }));
}

function minuteOf(instant: Date | null): number | null {
  return instant && (instant.getTime() - begins.getTime()) / 60_000;
}

/** The counters of every session and its requests, in the order in which they joined. */
export function booksOf({ sessions }: Ledger): unknown {
  return sessions.map((session) => {
    const { total, locked, saved } = countersOf(session);
    return {
      max: session.max.seats,
      total: total.seats,
      totalClasses: total.classes,
      locked: locked.seats,
      lockedClasses: locked.classes,
      saved: saved.seats,
      savedClasses: saved.classes,
      waiting: session.list.filter(({ offer }) => !offer).length,
      list: session.list
        .toSorted((a, b) => a.sequence - b.sequence)
        .map(({ account, priority, passes, overtaken, saved: savedAmount, excluded, offer, calledAt }) => ({
          account,
          priority,
          passes,
          overtaken,
          saved: savedAmount.seats,
          excluded: excluded.seats,
          offered: offer?.seats ?? null,
          until: minutesOf(offer?.until),
          notifiedAt: minutesOf(offer?.notifiedAt),
          calledAt: minutesOf(calledAt),
        })),
    };
  });
}

function minutesOf(hours: number | null | undefined): number | null {
  return typeof hours === 'number' ? Math.round(hours * 60) : null;
}
