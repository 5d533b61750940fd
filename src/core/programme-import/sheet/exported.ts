// A session as a row of a programme CSV, with the fields of its event: what is imported again so changes nothing.

import { type Pricing, pricingOf } from '#core/events/price.ts';
import type { Translated } from '#core/field/field.ts';
import { type WallTime, wallTimeOf, type Zone } from '#core/time.ts';
import type { AgeBounds } from '#core/programme-import/cells.ts';
import type { ImportColumn } from '#core/programme-import/columns.ts';
import type { EventFields, SessionFields } from '#core/programme-import/known.ts';
import type { NamedPlace } from '#core/programme-import/row.ts';

/** An event with the names of what it refers to; its titles are texts in which entities are escaped. */
export interface ExportedEvent extends Pick<
  EventFields,
  'title' | 'description' | 'collaboration' | 'tags' | 'headerImageUrl' | keyof Pricing
> {
  readonly _id: string;
  readonly externalId: string | null;
  readonly category: Translated | null;
  readonly organization: string | null;
  readonly place: NamedPlace | null;
  readonly ages: readonly AgeBounds[];
}
export interface ExportedSession extends Omit<
  SessionFields,
  'externalId' | 'closesAt' | 'sessionDay' | 'locationId' | 'ageTargetIds'
> {
  readonly _id: string;
  /** Null: that of its event. */
  readonly place: NamedPlace | null;
  /** Empty: those of its event. */
  readonly ages: readonly AgeBounds[];
}

/**
 * The row of a session. Place, ages and price are those that hold for it, wherever they are stored. Events and sessions that editors
 * made are named by their `_id`, and sessions always: that is how a row is found again when its time was changed.
 */
export function exportedRow(
  event: ExportedEvent,
  session: ExportedSession,
  zone: Zone,
): Record<Exclude<ImportColumn, 'leftOut.reason'>, string> {
  const place = session.place ?? event.place;
  const ages = session.ages.length > 0 ? session.ages : event.ages;
  const { price, isFree } = pricingOf<Translated>(event, session);
  const written = ({ day, time }: WallTime) => `${day}T${time}`;
  return {
    externalId: event.externalId ?? event._id,
    'title.it': event.title.it ?? '',
    'title.en': event.title.en ?? '',
    'description.it': event.description?.it ?? '',
    'description.en': event.description?.en ?? '',
    eventCategory: event.category?.it ?? event.category?.en ?? '',
    organization: event.organization ?? '',
    tags: event.tags.join(';'),
    ageTargets: ages
      .map(({ minAge, maxAge }) => (maxAge === null ? `${minAge}+` : `${minAge}-${maxAge}`))
      .join(';'),
    'location.name': place?.name ?? '',
    'location.latitude': place?.latitude == null ? '' : String(place.latitude),
    'location.longitude': place?.longitude == null ? '' : String(place.longitude),
    headerImageUrl: event.headerImageUrl ?? '',
    'session.start': written(wallTimeOf(session.startDate, zone)),
    'session.end': written(wallTimeOf(session.endDate, zone)),
    'session.target': session.sessionTarget,
    'session.accessType': session.accessType,
    'session.maxParticipants': session.maxParticipants === null ? '' : String(session.maxParticipants),
    'session.maxSchoolClasses': session.maxSchoolClasses === null ? '' : String(session.maxSchoolClasses),
    'session.waitingList': String(session.waitingListEnabled),
    isFree: isFree === null ? '' : String(isFree),
    'price.it': price?.it ?? '',
    'price.en': price?.en ?? '',
    collaboration: event.collaboration ?? '',
    'session.externalId': session._id,
    'session.languages': session.sessionLanguages.join(';'),
  };
}
