// The code that confirms a telephone number (page 1, Accounts): 6 characters, 10 minutes, five tries.

export const phoneCode = { length: 6, minutes: 10, tries: 5 } as const;

/** What is kept of a code that was sent. */
export interface SentCode {
  /** Guesses so far. */
  readonly tries: number;
  readonly expiresAt: Date;
  /** Whether the account still has the number that the code was sent to. */
  readonly isForItsNumber: boolean;
}

/**
 * What one more guess at a code comes to. `over`: there is no code, or it has had its tries, or its time, or it was for
 * another number; then not even the right one counts. Every guess at a code that is not over is counted.
 */
export function judgeGuess(sent: SentCode | null, isRight: boolean, now: Date): 'right' | 'wrong' | 'over' {
  if (!sent || sent.tries >= phoneCode.tries || now >= sent.expiresAt || !sent.isForItsNumber) return 'over';
  return isRight ? 'right' : 'wrong';
}

/** A code as somebody types it: blanks and dashes do not count. */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}
