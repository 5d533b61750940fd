import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { pathIn } from '#core/languages.ts';
import { tabStorage } from '#web/device/tab-storage.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useHydrated } from '#web/device/browser.ts';

const storage = tabStorage(z.object({ token: z.string() }));

/**
 * The token of a mailed link. It is removed from the address as soon as the page is hydrated, so that it is not copied or
 * photographed, and stored in this tab until it is used: it survives a reload and a change of language. `page` is the path without
 * it. Undefined where there is none, and on the server; `isKnown` is true once the tab's storage has been read.
 */
export function useLinkToken(
  page: string,
  given: string | undefined,
  /** Called before the address is shortened, with what else of it has to be stored. */
  onGiven?: () => void,
): { token: string | undefined; isKnown: boolean; forget: () => void } {
  const router = useRouter();
  const language = useLanguage();
  const isHydrated = useHydrated();

  const store = useEffectEvent(() => onGiven?.());

  useEffect(() => {
    if (given === undefined) return;
    storage.write(nameOf(page), { token: given });
    store();
    void router.navigate({ href: pathIn(language, page), replace: true });
  }, [given, page, language, router]);

  return {
    token: given ?? (isHydrated ? storage.read(nameOf(page))?.token : undefined),
    isKnown: isHydrated || given !== undefined,
    forget: () => storage.forget(nameOf(page)),
  };
}

function nameOf(page: string): string {
  return `link${page}`;
}
