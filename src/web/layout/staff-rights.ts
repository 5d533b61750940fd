import type { AnyRight } from '#core/accounts/access.ts';

/** Whoever holds one of them works here, and keeps some of the entities. */
export const staffRights: AnyRight = ['editCatalogue', 'manageEvents', 'readAccounts'];

/** Below /admin, and no entity's: for all staff, each says itself who keeps it. */
export const staffPaths: readonly string[] = ['/admin/files', '/admin/imports'];
