// Unread entities of an account (docs/product/chat.md#unread).

/**
 * The kinds of entities that change without their owner's action, by their path: a list offers seats, staff cancel or approve.
 * One is unread from when it came or last changed until its owner opens it. Other kinds are never unread.
 */
export const unreadTypes = ['reservations', 'reservation-requests', 'forms'] as const;
export type UnreadType = (typeof unreadTypes)[number];

export function canBeUnread(entityType: string): entityType is UnreadType {
  return unreadTypes.some((type) => type === entityType);
}
