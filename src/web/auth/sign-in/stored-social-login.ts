// The request to a provider, stored in this tab until the browser returns from it.

import * as z from 'zod/mini';
import { ownPath } from '#core/auth/destination.ts';
import { providers } from '#core/auth/social-login.ts';
import { tabStorage } from '#web/device/tab-storage.ts';

const name = 'socialLogin';
const shape = z.object({
  provider: z.enum(providers),
  state: z.string(),
  nonce: z.string(),
  next: z.optional(z.string()),
});
type SocialLoginRequest = z.infer<typeof shape>;
const storage = tabStorage(shape);

export function storeSocialLogin(request: SocialLoginRequest): void {
  storage.write(name, request);
}

export type Returned =
  | {
      readonly kind: 'token';
      readonly provider: SocialLoginRequest['provider'];
      readonly token: string;
      readonly nonce: string;
      /** Apple sends it the first time only. */
      readonly name: string | undefined;
      readonly surname: string | undefined;
      readonly next: string | undefined;
    }
  /** The user cancelled at the provider, or the answer does not belong to this tab's request. */
  | { readonly kind: 'cancelled' | 'notFound'; readonly next: string | undefined };

/**
 * Reads the answer that a provider put behind the # of the address, and removes the stored request, so that an answer is used once.
 */
export function takeSocialLogin(fragment: string): Returned {
  const request = storage.read(name);
  storage.forget(name);
  const answer = new URLSearchParams(fragment.replace(/^#/, ''));
  const next = ownPath(request?.next) ?? undefined;
  if (!request || answer.get('state') !== request.state) return { kind: 'notFound', next };
  const token = answer.get('id_token') ?? answer.get('access_token');
  if (token === null) return { kind: 'cancelled', next };
  const { provider, nonce } = request;
  const given = (part: string) => answer.get(part)?.slice(0, 120);
  return { kind: 'token', provider, token, nonce, next, name: given('name'), surname: given('surname') };
}
