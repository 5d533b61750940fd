// What an event of the file does to what is there. It never harms what somebody has booked, and never half changes a row.

import { instantBefore } from '#core/sessions/booking-window.ts';
import type { Capacity } from '#core/sessions/capacity.ts';
import type { Zone } from '#core/time.ts';
import type { CatalogueIds } from './catalogue.ts';
import type { FileEvent, FileSession, LineReason } from './programme.ts';
import { equal, holds } from '#core/field/equality.ts';
import type { EventFields, Known, KnownEvent, KnownSession, SessionFields } from './known.ts';
import { matchSessions } from './matching.ts';

export interface Circumstances {
  readonly ids: CatalogueIds;
  readonly zone: Zone;
  readonly now: Date;
}

export type Change<Fields> =
  | { readonly outcome: 'create'; readonly fields: Fields }
  | { readonly outcome: 'change'; readonly _id: string; readonly fields: Fields }
  | { readonly outcome: 'keep'; readonly _id: string };

export interface EventDecision {
  readonly event: Change<EventFields>;
  readonly sessions: readonly Change<SessionFields>[];
  /** Booked sessions that stay where their event was when it moves. */
  readonly stay: readonly { readonly _id: string; readonly locationId: string }[];
  /** Sessions of earlier imports, still to come, that the file does not have any more. They stay as they are. */
  readonly notInFile: readonly KnownSession[];
  readonly left: readonly LineReason[];
}

/** Decides about one event of the file with all its sessions. */
export function decideEvent(file: FileEvent, known: Known, circumstances: Circumstances): EventDecision {
  const { ids, zone, now } = circumstances;
  const wanted = eventFields(file, known.event, ids);
  const matched = matchSessions(file.sessions, known.sessions, now);

  const left = matched.pairs.flatMap(({ file: session, known: before }) => {
    const reason = before && reasonToLeave(session, before, known.event, wanted, ids);
    return reason ? [{ line: session.line, ...reason }] : [];
  });
  const leftLines = new Set(left.map(({ line }) => line));
  const isLeft = ({ line }: FileSession) => leftLines.has(line);
  const first = file.sessions[0];
  // The first row speaks for the event: where it is left, the event is.
  const eventStays = known.event !== null && first !== undefined && isLeft(first);
  const event =
    known.event && (eventStays || holds(known.event, wanted))
      ? { outcome: 'keep' as const, _id: known.event._id }
      : known.event
        ? { outcome: 'change' as const, _id: known.event._id, fields: wanted }
        : { outcome: 'create' as const, fields: wanted };
  const final = eventStays && known.event ? known.event : wanted;

  const rewritten = matched.pairs.filter(({ file: session }) => !isLeft(session));
  const sessions = rewritten.map(({ file: session, known: before }): Change<SessionFields> => {
    const fields = sessionFields(session, before, final, wanted, ids, zone);
    if (!before) return { outcome: 'create', fields };
    return holds(before, fields)
      ? { outcome: 'keep', _id: before._id }
      : { outcome: 'change', _id: before._id, fields };
  });
  const touched = new Set(rewritten.map((pair) => pair.known?._id));
  const oldPlace = known.event?.locationId ?? null;
  const stay =
    oldPlace === null || oldPlace === final.locationId
      ? []
      : known.sessions
          .filter((session) => !touched.has(session._id) && session.locationId === null && isBooked(session))
          .map(({ _id }) => ({ _id, locationId: oldPlace }));
  return { event, sessions, stay, notInFile: matched.notInFile, left };
}

/** A language that the file does not have keeps its text: a translation made by hand survives. */
function eventFields({ row }: FileEvent, known: KnownEvent | null, ids: CatalogueIds): EventFields {
  const description = { ...known?.description, ...row.description };
  return {
    title: { ...known?.title, ...row.title },
    description: Object.keys(description).length > 0 ? description : null,
    eventCategoryId: ids.category(row.category),
    organizationId: ids.organization(row.organization),
    collaboration: row.collaboration,
    tags: row.tags,
    ageTargetIds: ids.ages(row.ageRanges),
    locationId: ids.place(row.place),
    headerImageUrl: row.headerImageUrl,
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
  const ages = ids.ages(row.ageRanges);
  const hasMoved = before?.startDate.getTime() !== startDate.getTime();
  return {
    externalId,
    startDate,
    endDate,
    // An editor may have counted a start after midnight to the day before.
    sessionDay: before && !hasMoved ? before.sessionDay : sessionDay,
    closesAt: instantBefore(startDate, limit, zone),
    sessionTarget: row.target,
    accessType: row.accessType,
    maxParticipants: row.maxParticipants,
    maxSchoolClasses: row.maxSchoolClasses,
    waitingListEnabled: row.waitingListEnabled,
    locationId: place === event.locationId ? null : place,
    ageTargetIds: equal(ages, event.ageTargetIds) ? [] : ages,
  };
}

function reasonToLeave(
  { row, startDate, endDate }: FileSession,
  before: KnownSession,
  event: KnownEvent | null,
  wanted: EventFields,
  ids: CatalogueIds,
): Omit<LineReason, 'line'> | null {
  const place = before.locationId ?? event?.locationId ?? null;
  const movesTo = ids.place(row.place) ?? wanted.locationId;
  const isElsewhere =
    !equal([before.startDate, before.endDate], [startDate, endDate]) ||
    place !== movesTo ||
    before.sessionTarget !== row.target ||
    before.accessType !== row.accessType;
  if (before.cancelledAt && isElsewhere) return { code: 'cancelled', column: null };
  if (isBooked(before) && isElsewhere) return { code: 'bookedElsewhere', column: null };
  const [seats, classes] = [seatsInUse(before), classesInUse(before)];
  if (seats > (row.maxParticipants ?? Infinity))
    return {
      code: 'capacityBelowTaken',
      column: 'session.maxParticipants',
      value: `${row.maxParticipants}`,
      minimum: seats,
    };
  if (classes > (row.maxSchoolClasses ?? Infinity))
    return {
      code: 'capacityBelowTaken',
      column: 'session.maxSchoolClasses',
      value: `${row.maxSchoolClasses}`,
      minimum: classes,
    };
  return null;
}

function isBooked(session: KnownSession): boolean {
  return seatsInUse(session) + classesInUse(session) > 0;
}

function seatsInUse(session: Capacity): number {
  return session.totalParticipants + session.lockedParticipants + session.savedParticipants;
}

function classesInUse(session: Capacity): number {
  return session.totalSchoolClasses + session.lockedSchoolClasses + session.savedSchoolClasses;
}
