import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineReads } from '#core/contract/reads.ts';
import { id, instant, updateValidator } from '#core/field/validation.ts';
import { entityAnswer, populatedRows } from '#core/field/wire.ts';
import { languages } from '#core/languages.ts';
import type { ListGrammar } from '#core/listing.ts';
import { instituteGrades, roles, sexes, subRoles, userTypes } from './access.ts';
import { ownFields, users } from './users.ts';

/** One line as a person types it: no control character can hide in it. */
const line = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength), z.regex(/^\P{Cc}*$/u, 'No control characters'));
const name = line(120).check(z.minLength(1));

/** Where the picture that its owner uploaded is found in full size. */
const profileImage = z.strictObject({ full: z.nullable(z.string()) });

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
  sex: z.nullable(z.enum(sexes)),
  qualification: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  learnAboutFestival: z.nullable(z.string()),
  educationalInstitution: z.nullable(z.string()),
  instituteProvince: z.nullable(z.string()),
  instituteMunicipality: z.nullable(z.string()),
  instituteGrade: z.nullable(z.enum(instituteGrades)),
  language: z.enum(languages),
  privacyConsent: z.boolean(),
  commercialConsent: z.boolean(),
  thirdPartiesConsent: z.boolean(),
  newsletter: z.boolean(),
  contactEventIds: z.array(id),
  frontImage: z.array(id),
  paymentDays: z.nullable(z.int()),
  profileImage,
  isUserCompleted: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type OwnAccount = z.infer<typeof ownAccount>;

const session = z.strictObject({ token: z.string(), refreshToken: z.nullable(z.string()), user: ownAccount });

/** `Authorization: Basic email:password` (spec 7). An account whose e-mail is not confirmed yet can sign in, and not book. */
export const signIn = defineEndpoint({
  method: 'POST',
  path: '/sso/auth',
  summary: 'Sign in with e-mail and password',
  access: 'anyone',
  answer: session,
  refusals: ['incorrectCredentials', 'emailRequired', 'emailInvalid', 'tooManyRequests'],
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/logout',
  summary: 'End this session at once',
  access: 'signedIn',
  answer: z.undefined(),
  status: 204,
});

/** What the rules of registration.ts judge is taken as it comes, missing or not, so that they can say what is wrong. */
const typed = z._default(z.string().check(z.maxLength(1000)), '');

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
    'institutionRequired',
    'emailRequired',
    'emailInvalid',
    'passwordWeak',
    'phoneInvalid',
    'tooYoung',
    'privacyNotAccepted',
    'tooManyRequests',
  ],
});

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/confirm-email',
  summary: 'Confirm the e-mail address with the token of the mailed link',
  access: 'anyone',
  // A mangled link of any length is told as such, and not as a field to put right.
  body: z.strictObject({ token: z._default(z.string(), '') }),
  answer: z.strictObject({ user: z.strictObject({ email: z.string(), name: z.string() }) }),
  refusals: ['tokenRequired', 'tokenInvalid'],
});

/** The same answer for an address that nobody has. */
export const resendEmail = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/resend-email',
  summary: 'Send the confirmation link again',
  access: 'anyone',
  body: z.strictObject({ email: typed }),
  answer: z.strictObject({ retryAfterSeconds: z.int() }),
  refusals: ['emailRequired', 'emailInvalid', 'tooManyRequests'],
});

export const readMe = defineEndpoint({
  method: 'GET',
  path: '/api/users/me',
  summary: 'The account of the caller',
  access: 'signedIn',
  versioned: true,
  answer: ownAccount,
});

/** Worked out, and told beside the fields; sent back they must be as they were told. */
const derived = { isUserCompleted: z.optional(z.boolean()), profileImage: z.optional(profileImage) };

export const changeMe = defineEndpoint({
  method: 'PUT',
  path: '/api/users/me',
  summary: 'Change the profile of the caller',
  access: 'signedIn',
  versioned: true,
  body: updateValidator(ownFields, derived),
  answer: ownAccount,
  refusals: [
    'readOnly',
    'editConflict',
    'phoneInvalid',
    'tooYoung',
    'institutionRequired',
    'privacyNotAccepted',
  ],
});

export const userGrammar: ListGrammar = { fields: users.fields, populate: ['contactEventIds'] };
const account = entityAnswer(users.fields, {
  ...derived,
  contactEvents: populatedRows,
});

export const userReads = defineReads({
  path: '/api/users',
  summaries: {
    list: 'Accounts, for those who look after them; for everybody else their own',
    read: 'One account',
  },
  access: 'signedIn',
  grants: users.access.read,
  grammar: userGrammar,
  row: account,
});

export const changeUser = defineEndpoint({
  method: 'PUT',
  path: '/api/users/{id}',
  summary: 'Change an account: its rights, whether it is enabled, and what its owner typed',
  access: 'administer',
  versioned: true,
  grants: users.access.update,
  params: z.strictObject({ id }),
  query: z.strictObject({ lang: z.optional(z.enum([...languages, '*'])) }),
  body: updateValidator(users.fields, derived),
  answer: account,
  refusals: ['readOnly', 'editConflict', 'phoneInvalid', 'institutionRequired', 'lastAdmin'],
});
