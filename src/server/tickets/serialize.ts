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

/** spec 3, Participant info: its `id` is the ticket's code. */
export function codeAsId(code: string | null): { id?: string } {
  return code === null ? {} : { id: code };
}
