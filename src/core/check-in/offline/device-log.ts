// What a device has done at its doors, in the order of its own counter (docs/product/check-in.md#the-queue-of-a-device): the queue that it
// sends, and what it has let in since its pack was read.

import type { QueuedItem, QueueResult } from '#core/check-in/contract.ts';
import type { Heads } from '#core/check-in/heads.ts';
import type { AdmissionKind } from '#core/check-in/tally.ts';
import type { WalkInTap } from '#core/check-in/walk-ins.ts';

export interface NewLine {
  readonly sessionId: string;
  readonly item: QueuedItem;
  /** Whom an admission let in, or whom an undo takes back. */
  readonly ticketId: string | null;
  readonly heads: Heads | null;
  /**
   * The change that the server has made of it, of its ticket or, for people without tickets, of the session: a pack with this change, or a later
   * one, has it in it.
   */
  readonly change?: number | null | undefined;
  /** People whom the server has counted at once: they sit on none of the device's own seats. */
  readonly isOutsideQuota?: boolean | undefined;
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
  results: readonly Pick<QueueResult, 'outcome' | 'answer' | 'change'>[],
): DeviceLine[] {
  return sent.flatMap((line, place) => {
    const { outcome, answer, change = answer?.change } = results[place] ?? {};
    if (outcome !== 'taken' && outcome !== 'refused') return [];
    return [{ ...line, state: outcome, ...(change !== undefined && { change }) }];
  });
}

interface OwnChange {
  readonly scanId: string;
  readonly ticketId: string;
  readonly heads: Heads;
  /** See `NewLine`. */
  readonly change: number | null;
}

export interface OwnAdmission extends OwnChange {
  readonly kind: AdmissionKind;
  readonly at: Date;
  /** Why a supervisor let in by hand. */
  readonly note: string | null;
  /** That was scanned; null of a ticket that was chosen from a list. */
  readonly code: string | null;
}

/** Heads of a ticket that went out for a while, or came back. */
export interface OwnPass {
  readonly scanId: string;
  readonly ticketId: string;
  readonly at: Date;
  readonly direction: 'out' | 'back';
  readonly heads: number;
  /** See `NewLine`. */
  readonly change: number | null;
}

export interface OwnWalkIns extends WalkInTap {
  readonly isUnsent: boolean;
  readonly isOutsideQuota: boolean;
  /** See `NewLine`. */
  readonly change: number | null;
}

export interface OwnLog {
  /** Admissions that were not undone, in order. */
  readonly admitted: readonly OwnAdmission[];
  /** Of admissions that are in the pack already, and were undone since. */
  readonly takenBack: readonly OwnChange[];
  /** Admissions of this log that were undone: a pack may have the one and not yet the other. */
  readonly undone: readonly (OwnChange & { readonly undoChange: number | null })[];
  readonly passed: readonly OwnPass[];
  /** People without tickets, in order. */
  readonly walkIns: readonly OwnWalkIns[];
}

/** What the lines of a session say about who came in. */
export function ownLogOf(lines: readonly DeviceLine[]): OwnLog {
  // What the server has refused it has not counted: heads that it was to take back are in all the same, and others are not in, so that undoing
  // takes no one back.
  const refused = new Set(
    lines.flatMap(({ item, state }) => (state === 'refused' && item.kind !== 'undo' ? item.scanId : [])),
  );
  const done = lines.filter(
    ({ item, state }) => state !== 'refused' && !(item.kind === 'undo' && refused.has(item.scanId)),
  );
  const undos = new Map(
    done.flatMap(({ item, change = null }) => (item.kind === 'undo' ? [[item.scanId, change] as const] : [])),
  );
  const known = new Set<string>();
  const admitted: OwnAdmission[] = [];
  const takenBack: OwnChange[] = [];
  const undone: OwnLog['undone'][number][] = [];
  const passed: OwnPass[] = [];
  const walkIns: OwnWalkIns[] = [];
  for (const { item, ticketId, heads, change = null, isOutsideQuota = false, state } of done) {
    const { kind, scanId } = item;
    if (known.has(scanId)) continue;
    const at = new Date(item.scannedAt);
    if (kind === 'walkIn' || kind === 'counter') {
      const out = kind === 'counter' ? item.out : 0;
      walkIns.push({ kind, people: item.people, out, isUnsent: state === 'unsent', isOutsideQuota, change });
    } else if (kind === 'pass') {
      passed.push({
        scanId,
        ticketId: item.ticketId,
        at,
        direction: item.direction,
        heads: item.heads,
        change,
      });
    } else if (ticketId === null || heads === null) {
      continue;
    } else {
      const one = { scanId, ticketId, heads, change };
      const undoChange = undos.get(scanId);
      if (kind === 'undo') takenBack.push(one);
      else if (kind !== 'scan' || item.result === 'valid') {
        if (undoChange !== undefined) undone.push({ ...one, undoChange });
        else if (kind === 'scan') admitted.push({ ...one, kind, at, note: null, code: item.code ?? null });
        else admitted.push({ ...one, kind, at, note: item.note, code: null });
      }
    }
    known.add(scanId);
  }
  return { admitted, takenBack, undone, passed, walkIns };
}

/**
 * Whether a pack that is read from now on has a line in it: the server has taken it. An admission and its undo are deleted together, because
 * the server has both.
 */
export function isInPack({ state }: Pick<DeviceLine, 'state'>): boolean {
  return state === 'taken';
}
