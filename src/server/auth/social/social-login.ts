// Signing in through a provider. The core decides what an identity is worth; this file carries it out.

import * as statements from './social-login-store.ts';
import { canonicalEmail, isEmail, normaliseEmail } from '#core/accounts/email.ts';
import type { Language } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { calledOf, decideSocialLogin, type Identity, type Provider } from '#core/auth/social-login.ts';
import { networkOf } from '#core/throttle/rules.ts';
import {
  type AccountRow,
  createAccounts,
  deleteAccount,
  type NewAccount,
  readAccountOf,
} from '#server/accounts/service.ts';
import { recogniseBlocked } from '#server/blocks/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { countTry, refuseTooMany } from '#server/throttle/service.ts';
import { inEqualTime } from '../equal-time.ts';
import type { IdentityProvider, IdentityProviders, SocialClients } from './identity-provider.ts';
import { sendMail } from '../post.ts';
import { answerMilliseconds, openAccount } from '../registration/registration.ts';
import { confirmAddress } from '../registration/address-store.ts';
import { requireSecondStep, type SecondStepDeps } from '../second-factor/second-step.ts';
import { hashToken, newToken } from '../secret-token.ts';
import { startSignIn, type Origin, type StartedSignIn } from '../sign-ins.ts';
import { startOverUnlessConfirmed } from '../registration/start-over.ts';
import { readNonce } from './social-nonce.ts';
import { lockKnownAccount, writeNames } from '../store.ts';
import { facebook } from './facebook.ts';
import { openId } from './openid.ts';

export interface Shown {
  readonly token: string;
  /** The nonce of the sign-in. */
  readonly nonce: string;
  /** The name that Apple sends beside its token, the first time only. */
  readonly name: string | undefined;
  readonly surname: string | undefined;
}

export interface Visitor extends Origin {
  readonly language: Language;
  readonly otp: string | null;
}

/** A provider, and the name by which its nonces are made. */
export interface By {
  readonly name: Provider;
  readonly identityProvider: IdentityProvider;
}

/**
 * Opens a sign-in for the person of a provider's token; a second factor is required as after a password. The nonce and the
 * token are used up by it, whatever the outcome: of several requests with one of them at the same moment one goes on.
 */
export async function signInThrough(
  deps: SecondStepDeps,
  { name: provider, identityProvider }: By,
  { token, nonce, ...typed }: Shown,
  { language, otp, ...origin }: Visitor,
  use: typeof statements.markProofsUsed = statements.markProofsUsed,
): Promise<StartedSignIn> {
  const { db, secretKey } = deps;
  await refuseTooMany(db, [{ rule: 'socialOfAddress', what: networkOf(origin.address) }]);
  const now = await readNow(db);
  const nonceEndsAt = readNonce(secretKey, nonce, { provider, now });
  const identified = nonceEndsAt && (await identityProvider.identify(token, { nonce, now }));
  if (!identified) throw new Refusal('socialTokenInvalid');
  const { identity, known, endsAt } = identified;
  const called = {
    name: identity.name ?? typed.name ?? null,
    surname: identity.surname ?? typed.surname ?? null,
    language,
  };
  const proofs = [
    { hash: hashToken(`nonce ${nonce}`), endsAt: nonceEndsAt },
    { hash: hashToken(`${provider} ${known}`), endsAt },
  ];
  const account = await settle(deps, identity, called, async (tx) => {
    if (!(await use(tx, proofs))) throw new Refusal('socialTokenInvalid');
  });
  if (account === 'refuse') throw new Refusal('incorrectCredentials');
  if (account === 'noEmail') throw new Refusal('emailRequired');
  if ('handle' in account)
    throw new Refusal('emailNotConfirmed', { next: { action: 'confirmEmail' }, details: account });
  const factors = await requireSecondStep(deps, account, otp);
  return db.transaction().execute(async (tx) => {
    // The account was disabled or erased in the meantime.
    if (!(await statements.lockJoined(tx, identity, account._id))) throw new Refusal('incorrectCredentials');
    return startSignIn(tx, account, origin, factors);
  });
}

type Called = Pick<Identity, 'name' | 'surname'> & { readonly language: Language };

async function settle(
  { db, secretKey }: SecondStepDeps,
  identity: Identity,
  called: Called,
  useUp: (tx: Tx) => Promise<void>,
): Promise<AccountRow | { readonly handle: string } | 'refuse' | 'noEmail'> {
  const email = normaliseEmail(identity.email ?? '');
  const settled = await db.transaction().execute(async (tx) => {
    await useUp(tx);
    const joined = (await statements.readJoined(tx, identity)) ?? null;
    // A person who has signed in before needs no address.
    if (email === '' && !joined) return 'noEmail';
    const known = isEmail(email) ? await lockKnownAccount(tx, email) : null;
    const { isEmailVerified } = identity;
    const decision = decideSocialLogin({ isEmailVerified, joined, known });
    if (decision === 'refuse' || decision === 'register') return decision;
    if (decision === 'signIn' && joined) return joined;
    if (known && decision === 'replace') await deleteAccount(tx, known._id);
    const isThere = known && decision !== 'replace';
    const userId = isThere ? known._id : await create(tx, { email, ...called, isEmailConfirmed: true });
    if (known && decision === 'takeOver') {
      const startedOver = await startOverUnlessConfirmed(tx, userId);
      if (startedOver) await writeNames(tx, userId, calledOf(called, email));
      await confirmAddress(tx, userId);
    }
    // Offers to a blocked account end the next time that the lists are settled.
    if (!isThere || decision === 'takeOver') await recogniseBlocked(tx, secretKey, [userId]);
    await statements.join(tx, identity, userId);
    const account = await readAccountOf(tx, userId);
    if (isThere) await notifyJoined(tx, account, identity);
    else await sendMail(tx, { ...account, userId }, 'welcome', { name: account.name });
    return account;
  });
  if (settled !== 'register') return settled;
  const handle = newToken();
  await apply({ db, secretKey }, identity, { email, ...called }, handle);
  return { handle };
}

/** As if the address had been typed into the form: the same answer in the same time, with and without an account. */
async function apply(
  { db, secretKey }: SecondStepDeps,
  identity: Identity,
  applicant: Called & { readonly email: string },
  handle: string,
): Promise<void> {
  await inEqualTime(answerMilliseconds, async () => {
    const { email } = applicant;
    const { allowed } = await countTry(db, [{ rule: 'registerEmail', what: canonicalEmail(email) }]);
    if (!allowed || !isEmail(email)) return;
    await db.transaction().execute(async (tx) => {
      const userId = await openAccount(tx, accountOf(applicant), { handle, secretKey });
      if (userId !== null) await statements.join(tx, identity, userId);
    });
  });
}

async function create(
  tx: Tx,
  applicant: Called & { readonly email: string; readonly isEmailConfirmed: boolean },
): Promise<string> {
  const [userId] = await createAccounts(tx, [accountOf(applicant)]);
  // Another transaction opens the account at this moment: the next try finds it.
  if (userId === undefined) throw new Refusal('serverBusy');
  return userId;
}

/** The profile asks for consents and all else: the provider's form has none. */
function accountOf({
  email,
  name,
  surname,
  ...rest
}: Called & { readonly email: string; readonly isEmailConfirmed?: boolean }): NewAccount {
  return {
    ...rest,
    email,
    ...calledOf({ name, surname }, email),
    passwordHash: null,
    userType: 'private',
    privacyConsent: false,
  };
}

async function notifyJoined(tx: Tx, account: AccountRow, { provider }: Identity): Promise<void> {
  const { _id: userId, name } = account;
  await sendMail(tx, { ...account, userId }, 'socialLoginJoined', { name, provider });
}

/** Providers are reached only when a user signs in through one. */
export function openProviders(clients: SocialClients): IdentityProviders {
  return {
    ...(clients.google && { google: openId('google', clients.google) }),
    ...(clients.apple && { apple: openId('apple', clients.apple) }),
    ...(clients.facebook && { facebook: facebook(clients.facebook) }),
  };
}
