// The effect of one event of the file on the stored one. An import never harms a reservation, and never changes half a row.

import { breaksPromise, refusalOfCapacity } from '#core/sessions/rules.ts';
import type { Zone } from '#core/time.ts';
import type { CatalogueIds } from '#core/programme-import/catalogue.ts';
import { type ImportChange, changeTo } from '#core/programme-import/change.ts';
import { eventFields, sessionFields } from './fields.ts';
import type {
  EventFields,
  Known,
  KnownEvent,
  KnownSession,
  SaidBefore,
  SaidEvent,
  SessionFields,
} from '#core/programme-import/known.ts';
import { type MatchedSession, matchSessions } from './matching.ts';
import type { Merged, Sides } from './merge.ts';
import {
  editedSpeakers,
  type EventSpeakerChanges,
  eventSpeakerChanges,
} from '#core/programme-import/people.ts';
import type { FileEvent, FileSession, LineReason } from '#core/programme-import/programme.ts';
import type { Remark } from '#core/programme-import/reasons.ts';
import { asSaid, clashRemarks, mergeEvent, mergeSession, type ToRemember } from './said.ts';

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
  /** What editors changed, added to or deleted, and the file says otherwise. */
  readonly remarks: readonly LineReason<Remark>[];
  /** What the file said of the rows that were taken, for the next one. */
  readonly remember: {
    readonly event: SaidEvent | null;
    readonly sessions: readonly ToRemember<SessionFields>[];
  };
}

/**
 * Decides about one event of the file with all its sessions. What the file says as the last one said it stays as editors have it;
 * what both changed stays, and is said.
 */
export function decideEvent(file: FileEvent, known: Known, circumstances: Circumstances): EventDecision {
  const { ids, speakerIds, zone, now, isAddition } = circumstances;
  const { said } = known;
  const imported = known.sessions.map((session) => asSaid(session, said));
  const own = new Map(known.sessions.map((session) => [session._id, session]));
  const placeBefore = said?.event.fields.locationId ?? known.event?.locationId ?? null;
  const found = matchSessions(file.sessions, imported, {
    now,
    isAddition,
    eventKey: file.row.externalId,
    placeOf: ({ row }) => ids.place(row.place) ?? ids.place(file.row.place),
    knownPlaceOf: ({ locationId }) => locationId ?? placeBefore,
    imported: known.event ? (said?.sessions ?? new Map()) : new Map(),
  });
  const pairs = found.pairs.map((pair) => ({
    ...pair,
    known: pair.known && (own.get(pair.known._id) ?? null),
    before: pair.known,
  }));
  const ofFirst = pairs.find((pair) => pair.file.line === file.line);
  const events = eventSides(file, known, ofFirst ?? null, ids);
  const mergedEvent = events.sides ? mergeEvent(events.sides) : { fields: events.wanted, clashes: [] };
  const wanted = mergedEvent.fields;

  const sessionOf = (pair: Pair, final: EventFields) =>
    mergedSession(pair, { known: known.event, final, wanted, sides: events.sides }, ids, zone);
  const left = pairs.flatMap((pair) => {
    const reason =
      pair.known && reasonToLeave(pair.known, sessionOf(pair, wanted).fields, known.event, wanted);
    return reason ? [{ line: pair.file.line, ...reason }] : [];
  });
  const leftLines = new Set(left.map(({ line }) => line));
  const isLeft = ({ line }: FileSession) => leftLines.has(line);
  const first = file.sessions[0];
  // The first row decides for the event: where it is skipped, the event is skipped.
  const eventStays = known.event !== null && first !== undefined && isLeft(first);
  const event: ImportChange<EventFields> =
    known.event && eventStays ? { outcome: 'keep', _id: known.event._id } : changeTo(known.event, wanted);
  const final = eventStays && known.event ? known.event : wanted;

  const rewritten = pairs
    .filter((pair) => !isLeft(pair.file))
    .map((pair) => ({ pair, merged: sessionOf(pair, final) }));
  const sessions = rewritten.map(({ pair, merged }) => changeTo(pair.known, merged.fields));
  const touched = new Set(rewritten.map(({ pair }) => pair.known?._id));
  const oldPlace = known.event?.locationId ?? null;
  const stay =
    oldPlace === null || oldPlace === final.locationId
      ? []
      : known.sessions
          .filter((session) => !touched.has(session._id) && session.locationId === null && session.isClaimed)
          .map(({ _id }) => ({ _id, locationId: oldPlace }));
  const people = eventStays ? undefined : file.row.people;
  const speakers = eventSpeakerChanges(people, known.speakers, speakerIds, said?.event.people);
  return {
    event,
    sessions,
    speakers,
    stay,
    notInFile: found.notInFile.flatMap(({ _id }) => own.get(_id) ?? []),
    left,
    remarks: [
      ...(eventStays ? [] : clashRemarks(file, mergedEvent.clashes)),
      ...rewritten.flatMap(({ pair, merged }) => clashRemarks(pair.file, merged.clashes)),
      ...found.deleted.map(({ file: { line } }) => ({
        line,
        code: 'deletedByEditors' as const,
        column: null,
      })),
      ...editedSpeakers(people, known.speakers, said?.event.people).map(() => ({
        line: file.line,
        code: 'editedToo' as const,
        column: 'persons' as const,
      })),
    ],
    remember: {
      event: eventStays || isOwnExport(ofFirst ?? null) ? null : rememberedEvent(file, events.now),
      sessions: [
        ...rewritten.flatMap(({ pair, merged }) => rememberedSession(pair, merged.now)),
        ...found.deleted.flatMap(({ externalId, key }) => rememberedDeletion(externalId, key, said)),
      ],
    },
  };
}

type Pair = MatchedSession & { readonly before: KnownSession | null };

/** What the file says of an event beside what is stored, and beside what the last file said. */
function eventSides(
  file: FileEvent,
  { event: stored, said }: Known,
  first: Pair | null,
  ids: CatalogueIds,
): { wanted: EventFields; now: EventFields; sides: Sides<EventFields> | null } {
  const wanted = eventFields(file, stored, first?.known ?? null, ids);
  if (!stored || !said || isOwnExport(first)) return { wanted, now: wanted, sides: null };
  const before = { ...said.event.fields, _id: stored._id };
  const now = eventFields(file, before, first?.before ?? null, ids);
  return { wanted, now, sides: { stored, before, now, wanted } };
}

interface EventOfSession {
  readonly known: EventFields | null;
  readonly final: EventFields;
  readonly wanted: EventFields;
  readonly sides: Sides<EventFields> | null;
}

function mergedSession(
  pair: Pair,
  event: EventOfSession,
  ids: CatalogueIds,
  zone: Zone,
): Merged<SessionFields> & { readonly now: SessionFields } {
  const wanted = sessionFields(pair, event, ids, zone);
  const { known, before } = pair;
  if (!known || !before || known === before || !event.sides || isOwnExport(pair))
    return { fields: wanted, clashes: [], now: wanted };
  const { before: formerly, now: final } = event.sides;
  const now = sessionFields({ ...pair, known: before }, { known: formerly, final, wanted: final }, ids, zone);
  const merged = mergeSession(
    { stored: known, before, now, wanted },
    { ...event.sides, stored: event.final },
  );
  return { ...merged, fields: { ...merged.fields, externalId: pair.externalId }, now };
}

/** Whether a row names its session by its `_id`: it was exported, and what it says is what its editor wants of what is stored. */
function isOwnExport(pair: Pick<MatchedSession, 'file' | 'known'> | null): boolean {
  return pair?.known != null && pair.file.row.sessionKey === pair.known._id;
}

function rememberedEvent({ row: { people } }: FileEvent, fields: EventFields): SaidEvent {
  return people ? { fields, people: people.map(({ externalId }) => externalId) } : { fields };
}

function rememberedSession(pair: Pair, said: SessionFields): ToRemember<SessionFields>[] {
  if (pair.externalId === null || isOwnExport(pair)) return [];
  const former = pair.known?.externalId ?? null;
  return [
    { key: pair.externalId, said },
    ...(former !== null && former !== pair.externalId ? [{ key: former, said: null }] : []),
  ];
}

/** A deleted session is remembered under the hour that the file has now. */
function rememberedDeletion(
  externalId: string,
  key: string,
  said: SaidBefore | undefined,
): ToRemember<SessionFields>[] {
  const fields = said?.sessions.get(externalId) ?? null;
  return key === externalId
    ? []
    : [
        { key: externalId, said: null },
        { key, said: fields },
      ];
}

function reasonToLeave(
  before: KnownSession,
  fields: SessionFields,
  event: KnownEvent | null,
  wanted: EventFields,
): Omit<LineReason, 'line'> | null {
  const placed = { ...before, locationId: before.locationId ?? event?.locationId ?? null };
  const after = { ...before, ...fields, locationId: fields.locationId ?? wanted.locationId };
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
