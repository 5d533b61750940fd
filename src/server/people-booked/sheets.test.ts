import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostPrinted } from '#core/people-booked/contract.ts';
import { dayOf } from '#core/time.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRow } from '#test/entities.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';
import * as service from './service.ts';

const zone = 'Europe/Rome';
const at = (days: number, hours = 0) => new Date(Date.now() + days * 86_400_000 + hours * 3_600_000);
let it: StaffApp;
let [eventId, otherEventId, locationId]: string[] = [];
let [morning, evening, elsewhere, cancelled, empty]: string[] = [];
const day = dayOf(at(3), zone);
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  locationId = await buildRow(db, 'locations');
  eventId = await buildEvent(db);
  otherEventId = await buildEvent(db, { title: { it: 'Le maree', en: 'The tides' }, locationId });
  const onDay = { startDate: at(3), sessionDay: day };
  morning = await buildSession(db, eventId, onDay);
  evening = await buildSession(db, eventId, { ...onDay, startDate: at(3, 0.1) });
  elsewhere = await buildSession(db, otherEventId, { ...onDay, startDate: at(3, 0.2) });
  cancelled = await buildSession(db, eventId, onDay);
  empty = await buildSession(db, eventId, onDay);
  const person = (name: string, surname: string) => buildUser(db, { name, surname });
  await takeSeats(db, morning, 2, await person('Leo', 'Rossi'));
  await takeSeats(db, morning, 1, await person('Ada', 'Bruni'));
  await takeSeats(db, evening, 1, await person('Ivo', 'Neri'));
  await takeSeats(db, elsewhere, 1, await person('Eva', 'Sala'));
  await takeSeats(db, cancelled, 1);
  const gone = await takeSeats(db, morning, 1);
  await it.call('DELETE', `/api/reservations/${gone}`);
  await it.call('POST', `/api/sessions/${cancelled}/cancel`, { body: { reason: 'Temporale' } });
});
afterAll(() => it.close());

interface Printed {
  readonly sessionId: string;
  readonly parties: readonly { readonly surname: string }[];
}
async function print(body: object, as = it.admin) {
  const answer = await it.call('POST', '/api/sheets', { as, body });
  const sheets: Printed[] = answer.status === 200 ? answer.body.sheets : [];
  return {
    status: answer.status,
    body: answer.body,
    dates: sheets.map(({ sessionId }) => sessionId),
    names: sheets.map(({ parties }) => parties.map(({ surname }) => surname)),
  };
}

test('the sheets of a day have each date that is booked and takes place, with its parties by name', async () => {
  const sheets = await print({ day });
  expect(sheets.dates).toEqual([morning, evening, elsewhere]);
  expect(sheets.names).toEqual([['Bruni', 'Rossi'], ['Neri'], ['Sala']]);
  expect(sheets.dates).not.toContain(empty);
  expect(sheets.body.sheets[0]).toMatchObject({ title: 'La mano del robot', maxParticipants: 12 });
});

test('sheets are of one date, or of a day of an event or of a place', async () => {
  expect((await print({ sessionId: evening })).dates).toEqual([evening]);
  expect((await print({ day, eventId })).dates).toEqual([morning, evening]);
  expect((await print({ day, locationId })).dates).toEqual([elsewhere]);
  expect((await print({ day: '2027-01-01' })).dates).toEqual([]);
  for (const body of [{}, { eventId }, { day, sessionId: morning }, { day: '2027-02-30' }])
    expect([body, (await print(body)).status]).toEqual([body, 400]);
});

test('a contact prints the own events; others’ dates and events are not there', async () => {
  const contact = await it.account({ contactEventIds: [eventId ?? ''] });
  expect((await print({ day }, contact)).dates).toEqual([morning, evening]);
  expect((await print({ day, eventId: otherEventId }, contact)).status).toBe(404);
  expect((await print({ sessionId: elsewhere }, contact)).status).toBe(404);
  const editor = await it.account({ subRoles: ['editor'] });
  expect((await print({ day }, editor)).status).toBe(403);
  expect((await print({ sessionId: morning }, editor)).status).toBe(403);
});

test('each print is in the audit log: who, of what, how many dates and bookings', async () => {
  const contact = await it.account({ contactEventIds: [eventId ?? ''] });
  await print({ day, eventId }, contact);
  const log = await it.database.db
    .selectFrom('auditEntries')
    .select(['entity', 'entityId', 'action', 'changes'])
    .where('userId', '=', contact.userId)
    .execute();
  expect(log).toEqual([
    {
      entity: 'sheets',
      entityId: eventId,
      action: 'print',
      changes: {
        day: { before: null, after: day },
        dates: { before: null, after: 2 },
        parties: { before: null, after: 3 },
      },
    },
  ]);
});

test('a refused print leaves no entry', async () => {
  const contact = await it.account({ contactEventIds: [eventId ?? ''] });
  await print({ sessionId: elsewhere }, contact);
  const log = await it.database.db
    .selectFrom('auditEntries')
    .select('_id')
    .where('userId', '=', contact.userId)
    .execute();
  expect(log).toEqual([]);
});

test('the sheets of a day cost as many statements as those of one date', async () => {
  const cost = async (choice: Parameters<typeof service.printSheets>[1]) => {
    const counting = countingStatements(it.database.db);
    await service.printSheets(counting.db, choice, { viewer: it.admin, language: 'it' });
    return counting.count();
  };
  expect(await cost({ day, eventId })).toBe(await cost({ day }));
});

test('the days that can be printed are those with bookings, each with its number', async () => {
  const days = async (query: string, as = it.admin) =>
    (await it.call('GET', `/api/sheets/days${query}`, { as })).body.days;
  expect(await days('')).toEqual([{ day, sessions: 3, parties: 4 }]);
  expect(await days(`?eventId=${eventId}`)).toEqual([{ day, sessions: 2, parties: 3 }]);
  expect(await days(`?locationId=${locationId}`)).toEqual([{ day, sessions: 1, parties: 1 }]);
  const contact = await it.account({ contactEventIds: [eventId ?? ''] });
  expect(await days('', contact)).toEqual([{ day, sessions: 2, parties: 3 }]);
  const refused = await it.call('GET', `/api/sheets/days?eventId=${otherEventId}`, { as: contact });
  expect(refused.status).toBe(404);
});

test('more bookings of a day than can be printed at once are refused by its dates, each of which is printed whole', async () => {
  const { db, pool } = it.database;
  const crowded = await buildEvent(db, { title: { it: 'La folla', en: 'The crowd' } });
  const busyDay = dayOf(at(9), zone);
  const [first, second] = [
    await buildSession(db, crowded, { startDate: at(9), sessionDay: busyDay, maxParticipants: null }),
    await buildSession(db, crowded, { startDate: at(9, 0.5), sessionDay: busyDay, maxParticipants: null }),
  ];
  const book = (sessionId: string, parties: number) =>
    pool.query(
      `with "people" as (
        insert into "users" ("_id", "email", "name", "surname", "role", "userType", "isEmailConfirmed", "isEnabled")
        select gen_random_uuid(), 'crowd-' || gen_random_uuid() || '@example.it', 'Ada', 'Neri', 'user', 'private', true, true
        from generate_series(1, $3::int) returning "_id")
      insert into "reservations" ("_id", "eventId", "sessionId", "userId", "status", "target", "quantity", "quantitySchool",
        "chaperones", "seatsTaken", "classesTaken", "participants", "notified")
      select gen_random_uuid(), $1, $2, "_id", 'valid', 'private', 1, 0, 0, 1, 0, '[]', true from "people"`,
      [crowded, sessionId, parties],
    );
  await book(first, mostPrinted - 1);
  await book(second, 1);
  expect((await print({ day: busyDay })).dates).toEqual([first, second]);
  await book(second, 1);
  const refused = await print({ day: busyDay, eventId: crowded });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'tooManyParties',
      details: { parties: mostPrinted + 1, maximum: mostPrinted },
    },
  });
  const dates = async (query: string) => (await it.call('GET', `/api/sheets/days?${query}`)).body.dates;
  expect(await dates(`day=${busyDay}&lang=en`)).toMatchObject([
    { sessionId: first, title: 'The crowd', parties: mostPrinted - 1 },
    { sessionId: second, title: 'The crowd', parties: 2 },
  ]);
  expect(await dates(`day=${busyDay}&eventId=${otherEventId}`)).toEqual([]);
  expect(await dates('')).toEqual([]);
  const contact = await it.account({ contactEventIds: [eventId ?? ''] });
  expect((await print({ day: busyDay }, contact)).dates).toEqual([]);
  await book(first, 2);
  expect((await print({ sessionId: first })).body.sheets[0].parties).toHaveLength(mostPrinted + 1);
  const entries = await db
    .selectFrom('auditEntries')
    .select('_id')
    .where('entity', '=', 'sheets')
    .where('entityId', '=', crowded)
    .execute();
  expect(entries).toEqual([]);
});
