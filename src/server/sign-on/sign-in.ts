import { Refusal } from '#core/refusals.ts';
import type { Db } from '#server/db/database.ts';
import type { Credentials } from './basic-credentials.ts';
import { checkCredentials } from './credentials.ts';
import { openSession, type Origin, type SignedIn } from './sessions.ts';

/**
 * Opens a session for whoever knows the password. An address that nobody has, a wrong password and a disabled account are
 * refused in the same words after the same work. The e-mail need not be confirmed: who waits for our message keeps their
 * place on the site, and an account that cannot book holds nothing but what its owner typed.
 */
export async function signIn(db: Db, credentials: Credentials | null, origin: Origin): Promise<SignedIn> {
  const account = await checkCredentials(db, credentials, origin);
  if (!account) throw new Refusal('incorrectCredentials');
  return db.transaction().execute((tx) => openSession(tx, account, origin));
}
