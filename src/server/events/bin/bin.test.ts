// Deleted events: hidden everywhere, taken back whole, purged with their files.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountViewer, guest } from '#core/accounts/access.ts';
import { referringTables } from '#core/resources/resource.ts';
import { newId } from '#server/db/ids.ts';
import { eraseDetails } from '#server/privacy/service.ts';
import { buildForm } from '#test/build-proposals.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { buildRow } from '#test/entities.ts';
import { buildPicture } from '#test/populated.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { openSteppedDatabase } from '#test/stepped-database.ts';
import { takeSeats } from '#test/take-seats.ts';
import { untilWaiting } from '#test/waiting.ts';
import { purge, purgeBin } from './bin.ts';
import { derivedTables, movedNames } from './bin-store.ts';
import { removeEvent } from './deletion.ts';
import { readSessionsOf } from '../write-store.ts';
import { takeBack } from './restore.ts';

let it: StaffApp;
let editor: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

/** Who takes back. */
const by = () => ({ viewer: editor, language: 'it' }) as const;

/** An event with something of all that goes with it. */
async function buildWhole(given: Parameters<typeof buildEvent>[1] = {}) {
  const { db } = it.database;
  const word = `Zibaldone${newId().slice(-6)}`;
  const pictureId = await buildPicture(db);
  const eventId = await buildEvent(db, {
    title: { it: word, en: `${word} in English` },
    headerImage: [pictureId],
    tags: ['luce', 'ombra'],
    ageTargetIds: [await buildRow(db, 'ageTargets')],
    externalId: newId(),
    ...given,
  });
  const locationId = await buildRow(db, 'locations');
  const sessionId = await buildSession(db, eventId, { locationId, externalId: newId() });
  await buildSession(db, eventId, { visibilityStatus: 'private' });
  const speakerId = await buildRow(db, 'speakers');
  await db
    .insertInto('eventSpeakers')
    .values({ _id: newId(), eventId, speakerId, role: 'speaker', position: 0 })
    .execute();
  const userId = await buildUser(db);
  await db.insertInto('favourites').values({ _id: newId(), userId, eventId, sessionId }).execute();
  await db
    .insertInto('openingsTold')
    .values({ userId, sessionId, opensAt: new Date(), createdAt: new Date() })
    .execute();
  await db.insertInto('importedEvents').values({ eventId, series: 'a' }).execute();
  await db.insertInto('feedbackNumbers').values({ eventId, stars: 5, ageBand: null, answers: 4 }).execute();
  const formId = await buildForm(db, userId, { status: 'approved' });
  await db.insertInto('formEvents').values({ formId, eventId, taken: '{}', userId }).execute();
  const requestId = await buildRequest(db, { eventId, userId });
  await db
    .updateTable('reservationRequests')
    .set({ status: 'cancelled' })
    .where('_id', '=', requestId)
    .execute();
  const contact = await it.account({ subRoles: ['contact'], contactEventIds: [eventId] });
  return { word, eventId, sessionId, pictureId, locationId, speakerId, userId, contact };
}

/** All that the tables hold of an event, without its version. */
async function rowsOf(eventId: string): Promise<Record<string, unknown[]>> {
  const { db } = it.database;
  const found: Record<string, unknown[]> = {};
  for (const table of [...movedNames, ...derivedTables, 'users']) {
    const condition =
      table === 'events'
        ? sql`"_id" = ${eventId}`
        : table === 'users'
          ? sql`"contactEventIds" @> array[cast(${eventId} as uuid)]`
          : table === 'requestEvents'
            ? sql`"requestId" in (select "_id" from "reservationRequests" where "eventId" = ${eventId})`
            : ['openingsTold', 'openingMoves', 'walkInQuotas', 'leftTickets'].includes(table)
              ? sql`"sessionId" in (select "_id" from "sessions" where "eventId" = ${eventId})`
              : sql`"eventId" = ${eventId}`;
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb("t") - 'updatedAt' as "row" from ${sql.table(table)} as "t" where ${condition} order by 1`.execute(
      db,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

const remove = (eventId: string, as: AccountViewer = editor) =>
  it.call('DELETE', `/api/events/${eventId}`, { as });
const back = (eventId: string, as: AccountViewer = editor) =>
  it.call('POST', `/api/event-bin/${eventId}/take-back`, { as });

test('every table that refers to an event moves with it, is filled by the database, or prevents the deletion', async () => {
  const { rows } = await sql<{ table: string; refersTo: string }>`
    select distinct "conrelid"::regclass::text as "table", "confrelid"::regclass::text as "refersTo" from pg_constraint
    where "contype" = 'f'`.execute(it.database.db);
  const named = (text: string) => text.replaceAll('"', '');
  const moved = new Set<string>(movedNames);
  const referring = rows
    .filter(({ refersTo }) => moved.has(named(refersTo)))
    .map(({ table }) => named(table));
  const preventing = [...referringTables, 'tickets', 'scans', 'sessions'];
  const known = new Set<string>([...movedNames, ...derivedTables, ...preventing]);
  expect([...new Set(referring)].filter((table) => !known.has(table))).toEqual([]);
  expect(referring).toContain('favourites');
});

describe('an event in the bin', () => {
  /** Which routes that read answer it, for an administrator. */
  async function routesWith({ eventId, sessionId, word }: Awaited<ReturnType<typeof buildWhole>>) {
    const { paths } = (await it.call('GET', '/api/openapi.json', { as: guest })).body as {
      paths: Record<string, Record<string, unknown>>;
    };
    const met: string[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      if (!('get' in methods) || path === '/api/openapi.json') continue;
      const urls = path.includes('{')
        ? [eventId, sessionId].map((id) => path.replaceAll(/\{[^}]+\}/g, id))
        : [
            path,
            `${path}?q=${word}`,
            `${path}?defaults=false`,
            `${path}?eventId=${eventId}`,
            `${path}?populate=eventId,sessionId`,
          ];
      for (const url of urls) {
        const { status, raw } = await it.raw('GET', url, it.admin);
        if (status < 400 && [eventId, sessionId, word].some((text) => raw.includes(text))) met.push(path);
      }
    }
    return [...new Set(met)].toSorted();
  }

  test('is answered by no route but the bin, the audit log and the accounts that are notified of what happened', async () => {
    const whole = await buildWhole();
    await it.call('POST', '/api/favourites', { as: it.admin, body: { sessionId: whole.sessionId } });
    const before = await routesWith(whole);
    // The walk finds what it looks for.
    for (const path of [
      '/api/events',
      '/api/events/{id}',
      '/api/events/cards',
      '/api/events/sessions',
      '/api/events/suggestions',
      '/api/events/{id}/calendar.ics',
      '/api/sessions',
      '/api/sessions/{id}',
      '/api/event-speakers',
      '/api/favourites',
      '/api/programme.json',
      '/api/programme.ics',
      '/api/programme-rows',
      '/api/users',
    ])
      expect(before).toContain(path);
    expect((await remove(whole.eventId)).status).toBe(200);
    const after = await routesWith(whole);
    expect(after).toEqual(['/api/audit', '/api/event-bin', '/api/users/me/export']);
    expect((await it.raw('GET', '/sitemap-1.xml', guest)).raw).not.toContain(whole.eventId);
  });

  test('says who deleted it, when, what was in it and until when it can be taken back', async () => {
    const { eventId, word } = await buildWhole();
    await remove(eventId);
    const { body, headers } = await it.call('GET', `/api/event-bin?q=${word}&count=true`, { as: editor });
    expect(headers['odin-count']).toBe('1');
    const [row] = body;
    expect(row).toMatchObject({
      _id: eventId,
      title: word,
      deletedBy: { _id: editor.userId },
      contents: {
        sessions: { public: 2, protected: 0, private: 1 },
        speakers: 1,
        favourites: 1,
        contactPeople: 1,
        pictures: 1,
        tags: 2,
        requests: 1,
        feedback: 4,
      },
    });
    expect(Date.parse(row.purgeAt) - Date.parse(row.deletedAt)).toBe(30 * 86_400_000);
    expect((await it.call('GET', `/api/event-bin?lang=en&q=${word}`, { as: editor })).body[0].title).toBe(
      `${word} in English`,
    );
  });

  test('comes back with all that it had', async () => {
    const { eventId } = await buildWhole();
    const before = await rowsOf(eventId);
    for (const table of ['events', 'sessions', 'eventSpeakers', 'favourites', 'reservationRequests', 'users'])
      expect([table, before[table]?.length]).not.toEqual([table, 0]);
    await remove(eventId);
    expect(Object.values(await rowsOf(eventId)).flat()).toEqual([]);
    expect(await back(eventId)).toMatchObject({
      status: 200,
      body: { _id: eventId, isPrivate: false, missing: {} },
    });
    expect(await rowsOf(eventId)).toEqual(before);
    expect(
      (await it.call('GET', `/api/event-bin`, { as: editor })).body.map(({ _id }: { _id: string }) => _id),
    ).not.toContain(eventId);
    const trail = await it.call('GET', `/api/audit?entityId=${eventId}&sort=createdAt,_id`, { as: it.admin });
    expect(trail.body.map(({ action, userId }: Record<string, unknown>) => [action, userId])).toEqual([
      ['delete', editor.userId],
      ['takeBack', editor.userId],
    ]);
  });

  test('comes back as a private one without what is gone since, and says what that is', async () => {
    const { db } = it.database;
    const { eventId, locationId, speakerId, userId, contact } = await buildWhole();
    await remove(eventId);
    expect((await it.call('DELETE', `/api/locations/${locationId}`, { as: it.admin })).status).toBe(200);
    expect((await it.call('DELETE', `/api/speakers/${speakerId}`, { as: it.admin })).status).toBe(200);
    // An account that cannot be named as a contact is none, whatever other events it has.
    await db
      .updateTable('users')
      .set({ subRoles: [], contactEventIds: [await buildEvent(db)] })
      .where('_id', '=', contact.userId)
      .execute();
    await db.deleteFrom('reservationRequests').where('userId', '=', userId).execute();
    await db.deleteFrom('users').where('_id', '=', userId).execute();
    expect(await back(eventId)).toMatchObject({
      status: 200,
      body: { isPrivate: true, missing: { locationId: 1, eventSpeakers: 1, contactPeople: 1 } },
    });
    const rows = await rowsOf(eventId);
    expect(rows['events']).toMatchObject([{ visibilityStatus: 'private' }]);
    expect([rows['sessions']?.length, rows['eventSpeakers'], rows['favourites'], rows['users']]).toEqual([
      3,
      [],
      [],
      [],
    ]);
  });

  test('comes back as an event of its own where its proposal has made another one meanwhile', async () => {
    const { db } = it.database;
    const { eventId, userId } = await buildWhole();
    const { formId } = await db
      .selectFrom('formEvents')
      .select('formId')
      .where('eventId', '=', eventId)
      .executeTakeFirstOrThrow();
    await remove(eventId);
    const other = await buildEvent(db);
    await db.insertInto('formEvents').values({ formId, eventId: other, taken: '{}', userId }).execute();
    expect(await back(eventId)).toMatchObject({ status: 200, body: { missing: {} } });
    const made = await db.selectFrom('formEvents').select('eventId').where('formId', '=', formId).execute();
    expect(made).toEqual([{ eventId: other }]);
  });

  test('stays there while another event has its external id, and the answer names that one', async () => {
    const { eventId } = await buildWhole();
    const [row] = (await rowsOf(eventId))['events'] as { externalId: string }[];
    await remove(eventId);
    const other = await buildEvent(it.database.db, { externalId: row?.externalId ?? '' });
    expect(await back(eventId)).toMatchObject({
      status: 400,
      body: { code: 'externalIdTaken', details: { eventId: other, title: 'La mano del robot' } },
    });
    await it.database.db.updateTable('events').set({ externalId: null }).where('_id', '=', other).execute();
    expect((await back(eventId)).status).toBe(200);
  });

  test('holds its pictures, and answers no second time once it was taken back', async () => {
    const { eventId, pictureId } = await buildWhole();
    await remove(eventId);
    expect(await it.call('DELETE', `/api/files/${pictureId}`, { as: it.admin })).toMatchObject({
      status: 400,
      body: { code: 'stillReferenced', details: { binnedEvents: 1 } },
    });
    expect((await back(eventId)).status).toBe(200);
    expect([(await back(eventId)).status, (await back(newId())).status]).toEqual([404, 404]);
  });
});

describe('what prevents a deletion', () => {
  test('a booking, also one that was cancelled, is named with its number', async () => {
    const { db } = it.database;
    const { eventId, sessionId } = await buildWhole();
    const reservationId = await takeSeats(db, sessionId, 2);
    const refused = {
      status: 400,
      body: { code: 'stillReferenced', details: { reservations: 1, tickets: 2 } },
    };
    expect(await remove(eventId)).toMatchObject(refused);
    expect((await it.call('DELETE', `/api/reservations/${reservationId}`, { as: it.admin })).status).toBe(
      200,
    );
    expect(await remove(eventId)).toMatchObject(refused);
    expect((await rowsOf(eventId))['sessions']).toHaveLength(3);
  });

  test('an account that waits for seats is named, and one that has left the list is not', async () => {
    const { db } = it.database;
    const eventId = await buildEvent(db);
    const requestId = await buildRequest(db, { eventId });
    expect(await remove(eventId)).toMatchObject({
      body: { code: 'stillReferenced', details: { reservationRequests: 1 } },
    });
    expect((await it.call('GET', `/api/events/${eventId}/contents`, { as: editor })).body).toMatchObject({
      requests: 1,
      referring: { reservationRequests: 1 },
    });
    await db
      .updateTable('reservationRequests')
      .set({ status: 'cancelled' })
      .where('_id', '=', requestId)
      .execute();
    expect((await remove(eventId)).status).toBe(200);
  });
});

describe('a purge', () => {
  const filesOf = async (id: string) =>
    it.database.db.selectFrom('files').select('_id').where('_id', '=', id).execute();

  test('deletes an event with the files that only it shows, by an administrator alone', async () => {
    const { eventId, pictureId } = await buildWhole();
    const shared = await buildPicture(it.database.db);
    await it.database.db
      .updateTable('events')
      .set({ galleryImages: [shared] })
      .where('_id', '=', eventId)
      .execute();
    await buildEvent(it.database.db, { headerImage: [shared] });
    await remove(eventId);
    const path = `/api/event-bin/${eventId}`;
    expect((await it.call('DELETE', path, { as: editor })).status).toBe(403);
    expect(await it.call('DELETE', path, { as: it.admin })).toMatchObject({
      status: 200,
      body: { files: 1 },
    });
    expect([await filesOf(pictureId), (await filesOf(shared)).length]).toEqual([[], 1]);
    expect((await it.call('DELETE', path, { as: it.admin })).status).toBe(404);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as "count" from "binnedRows" where "eventId" = ${eventId}`.execute(it.database.db);
    expect(rows[0]?.count).toBe(0);
    const trail = await it.call('GET', `/api/audit?entityId=${eventId}&sort=-createdAt,-_id&limit=1`, {
      as: it.admin,
    });
    expect(trail.body).toMatchObject([{ action: 'purge', userId: it.admin.userId }]);
  });

  test('deletes the drafts of the event, and leaves the pictures that a draft of another event has', async () => {
    const [gone, other] = [await buildWhole(), await buildWhole()];
    const draft = (eventId: string, edits: object) =>
      it.call('PUT', `/api/events/${eventId}/draft`, {
        as: editor,
        body: { version: null, revision: null, edits },
      });
    await draft(gone.eventId, { thanks: { from: '', to: 'a tutti' } });
    await draft(other.eventId, { headerImage: { from: [], to: [gone.pictureId] } });
    await remove(gone.eventId);
    await purge(it.database.db, gone.eventId, { userId: null });
    const { db } = it.database;
    expect(
      await db.selectFrom('files').select('_id').where('_id', '=', gone.pictureId).execute(),
    ).toHaveLength(1);
    const left = await db
      .selectFrom('drafts')
      .select('entityId')
      .where('entityId', 'in', [gone.eventId, other.eventId])
      .execute();
    expect(left).toEqual([{ entityId: other.eventId }]);
  });

  test('that fails does not keep the others from being purged, and is reported', async () => {
    const { db } = it.database;
    const [stuck, other] = [await buildWhole(), await buildWhole()];
    for (const { eventId } of [stuck, other]) await remove(eventId);
    await sql`update "binnedEvents" set "deletedAt" = curiosa_now() - interval '31 days'`.execute(db);
    await sql`create function refuse_purge() returns trigger language plpgsql as $$ begin
      if old."_id" = ${sql.lit(stuck.eventId)} then raise 'stuck'; end if; return old; end $$`.execute(db);
    await sql`create trigger refuse_purge before delete on "binnedEvents" for each row execute function refuse_purge()`.execute(
      db,
    );
    await expect(purgeBin(db)).rejects.toThrow('1 events were not purged.');
    await sql`drop function refuse_purge cascade`.execute(db);
    const left = await db
      .selectFrom('binnedEvents')
      .select('_id')
      .where('_id', 'in', [stuck.eventId, other.eventId])
      .execute();
    expect(left).toEqual([{ _id: stuck.eventId }]);
    await purgeBin(db);
  });

  test('comes by itself after thirty days, and not before', async () => {
    const { db } = it.database;
    const [old, young] = [await buildWhole(), await buildWhole()];
    for (const { eventId } of [old, young]) await remove(eventId);
    const deletedDaysAgo = (id: string, hours: number) =>
      sql`update "binnedEvents" set "deletedAt" = curiosa_now() - make_interval(hours => ${hours}) where "_id" = ${id}`.execute(
        db,
      );
    await deletedDaysAgo(old.eventId, 720);
    await deletedDaysAgo(young.eventId, 719);
    await purgeBin(db);
    const left = await db
      .selectFrom('binnedEvents')
      .select('_id')
      .where('_id', 'in', [old.eventId, young.eventId])
      .execute();
    expect(left).toEqual([{ _id: young.eventId }]);
    expect(
      (await it.call('GET', `/api/audit?entityId=${old.eventId}&action=purge`, { as: it.admin })).body,
    ).toMatchObject([{ userId: null }]);
    expect((await back(old.eventId)).status).toBe(404);
  });
});

describe('at the same moment', () => {
  /** A booking whose transaction is not over. */
  async function bookSlowly(eventId: string, sessionId: string) {
    const { db } = it.database;
    const userId = await buildUser(db);
    const booking = await db.startTransaction().execute();
    await booking.selectFrom('sessions').select('_id').where('_id', '=', sessionId).forUpdate().execute();
    await sql`insert into "reservations" ("_id", "userId", "sessionId", "eventId", "status", "target", "quantity", "seatsTaken", "participants")
      values (${newId()}, ${userId}, ${sessionId}, ${eventId}, 'valid', 'private', 1, 1, '[]')`.execute(
      booking,
    );
    return booking;
  }
  test('a deletion waits for a booking and counts it', async () => {
    const { db, pool } = it.database;
    const { eventId, sessionId } = await buildWhole();
    const booking = await bookSlowly(eventId, sessionId);
    const deleting = removeEvent(db, eventId, by()).catch((error: unknown) => error);
    await untilWaiting(pool, 1);
    await booking.commit().execute();
    expect(await deleting).toMatchObject({ code: 'stillReferenced', more: { details: { reservations: 1 } } });
  });

  test('the twin that does not lock the sessions has seen no booking when it deletes', async () => {
    const { db, pool } = it.database;
    const { eventId, sessionId } = await buildWhole();
    const booking = await bookSlowly(eventId, sessionId);
    const deleting = removeEvent(db, eventId, by(), readSessionsOf).catch((error: unknown) => error);
    await untilWaiting(pool, 1);
    await booking.commit().execute();
    // The foreign key refuses what the use case decided: no number can be named.
    const refused = await deleting;
    expect(refused).toMatchObject({ code: 'stillReferenced' });
    expect(refused).not.toHaveProperty('more.details');
  });

  test('a booking finds no session when the deletion was first', async () => {
    const { db } = it.database;
    const { eventId, sessionId } = await buildWhole();
    expect((await remove(eventId)).status).toBe(200);
    await expect(takeSeats(db, sessionId, 1)).rejects.toMatchObject({ code: 'notFound' });
    expect((await back(eventId)).status).toBe(200);
    await takeSeats(db, sessionId, 1);
  });

  /** Taking back while a purge holds the event. */
  async function takeBackDuringPurge(lock?: Parameters<typeof takeBack>[3]) {
    const { db, pool } = it.database;
    const { eventId } = await buildWhole({ headerImage: [] });
    await remove(eventId);
    const pause = await db.startTransaction().execute();
    await pause.selectFrom('binnedEvents').select('_id').where('_id', '=', eventId).forUpdate().execute();
    const purging = purge(db, eventId, { userId: null });
    await untilWaiting(pool, 1);
    const taking = takeBack(db, eventId, by(), lock).catch((error: unknown) => error);
    await untilWaiting(pool, 2);
    await pause.commit().execute();
    await purging;
    return { outcome: await taking, events: (await rowsOf(eventId))['events']?.length };
  }

  test('an event is purged or taken back, never both', async () => {
    expect(await takeBackDuringPurge()).toMatchObject({ outcome: { code: 'notFound' }, events: 0 });
  });

  test('the twin that does not lock the event of the bin takes back what is purged', async () => {
    const unlocked: Parameters<typeof takeBack>[3] = async (tx, id) =>
      tx
        .selectFrom('binnedEvents')
        .select(['_id', 'title', 'files', 'deletedAt'])
        .where('_id', '=', id)
        .executeTakeFirst();
    expect(await takeBackDuringPurge(unlocked)).toMatchObject({ outcome: { isPrivate: false }, events: 1 });
  });
});

describe('the details of parties', () => {
  const days = 14;
  const ended = new Date(Date.now() - 100 * 86_400_000);

  /** An event whose date has ended, with a request that was cancelled. */
  async function buildPast(endDate = ended) {
    const { db } = it.database;
    const eventId = await buildEvent(db);
    const startDate = new Date(endDate.getTime() - 3_600_000);
    const sessionId = await buildSession(db, eventId, { startDate, endDate, closesAt: startDate });
    const requestId = await buildRequest(db, { eventId, sessionId });
    await db
      .updateTable('reservationRequests')
      .set({ status: 'cancelled' })
      .where('_id', '=', requestId)
      .execute();
    await db.updateTable('sessions').set({ waitingRequests: 0 }).where('_id', '=', sessionId).execute();
    expect((await remove(eventId)).status).toBe(200);
    return { eventId, requestId };
  }
  const stored = async (eventId: string) => {
    const { rows } = await sql<{ row: string }>`
      select "row"::text from "binnedRows" where "eventId" = ${eventId} and "table" = 'reservationRequests'`.execute(
      it.database.db,
    );
    return rows.map(({ row }) => row).join();
  };

  test('are erased in the bin as many days after the session as elsewhere, and do not come back', async () => {
    const { db } = it.database;
    const { eventId, requestId } = await buildPast();
    const recent = await buildPast(new Date(Date.now() - 5 * 86_400_000));
    expect(await stored(eventId)).toContain('wheelchair');
    const { erased, failed } = await eraseDetails(db, { participantDetailDays: days });
    expect({ erased, failed }).toMatchObject({ erased: { requests: 1 }, failed: [] });
    expect(await stored(eventId)).not.toMatch(/wheelchair|Ada|Leo/);
    expect(await stored(recent.eventId)).toMatch(/Ada.*Leo.*wheelchair|wheelchair.*Ada.*Leo/);
    expect(await eraseDetails(db, { participantDetailDays: days })).toMatchObject({
      erased: { requests: 0 },
    });
    expect(await back(eventId)).toMatchObject({ status: 200, body: { missing: {} } });
    expect(
      await db
        .selectFrom('reservationRequests')
        .select(['needs', 'participants'])
        .where('_id', '=', requestId)
        .executeTakeFirst(),
    ).toEqual({ needs: null, participants: [{}, {}] });
  });

  /** The event is taken back while its details are erased: how many requests were erased at that moment, and by the next run. */
  async function eraseBeside(rewrite?: (statement: string) => string) {
    const { db, pool, url } = it.database;
    const { eventId, requestId } = await buildPast();
    const [taker, eraser] = [openSteppedDatabase(url), openSteppedDatabase(url, rewrite)];
    const hasCome = Promise.withResolvers<void>();
    const mayGo = Promise.withResolvers<void>();
    taker.setGate(async (statement) => {
      if (statement.startsWith('delete from "binnedEvents"')) {
        hasCome.resolve();
        await mayGo.promise;
      }
      return { done: () => undefined };
    });
    try {
      const taking = takeBack(taker.db, eventId, by());
      await hasCome.promise;
      const erasing = eraseDetails(eraser.db, { participantDetailDays: days });
      await (rewrite ? erasing : untilWaiting(pool, 1));
      mayGo.resolve();
      await taking;
      const runs = [await erasing, await eraseDetails(db, { participantDetailDays: days })];
      const row = await db
        .selectFrom('reservationRequests')
        .select(['needs', 'participants'])
        .where('_id', '=', requestId)
        .executeTakeFirst();
      expect(row).toEqual({ needs: null, participants: [{}, {}] });
      expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
      return runs.map(({ erased }) => erased.requests);
    } finally {
      await taker.close();
      await eraser.close();
    }
  }

  test('of an event that is taken back at that moment are erased by the next run', async () => {
    expect(await eraseBeside()).toEqual([0, 1]);
  });

  test('the twin that does not lock the event of the bin erases what comes back all the same', async () => {
    const unlocked = (statement: string) =>
      statement.replace(/(select from "binnedEvents".*) for no key update/, '$1');
    expect(await eraseBeside(unlocked)).toEqual([1, 1]);
  });
});
