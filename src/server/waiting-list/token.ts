// The token in the mailed link of an offer. It is derived from the request, so that no secret is stored, and the link of a first
// offer also opens a second one.

import { isMacOf, macOf } from '#server/secret-key.ts';

const textOf = (requestId: string) => `offer ${requestId.toLowerCase()}`;

/** The token of a request's offers: 43 characters that cannot be guessed without the instance's secret. */
export function offerToken(secretKey: string, requestId: string): string {
  return macOf(secretKey, textOf(requestId));
}

export function isOfferToken(secretKey: string, requestId: string, token: string): boolean {
  return isMacOf(secretKey, textOf(requestId), token);
}
