import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineReads } from '#core/contract/reads.ts';
import { id, instant, readOnly, updateValidator } from '#core/field/validation.ts';
import { entityAnswer, populatedRows, serializedAs } from '#core/field/wire.ts';
import type { Wire } from '#core/resources/resource.ts';
import { languages } from '#core/languages.ts';
import type { ListGrammar } from '#core/listing.ts';
import { instituteGrades, roles, sexes, subRoles, userTypes } from './access.ts';
import { ownFields, users } from './users.ts';

export const placeRefusals = ['provinceUnknown', 'provinceRequired', 'municipalityUnknown'] as const;

/** Where the picture that its owner uploaded is found in full size. */
const profileImage = z.strictObject({ full: z.nullable(z.string()) });

/** The account as its owner sees it (docs/product/accounts.md#profile). */
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

export const readMe = defineEndpoint({
  method: 'GET',
  path: '/api/users/me',
  summary: 'The account of the caller',
  access: 'signedIn',
  versioned: true,
  answer: ownAccount,
});

/** Computed, and serialized beside the fields; sent back they must be unchanged. */
const derived = {
  isUserCompleted: readOnly(z.optional(z.boolean())),
  profileImage: readOnly(z.optional(profileImage)),
};

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
    ...placeRefusals,
    'tooYoung',
    'institutionRequired',
    'privacyNotAccepted',
  ],
});

const userGrammar: ListGrammar = { fields: users.fields, populate: ['contactEventIds'] };
/** The account as staff see it. */
export const account = entityAnswer(users.fields, {
  ...derived,
  contactEvents: populatedRows,
  /** In lists of accounts for staff: until when it can neither book nor be offered seats; null: it can. */
  blockedUntil: z.optional(z.nullable(instant)),
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
  row: serializedAs<Wire<typeof users>>(account),
});

/** CSS pixels, wide and high. */
export const avatarSize = 200;

export const readAvatar = defineEndpoint({
  method: 'GET',
  path: '/api/users/{id}/avatar',
  summary:
    'The picture of an account: uploaded, looked up by the hash of its e-mail where that is switched on, or its initials',
  access: 'signedIn',
  grants: users.access.read,
  params: z.strictObject({ id }),
  /** `full`: an uploaded picture in its stored size. */
  query: z.strictObject({ size: z._default(z.enum(['small', 'full']), 'small') }),
  answer: z.unknown(),
  answerType: 'image/webp',
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
  refusals: [
    'readOnly',
    'editConflict',
    'phoneInvalid',
    ...placeRefusals,
    'institutionRequired',
    'lastAdmin',
    'namesItself',
    'notAContact',
  ],
});
