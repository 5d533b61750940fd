import { useState } from 'react';
import type { GridSession } from './moves/planned-session.ts';
import type { Timetable } from './moves/use-timetable.ts';

interface Chosen {
  /** Its first day. */
  readonly week: string | undefined;
  readonly placeId: string | null;
}

/** The place of a week of everything, which shows one place: the busiest as the week was read, whatever is moved in it since. */
export function useWeekPlace(
  { answer, query, sessions }: Timetable,
  { week, isOn }: { readonly week: string | undefined; readonly isOn: boolean },
): string | null {
  const [chosen, setChosen] = useState<Chosen>();
  if (isOn && answer && !query.isPlaceholderData && chosen?.week !== week)
    setChosen({ week, placeId: busiestPlace(sessions, answer.places) });
  return isOn ? (chosen?.placeId ?? null) : null;
}

/** The place with the most sessions. */
function busiestPlace(
  sessions: readonly GridSession[],
  places: readonly { readonly _id: string }[],
): string | null {
  const counts = new Map<string | null, number>();
  for (const { placeId } of sessions) counts.set(placeId, (counts.get(placeId) ?? 0) + 1);
  const [first] = places.toSorted((one, other) => (counts.get(other._id) ?? 0) - (counts.get(one._id) ?? 0));
  return first?._id ?? null;
}
