// Gives the seats of a reservation back by the link of a message. Its holder acts as the reservation's owner, and can do nothing else.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { WireGiveBack } from '#core/give-back/contract.ts';
import { type GiveBackState, giveBackState, isToGiveBack } from '#core/give-back/rules.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import type { Zone } from '#core/time.ts';
import * as audit from '#server/audit/service.ts';
import { releaseParty } from '#server/check-in/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import {
  deadlineOf,
  end,
  lockReservation,
  readReservations,
  type ReservationRow,
  toHolder,
} from '#server/reservations/service.ts';
import { readTickets, type TicketRow } from '#server/tickets/service.ts';
import type { GivenBackFacts } from './mail.ts';
import { versionOfToken } from './token.ts';

export interface GiveBackDeps {
  readonly db: Db;
  readonly zone: Zone;
  /** The secret from which the tokens of mailed links are derived. */
  readonly secretKey: string;
}

export interface LinkRequest {
  readonly reservationId: string;
  readonly token: string | undefined;
  readonly language: Language;
  readonly statedLanguage?: Language | null | undefined;
}

/** What the link would do now; changes nothing. */
export async function open(deps: GiveBackDeps, request: LinkRequest): Promise<WireGiveBack> {
  const { db, zone, secretKey } = deps;
  const version = versionOfToken(secretKey, request.reservationId, request.token ?? '');
  const [row] = version === null ? [] : await readReservations(db, [request.reservationId]);
  if (!row || row.userId === null) throw new Refusal('notFound');
  const state = stateOf(row, await readTickets(db, [row._id]), await readNow(db), zone);
  refuseOutdated(row, state, version);
  return serialize(row, state, request.language, zone);
}

/** Cancels the reservation, or releases its seats when it is too late for that. What is given back already stays so. */
export async function give(deps: GiveBackDeps, request: LinkRequest): Promise<WireGiveBack> {
  const version = versionOfToken(deps.secretKey, request.reservationId, request.token ?? '');
  if (version === null) throw new Refusal('notFound');
  await deps.db.transaction().execute((tx) => giveLocked(tx, deps, { ...request, version }));
  return open(deps, request);
}

async function giveLocked(
  tx: Tx,
  { zone }: GiveBackDeps,
  { reservationId, version, statedLanguage }: LinkRequest & { readonly version: number },
): Promise<void> {
  const [found] = await readReservations(tx, [reservationId]);
  if (!found || found.userId === null) throw new Refusal('notFound');
  const viewer = ownerOf(found.userId);
  const locked = await lockReservation(tx, { viewer, reservationId, keyed: null, statedLanguage }, zone);
  if (!locked) return;
  const { reservation, tickets, session } = locked;
  const state = stateOf(reservation, tickets, session.now, zone);
  refuseOutdated(reservation, state, version);
  if (!isToGiveBack(state)) return;
  // The link needs no sign-in, so no account is recorded; an owner who did not use it finds out when it was used.
  await audit.record(
    tx,
    { userId: null },
    {
      entity: 'reservations',
      entityId: reservationId,
      action: 'giveBack',
      changes: { state: { before: state, after: state === 'cancellable' ? 'cancelled' : 'released' } },
    },
  );
  if (state === 'cancellable') {
    await end(tx, locked, zone, { byLink: true });
    return;
  }
  await releaseParty(tx, reservation, session.now);
  const facts: GivenBackFacts['seatsGivenBack'] = { reservationId };
  await enqueueMessages(tx, [{ ...toHolder(locked), template: 'seatsGivenBack', facts }]);
}

function stateOf(row: ReservationRow, tickets: readonly TicketRow[], now: Date, zone: Zone): GiveBackState {
  return giveBackState({
    status: row.status,
    endDate: row.endDate,
    cancellableUntil: deadlineOf(row, zone),
    tickets: tickets.filter(({ status }) => holdsSeats(status)),
    now,
  });
}

/** A link of an earlier version gives nothing back: its message named another party or another session. */
function refuseOutdated({ updatedAt }: ReservationRow, state: GiveBackState, version: number | null): void {
  if (isToGiveBack(state) && updatedAt.getTime() !== version) throw new Refusal('linkOutdated');
}

/** The owner as a viewer with the rights of an owner alone, whatever the account may do besides. */
function ownerOf(userId: string): AccountViewer {
  return { kind: 'account', userId, role: 'user', subRoles: [], userType: 'private', contactEventIds: [] };
}

function serialize(row: ReservationRow, state: GiveBackState, language: Language, zone: Zone): WireGiveBack {
  const title = resolveText(row.title, language);
  return {
    _id: row._id,
    state,
    quantity: row.quantity,
    quantitySchool: row.quantitySchool,
    chaperones: row.chaperones,
    cancellableUntil: deadlineOf(row, zone).toISOString(),
    event: {
      _id: row.eventId,
      title: title.text,
      language: title.language,
      eventPresenceType: row.eventPresenceType,
    },
    session: {
      _id: row.sessionId,
      startDate: row.startDate.toISOString(),
      endDate: row.endDate.toISOString(),
    },
    location: row.location && { name: row.location.name, address: row.location.address },
  };
}
