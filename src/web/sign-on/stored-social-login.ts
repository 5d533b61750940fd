// What was asked of a provider, until the browser comes back from it: in this tab only, and once.

import * as z from 'zod/mini';
import { ownPath } from '#core/sign-on/destination.ts';
import { providers } from '#core/sign-on/social-login.ts';
import { tabStorage } from '#web/device/tab-storage.ts';

const name = 'socialLogin';
const shape = z.object({
  provider: z.enum(providers),
  state: z.string(),
  nonce: z.string(),
  next: z.optional(z.string()),
});
type Asked = z.infer<typeof shape>;
const kept = tabStorage(shape);

export function storeSocialLogin(asked: Asked): void {
  kept.write(name, asked);
}

export type Returned =
  | {
      readonly kind: 'token';
      readonly provider: Asked['provider'];
      readonly token: string;
      readonly nonce: string;
      /** Apple tells it the first time only. */
      readonly name: string | undefined;
      readonly surname: string | undefined;
      readonly next: string | undefined;
    }
  /** Somebody went back at the provider, or this is no answer to what this tab asked. */
  | { readonly kind: 'cancelled' | 'astray'; readonly next: string | undefined };

/** Reads what a provider put behind the # of our address. What was asked is forgotten: an answer is taken once. */
export function takeSocialLogin(fragment: string): Returned {
  const asked = kept.read(name);
  kept.forget(name);
  const answer = new URLSearchParams(fragment.replace(/^#/, ''));
  const next = ownPath(asked?.next) ?? undefined;
  if (!asked || answer.get('state') !== asked.state) return { kind: 'astray', next };
  const token = answer.get('id_token') ?? answer.get('access_token');
  if (token === null) return { kind: 'cancelled', next };
  const { provider, nonce } = asked;
  const given = (part: string) => answer.get(part)?.slice(0, 120);
  return { kind: 'token', provider, token, nonce, next, name: given('name'), surname: given('surname') };
}
