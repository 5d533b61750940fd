// The next date of the events in a list, and the order by it (docs/product/programme.md#next-date).

import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type Viewer } from '#core/accounts/access.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000);
const next = { soon: inDays(3), long: inDays(5), late: inDays(8) };

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  async function dated(title: string, dates: readonly Parameters<typeof buildSession>[2][]) {
    const eventId = await buildEvent(db, { title: { it: title }, tags: ['dated'] });
    for (const date of dates) await buildSession(db, eventId, date);
  }
  const past = (days: number) => ({ startDate: inDays(-days), endDate: inDays(-days + 0.1) });
  await dated('over', [past(2)]);
  await dated('since long', [past(30), { startDate: next.long }]);
  // One that booked people may not enter any more, and one for schools, count as well.
  await dated('soon', [{ startDate: next.soon, sessionTarget: 'school' }, { startDate: next.late }]);
  await dated('late', [{ startDate: inDays(1), cancelledAt: inDays(-1) }, { startDate: next.late }]);
  await dated('none', []);
});
afterAll(() => it.close());

const get = (search: string, as: Viewer) => it.call('GET', `/api/events?tags=dated&lang=it${search}`, { as });
async function listed(search: string): Promise<[title: string, next: string | null][]> {
  const { body } = await get(`&showPrivate=true&defaults=false${search}`, it.admin);
  return body.map((event: { title: string; nextSessionDate: string | null }) => [
    event.title,
    event.nextSessionDate,
  ]);
}
const withNext = [
  ['soon', next.soon.toISOString()],
  ['since long', next.long.toISOString()],
  ['late', next.late.toISOString()],
];

test('a list of staff has the next date of each event, which takes place, and is in their order', async () => {
  expect(await listed('')).toEqual([...withNext, ['over', null], ['none', null]]);
});

test('it is sorted by the next date in both directions, and nothing filters by it', async () => {
  const dated = (rows: [string, string | null][]) => rows.filter(([, at]) => at !== null);
  expect((await listed('&sort=nextSessionDate')).slice(0, 3)).toEqual(withNext);
  expect(dated(await listed('&sort=-nextSessionDate'))).toEqual(withNext.toReversed());
  const { status, body } = await get('&nextSessionDate.$gte=2026-01-01T00:00:00Z', it.admin);
  expect([status, body.errors]).toMatchObject([400, [{ code: 'unknownOperator' }]]);
});

test('other lists have it where they name it', async () => {
  const { body: plain } = await get('', guest);
  expect(plain[0]).not.toHaveProperty('nextSessionDate');
  const { body: named } = await get('&fields=nextSessionDate', guest);
  expect(Object.keys(named[0]).toSorted()).toEqual(['_id', 'nextSessionDate']);
});
