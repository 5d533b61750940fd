// Which requests the worker answers, and with what if the network fails. It depends on addresses only, and imports nothing, so that
// the worker is one small file.

/** Paths that are no pages: the API, the trial mailbox, endpoints for programs. */
const noPage = /^\/(?:api|sso|dev|healthz|readyz|metrics)(?=\/|$)/;

/** The offline shell for a page in its language; null for paths that are no pages. */
export function offlineShellFor(path: string): string | null {
  if (noPage.test(path)) return null;
  return /^\/en(?=\/|$)/.test(path) ? '/en/offline' : '/offline';
}

/** Files of a build never change, so a cached copy is as good as the server's. */
export function isFileOfBuild(path: string): boolean {
  return path.startsWith('/assets/') || path === '/favicon.svg';
}

/** Pages that have content without a network: they wait for it less long than others. */
export function isTicketPage(path: string): boolean {
  return /^(?:\/en)?\/(?:user|admin)\/reservations(?=\/|$)/.test(path);
}

/**
 * Whether a gateway reports that the server is unreachable; then the cached page is used. A busy server answers with a wait, which
 * counts except for ticket pages.
 */
export function isAway({ status, headers }: Pick<Response, 'status' | 'headers'>, path: string): boolean {
  return status >= 502 && status <= 504 && (isTicketPage(path) || !headers.has('retry-after'));
}
