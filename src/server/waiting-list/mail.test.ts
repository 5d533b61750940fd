import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nothingReworded } from '#core/message-texts/text.ts';
import { NothingToSend, type RenderContext } from '#server/outbox/message.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildOffer, buildRequest } from '#test/build-visits.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { requestTemplates } from './mail.ts';
import { isOfferToken, offerToken } from './token.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await openTestDatabase();
});
afterAll(() => it.close());

const secretKey = 'a secret of the tests';
const context: RenderContext = {
  messageId: '01900000',
  baseUrl: 'https://curiosa.test',
  reworded: nothingReworded,
};
const templates = () => requestTemplates({ db: it.db, secretKey, zone: 'Europe/Rome' });
const startDate = new Date('2100-01-23T09:30:00Z');
const title = { it: 'Perché il cielo è blu?', en: 'Why is the sky blue?' };
const change = (id: string, values: object) =>
  it.db.updateTable('reservationRequests').set(values).where('_id', '=', id).execute();

/** The facts of the message about the request’s current offer. */
async function offerOf(requestId: string) {
  const { offeredAt } = await it.db
    .selectFrom('reservationRequests')
    .select('offeredAt')
    .where('_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return { requestId, offeredAt: offeredAt?.toISOString() ?? '' };
}

async function session(given: object = {}): Promise<string> {
  return buildSession(it.db, await buildEvent(it.db, { title }), {
    startDate,
    endDate: new Date('2100-01-23T11:00:00Z'),
    ...given,
  });
}
async function waiting(sessionId: string, given: object = { passes: 0 }): Promise<string> {
  const userId = await buildUser(it.db, { name: 'Ada' });
  const id = await buildRequest(it.db, { sessionId, userId });
  await change(id, given);
  return id;
}

test('the message after joining states the place in the list, and what those ahead need', async () => {
  const sessionId = await session();
  const first = await waiting(sessionId, { quantity: 4, wantedSeats: 4, leastSeats: 1 });
  const second = await waiting(sessionId);
  const mail = await templates().waitingListJoined({ requestId: second }, 'it', context);
  expect(mail.subject).toBe('Sei in lista d’attesa: «Perché il cielo è blu?», sab 23 gen, 10:30');
  expect(mail.text).toContain('Ciao Ada!');
  expect(mail.text).toContain('Sei al 2° posto della lista. Chi è prima di te ha chiesto 4 posti.');
  expect(mail.text).toContain('Quando: sabato 23 gennaio 2100, 10:30–12:00');
  expect(mail.text).toContain(`https://curiosa.test/user/reservation-requests/${second}`);
  const alone = await templates().waitingListJoined({ requestId: first }, 'en', context);
  expect(alone.text).toContain('No one is ahead of you so far.');
});

describe('an offer', () => {
  test('says how many seats are offered and until when, and carries a link that only its owner has', async () => {
    const id = await buildOffer(it.db, await session(), 2);
    await change(id, { offerExpiresAt: new Date('2100-01-20T09:00:00Z') });
    const mail = await templates().seatsOffered(await offerOf(id), 'it', context);
    expect(mail.subject).toBe('Tocca a te: «Perché il cielo è blu?», sab 23 gen, 10:30');
    expect(mail.text).toContain('Teniamo da parte 2 posti per te.');
    expect(mail.text).toContain('Puoi confermare entro le 10:00 di mercoledì 20 gennaio 2100.');
    const link = `https://curiosa.test/confirm-reservation?request=${id}&token=${offerToken(secretKey, id)}`;
    expect(mail.text).toContain(link);
    expect(isOfferToken(secretKey, id, offerToken(secretKey, id))).toBe(true);
    expect(isOfferToken('another secret', id, offerToken(secretKey, id))).toBe(false);
  });

  test('for two of four says so', async () => {
    const id = await buildOffer(it.db, await session(), 2);
    await change(id, { quantity: 4, wantedSeats: 4 });
    const mail = await templates().seatsOffered(await offerOf(id), 'it', context);
    expect(mail.text).toContain('Ne avevi chiesti 4: per ora si sono liberati 2 posti');
    const english = await templates().seatsOffered(await offerOf(id), 'en', context);
    expect(english.text).toContain('You asked for 4: for now there are 2 seats');
    expect(english.text).toContain('https://curiosa.test/en/confirm-reservation?');
  });

  test('for a class names classes and pupils', async () => {
    const id = await buildOffer(it.db, await session({ sessionTarget: 'school', maxParticipants: 30 }), 24);
    const classes = { quantitySchool: 1, offeredClasses: 1, offeredQuantitySchool: 1 };
    await change(id, { target: 'school', ...classes });
    const mail = await templates().seatsOffered(await offerOf(id), 'it', context);
    expect(mail.text).toContain('Teniamo da parte i posti per una classe, 24 alunni.');
  });

  test('that came after another is announced by its own message alone', async () => {
    const id = await buildOffer(it.db, await session(), 2);
    const earlier = { requestId: id, offeredAt: new Date(0).toISOString() };
    await expect(templates().seatsOffered(earlier, 'it', context)).rejects.toThrow(NothingToSend);
  });

  test('that is gone when the morning comes is not announced', async () => {
    const id = await waiting(await session());
    await expect(templates().seatsOffered(await offerOf(id), 'it', context)).rejects.toThrow(NothingToSend);
  });
});

test('the message about an expired offer states that there is one more chance, and the second time that there is none', async () => {
  const sessionId = await session();
  const id = await waiting(sessionId, { passes: 1 });
  const once = await templates().offerPassed({ requestId: id }, 'it', context);
  expect(once.text).toContain('Sei di nuovo in lista');
  await change(id, { status: 'invalid', passes: 2 });
  const twice = await templates().offerPassed({ requestId: id }, 'it', context);
  expect(twice.text).toContain('non sei più in lista');
  expect(twice.text).toContain(`/events/`);
  await change(id, { status: 'cancelled' });
  await expect(templates().offerPassed({ requestId: id }, 'it', context)).rejects.toThrow(NothingToSend);
  const late = await waiting(await session({ startDate: new Date(Date.now() + 9e6), closesAt: new Date() }));
  const closed = await templates().offerPassed({ requestId: late }, 'it', context);
  expect(closed.text).toContain('le prenotazioni si sono chiuse');
});

test('the last call says how many seats are left and when bookings close', async () => {
  const sessionId = await session({ totalParticipants: 10 });
  const id = await waiting(sessionId);
  const mail = await templates().lastCall({ requestId: id }, 'it', context);
  expect(mail.subject).toBe('Ultime ore per prenotare: «Perché il cielo è blu?», sab 23 gen, 10:30');
  expect(mail.text).toContain('Ci sono ancora 2 posti liberi.');
  expect(mail.text).toContain('Le prenotazioni chiudono sabato 23 gennaio 2100 alle 10:30.');
  expect(mail.text).toContain(`?session=${sessionId}`);
});

test('the last call is not sent when no seat is left, and names no number without a limit', async () => {
  const full = await waiting(await session({ totalParticipants: 12 }));
  await expect(templates().lastCall({ requestId: full }, 'it', context)).rejects.toThrow(NothingToSend);
  const endless = await waiting(await session({ maxParticipants: null }));
  const mail = await templates().lastCall({ requestId: endless }, 'it', context);
  expect(mail.text).toContain('Ci sono ancora posti.');
});

test('the owner of a request that staff take out gets a message', async () => {
  const id = await waiting(await session(), { status: 'cancelled' });
  const mail = await templates().takenOffList({ requestId: id }, 'en', context);
  expect(mail.subject).toBe('No longer on the waiting list: “Why is the sky blue?”, Sat 23 Jan, 10:30');
});
