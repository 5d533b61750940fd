import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nothingReworded } from '#core/message-texts/text.ts';
import { newId } from '#server/db/ids.ts';
import { NothingToSend, type RenderContext } from '#server/outbox/message.ts';
import { openTestApp } from '#test/app.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import type { takeMoves } from './opening-moves-store.ts';
import { notifyMovedOpenings } from './opening-moves.ts';
import { favouriteTemplates, notifyOpenings } from './service.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await openTestDatabase();
});
afterAll(() => it.close());

const hour = 3_600_000;
const zone = 'Europe/Rome';
const notify = () => notifyOpenings(it.db, zone);
const context: RenderContext = {
  messageId: '01900000',
  baseUrl: 'https://curiosa.test',
  reworded: nothingReworded,
};
/** Instants far in the future, by day, so that the clock of a test does not matter. */
const on = (day: number, time = '10:00') => new Date(`2100-03-${String(day).padStart(2, '0')}T${time}:00Z`);

async function buildOpening(count = 1, date = on(1)) {
  const openingId = newId();
  await it.db
    .insertInto('reservationOpeningDates')
    .values({ _id: openingId, name: { it: openingId }, date })
    .execute();
  const sessionIds: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const eventId = await buildEvent(it.db, { title: { it: `Luci ${number}`, en: `Lights ${number}` } });
    const startDate = on(20 + number);
    sessionIds.push(await buildSession(it.db, eventId, { startDate, reservationOpeningDateId: openingId }));
  }
  return { openingId, sessionIds };
}

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
    const createdAt = new Date(Date.now() - 24 * hour);
    await it.db
      .insertInto('favourites')
      .values({ _id: newId(), userId, eventId, sessionId, createdAt })
      .execute();
  }
  return userId;
}

const moveOpening = (openingId: string, date: Date) =>
  it.db.updateTable('reservationOpeningDates').set({ date }).where('_id', '=', openingId).execute();
const changeSession = (sessionId: string, to: object) =>
  it.db.updateTable('sessions').set(to).where('_id', '=', sessionId).execute();
const changeUser = (userId: string, to: object) =>
  it.db.updateTable('users').set(to).where('_id', '=', userId).execute();

const messagesTo = (userId: string, template = 'favouriteOpeningsMoved') =>
  it.db
    .selectFrom('messages')
    .select(['_id', 'facts', 'language', 'notBefore'])
    .where('userId', '=', userId)
    .where('template', '=', template)
    .where('sentAt', 'is', null)
    .execute();
const countTo = async (userId: string, template?: string) => (await messagesTo(userId, template)).length;
const render = (userId: string, language: 'it' | 'en' = 'it') =>
  favouriteTemplates({ db: it.db, zone }).favouriteOpeningsMoved({ userId }, language, context);
/** What the worker does after delivery. */
async function send(userId: string, language: 'it' | 'en' = 'it', meanwhile = async () => {}) {
  const mail = await render(userId, language);
  await meanwhile();
  await it.db.transaction().execute(async (tx) => {
    await tx.updateTable('messages').set({ sentAt: new Date() }).where('userId', '=', userId).execute();
    await mail.whenSent?.(tx);
  });
  return mail;
}

describe('an opening that is moved', () => {
  test('by staff is announced once to each account with a favourite of it, with the old and the new instant first', async () => {
    const { openingId, sessionIds } = await buildOpening();
    const [ada, eva] = [
      await accountWithFavourites(sessionIds),
      await accountWithFavourites(sessionIds, { language: 'en' }),
    ];
    const admin = viewerOf(await buildUser(it.db, { role: 'admin' }), { role: 'admin' });
    const app = await openTestApp(it.db, { identify: async () => admin });
    const url = `/api/reservation-opening-dates/${openingId}`;
    const payload = { date: on(3, '08:30').toISOString() };
    expect((await app.inject({ method: 'PUT', url, payload })).statusCode).toBe(200);
    await app.close();
    await notify();
    await notify();
    expect(await messagesTo(ada)).toMatchObject([{ facts: { userId: ada }, language: 'it' }]);
    const mail = await send(ada);
    expect(mail.subject).toBe('Prenotazioni da mer 3 mar, 9:30: «Luci 1», dom 21 mar, 11:00');
    expect(mail.text).toContain(
      '\n\nLe prenotazioni per «Luci 1» di domenica 21 marzo 2100, ore 11:00, aprono mercoledì 3 marzo 2100 alle 9:30, non più lunedì 1 marzo 2100 alle 11:00.\n\n',
    );
    expect(mail.text).toContain('https://curiosa.test/user/favourites');
    const english = await send(eva, 'en');
    expect(english.subject).toBe('Bookings from Wed 3 Mar, 09:30: “Lights 1”, Sun 21 Mar, 11:00');
    expect(english.text).toContain(
      '\n\nBookings for “Lights 1” on Sunday 21 March 2100 at 11:00 open on Wednesday 3 March 2100 at 09:30, no longer on Monday 1 March 2100 at 11:00.\n\n',
    );
    await notify();
    expect([await countTo(ada), await countTo(eva)]).toEqual([0, 0]);
  });

  test('is one message for all the favourites that it affects', async () => {
    const { openingId, sessionIds } = await buildOpening(3);
    const userId = await accountWithFavourites(sessionIds);
    await moveOpening(openingId, on(3));
    await notify();
    expect(await countTo(userId)).toBe(1);
    const mail = await send(userId);
    expect(mail.subject).toMatch(/«Luci 1», .* e altre 2 date$/);
    expect(mail.text).toMatch(/«Luci 1» .*\n[^]*- .*«Luci 2» .*\n- .*«Luci 3» /);
  });

  test('twice before the message is sent is announced once, as it is then', async () => {
    const { openingId, sessionIds } = await buildOpening();
    const userId = await accountWithFavourites(sessionIds);
    await moveOpening(openingId, on(3));
    await notify();
    await moveOpening(openingId, on(5));
    await notify();
    expect(await countTo(userId)).toBe(1);
    expect((await send(userId)).text).toContain(
      'aprono venerdì 5 marzo 2100 alle 11:00, non più lunedì 1 marzo 2100 alle 11:00',
    );
  });

  test('and moved back before the message is sent is not announced', async () => {
    const { openingId, sessionIds } = await buildOpening();
    const userId = await accountWithFavourites(sessionIds);
    await moveOpening(openingId, on(3));
    await notify();
    await moveOpening(openingId, on(1));
    await notify();
    await expect(render(userId)).rejects.toThrow(NothingToSend);
  });

  test('again after the message was sent, or while it is being sent, is announced from the last announced instant', async () => {
    const { openingId, sessionIds } = await buildOpening();
    const userId = await accountWithFavourites(sessionIds);
    await moveOpening(openingId, on(3));
    await notify();
    await send(userId);
    await moveOpening(openingId, on(1));
    await notify();
    const correction = await send(userId, 'it', () => moveOpening(openingId, on(9)).then(() => undefined));
    expect(correction.text).toContain('aprono lunedì 1 marzo 2100 alle 11:00, non più mercoledì 3 marzo');
    await notify();
    expect(await countTo(userId)).toBe(1);
    expect((await send(userId)).text).toContain(
      'aprono martedì 9 marzo 2100 alle 11:00, non più lunedì 1 marzo',
    );
  });

  test('of one session alone is announced as well', async () => {
    const [{ sessionIds }, other] = [await buildOpening(2), await buildOpening(0, on(4))];
    const userId = await accountWithFavourites(sessionIds);
    await changeSession(sessionIds[1] ?? '', { reservationOpeningDateId: other.openingId });
    await notify();
    expect((await send(userId)).subject).toMatch(/^Prenotazioni da gio 4 mar, .*: «Luci 2»/);
    await changeSession(sessionIds[1] ?? '', { reservationOpeningDateId: null });
    await notify();
    const open = await send(userId);
    expect(open.subject).toBe('Prenotazioni già aperte: «Luci 2», lun 22 mar, 11:00');
    expect(open.text).toContain(
      'Le prenotazioni per «Luci 2» di lunedì 22 marzo 2100, ore 11:00, sono già aperte: dovevano aprire giovedì 4 marzo 2100 alle 11:00.',
    );
  });
});

type Change = (userId: string, sessionId: string, openingId: string) => Promise<unknown>;
const notNotified: readonly (readonly [string, Change])[] = [
  [
    'that has booked the session',
    async (userId, sessionId) => {
      await changeSession(sessionId, { reservationOpeningDateId: null });
      await takeSeats(it.db, sessionId, 1, userId);
    },
  ],
  ['that wants no notices', (userId) => changeUser(userId, { openingNotices: false })],
  ['whose address is not confirmed', (userId) => changeUser(userId, { isEmailConfirmed: false })],
  ['that is disabled', (userId) => changeUser(userId, { isEnabled: false })],
  ['of a session that is cancelled', (_, sessionId) => changeSession(sessionId, { cancelledAt: new Date() })],
  [
    'of a session that is hidden',
    (_, sessionId) => changeSession(sessionId, { visibilityStatus: 'private' }),
  ],
  [
    'of a session for another audience',
    (_, sessionId) => changeSession(sessionId, { sessionTarget: 'school' }),
  ],
  [
    'that has taken it out of its favourites',
    (userId) => it.db.deleteFrom('favourites').where('userId', '=', userId).execute(),
  ],
];

describe.each(notNotified)('an account %s', (_sentence, change) => {
  test('gets no message, and an unsent message has no content left', async () => {
    const { openingId, sessionIds } = await buildOpening();
    const [before, after] = [
      await accountWithFavourites(sessionIds),
      await accountWithFavourites(sessionIds),
    ];
    const [sessionId = ''] = sessionIds;
    // One account changes before the message is written, the other while it waits.
    await moveOpening(openingId, on(3));
    await change(before, sessionId, openingId);
    await notify();
    expect(await countTo(before)).toBe(0);
    await change(after, sessionId, openingId);
    await expect(render(after)).rejects.toThrow(NothingToSend);
  });
});

test('an opening that is over, before and after, is not announced', async () => {
  const { openingId, sessionIds } = await buildOpening(1, new Date(Date.now() - 48 * hour));
  const userId = await accountWithFavourites(sessionIds);
  await moveOpening(openingId, new Date(Date.now() - 30 * hour));
  await notify();
  expect(await countTo(userId)).toBe(0);
});

test('an opening that is moved to now is announced by the notice that it has opened, and by that alone', async () => {
  const { openingId, sessionIds } = await buildOpening();
  const userId = await accountWithFavourites(sessionIds);
  await moveOpening(openingId, new Date(Date.now() - 1000));
  await notify();
  expect([await countTo(userId, 'favouritesOpened'), await countTo(userId)]).toEqual([1, 0]);
});

test('an opening that is moved to before it was made a favourite is announced as open', async () => {
  const { openingId, sessionIds } = await buildOpening();
  const userId = await accountWithFavourites(sessionIds);
  await moveOpening(openingId, new Date(Date.now() - 36 * hour));
  await notify();
  expect([await countTo(userId, 'favouritesOpened'), await countTo(userId)]).toEqual([0, 1]);
  expect((await send(userId)).text).toContain('ore 11:00, sono già aperte: dovevano aprire lunedì 1');
});

test('the notice that booking has opened follows the new instant, once', async () => {
  const { openingId, sessionIds } = await buildOpening(1, new Date(Date.now() + hour));
  const userId = await accountWithFavourites(sessionIds);
  await moveOpening(openingId, new Date(Date.now() + 3 * hour));
  await it.moveClock(2 * hour);
  await notify();
  expect(await countTo(userId, 'favouritesOpened')).toBe(0);
  await it.moveClock(2 * hour);
  await notify();
  await notify();
  expect(await countTo(userId, 'favouritesOpened')).toBe(1);
  await it.moveClock(-4 * hour);
});

test('no message is sent at night, unless the opening would have come by the morning', async () => {
  const night = new Date('2100-02-10T21:30:00Z');
  await it.moveClock(night.getTime() - Date.now());
  const [far, near] = [await buildOpening(), await buildOpening(1, on(1))];
  const [ada, eva] = [
    await accountWithFavourites(far.sessionIds),
    await accountWithFavourites(near.sessionIds),
  ];
  await moveOpening(far.openingId, on(3));
  await moveOpening(near.openingId, new Date('2100-02-11T05:00:00Z'));
  await notify();
  const [later] = await messagesTo(ada);
  const [now] = await messagesTo(eva);
  expect(later?.notBefore).toEqual(new Date('2100-02-11T07:00:00Z'));
  expect(now?.notBefore && Math.abs(now.notBefore.getTime() - night.getTime())).toBeLessThan(10 * 60_000);
  await it.moveClock(Date.now() - night.getTime());
});

/** The maximum of messages that one account got from concurrent processes. */
async function raceToNotify(take?: typeof takeMoves): Promise<number> {
  const { openingId, sessionIds } = await buildOpening(3);
  const userIds = await Promise.all([1, 2, 3].map(() => accountWithFavourites(sessionIds)));
  await moveOpening(openingId, on(3));
  await Promise.all(
    Array.from({ length: 6 }, () => it.db.transaction().execute((tx) => notifyMovedOpenings(tx, zone, take))),
  );
  return Math.max(...(await Promise.all(userIds.map((userId) => countTo(userId)))));
}

test('concurrent processes notify each account once', async () => {
  expect(await raceToNotify()).toBe(1);
});

/** The control: without the row locks, all processes find the moves before one of them has taken them. */
test('processes that do not lock the moves notify accounts more than once', async () => {
  const allHaveRead = Promise.withResolvers<undefined>();
  let reading = 0;
  const max = await raceToNotify(async (tx) => {
    const found = await tx
      .selectFrom('openingMoves')
      .innerJoin('users', 'users._id', 'openingMoves.userId')
      .innerJoin('sessions', 'sessions._id', 'openingMoves.sessionId')
      .select(['openingMoves.userId', 'sessionId', 'email', 'language', 'userType'])
      .select(['sessionTarget', 'startDate', 'closesAt'])
      .whereRef('writtenMoves', '<', 'moves')
      .execute();
    reading += 1;
    if (reading === 6) allHaveRead.resolve(undefined);
    await allHaveRead.promise;
    return found;
  });
  expect(max).toBeGreaterThan(1);
});

test('five thousand accounts take as many statements as one, and little time', async () => {
  const statementsFor = async (accounts: number) => {
    const { openingId, sessionIds } = await buildOpening();
    await it.pool.query(
      `with "made" as (
         insert into "users" ("_id", "email", "name", "surname", "passwordHash", "userType", "isEmailConfirmed")
         select gen_random_uuid(), gen_random_uuid() || '@example.it', 'Ada', 'Rossi', '', 'private', true
         from generate_series(1, $1) returning "_id")
       insert into "favourites" ("_id", "userId", "eventId", "sessionId", "createdAt")
       select gen_random_uuid(), "made"."_id", "sessions"."eventId", "sessions"."_id", now() - interval '1 day'
       from "made", "sessions" where "sessions"."_id" = $2`,
      [accounts, sessionIds[0]],
    );
    await moveOpening(openingId, on(3));
    const counting = countingStatements(it.db);
    await counting.db.transaction().execute((tx) => notifyMovedOpenings(tx, zone));
    const { rows } = await it.pool.query<{ count: number }>(
      `select count(*)::int as "count" from "messages" join "favourites" using ("userId")
       where "sessionId" = $1 and "template" = 'favouriteOpeningsMoved'`,
      [sessionIds[0]],
    );
    return [counting.count(), rows[0]?.count];
  };
  const [one] = await statementsFor(1);
  expect(await statementsFor(5000)).toEqual([one, 5000]);
});
