// Waiting lists, as Kysely sees them.

import type { ColumnType, Generated } from 'kysely';
import type { Participant } from '#core/reservations/contract.ts';
import type { RequestEventKind } from '#core/waiting-list/history.ts';
import type { Defaulted, JsonList, Needs } from './table-types.ts';

export type ReservationRequestsTable = Defaulted<'reservationRequests', 'notified' | 'generationStatus'> & {
  sequence: Generated<number>;
  wantedSeats: number;
  leastSeats: number;
  priority: Generated<number>;
  passes: Generated<number>;
  overtaken: Generated<number>;
  savedSeats: Generated<number>;
  savedClasses: Generated<number>;
  withheldSeats: Generated<number>;
  withheldClasses: Generated<number>;
  offeredSeats: number | null;
  offeredClasses: number | null;
  lastCallAt: Date | null;
  reservationId: string | null;
  participants: JsonList<Participant>;
  needs: ColumnType<Needs | null, string | null | undefined, string | null>;
};

/** What happened to a request. */
export interface RequestEventsTable {
  _id: string;
  requestId: string;
  kind: RequestEventKind;
  facts: Record<string, unknown>;
  userId: string | null;
  createdAt: Generated<Date>;
}
