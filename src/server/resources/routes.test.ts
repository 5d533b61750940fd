import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type Viewer } from '#core/accounts/access.ts';
import { eventGrammar } from '#core/events/contract.ts';
import type { Field } from '#core/field/field.ts';
import { operators } from '#core/field/filters.ts';
import { implicitFields, parseList } from '#core/listing.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { viewerOf } from '#test/viewers.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const account = viewerOf('01900000-0000-7000-8000-000000000000');

const get = (url: string, as: Viewer = guest) => it.call('GET', url, { as });

test('the speakers of an event are readable with the event, alone or populated', async () => {
  const speakerId = newId();
  await it.database.db
    .insertInto('speakers')
    .values({ _id: speakerId, name: 'Ada', surname: 'Rossi', photo: [], nobelPrize: false })
    .execute();
  const roles = { public: newId(), protected: newId(), private: newId() } as const;
  const events = { public: newId(), protected: newId(), private: newId() } as const;
  for (const visibilityStatus of ['public', 'protected', 'private'] as const) {
    await buildEvent(it.database.db, { _id: events[visibilityStatus], visibilityStatus });
    await it.database.db
      .insertInto('eventSpeakers')
      .values({
        _id: roles[visibilityStatus],
        eventId: events[visibilityStatus],
        speakerId,
        role: 'speaker',
        position: 0,
      })
      .execute();
  }
  const list = '/api/event-speakers?populate=eventId&count=true&sort=_id';
  async function seen(as: Viewer) {
    const { body, headers } = await get(list, as);
    const opened = [];
    for (const id of Object.values(roles))
      opened.push((await get(`/api/event-speakers/${id}?populate=eventId`, as)).status);
    return {
      listed: body.map(({ event }: { event: { _id: string } }) => event._id),
      count: headers['odin-count'],
      opened,
    };
  }

  const ofVisitors = { listed: [events.public], count: '1', opened: [200, 200, 404] };
  expect(await seen(guest)).toEqual(ofVisitors);
  expect(await seen(account)).toEqual(ofVisitors);
  const all = { listed: Object.values(events), count: '3', opened: [200, 200, 200] };
  expect(await seen({ ...account, role: 'admin' })).toEqual(all);
  expect(await seen({ ...account, contactEventIds: [events.private] })).toEqual({
    listed: [events.public, events.private],
    count: '2',
    opened: [200, 200, 200],
  });
});

test('any value of a filter is searched or refused, and never an error', async () => {
  const values = [
    '',
    ' ',
    '0',
    '-1',
    '5',
    '2.5',
    '999999999999',
    '-999999999999',
    'NaN',
    'true',
    'a,b',
    '5,6',
  ];
  const dates = ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30'];
  const instants = [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+15:59',
    '9999-12-31T23:59:59-15:59',
    '2026-01-01T00:00:00+16:00',
    '2026-01-01T00:00:00+23:59',
    '2026-01-01T24:00:00Z',
  ];
  const texts = ['%', '\\', "'", '"', '{}', '\0', '😀', newId()];
  const ofEvents: Record<string, Field> = { ...implicitFields, ...eventGrammar.fields };
  // One field of each shape stands for all of it; each filter of events is tested on its own.
  const shapes = new Map(
    Object.entries(ofEvents).map(([name, { kind, ...more }]) => [
      `${kind} ${'translated' in more} ${'decimals' in more}`,
      name,
    ]),
  );
  const leaks: string[] = [];
  for (const name of [...shapes.values(), ...Object.keys(eventGrammar.extras ?? {})]) {
    for (const operator of operators) {
      const key = operator === 'is' ? name : `${name}.$${operator}`;
      for (const value of [...values, ...dates, ...instants, ...texts]) {
        // What the grammar refuses is a 400 without a statement.
        if (!parseList({ [key]: value }, eventGrammar).ok) continue;
        const url = `/api/events?limit=1&fields=title&${new URLSearchParams({ [key]: value })}`;
        const { status } = await get(url, { ...account, role: 'admin' });
        if (status !== 200) leaks.push(`${url} ${status}`);
      }
    }
  }
  expect(leaks).toEqual([]);
});

test('where something is streamed is in no list and no answer, nor can it be guessed by a filter or an order', async () => {
  const secret = 'https://stream.example/in-ascolto';
  const eventId = await buildEvent(it.database.db, { liveStreaming: true, liveStreamingUrl: secret });
  const sessionId = await buildSession(it.database.db, eventId, { onlineUrl: secret });

  for (const as of [guest, account]) {
    for (const url of [
      `/api/events?_id=${eventId}&populate=nextSession`,
      `/api/events/${eventId}`,
      `/api/sessions?eventId=${eventId}&populate=eventId`,
      `/api/sessions/${sessionId}?populate=eventId`,
    ]) {
      const { status, body } = await get(url, as);
      expect({ url, status, answersSecret: JSON.stringify(body).includes(secret) }).toEqual({
        url,
        status: 200,
        answersSecret: false,
      });
    }
  }
  for (const query of [
    'onlineUrl.$contains=stream',
    'onlineUrl.$exists=true',
    'sort=onlineUrl',
    'fields=onlineUrl',
  ])
    expect((await get(`/api/sessions?${query}`)).status).toBe(400);
  for (const query of [
    'liveStreamingUrl.$contains=stream',
    'sort=-liveStreamingUrl',
    'fields=liveStreamingUrl',
  ])
    expect((await get(`/api/events?${query}`)).status).toBe(400);
});

test('a row has the requested fields, with what is populated and its reference', async () => {
  const locationId = newId();
  await it.database.db.insertInto('locations').values({ _id: locationId, name: 'Teatro' }).execute();
  const eventId = await buildEvent(it.database.db, { title: { it: 'Luci' }, locationId });
  const sessionId = await buildSession(it.database.db, eventId, { sessionTarget: 'teacher' });

  const { body: locations } = await get(`/api/locations?_id=${locationId}&fields=name`);
  expect(locations).toEqual([{ _id: locationId, name: 'Teatro' }]);
  const { body: events } = await get(`/api/events?_id=${eventId}&fields=title&populate=locationId`);
  expect(events).toEqual([
    { _id: eventId, title: 'Luci', locationId, location: expect.objectContaining({ name: 'Teatro' }) },
  ]);
  const { body: sessions } = await get(
    `/api/sessions?eventId=${eventId}&fields=sessionTarget&populate=eventId,availability`,
  );
  expect(sessions).toEqual([
    {
      _id: sessionId,
      sessionTarget: 'teacher',
      eventId,
      event: expect.objectContaining({ title: 'Luci' }),
      availability: expect.objectContaining({ bookability: 'open' }),
    },
  ]);
});
