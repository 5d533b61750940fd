import { mostSmsParts } from '#core/message-texts/check.ts';

/** Tries of one message. With the queue's growing pauses (3 s, 7 s, 20 s … 6 h) the last is after about three days. */
export const maxAttempts = 20;

/**
 * What becomes of a message that was not accepted. A permanent refusal (SMTP 5xx) is retried once, because some servers say 5xx
 * when they mean "not now"; any other failure is retried until the attempts are used up.
 */
export function afterFailure(failure: {
  readonly permanent: boolean;
  /** Tries so far, the failed one included. */
  readonly attempts: number;
}): 'retry' | 'giveUp' {
  return failure.attempts >= (failure.permanent ? 2 : maxAttempts) ? 'giveUp' : 'retry';
}

/** Messages that are deleted once they have ended: sent, or given up. The account of their owner is erased. */
const deletedOnceOver: ReadonlySet<string> = new Set(['accountDeleted']);

export function isDeletedOnceOver(template: string): boolean {
  return deletedOnceOver.has(template);
}

/** The part of a day's SMS that reminders leave to codes and cancellations. */
const reserve = 0.5;

/** How many parts of SMS a day may have had, with this one: a reminder also comes by e-mail, a code and a cancellation of this hour do not. */
export function smsAllowance(perDay: number, { isReminder }: { readonly isReminder: boolean }): number {
  return isReminder ? Math.floor(perDay * (1 - reserve)) : perDay;
}

/** Whether a message, the last of `sent` parts, has left less than the longest one needs: true once a day. */
export function isNearlySpent(
  { sent, parts }: { readonly sent: number; readonly parts: number },
  perDay: number,
): boolean {
  const enough = Math.max(0, perDay - mostSmsParts);
  return sent > enough && sent - parts <= enough;
}
