// What a ticket's code says (docs/product/tickets.md#codes): a versioned body and an Ed25519 signature over it, 88 bytes as
// 141 signs. A scanner without a network learns from it which session, which audience and how many; nothing personal.

import { audiences } from '#core/resources/outline.ts';
import type { Audience } from '#core/resources/programme.ts';
import { fromBase32, toBase32 } from './base32.ts';

export interface TicketCode {
  /** The key that signed it; 0 to 255. */
  readonly keyId: number;
  readonly ticketId: string;
  /** The end of the session's id: enough to tell sessions apart, see `isForSession`. */
  readonly sessionTail: string;
  readonly audience: Audience;
  /** Heads that it lets in, at most 1,000. */
  readonly quantity: number;
  /** Of the ticket; rises when it is replaced. From 1 to `highestVersion`. */
  readonly version: number;
}

export interface SignedTicketCode {
  readonly contents: TicketCode;
  /** What the signature is over. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** A ticket that has been replaced so often is withdrawn, and another one issued. */
export const highestVersion = 255;

const format = 1;
const bodyLength = 24;
const signatureLength = 64;
/** Signs of a whole code. */
export const codeLength = Math.ceil(((bodyLength + signatureLength) * 8) / 5);

/** The bytes that are signed. Format, audience and heads share two of them: 4, 2 and 10 bits. */
export function ticketCodeBody(contents: TicketCode): Uint8Array<ArrayBuffer> {
  const { keyId, ticketId, sessionTail, audience, quantity, version } = contents;
  const fits =
    quantity > 0 && quantity < 1024 && version > 0 && version <= highestVersion && keyId >= 0 && keyId < 256;
  if (!fits) throw new RangeError(`No code can say this of the ticket ${ticketId}`);
  const head = (format << 12) | (audiences.indexOf(audience) << 10) | quantity;
  return Uint8Array.from([
    head >> 8,
    head & 255,
    keyId,
    version,
    ...bytesOf(ticketId),
    ...bytesOf(sessionTail),
  ]);
}

/** The code as it is printed. */
export function printTicketCode(body: Uint8Array, signature: Uint8Array): string {
  const whole = new Uint8Array(body.length + signature.length);
  whole.set(body);
  whole.set(signature, body.length);
  return toBase32(whole);
}

/**
 * Reads a code as cameras, keyboards and people give it: in either case, with spaces, hyphens (or the apostrophe that another
 * keyboard layout makes of one) and line ends, with O for 0 and I or L for 1, or as the last part of an address. Undefined where
 * the text is no code; a forged one is read, and its signature is checked elsewhere.
 */
export function readTicketCode(text: string): SignedTicketCode | undefined {
  if (text.length > 2000) return undefined;
  const last =
    text
      .trim()
      .split(/[/=#?&]/)
      .findLast((part) => part.length >= codeLength) ?? '';
  const bytes = fromBase32(last.replaceAll(/[\s'’-]/g, ''));
  if (bytes?.length !== bodyLength + signatureLength) return undefined;
  const body = bytes.slice(0, bodyLength);
  const [first = 0, second = 0, keyId = 0, version = 0] = body;
  const audience = audiences[(first >> 2) & 3];
  const quantity = ((first & 3) << 8) | second;
  if (first >> 4 !== format || !audience || quantity === 0 || version === 0) return undefined;
  return {
    contents: {
      keyId,
      version,
      audience,
      quantity,
      ticketId: idOf(body.slice(4, 20)),
      sessionTail: hexOf(body.slice(20)),
    },
    body,
    signature: bytes.slice(bodyLength),
  };
}

/** The code that ends a text, as when a scanner types into a field that holds a name already. Null: it ends with none. */
export function codeAtEnd(text: string): string | null {
  if (readTicketCode(text)) return text;
  const end = text.trim().slice(-codeLength);
  return readTicketCode(end) ? end : null;
}

/** The part of a session's id that a code contains. */
export function sessionTailOf(sessionId: string): string {
  return sessionId.slice(-8);
}

/** Whether a code is for a session, as far as an offline scanner can see without the ticket. */
export function isForSession(code: TicketCode, sessionId: string): boolean {
  return code.sessionTail === sessionTailOf(sessionId);
}

function bytesOf(id: string): Uint8Array {
  const digits = id.replaceAll('-', '');
  const bytes = new Uint8Array(digits.length / 2);
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function idOf(bytes: Uint8Array): string {
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
