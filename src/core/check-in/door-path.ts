// What pages of the whole site know of the door; the addresses of its own pages are in door-pages.ts.

import { withoutLanguage } from '#core/languages.ts';

/**
 * Whether a path, in any language, is a page of the door. Their documents alone may use the camera
 * (docs/product/security.md#headers).
 */
export function isDoorPath(path: string): boolean {
  return /^\/check-in(?:\/|$)/.test(withoutLanguage(path));
}

/** The doors of today. */
export const doorListPath = '/check-in/list';

/** Where a device is enrolled by the QR code of an admin; its secret stands behind the #. */
export const doorEnrolPath = '/check-in/enrol';

/** The sessions of an event to check in. */
export function doorEventPath(eventId: string): string {
  return `/check-in/events/${eventId}/sessions`;
}
