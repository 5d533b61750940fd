import { Outlet, useParams, useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { may, staffRights } from '#core/accounts/access.ts';
import { completionStep } from '#core/accounts/completion.ts';
import { pathIn } from '#core/languages.ts';
import { areaFor, areas, destinationAfterSignIn } from '#core/auth/destination.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { loginPath } from '#web/address/paths.ts';
import { guestTwinOf } from '#web/address/proposal-paths.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PartMissing } from '#web/ui/feedback/PartMissing.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { carryToasts } from '#web/ui/feedback/toasts.ts';
import { ForbiddenPage } from './failures/ForbiddenPage.tsx';
import { configQuery } from './queries.ts';
import { usePathHere } from './header/navigation.ts';
import { languageOfPrivatePage } from './header/preferred-language.ts';
import { isStaffPath } from './staff-page-head.ts';
import { strings } from './strings.ts';
import { LeaveGuard } from './unsaved/LeaveGuard.tsx';
import { useHydrated, useMedia } from '#web/device/browser.ts';

// It contains the words of every entity: loaded only after sign-in.
const Drawer = lazyPart(async () => (await import('./header/Drawer.tsx')).Drawer);
const DrawerSheet = lazyPart(async () => (await import('./header/Drawer.tsx')).DrawerSheet);

/** From here on the drawer is beside the page; on narrower screens only staff have one, so that others need not load it. */
const wide = '(width >= 64rem)';
const beside = 'hidden w-[280px] shrink-0 lg:block';

/**
 * Around every page that needs an account (docs/product/pages.md#private-pages). The server renders only its placeholder: private
 * data is read in
 * the browser, and the API guards it. A guest goes to the login and comes back here; a user of another role goes to their own area,
 * or sees why the page is closed to them.
 */
export function PrivateArea() {
  const router = useRouter();
  const texts = useStrings(strings);
  const language = useLanguage();
  const isHydrated = useHydrated();
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const path = usePathHere();
  const isWide = useMedia(wide);
  const params = useParams({ strict: false });
  // While this page waits to be replaced the address is the login's already.
  const isStranger = isHydrated && signedIn === null && !path.startsWith('/login');

  // A device of the door has no right but this one.
  const hasSections = may(viewer, staffRights) || may(viewer, 'checkIn');
  const role = signedIn?.details.role;
  // The pages of every entity are below /admin too, for all staff; each page checks its own right.
  const isStaffPage = params.entity !== undefined || isStaffPath(path.replace(/\?.*$/, ''));
  const isForStaff = params.role === 'admin' && isStaffPage && may(viewer, staffRights);
  const area = isForStaff ? undefined : areas.find((one) => one === params.role);
  const verdict = role && (area ? areaFor(role, area) : 'own');
  const isLeaving = useRef(false);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    wasSignedIn.current ||= signedIn !== null;
  }, [signedIn]);

  useEffect(() => {
    // Once: later the address is the login's already, which is not the page to come back to.
    if (!isStranger || isLeaving.current) return;
    isLeaving.current = true;
    // Whose sign-in has ended goes on with the own proposal after the login; a guest has pages of proposals too.
    const twin = wasSignedIn.current ? null : guestTwinOf(path);
    void router.navigate({ href: pathIn(language, twin ?? loginPath(path)), replace: true });
  }, [isStranger, language, path, router]);

  useEffect(() => {
    if (!signedIn || verdict !== 'leadsToOwn') return;
    const href = pathIn(language, destinationAfterSignIn(signedIn.details, path));
    void router.navigate({ href, replace: true });
  }, [signedIn, verdict, language, path, router]);

  const { data: config } = useQuery({ ...configQuery, enabled: signedIn !== null });
  // Public pages stay open to every user; here nothing can be done without what is missing.
  const isForced =
    signedIn !== null &&
    config?.profileCompletion === true &&
    verdict === 'own' &&
    !/^\/profile(?:[/?#]|$)/.test(path) &&
    completionStep(signedIn.details) === 'profile';
  useEffect(() => {
    if (!isForced) return;
    void router.navigate({
      href: pathIn(language, `/profile?next=${encodeURIComponent(path)}`),
      replace: true,
    });
  }, [isForced, language, path, router]);

  // Decided when the page opens: a form in use is not taken away when the preference changes elsewhere.
  const isDecided = useRef(false);
  useEffect(() => {
    if (!signedIn || verdict !== 'own' || isDecided.current) return;
    isDecided.current = true;
    const preferred = languageOfPrivatePage(language, signedIn);
    if (preferred === language) return;
    carryToasts();
    location.replace(pathIn(preferred, path));
  }, [signedIn, verdict, language, path]);

  if (signedIn && verdict === 'forbidden') return <ForbiddenPage />;
  return (
    <div className="mx-auto flex max-w-[96rem]">
      {!(signedIn && isWide) ? (
        // Its room, before it is there: the page beside it does not move.
        <div className={beside} />
      ) : (
        <Drawer
          meanwhile={<div className={beside} />}
          otherwise={
            <div className={`${beside} py-6 pl-4`}>
              <PartMissing />
            </div>
          }
        />
      )}
      <div className="min-w-0 flex-1 px-4 py-6 sm:px-6 lg:px-10">
        {signedIn && !isWide && hasSections && (
          <DrawerSheet
            meanwhile={<div className="mb-2 h-11 lg:hidden" />}
            otherwise={
              <div className="mb-6 lg:hidden">
                <PartMissing />
              </div>
            }
          />
        )}
        {verdict === 'own' && !isForced ? (
          <>
            <Outlet />
            <LeaveGuard />
          </>
        ) : (
          <>
            <noscript>{texts.needsScript}</noscript>
            {/* The footer stands below what is seen, as it does below most pages. */}
            <div className="min-h-dvh">
              <Loading>
                <Skeleton className="h-12 w-2/3 max-w-md" />
                <Skeleton className="mt-6 h-40 w-full" />
              </Loading>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
