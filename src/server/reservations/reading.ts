// Reservations as they are read: told, listed, printed and put into calendars, each to those who may.

import { type AccountViewer, may } from '#core/accounts/access.ts';
import type { CalendarEntry } from '#core/calendar.ts';
import type { Language } from '#core/languages.ts';
import type { ListQuery } from '#core/listing.ts';
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
  /** The site's origin: what links in prints and calendars begin with. */
  readonly baseUrl: string;
  /** Where many are answered at once; otherwise each is read alone. */
  readonly readStored?: ReadStored;
}

export interface ReadRequest {
  readonly viewer: AccountViewer;
  readonly language: Language;
}

/** A reservation and its tickets as they stand in the database. */
type ReadStored = (_id: string) => Promise<Stored | undefined>;
interface Stored {
  readonly row: Awaited<ReturnType<typeof store.readWithSameTime>>[number];
  readonly tickets: readonly TicketRow[];
}

/** Reads together what is asked for together: at an opening minute many send the same request again. */
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

/** A page of the reservations that the caller reads; those of others without the codes. */
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
  const told = rows.map((row) => {
    const reader = readerOf(row, viewer, deps.sign);
    return serializeReservation(row, tickets.get(row._id) ?? [], { ...deps, reader, language });
  });
  return { rows: told, count };
}

/** One's own reservation; staff read those of others without the codes (page 3, Booking). */
export async function read(
  deps: Pick<ReadingDeps, 'db' | 'sign' | 'zone' | 'readStored'>,
  _id: string,
  { viewer, language }: ReadRequest,
): Promise<WireReservation> {
  const { readStored = readTogether(deps.db) } = deps;
  const stored = await readStored(_id);
  if (!stored || !mayRead(viewer, stored.row)) throw new Refusal('notFound');
  const reader = readerOf(stored.row, viewer, deps.sign);
  const told = serializeReservation(stored.row, stored.tickets, { language, zone: deps.zone, reader });
  // A contact of the event reads who comes to it, and nothing of what else they do.
  const isTold = isOwn(viewer, stored.row) || may(viewer, 'bookForOthers');
  const { sameTime, participants } = stored.row;
  return { ...told, warnings: isTold ? warningsNow(sameTime, participants, language) : [] };
}

/** Whether a reservation is there for somebody to be read. */
export async function canRead(db: Reader, _id: string, viewer: AccountViewer): Promise<boolean> {
  const row = await store.readReservation(db, _id);
  return row !== undefined && mayRead(viewer, row);
}

/** The PDF of one's own tickets. */
export async function readPdf(deps: ReadingDeps, _id: string, asking: ReadRequest): Promise<Buffer> {
  const row = await readOwn(deps.db, _id, asking.viewer);
  if (!holdsSeats(row.status)) throw new Refusal('noTickets');
  const print = { ...deps, language: asking.language };
  return printTickets(printedOf(row, await readTickets(deps.db, [_id]), print), print);
}

/** One's own reservation for a calendar. */
export async function readCalendar(deps: ReadingDeps, _id: string, asking: ReadRequest): Promise<string> {
  return calendarOf(await readOwn(deps.db, _id, asking.viewer), asking.language, deps.baseUrl);
}

/** The calendar file of a reservation for whoever is told of it */
export async function calendarFileOf(
  db: Reader,
  _id: string,
  { language, baseUrl }: { readonly language: Language; readonly baseUrl: string },
): Promise<string> {
  const row = await store.readReservation(db, _id);
  if (!row) throw new Refusal('notFound');
  return calendarOf(row, language, baseUrl);
}

/** What somebody has booked, and what of it was called off, for their calendar; what is long over is left out. */
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
