import { Outlet } from '@tanstack/react-router';
import { useStrings } from '#web/i18n/strings.ts';
import { Sprite } from '#web/ui/Sprite.tsx';
import { ToastRegion } from '#web/ui/ToastRegion.tsx';
import { BottomBar } from './BottomBar.tsx';
import { CookieKeeper } from './CookieKeeper.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useIsNavigating, useRouteAnnouncement } from './navigation.ts';
import { strings } from './strings.ts';
import { UpdateBanner } from './UpdateBanner.tsx';

/** What stands around every page. */
export function Frame() {
  const texts = useStrings(strings);
  const announcement = useRouteAnnouncement();
  const isNavigating = useIsNavigating();
  return (
    <div className="flex min-h-dvh flex-col pb-(--bottom-bar)">
      <Sprite />
      <a
        href="#content"
        className="sr-only z-70 rounded-full bg-strong px-5 py-3 font-semibold text-on-strong focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {texts.skip}
      </a>
      {isNavigating && (
        <div
          role="progressbar"
          aria-label={texts.loadingPage}
          className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-(--animate-progress) bg-coral"
        />
      )}
      <CookieKeeper />
      <UpdateBanner />
      <Header />
      <main id="content" tabIndex={-1} aria-busy={isNavigating} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      <ToastRegion />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
