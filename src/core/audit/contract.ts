import * as z from 'zod/mini';
import { defineList } from '#core/contract/reads.ts';
import { entityAnswer } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { auditEntries } from './entries.ts';

export const auditGrammar: ListGrammar = { fields: auditEntries.fields };

export const listAudit = defineList({
  path: '/api/audit',
  summary: 'What staff did: who changed what and when, from what to what',
  access: 'administer',
  list: auditGrammar,
  row: entityAnswer(auditEntries.fields, {
    changes: z.record(z.string(), z.nullable(z.object({ before: z.unknown(), after: z.unknown() }))),
    /** The account that did it, as staff know it; null once it is erased. */
    user: z.nullable(z.strictObject({ _id: z.uuid(), name: z.string(), surname: z.string() })),
  }),
});
