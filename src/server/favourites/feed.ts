// A user's plan as a calendar feed, under an address that is a secret (docs/product/favourites.md#calendar-address).

import { createHash } from 'node:crypto';
import { type AccountViewer } from '#core/accounts/access.ts';
import { calendarBegin, calendarEnd, type CalendarEntry, printEntries } from '#core/calendar.ts';
import { entriesOf } from '#core/events/calendar-entry.ts';
import type { WireFeed } from '#core/favourites/feed-contract.ts';
import { eachSessionOnce } from '#core/favourites/plan.ts';
import { festivalName } from '#core/instance/association.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { macOf } from '#server/secret-key.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { readCalendarEntries } from '#server/reservations/service.ts';
import { refuseTooMany } from '#server/throttle/service.ts';
import { readSessionsWaitedForBy } from '#server/waiting-list/service.ts';
import * as store from './feed-store.ts';

export interface OwnFeedDeps {
  readonly db: Db;
  /** The instance's secret: addresses are derived from it, so that none is stored. */
  readonly secretKey: string;
  /** The site's origin. */
  readonly baseUrl: string;
}

export async function readOwn(
  deps: OwnFeedDeps,
  { userId }: AccountViewer,
): Promise<{ feed: WireFeed | null }> {
  const row = await store.readFeedOf(deps.db, userId);
  // An address that was derived from another secret of the instance cannot be shown: the user can only create another.
  const isOfThisSecret = row && hashOf(secretOf(deps.secretKey, row._id)).equals(row.secretHash);
  return { feed: isOfThisSecret ? serializeFeed(row, deps) : null };
}

/**
 * Creates the address, or replaces it. The address outlives the sign-in that created it, so the sign-in is verified once more
 * afterwards: `stillSignedIn` rejects when it has ended, by a new password for example, and then nothing is created.
 */
export async function replaceFeed(
  deps: OwnFeedDeps,
  { userId }: AccountViewer,
  stillSignedIn: () => Promise<unknown>,
  statements: Pick<typeof store, 'writeFeed'> = store,
): Promise<{ feed: WireFeed }> {
  const _id = newId();
  const secretHash = hashOf(secretOf(deps.secretKey, _id));
  const row = await statements.writeFeed(deps.db, { _id, userId, secretHash });
  try {
    await stillSignedIn();
  } catch (error) {
    await store.deleteThisFeed(deps.db, _id);
    throw error;
  }
  return { feed: serializeFeed(row, deps) };
}

export async function end({ db }: OwnFeedDeps, { userId }: AccountViewer): Promise<{ feed: null }> {
  await store.deleteFeed(db, userId);
  return { feed: null };
}

export interface FeedFile {
  readonly file: string;
  /** A hash of the file: unchanged while the file is. */
  readonly etag: string;
}

/** The calendar behind a secret. Wrong secrets are slowed down; a caller with a valid one never waits. */
export async function readFile(
  deps: OwnFeedDeps,
  secret: string,
  { network, language: wanted }: { readonly network: string; readonly language?: Language | undefined },
): Promise<FeedFile> {
  const owner = await store.readOwner(deps.db, hashOf(secret));
  if (!owner) {
    await refuseTooMany(deps.db, [{ rule: 'feedsOfAddress', what: network }]);
    throw new Refusal('notFound');
  }
  await store.recordRead(deps.db, owner.userId);
  const language = wanted ?? owner.language;
  const wording = { language, baseUrl: deps.baseUrl };
  const [reserved, awaited] = await Promise.all([
    readCalendarEntries(deps.db, owner.userId, wording),
    readSessionsWaitedForBy(deps.db, [owner.userId]),
  ]);
  const inMind = await store.readInMind(deps.db, owner.userId, awaited);
  const entries = eachSessionOnce<{ sessionId: string; entry: CalendarEntry }>(
    reserved,
    inMind.flatMap(({ event, ...date }) =>
      entriesOf({ ...event, title: resolveText(event.title, language).text, description: null }, [date], {
        language,
        origin: deps.baseUrl,
        kind: 'inMind',
      }).map((entry) => ({ sessionId: date._id, entry })),
    ),
  ).toSorted((a, b) => a.entry.startDate.getTime() - b.entry.startDate.getTime());
  const printed = printEntries(entries.map(({ entry }) => entry));
  const file = calendarBegin('PUBLISH', names[language]) + printed + calendarEnd;
  return { file, etag: `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"` };
}

/** The name of the calendar among others. */
const names: Readonly<Record<Language, string>> = {
  it: `Il mio ${festivalName}`,
  en: `My ${festivalName}`,
};

function serializeFeed(
  { _id, createdAt, lastReadAt }: store.OwnFeedRow,
  { secretKey, baseUrl }: OwnFeedDeps,
): WireFeed {
  return {
    url: `${baseUrl}/api/feeds/${secretOf(secretKey, _id)}.ics`,
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  };
}

/** 43 characters that cannot be guessed without the instance's secret. */
function secretOf(secretKey: string, feedId: string): string {
  return macOf(secretKey, `feed ${feedId}`);
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
