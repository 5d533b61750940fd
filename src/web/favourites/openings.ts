// Notices that booking opens of what somebody keeps in mind, on whatever page they are. Loaded when the page has been at rest.

import { may } from '#core/accounts/access.ts';
import type { EventView, SessionView } from '#core/events/contract.ts';
import { readNotices } from '#core/favourites/notice-contract.ts';
import { type FavouriteDate, type Opening, openedNow, openingsWithin } from '#core/favourites/openings.ts';
import { datePath } from '#core/events/address.ts';
import { pathIn } from '#core/languages.ts';
import { sessions } from '#core/resources/outline.ts';
import { mayBookAudience } from '#core/seats/bookability.ts';
import { call } from '#web/api/call.ts';
import { listAll } from '#web/api/list-all.ts';
import { type Session, readSession, viewerOf } from '#web/api/session.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { aboutMs } from '#web/live/about.ts';
import { serverNow, setClock, untilOwn } from '#web/live/clock.ts';
import { pageNow } from '#web/page-clock.ts';
import { planPath } from '#web/paths.ts';
import { toast } from '#web/ui/toasts.ts';
import { readDevice } from './device.ts';
import { openingStrings } from './opening-strings.ts';

const askEveryMs = 5 * 60_000;
/** Until it is asked again, at the latest; an opening is planned once all the same. */
const planAheadMs = 2 * askEveryMs;
/** After the opening: whoever waits to book comes first, and not all ask at once. */
const lookAgainMs = 5_000;

/**
 * Asks now and then what opens soon, as long as the document is open and looked at, and when somebody looks at it again; of whoever
 * keeps nothing, nobody asks anything.
 */
export async function watchOpenings(wording: Wording, planned = new Set<string>()): Promise<void> {
  await isLookedAt();
  // A notice is a courtesy: without an answer nothing is said.
  await plan(wording, planned).catch(() => undefined);
  setTimeout(() => void watchOpenings(wording, planned), aboutMs(askEveryMs));
}

/** Resolves once somebody looks at the document. */
function isLookedAt(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    resolve();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return promise;
}

async function plan(wording: Wording, planned: Set<string>): Promise<void> {
  const dates = await datesKept(wording);
  if (dates.every(({ availability }) => availability?.bookability !== 'notOpenYet')) return;
  await setClock();
  for (const opening of openingsWithin(dates, serverNow() ?? new Date(), planAheadMs)) {
    const fresh = opening.dates.filter(({ sessionId }) => {
      const name = `${sessionId} ${opening.at.toISOString()}`;
      return !planned.has(name) && planned.add(name);
    });
    if (fresh.length === 0) continue;
    const inMs = Math.max(0, untilOwn(opening.at) ?? 0) + aboutMs(lookAgainMs);
    setTimeout(() => void tell({ ...opening, dates: fresh }, wording).catch(() => undefined), inMs);
  }
}

/** Of whoever is signed in now, or of the device. */
function datesKept(wording: Wording): Promise<readonly FavouriteDate[]> {
  const account = readSession()?.details;
  return account ? datesOf(account, wording) : datesOfDevice(wording);
}

async function datesOf(
  account: Session['details'],
  { language }: Wording,
): Promise<readonly FavouriteDate[]> {
  if (!may(viewerOf(account), 'personalArea')) return [];
  const rows = await listAll<{ session: SessionView; event: EventView }>(
    'favourites/session-query',
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
  const rows = await listAll<SessionView & { event?: EventView | null }>(
    sessions.path,
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

/** Asks once more: since it was planned it may have been put off, or somebody else signed in, or chosen to hear of nothing. */
async function tell(opening: Opening, wording: Wording): Promise<void> {
  const account = readSession()?.details;
  if (account && !(await call(readNotices, {})).openings) return;
  const opened = openedNow(opening, await datesKept(wording));
  const [first] = opened;
  if (!first) return;
  const { language } = wording;
  const texts = stringsIn(wording, openingStrings);
  const formats = formatsOf(language);
  const { eventId, sessionId, title, startDate } = first;
  const when = `${formats.shortDay(startDate)}, ${formats.time(startDate)}`;
  const link =
    opened.length === 1
      ? { href: datePath(eventId, sessionId), text: texts.toDate }
      : { href: planPath(account?.role ?? null), text: texts.toPlan };
  toast(opened.length === 1 ? texts.one(title, when) : texts.several(opened.length), 'good', {
    link: { ...link, href: pathIn(language, link.href) },
  });
}
