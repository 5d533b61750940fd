import type { DoorDevice } from '#core/check-in/device-contract.ts';
import type { Language } from '#core/languages.ts';
import type { SignedInAccount } from '#web/api/sign-in/signed-in.ts';

/**
 * A device with a token of its own as the account that the pages of the door know: a scanner with the device's name after `word`. The server decides by
 * the token, which reaches nothing else (docs/product/check-in.md#devices).
 */
export function accountOfDevice(
  { _id, userId, name, limits, createdAt }: DoorDevice,
  { word, language }: { readonly word: string; readonly language: Language },
): SignedInAccount {
  return {
    _id: userId ?? _id,
    // A profile without both counts as one to be completed.
    name: word,
    surname: name,
    email: '',
    username: null,
    role: 'scanner',
    subRoles: [],
    userType: 'private',
    prefix: null,
    phoneNumber: null,
    isEnabled: true,
    isEmailConfirmed: true,
    isPhoneNumberConfirmed: true,
    yearOfbirth: null,
    sex: null,
    qualification: null,
    profession: null,
    learnAboutFestival: null,
    educationalInstitution: null,
    instituteProvince: null,
    instituteMunicipality: null,
    instituteGrade: null,
    language,
    privacyConsent: true,
    commercialConsent: false,
    thirdPartiesConsent: false,
    newsletter: false,
    contactEventIds: [],
    frontImage: [],
    paymentDays: null,
    profileImage: { full: null },
    isUserCompleted: true,
    createdAt,
    updatedAt: createdAt,
    device: { deviceId: _id, state: 'active', limits },
  };
}
