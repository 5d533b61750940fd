// How many wrong codes this tab has sent since the last code was mailed or texted. The server does not answer the number, because
// it would reveal which addresses have an account; it is counted here, and a reload does not begin it anew.

import { removeStored, store, readStored } from '#web/device/storage.ts';

export type CodeSent = 'mail' | 'phone';

const nameOf = (sent: CodeSent) => `wrongCodes/${sent}`;

/** Counts one more wrong code, and answers how many there were. */
export function countWrongCode(sent: CodeSent): number {
  const before = Number(readStored('session', nameOf(sent)) ?? '0');
  const count = (Number.isSafeInteger(before) && before > 0 ? before : 0) + 1;
  store('session', nameOf(sent), String(count));
  return count;
}

/** To be called when another code is sent, or the right one was typed. */
export function forgetWrongCodes(sent: CodeSent): void {
  removeStored('session', nameOf(sent));
}
