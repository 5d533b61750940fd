import { loadPart } from '#web/api/load-part.ts';
import type { LegalPage } from '#core/legal/texts.ts';
import { headOf, type PageHead } from '#web/layout/head.ts';
import type { RouterContext } from '#web/api/router-context.ts';

/** Text, title and description load with the page, because only it needs them. */
export function legalHead(page: LegalPage) {
  return {
    loader: async ({ context }: { context: RouterContext }) => {
      const { legalPageHead, legalTextOptions } = await loadPart(() => import('./queries.ts'));
      await context.queryClient.ensureQueryData(legalTextOptions(page, context.language));
      return legalPageHead(page, context);
    },
    head: ({ loaderData }: { loaderData?: PageHead | undefined }) => (loaderData ? headOf(loaderData) : {}),
  };
}
