// The mailed link of a registration or of a change of address: read, confirmed, denied.

import type { Viewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/refusals.ts';
import { decideConfirmation, decideDenial, newOwnerErrors } from '#core/auth/confirmation.ts';
import type * as contract from '#core/auth/confirmation-contract.ts';
import { changeConsents, deleteAccount } from '#server/accounts/service.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { takeEmail } from '../change-email.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { sendMail, writeLink } from '../post.ts';
import { type RecogniseDeps, recognising } from '../recognise.ts';
import { sendFirstCode } from './phone.ts';
import { confirmAddress } from './address-store.ts';
import * as registrations from './registration-store.ts';
import { requireSecondStep, type SecondStepDeps } from '../second-factor/second-step.ts';
import { hashToken } from '../secret-token.ts';
import { startSignIn, type Origin, type StartedSignIn } from '../sign-ins.ts';
import { finishStartingOver, startOver } from './start-over.ts';
import * as store from '../store.ts';

export async function readConfirmation(
  db: Db,
  token: string,
  viewer: Viewer,
): Promise<AnswerOf<typeof contract.readConfirmation>> {
  const tokenHash = hashOf(token);
  const link = await registrations.readLinkToConfirm(db, tokenHash);
  if (!link) throw await noLonger(db, tokenHash);
  const { userId, email, name, surname, createdAt } = link;
  const isChange = link.purpose === 'changeEmail';
  const facts = await registrations.readConfirmationFacts(db, userId, null);
  return {
    purpose: isChange ? 'changeOfEmail' : 'registration',
    email,
    // The reader of a mail to a mistyped address learns nothing of the account that is to get it.
    typed: !isChange && facts?.hasWayIn ? { name, surname, at: createdAt.toISOString() } : null,
    isOwn: isOwn(viewer, userId),
  };
}

/** Confirms the address of a registration, or takes a new one, once. Refuses with tokenInvalid, which names `signIn` as the next step after the first time. */
export async function confirmEmail(
  deps: RecogniseDeps,
  { token, handle }: { readonly token: string; readonly handle?: string | undefined },
  viewer: Viewer,
): Promise<AnswerOf<typeof contract.confirmEmail>> {
  const tokenHash = hashOf(token);
  const handleHash = handle === undefined ? null : hashToken(handle);
  const confirmed = await recognising(
    deps,
    async (tx, recognise) =>
      (await confirmRegistered(tx, tokenHash, { handleHash, recognise })) ??
      (await takeNewAddress(tx, tokenHash, { viewer, recognise })),
  );
  if (!confirmed) throw await noLonger(deps.db, tokenHash);
  const { registeredId, ...answer } = confirmed;
  if (registeredId !== null) await sendFirstCode(deps.db, registeredId);
  return answer;
}

type Confirmed = AnswerOf<typeof contract.confirmEmail> & {
  /** The account whose registration is complete with it; null where the address was changed, or all its data were a stranger's. */
  readonly registeredId: string | null;
};

async function confirmRegistered(
  tx: Tx,
  tokenHash: Buffer,
  {
    handleHash,
    recognise,
  }: { readonly handleHash: Buffer | null; readonly recognise: (userId: string) => Promise<void> },
): Promise<Confirmed | undefined> {
  const link = await store.useLink(tx, 'confirmEmail', tokenHash);
  if (!link) return undefined;
  const { userId } = link;
  const facts = await registrations.readConfirmationFacts(tx, userId, handleHash);
  const decision = facts ? decideConfirmation(facts) : 'startOver';
  const startsOver = decision === 'startOver';
  if (startsOver) await startOver(tx, userId);
  const { email, name, language } = await confirmAddress(tx, userId);
  await sendMail(tx, { userId, email, language }, 'welcome', { name: startsOver ? null : name });
  const passwordToken =
    decision === 'keep' ? null : await writeLink(tx, userId, 'choosePassword', { startsOver });
  await recognise(userId);
  return { user: { email, name }, passwordToken, registeredId: startsOver ? null : userId };
}

/**
 * The mail of a change goes to the new address: to its owner, or to a stranger where it was mistyped or belongs to another
 * person. Only the account's owner, signed in, can take it: the reader of the mail gets neither the account nor its bookings.
 */
async function takeNewAddress(
  tx: Tx,
  tokenHash: Buffer,
  { viewer, recognise }: { readonly viewer: Viewer; readonly recognise: (userId: string) => Promise<void> },
): Promise<Confirmed | undefined> {
  const link = await store.readLink(tx, 'changeEmail', tokenHash);
  if (!link) return undefined;
  if (!isOwn(viewer, link.userId)) throw new Refusal('signInToConfirm', { next: { action: 'signIn' } });
  const user = await takeEmail(tx, tokenHash, recognise);
  return user && { user, passwordToken: null, registeredId: null };
}

/** Deletes what a stranger has registered; an account that holds more stays, without any way to sign in. */
export async function denyRegistration(db: Db, token: string): Promise<{ isDeleted: boolean }> {
  const tokenHash = hashOf(token);
  const denied = await db.transaction().execute(async (tx) => {
    const link = await store.useLink(tx, 'confirmEmail', tokenHash);
    const known = link && (await store.lockKnownAccountById(tx, link.userId));
    const decision = known ? decideDenial(known) : 'refuse';
    if (!known || decision === 'refuse') return undefined;
    if (decision === 'delete') await deleteAccount(tx, known._id);
    else await startOver(tx, known._id);
    return { isDeleted: decision === 'delete' };
  });
  if (!denied) throw await noLonger(db, tokenHash);
  return denied;
}

/**
 * Writes the password of an account that its owner has just confirmed, their consents, and their name where a stranger may have
 * typed the one before; answers a sign-in. Refuses with `invalid` where that name is missing, and with resetFailed where the
 * token was used or is too old, or the account was disabled.
 */
export async function choosePassword(
  deps: SecondStepDeps,
  form: contract.NewOwner,
  origin: Origin,
): Promise<StartedSignIn> {
  const { db } = deps;
  const { token, password } = form;
  if (token.trim() === '') throw new Refusal('tokenRequired');
  const tokenHash = hashToken(token.trim());
  // Hashing costs as much as a sign-in: callers with a guessed token do not get that far.
  const stored = await store.readLink(db, 'choosePassword', tokenHash);
  const [first, ...others] = newOwnerErrors(form, {
    isCommon: isCommonPassword,
    needsName: stored?.startsOver ?? false,
  });
  if (first) throw new Refusal(first.refusal, { errors: [first, ...others].map(({ error }) => error) });
  if (!stored) throw new Refusal('resetFailed');
  const passwordHash = await hashPassword(password);
  const account = await db.transaction().execute(async (tx) => {
    const link = await store.useLink(tx, 'choosePassword', tokenHash);
    if (!link || !(await store.lockEnabled(tx, link.userId))) return undefined;
    if (link.startsOver) {
      await finishStartingOver(tx, link.userId);
      await store.writeNames(tx, link.userId, form);
    }
    await changeConsents(tx, link.userId, form);
    return store.writePassword(tx, link.userId, passwordHash);
  });
  if (!account) throw new Refusal('resetFailed');
  const factors = await requireSecondStep(deps, account, null);
  return db.transaction().execute(async (tx) => {
    if (!(await store.lockPassword(tx, account._id, passwordHash))) throw new Refusal('resetFailed');
    return startSignIn(tx, account, origin, factors);
  });
}

function hashOf(token: string): Buffer {
  if (token.trim() === '') throw new Refusal('tokenRequired');
  return hashToken(token.trim());
}

async function noLonger(db: Reader, tokenHash: Buffer): Promise<Refusal> {
  const hasConfirmed = await store.hasConfirmed(db, tokenHash);
  return new Refusal('tokenInvalid', hasConfirmed ? { next: { action: 'signIn' } } : {});
}

function isOwn(viewer: Viewer, userId: string): boolean {
  return viewer.kind === 'account' && viewer.userId === userId;
}
