// What somebody has not seen yet (spec 4, Viewing an entity).

/**
 * The kinds of things that come to somebody by themselves, by their entity's path: a list offers seats, staff cancel or approve. One is
 * unread from when it came or last changed until its owner looks at it. Of everything else nothing is ever unread.
 */
export const unreadTypes = ['reservations', 'reservation-requests', 'forms'] as const;
export type UnreadType = (typeof unreadTypes)[number];

export function canBeUnread(entityType: string): entityType is UnreadType {
  return unreadTypes.some((type) => type === entityType);
}
