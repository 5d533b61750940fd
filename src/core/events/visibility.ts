import { type AccountViewer, may, type Viewer } from '#core/accounts/access.ts';
import type { Visibility } from '#core/resources/programme.ts';

/**
 * Whether a viewer with the link may open a session: the stricter of its own visibility and its event's applies, and private ones
 * are for staff (docs/product/events.md#visibility). The scopes of the server express the same in SQL; a test compares both.
 */
export function mayOpenSession(
  viewer: Viewer,
  session: {
    readonly eventId: string;
    readonly visibilityStatus: Visibility;
    readonly eventVisibilityStatus: Visibility;
  },
): boolean {
  if (session.visibilityStatus !== 'private' && session.eventVisibilityStatus !== 'private') return true;
  return viewer.kind !== 'guest' && may(viewer, 'seePrivate') && managesEvent(viewer, session.eventId);
}

/** Whether an account manages an event and its sessions: contacts only theirs (docs/product/rights.md#contacts). */
export function managesEvent(viewer: AccountViewer, eventId: string): boolean {
  return may(viewer, 'manageAllEvents') || viewer.contactEventIds.includes(eventId);
}

/** Whether lists and search engines include an event; otherwise only staff and visitors with its link reach it. */
export function isListed({ visibilityStatus }: { readonly visibilityStatus: Visibility }): boolean {
  return visibilityStatus === 'public';
}

/** Whether an account has a word in the publication of an event: a contact person of it, or an admin. */
export function isApprover(viewer: AccountViewer, eventId: string): boolean {
  return may(viewer, 'administer') || viewer.contactEventIds.includes(eventId);
}

/** Whether an account may say that an event can be public. A contact person does not answer what it sent itself. */
export function mayApprove(
  viewer: AccountViewer,
  event: { readonly _id: string; readonly approvalRequestedById?: string | null },
): boolean {
  return isApprover(viewer, event._id) && !isOwnRequest(viewer, event);
}

/** Whether an account that is no admin sent the event for approval itself. */
export function isOwnRequest(
  viewer: AccountViewer,
  { approvalRequestedById }: { readonly approvalRequestedById?: string | null },
): boolean {
  return !may(viewer, 'administer') && approvalRequestedById === viewer.userId;
}
