import type { ErrorAnswer } from '#core/refusals.ts';

/** The server said no: its code tells the page what to say, its next step what to offer (page 3). */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly answer: ErrorAnswer;

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.message);
    this.name = 'ApiRefusal';
    this.status = status;
    this.answer = answer;
  }
}

/** The call never got an answer: no network, or a server that is not there. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super('No connection', { cause });
    this.name = 'NoConnection';
  }
}

/** Whether it is a "no" of this HTTP status. */
export function isRefused(error: unknown, status: number): boolean {
  return error instanceof ApiRefusal && error.status === status;
}
