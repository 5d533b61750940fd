import { Refusal } from '#core/refusals.ts';
import type { Credentials } from './basic-credentials.ts';
import { checkCredentials, holdProven } from './credentials.ts';
import { requireSecondStep, type SecondStepDeps } from './second-step.ts';
import type { Turns } from './turns.ts';
import { openSession, type Origin, type SignedIn } from './sessions.ts';

/**
 * Opens a session for whoever knows the password. An address that nobody has, a wrong password and a disabled account are
 * refused in the same words after the same work. The e-mail need not be confirmed: who waits for our message keeps their
 * place on the site, and an account that cannot book holds nothing but what its owner typed. `otp` is the second factor.
 */
export async function signIn(
  deps: SecondStepDeps,
  credentials: Credentials | null,
  { otp = null, ...origin }: Origin & { readonly otp?: string | null },
  hold: typeof holdProven = holdProven,
  turns?: Turns,
): Promise<SignedIn> {
  const { db } = deps;
  const proven = await checkCredentials(db, credentials, origin, turns);
  if (!proven) throw new Refusal('incorrectCredentials');
  const factors = await requireSecondStep(deps, proven.account, otp);
  return db.transaction().execute(async (tx) => {
    if (!(await hold(tx, proven))) throw new Refusal('incorrectCredentials');
    return openSession(tx, proven.account, origin, factors);
  });
}
