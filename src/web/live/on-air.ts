// Notices of streams that are live now, on any page (docs/product/events.md#live-streams). Loaded when the page is idle.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { eventPath } from '#core/events/address.ts';
import { isDoorPath } from '#core/check-in/door-path.ts';
import { onAirOf } from '#core/events/live.ts';
import { pathIn, type Language } from '#core/languages.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { store, readStored } from '#web/device/storage.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { aboutMs } from '#web/api/wait.ts';
import { strings } from './strings.ts';
import { liveStreamRead } from '#core/later-reads.ts';
import { query } from '#web/api/query.ts';
import { readSignedIn } from '#web/api/sign-in/signed-in.ts';

const pollMs = 5 * 60_000;
/** The events whose notice this device has shown. No more than this many are live at a time, and the oldest are over. */
const storageName = 'onAir';
const maxStored = 50;

interface ShownStreams {
  readonly eventIds: readonly string[];
  /** The user closed such a notice: later ones appear in the list of notices only. */
  readonly isQuiet: boolean;
}

/** Pages on which the user is busy: the notice waits until they are left. */
const busyPaths = /\/(?:checkout|check-in|embed|print)(?:\/|$)/;

/** Polls while the document is open. */
export async function watchOnAir(context: Wording & { readonly queryClient: QueryClient }): Promise<void> {
  const isWelcome = () => document.visibilityState === 'visible' && !busyPaths.test(location.pathname);
  if (isWelcome()) {
    // A failed request is ignored, because the notice is optional.
    const streams = await context.queryClient.fetchQuery(streamsOptions(context.language)).catch(() => null);
    if (streams && isWelcome()) notify(onAirOf(streams), context);
  }
  setTimeout(() => void watchOnAir(context), aboutMs(pollMs));
}

function notify(onAir: ReturnType<typeof onAirOf>, wording: Wording): void {
  const texts = stringsIn(wording, strings);
  const before = readShown();
  const fresh = onAir.filter(({ eventId }) => !before.eventIds.includes(eventId));
  if (fresh.length === 0) return;
  storeShown({
    ...before,
    eventIds: [...before.eventIds, ...fresh.map(({ eventId }) => eventId)].slice(-maxStored),
  });
  fresh.forEach(({ eventId, title }, place) =>
    toast(texts.onAir(title), 'good', {
      isNews: true,
      link: { href: pathIn(wording.language, eventPath(eventId)), text: texts.toEvent },
      // Only one notice at a time covers the page, and none a page of the door.
      isQuiet: before.isQuiet || place > 0 || isDoorPath(location.pathname),
      onClose: () => storeShown({ ...readShown(), isQuiet: true }),
    }),
  );
}

function readShown(): ShownStreams {
  try {
    const { eventIds, isQuiet } = JSON.parse(
      readStored('local', storageName) ?? '{}',
    ) as Partial<ShownStreams>;
    return { eventIds: Array.isArray(eventIds) ? eventIds : [], isQuiet: isQuiet === true };
  } catch {
    return { eventIds: [], isQuiet: false };
  }
}

function storeShown(shown: ShownStreams): void {
  store('local', storageName, JSON.stringify(shown));
}

/** The streams that are live now, with the addresses that the caller may see. */
export function streamsOptions(language: Language) {
  return queryOptions({
    ...query(liveStreamRead, { query: { lang: language }, account: readSignedIn()?.details._id ?? null }),
    refetchOnWindowFocus: false,
    staleTime: 30_000,
    retry: false,
  });
}
