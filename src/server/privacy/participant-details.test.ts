// The details of a party for one visit: stored until some days after the session, in all places.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsOf } from '#core/settings/known.ts';
import { readViolations } from '#server/doctor/store.ts';
import { logError, logRequest } from '#server/http/log.ts';
import { openFileStore } from '#server/files/service.ts';
import { mailboxTransport } from '#server/outbox/transports.ts';
import { deliverMessage } from '#server/outbox/deliver.ts';
import { reservationTemplates } from '#server/reservations/service.ts';
import { sessionTemplates } from '#server/sessions/service.ts';
import { openSigner } from '#server/tickets/service.ts';
import { requestTemplates } from '#server/waiting-list/service.ts';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { secretKey } from '#test/app.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openPdf, pageText } from '#test/read-pdf.ts';
import { takeSeats } from '#test/take-seats.ts';
import { applyRetention } from './retention.ts';

/** A text in all details of companions and needs, and nowhere else. */
const marker = 'zaffiro48';
const zone = 'Europe/Rome';
const settings = settingsOf([]);
const day = 86_400_000;
const nothing = { reservations: 0, tickets: 0, requests: 0, copies: 0 };

let it: TestApp;
let dataDirectory: string;
let advance: Awaited<ReturnType<TestApp['stopClock']>>;
let logged = '';
const stream = new Writable({
  write(part: Buffer, _encoding, written) {
    logged += part.toString();
    written();
  },
});
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'curiosa-details-'));
  const files = await openFileStore({ s3Url: null, dataDirectory });
  it = await openTestApp({
    files,
    logger: { level: 'trace', stream, serializers: { req: logRequest, err: logError } },
  });
  advance = await it.stopClock();
});
afterAll(async () => {
  await it.close();
  await rm(dataDirectory, { recursive: true });
});

/** Each table, of the product and of its queue, with a row in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await it.database.pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as "name" from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`);
  const found = [];
  for (const { name } of rows) {
    const hits = await it.database.pool.query(
      `select 1 from ${name} as "t" where strpos(lower("t"::text), $1) > 0 limit 1`,
      [text],
    );
    if (hits.rowCount) found.push(name.replaceAll('"', ''));
  }
  return found;
}

/** Every row of every table, as text: what a run leaves unchanged. */
async function dump(): Promise<string> {
  const { rows } = await it.database.pool.query<{ name: string }>(
    `select format('%I', tablename) as "name" from pg_tables where schemaname = 'public' order by 1`,
  );
  const tables = [];
  for (const { name } of rows) {
    const { rows: lines } = await it.database.pool.query(
      `select "t"::text as "line" from ${name} as "t" order by 1`,
    );
    tables.push([name, ...lines.map(({ line }) => String(line))].join('\n'));
  }
  return tables.join('\n');
}

async function filesWith(text: string): Promise<string[]> {
  const names = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
  const found = [];
  for (const entry of names.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}

/** The words of the tickets that the mailbox has attached to its messages. */
async function wordsOfMailedTickets(): Promise<string> {
  const rows = await it.db.selectFrom('mailbox').select('attachments').execute();
  const pdfs = rows.flatMap(({ attachments }) =>
    attachments.filter(({ contentType }) => contentType === 'application/pdf'),
  );
  const words = await Promise.all(pdfs.map(({ base64 }) => wordsOf(Buffer.from(base64, 'base64'))));
  return words.join('\n').toLowerCase();
}
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const pdf = await openPdf(bytes);
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pageText(pdf, index + 1));
  return (await Promise.all(pages)).join('\n').toLowerCase();
}

async function sendAll(): Promise<void> {
  const deps = { db: it.db, sign: await openSigner(it.db, secretKey), secretKey, zone } as const;
  const mailbox = mailboxTransport(it.db);
  const delivery = {
    db: it.db,
    templates: { ...reservationTemplates(deps), ...sessionTemplates(deps), ...requestTemplates(deps) },
    transports: { email: mailbox, sms: mailbox },
    baseUrl: 'https://curiosa.test',
  };
  const unsent = await it.db.selectFrom('messages').select('_id').where('sentAt', 'is', null).execute();
  for (const { _id } of unsent) await deliverMessage(delivery, _id, new AbortController().signal);
}

/** The state after sessions were moved by SQL. */
async function refreshEvents(): Promise<void> {
  await it.database.pool.query(
    `update "events" set "firstSessionDate" = (select min("startDate") from "sessions" where "eventId" = "events"."_id"),
      "lastSessionDate" = (select max("endDate") from "sessions" where "eventId" = "events"."_id")`,
  );
}

const counters = () =>
  it.db
    .selectFrom('sessions')
    .select(['_id', 'totalParticipants', 'totalSchoolClasses', 'waitingRequests', 'lockedParticipants'])
    .orderBy('_id')
    .execute();

describe('the details of parties', () => {
  /** One person after the other, each with a distinct number. */
  const companion = { participant_type: 'companion', name: marker, surname: marker, age: 9 };
  const people = [
    {
      participant_type: 'accountholder',
      name: 'ada',
      surname: 'ROSSI ',
      age: 41,
      email: `${marker}@example.it`,
    },
    { ...companion, note: marker, transport: marker },
    companion,
  ];
  const needs = { wheelchair: 1, allergies: 2, other: marker };
  const endOf = (at: Date) => at.getTime() + 3_600_000;
  let start: Date;
  let owner: { authorization: string };
  let booked: string;
  let moved: string;
  let before: Awaited<ReturnType<typeof counters>>;

  async function send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload: object | undefined,
    as = owner,
  ) {
    const headers = { ...as, 'idempotency-key': newId() };
    const answer = await it.app.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.json();
  }
  const signedIn = async (email: string) => {
    const { token } = (await it.signIn(email)).json<{ token: string }>();
    return { authorization: `Bearer ${token}` };
  };
  const read = async (url: string, as = owner) => it.app.inject({ url, headers: as });
  const moveBy = (sessionId: string, days: number) =>
    it.database.pool.query(
      `update "sessions" set "startDate" = "startDate" + $2 * interval '1 day', "endDate" = "endDate" + $2 * interval '1 day',
         "closesAt" = "closesAt" + $2 * interval '1 day', "movedFrom" = null where "_id" = $1`,
      [sessionId, days],
    );

  beforeAll(async () => {
    const { db } = it;
    await it.createAccount({
      email: 'ada@example.it',
      userType: 'school',
      educationalInstitution: 'IC Tasso',
    });
    await it.createAccount({ email: 'admin@example.it', role: 'admin' });
    owner = await signedIn('ada@example.it');
    const admin = await signedIn('admin@example.it');
    const eventId = await buildEvent(db);
    start = new Date(Date.now() + 48 * 3_600_000);
    const session = (given = {}) => buildSession(db, eventId, { startDate: start, ...given });
    const book = async (sessionId: string) =>
      (await send('POST', '/api/reservations', { sessionId, target: 'private', participants: people, needs }))
        ._id;

    booked = await book(await session());
    // Cancelled long before.
    await send('DELETE', `/api/reservations/${await book(await session())}`, undefined);
    // Changed by staff, one ticket given back.
    const changed = await book(await session());
    const { tickets, participants } = (await read(`/api/reservations/${changed}`)).json();
    const renamed = participants.map((one: object, at: number) =>
      at === 1 ? { ...one, surname: `${marker} 2` } : one,
    );
    await send(
      'PUT',
      `/api/reservations/${changed}`,
      { participants: renamed, needs: { other: `${marker} 2` } },
      admin,
    );
    await send('DELETE', `/api/tickets/${tickets[2]._id}`, undefined, admin);
    // Of a session that is cancelled, and of one that is moved to a later date.
    const off = await session();
    await book(off);
    await send('POST', `/api/sessions/${off}/cancel`, { reason: 'Piove.' }, admin);
    const later = await session();
    moved = await book(later);
    await moveBy(later, 10);
    await refreshEvents();
    // Of a class.
    const classes = await session({ sessionTarget: 'school', maxSchoolClasses: 4, maxParticipants: 100 });
    await send('POST', '/api/reservations', {
      sessionId: classes,
      target: 'school',
      participants: [{ schoolClass: '3B', quantity: 20, chaperones: 2, note: marker, transport: marker }],
      needs,
    });
    // In a waiting list until it is over, and in one that was left.
    for (const leaves of [false, true]) {
      const full = await session({ maxParticipants: 3, waitingListEnabled: true });
      await takeSeats(db, full, 3);
      const wanted = { sessionId: full, target: 'private', participants: people, needs };
      const request = await send('POST', '/api/reservation-requests', wanted);
      if (leaves) await send('DELETE', `/api/reservation-requests/${request._id}`, undefined);
    }
    await usedAtDoor(booked, admin);
    await sendAll();
    before = await counters();
  }, 60_000);

  /** Whatever shows or takes a name at the door, done and refused. */
  async function usedAtDoor(reservationId: string, as: typeof owner): Promise<void> {
    const { sessionId, tickets } = (await read(`/api/reservations/${reservationId}`)).json();
    const pages = [`tickets?q=${marker}`, 'check-in-list', 'attendance', 'attendance.csv', 'paper-list'];
    for (const page of pages) {
      const shown = await read(`/api/sessions/${sessionId}/${page}`, as);
      expect([page, shown.statusCode]).toEqual([page, 200]);
      if (page.startsWith('tickets')) expect(shown.body).toContain(marker);
    }
    const scan = { scanId: newId(), sessionId, scannedAt: new Date().toISOString(), code: marker };
    expect(await send('POST', '/api/scans', scan, as)).toMatchObject({ reason: 'unreadable' });
    const items = [{ kind: 'scan', scanId: newId(), name: marker }];
    const sentAt = new Date().toISOString();
    expect(await send('POST', '/api/scans/batch', { device: 'Gate', sentAt, items }, as)).toMatchObject({
      results: [{ outcome: 'refused' }],
    });
    const noHead = { scanId: newId(), attended: { participants: 0, chaperones: 0 }, note: marker };
    const url = `/api/tickets/${tickets[0]._id}/admit`;
    const refused = await it.app.inject({ method: 'POST', url, headers: as, payload: noHead });
    expect(refused.statusCode).toBe(400);
  }

  const places = ['public.mailbox', 'public.reservationRequests', 'public.reservations', 'public.tickets'];

  test('are all there thirteen days after the sessions', async () => {
    await advance(endOf(start) - Date.now() + 13 * day);
    const done = await applyRetention(it.db, settings, zone);
    expect(done.details).toEqual(nothing);
    expect((await tablesWith(marker)).toSorted()).toEqual(places);
    expect(await wordsOfMailedTickets()).toContain(marker);
  });

  test('are erased after fifteen, from every table, file and log; the counters stay as they were', async () => {
    await advance(2 * day);
    const done = await applyRetention(it.db, settings, zone, (numbers) =>
      it.app.log.info(numbers, 'Erased.'),
    );
    expect(done.details).toEqual({ reservations: 5, tickets: 13, requests: 2, copies: expect.any(Number) });
    expect(logged).toContain('"requests":2');
    expect(logged.toLowerCase()).not.toContain(marker);

    // A session that was moved to a later date is still to come.
    const left = await it.db
      .selectFrom('reservations')
      .select(['_id', 'participants', 'needs'])
      .execute()
      .then((rows) => rows.filter((row) => JSON.stringify(row).includes(marker)));
    expect(left.map(({ _id }) => _id)).toEqual([moved]);
    expect(await counters()).toEqual(before);
    expect(await readViolations(it.db)).toEqual([]);
  });

  test('a second run changes nothing', async () => {
    const was = await dump();
    expect((await applyRetention(it.db, settings, zone)).details).toEqual(nothing);
    expect(await dump()).toBe(was);
  });

  test('a longer period that is set later finds nothing more, and changes nothing', async () => {
    const longer = { ...settings, participantDetailDays: 15 };
    const was = await dump();
    expect((await applyRetention(it.db, longer, zone)).details).toEqual(nothing);
    expect(await dump()).toBe(was);
  });

  test('those of a session that was moved are erased after its new date', async () => {
    await advance(10 * day);
    expect((await applyRetention(it.db, settings, zone)).details).toMatchObject({ reservations: 1 });
    expect(await tablesWith(marker)).toEqual([]);
    expect(await filesWith(marker)).toEqual([]);
    expect(await wordsOfMailedTickets()).not.toContain(marker);
    expect(await readViolations(it.db)).toEqual([]);
  });

  test('the reservation still has how many came and who booked it', async () => {
    owner = await signedIn('ada@example.it');
    const shown = (await read(`/api/reservations/${booked}`)).json();
    expect(shown).toMatchObject({ quantity: 3, needs: null, status: 'valid' });
    const tellable = shown.participants.map(({ id: _code, ...participant }: { id: string }) => participant);
    expect(tellable).toEqual([
      { participant_type: 'accountholder', name: 'ada', surname: 'ROSSI' },
      { participant_type: 'companion' },
      { participant_type: 'companion' },
    ]);
    const pdf = await read(`/api/reservations/${booked}/tickets.pdf`);
    expect(pdf.statusCode).toBe(200);
    const words = await wordsOf(pdf.rawPayload);
    expect(words).toContain('ada rossi');
    expect(words).not.toContain(marker);
    const admin = await signedIn('admin@example.it');
    const { rows } = (await read(`/api/sessions/${shown.sessionId}/holders`, admin)).json();
    expect(rows).toMatchObject([{ name: 'Ada', surname: 'Rossi', quantity: 3 }]);
    expect(JSON.stringify((await read('/api/users/me/export')).json())).not.toContain(marker);
  });

  test('a session that is moved to a later date is due again after it', async () => {
    const { sessionId } = await it.db
      .selectFrom('reservations')
      .select('sessionId')
      .where('_id', '=', booked)
      .executeTakeFirstOrThrow();
    const erasedAt = async () =>
      (
        await it.db
          .selectFrom('sessions')
          .select('detailsErasedAt')
          .where('_id', '=', sessionId)
          .executeTakeFirstOrThrow()
      ).detailsErasedAt;
    await moveBy(sessionId, -1);
    expect(await erasedAt()).not.toBe(null);
    await moveBy(sessionId, 2);
    expect(await erasedAt()).toBe(null);
    await moveBy(sessionId, -1);
    await applyRetention(it.db, settings, zone);
    expect(await erasedAt()).not.toBe(null);
  });

  test('a class retains its label and its numbers', async () => {
    const classes = await it.db
      .selectFrom('reservations')
      .selectAll()
      .where('target', '=', 'school')
      .execute();
    expect(classes.map(({ participants }) => participants)).toEqual([
      [{ schoolClass: '3B', quantity: 20, chaperones: 2 }],
    ]);
  });

  test('what was read before is another version now, and cannot be written back', async () => {
    const answer = await it.app.inject({
      method: 'PUT',
      url: `/api/reservations/${booked}`,
      headers: owner,
      payload: { participants: people, needs },
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code: 'past' })]);
    expect(await tablesWith(marker)).toEqual([]);
  });
});
