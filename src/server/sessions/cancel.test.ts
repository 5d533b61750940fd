// A session that staff cancel: marked, freed and announced in one action (docs/product/sessions.md#cancelling).

import { nothingReworded } from '#core/message-texts/text.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NothingToSend, type RenderContext } from '#server/outbox/message.ts';
import { book, readOtherSessions, reservationTemplates } from '#server/reservations/service.ts';
import { openSigner } from '#server/tickets/service.ts';
import { usualRules } from '#test/booking-rules.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { requestFor, takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { cancelSession, sessionTemplates } from './service.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const reason = 'Il relatore è malato.';
const context: RenderContext = {
  messageId: '01900000',
  baseUrl: 'https://curiosa.test',
  reworded: nothingReworded,
};
const templates = () => sessionTemplates({ db: it.database.db, zone: 'Europe/Rome' });
const cancel = (id: string, more: object = {}) =>
  it.call('POST', `/api/sessions/${id}/cancel`, { body: { reason }, ...more });

/** A session with two reservations and a request that has an offer. */
async function claimed() {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const sessionId = await buildSession(db, eventId, { waitingListEnabled: true });
  const adaId = await buildUser(db);
  const booked = [await takeSeats(db, sessionId, 3, adaId), await takeSeats(db, sessionId, 2)];
  const requestId = await buildRequest(db, { eventId, sessionId });
  await db
    .updateTable('reservationRequests')
    .set({
      status: 'locked',
      offeredSeats: 2,
      offeredClasses: 0,
      offeredQuantity: 2,
      offeredQuantitySchool: 0,
      offeredAt: new Date(),
      offerExpiresAt: new Date(Date.now() + 3_600_000),
    })
    .where('_id', '=', requestId)
    .execute();
  await db
    .updateTable('sessions')
    .set({ lockedParticipants: 2, savedParticipants: 1, waitingRequests: 0, offersEndAt: new Date() })
    .where('_id', '=', sessionId)
    .execute();
  return { eventId, sessionId, adaId, booked, requestId };
}

/** Its messages, sent or not: by template and number of recipients. */
async function messagesOf({ eventId }: { eventId: string }) {
  const { rows } = await it.database.pool.query<{ template: string; kind: string; count: number }>(
    `select "template", "kind", count(*)::int as "count" from "messages"
      where "userId" in (select "userId" from "reservations" where "eventId" = $1
        union select "userId" from "reservationRequests" where "eventId" = $1)
      group by 1, 2 order by 1, 2`,
    [eventId],
  );
  return rows.map(({ template, kind, count }) => `${count} ${kind} ${template}`);
}

test('a session that is cancelled is marked, frees every seat, ends every claim, and notifies each holder once', async () => {
  const target = await claimed();
  const { db, pool } = it.database;
  expect(await cancel(target.sessionId)).toMatchObject({
    status: 200,
    body: {
      _id: target.sessionId,
      cancelReason: reason,
      cancelledAt: expect.any(String),
      totalParticipants: 0,
      lockedParticipants: 0,
      savedParticipants: 0,
    },
  });
  const states = await pool.query(
    `select "reservations"."status", "reservations"."cancelledAt" is not null as "ended",
      (select array_agg(distinct "tickets"."status") from "tickets" where "reservationId" = "reservations"."_id") as "tickets"
    from "reservations" where "sessionId" = $1`,
    [target.sessionId],
  );
  expect(states.rows).toEqual([
    { status: 'invalid', ended: true, tickets: ['invalid'] },
    { status: 'invalid', ended: true, tickets: ['invalid'] },
  ]);
  const request = await db
    .selectFrom('reservationRequests')
    .select('status')
    .where('_id', '=', target.requestId)
    .executeTakeFirst();
  expect(request).toEqual({ status: 'invalid' });
  const expected = [
    '1 email awaitedSessionCancelled',
    '2 email reservationConfirmed',
    '2 email sessionCancelled',
  ];
  expect(await messagesOf(target)).toEqual(expected);
  const { body: trail } = await it.call('GET', `/api/audit?entityId=${target.sessionId}`);
  expect(trail).toMatchObject([
    { action: 'cancel', changes: { cancelReason: { before: null, after: reason } } },
  ]);

  // Repeated, with whatever reason and however often, it stays unchanged.
  const repeated = await Promise.all([
    cancel(target.sessionId),
    cancel(target.sessionId, { body: { reason: 'Altro' } }),
  ]);
  expect(repeated.map(({ status, body }) => [status, body.cancelReason])).toEqual([
    [200, reason],
    [200, reason],
  ]);
  expect(await messagesOf(target)).toEqual(expected);
  expect(await it.call('GET', `/api/sessions/${target.sessionId}/availability`)).toMatchObject({
    body: { bookability: 'cancelled', freeSeats: 12 },
  });
});

test('of many requests that cancel it at once, with one key or without, one takes effect', async () => {
  const target = await claimed();
  const headers = { 'idempotency-key': 'gone' };
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => cancel(target.sessionId, { headers })),
    ...Array.from({ length: 5 }, () => cancel(target.sessionId)),
  ]);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.cancelledAt}`)).size).toBe(1);
  expect(await messagesOf(target)).toContain('2 email sessionCancelled');
  const other = await claimed();
  expect(await cancel(other.sessionId, { headers })).toMatchObject({
    status: 422,
    body: { code: 'keyReused' },
  });
});

test('a repetition with the same key and If-Match, after an answer that was lost, gets the same answer', async () => {
  const { sessionId } = await claimed();
  const seen = await it.call('GET', `/api/sessions/${sessionId}`);
  const ifMatch = { 'if-match': (seen.headers as { etag: string }).etag };
  const more = { headers: { ...ifMatch, 'idempotency-key': 'lost' } };
  const first = await cancel(sessionId, more);
  expect(first).toMatchObject({ status: 200, body: { cancelReason: reason } });
  expect(await cancel(sessionId, more)).toMatchObject({ status: 200, body: first.body });
  expect(await cancel(sessionId, { headers: ifMatch })).toMatchObject({
    status: 409,
    body: { code: 'editConflict' },
  });
});

test('an account that books during the cancellation is notified with the others, or refused', async () => {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const sessionId = await buildSession(db, eventId, { maxParticipants: 100 });
  const users = await Promise.all(Array.from({ length: 12 }, () => buildUser(db)));
  const bookOne = (userId: string) =>
    db.transaction().execute((tx) => book(tx, [requestFor(userId, sessionId, 1)], usualRules));
  const early = users.slice(0, 6).map(bookOne);
  const cancelled = cancel(sessionId);
  const late = users.slice(6).map(bookOne);
  const outcomes = (await Promise.all([...early, ...late])).flat();
  expect((await cancelled).status).toBe(200);
  const refused = outcomes.flatMap((one) => (one.outcome === 'refused' ? one.refusal.code : []));
  expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['cancelled'] : []));
  const reserved = outcomes.length - refused.length;
  const expected = await messagesOf({ eventId });
  expect(expected).toEqual(
    reserved > 0 ? [`${reserved} email reservationConfirmed`, `${reserved} email sessionCancelled`] : [],
  );
  const { body } = await it.call('GET', `/api/sessions/${sessionId}`);
  expect(body.totalParticipants).toBe(0);
  expect(await bookOne(users[0] ?? '')).toMatchObject([
    { outcome: 'refused', refusal: { code: 'cancelled', more: { next: { action: 'otherSessions' } } } },
  ]);
});

test('a session that is over is not cancelled, and neither is one without a reason', async () => {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const hour = 3_600_000;
  const over = await buildSession(db, eventId, {
    startDate: new Date(Date.now() - 2 * hour),
    endDate: new Date(Date.now() - hour),
  });
  expect(await cancel(over)).toMatchObject({ status: 400, body: { code: 'past' } });
  const started = await buildSession(db, eventId, { startDate: new Date(Date.now() - hour / 2) });
  expect(await cancel(started, { body: { reason: ' ' } })).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: [{ path: 'reason' }] },
  });
  expect(await cancel(started)).toMatchObject({ status: 200 });
});

test('a school with two classes is offered other dates with room for both, in the message and in a refusal', async () => {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const school = { sessionTarget: 'school', maxSchoolClasses: 3, maxParticipants: 200 } as const;
  const at = (day: string) => ({
    startDate: new Date(`2100-01-${day}T09:30:00Z`),
    endDate: new Date(`2100-01-${day}T11:00:00Z`),
  });
  const sessionId = await buildSession(db, eventId, { ...school, ...at('23') });
  const [one, two] = [
    await buildSession(db, eventId, { ...school, ...at('24'), maxSchoolClasses: 1 }),
    await buildSession(db, eventId, { ...school, ...at('25'), maxSchoolClasses: 2 }),
  ];
  const teacher = await it.account({ userType: 'school' });
  await db
    .updateTable('users')
    .set({ educationalInstitution: 'Liceo Curie', prefix: '+39', phoneNumber: '3331234567' })
    .where('_id', '=', teacher.userId)
    .execute();
  const body = {
    sessionId,
    target: 'school',
    participants: ['3A', '3B'].map((schoolClass) => ({ schoolClass, quantity: 20, chaperones: 1 })),
  };
  const booked = await it.call('POST', '/api/reservations', { body, as: teacher });
  expect([booked.status, booked.body.code]).toEqual([201, undefined]);
  expect(await readOtherSessions(db, sessionId, { heads: 40, classes: 1 })).toHaveLength(2);
  await cancel(sessionId);
  const { text } = await templates().sessionCancelled({ reservationId: booked.body._id }, 'it', context);
  expect(text).toContain(
    'In queste altre date ci sono ancora posti liberi:\n\n- lunedì 25 gennaio 2100, 10:30–12:00\n\n',
  );
  const refused = await it.call('POST', '/api/reservations', { body, as: teacher });
  expect(refused.body.next).toEqual({ action: 'otherSessions', sessionIds: [two] });
  const alone = { ...body, participants: body.participants.slice(0, 1) };
  const { next } = (await it.call('POST', '/api/reservations', { body: alone, as: teacher })).body;
  expect(next.sessionIds).toEqual([one, two]);
});

test('a contact cancels the sessions of its own event and of no other, and sees how many would be notified', async () => {
  const [target, other] = [await claimed(), await claimed()];
  const contact = await it.account({ contactEventIds: [target.eventId] });
  const claims = (id: string, as = contact) => it.call('GET', `/api/sessions/${id}/claims`, { as });
  await buildSession(it.database.db, target.eventId);
  // Beside a request with an offer another one waits.
  await buildRequest(it.database.db, { eventId: target.eventId, sessionId: target.sessionId });
  expect(await claims(target.sessionId)).toMatchObject({
    status: 200,
    body: { reservations: 2, participants: 5, classes: 0, requests: 2, offers: 1, otherSessions: 1 },
  });
  expect((await cancel(target.sessionId, { as: contact })).status).toBe(200);
  expect((await claims(target.sessionId)).body).toMatchObject({
    reservations: 0,
    participants: 0,
    requests: 0,
    offers: 0,
  });
  expect((await cancel(other.sessionId, { as: contact })).status).toBe(403);
  expect((await claims(other.sessionId)).status).toBe(403);
  const support = await it.account({ subRoles: ['support'] });
  expect((await cancel(other.sessionId, { as: support })).status).toBe(403);
});

test('cancelling takes as many statements with one reservation as with a hundred', async () => {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const costs = await Promise.all(
    [1, 100].map(async (people) => {
      const sessionId = await buildSession(db, eventId, { maxParticipants: null });
      const users = await Promise.all(Array.from({ length: people }, () => buildUser(db)));
      await db.transaction().execute((tx) =>
        book(
          tx,
          users.map((userId) => requestFor(userId, sessionId, 1)),
          usualRules,
        ),
      );
      const counted = countingStatements(db);
      await cancelSession(
        counted.db,
        { sessionId, reason, keyed: null },
        { viewer: it.admin, language: 'it', zone: 'Europe/Rome' },
      );
      return counted.count();
    }),
  );
  expect(costs[1]).toBe(costs[0]);
});

describe('the holder of a cancelled session’s seats', () => {
  test('reads the reason, the former time and other free sessions, and the calendar entry is removed', async () => {
    const { db } = it.database;
    const eventId = await buildEvent(db);
    const at = (day: string) => ({
      startDate: new Date(`2100-01-${day}T09:30:00Z`),
      endDate: new Date(`2100-01-${day}T11:00:00Z`),
    });
    const sessionId = await buildSession(db, eventId, at('23'));
    await buildSession(db, eventId, at('24'));
    await buildSession(db, eventId, { ...at('25'), maxParticipants: 1 });
    await buildSession(db, eventId, { ...at('26'), visibilityStatus: 'private' });
    const reservationId = await takeSeats(db, sessionId, 2);
    await cancel(sessionId);
    const mail = await templates().sessionCancelled({ reservationId }, 'it', context);
    expect(mail.subject).toBe('Annullato: «La mano del robot», sab 23 gen, 10:30');
    expect(mail.text).toBe(`QUESTO APPUNTAMENTO È ANNULLATO

Ciao Ada!

Ci dispiace: «La mano del robot» di sabato 23 gennaio 2100, ore 10:30, non si terrà. La prenotazione e i biglietti non sono più validi: non devi fare nulla.

Il motivo: Il relatore è malato.

Evento: La mano del robot
Quando: sabato 23 gennaio 2100, 10:30–12:00
Dove: Luogo da definire
Posti: 2

In queste altre date ci sono ancora posti liberi:

- domenica 24 gennaio 2100, 10:30–12:00

Scegli un’altra data:
https://curiosa.test/events/${eventId}

Apri il file allegato per togliere l’appuntamento dal tuo calendario.

A presto, Curiosa
https://curiosa.test

--
Serve aiuto? Scrivi all’info point: ciao@curiosa.example
Ricevi questo messaggio perché hai un account su Curiosa.
`);
    const calendar = mail.attachments?.[0];
    expect(calendar?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
    const file = calendar?.content.toString() ?? '';
    expect(file).toContain('METHOD:CANCEL\r\n');
    expect(file).toContain('STATUS:CANCELLED\r\n');
    expect(file).toContain(`UID:${reservationId}@curiosa\r\n`);
    const english = await templates().sessionCancelled({ reservationId }, 'en', context);
    expect(english.text).toContain('- Sunday 24 January 2100, 10:30–12:00');
    expect(english.text).toContain(`https://curiosa.test/en/events/${eventId}`);
  });

  test('gets no confirmation that had not been sent before', async () => {
    const { booked, sessionId } = await claimed();
    await cancel(sessionId);
    const { db } = it.database;
    const sign = await openSigner(db, 'the secret key of the tests, no secret');
    const confirmation = reservationTemplates({ db, sign, zone: 'Europe/Rome' }).reservationConfirmed(
      { reservationId: booked[0] ?? '' },
      'it',
      context,
    );
    await expect(confirmation).rejects.toThrow(NothingToSend);
  });

  test('gets an SMS too, if it is a school with a confirmed number', async () => {
    const { db } = it.database;
    const eventId = await buildEvent(db);
    const sessionId = await buildSession(db, eventId);
    const school = {
      userType: 'school',
      educationalInstitution: 'Liceo Curie',
      prefix: '+39',
      phoneNumber: '3331234567',
    } as const;
    const rung = await buildUser(db, { ...school, isPhoneNumberConfirmed: true });
    const silent = await buildUser(db, { ...school, phoneNumber: '3331234568' });
    const reservationId = await takeSeats(db, sessionId, 1, rung);
    await takeSeats(db, sessionId, 1, silent);
    await cancel(sessionId);
    const sms = await db
      .selectFrom('messages')
      .select(['recipient', 'template'])
      .where('kind', '=', 'sms')
      .where('userId', 'in', [rung, silent])
      .execute();
    expect(sms).toEqual([{ recipient: '+39 3331234567', template: 'sessionCancelledSms' }]);
    const { text } = await templates().sessionCancelledSms({ reservationId }, 'en', context);
    expect(text).toMatch(
      /^Curiosa: "The robot hand" on .+, \d\d:\d\d, is cancelled. The details are in your email.$/,
    );
    expect(text.length).toBeLessThanOrEqual(160);
  });
});

test('a school reads which of its classes a cancellation and a move are about, as in its confirmation', async () => {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const sessionId = await buildSession(db, eventId, { sessionTarget: 'school', maxParticipants: 100 });
  const teacher = await buildUser(db, { userType: 'school', educationalInstitution: 'Liceo Curie' });
  const [outcome] = await db.transaction().execute((tx) =>
    book(
      tx,
      [
        {
          ...requestFor(teacher, sessionId, 1),
          viewer: viewerOf(teacher, { userType: 'school' }),
          party: { target: 'school', quantity: 47, quantitySchool: 2, chaperones: 3 },
          participants: [
            { schoolClass: '3A', quantity: 20, chaperones: 2 },
            { schoolClass: '3B', quantity: 27, chaperones: 1 },
          ],
        },
      ],
      usualRules,
    ),
  );
  expect(outcome).not.toMatchObject({ outcome: 'refused' });
  const reservation = await db
    .selectFrom('reservations')
    .select('_id')
    .where('userId', '=', teacher)
    .executeTakeFirstOrThrow();
  const facts = { reservationId: reservation._id };
  const line = '\nChi partecipa: 2 classi (3A, 3B): 47 alunni e 3 accompagnatori\n';
  const before = {
    startDate: '2026-01-23T09:30:00Z',
    endDate: '2026-01-23T11:00:00Z',
    locationId: null,
    place: null,
  };
  expect((await templates().sessionMoved({ ...facts, before }, 'it', context)).text).toContain(line);
  await cancel(sessionId);
  expect((await templates().sessionCancelled(facts, 'it', context)).text).toContain(line);
  // Once the details of a visit are erased, the numbers stay.
  await db
    .updateTable('reservations')
    .set({ participants: '[]' })
    .where('_id', '=', reservation._id)
    .execute();
  expect((await templates().sessionCancelled(facts, 'en', context)).text).toContain(
    '\nWho’s taking part: 2 classes: 47 pupils and 3 chaperones\n',
  );
});

test('the owner of a request for a cancelled session reads that the list is closed, without a calendar file', async () => {
  const { requestId, sessionId } = await claimed();
  await cancel(sessionId);
  const mail = await templates().awaitedSessionCancelled({ requestId }, 'it', context);
  expect(mail.text).toContain('non si terrà. La lista d’attesa è chiusa');
  expect(mail.text).toContain('Torna al programma');
  expect(mail.attachments).toBeUndefined();
});
