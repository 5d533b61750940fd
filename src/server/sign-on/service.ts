import type { LinkPurpose } from '#core/sign-on/links.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { sweepTries } from '#server/throttle/service.ts';
import { sweepCodes } from './phone-store.ts';
import { sweepChallenges } from './second-factor-store.ts';
import { sweepSessions } from './session-store.ts';
import { hashToken } from './secret-token.ts';
import * as store from './store.ts';

export { inEqualTime } from './equal-time.ts';
export { hashPassword } from './password-hash.ts';
export { writeLink } from './post.ts';

/** Deletes what is over: sessions, links, counted tries. Done from time to time; nothing depends on when. */
export async function sweepSignOn(db: Db): Promise<void> {
  await sweepSessions(db);
  await store.sweepLinks(db);
  await sweepChallenges(db);
  await sweepCodes(db);
  await sweepTries(db);
}

/** Uses a mailed link up and answers whose it was; null where it is unknown, used or too old. */
export async function openLink(tx: Tx, purpose: LinkPurpose, token: string): Promise<string | null> {
  return (await store.useLink(tx, purpose, hashToken(token)))?.userId ?? null;
}
