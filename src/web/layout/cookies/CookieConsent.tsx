import { useQuery } from '@tanstack/react-query';
import { needsCookieChoice, useCookieChoice } from '#web/device/cookie-choice.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { configQuery } from '../queries.ts';
import { useHydrated } from '#web/device/browser.ts';

// Loaded only where needed: most instances need no consent.
const CookieBanner = lazyPart(async () => (await import('./CookieBanner.tsx')).CookieBanner);

/** The cookie banner beside every page, while consent is needed and not given or refused yet. */
export function CookieConsent() {
  const { data: config } = useQuery(configQuery);
  const { cookieAccepted, cookieBannerVisible } = useCookieChoice();
  const isHydrated = useHydrated();
  const isNeeded = cookieAccepted === null || cookieBannerVisible;
  if (!isHydrated || !config || !needsCookieChoice(config) || !isNeeded) return null;
  return <CookieBanner />;
}
