import type { Participant } from '#core/reservations/contract.ts';

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
