import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NothingToSend } from '#server/outbox/message.ts';
import { context, type DueApp, morning, openDueApp, settingsWith, zone } from '#test/due-app.ts';
import { secretKey } from '#test/app.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { sized } from '#test/sizes.ts';
import { openSteppedDatabase } from '#test/stepped-database.ts';
import { reminderTemplates, sendReminders } from './service.ts';
import { notifyMoved } from '#server/sessions/service.ts';
import { markReminded } from './store.ts';

let it: DueApp;
/** When the reminders of the day after are due. */
const evening = '2100-03-05T16:00:30Z';

beforeAll(async () => {
  it = await openDueApp();
});
afterAll(() => it.close());
afterEach(async () => {
  await it.database.pool.query('truncate "sessions", "messages", "reminders" cascade');
});

const remind = (values: Readonly<Record<string, string>> = {}, db = it.db) =>
  sendReminders(db, {
    settings: settingsWith(values),
    zone,
  });

const titles = ['La mano del robot', 'Il buio', 'Le onde'];
async function buildDate(startDate: string, title = titles[0] ?? '', given: object = {}) {
  const eventId = await buildEvent(it.db, { title: { it: title, en: `${title} (en)` } });
  return buildSession(it.db, eventId, { startDate: new Date(startDate), maxParticipants: 12, ...given });
}

interface Written {
  readonly template: 'dayReminder' | 'startReminder' | 'dayReminderSms';
  readonly facts: { readonly reservationIds: readonly string[]; readonly day: string };
  readonly language: 'it' | 'en';
  readonly userId: string;
  readonly recipient: string;
}
async function written(): Promise<Written[]> {
  const rows = await it.db
    .selectFrom('messages')
    .select(['template', 'facts', 'language', 'userId', 'recipient'])
    .where('template', 'in', ['dayReminder', 'startReminder', 'dayReminderSms'])
    .orderBy('createdAt')
    .orderBy('_id')
    .execute();
  return rows as unknown as Written[];
}
const render = ({ template, facts, language }: Written) =>
  reminderTemplates({ db: it.db, sign: it.sign, secretKey, zone })[template](facts, language, context);
async function renderOnly() {
  const [only, ...others] = await written();
  expect(others).toEqual([]);
  if (!only) throw new Error('No reminder was written.');
  return render(only);
}

describe('a reminder', () => {
  test('names title, day and hour in its subject and its first sentence, in HTML and text alike, with the tickets', async () => {
    await it.setClock(morning);
    const ada = await it.person({ name: 'Ada' });
    const id = await it.bookedBy(ada, await buildDate('2100-03-06T09:30:00Z'));
    await it.setClock(evening);
    expect(await remind()).toBe(1);
    const mail = await renderOnly();
    const sentence = 'Ti aspettiamo sabato 6 marzo 2100 alle 10:30 per «La mano del robot».';
    expect(mail.subject).toBe('Sabato 6 marzo, ore 10:30: La mano del robot');
    expect(mail.text).toContain(`Ciao Ada!\n\n${sentence}\n\n`);
    expect(mail.html).toContain(`>${sentence}</p>`);
    expect(mail.text).toContain(`https://curiosa.test/user/reservations/${id}`);
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual(['biglietti-curiosa.pdf']);
  });

  test('says what to bring, how to get there, and from when seats are given away', async () => {
    await it.setClock(morning);
    await it.db
      .insertInto('settings')
      .values({ _id: crypto.randomUUID(), name: 'releaseAfterMinutes', value: '15' })
      .execute();
    const { _id: locationId } = await it.db
      .insertInto('locations')
      .values({
        _id: crypto.randomUUID(),
        name: 'Sala Curie',
        address: 'Via Tasso 4, Bergamo',
        notes: JSON.stringify({ it: 'Si entra dal cortile.' }) as never,
      })
      .returning('_id')
      .executeTakeFirstOrThrow();
    const eventId = await buildEvent(it.db, { locationId, calendarNotes: { it: 'Porta una torcia.' } });
    const sessionId = await buildSession(it.db, eventId, { startDate: new Date('2100-03-06T09:30:00Z') });
    await it.bookedBy(await it.person(), sessionId);
    await it.setClock(evening);
    await remind();
    const { text } = await renderOnly();
    await it.db.deleteFrom('settings').execute();
    for (const line of [
      'Dove: Sala Curie, Via Tasso 4, Bergamo',
      'Prima di venire: Porta una torcia.',
      'Per trovare il luogo: Si entra dal cortile.',
      'Come arrivare: https://www.openstreetmap.org/search?query=Via%20Tasso%204%2C%20Bergamo',
    ])
      expect(text).toContain(line);
    expect(text).toContain('Arriva in tempo: Entra entro le 10:45.');
  });

  test('of a session that has moved states the new time, and is not sent twice', async () => {
    await it.setClock(morning);
    const sessionId = await buildDate('2100-03-06T09:30:00Z');
    await it.bookedBy(await it.person(), sessionId);
    await it.setClock(evening);
    await remind();
    await it.db
      .updateTable('sessions')
      .set({ startDate: new Date('2100-03-06T13:00:00Z'), endDate: new Date('2100-03-06T14:00:00Z') })
      .where('_id', '=', sessionId)
      .execute();
    expect(await remind()).toBe(0);
    expect((await renderOnly()).subject).toBe('Sabato 6 marzo, ore 14:00: La mano del robot');
  });

  test('of a session that has moved to another day leaves on the day before that one', async () => {
    await it.setClock(morning);
    const sessionId = await buildDate('2100-03-06T09:30:00Z');
    await it.bookedBy(await it.person(), sessionId);
    await it.setClock(evening);
    await remind();
    await it.db
      .updateTable('sessions')
      .set({
        startDate: new Date('2100-03-13T09:30:00Z'),
        endDate: new Date('2100-03-13T10:30:00Z'),
        sessionDay: '2100-03-13',
      })
      .where('_id', '=', sessionId)
      .execute();
    await expect(renderOnly()).rejects.toThrow(NothingToSend);
    expect(await remind()).toBe(0);
    await it.setClock('2100-03-12T16:00:30Z');
    expect(await remind()).toBe(1);
    const [, second] = await written();
    expect(second && (await render(second)).subject).toBe('Sabato 13 marzo, ore 10:30: La mano del robot');
  });

  test('of a booking or a session that was cancelled is neither written nor sent', async () => {
    await it.setClock(morning);
    const [ada, eva] = [await it.person(), await it.person()];
    const cancelled = await buildDate('2100-03-06T09:30:00Z', 'Il buio');
    const booked = await it.bookedBy(ada, await buildDate('2100-03-06T09:30:00Z'));
    await it.bookedBy(eva, cancelled);
    await it.setClock(evening);
    await remind();
    expect(await written()).toHaveLength(2);
    expect((await ada.cancel(booked)).status).toBe(200);
    await it.db.updateTable('sessions').set({ cancelledAt: it.now() }).where('_id', '=', cancelled).execute();
    for (const message of await written()) await expect(render(message)).rejects.toThrow(NothingToSend);
    await it.database.pool.query('truncate "reminders", "messages"');
    expect(await remind()).toBe(0);
  });

  test('of three sessions of a day is one digest, in time order, also of the one after midnight', async () => {
    await it.setClock(morning);
    const ada = await it.person();
    await it.bookedBy(ada, await buildDate('2100-03-06T14:00:00Z', 'Il buio'));
    await it.bookedBy(ada, await buildDate('2100-03-06T09:30:00Z'));
    await it.bookedBy(ada, await buildDate('2100-03-06T23:30:00Z', 'Le onde', { sessionDay: '2100-03-06' }));
    await it.setClock(evening);
    expect(await remind()).toBe(1);
    const mail = await renderOnly();
    expect(mail.subject).toBe('Sabato 6 marzo, ore 10:30: La mano del robot e altri 2 appuntamenti');
    expect(mail.text).toContain(
      'Ti aspettiamo sabato 6 marzo 2100: alle 10:30 per «La mano del robot», alle 15:00 per «Il buio» e alle 0:30 di domenica 7 marzo per «Le onde».',
    );
    expect(mail.html?.match(/<h2 [^>]*>([^<]+)/g)?.map((found) => found.replace(/.*>/, ''))).toEqual([
      '10:30 · La mano del robot',
      '15:00 · Il buio',
      '00:30 · Le onde',
    ]);
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual([
      'biglietti-curiosa-1.pdf',
      'biglietti-curiosa-2.pdf',
      'biglietti-curiosa-3.pdf',
    ]);
  });

  test('counts and attaches the tickets of sessions in places alone; of online ones neither', async () => {
    await it.setClock(morning);
    const ada = await it.person();
    await it.bookedBy(ada, await buildDate('2100-03-06T09:30:00Z'), 1);
    const eventId = await buildEvent(it.db, { title: { it: 'Il buio' }, eventPresenceType: 'online' });
    const online = { startDate: new Date('2100-03-06T14:00:00Z'), maxParticipants: 12 };
    await it.bookedBy(ada, await buildSession(it.db, eventId, online), 1);
    const leo = await it.person();
    await it.bookedBy(leo, await buildSession(it.db, eventId, online), 1);
    await it.setClock(evening);
    expect(await remind()).toBe(2);
    const [mixed, only] = await Promise.all(
      [ada, leo].map(async ({ userId }) => {
        const message = (await written()).find((one) => one.userId === userId);
        if (!message) throw new Error('No reminder was written.');
        return render(message);
      }),
    );
    expect(mixed?.text).toContain('In allegato trovi il biglietto: mostralo all’ingresso');
    expect(mixed?.attachments?.map(({ filename }) => filename)).toEqual(['biglietti-curiosa.pdf']);
    expect(only?.text).not.toContain('allegato');
    expect(only?.attachments).toEqual([]);
  });

  test('is in the language of its owner', async () => {
    await it.setClock(morning);
    await it.bookedBy(await it.person({ language: 'en' }), await buildDate('2100-03-06T09:30:00Z'));
    await it.setClock(evening);
    await remind();
    const mail = await renderOnly();
    expect(mail.subject).toBe('Saturday 6 March, 10:30: La mano del robot (en)');
    expect(mail.text).toContain(
      'We look forward to seeing you on Saturday 6 March 2100 at 10:30 for “La mano del robot (en)”.',
    );
  });

  test('ignores the consent to newsletters', async () => {
    await it.setClock(morning);
    const person = await it.person({ newsletter: false });
    await it.bookedBy(person, await buildDate('2100-03-06T09:30:00Z'));
    await it.setClock(evening);
    expect(await remind()).toBe(1);
  });

  test('is not sent for a booking that was made after it was due', async () => {
    await it.setClock(evening);
    await it.bookedBy(await it.person(), await buildDate('2100-03-06T09:30:00Z'));
    expect(await remind()).toBe(0);
  });
});

describe('a booking that gets its date after a reminder was due', () => {
  /** A session that one person has booked, and another date of its event. */
  async function twoDates(first: string, second: string) {
    await it.setClock(morning);
    const sessionId = await buildDate(first);
    const { eventId } = await it.db
      .selectFrom('sessions')
      .select('eventId')
      .where('_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const other = await buildSession(it.db, eventId, {
      startDate: new Date(second),
      endDate: new Date(Date.parse(second) + 3_600_000),
      maxParticipants: 12,
    });
    const ada = await it.person();
    return { ada, sessionId, other, reservationId: await it.bookedBy(ada, sessionId) };
  }
  /** Staff move a session, and notify those who booked, or not. */
  async function staffMove(sessionId: string, to: string, message: undefined | null) {
    const endDate = new Date(Date.parse(to) + 3_600_000);
    await it.db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('sessions')
        .select(['startDate', 'endDate', 'locationId'])
        .where('_id', '=', sessionId)
        .executeTakeFirstOrThrow();
      const after = { ...before, startDate: new Date(to), endDate };
      await tx
        .updateTable('sessions')
        .set({ startDate: after.startDate, closesAt: after.startDate, endDate, sessionDay: to.slice(0, 10) })
        .where('_id', '=', sessionId)
        .execute();
      const isAt = { eventPresenceType: 'location' } as const;
      await notifyMoved(
        tx,
        [{ sessionId, before: { ...before, ...isAt }, after: { ...after, ...isAt } }],
        message,
      );
    });
  }

  test('because its owner moves it has just got its tickets: only the reminder shortly before is left', async () => {
    const { ada, other, reservationId } = await twoDates('2100-03-13T09:30:00Z', '2100-03-06T13:00:00Z');
    await it.setClock('2100-03-05T19:00:00Z');
    expect(await ada.move(reservationId, other)).toMatchObject({ status: 200 });
    expect(await remind()).toBe(0);
    await it.setClock('2100-03-06T10:00:30Z');
    expect(await remind()).toBe(1);
    expect(await written()).toMatchObject([{ template: 'startReminder' }]);
  });

  test('that its owner moves before its reminder is due is reminded of at the usual time', async () => {
    const { ada, other, reservationId } = await twoDates('2100-03-13T09:30:00Z', '2100-03-06T13:00:00Z');
    expect(await ada.move(reservationId, other)).toMatchObject({ status: 200 });
    await it.setClock(evening);
    expect(await remind()).toBe(1);
  });

  test('because staff move its session has just got their message; without one it is reminded of', async () => {
    for (const [message, reminders] of [
      [undefined, 0],
      [null, 1],
    ] as const) {
      const { sessionId } = await twoDates('2100-03-13T09:30:00Z', '2100-03-20T09:30:00Z');
      await it.setClock('2100-03-05T19:00:00Z');
      await staffMove(sessionId, '2100-03-06T13:00:00Z', message);
      expect(await remind()).toBe(reminders);
    }
    expect((await written()).map(({ template }) => template)).toEqual(['dayReminder']);
    await it.setClock('2100-03-06T10:00:30Z');
    expect(await remind()).toBe(2);
  });
});

describe('shortly before the start', () => {
  test('a reminder is sent by the setting, or by the hours of the event, and says today', async () => {
    await it.setClock(morning);
    const ada = await it.person();
    const [late, none] = [
      await buildDate('2100-03-06T14:00:00Z', 'Il buio'),
      await buildDate('2100-03-06T15:30:00Z', 'Le onde'),
    ];
    for (const [sessionId, reminderHours] of [
      [late, 1],
      [none, 0],
    ] as const) {
      const { eventId } = await it.db
        .selectFrom('sessions')
        .select('eventId')
        .where('_id', '=', sessionId)
        .executeTakeFirstOrThrow();
      await it.db.updateTable('events').set({ reminderHours }).where('_id', '=', eventId).execute();
    }
    const [early, usual] = [late, await buildDate('2100-03-06T13:00:00Z')];
    for (const sessionId of [early, usual, none]) await it.bookedBy(ada, sessionId);
    await it.setClock('2100-03-06T09:59:00Z');
    const settings = { remindDayBefore: 'false' };
    expect(await remind(settings)).toBe(0);
    await it.setClock('2100-03-06T10:00:00Z');
    expect([await remind(settings), await remind(settings)]).toEqual([1, 0]);
    expect((await renderOnly()).subject).toBe('Oggi, sabato 6 marzo, ore 14:00: La mano del robot');
    await it.setClock('2100-03-06T13:00:00Z');
    expect(await remind(settings)).toBe(1);
    const [, second] = await written();
    expect(second && (await render(second)).subject).toBe('Oggi, sabato 6 marzo, ore 15:00: Il buio');
  });

  test('after an outage one message is enough', async () => {
    await it.setClock(morning);
    await it.bookedBy(await it.person(), await buildDate('2100-03-06T09:30:00Z'));
    await it.setClock('2100-03-06T07:30:00Z');
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
  });
});

test('teachers get the digest by SMS too, by setting, and it fits into one', async () => {
  await it.setClock(morning);
  const teacher = await it.person({
    userType: 'school',
    educationalInstitution: 'Istituto delle Mura',
    prefix: '+39',
    phoneNumber: '3331234567',
    isPhoneNumberConfirmed: true,
  });
  const title = 'Perché il mercoledì di settembre il cielo è più blu che mai?';
  for (const start of ['2100-03-06T09:30:00Z', '2100-03-06T13:30:00Z', '2100-03-06T15:30:00Z'])
    await it.bookedBy(teacher, await buildDate(start, title));
  await it.setClock(evening);
  expect(await remind({ remindSchoolsBySms: 'true' })).toBe(2);
  const sms = (await written()).find(({ template }) => template === 'dayReminderSms');
  expect(sms?.recipient).toBe('+39 3331234567');
  const { text, html } = sms ? await render(sms) : { text: '', html: '' };
  expect([text, html]).toEqual([
    'Curiosa: sabato 6 marzo, ore 10:30, "Perché il mercoledì di settembre il cielo è più b…" e altri 2 appuntamenti. I biglietti sono nell\'e-mail.',
    null,
  ]);
  expect(text.length).toBeLessThanOrEqual(160);
});

/** Accounts with one reservation each of a session, whose reminders are due. */
async function buildCrowd(accounts: number): Promise<string> {
  await it.setClock(morning);
  const sessionId = await buildDate('2100-03-06T09:30:00Z', titles[0], { maxParticipants: null });
  await it.database.pool.query(
    `with "made" as (
       insert into "users" ("_id", "email", "name", "surname", "passwordHash", "userType", "isEmailConfirmed")
       select gen_random_uuid(), gen_random_uuid() || '@example.it', 'Ada', 'Rossi', '', 'private', true
       from generate_series(1, $1) returning "_id"), "counted" as (
       update "sessions" set "totalParticipants" = $1 where "_id" = $2)
     insert into "reservations" ("_id", "eventId", "sessionId", "userId", "status", "target", "quantity", "quantitySchool",
       "chaperones", "seatsTaken", "classesTaken", "participants", "notified", "createdAt")
     select gen_random_uuid(), "sessions"."eventId", "sessions"."_id", "made"."_id", 'valid', 'private', 1, 0, 0, 1, 0, '[]', true, $3
     from "made", "sessions" where "sessions"."_id" = $2`,
    [accounts, sessionId, new Date(morning)],
  );
  await it.setClock(evening);
  return sessionId;
}
async function countedMessages(): Promise<{ messages: number; accounts: number }> {
  const { rows } = await it.database.pool.query<{ messages: number; accounts: number }>(
    `select count(*)::int as "messages", count(distinct "userId")::int as "accounts" from "messages" where "template" = 'dayReminder'`,
  );
  return rows[0] ?? { messages: 0, accounts: 0 };
}

const crowd = sized(1500, 5000);

/** Runs until one ends, each of which crashes one statement later than the one before; answers how many crashed. */
async function remindWithCrashes(mark: typeof markReminded): Promise<number> {
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
      const run = sendReminders(stepped.db, { settings: settingsWith({}), zone, markReminded: mark });
      const [result] = await Promise.allSettled([run]);
      if (result.status === 'fulfilled') return crashes;
    }
  } finally {
    await stepped.close();
  }
}

describe(`a run of ${crowd} accounts that crashes at every step`, () => {
  test('reminds each of them, and none twice', async () => {
    await buildCrowd(crowd);
    expect(await remindWithCrashes(markReminded)).toBeGreaterThan(6);
    expect(await countedMessages()).toEqual({ messages: crowd, accounts: crowd });
    expect(await remind()).toBe(0);
  });

  /** The control: what was reminded of is recorded in a transaction of its own. */
  test('misses accounts where a message is not written together with its record', async () => {
    await buildCrowd(600);
    await remindWithCrashes((_tx, due, accounts) =>
      it.db.transaction().execute((own) => markReminded(own, due, accounts)),
    );
    expect((await countedMessages()).accounts).toBeLessThan(600);
  });

  test('takes four statements for 500 accounts, and states what holds in between', async () => {
    const sessionId = await buildCrowd(1001);
    const stepped = openSteppedDatabase(it.database.url);
    const statements: string[] = [];
    stepped.setGate(async (statement) => {
      statements.push(statement);
      // Half of the reservations are cancelled after the first batch.
      if (statements.length === 7)
        await it.database.pool.query(
          `update "reservations" set "status" = 'invalid', "cancelledAt" = curiosa_now() where "sessionId" = $1 and "userId" > (
             select "userId" from "reservations" where "sessionId" = $1 order by "userId" offset 700 limit 1)`,
          [sessionId],
        );
      return { done: () => undefined };
    });
    await sendReminders(stepped.db, { settings: settingsWith({}), zone });
    await stepped.close();
    expect(statements).toHaveLength(2 + 3 * 4 - 1);
    expect(await countedMessages()).toEqual({ messages: 701, accounts: 701 });
  });
});

/** How many messages concurrent processes wrote for 3 accounts. */
async function raceToRemind(mark: typeof markReminded): Promise<number> {
  await buildCrowd(3);
  const runs = Array.from({ length: 6 }, () =>
    sendReminders(it.db, { settings: settingsWith({}), zone, markReminded: mark }),
  );
  await Promise.all(runs);
  return (await countedMessages()).messages;
}

test('concurrent processes remind each account once', async () => {
  expect(await raceToRemind(markReminded)).toBe(3);
});

/** The control: without the key of the table all processes find what is due before one of them has recorded it. */
test('processes that only look whether a reminder was written write several', async () => {
  const allHaveRead = Promise.withResolvers<undefined>();
  let reading = 0;
  const messages = await raceToRemind(async (tx, due, accounts) => {
    const found = await tx
      .selectFrom('reservations')
      .innerJoin('users', 'users._id', 'reservations.userId')
      .select(['reservations._id as reservationId', 'users._id as userId', 'email', 'language'])
      .where('sessionId', '=', due[0]?.sessionId ?? '')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reminders')
              .select('reservationId')
              .whereRef('reservationId', '=', 'reservations._id'),
          ),
        ),
      )
      .execute();
    reading += 1;
    if (reading === 6) allHaveRead.resolve(undefined);
    await allHaveRead.promise;
    if (reading === 6) await markReminded(tx, due, accounts);
    return found.map((row) => ({ ...row, kind: 'dayBefore', day: '2100-03-06', schoolPhone: null }));
  });
  expect(messages).toBeGreaterThan(3);
});
