import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { DeliveryFailure, type OutgoingMessage, type Transport } from '#server/outbox/transport.ts';
import type { DeliveryDeps } from '#server/outbox/deliver.ts';
import { deliverMessage } from '#server/outbox/deliver.ts';
import { lanesFor, sendNextPaced } from '#server/outbox/paced.ts';
import { resumePaced } from '#server/outbox/paced-store.ts';
import { readReworded } from '#server/message-texts/service.ts';
import { deleteOldMessages, enqueueMessages, migrateJobQueue } from '#server/outbox/service.ts';
import { buildSuppressed } from '#test/build-messages.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { meetAt, openSteppedDatabase } from '#test/stepped-database.ts';
import { takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { mailingTemplates } from './service.ts';

const zone = 'Europe/Rome';
let it: StaffApp;
let eventId: string;
let sessionId: string;
beforeAll(async () => {
  it = await openStaffApp();
  await migrateJobQueue(it.database.url);
});
afterAll(() => it.close());
beforeEach(async () => {
  const { db } = it.database;
  eventId = await buildEvent(db, { title: { it: 'La notte <b>delle</b> stelle', en: 'Night of the stars' } });
  sessionId = await buildSession(db, eventId, {
    maxParticipants: 1000,
    startDate: new Date('2027-11-27T08:30:00Z'),
    endDate: new Date('2027-11-27T10:00:00Z'),
  });
  await db.deleteFrom('mailings').execute();
  await db.deleteFrom('messages').execute();
  await it.database.pool.query('delete from graphile_worker._private_jobs');
});

const texts = {
  it: {
    subject: 'porta {name} e le scarpe',
    text: 'Ciao {name}.\n\nPortate scarpe comode: {place}, {seats} posti.',
  },
  en: { subject: 'bring shoes', text: 'Hello {name}.\n\nBring shoes for {event}, {day} at {time}.' },
};
let number = 0;
/** An account that has booked, by its owner’s name. */
async function booked(name: string, of = sessionId, fields: Parameters<typeof buildUser>[1] = {}) {
  number += 1;
  const userId = await buildUser(it.database.db, {
    name,
    email: `${name.toLowerCase()}${number}@example.test`,
    ...fields,
  });
  const reservationId = await takeSeats(it.database.db, of, 2, userId);
  await it.database.db.deleteFrom('messages').where('mailingId', 'is', null).execute();
  return { userId, reservationId };
}
const write = (body: object, options: Parameters<StaffApp['call']>[2] = {}) =>
  it.call('POST', `/api/sessions/${sessionId}/messages`, {
    body: { audiences: ['booked'], texts, ...body },
    ...options,
  });

/** Sends what is due over a transport that records it. */
function worker(
  judge: (message: OutgoingMessage) => void | Promise<void> = () => undefined,
  db: Db = it.database.db,
) {
  const sent: OutgoingMessage[] = [];
  const reads: string[] = [];
  const email: Transport = {
    async send(message) {
      await judge(message);
      sent.push(message);
    },
    close: () => undefined,
  };
  const delivery: DeliveryDeps = {
    db,
    templates: mailingTemplates({ db: it.database.db, zone }),
    transports: { email, sms: email },
    baseUrl: 'https://curiosa.test',
    readReworded: async (template, language) => {
      reads.push(`${template} ${language}`);
      return readReworded(it.database.db, template, language);
    },
  };
  const never = new AbortController().signal;
  const late = new Set<Promise<unknown>>();
  const next = (perMinute = 60_000, nightUntil: Date | null = null, seconds?: number) =>
    sendNextPaced(delivery, {
      perMinute,
      atOnce: 4,
      late,
      nightUntil,
      stopping: never,
      hurry: never,
      ...(seconds !== undefined && { seconds }),
    });
  return { sent, next, delivery, reads, late };
}
/** The job runs, as it does while a batch is sent. */
const runJob = () =>
  it.database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where key = 'sendMailings'`,
  );
/** Seconds until the job that waits is due. */
const secondsToJob = async () =>
  (
    await it.database.pool.query<{ seconds: number }>(
      `select extract(epoch from run_at - now())::float8 as "seconds" from graphile_worker.jobs where key = 'sendMailings'`,
    )
  ).rows[0]?.seconds;
/** A paced message of no mailing, as those of thanks. */
const otherTo = (userId: string) =>
  ({
    kind: 'email',
    template: 'visitThanks',
    language: 'it',
    recipient: 'ada@example.test',
    userId,
    reservationId: null,
    facts: {},
  }) as const;
const writeOthers = (userId: string, count: number) =>
  it.database.db.transaction().execute((tx) =>
    enqueueMessages(
      tx,
      Array.from({ length: count }, () => otherTo(userId)),
      { isPaced: true },
    ),
  );
const namesIn = (sent: readonly OutgoingMessage[]) =>
  sent.map(({ text }) => /Ciao (\w+)\./.exec(text)?.[1]).toSorted();

test('title, day and hour stand in the subject and the first sentence, in both languages, as HTML and as text', async () => {
  await booked('Ada');
  await booked('Leo', sessionId, { language: 'en' });
  expect((await write({})).status).toBe(201);
  const { sent, next } = worker();
  await next();
  const [it_, en] = sent.toSorted((a, b) => (a.language < b.language ? 1 : -1));
  expect(it_?.subject).toBe('«La notte <b>delle</b> stelle», sab 27 nov, 9:30: porta Ada e le scarpe');
  expect(it_?.html).toContain('>Porta Ada e le scarpe</h1>');
  expect(it_?.text).toContain(
    'Ciao Ada.\n\nTi scriviamo per «La notte <b>delle</b> stelle» di sabato 27 novembre 2027, ore 9:30.\n\nPortate',
  );
  expect(it_?.html).toContain(
    '«La notte &lt;b&gt;delle&lt;/b&gt; stelle» di sabato 27 novembre 2027, ore 9:30.',
  );
  expect(it_?.text).toContain('2 posti');
  expect(en?.subject).toBe('“Night of the stars”, Sat 27 Nov, 09:30: bring shoes');
  expect(en?.text).toContain(
    'We are writing about “Night of the stars” on Saturday 27 November 2027 at 09:30.',
  );
  expect(en?.html).toContain('on Saturday 27 November 2027 at 09:30.');
});

test('a person is greeted once: as staff typed it, or else as in every message', async () => {
  await booked('Ada');
  await booked('Web', sessionId, { name: 'www.museo.test' });
  /** The first paragraphs for Ada, and for a person whose name is none. */
  const begins = async (text: string) => {
    await it.database.db.deleteFrom('messages').execute();
    const typed = { subject: 'scarpe', text };
    await write({ texts: { it: typed, en: typed } });
    const { sent, next } = worker();
    await next();
    const to = (name: string) => sent.find(({ recipient }) => recipient.startsWith(name));
    return ['ada', 'web'].map((name) => to(name)?.text.split('\n\n').slice(1, 4));
  };
  const date = 'per «La notte <b>delle</b> stelle» di sabato 27 novembre 2027, ore 9:30.';
  const [ofAda, nameless] = [
    ['Ciao Ada!', `Ti scriviamo ${date}`, 'Porta le scarpe.'],
    ['Ciao!', `Ti scriviamo ${date}`, 'Porta le scarpe.'],
  ];
  expect(await begins('Porta le scarpe.')).toEqual([ofAda, nameless]);
  expect(await begins('Caro {name},\n\nporta le scarpe.')).toEqual([
    ['Caro Ada,', `ti scriviamo ${date}`, 'Porta le scarpe.'],
    nameless,
  ]);
  expect(await begins('Gentile {name}: porta le scarpe.')).toEqual([
    ['Gentile Ada:', `Ti scriviamo ${date}`, 'Porta le scarpe.'],
    nameless,
  ]);
});

test('it reaches those who booked, wait, are in or are not in, whatever they chose about newsletters', async () => {
  const { db } = it.database;
  const ada = await booked('Ada', sessionId, { newsletter: false });
  await booked('Leo');
  const cancelled = await booked('Via');
  await it.call('DELETE', `/api/reservations/${cancelled.reservationId}`);
  await booked('Fuori', await buildSession(db, eventId));
  const waiting = await buildUser(db, { name: 'Mia' });
  await buildRequest(db, { sessionId, userId: waiting });
  await db
    .updateTable('tickets')
    .set({ attendedParticipants: 1 })
    .where('reservationId', '=', ada.reservationId)
    .where(
      '_id',
      '=',
      db.selectFrom('tickets').select('_id').where('reservationId', '=', ada.reservationId).limit(1),
    )
    .execute();
  const reached = async (...audiences: string[]) => {
    await db.deleteFrom('messages').execute();
    const { status, body } = await write({ audiences });
    expect(status).toBe(201);
    const { sent, next } = worker();
    await next();
    expect(body.recipients).toBe(sent.length);
    return namesIn(sent);
  };
  expect(await reached('booked')).toEqual(['Ada', 'Leo']);
  expect(await reached('waiting')).toEqual(['Mia']);
  expect(await reached('in')).toEqual(['Ada']);
  expect(await reached('notIn')).toEqual(['Leo']);
  expect(await reached('in', 'notIn', 'waiting')).toEqual(['Ada', 'Leo', 'Mia']);
  // None twice, though they are in two audiences.
  expect(await reached('booked', 'in')).toEqual(['Ada', 'Leo']);
});

test('over several sessions each booking gets its message, with the date of its session', async () => {
  const other = await buildSession(it.database.db, eventId, {
    startDate: new Date('2027-12-04T08:30:00Z'),
    endDate: new Date('2027-12-04T10:00:00Z'),
  });
  await booked('Ada');
  await booked('Ada', other);
  const { status, body } = await it.call('POST', '/api/messages', {
    body: { sessionIds: [sessionId, other, sessionId], audiences: ['booked'], texts },
  });
  expect([status, body.recipients, body.sessionIds]).toEqual([201, 2, [sessionId, other]]);
  const { sent, next } = worker();
  await next();
  expect(sent.map(({ subject }) => /\d+ (?:nov|dic)/.exec(subject)?.[0]).toSorted()).toEqual([
    '27 nov',
    '4 dic',
  ]);
});

test('the list names the session that begins first, and none once all of them are gone', async () => {
  const other = await buildSession(it.database.db, eventId, {
    startDate: new Date('2027-12-04T08:30:00Z'),
    endDate: new Date('2027-12-04T10:00:00Z'),
  });
  await booked('Ada', other);
  const body = { sessionIds: [other, sessionId], audiences: ['booked'], texts };
  const title = { it: 'La notte <b>delle</b> stelle', en: 'Night of the stars' };
  const first = { _id: sessionId, eventId, title, startDate: '2027-11-27T08:30:00.000Z' };
  expect((await it.call('POST', '/api/messages', { body })).body.first).toEqual(first);
  const listed = async () => (await it.call('GET', '/api/messages')).body.rows[0].first;
  expect(await listed()).toEqual(first);
  await it.database.db.deleteFrom('sessions').where('_id', '=', sessionId).execute();
  expect(await listed()).toEqual({ ...first, _id: other, startDate: '2027-12-04T08:30:00.000Z' });
  await it.database.db
    .updateTable('mailings')
    .set({ sessionIds: [sessionId] })
    .execute();
  expect(await listed()).toBeNull();
});

test('a placeholder that does not exist is refused by name, and so are empty, huge and missing texts', async () => {
  await booked('Ada');
  const errorsOf = async (change: object) => {
    const { status, body } = await write({ texts: { ...texts, ...change } });
    return [status, body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)];
  };
  const unknown = await write({ texts: { ...texts, it: { subject: '{titolo}', text: 'x' } } });
  expect(unknown.body.errors).toEqual([
    {
      path: 'texts.it.subject',
      code: 'unknownPlaceholder',
      message: 'There is no such placeholder: {titolo}',
    },
  ]);
  expect(await errorsOf({ en: { subject: ' ', text: '' } })).toEqual([
    400,
    ['texts.en.subject tooShort', 'texts.en.text tooShort'],
  ]);
  expect(await errorsOf({ it: { subject: 'x', text: 'x'.repeat(5001) } })).toEqual([
    400,
    ['texts.it.text tooLong'],
  ]);
  expect(await errorsOf({ it: { subject: 'Scarpe}', text: 'Ciao {name' } })).toEqual([
    400,
    ['texts.it.subject looseBrace', 'texts.it.text looseBrace'],
  ]);
  expect(await errorsOf({ en: undefined })).toEqual([400, ['texts.en required']]);
  expect(await errorsOf({ it: { subject: 'a\nb', text: 'x' } })).toEqual([
    400,
    ['texts.it.subject unprintable'],
  ]);
  expect((await write({ audiences: [] })).status).toBe(400);
  expect(await it.database.db.selectFrom('mailings').select('_id').execute()).toEqual([]);
});

test('a message that would reach no one is refused', async () => {
  expect((await write({})).body.code).toBe('noRecipients');
  await booked('Ada');
  expect((await write({ audiences: ['waiting'] })).body.code).toBe('noRecipients');
});

test('a contact writes to the people of its events, and finds no other session', async () => {
  await booked('Ada');
  const contact = await it.account({ contactEventIds: [eventId] });
  const elsewhere = await it.account({ contactEventIds: [await buildEvent(it.database.db)] });
  const editor = await it.account({ subRoles: ['editor'] });
  expect((await write({}, { as: elsewhere, body: { audiences: ['booked'], texts } })).status).toBe(404);
  expect((await write({}, { as: editor, body: { audiences: ['booked'], texts } })).status).toBe(404);
  const { status, body } = await write({}, { as: contact, body: { audiences: ['booked'], texts } });
  expect(status).toBe(201);
  expect((await it.call('GET', '/api/messages', { as: contact })).body.rows).toHaveLength(1);
  expect((await it.call('GET', '/api/messages', { as: elsewhere })).body.rows).toEqual([]);
  // Nor how many people a session has, nor a trial that states its date.
  const written = () => it.database.db.selectFrom('messages').select('template').execute();
  const before = await written();
  for (const as of [elsewhere, await it.account({ subRoles: ['editor'] })])
    for (const [path, sent] of [
      ['preview', { sessionIds: [sessionId], audiences: ['booked'] }],
      ['preview', { sessionIds: [sessionId], audiences: ['booked'], texts }],
      ['test', { sessionIds: [sessionId], texts }],
    ] as const)
      expect(await it.call('POST', `/api/messages/${path}`, { as, body: sent })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
  expect(await written()).toEqual(before);
  expect((await it.call('POST', `/api/messages/${body._id}/stop`, { as: elsewhere })).status).toBe(404);
  const mixed = { sessionIds: [sessionId, eventId], audiences: ['booked'], texts };
  expect((await it.call('POST', '/api/messages', { body: mixed })).status).toBe(404);
});

test('the same request sent again, also eight times at once, writes one message to each', async () => {
  await booked('Ada');
  await booked('Leo');
  const headers = { 'idempotency-key': `again ${number}` };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => write({}, { headers, body: { audiences: ['booked'], texts } })),
  );
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(await it.database.db.selectFrom('messages').select('_id').execute()).toHaveLength(2);
});

test('a preview counts people and messages and shows both texts as they will be read; nothing is sent', async () => {
  const other = await buildSession(it.database.db, eventId);
  const { userId: ada } = await booked('Ada');
  await takeSeats(it.database.db, other, 1, ada);
  await it.database.db.deleteFrom('messages').execute();
  await booked('Leo', sessionId, { language: 'en', email: 'rimbalza@example.test' });
  await buildSuppressed(it.database.db, 'rimbalza@example.test');
  const preview = async (body: object) =>
    (
      await it.call('POST', '/api/messages/preview', {
        body: { sessionIds: [sessionId], audiences: ['booked'], ...body },
      })
    ).body;
  const counts = { people: 2, it: 1, en: 1, suppressed: 1, preview: null };
  expect(await preview({})).toEqual({ recipients: 2, ...counts });
  // Ada has booked both: one person, and a message for each booking.
  expect(await preview({ sessionIds: [sessionId, other] })).toEqual({ recipients: 3, ...counts });
  const { preview: read } = await preview({ texts });
  expect(read.it.subject).toContain('sab 27 nov, 9:30: porta ');
  expect(read.en.text).toContain('Bring shoes for Night of the stars, Saturday 27 November 2027 at 09:30.');
  expect((await preview({ texts: { ...texts, it: { subject: '{x}', text: 'x' } } })).errors[0].code).toBe(
    'unknownPlaceholder',
  );
  expect(await it.database.db.selectFrom('messages').select('_id').execute()).toEqual([]);
});

test('a trial goes to oneself alone, in both languages', async () => {
  await booked('Ada');
  const { status, body } = await it.call('POST', '/api/messages/test', {
    body: { sessionIds: [sessionId], texts },
  });
  expect(status).toBe(200);
  const rows = await it.database.db
    .selectFrom('messages')
    .select(['_id', 'recipient', 'language', 'template'])
    .orderBy('language')
    .execute();
  expect(rows).toMatchObject([
    { recipient: body.email, language: 'en', template: 'mailingTrial' },
    { recipient: body.email, language: 'it', template: 'mailingTrial' },
  ]);
  const { sent, delivery } = worker();
  for (const { _id } of rows) await deliverMessage(delivery, _id, new AbortController().signal);
  expect(sent.map(({ subject }) => subject.slice(0, 9))).toEqual(['[Trial] “', '[Prova] «']);
});

test('a trial is refused by name where messages to the own address come back, and none is written', async () => {
  const contact = await it.account({ contactEventIds: [eventId] });
  const { db } = it.database;
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('_id', '=', contact.userId)
    .executeTakeFirstOrThrow();
  await buildSuppressed(db, email);
  const { status, body } = await it.call('POST', '/api/messages/test', {
    as: contact,
    body: { sessionIds: [sessionId], texts },
  });
  expect([status, body.code]).toEqual([400, 'addressSuppressed']);
  expect(await db.selectFrom('messages').select('_id').execute()).toEqual([]);
});

test('a text that staff have reworded stands in the preview, in the trial and in every message', async () => {
  for (const name of ['Ada', 'Leo', 'Mia']) await booked(name);
  const about = { template: 'mailing', key: 'about', language: 'it', value: 'Una parola su {date}.' };
  const reworded = await it.call('POST', '/api/message-texts', { body: about });
  expect(reworded.status).toBe(201);
  const body = { sessionIds: [sessionId], audiences: ['booked'], texts };
  const setting = { name: 'controllerEmail', value: 'aiuto@museo.test' };
  expect((await it.call('POST', '/api/settings', { body: setting })).status).toBe(201);
  const { preview } = (await it.call('POST', '/api/messages/preview', { body })).body;
  expect(preview.it.text).toContain('info point: aiuto@museo.test\n');
  await it.call('POST', '/api/messages/test', { body: { sessionIds: [sessionId], texts } });
  const { sent, next, delivery, reads } = worker();
  for (const { _id } of await it.database.db.selectFrom('messages').select('_id').execute())
    await deliverMessage(delivery, _id, new AbortController().signal);
  reads.length = 0;
  await write({});
  await next();
  const inItalian = [preview.it, ...sent.filter(({ language }) => language === 'it')];
  expect(inItalian.map(({ text }) => text.includes('Una parola su «La notte'))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  // Read once for the batch of three.
  expect(reads).toEqual(['mailing it']);
  await it.database.db.deleteFrom('messageTexts').execute();
  await it.database.db.deleteFrom('settings').where('name', '=', 'controllerEmail').execute();
});

test('it leaves at the set pace: no minute sends more', async () => {
  for (let one = 0; one < 5; one++) await booked('Ada');
  await write({});
  const { sent, next } = worker();
  await next(36);
  // A batch of five seconds, and two that the queue may be late.
  expect(sent).toHaveLength(4);
  await next(4);
  expect(sent).toHaveLength(4);
  await next(4);
  expect(sent).toHaveLength(4);
  await it.database.pool.query(
    `update messages set "sentAt" = "sentAt" - interval '61 seconds' where "sentAt" is not null`,
  );
  await next(4);
  expect(sent).toHaveLength(5);
});

test('a batch sends what the pace allows for the time since the last one: at once nothing, after five seconds three', async () => {
  for (let one = 0; one < 9; one++) await booked('Ada');
  await write({});
  const { sent, next } = worker();
  await next(36);
  await next(36);
  expect(sent).toHaveLength(4);
  for (const total of [7, 9]) {
    await it.database.pool.query(
      `update messages set "sentAt" = "sentAt" - interval '5 seconds' where "sentAt" is not null`,
    );
    await next(36);
    expect(sent).toHaveLength(total);
  }
});

test('other paced messages leave after those of mailings, at the same pace, and not in the night', async () => {
  const { userId } = await booked('Ada');
  await writeOthers(userId, 6);
  await write({});
  await runJob();
  const { sent, next, delivery } = worker();
  const words = () => ({ subject: 'Ciao', text: 'Ciao', html: null });
  const templates = { mailing: words, visitThanks: words };
  Object.assign(delivery, { templates });
  const night = new Date(Date.now() + 3_600_000);
  await next(36, night);
  const left = async () =>
    (
      await it.database.pool.query(
        `select 1 from messages where "mailingId" is null and "sentAt" is not null`,
      )
    ).rowCount;
  expect([sent.length, await left()]).toEqual([1, 0]);
  expect(await secondsToJob()).toBeGreaterThan(3_500);
  await it.database.pool.query(
    `update messages set "notBefore" = null, "sentAt" = "sentAt" - interval '5 seconds'`,
  );
  await next(36);
  await next(4);
  expect([sent.length, await left()]).toEqual([5, 4]);
});

test('the next batch begins five seconds after the start of one, however slow its messages were', async () => {
  for (let one = 0; one < 5; one++) await booked('Ada');
  await write({});
  await runJob();
  const { pool } = it.database;
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as "now"');
  const started = rows[0]?.now.getTime() ?? 0;
  // Of the five seconds three are over when the first message has left.
  const clock = performance.now.bind(performance);
  const moved = vi.spyOn(performance, 'now');
  try {
    await worker(() => void moved.mockImplementation(() => clock() + 3_000)).next(12);
  } finally {
    moved.mockRestore();
  }
  const job = await pool.query<{ at: Date }>(
    `select run_at as "at" from graphile_worker.jobs where key = 'sendMailings'`,
  );
  expect(await secondsToJob()).toBeLessThanOrEqual(2);
  expect((job.rows[0]?.at.getTime() ?? 0) - started).toBeGreaterThanOrEqual(2_000);
});

test('what staff send while a batch of the night ends does not wait for the morning', async () => {
  const { userId } = await booked('Ada');
  await writeOthers(userId, 1);
  await runJob();
  const stepped = openSteppedDatabase(it.database.url);
  const written = Promise.withResolvers<void>();
  const counted = Promise.withResolvers<void>();
  const staff = it.database.db.transaction().execute(async (tx) => {
    await enqueueMessages(tx, [otherTo(userId)], { isPaced: true });
    written.resolve();
    await counted.promise;
  });
  await written.promise;
  // Its messages cannot be read yet when the batch reads how long the next can wait.
  stepped.setGate(async (statement) => ({
    done: () => statement.includes('min(greatest') && counted.resolve(),
  }));
  try {
    await worker(undefined, stepped.db).next(36, new Date(Date.now() + 30_000_000));
    await staff;
  } finally {
    await stepped.close();
  }
  expect(await secondsToJob()).toBeLessThanOrEqual(0);
});

test('thanks that wait for their certificates go on beside the messages of mailings, and none is sent twice', async () => {
  const { userId } = await booked('Ada');
  await writeOthers(userId, 6);
  const { sent, next, delivery, late } = worker();
  const printed = Promise.withResolvers<void>();
  const visitThanks = async () => {
    await printed.promise;
    return { subject: 'Grazie', text: 'Grazie', html: null };
  };
  Object.assign(delivery, { templates: { ...delivery.templates, visitThanks } });
  const thanked = () => sent.filter(({ subject }) => subject === 'Grazie').length;
  await next(60_000, null, 0.05);
  expect([sent.length, late.size]).toEqual([0, 1]);
  await write({});
  // Also in the night, when those that wait are put off and those that are being printed are not.
  await next(60_000, new Date(Date.now() + 3_600_000), 0.05);
  expect([sent.length, thanked()]).toEqual([1, 0]);
  printed.resolve();
  await Promise.all(late);
  // One in each of two lanes.
  expect([sent.length, thanked(), late.size]).toEqual([3, 2, 0]);
  await it.database.pool.query(`update messages set "notBefore" = null`);
  await next();
  expect([sent.length, thanked()]).toEqual([7, 6]);
  expect(new Set(sent.map(({ _id }) => _id)).size).toBe(7);
});

test('a large pace has more lanes, so that slow answers do not slow it', () => {
  expect([1, 60, 300, 6000].map(lanesFor)).toEqual([2, 2, 5, 8]);
});

test('stopped in the middle, what is being sent goes, the rest does not, and progress says so', async () => {
  for (const name of ['Ada', 'Leo', 'Mia']) await booked(name);
  const { body: mailing } = await write({});
  const started = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const { sent, next } = worker(async () => {
    started.resolve();
    await gate.promise;
  });
  const batch = next(12);
  await started.promise;
  const stopped = await it.call('POST', `/api/messages/${mailing._id}/stop`);
  gate.resolve();
  await batch;
  await next();
  expect(stopped.body.progress).toMatchObject({ queued: 1, stopped: 2 });
  expect(sent).toHaveLength(1);
  const after = (await it.call('GET', `/api/messages/${mailing._id}`)).body;
  expect(after).toMatchObject({ recipients: 3, progress: { queued: 0, sent: 1, stopped: 2, troubled: 0 } });
  expect((await it.call('POST', `/api/messages/${mailing._id}/stop`)).body.stoppedAt).toBe(after.stoppedAt);
});

test('one that is being sent when it is stopped, and comes back, is not tried again', async () => {
  await booked('Ada');
  const { body: mailing } = await write({});
  const { sent, next } = worker(async () => {
    await it.call('POST', `/api/messages/${mailing._id}/stop`);
    throw new DeliveryFailure('450 Later', { permanent: false });
  });
  await next();
  await it.database.pool.query(`update messages set "notBefore" = null`);
  const again = worker();
  await again.next();
  expect([sent.length, again.sent.length]).toEqual([0, 0]);
  expect((await it.call('GET', `/api/messages/${mailing._id}`)).body.progress).toMatchObject({
    queued: 0,
    stopped: 1,
  });
});

describe('a process that has claimed a message when its mailing is stopped, and has not begun to send it', () => {
  /** How many are sent after the stop has answered; `rewrite` changes the statements of the process. */
  async function sentAfterStop(rewrite?: (statement: string) => string): Promise<number> {
    await booked('Ada');
    const { body: mailing } = await write({});
    const process = openSteppedDatabase(it.database.url, rewrite);
    const claimed = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    process.setGate(async (statement) => {
      if (statement.includes('join "mailings" on')) {
        claimed.resolve();
        await stopped.promise;
      }
      return { done: () => undefined };
    });
    try {
      const { sent, next } = worker(undefined, process.db);
      const batch = next();
      await claimed.promise;
      const answer = await it.call('POST', `/api/messages/${mailing._id}/stop`);
      expect([answer.status, sent.length]).toEqual([200, 0]);
      stopped.resolve();
      await batch;
      return sent.length;
    } finally {
      await process.close();
    }
  }

  test('does not send it', async () => {
    expect(await sentAfterStop()).toBe(0);
  });

  test('the twin that does not look whether it was stopped sends it', async () => {
    expect(
      await sentAfterStop((statement) => statement.replace('"mailings"."stoppedAt" is not null', 'false')),
    ).toBe(1);
  });
});

test('control: one that comes back and was not stopped is tried again, later', async () => {
  await booked('Ada');
  await write({});
  const { next } = worker(() => {
    throw new DeliveryFailure('450 Later', { permanent: false });
  });
  await next();
  const again = worker();
  await again.next();
  expect(again.sent).toEqual([]);
  await it.database.moveClock(11_000);
  await again.next();
  await it.database.moveClock(-11_000);
  expect(again.sent).toHaveLength(1);
});

test('what has left completely cannot be stopped', async () => {
  await booked('Ada');
  const { body: mailing } = await write({});
  await worker().next();
  expect((await it.call('POST', `/api/messages/${mailing._id}/stop`)).body.code).toBe('alreadySent');
});

test('four workers at once send each message once', async () => {
  for (let one = 0; one < 12; one++) await booked('Ada');
  await write({});
  const { sent, next } = worker();
  await Promise.all([next(), next(), next(), next()]);
  await next();
  expect(sent).toHaveLength(12);
  expect(new Set(sent.map(({ _id }) => _id)).size).toBe(12);
});

describe('of two workers that have read the same message as due', () => {
  /** How often it is sent; `rewrite` changes the statements of both. */
  async function sentByTwo(rewrite?: (statement: string) => string): Promise<number> {
    await booked('Ada');
    await write({});
    const databases = [1, 2].map(() => openSteppedDatabase(it.database.url, rewrite));
    // Each waits until the other sends, too, or has found nothing to send.
    const both = Promise.withResolvers<void>();
    let sending = 0;
    const workers = databases.map(({ db }) =>
      worker(async () => {
        sending += 1;
        if (sending === 2) both.resolve();
        await both.promise;
      }, db),
    );
    const haveRead = meetAt(databases, 'for update skip locked');
    try {
      await Promise.all(workers.map(({ next }) => next().then(() => both.resolve())));
      expect(haveRead()).toBe(true);
      return workers.flatMap(({ sent }) => sent).length;
    } finally {
      for (const database of databases) await database.close();
    }
  }

  test('one sends it', async () => {
    expect(await sentByTwo()).toBe(1);
  });

  test('the twins that do not lock it both send it', async () => {
    expect(await sentByTwo((statement) => statement.replace(/ for update skip locked$/, ''))).toBe(2);
  });
});

test('a booking that was given back, and a session that moved, since it was written: none, and the new date', async () => {
  const { reservationId } = await booked('Via');
  await booked('Ada');
  const { body: mailing } = await write({});
  await it.call('DELETE', `/api/reservations/${reservationId}`);
  await it.database.db
    .updateTable('sessions')
    .set({ startDate: new Date('2027-11-28T08:30:00Z'), endDate: new Date('2027-11-28T10:00:00Z') })
    .where('_id', '=', sessionId)
    .execute();
  const { sent, next } = worker();
  await next();
  expect(namesIn(sent)).toEqual(['Ada']);
  expect(sent[0]?.subject).toContain('dom 28 nov');
  // Progress adds up.
  const after = (await it.call('GET', `/api/messages/${mailing._id}`)).body;
  expect([after.recipients, after.progress]).toEqual([
    2,
    { queued: 0, sent: 1, delivered: 0, troubled: 0, stopped: 0, dropped: 1 },
  ]);
});

test('a job that was lost is written again while messages wait, and not afterwards', async () => {
  await booked('Ada');
  await write({});
  const { pool, db } = it.database;
  const jobs = async () =>
    (await pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'sendMailings'`)).rowCount;
  expect(await jobs()).toBe(1);
  await pool.query(`delete from graphile_worker._private_jobs`);
  await resumePaced(db);
  expect(await jobs()).toBe(1);
  await pool.query(`delete from graphile_worker._private_jobs`);
  await worker().next();
  await resumePaced(db);
  expect(await jobs()).toBe(0);
});

test('a message that a process of the version before writes is paced as well', async () => {
  await booked('Ada');
  const { body: mailing } = await write({});
  const { rows } = await it.database.pool.query(
    `insert into messages ("_id", "kind", "template", "facts", "language", "recipient", "mailingId")
     select gen_random_uuid(), "kind", "template", "facts", "language", "recipient", "mailingId" from messages where "mailingId" = $1
     returning "isPaced"`,
    [mailing._id],
  );
  expect(rows).toEqual([{ isPaced: true }]);
});

test('an erased account has no message of it, and old texts are deleted', async () => {
  const { userId } = await booked('Ada');
  const { body: mailing } = await write({});
  await worker().next();
  await it.database.pool.query(`update mailings set "createdAt" = now() - interval '31 days'`);
  await deleteOldMessages(it.database.db, { messageDays: 30, heldMessageDays: 7 });
  expect((await it.call('GET', `/api/messages/${mailing._id}`)).body.texts).toBeNull();
  await it.call('DELETE', '/api/users/me', { as: viewerOf(userId) });
  expect(
    await it.database.db.selectFrom('messages').select('_id').where('mailingId', '=', mailing._id).execute(),
  ).toEqual([]);
});

test('deliveries are listed by mailing', async () => {
  await booked('Ada');
  const { body: mailing } = await write({});
  const { body } = await it.call('GET', `/api/deliveries?mailingId=${mailing._id}`);
  expect(body).toMatchObject({ counts: { queued: 1 }, rows: [{ template: 'mailing', state: 'onItsWay' }] });
});
