import type { AccountViewer } from '#core/accounts/access.ts';
import { canonicalEmail, isEmail, normaliseEmail } from '#core/accounts/email.ts';
import type { OwnAccount } from '#core/accounts/contract.ts';
import type { WireConsent } from '#core/privacy/contract.ts';
import { Refusal } from '#core/refusals.ts';
import { networkOf } from '#core/throttle/rules.ts';
import {
  readAccount,
  readAccountByEmail,
  readAccountOf,
  serializeOwnAccount,
} from '#server/accounts/service.ts';
import { readNow } from '#server/db/clock.ts';
import { type CaptchaCaller, refuseProgram } from '#server/captcha/service.ts';
import type { Zone } from '#core/time.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import {
  inEqualTime,
  ownerOfLink,
  type SecondStepDeps,
  showFactors,
  type ShownFactors,
  writeLink,
} from '#server/auth/service.ts';
import { countTry, refuseTooMany } from '#server/throttle/service.ts';
import { eraseAccount } from './erase.ts';
import * as store from './store.ts';

export { eraseDetails } from './details.ts';
export { privacyTemplates } from './mail.ts';
export { applyRetention } from './retention.ts';

/** Longer than requesting a link takes, so that the time does not tell which addresses have an account. */
const answerMilliseconds = 200;

export async function listConsents(db: Reader, { userId }: AccountViewer): Promise<WireConsent[]> {
  const rows = await store.readConsents(db, userId);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export type Export = { readonly exportedAt: string; readonly account: OwnAccount } & Record<string, unknown>;

/** Everything that is stored about an account, by the names of the entities. */
export async function exportAll(db: Reader, { userId }: AccountViewer): Promise<Export> {
  const account = serializeOwnAccount(await readAccountOf(db, userId));
  const parts = await store.readEverythingOf(db, userId);
  return { exportedAt: (await readNow(db)).toISOString(), account, ...parts };
}

/** Erases the caller's account. */
export async function deleteMe(db: Db, { userId }: AccountViewer, zone: Zone): Promise<OwnAccount> {
  const account = await db.transaction().execute((tx) => eraseAccount(tx, userId, zone));
  if (!account) throw new Refusal('unauthorized');
  return serializeOwnAccount(account);
}

/** Erases an account for an admin, who has shown the factors once more. */
export async function deleteUser(
  deps: SecondStepDeps & { readonly zone: Zone },
  id: string,
  viewer: AccountViewer,
  shown: ShownFactors,
): Promise<OwnAccount> {
  if (!(await readAccount(deps.db, id))) throw new Refusal('notFound');
  await showFactors(deps, viewer, shown);
  const account = await deps.db.transaction().execute((tx) => eraseAccount(tx, id, deps.zone, viewer));
  if (!account) throw new Refusal('notFound');
  return serializeOwnAccount(account);
}

/** Mails a link with which the account can be erased; the answer does not show whether there is one. */
export async function requestDeletion(
  db: Db,
  typedEmail: string,
  { address, proof }: CaptchaCaller,
): Promise<undefined> {
  const email = normaliseEmail(typedEmail);
  if (email === '') throw new Refusal('emailRequired');
  if (!isEmail(email)) throw new Refusal('emailInvalid');
  await refuseProgram(proof);
  await refuseTooMany(db, [{ rule: 'forgotOfAddress', what: networkOf(address) }]);
  await inEqualTime(answerMilliseconds, async () => {
    const { allowed } = await countTry(db, [{ rule: 'deletionEmail', what: canonicalEmail(email) }]);
    if (allowed) await sendDeletionLink(db, email);
  });
  return undefined;
}

async function sendDeletionLink(db: Db, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await readAccountByEmail(tx, email);
    if (!account) return;
    const { _id: userId, language } = account;
    // Before the address is confirmed a stranger may have typed the name, to have it read there.
    const name = account.isEmailConfirmed ? account.name : null;
    const token = await writeLink(tx, userId, 'deleteAccount');
    await enqueueMessages(tx, [
      {
        kind: 'email',
        template: 'deleteAccount',
        facts: { name, secret: { token } },
        language,
        recipient: email,
        userId,
        reservationId: null,
      },
    ]);
  });
}

/** Erases the account that a mailed link was for. */
export async function deleteAccount(db: Db, token: string, zone: Zone): Promise<undefined> {
  if (token.trim() === '') throw new Refusal('tokenRequired');
  await db.transaction().execute(async (tx) => {
    const userId = await ownerOfLink(tx, 'deleteAccount', token.trim());
    if (userId === null || !(await eraseAccount(tx, userId, zone))) throw new Refusal('tokenInvalid');
  });
  return undefined;
}
