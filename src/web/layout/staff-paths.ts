/** Below /admin, and no entity's: for all staff, each says itself who keeps it. */
export const staffPaths: readonly string[] = ['/admin/files', '/admin/imports'];
