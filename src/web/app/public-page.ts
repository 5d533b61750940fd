import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { readSignedIn } from '#web/api/sign-in/signed-in.ts';
import { configQuery } from '#web/layout/queries.ts';
import { page, type PageFile } from './page-file.ts';
import type { RouterContext } from '#web/api/router-context.ts';
import { stringifySearch } from '#web/address/search-text.ts';

/**
 * A public page. While the site is not public, guests see the login only, and go on to this page from there
 * (docs/product/settings.md#switches).
 */
export function publicPage(file: PageFile) {
  return { ...page(file), beforeLoad: onlyWhileOpenToGuests };
}

/** Leads guests of a site that is not public to the login. */
export async function onlyWhileOpenToGuests({
  context: { queryClient },
  location,
}: {
  context: RouterContext;
  location: ParsedLocation;
}): Promise<void> {
  if (readSignedIn()) return;
  const { publicSite } = await queryClient.ensureQueryData(configQuery);
  if (publicSite) return;
  const next = location.pathname + stringifySearch(location.search);
  throw redirect({ to: '/login', search: { next }, statusCode: 302 });
}
