import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { pathIn } from '#core/languages.ts';
import { destinationAfterSignIn } from '#core/auth/destination.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { BookedHead } from './BookedHead.tsx';

/**
 * Around pages for guests (docs/product/sign-in.md#after-signing-in): a signed-in account, also after a sign-in in another tab, is
 * led to its destination, or to its
 * role's first page.
 */
export function GuestsOnly({ next, children }: { next: string | undefined; children: ReactNode }) {
  const router = useRouter();
  const language = useLanguage();
  const account = useSignedIn()?.details;

  useEffect(() => {
    if (!account) return;
    const href = pathIn(language, destinationAfterSignIn(account, next));
    void router.navigate({ href, replace: true });
  }, [account, next, language, router]);

  return (
    <>
      <BookedHead next={next} />
      {children}
    </>
  );
}
