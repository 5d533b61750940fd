import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readViolations } from '#server/doctor/store.ts';
import { bookingActions } from '#test/ledger-bookings.ts';
import { catalogueWorldActions, passingActions } from '#test/ledger-catalogue.ts';
import { listActions } from '#test/ledger-lists.ts';
import { openWorld } from '#test/ledger-world.ts';
import { full, sized } from '#test/sizes.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

const runs = sized(6, 300);
const actionsInRun = sized(25, 50);

const actions = [...bookingActions, ...listActions, ...catalogueWorldActions, ...passingActions];

let staff: StaffApp;
beforeAll(async () => {
  staff = await openStaffApp();
});
afterAll(() => staff.close());

test(
  `whatever ${actionsInRun} things people and staff do, the counters and lists are those of the ledger`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(actions, { maxCommands: 2 * actionsInRun, size: 'max' }),
        async (commands) => {
          await fc.asyncModelRun(() => openWorld(staff), commands);
          expect(await readViolations(staff.database.db)).toEqual([]);
        },
      ),
      // Everyday the same runs; to prove it, others each time.
      { numRuns: runs, unbiased: true, ...(!full && { seed: 2026 }) },
    );
  },
  sized(5, 30) * 60_000,
);
