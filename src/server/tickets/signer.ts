import { sign } from 'node:crypto';
import type { Audience } from '#core/resources/programme.ts';
import { printTicketCode, sessionTailOf, ticketCodeBody } from '#core/tickets/code.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import type { Reader } from '#server/db/database.ts';
import { keyAt, openSigningKeys } from './signing-keys.ts';

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

/** Of a process that runs while keys are rotated: it is notified of them, and reports where it could not read them. */
interface Rotating {
  readonly changes: Pick<ChangeFeed, 'onChange'>;
  readonly onError: (error: unknown) => void;
}

/** Opens the signer; each key signs from its moment on. */
export async function openSigner(db: Reader, secretKey: string, rotating?: Rotating): Promise<Signer> {
  let keys = await openSigningKeys(db, secretKey);
  rotating?.changes.onChange(() => {
    openSigningKeys(db, secretKey, keys).then((read) => (keys = read), rotating.onError);
  });
  return ({ _id, sessionId, target, quantity, version }) => {
    const key = keyAt(keys, new Date());
    if (!key) throw new Error('There is no signing key.');
    const sessionTail = sessionTailOf(sessionId);
    const { keyId, privateKey } = key;
    const body = ticketCodeBody({ keyId, ticketId: _id, sessionTail, audience: target, quantity, version });
    return printTicketCode(body, sign(null, body, privateKey));
  };
}
