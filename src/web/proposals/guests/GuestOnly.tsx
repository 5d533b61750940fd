import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { pathIn } from '#core/languages.ts';
import { signedInTwinOf } from '#web/address/proposal-paths.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** A page of proposals for guests; an account is led to its own twin. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const router = useRouter();
  const language = useLanguage();
  const isSignedIn = useSignedIn() !== null;
  const path = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  useEffect(() => {
    if (isSignedIn) void router.navigate({ href: pathIn(language, signedInTwinOf(path)), replace: true });
  }, [isSignedIn, language, path, router]);
  return (
    <div className="mx-auto max-w-7xl px-4 pt-8 sm:px-6 sm:pt-12">
      {isSignedIn ? (
        <Loading>
          <Skeleton className="h-14 w-4/5" />
        </Loading>
      ) : (
        children
      )}
    </div>
  );
}
