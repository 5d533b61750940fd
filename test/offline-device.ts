// A device at the door, with the rules that the browser's has (core/check-in/offline), and a disk that outlives it.

import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { QueueResult } from '#core/check-in/contract.ts';
import type { CodeReading } from '#core/check-in/decide.ts';
import type { Heads } from '#core/check-in/heads.ts';
import { decideFromPack } from '#core/check-in/offline/decide-from-pack.ts';
import { batchesOf, type DeviceLine, ownLogOf, settled } from '#core/check-in/offline/device-log.ts';
import { type Pack, type PackPage, takePage } from '#core/check-in/offline/pack.ts';
import { lineToSign } from '#core/check-in/queue.ts';
import { readTicketCode } from '#core/tickets/code.ts';

/** The header of a raw Ed25519 key as SPKI. */
const ed25519 = Buffer.from('302a300506032b6570032100', 'hex');

export class OfflineDevice {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** What it had written when it was killed is all that it has afterwards. */
  #disk: string | null = null;
  #memory: { readonly pack: Pack; readonly lines: DeviceLine[] } | null = null;

  readonly sessionId: string;

  constructor(sessionId: string) {
    this.sessionId = sessionId;
  }

  /** SPKI in base64, to be enrolled with. */
  get publicKey(): string {
    return this.#keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  }

  get lines(): readonly DeviceLine[] {
    return this.#memory?.lines ?? [];
  }

  /** Downloads the pack, page by page. */
  async prepare(readPage: (after: string | null) => Promise<PackPage>): Promise<void> {
    let draft = takePage(null, await readPage(null));
    while (draft.next !== null) draft = takePage(draft, await readPage(draft.next));
    this.#memory = { pack: draft, lines: [] };
    this.#write();
  }

  /** Decides a code without a network; what it lets in is on its disk before it says so. `attended`: what the volunteer counted. */
  scan(code: string, device: string, at: Date, attended: Heads | null = null): DeviceLine['item'] {
    if (!this.#memory) throw new Error('It has no pack.');
    const { pack, lines } = this.#memory;
    const read = readCode(code, pack);
    const decision = decideFromPack({ pack, log: ownLogOf(lines), device }, read, attended, at);
    const { sessionId } = this;
    const heads = decision.result === 'valid' ? decision.heads : null;
    const scan = {
      kind: 'scan',
      scanId: newId(),
      sessionId,
      code,
      scannedAt: at.toISOString(),
      device,
      result: decision.result,
      ...(heads && { attended: heads }),
      ...(decision.result === 'invalid' && { reason: decision.reason }),
    } as const;
    const item = { ...scan, signature: signatureOf(lineToSign(scan), this.#keys.privateKey) };
    const ticketId = heads && read.ticketId;
    lines.push({ number: lines.length + 1, sessionId, item, ticketId, heads, state: 'unsent' });
    this.#write();
    return item;
  }

  /** It loses its power: it starts again from its disk. */
  kill(): void {
    this.#memory = this.#disk === null ? null : JSON.parse(this.#disk);
  }

  #write(): void {
    this.#disk = JSON.stringify(this.#memory);
  }

  /** The next request of its queue; undefined once everything is sent. */
  nextBatch(): readonly DeviceLine[] | undefined {
    return batchesOf(this.lines)[0];
  }

  /** The answer to a request has come. */
  settle(batch: readonly DeviceLine[], results: readonly QueueResult[]): void {
    for (const line of settled(batch, results)) this.#memory?.lines.splice(line.number - 1, 1, line);
    this.#write();
  }
}

function readCode(code: string, { keys }: Pack): { code: CodeReading; ticketId: string | null } {
  const signed = readTicketCode(code);
  if (!signed) return { code: { kind: 'unreadable' }, ticketId: null };
  const { contents, body, signature } = signed;
  const found = keys.find(({ keyId }) => keyId === contents.keyId);
  if (!found) return { code: { kind: 'otherInstance' }, ticketId: null };
  const spki = Buffer.concat([ed25519, Buffer.from(found.key, 'base64')]);
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  const isGenuine = verify(null, body, key, signature);
  return {
    code: isGenuine ? { kind: 'genuine', contents } : { kind: 'forged' },
    ticketId: contents.ticketId,
  };
}

/** As browsers sign. */
function signatureOf(line: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(line), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
}
