// The effect of one event of the file on the stored one. An import never harms a reservation, and never changes half a row.

import { breaksPromise, refusalOfCapacity } from '#core/sessions/rules.ts';
import type { Zone } from '#core/time.ts';
import type { CatalogueIds } from '#core/programme-import/catalogue.ts';
import { type ImportChange, changeTo } from '#core/programme-import/change.ts';
import { eventFields, said, sessionFields, timesOf } from './fields.ts';
import type {
  EventFields,
  Known,
  KnownEvent,
  KnownSession,
  SessionFields,
} from '#core/programme-import/known.ts';
import { matchSessions } from './matching.ts';
import { type EventSpeakerChanges, eventSpeakerChanges } from '#core/programme-import/people.ts';
import type { FileEvent, FileSession, LineReason } from '#core/programme-import/programme.ts';

export interface Circumstances {
  readonly ids: CatalogueIds;
  /** The speakers of the file's people, by their external ids. */
  readonly speakerIds: ReadonlyMap<string, string>;
  readonly zone: Zone;
  readonly now: Date;
  /** Rows that were left out of an earlier file: they add to what is there. */
  readonly isAddition: boolean;
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
  const { ids, speakerIds, zone, now, isAddition } = circumstances;
  const matched = matchSessions(file.sessions, known.sessions, {
    now,
    isAddition,
    eventKey: file.row.externalId,
    placeOf: ({ row }) => ids.place(row.place) ?? ids.place(file.row.place),
    knownPlaceOf: ({ locationId }) => locationId ?? known.event?.locationId ?? null,
  });
  const wanted = eventFields(file, known.event, matched.pairs[0]?.known ?? null, ids);

  const left = matched.pairs.flatMap(({ file: session, known: before }) => {
    const reason = before && reasonToLeave(session, before, known.event, wanted, ids, zone);
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
  const sessions = rewritten.map((pair) =>
    changeTo(pair.known, sessionFields(pair, { known: known.event, final, wanted }, ids, zone)),
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

function reasonToLeave(
  { row, ...file }: FileSession,
  before: KnownSession,
  event: KnownEvent | null,
  wanted: EventFields,
  ids: CatalogueIds,
  zone: Zone,
): Omit<LineReason, 'line'> | null {
  const placed = { ...before, locationId: before.locationId ?? event?.locationId ?? null };
  const after = {
    ...before,
    ...timesOf({ row, ...file }, before, zone),
    locationId: ids.place(row.place, placed.locationId) ?? wanted.locationId,
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
