// The rights of an account over its own data (docs/product/privacy.md#own-data): read, export, erase.

import * as z from 'zod/mini';
import { consentPurposes } from '#core/accounts/consents.ts';
import { ownAccount } from '#core/accounts/contract.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { typed } from '#core/auth/contract.ts';
import { id, instant } from '#core/field/validation.ts';

/** A consent that was given or withdrawn, when, and which version of the text was shown. */
const consent = z.strictObject({
  _id: id,
  purpose: z.enum(consentPurposes),
  given: z.boolean(),
  textVersion: z.string(),
  createdAt: instant,
});
export type WireConsent = z.infer<typeof consent>;

export const listConsents = defineEndpoint({
  method: 'GET',
  path: '/api/users/me/consents',
  summary: 'Every consent that the caller gave or withdrew, the newest first',
  access: 'signedIn',
  answer: z.array(consent),
});

/** A file to keep. Its parts are named as the entities are; it holds nothing that another person wrote or did. */
export const exportMe = defineEndpoint({
  method: 'GET',
  path: '/api/users/me/export',
  summary: 'Everything that is kept about the caller, as one JSON file',
  access: 'signedIn',
  cost: 'document',
  answer: z.looseObject({ exportedAt: instant, account: ownAccount }),
});

export const deleteMe = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/me',
  summary: 'Erase the account of the caller: what is to come is cancelled, who came stays a number',
  access: 'signedIn',
  answer: ownAccount,
  refusals: ['lastAdmin'],
});

/**
 * Staff erase an account as its owner can. The caller shows the password once more, and a code where the caller has a second
 * factor (docs/product/privacy.md#erasure).
 */
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/{id}',
  summary: 'Erase an account: what is to come is cancelled, who came stays a number',
  access: 'administer',
  params: z.strictObject({ id }),
  body: z.strictObject({ password: typed, code: typed }),
  answer: ownAccount,
  refusals: ['lastAdmin', 'passwordWrong', 'secondFactorWrong', 'tooManyRequests'],
});

/** The same answer after the same time, whether or not an account has the address. */
export const requestDeletion = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/request-deletion',
  summary: 'Have a link mailed with which the account can be erased',
  access: 'anyone',
  body: z.strictObject({ email: z._default(z.string().check(z.maxLength(1000)), '') }),
  answer: z.undefined(),
  status: 204,
  refusals: ['emailRequired', 'emailInvalid', 'captchaFailed', 'tooManyRequests'],
});

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/delete-account',
  summary: 'Erase the account with the token of the mailed link',
  access: 'anyone',
  body: z.strictObject({ token: z._default(z.string(), '') }),
  answer: z.undefined(),
  status: 204,
  refusals: ['tokenRequired', 'tokenInvalid', 'lastAdmin'],
});
