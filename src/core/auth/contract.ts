// The calls of single sign-on (docs/product/sign-in.md): opening an account, confirming it, signing in and out.

import * as z from 'zod/mini';
import { instituteGrades, sexes, userTypes } from '#core/accounts/access.ts';
import { ownAccount } from '#core/accounts/contract.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { line } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';

const name = line(120).check(z.minLength(1));

/** The answer to a sign-in, whatever its method. */
export const startedSignIn = z.strictObject({
  token: z.string(),
  refreshToken: z.nullable(z.string()),
  user: ownAccount,
});

/**
 * `Authorization: Basic email:password` (docs/product/sign-in.md#passwords). A solved captcha in `recaptcha-token` lets a try
 * through that would have to
 * wait; otherwise none is needed. An account whose e-mail is not confirmed is answered as a wrong password is, so that
 * registering an address and then signing in does not reveal whether it had an account.
 */
export const signIn = defineEndpoint({
  method: 'POST',
  path: '/sso/auth',
  summary: 'Sign in with e-mail and password',
  access: 'anyone',
  answer: startedSignIn,
  refusals: [
    'incorrectCredentials',
    'emailRequired',
    'emailInvalid',
    'secondFactorRequired',
    'secondFactorMissing',
    'secondFactorWrong',
    'tooManyRequests',
  ],
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/logout',
  summary: 'End this sign-in at once',
  access: 'signedIn',
  answer: z.undefined(),
  status: 204,
});

/** Fields that registration.ts validates are accepted unchecked, missing or not, so that its errors are answered together. */
export const typed = z._default(z.string().check(z.maxLength(1000)), '');

/**
 * Where the owner wants to go on: a path of this site, which the mailed link carries, so that it leads there on any device. Anything
 * else is ignored.
 */
export const goingTo = z.optional(z.string().check(z.maxLength(1000)));

export const registration = z.strictObject({
  name,
  surname: name,
  email: typed,
  password: typed,
  userType: z._default(z.enum(userTypes), 'private'),
  prefix: z.optional(line(30)),
  phoneNumber: z.optional(line(60)),
  yearOfbirth: z.optional(z.int().check(z.minimum(1900), z.maximum(2200))),
  sex: z.optional(z.enum(sexes)),
  qualification: z.optional(line(300)),
  profession: z.optional(line(300)),
  learnAboutFestival: z.optional(line(300)),
  educationalInstitution: z.optional(line(300)),
  instituteProvince: z.optional(line(120)),
  instituteMunicipality: z.optional(line(120)),
  instituteGrade: z.optional(z.enum(instituteGrades)),
  language: z.optional(z.enum(languages)),
  privacyConsent: z._default(z.boolean(), false),
  commercialConsent: z.optional(z.boolean()),
  thirdPartiesConsent: z.optional(z.boolean()),
  newsletter: z.optional(z.boolean()),
});
export type Registration = z.infer<typeof registration>;

/**
 * Answers the same for a known e-mail, whose owner gets a message instead (docs/product/sign-in.md#same-answers). `handle` is a
 * secret of the
 * browser that registers: 256 random bits, bound to the new account, or to nothing where the e-mail was known.
 */
export const register = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/register',
  summary: 'Open an account; the link that confirms it comes by e-mail',
  access: 'anyone',
  body: z.extend(registration, { next: goingTo }),
  answer: z.strictObject({
    user: z.strictObject({ email: z.string(), name: z.string(), surname: z.string() }),
    handle: z.string(),
  }),
  status: 201,
  refusals: [
    'institutionRequired',
    'emailRequired',
    'emailInvalid',
    'addressSuppressed',
    'passwordWeak',
    'provinceUnknown',
    'provinceRequired',
    'municipalityUnknown',
    'phoneInvalid',
    'tooYoung',
    'privacyNotAccepted',
    'captchaFailed',
    'tooManyRequests',
  ],
});

/**
 * With it a form finds out, while a password is typed, whether it is a common one: the browser sends the beginning of its hash, which
 * thousands of passwords share, and compares the rest itself.
 */
export const readCommonPasswords = defineEndpoint({
  method: 'GET',
  path: '/sso/auth/common-passwords/{prefix}',
  summary:
    'The hashes of common passwords that begin with a prefix, without it (SHA-256, 16 hexadecimal digits)',
  access: 'anyone',
  ignoresCaller: true,
  maxAgeSeconds: 86_400,
  params: z.strictObject({ prefix: z.string().check(z.regex(/^[0-9a-f]{3}$/)) }),
  answer: z.strictObject({ hashes: z.array(z.string()) }),
});

/** The proof of a mailed link and the new password. A weak password is refused before the link is used up. */
const reset = {
  method: 'POST',
  access: 'anyone',
  body: z.strictObject({ token: z._default(z.string(), ''), password: typed }),
  answer: z.undefined(),
  status: 204,
  refusals: ['tokenRequired', 'resetFailed', 'passwordWeak'],
} as const;

/** The same answer after the same time, whether or not an account has the address. */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/forgot-password',
  summary: 'Have a link mailed with which a new password can be chosen',
  access: 'anyone',
  body: z.strictObject({ email: typed, next: goingTo }),
  answer: z.undefined(),
  status: 204,
  refusals: ['emailRequired', 'emailInvalid', 'captchaFailed', 'tooManyRequests'],
});

/** Changes nothing. The page shows whose password it is, and notices that another account is signed in. */
export const readPasswordLink = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/password-link',
  summary: 'Read whose password the mailed link is for; nothing changes',
  access: 'anyone',
  body: z.strictObject({ token: z._default(z.string(), '') }),
  answer: z.strictObject({ email: z.string() }),
  refusals: ['tokenRequired', 'resetFailed'],
});

export const resetPassword = defineEndpoint({
  ...reset,
  path: '/sso/auth/reset-password',
  summary: 'Choose a new password with the token of the mailed link; every sign-in ends',
});

export const resetPasswordImported = defineEndpoint({
  ...reset,
  path: '/sso/auth/reset-password-imported',
  summary: 'Choose the first password of an imported account with the token of the mailed link',
});

/**
 * `Authorization: Basic email:oldPassword` (docs/product/sign-in.md#passwords): it alone says whose password is changed, and is
 * slowed as a sign-in is.
 */
export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/api/users/me/password',
  summary: 'Change the own password; every sign-in ends, and the answer carries a new one',
  access: 'anyone',
  identifies: 'basic',
  body: z.strictObject({ password: typed }),
  answer: startedSignIn,
  refusals: [
    'passwordWrong',
    'passwordWeak',
    'emailRequired',
    'emailInvalid',
    'secondFactorRequired',
    'secondFactorMissing',
    'secondFactorWrong',
    'tooManyRequests',
  ],
});

/** The account of the number: the caller's, or the one that was just registered with this address. */
const ofAddress = z.optional(line(320));

/** Never says whether there is such an account, nor whether a code was right that had no tries left. */
export const confirmPhone = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/confirm-phone',
  summary: 'Confirm the phone number with the code of the SMS',
  access: 'anyone',
  body: z.strictObject({ code: typed, email: ofAddress }),
  answer: z.strictObject({ user: z.strictObject({ isPhoneNumberConfirmed: z.literal(true) }) }),
  refusals: ['codeInvalid', 'emailRequired', 'emailInvalid', 'tooManyRequests'],
});

export const resendCode = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/resend-code',
  summary: 'Send a new code to the phone number; the one before it ends',
  access: 'anyone',
  body: z.strictObject({ email: ofAddress }),
  answer: z.strictObject({ retryAfterSeconds: z.int() }),
  refusals: ['phoneMissing', 'emailRequired', 'emailInvalid', 'tooManyRequests'],
});
