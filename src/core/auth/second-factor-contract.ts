// The second factor of an account: set up, verified, turned off (docs/product/sign-in.md#second-factor).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/field/validation.ts';
import { startedSignIn } from './contract.ts';

const typed = z._default(z.string().check(z.maxLength(1000)), '');

const status = z.strictObject({
  isOn: z.boolean(),
  /** Staff cannot do without while the setting secondFactorForStaff is on. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorStatus = z.infer<typeof status>;

export const readSecondFactorStatus = defineEndpoint({
  method: 'GET',
  path: '/sso/auth/second-factor',
  summary: 'Whether the caller signs in with a second factor',
  access: 'signedIn',
  answer: status,
});

/** `challenge` is what the refusal `secondFactorRequired` of a sign-in carried. */
export const passSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/second-factor',
  summary: 'Finish a sign-in with a code of the app, or with a recovery code',
  access: 'anyone',
  ignoresCaller: true,
  body: z.strictObject({ challenge: typed, code: typed }),
  answer: startedSignIn,
  refusals: ['challengeOver', 'secondFactorWrong', 'tooManyRequests'],
});

const qr = z.strictObject({ viewBox: z.string(), path: z.string() });

/** A caller proves the password; a caller who must set one up to sign in has proven it already, and sends the challenge. */
export const beginSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/second-factor/begin',
  summary: 'Get the secret for an app; nothing changes until a code of it is confirmed',
  access: 'anyone',
  body: z.strictObject({ password: typed, challenge: z.optional(z.string()) }),
  answer: z.strictObject({ secret: z.string(), uri: z.string(), qr }),
  refusals: ['unauthorized', 'challengeOver', 'passwordWrong', 'secondFactorOn', 'tooManyRequests'],
});

export const confirmSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/second-factor/confirm',
  summary: 'Turn the second factor on with a code of the app; other sign-ins end',
  access: 'anyone',
  body: z.strictObject({ code: typed, challenge: z.optional(z.string()) }),
  answer: z.strictObject({
    /** Sent this once. */
    recoveryCodes: z.array(z.string()),
    /** Where it finished a sign-in. */
    session: z.nullable(startedSignIn),
  }),
  refusals: ['unauthorized', 'challengeOver', 'secondFactorWrong', 'tooManyRequests'],
});

export const turnOffSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/second-factor/turn-off',
  summary: 'Turn the second factor off, with the password and a code',
  access: 'signedIn',
  body: z.strictObject({ password: typed, code: typed }),
  answer: status,
  refusals: ['passwordWrong', 'secondFactorWrong', 'tooManyRequests'],
});

export const readSecondFactorOf = defineEndpoint({
  method: 'GET',
  path: '/api/users/{id}/second-factor',
  summary: 'Whether somebody signs in with a second factor',
  access: 'administer',
  params: z.strictObject({ id }),
  answer: status,
});

export const resetSecondFactor = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/{id}/second-factor',
  summary: 'Turn the second factor of somebody off who has lost it; their sign-ins end',
  access: 'administer',
  params: z.strictObject({ id }),
  answer: status,
});
