// The part of the environment that names this instance to Google, Apple and Facebook.

import * as z from 'zod/mini';
import type { SocialClients } from '#server/auth/social/identity-provider.ts';

const id = z.optional(z.string().check(z.regex(/^[\w.-]{3,200}$/)));
const address = z.optional(z.url({ protocol: /^https?$/ }).check(z.regex(/[^/]$/)));

export const socialEnvironment = {
  GOOGLE_CLIENT_ID: id,
  GOOGLE_ISSUER: address,
  APPLE_CLIENT_ID: id,
  APPLE_ISSUER: address,
  FACEBOOK_APP_ID: id,
  FACEBOOK_APP_SECRET: z.optional(z.string()),
  FACEBOOK_GRAPH_URL: address,
};
type Environment = z.infer<z.ZodMiniObject<typeof socialEnvironment>>;

/** Null for each provider that the environment does not name. */
export function socialClientsOf(env: Environment): SocialClients {
  const { GOOGLE_CLIENT_ID: google, APPLE_CLIENT_ID: apple } = env;
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = env;
  return {
    google: google ? { clientId: google, issuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com' } : null,
    apple: apple ? { clientId: apple, issuer: env.APPLE_ISSUER ?? 'https://appleid.apple.com' } : null,
    facebook:
      appId && appSecret
        ? { appId, appSecret, graphUrl: env.FACEBOOK_GRAPH_URL ?? 'https://graph.facebook.com/v24.0' }
        : null,
  };
}

/** What is missing of a provider that is named by half. */
export function missingOf(env: Environment): string | null {
  if (Boolean(env.FACEBOOK_APP_ID) === Boolean(env.FACEBOOK_APP_SECRET)) return null;
  return 'FACEBOOK_APP_ID, FACEBOOK_APP_SECRET: Facebook works with both of them.';
}
