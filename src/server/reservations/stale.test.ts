import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let staff: StaffApp;
beforeAll(async () => {
  // While the test runs, no process is notified of a change.
  staff = await openStaffApp({ guestsMayReadMs: 600_000 });
});
afterAll(() => staff.close());

test('a list may be out of date for a moment, the answer to a booking never', async () => {
  const { db } = staff.database;
  const eventId = await buildEvent(db);
  const sessionId = await buildSession(db, eventId, { maxParticipants: 1 });
  const listed = async () => {
    const url = `/api/sessions?eventId=${eventId}&populate=availability`;
    const { body } = await staff.call('GET', url, { as: guest });
    return body[0].availability.bookability;
  };
  const book = async () => {
    const body = { sessionId, target: 'private', participants: [{}] };
    return staff.call('POST', '/api/reservations', { as: await staff.account(), body });
  };
  expect(await listed()).toBe('open');
  expect((await book()).status).toBe(201);
  expect(await listed()).toBe('open');
  expect((await book()).body).toMatchObject({ code: 'noSeatsForQuantity' });
});
