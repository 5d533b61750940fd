import type { Db } from '#server/db/database.ts';
import { sweepTries } from '#server/throttle/service.ts';
import { sweepCodes } from './phone-store.ts';
import { sweepSessions } from './session-store.ts';
import * as store from './store.ts';

export { hashPassword } from './password-hash.ts';

/** Deletes what is over: sessions, links, counted tries. Done from time to time; nothing depends on when. */
export async function sweepSignOn(db: Db): Promise<void> {
  await sweepSessions(db);
  await store.sweepLinks(db);
  await sweepCodes(db);
  await sweepTries(db);
}
