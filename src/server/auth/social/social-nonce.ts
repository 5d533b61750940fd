// Nonces of social sign-in. Each is signed instead of stored, so that issuing one writes nothing; it is recorded when it is
// used.

import { nonceEnd, type Provider } from '#core/auth/social-login.ts';
import { isMacOf, macOf } from '#server/secret-key.ts';
import { newToken } from '../secret-token.ts';

/** A nonce for one sign-in through one provider. */
export function makeNonce(secretKey: string, provider: Provider, now: Date): string {
  const signed = `${newToken()}.${nonceEnd(now).getTime()}`;
  return `${signed}.${macOf(secretKey, textOf(provider, signed))}`;
}

/** When a nonce ends; null where this server did not issue it for this provider, or where it has ended. */
export function readNonce(
  secretKey: string,
  nonce: string,
  { provider, now }: { readonly provider: Provider; readonly now: Date },
): Date | null {
  const [, signed = '', end = '', signature = ''] =
    /^([\w-]{43}\.(\d{1,16}))\.([\w-]{43})$/.exec(nonce) ?? [];
  if (!isMacOf(secretKey, textOf(provider, signed), signature)) return null;
  const endsAt = new Date(Number(end));
  return now < endsAt ? endsAt : null;
}

function textOf(provider: Provider, signed: string): string {
  return `social nonce ${provider} ${signed}`;
}
