import { sql } from 'kysely';
import type { PartyChange } from '#core/reservations/change.ts';
import type { Admission } from '#core/reservations/party.ts';
import type { Audience } from '#core/resources/programme.ts';
import { stateAfter } from '#core/state-machine.ts';
import { type GenerationStatus, issued, ticketTransitions } from '#core/tickets/rules.ts';
import { laterVersion, updateRows } from '#server/db/bulk.ts';
import type { Tx } from '#server/db/database.ts';

interface Taken {
  readonly sessionId: string;
  readonly seatsTaken: number;
  readonly classesTaken: number;
}
/** A reservation after the change, in the same session or another. */
export interface RewrittenReservation
  extends Taken, Pick<PartyChange, 'participants' | 'needs' | 'retained' | 'withdrawn' | 'isAnew'> {
  readonly _id: string;
  readonly userId: string;
  readonly target: Audience;
  readonly before: Taken;
  readonly quantity: number;
  readonly quantitySchool: number;
  readonly chaperones: number;
  readonly issued: readonly (Admission & { readonly _id: string; readonly position: number })[];
}

const pending: GenerationStatus = 'pending';

/** Writes a changed reservation with its tickets and the counters of its sessions, which are locked. */
export async function rewriteReservation(tx: Tx, changed: RewrittenReservation): Promise<void> {
  const { _id, sessionId, isAnew, needs = null } = changed;
  const hasMoved = sessionId !== changed.before.sessionId;
  await sql`
    update "reservations" set "sessionId" = ${sessionId}, "quantity" = ${changed.quantity},
      "quantitySchool" = ${changed.quantitySchool}, "chaperones" = ${changed.chaperones},
      "seatsTaken" = ${changed.seatsTaken}, "classesTaken" = ${changed.classesTaken},
      "participants" = ${JSON.stringify(changed.participants)}::jsonb,
      "needs" = ${needs && JSON.stringify(needs)}::jsonb,
      "generationStatus" = case when ${isAnew} then ${pending} else "generationStatus" end,
      "notified" = "notified" and not ${isAnew},
      "movedAt" = case when ${hasMoved} then curiosa_now() else "movedAt" end, "updatedAt" = ${laterVersion}
    where "_id" = ${_id}`.execute(tx);
  // First, so that a session never has given more than it has while tickets give released seats back.
  await moveCounters(tx, changed);
  await rewriteTickets(tx, changed);
  await insertTickets(tx, changed);
}

async function rewriteTickets(
  tx: Tx,
  { _id, sessionId, before, retained, withdrawn, isAnew }: RewrittenReservation,
): Promise<void> {
  // All tickets belong to the session of their reservation, withdrawn ones too.
  if (sessionId !== before.sessionId)
    await tx.updateTable('tickets').set({ sessionId }).where('reservationId', '=', _id).execute();
  const columns = {
    participant: 'jsonb',
    quantity: 'int',
    chaperones: 'int',
    schoolClass: 'text',
    version: 'int',
  };
  await updateRows(
    tx,
    'tickets',
    columns,
    retained.map(({ isAnew: _isAnew, ...ticket }) => ticket),
  );
  if (!isAnew) return;
  const anew = retained.filter((ticket) => ticket.isAnew).map((ticket) => ticket._id);
  await sql`
    update "tickets" set
      "status" = case when "_id" = any(cast(${[...withdrawn]} as uuid[])) then ${stateAfter(ticketTransitions, 'cancel')}
        else "status" end,
      "generationStatus" = ${pending}, "generatedTicketUrl" = null, "isSent" = false, "updatedAt" = ${laterVersion}
    where "reservationId" = ${_id} and "_id" = any(cast(${[...withdrawn, ...anew]} as uuid[]))`.execute(tx);
}

async function insertTickets(tx: Tx, changed: RewrittenReservation): Promise<void> {
  if (changed.issued.length === 0) return;
  await sql`
    insert into "tickets" ("_id", "reservationId", "sessionId", "userId", "position", "status", "target", "quantity",
      "chaperones", "schoolClass", "participant", "createdAt", "updatedAt")
    select "_id", ${changed._id}, ${changed.sessionId}, ${changed.userId}, "position", ${issued}, ${changed.target},
      "quantity", "chaperones", "schoolClass", "participant", curiosa_now(), curiosa_now()
    from jsonb_to_recordset(${JSON.stringify(changed.issued)}::jsonb) as "new" ("_id" uuid, "position" int,
      "quantity" int, "chaperones" int, "schoolClass" text, "participant" jsonb)`.execute(tx);
}

/** Within one session by the difference; between two sessions the seats of each. */
async function moveCounters(tx: Tx, { before, ...after }: RewrittenReservation): Promise<void> {
  await sql`
    update "sessions" set "totalParticipants" = "totalParticipants" + "moved"."seats",
      "totalSchoolClasses" = "totalSchoolClasses" + "moved"."classes"
    from (select "sessionId", sum("seats")::int as "seats", sum("classes")::int as "classes"
      from (values (cast(${before.sessionId} as uuid), -${before.seatsTaken}::int, -${before.classesTaken}::int),
        (cast(${after.sessionId} as uuid), ${after.seatsTaken}::int, ${after.classesTaken}::int))
        as "parts" ("sessionId", "seats", "classes")
      group by "sessionId") as "moved"
    where "sessions"."_id" = "moved"."sessionId"
      and "sessions"."_id" in (${before.sessionId}, ${after.sessionId})`.execute(tx);
}
