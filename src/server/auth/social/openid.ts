import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { Refusal } from '#core/refusals.ts';
import { type Identity, isNonceRight, type Provider } from '#core/auth/social-login.ts';
import { answersWithinMs, type IdentityProvider, type OpenIdClient } from './identity-provider.ts';

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** Apple writes booleans as strings. */
const truth = z.optional(z.union([z.boolean(), z.literal('true'), z.literal('false')]));
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: truth,
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  nonce: z.optional(z.string()),
});

const clockToleranceSeconds = 30;

interface Issuer {
  readonly names: string[];
  readonly authorizationEndpoint: string;
  readonly keys: JWTVerifyGetKey;
}

/** Apple sends a form when the address is requested; Google puts its answer into the fragment. */
const wishes: Record<Exclude<Provider, 'facebook'>, Record<string, string>> = {
  google: { response_type: 'id_token', scope: 'openid email profile', prompt: 'select_account' },
  apple: { response_type: 'code id_token', response_mode: 'form_post', scope: 'name email' },
};

/**
 * A provider that speaks OpenID Connect. Its ID tokens are verified with its keys, which are read once and again when they
 * change.
 */
export function openId(
  provider: Exclude<Provider, 'facebook'>,
  { clientId, issuer: address }: OpenIdClient,
): IdentityProvider {
  let known: Promise<Issuer> | undefined;
  async function issuer(): Promise<Issuer> {
    known ??= discover(address);
    return known.catch(() => {
      known = undefined;
      throw new Refusal('serverBusy');
    });
  }

  return {
    async addressFor({ state, nonce, returnTo }) {
      const { authorizationEndpoint } = await issuer();
      const url = new URL(authorizationEndpoint);
      const { page, form } = returnTo;
      const redirect_uri = wishes[provider]['response_mode'] === 'form_post' ? form : page;
      const query = { client_id: clientId, redirect_uri, state, nonce, ...wishes[provider] };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    async identify(token, { nonce, now }) {
      const { names, keys } = await issuer();
      const payload = await verify(token, keys, { issuer: names, audience: clientId, currentDate: now });
      const read = claims.safeParse(payload);
      if (!payload || !read.success || !isNonceRight(read.data.nonce, nonce)) return null;
      // A token for several audiences may be passed on by any of them.
      if ([payload.aud].flat().length !== 1) return null;
      return {
        identity: identityOf(provider, read.data),
        // A signature can be written in several ways; the signed part cannot.
        known: token.split('.', 2).join('.'),
        endsAt: new Date(((payload.exp ?? 0) + clockToleranceSeconds) * 1000),
      };
    },
  };
}

async function discover(address: string): Promise<Issuer> {
  const response = await fetch(`${address}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(answersWithinMs),
    redirect: 'error',
  });
  const { issuer, authorization_endpoint, jwks_uri } = discovered.parse(await response.json());
  if (issuer !== address) throw new Error(`${address} calls itself ${issuer}.`);
  return {
    // Google's own documentation names both.
    names: [issuer, issuer.replace(/^https:\/\//, '')],
    authorizationEndpoint: authorization_endpoint,
    keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: answersWithinMs }),
  };
}

async function verify(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { readonly issuer: string[]; readonly audience: string; readonly currentDate: Date },
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...expected,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      // It was issued for this sign-in; an older one is refused.
      maxTokenAge: '10 minutes',
      clockTolerance: clockToleranceSeconds,
    });
    return payload;
  } catch (error) {
    if (isOfToken(error)) return null;
    throw new Refusal('serverBusy');
  }
}

/** Any other error means that the provider did not answer as it should. */
function isOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC'
  );
}

function identityOf(provider: Provider, said: z.infer<typeof claims>): Identity {
  return {
    provider,
    subject: said.sub,
    email: said.email ?? null,
    isEmailVerified: said.email !== undefined && String(said.email_verified) === 'true',
    name: said.given_name ?? null,
    surname: said.family_name ?? null,
  };
}
