// What sessions would clash with once they are changed: with those that stay, and with each other.

import {
  clashesOf,
  exceedsPlace,
  neighboursAmong,
  placeOf,
  sharedAmong,
} from '#core/sessions/planning/clashes.ts';
import type { SerializedClash } from '#core/sessions/planning/contract.ts';
import type { StandingSession } from '#core/sessions/bulk/change.ts';
import type { Tx } from '#server/db/database.ts';
import { type BusySession, lockPlaces, readBusy, readSpeakers } from '../planning/plan-store.ts';
import { overfull, serializeClash } from '../planning/serialize-plan.ts';
import type { SessionWrite } from '../write.ts';
import type { DecidedSession } from './decide.ts';

/** The clashes of those that get another time, place or number of seats, by their ids; the others have none. */
export async function readClashes(
  tx: Tx,
  decided: readonly DecidedSession[],
  {
    viewer,
    language,
    moves,
  }: Pick<SessionWrite, 'viewer' | 'language'> & {
    /** Whether any may be at another time or place. */
    readonly moves: boolean;
  },
): Promise<ReadonlyMap<string, SerializedClash[]>> {
  const eventIds = [...new Set(decided.map(({ event }) => event._id))];
  const speakers = moves ? await readSpeakers(tx, eventIds) : [];
  const speakersOf = Map.groupBy(speakers, ({ eventId }) => eventId);
  const standing = decided
    .filter(({ row }) => !row['cancelledAt'])
    .map((one) => ({
      one,
      occupied: occupiedBy(
        one,
        (speakersOf.get(one.event._id) ?? []).map(({ _id }) => _id),
      ),
    }));
  const judged = standing.filter(({ one }) => one.isMoved || hasOtherSeats(one));
  if (judged.length === 0) return new Map();
  const spans = judged.map(({ occupied }) => occupied);
  const busy = moves ? await readBusyAround(tx, spans, { eventIds, viewer }) : [];
  const places = await lockPlaces(tx, { ids: spans.flatMap(({ placeId }) => placeId ?? []), names: [] });
  const shared = sharedAmong(places);
  const chosen = new Set(standing.map(({ occupied }) => occupied.sessionId));
  // Those of the choice count as they will be.
  const others = [
    ...busy.filter(({ sessionId }) => !chosen.has(sessionId)),
    ...standing.map(({ occupied }) => occupied),
  ];
  const near = neighboursAmong(others);
  return new Map(
    judged.map(({ one, occupied }) => {
      const found = one.isMoved
        ? clashesOf(
            occupied,
            near(occupied).filter(({ sessionId }) => sessionId !== occupied.sessionId),
            shared,
          )
        : [];
      const names = { busy: others, places, speakers, placeId: occupied.placeId, language };
      const capacity = places.find(({ _id }) => _id === occupied.placeId)?.capacity ?? null;
      return [
        occupied.sessionId,
        [
          ...found.map((clash) => serializeClash(clash, names)),
          ...(capacity !== null && exceedsPlace(one.after as unknown as StandingSession, capacity)
            ? [overfull(occupied.placeId, capacity, places)]
            : []),
        ],
      ];
    }),
  );
}

function readBusyAround(
  tx: Tx,
  spans: readonly BusySession[],
  { eventIds, viewer }: { readonly eventIds: readonly string[] } & Pick<SessionWrite, 'viewer'>,
): Promise<BusySession[]> {
  const span = {
    startDate: new Date(Math.min(...spans.map(({ startDate }) => startDate.getTime()))),
    endDate: new Date(Math.max(...spans.map(({ endDate }) => endDate.getTime()))),
    placeIds: spans.flatMap(({ placeId }) => placeId ?? []),
    speakerIds: spans.flatMap(({ speakerIds }) => speakerIds),
    eventIds,
    without: [],
  };
  return readBusy(tx, span, viewer);
}

function occupiedBy({ after, event }: DecidedSession, speakerIds: readonly string[]): BusySession {
  const { startDate, endDate, locationId } = after as unknown as StandingSession;
  return {
    sessionId: after._id,
    eventId: event._id,
    startDate,
    endDate,
    placeId: placeOf(locationId, event),
    speakerIds,
    title: event.title,
    isVisible: true,
  };
}

function hasOtherSeats({ values }: DecidedSession): boolean {
  return Object.hasOwn(values, 'maxParticipants') || Object.hasOwn(values, 'accessType');
}
