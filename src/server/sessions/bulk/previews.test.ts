// A dry run locks nothing: staff who think in a dialog hold up neither bookings nor each other
// (docs/product/sessions.md#bulk-edit).

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { preview } from '#server/db/preview.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openCalls, openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { openSteppedDatabase, type SteppedDatabase } from '#test/stepped-database.ts';
import { takeSeats } from '#test/take-seats.ts';
import { untilWaiting } from '#test/waiting.ts';

let it: StaffApp;
let stepped: SteppedDatabase;
let calls: Awaited<ReturnType<typeof openCalls>>;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  stepped = openSteppedDatabase(it.database.url);
  calls = await openCalls(stepped.db);
});
afterEach(async () => {
  await calls.app.close();
  await stepped.close();
});

interface Dates {
  readonly eventId: string;
  readonly sessionId: string;
}
/** What each call is sent besides `dryRun`. */
const sendings: Record<string, (dates: Dates) => readonly [method: string, url: string, body: object]> = {
  'bulk edit': ({ sessionId }) => ['PUT', '/api/sessions/bulk', { ids: [sessionId], shift: { days: 1 } }],
  'bulk cancellation': ({ sessionId }) => [
    'POST',
    '/api/sessions/cancel',
    { ids: [sessionId], reason: 'Sala allagata.' },
  ],
  reopening: ({ sessionId }) => ['POST', `/api/sessions/${sessionId}/reopen`, {}],
  'reopening of several': ({ sessionId }) => ['POST', '/api/sessions/reopen', { ids: [sessionId] }],
  plan: ({ eventId }) => [
    'POST',
    `/api/events/${eventId}/sessions/bulk`,
    {
      durationMinutes: 60,
      rule: { from: '2100-07-01', to: '2100-07-02', times: ['10:00'] },
      session: { sessionTarget: 'private', accessType: 'reservation', visibilityStatus: 'public' },
    },
  ],
};

async function build(name: string): Promise<Dates> {
  const { db } = it.database;
  const locationId = newId();
  await db
    .insertInto('locations')
    .values({ _id: locationId, name: `Sala ${name}`, capacity: 5 })
    .execute();
  const eventId = await buildEvent(db, { locationId });
  const sessionId = await buildSession(db, eventId, { startDate: new Date('2100-06-01T10:00:00Z') });
  await takeSeats(db, sessionId, 1);
  if (name.startsWith('reopening'))
    await it.call('POST', `/api/sessions/${sessionId}/cancel`, { body: { reason: 'Sala sbagliata.' } });
  return { eventId, sessionId };
}

describe.each(Object.keys(sendings))('a %s that stops before its end', (name) => {
  /** Another edit of the session, which takes every lock that a booking takes, and that of the event. */
  async function editBeside({ dryRun }: { readonly dryRun: boolean }): Promise<number[]> {
    const dates = await build(name);
    const [method, url, body] = sendings[name]?.(dates) ?? ['', '', {}];
    const [atItsEnd, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    stepped.setGate(async (statement) => {
      if (statement === 'commit') {
        atItsEnd.resolve();
        await mayEnd.promise;
      }
      return { done: () => undefined };
    });
    const answer = calls.call(method, url, { as: it.admin, body: { ...body, dryRun } });
    await Promise.race([atItsEnd.promise, answer]);
    const editing = it.call('PUT', `/api/sessions/${dates.sessionId}`, { body: { maxParticipants: 50 } });
    await (dryRun ? editing : untilWaiting(it.database.pool, 1));
    mayEnd.resolve();
    return [(await answer).status, (await editing).status];
  }

  test('as a preview keeps no other writer waiting', async () => {
    expect(await editBeside({ dryRun: true })).toEqual([200, 200]);
  });

  test('as a run does', async () => {
    expect(await editBeside({ dryRun: false })).toEqual([200, 200]);
  });
});

test('a preview cannot write, whatever its use case does', async () => {
  const { db } = it.database;
  await expect(preview(db, (tx) => buildEvent(tx))).rejects.toMatchObject({ code: '25006' });
});
