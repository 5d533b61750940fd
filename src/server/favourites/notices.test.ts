import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nothingReworded } from '#core/message-texts/text.ts';
import { newId } from '#server/db/ids.ts';
import { NothingToSend, type RenderContext } from '#server/outbox/message.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { takeSeats } from '#test/take-seats.ts';
import { favouriteTemplates, notifyOpenings } from './service.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await openTestDatabase();
});
afterAll(() => it.close());

const minute = 60_000;
const inDays = (days: number) => new Date(Date.now() + days * 1440 * minute);
const notify = () => notifyOpenings(it.db, 'Europe/Rome');
const context: RenderContext = {
  messageId: '01900000',
  baseUrl: 'https://curiosa.test',
  reworded: nothingReworded,
};

/** An opening a minute ago, with its sessions. */
async function buildOpening(count = 1, given: Parameters<typeof buildSession>[2] = {}) {
  const openingId = newId();
  const date = new Date(Date.now() - minute);
  await it.db
    .insertInto('reservationOpeningDates')
    .values({ _id: openingId, name: { it: openingId }, date })
    .execute();
  const sessionIds: string[] = [];
  for (let days = 0; days < count; days += 1) {
    const eventId = await buildEvent(it.db, { title: { it: `Luci ${days + 1}`, en: `Lights ${days + 1}` } });
    const dates = { startDate: inDays(20 + days), endDate: inDays(20.1 + days) };
    sessionIds.push(
      await buildSession(it.db, eventId, { ...dates, reservationOpeningDateId: openingId, ...given }),
    );
  }
  return { openingId, sessionIds };
}
/** An account that has had these sessions as favourites for a day. */
async function accountWithFavourites(
  sessionIds: readonly string[],
  user: Parameters<typeof buildUser>[1] = {},
) {
  const userId = await buildUser(it.db, { isEmailConfirmed: true, ...user });
  for (const sessionId of sessionIds) {
    const { eventId } = await it.db
      .selectFrom('sessions')
      .select('eventId')
      .where('_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const row = { _id: newId(), userId, eventId, sessionId, createdAt: inDays(-1) };
    await it.db.insertInto('favourites').values(row).execute();
  }
  return userId;
}
const messagesTo = (userId: string) =>
  it.db
    .selectFrom('messages')
    .select(['template', 'facts', 'language'])
    .where('userId', '=', userId)
    .where('template', '=', 'favouritesOpened')
    .execute();
const countTo = async (userId: string) => (await messagesTo(userId)).length;

describe('when a booking opens', () => {
  test('an account with its sessions as favourites gets one message, for all that open together', async () => {
    const { sessionIds } = await buildOpening(2);
    const userId = await accountWithFavourites(sessionIds, { language: 'en' });
    await notify();
    await notify();
    expect(await messagesTo(userId)).toEqual([
      { template: 'favouritesOpened', facts: { userId, sessionIds }, language: 'en' },
    ]);
  });

  test.each<[string, (userId: string, sessionId: string) => Promise<unknown>]>([
    ['has booked already', (userId, sessionId) => takeSeats(it.db, sessionId, 1, userId)],
    ['does not want to know', (userId) => changeUser(userId, { openingNotices: false })],
    ['never confirmed the address', (userId) => changeUser(userId, { isEmailConfirmed: false })],
    [
      'found it open when adding it',
      (userId) =>
        it.db.updateTable('favourites').set({ createdAt: new Date() }).where('userId', '=', userId).execute(),
    ],
  ])('an account that %s gets no message, and the others do', async (_, change) => {
    const { sessionIds } = await buildOpening();
    const [userId, other] = [
      await accountWithFavourites(sessionIds),
      await accountWithFavourites(sessionIds),
    ];
    await change(userId, sessionIds[0] ?? '');
    await notify();
    expect([await countTo(userId), await countTo(other)]).toEqual([0, 1]);
  });

  test.each<[string, (sessionId: string, openingId: string) => Promise<unknown>]>([
    ['was cancelled', (sessionId) => changeSession(sessionId, { cancelledAt: new Date() })],
    ['only staff may see', (sessionId) => changeSession(sessionId, { visibilityStatus: 'private' })],
    ['opens tomorrow', (_, openingId) => moveOpening(openingId, inDays(1))],
    ['opened the day before yesterday', (_, openingId) => moveOpening(openingId, inDays(-2))],
  ])('no message is sent about a session that %s', async (_, change) => {
    const { sessionIds, openingId } = await buildOpening();
    const userId = await accountWithFavourites(sessionIds);
    await change(sessionIds[0] ?? '', openingId);
    await notify();
    expect(await countTo(userId)).toBe(0);
  });

  test('an opening that is moved after its announcement is announced again, at its new time', async () => {
    const { sessionIds, openingId } = await buildOpening();
    const userId = await accountWithFavourites(sessionIds);
    await notify();
    await moveOpening(openingId, new Date(Date.now() + 60 * minute));
    await notify();
    expect(await countTo(userId)).toBe(1);
    await it.moveClock(61 * minute);
    await notify();
    expect(await countTo(userId)).toBe(2);
    await it.moveClock(-61 * minute);
  });
});

/** Many servers whose task runs at once, over one database. */
const atOnce = () => Promise.all(Array.from({ length: 8 }, notify));

test('two processes at once announce an opening once', async () => {
  const { sessionIds } = await buildOpening(3);
  const userIds = await Promise.all([1, 2, 3].map(() => accountWithFavourites(sessionIds)));
  await atOnce();
  expect(await Promise.all(userIds.map(countTo))).toEqual([1, 1, 1]);
});

test('without the key of the announced openings they would announce it twice', async () => {
  const bare = await openTestDatabase();
  const own = it;
  it = bare;
  try {
    await bare.pool.query('alter table "openingsTold" drop constraint "openingsTold_pkey"');
    const userId = await accountWithFavourites((await buildOpening()).sessionIds);
    await atOnce();
    expect(await countTo(userId)).toBe(8);
  } finally {
    it = own;
    await bare.close();
  }
});

describe('the message', () => {
  const render = (userId: string, sessionIds: readonly string[], language: 'it' | 'en' = 'it') =>
    favouriteTemplates({ db: it.db, zone: 'Europe/Rome' }).favouritesOpened(
      { userId, sessionIds },
      language,
      context,
    );

  test('names the sessions that can be booked, the soonest first, and links to the plan', async () => {
    const { sessionIds } = await buildOpening(2);
    const userId = await accountWithFavourites(sessionIds, { name: 'Ada' });
    const mail = await render(userId, sessionIds);
    expect(mail.subject).toMatch(/^Ora si può prenotare: «Luci 1», .*, \d\d?:\d\d e un’altra data$/);
    expect(mail.text).toMatch(/Luci 1: .*\n.*Luci 2: /);
    expect(mail.text).toContain('https://curiosa.test/user/favourites');
    expect((await render(userId, sessionIds, 'en')).text).toContain(
      'https://curiosa.test/en/user/favourites',
    );
  });

  test('names only sessions that are still to be booked when it is sent, and is not sent without any', async () => {
    const { sessionIds } = await buildOpening(2);
    const [first = '', second = ''] = sessionIds;
    const userId = await accountWithFavourites(sessionIds);
    await takeSeats(it.db, first, 1, userId);
    expect((await render(userId, sessionIds)).subject).toMatch(/^Ora si può prenotare: «Luci 2», .*\d$/);
    await it.db.deleteFrom('favourites').where('sessionId', '=', second).execute();
    await expect(render(userId, sessionIds)).rejects.toThrow(NothingToSend);
  });
});

function moveOpening(openingId: string, date: Date) {
  return it.db.updateTable('reservationOpeningDates').set({ date }).where('_id', '=', openingId).execute();
}

function changeUser(userId: string, to: { openingNotices?: boolean; isEmailConfirmed?: boolean }) {
  return it.db.updateTable('users').set(to).where('_id', '=', userId).execute();
}

function changeSession(sessionId: string, to: { cancelledAt?: Date; visibilityStatus?: 'private' }) {
  return it.db.updateTable('sessions').set(to).where('_id', '=', sessionId).execute();
}
