// Erases the personal details of parties once their session is over for some days: needs, ages, names of companions.

import { equal } from '#core/field/equality.ts';
import { partyWithoutDetails, withoutDetails } from '#core/privacy/participant-details.ts';
import type { RetentionSettings } from '#core/privacy/rules.ts';
import { eraseAccessRequestsOf } from '#server/access-requests/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { eraseDetailsInBin } from './bin-details.ts';
import * as store from './details-store.ts';
import { inBatches } from './in-batches.ts';

/** Rows that have changed. */
export interface ErasedDetails {
  readonly reservations: number;
  readonly tickets: number;
  readonly requests: number;
  /** Copies of messages in the mailbox. */
  readonly copies: number;
}

export interface Outcome {
  readonly erased: ErasedDetails;
  /** Why a party could not be written, one error for each; the next run tries its session again. */
  readonly failed: readonly unknown[];
}

const sessionsAtOnce = 200;
const none: ErasedDetails = { reservations: 0, tickets: 0, requests: 0, copies: 0 };

/**
 * Erases the details of the sessions that are due, also of those in the bin, in batches with a transaction each, and marks finished sessions:
 * a second run changes nothing, and a run after an interrupted one continues it. Throws where the database is unreachable.
 */
export async function eraseDetails(
  db: Db,
  { participantDetailDays: days }: Pick<RetentionSettings, 'participantDetailDays'>,
  partiesAtOnce = 500,
): Promise<Outcome> {
  let erased = none;
  const failed: unknown[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const due = await store.readDueSessions(db, days, { after, limit: sessionsAtOnce });
    const last = due.at(-1);
    if (last === undefined) break;
    const open = new Set<string>();
    for (const table of ['reservations', 'reservationRequests'] as const) {
      const failures = await inBatches(
        await store.readPartyIds(db, table, due),
        partiesAtOnce,
        async (batch) => {
          const done = await db.transaction().execute((tx) => eraseBatch(tx, table, batch, days));
          erased = sum(erased, done);
        },
      );
      for (const { row, reason } of failures) {
        open.add(row.sessionId);
        failed.push(reason);
      }
    }
    const done = due.filter((sessionId) => !open.has(sessionId));
    await db.transaction().execute((tx) => store.markErased(tx, days, done));
    after = last;
  }
  const { failed: failedInBin, ...inBin } = await eraseDetailsInBin(db, days);
  return { erased: sum(erased, { ...none, ...inBin }), failed: [...failed, ...failedInBin] };
}

async function eraseBatch(
  tx: Tx,
  table: store.PartyTable,
  batch: readonly store.PartyId[],
  days: number,
): Promise<ErasedDetails> {
  const sessionIds = batch.map(({ sessionId }) => sessionId);
  const due = new Set(await store.lockDueSessions(tx, days, sessionIds));
  const ids = batch.filter(({ sessionId }) => due.has(sessionId)).map(({ _id }) => _id);
  if (ids.length === 0) return none;
  const parties = await store.lockParties(tx, table, ids);
  const changed = parties.flatMap((party) => {
    const left = partyWithoutDetails(party, party.owner);
    return left ? [{ _id: party._id, ...left }] : [];
  });
  await store.updateParties(tx, table, changed);
  const copies = await store.deleteCopies(tx, table, ids);
  if (table === 'reservationRequests') return { ...none, requests: changed.length, copies };
  await eraseAccessRequestsOf(tx, ids);
  const tickets = await eraseTickets(tx, parties);
  return { ...none, reservations: changed.length, tickets, copies };
}

/** Answers how many have changed. */
async function eraseTickets(tx: Tx, parties: readonly store.StoredParty[]): Promise<number> {
  const owners = new Map(parties.map(({ _id, owner }) => [_id, owner]));
  const tickets = await store.lockTickets(tx, [...owners.keys()]);
  const changed = tickets.flatMap(({ _id, reservationId, participant }) => {
    const left = withoutDetails(participant, owners.get(reservationId) ?? null);
    return equal(left, participant) ? [] : [{ _id, participant: left }];
  });
  await store.updateTickets(tx, changed);
  return changed.length;
}

function sum(one: ErasedDetails, other: ErasedDetails): ErasedDetails {
  return {
    reservations: one.reservations + other.reservations,
    tickets: one.tickets + other.tickets,
    requests: one.requests + other.requests,
    copies: one.copies + other.copies,
  };
}
