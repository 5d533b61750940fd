// What a device has done at its doors, in the order of its own counter (docs/product/check-in.md#the-queue-of-a-device): the queue that it
// sends, and what it has let in since its pack was read.

import type { QueuedItem, QueueResult } from '#core/check-in/contract.ts';
import type { Heads } from '#core/check-in/heads.ts';

export interface NewLine {
  readonly sessionId: string;
  readonly item: QueuedItem;
  /** Whom an admission let in, or whom an undo takes back. */
  readonly ticketId: string | null;
  readonly heads: Heads | null;
  /** How many of its party were in after it, as the server has answered; a pack with as many has it in it. */
  readonly entered?: Heads | null | undefined;
  /** `taken`: the server has it; `refused`: the server will not take it, and the user is shown that. */
  readonly state: 'unsent' | 'taken' | 'refused';
}

export interface DeviceLine extends NewLine {
  /** The device's counter. */
  readonly number: number;
}

/** Lines of one request. */
const mostLines = 200;

/** The unsent lines in order, in requests of what the server takes at once. */
export function batchesOf(lines: readonly DeviceLine[]): readonly (readonly DeviceLine[])[] {
  const unsent = lines
    .filter(({ state }) => state === 'unsent')
    .toSorted((one, other) => one.number - other.number);
  return Array.from({ length: Math.ceil(unsent.length / mostLines) }, (_, place) =>
    unsent.slice(place * mostLines, (place + 1) * mostLines),
  );
}

/** What became of the lines of a request; a line that is to be sent again stays as it was. */
export function settled(
  sent: readonly DeviceLine[],
  results: readonly Pick<QueueResult, 'outcome' | 'answer'>[],
): DeviceLine[] {
  return sent.flatMap((line, place) => {
    const { outcome, answer } = results[place] ?? {};
    if (outcome !== 'taken' && outcome !== 'refused') return [];
    const entered = answer?.party?.entered;
    return [{ ...line, state: outcome, ...(entered && { entered }) }];
  });
}

export interface OwnAdmission {
  readonly scanId: string;
  readonly ticketId: string;
  readonly at: Date;
  readonly heads: Heads;
  /** See `NewLine`. */
  readonly entered: Heads | null;
}

export interface OwnLog {
  /** Admissions that were not undone, in order. */
  readonly admitted: readonly OwnAdmission[];
  /** Of admissions that are in the pack already, and were undone since. */
  readonly takenBack: readonly Omit<OwnAdmission, 'at'>[];
}

/** What the lines of a session say about who came in. */
export function ownLogOf(lines: readonly DeviceLine[]): OwnLog {
  const undone = new Set(lines.flatMap(({ item }) => (item.kind === 'undo' ? item.scanId : [])));
  const admitted: OwnAdmission[] = [];
  const known = new Set<string>();
  const takenBack: OwnLog['takenBack'][number][] = [];
  for (const { item, ticketId, heads, entered = null } of lines) {
    if (ticketId === null || heads === null || known.has(item.scanId)) continue;
    known.add(item.scanId);
    const { scanId } = item;
    if (item.kind === 'undo') takenBack.push({ scanId, ticketId, heads, entered });
    else if (item.kind === 'scan' && item.result === 'valid' && !undone.has(scanId))
      admitted.push({ scanId, ticketId, at: new Date(item.scannedAt), heads, entered });
  }
  return { admitted, takenBack };
}

/**
 * Lines that a newer pack has in it: those that the server had taken before it was read. The undo of one that was let in and taken back goes
 * with it.
 */
export function isInPack({ state }: Pick<DeviceLine, 'state'>): boolean {
  return state === 'taken';
}
