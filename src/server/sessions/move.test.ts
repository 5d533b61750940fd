// A session that takes place at another time or elsewhere: one action, announced once (docs/product/sessions.md#moving).

import { nothingReworded } from '#core/message-texts/text.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInWords, timeInWords } from '#core/dates-in-words.ts';
import { newId } from '#server/db/ids.ts';
import { deliverMessage } from '#server/outbox/deliver.ts';
import { NothingToSend, type RenderContext } from '#server/outbox/message.ts';
import type { OutgoingMessage, Transport } from '#server/outbox/transport.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildOffer, buildRequest } from '#test/build-visits.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { takeSeats } from '#test/take-seats.ts';
import { untilWaiting } from '#test/waiting.ts';
import { sessionTemplates } from './service.ts';
import type { Before } from './notify.ts';

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
const templates = () => sessionTemplates({ db: it.database.db, zone: 'Europe/Rome' });
const put = (id: string, body: object) => it.call('PUT', `/api/sessions/${id}`, { body });
const monday = {
  startDate: new Date('2100-01-25T09:30:00Z'),
  endDate: new Date('2100-01-25T11:00:00Z'),
};
const yearsAgo = {
  startDate: new Date('2020-01-25T09:30:00Z'),
  endDate: new Date('2020-01-25T11:00:00Z'),
};
const tuesday = {
  startDate: '2100-01-26T09:30:00Z',
  endDate: '2100-01-26T11:00:00Z',
  sessionDay: '2100-01-26',
};

async function buildPlace(name: string, address: string | null = null): Promise<string> {
  const _id = newId();
  await it.database.db.insertInto('locations').values({ _id, name, address }).execute();
  return _id;
}

/** A session on a Monday at Sala Curie with one reservation and one request. */
async function claimed(given: object = {}) {
  const { db } = it.database;
  const locationId = await buildPlace('Sala Curie', 'Via Tasso 4');
  const eventId = await buildEvent(db, { locationId });
  const sessionId = await buildSession(db, eventId, { ...monday, ...given });
  const userId = await buildUser(db);
  const reservationId = await takeSeats(db, sessionId, 2, userId);
  const requestId = await buildRequest(db, { eventId, sessionId });
  return { eventId, sessionId, userId, reservationId, requestId, locationId };
}
type Claimed = Awaited<ReturnType<typeof claimed>>;

/** The messages about moves to the owners of a reservation and a request, with the former time and place. */
async function readMoveMessages({ reservationId, requestId }: Claimed) {
  const { rows } = await it.database.pool.query<{
    _id: string;
    template: string;
    before: Before;
    sentAt: Date | null;
  }>(
    `select "_id", "template", "facts"->'before' as "before", "sentAt" from "messages"
      where "template" like '%essionMoved' and ("facts"->>'reservationId' = $1 or "facts"->>'requestId' = $2)
      order by "template", "createdAt", "_id"`,
    [reservationId, requestId],
  );
  return rows;
}
const mailOf = async (claims: Claimed) => {
  const [, message] = await readMoveMessages(claims);
  if (!message) throw new Error('There is no message.');
  const { reservationId } = claims;
  return templates().sessionMoved({ reservationId, before: message.before }, 'it', context);
};
/** Sends one message, and returns the texts that were sent. */
async function deliver(_id: string): Promise<string[]> {
  const sent: OutgoingMessage[] = [];
  const transport: Transport = {
    send: async (message) => void sent.push(message),
    close: () => undefined,
  };
  const { db } = it.database;
  const delivery = {
    db,
    templates: templates(),
    transports: { email: transport, sms: transport },
    baseUrl: context.baseUrl,
  };
  await deliverMessage(delivery, _id, new AbortController().signal);
  return sent.map(({ text }) => text);
}

test('a moved session shows its former start until it moves back; sessions that visitors have not seen show none', async () => {
  const { db } = it.database;
  const movedFromAfter = async (sessionId: string, ...starts: readonly string[]) => {
    const formerStarts: unknown[] = [];
    for (const startDate of starts)
      formerStarts.push((await put(sessionId, { startDate, endDate: tuesday.endDate })).body.movedFrom);
    return formerStarts;
  };
  const [first, noon, early] = ['2100-01-25T09:30:00.000Z', '2100-01-25T12:00:00Z', '2100-01-25T07:00:00Z'];
  const eventId = await buildEvent(db);
  const shown = await buildSession(db, eventId, monday);
  expect(await movedFromAfter(shown, noon, early, first, noon)).toEqual([first, first, null, first]);
  expect((await it.call('GET', `/api/sessions/${shown}`)).body.movedFrom).toBe(first);

  const hiddenEvent = await buildEvent(db, { visibilityStatus: 'private' });
  const [hidden, ofHidden, over] = [
    await buildSession(db, eventId, { ...monday, visibilityStatus: 'private' }),
    await buildSession(db, hiddenEvent, monday),
    await buildSession(db, eventId, yearsAgo),
  ];
  expect([await movedFromAfter(hidden, noon), await movedFromAfter(ofHidden, noon)]).toEqual([
    [null],
    [null],
  ]);
  const ofClosedSite = await buildSession(db, eventId, monday);
  const closed = await it.call('POST', '/api/settings', { body: { name: 'publicSite', value: 'false' } });
  expect(await movedFromAfter(ofClosedSite, noon)).toEqual([null]);
  await it.call('PUT', `/api/settings/${closed.body._id}`, { body: { value: 'true' } });
  expect(await movedFromAfter(ofClosedSite, early)).toEqual([noon.replace('Z', '.000Z')]);
  const { startDate, endDate } = yearsAgo;
  const corrected = {
    startDate: new Date(startDate.getTime() - 3_600_000).toISOString(),
    endDate: endDate.toISOString(),
  };
  expect(await put(over, corrected)).toMatchObject({ status: 200, body: { ...corrected, movedFrom: null } });
});

test('another time and place in one change is one move: each holder of a seat or request gets one message', async () => {
  const claims = await claimed({
    maxParticipants: 2,
    reservationLimitValue: 2,
    reservationLimitUnit: 'days',
  });
  const aula = await buildPlace('Aula Hack');
  const before = await it.call('GET', `/api/sessions/${claims.sessionId}`);
  const moved = await put(claims.sessionId, { ...tuesday, locationId: aula, minPupils: 3 });
  expect(moved).toMatchObject({
    status: 200,
    // Its limits move with it.
    body: { sessionDay: '2100-01-26', closesAt: '2100-01-24T09:30:00.000Z', totalParticipants: 2 },
  });
  expect(before.body.closesAt).toBe('2100-01-23T09:30:00.000Z');
  const facts = {
    startDate: monday.startDate.toISOString(),
    endDate: monday.endDate.toISOString(),
    locationId: claims.locationId,
    place: 'Sala Curie, Via Tasso 4',
  };
  expect(await readMoveMessages(claims)).toMatchObject([
    { template: 'awaitedSessionMoved', before: facts },
    { template: 'sessionMoved', before: facts },
  ]);
  const mail = await mailOf(claims);
  expect(mail.subject).toBe('Cambio di programma: «La mano del robot», mar 26 gen, 10:30');
  expect(mail.text).toBe(`L’APPUNTAMENTO CAMBIA ORARIO E LUOGO

Ciao Ada!

Ecco l’appuntamento aggiornato: «La mano del robot» di martedì 26 gennaio 2100, ore 10:30. La tua prenotazione resta valida e i biglietti che hai già vanno bene: cambia solo quello che leggi qui sotto.

Evento: La mano del robot
Quando (prima): lunedì 25 gennaio 2100, 10:30–12:00
Quando (adesso): martedì 26 gennaio 2100, 10:30–12:00
Dove (prima): Sala Curie, Via Tasso 4
Dove (adesso): Aula Hack
Posti: 2

Apri la prenotazione:
https://curiosa.test/user/reservations/${claims.reservationId}

Non puoi più venire? Annulla la prenotazione entro le 10:30 di domenica 24 gennaio 2100: lascerai il posto a qualcun altro.

A presto, Curiosa
https://curiosa.test

--
Serve aiuto? Scrivi all’info point: ciao@curiosa.example
Ricevi questo messaggio perché hai un account su Curiosa.
`);
  const waiting = await templates().awaitedSessionMoved(
    { requestId: claims.requestId, before: facts },
    'en',
    context,
  );
  expect(waiting.text).toContain('You keep your place on the waiting list');
  expect(waiting.text).toContain(`https://curiosa.test/en/events/${claims.eventId}`);
  expect(waiting.attachments).toBeUndefined();
});

test('the calendar entry of a session that moves changes, and the tickets stay unchanged', async () => {
  const claims = await claimed();
  const as = { ...it.admin, userId: claims.userId, role: 'user' as const };
  const read = async () => {
    const { body } = await it.call('GET', `/api/reservations/${claims.reservationId}`, { as });
    return body.tickets.map(({ code, status }: { code: string; status: string }) => [code, status]);
  };
  const [tickets, sequence] = [await read(), await sequenceOf(claims)];
  await put(claims.sessionId, tuesday);
  const file = (await mailOf(claims)).attachments?.[0];
  expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  const text = file?.content.toString() ?? '';
  expect(text).toContain(`UID:${claims.reservationId}@curiosa\r\n`);
  expect(text).toContain('DTSTART:21000126T093000Z\r\n');
  expect(await read()).toEqual(tickets);
  expect(await sequenceOf(claims)).toBeGreaterThan(sequence);
  const elsewhere = await buildPlace('Altrove');
  const between = await sequenceOf(claims);
  await it.call('PUT', `/api/events/${claims.eventId}`, { body: { locationId: elsewhere } });
  expect(await sequenceOf(claims)).toBeGreaterThan(between);
});

async function sequenceOf({ reservationId, userId }: Claimed): Promise<number> {
  const as = { ...it.admin, userId, role: 'user' as const };
  const { raw } = await it.raw('GET', `/api/reservations/${reservationId}/tickets.ics`, as);
  return Number(/SEQUENCE:(\d+)/.exec(raw)?.[1]);
}

test('a change that affects no holder sends no message', async () => {
  const claims = await claimed();
  const changes = [
    { visibilityStatus: 'protected' },
    { maxParticipants: 20 },
    { minPupils: 2 },
    { locationId: claims.locationId },
    { startDate: monday.startDate.toISOString(), endDate: monday.endDate.toISOString() },
  ];
  for (const change of changes) expect((await put(claims.sessionId, change)).status).toBe(200);
  expect(await readMoveMessages(claims)).toEqual([]);
});

test('after two moves before anything has been sent, one message states the first place and the last', async () => {
  const claims = await claimed();
  await put(claims.sessionId, tuesday);
  await put(claims.sessionId, { endDate: '2100-01-26T12:00:00Z' });
  const messages = await readMoveMessages(claims);
  expect(messages.map(({ template }) => template)).toEqual(['awaitedSessionMoved', 'sessionMoved']);
  expect((await mailOf(claims)).text).toContain(
    '(prima): lunedì 25 gennaio 2100, 10:30–12:00\nQuando (adesso): martedì 26 gennaio 2100, 10:30–13:00',
  );
});

test('a move that is reverted before anything has been sent sends no message', async () => {
  const claims = await claimed();
  await put(claims.sessionId, tuesday);
  await put(claims.sessionId, {
    startDate: monday.startDate.toISOString(),
    endDate: monday.endDate.toISOString(),
    sessionDay: '2100-01-25',
  });
  const messages = await readMoveMessages(claims);
  expect(messages).toHaveLength(2);
  for (const { _id } of messages) expect(await deliver(_id)).toEqual([]);
  expect(await readMoveMessages(claims)).toEqual([]);
});

test('a move after the first was announced is announced again', async () => {
  const claims = await claimed();
  await put(claims.sessionId, tuesday);
  const [waiting, holding] = await readMoveMessages(claims);
  expect(await deliver(holding?._id ?? '')).toMatchObject([expect.stringContaining('martedì 26')]);
  expect(await deliver(waiting?._id ?? '')).toHaveLength(1);
  await put(claims.sessionId, { endDate: '2100-01-26T12:00:00Z' });
  const messages = await readMoveMessages(claims);
  expect(messages.map(({ template, sentAt }) => [template, sentAt !== null])).toEqual([
    ['awaitedSessionMoved', true],
    ['awaitedSessionMoved', false],
    ['sessionMoved', true],
    ['sessionMoved', false],
  ]);
  expect(messages[3]?.before).toMatchObject({ startDate: '2100-01-26T09:30:00.000Z' });
});

test('a move while the message about the one before is being sent gets another message', async () => {
  const claims = await claimed();
  await put(claims.sessionId, tuesday);
  const leaving = await it.database.db.startTransaction().execute();
  await sql`select from "messages" where "template" = 'sessionMoved'
    and "facts"->>'reservationId' = ${claims.reservationId} for update`.execute(leaving);
  await put(claims.sessionId, { endDate: '2100-01-26T12:00:00Z' });
  await leaving.rollback().execute();
  expect((await readMoveMessages(claims)).map(({ template }) => template)).toEqual([
    'awaitedSessionMoved',
    'sessionMoved',
    'sessionMoved',
  ]);
});

test('a holder who cancels before the message is sent gets none', async () => {
  const claims = await claimed();
  await put(claims.sessionId, tuesday);
  const [, message] = await readMoveMessages(claims);
  const as = { ...it.admin, userId: claims.userId };
  await it.call('DELETE', `/api/reservations/${claims.reservationId}`, { as });
  expect(await deliver(message?._id ?? '')).toEqual([]);
  const { reservationId } = claims;
  await expect(
    templates().sessionMoved({ reservationId, before: message?.before as Before }, 'it', context),
  ).rejects.toThrow(NothingToSend);
});

test('a session with reservations or requests does not move into the past, and no message about it is sent', async () => {
  const { db } = it.database;
  const past = { startDate: '2020-01-25T09:30:00Z', endDate: '2020-01-25T11:00:00Z' };
  const claims = await claimed();
  const alone = await buildSession(db, claims.eventId, monday);
  const waited = await buildSession(db, claims.eventId, monday);
  await buildRequest(db, { eventId: claims.eventId, sessionId: waited });
  for (const id of [claims.sessionId, waited])
    expect(await put(id, past)).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'startDate', code: 'inThePast' }] },
    });
  expect(await readMoveMessages(claims)).toEqual([]);
  // No account has a claim on it: it can be recorded as past.
  expect((await put(alone, past)).status).toBe(200);
});

test('a session that is over can be corrected, without a message', async () => {
  const claims = await claimed();
  await it.database.db
    .updateTable('sessions')
    .set({
      startDate: new Date('2020-01-25T09:30:00Z'),
      endDate: new Date('2020-01-25T11:00:00Z'),
      sessionDay: '2020-01-25',
      closesAt: new Date('2020-01-25T09:30:00Z'),
    })
    .where('_id', '=', claims.sessionId)
    .execute();
  expect((await put(claims.sessionId, { endDate: '2020-01-25T11:30:00Z' })).status).toBe(200);
  expect(await readMoveMessages(claims)).toEqual([]);
});

test('a holder with another booking at the new time reads so', async () => {
  const { db } = it.database;
  const claims = await claimed();
  const other = await buildSession(db, await buildEvent(db, { title: { it: 'Chimica in cucina' } }), {
    startDate: new Date('2100-01-26T10:30:00Z'),
    endDate: new Date('2100-01-26T11:30:00Z'),
  });
  await takeSeats(db, other, 1, claims.userId);
  await put(claims.sessionId, tuesday);
  expect((await mailOf(claims)).text).toContain(
    'Attenzione: si sovrappone ad altro che hai prenotato: «Chimica in cucina».',
  );
});

test('a session that moves keeps its offers: their deadline is that of the new start, and the message says so', async () => {
  const { db } = it.database;
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const sessionId = await buildSession(db, await buildEvent(db), {
    startDate: hours(30 * 24),
    endDate: hours(30 * 24 + 1),
    waitingListEnabled: true,
  });
  const requestId = await buildOffer(db, sessionId);
  const offer = () =>
    db
      .selectFrom('reservationRequests')
      .select(['status', 'offeredSeats', 'offerExpiresAt'])
      .where('_id', '=', requestId)
      .executeTakeFirstOrThrow();
  const before = await offer();
  await put(sessionId, { startDate: hours(10).toISOString(), endDate: hours(11).toISOString() });
  const after = await offer();
  expect(after).toMatchObject({ status: 'locked', offeredSeats: 2 });
  // From a day to one hour: the session now starts within the day.
  expect(Number(after.offerExpiresAt)).toBeLessThan(Number(before.offerExpiresAt));
  expect(Number(after.offerExpiresAt)).toBeLessThanOrEqual(Number(hours(10)));
  const facts = {
    startDate: hours(30 * 24).toISOString(),
    endDate: hours(30 * 24 + 1).toISOString(),
    locationId: null,
    place: null,
  };
  const { text } = await templates().awaitedSessionMoved({ requestId, before: facts }, 'it', context);
  const until = after.offerExpiresAt ?? new Date(0);
  const day = dayInWords(until, 'it', 'Europe/Rome');
  expect(text).toContain(`restano per te fino alle ${timeInWords(until, 'it', 'Europe/Rome')} di ${day}`);
  const messages = await db
    .selectFrom('messages')
    .select('template')
    .where(sql<string>`"facts"->>'requestId'`, '=', requestId)
    .orderBy('template')
    .execute();
  expect(messages.map(({ template }) => template)).toEqual(['awaitedSessionMoved', 'seatsOffered']);
});

describe('an event that moves', () => {
  test('moves its sessions that have no place of their own, and notifies their holders once', async () => {
    const claims = await claimed();
    const { db } = it.database;
    const stays = await buildSession(db, claims.eventId, { ...monday, locationId: claims.locationId });
    const reservationId = await takeSeats(db, stays, 1, claims.userId);
    const elsewhere = await buildPlace('Aula Hack');
    const moved = await it.call('PUT', `/api/events/${claims.eventId}`, { body: { locationId: elsewhere } });
    expect(moved).toMatchObject({ status: 200, body: { locationId: elsewhere } });
    expect((await readMoveMessages(claims)).map(({ template }) => template)).toEqual([
      'awaitedSessionMoved',
      'sessionMoved',
    ]);
    expect(await readMoveMessages({ ...claims, reservationId, requestId: claims.userId })).toEqual([]);
    const { text } = await mailOf(claims);
    expect(text).toContain('L’APPUNTAMENTO CAMBIA LUOGO');
    expect(text).toContain('Dove (prima): Sala Curie, Via Tasso 4\nDove (adesso): Aula Hack');
    expect(text).toContain('Quando: lunedì 25 gennaio 2100, 10:30–12:00');
  });

  test('sends no message about another place of online sessions, and notifies all holders when a session goes online', async () => {
    const { db } = it.database;
    const claims = await claimed();
    const elsewhere = await buildPlace('Aula Hack');
    await db
      .updateTable('events')
      .set({ eventPresenceType: 'online' })
      .where('_id', '=', claims.eventId)
      .execute();
    const move = (body: object) => it.call('PUT', `/api/events/${claims.eventId}`, { body });
    expect((await move({ locationId: elsewhere })).status).toBe(200);
    expect((await put(claims.sessionId, { locationId: claims.locationId })).status).toBe(200);
    expect(await readMoveMessages(claims)).toEqual([]);

    const [other, withOwnPlace] = [await claimed(), await claimed({ locationId: elsewhere })];
    const claimsOf = (query = '') => it.call('GET', `/api/events/${withOwnPlace.eventId}/claims${query}`);
    expect((await claimsOf()).body).toMatchObject({ reservations: 0, requests: 0 });
    expect((await claimsOf('?of=all')).body).toMatchObject({ reservations: 1, requests: 1 });
    expect((await claimsOf('?of=none')).status).toBe(400);
    for (const [{ eventId }, body] of [
      [other, { eventPresenceType: 'online', locationId: null }],
      [withOwnPlace, { eventPresenceType: 'online' }],
    ] as const)
      expect((await it.call('PUT', `/api/events/${eventId}`, { body })).status).toBe(200);
    expect((await mailOf(other)).text).toContain(
      'Dove (prima): Sala Curie, Via Tasso 4\nDove (adesso): Online',
    );
    expect((await mailOf(withOwnPlace)).text).toContain('Dove (prima): Aula Hack\nDove (adesso): Online');
  });

  test('waits for an account that is about to get a seat, and notifies it too', async () => {
    const claims = await claimed();
    const { db } = it.database;
    const elsewhere = await buildPlace('Altrove');
    // The joining transaction has locked the session while the event is about to move.
    const joining = await db.startTransaction().execute();
    await sql`select from "sessions" where "_id" = ${claims.sessionId} for no key update`.execute(joining);
    const requestId = await buildRequest(joining, claims);
    const moving = it.call('PUT', `/api/events/${claims.eventId}`, { body: { locationId: elsewhere } });
    await untilWaiting(it.database.pool, 1);
    await joining.commit().execute();
    expect((await moving).status).toBe(200);
    expect((await readMoveMessages({ ...claims, requestId })).map(({ template }) => template)).toEqual([
      'awaitedSessionMoved',
      'sessionMoved',
    ]);
  });
});
