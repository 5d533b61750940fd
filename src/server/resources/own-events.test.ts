// Contacts find the events that they are contacts of first, and alone by a filter (docs/product/rights.md#contacts).

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let it: StaffApp;
let contact: AccountViewer;
const events = { first: newId(), own: newId(), last: newId() };
const sessions: string[] = [];
const speakers: Record<keyof typeof events, string> = { first: newId(), own: newId(), last: newId() };
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  const speakerId = newId();
  await db
    .insertInto('speakers')
    .values({ _id: speakerId, name: 'Ada', surname: 'Rossi', photo: [], nobelPrize: false })
    .execute();
  let days = 1;
  for (const name of ['first', 'own', 'last'] as const) {
    const eventId = await buildEvent(db, { _id: events[name] });
    const startDate = new Date(Date.now() + days * 86_400_000);
    sessions.push(await buildSession(db, eventId, { startDate, visibilityStatus: 'public' }));
    await db
      .insertInto('eventSpeakers')
      .values({ _id: speakers[name], eventId, speakerId, role: 'speaker', position: days })
      .execute();
    days += 1;
  }
  contact = await it.account({ contactEventIds: [events.own] });
});
afterAll(() => it.close());

async function listed(url: string, as: AccountViewer = contact): Promise<[string[], unknown]> {
  const { body, headers } = await it.call('GET', `/api/${url}`, { as });
  return [body.map(({ _id }: { _id: string }) => _id), headers['odin-count']];
}
const staff = 'events?showPrivate=true&defaults=false&count=true';

test('lists of staff begin with a contact’s own events, unless another order is wanted', async () => {
  const [first = '', own = '', last = ''] = sessions;
  expect(await listed(staff)).toEqual([[events.own, events.first, events.last], '3']);
  expect(await listed('sessions?count=true')).toEqual([[own, first, last], '3']);
  expect(await listed('event-speakers?count=true')).toEqual([
    [speakers.own, speakers.first, speakers.last],
    '3',
  ]);
  expect(await listed(`${staff}&sort=-firstSessionDate`)).toEqual([
    [events.last, events.own, events.first],
    '3',
  ]);
  expect(await listed('sessions?count=true&sort=startDate')).toEqual([[first, own, last], '3']);
  // The programme is in the order of time for all.
  expect(await listed('events?count=true')).toEqual([[events.first, events.own, events.last], '3']);
  for (const as of [
    it.admin,
    await it.account({ subRoles: ['editor', 'contact'], contactEventIds: [events.own] }),
  ])
    expect(await listed(staff, as)).toEqual([[events.first, events.own, events.last], '3']);
});

test('a filter leaves a contact’s own events, or all others', async () => {
  const [first = '', own = '', last = ''] = sessions;
  expect(await listed(`${staff}&ofOwnEvents=true`)).toEqual([[events.own], '1']);
  expect(await listed(`${staff}&ofOwnEvents=false`)).toEqual([[events.first, events.last], '2']);
  expect(await listed('sessions?count=true&ofOwnEvents=true')).toEqual([[own], '1']);
  expect(await listed('sessions?count=true&ofOwnEvents=false')).toEqual([[first, last], '2']);
  expect(await listed('event-speakers?count=true&ofOwnEvents=true')).toEqual([[speakers.own], '1']);
  expect(await listed('sessions?count=true&ofOwnEvents=true', it.admin)).toEqual([[], '0']);
  const unknown = await it.call('GET', '/api/locations?ofOwnEvents=true', { as: contact });
  expect(unknown.body.errors).toMatchObject([{ path: 'ofOwnEvents', code: 'unknownKey' }]);
});
