// The form of the profile.

import type { OwnAccount } from '#core/accounts/contract.ts';
import { dayOf } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import { useVersionedForm, type VersionedForm } from '#web/ui/form/use-versioned-form.ts';
import { changeOwn, type OwnChanges, readOwn, type VersionedAccount } from '../own-account.ts';
import {
  changedFields,
  changesOf,
  draftOf,
  errorsOfDraft,
  serverErrorsOf,
  type ProfileDraft,
  type ProfileErrors,
  type ProfileField,
} from './profile-draft.ts';

export interface ProfileForm extends VersionedForm<
  VersionedAccount,
  ProfileDraft,
  ProfileField,
  ProfileErrors
> {
  /** As it was last read or saved. */
  readonly account: OwnAccount;
  readonly change: (changed: Partial<ProfileDraft>) => void;
  readonly isDirty: boolean;
  /** Changes the account at once, apart from the form; the draft stays. */
  readonly apply: (body: OwnChanges) => Promise<OwnAccount>;
}

export function useProfileForm(initial: VersionedAccount): ProfileForm {
  const form = useVersionedForm<VersionedAccount, ProfileDraft, ProfileField, ProfileErrors>({
    initial,
    draft: () => draftOf(initial.account),
    draftOf: ({ account }) => draftOf(account),
    none: {},
    find: (draft, base) => errorsOfDraft(draft, (base ?? initial).account, dayOf(new Date(), zone)),
    write: (draft, base, version) => changeOwn(changesOf(draft, (base ?? initial).account), version),
    readNewest: () => readOwn(),
    differing: fieldsThatDiffer,
    answered: serverErrorsOf,
  });
  const { account } = form.base ?? initial;
  return {
    ...form,
    account,
    change: (changed) => {
      form.setDraft((before) => ({ ...before, ...changed }));
      // An error disappears as soon as its field is edited.
      form.setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))),
      );
    },
    isDirty: Object.keys(changesOf(form.draft, account)).length > 0,
    apply: async (body) => {
      const changed = await changeOwn(body, null);
      form.setDraft((typed) => ({ ...draftOf(changed.account), ...changedFields(typed, account) }));
      form.setBase(changed);
      return changed.account;
    },
  };
}

function fieldsThatDiffer(before: VersionedAccount, after: VersionedAccount): ProfileField[] {
  const [had, has] = [draftOf(before.account), draftOf(after.account)];
  return (Object.keys(had) as ProfileField[]).filter((name) => had[name] !== has[name]);
}

/** The props of each section of the profile's form. */
export interface FieldProps {
  readonly account: OwnAccount;
  readonly draft: ProfileDraft;
  readonly errors: ProfileErrors;
  readonly change: (changed: Partial<ProfileDraft>) => void;
}
