// The token in the mailed link of an offer. It is derived from the request, so that no secret is stored, and the link of a first
// offer also opens a second one.

import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token of a request's offers: 43 characters that cannot be guessed without the instance's secret. */
export function offerToken(secretKey: string, requestId: string): string {
  return createHmac('sha256', secretKey).update(`offer ${requestId.toLowerCase()}`).digest('base64url');
}

export function isOfferToken(secretKey: string, requestId: string, token: string): boolean {
  const [given, right] = [token, offerToken(secretKey, requestId)].map((text) => Buffer.from(text));
  return given?.length === right?.length && given !== undefined && right !== undefined
    ? timingSafeEqual(given, right)
    : false;
}
