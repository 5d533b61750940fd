// Google, Apple and Facebook behind one interface: the address to go to, and whether a token is theirs.

import type { Identity, Provider } from '#core/auth/social-login.ts';

/** How long to wait for a provider. */
export const answersWithinMs = 5000;

export interface ProviderRequest {
  readonly state: string;
  readonly nonce: string;
  /** The page that takes the answer from its fragment, and the address that takes it as a form. */
  readonly returnTo: { readonly page: string; readonly form: string };
}

export interface IdentityProvider {
  /** Where a browser goes; `serverBusy` where the provider cannot be reached. */
  addressFor(request: ProviderRequest): Promise<string>;
  /** The person that a token identifies; null where it is not valid. `serverBusy` where the provider cannot be reached. */
  identify(token: string, check: { readonly nonce: string; readonly now: Date }): Promise<Identified | null>;
}
export interface Identified {
  readonly identity: Identity;
  /** The part of the token that is the same however it is written. */
  readonly known: string;
  /** From when on the token is refused for its age; null: never. */
  readonly endsAt: Date | null;
}
export type IdentityProviders = Partial<Readonly<Record<Provider, IdentityProvider>>>;

export interface OpenIdClient {
  readonly clientId: string;
  /** Its address names its keys, below /.well-known. */
  readonly issuer: string;
}
export interface FacebookClient {
  readonly appId: string;
  readonly appSecret: string;
  readonly graphUrl: string;
}
/** How this instance is registered with each provider; null where it is not. */
export interface SocialClients {
  readonly google: OpenIdClient | null;
  readonly apple: OpenIdClient | null;
  readonly facebook: FacebookClient | null;
}
