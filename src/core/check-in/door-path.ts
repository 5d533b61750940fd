import { withoutLanguage } from '#core/languages.ts';

/**
 * Whether a path, in any language, is a page of the door. Their documents alone may use the camera
 * (docs/product/security.md#headers).
 */
export function isDoorPath(path: string): boolean {
  return /^\/check-in(?:\/|$)/.test(withoutLanguage(path));
}

export const doorListPath = '/check-in/list';

/** The sessions of an event to check in. */
export function doorEventPath(eventId: string): string {
  return `/check-in/events/${eventId}/sessions`;
}

/** Where the tickets of a session are scanned. */
export function scanPath({ eventId, _id }: { readonly eventId: string; readonly _id: string }): string {
  return `${doorEventPath(eventId)}/${_id}/scan`;
}
