// What the sessions of an event clash with as they are (docs/product/sessions.md#clashes): the same on both sides.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { managesEvent } from '#core/events/visibility.ts';
import type { Language } from '#core/languages.ts';
import { areAway } from '#core/proposals/events/availability.ts';
import { Refusal } from '#core/refusals.ts';
import { clashesOf, exceedsPlace, sharedAmong } from '#core/sessions/planning/clashes.ts';
import type { readClashesOfEvent as contract } from '#core/sessions/planning/contract.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { openableRows } from '#server/resources/scopes.ts';
import { readRows } from '#server/resources/store.ts';
import { readAvailability, readBusy, readComing, readSpeakers } from './plan-store.ts';
import { authorsAway, overfull, serializeClash } from './serialize-plan.ts';

/** The clashes of the sessions to come of an event that the caller manages; a fixed number of statements, however many sessions. */
export async function readClashesOfEvent(
  db: Reader,
  eventId: string,
  {
    viewer,
    language,
    zone,
  }: { readonly viewer: AccountViewer; readonly language: Language; readonly zone: Zone },
): Promise<AnswerOf<typeof contract>> {
  const [event] = await readRows(db, 'events', [eventId], openableRows('events', viewer));
  if (!event) throw new Refusal('notFound');
  if (!managesEvent(viewer, eventId)) throw new Refusal('forbidden');
  const coming = await readComing(db, eventId);
  if (coming.length === 0) return { sessions: [] };
  const availability = await readAvailability(db, eventId);
  const speakers = await readSpeakers(db, [eventId]);
  const busy = await readBusy(
    db,
    {
      startDate: new Date(Math.min(...coming.map(({ startDate }) => startDate.getTime()))),
      endDate: new Date(Math.max(...coming.map(({ endDate }) => endDate.getTime()))),
      placeIds: coming.flatMap(({ placeId }) => placeId ?? []),
      speakerIds: speakers.map(({ _id }) => _id),
      eventIds: [eventId],
      without: [],
    },
    viewer,
  );
  const sessions = coming.map((one) => {
    const { sessionId, placeId, place, capacity } = one;
    const holdsSeveral = one.holdsSeveral ?? false;
    const places =
      placeId === null ? [] : [{ _id: placeId, name: place ?? '', capacity, holdsSeveral, sentAs: [] }];
    const others = busy.filter((other) => other.sessionId !== sessionId);
    const found = clashesOf(one, others, sharedAmong(places)).map((clash) =>
      serializeClash(clash, { busy, places, speakers, placeId, language }),
    );
    const isOverfull = capacity !== null && exceedsPlace(one, capacity);
    const clashes = [
      ...found,
      ...(areAway(availability, one, one.sessionDay, zone) ? [authorsAway] : []),
      ...(isOverfull ? [overfull(placeId, capacity, places)] : []),
    ];
    return { _id: sessionId, clashes };
  });
  return { sessions: sessions.filter(({ clashes }) => clashes.length > 0) };
}
