// Filling in and saving the profile: its draft, its faults, and what happens when it was changed elsewhere meanwhile.

import { useState } from 'react';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { dayOf } from '#core/time.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { zone } from '#web/i18n/formats.ts';
import { changeOwn, type OwnChanges, readOwn, type VersionedAccount } from './own-account.ts';
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

/** The profile as it is now, and which fields differ from what this form began with. */
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
  readonly faults: ProfileErrors;
  readonly conflict: Conflict | null;
  /** What went wrong that is of no field; null: nothing. */
  readonly failure: unknown;
  readonly isSaving: boolean;
  /** Saves; answers the account, or null where it was not saved. `show` shows what is wrong. */
  readonly save: (show: (fill: () => void) => void) => Promise<OwnAccount | null>;
  /** Changes something beside the form, at once; what is typed stays. */
  readonly apply: (body: OwnChanges) => Promise<OwnAccount>;
  /** After a conflict: the own changes on top of what is there now. */
  readonly keepMine: (show: (fill: () => void) => void) => Promise<OwnAccount | null>;
  /** After a conflict: begins anew with what is there now. */
  readonly keepTheirs: () => void;
}

export function useProfileForm(begun: VersionedAccount): ProfileForm {
  const [base, setBase] = useState(begun);
  const [draft, setDraft] = useState(() => draftOf(begun.account));
  const [faults, setFaults] = useState<ProfileErrors>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const changes = changesOf(draft, base.account);

  function beginWith(account: VersionedAccount) {
    setBase(account);
    setDraft(draftOf(account.account));
    setConflict(null);
    setFaults({});
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
        // What changed is nothing that is typed here: a confirmed address, a picture.
        if (fields.length === 0) return await send(newest.version, show);
        setConflict({ newest, fields });
        return null;
      }
      const told = answer ? serverErrorsOf(answer.errors ?? []) : { faults: {}, isRest: true };
      show(() => {
        setFaults(told.faults);
        if (told.isRest) setFailure(error);
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
      // What is being corrected is not told any more.
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))),
      );
    },
    isDirty: Object.keys(changes).length > 0,
    faults,
    conflict,
    failure,
    isSaving,
    save: async (show) => {
      const found = errorsOfDraft(draft, base.account, dayOf(new Date(), zone));
      show(() => setFaults(found));
      return Object.keys(found).length > 0 ? null : send(base.version, show);
    },
    apply: async (body) => {
      const changed = await changeOwn(body, null);
      setDraft((typed) => ({ ...draftOf(changed.account), ...changedFields(typed, base.account) }));
      setBase(changed);
      return changed.account;
    },
    keepMine: (show) => send(conflict?.newest.version ?? null, show),
    keepTheirs: () => conflict && beginWith(conflict.newest),
  };
}

function fieldsThatDiffer(before: OwnAccount, after: OwnAccount): ProfileField[] {
  const [had, has] = [draftOf(before), draftOf(after)];
  return (Object.keys(had) as ProfileField[]).filter((name) => had[name] !== has[name]);
}
