// Changing an account: its owner the profile, an admin the rights as well.

import type { AccountViewer } from '#core/accounts/access.ts';
import {
  type ChangeError,
  errorsOfOwner,
  errorsOfStaff,
  parseSent,
  withConsequences,
} from '#core/accounts/changes.ts';
import { ownFields, users } from '#core/accounts/users.ts';
import { equal } from '#core/field/equality.ts';
import type { Fields } from '#core/field/field.ts';
import { type Stored, writeChanges, type WriteError } from '#core/field/writing.ts';
import { Refusal, refusals } from '#core/refusals.ts';
import { dayOf, type Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db } from '#server/db/database.ts';
import { notifyNamed } from '#server/events/service.ts';
import { discard, fileUses, lockFiles } from '#server/files/service.ts';
import { readPlaces } from '#server/municipalities/service.ts';
import { settleListsOf } from '#server/reservations/service.ts';
import { accepted } from '#server/resources/sent-values.ts';
import { expectVersion, transact, update } from '#server/resources/writing.ts';
import { updateRow } from '#server/resources/write-store.ts';
import * as changes from './changes-store.ts';
import { recordConsents } from './consents.ts';
import * as store from './store.ts';
import { derivedOf } from './serialize.ts';

export interface AccountChange {
  readonly viewer: AccountViewer;
  readonly ifMatch: string | null;
}

/** Changes the caller's own profile; each consent that changes is recorded with the text that was shown. */
export async function changeOwn(
  db: Db,
  sent: Stored,
  { viewer, ifMatch, timeZone }: AccountChange & { readonly timeZone: string },
): Promise<store.AccountRow> {
  return transact(db, 'users', 'update', async (tx) => {
    const before = await changes.lockAccount(tx, viewer.userId);
    if (!before) throw new Refusal('unauthorized');
    expectVersion(ifMatch, before);
    const { values, errors } = await valuesOf(ownFields, before, sent);
    const after = { ...before, ...values };
    const now = await readNow(tx);
    refuse([...errors, ...errorsOfOwner(before, after, dayOf(now, timeZone))]);
    if ('frontImage' in values)
      await lockFiles(tx, fileUses(ownFields, values), ({ userId }) => userId === viewer.userId);
    await recordConsents(tx, before._id, { before, after });
    // Own changes are not audited: the audit log is for what staff did.
    if (Object.keys(values).length > 0) await updateRow(tx, 'users', before._id, values);
    // A portrait that was removed is deleted.
    await discard(
      tx,
      viewer,
      before.frontImage.filter((picture) => !after.frontImage.includes(picture)),
    );
    return (await store.readAccount(tx, before._id)) ?? before;
  });
}

/**
 * Changes an account as an admin. One that is disabled is signed out everywhere at once, and its offers go to the next
 * requests.
 */
export async function changeUser(
  db: Db,
  id: string,
  sent: Stored,
  { viewer, ifMatch, zone }: AccountChange & { readonly zone: Zone },
  statements: Pick<typeof changes, 'lockAdmins'> = changes,
): Promise<store.AccountRow> {
  let isOtherwise = false;
  const changed = await transact(db, 'users', 'update', async (tx) => {
    // Of two admins who take each other's rights, the second sees the first's change.
    const mayEndRights = 'role' in sent || 'isEnabled' in sent;
    const admins = mayEndRights ? await statements.lockAdmins(tx, id) : [];
    const before = await changes.lockAccount(tx, id);
    if (!before) throw new Refusal('notFound');
    expectVersion(ifMatch, before);
    const { values, errors } = await valuesOf(users.fields, before, sent);
    const after = { ...before, ...values };
    const hasOtherAdmins = !mayEndRights || admins.some((admin) => admin !== id);
    refuse([...errors, ...errorsOfStaff(before, after, { hasOtherAdmins })]);
    const named = after.contactEventIds.filter((one) => !before.contactEventIds.includes(one));
    refuseNamed(named, after, viewer);
    isOtherwise = before.isEnabled !== after.isEnabled;
    if (before.isEnabled && !after.isEnabled) await changes.deleteSignInsOf(tx, id);
    await update(tx, 'users', before, values, { viewer });
    await notifyNamed(tx, [id], named);
    return (await store.readAccount(tx, id)) ?? before;
  });
  if (isOtherwise) await settleListsOf(db, [id], zone);
  return changed;
}

/** Only an account with the sub-role becomes a contact of more events, and none names itself (docs/product/rights.md#contacts). */
function refuseNamed(
  named: readonly string[],
  after: Pick<store.AccountRow, '_id' | 'subRoles'>,
  viewer: AccountViewer,
): void {
  if (named.length === 0) return;
  if (after._id === viewer.userId) refuse([{ path: 'contactEventIds', refusal: 'namesItself' }]);
  if (!after.subRoles.includes('contact')) refuse([{ path: 'contactEventIds', refusal: 'notAContact' }]);
}

/** The fields that change, and the errors of the rest. Derived values may be sent back as they were answered. */
async function valuesOf(
  fields: Fields,
  before: store.AccountRow,
  sent: Stored,
): Promise<{ values: Stored; errors: readonly ChangeError[] }> {
  const { isUserCompleted, profileImage, ...stored } = sent;
  const derived: Stored = derivedOf(before);
  const readOnly = Object.entries({ isUserCompleted, profileImage }).flatMap(([path, value]): WriteError[] =>
    value === undefined || equal(value, derived[path]) ? [] : [{ path, code: 'readOnly' }],
  );
  const read = parseSent(before, stored, await readPlaces());
  const { values, errors } = writeChanges(fields, before, read.sent, before.language);
  accepted({ values, errors: [...readOnly, ...errors] });
  return { values: withConsequences(before, values), errors: read.errors };
}

function refuse(errors: readonly ChangeError[]): void {
  if (errors.length > 0) throw refusalOf(errors);
}

function refusalOf(rejected: readonly ChangeError[]): Refusal {
  const errors = rejected.map(({ path, refusal }) => ({
    path,
    code: refusal,
    message: refusals[refusal].message,
  }));
  return new Refusal(rejected[0]?.refusal ?? 'invalid', { errors });
}
