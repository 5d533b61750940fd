import type { Generated } from 'kysely';
import type { RequestEventKind } from '#core/waiting-list/history.ts';

/** What happened to a request. */
export interface RequestEventsTable {
  _id: string;
  requestId: string;
  kind: RequestEventKind;
  facts: Record<string, unknown>;
  userId: string | null;
  createdAt: Generated<Date>;
}
