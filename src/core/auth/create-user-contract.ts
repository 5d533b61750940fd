// Staff open an account for another person (docs/product/accounts.md#opened-by-staff).

import * as z from 'zod/mini';
import { account, placeRefusals } from '#core/accounts/contract.ts';
import { newAccountFields } from '#core/accounts/users.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { createValidator } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';

/** The account has role user and no password: its owner chooses one with the mailed link, which confirms the address. */
export const createUser = defineEndpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Open an account for another person, who is invited by mail to choose a password',
  access: 'createAccounts',
  versioned: true,
  query: z.strictObject({ lang: z.optional(z.enum([...languages, '*'])) }),
  body: createValidator(newAccountFields),
  answer: account,
  status: 201,
  refusals: ['phoneInvalid', ...placeRefusals, 'institutionRequired', 'addressSuppressed'],
});
