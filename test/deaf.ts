import type { Changes } from '#server/db/changes.ts';

/** Hears of no change: for tests in which nothing is kept. */
export const deaf: Changes = {
  onChange: () => undefined,
  onNews: () => undefined,
  isListening: false,
  caughtUp: async () => undefined,
  close: async () => undefined,
};
