import { afterAll, beforeAll, expect, test } from 'vitest';
import { logRequest } from '#server/http/log.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { readOwn, replaceFeed } from './feed.ts';

let it: Callers;
beforeAll(async () => {
  it = await openCallers();
});
afterAll(() => it.close());

const own = '/api/users/me/feed';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function buildDate(title: string, days: number, given: Parameters<typeof buildSession>[2] = {}) {
  const eventId = await buildEvent(it.db, { title: { it: title, en: `${title} (en)` } });
  const dates = { startDate: inDays(days), endDate: inDays(days + 0.1) };
  return buildSession(it.db, eventId, { ...dates, ...given });
}
async function feedOf(who: Caller): Promise<string> {
  const { body } = await who.post(own);
  return new URL(body.feed.url).pathname;
}
async function fetchFeed(path: string, headers: Record<string, string> = {}) {
  const answer = await it.app.inject({ method: 'GET', url: path, headers });
  return { status: answer.statusCode, file: answer.body, headers: answer.headers };
}
/** The entries of a calendar by their ids, with the requested properties of each. */
function entriesOf(file: string, ...names: readonly string[]) {
  const unfolded = file.replaceAll('\r\n ', '');
  return unfolded
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((entry) => names.map((name) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(entry)?.[1]));
}

test('the address of a feed is created, shown again, replaced, and ended', async () => {
  const ada = await it.account();
  expect(await ada.get(own)).toMatchObject({ status: 200, body: { feed: null } });
  const created = await ada.post(own);
  expect(created).toMatchObject({ status: 201, body: { feed: { lastReadAt: null } } });
  expect((await ada.get(own)).body).toEqual(created.body);
  const first = new URL(created.body.feed.url).pathname;
  expect(await fetchFeed(first)).toMatchObject({ status: 200 });
  expect((await ada.get(own)).body.feed.lastReadAt).toMatch(/^\d{4}-\d\d-\d\dT/);

  const second = await feedOf(ada);
  expect(second).not.toBe(first);
  expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
  expect(await ada.delete(own)).toMatchObject({ status: 200, body: { feed: null } });
  expect((await ada.delete(own)).status).toBe(200);
  expect((await fetchFeed(second)).status).toBe(404);
});

test('a feed holds each session once, booked before favourite or awaited, with the ids that its other calendar files use', async () => {
  const eva = await it.account();
  const [saved, both, over, hidden, off, awaited] = [
    await buildDate('Luci', 3),
    await buildDate('Ombre', 2),
    await buildDate('Ieri', -40),
    await buildDate('Segreto', 4, { visibilityStatus: 'private' }),
    await buildDate('Saltato', 5, { cancelledAt: new Date(), cancelReason: 'Pioggia' }),
    await buildDate('Pieno', 6),
  ];
  for (const sessionId of [saved, both, over, off]) await eva.post('/api/favourites', { sessionId });
  const favourite = { eventId: (await eventOf(hidden)).eventId, sessionId: hidden, userId: eva.id };
  await it.db
    .insertInto('favourites')
    .values({ _id: crypto.randomUUID(), ...favourite })
    .execute();
  const reservationId = await takeSeats(it.db, both, 1, eva.id);
  await buildRequest(it.db, { sessionId: awaited, userId: eva.id });
  await buildRequest(it.db, { sessionId: hidden, userId: eva.id });
  await it.db.updateTable('users').set({ language: 'en' }).where('_id', '=', eva.id).execute();

  const { file, headers } = await fetchFeed(await feedOf(eva));
  expect(entriesOf(file, 'UID', 'SUMMARY', 'STATUS', 'TRANSP')).toEqual([
    [`${reservationId}@curiosa`, 'Ombre (en)', 'CONFIRMED', 'OPAQUE'],
    [expect.stringMatching(`^${saved}@`), 'Luci (en)', 'TENTATIVE', 'TRANSPARENT'],
    [expect.stringMatching(`^${off}@`), 'Saltato (en)', 'CANCELLED', 'TRANSPARENT'],
    [expect.stringMatching(`^${awaited}@`), 'Pieno (en)', 'TENTATIVE', 'TRANSPARENT'],
  ]);
  // What is booked reminds of itself; a favourite or a place in a list does not.
  expect(entriesOf(file, 'TRIGGER')).toEqual([['-PT3H'], [undefined], [undefined], [undefined]]);
  expect(file).toContain('X-WR-CALNAME:My Festival Curiosa\r\n');
  // In the language of the page that showed the address, whatever that of the account is.
  const italian = await it.app.inject(`${await feedOf(eva)}?lang=it`);
  expect(italian.body).toContain('SUMMARY:Ombre\r\n');
  expect(italian.body).not.toContain('(en)');
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  const ticket = await it.app.inject({
    url: `/api/reservations/${reservationId}/tickets.ics?lang=en`,
    headers: { authorization: `Bearer ${eva.id}` },
  });
  expect(entriesOf(file, 'UID', 'SEQUENCE', 'DTSTART', 'URL')).toContainEqual(
    entriesOf(ticket.body, 'UID', 'SEQUENCE', 'DTSTART', 'URL')[0],
  );
  const event = await it.app.inject(`/api/events/${(await eventOf(saved)).eventId}/calendar.ics?lang=en`);
  expect(entriesOf(file, 'UID', 'SEQUENCE', 'DTSTART', 'URL')).toContainEqual(
    entriesOf(event.body, 'UID', 'SEQUENCE', 'DTSTART', 'URL')[0],
  );
});

test('a calendar program that has the feed gets no content, until it changes', async () => {
  const leo = await it.account();
  const sessionId = await buildDate('Stelle', 6);
  await leo.post('/api/favourites', { sessionId });
  const path = await feedOf(leo);
  const { headers, file } = await fetchFeed(path);
  const known = { 'if-none-match': String(headers['etag']) };
  expect(await fetchFeed(path, known)).toMatchObject({ status: 304, file: '' });
  await it.db
    .updateTable('sessions')
    .set({ endDate: inDays(7), updatedAt: new Date() })
    .where('_id', '=', sessionId)
    .execute();
  const moved = await fetchFeed(path, known);
  expect(moved.status).toBe(200);
  const [[before] = [], [after] = []] = [entriesOf(file, 'SEQUENCE'), entriesOf(moved.file, 'SEQUENCE')].map(
    ([entry]) => entry ?? [],
  );
  expect(Number(after)).toBeGreaterThan(Number(before));
});

test('a feed contains no names, is its owner’s alone, and ends with the account', async () => {
  const [mia, zoe] = [await it.account({ name: 'Serafina', surname: 'Rarissima' }), await it.account()];
  await takeSeats(it.db, await buildDate('Acqua', 2), 1, mia.id);
  const [hers, other] = [await feedOf(mia), await feedOf(zoe)];
  const { file } = await fetchFeed(hers);
  expect(entriesOf(file, 'SUMMARY')).toEqual([['Acqua']]);
  expect(file).not.toMatch(/Serafina|Rarissima|@curiosa\.test/);
  expect(entriesOf((await fetchFeed(other)).file, 'SUMMARY')).toEqual([]);
  await it.db.deleteFrom('users').where('_id', '=', zoe.id).execute();
  expect((await fetchFeed(other)).status).toBe(404);
});

test('a blocked account has no calendar while it is blocked', async () => {
  const ugo = await it.account();
  const path = await feedOf(ugo);
  const statuses = [];
  for (const isEnabled of [false, true]) {
    await it.db.updateTable('users').set({ isEnabled }).where('_id', '=', ugo.id).execute();
    statuses.push((await fetchFeed(path)).status);
  }
  expect(statuses).toEqual([404, 200]);
});

test('an address that was derived from another secret of the instance is not shown', async () => {
  const ida = await it.account();
  await feedOf(ida);
  const viewer = viewerOf(ida.id);
  const readWith = (secretKey: string) =>
    readOwn({ db: it.db, secretKey, baseUrl: 'https://curiosa.test' }, viewer);
  expect(await readWith('another')).toEqual({ feed: null });
  const created = await replaceFeed(
    { db: it.db, secretKey: 'another', baseUrl: 'https://curiosa.test' },
    viewer,
    async () => viewer,
  );
  expect(await readWith('another')).toEqual(created);
});

test('the secret is neither stored nor logged, and guesses are slowed down', async () => {
  const noa = await it.account();
  const path = await feedOf(noa);
  const secret = path.slice('/api/feeds/'.length, -'.ics'.length);
  const { rows } = await it.database.pool.query(
    'select to_jsonb("calendarFeeds")::text as "row" from "calendarFeeds"',
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(logRequest({ method: 'GET', url: path, clientAddress: '::1' }).path).toBe('/api/feeds/…');
  for (const wrong of ['/api/feeds/x.ics', `/api/feeds/${secret}`, `/api/feeds/${secret.toUpperCase()}.ics`])
    expect((await fetchFeed(wrong)).status).toBe(404);
  // A caller with too many wrong secrets waits; a caller with a valid address does not.
  const guess = () => fetchFeed(`/api/feeds/${'a'.repeat(43)}.ics`);
  const answers = [];
  for (let tries = 0; tries < 62; tries += 1) answers.push((await guess()).status);
  expect(answers.slice(-1)).toEqual([429]);
  expect((await fetchFeed(path)).status).toBe(200);
});

function eventOf(sessionId: string): Promise<{ eventId: string }> {
  return it.db
    .selectFrom('sessions')
    .select('eventId')
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}
