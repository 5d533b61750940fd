// Many dates of one event, day by day (page 4, Event).

interface Dated {
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

/**
 * Where those begin that are shown at once: at the first, unless the one that is put forward would be out of sight; then with
 * its day.
 */
export function firstShown<S extends Dated>(
  sessions: readonly S[],
  best: S | undefined,
  shownAtOnce: number,
): number {
  const place = best ? sessions.indexOf(best) : -1;
  if (place < shownAtOnce) return 0;
  return sessions.findIndex(({ sessionDay }) => sessionDay === best?.sessionDay);
}

/** The sessions with one more that a link leads to and no list tells of, in its place. */
export function withChosen<S extends { readonly _id: string; readonly startDate: string }>(
  sessions: readonly S[],
  chosen: S | undefined,
): readonly S[] {
  if (!chosen || sessions.some(({ _id }) => _id === chosen._id)) return sessions;
  return [...sessions, chosen].toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
}
