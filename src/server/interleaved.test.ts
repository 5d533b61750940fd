// Two or three actions at the same time, statement by statement in an order that fast-check decides: answers, counters and lists
// are those of the same actions done one after the other, in some order. The control shows that a difference would be found.

import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readViolations } from '#server/doctor/store.ts';
import { type Actor, interleave } from '#test/interleave.ts';
import type { Ledger } from '#test/ledger.ts';
import { bookingActions } from '#test/ledger-bookings.ts';
import type { Command, LedgerAction } from '#test/ledger-action.ts';
import { catalogueWorldActions, passingActions } from '#test/ledger-catalogue.ts';
import { listActions } from '#test/ledger-lists.ts';
import { booksOf, openWorld, readBooks, type World } from '#test/ledger-world.ts';
import { full, sized } from '#test/sizes.ts';
import { openCalls, openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { openSteppedDatabase, withoutSessionLocks } from '#test/stepped-database.ts';

const runs = sized(10, 300);
const atOnce = 3;
const actions = [...bookingActions, ...listActions, ...catalogueWorldActions];

interface House {
  readonly staff: StaffApp;
  readonly actors: readonly (Actor & { readonly way: World['staff'] })[];
  close(): Promise<void>;
}

/** Three processes on one database; `rewrite` changes their statements. */
async function openHouse(rewrite?: (statement: string) => string): Promise<House> {
  const staff = await openStaffApp();
  const { admin, database } = staff;
  const actors = await Promise.all(
    Array.from({ length: atOnce }, async (_, number) => {
      const stepped = openSteppedDatabase(database.url, rewrite);
      const { app, call } = await openCalls(stepped.db);
      const way = { admin, call, database: { db: stepped.db, pool: database.pool } };
      return { name: `${number + 1}`, database: stepped, way, app };
    }),
  );
  return {
    staff,
    actors,
    async close() {
      await Promise.all(actors.map(({ app }) => app.close()));
      await Promise.all(actors.map((actor) => actor.database.close()));
      await staff.close();
    },
  };
}

/** After some actions one by one, others at once. An error that the database prevents by itself is no finding of a control. */
function atOnceInOrder(house: House, { racing: those = actions, isControl = false } = {}) {
  return fc.asyncProperty(
    fc.commands([...actions, ...passingActions], { maxCommands: 16, size: 'max' }),
    fc.array(fc.oneof(...those), { minLength: 2, maxLength: 2 * atOnce }),
    fc.scheduler(),
    async (before, commands, scheduler) => {
      const { database } = house.staff;
      const { model, real } = await openWorld(house.staff);
      await fc.asyncModelRun(() => ({ model, real }), before);
      const racing = chooseFrom(commands, model.ledger);
      fc.pre(racing.length > 1);

      const acts = racing.flatMap(({ action }, position) => {
        const actor = house.actors[position];
        return actor ? [{ actor, act: () => action.act({ ...real, staff: actor.way }) }] : [];
      });
      const answers = await interleave(scheduler, database.pool, acts);
      fc.pre(!isControl || !answers.includes('fault'));
      const texts = racing.map(({ action }, position) => `${action.text}: ${answers[position]}`);
      const possible = ordersOf(racing).map((order) => inOrder(order, racing, model.ledger));
      expect(possible, `in no order: ${texts.join(', ')}`).toContainEqual({
        answers,
        books: await readBooks(real),
      });
      expect(await readViolations(database.db)).toEqual([]);
    },
  );
}

interface Racer {
  readonly command: Command;
  readonly action: LedgerAction;
}

/** As many as there are processes, of those that are possible now, and that do not read what another one replaces. */
function chooseFrom(commands: readonly Command[], ledger: Ledger): Racer[] {
  const able = commands.flatMap((command) => {
    const action = command.by(ledger);
    return action ? [{ command, action }] : [];
  });
  return able
    .filter(({ action: { oneTicketOf } }, position) =>
      able.every(
        ({ action }, other) =>
          other === position ||
          oneTicketOf === undefined ||
          (action.ticketsOf !== oneTicketOf && action.oneTicketOf !== oneTicketOf),
      ),
    )
    .slice(0, atOnce);
}

function ordersOf<T>(those: readonly T[]): T[][] {
  if (those.length === 0) return [[]];
  return those.flatMap((first) =>
    ordersOf(those.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}

/** The answers, and the stored counters, when the actions are done one by one. */
function inOrder(order: readonly Racer[], racing: readonly Racer[], ledger: Ledger) {
  const copy = ledger.copy();
  // Who does what was chosen before the first of them began.
  const chosen = new Map(racing.map((racer) => [racer, racer.command.by(copy)]));
  const answers = new Map(order.map((racer) => [racer, chosen.get(racer)?.expected()]));
  return { answers: racing.map((racer) => answers.get(racer)), books: booksOf(copy) };
}

// Everyday the same runs; to prove it, others each time.
const sizes = { numRuns: runs, unbiased: true, ...(!full && { seed: 2023 }) };
const timeout = sized(5, 30) * 60_000;

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test(
  'whatever two or three do at once, statement by statement, it is as if one had come after the other',
  async () => {
    const found = await fc.check(atOnceInOrder(house), sizes);
    expect(await fc.asyncDefaultReportMessage(found)).toBeUndefined();
  },
  timeout,
);

/** What keeps two from deciding over the same seats, and over the same reservation wherever it is by now. */
test.each([
  ['rows', withoutSessionLocks, 2023],
  // By this seed the first runs find it.
  ['names', (statement: string) => statement.replace('pg_advisory_xact_lock("hash")', 'null'), 2027],
])(
  'without the locks of %s it is not, and such runs find it',
  async (_what, rewrite, seed) => {
    const careless = await openHouse(rewrite);
    try {
      await careless.staff.database.pool.query(
        'alter table "sessions" drop constraint "sessions_seats", drop constraint "sessions_door"',
      );
      const control = atOnceInOrder(careless, { racing: bookingActions, isControl: true });
      const { failed, errorInstance } = await fc.check(control, {
        ...sizes,
        ...(!full && { seed }),
        numRuns: 1000,
        endOnFailure: true,
      });
      expect(failed).toBe(true);
      expect(String(errorInstance)).toContain('in no order');
    } finally {
      await careless.close();
    }
  },
  timeout,
);
