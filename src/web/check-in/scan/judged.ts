// What the screen does with the answer to a scan (docs/product/check-in.md#scan-page).

import type { ScanAnswer } from '#core/check-in/contract.ts';
import { countOf, type Heads } from '#core/check-in/heads.ts';
import type { Signal } from '../signals.ts';

/** A code that stays in the picture is read again with each frame: it counts as the same for so long after it was last seen. */
export const sameCodeMs = 3000;

/** The last code that was read, and when it was last seen (milliseconds). */
export interface LastCode {
  readonly text: string;
  readonly at: number;
}

/** Whether a code is still the one that was read before. */
function isSameCode(last: LastCode | null, text: string, now: number): boolean {
  return last !== null && last.text === text && now - last.at < sameCodeMs;
}

/**
 * What a frame with a code does: whether the code is judged, and what is remembered of it. While the volunteer is busy with a code,
 * such as saying how many come in, another one that passes before the camera waits.
 */
export function seeCode(
  last: LastCode | null,
  text: string,
  now: number,
  isBusy: boolean,
): { readonly last: LastCode | null; readonly isJudged: boolean } {
  if (isSameCode(last, text, now)) return { last: { text, at: now }, isJudged: false };
  return isBusy ? { last, isJudged: false } : { last: { text, at: now }, isJudged: true };
}

/** Whether the volunteer says how many come in: always of parties and classes, of single tickets unless rapid mode is on. */
export function asksFirst({ party }: ScanAnswer, isRapid: boolean): boolean {
  const { participants, chaperones } = party?.left ?? { participants: 1, chaperones: 0 };
  return !isRapid || participants + chaperones > 1;
}

/** Whether a valid ticket leaves no one to let in: this device has just done so, and reads the same code again. */
export function isAllIn({ party }: Pick<ScanAnswer, 'party'>): boolean {
  return party !== undefined && countOf(party.left) === 0;
}

/** Whom an answer suggests to let in: all who are left. */
export function suggestedHeads({ party, ticket }: ScanAnswer): Heads {
  return party?.left ?? { participants: ticket?.quantity ?? 1, chaperones: 0 };
}

/** How the result looks and sounds. */
export function signalOf({ result, notice }: Pick<ScanAnswer, 'result' | 'notice'>): Signal {
  if (notice !== undefined) return 'attention';
  if (result === 'valid') return 'admitted';
  return result === 'alreadyScanned' ? 'alreadyIn' : 'refused';
}
