// A session as the timetable works on it: as it was read, or as it will be once its move has been saved.

import { type Occupied, placeOf } from '#core/sessions/planning/clashes.ts';
import type { Where } from '#core/sessions/rules.ts';
import type { HiddenSession, TimetableSession } from '#core/sessions/timetable/contract.ts';
import type { Standing } from '#core/sessions/timetable/moving.ts';

export interface GridSession extends Occupied {
  /** Its id; of one that the viewer may not see its position. */
  readonly key: string;
  readonly standing: Standing;
  /** Null: the viewer may not see it. */
  readonly row: TimetableSession | null;
}

export interface StandingVersion {
  readonly standing: Standing;
  readonly version: string;
}

export function standingOf(row: TimetableSession): StandingVersion {
  return {
    standing: {
      startDate: new Date(row.startDate),
      endDate: new Date(row.endDate),
      sessionDay: row.sessionDay,
      locationId: row.locationId,
    },
    version: row.version,
  };
}

export function eventPlaceOf({ eventLocationId, eventPresenceType }: TimetableSession): Where {
  return { locationId: eventLocationId, eventPresenceType };
}

/** The row after a move has been saved. */
export function movedRow(row: TimetableSession, { standing, version }: StandingVersion): TimetableSession {
  return {
    ...row,
    version,
    startDate: standing.startDate.toISOString(),
    endDate: standing.endDate.toISOString(),
    sessionDay: standing.sessionDay,
    locationId: standing.locationId,
    placeId: placeOf(standing.locationId, eventPlaceOf(row)),
  };
}

export function plannedFrom(row: TimetableSession, standing: Standing): GridSession {
  return {
    key: row._id,
    row,
    standing,
    startDate: standing.startDate,
    endDate: standing.endDate,
    eventId: row.eventId,
    placeId: placeOf(standing.locationId, eventPlaceOf(row)),
    speakerIds: row.speakerIds,
  };
}

function hiddenFrom(session: HiddenSession, position: number): GridSession {
  const [startDate, endDate] = [new Date(session.startDate), new Date(session.endDate)];
  const key = `hidden-${position}`;
  const { sessionDay, placeId, speakerIds } = session;
  const standing = { startDate, endDate, sessionDay, locationId: placeId };
  // Of another event than all others, because nothing is known of it.
  return { key, row: null, standing, startDate, endDate, eventId: key, placeId, speakerIds };
}

type Cached = Pick<GridSession, 'row'> & {
  readonly wanted: Standing | null;
  readonly planned: GridSession;
};

/**
 * Makes the sessions of a timetable; a session that is as it was is the same object again, so that its block is not rendered again. `wanted`: where
 * those that are being moved will be.
 */
export function createPlanned() {
  let cache: ReadonlyMap<string, Cached> = new Map();
  let hidden: { readonly of: readonly HiddenSession[]; readonly planned: readonly GridSession[] } = {
    of: [],
    planned: [],
  };
  return (
    answer: { readonly sessions: readonly TimetableSession[]; readonly hidden: readonly HiddenSession[] },
    wanted: ReadonlyMap<string, Standing>,
  ): readonly GridSession[] => {
    const before = cache;
    const now = new Map<string, Cached>();
    const planned = answer.sessions.map((row) => {
      const to = wanted.get(row._id) ?? null;
      const known = before.get(row._id);
      const cached =
        known?.row === row && known.wanted === to
          ? known
          : { row, wanted: to, planned: plannedFrom(row, to ?? standingOf(row).standing) };
      now.set(row._id, cached);
      return cached.planned;
    });
    cache = now;
    if (hidden.of !== answer.hidden) hidden = { of: answer.hidden, planned: answer.hidden.map(hiddenFrom) };
    return [...planned, ...hidden.planned];
  };
}

/** Whether a session keeps others from its place and its speakers. */
export function isOccupying({ row }: GridSession): boolean {
  return row?.isCancelled !== true;
}
