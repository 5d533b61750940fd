import { useQuery } from '@tanstack/react-query';
import { needsCookieChoice, useCookieChoice } from '#web/cookie-choice.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { configQuery } from './queries.ts';
import { useHydrated } from './use-hydrated.ts';

// Most instances have nothing to ask.
const CookieBanner = lazyPart(async () => (await import('./CookieBanner.tsx')).CookieBanner);

/** Beside every page: the cookie banner, while there is something to choose and nobody has. */
export function CookieConsent() {
  const { data: config } = useQuery(configQuery);
  const { cookieAccepted, cookieBannerVisible } = useCookieChoice();
  const isHydrated = useHydrated();
  const isAsked = cookieAccepted === null || cookieBannerVisible;
  if (!isHydrated || !config || !needsCookieChoice(config) || !isAsked) return null;
  return <CookieBanner />;
}
