import { socialReturn } from '#core/contract/plain-endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '#core/refusals.ts';
import { type Language, pathIn } from '#core/languages.ts';
import { offeredProviders, type Provider } from '#core/auth/social-login.ts';
import * as contract from '#core/auth/social-login-contract.ts';
import { readNow } from '#server/db/clock.ts';
import type { Serve } from '#server/http/serve.ts';
import type { ReadSettings } from '#server/settings/service.ts';
import type { IdentityProvider, IdentityProviders } from './identity-provider.ts';
import { type OriginOf, otpOf } from '../origin.ts';
import type { SecondStepDeps } from '../second-factor/second-step.ts';
import { newToken } from '../secret-token.ts';
import { signInThrough } from './social-login.ts';
import { makeNonce } from './social-nonce.ts';

export interface SocialDeps extends SecondStepDeps {
  readonly providers: IdentityProviders;
  readonly readSettings: ReadSettings;
  /** Scheme, host and port of the site: providers send users back to it. */
  readonly origin: string;
}

const { path: formAddress } = socialReturn;
const page = (language: Language) => pathIn(language, '/social-login');

export function socialLoginRoutes(serve: Serve, deps: SocialDeps, originOf: OriginOf): void {
  const { db, providers, readSettings, origin, secretKey } = deps;
  async function providerOf(name: Provider): Promise<IdentityProvider> {
    const provider = providers[name];
    if (!provider || offeredProviders([name], await readSettings()).length === 0)
      throw new Refusal('notFound');
    return provider;
  }

  serve(contract.beginSocialLogin, async ({ body: { provider, language } }) => {
    const nonce = makeNonce(secretKey, provider, await readNow(db));
    const request = { state: `${language}.${newToken()}`, nonce };
    const returnTo = { page: origin + page(language), form: origin + formAddress };
    const url = await (await providerOf(provider)).addressFor({ ...request, returnTo });
    return { url, ...request };
  });
  serve(contract.socialLogin, async ({ body, language, request }) => {
    const { provider, token, nonce, name, surname } = body;
    const visitor = { ...originOf(request), language, otp: otpOf(request) };
    const by = { name: provider, identityProvider: await providerOf(provider) };
    return signInThrough(deps, by, { token, nonce, name, surname }, visitor);
  });
}

const named = z.object({
  name: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
});

/**
 * Apple answers by a form that the browser sends here. It is passed on in the fragment, which servers and logs do not see, to
 * the page that began the sign-in. Nothing is verified or stored.
 */
export async function socialReturnRoute(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, text),
    );
    scope.post(formAddress, (request: FastifyRequest, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const { firstName, lastName } = nameIn(form.get('user'));
      const handedOn = {
        state: form.get('state'),
        id_token: form.get('id_token'),
        error: form.get('error'),
        name: firstName,
        surname: lastName,
      };
      const fragment = new URLSearchParams();
      for (const [name, value] of Object.entries(handedOn)) if (value) fragment.set(name, value);
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${page(handedOn.state?.startsWith('en') ? 'en' : 'it')}#${fragment}`, 303);
    });
  });
}

function nameIn(user: string | null): { firstName?: string | undefined; lastName?: string | undefined } {
  try {
    return named.parse(JSON.parse(user ?? '')).name;
  } catch {
    return {};
  }
}
