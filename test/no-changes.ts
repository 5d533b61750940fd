import type { Changes } from '#server/db/changes.ts';

/** Reports no change: for tests without a cache. */
export const noChanges: Changes = {
  onChange: () => undefined,
  onNews: () => undefined,
  isListening: false,
  caughtUp: async () => undefined,
  close: async () => undefined,
};
