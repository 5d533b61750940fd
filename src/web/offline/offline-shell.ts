// Which requests the worker answers, and with what if the network fails. It depends on addresses only, and imports nothing, so that
// the worker is one small file.

/** Paths that are no pages: the API, the trial mailbox, endpoints for programs. */
const noPage = /^\/(?:api|sso|dev|healthz|readyz|metrics)(?=\/|$)/;

const door = /^(?:\/en)?\/check-in(?=\/|$)/;

/** The offline shells for a page in its language, the first that is cached; none for paths that are no pages. */
export function offlineShellsFor(path: string): readonly string[] {
  if (noPage.test(path)) return [];
  const language = /^\/en(?=\/|$)/.test(path) ? '/en' : '';
  // The document of the door alone may use the camera, and loads other files.
  const shells = door.test(path) ? ['/check-in/offline', '/offline'] : ['/offline'];
  return shells.map((shell) => language + shell);
}

/** Files of a build never change, so a cached copy is as good as the server's. */
export function isFileOfBuild(path: string): boolean {
  return path.startsWith('/assets/') || path === '/favicon.svg';
}

/** Pages that have content without a network, tickets and the door: they wait for it less long than others. */
export function hasContentOffline(path: string): boolean {
  return door.test(path) || /^(?:\/en)?\/(?:user|admin)\/reservations(?=\/|$)/.test(path);
}

/**
 * Whether a gateway reports that the server is unreachable; then the cached page is used. A busy server answers with a wait, which
 * counts except for pages that have content without it.
 */
export function isAway({ status, headers }: Pick<Response, 'status' | 'headers'>, path: string): boolean {
  return status >= 502 && status <= 504 && (hasContentOffline(path) || !headers.has('retry-after'));
}
