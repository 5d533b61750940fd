import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { entityAnswer } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { auditEntries } from './entries.ts';

export const auditGrammar: ListGrammar = { fields: auditEntries.fields };

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'What staff did: who changed what and when, from what to what',
  access: 'administer',
  query: z.looseObject({}),
  list: auditGrammar,
  answer: z.array(
    entityAnswer(auditEntries.fields, {
      changes: z.record(z.string(), z.nullable(z.object({ before: z.unknown(), after: z.unknown() }))),
      /** Who did it, as staff know them; null once the account is erased. */
      user: z.nullable(z.strictObject({ _id: z.uuid(), name: z.string(), surname: z.string() })),
    }),
  ),
});
