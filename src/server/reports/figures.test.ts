import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMessage } from '#test/build-messages.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { takeSeats } from '#test/take-seats.ts';
import { openReportsApp, type ReportsApp } from './testing.ts';

let it: ReportsApp;
let admin: string;
beforeAll(async () => {
  it = await openReportsApp();
  admin = await it.signUp({ role: 'admin' });
});
afterAll(() => it.close());

/** A session two days from now, and what is booked of it, moved to a year. */
async function heldIn(year: number, booking: { seats: number; by: string; entered: number }): Promise<void> {
  const sessionId = await buildSession(it.database.db, await buildEvent(it.database.db));
  const reservationId = await takeSeats(it.database.db, sessionId, booking.seats, booking.by);
  await it.database.pool.query(
    `update "sessions" set "startDate" = $2::timestamptz, "endDate" = $2::timestamptz + interval '1 hour',
      "closesAt" = $2::timestamptz, "sessionDay" = $2::date where "_id" = $1`,
    [sessionId, `${year}-05-10T10:00:00Z`],
  );
  await it.database.pool.query(
    `update "tickets" set "isScanned" = true, "attendedParticipants" = 1
     where "_id" in (select "_id" from "tickets" where "reservationId" = $1 order by "_id" limit $2)`,
    [reservationId, booking.entered],
  );
}

test('the report for funders has the figures of a year beside those of the year before', async () => {
  const ada = await it.signUp({ yearOfbirth: 1980 });
  const leo = await it.signUp({ yearOfbirth: 1980 });
  await heldIn(2025, { seats: 3, by: ada, entered: 2 });
  await heldIn(2026, { seats: 4, by: ada, entered: 4 });
  await heldIn(2026, { seats: 2, by: leo, entered: 0 });
  const [head, ...rows] = await it.rows(admin, { name: 'funders', filter: { year: '2026' } });
  expect(head).toEqual(['Tema', 'Voce', '2026', '2025', 'Differenza']);
  expect(rows.slice(0, 16)).toEqual([
    ['Programma', 'Eventi', '2', '1', '1'],
    ['Programma', 'Date', '2', '1', '1'],
    ['Programma', 'Date annullate', '0', '0', '0'],
    ['Posti', 'Posti offerti', '24', '12', '12'],
    ['Posti', 'Posti presi', '6', '3', '3'],
    ['Posti', 'Posti presi su 100 offerti', '25', '25', '0'],
    ['Visitatori', 'Prenotazioni', '2', '1', '1'],
    ['Visitatori', 'Persone prenotate', '6', '3', '3'],
    ['Visitatori', 'Persone entrate con un biglietto', '4', '2', '2'],
    ['Visitatori', 'Persone entrate senza biglietto', '0', '0', '0'],
    ['Visitatori', 'Account che hanno prenotato', '2', '1', '1'],
    // Ada was there last year.
    ['Visitatori', 'Account alla prima prenotazione', '1', '1', '0'],
    ['Scuole', 'Scuole', '0', '0', '0'],
    ['Scuole', 'Classi', '0', '0', '0'],
    ['Scuole', 'Alunni', '0', '0', '0'],
    ['Scuole', 'Accompagnatori', '0', '0', '0'],
  ]);
  // Fewer than five of an age could be known.
  expect(rows.filter(([, figure]) => figure === '30–49 anni')).toEqual([
    ['Età di chi prenota (account)', '30–49 anni', '', '', ''],
    ['Età di chi è venuto (risposte)', '30–49 anni', '0', '0', '0'],
  ]);
});

test('the report of messages has what became of each, with addresses for readers of accounts alone', async () => {
  await it.database.pool.query('truncate "messages" cascade');
  const eventId = await buildEvent(it.database.db);
  const sessionId = await buildSession(it.database.db, eventId);
  const person = await it.signUp({ name: 'Ada', surname: 'Rossi' });
  const reservationId = await takeSeats(it.database.db, sessionId, 1, person);
  await it.database.pool.query('truncate "messages" cascade');
  const createdAt = new Date('2026-05-10T10:00:00Z');
  const sentAt = new Date('2026-05-10T10:01:00Z');
  const _id = await buildMessage(it.database.db, {
    template: 'reservationConfirmed',
    userId: person,
    reservationId,
    createdAt,
    sentAt,
    bouncedAt: sentAt,
    bounce: 'hard',
    bounceReason: '550 5.1.1 User unknown',
  });
  await buildMessage(it.database.db, { template: 'welcome', createdAt, sentAt });
  const [head, ...rows] = await it.rows(admin, { name: 'messages', filter: { state: 'troubled' } });
  expect(head?.slice(7, 9)).toEqual(['Destinatario', 'Motivo']);
  const [row, ...others] = rows;
  expect(others).toEqual([]);
  expect(row?.slice(0, 10)).toEqual([
    '10/05/2026 12:00',
    'e-mail',
    'Biglietti',
    'Tornato indietro',
    '10/05/2026 12:01',
    'Rossi',
    'Ada',
    `${person}@curiosa.test`,
    '550 5.1.1 User unknown',
    'La mano del robot',
  ]);
  expect(row?.at(-1)).toBe(_id);
  const contact = await it.signUp({ subRoles: ['contact'], contactEventIds: [eventId] });
  const [theirs, ...seen] = await it.rows(contact, { name: 'messages' });
  expect(theirs).not.toContain('Destinatario');
  expect(theirs).not.toContain('Motivo');
  expect(seen).toHaveLength(1);
  expect(seen[0]?.join()).not.toContain('@');
});

test('the report of sessions has their seats and what is taken of them', async () => {
  const eventId = await buildEvent(it.database.db, { title: { en: 'Hands' } });
  const sessionId = await buildSession(it.database.db, eventId, {
    startDate: new Date('2027-10-31T00:30:00Z'),
    endDate: new Date('2027-10-31T01:30:00Z'),
  });
  await takeSeats(it.database.db, sessionId, 3);
  const rows = await it.rows(admin, { name: 'sessions', filter: { eventId } });
  expect(rows).toEqual([
    [
      'Evento',
      'Giorno',
      'Inizio',
      'Fine',
      'Luogo',
      'Pubblico',
      'Ingresso',
      'Visibilità',
      'Stato',
      'Posti',
      'Posti presi',
      'Posti per classi',
      'Classi prenotate',
      'In lista d’attesa',
      'Persone entrate',
      'Codice',
    ],
    [
      'Hands',
      '31/10/2027',
      '31/10/2027 02:30',
      '31/10/2027 02:30',
      '',
      'famiglie e pubblico',
      'su prenotazione',
      'pubblico',
      '',
      '12',
      '3',
      '',
      '0',
      '0',
      '0',
      sessionId,
    ],
  ]);
});
