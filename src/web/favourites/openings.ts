// Shows a notice when the booking of a favourite opens, on any page. Loaded when the page is idle.

import { may } from '#core/accounts/access.ts';
import { isDoorPath } from '#core/check-in/door-path.ts';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import { readNotices } from '#core/favourites/contract.ts';
import { type FavouriteDate, type Opening, openedNow, openingsWithin } from '#core/favourites/openings.ts';
import { datePath } from '#core/events/address.ts';
import { pathIn } from '#core/languages.ts';
import { favouriteSessionList } from '#core/later-reads.ts';
import { sessionList } from '#core/public-reads.ts';
import { mayBookAudience } from '#core/seats/bookability.ts';
import { call } from '#web/api/call.ts';
import { listAll } from '#web/api/list-all.ts';
import { type SignedIn, readSignedIn, viewerOf } from '#web/api/sign-in/signed-in.ts';
import { formatsOf, whenOf } from '#web/i18n/formats.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { aboutMs } from '#web/api/wait.ts';
import { serverNow, setClock, untilOwn } from '#web/live/clock.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { planPath } from '#web/address/paths.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { readDevice } from './device.ts';
import { openingStrings } from './opening-strings.ts';

const pollMs = 5 * 60_000;
/** At least until the next poll; each opening is planned once all the same. */
const planAheadMs = 2 * pollMs;
/** The delay after the opening: users who wait to book go first, and not all pages send requests at once. */
const checkDelayMs = 5_000;

/**
 * Polls the openings of the favourites while the document is visible, and when it becomes visible again. Without favourites it
 * sends no request.
 */
export async function watchOpenings(wording: Wording, planned = new Set<string>()): Promise<void> {
  await whenVisible();
  // A failed request is ignored, because the notice is optional.
  await plan(wording, planned).catch(() => undefined);
  setTimeout(() => void watchOpenings(wording, planned), aboutMs(pollMs));
}

/** Resolves once the document is visible. */
function whenVisible(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', check);
    resolve();
  };
  document.addEventListener('visibilitychange', check);
  check();
  return promise;
}

async function plan(wording: Wording, planned: Set<string>): Promise<void> {
  const dates = await favouriteDates(wording);
  if (dates.every(({ availability }) => availability?.bookability !== 'notOpenYet')) return;
  await setClock();
  for (const opening of openingsWithin(dates, serverNow() ?? new Date(), planAheadMs)) {
    const fresh = opening.dates.filter(({ sessionId }) => {
      const name = `${sessionId} ${opening.at.toISOString()}`;
      return !planned.has(name) && planned.add(name);
    });
    if (fresh.length === 0) continue;
    const inMs = Math.max(0, untilOwn(opening.at) ?? 0) + aboutMs(checkDelayMs);
    setTimeout(() => void notify({ ...opening, dates: fresh }, wording).catch(() => undefined), inMs);
  }
}

/** The favourites of the signed-in account, or of the device. */
function favouriteDates(wording: Wording): Promise<readonly FavouriteDate[]> {
  const account = readSignedIn()?.details;
  return account ? datesOfAccount(account, wording) : datesOfDevice(wording);
}

async function datesOfAccount(
  account: SignedIn['details'],
  { language }: Wording,
): Promise<readonly FavouriteDate[]> {
  if (!may(viewerOf(account), 'personalArea')) return [];
  const rows = await listAll(
    favouriteSessionList,
    {
      lang: language,
      populate: ['availability'],
      filters: [{ field: 'endDate', operator: 'gte', value: pageNow().toISOString() }],
    },
    {},
  );
  return rows.flatMap(({ session, event }) =>
    mayBookAudience(account.userType, session.sessionTarget) ? dateOf(session, event) : [],
  );
}

async function datesOfDevice({ language }: Wording): Promise<readonly FavouriteDate[]> {
  const ids = readDevice();
  if (ids.length === 0) return [];
  const rows = await listAll(
    sessionList,
    {
      lang: language,
      populate: ['availability', 'eventId'],
      filters: [{ field: '_id', operator: 'in', value: ids }],
    },
    {},
  );
  return rows.flatMap(({ event, ...session }) => (event ? dateOf(session, event) : []));
}

function dateOf({ _id: sessionId, startDate, availability }: SessionView, event: EventView): FavouriteDate {
  const { _id: eventId, title } = event;
  return { sessionId, eventId, title, startDate, ...(availability && { availability }) };
}

/**
 * Fetches the favourites again: since the timer was set the opening may have been moved, another account signed in, or the notices
 * turned off.
 */
async function notify(opening: Opening, wording: Wording): Promise<void> {
  const account = readSignedIn()?.details;
  if (account && !(await call(readNotices, {})).openings) return;
  const opened = openedNow(opening, await favouriteDates(wording));
  const [first] = opened;
  if (!first) return;
  const { language } = wording;
  const texts = stringsIn(wording, openingStrings);
  const formats = formatsOf(language);
  const { eventId, sessionId, title, startDate } = first;
  const when = whenOf({ startDate }, formats);
  const link =
    opened.length === 1
      ? { href: datePath(eventId, sessionId), text: texts.toDate }
      : { href: planPath(account?.role ?? null), text: texts.toPlan };
  toast(opened.length === 1 ? texts.one(title, when) : texts.several(opened.length), 'good', {
    isNews: true,
    link: { ...link, href: pathIn(language, link.href) },
    isQuiet: isDoorPath(location.pathname),
  });
}
