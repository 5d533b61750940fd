import { Refusal } from '#core/refusals.ts';
import type { BasicCredentials } from './passwords/basic-credentials.ts';
import { checkCredentials, lockProven } from './credentials.ts';
import { requireSecondStep, type SecondStepDeps } from './second-factor/second-step.ts';
import type { Turns } from './turns.ts';
import { startSignIn, type Origin, type StartedSignIn } from './sign-ins.ts';

/**
 * Opens a sign-in for a caller who knows the password. Refuses with incorrectCredentials, in the same words after the same
 * work: an address without an account, a wrong password, an account whose address is not confirmed, a disabled account. `otp`
 * is the second factor.
 */
export async function signIn(
  deps: SecondStepDeps,
  credentials: BasicCredentials | null,
  { otp = null, ...origin }: Origin & { readonly otp?: string | null },
  lock: typeof lockProven = lockProven,
  turns?: Turns,
): Promise<StartedSignIn> {
  const { db } = deps;
  const proven = await checkCredentials(db, credentials, origin, turns);
  if (!proven) throw new Refusal('incorrectCredentials');
  const factors = await requireSecondStep(deps, proven.account, otp);
  return db.transaction().execute(async (tx) => {
    if (!(await lock(tx, proven))) throw new Refusal('incorrectCredentials');
    return startSignIn(tx, proven.account, origin, factors);
  });
}
