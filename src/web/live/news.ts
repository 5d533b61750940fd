// Notifies a page when the account's data may have changed: by the socket, and by polling.

import { aboutMs } from '#web/api/wait.ts';
import { openConnection } from './connection.ts';

export interface NewsOptions {
  /** The sessions whose seats matter to the page. */
  readonly sessionIds: readonly string[];
  readonly onNews: () => void;
}

/**
 * No page is older than a minute. It polls even with a socket, which does not send everything: changes of another tab, of staff, or
 * of sessions that are not public.
 */
const pollMs = 35_000;
/** New seats are sent to all waiting accounts at once: their requests are spread over this time. */
const spreadMs = 1500;

/** Follows until the returned function is called. */
export function followNews({ sessionIds, onNews }: NewsOptions): () => void {
  let spread: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setTimeout>;

  function refresh(): void {
    clearTimeout(spread);
    spread = undefined;
    schedulePoll();
    onNews();
  }
  function schedulePoll(): void {
    clearTimeout(polling);
    polling = setTimeout(() => {
      if (document.visibilityState === 'visible') refresh();
      else schedulePoll();
    }, aboutMs(pollMs));
  }
  schedulePoll();
  const connection = openConnection({
    sessionIds,
    // Also runs after a reconnection, because updates were missed meanwhile.
    onSeats: () => (spread ??= setTimeout(refresh, aboutMs(spreadMs))),
    onNotification: refresh,
  });
  return () => {
    clearTimeout(spread);
    clearTimeout(polling);
    connection.close();
  };
}
