// What an account has to look after, by what it may do: each number is the number of rows of a list, and leads to it
// (docs/product/dashboard.md#what-to-do-first). The server counts the rows, pages lead to them; both read the list from here.

import { hasSubRole, managesOwnEventsOnly, may, type Viewer } from '#core/accounts/access.ts';
import { untouched } from '#core/access-requests/rules.ts';
import { addDays, dayOf, type Zone } from '#core/time.ts';
import {
  conflictDays,
  emptySoonHours,
  longListFrom,
  nearlyEmptyBelowPercent,
  noticeEndsWithinHours,
  offerEndsWithinHours,
} from './rules.ts';

/** People or a door wait for it; it can still be turned; it is to be completed. */
export const urgencies = ['now', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** The most urgent first. */
export const figureUrgencies = {
  offersEnding: 'now',
  failedMessages: 'now',
  clashes: 'now',
  accessRequests: 'now',
  toApprove: 'now',
  conflicts: 'now',
  nearlyEmpty: 'soon',
  fullWithLongList: 'soon',
  noticesEnding: 'soon',
  rowsLeftOut: 'soon',
  undated: 'later',
  inOneLanguage: 'later',
  withoutPicture: 'later',
  notPublic: 'later',
} as const satisfies Readonly<Record<string, Urgency>>;
export type FigureKey = keyof typeof figureUrgencies;
export const figureKeys = Object.keys(figureUrgencies) as [FigureKey, ...FigureKey[]];

export type FigureList =
  | 'events'
  | 'sessions'
  | 'scans'
  | 'houseNotices'
  | 'approvals'
  | 'deliveries'
  | 'imports'
  | 'offers'
  | 'accessRequests'
  | 'clashes';

/** The filters of a list, as its address has them. */
export type FigureAddress = Readonly<Record<string, string>>;

export interface Figure {
  readonly key: FigureKey;
  readonly list: FigureList;
  readonly address: FigureAddress;
}

const hourMs = 3_600_000;
/** Sessions that take place and are booked. */
const booked = { 'cancelledAt.$exists': 'false', accessType: 'reservation' } as const;

/** Addresses have whole minutes, so that all that a page counts and lists within one is the same. */
export function minuteOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
}

/** The figures of an account, the most urgent first: a contact's are those of the own events. */
export function figuresOf(viewer: Viewer, now: Date, zone: Zone): readonly Figure[] {
  if (viewer.kind === 'guest' || viewer.device) return [];
  const today = dayOf(now, zone);
  const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString();
  const own = ownRows(viewer);
  const managesEvents = may(viewer, 'manageEvents');
  // What is over needs no picture any more.
  const toCome = { visibilityStatus: 'public', 'lastSessionDate.$gte': now.toISOString() };
  const mindsSessions = may(viewer, ['manageEvents', 'bookForOthers']);
  const found: Readonly<Record<FigureKey, Omit<Figure, 'key'> | false>> = {
    offersEnding: may(viewer, 'readParties') && {
      list: 'offers',
      address: { 'endsAt.$lte': inHours(offerEndsWithinHours) },
    },
    failedMessages: may(viewer, 'readAccounts') && { list: 'deliveries', address: { state: 'missed' } },
    clashes: managesEvents && { list: 'clashes', address: {} },
    accessRequests: may(viewer, 'readParties') && {
      list: 'accessRequests',
      address: { state: untouched, 'sessionDay.$gte': today },
    },
    toApprove: decidesApprovals(viewer) && { list: 'approvals', address: {} },
    conflicts: looksIntoScans(viewer) && {
      list: 'scans',
      address: { isConflict: 'true', 'scannedAt.$gte': addDays(now, -conflictDays, zone).toISOString() },
    },
    nearlyEmpty: managesEvents && { list: 'sessions', address: { ...own, ...emptySoon(now) } },
    fullWithLongList: mindsSessions && {
      list: 'sessions',
      address: {
        ...own,
        fullAndWaitedFor: 'true',
        'waitingRequests.$gte': String(longListFrom),
      },
    },
    noticesEnding: may(viewer, 'editCatalogue') && {
      list: 'houseNotices',
      address: { 'endsAt.$gt': now.toISOString(), 'endsAt.$lte': inHours(noticeEndsWithinHours) },
    },
    rowsLeftOut: may(viewer, 'manageAllEvents') && { list: 'imports', address: { leftOut: 'true' } },
    undated: managesEvents && {
      list: 'events',
      address: { ...own, 'firstSessionDate.$exists': 'false', visibilityStatus: 'public' },
    },
    inOneLanguage: managesEvents && {
      list: 'events',
      address: { ...own, ...toCome, missingLanguage: 'en' },
    },
    withoutPicture: managesEvents && {
      list: 'events',
      address: { ...own, ...toCome, 'headerImage.$exists': 'false' },
    },
    notPublic: managesEvents && { list: 'events', address: { ...own, visibilityStatus: 'private' } },
  };
  return figureKeys.flatMap((key) => (found[key] ? [{ key, ...found[key] }] : []));
}

/** The sessions of an account: of today, of the days after, and those to come soon that are nearly empty. */
export function sessionLists(
  viewer: Viewer,
  now: Date,
  zone: Zone,
): Readonly<Record<'today' | 'next' | 'emptySoon', FigureAddress>> {
  const today = dayOf(now, zone);
  const own = ownRows(viewer);
  return {
    today: { ...own, 'sessionDay.$gte': today, 'sessionDay.$lte': today },
    next: { ...own, 'sessionDay.$gt': today },
    emptySoon: { ...own, ...emptySoon(now) },
  };
}

function emptySoon(now: Date): FigureAddress {
  return {
    ...booked,
    'startDate.$gte': now.toISOString(),
    'startDate.$lte': new Date(now.getTime() + emptySoonHours * hourMs).toISOString(),
    'filledPercent.$lt': String(nearlyEmptyBelowPercent),
  };
}

/** Of events and sessions: the rows that an account works on. */
export function ownRows(viewer: Viewer): FigureAddress {
  return managesOwnEventsOnly(viewer) ? { ofOwnEvents: 'true' } : {};
}

function decidesApprovals(viewer: Viewer): boolean {
  return viewer.kind === 'account' && (may(viewer, 'administer') || hasSubRole(viewer, 'contact'));
}

/** Supervisors of doors. */
function looksIntoScans(viewer: Viewer): boolean {
  return decidesApprovals(viewer) && may(viewer, 'checkIn');
}
