// Reads the text of a scan and verifies its signature, before any transaction begins.

import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { CodeReading } from '#core/check-in/decide.ts';
import { readTicketCode } from '#core/tickets/code.ts';
import type { Reader } from '#server/db/database.ts';
import { readSigningKeys } from './door-store.ts';

export interface TicketCodeReader {
  /** What a text is by its signature. One that names a ticket which does not exist is not known to be forged. */
  read(text: string): Promise<{ readonly code: CodeReading; readonly ticketId: string | null }>;
}

/** Keys are read once; a key that is not known is looked for again, because another process may have made it. */
export function openCodeReader(db: Reader): TicketCodeReader {
  let keys: Promise<ReadonlyMap<number, KeyObject>> | null = null;
  let readAtMs = -Infinity;

  async function keyOf(keyId: number): Promise<KeyObject | undefined> {
    keys ??= readKeys(db);
    const known = (await keys).get(keyId);
    if (known || performance.now() - readAtMs < 10_000) return known;
    readAtMs = performance.now();
    keys = readKeys(db);
    return (await keys).get(keyId);
  }

  return {
    async read(text) {
      const signed = readTicketCode(text);
      if (!signed) return { code: { kind: 'unreadable' }, ticketId: null };
      const { contents, body, signature } = signed;
      const key = await keyOf(contents.keyId);
      if (!key) return { code: { kind: 'otherInstance' }, ticketId: null };
      const { ticketId } = contents;
      if (!verify(null, body, key, signature)) return { code: { kind: 'forged' }, ticketId };
      return { code: { kind: 'genuine', contents }, ticketId };
    },
  };
}

/** A refused code is recognised by this, and cannot be made again from it. */
export function hashCode(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export interface PublicKey {
  readonly keyId: number;
  /** Raw, 32 bytes in base64. */
  readonly key: string;
}

/** All keys whose codes are accepted. */
export async function readPublicKeys(db: Reader): Promise<PublicKey[]> {
  const rows = await readSigningKeys(db);
  return rows.map(({ keyId, publicKey }) => ({ keyId, key: publicKey.subarray(-32).toString('base64') }));
}

async function readKeys(db: Reader): Promise<ReadonlyMap<number, KeyObject>> {
  const rows = await readSigningKeys(db);
  return new Map(
    rows.map(({ keyId, publicKey }) => [
      keyId,
      createPublicKey({ key: publicKey, format: 'der', type: 'spki' }),
    ]),
  );
}
