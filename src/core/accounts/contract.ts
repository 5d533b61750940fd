import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import { roles, subRoles, userTypes } from './access.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

/** The account as its owner sees it (spec 3, User). */
export const ownAccount = z.strictObject({
  _id: id,
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  username: z.nullable(z.string()),
  role: z.enum(roles),
  subRoles: z.array(z.enum(subRoles)),
  userType: z.enum(userTypes),
  prefix: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  isEnabled: z.boolean(),
  isEmailConfirmed: z.boolean(),
  isPhoneNumberConfirmed: z.boolean(),
  yearOfbirth: z.nullable(z.int()),
  educationalInstitution: z.nullable(z.string()),
  language: z.enum(languages),
  privacyConsent: z.boolean(),
  commercialConsent: z.boolean(),
  thirdPartiesConsent: z.boolean(),
  newsletter: z.boolean(),
  contactEventIds: z.array(id),
  isUserCompleted: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type OwnAccount = z.infer<typeof ownAccount>;

const session = z.strictObject({ token: z.string(), refreshToken: z.nullable(z.string()), user: ownAccount });

/** `Authorization: Basic email:password` and the captcha's answer in `recaptcha-token` (spec 7). */
export const signIn = defineEndpoint({
  method: 'POST',
  path: '/sso/auth',
  summary: 'Sign in with e-mail and password',
  access: 'anyone',
  answer: session,
  refusals: ['incorrectCredentials', 'emailRequired', 'emailInvalid', 'captchaFailed', 'tooManyRequests'],
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/logout',
  summary: 'End this session at once',
  access: 'signedIn',
  answer: z.undefined(),
  status: 204,
});

export const registration = z.strictObject({
  name,
  surname: name,
  email: z.string().check(z.maxLength(254)),
  password: z.string().check(z.maxLength(128)),
  userType: z.enum(userTypes),
  prefix: z.optional(z.string().check(z.maxLength(8))),
  phoneNumber: z.optional(z.string().check(z.maxLength(30))),
  yearOfbirth: z.optional(z.int().check(z.minimum(1900), z.maximum(2200))),
  educationalInstitution: z.optional(z.string().check(z.maxLength(300))),
  language: z.optional(z.enum(languages)),
  privacyConsent: z.boolean(),
  commercialConsent: z.optional(z.boolean()),
  thirdPartiesConsent: z.optional(z.boolean()),
  newsletter: z.optional(z.boolean()),
});
export type Registration = z.infer<typeof registration>;

/** Answers the same for a known e-mail, whose owner gets a message instead (page 3, Single sign-on). */
export const register = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/register',
  summary: 'Open an account; the link that confirms it comes by e-mail',
  access: 'anyone',
  body: registration,
  answer: z.strictObject({
    user: z.strictObject({ email: z.string(), name: z.string(), surname: z.string() }),
  }),
  status: 201,
  refusals: [
    'emailInvalid',
    'emailRequired',
    'passwordWeak',
    'privacyNotAccepted',
    'captchaFailed',
    'tooManyRequests',
  ],
});

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/confirm-email',
  summary: 'Confirm the e-mail address with the token of the mailed link',
  access: 'anyone',
  body: z.strictObject({ token: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.strictObject({ user: z.strictObject({ email: z.string(), name: z.string() }) }),
  refusals: ['tokenRequired', 'tokenInvalid'],
});

/** The same answer for an address that nobody has. */
export const resendEmail = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/resend-email',
  summary: 'Send the confirmation link again',
  access: 'anyone',
  body: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
  answer: z.strictObject({ retryAfterSeconds: z.int() }),
  refusals: ['emailRequired', 'emailInvalid', 'tooManyRequests'],
});

export const readMe = defineEndpoint({
  method: 'GET',
  path: '/api/users/me',
  summary: 'The account of the caller',
  access: 'signedIn',
  answer: ownAccount,
});
