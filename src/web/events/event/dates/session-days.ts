// The sessions of one event, day by day (docs/product/programme.md#event-page).

interface Dated {
  readonly _id: string;
  readonly sessionDay: string;
}

/** Sessions in their order, grouped by programme day. */
export function byDay<S extends Dated>(
  sessions: readonly S[],
): { readonly day: string; readonly sessions: readonly S[] }[] {
  const days = new Map<string, S[]>();
  for (const session of sessions)
    days.set(session.sessionDay, [...(days.get(session.sessionDay) ?? []), session]);
  return [...days].map(([day, ofDay]) => ({ day, sessions: ofDay }));
}

/** The index of a session among others by its id, -1 for none. */
export function placeIn(sessions: readonly Dated[], { _id }: Dated): number {
  return sessions.findIndex((session) => session._id === _id);
}

/** The index of the first session that is shown: 0, unless the recommended one would not be visible; then the first of its day. */
export function firstShown<S extends Dated>(
  sessions: readonly S[],
  best: S | undefined,
  shownAtOnce: number,
): number {
  if (!best || placeIn(sessions, best) < shownAtOnce) return 0;
  return sessions.findIndex(({ sessionDay }) => sessionDay === best.sessionDay);
}

/** Adds the session of a link that is in no list, in its place. */
export function withChosen<S extends { readonly _id: string; readonly startDate: string }>(
  sessions: readonly S[],
  chosen: S | undefined,
): readonly S[] {
  if (!chosen || sessions.some(({ _id }) => _id === chosen._id)) return sessions;
  return [...sessions, chosen].toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
}
