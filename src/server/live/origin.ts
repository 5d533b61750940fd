import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a handshake comes from a page of this site or of one that may call the API (`CORS_ORIGINS`). Browsers always send the
 * origin of a page, and let a page open a socket to any server; programs send none and are accepted.
 */
export function isFromOwnPage({ origin, host }: IncomingHttpHeaders, origins: readonly string[]): boolean {
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
