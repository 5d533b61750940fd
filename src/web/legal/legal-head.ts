import type { Language } from '#core/languages.ts';
import { loadPart } from '#web/api/load-part.ts';
import { headOf } from '#web/layout/head.ts';
import type { LegalName } from './texts.ts';

/** Title and description come with the text, which nobody else loads. */
export function legalHead(name: LegalName) {
  return {
    loader: async ({ context: { language } }: { context: { language: Language } }) => {
      const { texts } = await loadPart(() => import('./texts.ts'));
      return { title: texts[name][language].title, description: texts[name][language].lead };
    },
    head: ({ loaderData }: { loaderData?: { title: string; description: string } | undefined }) =>
      loaderData ? headOf(loaderData) : {},
  };
}
