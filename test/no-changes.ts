import type { ChangeFeed } from '#server/db/changes.ts';

/** Reports no change: for tests without a cache. */
export const noChanges: ChangeFeed = {
  onChange: () => undefined,
  onNews: () => undefined,
  isListening: false,
  caughtUp: async () => undefined,
  close: async () => undefined,
};
