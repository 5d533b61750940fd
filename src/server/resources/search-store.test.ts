// Lists of staff are searched by what their rows refer to (docs/product/lists.md#search).

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '#core/resources/index.ts';
import { isSearched } from '#core/field/filters.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { foundByReference, isFoundBy } from './search-store.ts';

let it: StaffApp;
const ids = {
  robot: newId(),
  stars: newId(),
  hall: newId(),
  garden: newId(),
  ada: newId(),
  margherita: newId(),
};
const sessions: Record<'robotInHall' | 'robotInGarden' | 'stars', string> = {
  robotInHall: '',
  robotInGarden: '',
  stars: '',
};
const takesPart = { ada: newId(), margherita: newId() };
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  await db
    .insertInto('locations')
    .values([
      { _id: ids.hall, name: 'Aula Magna', address: 'Via Verdi 8' },
      { _id: ids.garden, name: 'Giardino botanico', address: null },
    ])
    .execute();
  await db
    .insertInto('speakers')
    .values([
      {
        _id: ids.ada,
        name: 'Ada',
        surname: 'Colombo',
        affiliation: 'Officina',
        photo: [],
        nobelPrize: false,
      },
      { _id: ids.margherita, name: 'Margherita', surname: 'Hack', photo: [], nobelPrize: false },
    ])
    .execute();
  await buildEvent(db, { _id: ids.robot, locationId: ids.hall });
  await buildEvent(db, {
    _id: ids.stars,
    title: { it: 'Il cielo d’inverno', en: 'The winter sky' },
    description: { it: '<p>Senza robot.</p>' },
    locationId: ids.garden,
    visibilityStatus: 'private',
  });
  await db
    .insertInto('eventSpeakers')
    .values([
      { _id: takesPart.ada, eventId: ids.robot, speakerId: ids.ada, role: 'speaker', position: 0 },
      {
        _id: takesPart.margherita,
        eventId: ids.stars,
        speakerId: ids.margherita,
        role: 'speaker',
        position: 0,
      },
    ])
    .execute();
  sessions.robotInHall = await buildSession(db, ids.robot, { startDate: inDays(1) });
  sessions.robotInGarden = await buildSession(db, ids.robot, {
    startDate: inDays(2),
    locationId: ids.garden,
  });
  sessions.stars = await buildSession(db, ids.stars, { startDate: inDays(3) });
});
afterAll(() => it.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function found(path: string, q: string, as = it.admin): Promise<string[]> {
  const { status, body, headers } = await it.call(
    'GET',
    `/api/${path}?count=true&q=${encodeURIComponent(q)}`,
    {
      as,
    },
  );
  expect([q, status]).toEqual([q, 200]);
  expect([q, headers['odin-count']]).toEqual([q, String(body.length)]);
  return body.map(({ _id }: { _id: string }) => _id);
}

describe('sessions', () => {
  test('are found by title, place and speaker, and by words of several of them together', async () => {
    const { robotInHall, robotInGarden, stars } = sessions;
    const searches: readonly (readonly [string, readonly string[]])[] = [
      ['robot', [robotInHall, robotInGarden]],
      ['winter', [stars]],
      ['invern', [stars]],
      ['aula magna', [robotInHall]],
      ['verdi', [robotInHall]],
      ['giardino', [robotInGarden, stars]],
      ['colombo', [robotInHall, robotInGarden]],
      ['hack', [stars]],
      ['il robot nel giardino', [robotInGarden]],
      ['colombo aula', [robotInHall]],
      ['robot hack', []],
      ['niente', []],
      ['"!', []],
    ];
    for (const [q, expected] of searches) expect([q, await found('sessions', q)]).toEqual([q, expected]);
  });

  test('are found only where the reader may list them', async () => {
    const reader = await it.account();
    expect(await found('sessions', 'hack', reader)).toEqual([]);
    const contact = await it.account({ subRoles: ['contact'], contactEventIds: [ids.stars] });
    expect(await found('sessions', 'hack', contact)).toEqual([sessions.stars]);
  });
});

test('speakers of events are found by event and person', async () => {
  const { ada, margherita } = takesPart;
  for (const [q, expected] of [
    ['robot', [ada]],
    ['cielo', [margherita]],
    ['ada', [ada]],
    ['officina', [ada]],
    ['hack cielo', [margherita]],
    ['hack robot', []],
  ] as const)
    expect([q, await found('event-speakers', q)]).toEqual([q, expected]);
});

test('accounts are found by any digits of their number, and so are their blocks', async () => {
  const { db } = it.database;
  const phone = { prefix: '+39', phoneNumber: '3401234567' };
  const userId = await buildUser(db, {
    name: 'Bianca',
    surname: 'Corsi',
    email: 'bianca@example.it',
    ...phone,
  });
  const blockId = newId();
  await db
    .insertInto('blackListEntries')
    .values({ _id: blockId, userId, reason: 'Mai venuta', expiresAt: inDays(30) })
    .execute();
  const typed = [
    '340 123 45 67',
    '+39 340 1234567',
    '4567',
    '0039340/1234567',
    'bianca@example.it',
    'corsi bian',
  ];
  for (const q of typed) {
    expect([q, await found('users', q)]).toEqual([q, [userId]]);
    expect([q, await found('black-list-entries', q)]).toEqual([q, [blockId]]);
  }
  for (const q of ['456', '4568', '34012345670'])
    expect([q, await found('users', q), await found('black-list-entries', q)]).toEqual([q, [], []]);
});

describe('the audit log', () => {
  test('is searched by who did it and by what it was done to, also where that is renamed or gone', async () => {
    const editor = await it.account({ subRoles: ['editor'] });
    const { db } = it.database;
    await db
      .updateTable('users')
      .set({ name: 'Ipazia', surname: 'Teone' })
      .where('_id', '=', editor.userId)
      .execute();
    const write = (method: string, url: string, body?: object) =>
      it.call(method, url, { as: editor, ...(body && { body }) });
    const { body: place } = await write('POST', '/api/locations', { name: 'Serra fredda' });
    await write('PUT', `/api/locations/${place._id}`, { name: 'Serra calda' });
    await write('PUT', `/api/locations/${place._id}`, { address: 'Via Po 1' });
    await write('DELETE', `/api/locations/${place._id}`);
    await write('PUT', `/api/sessions/${sessions.stars}`, { maxParticipants: 40 });
    const actions = async (q: string) => {
      const { body } = await it.call('GET', `/api/audit?sort=createdAt,_id&q=${encodeURIComponent(q)}`);
      return body.map(({ entity, action }: Record<string, string>) => `${entity} ${action}`);
    };
    const ofPlace = ['create', 'update', 'update', 'delete'].map((action) => `locations ${action}`);
    expect(await actions('teone')).toEqual([...ofPlace, 'sessions update']);
    for (const q of ['serra', 'fredda', 'calda', 'ipazia serra'])
      expect([q, await actions(q)]).toEqual([q, ofPlace]);
    for (const q of ['inverno', 'sky ipazia'])
      expect([q, await actions(q)]).toEqual([q, ['sessions update']]);
    expect(await actions('giardino')).toEqual([]);
  });
});

test('what a search reads is in indexes', async () => {
  const plan = (table: string, condition: ReturnType<typeof isFoundBy> | null) =>
    it.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`
        explain select "_id" from ${sql.table(table)} where ${condition ?? sql`true`}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const ofSession = await plan('sessions', sql`${foundByReference('sessions', 'robot aula')}`);
  for (const index of ['events_title', 'locations_words', 'sessions_location'])
    expect([index, ofSession.includes(index)]).toEqual([index, true]);
  expect(await plan('eventSpeakers', sql`${foundByReference('eventSpeakers', 'ada')}`)).toContain(
    'speakers_names',
  );
  const ofUser = await plan('users', isFoundBy('340 1234567'));
  for (const index of ['users_words', 'users_mailbox', 'users_digits'])
    expect([index, ofUser.includes(index)]).toEqual([index, true]);
  const sayName = sql`"changes" ?| array['title', 'name', 'surname', 'label', 'question', 'key', 'businessName']`;
  expect(
    await plan('auditEntries', sql`${sayName} and audited_names("changes") @@ search_query('serra')`),
  ).toContain('auditEntries_named');
});

test('an entity says whether its list is searched', () => {
  const searched = (name: keyof typeof resources) => isSearched(resources[name].fields);
  expect(
    (['sessions', 'eventSpeakers', 'auditEntries', 'blackListEntries', 'users'] as const).filter(searched),
  ).toHaveLength(5);
  expect((['tickets', 'scans', 'connections', 'favourites'] as const).filter(searched)).toEqual([]);
});
