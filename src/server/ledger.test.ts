import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNow } from '#server/db/clock.ts';
import { newId } from '#server/db/ids.ts';
import { readViolations } from '#server/doctor/service.ts';
import { bookingDeeds } from '#test/ledger-bookings.ts';
import { houseDeeds } from '#test/ledger-house.ts';
import { listDeeds } from '#test/ledger-lists.ts';
import { openWorld } from '#test/ledger-world.ts';
import { full, sized } from '#test/sizes.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

const runs = sized(6, 300);
const deedsInRun = sized(25, 50);

const deeds = [...bookingDeeds, ...listDeeds, ...houseDeeds];

let staff: StaffApp;
let now: Date;
beforeAll(async () => {
  staff = await openStaffApp();
  now = await readNow(staff.database.db);
  await advance(0);
  // No night, so that an offer stands for a day.
  const quiet = ['quietFrom', 'quietUntil'].map((name) => ({ _id: newId(), name, value: '03:00' }));
  await staff.database.db.insertInto('settings').values(quiet).execute();
});
afterAll(() => staff.close());

/** The product's clock stands still but for this. */
async function advance(milliseconds: number): Promise<void> {
  now = new Date(now.getTime() + milliseconds);
  await staff.database.pool
    .query(`create or replace function curiosa_now() returns timestamptz language sql stable
    as $$ select timestamptz '${now.toISOString()}' $$`);
}

test(
  `whatever ${deedsInRun} things people and staff do, the counters and lists are those of the ledger (CAP-17)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(deeds, { maxCommands: 2 * deedsInRun, size: 'max' }), async (commands) => {
        await fc.asyncModelRun(() => openWorld(staff, { now: () => now, advance }), commands);
        expect(await readViolations(staff.database.db)).toEqual([]);
      }),
      // Everyday the same runs; to prove it, others each time.
      { numRuns: runs, unbiased: true, ...(!full && { seed: 2026 }) },
    );
  },
  sized(5, 30) * 60_000,
);
