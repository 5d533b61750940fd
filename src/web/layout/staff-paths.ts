/** Below /admin, and no form or list of an entity: for all staff, each says itself who keeps it. */
export function isStaffPath(path: string): boolean {
  return /^\/admin\/(files|imports|sessions\/[^/]+\/(bookings|book|waiting-list))$/.test(path);
}
