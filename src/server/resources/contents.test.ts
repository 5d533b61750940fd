// What goes along with a deletion, and what prevents it, before it happens (docs/product/entities.md#deletion).

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import { goingTables } from '#core/resources/contents-contract.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRow, writtenNames } from '#test/entities.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { referringColumns } from './contents-store.ts';
import { readContents } from './service.ts';

let it: StaffApp;
let editor: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

const contents = (path: string, id: string, as: AccountViewer = editor) =>
  it.call('GET', `/api/${path}/${id}/contents`, { as });

/**
 * Tables whose rows go along and that no user knows of: words of a search, what was sent, numbers for the door, versions without a use,
 * deadlines that their authors were notified of.
 */
const internal = [
  'formTemplateVersions',
  'knownDeadlines',
  'leftTickets',
  'openingMoves',
  'openingsTold',
  'walkInQuotas',
];

test('every table whose rows go along with one that staff delete is named, or known as internal', async () => {
  const going = new Set<string>();
  // Events have an answer of their own, accounts are erased.
  for (const name of writtenNames.filter((one) => one !== 'events' && one !== 'users'))
    for (const { table, goes } of await referringColumns(it.database.db, name)) if (goes) going.add(table);
  expect([...going].toSorted()).toEqual([...goingTables, ...internal].toSorted());
});

describe('the contents', () => {
  test('of a place are its notices, and what refers to it is counted by column', async () => {
    const { db } = it.database;
    const locationId = await buildRow(db, 'locations');
    const eventId = await buildEvent(db, { locationId });
    await buildEvent(db, { locationId });
    await buildSession(db, eventId, { locationId });
    const noticeId = await buildRow(db, 'houseNotices');
    await db.updateTable('houseNotices').set({ locationId }).where('_id', '=', noticeId).execute();
    expect((await contents('locations', locationId)).body).toEqual({
      going: [{ table: 'houseNotices', count: 1 }],
      pictures: 0,
      referring: [
        { table: 'events', column: 'locationId', count: 2 },
        { table: 'sessions', column: 'locationId', count: 1 },
      ],
    });
    // The lists that the page links to have as many.
    const listed = (as: Viewer) =>
      it.call('GET', `/api/events?ownPlaceId=${locationId}&defaults=false`, { as });
    expect((await listed(editor)).body.map(({ _id }: { _id: string }) => _id)).toHaveLength(2);
    expect((await listed(guest)).status).toBe(403);
    expect(await it.call('DELETE', `/api/locations/${locationId}`, { as: editor })).toMatchObject({
      status: 400,
      body: { code: 'stillReferenced', details: { events: 2, sessions: 1 } },
    });
  });

  test('of a session are the plans that it is in', async () => {
    const { db } = it.database;
    const eventId = await buildEvent(db);
    const sessionId = await buildSession(db, eventId);
    for (const userId of [await buildUser(db), await buildUser(db)])
      await db.insertInto('favourites').values({ _id: newId(), userId, eventId, sessionId }).execute();
    expect((await contents('sessions', sessionId)).body).toEqual({
      going: [{ table: 'favourites', count: 2 }],
      pictures: 0,
      referring: [],
    });
    expect((await it.call('DELETE', `/api/sessions/${sessionId}`, { as: editor })).status).toBe(200);
  });

  test('of an age group in a list of ids name the events and sessions that have it', async () => {
    const { db } = it.database;
    const ageTargetId = await buildRow(db, 'ageTargets');
    const eventId = await buildEvent(db, { ageTargetIds: [ageTargetId] });
    await buildSession(db, eventId, { ageTargetIds: [ageTargetId] });
    expect((await contents('age-targets', ageTargetId)).body.referring).toEqual([
      { table: 'events', column: 'ageTargetIds', count: 1 },
      { table: 'sessions', column: 'ageTargetIds', count: 1 },
    ]);
  });

  test('of a speaker have the picture, which stays', async () => {
    const { db } = it.database;
    const speakerId = await buildRow(db, 'speakers');
    const { photo } = await db
      .selectFrom('speakers')
      .select('photo')
      .where('_id', '=', speakerId)
      .executeTakeFirstOrThrow();
    expect((await contents('speakers', speakerId)).body).toEqual({
      going: [],
      pictures: photo.length,
      referring: [],
    });
  });

  test('are what the deletion then says, for every entity that nothing refers to', async () => {
    const found: Partial<Record<ResourceName, unknown>> = {};
    const names = writtenNames.filter(
      (one) => !['events', 'users', 'settings', 'messageTexts'].includes(one),
    );
    for (const name of names) {
      const id = await buildRow(it.database.db, name);
      const { body } = await contents(resources[name].path, id, it.admin);
      found[name] = [
        body.referring,
        (await it.call('DELETE', `/api/${resources[name].path}/${id}`, { as: it.admin })).status,
      ];
    }
    expect(found).toEqual(Object.fromEntries(names.map((name) => [name, [[], 200]])));
  });
});

describe('a refusal', () => {
  test('is that of the deletion: not there, and not for this account', async () => {
    const { db } = it.database;
    const locationId = await buildRow(db, 'locations');
    expect((await contents('locations', newId())).status).toBe(404);
    const contact = await it.account({ subRoles: ['contact'] });
    const sessionId = await buildSession(db, await buildEvent(db));
    expect((await contents('locations', locationId, contact)).status).toBe(403);
    expect((await contents('sessions', sessionId, contact)).status).toBe(403);
  });
});

test('the number of statements is the same however much there is', async () => {
  const { db } = it.database;
  const costOf = async (count: number) => {
    const locationId = await buildRow(db, 'locations');
    for (let one = 0; one < count; one += 1) await buildEvent(db, { locationId });
    const counted = countingStatements(db);
    await readContents(counted.db, 'locations', locationId, editor);
    return counted.count();
  };
  expect([await costOf(0), await costOf(5)]).toEqual([3, 3]);
});
