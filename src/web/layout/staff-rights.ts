import type { AnyRight } from '#core/accounts/access.ts';

/** Whoever holds one of them works here, and keeps some of the entities. */
export const staffRights: AnyRight = ['editCatalogue', 'manageEvents', 'readAccounts'];
