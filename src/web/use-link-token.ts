import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { pathIn } from '#core/languages.ts';
import { tabStorage } from './device/tab-storage.ts';
import { useLanguage } from './i18n/language.ts';
import { useHydrated } from './layout/use-hydrated.ts';

const kept = tabStorage(z.object({ token: z.string() }));

/**
 * The token of a mailed link. It leaves the address as soon as the page is there, so that nobody copies or photographs it, and
 * stays in this tab until it is used: a reload and the other language still have it. `page` is the path without it. Undefined
 * where there is none, and on the server; `isKnown` says that the tab was asked.
 */
export function useLinkToken(
  page: string,
  given: string | undefined,
): { token: string | undefined; isKnown: boolean; forget: () => void } {
  const router = useRouter();
  const language = useLanguage();
  const isHydrated = useHydrated();

  useEffect(() => {
    if (given === undefined) return;
    kept.write(nameOf(page), { token: given });
    void router.navigate({ href: pathIn(language, page), replace: true });
  }, [given, page, language, router]);

  return {
    token: given ?? (isHydrated ? kept.read(nameOf(page))?.token : undefined),
    isKnown: isHydrated || given !== undefined,
    forget: () => kept.forget(nameOf(page)),
  };
}

function nameOf(page: string): string {
  return `link${page}`;
}
