// The effect of one event of the file on the stored one. An import never harms a reservation, and never changes half a row.

import { type Pricing, unknownPricing } from '#core/events/price.ts';
import { equal } from '#core/field/equality.ts';
import { instantBefore } from '#core/sessions/booking-window.ts';
import { breaksPromise, refusalOfCapacity } from '#core/sessions/rules.ts';
import type { Zone } from '#core/time.ts';
import type { CatalogueIds } from './catalogue.ts';
import { type ImportChange, changeTo } from './change.ts';
import type { EventFields, Known, KnownEvent, KnownSession, SessionFields } from './known.ts';
import { matchSessions } from './matching.ts';
import { type EventSpeakerChanges, eventSpeakerChanges } from './people.ts';
import type { FileEvent, FileSession, LineReason } from './programme.ts';

export interface Circumstances {
  readonly ids: CatalogueIds;
  /** The speakers of the file's people, by their external ids. */
  readonly speakerIds: ReadonlyMap<string, string>;
  readonly zone: Zone;
  readonly now: Date;
}

export interface EventDecision {
  readonly event: ImportChange<EventFields>;
  readonly sessions: readonly ImportChange<SessionFields>[];
  readonly speakers: EventSpeakerChanges;
  /** Claimed sessions that stay where their event was when it moves. */
  readonly stay: readonly { readonly _id: string; readonly locationId: string }[];
  /** Sessions of earlier imports, still to come, that the file does not have any more. They stay as they are. */
  readonly notInFile: readonly KnownSession[];
  readonly left: readonly LineReason[];
}

/** Decides about one event of the file with all its sessions. */
export function decideEvent(file: FileEvent, known: Known, circumstances: Circumstances): EventDecision {
  const { ids, speakerIds, zone, now } = circumstances;
  const wanted = eventFields(file, known.event, ids);
  const matched = matchSessions(file.sessions, known.sessions, now);

  const left = matched.pairs.flatMap(({ file: session, known: before }) => {
    const reason = before && reasonToLeave(session, before, known.event, wanted, ids);
    return reason ? [{ line: session.line, ...reason }] : [];
  });
  const leftLines = new Set(left.map(({ line }) => line));
  const isLeft = ({ line }: FileSession) => leftLines.has(line);
  const first = file.sessions[0];
  // The first row decides for the event: where it is skipped, the event is skipped.
  const eventStays = known.event !== null && first !== undefined && isLeft(first);
  const event: ImportChange<EventFields> =
    known.event && eventStays ? { outcome: 'keep', _id: known.event._id } : changeTo(known.event, wanted);
  const final = eventStays && known.event ? known.event : wanted;

  const rewritten = matched.pairs.filter(({ file: session }) => !isLeft(session));
  const sessions = rewritten.map(({ file: session, known: before }) =>
    changeTo(before, sessionFields(session, before, final, wanted, ids, zone)),
  );
  const touched = new Set(rewritten.map((pair) => pair.known?._id));
  const oldPlace = known.event?.locationId ?? null;
  const stay =
    oldPlace === null || oldPlace === final.locationId
      ? []
      : known.sessions
          .filter((session) => !touched.has(session._id) && session.locationId === null && session.isClaimed)
          .map(({ _id }) => ({ _id, locationId: oldPlace }));
  const people = eventStays ? undefined : file.row.people;
  const speakers = eventSpeakerChanges(people, known.speakers, speakerIds);
  return { event, sessions, speakers, stay, notInFile: matched.notInFile, left };
}

/**
 * A language that the file does not have keeps its text: a translation made by hand survives. So does all that the format
 * has no word for.
 */
function eventFields({ row }: FileEvent, known: KnownEvent | null, ids: CatalogueIds): EventFields {
  const description = { ...known?.description, ...row.description };
  return {
    title: { ...known?.title, ...row.title },
    description: Object.keys(description).length > 0 ? description : null,
    eventCategoryId: ids.category(row.category),
    eventTypeId: row.eventType === undefined ? (known?.eventTypeId ?? null) : ids.eventType(row.eventType),
    organizationId:
      row.organization === undefined ? (known?.organizationId ?? null) : ids.organization(row.organization),
    collaboration: said(row.collaboration, known?.collaboration, null),
    tags: said(row.tags, known?.tags, []),
    ageTargetIds: said(row.ageRanges && ids.ages(row.ageRanges), known?.ageTargetIds, []),
    locationId: ids.place(row.place),
    headerImageUrl: said(row.headerImageUrl, known?.headerImageUrl, null),
    ...pricingIn(row.pricing, known),
  };
}

function sessionFields(
  { row, externalId, startDate, endDate, sessionDay }: FileSession,
  before: KnownSession | null,
  event: EventFields,
  wanted: EventFields,
  ids: CatalogueIds,
  zone: Zone,
): SessionFields {
  const limit = { value: before?.reservationLimitValue ?? null, unit: before?.reservationLimitUnit ?? null };
  const place = ids.place(row.place) ?? wanted.locationId;
  const ages = row.ageRanges && ids.ages(row.ageRanges);
  const hasMoved = before?.startDate.getTime() !== startDate.getTime();
  return {
    externalId,
    startDate,
    endDate,
    // Where the file does not name the day, an editor may have counted a start after midnight to the day before.
    sessionDay: before && !hasMoved && row.sessionDay === undefined ? before.sessionDay : sessionDay,
    closesAt: instantBefore(startDate, limit, zone),
    sessionTarget: row.target,
    // A format without a word for booking leaves the stored booking rules alone.
    accessType: said(row.accessType, before?.accessType, 'freeAccess'),
    maxParticipants: said(row.maxParticipants, before?.maxParticipants, null),
    maxSchoolClasses: said(row.maxSchoolClasses, before?.maxSchoolClasses, null),
    waitingListEnabled: said(row.waitingListEnabled, before?.waitingListEnabled, false),
    locationId: place === event.locationId ? null : place,
    ageTargetIds: said(ages && (equal(ages, event.ageTargetIds) ? [] : ages), before?.ageTargetIds, []),
    sessionLanguages: said(row.sessionLanguages, before?.sessionLanguages, []),
    ...sessionPricing(row.pricing, before, event),
  };
}

/**
 * The pricing that a row says, else the stored one: both fields together, because a price and *free* exclude each other. A language
 * that the file does not have keeps its text where the price is the same; of another price that text would be wrong.
 */
function pricingIn(wanted: Pricing | undefined, known: Pricing | null): Pricing {
  const { price, isFree } = wanted ?? known ?? unknownPricing;
  const isSame = price && equal({ ...known?.price, ...price }, known?.price);
  return { price: isSame && known ? known.price : price, isFree };
}

/** A session has no pricing of its own where the row says the same of it as of its event. */
function sessionPricing(wanted: Pricing | undefined, before: Pricing | null, event: Pricing): Pricing {
  const ofEvent = wanted && pricingIn(wanted, event);
  return ofEvent?.isFree === event.isFree && equal(ofEvent.price, event.price)
    ? unknownPricing
    : pricingIn(wanted, before);
}

/** What the file says; where it has no word for it, what is there already. */
function said<T>(value: T | undefined, before: T | undefined, otherwise: T): T {
  if (value !== undefined) return value;
  return before === undefined ? otherwise : before;
}

function reasonToLeave(
  { row, startDate, endDate }: FileSession,
  before: KnownSession,
  event: KnownEvent | null,
  wanted: EventFields,
  ids: CatalogueIds,
): Omit<LineReason, 'line'> | null {
  const placed = { ...before, locationId: before.locationId ?? event?.locationId ?? null };
  const after = {
    ...before,
    startDate,
    endDate,
    locationId: ids.place(row.place) ?? wanted.locationId,
    sessionTarget: row.target,
    accessType: said(row.accessType, before.accessType, 'freeAccess'),
    maxParticipants: said(row.maxParticipants, before.maxParticipants, null),
    maxSchoolClasses: said(row.maxSchoolClasses, before.maxSchoolClasses, null),
  };
  if (breaksPromise(placed, after)) {
    if (before.cancelledAt) return { code: 'cancelled', column: null };
    // A move notifies all accounts with a reservation: editors decide that session by session, a file does not.
    if (before.isClaimed) return { code: 'bookedElsewhere', column: null };
  }
  const refused = refusalOfCapacity(placed, after);
  if (!refused) return null;
  const isSeats = refused.path === 'maxParticipants';
  return {
    code: refused.code,
    column: isSeats ? 'session.maxParticipants' : 'session.maxSchoolClasses',
    value: `${isSeats ? after.maxParticipants : after.maxSchoolClasses}`,
    minimum: refused.minimum ?? 0,
  };
}
