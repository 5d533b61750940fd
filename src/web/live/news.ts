// Tells a page when what it shows of somebody's own affairs may have changed: by the socket, and by asking.

import { aboutMs } from './about.ts';
import { openConnection } from './connection.ts';

export interface NewsOptions {
  /** Sessions whose seats it hangs on. */
  readonly sessionIds: readonly string[];
  readonly onNews: () => void;
}

/**
 * No page is older than a minute. It asks where a socket stands, too, which does not tell everything: not what is done in
 * another tab, that staff moved somebody up, nor of sessions that are not public.
 */
const askEveryMs = 35_000;
/** Seats that move are told to all who wait for them: they do not all ask at the same moment. */
const spreadMs = 1500;

/** Follows until the answer is called. */
export function followNews({ sessionIds, onNews }: NewsOptions): () => void {
  let spread: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout>;

  function ask(): void {
    clearTimeout(spread);
    spread = undefined;
    askLater();
    onNews();
  }
  function askLater(): void {
    clearTimeout(asking);
    asking = setTimeout(() => {
      if (document.visibilityState === 'visible') ask();
      else askLater();
    }, aboutMs(askEveryMs));
  }
  askLater();
  const connection = openConnection({
    sessionIds,
    // Also when a line stands again that was broken: what was told meanwhile went by.
    onTold: () => (spread ??= setTimeout(ask, aboutMs(spreadMs))),
    onNotification: ask,
  });
  return () => {
    clearTimeout(spread);
    clearTimeout(asking);
    connection.close();
  };
}
