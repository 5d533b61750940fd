// An account that staff open for another person (docs/product/accounts.md#opened-by-staff).

import type { AccountViewer } from '#core/accounts/access.ts';
import { normaliseEmail } from '#core/accounts/email.ts';
import { newAccountFields, users } from '#core/accounts/users.ts';
import { changesBetween } from '#core/audit/rules.ts';
import { registration } from '#core/auth/contract.ts';
import { registrationErrors } from '#core/auth/registration.ts';
import { type Stored, writeNew } from '#core/field/writing.ts';
import type { Language } from '#core/languages.ts';
import { readPlace } from '#core/municipalities/rules.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { dayOf, type Zone } from '#core/time.ts';
import { type AccountRow, createAccounts, readAccountOf } from '#server/accounts/service.ts';
import * as audit from '#server/audit/service.ts';
import { recogniseBlocked } from '#server/blocks/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db } from '#server/db/database.ts';
import { refuseSuppressed } from '#server/outbox/service.ts';
import { readPlaces } from '#server/municipalities/service.ts';
import { accepted } from '#server/resources/sent-values.ts';
import { enqueueInvitations } from './invitations.ts';

export interface UserCreation {
  readonly viewer: AccountViewer;
  readonly language: Language;
  readonly zone: Zone;
  /** The key with which the key of the blocks is encrypted. */
  readonly secretKey: string;
}

/**
 * Opens an account of role user without a password and invites its owner, as an import does. An address that has an account is
 * refused as `taken`: callers with the right may read all accounts.
 */
export async function createUser(
  db: Db,
  sent: Stored,
  { viewer, language, zone, secretKey }: UserCreation,
): Promise<AccountRow> {
  const { values } = accepted(writeNew(newAccountFields, sent, language));
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const { password: _none, ...form } = registration.parse(filled);
  const gazetteer = await readPlaces();
  const today = dayOf(await readNow(db), zone);
  const errors = registrationErrors({ ...form, password: '' }, { isCommon: null, gazetteer, today });
  if (errors[0]) throw new Refusal(errors[0].refusal, { errors: errors.map(({ error }) => error) });
  const read = readPlace(form, gazetteer);
  const account = {
    ...form,
    ...('place' in read && read.place),
    language: form.language ?? language,
    passwordHash: null,
  };
  return db.transaction().execute(async (tx) => {
    const [userId] = await createAccounts(tx, [account]);
    if (!userId) throw invalidAt('email', 'taken', 'There is an account with this address already');
    // Its invitation would not arrive.
    await refuseSuppressed(tx, normaliseEmail(form.email));
    await recogniseBlocked(tx, secretKey, [userId]);
    const changes = changesBetween(users.fields, {}, values);
    await audit.record(tx, viewer, { entity: 'users', entityId: userId, action: 'create', changes });
    await enqueueInvitations(tx, [userId]);
    return readAccountOf(tx, userId);
  });
}
