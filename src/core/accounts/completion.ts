import type { UserType } from './access.ts';

/** What a complete profile consists of (docs/product/accounts.md#completion). */
export interface ProfileFacts {
  readonly name: string;
  readonly surname: string;
  readonly isEmailConfirmed: boolean;
  readonly privacyConsent: boolean;
  readonly userType: UserType;
  readonly educationalInstitution: string | null;
}
export type ProfileGap = 'name' | 'surname' | 'email' | 'privacyConsent' | 'educationalInstitution';

/** What a profile still lacks before its owner can book; a missing consent has a dialog of its own. */
export function profileGaps(profile: ProfileFacts): ProfileGap[] {
  const gaps: ProfileGap[] = [];
  if (profile.name.trim() === '') gaps.push('name');
  if (profile.surname.trim() === '') gaps.push('surname');
  if (!profile.isEmailConfirmed) gaps.push('email');
  if (!profile.privacyConsent) gaps.push('privacyConsent');
  if (needsInstitution(profile)) gaps.push('educationalInstitution');
  return gaps;
}

/**
 * The destination of a profile with gaps while its completion is controlled: a missing consent
 * opens a dialog on the current page; any other gap leads to the profile.
 */
export function completionStep(profile: ProfileFacts): 'dialog' | 'profile' | null {
  const gaps = profileGaps(profile);
  if (gaps.includes('privacyConsent')) return 'dialog';
  return gaps.length > 0 ? 'profile' : null;
}

/** The one answer to "is this profile complete?": `isUserCompleted` on the wire, `profileIncomplete` when booking. */
export function isUserCompleted(profile: ProfileFacts): boolean {
  return profileGaps(profile).length === 0;
}

/** School accounts require an institution name (docs/product/accounts.md#schools). */
export function needsInstitution(profile: {
  readonly userType: UserType;
  readonly educationalInstitution?: string | null | undefined;
}): boolean {
  return profile.userType === 'school' && !profile.educationalInstitution?.trim();
}
