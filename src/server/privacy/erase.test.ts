import { mkdtemp, rm } from 'node:fs/promises';
import { maxAttempts } from '#core/messages/rules.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOnce } from 'graphile-worker';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readViolations } from '#server/doctor/store.ts';
import { deliverMessage } from '#server/outbox/deliver.ts';
import { DeliveryFailure, type Transport } from '#server/outbox/transport.ts';
import { type FileStore, fileTasks, openFileStore } from '#server/files/service.ts';
import { buildUnfinishedUpload } from '#test/build-files.ts';
import { buildForm } from '#test/build-proposals.ts';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { buildMailing, buildMessage, buildSuppressed } from '#test/build-messages.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildConnection, buildDevice, buildFavourite, buildRequest, buildScan } from '#test/build-visits.ts';
import { untilWaiting } from '#test/waiting.ts';
import { eraseDetails } from './details.ts';

/** A text in everything that the person typed or caused, and in no other data. */
const marker = 'zaffiro47';
const email = `${marker}@example.it`;
/** Where the bytes of their uploads lie. */
const document = 'a/b.pdf';
const phone = { prefix: '+39', phoneNumber: '3334700047' };

let it: TestApp;
let dataDirectory: string;
let files: FileStore;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'curiosa-erase-'));
  files = await openFileStore({ s3Url: null, dataDirectory });
  it = await openTestApp({ files });
});
afterAll(async () => {
  await it.close();
  await rm(dataDirectory, { recursive: true });
});

async function signedIn(of: string): Promise<{ authorization: string }> {
  const { token } = (await it.signIn(of)).json<{ token: string }>();
  return { authorization: `Bearer ${token}` };
}
const erase = (headers: { authorization: string }) =>
  it.app.inject({ method: 'DELETE', url: '/api/users/me', headers });

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

describe('erasing an account that has used everything', () => {
  let eventId: string;
  let past: string;
  let toCome: string;
  let userId: string;
  let counted: unknown;
  const countersOf = (sessionId: string) =>
    it.db
      .selectFrom('sessions')
      .select(['totalParticipants', 'totalSchoolClasses'])
      .where('_id', '=', sessionId)
      .executeTakeFirstOrThrow();

  beforeAll(async () => {
    userId = await it.createAccount({
      email,
      ...phone,
      name: marker,
      surname: marker,
      userType: 'school',
      educationalInstitution: marker,
      qualification: marker,
      profession: marker,
      learnAboutFestival: marker,
    });
    await it.db.updateTable('users').set({ username: marker }).where('_id', '=', userId).execute();
    eventId = await buildEvent(it.db);
    past = await buildSession(it.db, eventId, {
      sessionTarget: 'school',
      maxSchoolClasses: 5,
      maxParticipants: 100,
    });
    toCome = await buildSession(it.db, eventId, { maxParticipants: 4 });
    const headers = { ...(await signedIn(email)), 'idempotency-key': marker };
    await it.db
      .updateTable('accessTokens')
      .set({ userAgent: `Firefox ${marker}` })
      .execute();
    const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
      const answer = await it.app.inject({ method, url, payload, headers });
      expect([url, answer.statusCode < 300, answer.body.slice(0, 300)]).toEqual([
        url,
        true,
        expect.anything(),
      ]);
      return answer.json<{ _id: string }>();
    };
    const visit = await send('POST', '/api/reservations', {
      sessionId: past,
      target: 'school',
      participants: [{ schoolClass: marker, quantity: 20, chaperones: 2, note: marker }],
      needs: { wheelchair: 1, other: marker },
    });
    await it.db
      .insertInto('feedback')
      .values({
        reservationId: visit._id,
        stars: 4,
        sentence: `Bello, ${marker}`,
        ageBand: null,
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .execute();
    await it.database.pool.query(
      `insert into "visitThanks" ("reservationId", "createdAt") values ($1, now())`,
      [visit._id],
    );
    await it.database.pool.query(
      `insert into "reminders" ("reservationId", "kind", "day", "createdAt") values ($1, 'dayBefore', '2024-03-01', now())`,
      [visit._id],
    );
    headers['idempotency-key'] = `${marker} 2`;
    const party = await send('POST', '/api/reservations', {
      sessionId: toCome,
      target: 'private',
      participants: [
        { participant_type: 'accountholder', name: marker, surname: marker, age: 41, email },
        { name: marker, note: marker, transport: marker, age: 9 },
      ],
    });
    await send('POST', '/api/views', { userId, entityId: eventId, entityType: 'events' });
    const chat = await send('POST', '/api/chats', { participantsIds: [] });
    await send('POST', `/api/chats/${chat._id}/messages`, { text: `Aiuto, sono ${marker}` });
    await buildFavourite(it.db, { userId });
    await it.db
      .updateTable('reservationRequests')
      .set({ participants: JSON.stringify([{ name: marker }]), needs: JSON.stringify({ other: marker }) })
      .where('_id', '=', await buildRequest(it.db, { userId }))
      .execute();
    await buildForm(it.db, userId, {
      title: marker,
      eventTitle: marker,
      answers: JSON.stringify({ who: marker }),
    });
    await buildSuppressed(it.db, email);
    // A former address, with the answer of its server.
    await it.db
      .insertInto('suppressedAddresses')
      .values({ _id: newId(), address: `ex-${email}`, reason: `550 5.1.1 ${marker}`, createdAt: new Date() })
      .execute();
    // What the account has written to others, as a trial and to all, and what it was written.
    const typed = { subject: marker, text: marker };
    await buildMessage(it.db, {
      userId,
      template: 'mailingTrial',
      facts: { typed: { it: typed, en: typed } },
    });
    const mailingId = await buildMailing(it.db, eventId);
    await it.db.updateTable('mailings').set({ userId }).where('_id', '=', mailingId).execute();
    await buildMessage(it.db, { userId, template: 'mailing', mailingId, facts: { mailingId } });
    for (const template of ['dayReminder', 'visitThanks'])
      await buildMessage(it.db, { userId, template, facts: { reservationIds: [], for: marker } });
    const bounced = { userId, bounce: 'soft', bouncedAt: new Date(), bounceReason: marker } as const;
    await buildMessage(it.db, { ...bounced, recipient: `ex-${email}` });
    await files.put(document, Buffer.from(`%PDF-1.7 ${marker}`), 'application/pdf');
    await it.db
      .insertInto('files')
      .values({
        _id: newId(),
        name: `${marker}.pdf`,
        kind: 'pdf',
        mediaType: 'application/pdf',
        size: 10,
        sha256: Buffer.alloc(32),
        width: null,
        height: null,
        placeholder: null,
        folderId: null,
        userId,
        access: 'owner',
        variants: JSON.stringify([{ format: 'pdf', width: null, bytes: 18, key: document }]),
      })
      .execute();
    const unfinished = await buildUnfinishedUpload(it.db, userId);
    await it.db
      .updateTable('unfinishedUploads')
      .set({ name: `${marker}.pdf` })
      .where('_id', '=', unfinished)
      .execute();
    await it.db.insertInto('blackListEntries').values({ _id: newId(), userId, reason: marker }).execute();
    await it.post('/sso/auth/forgot-password', { email });
    await it.post('/sso/auth/resend-code', { email });
    await it.post('/sso/auth/request-deletion', { email });
    await it.signIn(email, 'Sbagliata 123');
    // An admin has looked after the account.
    await it.createAccount({ email: 'admin@example.it', role: 'admin' });
    const admin = await signedIn('admin@example.it');
    for (const change of [{ profession: `${marker} 2` }, { educationalInstitution: `${marker} 3` }])
      await it.app.inject({ method: 'PUT', url: `/api/users/${userId}`, payload: change, headers: admin });
    // Staff have changed the party and its needs, and withdrawn a ticket, which still has its name.
    const url = `/api/reservations/${party._id}`;
    const { participants } = (await it.app.inject({ url, headers: admin })).json();
    const payload = {
      participants: [participants[0], { ...participants[1], age: 10 }],
      needs: { other: marker },
    };
    const changed = await it.app.inject({ method: 'PUT', url, payload, headers: admin });
    const back = await it.app.inject({
      method: 'DELETE',
      url: `/api/tickets/${changed.json().tickets[1]._id}`,
      headers: admin,
    });
    if (changed.statusCode !== 200 || back.statusCode !== 200) throw new Error(changed.body + back.body);
    // The mailbox has the tickets of the confirmation.
    await it.database.pool.query(
      `insert into "mailbox" ("_id", "kind", "recipient", "subject", "text", "attachments")
       select "_id", 'email', 'elsewhere@example.it', 'Biglietti', 'Ciao', jsonb_build_array(jsonb_build_object('filename', $2::text))
       from "messages" where "reservationId" = $1 limit 1`,
      [party._id, `${marker}.pdf`],
    );
    await it.database.pool.query(
      `insert into "mailbox" ("_id", "kind", "recipient", "subject", "text")
       values ($1, 'email', $2, 'Ciao', $3), ($4, 'sms', '+39 3334700047', '', $3)`,
      [newId(), email, marker, newId()],
    );
    // A former number.
    await it.database.pool.query(
      `with "sent" as (
         insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "userId")
         values ($1, 'sms', 'phoneCode', '{}', 'it', $2, $3) returning *)
       insert into "mailbox" ("_id", "kind", "recipient", "subject", "text") select "_id", 'sms', $2, '', $2 from "sent"`,
      [newId(), `+39 333 ${marker}`, userId],
    );
    await it.db
      .updateTable('sessions')
      .set({
        startDate: new Date('2024-03-01T09:00:00Z'),
        endDate: new Date('2024-03-01T10:00:00Z'),
        closesAt: new Date('2024-03-01T09:00:00Z'),
      })
      .where('_id', '=', past)
      .execute();
    await it.database.pool.query(
      `update "events" set "firstSessionDate" = (select min("startDate") from "sessions" where "eventId" = "events"."_id"),
        "lastSessionDate" = (select max("endDate") from "sessions" where "eventId" = "events"."_id")`,
    );
    const { _id: ticketId } = await it.db
      .selectFrom('tickets')
      .select('_id')
      .where('sessionId', '=', past)
      .executeTakeFirstOrThrow();
    const refused = {
      kind: 'admit',
      result: 'invalid',
      reason: 'cancelled',
      attendedParticipants: 0,
    } as const;
    await buildScan(it.db, undefined, {
      ...refused,
      ticketId,
      sessionId: past,
      note: `Da parte di ${marker}`,
    });
    // It checked tickets on a telephone of its own, before and after that was enrolled.
    const deviceId = await buildDevice(it.db, userId);
    await it.db.updateTable('doorDevices').set({ name: marker }).where('_id', '=', deviceId).execute();
    await buildScan(it.db, undefined, { ...refused, userId, device: `Telefono di ${marker}` });
    await buildScan(it.db, undefined, { ...refused, deviceId, device: marker });
    await buildScan(it.db, undefined, { ...refused, userId, device: '3F2A1C' });
    counted = await countersOf(past);
  });

  test('finds the person in many places before', async () => {
    expect((await tablesWith(marker)).toSorted()).toEqual(
      [
        'accessTokens',
        'blackListEntries',
        'chatMessages',
        'doorDevices',
        'feedback',
        'files',
        'forms',
        'idempotencyKeys',
        'mailbox',
        'messages',
        'reservationRequests',
        'reservations',
        'scans',
        'suppressedAddresses',
        'tickets',
        'unfinishedUploads',
        'users',
      ].map((table) => `public.${table}`),
    );
  });

  test.each([
    ['sent', undefined, 1],
    ['refused', '550 5.1.1 User unknown', 2],
    ['given up', '451 Try again', maxAttempts],
  ])(
    'the last message is deleted once it was %s, and its address stays nowhere',
    async (_outcome, answer, tries) => {
      const to = 'addio@example.it';
      const leaving = await it.createAccount({ email: to, isEmailConfirmed: true });
      const { eraseAccount } = await import('./erase.ts');
      await it.db.transaction().execute(async (tx) => eraseAccount(tx, leaving, 'Europe/Rome'));
      const farewell = await it.messagesTo(to);
      expect(farewell.map(({ template }) => template)).toEqual(['accountDeleted']);
      const { _id } = await it.db
        .selectFrom('messages')
        .select('_id')
        .where('recipient', '=', to)
        .executeTakeFirstOrThrow();
      const { privacyTemplates } = await import('./mail.ts');
      const server: Transport = {
        async send() {
          if (answer) throw new DeliveryFailure(answer, { permanent: answer.startsWith('5') });
        },
        close: () => undefined,
      };
      const delivery = {
        db: it.db,
        templates: privacyTemplates,
        transports: { email: server, sms: server },
        baseUrl: 'https://curiosa.test',
      };
      for (let left = tries; left > 0; left -= 1) {
        expect(await it.messagesTo(to)).toHaveLength(1);
        await deliverMessage(delivery, _id, new AbortController().signal).catch(() => undefined);
      }
      await it.database.pool.query('truncate graphile_worker._private_jobs');
      expect(await tablesWith('addio@')).toEqual([]);
    },
  );

  test('deletes everything of the account, and leaves the counters as they were', async () => {
    const headers = await signedIn(email);
    const answer = await erase(headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ _id: userId, email }),
    ]);

    // Its address takes no mail: there is no last message.
    expect(await tablesWith(marker)).toEqual([]);
    expect(await tablesWith(userId)).toEqual(['public.auditEntries']);
    expect(await it.db.selectFrom('uploadPieces').select('uploadId').execute()).toEqual([]);

    const stored = await files.get(document);
    expect(stored).not.toBe(null);
    stored?.destroy();
    await runOnce({ pgPool: it.database.pool, taskList: fileTasks(it.db, files) });
    expect(await files.get(document)).toBe(null);

    // Nothing of it remains for the job that erases details.
    expect((await eraseDetails(it.db, { participantDetailDays: 1 })).erased).toEqual({
      reservations: 0,
      tickets: 0,
      requests: 0,
      copies: 0,
    });
    // A mark that a browser made up says which scans were on one device, and not whose it is.
    const marks = await it.db.selectFrom('scans').select('device').where('device', 'is not', null).execute();
    expect(marks).toEqual([{ device: '3F2A1C' }]);
    expect(await countersOf(past)).toEqual(counted);
    expect(await countersOf(toCome)).toEqual({ totalParticipants: 0, totalSchoolClasses: 0 });
    expect(await readViolations(it.db)).toEqual([]);
    expect((await it.readMe(headers.authorization)).statusCode).toBe(401);
    expect((await it.signIn(email)).statusCode).toBe(401);
  });

  test('records in the audit log that it was done, without the account', async () => {
    const entries = await it.db
      .selectFrom('auditEntries')
      .select(['userId', 'action', 'changes'])
      .where('entityId', '=', userId)
      .where('action', '=', 'erase')
      .execute();
    expect(entries).toEqual([{ userId: null, action: 'erase', changes: {} }]);
  });

  test('frees the address for a new registration', async () => {
    expect(await it.createAccount({ email })).not.toBe(userId);
  });
});

test('the last admin cannot go', async () => {
  await it.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
  await it.createAccount({ email: 'only@example.it', role: 'admin' });
  const headers = await signedIn('only@example.it');
  const answer = await erase(headers);
  expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code: 'lastAdmin' })]);
  await it.createAccount({ email: 'second@example.it', role: 'admin' });
  expect((await erase(headers)).statusCode).toBe(200);
});

test('the chats and customers of an employee stay when the employee is erased', async () => {
  const visitor = await it.createAccount({ email: 'asks@example.it' });
  const userId = await it.createAccount({ email: 'answers@example.it', subRoles: ['support'] });
  const connection = await buildConnection(it.db, visitor);
  await it.db
    .updateTable('connections')
    .set({ status: 'active', employeeId: userId })
    .where('_id', '=', connection)
    .execute();
  expect((await erase(await signedIn('answers@example.it'))).statusCode).toBe(200);
  expect(
    await it.db
      .selectFrom('connections')
      .select(['status', 'employeeId'])
      .where('_id', '=', connection)
      .executeTakeFirst(),
  ).toEqual({ status: 'closed', employeeId: null });
});

test('an account that books at that very moment has no seat afterwards', async () => {
  const sessionId = await buildSession(it.db, await buildEvent(it.db), { maxParticipants: 50 });
  for (let round = 0; round < 5; round += 1) {
    await it.createAccount({ email: `quick${round}@example.it` });
    const headers = await signedIn(`quick${round}@example.it`);
    const book = () =>
      it.app.inject({
        method: 'POST',
        url: '/api/reservations',
        headers,
        payload: { sessionId, target: 'private', participants: [{}] },
      });
    const [booked, erased] = await Promise.all([book(), erase(headers)]);
    expect(erased.statusCode).toBe(200);
    expect(booked.statusCode).toBeLessThan(500);
  }
  expect(
    await it.db
      .selectFrom('sessions')
      .select('totalParticipants')
      .where('_id', '=', sessionId)
      .executeTakeFirst(),
  ).toEqual({ totalParticipants: 0 });
});

test('while a message to the account is on its way, others wait for nothing but that message', async () => {
  const userId = await it.createAccount({ email: 'slow@example.it' });
  const headers = await signedIn('slow@example.it');
  const sessionId = await buildSession(it.db, await buildEvent(it.db), { maxParticipants: 4 });
  const booking = { sessionId, target: 'private', participants: [{}] };
  await it.post('/api/reservations', booking, headers);
  const sending = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const delivery = it.db.transaction().execute(async (tx) => {
    await tx.selectFrom('messages').select('_id').where('userId', '=', userId).forUpdate().execute();
    sending.resolve();
    await sent.promise;
  });
  await sending.promise;
  const erasing = erase(headers);
  await untilWaiting(it.database.pool, 1);
  await expect(
    it.database.pool.query('select 1 from "sessions" where "_id" = $1 for update nowait', [sessionId]),
  ).resolves.toMatchObject({ rowCount: 1 });
  sent.resolve();
  await delivery;
  expect((await erasing).statusCode).toBe(200);
});

describe('the link that erases an account', () => {
  const requestDeletion = (address: string) => it.post('/sso/auth/request-deletion', { email: address });
  const follow = (token: string) => it.post('/sso/auth/delete-account', { token });

  test('is mailed to the owner of an account, and works once', async () => {
    await it.createAccount({ email: 'leaving@example.it' });
    expect((await requestDeletion('leaving@example.it')).statusCode).toBe(204);
    const [token = ''] = await it.linksTo('leaving@example.it');
    expect((await it.signIn('leaving@example.it', password)).statusCode).toBe(200);
    expect((await follow(token)).statusCode).toBe(204);
    expect((await it.signIn('leaving@example.it', password)).statusCode).toBe(401);
    expect((await follow(token)).json()).toMatchObject({ code: 'tokenInvalid' });
  });

  test('and the button in the profile, pressed at once, erase once, and neither waits for the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const address = `both${round}@example.it`;
      await it.createAccount({ email: address });
      await requestDeletion(address);
      const [token = ''] = await it.linksTo(address);
      const headers = await signedIn(address);
      const answers = await Promise.all([follow(token), follow(token), erase(headers)]);
      const done = answers.filter(({ statusCode }) => statusCode < 300);
      expect([done.length, answers.filter(({ statusCode }) => statusCode >= 500).length]).toEqual([1, 0]);
    }
  });

  test('is answered alike whether or not there is an account, and mailed once a minute', async () => {
    expect((await requestDeletion('nobody-here@example.it')).statusCode).toBe(204);
    expect(await it.messagesTo('nobody-here@example.it')).toEqual([]);
    await it.createAccount({ email: 'twice@example.it' });
    await requestDeletion('twice@example.it');
    expect((await requestDeletion('twice@example.it')).statusCode).toBe(204);
    expect(await it.messagesTo('twice@example.it')).toHaveLength(1);
  });

  test.each([
    ['', 'emailRequired'],
    ['ada@example', 'emailInvalid'],
  ])('is not asked for by %j', async (address, code) => {
    expect((await requestDeletion(address)).json()).toMatchObject({ code });
  });

  test.each([
    ['', 'tokenRequired'],
    ['x'.repeat(43), 'tokenInvalid'],
  ])('is not %j', async (token, code) => {
    expect((await follow(token)).json()).toMatchObject({ code });
  });

  test('for another purpose erases nothing', async () => {
    await it.createAccount({ email: 'reset-only@example.it' });
    await it.post('/sso/auth/forgot-password', { email: 'reset-only@example.it' });
    const [token = ''] = await it.linksTo('reset-only@example.it');
    expect((await follow(token)).json()).toMatchObject({ code: 'tokenInvalid' });
  });
});
