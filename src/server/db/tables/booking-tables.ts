// What is booked, as Kysely sees it.

import type { ColumnType, Generated } from 'kysely';
import type { AccessState } from '#core/access-requests/rules.ts';
import type { Participant } from '#core/reservations/contract.ts';
import type { ReservationStatus } from '#core/reservations/rules.ts';
import type { Audience } from '#core/resources/programme.ts';
import type { GenerationStatus } from '#core/tickets/rules.ts';
import type { Defaulted, JsonList, Needs, Times } from './table-types.ts';

export type SessionsTable = Defaulted<'sessions', 'waitingRequests' | 'doorParticipants'> & {
  walkInParticipants: Generated<number>;
  releasedParticipants: Generated<number>;
  quotaParticipants: Generated<number>;
  outHeads: Generated<number>;
  walkInChange: Generated<number>;
  lineGiven: Generated<number>;
  lineCalled: Generated<number>;
  offersEndAt: Generated<Date | null>;
  detailsErasedAt: Generated<Date | null>;
  /** Those who booked were last notified then that it begins at another time. */
  moveNotifiedAt: Generated<Date | null>;
};

export interface ReservationsTable extends Times {
  _id: string;
  eventId: string;
  sessionId: string;
  /** Null: its owner's account was erased, and only the number of heads is left. */
  userId: string | null;
  /** Of classes: the school that they were booked for, normalised. Null with the account. */
  schoolKey: Generated<string | null>;
  status: ReservationStatus;
  target: Audience;
  quantity: number;
  quantitySchool: number;
  chaperones: number;
  seatsTaken: number;
  classesTaken: number;
  participants: JsonList<Participant>;
  needs: Needs | null;
  notified: Generated<boolean>;
  generationStatus: Generated<GenerationStatus>;
  cancelledAt: Date | null;
  /** It ended because staff cancelled its session. */
  endedWithSession: Generated<boolean>;
  /** It was moved to its session then. */
  movedAt: Generated<Date | null>;
  attendedParticipants: Generated<number>;
  addedParticipants: Generated<number>;
}

export type TicketsTable = Defaulted<'tickets', 'version' | 'isScanned' | 'isSent' | 'generationStatus'> & {
  participant: Participant;
  attendedParticipants: Generated<number>;
  attendedChaperones: Generated<number>;
  addedParticipants: Generated<number>;
  addedChaperones: Generated<number>;
  outHeads: Generated<number>;
  releasedParticipants: Generated<number>;
  changeNumber: Generated<string>;
  endedWithSession: Generated<boolean>;
};

export interface AccessRequestsTable extends Times {
  reservationId: string;
  state: AccessState;
  takenById: string | null;
  note: string | null;
  /** Those that it was last decided for, and the date. */
  needs: ColumnType<Needs, string, string>;
  sessionId: string;
}

export interface AccessRequestChangesTable {
  _id: string;
  reservationId: string;
  userId: string | null;
  state: AccessState;
  note: string | null;
  isNotified: boolean;
  createdAt: Generated<Date>;
}

export interface SigningKeysTable {
  keyId: number;
  publicKey: Buffer;
  encryptedPrivateKey: Buffer;
  signsFrom: Generated<Date>;
  createdAt: Generated<Date>;
}

export interface IdempotencyKeysTable {
  /** An account's id, or the hash of a mailed token. */
  scope: string;
  key: string;
  requestHash: Buffer;
  entityId: string;
  createdAt: Generated<Date>;
}
