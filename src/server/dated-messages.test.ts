// Every message about a date names title, day and hour in its subject and in its first sentence, in HTML and in text alike
// (docs/product/messages.md#what-they-name).

import { nothingReworded } from '#core/message-texts/text.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { type ThanksFacts, thanksTemplates } from '#server/feedback/mail.ts';
import { favouriteTemplates, notifyOpenings, type NoticeFacts } from '#server/favourites/notices.ts';
import { type GivenBackFacts, giveBackTemplates } from '#server/give-back/mail.ts';
import { type NoticeMessageFacts, noticeTemplates } from '#server/house-notices/mail.ts';
import { type MailingFacts, mailingTemplates } from '#server/mailings/mail.ts';
import type { RenderContext, Template } from '#server/outbox/message.ts';
import { type ReminderFacts, reminderTemplates } from '#server/reminders/mail.ts';
import { type ReservationFacts, reservationTemplates } from '#server/reservations/mail.ts';
import { type BookingApp, openBookingApp } from '#server/reservations/testing.ts';
import { sessionTemplates } from '#server/sessions/mail.ts';
import type { SessionFacts } from '#server/sessions/notify.ts';
import { type RequestFacts, requestTemplates } from '#server/waiting-list/mail.ts';
import { secretKey } from '#test/app.ts';
import { buildMailing } from '#test/build-messages.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildOffer, buildRequest } from '#test/build-visits.ts';

type Facts = ReservationFacts &
  SessionFacts &
  MailingFacts &
  NoticeMessageFacts &
  RequestFacts &
  NoticeFacts &
  GivenBackFacts &
  ReminderFacts &
  ThanksFacts;

let it: BookingApp;
beforeAll(async () => {
  it = await openBookingApp();
});
afterAll(() => it.close());

const zone = 'Europe/Rome';
const context: RenderContext = {
  messageId: '01900000',
  baseUrl: 'https://curiosa.test',
  reworded: nothingReworded,
};
/** Longer than a subject has room for; with signs that HTML escapes. */
const title = {
  it: 'Luce & ombra: perché il cielo è blu e i tramonti sono sempre così rossi',
  en: 'Light & shadow: why the sky is blue and sunsets are always so very red',
};
const names = {
  it: { title: 'Luce & ombra: perché il cielo', day: /sab 6 mar\b|sabato 6 marzo\b/i, hour: '10:30' },
  en: { title: 'Light & shadow: why the sky', day: /Sat 6 Mar\b|Saturday 6 March\b/, hour: '10:30' },
} as const;
const startDate = new Date('2100-03-06T09:30:00Z');
const wording = { subject: 'porta le scarpe', text: 'Portate scarpe comode.' };

async function buildDate(given: Parameters<typeof buildSession>[2] = {}): Promise<string> {
  return buildSession(it.db, await buildEvent(it.db, { title }), { startDate, ...given });
}
async function reservation(): Promise<{ reservationId: string }> {
  const { body } = await (await it.person()).book(await buildDate(), 2);
  return { reservationId: body._id };
}
async function ended(): Promise<{ reservationId: string }> {
  const person = await it.person();
  const { body } = await person.book(await buildDate(), 2);
  await person.cancel(body._id);
  return { reservationId: body._id };
}
async function request(status: 'waiting' | 'cancelled' = 'waiting'): Promise<{ requestId: string }> {
  const requestId = await buildRequest(it.db, { sessionId: await buildDate() });
  await it.db
    .updateTable('reservationRequests')
    .set({ status, passes: 0 })
    .where('_id', '=', requestId)
    .execute();
  return { requestId };
}
async function reminder(): Promise<ReminderFacts['dayReminder']> {
  return { reservationIds: [(await reservation()).reservationId], day: '2100-03-06' };
}
async function notice(): Promise<NoticeMessageFacts['houseNotice']> {
  const mailingId = await buildMailing(it.db, await buildEvent(it.db));
  return { mailingId, reservationIds: [(await reservation()).reservationId] };
}
async function favourite(reservationOpeningDateId: string | null = null) {
  const userId = await buildUser(it.db, { isEmailConfirmed: true });
  const sessionId = await buildDate({ reservationOpeningDateId });
  const { eventId } = await it.db
    .selectFrom('sessions')
    .select('eventId')
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const createdAt = new Date(Date.now() - 86_400_000);
  await it.db
    .insertInto('favourites')
    .values({ _id: newId(), userId, eventId, sessionId, createdAt })
    .execute();
  return { userId, sessionIds: [sessionId] };
}
const before = {
  startDate: '2100-03-05T09:30:00.000Z',
  endDate: '2100-03-05T10:30:00.000Z',
  locationId: null,
  place: null,
};

/** What each message is about; a template that is missing here does not compile. */
const factsOf: { readonly [Name in keyof Facts]: () => Promise<Facts[Name]> } = {
  reservationConfirmed: reservation,
  async reservationChanged() {
    return { ...(await reservation()), withdrawn: [], replaced: [] };
  },
  async reservationMoved() {
    return { ...(await reservation()), from: before };
  },
  reservationCancelled: ended,
  async reservationWords() {
    return { ...(await reservation()), words: 'Ti aspettiamo.' };
  },
  sessionCancelled: ended,
  sessionCancelledSms: ended,
  awaitedSessionCancelled: () => request('cancelled'),
  async sessionMoved() {
    return { ...(await reservation()), before };
  },
  async awaitedSessionMoved() {
    return { ...(await request()), before };
  },
  async mailing() {
    const mailingId = await buildMailing(it.db, await buildEvent(it.db));
    return { mailingId, ...(await reservation()) };
  },
  async partyMailing() {
    const mailingId = await buildMailing(it.db, await buildEvent(it.db));
    const { reservationId } = await reservation();
    const { sessionId } = await it.db
      .selectFrom('reservations')
      .select('sessionId')
      .where('_id', '=', reservationId)
      .executeTakeFirstOrThrow();
    await it.db
      .updateTable('mailings')
      .set({ sessionIds: [sessionId] })
      .where('_id', '=', mailingId)
      .execute();
    return { mailingId, reservationIds: [reservationId] };
  },
  async mailingTrial() {
    return {
      sessionId: await buildDate(),
      userId: await buildUser(it.db),
      texts: { it: wording, en: wording },
    };
  },
  waitingListJoined: request,
  async seatsOffered() {
    const requestId = await buildOffer(it.db, await buildDate(), 2);
    const { offeredAt } = await it.db
      .selectFrom('reservationRequests')
      .select('offeredAt')
      .where('_id', '=', requestId)
      .executeTakeFirstOrThrow();
    return { requestId, offeredAt: offeredAt?.toISOString() ?? '' };
  },
  offerPassed: request,
  lastCall: request,
  takenOffList: () => request('cancelled'),
  offerRevoked: request,
  favouritesOpened: () => favourite(),
  async favouriteOpeningsMoved() {
    const _id = newId();
    const date = new Date('2100-01-01T10:00:00Z');
    await it.db
      .insertInto('reservationOpeningDates')
      .values({ _id, name: { it: 'Primavera' }, date })
      .execute();
    const { userId } = await favourite(_id);
    await it.db
      .updateTable('reservationOpeningDates')
      .set({ date: new Date('2100-01-02T10:00:00Z') })
      .where('_id', '=', _id)
      .execute();
    await notifyOpenings(it.db, zone);
    return { userId };
  },
  houseNotice: notice,
  houseNoticeSms: notice,
  seatsGivenBack: reservation,
  dayReminder: reminder,
  dayReminderSms: reminder,
  startReminder: reminder,
  visitThanks: reservation,
};

async function render<Name extends keyof Facts>(name: Name, language: 'it' | 'en') {
  const { db, sign } = it;
  const templates: { readonly [One in keyof Facts]: Template<Facts[One]> } = {
    ...reservationTemplates({ db, sign, zone }),
    ...sessionTemplates({ db, zone }),
    ...mailingTemplates({ db, zone }),
    ...noticeTemplates({ db, zone }),
    ...requestTemplates({ db, secretKey, zone }),
    ...favouriteTemplates({ db, zone }),
    ...giveBackTemplates({ db, zone }),
    ...reminderTemplates({ db, sign, secretKey, zone }),
    ...thanksTemplates({ db, secretKey, zone }),
  };
  return templates[name](await factsOf[name](), language, context);
}
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"');

describe.each(['it', 'en'] as const)('in %s', (language) => {
  const { title: beginning, day, hour } = names[language];
  const missingIn = (text: string) => [
    ...(text.includes(beginning) ? [] : ['title']),
    ...(day.test(text) ? [] : ['day']),
    ...(text.includes(hour) ? [] : ['hour']),
  ];

  test.each(Object.keys(factsOf) as (keyof Facts)[])('%s names title, day and hour', async (name) => {
    const { subject, text, html } = await render(name, language);
    // An SMS has a text alone; a mail begins with heading and greeting.
    const isSms = html === null;
    const first = isSms ? text.trim() : (text.split('\n\n')[2] ?? '');
    const shown = isSms
      ? first
      : [...html.matchAll(/<p [^>]*>.*?<\/p>/g)].map(([paragraph]) => plain(paragraph))[2];
    const [sentence = ''] = isSms ? [first] : first.split(/(?<=\.) /);
    expect({
      subject: missingIn(isSms ? first : subject),
      sentence: missingIn(sentence),
      html: shown,
    }).toEqual({ subject: [], sentence: [], html: first });
    // Two lines of a phone; what staff type comes after it.
    expect(subject.replace(wording.subject, '').length).toBeLessThanOrEqual(92);
  });
});
