// The dates of copied events: what they have of their sources, and what they clash with. Several events in as many statements as one.

import type { Stored } from '#core/field/writing.ts';
import type { Field } from '#core/field/field.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import type { Audience } from '#core/resources/programme.ts';
import type { CopiedDate, SourceDate } from '#core/events/copies/copy.ts';
import { clashesOf, type Occupied, placeOf, sharedAmong } from '#core/sessions/planning/clashes.ts';
import type { SerializedPlan } from '#core/sessions/planning/contract.ts';
import { mostAtOnce } from '#core/sessions/planning/plan.ts';
import type { Where } from '#core/sessions/rules.ts';
import { wallTimesOf } from '#core/sessions/schedule.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { insertAll } from '#server/resources/bulk-writing.ts';
import { lockPlaces, readBusy, readSpeakers } from './planning/plan-store.ts';
import { serializeClash } from './planning/serialize-plan.ts';
import { readSessionsOf } from './store.ts';
import { closingOf, type SessionWrite } from './write.ts';
import { refreshSessionDates } from './write-store.ts';

/** A session with all its columns. */
export type SourceSession = Stored &
  SourceDate & {
    readonly eventId: string;
    readonly locationId: string | null;
    readonly sessionTarget: Audience;
    readonly maxParticipants: number | null;
    readonly maxSchoolClasses: number | null;
  };
export type CopiedSession = CopiedDate<SourceSession>;

/** The sessions of events, cancelled ones as well, in order of time. */
export async function readSourceDates(db: Reader, eventIds: readonly string[]): Promise<SourceSession[]> {
  return (await readSessionsOf(db, eventIds)) as unknown as SourceSession[];
}

/** Its time, its numbers and what belongs to its event are its own. */
const own: readonly string[] = ['eventId', 'startDate', 'endDate', 'sessionDay'];
const copiedFields = Object.entries<Field>(resources.sessions.fields).flatMap(([name, field]) =>
  field.readOnly || field.kind === 'separator' || own.includes(name) ? [] : [name],
);

/** Adds the dates of copies; `beside` is what each of them has in place of its source's. */
export async function insertCopiedDates(
  tx: Tx,
  copies: readonly { readonly eventId: string; readonly dates: readonly CopiedSession[] }[],
  by: SessionWrite,
  beside: Stored = {},
): Promise<void> {
  const rows = copies.flatMap(({ eventId, dates }) =>
    dates.map(({ source, schedule }) => {
      const values = Object.fromEntries(copiedFields.map((name) => [name, source[name]]));
      const row = { ...values, ...beside, ...schedule, eventId };
      return { ...row, closesAt: closingOf(row, by.zone) };
    }),
  );
  if (rows.length === 0) return;
  await insertAll(tx, 'sessions', rows, by);
  await refreshSessionDates(
    tx,
    copies.map(({ eventId }) => eventId),
  );
}

/** Refuses a copy with more dates than one call makes. */
export function refuseTooManyDates(sessions: number): void {
  if (sessions > mostAtOnce)
    throw new Refusal('tooManySessions', { details: { sessions, maximum: mostAtOnce } });
}

/** The dates of a copy of an event as they would be, with what they would clash with. */
export async function serializeCopiedDates(
  tx: Tx,
  event: Where & { readonly _id: string },
  copied: readonly CopiedSession[],
  { viewer, language, zone }: SessionWrite,
): Promise<SerializedPlan[]> {
  if (copied.length === 0) return [];
  const speakers = await readSpeakers(tx, [event._id]);
  const placeIds = copied.flatMap(({ source }) => placeOf(source.locationId, event) ?? []);
  const places = await lockPlaces(tx, { ids: placeIds, names: [] });
  const shared = sharedAmong(places);
  const speakerIds = speakers.map(({ _id }) => _id);
  const busy = await readBusy(
    tx,
    {
      startDate: new Date(Math.min(...copied.map(({ schedule }) => schedule.startDate.getTime()))),
      endDate: new Date(Math.max(...copied.map(({ schedule }) => schedule.endDate.getTime()))),
      placeIds,
      speakerIds,
      eventIds: [],
      without: [],
    },
    viewer,
  );
  const eventId = newId();
  return copied.map(({ source, schedule, isFirstOfTwo, closed }) => {
    const placeId = placeOf(source.locationId, event);
    const { startDate, endDate, sessionDay } = schedule;
    const occupied: Occupied = { startDate, endDate, placeId, eventId, speakerIds };
    return {
      _id: null,
      row: null,
      existing: false,
      cancelled: false,
      sessionDay,
      ...wallTimesOf(schedule, zone),
      startDate: startDate.toISOString(),
      endDate: endDate.toISOString(),
      isFirstOfTwo,
      locationId: placeId,
      sessionTarget: source.sessionTarget,
      maxParticipants: source.maxParticipants,
      maxSchoolClasses: source.maxSchoolClasses,
      clashes: clashesOf(occupied, busy, shared).map((clash) =>
        serializeClash(clash, { busy, places, speakers, placeId, language }),
      ),
      closed: closed && { because: closed.because, holiday: closed.holiday },
    };
  });
}
