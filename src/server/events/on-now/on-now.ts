import { decideOnNow, formerPlaces, type OnNow } from '#core/events/views/on-now.ts';
import type { Language } from '#core/languages.ts';
import { availabilityOf } from '#core/seats/bookability.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { readNearSessions, readPlaceNames } from './on-now-store.ts';
import { serializeTitle } from '../sessions.ts';

/** What is on now, as every visitor sees it (docs/product/programme.md#on-now). */
export async function readOnNow(db: Reader, language: Language): Promise<OnNow[]> {
  const [rows, now] = await Promise.all([readNearSessions(db), readNow(db)]);
  const former = rows.map((row) => formerPlaces(row, row.changes));
  const names = await readPlaceNames(db, [...new Set(former.flat())]);
  const sessions = rows.map((row, at) => ({
    ...row,
    availability: availabilityOf(row, row.now),
    formerPlaces: former[at]?.flatMap((id) => names.get(id) ?? []) ?? [],
  }));
  return decideOnNow(sessions, now).map(({ kind, session }) => ({
    _id: session.sessionId,
    eventId: session.eventId,
    ...serializeTitle(session.title, language),
    kind,
    startDate: session.startDate.toISOString(),
    place: session.place,
    ...(kind === 'elsewhere' && { formerPlaces: session.formerPlaces }),
    ...(kind === 'soon' && { freeSeats: session.availability.freeSeats }),
  }));
}
