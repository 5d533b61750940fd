import type { AccountViewer } from '#core/accounts/access.ts';
import type { ListQuery } from '#core/list-query.ts';
import { Refusal } from '#core/refusals.ts';
import { isOwn } from '#core/reservations/rules.ts';
import { resources } from '#core/resources/index.ts';
import { hasCode } from '#core/tickets/rules.ts';
import type { Reader } from '#server/db/database.ts';
import { populate, type ReadContext } from '#server/resources/populate.ts';
import { pickFields } from '#server/resources/serialize.ts';
import { versionOf } from '#core/versions.ts';
import { qrSvg } from './pdf.ts';
import type { Signer } from './signer.ts';
import * as store from './store.ts';
import type { Participant } from '#core/reservations/contract.ts';

export { renderPdf, streamPdf } from './pdf-document.ts';
export { heightOf, type TextStyle, write } from './typeface.ts';
export { type PrintedReservation, qrSvg } from './pdf.ts';
export type { Certified } from './certificate.ts';
export { printCertificates, printTickets } from './printer.ts';
export { openSigner, type Signer } from './signer.ts';
export { rotateSigningKey } from './signing-keys.ts';
export { readTickets, type TicketRow } from './store.ts';

interface TicketDeps {
  readonly db: Reader;
  readonly sign: Signer;
}
type OfAccount = ReadContext & { readonly viewer: AccountViewer };
type TicketFields = Record<string, unknown>;

/** A page of the tickets that the viewer may see: the viewer's own, or those of others that staff may read. */
export async function list(
  deps: TicketDeps,
  query: ListQuery,
  reading: OfAccount,
): Promise<{ rows: TicketFields[]; count: number | null }> {
  // A code is derived from the whole ticket; `fields` is applied afterwards.
  const { rows, count } = await store.listTickets(deps.db, { ...query, fields: null }, reading.viewer);
  return { rows: await serializeTickets(deps, rows, query, reading), count };
}

export async function read(
  deps: TicketDeps,
  _id: string,
  query: ListQuery,
  reading: OfAccount,
): Promise<{ entity: TicketFields; version: string }> {
  const row = await store.readTicket(deps.db, _id, reading.viewer);
  if (!row) throw new Refusal('notFound');
  const [view = {}] = await serializeTickets(deps, [row], query, reading);
  return { entity: view, version: versionOf(row) };
}

/** The QR code of one of the viewer's own tickets, while the ticket is valid. */
export async function readQr(db: Reader, sign: Signer, viewer: AccountViewer, _id: string): Promise<string> {
  const ticket = await store.readOwnTicket(db, _id, viewer.userId);
  if (!ticket) throw new Refusal('notFound');
  if (!hasCode(ticket.status)) throw new Refusal('noTickets');
  return qrSvg(sign(ticket));
}

/** Only the owner of a ticket reads its code (docs/product/tickets.md#codes). */
async function serializeTickets(
  { db, sign }: TicketDeps,
  rows: readonly store.ReadTicket[],
  query: ListQuery,
  reading: OfAccount,
): Promise<TicketFields[]> {
  const views: TicketFields[] = rows.map((row) => {
    if (query.fields) return pickFields(resources.tickets.fields, withoutParticipant(row), query);
    const showsCode = isOwn(reading.viewer, row) && hasCode(row.status);
    return { ...row, ...serializeCode(row, showsCode ? sign(row) : null) };
  });
  await populate(db, 'tickets', views, query.populate, reading);
  return views;
}

function withoutParticipant({ participant: _participant, ...row }: store.ReadTicket): TicketFields {
  return row;
}

/** The participant of a ticket and, for readers of its code, the code and the address of its QR code. */
export function serializeCode(
  ticket: { readonly _id: string; readonly participant: Participant },
  code: string | null,
): { participant: Participant & { id?: string }; code: string | null; qr: string | null } {
  return {
    participant: { ...ticket.participant, ...codeAsId(code) },
    code,
    qr: code && `/api/tickets/${ticket._id}/qr.svg`,
  };
}

/** A participant's `id` is the ticket's code (docs/product/tickets.md#codes). */
export function codeAsId(code: string | null): { id?: string } {
  return code === null ? {} : { id: code };
}
