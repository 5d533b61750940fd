// Another e-mail address for an account. The link that is mailed to it goes to confirm-email, like that of a registration.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';

const typed = z._default(z.string().check(z.maxLength(1000)), '');

/**
 * Nothing changes before the link that is mailed to the new address was followed; then the old address gets a message. The same
 * answer for an address that an account has already, whose owner gets a message instead. An account without a password sets one
 * first.
 */
export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/sso/auth/change-email',
  summary: 'Have a link mailed to a new address of the caller, who shows the password',
  access: 'signedIn',
  body: z.strictObject({ email: typed, password: typed }),
  answer: z.undefined(),
  status: 204,
  refusals: ['emailRequired', 'emailInvalid', 'addressSuppressed', 'passwordWrong', 'tooManyRequests'],
});
