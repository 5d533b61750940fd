// A notice of the house as a message to those who have booked (docs/product/house-notices.md#as-a-message).

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readsRecipients } from '#core/mailings/contract.ts';
import { smsSize } from '#core/message-texts/sms-parts.ts';
import { nothingReworded } from '#core/message-texts/text.ts';
import { settingsOf } from '#core/settings/known.ts';
import { newId } from '#server/db/ids.ts';
import { copyMessages } from '#server/outbox/copy-store.ts';
import { deliverMessage } from '#server/outbox/deliver.ts';
import { withinBudget } from '#server/sms/budget.ts';
import { NothingToSend, type RenderContext } from '#server/outbox/message.ts';
import { buildSuppressed } from '#test/build-messages.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { openSteppedDatabase } from '#test/stepped-database.ts';
import { takeSeats } from '#test/take-seats.ts';
import { waiting } from '#test/waiting.ts';
import { noticeTemplates, sendNotice } from './service.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const context: RenderContext = {
  messageId: '01900000',
  baseUrl: 'https://curiosa.test',
  reworded: nothingReworded,
};
const hour = 3_600_000;
const at = (day: string, time = '09:30') => {
  const startDate = new Date(`2100-01-${day}T${time}:00Z`);
  return { startDate, endDate: new Date(startDate.getTime() + hour), sessionDay: `2100-01-${day}` };
};
async function place(name = 'Chiostro'): Promise<string> {
  const _id = newId();
  await it.database.db.insertInto('locations').values({ _id, name }).execute();
  return _id;
}
async function session(locationId: string | null, when: object, given: object = {}): Promise<string> {
  const { db } = it.database;
  return buildSession(db, await buildEvent(db, given), { locationId, ...when });
}
const bothTexts = { it: 'Si entra dal cortile.', en: 'Come in by the yard.' };
const write = async (locationId: string | null, text: object = bothTexts) => {
  const body = { text, locationId, endsAt: '2100-01-25T23:00:00Z' };
  return (await it.call('POST', '/api/house-notices?lang=*', { body })).body._id as string;
};
const preview = async (id: string, query = '') =>
  (await it.call('GET', `/api/house-notices/${id}/recipients${query}`)).body;
const send = (id: string, body: object = {}, more: object = {}) =>
  it.call('POST', `/api/house-notices/${id}/messages`, {
    body: { day: null, bySms: false, ...body },
    ...more,
  });
const messagesOf = async (userIds: readonly string[]) => {
  const { rows } = await it.database.pool.query<{
    userId: string;
    kind: string;
    recipient: string;
    facts: { mailingId: string; reservationIds: string[] };
  }>(
    `select "userId", "kind", "recipient", "facts" from "messages" where "template" like 'houseNotice%' and "userId" = any($1)
      order by array_position($1::uuid[], "userId"), "kind", "_id"`,
    [userIds],
  );
  return rows;
};

/** A place with two dates on the 24th and one on the 25th; ada has booked all, bob the last. */
async function booked() {
  const { db } = it.database;
  const locationId = await place();
  const [ada, bob] = [await buildUser(db), await buildUser(db, { language: 'en' })];
  const sessions = [
    await session(locationId, at('24')),
    await session(locationId, at('24', '14:00')),
    await session(locationId, at('25')),
  ];
  for (const one of sessions) await takeSeats(db, one, 1, ada);
  await takeSeats(db, sessions[2] ?? '', 1, bob);
  return { locationId, ada, bob, sessions };
}

test('a notice of a place reaches each account that has booked there until its end, once, with all its dates', async () => {
  const { locationId, ada, bob } = await booked();
  const { db } = it.database;
  const elsewhere = await buildUser(db);
  await takeSeats(db, await session(await place('Torre'), at('24')), 1, elsewhere);
  // After its end, online, and cancelled.
  await takeSeats(db, await session(locationId, at('27')), 1, elsewhere);
  await takeSeats(db, await session(locationId, at('24'), { eventPresenceType: 'online' }), 1, elsewhere);
  const gone = await session(locationId, at('24'));
  await takeSeats(db, gone, 1, elsewhere);
  await it.call('POST', `/api/sessions/${gone}/cancel`, { body: { reason: 'Temporale', message: null } });

  const id = await write(locationId, { it: 'Si entra dal <b>cortile</b>.', en: 'Come in by the {yard}.' });
  expect(await preview(id)).toMatchObject({
    recipients: 2,
    it: 1,
    en: 1,
    phones: 0,
    reached: 0,
    days: [
      { day: '2100-01-24', recipients: 1 },
      { day: '2100-01-25', recipients: 2 },
    ],
    preview: { en: { subject: 'Notice: “The robot hand”, Sun 24 Jan, 10:30' } },
  });
  expect(await send(id)).toMatchObject({ status: 201, body: { emails: 2, sms: 0 } });
  const [ofAda, ofBob, ...more] = await messagesOf([ada, bob, elsewhere]);
  expect([ofAda?.userId, ofBob?.userId, more]).toEqual([ada, bob, []]);
  if (!ofAda || !ofBob) throw new Error('A message is missing.');
  const templates = noticeTemplates({ db, zone: 'Europe/Rome' });
  const italian = await templates.houseNotice(ofAda.facts, 'it', context);
  expect(italian.subject).toBe('Avviso: «La mano del robot», dom 24 gen, 10:30 e altre 2 date');
  expect(italian.text).toContain(`UN AVVISO PER CHI VIENE: CHIOSTRO

Ciao Ada!

Ti scriviamo per «La mano del robot» di domenica 24 gennaio 2100, ore 10:30, «La mano del robot» di domenica 24 gennaio 2100, ore 15:00 e «La mano del robot» di lunedì 25 gennaio 2100, ore 10:30.

Si entra dal <b>cortile</b>.

Apri le prenotazioni:
https://curiosa.test/user/reservations
`);
  expect(italian.html).toContain('&lt;b&gt;cortile');
  const english = await templates.houseNotice(ofBob.facts, 'en', context);
  // Braces of a notice are no placeholders.
  expect(english.text).toContain('Come in by the {yard}.\n\nOpen the booking:');
  expect(english.text).toContain(
    `https://curiosa.test/en/user/reservations/${ofBob.facts.reservationIds[0]}`,
  );
  const { body: trail } = await it.call('GET', `/api/audit?entityId=${id}&action=send`);
  expect(trail).toMatchObject([{ changes: { recipients: { before: null, after: 2 } } }]);
});

test('a notice is sent for one day, by SMS to confirmed numbers, and again for the bookings that it has not reached', async () => {
  const { locationId, ada, bob, sessions } = await booked();
  const { db } = it.database;
  const school = await buildUser(db, {
    prefix: '+39',
    phoneNumber: '3331234567',
    isPhoneNumberConfirmed: true,
  });
  await takeSeats(db, sessions[0] ?? '', 1, school);
  const id = await write(locationId);
  expect(await preview(id, '?day=2100-01-24')).toMatchObject({ recipients: 2, phones: 1 });
  expect((await send(id, { day: '2100-01-24', bySms: true })).body).toMatchObject({ emails: 2, sms: 1 });
  const messages = await messagesOf([ada, bob, school]);
  expect(messages.map(({ userId, kind }) => [userId, kind])).toEqual([
    [ada, 'email'],
    [school, 'email'],
    [school, 'sms'],
  ]);
  expect(messages[2]?.recipient).toBe('+39 3331234567');
  const templates = noticeTemplates({ db, zone: 'Europe/Rome' });
  const sms = await templates.houseNoticeSms(messages[2]?.facts as never, 'it', context);
  expect(sms).toMatchObject({
    text: 'Curiosa, avviso per "La mano del robot", dom 24 gen, 10:30: Chiostro: Si entra dal cortile.',
    isReminder: true,
  });
  // All days: it has not reached ada for the 25th.
  expect(await preview(id)).toMatchObject({
    recipients: 2,
    reached: 2,
    days: [{ day: '2100-01-25', recipients: 2 }],
  });
  expect((await send(id)).body).toMatchObject({ emails: 2, sms: 0 });
  const toAda = (await messagesOf([ada])).map(({ facts }) => facts.reservationIds.length);
  expect(toAda).toEqual([2, 1]);
  expect(await send(id)).toMatchObject({ status: 400, body: { code: 'noRecipients' } });
  // A date that is booked later.
  await takeSeats(db, sessions[1] ?? '', 1, bob);
  expect((await send(id)).body).toMatchObject({ emails: 1, sms: 0 });
  expect((await messagesOf([ada, bob, school])).length).toBe(6);
});

test('SMS can follow the e-mails, a stopped e-mail can go again after its SMS, and a reworded notice to everyone', async () => {
  const { db, pool } = it.database;
  const locationId = await place();
  const teacher = await buildUser(db, {
    prefix: '+39',
    phoneNumber: '3331234567',
    isPhoneNumberConfirmed: true,
  });
  await takeSeats(db, await session(locationId, at('24')), 1, teacher);
  const text = { it: 'Si entra dal cortile.', en: 'Come in by the yard.' };
  const id = await write(locationId, text);
  expect((await send(id)).body).toMatchObject({ emails: 1, sms: 0 });
  expect(await preview(id)).toMatchObject({ recipients: 0, it: 0, phones: 1, reached: 1 });
  expect(await preview(id, '?bySms=true')).toMatchObject({ recipients: 1, it: 1, phones: 1, reached: 1 });
  expect((await send(id, { bySms: true })).body).toMatchObject({ emails: 0, sms: 1 });
  expect(await send(id, { bySms: true })).toMatchObject({ status: 400, body: { code: 'noRecipients' } });
  await pool.query(
    `update "messages" set "failedAt" = now(), "failure" = 'stopped' where "userId" = $1 and "kind" = 'email'`,
    [teacher],
  );
  expect((await send(id, { bySms: true })).body).toMatchObject({ emails: 1, sms: 0 });

  const reword = (body: object) => it.call('PUT', `/api/house-notices/${id}?lang=*`, { body });
  // Another translation, and another end, are nothing new to those who read Italian.
  await reword({ text: { ...text, en: 'Come in through the yard.' }, endsAt: '2100-01-26T23:00:00Z' });
  expect(await send(id)).toMatchObject({ status: 400, body: { code: 'noRecipients' } });
  await reword({ text: { ...text, it: 'Si entra dal portone.' } });
  expect(await preview(id)).toMatchObject({ recipients: 1, reached: 0 });
  expect((await send(id)).body).toMatchObject({ emails: 1, sms: 0 });
});

test('an SMS beyond the number of the day has reached no account: a press on the next day reaches those alone', async () => {
  const { db } = it.database;
  const locationId = await place();
  const sessionId = await session(locationId, at('24'));
  const people: string[] = [];
  for (const last of ['1', '2', '3']) {
    const phone = { prefix: '+39', phoneNumber: `333000000${last}`, isPhoneNumberConfirmed: true };
    const person = await buildUser(db, phone);
    await takeSeats(db, sessionId, 1, person);
    people.push(person);
  }
  const id = await write(locationId);
  expect(await preview(id)).toMatchObject({ phones: 3, smsLeft: 1000 });
  expect((await send(id, { bySms: true })).body).toMatchObject({ emails: 3, sms: 3 });
  const sent: string[] = [];
  const gateway = {
    send: async ({ recipient }: { recipient: string }) => void sent.push(recipient),
    close: () => undefined,
  };
  // Notices have half of them.
  const readSettings = async () => settingsOf([{ name: 'smsPerDay', value: '4' }]);
  const transports = {
    email: gateway,
    sms: withinBudget(gateway, { db, readSettings, warn: () => undefined }),
  };
  const deliverAllSms = async () => {
    const templates = noticeTemplates({ db, zone: 'Europe/Rome' });
    const { rows } = await it.database.pool.query<{ _id: string }>(
      `select "_id" from "messages" where "kind" = 'sms' and "userId" = any($1) and "sentAt" is null and "failedAt" is null`,
      [people],
    );
    for (const { _id } of rows)
      // One that is refused for good is tried once more.
      for (const _try of [1, 2])
        await deliverMessage(
          { db, templates, transports, baseUrl: 'https://curiosa.test' },
          _id,
          new AbortController().signal,
        ).catch(() => undefined);
  };
  await deliverAllSms();
  expect(sent).toHaveLength(2);
  expect(await preview(id, '?bySms=true')).toMatchObject({
    recipients: 1,
    phones: 1,
    reached: 3,
    smsLeft: 998,
  });
  await it.database.moveClock(24 * hour);
  expect((await send(id, { bySms: true })).body).toMatchObject({ emails: 0, sms: 1 });
  await deliverAllSms();
  expect(sent.toSorted()).toEqual(['+39 3330000001', '+39 3330000002', '+39 3330000003']);
  await it.database.moveClock(-24 * hour);
});

test('an e-mail that was refused or came back has reached no account, and a suppressed address is counted beside', async () => {
  const { locationId, ada, bob } = await booked();
  const { db, pool } = it.database;
  const id = await write(locationId);
  expect((await send(id)).body).toMatchObject({ emails: 2 });
  await pool.query(
    `update "messages" set "sentAt" = now(), "bouncedAt" = now(), "bounce" = 'soft' where "userId" = $1`,
    [ada],
  );
  await pool.query(`update "messages" set "failedAt" = now(), "failure" = 'expired' where "userId" = $1`, [
    bob,
  ]);
  expect(await preview(id)).toMatchObject({ recipients: 2, reached: 0, suppressed: 0 });
  await buildSuppressed(db, `${bob}@curiosa.test`);
  expect(await preview(id)).toMatchObject({ recipients: 1, it: 1, en: 0, reached: 0, suppressed: 1 });
  // What staff have sent once more is on its way.
  const [{ _id } = { _id: '' }] = (
    await pool.query<{ _id: string }>(
      `select "_id" from "messages" where "userId" = $1 and "template" = 'houseNotice'`,
      [ada],
    )
  ).rows;
  await db.transaction().execute((tx) => copyMessages(tx, [_id]));
  expect(await preview(id)).toMatchObject({ recipients: 0, reached: 1, suppressed: 1 });
  expect(await send(id)).toMatchObject({ status: 400, body: { code: 'noRecipients' } });
});

test('an SMS is sent in two parts at most, and staff reword what stands around a notice', async () => {
  const { locationId, ada } = await booked();
  const { db } = it.database;
  const long = 'L’ascensore è fermo: le visite al secondo piano cominciano dal cortile, «in orario». '.repeat(
    3,
  );
  const id = await write(locationId, { it: long, en: long });
  await db
    .updateTable('users')
    .set({ prefix: '+39', phoneNumber: '3331234568', isPhoneNumberConfirmed: true })
    .where('_id', '=', ada)
    .execute();
  await send(id, { bySms: true });
  const sms = (await messagesOf([ada])).find(({ kind }) => kind === 'sms');
  const templates = noticeTemplates({ db, zone: 'Europe/Rome' });
  const { text } = await templates.houseNoticeSms(sms?.facts as never, 'it', context);
  expect(text).toMatch(
    /^Curiosa, avviso per "La mano del robot", dom 24 gen, 10:30, e altre 2 date: Chiostro: L'asc.*\.\.\.$/,
  );
  expect(smsSize(text)).toMatchObject({ parts: 2, isUnicode: false });

  const reworded = { template: 'houseNotice', key: 'about', language: 'it', value: 'È per {dates}.' };
  expect((await it.call('POST', '/api/message-texts', { body: reworded })).status).toBe(201);
  const setting = { name: 'controllerEmail', value: 'aiuto@museo.test' };
  expect((await it.call('POST', '/api/settings', { body: setting })).status).toBe(201);
  const { text: shown } = (await preview(id)).preview.it;
  expect(shown).toContain('È per «La mano del robot» di');
  expect(shown).toContain('info point: aiuto@museo.test\n');
});

test('of presses at the same moment, with one key or with many, each account gets one message', async () => {
  const { locationId, ada, bob } = await booked();
  const id = await write(locationId);
  const headers = { 'idempotency-key': 'storm' };
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => send(id, {}, { headers })),
    ...Array.from({ length: 4 }, () => send(id)),
  ]);
  const sent = answers.filter(({ status }) => status === 201).map(({ body }) => body.mailingId);
  expect(new Set(sent).size).toBe(1);
  expect((await messagesOf([ada, bob])).length).toBe(2);
});

describe('of two presses of which the first is about to write when the second has come', () => {
  /** How many mailings there are; `rewrite` changes the statements of both. */
  async function mailingsOfTwo(rewrite?: (statement: string) => string): Promise<number> {
    const { locationId } = await booked();
    const id = await write(locationId);
    const databases = [1, 2].map(() => openSteppedDatabase(it.database.url, rewrite));
    // The first to write waits until the second is about to, too, or waits for a lock.
    let writing = 0;
    for (const database of databases)
      database.setGate(async (statement) => {
        if (statement.includes('insert into "mailings"')) {
          writing += 1;
          while (writing < 2 && (await waiting(it.database.pool)) === 0);
        }
        return { done: () => undefined };
      });
    try {
      await Promise.allSettled(
        databases.map(({ db }) =>
          sendNotice(db, id, { day: null, bySms: false }, { viewer: it.admin, keyed: null }),
        ),
      );
      const { rows } = await it.database.pool.query(`select 1 from "mailings" where "houseNoticeId" = $1`, [
        id,
      ]);
      return rows.length;
    } finally {
      for (const database of databases) await database.close();
    }
  }

  test('one writes', async () => {
    expect(await mailingsOfTwo()).toBe(1);
  });

  test('the twins that do not lock the notice both write', async () => {
    expect(await mailingsOfTwo((statement) => statement.replace(/ for update$/, ''))).toBe(2);
  });
});

test('a message to those who have given up their seats meanwhile is not sent, and one that was stopped can go again', async () => {
  const { locationId, ada, bob, sessions } = await booked();
  const id = await write(locationId);
  const { body } = await send(id);
  const [ofAda, ofBob] = await messagesOf([ada, bob]);
  await it.call('POST', `/api/sessions/${sessions[2]}/cancel`, {
    body: { reason: 'Pioggia', message: null },
  });
  const { db, pool } = it.database;
  const templates = noticeTemplates({ db, zone: 'Europe/Rome' });
  await expect(templates.houseNotice(ofBob?.facts as never, 'it', context)).rejects.toThrow(NothingToSend);
  const left = await templates.houseNotice(ofAda?.facts as never, 'it', context);
  expect(left.subject).toBe('Avviso: «La mano del robot», dom 24 gen, 10:30 e un’altra data');
  await it.call('POST', `/api/messages/${body.mailingId}/stop`);
  const { rows } = await pool.query(`select distinct "failure" from "messages" where "mailingId" = $1`, [
    body.mailingId,
  ]);
  expect(rows).toEqual([{ failure: 'stopped' }]);
  expect(await preview(id)).toMatchObject({ recipients: 1, reached: 0 });
});

test('editors find and stop the notices that they send, also once they are deleted, and no other messages', async () => {
  const { locationId, sessions } = await booked();
  const editor = await it.account({ subRoles: ['editor'] });
  const id = await write(locationId);
  const { body } = await send(id, {}, { as: editor });
  expect((await preview(id)).queued).toBe(2);
  const text = { subject: 'Scarpe', text: 'Portate scarpe comode.' };
  const other = await it.call('POST', `/api/sessions/${sessions[2]}/messages`, {
    body: { audiences: ['booked'], texts: { it: text, en: text } },
  });
  const found = (await it.call('GET', '/api/messages', { as: editor })).body.rows;
  const ids = found.map(({ _id }: { _id: string }) => _id);
  expect([ids.includes(body.mailingId), ids.includes(other.body._id)]).toEqual([true, false]);
  expect(found[0]).toMatchObject({ isNotice: true, texts: { it: { subject: 'Chiostro' } } });
  // To whom it went is offered to those alone who read it.
  for (const [as, shown] of [
    [editor, 0],
    [await it.account({ subRoles: ['support'] }), 2],
  ] as const) {
    const { rows } = (await it.call('GET', `/api/deliveries?mailingId=${body.mailingId}`, { as })).body;
    expect([rows.length, readsRecipients(as, found[0])]).toEqual([shown, shown > 0]);
  }
  expect(readsRecipients(editor, { isNotice: false })).toBe(true);
  expect((await it.call('POST', `/api/messages/${other.body._id}/stop`, { as: editor })).status).toBe(404);
  await it.call('DELETE', `/api/house-notices/${id}`);
  const stopped = await it.call('POST', `/api/messages/${body.mailingId}/stop`, { as: editor });
  expect(stopped).toMatchObject({ status: 200, body: { progress: { queued: 0, stopped: 2 } } });
  const contact = await it.account({ contactEventIds: [await buildEvent(it.database.db)] });
  expect((await it.call('GET', '/api/messages', { as: contact })).body.rows).toEqual([]);
});

test('messages of a notice that was deleted before they were marked are found as such', async () => {
  const { locationId, sessions } = await booked();
  const id = await write(locationId);
  const { mailingId } = (await send(id)).body;
  const text = { subject: 'Scarpe', text: 'Portate scarpe comode.' };
  const body = { audiences: ['booked'], texts: { it: text, en: text } };
  const other = (await it.call('POST', `/api/sessions/${sessions[2]}/messages`, { body })).body._id;
  const { pool } = it.database;
  await it.call('DELETE', `/api/house-notices/${id}`);
  await pool.query(`update "mailings" set "isNotice" = false where "_id" = $1`, [mailingId]);
  await pool.query(await readFile('migrations/0109-notices-whose-notice-is-gone.sql', 'utf8'));
  const { rows } = await pool.query(
    `select "_id", "isNotice" from "mailings" where "_id" = any($1) order by "isNotice" desc`,
    [[mailingId, other]],
  );
  expect(rows).toEqual([
    { _id: mailingId, isNotice: true },
    { _id: other, isNotice: false },
  ]);
});

test('a mailing that a process of the version before writes for a notice is one, and no other is', async () => {
  const { locationId, sessions } = await booked();
  const id = await write(locationId);
  const { mailingId } = (await send(id)).body;
  const text = { subject: 'Scarpe', text: 'Portate scarpe comode.' };
  const body = { audiences: ['booked'], texts: { it: text, en: text } };
  const other = (await it.call('POST', `/api/sessions/${sessions[2]}/messages`, { body })).body._id;
  const { pool } = it.database;
  // It knows no `isNotice`, which has its default then.
  const columns =
    '"userId", "sessionIds", "eventIds", "audiences", "texts", "recipients", "createdAt", "houseNoticeId"';
  const writeFormerly = async (like: string) => {
    const { rows } = await pool.query(
      `insert into "mailings" ("_id", ${columns}) select gen_random_uuid(), ${columns} from "mailings" where "_id" = $1
      returning "isNotice"`,
      [like],
    );
    return rows;
  };
  expect([await writeFormerly(mailingId), await writeFormerly(other)]).toEqual([
    [{ isNotice: true }],
    [{ isNotice: false }],
  ]);
  // Without the trigger the database refuses it, so that no notice is found as something else.
  await pool.query('alter table "mailings" disable trigger "mailings_fill_is_notice"');
  await expect(writeFormerly(mailingId)).rejects.toThrow('mailings_notice_check');
  await pool.query('alter table "mailings" enable trigger "mailings_fill_is_notice"');
});

describe('a notice is refused', () => {
  test('where a recipient reads a language that it lacks, at that language, and nothing is written', async () => {
    const { locationId, ada, bob } = await booked();
    const id = await write(locationId, { it: 'Si entra dal cortile.' });
    expect(await preview(id)).toMatchObject({ recipients: 2, lacked: ['en'], preview: { en: null } });
    expect(await send(id)).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'text.en', code: 'required' }] },
    });
    expect(await messagesOf([ada, bob])).toEqual([]);
    expect((await it.call('GET', `/api/audit?entityId=${id}&action=send`)).body).toEqual([]);
    // On the 24th no one reads English.
    expect(await preview(id, '?day=2100-01-24')).toMatchObject({ recipients: 1, lacked: [] });
    expect((await send(id, { day: '2100-01-24' })).body).toMatchObject({ emails: 1 });
    await it.call('PUT', `/api/house-notices/${id}?lang=*`, { body: { text: bothTexts } });
    expect((await send(id)).body).toMatchObject({ emails: 2 });
  });

  test('without anyone to reach, once it is over, and where there is none', async () => {
    const id = await write(await place());
    expect(await send(id)).toMatchObject({ status: 400, body: { code: 'noRecipients' } });
    const { locationId } = await booked();
    const over = await write(locationId);
    await it.call('PUT', `/api/house-notices/${over}`, { body: { endsAt: '2020-01-01T10:00:00Z' } });
    expect(await send(over)).toMatchObject({ status: 400, body: { code: 'past' } });
    expect((await send(newId())).status).toBe(404);
    expect(await send(id, { day: '2100-02-31' })).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});
