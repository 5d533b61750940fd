// Many sessions cancelled at once: each account is notified once, of all that it loses (docs/product/sessions.md#cancelling).

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nothingReworded } from '#core/message-texts/text.ts';
import { newId } from '#server/db/ids.ts';
import { readViolations } from '#server/doctor/store.ts';
import { book } from '#server/reservations/service.ts';
import { usualRules } from '#test/booking-rules.ts';
import { buildEvent, buildSession, buildSessions, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { requestFor, takeSeats } from '#test/take-seats.ts';
import type { SessionFacts } from '../notify.ts';
import { sessionTemplates } from '../service.ts';
import { cancelSessionsAtOnce } from './cancel.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const hour = 3_600_000;
const reason = 'Allerta meteo.';
const cancel = (body: object, more: object = {}) =>
  it.call('POST', '/api/sessions/cancel', { body: { reason, ...body }, ...more });
const at = (day: string, start: string) => {
  const startDate = new Date(`${day}T${start}:00+02:00`);
  return { startDate, endDate: new Date(startDate.getTime() + hour), sessionDay: day };
};
const read = async (id: string) =>
  it.database.db.selectFrom('sessions').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();
async function buildPlace(): Promise<string> {
  const _id = newId();
  await it.database.db
    .insertInto('locations')
    .values({ _id, name: `Sala ${_id}` })
    .execute();
  return _id;
}
async function messagesTo(userId: string) {
  const { rows } = await it.database.pool.query<{ template: string; kind: string; facts: object }>(
    `select "template", "kind", "facts" from "messages" where "userId" = $1 and "template" like '%ancelled%' order by "kind", "_id"`,
    [userId],
  );
  return rows;
}

/** Three sessions of a day in two events: Ada holds two and waits for one, a school holds one, Leo waits for one. */
async function stormyDay() {
  const { db } = it.database;
  const [one, other] = [
    await buildEvent(db, { title: { it: 'Vulcani', en: 'Volcanoes' } }),
    await buildEvent(db, { title: { it: 'Stelle', en: 'Stars' } }),
  ];
  const given = { maxParticipants: 4, waitingListEnabled: true };
  const ids = [
    await buildSession(db, other, { ...at('2100-06-01', '15:00'), ...given }),
    await buildSession(db, one, { ...at('2100-06-01', '10:00'), ...given }),
    await buildSession(db, one, { ...at('2100-06-01', '12:00'), ...given }),
  ] as const;
  const [ada, leo, school] = [
    await buildUser(db),
    await buildUser(db),
    await buildUser(db, {
      userType: 'school',
      phoneNumber: '3331234567',
      prefix: '+39',
      isPhoneNumberConfirmed: true,
      educationalInstitution: 'Liceo Curie',
    }),
  ];
  const afternoon = await takeSeats(db, ids[0], 2, ada);
  const morning = await takeSeats(db, ids[1], 1, ada);
  await takeSeats(db, ids[0], 2, school);
  await takeSeats(db, ids[1], 3, school);
  await takeSeats(db, ids[2], 4);
  const awaited = await buildRequest(db, { sessionId: ids[2], userId: ada });
  await buildRequest(db, { sessionId: ids[2], userId: leo });
  return { ids, ada, leo, school, afternoon, morning, awaited };
}

test('the preview says who is notified, then all end, and each account gets one message', async () => {
  const { ids, ada, leo, school, afternoon, morning, awaited } = await stormyDay();
  const preview = await cancel({ ids, dryRun: true });
  expect(preview).toMatchObject({
    status: 200,
    body: {
      dryRun: true,
      repeated: false,
      cancelled: 3,
      unchanged: 0,
      refused: 0,
      accounts: 4,
      claims: { reservations: 5, participants: 12, requests: 2, accounts: 4 },
      sessions: [
        { _id: ids[1], outcome: 'cancelled', code: null, people: 4, waiting: 0 },
        { _id: ids[2], people: 4, waiting: 2 },
        { _id: ids[0], people: 4, waiting: 0 },
      ],
    },
  });
  expect((await read(ids[0])).cancelledAt).toBe(null);
  const run = await cancel({ ids });
  expect(run.body).toEqual({ ...preview.body, dryRun: false });
  for (const id of ids)
    expect(await read(id)).toMatchObject({
      cancelledAt: expect.any(Date),
      cancelReason: reason,
      totalParticipants: 0,
      waitingRequests: 0,
    });
  expect(await messagesTo(ada)).toEqual([
    {
      template: 'sessionCancelled',
      kind: 'email',
      facts: {
        reservationId: morning,
        also: [
          { kind: 'reservation', _id: afternoon },
          { kind: 'request', _id: awaited },
        ],
        reservationIds: [morning, afternoon],
        requestIds: [awaited],
      },
    },
  ]);
  expect((await messagesTo(leo)).map(({ template }) => template)).toEqual(['awaitedSessionCancelled']);
  expect((await messagesTo(school)).map(({ template, kind }) => [template, kind])).toEqual([
    ['sessionCancelled', 'email'],
    ['sessionCancelledSms', 'sms'],
  ]);
  const trails = await Promise.all(
    ids.map(async (id) =>
      (await it.call('GET', `/api/audit?entityId=${id}`)).body.map(
        ({ action }: { action: string }) => action,
      ),
    ),
  );
  expect(trails).toEqual([['cancel'], ['cancel'], ['cancel']]);
  expect(await readViolations(it.database.db)).toEqual([]);
});

test('the message names the first date in its sentence, lists the others, and brings an entry for each calendar', async () => {
  const { ids, ada, school } = await stormyDay();
  await cancel({ ids });
  const templates = sessionTemplates({ db: it.database.db, zone: 'Europe/Rome' });
  const context = { messageId: '01900000', baseUrl: 'https://curiosa.test', reworded: nothingReworded };
  const [message] = await messagesTo(ada);
  const mail = await templates.sessionCancelled(
    message?.facts as SessionFacts['sessionCancelled'],
    'en',
    context,
  );
  expect(mail.text).toContain('These other dates will not take place either:');
  expect(mail.text).toContain('Stars, Tuesday 1 June 2100, 15:00–16:00');
  expect(mail.text).toContain('Volcanoes, Tuesday 1 June 2100, 12:00–13:00');
  expect(mail.text).toContain('Open the attached files to remove the dates from your calendar.');
  expect(mail.attachments?.map(({ filename }) => filename)).toEqual([
    'curiosa-date.ics',
    'curiosa-date-2.ics',
  ]);
  const sms = (await messagesTo(school)).find(({ kind }) => kind === 'sms');
  const text = await templates.sessionCancelledSms(
    sms?.facts as SessionFacts['sessionCancelledSms'],
    'it',
    context,
  );
  expect(text.text).toBe(
    'Curiosa: "Vulcani" di martedì 1 giugno 2100, ore 10:00, e un altro appuntamento sono annullati. I dettagli sono nell\'e-mail.',
  );
});

test('with the words of staff, or without a message; the audit log says to how many', async () => {
  const [first, second] = [await stormyDay(), await stormyDay()];
  const message = { it: 'Ci dispiace.', en: 'We are sorry.' };
  expect((await cancel({ ids: first.ids, message })).body.accounts).toBe(4);
  const [mail] = await messagesTo(first.ada);
  expect(mail?.facts).toMatchObject({ words: message });
  expect((await cancel({ ids: second.ids, message: null })).body).toMatchObject({
    accounts: 0,
    claims: { accounts: 4 },
  });
  expect(await messagesTo(second.ada)).toEqual([]);
  const sentOf = async (id: string) =>
    (await it.call('GET', `/api/audit?entityId=${id}&action=send`)).body[0]?.changes.recipients.after;
  expect([await sentOf(first.ids[0]), await sentOf(first.ids[2]), await sentOf(second.ids[0])]).toEqual([
    2, 3, 0,
  ]);
});

describe('all of a day', () => {
  test('or of a day and place, are those to come that the caller manages', async () => {
    const { db } = it.database;
    const [hall, garden] = [await buildPlace(), await buildPlace()];
    const [one, other] = [
      await buildEvent(db, { locationId: hall }),
      await buildEvent(db, { locationId: garden }),
    ];
    const online = await buildEvent(db, { locationId: hall, eventPresenceType: 'online' });
    const day = '2100-07-01';
    const inHall = await buildSession(db, one, at(day, '10:00'));
    const moved = await buildSession(db, other, { ...at(day, '11:00'), locationId: hall });
    const inGarden = await buildSession(db, other, at(day, '09:00'));
    const onScreen = await buildSession(db, online, at(day, '12:00'));
    await buildSession(db, one, at('2100-07-02', '10:00'));
    const cancelled = await buildSession(db, one, at(day, '13:00'));
    await it.call('POST', `/api/sessions/${cancelled}/cancel`, { body: { reason } });
    const idsOf = async (on: object, as?: object) =>
      (await cancel({ on, dryRun: true }, as && { as })).body.sessions.map(({ _id }: { _id: string }) => _id);
    expect(await idsOf({ day, locationId: hall })).toEqual([inHall, moved]);
    expect(await idsOf({ day })).toEqual([inGarden, inHall, moved, onScreen]);
    const contact = await it.account({ subRoles: ['contact'], contactEventIds: [other] });
    expect(await idsOf({ day, locationId: hall }, contact)).toEqual([moved]);
    expect(await idsOf({ day: '2100-07-03' })).toEqual([]);
    expect((await cancel({ on: { day, locationId: hall } })).body).toMatchObject({ cancelled: 2 });
    expect((await cancel({ on: { day, locationId: hall } })).body).toMatchObject({
      cancelled: 0,
      sessions: [],
    });
    expect((await read(inGarden)).cancelledAt).toBe(null);
  });
});

describe('what cannot be cancelled', () => {
  test('is named by its position, and then none is cancelled', async () => {
    const { db } = it.database;
    const { ids } = await stormyDay();
    const startDate = new Date(Date.now() - 2 * hour);
    const over = await buildSession(db, await buildEvent(db), {
      startDate,
      endDate: new Date(Date.now() - hour),
    });
    const preview = await cancel({ ids: [...ids, over], dryRun: true });
    expect(preview.body).toMatchObject({
      cancelled: 3,
      refused: 1,
      sessions: [{ _id: over, outcome: 'refused', code: 'past' }, {}, {}, {}],
    });
    expect(await cancel({ ids: [...ids, over] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'ids.3', code: 'past' }] },
    });
    expect((await read(ids[0])).cancelledAt).toBe(null);
  });

  test('one that is cancelled already stays as it is', async () => {
    const { ids, ada } = await stormyDay();
    await cancel({ ids: [ids[0]] });
    const run = await cancel({ ids, reason: 'Altro' });
    expect(run.body).toMatchObject({ cancelled: 2, unchanged: 1 });
    expect((await read(ids[0])).cancelReason).toBe(reason);
    expect(await messagesTo(ada)).toHaveLength(2);
  });

  test.each([
    [{}, '', 'required'],
    [{ ids: [], on: { day: '2100-07-01' } }, '', 'required'],
    [{ ids: [] }, 'ids', 'tooFew'],
    [{ on: { day: '2100-07-01' }, reason: ' ' }, 'reason', 'tooShort'],
    [{ on: { day: '1 July' } }, 'on.day', 'wrongFormat'],
    [{ on: { day: '2100-07-01' }, message: { it: 'Ciao {x}', en: 'x' } }, 'message.it', 'unknownPlaceholder'],
  ])('%j is refused at %s: %s', async (body, path, code) => {
    const answer = await cancel(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, code }));
  });

  test('sessions of others, and those that are not there', async () => {
    const { ids } = await stormyDay();
    const contact = await it.account({
      subRoles: ['contact'],
      contactEventIds: [await buildEvent(it.database.db)],
    });
    expect(await cancel({ ids }, { as: contact })).toMatchObject({ status: 403 });
    expect(await cancel({ ids: [newId()] })).toMatchObject({
      status: 404,
      body: { errors: [{ path: 'ids.0' }] },
    });
    expect((await cancel({ ids }, { as: await it.account({ subRoles: ['support'] }) })).status).toBe(403);
  });
});

test('with the same key they are cancelled once', async () => {
  const { ids, ada } = await stormyDay();
  const headers = { 'idempotency-key': newId() };
  expect((await cancel({ ids }, { headers })).body).toMatchObject({ repeated: false, cancelled: 3 });
  expect((await cancel({ ids }, { headers })).body).toMatchObject({
    repeated: true,
    cancelled: 0,
    unchanged: 3,
  });
  expect(await messagesTo(ada)).toHaveLength(1);
  expect((await cancel({ ids, reason: 'Altro' }, { headers })).body.code).toBe('keyReused');
});

test('an account that books while a day is cancelled is notified with the others, or refused', async () => {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const ids = await Promise.all(
    ['09:00', '11:00', '13:00'].map((start) =>
      buildSession(db, eventId, { ...at('2100-08-01', start), maxParticipants: 100 }),
    ),
  );
  const users = await Promise.all(Array.from({ length: 12 }, () => buildUser(db)));
  const bookAll = (userId: string) =>
    Promise.all(
      ids.map((id) => db.transaction().execute((tx) => book(tx, [requestFor(userId, id, 1)], usualRules))),
    );
  const early = users.slice(0, 6).map(bookAll);
  const cancelled = cancel({ ids: ids.toReversed() });
  const late = users.slice(6).map(bookAll);
  const outcomes = (await Promise.all([...early, ...late])).map((of) => of.flat());
  expect((await cancelled).status).toBe(200);
  const expected = outcomes.map((of) =>
    Math.min(1, of.filter(({ outcome }) => outcome === 'reserved').length),
  );
  expect(await Promise.all(users.map(async (userId) => (await messagesTo(userId)).length))).toEqual(expected);
  const refused = outcomes.flat().flatMap((one) => (one.outcome === 'refused' ? one.refusal.code : []));
  expect(refused.filter((code) => code !== 'cancelled')).toEqual([]);
  expect(await readViolations(db)).toEqual([]);
});

test('200 sessions with bookings take as many statements as two', async () => {
  const counting = countingStatements(it.database.db);
  const by = { viewer: it.admin, language: 'it', zone: 'Europe/Rome' } as const;
  const cost = async (count: number) => {
    const { db } = it.database;
    const eventId = await buildEvent(db);
    const dates = Array.from({ length: count }, () => at('2100-09-01', '10:00'));
    const ids = await buildSessions(db, eventId, dates);
    for (const id of ids.slice(0, 20)) await takeSeats(db, id, 1);
    const before = counting.count();
    const { cancelled } = await cancelSessionsAtOnce(counting.db, { ids, reason, keyed: null }, by);
    return { cancelled, statements: counting.count() - before };
  };
  const [few, many] = [await cost(2), await cost(200)];
  expect(few).toEqual({ cancelled: 2, statements: 15 });
  expect(many).toEqual({ cancelled: 200, statements: few.statements });
});
