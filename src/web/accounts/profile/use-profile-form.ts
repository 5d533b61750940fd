// The form of the profile: its draft, its errors, and conflicts with changes made elsewhere.

import { useState } from 'react';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { dayOf } from '#core/time.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { zone } from '#web/i18n/formats.ts';
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

/** The current profile, and the fields that differ from the form's initial state. */
export interface Conflict {
  readonly newest: VersionedAccount;
  readonly fields: readonly ProfileField[];
}

export interface ProfileForm {
  /** As it was last read or saved. */
  readonly account: OwnAccount;
  readonly draft: ProfileDraft;
  readonly change: (changed: Partial<ProfileDraft>) => void;
  readonly isDirty: boolean;
  readonly errors: ProfileErrors;
  readonly conflict: Conflict | null;
  /** An error that belongs to no field; else null. */
  readonly failure: unknown;
  readonly isSaving: boolean;
  /** Saves the changes; resolves to the account, or null if it was not saved. `show` renders the errors. */
  readonly save: (show: (fill: () => void) => void) => Promise<OwnAccount | null>;
  /** Changes the account at once, apart from the form; the draft stays. */
  readonly apply: (body: OwnChanges) => Promise<OwnAccount>;
  /** After a conflict: saves the own changes over the current profile. */
  readonly overwrite: (show: (fill: () => void) => void) => Promise<OwnAccount | null>;
  /** After a conflict: starts again with the current profile. */
  readonly discard: () => void;
}

export function useProfileForm(initial: VersionedAccount): ProfileForm {
  const [base, setBase] = useState(initial);
  const [draft, setDraft] = useState(() => draftOf(initial.account));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const changes = changesOf(draft, base.account);

  function beginWith(account: VersionedAccount) {
    setBase(account);
    setDraft(draftOf(account.account));
    setConflict(null);
    setErrors({});
  }

  async function send(version: string | null, show: (fill: () => void) => void): Promise<OwnAccount | null> {
    setSaving(true);
    setFailure(null);
    try {
      const saved = await changeOwn(changes, version);
      beginWith(saved);
      return saved.account;
    } catch (error) {
      const answer = error instanceof ApiRefusal ? error.answer : null;
      const newest = answer?.code === 'editConflict' ? await readOwn().catch(() => null) : null;
      if (newest) {
        const fields = fieldsThatDiffer(base.account, newest.account);
        // The other change is of no field of the form: a confirmed address, a picture.
        if (fields.length === 0) return await send(newest.version, show);
        setConflict({ newest, fields });
        return null;
      }
      const found = answer ? serverErrorsOf(answer.errors ?? []) : { errors: {}, isRest: true };
      show(() => {
        setErrors(found.errors);
        if (found.isRest) setFailure(error);
      });
      return null;
    } finally {
      setSaving(false);
    }
  }

  return {
    account: base.account,
    draft,
    change: (changed) => {
      setDraft((before) => ({ ...before, ...changed }));
      // An error disappears as soon as its field is edited.
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))),
      );
    },
    isDirty: Object.keys(changes).length > 0,
    errors,
    conflict,
    failure,
    isSaving,
    save: async (show) => {
      const found = errorsOfDraft(draft, base.account, dayOf(new Date(), zone));
      show(() => setErrors(found));
      return Object.keys(found).length > 0 ? null : send(base.version, show);
    },
    apply: async (body) => {
      const changed = await changeOwn(body, null);
      setDraft((typed) => ({ ...draftOf(changed.account), ...changedFields(typed, base.account) }));
      setBase(changed);
      return changed.account;
    },
    overwrite: (show) => send(conflict?.newest.version ?? null, show),
    discard: () => conflict && beginWith(conflict.newest),
  };
}

function fieldsThatDiffer(before: OwnAccount, after: OwnAccount): ProfileField[] {
  const [had, has] = [draftOf(before), draftOf(after)];
  return (Object.keys(had) as ProfileField[]).filter((name) => had[name] !== has[name]);
}

/** The props of each section of the profile's form. */
export interface FieldProps {
  readonly account: OwnAccount;
  readonly draft: ProfileDraft;
  readonly errors: ProfileErrors;
  readonly change: (changed: Partial<ProfileDraft>) => void;
}
