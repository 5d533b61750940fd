import { sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import type { ListQuery } from '#core/listing.ts';
import type { BookingBody, Participant } from '#core/reservations/contract.ts';
import type { Reader } from '#server/db/database.ts';
import { listedRows, openableRows } from '#server/resources/scopes.ts';
import { listRows, readRow, type RowOf } from '#server/resources/store.ts';

/** What stands beside the fields of a request. */
interface Party {
  readonly participants: readonly Participant[];
  readonly needs: NonNullable<BookingBody['needs']> | null;
}
export type RequestRow = RowOf<'reservationRequests'> & Party;

const columns = sql`"reservationRequests"."participants", "reservationRequests"."needs"`;

/** A page of the requests that somebody may see; `fields=` leaves who comes out. */
export function listRequests(
  db: Reader,
  query: ListQuery,
  viewer: Viewer,
): Promise<{ rows: RequestRow[]; count: number | null }> {
  const scope = listedRows('reservationRequests', viewer);
  return listRows<'reservationRequests', Party>(db, 'reservationRequests', query, {
    ...scope,
    ...(query.fields === null && { columns }),
  });
}

export function readRequest(db: Reader, id: string, viewer: Viewer): Promise<RequestRow | undefined> {
  const scope = openableRows('reservationRequests', viewer);
  return readRow<'reservationRequests', Party>(db, 'reservationRequests', id, { ...scope, columns });
}
