import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProgrammeEvent } from '#core/events/cards-contract.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { ProgrammeDay, ProgrammeSession } from '#core/events/sessions-contract.ts';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import { instantOf, shiftDay, wallTimeOf } from '#core/time.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openTestApp } from '#test/app.ts';
import { countingStatements } from '#test/statements.ts';
import { viewerOf } from '#test/viewers.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const zone = 'Europe/Rome';
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const account = ({ userId = '01900000-0000-7000-8000-000000000000', ...rights }: Partial<AccountViewer>) =>
  viewerOf(userId, rights);

const get = (url: string, as: Viewer = guest) => it.call('GET', url, { as });
async function titles(search: string, as: Viewer = guest): Promise<string[]> {
  const { body } = await get(`/api/events?lang=it&limit=100&${search}`, as);
  return body.map((event: { title: string }) => event.title);
}
async function buildOpeningDate(date: Date): Promise<string> {
  const _id = newId();
  await it.database.db
    .insertInto('reservationOpeningDates')
    .values({ _id, name: { it: 'Autunno' }, date })
    .execute();
  return _id;
}
/** A programme of its own for a test: events with a unique tag. */
async function programme(
  tag: string,
  events: Record<string, Parameters<typeof buildSession>[2][]>,
  more: object = {},
) {
  const ids: Record<string, string> = {};
  for (const [title, sessions] of Object.entries(events)) {
    ids[title] = await buildEvent(it.database.db, { title: { it: title }, tags: [tag], ...more });
    for (const session of sessions) await buildSession(it.database.db, ids[title] ?? '', session);
  }
  return ids;
}

describe('the filter of what is free of charge', () => {
  const five = { price: { it: '5 €' } };

  test('finds a session that is known to be free: by its own price, else by its event’s', async () => {
    await programme(
      'free',
      { gratis: [{}], 'gratis con una data a pagamento': [five, {}], 'solo date a pagamento': [five] },
      { isFree: true },
    );
    await programme(
      'free',
      { 'a pagamento con una data gratis': [{}, { isFree: true }], 'a pagamento': [{}] },
      five,
    );
    await programme('free', { 'non gratis': [{}] }, { isFree: false });
    await programme('free', { 'non si sa': [{}], 'una data che non si sa': [{ isFree: false }] });
    expect((await titles('tags=free&free=true')).toSorted()).toEqual([
      'a pagamento con una data gratis',
      'gratis',
      'gratis con una data a pagamento',
    ]);
    expect(await titles('tags=free&free=false')).toHaveLength(8);
  });

  test('asks one session for all filters, and only one that the caller may see', async () => {
    await programme(
      'freeToo',
      {
        'gratis per le scuole': [{ sessionTarget: 'school', isFree: true }, {}],
        'gratis in privato': [{ visibilityStatus: 'private', isFree: true }, {}],
      },
      five,
    );
    expect(await titles('tags=freeToo&free=true')).toEqual(['gratis per le scuole']);
    expect(await titles('tags=freeToo&free=true&sessionTarget=school')).toEqual(['gratis per le scuole']);
    expect(await titles('tags=freeToo&free=true&sessionTarget=private')).toEqual([]);
  });

  test('is refused with another value', async () => {
    const { status, body } = await get('/api/events?free=perhaps');
    expect([status, body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ path: 'free', code: 'invalidValue' }),
    ]);
  });

  test('the database stores no price of what is free of charge', async () => {
    await expect(buildEvent(it.database.db, { ...five, isFree: true })).rejects.toMatchObject({
      code: '23514',
    });
    const event = await buildEvent(it.database.db, five);
    await expect(buildSession(it.database.db, event, { ...five, isFree: true })).rejects.toMatchObject({
      code: '23514',
    });
  });
});

describe('the filter of languages', () => {
  test('finds a session in one of them, the same one that all other filters match', async () => {
    await programme('spoken', {
      'in italiano e in inglese': [{ sessionLanguages: ['it', 'en'] }],
      'in inglese per le scuole': [
        { sessionLanguages: ['en'], sessionTarget: 'school', maxSchoolClasses: 2 },
        { sessionLanguages: ['it'], isFree: true },
      ],
      'in italiano': [{ sessionLanguages: ['it'] }],
      'in inglese in privato': [{ sessionLanguages: ['en'], visibilityStatus: 'private' }, {}],
      'non si sa': [{}],
    });
    const found = async (search: string) => (await titles(`tags=spoken&${search}`)).toSorted();
    const inEnglish = ['in inglese per le scuole', 'in italiano e in inglese'];
    expect(await found('sessionLanguages=en')).toEqual(inEnglish);
    expect(await found('sessionLanguages.$in=en,de')).toEqual(inEnglish);
    expect(await found('sessionLanguages=en&sessionTarget=private')).toEqual(['in italiano e in inglese']);
    expect(await found('sessionLanguages=en&free=true')).toEqual([]);
    expect(await found('sessionLanguages=it&free=true')).toEqual(['in inglese per le scuole']);
    expect(await found('sessionLanguages=en&sessionTarget=school&available=true')).toEqual([
      'in inglese per le scuole',
    ]);
  });
});

test('the filters offer kinds and languages that have something to come, the most frequent first', async () => {
  const kind = async (name: string, sessions: Parameters<typeof buildSession>[2][][]) => {
    const _id = newId();
    const { db } = it.database;
    await db
      .insertInto('eventCategories')
      .values({ _id, name: { it: name }, colour: 'teal', order: 1 })
      .execute();
    for (const ofEvent of sessions) {
      const event = await buildEvent(db, { eventCategoryId: _id });
      for (const session of ofEvent) await buildSession(db, event, session);
    }
    return _id;
  };
  await kind('raro', [[{ sessionLanguages: ['xx', 'yy'] }]]);
  await kind('frequente', [[{ sessionLanguages: ['yy'] }], [{}, {}]]);
  await kind('finito', [[{ startDate: hours(-60), sessionLanguages: ['zz'] }]]);
  await kind('nascosto', [[{ visibilityStatus: 'private', sessionLanguages: ['zz'] }]]);
  await kind('vuoto', []);
  const { body } = await get('/api/events/choices?lang=en');
  expect(body.kinds.map(({ name, events }: { name: string; events: number }) => [name, events])).toEqual([
    ['frequente', 2],
    ['raro', 1],
  ]);
  expect(body.languages.filter((code: string) => /^(.)\1$/.test(code))).toEqual(['yy', 'xx']);
});

describe('the filter of parts of a day', () => {
  test('finds what begins then, and what is free to enter as long as it is open', async () => {
    const day = shiftDay(wallTimeOf(new Date(), zone).day, 3);
    const at = (time: string, after = 0) => instantOf({ day: shiftDay(day, after), time }, zone);
    await programme('hours', {
      alba: [{ startDate: at('05:30'), endDate: at('07:00') }],
      mattina: [{ startDate: at('11:59'), endDate: at('13:00') }],
      pomeriggio: [{ startDate: at('12:00'), endDate: at('19:00') }],
      sera: [{ startDate: at('18:00'), endDate: at('19:00') }],
      notte: [{ startDate: at('01:00', 1), endDate: at('02:00', 1), sessionDay: day }],
      mostra: [{ startDate: at('10:00'), endDate: at('17:00'), accessType: 'freeAccess' }],
      'due date': [
        { startDate: at('09:00'), endDate: at('10:00'), sessionLanguages: ['it'] },
        { startDate: at('21:00'), endDate: at('22:00'), sessionLanguages: ['en'] },
      ],
    });
    const found = async (search: string) => (await titles(`tags=hours&${search}`)).toSorted();
    expect(await found('partOfDay=morning')).toEqual(['alba', 'due date', 'mattina', 'mostra']);
    expect(await found('partOfDay=afternoon')).toEqual(['mostra', 'pomeriggio']);
    expect(await found('partOfDay=evening')).toEqual(['due date', 'notte', 'sera']);
    expect(await found('partOfDay.$in=afternoon,evening')).toHaveLength(5);
    expect(await found('partOfDay=evening&sessionLanguages=it')).toEqual([]);
    expect(await found(`partOfDay=evening&sessionDate=${day}`)).toHaveLength(3);
    expect(await found(`partOfDay=evening&sessionDate=${shiftDay(day, 1)}`)).toEqual([]);
  });
});

describe('the programme', () => {
  test('leaves out what is over of days that are named, unless all of them are over', async () => {
    const { day: today } = wallTimeOf(new Date(), zone);
    const [yesterday, tomorrow] = [shiftDay(today, -1), shiftDay(today, 1)];
    const of = (day: string, startDate: Date, endDate: Date) => ({ sessionDay: day, startDate, endDate });
    await programme('named days', {
      'finito oggi': [of(today, hours(-3), hours(-2))],
      'in corso': [of(today, hours(-1), hours(1))],
      ieri: [of(yesterday, hours(-30), hours(-29))],
      'ieri e domani': [of(yesterday, hours(-30), hours(-29)), of(tomorrow, hours(25), hours(26))],
    });
    const found = async (search: string) => (await titles(`tags=named days&${search}`)).toSorted();
    expect(await found(`sessionDate=${today}`)).toEqual(['in corso']);
    expect(await found(`sessionDate.$gte=${yesterday}`)).toEqual(['ieri e domani', 'in corso']);
    expect(await found(`sessionDate.$gte=${yesterday}&sessionDate.$lte=${today}`)).toEqual(['in corso']);
    expect(await found(`sessionDate.$in=${yesterday},${today}`)).toEqual(['in corso']);
    const past = ['ieri', 'ieri e domani'];
    expect(await found(`sessionDate=${yesterday}`)).toEqual(past);
    expect(await found(`sessionDate.$lt=${today}`)).toEqual(past);
    expect(await found(`sessionDate.$in=${yesterday}`)).toEqual(past);
    expect(await found(`sessionDate=${today}&defaults=false`)).toEqual(['finito oggi', 'in corso']);
  });

  test('lists events with a session from now until three months ahead, the soonest first', async () => {
    await programme('window', {
      'tra un mese': [{ startDate: hours(24 * 30) }],
      domani: [{ startDate: hours(24) }],
      'in corso': [{ startDate: hours(-5), endDate: hours(5) }],
      finito: [{ startDate: hours(-48) }],
      'tra un anno': [{ startDate: hours(24 * 365) }],
      'senza date': [],
    });
    expect(await titles('tags=window')).toEqual(['in corso', 'domani', 'tra un mese']);
    expect(await titles('tags=window&defaults=false')).toHaveLength(6);
    expect(await titles('tags=window&lastSessionDate.$gte=2000-01-01T00:00:00Z')).toEqual([
      'in corso',
      'domani',
      'tra un mese',
      'finito',
    ]);
    const staff = ['in corso', 'domani', 'tra un mese', 'senza date'];
    expect(await titles('tags=window', account({ subRoles: ['editor'] }))).toEqual(staff);
    expect(await titles('tags=window', account({}))).toEqual(staff.slice(0, 3));
  });

  test('counts only what the caller may see', async () => {
    await programme('seen', { pubblico: [{}] });
    await programme('seen', { privato: [{}] }, { visibilityStatus: 'private' });
    await programme('seen', { protetto: [{}] }, { visibilityStatus: 'protected' });
    const { headers, body } = await get('/api/events?tags=seen&count=true&limit=1');
    expect(headers['odin-count']).toBe('1');
    expect(body).toHaveLength(1);
    expect(await titles('tags=seen&showPrivate=true', account({ role: 'admin' }))).toHaveLength(3);
    expect(await titles('tags=seen', account({ role: 'admin' }))).toEqual(['pubblico']);
    expect((await get('/api/events?showPrivate=true', account({}))).status).toBe(403);
    expect((await get('/api/events?showPrivate=true')).status).toBe(403);
  });

  test('staff have titles that begin with what they type first, visitors what is next', async () => {
    await programme('begin', {
      'Oscurità su misura': [{ startDate: hours(24) }],
      'Nel buio dell’oscurità': [{ startDate: hours(30) }],
      'Oscurità in scatola': [{ startDate: hours(48) }],
      'Progettare nell’oscurità': [{ startDate: hours(12) }],
    });
    const search = `tags=begin&q=${encodeURIComponent('oscurità')}`;
    expect(await titles(`${search}&showPrivate=true`, account({ role: 'admin' }))).toEqual([
      'Oscurità su misura',
      'Oscurità in scatola',
      'Progettare nell’oscurità',
      'Nel buio dell’oscurità',
    ]);
    expect((await titles(search))[0]).toBe('Progettare nell’oscurità');
  });

  test('a contact sees the private events that it is a contact of, and no others', async () => {
    const ids = await programme('contact', { mio: [{}], altrui: [{}] }, { visibilityStatus: 'private' });
    const contact = account({ contactEventIds: [ids['mio'] ?? ''] });
    expect(await titles('tags=contact&showPrivate=true', contact)).toEqual(['mio']);
    expect((await get(`/api/events/${ids['mio']}`, contact)).status).toBe(200);
    expect((await get(`/api/events/${ids['altrui']}`, contact)).status).toBe(404);
  });

  test('a protected event is opened by its link and never listed; a private one is not found', async () => {
    const open = await programme('link', { protetto: [{}] }, { visibilityStatus: 'protected' });
    const closed = await programme('link', { privato: [{}] }, { visibilityStatus: 'private' });
    expect(await titles('tags=link')).toEqual([]);
    expect((await get(`/api/events/${open['protetto']}`)).status).toBe(200);
    expect((await get(`/api/sessions?eventId=${open['protetto']}`)).body).toHaveLength(1);
    expect((await get(`/api/events/${closed['privato']}`)).status).toBe(404);
    expect((await get(`/api/sessions?eventId=${closed['privato']}`)).body).toEqual([]);
  });

  test.each([
    '/api/events/nonsense',
    '/api/events/01900000-0000-7000-8000-000000000001',
    '/api/sessions/1',
    '/api/nothing',
  ])('%s is not found', async (url) => {
    expect((await get(url)).status).toBe(404);
  });

  test('an unknown field, operator, page or sort is named in the refusal', async () => {
    const { status, body } = await get('/api/events?color=red&title.$regex=x&page=zero&sort=secret');
    expect(status).toBe(400);
    expect(body.code).toBe('invalid');
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'color',
      'title.$regex',
      'page',
      'sort',
    ]);
  });

  test('the search ignores accents and endings, in both languages, and completes the last word', async () => {
    await programme('search', { 'Le università di notte': [{}], 'Un pomeriggio al parco': [{}] });
    await buildSession(
      it.database.db,
      await buildEvent(it.database.db, {
        title: { it: 'Vulcani', en: 'Volcanoes explained' },
        description: { en: '<p>What <em>lava</em> tells</p>' },
        tags: ['search'],
      }),
    );
    expect(await titles('tags=search&q=universita')).toEqual(['Le università di notte']);
    expect(await titles('tags=search&q=UNIVERSITÀ')).toEqual(['Le università di notte']);
    expect(await titles('tags=search&q=pomeriggi')).toEqual(['Un pomeriggio al parco']);
    expect(await titles('tags=search&q=pomer')).toEqual(['Un pomeriggio al parco']);
    expect(await titles('tags=search&q=volcano')).toEqual(['Vulcani']);
    expect(await titles('tags=search&q=lava%20volc')).toEqual(['Vulcani']);
    expect(await titles('tags=search&q=em')).toEqual([]);
    expect(await titles(`tags=search&q=${encodeURIComponent("!!! '); --")}`)).toEqual([]);
  });

  test('characters of the pattern language have no special meaning', async () => {
    await programme('signs', { '100% scienza': [{}], '100 scienziati': [{}], a_b: [{}], axb: [{}] });
    expect(await titles('tags=signs&title.$contains=100%25')).toEqual(['100% scienza']);
    expect(await titles('tags=signs&title.$contains=a_b')).toEqual(['a_b']);
    expect(await titles('tags=signs&title.$contains=SCIENZIÀTI')).toEqual(['100 scienziati']);
  });

  test('one session has to match all filters on sessions', async () => {
    const day = wallTimeOf(hours(72), 'Europe/Rome').day;
    const morning = instantOf({ day, time: '10:00' }, 'Europe/Rome');
    await programme('together', {
      'scuole piene, famiglie libere': [
        { startDate: morning, sessionTarget: 'school', maxParticipants: 10, totalParticipants: 10 },
        { startDate: morning, sessionTarget: 'private' },
      ],
      'scuole libere': [{ startDate: morning, sessionTarget: 'school', maxSchoolClasses: 2 }],
      'scuole libere un altro giorno': [
        { startDate: new Date(morning.getTime() + 5 * 86_400_000), sessionTarget: 'school' },
      ],
    });
    const on = `sessionDate.$gte=${day}&sessionDate.$lte=${day}`;
    expect(await titles(`tags=together&${on}`)).toHaveLength(2);
    expect(await titles(`tags=together&sessionTarget=school&available=true&${on}`)).toEqual([
      'scuole libere',
    ]);
    expect(await titles(`tags=together&sessionDate.$gte=${shiftDay(day, 1)}`)).toEqual([
      'scuole libere un altro giorno',
    ]);
    expect(await titles(`tags=together&available=true&partySize=11`)).toEqual([
      'scuole piene, famiglie libere',
      'scuole libere',
      'scuole libere un altro giorno',
    ]);
    expect(await titles(`tags=together&sessionTarget=private&partySize=13`)).toEqual([]);
  });

  test('an age finds events for it and for every age first, then what is advised for other ages; ages that are enforced exclude', async () => {
    const kids = '01900000-0000-7000-8000-00000000a6e5';
    await it.database.db
      .insertInto('ageTargets')
      .values({ _id: kids, name: { it: 'Bambini' }, minAge: 6, maxAge: 10 })
      .execute();
    await programme('age', { bambini: [{}] }, { ageTargetIds: [kids] });
    await programme('age', { tutti: [{ startDate: hours(50) }] });
    await programme('age', { 'sessione per bambini': [{ ageTargetIds: [kids], startDate: hours(60) }] });
    const enforced = { ageTargetIds: [kids], ageEnforced: true, startDate: hours(70) };
    await programme('age', { 'solo bambini': [enforced], 'anche per grandi': [enforced, {}] });
    expect(await titles('tags=age&age=8')).toEqual([
      'bambini',
      'anche per grandi',
      'tutti',
      'sessione per bambini',
      'solo bambini',
    ]);
    const ofGrownUps = ['anche per grandi', 'tutti'];
    expect(await titles('tags=age&age=40')).toEqual([...ofGrownUps, 'bambini', 'sessione per bambini']);
    expect(await titles('tags=age&age=40&exactAge=true')).toEqual(ofGrownUps);
    const cards = async (query: string) =>
      (await it.call('GET', `/api/events/cards?lang=it&tags=age&${query}`, { as: guest })).body.map(
        ({ title, nextSession }: ProgrammeEvent) => [title, nextSession?.isForOtherAges === true],
      );
    expect(await cards('age=40')).toEqual([
      ['anche per grandi', false],
      ['tutti', false],
      ['bambini', true],
      ['sessione per bambini', true],
    ]);
    expect(await cards('age=8&limit=1')).toEqual([['bambini', false]]);
    const marked = (
      await it.call('GET', '/api/events/sessions?lang=it&tags=age&age=40', { as: guest })
    ).body.map(({ title, isForOtherAges }: ProgrammeSession) => [title, isForOtherAges === true]);
    expect(marked.filter(([, isForOther]: [string, boolean]) => isForOther)).toEqual([
      ['bambini', true],
      ['sessione per bambini', true],
    ]);
    const summed = async (what: 'days' | 'places', age: number) => {
      const { body } = await it.call('GET', `/api/events/${what}?lang=it&tags=age&age=${age}`, { as: guest });
      const sum = (name: 'sessions' | 'forOtherAges') =>
        body.reduce((total: number, row: Partial<ProgrammeDay>) => total + (row[name] ?? 0), 0);
      return [sum('sessions'), sum('forOtherAges')];
    };
    expect([await summed('days', 40), await summed('days', 8)]).toEqual([
      [4, 2],
      [6, 0],
    ]);
    const hall = newId();
    await it.database.db.insertInto('locations').values({ _id: hall, name: 'Sala' }).execute();
    await it.database.pool.query(`update "events" set "locationId" = $1 where 'age' = any("tags")`, [hall]);
    expect([await summed('places', 40), await summed('places', 8)]).toEqual([
      [4, 2],
      [6, 0],
    ]);
  });

  test('the bounds of an age group mean what their words say: 100 is and older, from 100 is adults', async () => {
    const [adults, hundred] = [
      '01900000-0000-7000-8000-00000000a6e6',
      '01900000-0000-7000-8000-00000000a6e7',
    ];
    await it.database.db
      .insertInto('ageTargets')
      .values([
        { _id: adults, name: { it: 'Adulti' }, minAge: 18, maxAge: 100 },
        { _id: hundred, name: { it: '18+' }, minAge: 100, maxAge: 100 },
      ])
      .execute();
    await programme('bounds', { adulti: [{}] }, { ageTargetIds: [adults] });
    await programme('bounds', { maggiorenni: [{ startDate: hours(50) }] }, { ageTargetIds: [hundred] });
    for (const [age, found] of [
      [17, []],
      [18, ['adulti', 'maggiorenni']],
      [105, ['adulti', 'maggiorenni']],
    ] as const)
      expect([age, await titles(`tags=bounds&exactAge=true&age=${age}`)]).toEqual([age, found]);
  });

  test('for several ages a single session has to suit each, and more than six are refused', async () => {
    const [small, big] = ['01900000-0000-7000-8000-00000000a601', '01900000-0000-7000-8000-00000000a602'];
    const target = (_id: string, minAge: number, maxAge: number) => ({
      _id,
      name: { it: `${minAge}-${maxAge}` },
      minAge,
      maxAge,
    });
    await it.database.db
      .insertInto('ageTargets')
      .values([target(small, 3, 6), target(big, 10, 13)])
      .execute();
    const family = { ageTargetIds: [small, big] };
    await programme('ages', { piccoli: [{}] }, { ageTargetIds: [small] });
    await programme('ages', { entrambi: [{ startDate: hours(50) }] }, family);
    await programme('ages', { 'ognuno per sé': [{ ageTargetIds: [small] }, { ageTargetIds: [big] }] });
    await programme('ages', { tutti: [{ startDate: hours(60) }] });
    expect(await titles('tags=ages&age=5&age=11&exactAge=true')).toEqual(['entrambi', 'tutti']);
    expect(await titles('tags=ages&age=5&age=11&age=40&exactAge=true')).toEqual(['tutti']);
    expect((await titles('tags=ages&age=5&age=11')).slice(0, 2)).toEqual(['entrambi', 'tutti']);
    expect((await titles('tags=ages&age=5&exactAge=true')).toSorted()).toEqual([
      'entrambi',
      'ognuno per sé',
      'piccoli',
      'tutti',
    ]);
    const { body: feed } = await it.call(
      'GET',
      '/api/programme.json?lang=it&tags=ages&age=5&age=11&exactAge=true',
      {
        as: guest,
      },
    );
    expect(feed.events.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'entrambi',
      'tutti',
    ]);
    const status = async (ages: number[]) =>
      (await it.app.inject(`/api/events?${ages.map((age) => `age=${age}`).join('&')}`)).statusCode;
    expect(await status([1, 2, 3, 4, 5, 6])).toBe(200);
    expect(await status([1, 2, 3, 4, 5, 6, 7])).toBe(400);
    expect(await status([5, 131])).toBe(400);
  });

  test('a card comes with its next session, the number of others, place and category', async () => {
    const place = '01900000-0000-7000-8000-0000000f1ace';
    await it.database.db
      .insertInto('locations')
      .values({ _id: place, name: 'Sala delle Mappe', address: 'Piazza Vecchia 1' })
      .execute();
    const ids = await programme(
      'card',
      {
        esperimento: [
          { startDate: hours(30), maxParticipants: 5, totalParticipants: 3 },
          { startDate: hours(3), cancelledAt: new Date() },
          { startDate: hours(-30) },
        ],
      },
      { locationId: place },
    );
    const { body } = await get('/api/events?tags=card&lang=it&populate=locationId,nextSession');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      _id: ids['esperimento'],
      title: 'esperimento',
      location: { name: 'Sala delle Mappe', address: 'Piazza Vecchia 1' },
      sessionCount: 1,
      nextSession: {
        startDate: expect.stringContaining('T'),
        availability: { bookability: 'open', freeSeats: 2, waiting: 0, opensAt: null },
      },
    });
  });

  test('an event whose future sessions are all cancelled shows the first of them, and comes after those that can be visited', async () => {
    const [soon, open, later] = [hours(20), hours(40), hours(60)];
    await programme('off', {
      annullato: [
        { startDate: hours(50), cancelledAt: hours(-2) },
        { startDate: soon, cancelledAt: hours(-1) },
        { startDate: hours(-30) },
      ],
      aperto: [{ startDate: open }],
      passato: [{ startDate: hours(-30), cancelledAt: hours(-40) }, { startDate: later }],
    });
    const { body } = await get('/api/events?tags=off&lang=it&populate=nextSession');
    const shown = body.map((event: EventView) => [
      event.title,
      event.sessionCount,
      event.nextSession?.startDate,
      event.nextSession?.availability?.bookability,
    ]);
    expect(shown).toEqual([
      ['aperto', 1, open.toISOString(), 'open'],
      ['passato', 1, later.toISOString(), 'open'],
      ['annullato', 0, soon.toISOString(), 'cancelled'],
    ]);
  });

  test.each([
    ['open', {}],
    ['freeAccess', { accessType: 'freeAccess' }],
    ['waitingList', { maxParticipants: 0, waitingListEnabled: true }],
    ['notOpenYet', { opensLater: true }],
  ] as const)(
    'a card shows the next session that is %s before a sooner one that is closed or full',
    async (word, later) => {
      const { opensLater, ...given } = { opensLater: false, ...later };
      const reservationOpeningDateId = opensLater ? await buildOpeningDate(hours(24)) : null;
      const closed = { reservationLimitValue: 52, reservationLimitUnit: 'weeks' } as const;
      await programme(`worthwhile ${word}`, {
        evento: [
          { startDate: hours(24), ...closed },
          { startDate: hours(48), maxParticipants: 0 },
          { startDate: hours(60), cancelledAt: hours(-1) },
          { startDate: hours(72), ...given, reservationOpeningDateId },
        ],
      });
      const { body } = await get(`/api/events?tags=worthwhile ${word}&populate=nextSession`);
      expect(body[0].nextSession).toMatchObject({ availability: { bookability: word } });
      expect(Date.parse(body[0].nextSession.startDate)).toBeLessThan(hours(73).getTime());
    },
  );

  test('a card shows the date with seats before a sooner one with a waiting list, and one for its reader first', async () => {
    const [full, forSchools, forAll] = [hours(24), hours(48), hours(72)];
    await programme('best', {
      evento: [
        { startDate: full, maxParticipants: 0, waitingListEnabled: true },
        { startDate: forSchools, sessionTarget: 'school' },
        { startDate: forAll },
      ],
      'solo scuole': [
        { startDate: full, maxParticipants: 0, waitingListEnabled: true },
        { startDate: forSchools, sessionTarget: 'school' },
      ],
    });
    const shown = async (as: Viewer) =>
      (await get('/api/events/cards?tags=best&lang=it', as)).body.map(
        (card: { title: string; nextSession: { startDate: string } }) => [
          card.title,
          card.nextSession.startDate,
        ],
      );
    const [all, schools] = [forAll.toISOString(), forSchools.toISOString()];
    const asGuest = [
      ['solo scuole', schools],
      ['evento', all],
    ];
    expect(await shown(guest)).toEqual(asGuest);
    expect(await shown(account({ userType: 'private' }))).toEqual(asGuest);
    expect((await shown(account({ userType: 'school' }))).toSorted()).toEqual([
      ['evento', schools],
      ['solo scuole', schools],
    ]);
  });

  test('a card counts the dates to come of its event, whatever the filters', async () => {
    await programme('counted', {
      evento: [
        { startDate: hours(24) },
        { startDate: hours(48), sessionTarget: 'school' },
        { startDate: hours(72), cancelledAt: new Date() },
        { startDate: hours(-48) },
        { startDate: hours(96), visibilityStatus: 'private' },
      ],
    });
    const count = async (search: string) =>
      (await get(`/api/events/cards?tags=counted${search}`)).body[0].sessionCount;
    expect([await count(''), await count('&sessionTarget=school')]).toEqual([2, 2]);
  });

  test('a card whose sessions are all closed or full shows the next', async () => {
    await programme('hopeless', {
      evento: [
        { startDate: hours(48), maxParticipants: 0 },
        { startDate: hours(24), maxParticipants: 0 },
      ],
    });
    const { body } = await get('/api/events?tags=hopeless&populate=nextSession');
    expect(body[0].nextSession.availability.bookability).toBe('full');
    expect(Date.parse(body[0].nextSession.startDate)).toBeLessThan(hours(25).getTime());
  });

  test('the order of the programme is that of the sessions that its cards show', async () => {
    await programme('order', {
      dopo: [{ startDate: hours(24), maxParticipants: 0 }, { startDate: hours(96) }],
      annullato: [{ startDate: hours(24), cancelledAt: new Date() }],
      pieno: [
        { startDate: hours(60), maxParticipants: 0 },
        { startDate: hours(72), maxParticipants: 0 },
      ],
      aperto: [{ startDate: hours(48) }],
    });
    expect(await titles('tags=order')).toEqual(['aperto', 'pieno', 'dopo', 'annullato']);
    const { body } = await get('/api/events/cards?tags=order');
    const starts = body.map((card: { nextSession: { startDate: string } }) => card.nextSession.startDate);
    expect(starts.slice(0, 3)).toEqual(starts.slice(0, 3).toSorted());
  });

  test('texts come in the reader’s language and are marked when they fell back', async () => {
    const ids = await programme('lang', { solo: [{}] });
    expect((await get(`/api/events/${ids['solo']}?lang=en`)).body).toMatchObject({
      title: 'solo',
      untranslated: ['title'],
    });
    expect((await get(`/api/events/${ids['solo']}?lang=*`)).body.title).toEqual({ it: 'solo' });
    expect((await get(`/api/events/${ids['solo']}?lang=it`)).body.untranslated).toBeUndefined();
  });

  test('a list costs the same number of statements with one row and with three', async () => {
    const measured: number[] = [];
    for (const [tag, names] of [
      ['one', ['a']],
      ['three', ['a', 'b', 'c']],
    ] as const) {
      await programme(tag, Object.fromEntries(names.map((name) => [name, [{}, {}]])));
      const counting = countingStatements(it.database.db);
      const counted = await openTestApp(counting.db, { identify: async () => guest });
      const response = await counted.inject(
        `/api/events?tags=${tag}&count=true&populate=locationId,eventCategoryId,speakers,nextSession`,
      );
      expect(response.json()).toHaveLength(names.length);
      measured.push(counting.count());
      await counted.close();
    }
    expect(measured[1]).toBe(measured[0]);
    // One of them reads what is available.
    expect(measured[0]).toBeLessThanOrEqual(9);
  });
});

describe('a session', () => {
  test('shows a guest whether it can be booked, and an account also its own reservation and request', async () => {
    const userId = await buildUser(it.database.db);
    const eventId = await buildEvent(it.database.db);
    const sessionId = await buildSession(it.database.db, eventId);
    expect((await get(`/api/sessions/${sessionId}/availability`)).body).toEqual({
      bookability: 'open',
      freeSeats: 12,
      freeClasses: null,
      waiting: 0,
      opensAt: null,
      closesAt: expect.any(String),
    });
    const own = await get(`/api/sessions/${sessionId}/availability`, account({ userId }));
    expect(own.body.mine).toBeNull();
    expect(own.headers['cache-control']).toBe('no-store');
  });

  test('that is private is not found for visitors, one that is protected opens by its link', async () => {
    const eventId = await buildEvent(it.database.db);
    const hidden = await buildSession(it.database.db, eventId, { visibilityStatus: 'private' });
    const linked = await buildSession(it.database.db, eventId, { visibilityStatus: 'protected' });
    expect((await get(`/api/sessions/${hidden}`)).status).toBe(404);
    expect((await get(`/api/sessions/${hidden}/availability`)).status).toBe(404);
    expect((await get(`/api/sessions/${linked}`)).status).toBe(200);
    expect((await get(`/api/sessions?eventId=${eventId}`)).body).toEqual([]);
  });

  test('the filter "available only" agrees with the page of each session', async () => {
    const opening = '01900000-0000-7000-8000-0000000de1a1';
    await it.database.db
      .insertInto('reservationOpeningDates')
      .values({ _id: opening, name: { it: 'Domani' }, date: hours(24) })
      .execute();
    const choices = {
      startDate: [hours(-3), hours(-0.5), hours(20)],
      accessType: ['reservation', 'freeAccess'] as const,
      sessionTarget: ['private', 'school'] as const,
      totals: [0, 4, 5],
      classes: [null, 0, 1],
      cancelledAt: [null, new Date()],
      opening: [null, opening],
      closes: [-1, 0],
    };
    let seed = 7;
    const pick = <T>(from: readonly T[]): T => {
      seed = (seed * 48_271) % 2_147_483_647;
      return from[seed % from.length] as T;
    };
    const ids: string[] = [];
    for (let index = 0; index < 150; index += 1) {
      const startDate = pick(choices.startDate);
      const accessType = pick(choices.accessType);
      const sessionTarget = pick(choices.sessionTarget);
      const isFree = accessType === 'freeAccess';
      ids.push(
        await buildSession(it.database.db, await buildEvent(it.database.db, { tags: ['agree'] }), {
          startDate,
          endDate: new Date(startDate.getTime() + 3_600_000),
          accessType,
          sessionTarget,
          maxParticipants: 5,
          totalParticipants: isFree ? 0 : pick(choices.totals),
          maxSchoolClasses: sessionTarget === 'school' ? pick(choices.classes) : null,
          cancelledAt: pick(choices.cancelledAt),
          reservationOpeningDateId: pick(choices.opening),
          closesAt: new Date(startDate.getTime() + pick(choices.closes) * 22 * 3_600_000),
        }),
      );
    }
    const { body: sessions } = await get(
      '/api/events?tags=agree&defaults=false&limit=100&populate=nextSession&available=true&page=1',
    );
    const { body: more } = await get(
      '/api/events?tags=agree&defaults=false&limit=100&populate=nextSession&available=true&page=2',
    );
    const listed = new Set([...sessions, ...more].map((event: { _id: string }) => event._id));
    const available = new Map<string, boolean>();
    for (const page of [1, 2]) {
      const query = `tags=agree&defaults=false&limit=100&page=${page}&fields=available`;
      for (const { _id, available: isAvailable } of (await get(`/api/events?${query}`)).body)
        available.set(_id, isAvailable);
    }
    expect(
      [...available]
        .filter(([, isAvailable]) => isAvailable)
        .map(([_id]) => _id)
        .toSorted(),
    ).toEqual([...listed].toSorted());
    const [one = ''] = listed;
    expect((await get(`/api/events/${one}`)).body).toMatchObject({ available: true });
    let agreeing = 0;
    for (const id of ids) {
      const { body: session } = await get(`/api/sessions/${id}?populate=availability`);
      const isAvailable = ['open', 'freeAccess'].includes(session.availability.bookability);
      expect({ id, isAvailable: listed.has(session.eventId), session }).toEqual({ id, isAvailable, session });
      agreeing += isAvailable ? 1 : 0;
    }
    expect(agreeing).toBeGreaterThan(10);
    expect(agreeing).toBeLessThan(140);
  });
});

test('a catalogue is read by the same grammar, by anyone', async () => {
  await it.database.db
    .insertInto('speakers')
    .values([
      {
        _id: '01900000-0000-7000-8000-000000005a01',
        name: 'Àngela',
        surname: 'Bianchi',
        photo: [],
        nobelPrize: false,
      },
      {
        _id: '01900000-0000-7000-8000-000000005a02',
        name: 'Bruno',
        surname: 'Àlvaro',
        photo: [],
        nobelPrize: true,
      },
    ])
    .execute();
  const { body, headers } = await get('/api/speakers?count=true');
  expect(body.map((speaker: { surname: string }) => speaker.surname)).toEqual(['Àlvaro', 'Bianchi']);
  expect(headers['odin-count']).toBe('2');
  expect((await get('/api/speakers?q=angela')).body).toHaveLength(1);
  expect((await get('/api/speakers?nobelPrize=true&fields=name')).body).toEqual([
    { _id: '01900000-0000-7000-8000-000000005a02', name: 'Bruno' },
  ]);
  expect((await get('/api/speakers/01900000-0000-7000-8000-000000005a01')).body.name).toBe('Àngela');
  expect((await get('/api/speakers?password.$contains=a')).status).toBe(400);
});
