import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { readsNumbers } from '#core/people-booked/rules.ts';
import { Refusal } from '#core/refusals.ts';
import type * as contract from '#core/waiting-list/staff-contract.ts';
import type { Reader } from '#server/db/database.ts';
import { readNumbers } from './waiting-numbers-store.ts';

/** How many wait for each date, for who manages the event or its lists. */
export async function readWaitingNumbers(
  db: Reader,
  eventId: string,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof contract.readWaitingNumbers>> {
  const rows = readsNumbers(viewer, eventId) ? await readNumbers(db, eventId) : undefined;
  if (!rows) throw new Refusal('notFound');
  return {
    dates: rows.map(({ startDate, endDate, ...row }) => ({
      ...row,
      startDate: startDate.toISOString(),
      endDate: endDate.toISOString(),
    })),
  };
}
