/** Below /admin, and no form or list of an entity: for all staff, each page checks its own right. */
export function isStaffPath(path: string): boolean {
  return /^\/admin\/(files|imports|sessions\/[^/]+\/(bookings|book|waiting-list))$/.test(path);
}
