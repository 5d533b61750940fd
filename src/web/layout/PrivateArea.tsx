import { getRouteApi, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { areaFor, areas, destinationAfterSignIn } from '#core/accounts/destination.ts';
import { useSession } from '#web/api/session.ts';
import { pathIn, useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { Drawer } from './Drawer.tsx';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { usePathHere } from './navigation.ts';
import { strings } from './strings.ts';
import { useHydrated } from './use-hydrated.ts';

const route = getRouteApi('/$role');

/**
 * Around every page that needs an account (spec 2, Routing rules). The server shows only its place: what is private is
 * read in the browser, and the API guards it. Who is not signed in goes to the login, and from there back here; whose area it
 * is not goes to their own, or is told.
 */
export function PrivateArea() {
  const router = useRouter();
  const texts = useStrings(strings);
  const language = useLanguage();
  const isHydrated = useHydrated();
  const session = useSession();
  const path = usePathHere();
  const params = route.useParams();
  // The address is the login's already while this page waits to be replaced.
  const isStranger = isHydrated && session === null && !path.startsWith('/login');

  const role = session?.details.role;
  const area = areas.find((one) => one === params.role);
  const verdict = role && area && areaFor(role, area);
  const isLeaving = useRef(false);

  useEffect(() => {
    // Once: on the way out the address is the login's already, and that is not where to come back to.
    if (!isStranger || isLeaving.current) return;
    isLeaving.current = true;
    const login = pathIn(language, `/login?next=${encodeURIComponent(path)}`);
    void router.navigate({ href: login, replace: true });
  }, [isStranger, language, path, router]);

  useEffect(() => {
    if (role === undefined || verdict !== 'leadsToOwn') return;
    void router.navigate({ href: pathIn(language, destinationAfterSignIn(role, path)), replace: true });
  }, [role, verdict, language, path, router]);

  if (session && verdict === 'forbidden') return <ForbiddenPage account={session.details} />;
  return (
    <div className="mx-auto flex max-w-[96rem]">
      {session && <Drawer account={session.details} />}
      <div className="min-w-0 flex-1 px-4 py-6 sm:px-6 lg:px-10">
        {verdict === 'own' ? (
          <Outlet />
        ) : (
          <>
            <noscript>{texts.needsScript}</noscript>
            <Loading>
              <Skeleton className="h-12 w-2/3 max-w-md" />
              <Skeleton className="mt-6 h-40 w-full" />
            </Loading>
          </>
        )}
      </div>
    </div>
  );
}
