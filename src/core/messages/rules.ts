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
