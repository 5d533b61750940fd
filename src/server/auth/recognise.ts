// When an account gets an address or a confirmed number, a block of the same person is found by it.

import type { Db, Tx } from '#server/db/database.ts';
import { recogniseBlocked } from '#server/blocks/service.ts';
import { settleListsOf } from '#server/reservations/service.ts';

export interface RecogniseDeps {
  readonly db: Db;
  /** What the key of the blocks is encrypted with. */
  readonly secretKey: string;
  /** The instance's time zone, IANA name. */
  readonly timeZone: string;
}

/** Does something to accounts in one transaction. Seats that a newly blocked account was offered go to the next requests. */
export async function recognising<Result>(
  { db, secretKey, timeZone }: RecogniseDeps,
  act: (tx: Tx, recognise: (userId: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const blocked: string[] = [];
  const result = await db
    .transaction()
    .execute((tx) =>
      act(tx, async (userId) => void blocked.push(...(await recogniseBlocked(tx, secretKey, [userId])))),
    );
  await settleListsOf(db, blocked, timeZone);
  return result;
}
