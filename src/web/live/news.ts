// Tells a page when what it shows of somebody's own affairs may have changed: by the socket, and by asking where there is none.

import { aboutMs, openConnection } from './connection.ts';

export interface NewsOptions {
  /** Sessions whose seats it hangs on. */
  readonly sessionIds: readonly string[];
  readonly onNews: () => void;
}

/** Without a socket a page is never older than a minute. */
const askEveryMs = 35_000;
/** The socket does not tell everything: not that staff moved somebody up, nor of sessions that are not public. */
const askAnywayMs = 150_000;
/** Seats that move are told to all who wait for them: they do not all ask at the same moment. */
const spreadMs = 1500;

/** Follows until the answer is called. */
export function followNews({ sessionIds, onNews }: NewsOptions): () => void {
  let spread: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout>;
  let askedAtMs = performance.now();

  function ask(): void {
    clearTimeout(spread);
    spread = undefined;
    askedAtMs = performance.now();
    onNews();
  }
  const connection = openConnection({
    sessionIds,
    // Also when a line stands again that was broken: what was told meanwhile went by.
    onTold: () => (spread ??= setTimeout(ask, aboutMs(spreadMs))),
    onNotification: ask,
  });
  function askLater(): void {
    asking = setTimeout(() => {
      const isDue = !connection.isOpen || performance.now() - askedAtMs > askAnywayMs;
      if (isDue && document.visibilityState === 'visible') ask();
      askLater();
    }, aboutMs(askEveryMs));
  }
  askLater();
  return () => {
    clearTimeout(spread);
    clearTimeout(asking);
    connection.close();
  };
}
