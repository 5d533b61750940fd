// The daily cap of a school counts the school that classes were booked for, whatever the profile of the account says later.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openFormerDatabase } from '#test/former-database.ts';
import { eraseReservationsOf, lockErasedAccount, lockSessionsOf } from './service.ts';
import { type BookingApp, openBookingApp, type Person } from './testing.ts';

let it: BookingApp;
let eventId: string;
beforeAll(async () => {
  it = await openBookingApp();
  eventId = await buildEvent(it.db);
  await set('classesPerSchoolDay', '2');
});
afterEach(() => set('classesPerSchoolDay', '2'));
afterAll(() => it.close());

const set = async (name: string, value: string) => {
  await it.db
    .insertInto('settings')
    .values({ _id: newId(), name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
let lastDay = 0;
/** A day of the programme without classes of other tests: its sessions begin at full hours. */
function newDay() {
  lastDay += 1;
  const day = `2027-04-${String(lastDay).padStart(2, '0')}`;
  return (hour: number, given: Parameters<typeof buildSession>[2] = {}) =>
    buildSession(it.db, eventId, {
      sessionTarget: 'school',
      maxParticipants: null,
      sessionDay: day,
      startDate: new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`),
      ...given,
    });
}
let schools = 0;
/** A school that no other test uses. */
function newSchool() {
  schools += 1;
  const name = `Liceo Curie ${schools}`;
  const teacher = (given: Parameters<BookingApp['person']>[0] = {}) =>
    it.person({
      userType: 'school',
      educationalInstitution: name,
      instituteMunicipality: 'Forlì',
      ...given,
    });
  return { name, teacher };
}
const rename = (who: Person, educationalInstitution: string) =>
  it.db.updateTable('users').set({ educationalInstitution }).where('_id', '=', who.userId).execute();
const classesNamed = (...labels: string[]) => ({
  target: 'school' as const,
  participants: labels.map((schoolClass) => ({ schoolClass, quantity: 20, chaperones: 1 })),
});
const tooMany = { status: 400, body: { code: 'schoolDayLimit', details: { maximum: 2, booked: 2 } } };

describe('a school that has reached its daily cap of classes', () => {
  test('gets no more while the account that booked them names another school', async () => {
    const [at, { name, teacher }] = [newDay(), newSchool()];
    const [ada, eva] = [await teacher(), await teacher()];
    expect((await ada.book(await at(9), classesNamed('1A', '1B'))).status).toBe(201);
    await rename(ada, 'Liceo Volta');
    expect(await eva.book(await at(11), classesNamed('2A'))).toMatchObject(tooMany);
    await rename(ada, name);
    expect(await eva.book(await at(11), classesNamed('2A'))).toMatchObject(tooMany);
  });

  test('gets no more by an account that books for another school and is renamed back', async () => {
    const [at, { name, teacher }] = [newDay(), newSchool()];
    const ada = await teacher();
    expect((await ada.book(await at(9), classesNamed('1A', '1B'))).status).toBe(201);
    await rename(ada, `${name} bis`);
    expect(await ada.book(await at(11), classesNamed('2A'))).toMatchObject(tooMany);
    await rename(ada, name);
    expect(await ada.book(await at(11), classesNamed('2A'))).toMatchObject(tooMany);
  });

  test.each([
    ['capitals and accents', (name: string) => name.toUpperCase().replace('CURIE', 'CÙRIÉ')],
    ['spaces, quotes and punctuation', (name: string) => `  “${name.replaceAll(' ', '  -  ')}”. `],
    ['full-width letters', (name: string) => name.replace('Curie', 'Ｃｕｒｉｅ')],
    ['an invisible space', (name: string) => name.replace('Cu', 'Cu\u200B')],
    ['combining accents', (name: string) => name.replace('ie', 'ie\u0301')],
  ])('is the same school when it is written with %s', async (_how, written) => {
    const [at, { name, teacher }] = [newDay(), newSchool()];
    const [ada, eva] = [await teacher(), await teacher({ educationalInstitution: written(name) })];
    expect((await ada.book(await at(9), classesNamed('1A', '1B'))).status).toBe(201);
    expect(await eva.book(await at(11), classesNamed('2A'))).toMatchObject(tooMany);
  });

  test('counts as one account when its name has neither letter nor digit', async () => {
    const at = newDay();
    const [ada, eva] = [
      await newSchool().teacher({ educationalInstitution: '—' }),
      await newSchool().teacher({ educationalInstitution: '—' }),
    ];
    expect((await ada.book(await at(9), classesNamed('1A', '1B'))).status).toBe(201);
    expect(await ada.book(await at(11), classesNamed('2A'))).toMatchObject(tooMany);
    expect((await eva.book(await at(11), classesNamed('2A'))).status).toBe(201);
  });

  test('cannot enlarge a reservation, or move one to the day, for the school that it was made for', async () => {
    const [at, { name, teacher }] = [newDay(), newSchool()];
    const [ada, eva] = [await teacher(), await teacher()];
    const { body: one } = await ada.book(await at(9), classesNamed('1A'));
    expect((await eva.book(await at(11), classesNamed('2A'))).status).toBe(201);
    const { body: other } = await ada.book(await newDay()(9), classesNamed('3A'));
    await rename(ada, 'Liceo Volta');
    const two = { participants: [...one.participants, ...classesNamed('1B').participants] };
    // Its own class is left out of the count: with both it would be three.
    expect(await ada.change(one._id, two)).toMatchObject({
      status: 400,
      body: { code: 'schoolDayLimit', details: { maximum: 2, booked: 1 } },
    });
    expect(await ada.move(other._id, await at(15))).toMatchObject(tooMany);
    await rename(ada, name);
    expect(await ada.move(other._id, await at(15))).toMatchObject(tooMany);
    // An existing reservation of the day can move to another hour.
    expect((await ada.move(one._id, await at(16))).status).toBe(200);
  });

  test('gets no more from staff in the name of a colleague, and none again after a reservation is cancelled', async () => {
    const [at, { teacher }] = [newDay(), newSchool()];
    const [ada, eva, staff] = [await teacher(), await teacher(), await it.person({ role: 'admin' })];
    const { body: booked } = await ada.book(await at(9), classesNamed('1A', '1B'));
    const inHerName = { ...classesNamed('2A'), userId: eva.userId };
    expect(await staff.book(await at(11), inHerName)).toMatchObject(tooMany);
    await rename(ada, 'Liceo Volta');
    await ada.cancel(booked._id);
    expect((await staff.book(await at(11), inHerName)).status).toBe(201);
  });

  test('gets the same answer to a repeated request, and no second reservation', async () => {
    const [at, { teacher }] = [newDay(), newSchool()];
    const ada = await teacher();
    const sessionId = await at(9);
    const first = await ada.book(sessionId, classesNamed('1A', '1B'), 'once');
    await rename(ada, 'Liceo Volta');
    const repeated = await ada.book(sessionId, classesNamed('1A', '1B'), 'once');
    expect([repeated.status, repeated.body]).toEqual([201, first.body]);
  });
});

const schoolKeysOf = async (userId: string) =>
  it.db.selectFrom('reservations').select('schoolKey').where('userId', '=', userId).execute();

test('the school of a reservation is written with its classes, and deleted with the account', async () => {
  const [at, { name, teacher }] = [newDay(), newSchool()];
  const ada = await teacher();
  const { body: booked } = await ada.book(await at(9), classesNamed('1A'));
  await ada.book(await at(11, { sessionTarget: 'private' }), { target: 'private', participants: [{}] });
  const key = `${name.toLowerCase().replaceAll(' ', '')} forli`;
  expect((await schoolKeysOf(ada.userId)).map(({ schoolKey }) => schoolKey)).toEqual(
    expect.arrayContaining([key, null]),
  );
  await it.db.transaction().execute(async (tx) => {
    await lockErasedAccount(tx, ada.userId);
    await lockSessionsOf(tx, ada.userId);
    await eraseReservationsOf(tx, ada.userId);
  });
  const { userId, schoolKey } = await it.db
    .selectFrom('reservations')
    .select(['userId', 'schoolKey'])
    .where('_id', '=', booked._id)
    .executeTakeFirstOrThrow();
  expect([userId, schoolKey]).toEqual([null, null]);
});

test('the database accepts no classes of an account without a school, and no school without classes', async () => {
  const [at, { teacher }] = [newDay(), newSchool()];
  const ada = await teacher();
  const { body: classes } = await ada.book(await at(9), classesNamed('1A'));
  const { body: people } = await ada.book(await at(11, { sessionTarget: 'private' }), {
    target: 'private',
    participants: [{}],
  });
  const write = (_id: string, schoolKey: string | null) =>
    it.db.updateTable('reservations').set({ schoolKey }).where('_id', '=', _id).execute();
  await expect(write(classes._id, null)).rejects.toThrow('reservations_school_check');
  await expect(write(people._id, 'liceo')).rejects.toThrow('reservations_school_check');
});

test('older reservations of classes get the school that the profile names, those without an account none', async () => {
  const { client, bringUpToDate } = await openFormerDatabase('0070');
  const [teacher, event, date, another] = [newId(), newId(), newId(), newId()];
  await client.query(
    `insert into "users" ("_id", "email", "name", "surname", "passwordHash", "userType", "educationalInstitution", "instituteMunicipality")
     values ($1, 'ada@example.it', 'Ada', 'Rossi', '', 'school', 'Liceo «Curie»', 'Forlì')`,
    [teacher],
  );
  await client.query(
    `insert into "events" ("_id", "title", "visibilityStatus", "approvalStatus", "eventSector", "eventPresenceType")
     values ($1, '{"it": "Stelle"}', 'public', 'approved', 'festival', 'location')`,
    [event],
  );
  for (const _id of [date, another])
    await client.query(
      `insert into "sessions" ("_id", "eventId", "startDate", "endDate", "sessionDay", "closesAt", "sessionTarget", "visibilityStatus", "accessType")
       values ($1, $2, '2100-01-25T10:00Z', '2100-01-25T11:00Z', '2100-01-25', '2100-01-25T10:00Z', 'school', 'public', 'reservation')`,
      [_id, event],
    );
  const reserve = async (session: string, userId: string | null, target: string) => {
    const _id = newId();
    const classes = target === 'school' ? 1 : 0;
    await client.query(
      `insert into "reservations" ("_id", "eventId", "sessionId", "userId", "status", "target", "quantity", "quantitySchool",
         "chaperones", "seatsTaken", "classesTaken", "participants") values ($1, $2, $3, $4, 'valid', $5, 20, $6, 0, 20, $6, '[]')`,
      [_id, event, session, userId, target, classes],
    );
    return _id;
  };
  const ids = [
    await reserve(date, teacher, 'school'),
    await reserve(date, null, 'school'),
    await reserve(another, teacher, 'private'),
  ];
  await bringUpToDate();
  const { rows } = await client.query<{ _id: string; schoolKey: string | null }>(
    'select "_id", "schoolKey" from "reservations"',
  );
  const found = new Map(rows.map((row) => [row._id, row.schoolKey]));
  expect(ids.map((_id) => found.get(_id))).toEqual(['liceocurie forli', null, null]);
});
