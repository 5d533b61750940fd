import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventFeedback, WireVisitFeedback } from '#core/feedback/contract.ts';
import { longestSentence } from '#core/feedback/rules.ts';
import { readViolations } from '#server/doctor/store.ts';
import { applyRetention, deleteMe } from '#server/privacy/service.ts';
import { settingsOf } from '#core/settings/known.ts';
import { secretKey } from '#test/app.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type BookingApp, openBookingApp, type Person } from '#test/door.ts';
import { openSteppedDatabase } from '#test/stepped-database.ts';
import { viewerOf } from '#test/viewers.ts';
import { untilWaiting } from '#test/waiting.ts';
import { give as giveAnswers } from './feedback.ts';
import { feedbackToken } from './token.ts';

let it: BookingApp;
let ada: Person;
let eventId: string;
let reservationId: string;
let token: string;

beforeAll(async () => {
  it = await openBookingApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  ada = await it.person({ name: 'Ada', surname: 'Marcatore' });
  eventId = await buildEvent(it.db);
  reservationId = await visited(ada);
  token = feedbackToken(secretKey, reservationId);
});

/** A reservation of a session of the event that ended a day ago. */
async function visited(person: Person): Promise<string> {
  const sessionId = await buildSession(it.db, eventId);
  const { body } = await person.book(sessionId, 2);
  await endDaysAgo(1, sessionId);
  return body._id;
}
const sessionOf = async (id: string): Promise<string> => {
  const reservations = it.db.selectFrom('reservations').select('sessionId').where('_id', '=', id);
  return (await reservations.executeTakeFirstOrThrow()).sessionId;
};
async function endDaysAgo(days: number, sessionId: string): Promise<void> {
  const endDate = new Date(Date.now() - days * 86_400_000);
  const startDate = new Date(endDate.getTime() - 3_600_000);
  await it.db
    .updateTable('sessions')
    .set({ startDate, endDate, closesAt: startDate })
    .where('_id', '=', sessionId)
    .execute();
}
type Answer = WireVisitFeedback & { code?: string; errors?: { path: string; code: string }[] };
const post = async (path: string, payload: object) => {
  const { status, body } = await it.send('POST', `/api/reservations/${path}?lang=it`, '', { payload });
  return { status, body: body as Answer };
};
const open = (id = reservationId, given = token) => post(`${id}/feedback/open`, { token: given });
const give = (answers: object = { stars: 4 }, id = reservationId, given = token) =>
  post(`${id}/feedback`, { token: given, ...answers });
const stored = () =>
  it.db
    .selectFrom('feedback')
    .select(['stars', 'sentence', 'ageBand'])
    .where('reservationId', '=', reservationId)
    .execute();

describe('the link of the message', () => {
  test('opens without a sign-in, shows no names, and changes nothing however often it is opened', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await open();
      expect([status, body.state, body.answers, body.event.title]).toEqual([
        200,
        'open',
        null,
        'La mano del robot',
      ]);
      expect(JSON.stringify(body)).not.toMatch(/Ada|Marcatore|@/);
    }
    // Scanners of mail request the page, and the address of the call.
    for (const [method, path] of [
      ['GET', `/feedback?reservation=${reservationId}&token=${token}`],
      ['HEAD', `/feedback?reservation=${reservationId}&token=${token}`],
      ['GET', `/api/reservations/${reservationId}/feedback?token=${token}`],
      ['GET', `/api/reservations/${reservationId}/feedback/open?token=${token}`],
    ] as const)
      await it.app.inject({ method, url: path });
    expect(await stored()).toEqual([]);
  });

  test('stores one answer for each reservation, and replaces it when it is used again', async () => {
    const first = await give({ stars: 5, sentence: ' Bellissimo! ', ageBand: 'from30' });
    expect([first.status, first.body.answers]).toEqual([
      200,
      { stars: 5, sentence: 'Bellissimo!', ageBand: 'from30' },
    ]);
    expect((await open()).body.answers).toEqual(first.body.answers);
    expect((await give({ stars: 2, sentence: '' })).body.answers).toEqual({
      stars: 2,
      sentence: null,
      ageBand: null,
    });
    const answers = await Promise.all(Array.from({ length: 4 }, () => give({ stars: 3 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored()).toEqual([{ stars: 3, sentence: null, ageBand: null }]);
  });

  test('that is guessed, of another reservation, or of a cancelled one finds nothing and stores nothing', async () => {
    const other = await visited(await it.person());
    for (const guess of [
      '',
      ' ',
      token.slice(1),
      token.toLowerCase(),
      feedbackToken(secretKey, other),
      feedbackToken('another secret', reservationId),
    ])
      expect([
        (await open(reservationId, guess)).status,
        (await give({ stars: 1 }, reservationId, guess)).status,
      ]).toEqual(guess === '' ? [400, 400] : [404, 404]);
    expect((await post(`${reservationId}/feedback`, { stars: 1 })).status).toBe(404);
    expect((await give({ stars: 1 }, other)).status).toBe(404);
    await it.db
      .updateTable('reservations')
      .set({ status: 'invalid', cancelledAt: new Date() })
      .where('_id', '=', reservationId)
      .execute();
    expect([(await open()).status, (await give()).status]).toEqual([404, 404]);
    expect(await stored()).toEqual([]);
  });

  test('takes no answers after thirty days', async () => {
    await endDaysAgo(30, await sessionOf(reservationId));
    expect((await open()).body.state).toBe('closed');
    const { status, body } = await give();
    expect([status, body.code, await stored()]).toEqual([400, 'feedbackClosed', []]);
  });

  test.each([
    ['stars', {}, 'required'],
    ['stars', { stars: 0 }, 'belowMinimum'],
    ['stars', { stars: 6 }, 'aboveMaximum'],
    ['sentence', { stars: 1, sentence: 'x'.repeat(longestSentence + 1) }, 'tooLong'],
    ['sentence', { stars: 1, sentence: 'a\u0000b' }, 'unprintable'],
    ['sentence', { stars: 1, sentence: 'una\nriga e un’altra' }, 'unprintable'],
    ['sentence', { stars: 1, sentence: '\ud83d' }, 'unprintable'],
    ['ageBand', { stars: 1, ageBand: 'old' }, 'unknownOption'],
  ])('refuses a wrong value of %s by its name (case %#)', async (path, answers, code) => {
    const { status, body } = await give(answers);
    expect([status, body.errors?.map((error) => `${error.path} ${error.code}`), await stored()]).toEqual([
      400,
      [`${path} ${code}`],
      [],
    ]);
  });
});

const read = async (userId: string, of = eventId) => {
  const { status, body } = await it.send('GET', `/api/events/${of}/feedback?lang=it`, userId);
  return { status, body: body as EventFeedback };
};
const readAsAdmin = async () => (await read((await it.person({ role: 'admin' })).userId)).body;
const thank = (reservationIds: readonly string[]) =>
  it.db
    .insertInto('visitThanks')
    .values(reservationIds.map((id) => ({ reservationId: id, createdAt: new Date() })))
    .execute();

describe('what visitors said of an event', () => {
  test('is shown without names: average, distribution and sentences', async () => {
    const [eva, leo] = [await it.person(), await it.person()];
    const others = [await visited(eva), await visited(leo)];
    await give({ stars: 5, sentence: '<b>Bello</b>', ageBand: 'from65' });
    for (const [at, stars] of [4, 4].entries()) {
      const id = others[at] ?? '';
      await give({ stars, ageBand: at === 0 ? 'under11' : null }, id, feedbackToken(secretKey, id));
    }
    await thank([reservationId, ...others]);
    const body = await readAsAdmin();
    expect([body.thanked, body.answers, body.average, body.stars, body.written]).toEqual([
      3,
      3,
      4.3,
      [0, 0, 0, 2, 1],
      1,
    ]);
    expect(body.sentences.map(({ stars, sentence }) => [stars, sentence])).toEqual([[5, '<b>Bello</b>']]);
    expect(JSON.stringify(body)).not.toContain(reservationId);
  });

  test('has the day of a sentence, and ages, only where five are together', async () => {
    const sessionId = await buildSession(it.db, eventId);
    const parties: string[] = [];
    for (let party = 0; party < 5; party += 1)
      parties.push((await (await it.person()).book(sessionId, 1)).body._id);
    await endDaysAgo(1, sessionId);
    const [fifth = '', ...four] = parties;
    const say = (id: string, answers: object) => give(answers, id, feedbackToken(secretKey, id));
    for (const id of four) await say(id, { stars: 4, ageBand: 'from30' });
    await say(four[0] ?? '', { stars: 4, sentence: 'Bello', ageBand: 'under11' });
    await thank(four);
    const few = await readAsAdmin();
    expect([few.answers, few.ages, few.sentences]).toEqual([
      4,
      null,
      [{ _id: expect.any(String), stars: 4, sentence: 'Bello', startDate: null }],
    ]);
    await thank([fifth]);
    await say(fifth, { stars: 1 });
    // A party of another day: that day had one.
    await thank([reservationId]);
    await give({ stars: 2, sentence: 'Così così' });
    const { startDate } = await it.db
      .selectFrom('sessions')
      .select('startDate')
      .where('_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const many = await readAsAdmin();
    expect(many.ages?.filter(({ count }) => count > 0)).toEqual([
      { ageBand: 'under11', count: 1 },
      { ageBand: 'from30', count: 3 },
      { ageBand: null, count: 2 },
    ]);
    expect(many.sentences).toEqual([
      { _id: expect.any(String), stars: 2, sentence: 'Così così', startDate: null },
      { _id: expect.any(String), stars: 4, sentence: 'Bello', startDate: startDate.toISOString() },
    ]);
  });

  test('loses a sentence that an administrator deletes, and no stars; the audit log has it without its words', async () => {
    const admin = await it.person({ role: 'admin' });
    const erase = async (id: string, by = admin) =>
      (await it.send('DELETE', `/api/feedback-sentences/${id}`, by.userId)).status;
    const sentenceId = async () => (await readAsAdmin()).sentences[0]?._id ?? '';
    await give({ stars: 2, sentence: 'Frase-segnale 4713', ageBand: 'from30' });
    const seen = await sentenceId();
    const others = [
      await it.person({ subRoles: ['editor'] }),
      await it.person({ contactEventIds: [eventId] }),
      await it.person(),
    ];
    for (const other of others) expect(await erase(seen, other)).toBe(403);
    // Its author changes it while the administrator reads: what was read is gone.
    await give({ stars: 2, sentence: 'Frase-segnale 4714', ageBand: 'from30' });
    expect(await erase(seen)).toBe(404);
    const now = await sentenceId();
    expect([await erase(now), await erase(now)]).toEqual([200, 404]);
    const { sentences, written, stars } = await readAsAdmin();
    expect([sentences, written, stars]).toEqual([[], 0, [0, 1, 0, 0, 0]]);
    expect(await stored()).toEqual([{ stars: 2, sentence: null, ageBand: 'from30' }]);
    const log = await it.db
      .selectFrom('auditEntries')
      .select(['userId', 'entity', 'action', 'changes'])
      .where('entityId', '=', eventId)
      .where('action', '=', 'deleteSentence')
      .execute();
    expect(log).toEqual([{ userId: admin.userId, entity: 'events', action: 'deleteSentence', changes: {} }]);
  });

  test('says whether the message with the questions is sent at all', async () => {
    expect((await readAsAdmin()).isThanking).toBe(true);
    const setting = { _id: crypto.randomUUID(), name: 'thankAfterVisit', value: 'false' };
    await it.db.insertInto('settings').values(setting).execute();
    expect((await readAsAdmin()).isThanking).toBe(false);
    await it.db.deleteFrom('settings').where('_id', '=', setting._id).execute();
  });

  test('is for administrators, editors and the contacts of the event', async () => {
    const as = async (given: Parameters<BookingApp['person']>[0]) =>
      (await read((await it.person(given)).userId)).status;
    expect(await as({ role: 'admin' })).toBe(200);
    expect(await as({ subRoles: ['editor'] })).toBe(200);
    expect(await as({ contactEventIds: [eventId] })).toBe(200);
    expect(await as({ contactEventIds: [await buildEvent(it.db)] })).toBe(403);
    expect(await as({ subRoles: ['support'] })).toBe(403);
    expect(await as({ role: 'scanner' })).toBe(403);
    expect(await as({})).toBe(403);
    await it.db
      .updateTable('events')
      .set({ visibilityStatus: 'private' })
      .where('_id', '=', eventId)
      .execute();
    expect(await as({ contactEventIds: [await buildEvent(it.db)] })).toBe(404);
  });
});

describe('a sentence is personal', () => {
  const sentence = 'Frase-segnale 4711';
  beforeEach(async () => {
    await give({ stars: 5, sentence, ageBand: 'from30' });
  });

  test('its author exports it', async () => {
    const { body } = await ada.get<Record<string, { sentence?: string }[]>>('/api/users/me/export');
    expect(body['feedback']).toMatchObject([
      { reservationId, eventId, stars: 5, sentence, ageBand: 'from30' },
    ]);
  });

  /** Stars that lead to no reservation are counted all the same. */
  const counted = async () => {
    const { answers, stars, sentences } = await readAsAdmin();
    return { answers, stars, sentences: sentences.length };
  };
  const unlinked = { answers: 2, stars: [0, 0, 0, 0, 2], sentences: 0 };
  beforeEach(async () => {
    const eva = await visited(await it.person());
    await give({ stars: 5, ageBand: 'from30' }, eva, feedbackToken(secretKey, eva));
  });

  test('erasing the account deletes it; stars and age band stay as numbers of the event', async () => {
    expect((await it.send('DELETE', '/api/users/me', ada.userId)).status).toBe(200);
    expect([await stored(), await counted()]).toEqual([[], unlinked]);
    expect([(await open()).status, (await give()).status]).toEqual([404, 404]);
    const broken = (await readViolations(it.db)).map(({ invariant }) => invariant);
    expect(broken.filter((invariant) => invariant.includes('answer'))).toEqual([]);
  });

  test('retention deletes it after the days of the setting', async () => {
    const retain = (days: number) =>
      applyRetention(it.db, { ...settingsOf([]), feedbackDays: days }, 'Europe/Rome');
    await retain(2);
    expect(await stored()).toMatchObject([{ sentence }]);
    expect((await retain(1)).sentences).toBeGreaterThan(0);
    expect(await stored()).toEqual([{ stars: 5, sentence: null, ageBand: 'from30' }]);
    expect((await retain(1)).sentences).toBe(0);
    // As long as answers can be changed they stay with the visit: a second one would be counted twice.
    expect((await give({ stars: 5, sentence: 'Ancora', ageBand: 'from30' })).status).toBe(200);
    const sessions = await it.db
      .selectFrom('sessions')
      .select('_id')
      .where('eventId', '=', eventId)
      .execute();
    for (const { _id } of sessions) await endDaysAgo(30, _id);
    for (let night = 0; night < 2; night += 1) await retain(1);
    expect([await stored(), await counted()]).toEqual([[], unlinked]);
    expect((await open()).body).toMatchObject({ state: 'closed', answers: null });
  });
});

/** An account is erased while an answer of it is being written; answers the sentences that are left. */
async function eraseWhileAnswering(isGuarded: boolean): Promise<string[]> {
  const answering = openSteppedDatabase(it.database.url, (statement) =>
    isGuarded ? statement : statement.replace(/ *for key share$/, ''),
  );
  const [isAboutToWrite, mayWrite] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  answering.setGate(async (statement) => {
    if (statement.includes('insert into "feedback"')) {
      isAboutToWrite.resolve(undefined);
      await mayWrite.promise;
    }
    return { done: () => undefined };
  });
  const answers = { stars: 1, sentence: 'Frase-segnale 4712' };
  const answered = giveAnswers(
    { db: answering.db, secretKey },
    { reservationId, token, language: 'it' },
    answers,
  );
  await isAboutToWrite.promise;
  const erased = deleteMe(it.db, viewerOf(ada.userId), 'Europe/Rome');
  await (isGuarded ? untilWaiting(it.database.pool, 1) : erased);
  mayWrite.resolve(undefined);
  await Promise.allSettled([answered, erased]);
  await answering.close();
  return (await stored()).flatMap(({ sentence }) => sentence ?? []);
}

test('an answer that is written while its account is erased leaves no sentence behind', async () => {
  expect(await eraseWhileAnswering(true)).toEqual([]);
});

/** The control: the account is not locked. */
test('an answer that locks no account leaves its sentence behind', async () => {
  expect(await eraseWhileAnswering(false)).toEqual(['Frase-segnale 4712']);
});
