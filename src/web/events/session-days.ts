// Many dates of one event, day by day (page 4, Event).

interface Dated {
  readonly _id: string;
  readonly sessionDay: string;
}

/** Sessions in their order, those of a programme day together. */
export function byDay<S extends Dated>(
  sessions: readonly S[],
): { readonly day: string; readonly sessions: readonly S[] }[] {
  const days = new Map<string, S[]>();
  for (const session of sessions)
    days.set(session.sessionDay, [...(days.get(session.sessionDay) ?? []), session]);
  return [...days].map(([day, ofDay]) => ({ day, sessions: ofDay }));
}

/** The place of a date among others, -1 for none: told by a list and by a link it is one. */
export function placeIn(sessions: readonly Dated[], { _id }: Dated): number {
  return sessions.findIndex((session) => session._id === _id);
}

/**
 * Where those begin that are shown at once: at the first, unless the one that is put forward would be out of sight; then with
 * its day.
 */
export function firstShown<S extends Dated>(
  sessions: readonly S[],
  best: S | undefined,
  shownAtOnce: number,
): number {
  if (!best || placeIn(sessions, best) < shownAtOnce) return 0;
  return sessions.findIndex(({ sessionDay }) => sessionDay === best.sessionDay);
}

/** The sessions with one more that a link leads to and no list tells of, in its place. */
export function withChosen<S extends { readonly _id: string; readonly startDate: string }>(
  sessions: readonly S[],
  chosen: S | undefined,
): readonly S[] {
  if (!chosen || sessions.some(({ _id }) => _id === chosen._id)) return sessions;
  return [...sessions, chosen].toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
}
