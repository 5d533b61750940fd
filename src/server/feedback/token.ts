// The token in the link of a message of thanks: a MAC over the reservation, so that no secret is stored. It does not end with a change
// of the reservation: the visit is over.

import { type Language, pathIn } from '#core/languages.ts';
import { isMacOf, macOf } from '#server/secret-key.ts';

const textOf = (reservationId: string) => `feedback ${reservationId.toLowerCase()}`;

export function feedbackToken(secretKey: string, reservationId: string): string {
  return macOf(secretKey, textOf(reservationId));
}

export function isFeedbackToken(secretKey: string, reservationId: string, token: string): boolean {
  return isMacOf(secretKey, textOf(reservationId), token);
}

/** The address of the page, in a language. */
export function feedbackLink(
  secretKey: string,
  reservationId: string,
  { language, baseUrl }: { readonly language: Language; readonly baseUrl: string },
): string {
  const token = feedbackToken(secretKey, reservationId);
  return `${baseUrl}${pathIn(language, `/feedback?reservation=${reservationId}&token=${token}`)}`;
}
