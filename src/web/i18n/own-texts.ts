import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { OwnTexts } from '#core/labels/contract.ts';
import type { Language } from '#core/languages.ts';
import { ownTextsRead } from '#core/public-reads.ts';
import { query } from '#web/api/query.ts';

/** They stay fresh for as long as the page is open. */
function ownTextsOptions(language: Language) {
  return queryOptions({
    ...query(ownTextsRead, { params: { language } }),
    staleTime: Infinity,
  });
}

/** The reworded texts of a language. Where they cannot be loaded the page has the texts of the code throughout. */
export async function readOwnTexts(client: QueryClient, language: Language): Promise<OwnTexts> {
  const options = ownTextsOptions(language);
  return client.ensureQueryData(options).catch(() => client.setQueryData(options.queryKey, {}) ?? {});
}
