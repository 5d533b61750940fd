import { Outlet } from '@tanstack/react-router';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SkipLink } from '#web/ui/Link.tsx';
import { Sprite } from '#web/ui/Sprite.tsx';
import { useAnnouncement } from '#web/ui/feedback/announcements.ts';
import { ToastRegion } from '#web/ui/feedback/ToastRegion.tsx';
import { CookieConsent } from './cookies/CookieConsent.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { HouseNotices } from './HouseNotices.tsx';
import { useIsNavigating, useRouteAnnouncement } from './header/navigation.ts';
import { strings } from './strings.ts';
import { UpdateBanner } from './UpdateBanner.tsx';
import { useFocusInSight } from './use-focus-in-sight.ts';

// For signed-in users only.
const BottomBar = lazyPart(async () => (await import('./header/BottomBar.tsx')).BottomBar);

/** The layout of every page: header, main, footer. */
export function Frame() {
  const texts = useStrings(strings);
  const announcement = useRouteAnnouncement();
  const busy = useAnnouncement();
  useFocusInSight();
  const isSignedIn = useSignedIn() !== null;
  const isNavigating = useIsNavigating();
  return (
    <div className="flex min-h-dvh flex-col pb-(--bottom-bar)">
      <Sprite />
      <SkipLink to="content">{texts.skip}</SkipLink>
      <CookieConsent />
      <UpdateBanner />
      <Header />
      <HouseNotices />
      <main id="content" tabIndex={-1} aria-busy={isNavigating} className="flex-1 outline-none">
        {isNavigating && (
          <div
            role="progressbar"
            aria-label={texts.loadingPage}
            className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-(--animate-progress) bg-coral"
          />
        )}
        <Outlet />
      </main>
      <Footer />
      {isSignedIn && <BottomBar />}
      <ToastRegion />
      {/* A dialog hides all of the page from screen readers but this. */}
      <p aria-live="polite" data-live-announcer className="sr-only">
        {busy || announcement}
      </p>
    </div>
  );
}
