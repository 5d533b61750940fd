import type { Registration } from '#core/auth/contract.ts';
import type { Role, SubRole } from '#core/accounts/access.ts';
import { normaliseEmail } from '#core/accounts/email.ts';
import { readPhone } from '#core/accounts/phone.ts';
import { consentPurposes, consentsOf } from '#core/accounts/consents.ts';
import type { TypedPlace } from '#core/municipalities/rules.ts';
import type { Language } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { readConsentTextVersion } from '#server/legal/service.ts';
import * as store from './store.ts';

export { changeConsents, withdrawConsents, withdrawNewsletter } from './consents.ts';
export { letGoOfPicture, lockAccount, lockForErasure } from './changes-store.ts';
export {
  type AccountRow,
  deleteAccount,
  ownColumns,
  readAccount,
  readAccountByEmail,
  readKnownEmails,
} from './store.ts';
export { readFindingOnly } from './found-store.ts';
export { serializeOwnAccount } from './serialize.ts';

/** The data of a registration, without the password itself. */
export interface NewAccount
  extends Omit<Registration, 'password' | 'language' | keyof TypedPlace>, TypedPlace {
  /** Null: the account cannot be signed in to until its owner has chosen a password. */
  readonly passwordHash: string | null;
  readonly language: Language;
  readonly role?: Role;
  readonly subRoles?: readonly SubRole[];
  readonly contactEventIds?: readonly string[];
  readonly isEmailConfirmed?: boolean;
}

/**
 * Writes accounts with their consents. One whose e-mail is taken is left out; the ids of those written are answered. The rules
 * of registering are not checked: callers with typed input do that.
 */
export async function createAccounts(tx: Tx, accounts: readonly NewAccount[]): Promise<string[]> {
  const now = await readNow(tx);
  const withIds = accounts.map((account) => ({ _id: newId(), account }));
  const written = new Set(
    await store.insertAccounts(
      tx,
      withIds.map(({ _id, account }) => ({ _id, ...rowOf(account), createdAt: now, updatedAt: now })),
    ),
  );
  const textVersion = await readConsentTextVersion(tx);
  const consents = withIds
    .filter(({ _id }) => written.has(_id))
    .flatMap(({ _id: userId, account }) => {
      const given = consentsOf(account);
      return consentPurposes.map((purpose) => ({
        _id: newId(),
        userId,
        purpose,
        given: given[purpose],
        textVersion,
        createdAt: now,
      }));
    });
  await store.insertConsents(tx, consents);
  return [...written];
}

function rowOf(account: NewAccount): Omit<store.NewAccountRow, '_id' | 'createdAt' | 'updatedAt'> {
  const phone = readPhone(account);
  const consents = consentsOf(account);
  return {
    email: normaliseEmail(account.email),
    username: null,
    passwordHash: account.passwordHash,
    name: account.name,
    surname: account.surname,
    role: account.role ?? 'user',
    subRoles: [...(account.subRoles ?? [])],
    contactEventIds: [...(account.contactEventIds ?? [])],
    userType: account.userType,
    prefix: phone?.prefix ?? null,
    phoneNumber: phone?.phoneNumber ?? null,
    isEmailConfirmed: account.isEmailConfirmed ?? false,
    yearOfbirth: account.yearOfbirth ?? null,
    sex: account.sex ?? null,
    qualification: account.qualification || null,
    profession: account.profession || null,
    learnAboutFestival: account.learnAboutFestival || null,
    educationalInstitution: account.educationalInstitution || null,
    instituteProvince: account.instituteProvince || null,
    instituteMunicipality: account.instituteMunicipality || null,
    instituteGrade: account.instituteGrade ?? null,
    language: account.language,
    privacyConsent: consents.privacy,
    commercialConsent: consents.commercial,
    thirdPartiesConsent: consents.thirdParties,
    newsletter: consents.newsletter,
  };
}

/** The account of a caller; unauthorized where it was erased in the meantime. */
export async function readAccountOf(db: Reader, userId: string): Promise<store.AccountRow> {
  const account = await store.readAccount(db, userId);
  if (!account) throw new Refusal('unauthorized');
  return account;
}
