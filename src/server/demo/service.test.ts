import jsqr from 'jsqr';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openTestApp, secretKey } from '#test/app.ts';
import { sized } from '#test/sizes.ts';
import { viewerOf } from '#test/viewers.ts';
import { countSubscribers } from '#server/newsletter/service.ts';
import { readViolations } from '#server/doctor/store.ts';
import { openSigner, qrSvg, readTickets } from '#server/tickets/service.ts';
import { demoId } from './rows.ts';
import { fillDemo } from './service.ts';

let database: TestDatabase;
const options = {
  zone: 'Europe/Rome',
  hashPassword: (password: string) => Promise.resolve(`hash of ${password}`),
};
beforeAll(async () => {
  database = await openTestDatabase();
  await fillDemo(database.db, options);
});
afterAll(() => database.close());

async function numberOf(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(database.db)).rows[0]?.count ?? -1;
}

test('the demo fills an empty database with a whole festival', async () => {
  expect(
    await numberOf(sql`select count(*)::int as count from "events" where "visibilityStatus" = 'public'`),
  ).toBeGreaterThanOrEqual(55);
  expect(await numberOf(sql`select count(*)::int as count from "sessions"`)).toBeGreaterThanOrEqual(400);
  expect(await numberOf(sql`select count(*)::int as count from "locations"`)).toBe(16);
  expect(await numberOf(sql`select count(*)::int as count from "eventDayTemplates"`)).toBe(4);
  expect(await numberOf(sql`select count(*)::int as count from "faqs" where "isVisible"`)).toBe(8);
  expect(
    await numberOf(sql`select count(*)::int as count from "houseNotices" where "endsAt" > curiosa_now()`),
  ).toBe(1);
  expect(await numberOf(sql`select count(distinct "language")::int as count from "messageTexts"`)).toBe(2);
  for (const table of ['categories', 'contacts', 'customers', 'vatRates'])
    expect(
      await numberOf(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`),
    ).toBeGreaterThanOrEqual(2);
});

test('an editor finds a past import whose rows were left out', async () => {
  const viewer = viewerOf(demoId('staff', 'editor'), { subRoles: ['editor'] });
  const app = await openTestApp(database.db, { identify: async () => viewer });
  const path = `/api/imports/${demoId('import', 'programme')}`;
  // In tests an answer that is not as it was declared fails.
  const { report, hasLeftRows, isLatest } = (await app.inject(path)).json();
  expect([report.rows.left, hasLeftRows, isLatest]).toEqual([3, true, false]);
  expect((await app.inject(`${path}/left-rows`)).json().rows).toHaveLength(3);
  await app.close();
});

test('each number and each chart of a dashboard has something to show', async () => {
  const { rows } = await sql<{ contactEventIds: string[] }>`
    select "contactEventIds" from "users" where "_id" = ${demoId('staff', 'contact')}`.execute(database.db);
  const viewers = {
    admin: viewerOf(demoId('staff', 'admin'), { role: 'admin' }),
    editor: viewerOf(demoId('staff', 'editor'), { subRoles: ['editor'] }),
    contact: viewerOf(demoId('staff', 'contact'), { subRoles: ['contact'], ...rows[0] }),
    support: viewerOf(demoId('staff', 'support'), { subRoles: ['support'] }),
  };
  const empty: string[] = [];
  for (const [name, viewer] of Object.entries(viewers)) {
    const app = await openTestApp(database.db, { identify: async () => viewer });
    const { figures } = (await app.inject('/api/dashboard')).json<{
      figures: { key: string; count: number }[];
    }>();
    expect(figures.length).toBeGreaterThanOrEqual(4);
    empty.push(...figures.filter(({ count }) => count === 0).map(({ key }) => `${name}: ${key}`));
    const charts = (await app.inject('/api/statistics')).json<Record<string, unknown>>();
    for (const [chart, of] of Object.entries(charts))
      if (Array.isArray(of) && of.length === 0) empty.push(`${name}: ${chart}`);
    await app.close();
  }
  expect(empty).toEqual([]);
});

test('a database that holds anything is left alone', async () => {
  expect(await fillDemo(database.db, options)).toBeNull();
});

test('its counters are the sums of its reservations, and every reservation has its tickets', async () => {
  expect(
    await numberOf(sql`
      select count(*)::int as count from "sessions" where "cancelledAt" is null and ("totalParticipants", "totalSchoolClasses") <> (
        select coalesce(sum("seatsTaken"), 0)::int, coalesce(sum("classesTaken"), 0)::int from "reservations"
        where "sessionId" = "sessions"."_id" and "status" = 'valid')`),
  ).toBe(0);
  expect(
    await numberOf(sql`
      select count(*)::int as count from "reservations" where (case when "target" = 'school' then "quantitySchool" else "quantity" end) <> (
        select count(*) from "tickets" where "reservationId" = "reservations"."_id")`),
  ).toBe(0);
});

test('the demo accounts of the README are there', async () => {
  const users = await database.db
    .selectFrom('users')
    .select('email')
    .where('surname', '=', 'Curiosa')
    .orderBy('email')
    .execute();
  expect(users.map(({ email }) => email)).toEqual(
    ['admin', 'contact', 'editor', 'scanner', 'support', 'teacher', 'visitor'].map(
      (name) => `${name}@curiosa.test`,
    ),
  );
});

test('the visitor and the teacher of the README have dates ahead and a place in a list; the visitor was there yesterday, and has hearts', async () => {
  const { rows } = await sql<{ email: string }>`
    select "email", (select count(*)::int from "reservations" join "sessions" on "sessions"."_id" = "sessionId"
        where "userId" = "users"."_id" and "status" = 'valid' and "startDate" > curiosa_now() + interval '3 hours') as "ahead",
      exists(select from "reservations" where "userId" = "users"."_id" and "attendedParticipants" > 0) as "wasIn",
      exists(select from "reservationRequests" where "userId" = "users"."_id" and "status" = 'waiting') as "waits",
      (select count(*)::int from "favourites" where "userId" = "users"."_id") as "hearts",
      (select count(*)::int from "tickets" where "userId" = "users"."_id" and "position" = 0 and "target" = 'private'
        and "participant"->>'surname' <> 'Curiosa') as "ofOthers"
    from "users" where "email" in ('teacher@curiosa.test', 'visitor@curiosa.test') order by "email"`.execute(
    database.db,
  );
  const both = { ahead: 3, waits: true, ofOthers: 0 };
  expect(rows).toEqual([
    { email: 'teacher@curiosa.test', ...both, wasIn: expect.any(Boolean), hearts: 0 },
    { email: 'visitor@curiosa.test', ...both, wasIn: true, hearts: 3 },
  ]);
});

test('accounts are blocked, disabled, unconfirmed, and twice in one waiting list', async () => {
  const { db } = database;
  const blocked = db
    .selectFrom('blackListEntries')
    .innerJoin('users', 'users._id', 'blackListEntries.userId');
  const requests = await blocked
    .innerJoin('reservationRequests', 'reservationRequests.userId', 'users._id')
    .select('reservationRequests.status')
    .execute();
  expect(requests.map(({ status }) => status)).toContain('waiting');
  expect(
    await numberOf(sql`
      select count(*)::int as count from "reservationRequests" as "one" join "users" as "first" on "first"."_id" = "one"."userId"
        join "reservationRequests" as "other" on "other"."sessionId" = "one"."sessionId"
        join "users" as "second" on "second"."_id" = "other"."userId"
      where "first"."email" < "second"."email" and canonical_email("first"."email") = canonical_email("second"."email")`),
  ).toBeGreaterThan(0);
  expect(await numberOf(sql`select count(*)::int as count from "users" where not "isEnabled"`)).toBe(1);
  expect(await numberOf(sql`select count(*)::int as count from "users" where not "isEmailConfirmed"`)).toBe(
    1,
  );
});

test('the door has sessions that ended and go on, with tickets in every state', async () => {
  const { rows } = await sql<{ isOver: boolean; entered: number; doubles: number; unproven: number }>`
    select "endDate" < curiosa_now() as "isOver", "sessions"."attendedParticipants" as "entered",
      (count(*) filter (where "isConflict"))::int as "doubles", (count(*) filter (where "lateness" = 'unproven'))::int as "unproven"
    from "scans" join "sessions" on "sessions"."_id" = "scans"."sessionId" where "accessType" = 'reservation'
      and "startDate" > curiosa_now() - interval '100 days'
    group by "sessions"."_id" order by "startDate", "sessionTarget"`.execute(database.db);
  const running = [expect.any(Boolean), 0, 0];
  expect(rows.map(({ isOver, doubles, unproven }) => [isOver, doubles, unproven])).toEqual([
    [true, 1, 3],
    running,
    running,
  ]);
  for (const { entered } of rows) expect(entered).toBeGreaterThan(0);
  const kinds = await database.db.selectFrom('scans').select('kind').distinct().orderBy('kind').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['admit', 'correction', 'counter', 'out', 'scan', 'walkIn']);
  const reasons = await database.db.selectFrom('scans').select('reason').distinct().execute();
  expect(reasons.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['cancelled', 'replaced', 'forged', 'unknown', 'unreadable', 'otherInstance']),
  );
  expect(await numberOf(sql`select count(*)::int as count from "tickets" where "outHeads" > 0`)).toBe(1);
  // A class and a party are in with some of their heads.
  expect(
    await numberOf(sql`
      select count(distinct "target")::int as count from "reservations"
      where "attendedParticipants" between 1 and "quantity" - 1`),
  ).toBe(2);
  // Without a network too, people are found by name where the door is open.
  expect(
    await numberOf(sql`
      select count(*)::int as count from "sessions" join "events" on "events"."_id" = "eventId"
      where "startDate" < curiosa_now() and "endDate" > curiosa_now() and "accessType" = 'reservation'
        and "sessions"."attendedParticipants" > 0 and not "namesAtDoor"`),
  ).toBe(0);
  const devices = await database.db.selectFrom('doorDevices').select('revokedAt').execute();
  expect(devices.filter(({ revokedAt }) => revokedAt !== null)).toHaveLength(1);
  expect(await readViolations(database.db)).toEqual([]);
});

test('most of those who booked a year ago came, schools too, and companions are neither named nor aged', async () => {
  const { rows } = await sql<{ target: string; expected: number; came: number; named: number }>`
    select "target", sum("quantity")::int as "expected", sum("reservations"."attendedParticipants")::int as "came",
      (count(*) filter (where "participants" @? '$[*] ? (@.age > 0 || (@.participant_type == "companion" && @.name != ""))'))::int as "named"
    from "reservations" join "sessions" on "sessions"."_id" = "sessionId"
    where "endDate" < curiosa_now() - interval '100 days' and "status" = 'valid' group by "target" order by "target"`.execute(
    database.db,
  );
  expect(rows.map(({ target, named }) => [target, named])).toEqual([
    ['private', 0],
    ['school', 0],
  ]);
  for (const { expected, came } of rows) expect(came / expected).toSatisfy((part) => part > 0.7 && part < 1);
});

test('a part of the visitors wants the newsletter, each with the consent that says so', async () => {
  const { it: italian, en, suppressed } = await countSubscribers(database.db);
  expect([italian > 10, en > 0, suppressed > 0]).toEqual([true, true, true]);
});

test('staff have written to those who booked: one message has left, one was stopped half-way', async () => {
  const { rows } = await sql<{ isStopped: boolean; sent: number; stopped: number }>`
    select "stoppedAt" is not null as "isStopped", count("sentAt")::int as "sent", count("failedAt")::int as "stopped"
    from "mailings" join "messages" on "messages"."mailingId" = "mailings"."_id"
    group by "mailings"."_id" order by "isStopped"`.execute(database.db);
  const [left, half] = rows;
  expect(rows.map(({ isStopped }) => isStopped)).toEqual([false, true]);
  expect([(left?.sent ?? 0) > 1, left?.stopped]).toEqual([true, 0]);
  expect([(half?.sent ?? 0) > 0, (half?.stopped ?? 0) > 0]).toEqual([true, true]);
});

test('visits that are over have answers of every kind, and one message of thanks with its certificate is on its way', async () => {
  const { rows } = await sql<{
    stars: number;
    ages: number;
    unsaid: number;
    sentences: number;
    bare: number;
  }>`
    select count(distinct "stars")::int as "stars", count(distinct "ageBand")::int as "ages",
      (count(*) filter (where "ageBand" is null))::int as "unsaid", count("sentence")::int as "sentences",
      (count(*) filter (where "sentence" is null))::int as "bare" from "feedback"`.execute(database.db);
  const [said] = rows;
  expect([said?.stars, said?.ages]).toEqual([5, 7]);
  for (const count of [said?.unsaid, said?.sentences, said?.bare]) expect(count).toBeGreaterThan(0);
  const { rows: thanks } = await sql<{ certificate: boolean; entered: boolean }>`
    select "givesCertificate" as "certificate", "reservations"."attendedParticipants" > 0 as "entered" from "messages"
      join "reservations" on "reservations"."_id" = "messages"."reservationId" join "events" on "events"."_id" = "reservations"."eventId"
    where "template" = 'visitThanks'`.execute(database.db);
  expect(thanks).toEqual([{ certificate: true, entered: true }]);
});

test('the picture of each ticket has the code of that ticket', async () => {
  const { rows } = await sql<{ reservationId: string }>`
    select distinct "reservationId" from "tickets" where "status" = 'valid' order by 1`.execute(database.db);
  const sign = await openSigner(database.db, secretKey);
  const all = await readTickets(
    database.db,
    rows.map(({ reservationId }) => reservationId),
  );
  const tickets = all.slice(0, sized(10, 300));
  const misread: string[] = [];
  for (const ticket of tickets) {
    const code = sign(ticket);
    const picture = sharp(Buffer.from(qrSvg(code)), { density: 400 }).resize(400, 400, { kernel: 'nearest' });
    const { data } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    if (jsqr.default(new Uint8ClampedArray(data), 400, 400)?.data !== code) misread.push(ticket._id);
  }
  expect([tickets.length > 0, misread]).toEqual([true, []]);
});
