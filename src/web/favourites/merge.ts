// What a device kept before somebody signed in goes into their account, and leaves the device only when the account has it:
// a network that breaks in the middle loses nothing, and sending it again changes nothing.

import type { QueryClient } from '@tanstack/react-query';
import { mergeFavourites } from '#core/favourites/contract.ts';
import type { Language } from '#core/languages.ts';
import { call } from '#web/api/call.ts';
import { NoConnection } from '#web/api/refusal.ts';
import { waitSecondsOf } from '#web/api/wait.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { toast } from '#web/ui/toasts.ts';
import { aboutHearts, readDevice, writeDevice } from './device.ts';
import { strings } from './strings.ts';

interface Merging {
  readonly queryClient: QueryClient;
  readonly userId: string;
  readonly language: Language;
  /** Somebody else is signed in, or nobody. */
  readonly over: AbortSignal;
}

/** Merges now, as soon as there is a network again, or after the wait that the server asks for. */
export async function mergeWhenPossible(merging: Merging): Promise<void> {
  const { over } = merging;
  const sent = readDevice();
  if (over.aborted || sent.length === 0) return;
  // Awaited from now on: a network may be back before anything that was sent without one has failed.
  const back = new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal: over });
  });
  try {
    await merge(sent, merging);
  } catch (error) {
    const seconds = waitSecondsOf(error);
    // What is refused for good stays on the device, for the next time that its owner signs in.
    if (over.aborted || (seconds === 0 && !(error instanceof NoConnection))) return;
    const ready = seconds > 0 ? after(seconds, over) : back;
    void ready.then(() => mergeWhenPossible(merging));
  }
}

function after(seconds: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    over.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

async function merge(sent: readonly string[], { queryClient, userId, language }: Merging): Promise<void> {
  const { kept } = await call(mergeFavourites, { body: { sessionIds: [...sent] } });
  // Gone sessions go, too; what another tab kept meanwhile stays.
  writeDevice((ids) => ids.filter((id) => !sent.includes(id)));
  await queryClient.invalidateQueries({ queryKey: ['favourites', userId] });
  if (kept.length > 0)
    toast(stringsIn(language, strings).merged(kept.length), 'good', { about: aboutHearts });
}
