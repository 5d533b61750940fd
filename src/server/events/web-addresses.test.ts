// The web addresses of events and sessions: only http and https, by whatever route they were written.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openFormerDatabase } from '#test/former-database.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const refused = [
  'javascript:alert(1)',
  'data:text/html,x',
  'https:esempio.it',
  '//esempio.it',
  'ftp://a.it',
  'https://a.it/"x',
];

test.each(['headerImageUrl', 'liveStreamingUrl'])('an event accepts only these as its %s', async (field) => {
  const url = `/api/events/${await buildEvent(it.database.db)}`;
  for (const address of refused) {
    const answer = await it.call('PUT', url, { body: { [field]: address } });
    expect([address, answer.status, answer.body.errors?.[0]?.path]).toEqual([address, 400, field]);
  }
  const taken = await it.call('PUT', url, { body: { [field]: 'https://esempio.it/a?b=c' } });
  expect([taken.status, taken.body[field]]).toEqual([200, 'https://esempio.it/a?b=c']);
});

test('a session accepts only these as its onlineUrl', async () => {
  const { db } = it.database;
  const url = `/api/sessions/${await buildSession(db, await buildEvent(db))}`;
  for (const onlineUrl of refused) {
    const answer = await it.call('PUT', url, { body: { onlineUrl } });
    expect([onlineUrl, answer.status, answer.body.errors?.[0]?.path]).toEqual([onlineUrl, 400, 'onlineUrl']);
  }
});

test.each([
  ['events', 'headerImageUrl'],
  ['events', 'liveStreamingUrl'],
  ['sessions', 'onlineUrl'],
])('the database refuses others too: %s, %s', async (table, field) => {
  const { db, pool } = it.database;
  await buildSession(db, await buildEvent(db));
  for (const address of refused)
    await expect(pool.query(`update "${table}" set "${field}" = $1`, [address])).rejects.toMatchObject({
      code: '23514',
    });
});

test('addresses of an earlier version are cleaned: spaces are encoded, others deleted', async () => {
  const { client, bringUpToDate } = await openFormerDatabase('0073');
  const stored = [
    ['javascript:alert(1)', null],
    ['poster.jpg', null],
    ['https://esempio.it/la mano.jpg', 'https://esempio.it/la%20mano.jpg'],
    ['HTTPS://esempio.it/a', 'HTTPS://esempio.it/a'],
    [null, null],
  ] as const;
  const ids = stored.map(() => newId());
  for (const [index, [address]] of stored.entries())
    await client.query(
      `insert into "events" ("_id", "title", "visibilityStatus", "headerImageUrl", "liveStreamingUrl") values ($1, '{"it":"x"}', 'public', $2, $2)`,
      [ids[index], address],
    );
  await bringUpToDate();
  const { rows } = await client.query('select "_id", "headerImageUrl", "liveStreamingUrl" from "events"');
  const cleaned = new Map(rows.map((row) => [row._id, [row.headerImageUrl, row.liveStreamingUrl]]));
  expect(ids.map((id) => cleaned.get(id))).toEqual(stored.map(([, is]) => [is, is]));
});
