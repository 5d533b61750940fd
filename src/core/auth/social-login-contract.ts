// Signing in with Google, Apple or Facebook (docs/product/sign-in.md#providers). The browser goes to the provider and comes back with
// a token; no script of the provider runs on our pages.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { languages } from '#core/languages.ts';
import { startedSignIn } from './contract.ts';
import { providers } from './social-login.ts';

const provider = z.enum(providers);
const said = z.optional(z.string().check(z.maxLength(120)));

export const beginSocialLogin = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/socialLogin/begin',
  summary: 'Where to go to sign in with a provider; not there for one that this instance does not offer',
  access: 'anyone',
  ignoresCaller: true,
  body: z.strictObject({ provider, language: z._default(z.enum(languages), 'it') }),
  answer: z.strictObject({
    url: z.string(),
    /** Comes back with the token: an answer that this browser did not request is refused. */
    state: z.string(),
    /** Stands in the token of Google or Apple, and is to be sent with every token: once, within an hour. */
    nonce: z.string(),
  }),
  refusals: ['notFound'],
});

/**
 * `token`: the ID token of Google or Apple, or Facebook's access token; `nonce`: what the sign-in was begun with. Each of them is
 * accepted once. Apple tells a name once, and beside its token.
 */
export const socialLogin = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/socialLogin',
  summary: 'Sign in with what a provider says of somebody',
  access: 'anyone',
  ignoresCaller: true,
  body: z.strictObject({
    provider,
    token: z._default(z.string().check(z.maxLength(10_000)), ''),
    nonce: z.string().check(z.maxLength(200)),
    name: said,
    surname: said,
  }),
  answer: startedSignIn,
  refusals: [
    'notFound',
    'socialTokenInvalid',
    'incorrectCredentials',
    'emailRequired',
    'emailNotConfirmed',
    'secondFactorRequired',
    'secondFactorMissing',
    'secondFactorWrong',
    'tooManyRequests',
  ],
});
