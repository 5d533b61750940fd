// Reads reservations: serialized, listed, printed and as calendar files, each for viewers who may.

import { type AccountViewer, may } from '#core/accounts/access.ts';
import type { CalendarEntry } from '#core/calendar.ts';
import type { Language } from '#core/languages.ts';
import type { ListQuery } from '#core/list-query.ts';
import { Refusal } from '#core/refusals.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import { holdsSeats, isOwn, mayRead } from '#core/reservations/rules.ts';
import type { Zone } from '#core/time.ts';
import { batched } from '#server/db/batch.ts';
import type { Reader } from '#server/db/database.ts';
import { printTickets, readTickets, type Signer, type TicketRow } from '#server/tickets/service.ts';
import * as store from './read-store.ts';
import { warningsNow } from './warnings.ts';
import { calendarEntryOf, calendarOf, printedOf, readerOf, serializeReservation } from './serialize.ts';

export interface ReadingDeps {
  readonly db: Reader;
  readonly sign: Signer;
  readonly zone: Zone;
  /** The site's origin, with which links in prints and calendars begin. */
  readonly baseUrl: string;
  /** Reads reservations of concurrent requests together; without it each is read alone. */
  readonly readStored?: ReadStored;
}

export interface ReadRequest {
  readonly viewer: AccountViewer;
  readonly language: Language;
  /** The language of the page that a write comes from, where the request says so. */
  readonly statedLanguage?: Language | null | undefined;
}

/** A reservation and its tickets as they are stored. */
type ReadStored = (_id: string) => Promise<Stored | undefined>;
interface Stored {
  readonly row: Awaited<ReturnType<typeof store.readWithSameTime>>[number];
  readonly tickets: readonly TicketRow[];
}

/** Reads reservations of concurrent requests in one batch: at an opening many callers repeat the same request. */
export function readTogether(db: Reader): ReadStored {
  return batched(async (ids) => {
    const [rows, tickets] = await Promise.all([store.readWithSameTime(db, ids), readTickets(db, ids)]);
    const found = new Map(rows.map((row) => [row._id, row]));
    const theirs = Map.groupBy(tickets, ({ reservationId }) => reservationId);
    return ids.map((id) => {
      const row = found.get(id);
      return row && { row, tickets: theirs.get(id) ?? [] };
    });
  });
}

/** A page of the reservations that the viewer reads; those of other accounts without the codes. */
export async function list(
  deps: ReadingDeps,
  query: ListQuery,
  { viewer, language }: ReadRequest,
): Promise<{ rows: WireReservation[]; count: number | null }> {
  const { rows, count } = await store.listReservations(deps.db, viewer, query);
  const tickets = Map.groupBy(
    rows.length > 0
      ? await readTickets(
          deps.db,
          rows.map(({ _id }) => _id),
        )
      : [],
    ({ reservationId }) => reservationId,
  );
  const views = rows.map((row) => {
    const reader = readerOf(row, viewer, deps.sign);
    return serializeReservation(row, tickets.get(row._id) ?? [], { ...deps, reader, language });
  });
  return { rows: views, count };
}

/** One of the viewer's own reservations; staff read those of others without the codes (docs/product/rights.md#reservations). */
export async function read(
  deps: Pick<ReadingDeps, 'db' | 'sign' | 'zone' | 'readStored'>,
  _id: string,
  { viewer, language }: ReadRequest,
): Promise<WireReservation> {
  const { readStored = readTogether(deps.db) } = deps;
  const stored = await readStored(_id);
  if (!stored || !mayRead(viewer, stored.row)) throw new Refusal('notFound');
  const reader = readerOf(stored.row, viewer, deps.sign);
  const view = serializeReservation(stored.row, stored.tickets, { language, zone: deps.zone, reader });
  // A contact of the event reads the reservation but not what else its account has booked.
  const readsWarnings = isOwn(viewer, stored.row) || may(viewer, 'bookForOthers');
  const { sameTime, participants } = stored.row;
  return { ...view, warnings: readsWarnings ? warningsNow(sameTime, participants, language) : [] };
}

/** Whether a viewer may read a reservation. */
export async function canRead(db: Reader, _id: string, viewer: AccountViewer): Promise<boolean> {
  const row = await store.readReservation(db, _id);
  return row !== undefined && mayRead(viewer, row);
}

/** The PDF of the tickets of one of the viewer's own reservations. */
export async function readPdf(deps: ReadingDeps, _id: string, reading: ReadRequest): Promise<Buffer> {
  const row = await readOwn(deps.db, _id, reading.viewer);
  if (!holdsSeats(row.status)) throw new Refusal('noTickets');
  const print = { ...deps, language: reading.language };
  return printTickets(printedOf(row, await readTickets(deps.db, [_id]), print), print);
}

/** The calendar file of one of the viewer's own reservations. */
export async function readCalendar(deps: ReadingDeps, _id: string, reading: ReadRequest): Promise<string> {
  return calendarOf(await readOwn(deps.db, _id, reading.viewer), reading.language, deps.baseUrl);
}

/** The calendar file of a reservation for its owner. */
export async function calendarFileOf(
  db: Reader,
  _id: string,
  { language, baseUrl }: { readonly language: Language; readonly baseUrl: string },
): Promise<string> {
  const row = await store.readReservation(db, _id);
  if (!row) throw new Refusal('notFound');
  return calendarOf(row, language, baseUrl);
}

/** An account's bookings and cancelled sessions for its calendar, without those that ended long ago. */
export async function readCalendarEntries(
  db: Reader,
  userId: string,
  { language, baseUrl }: { readonly language: Language; readonly baseUrl: string },
): Promise<{ sessionId: string; entry: CalendarEntry }[]> {
  const rows = await store.readReservationsForCalendar(db, userId);
  return rows.map((row) => ({
    sessionId: row.sessionId,
    entry: calendarEntryOf(row, language, baseUrl),
  }));
}

async function readOwn(db: Reader, _id: string, viewer: AccountViewer): Promise<store.ReservationRow> {
  const row = await store.readReservation(db, _id);
  if (!row || !isOwn(viewer, row)) throw new Refusal('notFound');
  return row;
}
