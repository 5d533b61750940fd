// What a party says of its people for one visit: stored until some days after the session, in no place longer.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsOf } from '#core/settings/known.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import { readViolations } from '#server/doctor/service.ts';
import { openFileStore } from '#server/files/service.ts';
import { mailboxTransport } from '#server/mail/mailbox.ts';
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
import { untilWaiting } from '#test/waiting.ts';
import { eraseDetails } from './details.ts';
import { keepOnlyWhatIsUsed } from './retention.ts';

/** Stands in everything that is told of companions and needs, and nowhere else. */
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
  it = await openTestApp({ files, logger: { level: 'trace', stream } });
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

/** Every row of every table, as text: what a run leaves as it was. */
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

async function now(): Promise<number> {
  const { rows } = await it.database.pool.query<{ now: Date }>('select curiosa_now() as "now"');
  return rows[0]?.now.getTime() ?? Number.NaN;
}

/** After sessions were moved behind the back of the product. */
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
  /** One person after the other, each with a number of its own. */
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
      const asked = { sessionId: full, target: 'private', participants: people, needs };
      const request = await send('POST', '/api/reservation-requests', asked);
      if (leaves) await send('DELETE', `/api/reservation-requests/${request._id}`, undefined);
    }
    await sendAll();
    before = await counters();
  }, 60_000);

  const places = ['public.mailbox', 'public.reservationRequests', 'public.reservations', 'public.tickets'];

  test('are all there thirteen days after the sessions', async () => {
    await advance(endOf(start) - Date.now() + 13 * day);
    const done = await keepOnlyWhatIsUsed(it.db, settings, zone);
    expect(done.details).toEqual(nothing);
    expect(await tablesWith(marker)).toEqual(places.filter((place) => place !== 'public.mailbox'));
    expect(await wordsOfMailedTickets()).toContain(marker);
  });

  test('are gone after fifteen, from every table, file and log; the counts stay as they were', async () => {
    await advance(2 * day);
    const done = await keepOnlyWhatIsUsed(it.db, settings, zone, (numbers) =>
      it.app.log.info(numbers, 'Erased.'),
    );
    expect(done.details).toEqual({ reservations: 5, tickets: 13, requests: 2, copies: expect.any(Number) });
    expect(logged).toContain('"requests":2');
    expect(logged.toLowerCase()).not.toContain(marker);

    // What was moved to a later date is still to come.
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
    expect((await keepOnlyWhatIsUsed(it.db, settings, zone)).details).toEqual(nothing);
    expect(await dump()).toBe(was);
  });

  test('a longer period that is set later finds nothing more, and changes nothing', async () => {
    const longer = { ...settings, participantDetailDays: 15 };
    const was = await dump();
    expect((await keepOnlyWhatIsUsed(it.db, longer, zone)).details).toEqual(nothing);
    expect(await dump()).toBe(was);
  });

  test('those of a session that was moved go after its new date', async () => {
    await advance(10 * day);
    expect((await keepOnlyWhatIsUsed(it.db, settings, zone)).details).toMatchObject({ reservations: 1 });
    expect(await tablesWith(marker)).toEqual([]);
    expect(await filesWith(marker)).toEqual([]);
    expect(await wordsOfMailedTickets()).not.toContain(marker);
    expect(await readViolations(it.db)).toEqual([]);
  });

  test('the reservation still tells how many came and who booked it', async () => {
    owner = await signedIn('ada@example.it');
    const told = (await read(`/api/reservations/${booked}`)).json();
    expect(told).toMatchObject({ quantity: 3, needs: null, status: 'valid' });
    const tellable = told.participants.map(({ id: _code, ...participant }: { id: string }) => participant);
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
    const { rows } = (await read(`/api/sessions/${told.sessionId}/holders`, admin)).json();
    expect(rows).toMatchObject([{ name: 'Ada', surname: 'Rossi', quantity: 3 }]);
    expect(JSON.stringify((await read('/api/users/me/export')).json())).not.toContain(marker);
  });

  test('a session that is held again at a later date is due again after it', async () => {
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
    await keepOnlyWhatIsUsed(it.db, settings, zone);
    expect(await erasedAt()).not.toBe(null);
  });

  test('a class keeps its label and its numbers', async () => {
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

describe('a run that does not get through', () => {
  let parties: string[];
  let other: string;
  const partiesWith = async (ids: readonly string[]) => {
    const rows = await it.db.selectFrom('reservations').select(['_id', 'participants', 'needs']).execute();
    return rows.filter((row) => ids.includes(row._id) && JSON.stringify(row).includes(marker)).length;
  };
  const party = {
    participants: [{ participant_type: 'companion', name: marker, age: 7 }],
    needs: { other: marker },
  };

  /** So many parties of a session that ended long ago, and one of another. */
  async function plant(): Promise<void> {
    const eventId = await buildEvent(it.db);
    const startDate = new Date((await now()) + day);
    const sessionId = await buildSession(it.db, eventId, { startDate, maxParticipants: 50 });
    parties = [];
    for (let count = 0; count < 5; count++) parties.push(await takeSeats(it.db, sessionId, 1));
    other = await takeSeats(it.db, await buildSession(it.db, eventId, { startDate }), 1);
    const ended = new Date((await now()) - 20 * day);
    const began = new Date(ended.getTime() - 3_600_000);
    const past = { startDate: began, endDate: ended, closesAt: began };
    await it.db.updateTable('sessions').set(past).where('detailsErasedAt', 'is', null).execute();
    await it.db
      .updateTable('reservations')
      .set({
        participants: JSON.stringify(party.participants),
        needs: party.needs,
        notified: true,
      })
      .where('_id', 'in', [...parties, other])
      .execute();
    await refreshEvents();
  }

  test('because it is killed in the middle is done by the next one', async () => {
    await plant();
    const { pool, url } = it.database;
    // The third party cannot be written until the test has let go of it.
    const holding = await pool.connect();
    await holding.query('begin');
    await holding.query('select from "reservations" where "_id" = $1 for update', [parties.toSorted()[2]]);
    const ofProcess = openPool(url, { max: 2, onError: () => undefined });
    const run = eraseDetails(openKysely(ofProcess), settings, 1).catch((error: unknown) => error);
    await untilWaiting(pool, 1);
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(String(await run)).toContain('terminat');
    await ofProcess.end();
    await holding.query('rollback');
    holding.release();
    expect(await partiesWith(parties)).toBe(3);
    expect(await readViolations(it.db)).toEqual([]);

    expect((await eraseDetails(it.db, settings)).erased.reservations).toBe(4);
    expect(await partiesWith([...parties, other])).toBe(0);
    expect(await readViolations(it.db)).toEqual([]);
    expect(await eraseDetails(it.db, settings)).toEqual({ erased: nothing, failed: [] });
  });

  test('because one party cannot be written does all the others, and that one as soon as it can', async () => {
    await plant();
    const [stuck = ''] = parties;
    await it.database.pool.query(`
      create function refuse_stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
      create trigger "stuck" before update on "reservations" for each row when (old."_id" = '${stuck}')
        execute function refuse_stuck()`);
    const seen: object[] = [];
    await expect(keepOnlyWhatIsUsed(it.db, settings, zone, (done) => seen.push(done))).rejects.toThrow(
      '1 parties could not be written, 0 accounts could not be warned or erased.',
    );
    expect(seen).toMatchObject([{ details: { reservations: 5, tickets: 0 } }]);
    expect(await partiesWith([...parties, other])).toBe(1);
    await it.database.pool.query('drop trigger "stuck" on "reservations"');
    expect((await eraseDetails(it.db, settings)).erased).toMatchObject({ reservations: 1 });
    expect(await partiesWith([stuck])).toBe(0);
  });

  test('a session that is moved to a later date while it is looked at keeps what it needs', async () => {
    await plant();
    const { pool, url } = it.database;
    const moving = await pool.connect();
    await moving.query('begin');
    await moving.query(`update "sessions" set "startDate" = "startDate" + interval '60 days',
      "endDate" = "endDate" + interval '60 days' where "detailsErasedAt" is null`);
    const ofProcess = openPool(url, { max: 2, onError: () => undefined });
    const run = eraseDetails(openKysely(ofProcess), settings);
    await untilWaiting(pool, 1);
    await moving.query('commit');
    moving.release();
    expect((await run).erased).toEqual(nothing);
    await ofProcess.end();
    expect(await partiesWith([...parties, other])).toBe(6);
  });
});
