// The sign-ins of an account: on which devices, and ending them (docs/product/sign-in.md#sign-ins).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';

const openSignIn = z.strictObject({
  _id: id,
  /** `Firefox · Android`, or null where the device does not identify itself. */
  device: z.nullable(z.string()),
  createdAt: instant,
  /** To the minute. */
  lastSeenAt: instant,
  /** The caller's own. */
  isCurrent: z.boolean(),
});
export type OpenSignIn = z.infer<typeof openSignIn>;

export const readSignIns = defineEndpoint({
  method: 'GET',
  path: '/sso/auth/sessions',
  summary: 'Where the caller is signed in, the latest first',
  access: 'signedIn',
  answer: z.array(openSignIn),
});

export const endSignIn = defineEndpoint({
  method: 'DELETE',
  path: '/sso/auth/sessions/{id}',
  summary: 'End one sign-in of the caller at once',
  access: 'signedIn',
  params: z.strictObject({ id }),
  answer: openSignIn,
});

export const endOtherSignIns = defineEndpoint({
  method: 'DELETE',
  path: '/sso/auth/sessions',
  summary: 'End every sign-in of the caller but the one that asks; answers those that ended',
  access: 'signedIn',
  answer: z.array(openSignIn),
});

/** The bearer is the refresh token. */
export const refresh = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/refresh',
  summary: 'Take a refresh token for a new pair; not there while the setting tokenRefresh is off',
  access: 'anyone',
  ignoresCaller: true,
  answer: z.strictObject({ token: z.string(), refreshToken: z.string() }),
  refusals: ['unauthorized', 'notFound'],
});
