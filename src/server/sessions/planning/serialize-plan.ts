import { resolveText } from '#core/languages.ts';
import { areAway } from '#core/proposals/events/availability.ts';
import type { TimeClash } from '#core/sessions/planning/clashes.ts';
import type { SerializedClash, SerializedPlan } from '#core/sessions/planning/contract.ts';
import type { Busy, SessionPlan, PlannedSession, PlannedSlot } from '#core/sessions/planning/plan.ts';
import { type ClosedDays, closingOn, type FestivalDays } from '#core/sessions/planning/days.ts';
import { wallTimesOf } from '#core/sessions/schedule.ts';
import { dayOf } from '#core/time.ts';
import type { SessionWrite } from '../write.ts';
import type { ValuedDraft } from './drafts.ts';
import type { BusySession, Place, Speaker } from './plan-store.ts';

/** What the parts of a clash are called. */
export interface ClashNames {
  readonly busy: readonly BusySession[];
  readonly places: readonly Place[];
  readonly speakers: readonly Speaker[];
}

interface Facts extends ClashNames {
  readonly event: { readonly _id: string };
  readonly existing: readonly { readonly _id: string; readonly maxSchoolClasses: number | null }[];
  readonly rows: readonly ValuedDraft[];
  /** Of those that were made. */
  readonly ids: ReadonlyMap<PlannedSession, string | undefined>;
  readonly house: ClosedDays;
  readonly festival: FestivalDays;
  /** When those who proposed the event can come; none: at any time. */
  readonly availability: readonly string[];
}

export function serializePlan(
  { sessions }: SessionPlan,
  facts: Facts,
  { zone, language }: Pick<SessionWrite, 'zone' | 'language'>,
): SerializedPlan[] {
  return sessions.map((session) => {
    const { wish, position, startDate, endDate, isFirstOfTwo, placeId, existing, clashes, exceeds } = session;
    const draft = facts.rows[position];
    const sessionDay = wish.sessionDay ?? dayOf(startDate, zone);
    return {
      _id: existing?._id ?? facts.ids.get(session) ?? null,
      row: draft?.row ?? null,
      existing: existing !== null,
      cancelled: (existing?.cancelledAt ?? null) !== null,
      sessionDay,
      ...wallTimesOf({ startDate, endDate }, zone),
      startDate: startDate.toISOString(),
      endDate: endDate.toISOString(),
      isFirstOfTwo,
      locationId: placeId,
      sessionTarget: wish.sessionTarget,
      maxParticipants: wish.maxParticipants,
      maxSchoolClasses: (draft?.values['maxSchoolClasses'] ?? null) as number | null,
      clashes: [
        ...clashes.map((clash) => serializeClash(clash, { ...facts, placeId, language })),
        ...(areAway(facts.availability, { startDate, endDate }, sessionDay, zone) ? [authorsAway] : []),
        ...(exceeds === null ? [] : [overfull(placeId, exceeds, facts.places)]),
      ],
      closed: closingOn(sessionDay, facts.house, facts.festival),
    };
  });
}

export function serializeClash(
  { kind, speakerIds, other }: TimeClash<Busy | PlannedSlot>,
  {
    placeId,
    language,
    busy,
    places,
    speakers,
  }: ClashNames & { readonly placeId: string | null } & Pick<SessionWrite, 'language'>,
): SerializedClash {
  const planned = 'position' in other ? other.position : null;
  const known =
    'sessionId' in other ? busy.find(({ sessionId }) => sessionId === other.sessionId) : undefined;
  const isVisible = known?.isVisible ?? true;
  return {
    kind,
    with: {
      sessionId: known && isVisible ? known.sessionId : null,
      position: planned,
      eventId: isVisible ? other.eventId : null,
      title: known && isVisible ? resolveText(known.title, language).text : null,
      startDate: other.startDate.toISOString(),
      endDate: other.endDate.toISOString(),
    },
    locationId: kind === 'place' ? placeId : null,
    place: kind === 'place' ? nameOf(placeId, places) : null,
    speakers: speakerIds.flatMap((id) => speakers.find(({ _id }) => _id === id)?.name ?? []),
    capacity: null,
  };
}

/** Those who proposed the event cannot come to a session. */
export const authorsAway: SerializedClash = {
  kind: 'author',
  with: null,
  locationId: null,
  place: null,
  speakers: [],
  capacity: null,
};

/** A session with more seats than its place has room for. */
export function overfull(
  locationId: string | null,
  capacity: number,
  places: readonly Place[],
): SerializedClash {
  const place = nameOf(locationId, places);
  return { kind: 'capacity', with: null, locationId, place, speakers: [], capacity };
}

function nameOf(id: string | null, places: readonly Place[]): string | null {
  return places.find(({ _id }) => _id === id)?.name ?? null;
}
