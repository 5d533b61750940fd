import { type AccountViewer, may } from '#core/accounts/access.ts';

/** `supervisor`: an admin, or a contact of the event; everybody else at the door is a steward (docs/product/check-in.md#rights). */
export type DoorRight = 'steward' | 'supervisor';

/** What an account may do at the doors of an event; null: nothing. */
export function doorRightOf(viewer: AccountViewer, eventId: string): DoorRight | null {
  if (may(viewer, 'administer') || viewer.contactEventIds.includes(eventId)) return 'supervisor';
  return may(viewer, 'checkInEverywhere') ? 'steward' : null;
}
