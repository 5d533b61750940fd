import { facebook } from './facebook.ts';
import type { IdentityProviders, SocialClients } from './identity-provider.ts';
import { openId } from './openid.ts';

/** Providers are reached only when a user signs in through one. */
export function openProviders(clients: SocialClients): IdentityProviders {
  return {
    ...(clients.google && { google: openId('google', clients.google) }),
    ...(clients.apple && { apple: openId('apple', clients.apple) }),
    ...(clients.facebook && { facebook: facebook(clients.facebook) }),
  };
}
