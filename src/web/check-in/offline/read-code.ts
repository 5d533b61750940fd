// Reads a code and verifies its signature with the public keys of a pack.

import type { CodeReading } from '#core/check-in/decide.ts';
import type { Pack } from '#core/check-in/offline/pack.ts';
import { readTicketCode } from '#core/tickets/code.ts';

export interface ReadCode {
  readonly code: CodeReading;
  readonly ticketId: string | null;
}

const imported = new Map<string, Promise<CryptoKey>>();

/** Rejects where the browser has no Ed25519; the self-test says so beforehand. */
export async function readCode(text: string, keys: Pack['keys']): Promise<ReadCode> {
  const signed = readTicketCode(text);
  if (!signed) return { code: { kind: 'unreadable' }, ticketId: null };
  const { contents, body, signature } = signed;
  const found = keys.find(({ keyId }) => keyId === contents.keyId);
  if (!found) return { code: { kind: 'otherInstance' }, ticketId: null };
  const isGenuine = await crypto.subtle.verify('Ed25519', await importKey(found.key), signature, body);
  const { ticketId } = contents;
  return { code: isGenuine ? { kind: 'genuine', contents } : { kind: 'forged' }, ticketId };
}

/** Imports the keys of a pack and verifies with each, so that the first code that is read finds browser and page ready. */
export async function openKeys(keys: Pack['keys']): Promise<void> {
  const [nothing, body] = [new Uint8Array(64), new Uint8Array(1)];
  await Promise.all(
    keys.map(async ({ key }) => crypto.subtle.verify('Ed25519', await importKey(key), nothing, body)),
  );
}

function importKey(key: string): Promise<CryptoKey> {
  const known =
    imported.get(key) ?? crypto.subtle.importKey('raw', bytesOf(key), { name: 'Ed25519' }, false, ['verify']);
  imported.set(key, known);
  return known;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
