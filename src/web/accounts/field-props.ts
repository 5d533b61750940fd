import type { OwnAccount } from '#core/accounts/contract.ts';
import type { ProfileDraft, ProfileErrors } from './profile-draft.ts';

/** What each part of the profile's form is given. */
export interface FieldProps {
  readonly account: OwnAccount;
  readonly draft: ProfileDraft;
  readonly faults: ProfileErrors;
  readonly change: (changed: Partial<ProfileDraft>) => void;
}
