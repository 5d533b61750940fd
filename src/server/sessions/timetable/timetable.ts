// The timetable that staff plan on (docs/product/sessions.md#timetable).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { smallHours } from '#core/sessions/schedule.ts';
import {
  type HiddenSession,
  mostSessions,
  type readTimetable as contract,
  type TimetableSession,
} from '#core/sessions/timetable/contract.ts';
import { instantOf, shiftDay, type Zone } from '#core/time.ts';
import { versionOf } from '#core/versions.ts';
import type { Reader } from '#server/db/database.ts';
import { readNames, readPlaces, readSessionsWithin, type SessionWithin } from './timetable-store.ts';

/** What takes place on these programme days. Of sessions that the viewer may not see, that place and speakers are taken. */
export async function readTimetable(
  db: Reader,
  { from, to }: { readonly from: string; readonly to: string },
  {
    viewer,
    language,
    zone,
  }: { readonly viewer: AccountViewer; readonly language: Language; readonly zone: Zone },
): Promise<AnswerOf<typeof contract>> {
  const span = {
    startDate: instantOf({ day: from, time: '00:00' }, zone),
    endDate: instantOf({ day: shiftDay(to, 1), time: smallHours }, zone),
  };
  const found = await readSessionsWithin(db, span, { viewer, limit: mostSessions + 1 });
  const rows = found.slice(0, mostSessions);
  const visible = rows.filter(({ isVisible }) => isVisible);
  const ids = (of: (row: SessionWithin) => readonly (string | null)[]) => [
    ...new Set(visible.flatMap(of).filter((id) => id !== null)),
  ];
  const [places, names] = await Promise.all([
    readPlaces(db),
    readNames(db, {
      speakerIds: ids(({ speakerIds }) => speakerIds),
      festivalIds: ids(({ festivalId }) => [festivalId]),
      eventTypeIds: ids(({ eventTypeId }) => [eventTypeId]),
    }),
  ]);
  const own = new Set(rows.filter(({ mayEdit }) => mayEdit).flatMap(({ speakerIds }) => speakerIds));
  const named = (wanted: (typeof names)[number]['kind']) =>
    names
      .filter(({ kind }) => kind === wanted)
      .map(({ _id, name }) => ({ _id, name: resolveText(name, language).text }));
  return {
    sessions: visible.map((row) => serialize(row, language)),
    hidden: rows
      .filter(({ isVisible, cancelledAt }) => !isVisible && cancelledAt === null)
      .map((row) => ({ ...occupied(row), speakerIds: row.speakerIds.filter((id) => own.has(id)) })),
    isCut: found.length > rows.length,
    places,
    speakers: named('speaker'),
    festivals: named('festival'),
    eventTypes: named('eventType'),
  };
}

function occupied({ startDate, endDate, sessionDay, placeId, speakerIds }: SessionWithin): HiddenSession {
  return {
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    sessionDay,
    placeId,
    speakerIds,
  };
}

function serialize(row: SessionWithin, language: Language): TimetableSession {
  const { updatedAt: _, cancelledAt, isVisible: __, title, ...fields } = row;
  return {
    ...fields,
    ...occupied(row),
    version: versionOf(row),
    title: resolveText(title, language).text,
    isCancelled: cancelledAt !== null,
    availability: row.mayEdit ? row.availability : [],
  };
}
