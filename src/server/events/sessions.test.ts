import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as newId } from 'uuid';
import { guest, type Viewer } from '#core/accounts/access.ts';
import type { ProgrammeDay, ProgrammePlace, ProgrammeSession } from '#core/events/sessions-contract.ts';
import { dayOf, instantOf, shiftDay } from '#core/time.ts';
import { openTestApp } from '#test/app.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { viewerOf } from '#test/viewers.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const zone = 'Europe/Rome';
const firstDay = shiftDay(dayOf(new Date(), zone), 7);
const at = (daysLater: number, time: string) => instantOf({ day: shiftDay(firstDay, daysLater), time }, zone);
const admin = viewerOf('01900000-0000-7000-8000-000000000000', { role: 'admin' });

const get = (path: 'sessions' | 'days', search: string, as: Viewer = guest) =>
  it.call('GET', `/api/events/${path}?lang=it&limit=100&${search}`, { as });
async function sessionsOf(search: string, as?: Viewer): Promise<ProgrammeSession[]> {
  return (await get('sessions', search, as)).body;
}
async function daysOf(search: string, as?: Viewer): Promise<ProgrammeDay[]> {
  return (await get('days', search, as)).body;
}
const titlesOf = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

/** An event of a test's own, by its tag. */
const event = (tag: string, title: string, more: object = {}) =>
  buildEvent(it.database.db, { title: { it: title, en: `${title} in English` }, tags: [tag], ...more });
const session = (eventId: string, startDate: Date, more: object = {}) =>
  buildSession(it.database.db, eventId, {
    startDate,
    endDate: new Date(startDate.getTime() + 3_600_000),
    ...more,
  });

async function buildPlace(name: string): Promise<string> {
  const _id = newId();
  await it.database.db
    .insertInto('locations')
    .values({ _id, name, latitude: 45.7, longitude: 9.66 })
    .execute();
  return _id;
}

async function buildCategory(): Promise<string> {
  const _id = newId();
  await it.database.db
    .insertInto('eventCategories')
    .values({ _id, name: { it: 'Laboratorio', en: 'Workshop' }, colour: 'teal', order: 1 })
    .execute();
  return _id;
}

describe('the sessions of the programme', () => {
  test('are listed one by one, the soonest first, with the fields of a timetable', async () => {
    const [hall, square, eventCategoryId] = [
      await buildPlace('Sala'),
      await buildPlace('Piazza'),
      await buildCategory(),
    ];
    const comet = await event('listed', 'Cometa', { locationId: hall, eventCategoryId });
    const later = await session(comet, at(0, '18:00'), { locationId: square, maxParticipants: 3 });
    const sooner = await session(comet, at(0, '10:00'), { cancelledAt: new Date() });
    const [first, second] = await sessionsOf('tags=listed');
    expect(first).toMatchObject({ _id: sooner, availability: { bookability: 'cancelled' } });
    expect(second).toEqual({
      _id: later,
      eventId: comet,
      title: 'Cometa',
      category: { name: 'Laboratorio', colour: 'teal' },
      eventPresenceType: 'location',
      place: { _id: square, name: 'Piazza', latitude: 45.7, longitude: 9.66 },
      startDate: at(0, '18:00').toISOString(),
      endDate: at(0, '19:00').toISOString(),
      sessionDay: firstDay,
      sessionTarget: 'private',
      availability: {
        bookability: 'open',
        freeSeats: 3,
        freeClasses: null,
        waiting: 0,
        opensAt: null,
        closesAt: at(0, '18:00').toISOString(),
      },
    });
    expect(first?.place?._id).toBe(hall);
  });

  test('state the language of a title without a translation for the reader', async () => {
    const one = await event('tongue', '', { title: { it: 'Parole' } });
    await session(one, at(0, '10:00'));
    const { body } = await it.call('GET', '/api/events/sessions?tags=tongue&lang=en', { as: guest });
    expect(body).toMatchObject([{ title: 'Parole', untranslated: ['title'] }]);
    expect((await sessionsOf('tags=tongue'))[0]).not.toHaveProperty('untranslated');
  });

  test('are those that match all filters at once, as the list of events finds its events', async () => {
    const [hall, square] = [await buildPlace('Aula'), await buildPlace('Cortile')];
    const one = await event('together', 'Uno', { locationId: hall });
    await session(one, at(0, '10:00'), { sessionTarget: 'school' });
    await session(one, at(1, '10:00'), { locationId: square });
    const other = await event('together', 'Altro', { locationId: square });
    await session(other, at(1, '09:00'), { sessionTarget: 'school' });
    await session(other, at(1, '11:00'), { totalParticipants: 12 });

    for (const [search, found] of [
      [`locationId=${square}&sessionTarget=private`, ['Uno', 'Altro']],
      [`locationId=${hall}&sessionTarget=private`, []],
      [`locationId=${square}&sessionTarget=private&available=true`, ['Uno']],
      [`sessionDate=${shiftDay(firstDay, 1)}&sessionTarget=school`, ['Altro']],
      [`sessionDate.$lte=${firstDay}`, ['Uno']],
      ['q=altro', ['Altro', 'Altro']],
    ] as const) {
      const events = await it.call('GET', `/api/events?lang=it&tags=together&${search}`, { as: guest });
      expect({
        search,
        sessions: titlesOf(await sessionsOf(`tags=together&${search}`)),
        events: titlesOf(events.body).toSorted(),
      }).toEqual({ search, sessions: found, events: [...new Set<string>(found)].toSorted() });
    }
  });

  test('are from now on without a filter on days, and of a whole day with one', async () => {
    const past = await event('past', 'Da ieri');
    const [yesterday, soon] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)];
    await session(past, yesterday);
    await session(past, soon);
    const starts = (rows: readonly ProgrammeSession[]) => rows.map(({ startDate }) => startDate);
    expect(starts(await sessionsOf('tags=past'))).toEqual([soon.toISOString()]);
    const day = dayOf(yesterday, zone);
    expect(starts(await sessionsOf(`tags=past&sessionDate=${day}`))).toEqual([yesterday.toISOString()]);
  });

  test('of a night belong to the day before if an editor says so', async () => {
    const night = await event('night', 'Alba');
    await session(night, at(1, '01:00'), { sessionDay: firstDay });
    expect(await sessionsOf(`tags=night&sessionDate=${shiftDay(firstDay, 1)}`)).toEqual([]);
    expect((await sessionsOf(`tags=night&sessionDate=${firstDay}`))[0]?.sessionDay).toBe(firstDay);
    expect(await daysOf('tags=night')).toMatchObject([{ day: firstDay, sessions: 1 }]);
  });

  test('and their days count and list only what the reader may see', async () => {
    for (const [title, ofEvent, ofSession] of [
      ['pubblico', 'public', 'public'],
      ['sessione protetta', 'public', 'protected'],
      ['sessione privata', 'public', 'private'],
      ['protetto', 'protected', 'public'],
      ['privato', 'private', 'public'],
    ] as const) {
      const one = await event('seen', title, { visibilityStatus: ofEvent });
      await session(one, at(0, '10:00'), { visibilityStatus: ofSession });
    }
    const { body, headers } = await get('sessions', 'tags=seen&count=true');
    expect({ titles: titlesOf(body), total: headers['odin-count'] }).toEqual({
      titles: ['pubblico'],
      total: '1',
    });
    expect(await daysOf('tags=seen')).toMatchObject([
      { sessions: 1, events: 1, first: [{ title: 'pubblico' }] },
    ]);
    const all = await sessionsOf('tags=seen&showPrivate=true', admin);
    expect(Object.fromEntries(all.map((one) => [one.title, one.visibilityStatus]))).toEqual({
      pubblico: undefined,
      'sessione protetta': 'protected',
      'sessione privata': 'private',
      protetto: 'protected',
      privato: 'private',
    });
    expect(await daysOf('tags=seen&showPrivate=true', admin)).toMatchObject([{ sessions: 5, events: 5 }]);
    for (const path of ['sessions', 'days'] as const)
      expect((await get(path, 'showPrivate=true')).status).toBe(403);
  });

  test('come page by page without overlap, in each order', async () => {
    const many = await event('paged', 'Ogni ora');
    for (const time of ['09:00', '10:00', '11:00']) await session(many, at(0, time));
    for (const sort of ['', '&sort=firstSessionDate', '&sort=-createdAt']) {
      const ids = [];
      for (const page of [1, 2, 3]) {
        const url = `/api/events/sessions?tags=paged&limit=1&page=${page}${sort}`;
        ids.push(...(await it.call('GET', url, { as: guest })).body.map(({ _id }: { _id: string }) => _id));
      }
      expect(new Set(ids).size).toBe(3);
    }
  });
});

describe('the days of the programme', () => {
  test('state the number of sessions and events, and the first events by name', async () => {
    const eventCategoryId = await buildCategory();
    const early = await event('days', 'Presto', { eventCategoryId });
    await session(early, at(0, '08:00'));
    await session(early, at(0, '12:00'));
    for (const [title, time] of [
      ['Dopo', '11:00'],
      ['Terzo', '13:00'],
      ['Quarto', '15:00'],
    ] as const)
      await session(await event('days', title), at(0, time));
    await session(early, at(2, '08:00'));
    const { body, headers } = await get('days', 'tags=days&count=true');
    expect(headers['odin-count']).toBe('2');
    expect(body).toEqual([
      {
        day: firstDay,
        sessions: 5,
        events: 4,
        first: [
          { eventId: early, title: 'Presto', colour: 'teal' },
          { eventId: expect.any(String), title: 'Dopo', colour: null },
          { eventId: expect.any(String), title: 'Terzo', colour: null },
        ],
      },
      {
        day: shiftDay(firstDay, 2),
        sessions: 1,
        events: 1,
        first: [{ eventId: early, title: 'Presto', colour: 'teal' }],
      },
    ]);
    const beyond = await get('days', 'tags=days&count=true&page=2');
    expect({ rows: beyond.body, total: beyond.headers['odin-count'] }).toEqual({ rows: [], total: '2' });
  });

  test.each([
    ['days', 'sort=title', 'sort'],
    ['days', 'fields=title', 'fields'],
    ['sessions', 'fields=title', 'fields'],
    ['sessions', 'populate=locationId', 'populate'],
    ['sessions', 'sessionDate=yesterday', 'sessionDate'],
  ] as const)('%s?%s is refused by name', async (path, search, name) => {
    const { status, body } = await get(path, search);
    expect({ status, names: body.errors.map(({ path: at }: { path: string }) => at) }).toEqual({
      status: 400,
      names: [name],
    });
  });

  test('and sessions are in one language', async () => {
    for (const path of ['sessions', 'days']) {
      const { status, body } = await it.call('GET', `/api/events/${path}?lang=*`, { as: guest });
      expect({ status, at: body.errors[0].path }).toEqual({ status: 400, at: 'lang' });
    }
  });
});

test.each(['sessions', 'days'])('%s cost the same statements for one as for many', async (path) => {
  const counted = [];
  for (const [tag, many] of [
    [`one of ${path}`, 1],
    [`three of ${path}`, 3],
  ] as const) {
    for (let place = 0; place < many; place += 1) {
      const locationId = await buildPlace(`Stanza ${place}`);
      await session(await event(tag, `Evento ${place}`, { locationId }), at(place, '10:00'));
    }
    const counting = countingStatements(it.database.db);
    const app = await openTestApp(counting.db, { identify: async () => guest });
    const before = counting.count();
    const response = await app.inject(`/api/events/${path}?tags=${encodeURIComponent(tag)}&count=true`);
    expect(response.json()).toHaveLength(many);
    counted.push(counting.count() - before);
    await app.close();
  }
  expect(counted[1]).toBe(counted[0]);
  expect(counted[0]).toBeLessThanOrEqual(3);
});

describe('the places of the programme', () => {
  const placesOf = async (search: string): Promise<ProgrammePlace[]> =>
    (await it.call('GET', `/api/events/places?lang=it&${search}`, { as: guest })).body;

  test('are listed with their sessions, those with the largest number first', async () => {
    const [hall, square] = [await buildPlace('Salone'), await buildPlace('Mercato')];
    const [one, other] = [
      await event('placed', 'Uno', { locationId: hall }),
      await event('placed', 'Altro', { locationId: square }),
    ];
    await session(one, at(0, '10:00'));
    await session(one, at(0, '11:00'), { locationId: square });
    await session(other, at(1, '10:00'), { sessionTarget: 'school' });
    await session(await event('placed', 'Ovunque'), at(0, '10:00'));
    await session(
      await event('placed', 'Privato', { visibilityStatus: 'private', locationId: hall }),
      at(0, '10:00'),
    );
    const place = { address: null, latitude: 45.7, longitude: 9.66 };
    expect(await placesOf('tags=placed')).toEqual([
      { ...place, _id: square, name: 'Mercato', sessions: 2, events: 2 },
      { ...place, _id: hall, name: 'Salone', sessions: 1, events: 1 },
    ]);
    expect(await placesOf('tags=placed&sessionTarget=private')).toEqual([
      { ...place, _id: hall, name: 'Salone', sessions: 1, events: 1 },
      { ...place, _id: square, name: 'Mercato', sessions: 1, events: 1 },
    ]);
    expect(
      titlesOf((await placesOf('tags=placed&limit=1&page=2')).map(({ name }) => ({ title: name }))),
    ).toEqual(['Salone']);
    const { headers } = await it.call('GET', '/api/events/places?tags=placed&count=true&limit=1', {
      as: guest,
    });
    expect(headers['odin-count']).toBe('2');
  });
});
