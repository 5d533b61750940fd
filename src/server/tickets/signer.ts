import { sign } from 'node:crypto';
import type { Audience } from '#core/resources/programme.ts';
import { printTicketCode, sessionTailOf, ticketCodeBody } from '#core/tickets/code.ts';
import type { Reader } from '#server/db/database.ts';
import { openSigningKey } from './signing-keys.ts';

/** The parts of a ticket that its code signs. */
export interface SignableTicket {
  readonly _id: string;
  readonly sessionId: string;
  readonly target: Audience;
  readonly quantity: number;
  readonly version: number;
}

/**
 * Writes the codes of tickets. Ed25519 is deterministic, so a code is signed whenever it is read and stored nowhere; signing
 * inside the booking transaction would cost a third of its speed (decision 013).
 */
export type Signer = (ticket: SignableTicket) => string;

export async function openSigner(db: Reader, secretKey: string): Promise<Signer> {
  const { keyId, privateKey } = await openSigningKey(db, secretKey);
  return ({ _id, sessionId, target, quantity, version }) => {
    const sessionTail = sessionTailOf(sessionId);
    const body = ticketCodeBody({ keyId, ticketId: _id, sessionTail, audience: target, quantity, version });
    return printTicketCode(body, sign(null, body, privateKey));
  };
}
