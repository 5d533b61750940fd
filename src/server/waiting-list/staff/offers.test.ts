// The offers that stand, for those who call the people before they end.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildOffer, buildRequest } from '#test/build-visits.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';

let it: Callers;
let support: Caller;
beforeAll(async () => {
  it = await openCallers();
  support = await it.account({ subRoles: ['support'] });
});
afterAll(() => it.close());

const hourMs = 3_600_000;
const startDate = new Date('2031-05-06T08:00:00Z');

/** An offer of so many seats that ends in so many hours. */
async function offerOf(eventId: string, hours: number, seats = 2): Promise<string> {
  const sessionId = await buildSession(it.db, eventId, { startDate });
  const _id = await buildOffer(it.db, sessionId, seats);
  const offerExpiresAt = new Date(Date.now() + hours * hourMs);
  await it.db.updateTable('reservationRequests').set({ offerExpiresAt }).where('_id', '=', _id).execute();
  return _id;
}

test('they stand in the order in which they end; what is over, or only waits, is none', async () => {
  const event = await buildEvent(it.db);
  const later = await offerOf(event, 9);
  const sooner = await offerOf(event, 2);
  await offerOf(event, -1);
  await buildRequest(it.db, { eventId: event });
  const all = await support.get(`/api/offers?eventId=${event}&count=true`);
  expect([all.status, all.total, all.body.map(({ _id }: { _id: string }) => _id)]).toEqual([
    200,
    '2',
    [sooner, later],
  ]);
  const until = new Date(Date.now() + 6 * hourMs).toISOString();
  expect(await support.ids(`/api/offers?eventId=${event}&endsAt.$lte=${until}`)).toEqual([sooner]);
  expect(await support.ids(`/api/offers?eventId=${event}&limit=1&page=2`)).toEqual([later]);
});

test('each has the date, the seats and whom to call, with the message that went out', async () => {
  const event = await buildEvent(it.db, { title: { it: 'Luci', en: 'Lights' } });
  const _id = await offerOf(event, 3, 4);
  const { body } = await support.get(`/api/offers?eventId=${event}&lang=en`);
  expect(body).toEqual([
    {
      _id,
      eventId: event,
      sessionId: expect.any(String),
      title: 'Lights',
      startDate: startDate.toISOString(),
      endDate: new Date(startDate.getTime() + hourMs).toISOString(),
      place: null,
      person: {
        _id: expect.any(String),
        name: 'Ada',
        surname: 'Rossi',
        institution: null,
        email: expect.stringContaining('@curiosa.test'),
        phone: null,
      },
      target: 'private',
      seats: 4,
      classes: 0,
      offeredAt: expect.any(String),
      endsAt: expect.any(String),
      message: 'onItsWay',
    },
  ]);
});

test('a contact reads those of the own events, without addresses, and an editor none', async () => {
  const [own, other] = [await buildEvent(it.db), await buildEvent(it.db)];
  const mine = await offerOf(own, 4);
  await offerOf(other, 4);
  const contact = await it.account({ subRoles: ['contact'], contactEventIds: [own] });
  const { body } = await contact.get('/api/offers');
  expect(
    body.map(({ _id, person }: { _id: string; person: { email: string | null } }) => [_id, person.email]),
  ).toEqual([[mine, null]]);
  expect(await contact.ids(`/api/offers?eventId=${other}`)).toEqual([]);
  const editor = await it.account({ subRoles: ['editor'] });
  expect(await editor.get('/api/offers')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test('a filter that the list does not have is refused by name', async () => {
  const { status, body } = await support.get('/api/offers?status=waiting');
  expect([status, body.errors[0].path]).toEqual([400, 'status']);
});
