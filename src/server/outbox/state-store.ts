// The delivery of messages as conditions on their marks: `deliveryOf` in SQL (docs/product/messages.md#delivery). A test compares the two.

import { type RawBuilder, sql } from 'kysely';

export type MessageState = 'queued' | 'sent' | 'delivered' | 'troubled' | 'stopped';

/**
 * The conditions, by the name or alias of the table. `sent` includes `delivered`; `troubled` is what staff look into, also where an earlier
 * version gave a message up and recorded no reason.
 */
export function messageStates(table: string): Readonly<Record<MessageState, RawBuilder<boolean>>> {
  const [sentAt, deliveredAt, bouncedAt, failedAt, failure] = (
    ['sentAt', 'deliveredAt', 'bouncedAt', 'failedAt', 'failure'] as const
  ).map((column) => sql.ref(`${table}.${column}`));
  return {
    queued: sql`(${sentAt} is null and ${failedAt} is null)`,
    sent: sql`(${sentAt} is not null and ${bouncedAt} is null)`,
    delivered: sql`(${deliveredAt} is not null and ${bouncedAt} is null)`,
    troubled: sql`(${bouncedAt} is not null or ${failedAt} is not null and ${failure} is distinct from 'stopped')`,
    stopped: sql`(${failure} is not distinct from 'stopped')`,
  };
}

/** How many messages of each state a group of rows has, as columns. */
export function countsOfStates(table: string): RawBuilder<unknown> {
  return sql.join(
    Object.entries(messageStates(table)).map(
      ([name, condition]) => sql`(count(*) filter (where ${condition}))::int as ${sql.id(name)}`,
    ),
  );
}
