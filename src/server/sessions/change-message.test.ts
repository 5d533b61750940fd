// What staff add to the message about a change, or leave off (docs/product/sessions.md#words-to-those-affected).

import { nothingReworded } from '#core/message-texts/text.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestWords } from '#core/sessions/change-message.ts';
import { newId } from '#server/db/ids.ts';
import { NothingToSend, type RenderContext } from '#server/outbox/message.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { takeSeats } from '#test/take-seats.ts';
import type { SessionFacts } from './notify.ts';
import { sessionTemplates } from './service.ts';

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
const reason = { it: 'Il relatore è malato.', en: 'The speaker is ill.' };
const words = {
  it: 'Ci dispiace, {name}: <b>{event}</b> delle {time}.\n\nTi aspettiamo in {place}.',
  en: 'We are sorry, {name}: {event} at {time}.',
};
const school = {
  userType: 'school',
  educationalInstitution: 'Liceo Curie',
  prefix: '+39',
  phoneNumber: '3331234567',
  isPhoneNumberConfirmed: true,
} as const;
const at = (day: string) => ({
  startDate: new Date(`2100-01-${day}T09:30:00Z`),
  endDate: new Date(`2100-01-${day}T11:00:00Z`),
});

/** A session with the bookings of a school and of an English reader, and a request. */
async function claimed() {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const sessionId = await buildSession(db, eventId, { ...at('23'), maxParticipants: 10 });
  await buildSession(db, eventId, at('24'));
  const ofSchool = await takeSeats(db, sessionId, 2, await buildUser(db, school));
  await takeSeats(db, sessionId, 1, await buildUser(db, { language: 'en' }));
  await buildRequest(db, { eventId, sessionId });
  return { eventId, sessionId, ofSchool };
}
type Facts = SessionFacts[keyof SessionFacts];

/** The messages about changes of a session that wait or have left, in the order of their templates. */
async function messagesOf(sessionId: string) {
  const { rows } = await it.database.pool.query<{
    _id: string;
    template: keyof SessionFacts;
    language: 'it' | 'en';
    facts: Facts;
  }>(
    `select "_id", "template", "language", "facts" from "messages" where "template" like '%ession%' and (
      "facts"->>'reservationId' in (select "_id"::text from "reservations" where "sessionId" = $1)
      or "facts"->>'requestId' in (select "_id"::text from "reservationRequests" where "sessionId" = $1))
    order by "template", "language", "_id"`,
    [sessionId],
  );
  return rows;
}
const templatesOf = async (sessionId: string) =>
  (await messagesOf(sessionId)).map(({ template, language }) => `${template} ${language}`);
async function textsOf(sessionId: string): Promise<string[]> {
  const templates = sessionTemplates({ db: it.database.db, zone: 'Europe/Rome' });
  const messages = await messagesOf(sessionId);
  return Promise.all(
    messages.map(async ({ template, language, facts }) => {
      const { text, html } = await templates[template](facts as never, language, context);
      expect(html ?? '').not.toContain('<b>');
      return text;
    }),
  );
}
const cancel = (id: string, message?: unknown, more: object = {}) =>
  it.call('POST', `/api/sessions/${id}/cancel`, { body: { reason, message }, ...more });
const move = (id: string, message?: unknown, day = '25') =>
  it.call('PUT', `/api/sessions/${id}`, {
    body: { startDate: `2100-01-${day}T09:30:00Z`, endDate: `2100-01-${day}T11:00:00Z`, message },
  });
const auditOf = async (entityId: string) =>
  (await it.call('GET', `/api/audit?entityId=${entityId}&action=send`)).body.map(
    ({ changes }: { changes: object }) => changes,
  );

/** How many accounts each change was sent to, from the fewest. */
const recipientsOf = async (entityId: string) =>
  (await auditOf(entityId))
    .map(({ recipients }: { recipients: { after: number } }) => recipients.after)
    .toSorted();

test('a session that staff cancel reaches the contact of a school by e-mail and SMS, with other dates', async () => {
  const { sessionId, ofSchool } = await claimed();
  expect((await cancel(sessionId, words)).status).toBe(200);
  expect(await templatesOf(sessionId)).toEqual([
    'awaitedSessionCancelled it',
    'sessionCancelled en',
    'sessionCancelled it',
    'sessionCancelledSms it',
  ]);
  const { rows } = await it.database.pool.query(
    `select "kind", "recipient" like '%@%' as "isAddress", "recipient" = '+39 3331234567' as "isNumber" from "messages"
      where "template" like 'sessionCancelled%' and "facts"->>'reservationId' = $1 order by "kind"`,
    [ofSchool],
  );
  expect(rows).toEqual([
    { kind: 'email', isAddress: true, isNumber: false },
    { kind: 'sms', isAddress: false, isNumber: true },
  ]);
  const [, english = '', italian = '', sms] = await textsOf(sessionId);
  // After the date comes the reason, then what staff wrote and what else is free.
  expect(italian)
    .toContain(`«La mano del robot» di sabato 23 gennaio 2100, ore 10:30, non si terrà. La prenotazione e i biglietti non sono più validi: non devi fare nulla.

Il motivo: Il relatore è malato.

Ci dispiace, Ada: <b>La mano del robot</b> delle 10:30.

Ti aspettiamo in luogo da definire.
`);
  expect(italian).toContain('- domenica 24 gennaio 2100, 10:30–12:00');
  expect(english).toContain(
    '\n\nThe reason: The speaker is ill.\n\nWe are sorry, Ada: The robot hand at 10:30.\n',
  );
  expect(sms).toMatch(/^Curiosa: "La mano del robot" di sabato 23 gennaio 2100, ore 10:30, è annullato\./);
  const three = { before: null, after: 3 };
  expect(await auditOf(sessionId)).toEqual([{ recipients: three, accounts: three }]);
});

test.each([
  ['a reason in one language', { it: reason.it }],
  ['a text in the language of the request', reason.it],
])('%s is named as such to readers of the other language', async (_, given) => {
  const { sessionId } = await claimed();
  const body = { reason: given, message: words };
  expect((await it.call('POST', `/api/sessions/${sessionId}/cancel?lang=it`, { body })).status).toBe(200);
  const [, english = '', italian = '', sms = ''] = await textsOf(sessionId);
  expect(italian).toContain('\n\nIl motivo: Il relatore è malato.\n');
  expect(english).toContain('\n\nThe reason, written in Italian: Il relatore è malato.\n');
  expect(sms).not.toContain('otivo');
  // The page of the event has it in the other language, and marks it.
  const path = `/api/sessions/${sessionId}`;
  expect((await it.call('GET', `${path}?lang=en`)).body).toMatchObject({
    cancelReasons: reason.it,
    untranslated: ['cancelReasons'],
  });
  expect((await it.call('GET', `${path}?lang=*`)).body.cancelReasons).toEqual({ it: reason.it });
});

test('a session that an earlier build has cancelled has one reason for all readers', async () => {
  const { sessionId } = await claimed();
  await cancel(sessionId);
  await it.database.pool.query(
    `update "sessions" set "cancelReason" = 'Temporale', "cancelReasons" = null where "_id" = $1`,
    [sessionId],
  );
  const [, english, italian] = await textsOf(sessionId);
  expect([english, italian].map((text) => /: (Temporale)\n/.exec(text ?? '')?.[1])).toEqual([
    'Temporale',
    'Temporale',
  ]);
});

test.each([
  ['in no language', {}, 'reason'],
  ['empty', { it: 'Temporale', en: ' ' }, 'reason.en'],
  ['huge', { it: 'x'.repeat(1001) }, 'reason.it'],
  ['of an unknown language', { it: 'Temporale', de: 'Sturm' }, 'reason.de'],
  ['of another type', 7, 'reason'],
])('a reason %s is refused at its field, and nothing changes', async (_, given, path) => {
  const { sessionId } = await claimed();
  expect(
    await it.call('POST', `/api/sessions/${sessionId}/cancel`, { body: { reason: given } }),
  ).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path }] } });
  expect((await it.call('GET', `/api/sessions/${sessionId}`)).body.cancelledAt).toBeNull();
});

test('a move has the words of staff, and a second move before they have left replaces them', async () => {
  const { sessionId } = await claimed();
  expect((await move(sessionId, words)).status).toBe(200);
  const templates = ['awaitedSessionMoved it', 'sessionMoved en', 'sessionMoved it'];
  expect(await templatesOf(sessionId)).toEqual(templates);
  for (const text of await textsOf(sessionId)) expect(text).toMatch(/Ci dispiace, Ada|We are sorry, Ada/);
  expect((await move(sessionId, { it: 'Di nuovo: {day}.', en: 'Again: {day}.' }, '26')).status).toBe(200);
  expect(await templatesOf(sessionId)).toEqual(templates);
  const texts = await textsOf(sessionId);
  expect(texts.map((text) => /\n\n(?:Di nuovo|Again): .*/.exec(text)?.[0].trim())).toEqual([
    'Di nuovo: martedì 26 gennaio 2100.',
    'Again: Tuesday 26 January 2100.',
    'Di nuovo: martedì 26 gennaio 2100.',
  ]);
});

test.each([
  ['with its message left off', null, [0, 3]],
  ['without words', undefined, [3]],
])('a second move %s takes the former words out of what has not left', async (_, second, recipients) => {
  const { sessionId } = await claimed();
  await move(sessionId, words);
  expect((await move(sessionId, second, '26')).status).toBe(200);
  const texts = await textsOf(sessionId);
  expect(texts).toHaveLength(3);
  for (const text of texts) {
    expect(text).toMatch(/martedì 26 gennaio|Tuesday 26 January/);
    expect(text).not.toMatch(/Ci dispiace|We are sorry/);
  }
  expect(await recipientsOf(sessionId)).toEqual(recipients);
});

test('a move that is taken back reaches those alone who were notified of it, and the audit log counts them', async () => {
  const { sessionId } = await claimed();
  await move(sessionId, words);
  const left = (await messagesOf(sessionId)).find(({ language }) => language === 'en');
  await it.database.pool.query(`update "messages" set "sentAt" = curiosa_now() where "_id" = $1`, [
    left?._id,
  ]);
  await move(sessionId, { it: 'Come prima.', en: 'As before.' }, '23');
  const waiting = (await messagesOf(sessionId)).filter(({ _id }) => _id !== left?._id);
  const templates = sessionTemplates({ db: it.database.db, zone: 'Europe/Rome' });
  const worded = await Promise.allSettled(
    waiting.map(async ({ template, language, facts }) =>
      templates[template](facts as never, language, context),
    ),
  );
  expect(
    worded.map((one) => (one.status === 'fulfilled' ? one.value.text.includes('As before.') : one.reason)),
  ).toEqual([new NothingToSend(), true, new NothingToSend()]);
  expect(await recipientsOf(sessionId)).toEqual([1, 3]);
});

test('a name that is no name stands in no words', async () => {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const sessionId = await buildSession(db, eventId, at('23'));
  await takeSeats(db, sessionId, 1, await buildUser(db, { name: 'vinci-premi.example' }));
  await move(sessionId, words);
  const [text = ''] = await textsOf(sessionId);
  expect(text).toContain('Ci dispiace: <b>La mano del robot</b>');
  expect(text).not.toContain('vinci');
});

test('without words the message goes as it is; with the message left off nothing goes, and the audit log says so', async () => {
  const [silent, plain, called] = [await claimed(), await claimed(), await claimed()];
  expect((await move(silent.sessionId, null)).status).toBe(200);
  expect(await templatesOf(silent.sessionId)).toEqual([]);
  expect(await auditOf(silent.sessionId)).toEqual([{ recipients: { before: null, after: 0 } }]);
  await move(plain.sessionId);
  expect(await templatesOf(plain.sessionId)).toHaveLength(3);
  await cancel(called.sessionId, null);
  expect(await templatesOf(called.sessionId)).toEqual([]);
  const { body } = await it.call('GET', `/api/sessions/${called.sessionId}`);
  expect(body).toMatchObject({ cancelReason: reason.it, cancelReasons: reason.it, totalParticipants: 0 });
});

test('an event that moves takes the words along to the people of all its sessions', async () => {
  const { eventId, sessionId } = await claimed();
  const locationId = newId();
  await it.database.db.insertInto('locations').values({ _id: locationId, name: 'Aula Hack' }).execute();
  expect((await it.call('GET', `/api/events/${eventId}/claims`)).body.accounts).toBe(3);
  const put = (message: unknown) =>
    it.call('PUT', `/api/events/${eventId}`, { body: { locationId, message } });
  expect(await put({ ...words, it: '{sala}' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'message.it', code: 'unknownPlaceholder' }] },
  });
  expect((await put(words)).status).toBe(200);
  const [awaited] = await textsOf(sessionId);
  expect(awaited).toContain('Ti aspettiamo in Aula Hack.');
  expect(await auditOf(eventId)).toEqual([{ recipients: { before: null, after: 3 } }]);
});

test.each([
  ['empty', { ...words, en: ' ' }, 'message.en'],
  ['huge', { ...words, it: 'x'.repeat(longestWords + 1) }, 'message.it'],
  ['of one language', { it: words.it }, 'message.en'],
  ['with a control character', { ...words, it: 'a\u0000b' }, 'message.it'],
  ['with an unknown placeholder', { ...words, en: 'Hello {nome}' }, 'message.en'],
  ['that are no words', 'Ci dispiace', 'message'],
])('words %s are refused at their field, and nothing changes', async (_, message, path) => {
  const { sessionId } = await claimed();
  for (const answer of [await cancel(sessionId, message), await move(sessionId, message)])
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path }] } });
  expect(await templatesOf(sessionId)).toEqual([]);
  const { body } = await it.call('GET', `/api/sessions/${sessionId}`);
  expect(body).toMatchObject({ cancelledAt: null, startDate: '2100-01-23T09:30:00.000Z' });
});

test('a move that is refused sends no words, and a change that is none needs no message', async () => {
  const { sessionId } = await claimed();
  const headers = { 'if-match': '"1"' };
  const refused = await it.call('PUT', `/api/sessions/${sessionId}`, {
    body: { startDate: '2100-01-25T09:30:00Z', endDate: '2100-01-25T11:00:00Z', message: words },
    headers,
  });
  expect(refused.status).toBe(409);
  const answer = await it.call('PUT', `/api/sessions/${sessionId}`, {
    body: { minPupils: 3, message: words },
  });
  expect(answer.status).toBe(200);
  expect(await templatesOf(sessionId)).toEqual([]);
});
