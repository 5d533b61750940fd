import * as z from 'zod/mini';
import { defineList } from '#core/contract/reads.ts';
import { entityAnswer } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { defineResource } from '#core/resources/resource.ts';

/** What staff did, append-only. `changes` stands beside these fields (docs/product/security.md#audit-log). */
export const auditEntries = defineResource({
  path: 'audit',
  sort: '-createdAt',
  access: { read: [{ to: 'administer', rows: 'all' }], create: [], update: [], delete: [] },
  fields: {
    // The account that did it; null once it is erased.
    userId: { kind: 'reference', to: 'users', readOnly: true, searched: true },
    /** The registry's name, or a use case's own. */
    entity: { kind: 'string', required: true, readOnly: true },
    entityId: { kind: 'string', required: true, readOnly: true },
    /** `create`, `update`, `delete`, or the verb of a use case: `cancel`, `approve` … */
    action: { kind: 'string', required: true, readOnly: true },
  },
});

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
