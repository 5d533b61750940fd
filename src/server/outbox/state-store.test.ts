import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Delivery, deliveryOf, failures, troubled } from '#core/messages/delivery.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { type MessageState, messageStates } from './state-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const deliveries: Readonly<Record<MessageState, readonly Delivery[]>> = {
  queued: ['waits', 'onItsWay', 'retrying', 'unproven'],
  sent: ['sent', 'delivered'],
  delivered: ['delivered'],
  troubled,
  stopped: ['stopped'],
};
const now = new Date('2027-03-01T22:30:00Z');
const later = new Date('2027-03-02T07:00:00Z');

/** Every combination of marks that a message can have. */
const all = [null, now].flatMap((sentAt) =>
  [null, now].flatMap((deliveredAt) =>
    [null, now].flatMap((bouncedAt) =>
      [null, now].flatMap((failedAt) =>
        [null, ...failures].flatMap((failure) =>
          [null, later].flatMap((notBefore) =>
            [false, true].flatMap((awaitsConfirmation) =>
              [0, 1].map((attempts) => ({
                sentAt,
                deliveredAt,
                bouncedAt,
                failedAt,
                failure,
                notBefore,
                awaitsConfirmation,
                attempts,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);
const marks = all.filter(
  ({ sentAt, deliveredAt, bouncedAt, failedAt, failure }) =>
    (sentAt !== null || (deliveredAt === null && bouncedAt === null)) &&
    !(sentAt !== null && failedAt !== null) &&
    (failure === null || failedAt !== null),
);

test('the conditions of the database find the deliveries that the core decides, whatever the marks of a message', async () => {
  for (const [state, condition] of Object.entries(messageStates('message'))) {
    const { rows } = await sql<{ position: number }>`
      select "position"::int from jsonb_to_recordset(${JSON.stringify(marks.map((one, position) => ({ ...one, position })))}::jsonb)
        as "message" ("position" int, "sentAt" timestamptz, "deliveredAt" timestamptz, "bouncedAt" timestamptz,
          "failedAt" timestamptz, "failure" text)
      where ${condition} order by 1`.execute(database.db);
    const expected = marks.flatMap((one, position) =>
      deliveries[state as MessageState].includes(deliveryOf(one, now)) ? [position] : [],
    );
    expect({ state, found: rows.map(({ position }) => position) }).toEqual({ state, found: expected });
    expect(expected.length).toBeGreaterThan(0);
  }
});
