// The door, as Kysely sees it.

import type { ColumnType, Generated } from 'kysely';
import type { DoorLimits } from '#core/accounts/access.ts';
import type { Defaulted, Times } from './table-types.ts';

export type ScansTable = Defaulted<'scans', 'kind' | 'reportedParticipants' | 'reportedChaperones'> & {
  /** Why a supervisor did it; supervisors read it. */
  note: Generated<string | null>;
  deviceId: Generated<string | null>;
  codeHash: Generated<Buffer | null>;
  codeVersion: Generated<number | null>;
  /** The change of its ticket, or for people without tickets of their session, by which it was counted. */
  changeNumber: Generated<number | null>;
  undoChangeNumber: Generated<number | null>;
};

/** A pack that a device has, as it said. */
export interface ReportedPack {
  readonly sessionId: string;
  readonly fetchedAt: string;
}

export interface DoorDevicesTable extends Times {
  _id: string;
  name: string;
  userId: string | null;
  publicKey: Buffer | null;
  secretHash: Buffer | null;
  secretEndsAt: Date | null;
  enrolledAt: Date | null;
  confirmedAt: Date | null;
  lastSeenAt: Date | null;
  unsentScans: Generated<number>;
  packs: ColumnType<readonly ReportedPack[], string | undefined, string>;
  limits: ColumnType<DoorLimits, string | undefined, string>;
  revokedAt: Date | null;
  revokedById: string | null;
}

export interface WalkInQuotasTable extends Times {
  _id: string;
  deviceId: string;
  sessionId: string;
  quota: number;
  used: Generated<number>;
}
