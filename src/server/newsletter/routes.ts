import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { id } from '#core/field/validation.ts';
import { languages, pathIn } from '#core/languages.ts';
import * as contract from '#core/newsletter/contract.ts';
import { Refusal } from '#core/refusals.ts';
import type { Serve } from '#server/http/serve.ts';
import * as newsletter from './newsletter.ts';
import { countSubscribers } from './store.ts';
import { unsubscribePage } from './token.ts';

export function newsletterRoutes(serve: Serve, deps: newsletter.NewsletterDeps): void {
  serve(contract.readNewsletter, () => countSubscribers(deps.db));
  serve(contract.exportNewsletter, (by) => newsletter.exportCsv(deps, by));
  serve(contract.unsubscribe, ({ body }) => newsletter.unsubscribe(deps, body));
}

const link = z.object({
  account: id,
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});
const lang = z.object({ lang: z.enum(languages) });

/**
 * The address of the header `List-Unsubscribe`. Mail programs post to it, without cookies and with a body that says so (RFC 8058);
 * a person who follows it, and a program that looks at links, gets the page with the button.
 */
export async function oneClickRoute(app: FastifyInstance, deps: newsletter.NewsletterDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A form of either encoding.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, text, done) =>
      done(null, text),
    );
    scope.get(contract.oneClickPath, (request, reply) => {
      const language = lang.safeParse(request.query).data?.lang ?? 'it';
      const found = link.safeParse(request.query).data;
      // Without them the page says that the link is broken.
      const page = found
        ? unsubscribePage(found.account, found.token, { language, baseUrl: deps.baseUrl })
        : `${deps.baseUrl}${pathIn(language, '/unsubscribe')}`;
      return reply.header('cache-control', 'no-store').redirect(page, 303);
    });
    scope.post(contract.oneClickPath, async (request, reply) => {
      const form = typeof request.body === 'string' ? request.body : '';
      if (!/List-Unsubscribe/.test(form) || !/One-Click/.test(form)) throw new Refusal('invalid');
      const found = link.safeParse(request.query).data;
      if (!found) throw new Refusal('notFound');
      await newsletter.unsubscribe(deps, found);
      return reply.code(204).send();
    });
  });
}
