// How many wrong codes this tab has sent since the last code was mailed or texted. The server does not answer the number, because
// it would reveal which addresses have an account; the count is stored, so that a reload does not reset it.

import { removeStored, store, readStored } from '#web/device/storage.ts';

export type CodeSent = 'mail' | 'phone';

const nameOf = (sent: CodeSent) => `wrongCodes/${sent}`;

/** Counts another wrong code and returns how many there were. */
export function countWrongCode(sent: CodeSent): number {
  const before = Number(readStored('session', nameOf(sent)) ?? '0');
  const count = (Number.isSafeInteger(before) && before > 0 ? before : 0) + 1;
  store('session', nameOf(sent), String(count));
  return count;
}

/** Whether the present code was mistyped before: then it has fewer tries left than a new code. */
export function hasWrongCodes(sent: CodeSent): boolean {
  return readStored('session', nameOf(sent)) !== null;
}

/** Call it when another code is sent, or after the right one. */
export function forgetWrongCodes(sent: CodeSent): void {
  removeStored('session', nameOf(sent));
}
