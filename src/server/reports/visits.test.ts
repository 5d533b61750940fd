import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { readXlsx } from '#test/read-xlsx.ts';
import { takeSeats } from '#test/take-seats.ts';
import { openReportsApp, type ReportsApp } from './testing.ts';

let it: ReportsApp;
beforeAll(async () => {
  it = await openReportsApp();
});
afterAll(() => it.close());

let admin: string;
let eventId: string;
let sessionId: string;
/** Of Ada: two people with a telephone number and needs. */
let reservationId: string;
let ada: string;
beforeEach(async () => {
  await it.database.pool.query('truncate "events", "sessions", "reservations", "reports" cascade');
  admin = await it.signUp({ role: 'admin' });
  const locationId = '0197f000-0000-7000-8000-0000000000aa';
  await it.database.pool.query(
    `insert into "locations" ("_id", "name") values ($1, 'Sala macchine') on conflict do nothing`,
    [locationId],
  );
  eventId = await buildEvent(it.database.db, { title: { it: '=Mani', en: 'Hands' }, locationId });
  sessionId = await buildSession(it.database.db, eventId, { startDate: new Date('2027-03-27T09:30:00Z') });
  ada = await it.signUp({
    name: 'Ada',
    surname: 'Rossi',
    prefix: '+39',
    phoneNumber: '335 1234567',
  });
  reservationId = await takeSeats(it.database.db, sessionId, 2, ada);
  await it.database.pool.query(
    `update "reservations" set "needs" = '{"wheelchair": 1, "terms": ["signLanguage"], "other": "posto in fondo"}',
      "participants" = '[{"name": "Ada", "surname": "Rossi", "age": 34}, {"name": "Leo", "age": 8}]',
      "createdAt" = '2027-03-01T12:00:00Z' where "_id" = $1`,
    [reservationId],
  );
});

const columns = [
  'Evento',
  'Giorno',
  'Inizio',
  'Luogo',
  'Stato',
  'Pubblico',
  'Cognome',
  'Nome',
  'E-mail',
  'Telefono',
  'Persone',
  'Classi',
  'Accompagnatori',
  'Partecipanti',
  'Età',
  'Nomi delle classi',
  'Scuola',
  'Sedie a rotelle',
  'Allergie',
  'Lingua dei segni, udito, vista',
  'Altre necessità',
  'Persone entrate',
  'Prenotato il',
  'Annullato il',
  'Codice',
];
const ofAda = () => [
  "'=Mani",
  '27/03/2027',
  '27/03/2027 10:30',
  'Sala macchine',
  'valida',
  'famiglie e pubblico',
  'Rossi',
  'Ada',
  `${ada}@curiosa.test`,
  "'+39 335 1234567",
  '2',
  '0',
  '0',
  'Ada Rossi, Leo',
  '34, 8',
  '',
  '',
  '1',
  '',
  'Lingua dei segni',
  'posto in fondo',
  '0',
  '01/03/2027 13:00',
  '',
  reservationId,
];

describe('the report of reservations', () => {
  test('has a row for each, with names, numbers and needs, defused', async () => {
    expect(await it.rows(admin, { name: 'reservations' })).toEqual([columns, ofAda()]);
  });

  test('is the same as a workbook', async () => {
    const bytes = await it.fetch(admin, { name: 'reservations', format: 'xlsx', language: 'en' });
    const [sheet] = readXlsx(bytes);
    expect(sheet?.name).toBe('Bookings');
    expect(sheet?.rows[1]).toEqual([
      'Hands',
      '2027-03-27 00:00',
      '2027-03-27 10:30',
      'Sala macchine',
      'valid',
      'families and the public',
      'Rossi',
      'Ada',
      `${ada}@curiosa.test`,
      '+39 335 1234567',
      2,
      0,
      0,
      'Ada Rossi, Leo',
      '34, 8',
      null,
      null,
      1,
      null,
      'Sign language',
      'posto in fondo',
      0,
      '2027-03-01 13:00',
      null,
      reservationId,
    ]);
  });

  test('a contact of the event has it without addresses, and of its events alone', async () => {
    const elsewhere = await buildSession(it.database.db, await buildEvent(it.database.db));
    await takeSeats(it.database.db, elsewhere, 1);
    const contact = await it.signUp({ subRoles: ['contact'], contactEventIds: [eventId] });
    const withoutEmail = <Cell>(row: readonly Cell[]) =>
      row.filter((_, at) => at !== columns.indexOf('E-mail'));
    expect(await it.rows(contact, { name: 'reservations' })).toEqual([
      withoutEmail(columns),
      withoutEmail(ofAda()),
    ]);
    expect(await it.rows(admin, { name: 'reservations' })).toHaveLength(3);
  });

  test('has the reservations that its filters find', async () => {
    const count = async (filter: object) =>
      (await it.rows(admin, { name: 'reservations', filter })).length - 1;
    const locationId = '0197f000-0000-7000-8000-0000000000aa';
    for (const filter of [
      { eventId },
      { sessionId, status: 'valid' },
      { 'status.$in': ['valid', 'invalid'] },
      { 'sessionDay.$gte': '2027-03-27', 'sessionDay.$lte': '2027-03-27' },
      { locationId },
      { q: 'mani' },
    ])
      expect([filter, await count(filter)]).toEqual([filter, 1]);
    for (const filter of [
      { eventId: admin },
      { status: 'invalid' },
      { 'sessionDay.$lt': '2027-03-27' },
      { locationId: admin },
      { q: 'pendolo' },
    ])
      expect([filter, await count(filter)]).toEqual([filter, 0]);
  });
});

test('the report of attendance has a row for each ticket, with what became of it at the door', async () => {
  const { rows: tickets } = await it.database.pool.query<{ _id: string }>(
    'select "_id" from "tickets" order by "_id"',
  );
  await it.database.pool.query(
    `update "tickets" set "isScanned" = true, "attendedParticipants" = 1 where "_id" = $1`,
    [tickets[0]?._id],
  );
  await it.database.pool.query(
    `insert into "scans" ("_id", "scanId", "ticketId", "sessionId", "kind", "result", "scannedAt", "attendedParticipants",
      "attendedChaperones", "offline", "isConflict")
     values (gen_random_uuid(), gen_random_uuid(), $1, $2, 'scan', 'valid', '2027-03-27T09:35:00Z', 1, 0, false, false)`,
    [tickets[0]?._id, sessionId],
  );
  const [head, ...rows] = await it.rows(admin, { name: 'attendance' });
  expect(head).toEqual([
    'Evento',
    'Giorno',
    'Inizio',
    'Luogo',
    'Biglietto',
    'Cognome',
    'Nome',
    'Classe',
    'Scuola',
    'Persone',
    'Accompagnatori',
    'Stato',
    'Persone entrate',
    'Accompagnatori entrati',
    'Entrati alle',
  ]);
  expect(rows.map((row) => row.slice(5))).toEqual([
    ['Rossi', 'Ada', '', '', '1', '0', 'entrato', '1', '0', '27/03/2027 10:35'],
    ['Rossi', 'Ada', '', '', '1', '0', 'valido', '0', '0', ''],
  ]);
});

test('the report of no-shows has parties of past dates of whom fewer came than booked', async () => {
  expect(await it.rows(admin, { name: 'noShows' })).toHaveLength(1);
  await it.database.pool.query(
    `update "sessions" set "startDate" = '2026-01-10T09:30:00Z', "endDate" = '2026-01-10T10:30:00Z',
      "closesAt" = '2026-01-10T09:30:00Z', "sessionDay" = '2026-01-10'`,
  );
  await it.database.pool.query(
    `update "tickets" set "isScanned" = true, "attendedParticipants" = 1
     where "_id" = (select "_id" from "tickets" order by "_id" limit 1)`,
  );
  const [, ...rows] = await it.rows(admin, { name: 'noShows' });
  expect(rows.map((row) => row.slice(1))).toEqual([
    [
      '10/01/2026',
      '10/01/2026 10:30',
      'Sala macchine',
      'famiglie e pubblico',
      'Rossi',
      'Ada',
      `${ada}@curiosa.test`,
      "'+39 335 1234567",
      '',
      '2',
      '1',
      '1',
      reservationId,
    ],
  ]);
  await it.database.pool.query(`update "tickets" set "isScanned" = true, "attendedParticipants" = 1`);
  expect(await it.rows(admin, { name: 'noShows' })).toHaveLength(1);
});

test('the report of schools has bookings of classes, with the school and its teacher', async () => {
  await it.database.pool.query(
    `update "users" set "userType" = 'school', "educationalInstitution" = 'IC Valbrezza', "instituteProvince" = 'Genova',
      "instituteMunicipality" = 'Genova', "instituteGrade" = 'primary' where "_id" = $1`,
    [ada],
  );
  expect(await it.rows(admin, { name: 'schools' })).toHaveLength(1);
  await it.database.pool.query(
    `update "reservations" set "target" = 'school', "quantity" = 24, "quantitySchool" = 1, "classesTaken" = 1, "chaperones" = 2, "schoolKey" = 'ic valbrezza genova',
      "participants" = '[{"schoolClass": "3B", "quantity": 24, "chaperones": 2}]'`,
  );
  const [, ...rows] = await it.rows(admin, { name: 'schools' });
  expect(rows.map((row) => row.slice(4, 15))).toEqual([
    [
      'valida',
      'IC Valbrezza',
      'scuola primaria',
      'Genova',
      'Genova',
      'Rossi',
      'Ada',
      `${ada}@curiosa.test`,
      "'+39 335 1234567",
      '1',
      '3B',
    ],
  ]);
});

describe('the report of access requests', () => {
  test('has what parties need with its state, who takes care of it and the note', async () => {
    await takeSeats(it.database.db, sessionId, 1);
    await it.database.pool.query(
      `insert into "accessRequests" ("reservationId", "state", "takenById", "note", "needs", "sessionId")
        values ($1, 'inHand', $2, 'Chiamata ieri', '{"wheelchair": 1}', $3)`,
      [reservationId, ada, sessionId],
    );
    const [header, ...rows] = await it.rows(admin, { name: 'access' });
    expect(header?.slice(4, 11)).toEqual([
      'Stato',
      'Chi se ne occupa',
      'Nota',
      'Sedie a rotelle',
      'Allergie',
      'Lingua dei segni, udito, vista',
      'Altre necessità',
    ]);
    expect(rows.map((row) => row.slice(4, 11))).toEqual([
      ['in corso', 'Ada Rossi', 'Chiamata ieri', '1', '', 'Lingua dei segni', 'posto in fondo'],
    ]);
  });
});

test('a report of reservations has the filters of the people booked', async () => {
  await takeSeats(it.database.db, sessionId, 1);
  const exportedBy = async (filter: Record<string, string>) =>
    (await it.rows(admin, { name: 'reservations', filter })).length - 1;
  expect(await exportedBy({})).toBe(2);
  expect(await exportedBy({ needs: 'wheelchair' })).toBe(1);
  expect(await exportedBy({ needs: 'signLanguage' })).toBe(1);
  expect(await exportedBy({ needs: 'sight' })).toBe(0);
  expect(await exportedBy({ coming: 'notIn' })).toBe(2);
  expect(await exportedBy({ who: 'rossi leo' })).toBe(1);
  expect(await exportedBy({ who: '4567' })).toBe(1);
});
