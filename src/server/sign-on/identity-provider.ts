// Google, Apple and Facebook as this feature sees them: where to go, and whether what came back is theirs.

import type { Identity, Provider } from '#core/sign-on/social-login.ts';

/** Whoever has to wait longer gives up. */
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
  /** Who a token speaks of; null where it is not good. `serverBusy` where the provider cannot be reached to tell. */
  identify(token: string, check: { readonly nonce: string; readonly now: Date }): Promise<Identified | null>;
}
export interface Identified {
  readonly identity: Identity;
  /** What of the token is the same however it is written. */
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
/** How this instance is known to each provider; null where it is not. */
export interface SocialClients {
  readonly google: OpenIdClient | null;
  readonly apple: OpenIdClient | null;
  readonly facebook: FacebookClient | null;
}
