import type { AccountViewer } from '#core/accounts/access.ts';
import { Refusal } from '#core/refusals.ts';
import { hasCode } from '#core/tickets/rules.ts';
import type { Reader } from '#server/db/database.ts';
import { qrSvg } from './qr.ts';
import type { Signer } from './signer.ts';
import * as store from './store.ts';

export type { PrintedReservation } from './pdf.ts';
export { printTickets } from './printer.ts';
export { openSigner, type Signer } from './signer.ts';
export { readTickets, type TicketRow } from './store.ts';

/** The QR code of one's own ticket, while the ticket is valid. */
export async function readQr(db: Reader, sign: Signer, viewer: AccountViewer, _id: string): Promise<string> {
  const ticket = await store.readOwnTicket(db, _id, viewer.userId);
  if (!ticket) throw new Refusal('notFound');
  if (!hasCode(ticket.status)) throw new Refusal('noTickets');
  return qrSvg(sign(ticket));
}
