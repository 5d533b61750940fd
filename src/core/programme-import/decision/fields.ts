// What the fields of an event and of its sessions become: what the file says, beside what editors wrote.

import { type Pricing, pricingOf, unknownPricing } from '#core/events/price.ts';
import { equal } from '#core/field/equality.ts';
import { instantBefore } from '#core/sessions/booking-window.ts';
import { wallTimeOf, type Zone } from '#core/time.ts';
import type { CatalogueIds } from '#core/programme-import/catalogue.ts';
import { readList } from '#core/programme-import/cells.ts';
import type { EventFields, KnownEvent, KnownSession, SessionFields } from '#core/programme-import/known.ts';
import type { MatchedSession } from './matching.ts';
import type { FileEvent, FileSession } from '#core/programme-import/programme.ts';
import type { ProgrammeRow } from '#core/programme-import/row.ts';

/**
 * A language that the file does not have keeps its text: a translation made by hand survives. So does all that the format
 * has no word for. Place, ages and price are said of the first session: where they are what holds for it already, its event keeps its
 * own.
 */
export function eventFields(
  { row }: FileEvent,
  known: KnownEvent | null,
  first: KnownSession | null,
  ids: CatalogueIds,
): EventFields {
  const description = { ...known?.description, ...row.description };
  const place = known && first && placeOf(first, known);
  const ages = known && first && agesOf(first, known);
  const locationId = ids.place(row.place, place ?? known?.locationId);
  const ageTargetIds = row.ageRanges && ids.ages(row.ageRanges, ages ?? known?.ageTargetIds);
  const tags = row.tags && known && equal(row.tags, readList(known.tags.join(';'))) ? known.tags : row.tags;
  return {
    title: { ...known?.title, ...row.title },
    description: Object.keys(description).length > 0 ? description : null,
    eventCategoryId: ids.category(row.category, known?.eventCategoryId),
    eventTypeId:
      row.eventType === undefined
        ? (known?.eventTypeId ?? null)
        : ids.eventType(row.eventType, known?.eventTypeId),
    organizationId:
      row.organization === undefined
        ? (known?.organizationId ?? null)
        : ids.organization(row.organization, known?.organizationId),
    collaboration: said(row.collaboration, known?.collaboration, null),
    tags: said(tags, known?.tags, []),
    ageTargetIds:
      ages && known && equal(ageTargetIds, ages)
        ? known.ageTargetIds
        : said(ageTargetIds, known?.ageTargetIds, []),
    locationId: place && known && locationId === place ? known.locationId : locationId,
    headerImageUrl: said(row.headerImageUrl, known?.headerImageUrl, null),
    ...(saysPricingOf(row, first, known)
      ? { price: known.price, isFree: known.isFree }
      : pricingIn(row.pricing, known)),
  };
}

function placeOf(session: KnownSession, event: EventFields): string | null {
  return session.locationId ?? event.locationId;
}

function agesOf(session: KnownSession, event: EventFields): readonly string[] {
  return session.ageTargetIds.length > 0 ? session.ageTargetIds : event.ageTargetIds;
}

/** Whether a row says the price that holds for a session already. */
function saysPricingOf(
  { pricing }: ProgrammeRow,
  session: KnownSession | null,
  event: EventFields | null,
): event is EventFields {
  if (!pricing || !session || !event) return false;
  const now = pricingOf(event, session);
  return equal(pricingIn(pricing, now), { price: now.price, isFree: now.isFree });
}

/** The fields of a session; what the file says already holds for it through its event stays the event's. */
export function sessionFields(
  { file: { row, ...file }, known: before, externalId }: MatchedSession,
  event: { readonly known: EventFields | null; readonly final: EventFields; readonly wanted: EventFields },
  ids: CatalogueIds,
  zone: Zone,
): SessionFields {
  const limit = { value: before?.reservationLimitValue ?? null, unit: before?.reservationLimitUnit ?? null };
  const { startDate, endDate } = timesOf({ row, ...file }, before, zone);
  const hasMoved = before?.startDate.getTime() !== startDate.getTime();
  return {
    externalId,
    startDate,
    endDate,
    // Where the file does not name the day, an editor may have counted a start after midnight to the day before.
    sessionDay: before && !hasMoved && row.sessionDay === undefined ? before.sessionDay : file.sessionDay,
    closesAt: instantBefore(startDate, limit, zone),
    sessionTarget: row.target,
    // A format without a word for booking leaves the stored booking rules alone.
    accessType: said(row.accessType, before?.accessType, 'freeAccess'),
    maxParticipants: said(row.maxParticipants, before?.maxParticipants, null),
    maxSchoolClasses: said(row.maxSchoolClasses, before?.maxSchoolClasses, null),
    waitingListEnabled: said(row.waitingListEnabled, before?.waitingListEnabled, false),
    locationId: placeOfSession(row, before, event, ids),
    ageTargetIds: agesOfSession(row, before, event.final, ids),
    sessionLanguages: said(row.sessionLanguages, before?.sessionLanguages, []),
    ...(before && saysPricingOf(row, before, event.final)
      ? { price: before.price, isFree: before.isFree }
      : sessionPricing(row.pricing, before, event.final)),
  };
}

/** A file has no seconds: where it says the minute of what is stored, that stays. */
export function timesOf(
  { row, startDate, endDate }: Pick<FileSession, 'row' | 'startDate' | 'endDate'>,
  before: KnownSession | null,
  zone: Zone,
): { startDate: Date; endDate: Date } {
  if (!before || row.startDate) return { startDate, endDate };
  const toTheMinute = (said: Date, stored: Date) =>
    equal(wallTimeOf(said, zone), wallTimeOf(stored, zone)) ? stored : said;
  const start = toTheMinute(startDate, before.startDate);
  const end = toTheMinute(endDate, before.endDate);
  return end > start ? { startDate: start, endDate: end } : { startDate, endDate };
}

function placeOfSession(
  { place }: ProgrammeRow,
  before: KnownSession | null,
  { known, final, wanted }: { known: EventFields | null; final: EventFields; wanted: EventFields },
  ids: CatalogueIds,
): string | null {
  const now = before && placeOf(before, known ?? final);
  const id = ids.place(place, now) ?? wanted.locationId;
  if (before && id === placeOf(before, final)) return before.locationId;
  return id === final.locationId ? null : id;
}

function agesOfSession(
  { ageRanges }: ProgrammeRow,
  before: KnownSession | null,
  event: EventFields,
  ids: CatalogueIds,
): readonly string[] {
  const now = before && agesOf(before, event);
  const ages = ageRanges && ids.ages(ageRanges, now ?? event.ageTargetIds);
  if (before && ages && ages.length > 0 && equal(ages, now)) return before.ageTargetIds;
  return said(ages && (equal(ages, event.ageTargetIds) ? [] : ages), before?.ageTargetIds, []);
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
export function said<T>(value: T | undefined, before: T | undefined, otherwise: T): T {
  if (value !== undefined) return value;
  return before === undefined ? otherwise : before;
}
