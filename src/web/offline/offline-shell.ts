// Which requests the worker answers, and what with when the network does not. It knows addresses only, and imports nothing: the
// worker is one small file.

/** What is no page of the web: the interface, the mailbox of trials, what machines ask. */
const noPage = /^\/(?:api|sso|dev|healthz|readyz|metrics)(?=\/|$)/;

/** The document that stands in for a page in its language; null where it is none of ours. */
export function offlineShellFor(path: string): string | null {
  if (noPage.test(path)) return null;
  return /^\/en(?=\/|$)/.test(path) ? '/en/offline' : '/offline';
}

/** Files of a build, which never change: what is kept of them is as good as what the server has. */
export function isFileOfBuild(path: string): boolean {
  return path.startsWith('/assets/') || path === '/favicon.svg';
}

/** Pages that have something to say without a network: it is not waited for as long as elsewhere. */
export function isTicketPage(path: string): boolean {
  return /^(?:\/en)?\/(?:user|admin)\/reservations(?=\/|$)/.test(path);
}

/**
 * A proxy says that the server is away: what is kept here for a path says more. A server that is there and busy says when to
 * come back, which only a ticket is more than.
 */
export function isAway({ status, headers }: Pick<Response, 'status' | 'headers'>, path: string): boolean {
  return status >= 502 && status <= 504 && (isTicketPage(path) || !headers.has('retry-after'));
}
