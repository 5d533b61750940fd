// Nonces of social sign-in. Each is signed instead of stored, so that issuing one writes nothing; it is recorded when it is
// used.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { nonceEnd, type Provider } from '#core/auth/social-login.ts';
import { newToken } from '../secret-token.ts';

/** A nonce for one sign-in through one provider. */
export function makeNonce(secretKey: string, provider: Provider, now: Date): string {
  const signed = `${newToken()}.${nonceEnd(now).getTime()}`;
  return `${signed}.${signatureOf(secretKey, provider, signed)}`;
}

/** When a nonce ends; null where this server did not issue it for this provider, or where it has ended. */
export function readNonce(
  secretKey: string,
  nonce: string,
  { provider, now }: { readonly provider: Provider; readonly now: Date },
): Date | null {
  const [, signed = '', end = '', signature = ''] =
    /^([\w-]{43}\.(\d{1,16}))\.([\w-]{43})$/.exec(nonce) ?? [];
  const expected = Buffer.from(signatureOf(secretKey, provider, signed));
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), expected)) return null;
  const endsAt = new Date(Number(end));
  return now < endsAt ? endsAt : null;
}

function signatureOf(secretKey: string, provider: Provider, signed: string): string {
  return createHmac('sha256', secretKey).update(`social nonce ${provider} ${signed}`).digest('base64url');
}
