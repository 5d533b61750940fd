import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eraseDetails } from '#server/privacy/service.ts';
import { deliverMessage } from '#server/outbox/deliver.ts';
import { NothingToSend, type RenderedMessage } from '#server/outbox/message.ts';
import type { Transport } from '#server/outbox/transport.ts';
import { secretKey } from '#test/app.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildDevice } from '#test/build-visits.ts';
import { context, type DueApp, morning, openDueApp, settingsWith, zone } from '#test/due-app.ts';
import { openPdf, pageText } from '#test/read-pdf.ts';
import { sized } from '#test/sizes.ts';
import { openSteppedDatabase } from '#test/stepped-database.ts';
import { sendThanks, thanksTemplates } from './service.ts';
import { markThanked } from './thanks-store.ts';
import { feedbackToken } from './token.ts';

let it: DueApp;
/** Two hours after a session of that Saturday from 10:30 to 12:00, and a day later. */
const afternoon = '2100-03-06T13:00:30Z';
const nextDay = '2100-03-07T13:00:30Z';

beforeAll(async () => {
  it = await openDueApp();
});
afterAll(() => it.close());
afterEach(async () => {
  await it.database.pool.query('truncate "sessions", "messages", "visitThanks" cascade');
});

const thank = (values: Readonly<Record<string, string>> = {}, db = it.db) =>
  sendThanks(db, {
    settings: settingsWith(values),
    zone,
  });

async function buildDate(given: Parameters<typeof buildSession>[2] = {}, ofEvent: object = {}) {
  await it.setClock(morning);
  const eventId = await buildEvent(it.db, {
    title: { it: 'La mano del robot', en: 'The robot’s hand' },
    ...ofEvent,
  });
  return buildSession(it.db, eventId, {
    startDate: new Date('2100-03-06T09:30:00Z'),
    endDate: new Date('2100-03-06T11:00:00Z'),
    maxParticipants: 60,
    ...given,
  });
}
/** Lets in the first tickets of a party, in the order of its participants. */
async function letIn(reservationId: string, heads: readonly number[], chaperones = 0) {
  for (const [position, attendedParticipants] of heads.entries())
    await it.db
      .updateTable('tickets')
      .set({
        attendedParticipants,
        attendedChaperones: chaperones,
        isScanned: attendedParticipants > 0,
      })
      .where('reservationId', '=', reservationId)
      .where('position', '=', position)
      .execute();
}
/** A device reports itself, with the pack of a session. */
async function seen(
  deviceId: string,
  at: string,
  { sessionId, unsentScans = 0 }: { readonly sessionId: string; readonly unsentScans?: number },
) {
  await it.db
    .updateTable('doorDevices')
    .set({
      lastSeenAt: new Date(at),
      unsentScans,
      packs: JSON.stringify([{ sessionId, fetchedAt: morning }]),
    })
    .where('_id', '=', deviceId)
    .execute();
}
const thanked = async () => {
  const rows = await it.db
    .selectFrom('messages')
    .select(['reservationId', 'recipient', 'language'])
    .where('template', '=', 'visitThanks')
    .execute();
  return rows.map(({ reservationId }) => reservationId).toSorted();
};
const render = async (reservationId: string, language: 'it' | 'en' = 'it'): Promise<RenderedMessage> =>
  thanksTemplates({ db: it.db, secretKey, zone }).visitThanks(
    { reservationIds: [reservationId] },
    language,
    context,
  );

/** Sends what waits, as the worker does; answers the reservations whose message has left. */
async function deliver(): Promise<(string | null)[]> {
  const email: Transport = { send: async () => undefined, close: () => undefined };
  const templates = { ...thanksTemplates({ db: it.db, secretKey, zone }) };
  const delivery = { db: it.db, templates, transports: { email, sms: email }, baseUrl: context.baseUrl };
  const waiting = await it.db
    .selectFrom('messages')
    .select('_id')
    .where('template', '=', 'visitThanks')
    .where('sentAt', 'is', null)
    .execute();
  for (const { _id } of waiting) await deliverMessage(delivery, _id, new AbortController().signal);
  const sent = await it.db
    .selectFrom('messages')
    .select('reservationId')
    .where('template', '=', 'visitThanks')
    .where('sentAt', 'is not', null)
    .orderBy('sentAt')
    .execute();
  return sent.map(({ reservationId }) => reservationId);
}

describe('a message of thanks', () => {
  test('goes to the parties that were let in, two hours after the end, and to no others', async () => {
    const sessionId = await buildDate();
    const came = await it.bookedBy(await it.person(), sessionId);
    await it.bookedBy(await it.person(), sessionId);
    await letIn(came, [1]);
    await it.setClock('2100-03-06T12:59:00Z');
    expect(await thank()).toBe(0);
    await it.setClock(afternoon);
    expect(await thank({ thankAfterVisit: 'false' })).toBe(0);
    expect([await thank(), await thanked()]).toEqual([1, [came]]);
    expect(await thank()).toBe(0);
    const { subject, text } = await render(came);
    expect(subject).toBe('Com’è andata? «La mano del robot», sab 6 mar, 10:30');
    expect(text).toContain(
      'Grazie di aver partecipato a «La mano del robot» di sabato 6 marzo 2100, ore 10:30.',
    );
    expect(text).toContain(
      `https://curiosa.test/feedback?reservation=${came}&token=${feedbackToken(secretKey, came)}`,
    );
    expect((await render(came, 'en')).text).toContain(
      `https://curiosa.test/en/feedback?reservation=${came}&token=`,
    );
  });

  test('of a party that a device reports later leaves later', async () => {
    const sessionId = await buildDate();
    const [early, late] = [
      await it.bookedBy(await it.person(), sessionId),
      await it.bookedBy(await it.person(), sessionId),
    ];
    await letIn(early, [1]);
    await it.setClock(afternoon);
    expect(await thank()).toBe(1);
    await letIn(late, [1]);
    expect([await thank(), await thanked()]).toEqual([1, [early, late].toSorted()]);
  });

  test('goes to all who have not given their seats up where no ticket was checked, a day later, and does not say that they came', async () => {
    const sessionId = await buildDate({}, { givesCertificate: true });
    const booked = await it.bookedBy(await it.person(), sessionId);
    const released = await it.bookedBy(await it.person(), sessionId, 1);
    await it.db
      .updateTable('tickets')
      .set({ releasedParticipants: 1 })
      .where('reservationId', '=', released)
      .execute();
    await it.setClock(afternoon);
    expect(await thank()).toBe(0);
    await it.setClock(nextDay);
    expect([await thank(), await thanked()]).toEqual([1, [booked]]);
    const { text, attachments } = await render(booked);
    expect(text).toContain(
      'Se c’eri, grazie di aver partecipato a «La mano del robot» di sabato 6 marzo 2100, ore 10:30.',
    );
    expect(attachments).toBe(undefined);
  });

  test('is not sent for what was cancelled, undone or erased before it left', async () => {
    const sessionId = await buildDate();
    const [cancelled, undone] = [
      await it.bookedBy(await it.person(), sessionId),
      await it.bookedBy(await it.person(), sessionId),
    ];
    const other = await it.bookedBy(await it.person(), sessionId);
    for (const reservationId of [cancelled, undone, other]) await letIn(reservationId, [1]);
    await it.setClock(afternoon);
    expect(await thank()).toBe(3);
    await letIn(undone, [0]);
    await it.db
      .updateTable('tickets')
      .set({ attendedParticipants: 0, isScanned: false, status: 'invalid' })
      .where('reservationId', '=', cancelled)
      .execute();
    await it.db.updateTable('sessions').set({ totalParticipants: 4 }).where('_id', '=', sessionId).execute();
    for (const reservationId of [cancelled, undone])
      await expect(render(reservationId)).rejects.toThrow(NothingToSend);
    expect((await render(other)).subject).toContain('Com’è andata?');
    await it.db.updateTable('reservations').set({ userId: null }).where('_id', '=', other).execute();
    await expect(render(other)).rejects.toThrow(NothingToSend);
  });

  test('that was dropped because an admission was undone is written again once that is corrected', async () => {
    const sessionId = await buildDate();
    const [other, undone] = [
      await it.bookedBy(await it.person(), sessionId),
      await it.bookedBy(await it.person(), sessionId),
    ];
    for (const reservationId of [other, undone]) await letIn(reservationId, [1]);
    await it.setClock(afternoon);
    expect(await thank()).toBe(2);
    await letIn(undone, [0]);
    expect([await deliver(), await thank()]).toEqual([[other], 0]);
    await letIn(undone, [1]);
    expect([await thank(), await deliver(), await thank()]).toEqual([1, [other, undone], 0]);
  });

  test('ignores the consent to newsletters, and is in the language of the account', async () => {
    const sessionId = await buildDate();
    const came = await it.bookedBy(await it.person({ newsletter: false, language: 'en' }), sessionId);
    await letIn(came, [1]);
    await it.setClock(afternoon);
    expect(await thank()).toBe(1);
    const [message] = await it.db
      .selectFrom('messages')
      .select('language')
      .where('template', '=', 'visitThanks')
      .execute();
    expect(message?.language).toBe('en');
    const { subject, text } = await render(came, 'en');
    expect(subject).toBe('How was it? “The robot’s hand”, Sat 6 Mar, 10:30');
    expect(text).toContain(
      'Thank you for taking part in “The robot’s hand” on Saturday 6 March 2100 at 10:30.',
    );
  });
});

describe('of several sessions of a day', () => {
  const evening = { startDate: new Date('2100-03-06T13:00:00Z'), endDate: new Date('2100-03-06T14:00:00Z') };
  const lateAfternoon = '2100-03-06T16:00:30Z';
  const afterDays = '2100-03-20T14:00:00Z';
  /** A person who came to two of three sessions of a day, and to one of the next. */
  async function buildDay(ofFirst: object = {}) {
    const [first, second] = [
      await buildDate({}, ofFirst),
      await buildDate(evening, { givesCertificate: true }),
    ];
    const missed = await buildDate(evening);
    const tomorrow = await buildDate({
      startDate: new Date('2100-03-07T09:30:00Z'),
      endDate: new Date('2100-03-07T11:00:00Z'),
    });
    const ada = await it.person({ name: 'Ada', surname: 'Rossi' });
    const other = await it.person();
    const came: string[] = [];
    for (const sessionId of [first, second]) {
      const id = await it.bookedBy(ada, sessionId);
      await letIn(id, [1]);
      came.push(id);
    }
    await it.bookedBy(ada, missed);
    for (const sessionId of [first, missed]) await letIn(await it.bookedBy(other, sessionId), [1]);
    await it.bookedBy(ada, tomorrow);
    return { ada, came };
  }
  const messagesTo = async ({ userId }: { readonly userId: string }) => {
    const { rows } = await it.database.pool.query<{
      _id: string;
      facts: { reservationIds: string[] };
      reservationId: string | null;
      isPaced: boolean;
    }>(
      `select "_id", "facts", "reservationId", "isPaced" from "messages" where "template" = 'visitThanks' and "userId" = $1 order by "_id"`,
      [userId],
    );
    return rows;
  };
  const renderAll = (reservationIds: readonly string[], messageId = '01900000') =>
    thanksTemplates({ db: it.db, secretKey, zone }).visitThanks({ reservationIds }, 'it', {
      ...context,
      messageId,
    });

  test('a person gets one message, once the last is due, with the questions and the certificate of each', async () => {
    const { ada, came } = await buildDay({ givesCertificate: true });
    await it.setClock(afternoon);
    expect(await thank()).toBe(0);
    await it.setClock(lateAfternoon);
    // The other person's is one of its own.
    expect(await thank()).toBe(2);
    expect(await messagesTo(ada)).toMatchObject([
      { facts: { reservationIds: came }, reservationId: null, isPaced: true },
    ]);
    const { subject, text, attachments } = await renderAll(came);
    expect(subject).toBe('Com’è andata? «La mano del robot», sab 6 mar, 10:30 e un altro appuntamento');
    expect(text).toContain(
      'Grazie di aver partecipato a «La mano del robot» di sabato 6 marzo 2100, ore 10:30 e «La mano del robot» di sabato 6 marzo 2100, ore 14:00.\n\nIn allegato trovi gli attestati',
    );
    const links = came.map((id) => text.indexOf(`reservation=${id}&token=${feedbackToken(secretKey, id)}`));
    expect(links.every((at, place) => at > (links[place - 1] ?? 0))).toBe(true);
    expect(text).toContain('La mano del robot, ore 14:00');
    expect(attachments?.map(({ filename }) => filename)).toEqual([
      'attestato-curiosa-1.pdf',
      'attestato-curiosa-2.pdf',
    ]);
    expect(await thank()).toBe(0);
  });

  test('what is no longer true when the message leaves is left out, and written again once it is', async () => {
    const { ada, came } = await buildDay();
    const [first = '', second = ''] = came;
    await it.setClock(lateAfternoon);
    expect(await thank()).toBe(2);
    await letIn(first, [0]);
    expect((await renderAll(came)).text).not.toContain(first);
    await deliver();
    expect((await messagesTo(ada)).map(({ facts }) => facts.reservationIds)).toEqual([[second]]);
    await letIn(first, [1]);
    expect([await thank(), await thank()]).toEqual([1, 0]);
    expect((await messagesTo(ada)).map(({ facts }) => facts.reservationIds)).toEqual([[second], [first]]);
  });

  test('a session of several days is not waited for, and has a message of its own', async () => {
    const [day, days] = [await buildDate(), await buildDate({ ...evening, endDate: new Date(afterDays) })];
    const ada = await it.person();
    const came = [await it.bookedBy(ada, day), await it.bookedBy(ada, days)];
    for (const id of came) await letIn(id, [1]);
    await it.setClock(afternoon);
    expect([await thank(), await thanked()]).toEqual([1, [came[0]]]);
    await it.setClock('2100-03-20T16:00:30Z');
    expect([await thank(), await thanked()]).toEqual([1, came.toSorted()]);
  });

  test('where the tickets of one were not checked, each has a sentence of its own', async () => {
    const { came } = await buildDay();
    await it.database.pool.query(`update "sessions" set "attendedParticipants" = 0 where "startDate" = $1`, [
      evening.startDate,
    ]);
    const { text, attachments } = await renderAll(came);
    expect(text).toContain(
      'Grazie di aver partecipato a «La mano del robot» di sabato 6 marzo 2100, ore 10:30.',
    );
    expect(text).toContain(
      'Se c’eri, grazie di aver partecipato a «La mano del robot» di sabato 6 marzo 2100, ore 14:00.',
    );
    expect(attachments?.length).toBe(1);
  });
});

describe.each([
  ['as an earlier version wrote it', (_id: string) => ({ reservationId: _id }), true],
  ['as it was written for several dates', (_id: string) => ({ reservationIds: [_id] }), false],
] as const)('a message that waits, %s', (_name, factsOf, hasReservation) => {
  test('is worded for its date', async () => {
    const came = await it.bookedBy(await it.person(), await buildDate());
    await letIn(came, [1]);
    const templates = thanksTemplates({ db: it.db, secretKey, zone });
    const { subject, text } = await templates.visitThanks(factsOf(came), 'it', context);
    expect(subject).toBe('Com’è andata? «La mano del robot», sab 6 mar, 10:30');
    expect(text).toContain(`reservation=${came}&token=`);
  });

  test('sent once more and then dropped, leaves its party thanked', async () => {
    const sessionId = await buildDate();
    const [came, other] = [
      await it.bookedBy(await it.person(), sessionId),
      await it.bookedBy(await it.person(), sessionId),
    ];
    for (const id of [came, other]) await letIn(id, [1]);
    await it.setClock(afternoon);
    expect(await thank()).toBe(2);
    const { pool } = it.database;
    await pool.query(`delete from messages where "reservationId" = $1`, [other]);
    const reservationId = hasReservation ? came : null;
    await pool.query(
      `update messages set "facts" = $1, "reservationId" = $2 where "template" = 'visitThanks'`,
      [JSON.stringify(factsOf(came)), reservationId],
    );
    expect(await deliver()).toEqual([reservationId]);
    await pool.query(
      `insert into messages ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId")
       select gen_random_uuid(), "kind", "template", "facts", "language", "recipient", "userId", "reservationId"
       from messages where "template" = 'visitThanks'`,
    );
    await letIn(came, [0]);
    expect(await deliver()).toHaveLength(1);
    await letIn(came, [1]);
    expect([await thank(), (await thanked()).length]).toEqual([0, 1]);
  });
});

describe('a certificate', () => {
  const pagesOf = async ({ attachments }: RenderedMessage) => {
    const [pdf] = attachments ?? [];
    if (!pdf) return [];
    const document = await openPdf(Buffer.from(pdf.content));
    return Promise.all(Array.from({ length: document.numPages }, (_, at) => pageText(document, at + 1)));
  };

  test('is attached where the event gives one, one page for each named person who came', async () => {
    const sessionId = await buildDate({}, { givesCertificate: true });
    const party = {
      target: 'private' as const,
      participants: [
        { participant_type: 'accountholder' as const },
        { participant_type: 'companion' as const, name: 'Zoë', surname: 'Però' },
        { participant_type: 'companion' as const, name: 'Leo', surname: 'Rossi' },
        {},
      ],
    };
    const came = await it.bookedBy(await it.person({ name: 'Ada', surname: 'Rossi' }), sessionId, party);
    await letIn(came, [1, 1, 0, 1]);
    await it.setClock(afternoon);
    const mail = await render(came);
    expect(mail.text).toContain('In allegato trovi l’attestato di partecipazione.');
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual(['attestato-curiosa.pdf']);
    const issuer = settingsWith({}).controllerName;
    const page = (name: string) =>
      `La mano del robot Curiosa Attestato di partecipazione Si attesta che ${name} ha partecipato a La mano del robot ` +
      `sabato 6 marzo 2100 10:30–12:00 Durata: 1 ora e 30 minuti Rilasciato da ${issuer} curiosa.test`;
    expect(await pagesOf(mail)).toEqual([page('Ada Rossi'), page('Zoë Però')]);
    // Once the details of the visit are erased only the name of the account is left.
    await it.setClock('2100-04-06T10:00:00Z');
    await eraseDetails(it.db, { participantDetailDays: 14 });
    expect(await pagesOf(await render(came))).toEqual([page('Ada Rossi')]);
  });

  test('waits for what devices have not sent, a day at most; a message without one does not', async () => {
    const certified = await buildDate({}, { givesCertificate: true });
    const [plain, revoked] = [await buildDate(), await buildDate({}, { givesCertificate: true })];
    const came: Record<string, string> = {};
    const [admin, devices] = [await it.person({ role: 'admin' }), new Map<string, string>()];
    for (const sessionId of [certified, plain, revoked]) {
      came[sessionId] = await it.bookedBy(await it.person(), sessionId);
      await letIn(came[sessionId], [1]);
      const deviceId = await buildDevice(it.db, admin.userId);
      devices.set(sessionId, deviceId);
      await seen(deviceId, '2100-03-06T09:40:00Z', { sessionId });
    }
    await it.db
      .updateTable('doorDevices')
      .set({ revokedAt: new Date(morning) })
      .where('_id', '=', devices.get(revoked) ?? '')
      .execute();
    await it.setClock(afternoon);
    const first = [came[plain], came[revoked]].toSorted();
    expect([await thank(), await thanked()]).toEqual([2, first]);
    // It is there again, and says that it has something to send; then it has sent it.
    const device = devices.get(certified) ?? '';
    await seen(device, '2100-03-06T13:10:00Z', { sessionId: certified, unsentScans: 3 });
    expect(await thank()).toBe(0);
    await seen(device, '2100-03-06T13:20:00Z', { sessionId: certified });
    expect([await thank(), await thanked()]).toEqual([1, [...first, came[certified]].toSorted()]);
  });

  test('does not wait longer than a day for a device that is lost', async () => {
    const sessionId = await buildDate({}, { givesCertificate: true });
    await letIn(await it.bookedBy(await it.person(), sessionId), [1]);
    const admin = await it.person({ role: 'admin' });
    await seen(await buildDevice(it.db, admin.userId), '2100-03-06T09:40:00Z', { sessionId });
    await it.setClock(afternoon);
    expect(await thank()).toBe(0);
    await it.setClock(nextDay);
    expect(await thank()).toBe(1);
  });

  test('is for the teacher and for each class that came, with its heads and the school', async () => {
    const sessionId = await buildDate({ sessionTarget: 'school' }, { givesCertificate: true });
    const teacher = await it.person({
      name: 'Tea',
      surname: 'Neri',
      userType: 'school',
      educationalInstitution: 'Istituto delle Mura',
    });
    const came = await it.bookedBy(teacher, sessionId, {
      target: 'school',
      participants: [
        { schoolClass: '3A', quantity: 20, chaperones: 2 },
        { schoolClass: '3B', quantity: 18, chaperones: 1 },
      ],
    });
    await letIn(came, [19], 2);
    await it.setClock(afternoon);
    expect(await pagesOf(await render(came, 'en'))).toEqual([
      expect.stringContaining('This certifies that Tea Neri Istituto delle Mura attended The robot’s hand'),
      expect.stringContaining(
        'This certifies that class 3A Istituto delle Mura attended, with 19 pupils and 2 chaperones, The robot’s hand',
      ),
    ]);
  });
});

/** Parties of one person each that came to a session, whose message is due. */
async function buildCrowd(parties: number): Promise<string> {
  const sessionId = await buildDate({ maxParticipants: null });
  await it.database.pool.query(
    `with "made" as (
       insert into "users" ("_id", "email", "name", "surname", "passwordHash", "userType", "isEmailConfirmed")
       select gen_random_uuid(), gen_random_uuid() || '@example.it', 'Ada', 'Rossi', '', 'private', true
       from generate_series(1, $1) returning "_id"), "counted" as (
       update "sessions" set "totalParticipants" = $1 where "_id" = $2), "booked" as (
       insert into "reservations" ("_id", "eventId", "sessionId", "userId", "status", "target", "quantity", "quantitySchool",
         "chaperones", "seatsTaken", "classesTaken", "participants", "notified", "createdAt")
       select gen_random_uuid(), "sessions"."eventId", "sessions"."_id", "made"."_id", 'valid', 'private', 1, 0, 0, 1, 0, '[]', true, $3
       from "made", "sessions" where "sessions"."_id" = $2 returning "_id", "userId", "sessionId")
     insert into "tickets" ("_id", "reservationId", "userId", "sessionId", "position", "target", "quantity", "chaperones",
       "participant", "status")
     select gen_random_uuid(), "_id", "userId", "sessionId", 0, 'private', 1, 0, '{}', 'valid' from "booked"`,
    [parties, sessionId, new Date(morning)],
  );
  await it.database.pool.query(
    `update "tickets" set "attendedParticipants" = 1, "isScanned" = true where "sessionId" = $1`,
    [sessionId],
  );
  await it.setClock(afternoon);
  return sessionId;
}
async function countedMessages(): Promise<{ messages: number; parties: number }> {
  const { rows } = await it.database.pool.query<{ messages: number; parties: number }>(
    `select count(*)::int as "messages", count(distinct "reservationId")::int as "parties" from "messages"
     where "template" = 'visitThanks'`,
  );
  return rows[0] ?? { messages: 0, parties: 0 };
}

const crowd = sized(600, 5000);

/** Runs until one ends, each of which crashes one statement later than the one before; answers how many crashed. */
async function thankWithCrashes(mark: typeof markThanked): Promise<number> {
  const stepped = openSteppedDatabase(it.database.url);
  try {
    for (let crashes = 0; ; crashes += 1) {
      let statements = 0;
      stepped.setGate(async (statement) => {
        statements += 1;
        if (statements > crashes && statement !== 'rollback' && crashes < 60)
          throw new Error('The process is gone.');
        return { done: () => undefined };
      });
      const run = sendThanks(stepped.db, { settings: settingsWith({}), zone, markThanked: mark });
      const [result] = await Promise.allSettled([run]);
      if (result.status === 'fulfilled') return crashes;
    }
  } finally {
    await stepped.close();
  }
}

describe(`a run of ${crowd} parties that crashes at every step`, () => {
  test('thanks each of them, and none twice', async () => {
    await buildCrowd(crowd);
    expect(await thankWithCrashes(markThanked)).toBeGreaterThan(6);
    expect(await countedMessages()).toEqual({ messages: crowd, parties: crowd });
    expect(await thank()).toBe(0);
  });

  /** The control: what was thanked for is recorded in a transaction of its own. */
  test('misses parties where a message is not written together with its record', async () => {
    await buildCrowd(600);
    await thankWithCrashes((_tx, now, accounts) =>
      it.db.transaction().execute((own) => markThanked(own, now, accounts)),
    );
    expect((await countedMessages()).parties).toBeLessThan(600);
  });
});

test('concurrent processes thank each party once', async () => {
  await buildCrowd(3);
  await Promise.all(Array.from({ length: 6 }, () => thank()));
  expect(await countedMessages()).toEqual({ messages: 3, parties: 3 });
});

/** The control: without the key of the table all processes find what is due before one of them has recorded it. */
test('processes that only look whether a party was thanked write several', async () => {
  await buildCrowd(3);
  const allHaveRead = Promise.withResolvers<undefined>();
  let reading = 0;
  await Promise.all(
    Array.from({ length: 6 }, () =>
      sendThanks(it.db, {
        settings: settingsWith({}),
        zone,
        async markThanked(tx, now, accounts) {
          const { rows } = await it.database.pool.query(
            `select "reservations"."_id" as "reservationId", '2100-03-06' as "day", "userId", "email", "language"
             from "reservations" join "users" on "users"."_id" = "userId" where "sessionId" = $1
               and not exists (select from "visitThanks" where "reservationId" = "reservations"."_id")`,
            [now.due[0]?.sessionId],
          );
          reading += 1;
          if (reading === 6) allHaveRead.resolve(undefined);
          await allHaveRead.promise;
          await markThanked(tx, now, accounts);
          return rows;
        },
      }),
    ),
  );
  expect((await countedMessages()).messages).toBeGreaterThan(3);
});
