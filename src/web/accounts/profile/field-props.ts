import type { OwnAccount } from '#core/accounts/contract.ts';
import type { ProfileDraft, ProfileErrors } from './profile-draft.ts';

/** The props of each section of the profile's form. */
export interface FieldProps {
  readonly account: OwnAccount;
  readonly draft: ProfileDraft;
  readonly errors: ProfileErrors;
  readonly change: (changed: Partial<ProfileDraft>) => void;
}
