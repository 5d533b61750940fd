// Confirming an address: with the link or the code of a mail, by the browser that registered it or by another one.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { instant, line } from '#core/field/validation.ts';
import { goingTo, startedSignIn, typed } from './contract.ts';

// A mangled link of any length is answered as such, and not as a field to put right.
const token = z._default(z.string(), '');
/** The secret that `register` answered; any text may be sent, and only the right one has an effect. */
const handle = z.string().check(z.maxLength(200));

/** Changes nothing, because mail programs open links. POST keeps the token out of addresses and logs. */
export const readConfirmation = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/confirmation',
  summary: 'Read what the mailed link confirms; nothing changes',
  access: 'anyone',
  body: z.strictObject({ token }),
  answer: z.strictObject({
    purpose: z.enum(['registration', 'changeOfEmail']),
    /** The address that would be confirmed. */
    email: z.string(),
    /** Who opened the account, in the words of the form, and when; null where the festival opened it. */
    typed: z.nullable(z.strictObject({ name: z.string(), surname: z.string(), at: instant })),
    /** Whether the caller is signed in with the account of the link. */
    isOwn: z.boolean(),
  }),
  refusals: ['tokenRequired', 'tokenInvalid'],
});

/**
 * A browser that does not send the right handle confirms the address, and ends all that the sender of the form had: sign-ins,
 * password, second factor, consents. It gets a `passwordToken` for `choosePassword`; else that is null. The link of a change of
 * address works for a caller who is signed in with its account.
 */
export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/confirm-email',
  summary: 'Confirm the e-mail address with the token of the mailed link',
  access: 'anyone',
  body: z.strictObject({ token, handle: z.optional(handle) }),
  answer: z.strictObject({
    user: z.strictObject({ email: z.string(), name: z.string() }),
    passwordToken: z.nullable(z.string()),
  }),
  refusals: ['tokenRequired', 'tokenInvalid', 'signInToConfirm', 'serverBusy'],
});

/** An account that holds more than its registration (rights, a booking) is left without any way in, and not deleted. */
export const denyRegistration = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/deny-registration',
  summary: 'Delete the account that a stranger opened with this address, with the token of the mailed link',
  access: 'anyone',
  body: z.strictObject({ token }),
  answer: z.strictObject({ isDeleted: z.boolean() }),
  refusals: ['tokenRequired', 'tokenInvalid'],
});

/**
 * The owner of an account that was confirmed in another browser than the one that registered it. The names are taken where the
 * confirmation started the account over, and demanded there; names of an account that staff created stay.
 */
export const newOwner = z.strictObject({
  token,
  name: z._default(line(120), ''),
  surname: z._default(line(120), ''),
  password: typed,
  privacyConsent: z._default(z.boolean(), false),
  commercialConsent: z.optional(z.boolean()),
  thirdPartiesConsent: z.optional(z.boolean()),
  newsletter: z.optional(z.boolean()),
});
export type NewOwner = z.infer<typeof newOwner>;

export const choosePassword = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/choose-password',
  summary: 'Choose the password of an account that was just confirmed, and sign in',
  access: 'anyone',
  body: newOwner,
  answer: startedSignIn,
  refusals: [
    'tokenRequired',
    'resetFailed',
    'invalid',
    'passwordWeak',
    'privacyNotAccepted',
    'secondFactorRequired',
    'secondFactorMissing',
  ],
});

/** The same answer after the same time for a handle that is bound to nothing. */
export const readRegistrationState = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/registration-state',
  summary: 'Whether the address of a registration is confirmed, asked with its handle',
  access: 'anyone',
  body: z.strictObject({ handle }),
  answer: z.strictObject({ isConfirmed: z.boolean() }),
  refusals: ['tooManyRequests'],
});

/** Never says whether there is such a registration, nor whether a code was right that had no tries left. */
export const confirmByCode = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/confirm-code',
  summary:
    'Confirm the e-mail address with the code of the mail and the handle of the registration, and sign in',
  access: 'anyone',
  body: z.strictObject({ handle, code: typed }),
  answer: startedSignIn,
  refusals: ['codeInvalid', 'secondFactorRequired', 'secondFactorMissing', 'tooManyRequests'],
});

/** The same answer for an address without an account. With the handle of its registration the mail has a new code as well. */
export const resendEmail = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/resend-email',
  summary: 'Send the confirmation link again',
  access: 'anyone',
  body: z.strictObject({ email: typed, handle: z.optional(handle), next: goingTo }),
  answer: z.strictObject({ retryAfterSeconds: z.int() }),
  refusals: ['emailRequired', 'emailInvalid', 'tooManyRequests'],
});
