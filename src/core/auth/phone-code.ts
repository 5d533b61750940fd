// The code that confirms a telephone number (docs/product/sign-in.md#codes): 6 characters, 10 minutes, five tries.

import { visibleLine } from '#core/field/invisible.ts';

export const phoneCode = { length: 6, minutes: 10, tries: 5 } as const;
/** The code in the mail of a registration: the same alphabet and the same limits. */
export const mailedCode = phoneCode;

/** The stored part of a code that was sent. */
export interface SentCode {
  /** Guesses so far. */
  readonly tries: number;
  readonly expiresAt: Date;
  /** False once the number that it was sent to has changed, or the address that it confirms is confirmed. */
  readonly isNeeded: boolean;
}

/**
 * What one more guess at a code comes to. `over`: there is no code, or it has had its tries, or its time, or it is no longer
 * needed; then not even the right one counts. Every guess at a code that is not over is counted.
 */
export function judgeGuess(sent: SentCode | null, isRight: boolean, now: Date): 'right' | 'wrong' | 'over' {
  if (!sent || sent.tries >= phoneCode.tries || now >= sent.expiresAt || !sent.isNeeded) return 'over';
  return isRight ? 'right' : 'wrong';
}

/** A code as people type or paste it: blanks, dashes and invisible characters do not count. */
export function readCode(typed: string): string {
  return visibleLine(typed).replace(/[\s-]/g, '');
}
