import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { mayOpenSession } from '#core/events/visibility.ts';
import { visibilities } from '#core/resources/programme.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { viewerOf } from '#test/viewers.ts';
import { openableSessions } from './scopes.ts';
import { readRow } from './store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const account = viewerOf('01900000-0000-7000-8000-000000000000');

test('lists and bookings agree on who may open a session, for every visibility', async () => {
  for (const eventVisibilityStatus of visibilities) {
    const eventId = await buildEvent(database.db, { visibilityStatus: eventVisibilityStatus });
    const viewers: AccountViewer[] = [
      account,
      { ...account, role: 'admin' },
      { ...account, role: 'scanner' },
      { ...account, subRoles: ['editor'] },
      { ...account, subRoles: ['support'] },
      { ...account, subRoles: ['contact'] },
      { ...account, contactEventIds: [eventId] },
      { ...account, contactEventIds: ['01900000-0000-7000-8000-000000000001'] },
    ];
    for (const visibilityStatus of visibilities) {
      const _id = await buildSession(database.db, eventId, { visibilityStatus });
      const joins = sql`join "events" on "events"."_id" = "sessions"."eventId"`;
      for (const viewer of viewers) {
        const listed = await readRow(database.db, 'sessions', _id, {
          where: [openableSessions(viewer)],
          joins,
        });
        expect(mayOpenSession(viewer, { eventId, visibilityStatus, eventVisibilityStatus })).toBe(
          listed !== undefined,
        );
      }
    }
  }
});
