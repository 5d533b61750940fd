// Notices of what can be watched now, on whatever page somebody is (spec 1 and 7). Loaded when the page has been at rest.

import type { QueryClient } from '@tanstack/react-query';
import { eventPath } from '#core/events/address.ts';
import { onAirOf } from '#core/events/live.ts';
import { pathIn } from '#core/languages.ts';
import { type Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { store, readStored } from '#web/device/storage.ts';
import { toast } from '#web/ui/toasts.ts';
import { aboutMs } from './about.ts';
import { strings } from './strings.ts';
import { streamsOptions } from './streams.ts';

const askEveryMs = 5 * 60_000;
/** What this device was told of already. More than so many are not on at a time, and the oldest are over. */
const kept = 'onAir';
const maxStored = 50;

interface Told {
  readonly eventIds: readonly string[];
  /** Somebody closed such a notice: from then on they stand behind the bell only. */
  readonly isQuiet: boolean;
}

/** Where somebody is busy: they are told when they are through. */
const busyPaths = /\/(?:checkout|check-in|embed|print)(?:\/|$)/;

/** Asks now and then, as long as the document is open. */
export async function watchOnAir(context: Wording & { readonly queryClient: QueryClient }): Promise<void> {
  const isWelcome = () => document.visibilityState === 'visible' && !busyPaths.test(location.pathname);
  if (isWelcome()) {
    // What is on is nothing that anybody waits for: without an answer nothing is said.
    const streams = await context.queryClient.fetchQuery(streamsOptions(context.language)).catch(() => null);
    if (streams && isWelcome()) tell(onAirOf(streams), context);
  }
  setTimeout(() => void watchOnAir(context), aboutMs(askEveryMs));
}

function tell(onAir: ReturnType<typeof onAirOf>, wording: Wording): void {
  const texts = stringsIn(wording, strings);
  const before = readRequestView();
  const fresh = onAir.filter(({ eventId }) => !before.eventIds.includes(eventId));
  if (fresh.length === 0) return;
  keepTold({
    ...before,
    eventIds: [...before.eventIds, ...fresh.map(({ eventId }) => eventId)].slice(-maxStored),
  });
  fresh.forEach(({ eventId, title }, place) =>
    toast(texts.onAir(title), 'good', {
      link: { href: pathIn(wording.language, eventPath(eventId)), text: texts.toEvent },
      // One at a time in front of what somebody reads.
      isQuiet: before.isQuiet || place > 0,
      onClose: () => keepTold({ ...readRequestView(), isQuiet: true }),
    }),
  );
}

function readRequestView(): Told {
  try {
    const { eventIds, isQuiet } = JSON.parse(readStored('local', kept) ?? '{}') as Partial<Told>;
    return { eventIds: Array.isArray(eventIds) ? eventIds : [], isQuiet: isQuiet === true };
  } catch {
    return { eventIds: [], isQuiet: false };
  }
}

function keepTold(told: Told): void {
  store('local', kept, JSON.stringify(told));
}
