// Notices that booking opens of what somebody keeps in mind, on whatever page they are. Loaded when the page has been at rest.

import type { QueryClient } from '@tanstack/react-query';
import { may } from '#core/accounts/access.ts';
import type { ToldEvent, ToldSession } from '#core/events/contract.ts';
import { readNotices } from '#core/favourites/notice-contract.ts';
import { type KeptDate, type Opening, openingsWithin } from '#core/favourites/openings.ts';
import { pathIn } from '#core/languages.ts';
import { sessions } from '#core/resources/outline.ts';
import { mayBookAudience } from '#core/seats/bookability.ts';
import { call, list } from '#web/api/call.ts';
import { type Session, readSession, viewerOf } from '#web/api/session.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { aboutMs } from '#web/live/about.ts';
import { serverNow, setClock, untilOwn } from '#web/live/clock.ts';
import { areaOf } from '#web/paths.ts';
import { toast } from '#web/ui/toasts.ts';
import { readDevice } from './device.ts';
import { openingStrings } from './opening-strings.ts';
import { keptOptions } from './queries.ts';

type Context = Wording & { readonly queryClient: QueryClient };

const askEveryMs = 5 * 60_000;
/** Until it is asked again, at the latest; an opening is planned once all the same. */
const planAheadMs = 2 * askEveryMs;
const most = 100;

/** Asks now and then what opens soon, as long as the document is open; of whoever keeps nothing, nobody asks anything. */
export async function watchOpenings(context: Context, planned = new Set<string>()): Promise<void> {
  if (document.visibilityState === 'visible')
    // A notice is a courtesy: without an answer nothing is said.
    await plan(context, planned).catch(() => undefined);
  setTimeout(() => void watchOpenings(context, planned), aboutMs(askEveryMs));
}

async function plan(context: Context, planned: Set<string>): Promise<void> {
  const account = readSession()?.details;
  const dates = account ? await datesOf(account, context) : await datesOfDevice(context);
  if (dates.every(({ availability }) => availability?.bookability !== 'notOpenYet')) return;
  await setClock();
  const openings = openingsWithin(dates, serverNow() ?? new Date(), planAheadMs);
  if (openings.length === 0 || (account && !(await call(readNotices, {})).openings)) return;
  for (const opening of openings) {
    const fresh = opening.dates.filter(({ sessionId }) => {
      const name = `${sessionId} ${opening.at.toISOString()}`;
      return !planned.has(name) && planned.add(name);
    });
    if (fresh.length > 0)
      setTimeout(() => tell({ ...opening, dates: fresh }, context), Math.max(0, untilOwn(opening.at) ?? 0));
  }
}

async function datesOf(account: Session['details'], { language }: Context): Promise<readonly KeptDate[]> {
  if (!may(viewerOf(account), 'personalArea')) return [];
  const { rows } = await list<{ session: ToldSession; event: ToldEvent }>(
    { path: 'favourites/session-query' },
    {
      lang: language,
      limit: most,
      populate: ['availability'],
      filters: [{ field: 'endDate', operator: 'gte', value: new Date().toISOString() }],
    },
  );
  return rows.flatMap(({ session, event }) =>
    mayBookAudience(account.userType, session.sessionTarget) ? dateOf(session, event) : [],
  );
}

async function datesOfDevice({ language }: Context): Promise<readonly KeptDate[]> {
  const ids = readDevice();
  if (ids.length === 0) return [];
  const { rows } = await list<ToldSession & { event?: ToldEvent | null }>(sessions, {
    lang: language,
    limit: most,
    populate: ['availability', 'eventId'],
    filters: [{ field: '_id', operator: 'in', value: ids }],
  });
  return rows.flatMap(({ event, ...session }) => (event ? dateOf(session, event) : []));
}

function dateOf({ _id: sessionId, startDate, availability }: ToldSession, event: ToldEvent): KeptDate {
  const { _id: eventId, title } = event;
  return { sessionId, eventId, title, startDate, ...(availability && { availability }) };
}

/** Of what is kept still. */
function tell({ dates }: Opening, { queryClient, language, own }: Context): void {
  const account = readSession()?.details;
  const inAccount = account && queryClient.getQueryData(keptOptions(account._id).queryKey);
  const isKept = ({ sessionId }: KeptDate) =>
    account ? inAccount === undefined || sessionId in inAccount : readDevice().includes(sessionId);
  const kept = dates.filter(isKept);
  const [first] = kept;
  if (!first) return;
  const texts = stringsIn({ language, own }, openingStrings);
  const formats = formatsOf(language);
  const { eventId, sessionId, title, startDate } = first;
  const when = `${formats.shortDay(startDate)}, ${formats.time(startDate)}`;
  const plan = account ? `/${areaOf(account.role)}/favourites` : '/favourites';
  const link =
    kept.length === 1
      ? { href: `/events/${eventId}?session=${sessionId}`, text: texts.toDate }
      : { href: plan, text: texts.toPlan };
  toast(kept.length === 1 ? texts.one(title, when) : texts.several(kept.length), 'good', {
    link: { ...link, href: pathIn(language, link.href) },
  });
}
