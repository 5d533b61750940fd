// Scans in one transaction (docs/product/check-in.md#scanning): lock the sessions and the parties, decide each in order of arrival, write
// what was decided. A scan is recognised by its `scanId`.

import { isCounted } from '#core/check-in/lateness.ts';
import { type AuditedAction, record } from '#server/audit/service.ts';
import type { Tx } from '#server/db/database.ts';
import { DoorBook } from './door-book.ts';
import * as scanStore from './scan-store.ts';
import type { DoorTimes, ScanOutcome, ScanRequest } from './scan-request.ts';
import type { TicketAtDoor } from './scan-store.ts';

/** The statements; tests replace single ones. */
export type ScanStore = Pick<
  typeof scanStore,
  'lockSessionsAtDoor' | 'lockParties' | 'readScans' | 'writeScans'
>;

/** Records scans, one after the other, all of them or none. */
export async function recordScans(
  tx: Tx,
  requests: readonly ScanRequest[],
  times: DoorTimes,
  store: ScanStore = scanStore,
): Promise<ScanOutcome[]> {
  const sessions = await store.lockSessionsAtDoor(
    tx,
    requests.map(({ sessionId }) => sessionId),
  );
  const tickets = await store.lockParties(
    tx,
    requests.flatMap(({ ticketId }) => ticketId ?? []),
  );
  const scans = await store.readScans(
    tx,
    requests.map(({ scanId }) => scanId),
    tickets.map(({ _id }) => _id),
  );
  const book = new DoorBook(sessions, tickets, scans, times);
  const audited: AuditedByHand[] = [];
  const known = new Set(scans.map(({ scanId }) => scanId));
  const outcomes = requests.map((request) => {
    const before = book.ticket(request.ticketId);
    const outcome = book.record(request);
    const entry = known.has(request.scanId) ? null : auditByHand(request, before, outcome);
    if (entry) audited.push(entry);
    known.add(request.scanId);
    return outcome;
  });
  const { changedScans, changedTickets } = book.changes();
  const written = changedScans.length > 0 ? await store.writeScans(tx, changedScans, changedTickets) : null;
  for (const { userId, action } of audited) await record(tx, { userId }, action);
  const changes = new Map<string, scanStore.ScanChanges>([
    ...scans.map((scan) => [scan.scanId, scan] as const),
    ...(written ?? []),
  ]);
  return outcomes.map((outcome) => ({
    ...outcome,
    change: changes.get(outcome.scan?.scanId ?? '')?.changeNumber ?? outcome.ticket?.changeNumber,
  }));
}

interface AuditedByHand {
  readonly userId: string;
  readonly action: AuditedAction;
}

/** What a supervisor did to a ticket, for the audit log; the reason stays with the scan. */
function auditByHand(
  { kind, userId }: ScanRequest,
  before: TicketAtDoor | null,
  { decision, scan, ticket: after }: ScanOutcome,
): AuditedByHand | null {
  const isDone = scan !== null && typeof decision === 'object' && decision.result === 'valid';
  if (kind === 'scan' || !isDone || !isCounted(scan.lateness)) return null;
  if (!before || !after || userId === null) return null;
  const changes = {
    attendedParticipants: { before: before.attendedParticipants, after: after.attendedParticipants },
    attendedChaperones: { before: before.attendedChaperones, after: after.attendedChaperones },
  };
  const action = kind === 'admit' ? 'admit' : 'correct';
  return { userId, action: { entity: 'tickets', entityId: after._id, action, changes } };
}
