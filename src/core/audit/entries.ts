import { defineResource } from '#core/resources/resource.ts';

/** What staff did, append-only. `changes` stands beside these fields (docs/product/security.md#audit-log). */
export const auditEntries = defineResource({
  path: 'audit',
  sort: '-createdAt',
  access: { read: [{ to: 'administer', rows: 'all' }], create: [], update: [], delete: [] },
  fields: {
    // The account that did it; null once it is erased.
    userId: { kind: 'reference', to: 'users', readOnly: true },
    /** The registry's name, or a use case's own. */
    entity: { kind: 'string', required: true, readOnly: true },
    entityId: { kind: 'string', required: true, readOnly: true },
    /** `create`, `update`, `delete`, or the verb of a use case: `cancel`, `approve` … */
    action: { kind: 'string', required: true, readOnly: true },
  },
});
