// Merges the favourites of the device into the account. They are removed from the device only after the server has answered, so
// that a broken connection loses nothing; the merge is idempotent.

import type { QueryClient } from '@tanstack/react-query';
import { mergeFavourites } from '#core/favourites/contract.ts';
import type { Language } from '#core/languages.ts';
import { favouriteList } from '#core/later-reads.ts';
import { keyOf } from '#web/api/key.ts';
import { call } from '#web/api/call.ts';
import { NoConnection } from '#web/api/refusal.ts';
import { waitSecondsOf } from '#web/api/wait.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { aboutHearts, readDevice, writeDevice } from './device.ts';
import { heartStrings } from './heart-strings.ts';

interface Merging {
  readonly queryClient: QueryClient;
  readonly userId: string;
  readonly language: Language;
  /** Aborts when the account is no longer signed in. */
  readonly over: AbortSignal;
}

/** Merges now; after a failure, once the network is back or the server's wait is over. */
export async function mergeWhenPossible(merging: Merging): Promise<void> {
  const { over } = merging;
  const sent = readDevice();
  if (over.aborted || sent.length === 0) return;
  // Listens from now on: the network may be back before the failed request has ended.
  const isOnline = new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal: over });
  });
  try {
    await merge(sent, merging);
  } catch (error) {
    const seconds = waitSecondsOf(error);
    // If the merge is refused, the favourites stay on the device until the next sign-in.
    if (over.aborted || (seconds === 0 && !(error instanceof NoConnection))) return;
    const ready = seconds > 0 ? after(seconds, over) : isOnline;
    void ready.then(() => mergeWhenPossible(merging));
  }
}

function after(seconds: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    over.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

async function merge(sent: readonly string[], { queryClient, language }: Merging): Promise<void> {
  const { kept: merged } = await call(mergeFavourites, { body: { sessionIds: [...sent] } });
  // Sessions that no longer exist are removed, too; favourites that another tab added meanwhile stay.
  writeDevice((ids) => ids.filter((id) => !sent.includes(id)));
  await queryClient.invalidateQueries({ queryKey: keyOf(favouriteList) });
  if (merged.length > 0)
    toast(stringsIn(language, heartStrings).merged(merged.length), 'good', { about: aboutHearts });
}
