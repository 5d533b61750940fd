import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '#core/refusals.ts';
import { answersWithinMs, type FacebookClient, type IdentityProvider } from './identity-provider.ts';

const inspected = z.object({
  data: z.object({
    app_id: z.optional(z.string()),
    type: z.optional(z.string()),
    is_valid: z.boolean(),
    /** Seconds; 0: never. */
    expires_at: z._default(z.int(), 0),
    user_id: z.optional(z.string()),
  }),
});
const person = z.object({
  id: z.string(),
  email: z.optional(z.string()),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
});

/**
 * Facebook gives opaque access tokens: a call answers for which app and for whom one was issued. It does not say whether an
 * address was confirmed.
 */
export function facebook({ appId, appSecret, graphUrl }: FacebookClient): IdentityProvider {
  return {
    async addressFor({ state, returnTo }) {
      const url = new URL(`https://www.facebook.com${new URL(graphUrl).pathname}/dialog/oauth`);
      const query = {
        client_id: appId,
        redirect_uri: returnTo.page,
        response_type: 'token',
        scope: 'public_profile,email',
        state,
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    async identify(token, { now }) {
      if (token === '') return null;
      const query = new URLSearchParams({ input_token: token });
      const { data } = await request(inspected, `${graphUrl}/debug_token?${query}`, `${appId}|${appSecret}`);
      const isOver = data.expires_at !== 0 && data.expires_at * 1000 <= now.getTime();
      if (!data.is_valid || isOver || data.app_id !== appId || data.type !== 'USER') return null;
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const fields = new URLSearchParams({
        fields: 'id,email,first_name,last_name',
        appsecret_proof: proof,
      });
      const said = await request(person, `${graphUrl}/me?${fields}`, token);
      if (said.id !== data.user_id) return null;
      return {
        identity: {
          provider: 'facebook',
          subject: said.id,
          email: said.email ?? null,
          isEmailVerified: false,
          name: said.first_name ?? null,
          surname: said.last_name ?? null,
        },
        known: token,
        endsAt: data.expires_at === 0 ? null : new Date(data.expires_at * 1000),
      };
    },
  };
}

async function request<Shape extends z.ZodMiniType>(
  shape: Shape,
  url: string,
  bearer: string,
): Promise<z.infer<Shape>> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${bearer}` },
      signal: AbortSignal.timeout(answersWithinMs),
      redirect: 'error',
    });
    return shape.parse(await response.json());
  } catch {
    throw new Refusal('serverBusy');
  }
}
