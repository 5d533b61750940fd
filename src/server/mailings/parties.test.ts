// One message to each account of all people booked that a filter finds (docs/product/messages.md#to-a-whole-day).

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { newId } from '#server/db/ids.ts';
import { NothingToSend } from '#server/outbox/message.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { buildEvent, buildSession, buildSessions, buildUser } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { meetAt, openSteppedDatabase, withoutNamedLocks } from '#test/stepped-database.ts';
import { takeSeats } from '#test/take-seats.ts';
import { mailingTemplates } from './mail.ts';
import { writeToPeople } from './parties.ts';

const zone = 'Europe/Rome';
const day = '2027-11-27';
const filter = { sessionDay: day };
const texts = {
  it: { subject: 'porta {name} e {seats} scarpe', text: 'Ciao {name},\n\nportate scarpe comode.' },
  en: { subject: 'bring shoes', text: 'Wear comfortable shoes.' },
};
let it: StaffApp;
let support: AccountViewer;
let stars: { eventId: string; morning: string; evening: string };
let robots: { eventId: string; noon: string };
beforeAll(async () => {
  it = await openStaffApp();
  await migrateJobQueue(it.database.url);
  support = await it.account({ subRoles: ['support'] });
});
afterAll(() => it.close());

const at = (hour: string, on = day) => ({
  startDate: new Date(`${on}T${hour}:00:00Z`),
  endDate: new Date(`${on}T${hour}:45:00Z`),
  maxParticipants: 1000,
});
beforeEach(async () => {
  const { db } = it.database;
  await db.deleteFrom('messages').execute();
  await db.deleteFrom('mailings').execute();
  // Of former tests nothing takes place.
  await db.updateTable('sessions').set({ cancelledAt: new Date() }).execute();
  const eventId = await buildEvent(db, { title: { it: 'Le stelle', en: 'The stars' } });
  const other = await buildEvent(db, { title: { it: 'I robot', en: 'Robots' } });
  stars = {
    eventId,
    morning: await buildSession(db, eventId, at('08')),
    evening: await buildSession(db, eventId, at('18')),
  };
  robots = { eventId: other, noon: await buildSession(db, other, at('11')) };
});

let number = 0;
/** An account that has booked some dates, two seats each. */
async function books(name: string, sessionIds: readonly string[], fields: object = {}) {
  const { db } = it.database;
  number += 1;
  const email = `${name.toLowerCase()}${number}@example.test`;
  const userId = await buildUser(db, { name, email, ...fields });
  const reservationIds: string[] = [];
  for (const id of sessionIds) reservationIds.push(await takeSeats(db, id, 2, userId));
  await db.deleteFrom('messages').where('mailingId', 'is', null).execute();
  return { userId, reservationIds };
}
const preview = (body: object, as: AccountViewer = support) =>
  it.call('POST', '/api/parties/messages/preview', { as, body });
const write = (body: object, { as = support, key }: { as?: AccountViewer; key?: string } = {}) =>
  it.call('POST', '/api/parties/messages', { as, body, ...(key && { headers: { 'idempotency-key': key } }) });
const written = () =>
  it.database.db
    .selectFrom('messages')
    .select(['userId', 'recipient', 'language', 'template', 'facts', 'reservationId'])
    .where('mailingId', 'is not', null)
    .orderBy('recipient')
    .execute();

test('each account gets one message about all its dates of the day, and as many as the preview says', async () => {
  const ada = await books('Ada', [stars.evening, robots.noon, stars.morning]);
  const leo = await books('Leo', [robots.noon], { language: 'en' });
  await books('Mia', [await buildSession(it.database.db, stars.eventId, at('08', '2027-11-28'))]);
  const counted = await preview({ filter });
  const counts = { accounts: 2, it: 1, en: 1, suppressed: 0, bookings: 4, dates: 3, reached: 0 };
  expect(counted).toMatchObject({ status: 200, body: { ...counts, preview: null } });
  // It reads as for the account with the most dates, in the name of who writes.
  const { body: previewed } = await preview({ filter, texts });
  expect(previewed).toMatchObject({ ...counts, sessionId: stars.morning });
  expect(previewed.preview.it.text).toContain(
    'ti scriviamo per «Le stelle» di sabato 27 novembre 2027, ore 9:00, «I robot» di sabato 27 novembre 2027, ore 12:00 e «Le stelle» di sabato 27 novembre 2027, ore 19:00.',
  );

  const { status, body } = await write({ filter, texts });
  expect([status, body.recipients, body.audiences]).toEqual([201, 2, ['booked']]);
  const [morning, noon, evening] = [ada.reservationIds[2], ada.reservationIds[1], ada.reservationIds[0]];
  expect(await written()).toEqual([
    {
      userId: ada.userId,
      recipient: expect.stringMatching(/^ada/),
      language: 'it',
      template: 'partyMailing',
      facts: { mailingId: body._id, reservationIds: [morning, noon, evening] },
      reservationId: null,
    },
    {
      userId: leo.userId,
      recipient: expect.stringMatching(/^leo/),
      language: 'en',
      template: 'partyMailing',
      facts: { mailingId: body._id, reservationIds: leo.reservationIds },
      reservationId: leo.reservationIds[0],
    },
  ]);
});

test('who has moved to a date that was not written to is not written to about that one', async () => {
  const { db } = it.database;
  const { reservationIds } = await books('Ada', [stars.morning, robots.noon]);
  await books('Leo', [stars.evening]);
  const { body } = await write({ filter, texts });
  const next = await buildSession(db, stars.eventId, at('08', '2027-11-28'));
  const move = async (sessionId: string) =>
    db
      .updateTable('reservations')
      .set({ sessionId })
      .where('_id', '=', reservationIds[0] ?? '')
      .execute();
  const context = { messageId: '', baseUrl: 'https://curiosa.test', reworded: new Map() };
  const { partyMailing } = mailingTemplates({ db, zone });
  const word = () => partyMailing({ mailingId: body._id, reservationIds }, 'it', context);
  await move(next);
  const { text } = await word();
  expect(text).toContain('ti scriviamo per «I robot» di sabato 27 novembre 2027, ore 12:00.');
  expect(text).not.toContain('Le stelle');
  // Another date that was written to is what it is about.
  await move(stars.evening);
  expect((await word()).text).toContain('«Le stelle» di sabato 27 novembre 2027, ore 19:00.');
  await move(next);
  await it.call('DELETE', `/api/reservations/${reservationIds[1]}`);
  await expect(word()).rejects.toBeInstanceOf(NothingToSend);
});

test('a message names the dates that are still booked when it leaves, and is not sent where none is', async () => {
  const { reservationIds } = await books('Ada', [stars.morning, robots.noon]);
  const { body } = await write({ filter, texts });
  const context = {
    messageId: '',
    baseUrl: 'https://curiosa.test',
    reworded: new Map(),
    infoEmail: 'i@c.test',
  };
  const { partyMailing } = mailingTemplates({ db: it.database.db, zone });
  const word = () => partyMailing({ mailingId: body._id, reservationIds }, 'it', context);
  const both = await word();
  expect(both.subject).toBe('«Le stelle», sab 27 nov, 9:00, e un’altra data: porta Ada e 4 scarpe');
  expect(both.text).toContain(
    'Ciao Ada,\n\nti scriviamo per «Le stelle» di sabato 27 novembre 2027, ore 9:00 e «I robot» di sabato 27 novembre 2027, ore 12:00.\n\nPortate scarpe comode.',
  );
  expect(both.text).toContain('https://curiosa.test/user/reservations\n');
  await it.call('DELETE', `/api/reservations/${reservationIds[0]}`, { as: support });
  const one = await word();
  expect(one.subject).toBe('«I robot», sab 27 nov, 12:00: porta Ada e 2 scarpe');
  expect(one.text).toContain(`https://curiosa.test/user/reservations/${reservationIds[1]}`);
  await it.database.db
    .updateTable('sessions')
    .set({ cancelledAt: new Date() })
    .where('_id', '=', robots.noon)
    .execute();
  await expect(word()).rejects.toThrow(NothingToSend);
});

test('only bookings that hold seats of what takes place are written to', async () => {
  const { reservationIds } = await books('Ada', [stars.morning]);
  await books('Leo', [robots.noon]);
  await it.call('DELETE', `/api/reservations/${reservationIds[0]}`, { as: support });
  await it.database.db
    .updateTable('sessions')
    .set({ cancelledAt: new Date() })
    .where('_id', '=', robots.noon)
    .execute();
  expect((await preview({ filter })).body).toMatchObject({ accounts: 0, bookings: 0, sessionId: null });
  expect((await preview({ filter: { ...filter, status: 'invalid' } })).body.accounts).toBe(0);
  expect(await write({ filter, texts })).toMatchObject({ status: 400, body: { code: 'noRecipients' } });
  expect(await it.database.db.selectFrom('mailings').select('_id').execute()).toEqual([]);
});

test('the filters of the list choose who is written to', async () => {
  await books('Ada', [stars.morning]);
  await books('Leo', [robots.noon]);
  const accountsOf = async (more: object) =>
    (await preview({ filter: { ...filter, ...more } })).body.accounts;
  expect(await accountsOf({})).toBe(2);
  expect(await accountsOf({ eventId: stars.eventId })).toBe(1);
  expect(await accountsOf({ who: 'leo' })).toBe(1);
  expect(await accountsOf({ needs: 'any' })).toBe(0);
  expect(await accountsOf({ target: 'school' })).toBe(0);
  expect((await preview({ filter: { 'sessionDay.$gte': '2027-11-28' } })).body.accounts).toBe(0);
});

test('a contact writes to the people of its own events only, and an editor to none', async () => {
  const ada = await books('Ada', [stars.morning, robots.noon]);
  await books('Leo', [robots.noon]);
  const contact = await it.account({ subRoles: ['contact'], contactEventIds: [stars.eventId] });
  const editor = await it.account({ subRoles: ['editor'] });
  expect((await preview({ filter }, contact)).body).toMatchObject({ accounts: 1, bookings: 1, dates: 1 });
  expect((await preview({ filter: { eventId: robots.eventId } }, contact)).status).toBe(404);
  expect((await write({ filter: { eventId: robots.eventId }, texts }, { as: contact })).status).toBe(404);
  expect((await preview({ filter }, editor)).status).toBe(403);
  expect((await write({ filter, texts }, { as: editor })).status).toBe(403);
  const { status, body } = await write({ filter, texts }, { as: contact });
  expect([status, body.recipients, body.sessionIds]).toEqual([201, 1, [stars.morning]]);
  expect((await written()).map(({ userId }) => userId)).toEqual([ada.userId]);
});

test('it is listed with each event and each date that it is about, and among their deliveries', async () => {
  await books('Ada', [stars.morning, robots.noon]);
  const { body } = await write({ filter, texts });
  const contact = await it.account({ subRoles: ['contact'], contactEventIds: [robots.eventId] });
  for (const of of [
    `sessionId=${stars.morning}`,
    `sessionId=${robots.noon}`,
    `eventId=${stars.eventId}`,
    `eventId=${robots.eventId}`,
  ]) {
    const listed = await it.call('GET', `/api/messages?${of}`, { as: support });
    expect(listed.body.rows.map((row: { _id: string }) => row._id)).toEqual([body._id]);
    const deliveries = await it.call('GET', `/api/deliveries?${of}`, { as: support });
    expect(deliveries.body.rows.map((row: { template: string }) => row.template)).toEqual(['partyMailing']);
  }
  expect(
    (await it.call('GET', `/api/messages?sessionId=${stars.evening}`, { as: support })).body.rows,
  ).toEqual([]);
  // The contact of one of the events finds what its people got.
  const own = await it.call('GET', `/api/deliveries?eventId=${robots.eventId}`, { as: contact });
  expect(own.body.rows).toHaveLength(1);
});

test('the same request again writes nothing more, nor do the same texts from another page but to new bookings', async () => {
  await books('Ada', [stars.morning]);
  const key = newId();
  const first = await write({ filter, texts }, { key });
  const again = await write({ filter, texts }, { key });
  expect([first.status, again.status, again.body._id]).toEqual([201, 201, first.body._id]);
  expect(await written()).toHaveLength(1);
  expect((await preview({ filter, texts })).body).toMatchObject({ accounts: 0, reached: 1 });
  expect(await write({ filter, texts }, { key: newId() })).toMatchObject({
    status: 400,
    body: { code: 'noRecipients' },
  });
  const leo = await books('Leo', [robots.noon]);
  expect((await preview({ filter, texts })).body).toMatchObject({ accounts: 1, reached: 1 });
  expect((await write({ filter, texts })).body.recipients).toBe(1);
  expect((await written()).map(({ userId }) => userId)).toContain(leo.userId);
  // Other words reach all again; and so do the same where they came back.
  const other = { ...texts, it: { ...texts.it, subject: 'Anzi' } };
  expect((await preview({ filter, texts: other })).body).toMatchObject({ accounts: 2, reached: 0 });
  await it.database.db
    .updateTable('messages')
    .set({ failedAt: new Date() })
    .where('userId', '=', leo.userId)
    .execute();
  expect((await preview({ filter, texts })).body).toMatchObject({ accounts: 1, reached: 1 });
});

/** Two requests with the same texts, which both come to a kind of statement before either goes on. */
async function sendTwice(kind: string, rewrite?: (statement: string) => string) {
  const pages = [1, 2].map(() => openSteppedDatabase(it.database.url, rewrite));
  const haveMet = meetAt(pages, kind);
  try {
    const sent = await Promise.allSettled(
      pages.map(({ db }) => writeToPeople(db, { filter, texts }, { viewer: support, keyed: null })),
    );
    // What was refused says why: a deadlock would be another error.
    const outcomes = sent.map((one) =>
      one.status === 'rejected' ? String((one.reason as { code?: unknown }).code) : 'written',
    );
    return [haveMet(), ...outcomes.toSorted()];
  } finally {
    for (const page of pages) await page.close();
  }
}

test('two pages that send the same at once write to each account once', async () => {
  await books('Ada', [stars.morning]);
  expect(await sendTwice('pg_advisory_xact_lock')).toEqual([true, 'noRecipients', 'written']);
  expect(await written()).toHaveLength(1);
});

test('without the lock of their texts both write', async () => {
  await books('Ada', [stars.morning]);
  const met = await sendTwice('insert into "mailings"', withoutNamedLocks);
  expect(met).toEqual([true, 'written', 'written']);
  expect(await written()).toHaveLength(2);
});

test('what no list has, and texts that name one date, are refused by name', async () => {
  await books('Ada', [stars.morning]);
  const errorsOf = async (body: object) => {
    const { status, body: answer } = await write({ filter, texts, ...body });
    return [status, answer.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)];
  };
  expect(await errorsOf({ filter: { colour: 'red' } })).toEqual([400, ['filter.colour unknownKey']]);
  expect(await errorsOf({ filter: { limit: '5' } })).toEqual([400, ['filter.limit unknownKey']]);
  expect(await errorsOf({ filter: { q: 'ada' } })).toEqual([400, ['filter.q unknownKey']]);
  expect(await errorsOf({ filter: { sessionDay: 'domani' } })).toEqual([
    400,
    ['filter.sessionDay invalidValue'],
  ]);
  const named = { ...texts, it: { subject: '{event}', text: 'Alle {time' } };
  expect(await errorsOf({ texts: named })).toEqual([
    400,
    ['texts.it.subject unknownPlaceholder', 'texts.it.text looseBrace'],
  ]);
  expect((await preview({ filter, texts: named })).status).toBe(400);
  expect(await written()).toEqual([]);
});

test('more than 500 dates are refused with their number, and 500 are written to', async () => {
  const { db, pool } = it.database;
  const { reservationIds } = await books('Ada', [stars.morning]);
  const dates = Array.from({ length: 500 }, (_, place) => ({
    ...at('08'),
    sessionDay: day,
    maxParticipants: 1000 + place,
  }));
  const added = await buildSessions(db, stars.eventId, dates);
  await pool.query(
    `insert into "reservations" select "copy".* from "reservations" as "one", unnest($1::uuid[], $2::uuid[]) as "new" ("_id", "sessionId"),
      jsonb_populate_record("one", jsonb_build_object('_id', "new"."_id", 'sessionId', "new"."sessionId")) as "copy"
      where "one"."_id" = $3`,
    [added.map(() => newId()), added, reservationIds[0]],
  );
  expect((await preview({ filter })).body).toMatchObject({ accounts: 1, dates: 501 });
  expect(await write({ filter, texts })).toMatchObject({
    status: 400,
    body: { code: 'tooManySessions', details: { sessions: 501, maximum: 500 } },
  });
  expect(await written()).toEqual([]);
  await it.call('DELETE', `/api/reservations/${reservationIds[0]}`, { as: support });
  expect((await write({ filter, texts })).body.recipients).toBe(1);
  expect((await written())[0]?.facts).toMatchObject({ reservationIds: { length: 500 } });
});

test('the audit log has to how many people it went, without the words that were searched for', async () => {
  await books('Zenobia', [stars.morning]);
  const { body } = await write({ filter: { ...filter, who: 'zenobia' }, texts });
  const entry = await it.database.db
    .selectFrom('auditEntries')
    .select(['userId', 'action', 'changes'])
    .where('entityId', '=', body._id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    userId: support.userId,
    action: 'send',
    changes: {
      recipients: { before: null, after: 1 },
      dates: { before: null, after: 1 },
      filter: { before: null, after: { sessionDay: day, who: null } },
    },
  });
});

test('many accounts cost as many statements as one', async () => {
  const statementsFor = async (accounts: number) => {
    for (let place = 0; place < accounts; place += 1)
      await books(`Ada${place}`, [stars.morning, robots.noon]);
    const { db, count } = countingStatements(it.database.db);
    const other = { ...texts, it: { ...texts.it, subject: `a ${accounts}` } };
    const sent = await writeToPeople(db, { filter, texts: other }, { viewer: support, keyed: null });
    return [sent.recipients, count()];
  };
  const [, statements] = await statementsFor(1);
  expect(await statementsFor(20)).toEqual([21, statements]);
});
