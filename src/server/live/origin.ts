import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a handshake comes from a page of this site or of one that may call the interface (`CORS_ORIGINS`). Browsers always say
 * where a page is from, and no rule of theirs keeps one from opening a socket anywhere; programs say nothing, and are no page.
 */
export function isFromOwnPage({ origin, host }: IncomingHttpHeaders, origins: readonly string[]): boolean {
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
